/* tests/engine/test_text.c -- the bounded writer. */
#include <string.h>

#include "engine/text.h"
#include "tests/server/suite.h"

static const struct {
    const char *string, *json;
} strings[] = {
    { "", "\"\"" },
    { "Ama", "\"Ama\"" },
    { "a \"b\" \\", "\"a \\\"b\\\" \\\\\"" },
    { "\b\f\n\r\t", "\"\\b\\f\\n\\r\\t\"" },
    { "\x01\x1f\x7f", "\"\\u0001\\u001f\x7f\"" },
    { "Kwaku é ₵ \xf0\x9f\x8c\xb0", "\"Kwaku é ₵ \xf0\x9f\x8c\xb0\"" },
    { "</script>", "\"</script>\"" },
};

START_TEST(json_string)
{
    char bytes[64];
    struct text text = text_in(bytes, sizeof bytes);

    text_json_string(&text, strings[_i].string);
    ck_assert_str_eq(text_end(&text), strings[_i].json);
    ck_assert(!text.full);
}
END_TEST

static const struct {
    uint64_t number;
    const char *digits;
} numbers[] = {
    { 0, "0" },
    { 7, "7" },
    { 10, "10" },
    { 4294967296, "4294967296" },
    { UINT64_MAX, "18446744073709551615" },
};

START_TEST(decimal)
{
    char bytes[32];
    struct text text = text_in(bytes, sizeof bytes);

    text_unsigned(&text, numbers[_i].number);
    ck_assert_str_eq(text_end(&text), numbers[_i].digits);
}
END_TEST

START_TEST(exactly_full)
{
    char bytes[4] = "###";
    struct text text = text_in(bytes, 3);

    text_string(&text, "abc");
    ck_assert(!text.full);
    ck_assert_uint_eq(text.length, 3);
    text_char(&text, 'd');
    ck_assert(text.full);
    ck_assert_mem_eq(bytes, "abc", 4); /* the byte behind is as it was */
}
END_TEST

START_TEST(cut)
{
    char bytes[4];
    struct text text = text_in(bytes, sizeof bytes);

    text_bytes(&text, "ab\0def", 6);
    ck_assert(text.full);
    ck_assert_uint_eq(text.length, 4);
    ck_assert_str_eq(text_end(&text), "ab");
    ck_assert_int_eq(bytes[3], '\0');
}
END_TEST

/* Literals and our own words are cut as any other text, wherever the end is. */
START_TEST(literals_and_words)
{
    static const char whole[] = "{\"phase\":\"ready\"}";
    char bytes[sizeof whole];

    for (size_t capacity = 0; capacity < sizeof whole; capacity++) {
        struct text text = text_in(bytes, capacity);
        memset(bytes, '#', sizeof bytes);
        text_literal(&text, "{\"phase\":");
        text_json_word(&text, "ready");
        text_literal(&text, "}");
        ck_assert_uint_eq(text.length, capacity);
        ck_assert_int_eq(text.full, capacity < sizeof whole - 1);
        ck_assert_mem_eq(bytes, whole, capacity);
        ck_assert_int_eq(bytes[capacity], '#');
    }
}
END_TEST

START_TEST(end_takes_the_last_byte)
{
    char bytes[3];
    struct text text = text_in(bytes, sizeof bytes);

    text_string(&text, "abc");
    ck_assert_str_eq(text_end(&text), "ab");
    ck_assert(text.full);
    ck_assert_uint_eq(text.length, 2);
}
END_TEST

START_TEST(no_room_at_all)
{
    struct text text = text_in(NULL, 0);

    text_string(&text, "");
    ck_assert(!text.full);
    text_string(&text, "a");
    ck_assert(text.full);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("text");
    TCase *all = tcase_create("all");

    tcase_add_loop_test(all, json_string, 0, ROWS(strings));
    tcase_add_loop_test(all, decimal, 0, ROWS(numbers));
    tcase_add_test(all, exactly_full);
    tcase_add_test(all, cut);
    tcase_add_test(all, literals_and_words);
    tcase_add_test(all, end_takes_the_last_byte);
    tcase_add_test(all, no_room_at_all);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
