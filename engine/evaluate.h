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
int value_of_margin(int margin);
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

/* The features of one side's word: for tools that fit weights. */
void evaluate_features(uint64_t side, unsigned features[FEATURES]);

/* What each is worth to its side, in hundredths of a seed. */
struct weights {
    int16_t of[FEATURES];
};
extern const struct weights weights_stores, weights_rows, weights_all;

/* The sum of features times weights, the opponent's subtracted; but whoever has a majority has won,
 * by what he has at least, whatever the rest says. */
int evaluate(struct board board, const struct weights *weights);

#endif
