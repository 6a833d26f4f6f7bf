/* server/storage/sqlite_inside.h -- what the files of the SQLite storage share among themselves. */
#ifndef STORAGE_SQLITE_INSIDE_H
#define STORAGE_SQLITE_INSIDE_H

#include <sqlite3.h>
#include <sys/stat.h>

#include "server/storage/sqlite.h"

enum {
    APPLICATION_ID = 0x6f776172, /* "owar": tells our file from others' */
    FORMAT_VERSION = 1,          /* of our tables */
    BUSY_MS = 2000,              /* wait for a backup or a curious person's shell */
};

/* Where the database lies. */
struct sqlite_place {
    char *directory, *path;
    int lock; /* descriptor, or -1 */
    bool read_only;
    struct stat file; /* which file it was when last checked */
};

/* ---- sqlite.c ---- */

/* The storage's open connection and its file's name; `why` when there is none to be had. */
enum storage_error sqlite_connection(struct storage *self, sqlite3 **db, const char **path,
                                     char why[STORAGE_WHY_MAX]);

/* ---- sqlite_faults.c ---- */

struct sqlite_fault {
    int code; /* SQLite's primary code */
    enum storage_error error;
    bool in_doubt; /* what is on disk: close and open again */
    const char *text;
};
const struct sqlite_fault *sqlite_fault_of(int code);

/* Writes one line, whatever the names in it hold, and returns `error`. */
enum storage_error sqlite_say(char why[STORAGE_WHY_MAX], enum storage_error error,
                              const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The line about a failure of SQLite's. Whoever calls SQLite sets errno to 0 before. */
enum storage_error sqlite_say_fault(const char *path, int code, char why[STORAGE_WHY_MAX]);

/* ---- sqlite_files.c ---- */

bool sqlite_place_init(struct sqlite_place *place, const char *directory); /* false: no memory */
void sqlite_place_release(struct sqlite_place *place);

/* Makes the directory on first use, and locks it. */
enum storage_error sqlite_place_take(struct sqlite_place *place, char why[STORAGE_WHY_MAX]);
/* Makes nothing: the database must be there. Locks it for who must be `alone`. */
enum storage_error sqlite_place_visit(struct sqlite_place *place, bool alone,
                                      char why[STORAGE_WHY_MAX]);
/* Whether no database was ever there. */
enum storage_error sqlite_place_is_new(const struct sqlite_place *place, bool *is_new,
                                       char why[STORAGE_WHY_MAX]);
/* Whether the file may be opened by SQLite, and its log built upon. */
enum storage_error sqlite_place_check(struct sqlite_place *place, char why[STORAGE_WHY_MAX]);
/* A file that was removed or replaced can still be written, into nowhere. */
bool sqlite_place_is_same(const struct sqlite_place *place);

void sqlite_warn_of_network(const struct sqlite_place *place, char why[STORAGE_WHY_MAX]);
void sqlite_sync_directory(const char *directory);

/* ---- sqlite_schema.c ---- */

/* Makes a database where none ever was. */
enum storage_error sqlite_make_if_new(const struct sqlite_place *place, char why[STORAGE_WHY_MAX]);
/* Opens what is there and brings it up to date. *out is to be closed also after a failure. */
enum storage_error sqlite_connect(const struct sqlite_place *place, sqlite3 **out,
                                  char why[STORAGE_WHY_MAX]);

#endif
