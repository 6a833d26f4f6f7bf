/* server/rooms/clock.h -- how long each side may think.
 *
 * Two kinds. MINUTES: each side has a stock of time, which shrinks while it thinks and grows with
 * each of its moves; what a turn took is measured outside (room_chance.spent_ms), and the events
 * that end a turn hold what was left. DAYS: each turn ends so many days of the wall clock after the
 * event that began it. Either way the first move of a round costs nothing, and the clock runs from
 * then on. Whether a time that is out may be believed is for the caller to know. */
#ifndef ROOMS_CLOCK_H
#define ROOMS_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/oware.h"

enum {
    ROOM_CLOCK_MINUTES_MAX = 180,
    ROOM_CLOCK_INCREMENT_MAX = 180, /* seconds */
    ROOM_CLOCK_DAYS_MAX = 30,
};

#define ROOM_CLOCK_MAP(XX) XX(NONE, "none") XX(MINUTES, "minutes") XX(DAYS, "days")
enum room_clock_kind {
#define XX(name, wire) ROOM_CLOCK_##name,
    ROOM_CLOCK_MAP(XX)
#undef XX
};

/* Chosen when the room is made, and the same for all its rounds. */
struct room_clock_rules {
    uint8_t kind;                 /* enum room_clock_kind; what other kinds need is 0 */
    uint8_t minutes, increment_s; /* MINUTES: to begin with, and for each move */
    uint8_t days;                 /* DAYS: for each turn */
};

struct room_clock {
    struct room_clock_rules rules;
    int64_t left_ms[OWARE_SIDES]; /* MINUTES: when the present turn began */
};

struct room;
struct room_chance;
struct room_event;

bool room_clock_rules_valid(const struct room_clock_rules *rules);
const char *room_clock_kind_name(enum room_clock_kind kind);

/* The side whose time runs; OWARE_NOBODY without a clock, and before and after a round. */
enum oware_side room_clock_side(const struct room *room);
/* MINUTES: what `side` has when the present turn has taken `spent_ms`. */
int64_t room_clock_left_ms(const struct room *room, enum oware_side side, int64_t spent_ms);
/* DAYS, while it runs: the wall clock at which the turn ends. */
int64_t room_clock_deadline_ms(const struct room *room);

/* Whether the clock runs and has run out: at its last millisecond it has. */
bool room_clock_is_out(const struct room *room, const struct room_chance *chance);
/* The event that a clock that is out ends the round with. */
struct room_event room_out_of_time(const struct room *room, const struct room_chance *chance);

#endif
