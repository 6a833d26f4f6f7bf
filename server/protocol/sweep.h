/* server/protocol/sweep.h -- rooms whose time is over are forgotten, a few at a time.
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
    SWEEP_SOON_MS = 1000, /* when there was more than one sweep takes */
    SWEEP_ROOMS_MAX = 8,  /* forgetting costs the disk a commit each */
};

struct service;

struct sweep {
    bool under_way;
    int64_t next_ms; /* steady: when the next is due */
};

int64_t sweep_deadline(const struct sweep *sweep); /* steady ms, or MOMENT_NEVER */
void sweep_tick(struct service *service);

#endif
