/* tests/bench/engine.c -- how fast the native engine is, for bench.js: a name and a figure a line.
 *
 * The best of several rounds in turn, by the processor's time, so that a busy machine spoils the
 * ratios less. */
#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "engine/perft.h"
#include "tests/engine/oracle.h"

enum { ROUNDS = 5 };

typedef uint64_t counts_moves(const struct oware_game *game, unsigned depth);

static double moves_per_second(counts_moves *perft, const struct oware_game *game, unsigned depth)
{
    clock_t began = clock();
    uint64_t moves = perft(game, depth);

    return (double)moves * CLOCKS_PER_SEC / (double)(clock() - began + 1);
}

static double greater(double a, double b)
{
    return a > b ? a : b;
}

int main(void)
{
    static struct oware_seen seen[1];
    struct oware_game game = { .seen = seen, .seen_capacity = 1 };
    struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    struct oware_position position = oware_start(OWARE_SOUTH);
    double array = 0, words = 0;

    oware_game_start(&game, &rules, &position, 0);
    for (unsigned round = 0; round < ROUNDS; round++) {
        array = greater(array, moves_per_second(oracle_perft, &game, 8));
        words = greater(words, moves_per_second(oware_perft, &game, 9));
    }
    printf("array %.0f\nwords %.0f\n", array, words);
    return 0;
}
