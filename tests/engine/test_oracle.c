/* tests/engine/test_oracle.c -- the engine's two words against twelve plain counts, under every
 * preset. MOVES=10000000 DEPTH=10 build/tests/engine/test_oracle takes longer and plays on. */
#include <stdlib.h>

#include "engine/perft.h"
#include "tests/engine/agree.h"
#include "tests/engine/oracle.h"
#include "tests/engine/vectors.h"
#include "tests/server/suite.h"

enum { MOVES = 300000, DEPTH = 8, PERFT_POSITIONS = 200 };

static unsigned wanted(const char *name, unsigned otherwise)
{
    const char *value = getenv(name);

    return value ? (unsigned)strtoul(value, NULL, 10) : otherwise;
}

START_TEST(random_moves)
{
    unsigned preset = (unsigned)_i, moves = wanted("MOVES", MOVES) / oware_presets();
    unsigned differs = agree_moves(preset, wanted("SEED", 1) + preset, moves);

    ck_assert_msg(differs == 0, "%s, move %u, position %s", oware_preset_name(preset), differs,
                  agree_position());
}
END_TEST

START_TEST(random_perft)
{
    unsigned preset = (unsigned)_i;
    unsigned differs = agree_perft(preset, wanted("SEED", 1) + preset, PERFT_POSITIONS, DEPTH - 2);

    ck_assert_msg(differs == 0, "%s, position %s", oware_preset_name(preset), agree_position());
}
END_TEST

/* At the depth that the model's own counts (perft.json) do not reach. */
START_TEST(deep_perft)
{
    const cJSON *vector = cJSON_GetArrayItem(vectors_read("perft.json"), _i);
    const char *rules = vectors_string(vector, "rules", NULL);
    const char *position = vectors_string(vector, "position", NULL);
    struct oware_game game = game_from(rules, position);
    unsigned depth = wanted("DEPTH", DEPTH);

    ck_assert_msg(oware_perft(&game, depth) == oracle_perft(&game, depth), "%s, %s", rules,
                  position);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("oracle");
    TCase *all = tcase_create("all");

    tcase_set_timeout(all, 600);
    tcase_add_loop_test(all, random_moves, 0, (int)oware_presets());
    tcase_add_loop_test(all, random_perft, 0, (int)oware_presets());
    tcase_add_loop_test(all, deep_perft, 0, cJSON_GetArraySize(vectors_read("perft.json")));
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
