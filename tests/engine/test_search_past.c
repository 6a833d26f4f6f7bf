/* tests/engine/test_search_past.c -- what a node of the search knows of the past, and what its key
 * in the table tells of it: seen from within, so that it shows before it spoils a value.
 *
 * From one root many ways are walked at random with few seeds, so that they meet: the same board
 * with another past. Where the search would take the one for the other, both must be worth the
 * same.
 *
 * SEED=7 ROOTS=1000 build/tests/engine/test_search_past walks on. */
#include <stdlib.h>

#include "engine/search.c" /* itself, for what it hides; the library's is not linked then */
#include "tests/engine/random.h"
#include "tests/engine/vectors.h"
#include "tests/server/suite.h"

static struct oware_search search;

static unsigned wanted(const char *name, unsigned otherwise)
{
    const char *value = getenv(name);

    return value ? (unsigned)strtoul(value, NULL, 10) : otherwise;
}

/* These tables hope too much, and most of their words bound nothing, so that the search asks on:
 * where they are asked shows. Few plies: between those
 * and the quiet counter's limit there is room for games in which they are asked and not. */
static const struct endgame *wrong_tables(enum oware_grand_slam answer)
{
    enum { SEEDS = 3, PLIES = 6 };
    static uint8_t values[SEEDS + 1][364];
    static struct endgame tables;

    tables = (struct endgame){ .answer = answer, .seeds = SEEDS, .plies = PLIES };
    for (unsigned seeds = 1; seeds <= SEEDS; seeds++) {
        int8_t all = (int8_t)seeds;
        for (uint64_t rank = 0; rank < endgame_positions(seeds); rank++) {
            int8_t least = rank % 4 ? (int8_t)-all : all;
            values[seeds][rank] = endgame_pack(seeds, (struct endgame_word){ least, all, all });
        }
        tables.values[seeds] = values[seeds];
    }
    return &tables;
}

/* ---- Going down ---------------------------------------------------------------------------- */

/* Makes a move in the search, from the node that is `ply` below the root. False: that ends the
 * game. */
static bool go_down(unsigned ply, unsigned byte)
{
    struct search_node *node = &search.stack[ply], *next = node + 1;
    enum oware_grand_slam answer = search.game->rules.grand_slam;

    next->board = board_play(node->board, byte, answer);
    next->depth = TABLE_DEPTH_MIN;
    next->alpha = -VALUE_INFINITE;
    next->beta = VALUE_INFINITE;
    pass_on(node, next);
    enter(&search, next);
    return end_at(&search, next, ply + 1, board_legal(next->board, answer)) == OWARE_RUNNING;
}

/* A move at random, one that takes nothing if chance finds it: so boards come up again. */
static unsigned random_byte(struct board board, enum oware_grand_slam answer)
{
    uint64_t legal = board_legal(board, answer);
    unsigned byte = 0;

    for (unsigned tries = 0; tries < 4; tries++) {
        uint64_t left = legal;
        for (unsigned n = random_below((unsigned)__builtin_popcountll(legal)); n > 0; n--)
            left &= left - 1;
        byte = board_first(left);
        if (board_sow(board, byte).taken == 0)
            break;
    }
    return byte;
}

/* A game with few seeds and some moves behind it. */
static struct oware_game random_game(const char *rules)
{
    struct oware_game game = game_from(rules, NULL);
    struct oware_position start = random_position(2 + random_below(3));
    struct oware_rules read = game.rules;

    oware_game_start(&game, &read, &start, 0);
    for (unsigned n = random_below(30); n > 0 && game.over.reason == OWARE_RUNNING; n--) {
        unsigned byte = random_byte(board_of(&game.position), read.grand_slam);
        oware_game_play(&game, board_pit(byte, game.position.turn));
    }
    return game;
}

static void start_at(const struct oware_game *game, const struct endgame *tables)
{
    const struct search_options options = {
        .weights = &weights_all,
        .depth = 1,
        .endgame = tables,
    };

    oware_search_start(&search, game, &options);
}

/* clang-format off */
static const char *const rules[] = {
    "repetition=2,quiet=0", "repetition=3,quiet=0", "repetition=2,quiet=11",
    "repetition=3,quiet=23", "repetition=0,quiet=12,majority=false",
    "grand-slam,repetition=2,quiet=16", "no-slam,repetition=3,quiet=30",
};
/* clang-format on */

/* ---- What a node knows --------------------------------------------------------------------- */

/* The root of a search that begins where `game` stands. */
static const struct search_node *root_of(const struct oware_game *game)
{
    static struct oware_search other;
    const struct search_options options = { .weights = &weights_all, .depth = 1 };

    oware_search_start(&other, game, &options);
    return other.stack;
}

static bool takes(struct board board, unsigned byte)
{
    return board_sow(board, byte).taken != 0;
}

/* Goes down, and plays on in a copy of the game, which adds its boards behind those of the game:
 * therefore only until something is taken. Returns how many nodes had seen a board come up again.
 */
static unsigned compare_down(const struct oware_game *game)
{
    struct oware_game ahead = *game;
    unsigned repeated = 0;

    start_at(game, NULL);
    for (unsigned ply = 0; ply < 25; ply++) {
        const struct search_node *node = &search.stack[ply];
        unsigned byte = random_byte(node->board, game->rules.grand_slam);
        if (takes(node->board, byte) || !go_down(ply, byte))
            break;
        node++;
        oware_game_play(&ahead, board_pit(byte, ahead.position.turn));
        const struct search_node *root = root_of(&ahead);
        ck_assert_uint_eq(node->quiet, root->quiet);
        ck_assert_uint_eq(node->since, root->since);
        ck_assert_uint_eq(node->repeat, root->repeat);
        repeated += node->repeat > 1;
    }
    return repeated;
}

/* A node below the root knows the same of the past as the root of a search that begins there. */
START_TEST(nodes_know_as_roots_do)
{
    unsigned repeated = 0;

    for (unsigned n = 0; n < 400; n++) {
        struct oware_game game = random_game(rules[_i]);
        if (game.over.reason == OWARE_RUNNING)
            repeated += compare_down(&game);
    }
    ck_assert(repeated > 0 || !strstr(rules[_i], "repetition=3"));
}
END_TEST

/* ---- Keys ---------------------------------------------------------------------------------- */

enum { WAYS = 30, PLIES = 16, NODES = 4000 };

/* A node that a way led to: what it is worth, looking `depth` plies ahead, for each depth of which
 * that was soon found out; and its key there. */
struct met {
    unsigned depths; /* from 1 */
    struct {
        uint64_t key;
        unsigned free;
        int value;
    } at[PLIES + 1];
};

/* What the node `ply` below the root is worth, as the search finds it without a table. False: that
 * takes too long. */
static bool value_of(unsigned ply, unsigned depth, int *value)
{
    struct search_node *node = &search.stack[ply];
    uint64_t first = search.nodes;

    node->depth = depth;
    node->alpha = -VALUE_INFINITE;
    node->beta = VALUE_INFINITE;
    search.present = node;
    if (!enter(&search, node))
        while (search.nodes - first < NODES && (search.present > node || has_more(node)))
            step(&search);
    *value = node->told ? between(node->best, node->least, node->most) : node->best;
    return search.nodes - first < NODES;
}

static void meet(struct met *met, unsigned ply)
{
    struct search_node *node = &search.stack[ply];

    met->depths = 0;
    for (unsigned depth = 1; depth <= PLIES; depth++) {
        if (!value_of(ply, depth, &met->at[depth].value))
            return;
        set_key(&search, node);
        met->at[depth].key = node->key;
        met->at[depth].free = node->free;
        met->depths = depth;
    }
}

/* Walks so far down from the root, at random. False: the game is over before. */
static bool walk(unsigned plies)
{
    for (unsigned ply = 0; ply < plies; ply++)
        if (!go_down(ply, random_byte(search.stack[ply].board, search.game->rules.grand_slam)))
            return false;
    return true;
}

/* Whether the search, at `node` with `node_depth` to go, would hear what was kept of `kept`. */
static bool would_hear(const struct met *node, unsigned node_depth, const struct met *kept,
                       unsigned kept_depth)
{
    struct table_entry entry = { .depth = (uint8_t)kept_depth,
                                 .bound = TABLE_EXACTLY,
                                 .proven = true };
    struct search_node asking = { .depth = node_depth, .free = node->at[node_depth].free };

    return node->at[node_depth].key == kept->at[kept_depth].key &&
           word_of(&entry, &asking) != NO_WORD;
}

/* What was kept of one node must be right at the other. Returns how often it would be heard. */
static unsigned check_pair(const struct oware_game *game, const struct met *one,
                           const struct met *other)
{
    unsigned heard = 0;

    for (unsigned i = 1; i <= one->depths; i++)
        for (unsigned j = 1; j <= other->depths; j++)
            if (would_hear(one, i, other, j) && j <= one->depths) {
                heard++;
                ck_assert_msg(one->at[j].value == other->at[j].value, "%s %s: %d, not %d",
                              rules_string(&game->rules), position_string(&game->position),
                              other->at[j].value, one->at[j].value);
            }
    return heard;
}

/* As if it had been longer since something was taken, or not so long. */
static void count_otherwise(struct search_node *node)
{
    unsigned limit = search.game->rules.quiet;

    if (limit)
        node->quiet = random_below(limit);
}

/* As if something had been taken just now. */
static void forget(struct search_node *node)
{
    node->quiet = node->since = node->repeat = 0;
    node->past = 0;
}

static unsigned check_ways(const struct oware_game *game)
{
    static struct met met[3 * WAYS];
    unsigned count = 0, heard = 0;

    for (unsigned way = 0; way < WAYS; way++) {
        unsigned plies = 1 + random_below(30);
        if (!walk(plies))
            continue;
        meet(&met[count++], plies);
        count_otherwise(&search.stack[plies]);
        meet(&met[count++], plies);
        forget(&search.stack[plies]);
        meet(&met[count++], plies);
    }
    for (unsigned one = 0; one < count; one++)
        for (unsigned other = 0; other < count; other++)
            if (one != other)
                heard += check_pair(game, &met[one], &met[other]);
    return heard;
}

START_TEST(what_is_heard_is_right)
{
    bool endgame = _i % 2;
    unsigned heard = 0;

    random_seed((unsigned)_i + wanted("SEED", 0));
    for (unsigned n = 0; n < wanted("ROOTS", 40); n++) {
        struct oware_game game = random_game(rules[_i / 2]);
        if (game.over.reason != OWARE_RUNNING)
            continue;
        start_at(&game, endgame ? wrong_tables(game.rules.grand_slam) : NULL);
        heard += check_ways(&game);
    }
    ck_assert_uint_gt(heard, 0);
}
END_TEST

/* The same pits with other stores are worth something else. */
START_TEST(stores_in_keys)
{
    static const char *const positions[] = { "1-0-0-0-0-2-0-0-3-0-0-0-20-22-S",
                                             "1-0-0-0-0-2-0-0-3-0-0-0-22-20-S" };
    uint64_t keys[2];

    for (unsigned i = 0; i < 2; i++) {
        struct oware_game game = game_from("abapa", positions[i]);
        start_at(&game, NULL);
        set_key(&search, search.stack);
        keys[i] = search.stack->key;
    }
    ck_assert(keys[0] != keys[1]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("search, the past");
    TCase *all = tcase_create("all");

    tcase_set_timeout(all, 600);
    tcase_add_loop_test(all, nodes_know_as_roots_do, 0, ROWS(rules));
    tcase_add_loop_test(all, what_is_heard_is_right, 0, 2 * ROWS(rules));
    tcase_add_test(all, stores_in_keys);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
