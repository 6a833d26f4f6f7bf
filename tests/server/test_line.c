/* tests/server/test_line.c -- what may be said in a line of chat. */
#include "server/protocol/line.h"

#include <string.h>

#include "tests/server/suite.h"

static const struct {
    const char *what, *text;
    bool fine;
} rows[] = {
    { "words", "Hello, Kofi!", true },
    { "one character", "k", true },
    { "quotes and backslashes", "\"\\/", true },
    { "mark-up is text", "<b onclick=x>&amp;</b>", true },
    { "spaces at the ends stay", "  hi  ", true },
    { "other scripts", "Ɛte sɛn? \xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d \xe4\xbd\xa0\xe5\xa5\xbd", true },
    { "a family, joined",
      "\xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7", true },
    { "a flag made of tags", "\xf0\x9f\x8f\xb4\xf3\xa0\x81\xa7\xf3\xa0\x81\xa2\xf3\xa0\x81\xbf",
      true },
    { "not assigned, perhaps tomorrow's emoji", "\xf0\x9f\xab\xbf", true },
    { "private use", "\xee\x80\x80", true },
    { "a right-to-left mark", "a\xe2\x80\x8f", true },
    { "nothing", "", false },
    { "a space", " ", false },
    { "wide spaces", "\xe3\x80\x80\xc2\xa0", false },
    { "only what cannot be seen", "\xe2\x80\x8b\xef\xbb\xbf\xe2\x80\x8d", false },
    { "a tab", "a\tb", false },
    { "a line feed", "a\nb", false },
    { "a carriage return", "a\r", false },
    { "escape", "\x1b[31m", false },
    { "delete", "a\x7f", false },
    { "next line (C1)", "a\xc2\x85", false },
    { "the last of C1", "a\xc2\x9f", false },
    { "a line separator", "a\xe2\x80\xa8", false },
    { "a paragraph separator", "a\xe2\x80\xa9", false },
    { "a left-to-right embedding", "a\xe2\x80\xaa", false },
    { "a right-to-left override", "a\xe2\x80\xae", false },
    { "a left-to-right isolate", "a\xe2\x81\xa6", false },
    { "the end of an isolate", "a\xe2\x81\xa9", false },
};

START_TEST(said)
{
    char line[CHAT_TEXT_SIZE] = "untouched";
    ck_assert_msg(line_read(rows[_i].text, line) == rows[_i].fine, "%s", rows[_i].what);
    ck_assert_str_eq(line, rows[_i].fine ? rows[_i].text : "untouched");
}
END_TEST

/* Code points are counted, whatever they take. */
START_TEST(length)
{
    static const char *const points[] = { "k", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x98\x80" };
    char text[CHAT_TEXT_SIZE + 4] = "", line[CHAT_TEXT_SIZE];
    for (unsigned i = 0; i < CHAT_POINTS_MAX; i++)
        strcat(text, points[_i]);
    ck_assert(line_read(text, line));
    ck_assert_str_eq(line, text);
    strcat(text, points[_i]);
    ck_assert(!line_read(text, line));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("line");
    TCase *tests = tcase_create("line");

    tcase_add_loop_test(tests, said, 0, ROWS(rows));
    tcase_add_loop_test(tests, length, 0, 4);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
