/* engine/cli/perft.c -- oware perft: counts sequences of moves, and how fast. */
#include "engine/perft.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "engine/cli/cli.h"

/* The same count, told by first moves. */
static uint64_t divide(const struct options *options, const struct oware_game *root)
{
    struct oware_game game = game_with_memory();
    unsigned legal = oware_game_legal(root);
    uint64_t sequences = 0;

    for (unsigned pit = 0; pit < OWARE_PITS; pit++) {
        if (!(legal & 1u << pit))
            continue;
        game_set_up(&game, options);
        oware_game_play(&game, pit);
        uint64_t below = oware_perft(&game, options->depth - 1);
        printf("%s %" PRIu64 "\n", oware_pit_name(pit), below);
        sequences += below;
    }
    return sequences;
}

static void print_speed(uint64_t nodes, clock_t took)
{
    if (took > 0)
        fprintf(stderr, "nodes/s %.0f\n", (double)nodes * CLOCKS_PER_SEC / (double)took);
}

static int perft(const struct options *options, char **arguments, int count)
{
    struct oware_game game = game_with_memory();
    enum oware_error error;

    if (!options->depth_given || count > 0) {
        fprintf(stderr, "oware perft: %s (see oware perft --help)\n",
                count > 0 ? arguments[0] : "--depth is missing");
        return EXIT_USAGE;
    }
    error = game_set_up(&game, options);
    if (error != OWARE_OK)
        return print_refusal(error);
    clock_t began = clock();
    uint64_t nodes = options->divide && options->depth > 0 ? divide(options, &game)
                                                           : oware_perft(&game, options->depth);
    printf("depth %u nodes %" PRIu64 "\n", options->depth, nodes);
    print_speed(nodes, clock() - began);
    return 0;
}

const struct command perft_command = {
    .name = "perft",
    .takes = "rpdvh",
    .run = perft,
    .help = "oware perft [--rules R] [--position P] --depth N [--divide]\n"
            "\n"
            "Counts every sequence of N moves from the position; a game that ends earlier counts 0 "
            "at that\n"
            "depth. Prints \"depth N nodes COUNT\", and on standard error the nodes per second.\n"
            "\n"
            "  --rules R, --position P  as for play\n"
            "  --depth N                0..32\n"
            "  --divide                 the count below each first move too, one a line\n"
            "\n"
            "  oware perft --depth 8\n"
            "  oware perft --rules no-slam --position 0-0-0-0-0-2-1-1-0-0-0-0-22-22-S --depth 3 "
            "--divide\n",
};
