/* server/rooms/lifetime.h -- how long a room is kept after its last stored event. */
#ifndef ROOMS_LIFETIME_H
#define ROOMS_LIFETIME_H

#include "server/rooms/room.h"

struct lifetimes {
    int64_t unused_ms;   /* while a seat is free */
    int64_t idle_ms;     /* while a round is to be played */
    int64_t finished_ms; /* after a round's end */
};

/* The wall clock time at which the room may go. */
int64_t room_expires_ms(const struct room *room, const struct lifetimes *lifetimes);

/* The longest of them: what is asked of the storage, which does not know how a room stands. A room
 * is judged by its events before it goes. */
int64_t lifetimes_longest_ms(const struct lifetimes *lifetimes);

#endif
