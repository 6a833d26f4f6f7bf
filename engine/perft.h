/* engine/perft.h -- counts sequences of moves: the usual check of a move generator, and its speed.
 */
#ifndef ENGINE_PERFT_H
#define ENGINE_PERFT_H

#include "engine/oware.h"

enum { OWARE_PERFT_DEPTH_MAX = 32 }; /* far beyond what can be waited for */

/* How many sequences of exactly `depth` moves there are from here, every end of the game included;
 * a game that ends earlier counts nothing. Each move is made, the last ones too. */
uint64_t oware_perft(const struct oware_game *game, unsigned depth);

#endif
