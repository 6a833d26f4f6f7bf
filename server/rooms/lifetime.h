/* server/rooms/lifetime.h -- how long a room is kept after its last stored event. */
#ifndef ROOMS_LIFETIME_H
#define ROOMS_LIFETIME_H

#include "server/rooms/room.h"

struct lifetimes {
    int64_t unused_ms;   /* while a seat is free */
    int64_t idle_ms;     /* while a round is to be played */
    int64_t finished_ms; /* after a round's end */
};

enum { LIFETIME_STEPS = 512 }; /* of 30 days each takes an hour and a half */

/* The wall clock time at which the room may go. */
int64_t room_expires_ms(const struct room *room, const struct lifetimes *lifetimes);

/* The same once `event` will have been applied, as it is told to the storage with the event: in
 * steps of the time to live, rounded up, so that one event seldom says otherwise than the one
 * before. Whether a move ends the round is not known before: of the last one this says what it says
 * of any other. */
int64_t room_expires_after(const struct room *room, const struct room_event *event,
                           const struct lifetimes *lifetimes);

#endif
