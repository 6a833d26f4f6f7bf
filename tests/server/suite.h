/* tests/server/suite.h -- what every test program needs: the end, which runs the suite; a table's
 * rows; what was logged. */
#ifndef TESTS_SUITE_H
#define TESTS_SUITE_H

#include <check.h>
#include <stddef.h>
#include <string.h>

/* Runs the suite, frees it, and returns what main() is to return. */
int suite_run(Suite *suite);

/* Rows of a table, for tcase_add_loop_test(). */
#define ROWS(table) ((int)(sizeof(table) / sizeof *(table)))

/* Fails unless the part is, or is not, in the text, which is looked at once. */
#define ck_shows(text, part)                                                                       \
    do {                                                                                           \
        const char *shown = (text);                                                                \
        ck_assert_msg(strstr(shown, part), "%s is not in %s", part, shown);                        \
    } while (0)
#define ck_hides(text, part)                                                                       \
    do {                                                                                           \
        const char *shown = (text);                                                                \
        ck_assert_msg(!strstr(shown, part), "%s is in %s", part, shown);                           \
    } while (0)

/* Runs `act` with standard error going into `bytes`, which it must not fill. */
void capture(void (*act)(void), char *bytes, size_t size);

#endif
