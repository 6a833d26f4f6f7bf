/* server/protocol/sweep.h -- rooms whose time is over are forgotten, a few at a time.
 *
 * Whether it is over is a matter of the wall clock, which may be wrong: nothing is swept in the
 * first hour after the start, nor in the hour after the clock was set by more than a day. A room
 * whose seat somebody has open is left alone; watchers are told `room-expired`. */
#ifndef PROTOCOL_SWEEP_H
#define PROTOCOL_SWEEP_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SWEEP_TRUST_MS = 3600000, /* after the start and after a jump of the clock */
    SWEEP_EVERY_MS = 60000,
    SWEEP_SOON_MS = 1000, /* when there was more than one sweep takes */
    SWEEP_ROOMS_MAX = 8,  /* forgetting costs the disk a commit each */
    SWEEP_JUMP_MS = 86400000,
};

struct service;

struct sweep {
    bool begun, under_way;
    int64_t next_ms;   /* steady: when the next is due */
    int64_t offset_ms; /* wall - steady, when last looked at */
};

int64_t sweep_deadline(const struct sweep *sweep); /* steady ms, or MOMENT_NEVER */
void sweep_tick(struct service *service);

#endif
