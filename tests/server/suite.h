/* tests/server/suite.h -- the end of every test program: runs the suite. */
#ifndef TESTS_SUITE_H
#define TESTS_SUITE_H

#include <check.h>

/* Runs the suite, frees it, and returns what main() is to return. */
int suite_run(Suite *suite);

/* Rows of a table, for tcase_add_loop_test(). */
#define ROWS(table) ((int)(sizeof(table) / sizeof *(table)))

#endif
