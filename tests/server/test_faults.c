/* tests/server/test_faults.c -- a game over the SQLite storage while each call to the system fails
 * in turn: every read, write, sync, cut and opening of a file, once or until mended.
 *
 * This program stands between the storage and the system, as test_sqlite does: it defines the calls
 * itself, which SQLite and our own code then find before the C library's. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "server/storage/sqlite.h"
#include "tests/server/scratch.h"
#include "tests/server/script.h"
#include "tests/server/suite.h"

/* ---- The system, when it is told to fail ---- */

enum call { READ = 1, WRITE = 2, SYNC = 4, CUT = 8, OPEN = 16, ANY = 31 };

static struct {
    unsigned calls;     /* which fail, of enum call */
    int error;          /* with what; 0: half of a write is done, and the rest is not */
    bool lasts;         /* all further ones fail, too, until it is mended */
    atomic_uint at;     /* the how manieth fails; 0: none */
    atomic_bool broken; /* that has come */
    atomic_uint count;
} fault;

/* Whether this call is to fail. The journal's thread calls as well as the test's. */
static bool fails(enum call call)
{
    unsigned number;

    if (!(call & fault.calls))
        return false;
    number = atomic_fetch_add(&fault.count, 1) + 1;
    if (number == fault.at)
        fault.broken = true;
    errno = fault.error;
    return number == fault.at || (fault.lasts && fault.broken);
}

static void mend(void)
{
    fault.broken = false;
}

static ssize_t read_at(int fd, void *bytes, size_t length, off64_t at)
{
    return fails(READ) ? -1 : syscall(SYS_pread64, fd, bytes, length, at);
}

ssize_t pread64(int fd, void *bytes, size_t length, off64_t at)
{
    return read_at(fd, bytes, length, at);
}

ssize_t pread(int fd, void *bytes, size_t length, off_t at)
{
    return read_at(fd, bytes, length, at);
}

static ssize_t write_at(int fd, const void *bytes, size_t length, off64_t at)
{
    if (!fails(WRITE))
        return syscall(SYS_pwrite64, fd, bytes, length, at);
    if (fault.error)
        return -1;
    return syscall(SYS_pwrite64, fd, bytes, length / 2, at); /* SQLite asks for the rest */
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at)
{
    return write_at(fd, bytes, length, at);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at)
{
    return write_at(fd, bytes, length, at);
}

/* On a file that needs none: what a sync promises test_sqlite looks at. */
int fdatasync(int fd)
{
    return fails(SYNC) ? -1 : fcntl(fd, F_GETFD) < 0 ? -1 : 0;
}

int fsync(int fd)
{
    return fdatasync(fd);
}

int ftruncate64(int fd, off64_t length)
{
    return fails(CUT) ? -1 : (int)syscall(SYS_ftruncate, fd, length);
}

int ftruncate(int fd, off_t length)
{
    return ftruncate64(fd, length);
}

static int open_file(const char *path, int flags, mode_t mode)
{
    if (strstr(path, "/data") && fails(OPEN))
        return -1;
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    va_list arguments;
    mode_t mode;

    va_start(arguments, flags);
    mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    return open_file(path, flags, mode);
}

int open(const char *path, int flags, ...)
{
    va_list arguments;
    mode_t mode;

    va_start(arguments, flags);
    mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    return open_file(path, flags, mode);
}

/* ---- The games ---- */

static const struct row {
    const char *what;
    unsigned calls;
    int error;
    bool lasts;
} rows[] = {
    { "a read fails", READ, EIO, false },
    { "a write fails", WRITE, EIO, false },
    { "a write is short", WRITE, 0, false },
    { "the disk is full, and has place again", WRITE, ENOSPC, true },
    { "a sync fails", SYNC, EIO, false },
    { "all syncs fail for a while", SYNC, EIO, true },
    { "a file cannot be cut", CUT, EIO, false },
    { "a file cannot be opened", OPEN, EMFILE, false },
    { "the disk is gone for a while", ANY, EIO, true },
};

/* A failed opening says why in one line, and the next one works. */
static struct storage *open_storage(unsigned *refusals)
{
    char why[STORAGE_WHY_MAX] = "";
    struct storage *storage;

    if (storage_sqlite_open(&storage, scratch_file("data"), why) == STORAGE_OK)
        return storage;
    ck_assert_msg(why[0] && !strchr(why, '\n'), "not one line: %s", why);
    ++*refusals;
    mend();
    ck_assert_msg(storage_sqlite_open(&storage, scratch_file("data"), why) == STORAGE_OK, "%s",
                  why);
    return storage;
}

/* Plays with the nth call failing; returns how many calls there were. */
static unsigned play(const struct row *row, unsigned at, unsigned *refusals)
{
    struct script script = { .mend = mend, .codes = "storage-unavailable" };

    scratch_make();
    fault.calls = row->calls;
    fault.error = row->error;
    fault.lasts = row->lasts;
    fault.count = 0;
    fault.broken = false;
    fault.at = at;
    ck_assert(script_play(&script, open_storage(refusals)));
    fault.at = 0;
    script_check(&script, open_storage(refusals));
    scratch_remove();
    *refusals += script.refusals;
    return fault.count;
}

START_TEST(nothing_is_lost_when)
{
    const struct row *row = &rows[_i];
    unsigned refusals = 0, calls = play(row, 0, &refusals);

    ck_assert_uint_eq(refusals, 0);
    ck_assert_uint_gt(calls, 0);
    for (unsigned at = 1; at <= calls; at++)
        play(row, at, &refusals);
    printf("%s: %u games, %u refusals\n", row->what, calls, refusals);
    ck_assert_msg(refusals > 0, "%s: nothing failed", row->what);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("faults");
    TCase *tests = tcase_create("faults");

    tcase_set_timeout(tests, 120);
    tcase_add_loop_test(tests, nothing_is_lost_when, 0, ROWS(rows));
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
