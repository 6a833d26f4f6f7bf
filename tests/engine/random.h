/* tests/engine/random.h -- chance that can be played again: numbers, positions, moves.
 * Freestanding, so that it goes into wasm too. */
#ifndef TESTS_ENGINE_RANDOM_H
#define TESTS_ENGINE_RANDOM_H

#include "engine/oware.h"

void random_seed(uint64_t seed);
unsigned random_below(unsigned below);

/* So many seeds on the board, spread over any number of pits, so that there are slams, laps and
 * hunger; the rest in the stores. */
struct oware_position random_position(unsigned on_board);
/* One of the legal moves of a running game. */
unsigned random_legal(const struct oware_game *game);

#endif
