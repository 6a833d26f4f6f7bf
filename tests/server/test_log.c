/* tests/server/test_log.c -- a line of the log cannot be forged. */
#include <string.h>
#include <unistd.h>

#include "server/base/log.h"
#include "tests/server/suite.h"

static const struct {
    const char *what, *value, *line;
} values[] = {
    { "a word stays as it is", "bad-message", " key=bad-message" },
    { "an address stays as it is", "[2001:db8::1]:80", " key=[2001:db8::1]:80" },
    { "an address of the web stays as it is", "http://a.example/r/x?y",
      " key=http://a.example/r/x?y" },
    { "nothing is quoted", "", " key=\"\"" },
    { "a space is quoted", "Ama Mensah", " key=\"Ama Mensah\"" },
    { "an equals sign is quoted", "a=b", " key=\"a=b\"" },
    { "a quote is escaped", "a\"b", " key=\"a\\\"b\"" },
    { "a backslash is escaped", "a\\b", " key=\"a\\\\b\"" },
    { "a new line is escaped", "x\nlevel=error", " key=\"x\\x0alevel=error\"" },
    { "a carriage return is escaped", "x\ry", " key=\"x\\x0dy\"" },
    { "a terminal's escape is escaped", "\x1b[2J", " key=\"\\x1b[2J\"" },
    { "letters beyond ASCII are escaped", "\xc3\xa9", " key=\"\\xc3\\xa9\"" },
};

START_TEST(value_in_a_line)
{
    char bytes[256];
    struct text text = text_in(bytes, sizeof bytes);

    log_pair(&text, "key", values[_i].value);
    ck_assert_msg(strcmp(text_end(&text), values[_i].line) == 0, "%s: %s", values[_i].what, bytes);
}
END_TEST

START_TEST(a_long_value_is_cut)
{
    char value[LOG_VALUE_MAX + 2], bytes[2 * LOG_VALUE_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    memset(value, 'x', sizeof value - 1);
    value[sizeof value - 1] = '\0';
    log_pair(&text, "key", value);
    ck_assert_uint_eq(text.length, strlen(" key=\"\"...") + LOG_VALUE_MAX);
    ck_assert_str_eq(text_end(&text) + text.length - 4, "...\"");
}
END_TEST

static void write_one(void)
{
    log_line(LOG_WARN, "tried", "port", LOG_NUMBER(8080), "left_out", NULL, "why", "no luck");
}

START_TEST(line)
{
    char bytes[LOG_LINE_MAX];

    capture(write_one, bytes, sizeof bytes);
    ck_assert_int_eq(strncmp(bytes, "time=20", 7), 0);
    ck_assert_str_eq(bytes + strlen("time=2026-11-30T05:00:00.000Z"),
                     " level=warn event=tried port=8080 why=\"no luck\"\n");
}
END_TEST

static void write_too_much(void)
{
    char value[LOG_VALUE_MAX + 1];

    memset(value, 'x', sizeof value - 1);
    value[sizeof value - 1] = '\0';
    log_line(LOG_ERROR, "much", "a", value, "b", value, "c", value, "d", value, "e", value, "f",
             value, "g", value, "h", value, "i", value);
}

START_TEST(a_line_has_an_end_whatever_is_in_it)
{
    char bytes[2 * LOG_LINE_MAX];

    capture(write_too_much, bytes, sizeof bytes);
    ck_assert_uint_eq(strlen(bytes), LOG_LINE_MAX);
    ck_assert_ptr_eq(strchr(bytes, '\n'), bytes + LOG_LINE_MAX - 1);
}
END_TEST

static void write_below_the_level(void)
{
    log_line(LOG_DEBUG, "detail");
}

START_TEST(levels)
{
    char bytes[LOG_LINE_MAX];
    enum log_level level = LOG_INFO;

    capture(write_below_the_level, bytes, sizeof bytes);
    ck_assert_str_eq(bytes, "");
    ck_assert(log_level_from("debug", &level));
    log_set_level(level);
    capture(write_below_the_level, bytes, sizeof bytes);
    ck_assert_ptr_nonnull(strstr(bytes, "level=debug event=detail\n"));
    ck_assert(!log_level_from("loud", &level));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("log");
    TCase *tests = tcase_create("log");

    tcase_add_loop_test(tests, value_in_a_line, 0, ROWS(values));
    tcase_add_test(tests, a_long_value_is_cut);
    tcase_add_test(tests, line);
    tcase_add_test(tests, a_line_has_an_end_whatever_is_in_it);
    tcase_add_test(tests, levels);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
