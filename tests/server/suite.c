/* tests/server/suite.c -- see suite.h. */
#include "tests/server/suite.h"

#include <stdlib.h>
#include <unistd.h>

int suite_run(Suite *suite)
{
    SRunner *runner = srunner_create(suite);
    int failed;

    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

void capture(void (*act)(void), char *bytes, size_t size)
{
    int ends[2], saved = dup(STDERR_FILENO);

    ck_assert_int_eq(pipe(ends), 0);
    dup2(ends[1], STDERR_FILENO);
    close(ends[1]);
    act();
    dup2(saved, STDERR_FILENO);
    close(saved);
    ssize_t length = read(ends[0], bytes, size - 1);
    close(ends[0]);
    bytes[length > 0 ? length : 0] = '\0';
}
