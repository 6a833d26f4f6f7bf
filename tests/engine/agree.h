/* tests/engine/agree.h -- random games and perft on the engine and the oracle side by side.
 *
 * Freestanding like both, so that the same check runs natively (test_oracle.c) and as wasm
 * (tests/wasm/agree.test.js). Chance comes from the seed: a failure can be played again. */
#ifndef TESTS_ENGINE_AGREE_H
#define TESTS_ENGINE_AGREE_H

#include "engine/oware.h"

/* Makes `moves` random moves by the rules of the preset, half of the games from the usual start,
 * half from random positions, and compares all that can be asked before and after each: what is
 * legal, why what is not is refused, what a move did, the position, the end. Returns 0, or the
 * number of the first move where the two differ. */
unsigned agree_moves(unsigned preset, unsigned seed, unsigned moves);

/* The same for perft, at `positions` random positions, half of them with few seeds and all with
 * some moves behind them, so that positions come up again; the number of the first that differs. */
unsigned agree_perft(unsigned preset, unsigned seed, unsigned positions, unsigned depth);

/* The position that was looked at last, as text. */
const char *agree_position(void);

#endif
