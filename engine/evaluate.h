/* engine/evaluate.h -- what a position is worth: exactly where the game is over, an estimate where
 * looking ahead has to stop.
 *
 * A value is seen by the side to move, in hundredths of a seed. The result comes first and the
 * margin second: a win is VALUE_WIN more than its margin, a loss VALUE_WIN less. Estimates lie
 * between, so that no hope of seeds outweighs a win, and no fear of them a loss; therefore whatever
 * a search says of a win is no estimate: the winner can have that much. */
#ifndef ENGINE_EVALUATE_H
#define ENGINE_EVALUATE_H

#include "engine/board.h"

enum {
    VALUE_SEED = 100,
    VALUE_WIN = 20000,
    VALUE_ESTIMATE_MAX = 9999,
    VALUE_INFINITE = 30000, /* beyond every value */
};

/* What a game that ended with this margin is worth. */
static inline int value_of_margin(int margin)
{
    int result = (margin > 0) - (margin < 0);

    return result * VALUE_WIN + margin * VALUE_SEED;
}

/* Whether a value says that the mover wins. */
static inline bool value_wins(int value)
{
    return value > VALUE_ESTIMATE_MAX;
}

/* What a game that ended here is worth: with the rows swept into the stores, or left. */
int value_of_end(struct board board, bool swept);

/* What an estimate looks at: each is a number for each side. */
#define FEATURE_MAP(XX)                                                                            \
    XX(STORE, "store") /* seeds captured */                                                        \
    XX(ROW, "row")     /* seeds in the row */                                                      \
    XX(EMPTY, "empty") /* empty pits */                                                            \
    XX(FEW, "few")     /* pits of one or two: a seed more, and they are taken */                   \
    XX(MANY, "many")   /* pits of more than twelve: they go round and strike from afar */
enum feature {
#define XX(name, word) FEATURE_##name,
    FEATURE_MAP(XX)
#undef XX
        FEATURES
};

/* What each is worth to its side, in hundredths of a seed. */
struct weights {
    int16_t of[FEATURES];
};
extern const struct weights weights_stores, weights_rows, weights_all;

/* ---- Estimates, inline: half of all that a search looks at is estimated ---------------------- */

/* Bit 7 of each pit that holds `seeds` or more. */
static inline uint64_t evaluate_at_least(uint64_t side, unsigned seeds)
{
    return ((side & PIT_SEEDS) + EACH_PIT(0x80 - seeds)) & EACH_PIT(0x80);
}

/* The features of one side's word. How many pits hold 1, 3 and 13 or more is counted by one sum, in
 * bits 0, 3 and 6 of each byte: there is room for 7, 7 and 3 pits, and four of 13 are more than
 * there are seeds. */
static inline void evaluate_features(uint64_t side, unsigned features[FEATURES])
{
    unsigned counts = board_row(evaluate_at_least(side, 1) >> 7 | evaluate_at_least(side, 3) >> 4 |
                                evaluate_at_least(side, 13) >> 1);
    unsigned filled = counts & 7, more = counts >> 3 & 7;

    features[FEATURE_STORE] = board_store(side);
    features[FEATURE_ROW] = board_row(side);
    features[FEATURE_EMPTY] = OWARE_ROW - filled;
    features[FEATURE_FEW] = filled - more;
    features[FEATURE_MANY] = counts >> 6;
}

/* With a majority in a store the result is known, and the margin if the other gets all the rest. */
static inline int evaluate_won(unsigned store)
{
    return value_of_margin(2 * (int)store - OWARE_SEEDS);
}

/* The sum of features times weights, the opponent's subtracted; but whoever has a majority has won,
 * by what he has at least, whatever the rest says. */
static inline int evaluate(struct board board, const struct weights *weights)
{
    unsigned mine[FEATURES], theirs[FEATURES];
    int worth = 0;

    evaluate_features(board.mine, mine);
    evaluate_features(board.theirs, theirs);
    for (unsigned i = 0; i < FEATURES; i++)
        worth += weights->of[i] * ((int)mine[i] - (int)theirs[i]);
    if (mine[FEATURE_STORE] >= OWARE_MAJORITY)
        return evaluate_won(mine[FEATURE_STORE]);
    if (theirs[FEATURE_STORE] >= OWARE_MAJORITY)
        return -evaluate_won(theirs[FEATURE_STORE]);
    if (worth > VALUE_ESTIMATE_MAX)
        return VALUE_ESTIMATE_MAX;
    return worth < -VALUE_ESTIMATE_MAX ? -VALUE_ESTIMATE_MAX : worth;
}

#endif
