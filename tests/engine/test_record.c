/* tests/engine/test_record.c -- records read and written; vectors/records.json. */
#include <stdlib.h>
#include <string.h>

#include "engine/record.h"
#include "tests/engine/vectors.h"
#include "tests/server/suite.h"

enum { RECORD_MAX = 4096 };

static const cJSON *vector_number(int i)
{
    return cJSON_GetArrayItem(vectors_read("records.json"), i);
}

/* The lines of a vector's record as one text. */
static struct text record_text(const cJSON *vector, char bytes[RECORD_MAX])
{
    struct text text = text_in(bytes, RECORD_MAX);
    const cJSON *line;

    cJSON_ArrayForEach(line, cJSON_GetObjectItemCaseSensitive(vector, "record"))
    {
        text_string(&text, line->valuestring);
        text_char(&text, '\n');
    }
    ck_assert(!text.full);
    return text;
}

static void check_round(const struct oware_game *game, const cJSON *expected, const char *what)
{
    cJSON *state = game_state(game);
    const char *where;

    ck_assert_msg(vectors_has(state, expected, &where), "%s: %s in %s", what, where,
                  cJSON_PrintUnformatted(state));
    cJSON_Delete(state);
}

/* Reads all rounds, and writes them again into `written`. Returns the error of the last. */
static enum oware_error read_rounds(struct oware_reader *reader, const cJSON *vector,
                                    struct text *written)
{
    struct oware_game game = lent_game();
    struct oware_tags tags;
    const cJSON *rounds = cJSON_GetObjectItemCaseSensitive(vector, "rounds");
    enum oware_error error = OWARE_OK;
    int round = 0;

    while (error == OWARE_OK && oware_reader_more(reader)) {
        error = oware_record_read(reader, &game, &tags);
        if (error != OWARE_OK)
            break;
        check_round(&game, cJSON_GetArrayItem(rounds, round), vectors_string(vector, "what", "?"));
        if (round++ > 0)
            text_char(written, '\n');
        size_t before = written->length;
        oware_record_write(written, &game, &tags);
        ck_assert_uint_le(written->length - before, oware_record_max(&game));
    }
    ck_assert(error != OWARE_OK || round == cJSON_GetArraySize(rounds));
    return error;
}

START_TEST(reading)
{
    const cJSON *vector = vector_number(_i);
    const char *what = vectors_string(vector, "what", "?");
    char bytes[RECORD_MAX], written_bytes[RECORD_MAX];
    struct text text = record_text(vector, bytes);
    struct text written = text_in(written_bytes, sizeof written_bytes);
    struct oware_reader reader = { .at = bytes, .end = bytes + text.length, .line = 1 };
    enum oware_error error = read_rounds(&reader, vector, &written);

    ck_assert_msg(!strcmp(oware_error_name(error), vectors_string(vector, "error", "ok")),
                  "%s: %s in line %u", what, oware_error_name(error), reader.line);
    if (error != OWARE_OK) {
        ck_assert_msg(reader.line == vectors_unsigned(vector, "line", 0), "%s: line %u", what,
                      reader.line);
        ck_assert_msg(reader.ply == vectors_unsigned(vector, "ply", 0), "%s: ply %u", what,
                      reader.ply);
    } else if (cJSON_HasObjectItem(vector, "canonical")) {
        ck_assert_msg(written.length == text.length && !memcmp(bytes, written_bytes, text.length),
                      "%s:\n%s", what, text_end(&written));
    }
}
END_TEST

/* A round of the greatest length, with names that double when written. */
START_TEST(longest)
{
    static const char cycle[] = "A1 B1 A2 B2 A3 B3 A4 B4 A5 B5 A6 B6";
    struct oware_game game = game_from("home-page", "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S");
    struct oware_tags tags = {
        .date = "2026-11-30",
        .round = 4294967295,
        .clock = "\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\""
    };

    while (game.over.reason == OWARE_RUNNING)
        game_moves(&game, cycle);
    ck_assert_uint_eq(game.ply, OWARE_PLIES_MAX);
    for (unsigned i = 0; i < OWARE_NAME_MAX - 1; i++)
        tags.names[OWARE_SOUTH][i] = tags.names[OWARE_NORTH][i] = '"';

    size_t max = oware_record_max(&game);
    char *bytes = malloc(max);
    struct text text = text_in(bytes, max);
    oware_record_write(&text, &game, &tags);
    ck_assert(!text.full);
    free(bytes);
}
END_TEST

START_TEST(longest_read_again)
{
    struct oware_game game = game_from("home-page", "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"), again;
    struct oware_tags tags = { { "Ama", "" }, "2026-11-30", 7, "180+180" }, read;
    static char bytes[200000];
    struct text text = text_in(bytes, sizeof bytes);

    while (game.over.reason == OWARE_RUNNING)
        game_moves(&game, "A1 B1 A2 B2 A3 B3 A4 B4 A5 B5 A6 B6");
    oware_record_write(&text, &game, &tags);
    struct oware_reader reader = { .at = bytes, .end = bytes + text.length };
    again = lent_game();
    ck_assert_int_eq(oware_record_read(&reader, &again, &read), OWARE_OK);
    ck_assert_uint_eq(again.ply, OWARE_PLIES_MAX);
    ck_assert_uint_eq(again.over.reason, OWARE_OVER_LENGTH);
    ck_assert_str_eq(read.names[OWARE_SOUTH], "Ama");
    ck_assert_str_eq(read.names[OWARE_NORTH], "");
    ck_assert_str_eq(read.date, "2026-11-30");
    ck_assert_uint_eq(read.round, 7);
    ck_assert_str_eq(read.clock, "180+180");
}
END_TEST

START_TEST(control_characters_do_not_break_a_line)
{
    struct oware_game game = game_from(NULL, NULL), again = lent_game();
    struct oware_tags tags = { .names = { "A\n[Result \"48-0\"]\n", "B\x7f\x01" }, .round = 1 };
    char bytes[RECORD_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    oware_record_write(&text, &game, &tags);
    struct oware_reader reader = { .at = bytes, .end = bytes + text.length };
    ck_assert_int_eq(oware_record_read(&reader, &again, &tags), OWARE_OK);
    ck_assert_str_eq(tags.names[OWARE_SOUTH], "A [Result \"48-0\"] ");
    ck_assert_str_eq(tags.names[OWARE_NORTH], "B  ");
}
END_TEST

START_TEST(too_long_for_the_lists)
{
    struct oware_game game = lent_game();
    struct oware_tags tags;
    const char record[] = "1. A4 B2 2. A1";
    struct oware_reader reader = { .at = record, .end = record + sizeof record - 1 };

    game.moves_capacity = 2;
    ck_assert_int_eq(oware_record_read(&reader, &game, &tags), OWARE_BAD_RECORD);
    ck_assert_uint_eq(reader.ply, 3);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("record");
    TCase *all = tcase_create("all");

    tcase_add_loop_test(all, reading, 0, cJSON_GetArraySize(vectors_read("records.json")));
    tcase_add_test(all, longest);
    tcase_add_test(all, longest_read_again);
    tcase_add_test(all, control_characters_do_not_break_a_line);
    tcase_add_test(all, too_long_for_the_lists);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
