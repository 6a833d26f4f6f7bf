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

int64_t lifetimes_longest_ms(const struct lifetimes *lifetimes)
{
    int64_t longest = lifetimes->unused_ms;
    if (lifetimes->idle_ms > longest)
        longest = lifetimes->idle_ms;
    return lifetimes->finished_ms > longest ? lifetimes->finished_ms : longest;
}
