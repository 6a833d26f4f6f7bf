/* tests/bench/load/play.h -- whole games in all rooms at once, every state compared. */
#ifndef BENCH_LOAD_PLAY_H
#define BENCH_LOAD_PLAY_H

#include "tests/bench/load/figures.h"

struct play_figures {
    uint64_t moves, states; /* states: of moves and all else, each of them compared */
    double seconds, cpu_s;
    struct samples ok, own, opponent; /* from the move's time to its `ok`, to the two's states */
};

/* `rate`: moves a second in all, each at its own moment whatever came of the one before; 0: each
 * room moves as soon as everybody in it has seen the move before. The first `warm_up_s` are not
 * counted. */
void play(struct play_figures *figures, int pid, double rate, double warm_up_s, double seconds);
/* So many moves in each room, as fast as they go: fewer than any game has. */
void play_openings(unsigned plies);

#endif
