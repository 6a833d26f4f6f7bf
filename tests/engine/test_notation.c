/* tests/engine/test_notation.c -- positions, moves and names in letters; vectors/notation.json. */
#include <string.h>

#include "tests/engine/vectors.h"
#include "tests/server/suite.h"

static const cJSON *vectors(const char *what, const char *kind)
{
    const cJSON *part = cJSON_GetObjectItemCaseSensitive(vectors_read("notation.json"), what);

    return cJSON_GetObjectItemCaseSensitive(part, kind);
}

static const char *move_string(const struct oware_move *move)
{
    static char bytes[OWARE_MOVE_TEXT_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    oware_move_text(&text, move);
    return text_end(&text);
}

START_TEST(good_move)
{
    const cJSON *vector = cJSON_GetArrayItem(vectors("moves", "good"), _i);
    const char *text = vectors_string(vector, "text", NULL);
    struct oware_move move;

    ck_assert_msg(oware_move_parse(text, &move) == OWARE_OK, "%s", text);
    ck_assert_uint_eq(move.pit, vectors_unsigned(vector, "pit", 99));
    ck_assert_uint_eq(move.won, vectors_unsigned(vector, "won", 99));
    ck_assert(move.ended == cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(vector, "ended")));
    ck_assert_str_eq(move_string(&move), text);
}
END_TEST

START_TEST(bad_move)
{
    const char *text = cJSON_GetArrayItem(vectors("moves", "bad"), _i)->valuestring;
    struct oware_move move = { .pit = 3 };

    ck_assert_msg(oware_move_parse(text, &move) == OWARE_BAD_MOVE, "\"%s\"", text);
    ck_assert_uint_eq(move.pit, 3);
}
END_TEST

START_TEST(good_position)
{
    const char *text = cJSON_GetArrayItem(vectors("positions", "good"), _i)->valuestring;
    struct oware_position position;

    ck_assert_msg(oware_position_parse(text, &position) == OWARE_OK, "%s", text);
    ck_assert_str_eq(position_string(&position), text);
}
END_TEST

START_TEST(bad_position)
{
    const char *text = cJSON_GetArrayItem(vectors("positions", "bad"), _i)->valuestring;
    struct oware_position position = oware_start(OWARE_NORTH);

    ck_assert_msg(oware_position_parse(text, &position) == OWARE_BAD_POSITION, "\"%s\"", text);
    ck_assert_str_eq(position_string(&position), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N");
}
END_TEST

START_TEST(pits)
{
    unsigned pit;

    for (unsigned each = 0; each < oware_description.pits; each++) {
        ck_assert(oware_pit_parse(oware_pit_name(each), &pit));
        ck_assert_uint_eq(pit, each);
        ck_assert_int_eq(oware_owner(each),
                         oware_pit_name(each)[0] == 'A' ? OWARE_SOUTH : OWARE_NORTH);
    }
    ck_assert_int_eq(oware_owner(OWARE_PITS), OWARE_NOBODY);
    ck_assert(!oware_pit_parse("A7", &pit));
    ck_assert(!oware_pit_parse("A1x2", &pit));
}
END_TEST

START_TEST(sides)
{
    enum oware_side side;

    ck_assert_str_eq(oware_side_name(OWARE_SOUTH), "south");
    ck_assert_str_eq(oware_side_name(OWARE_NORTH), "north");
    ck_assert_ptr_null(oware_side_name(OWARE_NOBODY));
    ck_assert(oware_side_parse("north", &side));
    ck_assert_int_eq(side, OWARE_NORTH);
    ck_assert(!oware_side_parse("nobody", &side));
    ck_assert_int_eq(oware_opponent(OWARE_SOUTH), OWARE_NORTH);
}
END_TEST

START_TEST(errors_and_reasons)
{
    enum oware_reason reason;

    ck_assert_str_eq(oware_error_name(OWARE_OK), "ok");
    ck_assert_str_eq(oware_error_name(OWARE_MUST_FEED), "must-feed");
    ck_assert_str_eq(oware_error_name(OWARE_BAD_RECORD), "bad-record");
    ck_assert_ptr_null(oware_reason_name(OWARE_RUNNING));
    for (unsigned each = OWARE_OVER_MAJORITY; each <= OWARE_OVER_ABANDONED; each++) {
        ck_assert(oware_reason_parse(oware_reason_name(each), &reason));
        ck_assert_uint_eq(reason, each);
    }
    ck_assert(!oware_reason_parse("running", &reason));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("notation");
    TCase *all = tcase_create("all");

    tcase_add_loop_test(all, good_move, 0, cJSON_GetArraySize(vectors("moves", "good")));
    tcase_add_loop_test(all, bad_move, 0, cJSON_GetArraySize(vectors("moves", "bad")));
    tcase_add_loop_test(all, good_position, 0, cJSON_GetArraySize(vectors("positions", "good")));
    tcase_add_loop_test(all, bad_position, 0, cJSON_GetArraySize(vectors("positions", "bad")));
    tcase_add_test(all, pits);
    tcase_add_test(all, sides);
    tcase_add_test(all, errors_and_reasons);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
