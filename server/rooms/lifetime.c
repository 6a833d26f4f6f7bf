/* server/rooms/lifetime.c -- see lifetime.h. */
#include "server/rooms/lifetime.h"

int64_t room_expires_ms(const struct room *room, const struct lifetimes *lifetimes)
{
    switch (room_phase(room)) {
    case ROOM_WAITING:
        return room->last_ms + lifetimes->unused_ms;
    case ROOM_OVER:
        return room->last_ms + lifetimes->finished_ms;
    default:
        return room->last_ms + lifetimes->idle_ms;
    }
}

int64_t room_expires_after(const struct room *room, const struct room_event *event,
                           const struct lifetimes *lifetimes)
{
    const int64_t idle_ms = lifetimes->idle_ms, finished_ms = lifetimes->finished_ms;
    if (event->type == ROOM_CREATED ||
        (room_phase(room) == ROOM_WAITING && event->type != ROOM_SAT))
        return event->at_ms + lifetimes->unused_ms;
    return event->at_ms + (idle_ms > finished_ms ? idle_ms : finished_ms);
}
