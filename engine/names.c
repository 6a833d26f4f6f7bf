/* engine/names.c -- the words for sides, pits, refusals and ends, and what goes by them. */
#include "engine/names.h"

#include "engine/assert.h"
#include "engine/span.h"

const struct oware_description oware_description = {
    .name = "oware",
    .row = OWARE_ROW,
    .pits = OWARE_PITS,
    .seeds = OWARE_SEEDS,
    .in_a_pit = OWARE_SEEDS / OWARE_PITS,
};

#define COUNT(table) (sizeof(table) / sizeof *(table))

static const char *const side_names[OWARE_SIDES] = { "south", "north" };

static const char *const pit_names[OWARE_PITS] = {
    "A1", "A2", "A3", "A4", "A5", "A6", "B1", "B2", "B3", "B4", "B5", "B6",
};

static const char *const error_names[] = { "ok",
#define XX(name, wire) wire,
                                           OWARE_ERROR_MAP(XX)
#undef XX
};

static const char *const reason_names[] = {
#define XX(name, wire, board) wire,
    OWARE_REASON_MAP(XX)
#undef XX
};

enum board_at_end { LEFT, SWEPT };

static const uint8_t reason_boards[] = { LEFT, /* running */
#define XX(name, wire, board) board,
                                         OWARE_REASON_MAP(XX)
#undef XX
};

const char *oware_side_name(enum oware_side side)
{
    return side < OWARE_SIDES ? side_names[side] : NULL;
}

bool oware_side_parse(const char *name, enum oware_side *side)
{
    unsigned index;

    if (!span_find(span_of(name), side_names, OWARE_SIDES, &index))
        return false;
    *side = (enum oware_side)index;
    return true;
}

enum oware_side oware_opponent(enum oware_side side)
{
    oware_assert(side < OWARE_SIDES);
    return side == OWARE_SOUTH ? OWARE_NORTH : OWARE_SOUTH;
}

enum oware_side oware_owner(unsigned pit)
{
    return pit < OWARE_ROW ? OWARE_SOUTH : pit < OWARE_PITS ? OWARE_NORTH : OWARE_NOBODY;
}

const char *oware_pit_name(unsigned pit)
{
    oware_assert(pit < OWARE_PITS);
    return pit_names[pit];
}

bool oware_pit_parse(const char *name, unsigned *pit)
{
    return span_find(span_of(name), pit_names, OWARE_PITS, pit);
}

const char *oware_error_name(enum oware_error error)
{
    oware_assert(error < COUNT(error_names));
    return error_names[error];
}

const char *oware_reason_name(enum oware_reason reason)
{
    oware_assert(reason <= COUNT(reason_names));
    return reason == OWARE_RUNNING ? NULL : reason_names[reason - 1];
}

bool oware_reason_parse(const char *name, enum oware_reason *reason)
{
    unsigned index;

    if (!span_find(span_of(name), reason_names, COUNT(reason_names), &index))
        return false;
    *reason = (enum oware_reason)(index + 1);
    return true;
}

bool reason_sweeps(enum oware_reason reason)
{
    return reason_boards[reason] == SWEPT;
}

bool reason_stops(enum oware_reason reason)
{
    return reason >= OWARE_OVER_SETTLED;
}

bool reason_names_winner(enum oware_reason reason)
{
    return reason >= OWARE_OVER_RESIGNATION;
}
