/* server/storage/sqlite_schema.c -- the tables, how they are made and brought up to date, and the
 * connection to them. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/storage/sqlite_inside.h"

enum {
    WAL_PAGES = 1000,         /* then the log is copied into the file */
    WAL_BYTES_KEPT = 8 << 20, /* a longer log is cut back after that */
    CACHE_KIB = 16 << 10,     /* more than the largest batch dirties */
};

/* What turns a database of version i into one of version i + 1. Never change a row: add one. */
static const char *const migrations[] = {
    "CREATE TABLE events ("
    " position INTEGER PRIMARY KEY AUTOINCREMENT,"
    " previous INTEGER NOT NULL," /* position of the room's event before, 0 for the first */
    " event BLOB NOT NULL) STRICT;"
    "CREATE TABLE rooms ("
    " id INTEGER PRIMARY KEY,"
    " room TEXT NOT NULL UNIQUE,"
    " last INTEGER NOT NULL," /* position of its last event */
    " expires_at INTEGER NOT NULL) STRICT;"
    "CREATE INDEX rooms_by_expiry ON rooms (expires_at);",
};
_Static_assert(sizeof migrations / sizeof *migrations == FORMAT_VERSION, "a row for each format");

static int migrate(sqlite3 *db, int version)
{
    char sql[2048];
    int code = SQLITE_OK;

    for (; code == SQLITE_OK && version < FORMAT_VERSION; version++) {
        snprintf(sql, sizeof sql, "BEGIN IMMEDIATE; %s PRAGMA user_version = %d; COMMIT",
                 migrations[version], version + 1);
        code = sqlite3_exec(db, sql, NULL, NULL, NULL);
    }
    return code;
}

/* A new database, whole and on disk before it has its name: a crash leaves nothing half made, and
 * an empty file of that name is never ours. */
static enum storage_error make_database(const struct sqlite_place *place, char why[STORAGE_WHY_MAX])
{
    char path[PATH_MAX], sql[64];
    enum storage_error error;
    sqlite3 *db = NULL;
    int code, fd;

    snprintf(path, sizeof path, "%s.new-journal", place->path);
    unlink(path);
    snprintf(path, sizeof path, "%s.new", place->path);
    unlink(path);
    fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600); /* SQLite would make it 0644 */
    if (fd < 0)
        return sqlite_say(why, STORAGE_CANNOT_OPEN,
                          "%.256s cannot be made (%s): check its directory", path, strerror(errno));
    close(fd);
    snprintf(sql, sizeof sql, "PRAGMA application_id = %d", APPLICATION_ID);
    errno = 0; /* for sqlite_say_fault() */
    code = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, sql, NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = migrate(db, 0);
    error = code == SQLITE_OK ? STORAGE_OK : sqlite_say_fault(path, code, why);
    sqlite3_close(db);
    if (error == STORAGE_OK && rename(path, place->path) != 0)
        error = sqlite_say(why, STORAGE_CANNOT_OPEN, "%.256s cannot be renamed (%s)", path,
                           strerror(errno));
    if (error != STORAGE_OK)
        unlink(path);
    else
        sqlite_sync_directory(place->directory);
    return error;
}

enum storage_error sqlite_make_if_new(const struct sqlite_place *place, char why[STORAGE_WHY_MAX])
{
    bool is_new;
    enum storage_error error = sqlite_place_is_new(place, &is_new, why);

    return error == STORAGE_OK && is_new ? make_database(place, why) : error;
}

static int read_number(sqlite3 *db, const char *sql, int *number)
{
    sqlite3_stmt *statement;
    int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);

    if (code != SQLITE_OK)
        return code;
    if (sqlite3_step(statement) == SQLITE_ROW)
        *number = sqlite3_column_int(statement, 0);
    return sqlite3_finalize(statement);
}

/* Settings last for the connection, except the WAL's being there. */
static int configure(sqlite3 *db, bool read_only)
{
    char sql[512];

    sqlite3_extended_result_codes(db, 1);
    sqlite3_busy_timeout(db, BUSY_MS);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    if (read_only)
        return SQLITE_OK;
    snprintf(sql, sizeof sql,
             "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;"
             "PRAGMA wal_autocheckpoint = %d; PRAGMA journal_size_limit = %d;"
             "PRAGMA cache_size = -%d; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY",
             WAL_PAGES, WAL_BYTES_KEPT, CACHE_KIB);
    return sqlite3_exec(db, sql, NULL, NULL, NULL);
}

/* Reads the two ends of each tree: gross damage shows at the start, at no cost that grows. */
static int glance(sqlite3 *db)
{
    return sqlite3_exec(db,
                        "SELECT min(position) FROM events; SELECT max(position) FROM events;"
                        "SELECT min(id) FROM rooms; SELECT max(id) FROM rooms;"
                        "SELECT min(room) FROM rooms; SELECT max(room) FROM rooms;"
                        "SELECT min(expires_at) FROM rooms; SELECT max(expires_at) FROM rooms",
                        NULL, NULL, NULL);
}

/* Who only reads needs a log beside the database all the same, which SQLite makes if need be. */
static bool lacks_log(const struct sqlite_place *place, int code)
{
    return place->read_only &&
           ((code & 0xff) == SQLITE_READONLY || (code & 0xff) == SQLITE_CANTOPEN);
}

enum storage_error sqlite_connect(const struct sqlite_place *place, sqlite3 **out,
                                  char why[STORAGE_WHY_MAX])
{
    const int access = place->read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    int version = 0, code;

    errno = 0; /* for sqlite_say_fault() */
    code = sqlite3_open_v2(place->path, out, access | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK && !place->read_only && sqlite3_db_readonly(*out, "main") == 1)
        return sqlite_say(why, STORAGE_CANNOT_OPEN,
                          "%.256s is not writable by user %u: chown it, or give another --data",
                          place->path, (unsigned)geteuid());
    if (code == SQLITE_OK)
        code = read_number(*out, "PRAGMA user_version", &version);
    if (code == SQLITE_OK && version > FORMAT_VERSION)
        return sqlite_say(
            why, STORAGE_TOO_NEW,
            "%.256s was written by a newer owared (its format is %d, ours %d): start that "
            "one, or give another --data",
            place->path, version, FORMAT_VERSION);
    if (code == SQLITE_OK && version < FORMAT_VERSION && place->read_only)
        return sqlite_say(
            why, STORAGE_CANNOT_OPEN,
            "%.256s was written by an older owared: start the server once, which brings it "
            "up to date",
            place->path);
    if (code == SQLITE_OK)
        code = configure(*out, place->read_only);
    if (code == SQLITE_OK && !place->read_only)
        code = migrate(*out, version);
    if (code == SQLITE_OK)
        code = glance(*out);
    if (lacks_log(place, code))
        return sqlite_say(why, STORAGE_CANNOT_OPEN,
                          "%.256s cannot be looked at by user %u, who may not write its log beside "
                          "it (SQLite %d): do this as user %u, whose it is, or as root",
                          place->path, (unsigned)geteuid(), code, (unsigned)place->file.st_uid);
    return code == SQLITE_OK ? STORAGE_OK : sqlite_say_fault(place->path, code, why);
}
