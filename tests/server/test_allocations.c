/* tests/server/test_allocations.c -- a game while each request for memory fails in turn: those of
 * the server's own code, of the JSON library on its behalf, and of SQLite.
 *
 * The linker lets our code ask here first (--wrap, see the Makefile): libraries are not touched by
 * that; they are told by their own means. The test's own listening asks for nothing that fails. */
#include <assert.h>
#include <cjson/cJSON.h>
#include <limits.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "server/storage/sqlite.h"
#include "tests/server/scratch.h"
#include "tests/server/script.h"
#include "tests/server/suite.h"

/* ---- Memory, when it is told to fail ---- */

enum asker { OURS = 1, JSONS = 2, SQLITES = 4 };

static struct {
    unsigned askers;    /* who is refused, of enum asker */
    bool lasts;         /* all further ones are, too, until it is mended */
    atomic_uint at;     /* the how manieth is; 0: none */
    atomic_bool broken; /* that has come */
    atomic_uint count;
} fault;

static _Thread_local bool is_listening; /* the test reads what it was told */

static bool fails(enum asker asker)
{
    unsigned number;

    if (!(asker & fault.askers) || is_listening)
        return false;
    number = atomic_fetch_add(&fault.count, 1) + 1;
    if (number == fault.at)
        fault.broken = true;
    return number == fault.at || (fault.lasts && fault.broken);
}

static void mend(void)
{
    fault.broken = false;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *bytes, size_t size);
char *__real_strdup(const char *text);
cJSON *__real_cJSON_Parse(const char *text);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *bytes, size_t size);
char *__wrap_strdup(const char *text);
int __wrap_asprintf(char **text, const char *format, ...);
cJSON *__wrap_cJSON_Parse(const char *text);

void *__wrap_malloc(size_t size)
{
    return fails(OURS) ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails(OURS) ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *bytes, size_t size)
{
    return fails(OURS) ? NULL : __real_realloc(bytes, size);
}

char *__wrap_strdup(const char *text)
{
    return fails(OURS) ? NULL : __real_strdup(text);
}

int __wrap_asprintf(char **text, const char *format, ...)
{
    va_list arguments;
    int length = -1;

    va_start(arguments, format);
    if (!fails(OURS))
        length = vasprintf(text, format, arguments);
    va_end(arguments);
    return length;
}

/* Only the test's guests read their messages by this one. */
cJSON *__wrap_cJSON_Parse(const char *text)
{
    cJSON *parsed;

    is_listening = true;
    parsed = __real_cJSON_Parse(text);
    is_listening = false;
    return parsed;
}

static void *json_malloc(size_t size)
{
    return fails(JSONS) ? NULL : __real_malloc(size);
}

static sqlite3_mem_methods sqlite_memory;

static void *sqlite_malloc(int size)
{
    return fails(SQLITES) ? NULL : sqlite_memory.xMalloc(size);
}

static void *sqlite_realloc(void *bytes, int size)
{
    return fails(SQLITES) ? NULL : sqlite_memory.xRealloc(bytes, size);
}

static void stand_between(void)
{
    cJSON_Hooks hooks = { .malloc_fn = json_malloc, .free_fn = free };
    sqlite3_mem_methods methods;

    cJSON_InitHooks(&hooks);
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &sqlite_memory);
    methods = sqlite_memory;
    methods.xMalloc = sqlite_malloc;
    methods.xRealloc = sqlite_realloc;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
}

/* No disk is meant here. */
int fdatasync(int fd)
{
    return fd < 0 ? -1 : 0;
}

int fsync(int fd)
{
    return fdatasync(fd);
}

/* ---- The games ---- */

static const struct row {
    const char *what;
    unsigned askers;
    bool lasts;
    unsigned games_max; /* of so many requests, evenly spread, each fails in one */
} rows[] = {
    { "one of ours", OURS, false, UINT_MAX },
    { "all of ours for a while", OURS, true, UINT_MAX },
    { "one of the JSON library's", JSONS, false, 100 },
    { "one of SQLite's", SQLITES, false, 100 },
    { "all for a while", OURS | JSONS | SQLITES, true, 100 },
};

/* A failed opening says why in one line, and the next one works. */
static struct storage *open_storage(unsigned *refusals)
{
    char why[STORAGE_WHY_MAX] = "";
    struct storage *storage;

    if (storage_sqlite_open(&storage, scratch_file("data"), why) == STORAGE_OK)
        return storage;
    mend();
    ++*refusals;
    ck_assert_msg(why[0] && !strchr(why, '\n'), "not one line: %s", why);
    ck_assert_msg(storage_sqlite_open(&storage, scratch_file("data"), why) == STORAGE_OK, "%s",
                  why);
    return storage;
}

/* Plays with the nth request failing; returns how many there were. */
static unsigned play(const struct row *row, unsigned at, unsigned *refusals)
{
    struct script script = { .mend = mend,
                             .codes = "storage-unavailable server-full too-fast",
                             .may_hang_up = true };

    scratch_make();
    fault.askers = row->askers;
    fault.lasts = row->lasts;
    fault.count = 0;
    fault.broken = false;
    fault.at = at;
    while (!script_play(&script, open_storage(refusals))) {
        ++*refusals;
        mend();
    }
    fault.at = 0;
    script_check(&script, open_storage(refusals));
    scratch_remove();
    *refusals += script.refusals;
    return fault.count;
}

START_TEST(nothing_is_lost_without)
{
    const struct row *row = &rows[_i];
    unsigned refusals = 0, games = 0, requests, step;

    stand_between();
    requests = play(row, 0, &refusals);
    step = requests / row->games_max + 1;
    ck_assert_uint_eq(refusals, 0);
    for (unsigned at = 1; at <= requests; at += step, games++)
        play(row, at, &refusals);
    printf("%s: %u of %u requests, %u refusals\n", row->what, games, requests, refusals);
    ck_assert_msg(refusals > 0, "%s: nothing failed", row->what);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("allocations");
    TCase *tests = tcase_create("allocations");

    tcase_set_timeout(tests, 120);
    tcase_add_loop_test(tests, nothing_is_lost_without, 0, ROWS(rows));
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
