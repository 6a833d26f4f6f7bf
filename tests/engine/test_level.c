/* tests/engine/test_level.c -- the computer opponents: how often they leave it to chance, what they
 * choose otherwise, and that they choose it again. */
#include <stdlib.h>

#include "engine/level.h"
#include "tests/engine/random.h"
#include "tests/engine/vectors.h"
#include "tests/server/suite.h"

static struct oware_search search;

/* The level's move, thinking for so many nodes at the most. */
static unsigned move_of(const struct oware_game *game, enum oware_level level, uint64_t seed,
                        uint64_t nodes)
{
    static char memory[1 << 20];
    struct table table = table_in(memory, sizeof memory);

    oware_level_start(&search, game, level, seed, &table, NULL);
    oware_search_run(&search, nodes);
    return search.found.pit;
}

START_TEST(names)
{
    enum oware_level level;

    for (unsigned i = 0; i < OWARE_LEVELS; i++) {
        ck_assert(oware_level_parse(oware_level_name(i), &level));
        ck_assert_uint_eq(level, i);
    }
    ck_assert(!oware_level_parse("Easy", &level) && !oware_level_parse("", &level));
}
END_TEST

/* ---- Chance and choice --------------------------------------------------------------------- */

/* How often each pit is chosen, in percent, and what may be at the least and at the most. The
 * numbers of seeds are such that it is known what the level wants. */
static const struct {
    const char *what;
    enum oware_level level;
    const char *position;
    struct {
        unsigned min, max;
    } percent[OWARE_ROW];
} choices[] = {
    { "easy takes the bigger of two captures, but for a third of the time",
      OWARE_LEVEL_EASY,
      "0-0-0-1-2-2-1-2-0-4-4-4-14-14-S",
      { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 7, 15 }, { 7, 15 }, { 72, 84 } } },
    { "easy without a capture takes anything",
      OWARE_LEVEL_EASY,
      "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
      { { 12, 22 }, { 12, 22 }, { 12, 22 }, { 12, 22 }, { 12, 22 }, { 12, 22 } } },
    { "normal wants the same, but one time in eight takes anything",
      OWARE_LEVEL_NORMAL,
      "0-0-0-1-2-2-1-2-0-4-4-4-14-14-S",
      { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 2, 7 }, { 2, 7 }, { 86, 96 } } },
};

enum { CHOICES = 1000 };

START_TEST(chance_and_choice)
{
    struct oware_game game = game_from(NULL, choices[_i].position);
    unsigned chosen[OWARE_PITS] = { 0 };

    for (uint64_t seed = 0; seed < CHOICES; seed++)
        chosen[move_of(&game, choices[_i].level, seed, UINT64_MAX)]++;
    for (unsigned pit = 0; pit < OWARE_ROW; pit++) {
        unsigned percent = chosen[pit] * 100 / CHOICES;
        ck_assert_msg(percent >= choices[_i].percent[pit].min &&
                          percent <= choices[_i].percent[pit].max,
                      "%s: %s %u %%", choices[_i].what, oware_pit_name(pit), percent);
    }
}
END_TEST

/* What hard and crazy choose is what a search finds that looks as far and weighs the same. */
START_TEST(deep_levels)
{
    static const struct {
        enum oware_level level;
        struct search_options options;
    } rows[] = {
        { OWARE_LEVEL_HARD, { .weights = &weights_rows, .depth = 7 } },
        { OWARE_LEVEL_CRAZY, { .weights = &weights_all, .depth = 9, .captures = true } },
    };
    struct oware_game game = game_from(NULL, "1-0-6-5-2-2-0-1-7-1-2-2-9-10-S");

    for (unsigned i = 0; i < 2; i++) {
        oware_search_start(&search, &game, &rows[i].options);
        oware_search_run(&search, UINT64_MAX);
        int value = search.found.value;
        uint64_t nodes = search.nodes;
        move_of(&game, rows[i].level, 1, rows[i].level == OWARE_LEVEL_HARD ? UINT64_MAX : nodes);
        ck_assert_uint_ge(search.found.depth + 2, rows[i].options.depth);
        if (rows[i].level == OWARE_LEVEL_HARD)
            ck_assert_int_eq(search.found.value, value);
    }
    ck_assert(!search.over); /* crazy would go on */
}
END_TEST

/* ---- Whole games --------------------------------------------------------------------------- */

static unsigned play_game(struct oware_game *game, uint64_t seed)
{
    unsigned sum = 0;

    while (game->over.reason == OWARE_RUNNING) {
        enum oware_level level = (enum oware_level)(game->ply % OWARE_LEVELS);
        unsigned pit = move_of(game, level, seed, 300);
        ck_assert_int_eq(oware_game_play(game, pit), OWARE_OK);
        sum = sum * 31 + pit;
    }
    return sum;
}

/* Every level finds a legal move wherever a game leads, and with the same seed the same one. */
START_TEST(whole_games)
{
    struct oware_game game = game_from(oware_preset_name((unsigned)_i), NULL);
    struct oware_position start = oware_start(OWARE_NORTH);
    unsigned first, second;

    first = play_game(&game, 7);
    oware_game_start(&game, &game.rules, &game.start, 0);
    second = play_game(&game, 7);
    ck_assert_uint_eq(first, second);
    oware_game_start(&game, &game.rules, &start, 0);
    ck_assert_uint_ne(play_game(&game, 8), first);
}
END_TEST

START_TEST(an_only_move_is_not_thought_about)
{
    struct oware_game game = game_from(NULL, "0-0-0-0-0-7-4-4-4-4-4-4-8-9-S");

    oware_level_start(&search, &game, OWARE_LEVEL_CRAZY, 1, NULL, NULL);
    ck_assert(search.over && !oware_search_run(&search, 1000));
    ck_assert_uint_eq(search.found.pit, 5);
    ck_assert_uint_eq(search.nodes, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("level");
    TCase *all = tcase_create("all");

    tcase_set_timeout(all, 120);
    tcase_add_test(all, names);
    tcase_add_loop_test(all, chance_and_choice, 0, ROWS(choices));
    tcase_add_test(all, deep_levels);
    tcase_add_loop_test(all, whole_games, 0, (int)oware_presets());
    tcase_add_test(all, an_only_move_is_not_thought_about);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
