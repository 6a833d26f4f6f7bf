/* server/protocol/trust.h -- whether the wall clock can be believed.
 *
 * It may be wrong when a machine starts, until it has asked the network. So it is not believed in
 * the first hour, nor in the hour after it was set by more than a day. */
#ifndef PROTOCOL_TRUST_H
#define PROTOCOL_TRUST_H

#include <stdbool.h>
#include <stdlib.h>

#include "server/base/moment.h"

enum {
    TRUST_AFTER_MS = 3600000, /* the start or a jump */
    TRUST_JUMP_MS = 86400000, /* more is a jump */
};

struct trust { /* all zeros: never looked at */
    bool begun;
    int64_t offset_ms; /* wall - steady, when last looked at */
    int64_t from_ms;   /* steady: believed from then on */
};

/* To be called whenever there is a new moment. */
static inline void trust_look(struct trust *trust, struct moment now)
{
    const int64_t offset_ms = now.wall_ms - now.steady_ms;
    if (!trust->begun || llabs(offset_ms - trust->offset_ms) > TRUST_JUMP_MS)
        trust->from_ms = now.steady_ms + TRUST_AFTER_MS;
    trust->begun = true;
    trust->offset_ms = offset_ms;
}

static inline bool trust_holds(const struct trust *trust, struct moment now)
{
    return now.steady_ms >= trust->from_ms;
}

#endif
