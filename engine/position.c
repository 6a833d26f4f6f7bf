/* engine/position.c -- a position as a value: sowing, capture, legal pits, the board's ends, text.
 */
#include "engine/position.h"

#include "engine/assert.h"
#include "engine/span.h"

enum { CAPTURE_MIN = 2, CAPTURE_MAX = 3 };

/* The first pit of a side's row. */
static unsigned row_first(enum oware_side side)
{
    return side == OWARE_SOUTH ? 0 : OWARE_ROW;
}

unsigned position_row(const struct oware_position *position, enum oware_side side)
{
    const uint8_t *row = &position->seeds[row_first(side)];
    unsigned seeds = 0;

    for (unsigned i = 0; i < OWARE_ROW; i++)
        seeds += row[i];
    return seeds;
}

static bool row_empty(const struct oware_position *position, enum oware_side side)
{
    return position_row(position, side) == 0;
}

bool positions_equal(const struct oware_position *a, const struct oware_position *b)
{
    return boards_equal(a->seeds, b->seeds) && a->stores[OWARE_SOUTH] == b->stores[OWARE_SOUTH] &&
           a->stores[OWARE_NORTH] == b->stores[OWARE_NORTH] && a->turn == b->turn;
}

bool boards_equal(const uint8_t a[OWARE_PITS], const uint8_t b[OWARE_PITS])
{
    for (unsigned pit = 0; pit < OWARE_PITS; pit++)
        if (a[pit] != b[pit])
            return false;
    return true;
}

/* ---- Sowing and capture ------------------------------------------------------------------- */

static unsigned next_pit(unsigned pit)
{
    return pit + 1 < OWARE_PITS ? pit + 1 : 0;
}

/* Sows the seeds of `pit` one by one into the pits after it, never into `pit` itself, however often
 * they go round. */
static void sow(struct oware_position *position, unsigned pit, struct oware_played *played)
{
    unsigned in_hand = position->seeds[pit], at = pit;

    played->pit = (uint8_t)pit;
    played->lifted = (uint8_t)in_hand;
    position->seeds[pit] = 0;
    for (unsigned seed = 0; seed < in_hand; seed++) {
        at = next_pit(at);
        if (at == pit)
            at = next_pit(at);
        position->seeds[at]++;
        played->sown[seed] = (uint8_t)at;
    }
}

/* Lists what the last seed captures: from `last` backwards while the pits hold two or three, and
 * not beyond `first`, where the opponent's row begins (below it, the difference is a huge number).
 * Nothing is taken yet. */
static void list_captures(const struct oware_position *position, unsigned first, unsigned last,
                          struct oware_played *played)
{
    for (unsigned pit = last; pit - first < OWARE_ROW; pit--) {
        uint8_t seeds = position->seeds[pit];
        if (seeds < CAPTURE_MIN || seeds > CAPTURE_MAX)
            break;
        played->captured[played->captures++] = (struct oware_capture){ (uint8_t)pit, seeds };
        played->won = (uint8_t)(played->won + seeds);
    }
}

static void take_captures(struct oware_position *position, const struct oware_played *played)
{
    for (unsigned i = 0; i < played->captures; i++)
        position->seeds[played->captured[i].pit] = 0;
    position->stores[position->turn] = (uint8_t)(position->stores[position->turn] + played->won);
}

void position_play(struct oware_position *position, enum oware_grand_slam answer, unsigned pit,
                   struct oware_played *played)
{
    enum oware_side opponent = oware_opponent(position->turn);

    oware_assert(oware_owner(pit) == position->turn && position->seeds[pit] > 0);
    played->captures = played->won = 0;
    sow(position, pit, played);
    list_captures(position, row_first(opponent), played->sown[played->lifted - 1], played);
    played->grand_slam = played->won > 0 && played->won == position_row(position, opponent);
    if (played->grand_slam && answer == OWARE_SLAM_NO_CAPTURE)
        played->captures = played->won = 0;
    take_captures(position, played);
    position->turn = (uint8_t)opponent;
}

/* ---- What may be sown --------------------------------------------------------------------- */

/* Whether sowing `pit` gets as far as the opponent's row. If not, it neither feeds nor captures. */
static bool reaches(const struct oware_position *position, unsigned pit)
{
    return pit - row_first(position->turn) + position->seeds[pit] >= OWARE_ROW;
}

/* For pits that are the mover's and not empty: whether feeding or grand slams forbid this one. Both
 * need the move to be tried. A slam on a row that was empty takes back what it fed, so feeding, the
 * first of the two, is what it breaks. */
static enum oware_error try_pit(const struct oware_position *position, enum oware_grand_slam answer,
                                unsigned pit)
{
    enum oware_side opponent = oware_opponent(position->turn);
    struct oware_position after = *position;
    struct oware_played played;
    bool hungry = row_empty(position, opponent);

    if (!reaches(position, pit))
        return hungry ? OWARE_MUST_FEED : OWARE_OK;
    position_play(&after, answer, pit, &played);
    if (hungry && row_empty(&after, opponent))
        return OWARE_MUST_FEED;
    if (played.grand_slam && answer == OWARE_SLAM_FORBIDDEN)
        return OWARE_GRAND_SLAM_FORBIDDEN;
    return OWARE_OK;
}

enum oware_error position_check(const struct oware_position *position, enum oware_grand_slam answer,
                                unsigned pit)
{
    if (oware_owner(pit) != position->turn)
        return OWARE_NOT_YOUR_PIT;
    if (position->seeds[pit] == 0)
        return OWARE_EMPTY_PIT;
    return try_pit(position, answer, pit);
}

unsigned position_legal(const struct oware_position *position, enum oware_grand_slam answer)
{
    unsigned first = row_first(position->turn), legal = 0;
    bool any =
        answer != OWARE_SLAM_FORBIDDEN && !row_empty(position, oware_opponent(position->turn));

    for (unsigned pit = first; pit < first + OWARE_ROW; pit++)
        if (position->seeds[pit] > 0 && (any || try_pit(position, answer, pit) == OWARE_OK))
            legal |= 1u << pit;
    return legal;
}

/* ---- The ends that the board shows -------------------------------------------------------- */

enum oware_reason position_end(const struct oware_position *position,
                               const struct oware_rules *rules, unsigned legal)
{
    const uint8_t *stores = position->stores;

    if (rules->majority &&
        (stores[OWARE_SOUTH] >= OWARE_MAJORITY || stores[OWARE_NORTH] >= OWARE_MAJORITY))
        return OWARE_OVER_MAJORITY;
    if (stores[OWARE_SOUTH] == OWARE_SEEDS / 2 && stores[OWARE_NORTH] == OWARE_SEEDS / 2)
        return OWARE_OVER_DRAW;
    if (legal != 0)
        return OWARE_RUNNING;
    if (row_empty(position, position->turn))
        return OWARE_OVER_NO_MOVE;
    if (row_empty(position, oware_opponent(position->turn)))
        return OWARE_OVER_NO_FEED;
    return OWARE_OVER_ALL_SLAMS;
}

/* ---- Start and text ----------------------------------------------------------------------- */

static const char side_letters[OWARE_SIDES] = { 'S', 'N' };

struct oware_position oware_start(enum oware_side first)
{
    struct oware_position position = { .turn = (uint8_t)first };

    oware_assert(first < OWARE_SIDES);
    for (unsigned pit = 0; pit < OWARE_PITS; pit++)
        position.seeds[pit] = OWARE_SEEDS / OWARE_PITS;
    return position;
}

/* Reads `count` numbers, each with its hyphen, and adds them to `sum`. */
static bool counts_parse(struct span *text, uint8_t *counts, unsigned count, unsigned *sum)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned seeds;
        if (!span_unsigned(text, OWARE_SEEDS, &seeds) || !span_take(text, '-'))
            return false;
        counts[i] = (uint8_t)seeds;
        *sum += seeds;
    }
    return true;
}

static bool turn_parse(struct span *text, uint8_t *turn)
{
    for (uint8_t side = 0; side < OWARE_SIDES; side++)
        if (span_take(text, side_letters[side])) {
            *turn = side;
            return true;
        }
    return false;
}

enum oware_error oware_position_parse(const char *text, struct oware_position *position)
{
    struct span rest = span_of(text);
    struct oware_position read;
    unsigned sum = 0;

    if (!counts_parse(&rest, read.seeds, OWARE_PITS, &sum) ||
        !counts_parse(&rest, read.stores, OWARE_SIDES, &sum) || sum != OWARE_SEEDS ||
        !turn_parse(&rest, &read.turn) || !span_empty(rest))
        return OWARE_BAD_POSITION;
    *position = read;
    return OWARE_OK;
}

static void counts_text(struct text *text, const uint8_t *counts, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        text_unsigned(text, counts[i]);
        text_char(text, '-');
    }
}

void oware_position_text(struct text *text, const struct oware_position *position)
{
    counts_text(text, position->seeds, OWARE_PITS);
    counts_text(text, position->stores, OWARE_SIDES);
    text_char(text, side_letters[position->turn]);
}
