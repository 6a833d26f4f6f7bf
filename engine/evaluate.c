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
static uint64_t at_least(uint64_t side, unsigned seeds)
{
    return ((side & PIT_SEEDS) + EACH_PIT(0x80 - seeds)) & EACH_PIT(0x80);
}

/* How many pits a set has: a product sums them in the sixth byte. */
static unsigned count(uint64_t pits)
{
    return board_seeds((pits >> 7) * EACH_PIT(1), OWARE_ROW - 1);
}

void evaluate_features(uint64_t side, unsigned features[FEATURES])
{
    uint64_t filled = board_filled(side);

    features[FEATURE_STORE] = board_store(side);
    features[FEATURE_ROW] = board_row(side);
    features[FEATURE_EMPTY] = OWARE_ROW - count(filled);
    features[FEATURE_FEW] = count(filled & ~at_least(side, 3));
    features[FEATURE_MANY] = count(at_least(side, 13));
}

static int side_worth(uint64_t side, const struct weights *weights)
{
    unsigned features[FEATURES];
    int worth = 0;

    evaluate_features(side, features);
    for (unsigned i = 0; i < FEATURES; i++)
        worth += weights->of[i] * (int)features[i];
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
    int estimate = side_worth(board.mine, weights) - side_worth(board.theirs, weights);

    if (board_store(board.mine) >= OWARE_MAJORITY)
        return won(board_store(board.mine));
    if (board_store(board.theirs) >= OWARE_MAJORITY)
        return -won(board_store(board.theirs));
    return clamp(estimate, -VALUE_ESTIMATE_MAX, VALUE_ESTIMATE_MAX);
}
