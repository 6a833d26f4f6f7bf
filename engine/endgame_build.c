/* engine/endgame_build.c -- builds endgame tables backwards from what is known (engine/endgame.h).
 *
 *      hold    Both bounds begin as what the rows hold, and give way until nobody can better
 *              them: what a side can hold for ever, if it never lets it go.
 *      get     Then for each half-move in which one may get to where he holds, at most
 * ENDGAME_PLIES: every position takes the best that its successors had before. guess   Where the
 * bounds differ, the estimate is what the rows hold some half-moves on.
 *
 * Captures lead to smaller tables. When a position's bounds change, only those that lead to it are
 * looked at again: moves are made backwards. */
#include "engine/assert.h"
#include "engine/endgame.h"

enum { GUESS_PLIES = 12 };

struct bounds {
    int8_t least, most;
};

enum { TO_LOOK_AT = 1, CHANGED = 2 };

struct builder {
    const struct endgame *smaller;
    unsigned seeds;
    uint64_t positions;
    struct bounds *now, *next; /* of each position; for estimates `next` holds two turns of them */
    uint8_t *marks;
};

static int8_t smaller(int a, int b)
{
    return (int8_t)(a < b ? a : b);
}

static int8_t greater(int a, int b)
{
    return (int8_t)(a > b ? a : b);
}

/* What each side keeping its row is worth. */
static int rows(struct board board)
{
    return (int)board_row(board.mine) - (int)board_row(board.theirs);
}

/* ---- Forwards ------------------------------------------------------------------------------ */

static struct bounds bounds_after(const struct builder *builder, struct board after)
{
    if (board_store(after.theirs) == 0)
        return builder->now[endgame_rank(after)];
    struct endgame_word word = endgame_word(builder->smaller, after);
    return (struct bounds){ word.at_least, word.at_most };
}

/* The best of the moves, by what is known of where they lead. */
static struct bounds look_ahead(const struct builder *builder, struct board board)
{
    enum oware_grand_slam answer = builder->smaller->answer;
    uint64_t legal = board_legal(board, answer);
    struct bounds best = { -OWARE_SEEDS, -OWARE_SEEDS };

    if (!legal)
        return (struct bounds){ (int8_t)rows(board), (int8_t)rows(board) };
    for (; legal; legal &= legal - 1) {
        struct board after = board_play(board, board_first(legal), answer);
        struct bounds bounds = bounds_after(builder, after);
        int taken = (int)board_store(after.theirs);
        best.least = greater(best.least, taken - bounds.most);
        best.most = greater(best.most, taken - bounds.least);
    }
    return best;
}

/* ---- Backwards ----------------------------------------------------------------------------- */

/* Whether no pit of the row has less than is to be taken from it. */
static bool has_each(uint64_t side, uint64_t taken)
{
    return ((((side & PIT_SEEDS) | EACH_PIT(0x80)) - taken) & EACH_PIT(0x80)) == EACH_PIT(0x80);
}

/* Takes so many seeds back into the empty pit from which the opponent sowed them. False: he could
 * not have. */
static bool unsow(struct board board, unsigned byte, unsigned lifted, struct board *before)
{
    const struct sowing *sowing = &board_sowings[byte][lifted];
    uint64_t back = (uint64_t)lifted << 8 * byte;

    if (!has_each(board.theirs, sowing->mine + back) || !has_each(board.mine, sowing->theirs))
        return false;
    *before = (struct board){ board.theirs - sowing->mine, board.mine - sowing->theirs };
    return true;
}

/* Whether sowing that pit is legal and takes nothing. */
static bool is_idle(struct board board, unsigned byte, enum oware_grand_slam answer)
{
    return board_legal(board, answer) >> (8 * byte + 7) & 1 &&
           board_store(board_play(board, byte, answer).theirs) == 0;
}

/* Marks the positions from which a move that takes nothing leads to this one. */
static void mark_before(struct builder *builder, struct board board)
{
    uint64_t empty = ~board_filled(board.theirs) & EACH_PIT(0x80);
    struct board before;

    for (; empty; empty &= empty - 1) {
        unsigned byte = board_first(empty);
        for (unsigned lifted = 1; lifted <= builder->seeds; lifted++) {
            if (!unsow(board, byte, lifted, &before))
                break;
            if (is_idle(before, byte, builder->smaller->answer))
                builder->marks[endgame_rank(before)] |= TO_LOOK_AT;
        }
    }
}

/* ---- Bounds -------------------------------------------------------------------------------- */

static void mark_all(struct builder *builder)
{
    for (uint64_t rank = 0; rank < builder->positions; rank++)
        builder->marks[rank] = TO_LOOK_AT;
}

static bool same(struct bounds a, struct bounds b)
{
    return a.least == b.least && a.most == b.most;
}

/* The bounds give way where they cannot be held. Whether one did. */
static bool give_way(struct builder *builder, uint64_t rank, struct board board)
{
    struct bounds best = look_ahead(builder, board), *now = &builder->now[rank];
    struct bounds held = { smaller(rows(board), best.least), greater(rows(board), best.most) };

    if (same(held, *now))
        return false;
    *now = held;
    mark_before(builder, board);
    return true;
}

static void hold(struct builder *builder)
{
    struct board board = endgame_unrank(builder->seeds, 0);
    bool changed = true;

    for (uint64_t rank = 0; rank < builder->positions; rank++, board = endgame_next(board)) {
        int8_t row = (int8_t)rows(board);
        builder->now[rank] = (struct bounds){ row, row };
    }
    mark_all(builder);
    while (changed) {
        changed = false;
        for (uint64_t rank = 0; rank < builder->positions; rank++, board = endgame_next(board))
            if (builder->marks[rank]) {
                builder->marks[rank] = 0;
                changed |= give_way(builder, rank, board);
            }
    }
}

/* One half-move more to get to where one holds: first all look ahead, then all know. Whether that
 * changed anything. */
static bool get_nearer(struct builder *builder)
{
    bool changed = false;

    for (uint64_t rank = 0; rank < builder->positions; rank++) {
        struct bounds *now = &builder->now[rank], *next = &builder->next[rank];
        bool open = builder->marks[rank] && now->least < now->most;
        builder->marks[rank] = 0;
        if (!open)
            continue;
        *next = look_ahead(builder, endgame_unrank(builder->seeds, rank));
        if (!same(*next, *now))
            builder->marks[rank] = CHANGED;
    }
    for (uint64_t rank = 0; rank < builder->positions; rank++)
        if (builder->marks[rank] & CHANGED) {
            builder->marks[rank] &= (uint8_t)~CHANGED;
            builder->now[rank] = builder->next[rank];
            mark_before(builder, endgame_unrank(builder->seeds, rank));
            changed = true;
        }
    return changed;
}

/* Returns the half-moves that it took. */
static unsigned get(struct builder *builder)
{
    unsigned plies = 0;

    mark_all(builder);
    while (plies < ENDGAME_PLIES && get_nearer(builder))
        plies++;
    return plies;
}

/* ---- Estimates ----------------------------------------------------------------------------- */

/* The estimates of this turn and of the one before take turns in `next`. */
static int8_t *estimate_at(struct builder *builder, uint64_t rank, unsigned turn)
{
    return turn % 2 ? &builder->next[rank].most : &builder->next[rank].least;
}

static int estimate_after(struct builder *builder, struct board after, unsigned turn)
{
    if (board_store(after.theirs) == 0)
        return *estimate_at(builder, endgame_rank(after), turn);
    return endgame_word(builder->smaller, after).estimate;
}

static int best_estimate(struct builder *builder, struct board board, unsigned turn)
{
    enum oware_grand_slam answer = builder->smaller->answer;
    uint64_t legal = board_legal(board, answer);
    int best = -OWARE_SEEDS;

    for (; legal; legal &= legal - 1) {
        struct board after = board_play(board, board_first(legal), answer);
        best = greater(best, (int)board_store(after.theirs) - estimate_after(builder, after, turn));
    }
    return best;
}

static int8_t within(struct bounds bounds, int value)
{
    return smaller(greater(value, bounds.least), bounds.most);
}

static void guess_turn(struct builder *builder, unsigned turn)
{
    struct board board = endgame_unrank(builder->seeds, 0);

    for (uint64_t rank = 0; rank < builder->positions; rank++, board = endgame_next(board)) {
        struct bounds bounds = builder->now[rank];
        int value = bounds.least;
        if (bounds.least < bounds.most)
            value = turn ? best_estimate(builder, board, turn - 1) : rows(board);
        *estimate_at(builder, rank, turn) = within(bounds, value);
    }
}

static void guess(struct builder *builder)
{
    for (unsigned turn = 0; turn <= GUESS_PLIES; turn++)
        guess_turn(builder, turn);
}

/* ---- All ----------------------------------------------------------------------------------- */

size_t endgame_work_bytes(unsigned seeds)
{
    return (size_t)endgame_positions(seeds) * (2 * sizeof(struct bounds) + 1);
}

static void write_values(struct builder *builder, uint8_t *values)
{
    for (uint64_t rank = 0; rank < builder->positions; rank++) {
        struct bounds bounds = builder->now[rank];
        struct endgame_word word = { bounds.least, bounds.most,
                                     *estimate_at(builder, rank, GUESS_PLIES) };
        values[rank] = endgame_pack(builder->seeds, word);
    }
}

void endgame_build(struct endgame *tables, uint8_t *values, void *work)
{
    unsigned seeds = tables->seeds + 1, plies;
    uint64_t positions = endgame_positions(seeds);
    struct bounds *bounds = work;
    struct builder builder = {
        .smaller = tables,
        .seeds = seeds,
        .positions = positions,
        .now = bounds,
        .next = bounds + positions,
        .marks = (uint8_t *)(bounds + 2 * positions),
    };

    oware_assert(seeds <= ENDGAME_SEEDS_MAX);
    hold(&builder);
    plies = get(&builder);
    guess(&builder);
    write_values(&builder, values);
    tables->values[seeds] = values;
    tables->seeds = seeds;
    tables->plies = plies > tables->plies ? plies : tables->plies;
}
