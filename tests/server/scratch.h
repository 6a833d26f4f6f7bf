/* tests/server/scratch.h -- a directory of its own for a test. */
#ifndef TESTS_SCRATCH_H
#define TESTS_SCRATCH_H

#include <stddef.h>

/* Makes the directory (under TMPDIR or /tmp) and returns its name. One at a time. */
const char *scratch_make(void);
/* Removes it with all that is in it. */
void scratch_remove(void);
/* The name of a file in it; the last four results stay valid. */
const char *scratch_file(const char *name);

#endif
