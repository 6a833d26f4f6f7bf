/* engine/evaluate.c -- see engine/evaluate.h. */
#include "engine/evaluate.h"

/* clang-format off */
/*                                          store   row  empty   few  many */
const struct weights weights_stores = { {     100 } };
const struct weights weights_rows   = { {     100,   10 } };
const struct weights weights_all    = { {     100,   -3,  -126,  -24,  165 } }; /* `make tune` */
/* clang-format on */

/* ---- Games that are over ------------------------------------------------------------------ */

int value_of_margin(int margin)
{
    int result = (margin > 0) - (margin < 0);

    return result * VALUE_WIN + margin * VALUE_SEED;
}

int value_of_end(struct board board, bool swept)
{
    int margin = (int)board_store(board.mine) - (int)board_store(board.theirs);

    if (swept)
        margin += (int)board_row(board.mine) - (int)board_row(board.theirs);
    return value_of_margin(margin);
}

/* ---- Estimates ---------------------------------------------------------------------------- */

/* Bit 7 of each pit that holds `seeds` or more. */
static inline uint64_t at_least(uint64_t side, unsigned seeds)
{
    return ((side & PIT_SEEDS) + EACH_PIT(0x80 - seeds)) & EACH_PIT(0x80);
}

/* How many pits hold 1, 3 and 13 or more, counted by one sum: each pit has a bit for each in its
 * byte, two or three bits apart. There is room for 7 pits, 7 and 3, as three times 13 seeds is
 * nearly all that there are. */
static inline unsigned counts_of(uint64_t side)
{
    return board_row(at_least(side, 1) >> 7 | at_least(side, 3) >> 4 | at_least(side, 13) >> 1);
}

static inline void features_of(uint64_t side, unsigned features[FEATURES])
{
    unsigned counts = counts_of(side), filled = counts & 7, more = counts >> 3 & 7;

    features[FEATURE_STORE] = board_store(side);
    features[FEATURE_ROW] = board_row(side);
    features[FEATURE_EMPTY] = OWARE_ROW - filled;
    features[FEATURE_FEW] = filled - more;
    features[FEATURE_MANY] = counts >> 6;
}

void evaluate_features(uint64_t side, unsigned features[FEATURES])
{
    features_of(side, features);
}

static int worth_of(struct board board, const struct weights *weights)
{
    unsigned mine[FEATURES], theirs[FEATURES];
    int worth = 0;

    features_of(board.mine, mine);
    features_of(board.theirs, theirs);
    for (unsigned i = 0; i < FEATURES; i++)
        worth += weights->of[i] * (int)(mine[i] - theirs[i]);
    return worth;
}

static int clamp(int value, int min, int max)
{
    return value < min ? min : value > max ? max : value;
}

/* With a majority in a store the result is known, and the margin if the other gets all the rest. */
static int won(unsigned store)
{
    return value_of_margin(2 * (int)store - OWARE_SEEDS);
}

int evaluate(struct board board, const struct weights *weights)
{
    if (board_store(board.mine) >= OWARE_MAJORITY)
        return won(board_store(board.mine));
    if (board_store(board.theirs) >= OWARE_MAJORITY)
        return -won(board_store(board.theirs));
    return clamp(worth_of(board, weights), -VALUE_ESTIMATE_MAX, VALUE_ESTIMATE_MAX);
}
