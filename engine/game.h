/* engine/game.h -- what a game remembers beside its board, for those in engine/ that walk through
 * games without playing one (perft, search). */
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include "engine/oware.h"

/* Two equal positions are at least this far apart: each pit was sown once. */
enum { REPEAT_PLIES_MIN = OWARE_PITS };

/* The end that the counters bring after a move, when the board shows none: the first of repetition,
 * quiet, length. */
static inline enum oware_reason counters_end(const struct oware_rules *rules, unsigned repeats,
                                             unsigned quiet, unsigned ply)
{
    if (rules->repetition && repeats >= rules->repetition)
        return OWARE_OVER_REPETITION;
    if (rules->quiet && quiet >= rules->quiet)
        return OWARE_OVER_QUIET;
    return ply >= OWARE_PLIES_MAX ? OWARE_OVER_LENGTH : OWARE_RUNNING;
}

#endif
