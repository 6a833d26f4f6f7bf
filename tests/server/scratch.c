/* tests/server/scratch.c -- a directory of its own for a test. */
#include "tests/server/scratch.h"

#include <check.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>

static char directory[512];

const char *scratch_make(void)
{
    const char *temporary = getenv("TMPDIR");
    snprintf(directory, sizeof directory, "%s/owared-test-XXXXXX", temporary ? temporary : "/tmp");
    ck_assert_ptr_nonnull(mkdtemp(directory));
    return directory;
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *at)
{
    (void)status, (void)kind, (void)at;
    return remove(path);
}

void scratch_remove(void)
{
    nftw(directory, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

const char *scratch_file(const char *name)
{
    static char names[4][1024];
    static unsigned next;
    char *path = names[next++ % 4];
    snprintf(path, sizeof names[0], "%s/%s", directory, name);
    return path;
}
