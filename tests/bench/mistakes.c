/* tests/bench/mistakes.c -- how often the hardest level gives away a result, for bench.js.
 *
 *      mistakes POSITIONS NODES TABLES SEEDS...
 *
 * Random positions with 4 to 16 seeds on the board and stores that leave the result open, under the
 * usual rules; the same ones each time. For each of SEEDS the level chooses a move with NODES
 * positions looked at and the tables up to so many seeds. The judge is a search with all that are
 * in the folder TABLES, and JUDGE_TIMES as many positions. A mistake is a move after which a worse
 * result is proven than was proven before it; a position is open if the judge does not know enough
 * to say. Prints SEEDS, mistakes and open positions, a line for each. */
#include <stdio.h>
#include <stdlib.h>

#include "engine/cli/table_files.h"
#include "engine/level.h"
#include "tests/engine/random.h"

enum {
    ON_BOARD_MIN = 4,
    ON_BOARD_MAX = 16,
    JUDGE_TIMES = 10,
    SLICE = 5000,
    TABLE_BYTES = 64 << 20,
    PLAYERS_MAX = 8,
};

enum verdict { LOSS, DRAW, WIN, OPEN };

struct player {
    struct endgame tables;
    unsigned mistakes, open;
};

static struct oware_search search;
static struct table table;

/* ---- Positions ----------------------------------------------------------------------------- */

static struct oware_game game_from(const struct oware_position *position)
{
    static struct oware_move moves[1];
    static struct oware_seen seen[2];
    struct oware_game game = {
        .moves = moves, .moves_capacity = 1, .seen = seen, .seen_capacity = 2
    };
    struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);

    oware_game_start(&game, &rules, position, 0);
    return game;
}

/* A side is ahead by no more than half of what is on the board. */
static struct oware_position random_endgame(void)
{
    struct oware_position position = { .turn = (uint8_t)random_below(OWARE_SIDES) };
    unsigned seeds = ON_BOARD_MIN + random_below(ON_BOARD_MAX - ON_BOARD_MIN + 1);
    unsigned stores = OWARE_SEEDS - seeds, ahead = random_below(OWARE_SIDES);

    for (unsigned seed = 0; seed < seeds; seed++)
        position.seeds[random_below(OWARE_PITS)]++;
    position.stores[ahead] = (uint8_t)(stores / 2 + random_below(seeds / 4 + 1));
    position.stores[!ahead] = (uint8_t)(stores - position.stores[ahead]);
    return position;
}

static bool has_choice(const struct oware_game *game)
{
    unsigned legal = oware_game_legal(game);

    return game->over.reason == OWARE_RUNNING && (legal & (legal - 1));
}

/* ---- The judge ----------------------------------------------------------------------------- */

static bool is_decided(const struct search_found *found)
{
    bool decisive = value_wins(found->value) || value_wins(-found->value);

    return found->proof == SEARCH_EXACT || (found->proof == SEARCH_RESULT && decisive);
}

static enum verdict verdict_of(int value)
{
    return value_wins(value) ? WIN : value_wins(-value) ? LOSS : DRAW;
}

/* What the side to move can have. */
static enum verdict judge(const struct oware_game *game, const struct endgame *tables,
                          uint64_t nodes)
{
    const struct search_options options = {
        .weights = &weights_all,
        .depth = SEARCH_DEPTH_MAX,
        .captures = true,
        .table = &table,
        .endgame = tables,
    };

    if (game->over.reason != OWARE_RUNNING)
        return verdict_of(value_of_end(board_of(&game->position), false));
    oware_search_start(&search, game, &options);
    while (!is_decided(&search.found) && search.nodes < nodes && oware_search_run(&search, SLICE))
        ;
    return is_decided(&search.found) ? verdict_of(search.found.value) : OPEN;
}

/* ---- Players ------------------------------------------------------------------------------- */

static unsigned choose(const struct player *player, const struct oware_game *game, uint64_t nodes)
{
    oware_level_start(&search, game, OWARE_LEVEL_CRAZY, 1, &table, &player->tables);
    while (search.nodes < nodes && oware_search_run(&search, SLICE))
        ;
    return search.found.pit;
}

/* `best`: what could be had; `left`: what the opponent can have now. */
static void count(struct player *player, enum verdict best, enum verdict left)
{
    static const enum verdict opposite[] = {
        [LOSS] = WIN, [DRAW] = DRAW, [WIN] = LOSS, [OPEN] = OPEN
    };
    enum verdict made = opposite[left];

    if (best == LOSS || made == WIN)
        return;
    if (best == OPEN || made == OPEN)
        player->open++;
    else
        player->mistakes += made < best;
}

static void try_all(struct player *players, unsigned playing, const struct oware_position *position,
                    const struct endgame *tables, uint64_t nodes)
{
    struct oware_game game = game_from(position);
    enum verdict best = judge(&game, tables, JUDGE_TIMES * nodes), left[OWARE_PITS];
    unsigned judged = 0;

    for (unsigned i = 0; i < playing; i++) {
        unsigned pit = choose(&players[i], &game, nodes);
        struct oware_game next = game_from(position);
        oware_game_play(&next, pit);
        if (!(judged >> pit & 1))
            left[pit] = judge(&next, tables, JUDGE_TIMES * nodes);
        judged |= 1u << pit;
        count(&players[i], best, left[pit]);
    }
}

static int nonsense(void)
{
    fputs("mistakes POSITIONS NODES TABLES SEEDS... (of which there are tables)\n", stderr);
    return EXIT_FAILURE;
}

/* Reads the command line. How many players it names; 0: there are not so many tables. */
static unsigned read_players(int argc, char **arguments, const struct endgame *tables,
                             struct player *players)
{
    for (int i = 4; i < argc; i++) {
        players[i - 4].tables = *tables;
        players[i - 4].tables.seeds = (unsigned)strtoul(arguments[i], NULL, 10);
        if (players[i - 4].tables.seeds > tables->seeds)
            return 0;
    }
    return (unsigned)argc - 4;
}

int main(int argc, char **arguments)
{
    static struct player players[PLAYERS_MAX];
    const struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    const struct endgame *tables;

    if (argc < 5 || argc > 4 + PLAYERS_MAX)
        return nonsense();
    struct table_failure failure = tables_for(arguments[3], &rules, &tables);
    if (failure.error)
        return print_table_failure(&failure);
    table = table_in(aligned_alloc(64, TABLE_BYTES), TABLE_BYTES);
    unsigned playing = read_players(argc, arguments, tables, players);
    if (!playing)
        return nonsense();
    unsigned long left = strtoul(arguments[1], NULL, 10);
    uint64_t nodes = strtoull(arguments[2], NULL, 10);
    while (left > 0) {
        struct oware_position position = random_endgame();
        struct oware_game game = game_from(&position);
        if (!has_choice(&game))
            continue;
        try_all(players, playing, &position, tables, nodes);
        left--;
    }
    for (unsigned i = 0; i < playing; i++)
        printf("%u %u %u\n", players[i].tables.seeds, players[i].mistakes, players[i].open);
    return 0;
}
