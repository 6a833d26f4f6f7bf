/* server/transport/gate.h -- how many TCP connections may be open, in all and from one address.
 * Whoever comes in goes out again through the same gate. */
#ifndef TRANSPORT_GATE_H
#define TRANSPORT_GATE_H

#include <stdbool.h>

#include "server/base/map.h"

struct gate {
    unsigned max, max_per_address; /* the latter 0: no limit */
    unsigned inside;
    struct map addresses; /* those with a connection inside */
};

/* One that is inside; what the caller keeps to let it out again. */
struct gate_address;

/* False when full, for this address or at all, or without memory. `address` may be NULL: not
 * counted by address (a proxy speaks for many). *entry is for gate_leave(). */
bool gate_enter(struct gate *gate, const char *address, struct gate_address **entry);
void gate_leave(struct gate *gate, struct gate_address *entry);

#endif
