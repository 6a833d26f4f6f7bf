/* engine/cli/match.c -- oware match: two ways to play against each other.
 *
 * Games come in pairs: from the same opening, made at random, each plays each side once. So neither
 * side's advantage nor a good opening counts for one of them, and the pairs are what is
 * independent: the margin of error comes from how these scatter. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/chance.h"
#include "engine/cli/cli.h"
#include "engine/cli/table_files.h"
#include "engine/span.h"

enum { NODES = 20000, PAIRS = 50, OPENING_PLIES = 6 };

/* ---- Players ------------------------------------------------------------------------------- */

/* A level, or a search as crazy's with these weights. */
struct player {
    const char *name;
    const struct weights *weights; /* NULL: `level` */
    enum oware_level level;
    struct weights own; /* where `weights` points if they were given as numbers */
};

static const struct {
    const char *name;
    const struct weights *weights;
} known_weights[] = {
    { "stores", &weights_stores },
    { "rows", &weights_rows },
    { "all", &weights_all },
};

/* Five numbers, divided by commas. */
static bool read_numbers(const char *text, int16_t numbers[FEATURES])
{
    struct span rest = span_of(text);

    for (unsigned i = 0; i < FEATURES; i++) {
        unsigned size;
        if (i > 0 && !span_take(&rest, ','))
            return false;
        bool negative = span_take(&rest, '-');
        if (!span_unsigned(&rest, 1000, &size))
            return false;
        numbers[i] = (int16_t)(negative ? -(int)size : (int)size);
    }
    return span_empty(rest);
}

static bool read_player(const char *name, struct player *player)
{
    *player = (struct player){ .name = name };
    if (oware_level_parse(name, &player->level))
        return true;
    for (size_t i = 0; i < sizeof known_weights / sizeof *known_weights; i++)
        if (!strcmp(name, known_weights[i].name))
            player->weights = known_weights[i].weights;
    if (player->weights)
        return true;
    player->weights = &player->own;
    return read_numbers(name, player->own.of);
}

static unsigned move_of(const struct player *player, const struct oware_game *game, uint64_t seed,
                        const struct options *options)
{
    static struct oware_search search;
    struct table *table = table_with_memory(TABLE_MB);
    const struct endgame *endgame;
    const struct search_options thorough = {
        .weights = player->weights,
        .depth = SEARCH_DEPTH_MAX,
        .captures = true,
        .table = table,
    };
    bool limited = options->nodes || options->ms;

    tables_for(options->tables, &game->rules, &endgame);
    if (player->weights)
        oware_search_start(&search, game, &thorough);
    else
        oware_level_start(&search, game, player->level, seed, table, endgame);
    think(&search, limited ? options->nodes : NODES, options->ms);
    return search.found.pit;
}

/* ---- Games --------------------------------------------------------------------------------- */

/* The margin of players[0], who has the side `first`. */
static int play_game(const struct player players[2], enum oware_side first, uint64_t seed,
                     const struct options *options)
{
    struct oware_game game = game_with_memory();
    uint64_t chance = seed;

    game_set_up(&game, options);
    play_at_random(&game, OPENING_PLIES, &chance);
    while (game.over.reason == OWARE_RUNNING) {
        const struct player *player = &players[game.position.turn != first];
        oware_game_play(&game, move_of(player, &game, chance, options));
    }
    return (int)game.position.stores[first] - (int)game.position.stores[oware_opponent(first)];
}

/* ---- The score ----------------------------------------------------------------------------- */

struct score {
    unsigned pairs, wins, draws, losses;
    int seeds;
    double sum, squares; /* of what each pair brought: 0 to 1 */
};

static double points(struct score *score, int margin)
{
    score->wins += margin > 0;
    score->draws += margin == 0;
    score->losses += margin < 0;
    score->seeds += margin;
    return margin > 0 ? 1 : margin == 0 ? 0.5 : 0;
}

static void add_pair(struct score *score, int one, int other)
{
    double mean = (points(score, one) + points(score, other)) / 2;

    score->pairs++;
    score->sum += mean;
    score->squares += mean * mean;
}

/* Half the width of the interval that holds the real score with 95 %. Two pairs are added, one won
 * and one lost, since a few games that all end alike are no certainty. */
static double error_of(const struct score *score)
{
    double pairs = score->pairs + 2.0, mean = (score->sum + 1) / pairs;
    double variance = (score->squares + 1) / pairs - mean * mean;

    return 1.96 * sqrt(variance / pairs);
}

static void print_score(const struct player players[2], const struct score *score)
{
    printf("{\"players\":[\"%s\",\"%s\"],\"games\":%u,\"wins\":%u,\"draws\":%u,\"losses\":%u,"
           "\"score\":%.3f,\"error\":%.3f,\"seeds\":%.2f}\n",
           players[0].name, players[1].name, 2 * score->pairs, score->wins, score->draws,
           score->losses, score->sum / score->pairs, error_of(score),
           (double)score->seeds / (2 * score->pairs));
}

static int match(const struct options *options, char **names, int count)
{
    struct oware_game game = game_with_memory();
    struct player players[2];
    struct score score = { 0 };
    const struct endgame *endgame;
    unsigned pairs = options->pairs ? options->pairs : PAIRS;
    uint64_t seeds = options->seed;
    enum oware_error error = game_set_up(&game, options);

    if (count != 2)
        return print_nonsense(&match_command, count ? names[0] : "players", "two are needed");
    for (int i = 0; i < 2; i++)
        if (!read_player(names[i], &players[i]))
            return print_nonsense(&match_command, names[i], "bad player");
    if (error != OWARE_OK)
        return print_refusal(error);
    struct table_failure failure = tables_for(options->tables, &game.rules, &endgame);
    if (failure.error)
        return print_table_failure(&failure);
    while (score.pairs < pairs) {
        uint64_t seed = chance_next(&seeds);
        int one = play_game(players, OWARE_SOUTH, seed, options);
        add_pair(&score, one, play_game(players, OWARE_NORTH, seed, options));
    }
    print_score(players, &score);
    return 0;
}

const struct command match_command = {
    .name = "match",
    .takes = "rpqnmsgth",
    .run = match,
    .help =
        "oware match [--pairs N] [--nodes N] [--ms N] [--seed N] [--rules R] [--position P]\n"
        "            [--quiet N] [--tables DIR] PLAYER PLAYER\n"
        "\n"
        "Plays pairs of games: both from the same opening, six moves at random, with sides "
        "changed.\n"
        "Prints a line of JSON: games, wins, draws and losses of the first player, score (0 to 1), "
        "error\n"
        "(the real score is that near with 95 %), seeds ahead in the mean.\n"
        "\n"
        "  PLAYER       easy, normal, hard, crazy; or weights, with which a search as crazy's "
        "plays:\n"
        "               stores, rows, all, or five numbers: store,row,empty,few,many in hundredths "
        "of a\n"
        "               seed (100,-3,-126,-24,165)\n"
        "  --pairs N    50 when not given\n"
        "  --nodes N    positions to look at for each move; 20000 when nothing is given\n"
        "  --ms N       milliseconds for each; no two matches are the same then\n"
        "  --seed N     of the openings and the levels' chance\n"
        "  --tables DIR endgame tables for crazy, see `oware tables`; weights play without\n"
        "  --rules R, --position P, --quiet N  as for play\n"
        "\n"
        "  oware match hard normal\n"
        "  oware match all 100,5,-20,-10,50 --nodes 50000 --pairs 200\n",
};
