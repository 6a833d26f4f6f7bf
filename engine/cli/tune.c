/* engine/cli/tune.c -- oware tune: fits the weights of estimates to games that they play.
 *
 * Round by round: the weights of the round before (at first, stores alone) play games against
 * themselves from random openings; then those weights are taken that best tell from each position
 * how its game ended. What a position is worth, divided by some number, goes through the logistic
 * curve: 0 is a loss, a half a draw, 1 a win. Nobody is mover here, since features count for both
 * sides alike; all is seen by South. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/chance.h"
#include "engine/cli/cli.h"

enum {
    GAMES = 1500, /* a round */
    NODES = 3000,
    ROUNDS = 3,
    OPENING_PLIES_MIN = 4, /* a number of its own for each game, so that games do not resemble */
    OPENING_PLIES_MAX = 16,
    STEPS = 12, /* of Newton's; fewer will do */
    TABLE_SMALL_MB = 1,
};

/* ---- Examples ------------------------------------------------------------------------------ */

/* A position: South's features less North's, and how the game ended for South: 1, 0, -1. */
struct example {
    int8_t ahead[FEATURES], result;
};

struct examples {
    struct example *list; /* NULL: there was not enough memory */
    size_t count, capacity;
};

static bool make_room(struct examples *examples, size_t more)
{
    size_t capacity = 2 * (examples->count + more);

    if (examples->count + more <= examples->capacity)
        return true;
    struct example *list = realloc(examples->list, capacity * sizeof *list);
    if (!list)
        return false;
    *examples = (struct examples){ list, examples->count, capacity };
    return true;
}

static struct example example_of(const struct oware_position *position)
{
    struct oware_position seen = *position;
    unsigned south[FEATURES], north[FEATURES];
    struct example example = { .result = 0 };

    seen.turn = OWARE_SOUTH;
    struct board board = board_of(&seen);
    evaluate_features(board.mine, south);
    evaluate_features(board.theirs, north);
    for (unsigned i = 0; i < FEATURES; i++)
        example.ahead[i] = (int8_t)((int)south[i] - (int)north[i]);
    return example;
}

/* ---- Games --------------------------------------------------------------------------------- */

static unsigned move_of(const struct oware_game *game, const struct weights *weights,
                        uint64_t chance, const struct options *options)
{
    static struct oware_search search;
    const struct search_options thorough = {
        .weights = weights,
        .depth = SEARCH_DEPTH_MAX,
        .captures = true,
        .chance = (uint32_t)chance | 1,
        .table = table_with_memory(TABLE_SMALL_MB),
    };

    oware_search_start(&search, game, &thorough);
    think(&search, options->nodes ? options->nodes : NODES, 0);
    return search.found.pit;
}

/* Plays a game and adds its positions. False: there is no memory for them. */
static bool play_game(struct examples *examples, const struct weights *weights, uint64_t *chance,
                      const struct options *options)
{
    struct oware_game game = game_with_memory();
    unsigned opening =
        OPENING_PLIES_MIN + chance_below(chance, OPENING_PLIES_MAX - OPENING_PLIES_MIN + 1);
    size_t first = examples->count;

    game_set_up(&game, options);
    play_at_random(&game, opening, chance);
    while (game.over.reason == OWARE_RUNNING) {
        if (!make_room(examples, 1))
            return false;
        examples->list[examples->count++] = example_of(&game.position);
        oware_game_play(&game, move_of(&game, weights, chance_next(chance), options));
    }
    for (size_t i = first; i < examples->count; i++)
        examples->list[i].result = (int8_t)(game.over.winner == OWARE_SOUTH   ? 1
                                            : game.over.winner == OWARE_NORTH ? -1
                                                                              : 0);
    return true;
}

/* ---- Fitting ------------------------------------------------------------------------------- */

/* How the sum of all losses (of -log of what was thought likely) would change with each factor, and
 * how that changes in turn. */
struct slope {
    double loss, by[FEATURES], by_two[FEATURES][FEATURES];
};

static void add_example(struct slope *slope, const struct example *example,
                        const double factors[FEATURES])
{
    double sum = 0, wanted = (example->result + 1) / 2.0;

    for (unsigned i = 0; i < FEATURES; i++)
        sum += factors[i] * example->ahead[i];
    double likely = 1 / (1 + exp(-sum));
    slope->loss += log(1 + exp(sum)) - wanted * sum;
    for (unsigned i = 0; i < FEATURES; i++) {
        slope->by[i] += (likely - wanted) * example->ahead[i];
        for (unsigned j = 0; j < FEATURES; j++)
            slope->by_two[i][j] += likely * (1 - likely) * example->ahead[i] * example->ahead[j];
    }
}

/* Each factor is drawn to 0 a little, so that one which no position asks for stays there. */
static struct slope slope_at(const struct examples *examples, const double factors[FEATURES])
{
    struct slope slope = { .loss = 0 };

    for (unsigned i = 0; i < FEATURES; i++) {
        slope.by[i] = factors[i];
        slope.by_two[i][i] = 1;
    }
    for (size_t i = 0; i < examples->count; i++)
        add_example(&slope, &examples->list[i], factors);
    return slope;
}

/* Leaves in slope->by the step to where the slope is level, if it goes on as it does here: Gauss's
 * elimination, which needs no pivot as the matrix is positive definite. */
static void solve(struct slope *slope)
{
    for (unsigned i = 0; i < FEATURES; i++)
        for (unsigned j = 0; j < FEATURES; j++) {
            double share = slope->by_two[j][i] / slope->by_two[i][i];
            for (unsigned k = i; i != j && k < FEATURES; k++)
                slope->by_two[j][k] -= share * slope->by_two[i][k];
            slope->by[j] -= i != j ? share * slope->by[i] : 0;
        }
    for (unsigned i = 0; i < FEATURES; i++)
        slope->by[i] /= slope->by_two[i][i];
}

/* Returns the mean loss: log 2 is what somebody would have who knows nothing. */
static double fit(const struct examples *examples, double factors[FEATURES])
{
    memset(factors, 0, FEATURES * sizeof *factors);
    for (unsigned step = 0; step < STEPS; step++) {
        struct slope slope = slope_at(examples, factors);
        solve(&slope);
        for (unsigned i = 0; i < FEATURES; i++)
            factors[i] -= slope.by[i];
    }
    return slope_at(examples, factors).loss / (double)examples->count;
}

/* A seed in the store is worth 100: only what things are worth beside each other matters. False
 * where the games do not tell that it is worth anything. */
static bool weights_of(const double factors[FEATURES], struct weights *weights)
{
    if (!(factors[FEATURE_STORE] > 0))
        return false;
    for (unsigned i = 0; i < FEATURES; i++) {
        double weight = 100 * factors[i] / factors[FEATURE_STORE];
        if (!(fabs(weight) < INT16_MAX))
            return false;
        weights->of[i] = (int16_t)lrint(weight);
    }
    return true;
}

static void print_round(unsigned round, const struct examples *examples, double loss,
                        const struct weights *weights)
{
    printf("{\"round\":%u,\"positions\":%zu,\"loss\":%.4f,\"weights\":\"", round, examples->count,
           loss);
    for (unsigned i = 0; i < FEATURES; i++)
        printf("%s%d", i ? "," : "", weights->of[i]);
    puts("\"}");
}

static int tune(const struct options *options, char **arguments, int count)
{
    struct oware_game game = game_with_memory();
    enum oware_error error = game_set_up(&game, options);
    struct examples examples = { .list = NULL };
    struct weights weights = weights_stores;
    uint64_t chance = options->seed;
    double factors[FEATURES];
    bool room = true, told = true;

    if (count > 0)
        return print_nonsense(&tune_command, arguments[0], "nothing is asked for");
    if (error != OWARE_OK)
        return print_refusal(error);
    for (unsigned round = 1; room && told && round <= ROUNDS; round++) {
        examples.count = 0;
        for (unsigned n = 0; room && n < (options->games ? options->games : GAMES); n++)
            room = play_game(&examples, &weights, &chance, options);
        double loss = fit(&examples, factors);
        told = weights_of(factors, &weights);
        if (room && told)
            print_round(round, &examples, loss, &weights);
    }
    free(examples.list);
    if (!room)
        fputs("oware tune: not enough memory\n", stderr);
    else if (!told)
        fputs("oware tune: too few games to tell what anything is worth\n", stderr);
    return room && told ? 0 : EXIT_REFUSED;
}

const struct command tune_command = {
    .name = "tune",
    .takes = "ansrh",
    .run = tune,
    .help =
        "oware tune [--games N] [--nodes N] [--seed N] [--rules R]\n"
        "\n"
        "Fits the weights of estimates to games that they play against themselves, three times,\n"
        "each time with the weights found before; at first with stores alone. Prints a line of "
        "JSON for\n"
        "each: round, positions, loss (of what was thought likely; 0.693 knows nothing), weights "
        "as\n"
        "`oware match` takes them. The same numbers find the same weights.\n"
        "\n"
        "  --games N    each time; 1500 when not given\n"
        "  --nodes N    positions to look at for each move; 3000 when not given\n"
        "  --seed N     of the openings, and of which of equally good moves is made\n"
        "  --rules R    as for play\n",
};
