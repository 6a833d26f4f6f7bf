/* tests/engine/test_game.c -- a game's memory, its counters, how it is stopped, and what must hold
 * in every game. Single rules are in vectors/games/. */
#include <stdlib.h>
#include <string.h>

#include "tests/engine/random.h"
#include "tests/engine/vectors.h"
#include "tests/server/suite.h"

static unsigned on_board(const struct oware_game *game)
{
    unsigned seeds = 0;

    for (unsigned pit = 0; pit < OWARE_PITS; pit++)
        seeds += game->position.seeds[pit];
    return seeds;
}

/* ---- Every game --------------------------------------------------------------------------- */

static bool state_holds(const struct oware_game *game)
{
    const struct oware_position *position = &game->position;
    bool over = game->over.reason != OWARE_RUNNING;
    unsigned settled =
        oware_game_settlement(game, OWARE_SOUTH) + oware_game_settlement(game, OWARE_NORTH);

    return on_board(game) + position->stores[0] + position->stores[1] == OWARE_SEEDS &&
           settled == OWARE_SEEDS && (oware_game_legal(game) == 0) == over && game->repeats >= 1 &&
           game->seen_count <= game->quiet + 1;
}

/* Tries `pit`: checking, the list of legal pits and playing agree, and a refusal changes nothing.
 */
static bool try_holds(struct oware_game *game, unsigned pit)
{
    bool legal = oware_game_legal(game) >> pit & 1;
    struct oware_game before = *game;
    enum oware_error check = oware_game_check(game, pit), played = oware_game_play(game, pit);

    if (check != played || (played == OWARE_OK) != legal)
        return false;
    return legal ? game->ply == before.ply + 1 : !memcmp(&before, game, sizeof before);
}

/* Few assertions: each costs a system call. */
static void play_at_random(struct oware_game *game)
{
    while (game->over.reason == OWARE_RUNNING) {
        unsigned pit = random_below(OWARE_PITS);
        if (!try_holds(game, pit) || !state_holds(game))
            ck_abort_msg("%s, pit %u, ply %u", position_string(&game->position), pit, game->ply);
    }
}

static bool only_last_ended(const struct oware_game *game)
{
    for (unsigned ply = 0; ply < game->ply; ply++)
        if (game->moves[ply].ended != (ply + 1 == game->ply))
            return false;
    return true;
}

/* Every grand slam, repetition 0..5, quiet none or some, with and without majority. */
static struct oware_rules rules_number(unsigned n)
{
    struct oware_rules rules = { .preset = OWARE_PRESET_CUSTOM };

    rules.grand_slam = (uint8_t)(n % 3);
    rules.repetition = (uint8_t)(n / 3 % 5 ? n / 3 % 5 + 1 : 0);
    rules.quiet = n / 15 % 2 ? 100 : 0;
    rules.majority = n / 30 % 2;
    return rules;
}
enum { RULES = 60 };

START_TEST(random_games)
{
    struct oware_rules rules = rules_number((unsigned)_i);

    for (unsigned n = 0; n < 50; n++) {
        struct oware_game game = lent_game();
        struct oware_position start = oware_start(n % 2 ? OWARE_NORTH : OWARE_SOUTH);
        oware_game_start(&game, &rules, &start, 0);
        play_at_random(&game);
        ck_assert_uint_le(game.ply, OWARE_PLIES_MAX);
        ck_assert(only_last_ended(&game));
    }
}
END_TEST

/* ---- Lent memory -------------------------------------------------------------------------- */

START_TEST(never_needs_more_than_it_says)
{
    struct oware_game game = { .moves = NULL };
    struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    struct oware_position start = oware_start(OWARE_SOUTH);

    game.seen = malloc(sizeof *game.seen);
    game.seen_capacity = OWARE_NEED_START.seen;
    oware_game_start(&game, &rules, &start, 0);
    while (game.over.reason == OWARE_RUNNING) {
        struct oware_need need = oware_game_need(&game);
        game.moves = realloc(game.moves, need.moves * sizeof *game.moves);
        game.seen = realloc(game.seen, need.seen * sizeof *game.seen);
        game.moves_capacity = need.moves;
        game.seen_capacity = need.seen;
        ck_assert_int_eq(oware_game_play(&game, random_legal(&game)), OWARE_OK);
    }
    free(game.moves);
    free(game.seen);
}
END_TEST

START_TEST(starting_again_forgets)
{
    struct oware_game game = game_from("arcade", NULL);

    ck_assert_int_eq(game_moves(&game, "A1 B1 A2"), OWARE_OK);
    oware_game_start(&game, &game.rules, &game.start, 3);
    ck_assert_uint_eq(game.ply, 0);
    ck_assert_uint_eq(game.quiet, 3);
    ck_assert_uint_eq(game.seen_count, 1);
    ck_assert_str_eq(position_string(&game.position), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
}
END_TEST

/* ---- Stopping ----------------------------------------------------------------------------- */

static const struct {
    enum oware_reason reason;
    enum oware_side winner;
    const char *after;
    enum oware_side won_by;
    unsigned swept_south;
} stops[] = {
    { OWARE_OVER_SETTLED, OWARE_SOUTH, "0-0-0-0-0-0-0-0-0-0-0-0-23-25-N", OWARE_NORTH, 23 },
    { OWARE_OVER_AGREED_DRAW, OWARE_SOUTH, "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N", OWARE_NOBODY, 0 },
    { OWARE_OVER_RESIGNATION, OWARE_SOUTH, "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N", OWARE_SOUTH, 0 },
    { OWARE_OVER_TIME, OWARE_NORTH, "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N", OWARE_NORTH, 0 },
    { OWARE_OVER_ABANDONED, OWARE_NOBODY, "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N", OWARE_NOBODY, 0 },
};

START_TEST(stopping)
{
    struct oware_game game = game_from(NULL, NULL);

    ck_assert_int_eq(game_moves(&game, "A3"), OWARE_OK);
    oware_game_stop(&game, stops[_i].reason, stops[_i].winner);
    ck_assert_uint_eq(game.over.reason, stops[_i].reason);
    ck_assert_uint_eq(game.over.winner, stops[_i].won_by);
    ck_assert_uint_eq(game.over.swept[OWARE_SOUTH], stops[_i].swept_south);
    ck_assert_str_eq(position_string(&game.position), stops[_i].after);
    ck_assert_int_eq(oware_game_play(&game, 6), OWARE_GAME_OVER);
    ck_assert(!game.moves[0].ended); /* the move did not end it */
}
END_TEST

START_TEST(settlement)
{
    struct oware_game game = game_from(NULL, "1-2-0-0-0-0-0-0-3-0-0-0-20-22-S");

    ck_assert_uint_eq(oware_game_settlement(&game, OWARE_SOUTH), 23);
    ck_assert_uint_eq(oware_game_settlement(&game, OWARE_NORTH), 25);
}
END_TEST

/* ---- JSON --------------------------------------------------------------------------------- */

START_TEST(waiting_is_nobodys_turn)
{
    struct oware_game game = game_from(NULL, NULL);
    char bytes[OWARE_JSON_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    oware_game_json(&text, &game, true);
    ck_assert_str_eq(text_end(&text),
                     "\"ply\":0,\"turn\":null,\"pits\":[4,4,4,4,4,4,4,4,4,4,4,4],"
                     "\"stores\":{\"south\":0,\"north\":0},\"legal\":[],\"last\":null,"
                     "\"repeats\":1,\"quiet\":0,\"over\":null");
}
END_TEST

/* A hand of all seeds but the six that a slam of six pits takes; the longest state there is. */
START_TEST(longest_json_fits)
{
    struct oware_game game = game_from("custom,grand_slam=capture,repetition=0,quiet=0,"
                                       "majority=true,agreement=false",
                                       "0-0-0-0-0-41-0-0-0-0-0-0-4-3-S");
    char bytes[OWARE_JSON_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    ck_assert_int_eq(game_moves(&game, "A6"), OWARE_OK);
    game.ply = OWARE_PLIES_MAX;
    game.moves[game.ply - 1] = (struct oware_move){ 5, 48, true };
    game.last.lifted = OWARE_SEEDS;
    game.last.captures = OWARE_ROW;
    oware_game_json(&text, &game, false);
    ck_assert(!text.full);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("game");
    TCase *all = tcase_create("all");

    tcase_set_timeout(all, 120);
    tcase_add_loop_test(all, random_games, 0, RULES);
    tcase_add_test(all, never_needs_more_than_it_says);
    tcase_add_test(all, starting_again_forgets);
    tcase_add_loop_test(all, stopping, 0, ROWS(stops));
    tcase_add_test(all, settlement);
    tcase_add_test(all, waiting_is_nobodys_turn);
    tcase_add_test(all, longest_json_fits);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
