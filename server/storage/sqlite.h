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

/* The same for a database that is there, which may be another user's (root looks after a server's):
 * nothing is made. With `read_only` nothing of it is written either, and what would write fails. */
enum storage_error storage_sqlite_visit(struct storage **out, const char *directory, bool read_only,
                                        char why[STORAGE_WHY_MAX]);

#endif
