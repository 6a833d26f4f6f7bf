/* server/storage/sqlite_copy.c -- looking after a database that a server may be using: reading
 * every page of it, and copying it. */
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/storage/sqlite_inside.h"

enum {
    FILE_BYTES_MAX = PATH_MAX - 64, /* of a copy's name; longer: CANNOT_OPEN */
    FINDING_MAX = 100,
};

static int take_finding(void *finding, int columns, char **values, char **names)
{
    (void)columns, (void)names;
    snprintf(finding, FINDING_MAX, "%s", values[0] ? values[0] : "");
    return 0;
}

/* SQLite's own look at every page: its first complaint is enough. */
static enum storage_error check_pages(sqlite3 *db, const char *path, char why[STORAGE_WHY_MAX])
{
    char finding[FINDING_MAX] = "nothing was found";
    int code = sqlite3_exec(db, "PRAGMA integrity_check(1)", take_finding, finding, NULL);

    if (code != SQLITE_OK)
        return sqlite_say_fault(path, code, why);
    if (strcmp(finding, "ok") != 0)
        return sqlite_say(why, STORAGE_DAMAGED, "%.256s is damaged (%s): restore a backup", path,
                          finding);
    return STORAGE_OK;
}

enum storage_error storage_sqlite_check(struct storage *self, char why[STORAGE_WHY_MAX])
{
    enum storage_error error;
    const char *path;
    sqlite3 *db;

    why[0] = '\0';
    error = sqlite_connection(self, &db, &path, why);
    return error == STORAGE_OK ? check_pages(db, path, why) : error;
}

/* One statement, so one moment: a copy page by page begins anew with each commit of the server's,
 * and on a busy one never ends. What was forgotten is not in it. */
static enum storage_error copy_into(struct storage *self, const char *path,
                                    char why[STORAGE_WHY_MAX])
{
    const char *source;
    sqlite3 *db;
    enum storage_error error = sqlite_connection(self, &db, &source, why);
    int code = SQLITE_NOMEM;
    char *sql;

    if (error != STORAGE_OK)
        return error;
    errno = 0; /* for sqlite_say_fault() */
    sql = sqlite3_mprintf("VACUUM INTO %Q", path);
    if (sql)
        code = sqlite3_exec(db, sql, NULL, NULL, NULL);
    sqlite3_free(sql);
    if (code == SQLITE_OK)
        return STORAGE_OK;
    /* What is damaged is what was read. */
    return sqlite_say_fault(sqlite_fault_of(code)->error == STORAGE_DAMAGED ? source : path, code,
                            why);
}

static enum storage_error check_copy(const char *path, char why[STORAGE_WHY_MAX])
{
    sqlite3 *db = NULL;
    int code = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL);
    enum storage_error error =
        code == SQLITE_OK ? check_pages(db, path, why) : sqlite_say_fault(path, code, why);

    sqlite3_close(db);
    return error;
}

/* Gives what is written its name. (No link(): memory cards have none. Who else makes the same copy
 * just now was refused for its `part`.) */
static enum storage_error finish_copy(int fd, const char *part, const char *file,
                                      char why[STORAGE_WHY_MAX])
{
    char directory[PATH_MAX];

    if (fsync(fd) != 0 || rename(part, file) != 0)
        return sqlite_say(why, STORAGE_CANNOT_OPEN,
                          "%.256s cannot be made (%s): give a new file's name", file,
                          strerror(errno));
    snprintf(directory, sizeof directory, "%s", file);
    sqlite_sync_directory(dirname(directory));
    return STORAGE_OK;
}

/* `part` is where the copy is made. */
static enum storage_error copy_by_way_of(const char *part, struct storage *self, const char *file,
                                         char why[STORAGE_WHY_MAX])
{
    int fd = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600); /* names and chat are in it */
    enum storage_error error;

    if (fd < 0)
        return sqlite_say(
            why, STORAGE_CANNOT_OPEN, "%.256s cannot be made (%s): %s", part, strerror(errno),
            errno == EEXIST ? "remove it, unless a backup is being made just now"
                            : "give the name of a file in a directory that can be written");
    error = copy_into(self, part, why);
    if (error == STORAGE_OK)
        error = check_copy(part, why);
    if (error == STORAGE_OK)
        error = finish_copy(fd, part, file, why);
    if (error != STORAGE_OK)
        unlink(part);
    close(fd);
    return error;
}

enum storage_error storage_sqlite_copy(const char *directory, const char *file,
                                       char why[STORAGE_WHY_MAX])
{
    struct storage *storage;
    char part[PATH_MAX];
    enum storage_error error;

    if (access(file, F_OK) == 0)
        return sqlite_say(why, STORAGE_CANNOT_OPEN,
                          "%.256s is there already: give a new file's name", file);
    if (strlen(file) > FILE_BYTES_MAX)
        return sqlite_say(why, STORAGE_CANNOT_OPEN, "the name of the file is too long");
    error = storage_sqlite_visit(&storage, directory, SQLITE_READS_BESIDE, why);
    if (error != STORAGE_OK)
        return error;
    snprintf(part, sizeof part, "%s.part", file);
    error = copy_by_way_of(part, storage, file, why);
    storage->type->close(storage);
    return error;
}
