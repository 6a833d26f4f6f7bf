/* tests/engine/test_search.c -- the search against trying everything, under every preset; and that
 * how it is sliced, or which table it has, changes nothing that is proven.
 *
 * SEED=7 GAMES=1000 TREE=100000 build/tests/engine/test_search plays on, in larger trees. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/position.h"
#include "engine/search.h"
#include "tests/engine/minimax.h"
#include "tests/engine/random.h"
#include "tests/engine/vectors.h"
#include "tests/server/suite.h"

static struct oware_search search;

static const struct search_options thorough = {
    .weights = &weights_all,
    .depth = SEARCH_DEPTH_MAX,
    .captures = true,
};

static struct table table_of(size_t bytes)
{
    static char memory[4 << 20];

    ck_assert_uint_le(bytes, sizeof memory);
    return table_in(memory, bytes);
}

static void search_all(const struct oware_game *game, const struct search_options *options,
                       uint64_t nodes)
{
    oware_search_start(&search, game, options);
    oware_search_run(&search, nodes);
}

/* ---- Games to search ----------------------------------------------------------------------- */

/* A random move, if possible one that takes nothing: so positions come up again. */
static unsigned idle_move(const struct oware_game *game)
{
    unsigned pit = random_legal(game);

    for (unsigned tries = 0; tries < 8; tries++) {
        struct oware_position after = game->position;
        struct oware_played played;
        position_play(&after, game->rules.grand_slam, pit, &played);
        if (played.won == 0)
            break;
        pit = random_legal(game);
    }
    return pit;
}

static void play_idly(struct oware_game *game, unsigned moves)
{
    while (game->over.reason == OWARE_RUNNING && moves-- > 0)
        oware_game_play(game, idle_move(game));
}

/* A game under the preset from a random position, with moves behind it. */
static struct oware_game random_game(unsigned preset, unsigned on_board, unsigned before)
{
    struct oware_game game = lent_game();
    struct oware_rules rules = oware_preset_rules(preset);
    struct oware_position start = random_position(on_board);

    oware_game_start(&game, &rules, &start, 0);
    play_idly(&game, before);
    return game;
}

/* The same, soon to be over: few seeds; a quiet counter about to run out, or moves until a position
 * comes up for the last time but one. */
static struct oware_game late_game(unsigned preset)
{
    bool to_and_fro = random_below(2);
    struct oware_game game = random_game(preset, 1 + random_below(to_and_fro ? 4 : 10), 0);
    const struct oware_rules *rules = &game.rules;

    for (unsigned n = 0; to_and_fro && n < 300 && game.repeats + 1 < rules->repetition; n++)
        play_idly(&game, 1);
    play_idly(&game, random_below(12));
    if (rules->quiet && game.over.reason == OWARE_RUNNING && random_below(3) == 0)
        game.quiet = rules->quiet - 1 - random_below(8);
    return game;
}

static const char *told(const struct oware_game *game)
{
    static char line[200];

    snprintf(line, sizeof line, "%s %s quiet %u repeats %u seen %u", rules_string(&game->rules),
             position_string(&game->position), game->quiet, game->repeats, game->seen_count);
    return line;
}

/* ---- To a depth ---------------------------------------------------------------------------- */

/* Without a table and without captures beyond the depth, all that the search leaves out must not
 * matter. */
static void check_depth(const struct oware_game *game, unsigned depth)
{
    struct search_options options = { .weights = &weights_all, .depth = depth };
    struct minimax all = { .moves_max = UINT32_MAX, .weights = options.weights };
    int value = minimax(&all, game, depth);

    search_all(game, &options, UINT64_MAX);
    ck_assert_msg(search.found.value == value, "depth %u: %d, not %d: %s", depth,
                  search.found.value, value, told(game));
    ck_assert_msg(minimax_move(&all, game, search.found.pit, depth) == value, "depth %u: %s: %s",
                  depth, oware_pit_name(search.found.pit), told(game));
    ck_assert_int_eq(search.found.proof == SEARCH_EXACT, !all.guessed);
}

START_TEST(to_a_depth)
{
    for (unsigned n = 0; n < 60; n++) {
        unsigned on_board = n % 3 ? 1 + random_below(8) : 1 + random_below(OWARE_SEEDS);
        struct oware_game game = random_game((unsigned)_i, on_board, random_below(40));
        if (game.over.reason == OWARE_RUNNING)
            check_depth(&game, 1 + n % 5);
    }
}
END_TEST

/* ---- To the end ---------------------------------------------------------------------------- */

enum { GAMES = 60, MINIMAX_MOVES = 3000 };

static unsigned wanted(const char *name, unsigned otherwise)
{
    const char *value = getenv(name);

    return value ? (unsigned)strtoul(value, NULL, 10) : otherwise;
}

static int sign(int value)
{
    return value_wins(value) - value_wins(-value);
}

/* That the move found is worth the value, if that can be found out. */
static void check_move(const struct oware_game *game, int value)
{
    struct minimax all = { .moves_max = 100000, .weights = thorough.weights, .prune = true };
    int found = minimax_move(&all, game, search.found.pit, SEARCH_DEPTH_MAX);

    if (all.moves <= all.moves_max && !all.guessed)
        ck_assert_msg(found == value, "%s: %s", oware_pit_name(search.found.pit), told(game));
}

/* Endgame tables for positions with up to so many seeds. */
enum { ENDGAME_SEEDS = 6 };

static const struct endgame *endgame_of(const struct oware_rules *rules)
{
    static struct endgame endgames[OWARE_SLAM_CAPTURE + 1];
    struct endgame *endgame = &endgames[rules->grand_slam];

    endgame->answer = rules->grand_slam;
    while (endgame->seeds < ENDGAME_SEEDS) {
        void *work = malloc(endgame_work_bytes(endgame->seeds + 1));
        endgame_build(endgame, malloc(endgame_positions(endgame->seeds + 1)), work);
        free(work);
    }
    return endgame;
}

/* What the search calls proven is so. Whether it calls all proven. */
static bool check_proven(const struct oware_game *game, int value, struct table *table,
                         const struct endgame *endgame)
{
    struct search_options options = thorough;
    int found;

    options.table = table;
    options.endgame = endgame;
    search_all(game, &options, 100000);
    found = search.found.value;
    if (search.found.proof == SEARCH_RESULT && sign(found) != sign(value))
        ck_abort_msg("%d, not %d: %s", found, value, told(game));
    if (search.found.proof < SEARCH_EXACT)
        return false;
    ck_assert_msg(found == value, "%d, not %d: %s", found, value, told(game));
    check_move(game, value);
    return true;
}

/* Without a table, with one from which entries are driven out all the time, and with a large one.
 */
static unsigned check_tables(const struct oware_game *game, int value,
                             const struct endgame *endgame)
{
    static const size_t sizes[] = { 0, 4096, 1 << 20 };
    unsigned proven = 0;

    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct table table = table_of(sizes[i]);
        proven += check_proven(game, value, &table, endgame);
    }
    return proven;
}

/* Whether games under these rules that are soon to be over must have met this end. */
static bool is_met(const struct oware_rules *rules, enum oware_reason reason)
{
    bool met[] = {
        [OWARE_OVER_MAJORITY] = rules->majority,
        [OWARE_OVER_NO_FEED] = true,
        [OWARE_OVER_REPETITION] = rules->repetition > 0,
        [OWARE_OVER_QUIET] = rules->quiet > 0,
    };

    return reason < sizeof met && met[reason];
}

/* Where everything can be tried to the end, the search must come to the same and say that it is
 * proven, whatever its table. */
START_TEST(to_the_end)
{
    unsigned preset = (unsigned)_i, games = 0, proofs = 0, met[OWARE_OVER_LENGTH + 1] = { 0 };
    struct oware_rules rules = oware_preset_rules(preset);

    random_seed(preset + wanted("SEED", 0));
    while (games < wanted("GAMES", GAMES)) {
        struct oware_game game = late_game(preset);
        struct minimax all = { .moves_max = wanted("TREE", MINIMAX_MOVES),
                               .weights = thorough.weights,
                               .prune = true };
        if (game.over.reason != OWARE_RUNNING)
            continue;
        int value = minimax(&all, &game, SEARCH_DEPTH_MAX - 1);
        if (all.moves > all.moves_max || all.guessed)
            continue;
        proofs += check_tables(&game, value, NULL);
        check_tables(&game, value, endgame_of(&rules));
        games++;
        for (unsigned reason = 0; reason <= OWARE_OVER_LENGTH; reason++)
            met[reason] += all.ends[reason] > 0;
    }
    ck_assert_uint_ge(proofs, 3 * games * 8 / 10);
    for (unsigned reason = 0; reason <= OWARE_OVER_LENGTH; reason++)
        ck_assert_msg(games < GAMES || !is_met(&rules, reason) || met[reason] > 0,
                      "%s: no %s in %u games", oware_preset_name(preset), oware_reason_name(reason),
                      games);
}
END_TEST

/* Ends too rare to be met by chance. */
static const struct {
    const char *rules, *position;
    enum oware_reason reason;
} rare_ends[] = {
    { "no-slam,repetition=2,quiet=10", "1-0-0-0-0-1-1-0-0-0-0-1-20-24-S", OWARE_OVER_ALL_SLAMS },
    { "home-page", "0-0-0-0-0-2-1-1-0-0-0-0-22-22-S", OWARE_OVER_NO_MOVE },
    { "grand-slam,repetition=2,quiet=10", "3-0-0-0-0-2-1-1-0-0-0-0-18-23-S", OWARE_OVER_NO_MOVE },
    { "grand-slam", "0-0-0-0-0-2-1-1-0-0-0-0-20-24-S", OWARE_OVER_DRAW },
};

START_TEST(rare_end)
{
    struct oware_game game = game_from(rare_ends[_i].rules, rare_ends[_i].position);
    struct minimax all = { .moves_max = 1000000, .weights = thorough.weights, .prune = true };
    int value = minimax(&all, &game, SEARCH_DEPTH_MAX - 1);

    ck_assert(all.moves <= all.moves_max && !all.guessed);
    ck_assert_uint_gt(all.ends[rare_ends[_i].reason], 0);
    ck_assert_uint_eq(check_tables(&game, value, NULL), 3);
}
END_TEST

static bool same_found(const struct search_found *a, const struct search_found *b)
{
    return a->pit == b->pit && a->value == b->value && a->depth == b->depth &&
           a->proof == b->proof && a->length == b->length && !memcmp(a->line, b->line, a->length);
}

/* ---- Keys ---------------------------------------------------------------------------------- */

/* Games in which the same board is met with different pasts, and it is the past that decides. Found
 * by searching with keys that left out what is named here: each came to a wrong value. */
static const struct {
    const char *what, *rules, *position, *moves;
    int value; /* in hundredths of a seed, a result 20000 more */
} pasts[] = {
    { "positions seen before", "repetition=2,quiet=0", "0-0-1-0-0-0-0-1-2-0-0-0-22-22-N",
      "B2 A3 B3 A4 B4 A5", 0 },
    { "positions seen before, with captures", "grand-slam,repetition=2",
      "0-2-0-0-0-0-1-0-0-0-0-1-20-24-N",
      "B1 A2 B2 A4 B3 A3 B4 A5 B5 A6 B6 A1 B1 A2 B2 A4 B3 A3 B4 A4 B5", -20400 },
    { "the quiet counter", "repetition=0,quiet=17,majority=false",
      "0-0-0-1-0-1-0-0-0-0-1-0-27-18-S", "", 20800 },
    { "the quiet counter, with forbidden slams", "no-slam,repetition=0,quiet=12",
      "1-0-0-1-1-0-1-1-0-1-0-1-20-21-N", "B1 A5 B4 A1 B5 A4", 20200 },
    { "how far the quiet counter is", "repetition=0,quiet=16", "2-1-0-1-0-0-0-0-0-1-1-0-20-22-N",
      "B5 A1 B6 A3 B4 A4 B5 A5", 20600 },
};

START_TEST(the_past_in_keys)
{
    struct oware_game game = game_from(pasts[_i].rules, pasts[_i].position);
    struct table none = table_of(0), large;

    ck_assert_int_eq(game_moves(&game, pasts[_i].moves), OWARE_OK);
    ck_assert_msg(check_proven(&game, pasts[_i].value, &none, NULL), "%s: no keys", pasts[_i].what);
    large = table_of(1 << 20);
    ck_assert_msg(check_proven(&game, pasts[_i].value, &large, NULL), "%s: not proven",
                  pasts[_i].what);
}
END_TEST

/* ---- Endgame tables ------------------------------------------------------------------------ */

/* Tables that say of every position that the mover takes all there is: what they say shows. */
static struct endgame poisoned(void)
{
    static uint8_t values[ENDGAME_SEEDS + 1][12376];
    struct endgame endgame = { .answer = OWARE_SLAM_NO_CAPTURE, .plies = 64 };

    for (endgame.seeds = 1; endgame.seeds <= ENDGAME_SEEDS; endgame.seeds++) {
        int8_t all = (int8_t)endgame.seeds;
        for (uint64_t rank = 0; rank < endgame_positions(endgame.seeds); rank++)
            values[endgame.seeds][rank] =
                endgame_pack(endgame.seeds, (struct endgame_word){ all, all, all });
        endgame.values[endgame.seeds] = values[endgame.seeds];
    }
    endgame.seeds = ENDGAME_SEEDS;
    return endgame;
}

/* Nothing can be taken soon here. The move that is looked at adds one to what is said of the past.
 */
static const struct {
    const char *what, *rules;
    unsigned quiet, moves, ply; /* given to the game; played; made already */
    bool repeated, asked;
} endgames[] = {
    { "fresh", "abapa", 0, 0, 0, false, true },
    { "room in the counter", "abapa", 35, 0, 0, false, true },
    { "no room in the counter", "abapa", 36, 0, 0, false, false },
    { "no counter", "threefold", 90, 0, 0, false, true },
    { "a short counter", "quiet=63", 0, 0, 0, false, false },
    { "positions that came up once", "threefold", 0, 8, 0, false, true },
    { "a position that came up twice", "threefold", 0, 0, 0, true, false },
    { "the first return, after a quiet move", "arcade", 0, 0, 0, false, false },
    { "no repetition", "ninja", 0, 0, 0, true, true },
    { "other slams", "no-slam", 0, 0, 0, false, false },
    { "no end", "repetition=0,quiet=0", 0, 0, 0, false, false },
    { "far from the ceiling", "abapa", 0, 0, 4500, false, true },
    { "the ceiling near", "abapa", 0, 0, 4600, false, false },
    { "the ceiling near, no counter", "threefold", 0, 0, 3000, false, false },
};

START_TEST(where_the_past_could_matter)
{
    struct oware_game game = game_from(endgames[_i].rules, "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S");
    const struct endgame endgame = poisoned();
    struct search_options options = { .weights = &weights_all, .depth = 1 };
    int without;

    for (unsigned n = 0; endgames[_i].repeated && n < 300 && game.repeats < 2; n++)
        play_idly(&game, 1);
    play_idly(&game, endgames[_i].moves);
    game.quiet += endgames[_i].quiet;
    game.ply += endgames[_i].ply;
    ck_assert_int_eq(game.repeats > 1, endgames[_i].repeated);
    search_all(&game, &options, UINT64_MAX);
    without = search.found.value;
    options.endgame = &endgame;
    search_all(&game, &options, UINT64_MAX);
    ck_assert_msg((search.found.value != without) == endgames[_i].asked, "%s", endgames[_i].what);
}
END_TEST

/* With a majority rule a win is known, its margin is not. */
START_TEST(margins_in_endgames)
{
    struct oware_game plain = game_from("majority=false", "1-0-1-0-0-0-1-0-1-0-0-0-22-22-S");
    struct search_options options = { .weights = &weights_all, .depth = 1 };
    const struct endgame endgame = poisoned();

    options.endgame = &endgame;
    search_all(&plain, &options, UINT64_MAX);
    ck_assert_int_eq(search.found.value, value_of_margin(-4));
    ck_assert_int_eq(search.found.proof, SEARCH_EXACT);
    struct oware_game game = game_from("majority=true", "1-0-1-0-0-0-1-0-1-0-0-0-22-22-S");
    search_all(&game, &options, UINT64_MAX);
    ck_assert_int_eq(search.found.value, value_of_margin(-2));
    ck_assert_int_eq(search.found.proof, SEARCH_RESULT);
}
END_TEST

/* Where the rules decide. */
static const char *const rule_positions[] = {
    "3-0-0-0-0-2-1-1-0-0-0-0-18-23-S",
    "1-0-0-1-1-0-1-1-0-1-0-1-20-21-N",
    "0-0-0-1-0-1-0-0-0-0-1-0-24-21-S",
};

/* What a search with this table finds, in a game that is over nothing. */
static struct search_found found_with(struct table *table, const struct oware_game *game)
{
    struct search_options options = thorough;

    options.table = table;
    search.found = (struct search_found){ .pit = 0 };
    if (game->over.reason == OWARE_RUNNING)
        search_all(game, &options, 3000);
    return search.found;
}

/* A table that was used under other rules is as good as a new one. */
START_TEST(the_rules_in_tables)
{
    static char memory[1 << 20];
    struct table used = table_in(memory, sizeof memory);

    for (unsigned preset = 0; preset < oware_presets(); preset++) {
        struct oware_game game = game_from(oware_preset_name(preset), rule_positions[_i]);
        struct table new = table_of(1 << 20);
        struct search_found alone = found_with(&new, &game), after = found_with(&used, &game);
        ck_assert_msg(same_found(&after, &alone), "%s", told(&game));
    }
}
END_TEST

/* ---- Slices, tables, chance ---------------------------------------------------------------- */

/* The same number of nodes finds the same, in one slice or in many, whatever the table was used for
 * before. */
START_TEST(slices)
{
    struct table table = table_of(1 << 20);
    struct search_options options = thorough;

    options.table = &table;
    for (unsigned n = 0; n < 20; n++) {
        struct oware_game game = random_game(n % oware_presets(), 20 + random_below(28), 10);
        if (game.over.reason != OWARE_RUNNING)
            continue;
        search_all(&game, &options, 30000);
        struct search_found found = search.found;
        uint64_t nodes = search.nodes;
        oware_search_start(&search, &game, &options);
        while (search.nodes < nodes && oware_search_run(&search, 1 + random_below(50)))
            if (nodes - search.nodes < 50)
                oware_search_run(&search, nodes - search.nodes);
        ck_assert_msg(same_found(&found, &search.found), "%s", told(&game));
    }
}
END_TEST

/* The line is one that can be played, and it begins with the move found. */
START_TEST(lines)
{
    struct oware_game game = game_from(NULL, NULL);

    search_all(&game, &thorough, 100000);
    ck_assert_uint_gt(search.found.length, 3);
    ck_assert_uint_eq(search.found.line[0], search.found.pit);
    for (unsigned i = 0; i < search.found.length; i++)
        ck_assert_int_eq(oware_game_play(&game, search.found.line[i]), OWARE_OK);
}
END_TEST

/* Chance chooses among moves of the same value, and only among them. */
START_TEST(chance_among_equals)
{
    struct oware_game game = game_from(NULL, NULL);
    struct search_options options = { .weights = &weights_stores, .depth = 2 };
    unsigned found = 0;

    for (options.chance = 1; options.chance <= 100; options.chance++) {
        search_all(&game, &options, UINT64_MAX);
        ck_assert_int_eq(search.found.value, 0);
        found |= 1u << search.found.pit;
    }
    ck_assert_uint_eq(found, oware_game_legal(&game));
}
END_TEST

/* A game that is nearly as long as games may be ends within sight. */
START_TEST(length)
{
    struct oware_game game = game_from("home-page", "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S");
    struct search_options options = thorough;
    struct table table = table_of(1 << 20);

    options.table = &table;
    play_idly(&game, OWARE_PLIES_MAX - 5);
    ck_assert_uint_eq(game.ply, OWARE_PLIES_MAX - 5);
    search_all(&game, &options, UINT64_MAX);
    ck_assert_int_eq(search.found.proof, SEARCH_EXACT);
    ck_assert_uint_le(search.found.depth, 5);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("search");
    TCase *all = tcase_create("all");

    tcase_set_timeout(all, 600);
    tcase_add_loop_test(all, to_a_depth, 0, (int)oware_presets());
    tcase_add_loop_test(all, to_the_end, 0, (int)oware_presets());
    tcase_add_loop_test(all, rare_end, 0, ROWS(rare_ends));
    tcase_add_loop_test(all, the_past_in_keys, 0, ROWS(pasts));
    tcase_add_loop_test(all, where_the_past_could_matter, 0, ROWS(endgames));
    tcase_add_test(all, margins_in_endgames);
    tcase_add_loop_test(all, the_rules_in_tables, 0, ROWS(rule_positions));
    tcase_add_test(all, slices);
    tcase_add_test(all, lines);
    tcase_add_test(all, chance_among_equals);
    tcase_add_test(all, length);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
