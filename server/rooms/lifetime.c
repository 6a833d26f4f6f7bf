/* server/rooms/lifetime.c -- see lifetime.h. */
#include "server/rooms/lifetime.h"

static int64_t life_ms(enum room_phase phase, const struct lifetimes *lifetimes)
{
    switch (phase) {
    case ROOM_WAITING:
        return lifetimes->unused_ms;
    case ROOM_OVER:
        return lifetimes->finished_ms;
    default:
        return lifetimes->idle_ms;
    }
}

int64_t room_expires_ms(const struct room *room, const struct lifetimes *lifetimes)
{
    return room->last_ms + life_ms(room_phase(room), lifetimes);
}

/* The next time that is a whole number of steps. */
static int64_t round_up(int64_t ms, int64_t step)
{
    return step > 1 ? (ms + step - 1) / step * step : ms;
}

int64_t room_expires_after(const struct room *room, const struct room_event *event,
                           const struct lifetimes *lifetimes)
{
    enum room_phase phase = room_phase(room);
    if (event->type == ROOM_ENDED)
        phase = ROOM_OVER;
    else if (event->type == ROOM_SAT || event->type == ROOM_NEW_ROUND)
        phase = ROOM_READY;
    const int64_t life = life_ms(phase, lifetimes);
    return round_up(event->at_ms + life, life / LIFETIME_STEPS);
}
