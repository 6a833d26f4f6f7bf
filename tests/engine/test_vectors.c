/* tests/engine/test_vectors.c -- the engine plays every vector of games and counts every perft. */
#include <inttypes.h>
#include <string.h>

#include "engine/perft.h"
#include "tests/engine/vectors.h"
#include "tests/server/suite.h"

static const char *const files[] = {
    "games/sowing.json",  "games/capture.json", "games/grand-slam.json",
    "games/feeding.json", "games/ends.json",    "games/refusals.json",
};
static enum oware_error set_up(struct oware_game *game, const cJSON *vector)
{
    struct oware_rules rules;
    struct oware_position position = oware_start(OWARE_SOUTH);
    const char *text = vectors_string(vector, "position", NULL);
    enum oware_error error = oware_rules_parse(vectors_string(vector, "rules", "abapa"), &rules);

    if (error == OWARE_OK && text)
        error = oware_position_parse(text, &position);
    if (error == OWARE_OK)
        oware_game_start(game, &rules, &position, vectors_unsigned(vector, "quiet", 0));
    return error;
}

static enum oware_error play(struct oware_game *game, const cJSON *vector)
{
    unsigned times = vectors_unsigned(vector, "times", 1);
    enum oware_error error = set_up(game, vector);

    while (error == OWARE_OK && times-- > 0)
        error = game_moves(game, vectors_string(vector, "moves", ""));
    if (error == OWARE_OK)
        error = game_moves(game, vectors_string(vector, "then", ""));
    return error;
}

static void check_game(const char *file, const cJSON *vector)
{
    struct oware_game game = lent_game();
    const char *what = vectors_string(vector, "what", "?"), *where;
    const cJSON *expected = cJSON_GetObjectItemCaseSensitive(vector, "state");
    enum oware_error error = play(&game, vector);

    ck_assert_msg(expected || cJSON_HasObjectItem(vector, "error"), "%s: proves nothing", what);
    ck_assert_msg(!strcmp(oware_error_name(error), vectors_string(vector, "error", "ok")),
                  "%s: %s: %s", file, what, oware_error_name(error));
    if (!expected)
        return;
    cJSON *state = game_state(&game);
    ck_assert_msg(vectors_has(state, expected, &where), "%s: %s: %s in %s", file, what, where,
                  cJSON_PrintUnformatted(state));
    cJSON_Delete(state);
}

START_TEST(games)
{
    const cJSON *vector;

    cJSON_ArrayForEach(vector, vectors_read(files[_i])) check_game(files[_i], vector);
}
END_TEST

START_TEST(perft)
{
    const cJSON *vector = cJSON_GetArrayItem(vectors_read("perft.json"), _i), *count;
    struct oware_game game = lent_game();
    unsigned depth = 0;

    ck_assert_int_eq(set_up(&game, vector), OWARE_OK);
    cJSON_ArrayForEach(count, cJSON_GetObjectItemCaseSensitive(vector, "counts"))
    {
        uint64_t actual = oware_perft(&game, depth);
        ck_assert_msg((double)actual == count->valuedouble, "%s, %s: depth %u: %" PRIu64,
                      vectors_string(vector, "what", "?"), vectors_string(vector, "rules", "?"),
                      depth, actual);
        depth++;
    }
}
END_TEST

/* What is known to the whole world (Romein and Bal and others), further down than our slow model
 * can count. */
START_TEST(perft_known)
{
    static const uint64_t known[] = { 1, 6, 36, 190, 1014, 5219, 27332, 139157, 711414, 3592872 };

    struct oware_game game = game_from(oware_preset_name((unsigned)_i), NULL);
    for (unsigned depth = 0; depth < sizeof known / sizeof *known; depth++)
        ck_assert_uint_eq(oware_perft(&game, depth), known[depth]);
}
END_TEST

/* perft looks back beyond the position that it begins with. */
START_TEST(perft_remembers)
{
    struct oware_game game = game_from("arcade,quiet=0", "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S");

    ck_assert_int_eq(game_moves(&game, "A1 B1 A2 B2 A3 B3 A4 B4 A5 B5 A6"), OWARE_OK);
    /* B6 repeats the start and ends the game; B1 does not. */
    ck_assert_uint_eq(oware_game_legal(&game), 1u << 11);
    ck_assert_uint_eq(oware_perft(&game, 1), 1);
    ck_assert_uint_eq(oware_perft(&game, 2), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("vectors");
    TCase *all = tcase_create("all");

    tcase_set_timeout(all, 120);
    tcase_add_loop_test(all, games, 0, ROWS(files));
    tcase_add_loop_test(all, perft, 0, cJSON_GetArraySize(vectors_read("perft.json")));
    tcase_add_loop_test(all, perft_known, 0, (int)oware_presets());
    tcase_add_test(all, perft_remembers);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
