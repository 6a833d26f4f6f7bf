/* server/rooms/clock.c -- see clock.h. */
#include "server/rooms/clock.h"

#include <assert.h>

#include "server/rooms/inside.h"

static const int64_t second_ms = 1000, minute_ms = 60 * 1000, day_ms = 24 * 60 * 60 * 1000;

bool room_clock_rules_valid(const struct room_clock_rules *rules)
{
    switch ((enum room_clock_kind)rules->kind) {
    case ROOM_CLOCK_NONE:
        return rules->minutes == 0 && rules->increment_s == 0 && rules->days == 0;
    case ROOM_CLOCK_MINUTES:
        return rules->minutes >= 1 && rules->minutes <= ROOM_CLOCK_MINUTES_MAX &&
               rules->increment_s <= ROOM_CLOCK_INCREMENT_MAX && rules->days == 0;
    case ROOM_CLOCK_DAYS:
        return rules->days >= 1 && rules->days <= ROOM_CLOCK_DAYS_MAX && rules->minutes == 0 &&
               rules->increment_s == 0;
    }
    return false;
}

const char *room_clock_kind_name(enum room_clock_kind kind)
{
    static const char *const names[] = {
#define XX(name, wire) [ROOM_CLOCK_##name] = wire,
        ROOM_CLOCK_MAP(XX)
#undef XX
    };
    assert(kind < sizeof names / sizeof *names);
    return names[kind];
}

/* ---- Questions ------------------------------------------------------------------------------ */

enum oware_side room_clock_side(const struct room *room)
{
    if (room->clock.rules.kind == ROOM_CLOCK_NONE || room_phase(room) != ROOM_PLAYING)
        return OWARE_NOBODY;
    return room->game.position.turn;
}

int64_t room_clock_left_ms(const struct room *room, enum oware_side side, int64_t spent_ms)
{
    int64_t left_ms;
    assert(side < OWARE_SIDES);
    left_ms = room->clock.left_ms[side];
    if (side == room_clock_side(room) && spent_ms > 0)
        left_ms -= spent_ms;
    return left_ms > 0 ? left_ms : 0;
}

int64_t room_clock_deadline_ms(const struct room *room)
{
    return room->board_ms + room->clock.rules.days * day_ms;
}

bool room_clock_is_out(const struct room *room, const struct room_chance *chance)
{
    const enum oware_side side = room_clock_side(room);
    if (side == OWARE_NOBODY)
        return false;
    if (room->clock.rules.kind == ROOM_CLOCK_DAYS)
        return chance->now_ms >= room_clock_deadline_ms(room);
    return room_clock_left_ms(room, side, chance->spent_ms) == 0;
}

/* ---- What events have to do with it --------------------------------------------------------- */

struct room_event room_out_of_time(const struct room *room, const struct room_chance *chance)
{
    const enum oware_side side = room_clock_side(room);
    struct room_event event = { .type = ROOM_ENDED, .by = side, .at_ms = chance->now_ms };
    assert(room_clock_is_out(room, chance));
    event.reason = OWARE_OVER_TIME;
    event.winner = oware_opponent(side);
    room_clock_note(room, chance, &event);
    return event;
}

/* Whether the event ends a turn of whose time there is a stock. */
static bool takes_time(const struct room *room, const struct room_event *event)
{
    const bool ends_turn =
        event->type == ROOM_MOVED || event->type == ROOM_TAKEN_BACK || event->type == ROOM_ENDED;
    return ends_turn && room->clock.rules.kind == ROOM_CLOCK_MINUTES &&
           room_clock_side(room) != OWARE_NOBODY;
}

void room_clock_note(const struct room *room, const struct room_chance *chance,
                     struct room_event *event)
{
    event->timed = takes_time(room, event);
    if (!event->timed)
        return;
    event->left_ms = room_clock_left_ms(room, room_clock_side(room), chance->spent_ms);
    if (event->type == ROOM_MOVED)
        event->left_ms += room->clock.rules.increment_s * second_ms;
}

bool room_clock_fits(const struct room *room, const struct room_event *event)
{
    const bool by_time = event->type == ROOM_ENDED && event->reason == OWARE_OVER_TIME;
    return event->timed == takes_time(room, event) &&
           (!by_time ||
            (room_clock_side(room) == event->by && event->winner == oware_opponent(event->by)));
}

void room_clock_reset(struct room_clock *clock)
{
    for (unsigned side = 0; side < OWARE_SIDES; side++)
        clock->left_ms[side] = clock->rules.minutes * minute_ms;
}

void room_clock_apply(struct room *room, const struct room_event *event)
{
    if (event->timed)
        room->clock.left_ms[room_clock_side(room)] = event->left_ms;
}
