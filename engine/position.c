/* engine/position.c -- a position as a value: what a move does and what it tells of that, which may
 * be made, text. How moves work is in board.h; here boards become positions and back. */
#include "engine/position.h"

#include "engine/assert.h"
#include "engine/board.h"
#include "engine/span.h"

unsigned position_row(const struct oware_position *position, enum oware_side side)
{
    struct board board = board_of(position);

    return board_row(side == position->turn ? board.mine : board.theirs);
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

/* ---- A move, told ------------------------------------------------------------------------- */

/* Each seed falls into the pit after the one before, except into the one that was lifted. */
static void tell_sowing(const struct oware_position *position, unsigned pit,
                        struct oware_played *played)
{
    unsigned at = pit;

    played->pit = (uint8_t)pit;
    played->lifted = position->seeds[pit];
    for (unsigned seed = 0; seed < played->lifted; seed++) {
        do
            at = (at + 1) % OWARE_PITS;
        while (at == pit);
        played->sown[seed] = (uint8_t)at;
    }
}

/* From the last seed's pit backwards: from the lowest byte up. */
static void tell_captures(uint64_t taken, enum oware_side loser, struct oware_played *played)
{
    played->captures = 0;
    for (unsigned byte = 0; byte < OWARE_ROW; byte++) {
        uint8_t seeds = (uint8_t)board_seeds(taken, byte);
        if (seeds > 0)
            played->captured[played->captures++] =
                (struct oware_capture){ (uint8_t)board_pit(byte, loser), seeds };
    }
    played->won = (uint8_t)board_row(taken);
}

void position_play(struct oware_position *position, enum oware_grand_slam answer, unsigned pit,
                   struct oware_played *played)
{
    enum oware_side opponent = oware_opponent(position->turn);
    struct board board = board_of(position);
    struct board_sown sown = board_sow(board, board_byte(pit));

    oware_assert(oware_owner(pit) == position->turn && position->seeds[pit] > 0);
    tell_sowing(position, pit, played);
    played->grand_slam = board_slam(&sown);
    tell_captures(board_taken(&sown, answer), opponent, played);
    *position = board_position(board_play(board, board_byte(pit), answer), opponent);
}

/* ---- What may be sown, and the ends that the board shows ----------------------------------- */

enum oware_error position_check(const struct oware_position *position, enum oware_grand_slam answer,
                                unsigned pit)
{
    if (oware_owner(pit) != position->turn)
        return OWARE_NOT_YOUR_PIT;
    if (position->seeds[pit] == 0)
        return OWARE_EMPTY_PIT;
    return board_check(board_of(position), answer, board_byte(pit));
}

unsigned position_legal(const struct oware_position *position, enum oware_grand_slam answer)
{
    unsigned pits = 0;

    for (uint64_t legal = board_legal(board_of(position), answer); legal; legal &= legal - 1)
        pits |= 1u << board_pit(board_first(legal), position->turn);
    return pits;
}

enum oware_reason position_end(const struct oware_position *position,
                               const struct oware_rules *rules)
{
    struct board board = board_of(position);

    return board_end(board, rules->majority, board_legal(board, rules->grand_slam));
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
    for (unsigned side = 0; side < OWARE_SIDES; side++)
        if (span_take(text, side_letters[side])) {
            *turn = (uint8_t)side;
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
