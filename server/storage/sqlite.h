/* server/storage/sqlite.h -- the embedded storage: one SQLite file, owared.sqlite, in a directory.
 */
#ifndef STORAGE_SQLITE_H
#define STORAGE_SQLITE_H

#include "server/storage/storage.h"

/* Opens (and on first use makes) the database in `directory`. On failure *out is untouched and
 * `why` says in one line what is wrong and what to do about it (IN_USE, CANNOT_OPEN, DAMAGED,
 * TOO_NEW, NO_MEMORY). On success `why` holds a warning or "". */
enum storage_error storage_sqlite_open(struct storage **out, const char *directory,
                                       char why[STORAGE_WHY_MAX]);

/* How somebody else than the server looks at its database. */
enum sqlite_visit {
    SQLITE_WRITES,      /* alone: IN_USE while a server has it */
    SQLITE_READS,       /* alone, too; nothing is written, and what would write fails */
    SQLITE_READS_BESIDE /* the same, while a server may be at work */
};

/* The same for a database that is there, which may be another user's (root looks after a server's):
 * nothing is made. */
enum storage_error storage_sqlite_visit(struct storage **out, const char *directory,
                                        enum sqlite_visit as, char why[STORAGE_WHY_MAX]);

/* Copies the database in `directory`, as it is at one moment, into the new `file`, which is on disk
 * and checked when it has its name; a server may go on writing meanwhile. Takes as long as all of
 * it takes to read and write. `why` is said after a failure, and then there is no file. */
enum storage_error storage_sqlite_copy(const char *directory, const char *file,
                                       char why[STORAGE_WHY_MAX]);

/* Reads every page of the database: OK, or DAMAGED, FAILED with `why`. */
enum storage_error storage_sqlite_check(struct storage *self, char why[STORAGE_WHY_MAX]);

#endif
