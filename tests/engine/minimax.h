/* tests/engine/minimax.h -- what a position is worth, by trying everything. As simple as can be:
 * the game is played by its public functions, each possible move after the other. Slow, and right.
 */
#ifndef TESTS_ENGINE_MINIMAX_H
#define TESTS_ENGINE_MINIMAX_H

#include "engine/evaluate.h"

struct minimax {
    unsigned moves_max;            /* gives up after so many moves */
    const struct weights *weights; /* for the estimates at the depth's end */
    bool prune; /* leaves out what cannot matter, by alpha and beta, and so gets further */

    unsigned moves;                       /* made */
    bool guessed;                         /* a value rested on an estimate */
    unsigned ends[OWARE_OVER_LENGTH + 1]; /* how often each end was met */
};

/* The value for the side to move, looking `depth` plies ahead. Nothing when moves > moves_max. */
int minimax(struct minimax *run, const struct oware_game *game, unsigned depth);
/* The same for what `pit` is worth. */
int minimax_move(struct minimax *run, const struct oware_game *game, unsigned pit, unsigned depth);

#endif
