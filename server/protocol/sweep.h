/* server/protocol/sweep.h -- rooms whose time is over are forgotten, some at a time.
 *
 * Whether it is over is a matter of the wall clock: nothing is swept while that is not to be
 * believed (trust.h). A room that is in use begins its time anew, and so makes place for the others
 * that are due. Watchers of a room that goes are told `room-expired`. */
#ifndef PROTOCOL_SWEEP_H
#define PROTOCOL_SWEEP_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SWEEP_EVERY_MS = 60000,
    SWEEP_SOON_MS = 100,  /* when there was more than one sweep takes; the disk is the players' */
    SWEEP_ROOMS_MAX = 64, /* in one commit, if they are not long */
};

struct service;

struct sweep {
    unsigned under_way; /* answers that are still to come */
    bool more;          /* it was full, and so there may be more that are due */
    int64_t next_ms;    /* steady: when the next is due */
};

int64_t sweep_deadline(const struct sweep *sweep); /* steady ms, or MOMENT_NEVER */
void sweep_tick(struct service *service);

#endif
