/* tests/server/suite.h -- what every test program needs: the end, which runs the suite; a table's
 * rows; what was logged. */
#ifndef TESTS_SUITE_H
#define TESTS_SUITE_H

#include <check.h>
#include <stddef.h>

/* Runs the suite, frees it, and returns what main() is to return. */
int suite_run(Suite *suite);

/* Rows of a table, for tcase_add_loop_test(). */
#define ROWS(table) ((int)(sizeof(table) / sizeof *(table)))

/* Runs `act` with standard error going into `bytes`, which it must not fill. */
void capture(void (*act)(void), char *bytes, size_t size);

#endif
