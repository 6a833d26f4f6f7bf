/* tests/bench/engine.c -- how fast the native engine is, for bench.js: a name and a figure a line.
 *
 * The best of several rounds in turn, by the processor's time, so that a busy machine spoils the
 * ratios less. */
#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "engine/cli/cli.h"
#include "engine/perft.h"
#include "engine/search.h"
#include "tests/engine/oracle.h"

enum { ROUNDS = 2, NODES = 3000000, SLICE = 5000 };

typedef uint64_t counts_moves(const struct oware_game *game, unsigned depth);

static double moves_per_second(counts_moves *perft, const struct oware_game *game, unsigned depth)
{
    clock_t began = clock();
    uint64_t moves = perft(game, depth);

    return (double)moves * CLOCKS_PER_SEC / (double)(clock() - began + 1);
}

/* What `oware best` does, with its table, as long as `go_on` says. */
static void search_while(struct oware_search *search, const struct oware_game *game,
                         bool go_on(const struct oware_search *search, double seconds))
{
    const struct search_options options = {
        .weights = &weights_all,
        .depth = SEARCH_DEPTH_MAX,
        .captures = true,
        .table = table_with_memory(TABLE_MB),
    };

    clock_t began = clock();
    oware_search_start(search, game, &options);
    while (go_on(search, (double)(clock() - began) / CLOCKS_PER_SEC))
        oware_search_run(search, SLICE);
}

static bool few_nodes(const struct oware_search *search, double seconds)
{
    (void)seconds;
    return search->nodes < NODES;
}

static bool a_tenth(const struct oware_search *search, double seconds)
{
    (void)search;
    return seconds < 0.1;
}

static double nodes_per_second(const struct oware_game *game)
{
    static struct oware_search search;
    clock_t began = clock();

    search_while(&search, game, few_nodes);
    return (double)search.nodes * CLOCKS_PER_SEC / (double)(clock() - began + 1);
}

static double depth_in_a_tenth(const struct oware_game *game)
{
    static struct oware_search search;

    search_while(&search, game, a_tenth);
    return search.found.depth;
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
    double array = 0, words = 0, nodes = 0, depth = 0;

    oware_game_start(&game, &rules, &position, 0);
    for (unsigned round = 0; round < ROUNDS; round++) {
        array = greater(array, moves_per_second(oracle_perft, &game, 8));
        words = greater(words, moves_per_second(oware_perft, &game, 9));
        nodes = greater(nodes, nodes_per_second(&game));
        depth = greater(depth, depth_in_a_tenth(&game));
    }
    printf("array %.0f\nwords %.0f\nnodes %.0f\ndepth %.0f\n", array, words, nodes, depth);
    return 0;
}
