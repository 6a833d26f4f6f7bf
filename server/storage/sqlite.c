/* server/storage/sqlite.c -- the embedded storage: one SQLite file in a directory.
 *
 *   DIR/owared.sqlite       the database; while in use also -wal and -shm beside it
 *   DIR/owared.lock         held with flock() for as long as the storage is open
 *   DIR/owared.sqlite.new   a database being made; renamed when it is whole
 *
 * Events lie one after the other in the order they came, whatever their room, so that a commit
 * writes to the end of one table however many rooms it is for. Each names the event before it in
 * its room (`previous`), and the room names its last: reading follows that chain backwards, one
 * look-up by key an event, and no second index has to be kept. Positions are never given twice
 * (AUTOINCREMENT), so that one of a forgotten room means nothing to a room made anew.
 *
 * After a failure that leaves in doubt what is on disk, the database is closed, and opened again by
 * the next call: a second sync of the same file would say "done" about pages that were dropped.
 * What failed may be there or not afterwards; what was kept before is. */
#include "server/storage/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

enum {
    APPLICATION_ID = 0x6f776172,         /* "owar": tells our file from others' */
    BUSY_MS = 2000,                      /* wait for a backup or a curious person's shell */
    WAL_PAGES = 1000,                    /* then the log is copied into the file */
    WAL_BYTES_KEPT = 8 << 20,            /* a longer log is cut back after that */
    CACHE_KIB = 16 << 10,                /* more than the largest batch dirties */
    DIRECTORY_BYTES_MAX = PATH_MAX - 64, /* room for our files' names; longer: CANNOT_OPEN */
    FILE_BYTES_MAX = PATH_MAX - 64,      /* of a copy's name, likewise */
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
enum { VERSION = sizeof migrations / sizeof *migrations };

/* The positions of a room's events, the last first. They fall along the chain, so that a damaged
 * one cannot go round in a circle. */
#define CHAIN                                                                                      \
    "WITH RECURSIVE chain(at) AS (SELECT last FROM rooms WHERE room = ?1"                          \
    " UNION ALL SELECT previous FROM chain JOIN events ON position = at"                           \
    " WHERE previous BETWEEN 1 AND at - 1) "

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    FIND_ROOM,
    ADD_EVENT,
    ADD_ROOM,
    MOVE_ROOM,
    READ_EVENTS,
    FORGET_EVENTS,
    FORGET_ROOM,
    FIND_DUE,
    LIST_ROOMS,
    TOUCH,
    STATEMENTS
};
static const char *const statements[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [FIND_ROOM] = "SELECT id, last FROM rooms WHERE room = ?1",
    [ADD_EVENT] = "INSERT INTO events (previous, event) VALUES (?1, ?2)",
    [ADD_ROOM] = "INSERT INTO rooms (room, last, expires_at) VALUES (?1, ?2, ?3)",
    [MOVE_ROOM] = "UPDATE rooms SET last = ?2, expires_at = ?3 WHERE id = ?1",
    [READ_EVENTS] = CHAIN "SELECT at, previous, event FROM chain LEFT JOIN events ON position = at"
                          " ORDER BY at",
    [FORGET_EVENTS] = "DELETE FROM events WHERE position IN (" CHAIN "SELECT at FROM chain)",
    [FORGET_ROOM] = "DELETE FROM rooms WHERE room = ?1",
    [FIND_DUE] = "SELECT room FROM rooms WHERE expires_at < ?1 ORDER BY expires_at LIMIT ?2",
    [LIST_ROOMS] = "SELECT room FROM rooms WHERE room > ?1 ORDER BY room LIMIT ?2",
    [TOUCH] = NULL, /* "PRAGMA user_version = VERSION": writes a page and changes nothing */
};

struct sqlite {
    struct storage base;
    char *directory, *path;
    int lock; /* descriptor */
    bool read_only;
    sqlite3 *db;
    sqlite3_stmt *prepared[STATEMENTS];
    struct stat file;    /* which file `db` is */
    bool log_holds_past; /* the -wal may hold events that were forgotten */
    char trouble[STORAGE_WHY_MAX];
};

static struct sqlite *sqlite_of(struct storage *self)
{
    return (struct sqlite *)self;
}

/* ---- Saying what is wrong ---- */

/* Writes one line, whatever the names in it hold, and returns `error`. */
__attribute__((format(printf, 3, 4))) static enum storage_error
say(char why[STORAGE_WHY_MAX], enum storage_error error, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(why, STORAGE_WHY_MAX, format, arguments);
    va_end(arguments);
    for (char *c = why; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?';
    return error;
}

/* clang-format off */
static const struct fault {
    int code; /* SQLite's primary code */
    enum storage_error error;
    bool in_doubt; /* what is on disk: close and open again */
    const char *text;
} faults[] = {
    { SQLITE_FULL,     STORAGE_CANNOT_OPEN, false, "the disk is full: free some space" },
    { SQLITE_BUSY,     STORAGE_IN_USE,      false, "another program keeps it locked: end that program" },
    { SQLITE_NOMEM,    STORAGE_NO_MEMORY,   false, "out of memory" },
    { SQLITE_IOERR,    STORAGE_CANNOT_OPEN, true,  "the disk failed: see the system's log" },
    { SQLITE_READONLY, STORAGE_CANNOT_OPEN, true,  "it cannot be written: check the owner of it and of its directory" },
    { SQLITE_CANTOPEN, STORAGE_CANNOT_OPEN, true,  "it cannot be opened: check the owner of it and of its directory" },
    { SQLITE_CORRUPT,  STORAGE_DAMAGED,     true,  "it is damaged: stop the server and restore a backup" },
    { SQLITE_NOTADB,   STORAGE_DAMAGED,     true,  "it is damaged: stop the server and restore a backup" },
    { SQLITE_ERROR,    STORAGE_DAMAGED,     true,  "its tables are not ours: stop the server and restore a backup" },
    { 0,               STORAGE_CANNOT_OPEN, true,  "it failed in an unusual way: restart the server" },
};
/* clang-format on */

static const struct fault *fault_of(int code)
{
    const struct fault *fault = faults;
    while (fault->code && fault->code != (code & 0xff))
        fault++;
    return fault;
}

/* What the system said, if the fault is its: errno, which whoever calls SQLite sets to 0 before.
 * (The library keeps its own copy, but not of what a COMMIT met.) */
static int system_error_of(const struct fault *fault)
{
    return fault->code == SQLITE_IOERR || fault->code == SQLITE_CANTOPEN ? errno : 0;
}

static enum storage_error say_fault(const char *path, int code, char why[STORAGE_WHY_MAX])
{
    const struct fault *fault = fault_of(code);
    int system_error = system_error_of(fault);
    bool is_full = system_error == ENOSPC || system_error == EDQUOT;

    return say(why, fault->error, "%.256s: %s (SQLite %d: %.60s%s%s)", path,
               is_full ? fault_of(SQLITE_FULL)->text : fault->text, code, sqlite3_errstr(code),
               system_error ? ": " : "", system_error ? strerror(system_error) : "");
}

/* ---- The directory ---- */

static void sync_directory(const char *directory)
{
    int fd = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

static enum storage_error make_directory(const struct sqlite *self, char why[STORAGE_WHY_MAX])
{
    char parent[PATH_MAX];
    struct stat status;

    if (mkdir(self->directory, 0700) == 0) {
        snprintf(parent, sizeof parent, "%s/..", self->directory);
        sync_directory(parent);
        return STORAGE_OK;
    }
    if (errno != EEXIST)
        return say(why, STORAGE_CANNOT_OPEN,
                   "data directory %.256s cannot be made (%s): make it, or give another --data",
                   self->directory, strerror(errno));
    if (stat(self->directory, &status) != 0 || !S_ISDIR(status.st_mode))
        return say(why, STORAGE_CANNOT_OPEN,
                   "%.256s is not a directory: give a directory as --data", self->directory);
    if (faccessat(AT_FDCWD, self->directory, R_OK | W_OK | X_OK, AT_EACCESS) != 0) {
        int reason = errno;
        return say(why, STORAGE_CANNOT_OPEN,
                   "data directory %.256s is not writable by user %u (%s): %s, or give another "
                   "--data",
                   self->directory, (unsigned)geteuid(), strerror(reason),
                   reason == EROFS ? "mount it writable" : "chown it");
    }
    return STORAGE_OK;
}

/* What root makes beside the database of a server that is not root must be that server's. */
static void give_to_owner(const struct sqlite *self)
{
    struct stat database;

    if (geteuid() == 0 && stat(self->path, &database) == 0 &&
        fchown(self->lock, database.st_uid, database.st_gid) != 0)
        return; /* a root that may not; then that server is root, too */
}

/* The lock goes with the process, however that ends. */
static enum storage_error lock_directory(struct sqlite *self, char why[STORAGE_WHY_MAX])
{
    char path[PATH_MAX];

    snprintf(path, sizeof path, "%s/owared.lock", self->directory);
    self->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (self->lock < 0)
        return say(why, STORAGE_CANNOT_OPEN,
                   "%.256s cannot be made or written by user %u (%s): chown it, or give another "
                   "--data",
                   path, (unsigned)geteuid(), strerror(errno));
    give_to_owner(self);
    if (flock(self->lock, LOCK_EX | LOCK_NB) == 0)
        return STORAGE_OK;
    if (errno == EWOULDBLOCK)
        return say(why, STORAGE_IN_USE,
                   "data directory %.256s is in use by another owared: stop that one, or give "
                   "another --data",
                   self->directory);
    return say(why, STORAGE_CANNOT_OPEN,
               "%.256s cannot be locked (%s): use a local disk, or give another --data", path,
               strerror(errno));
}

static void warn_of_network(const struct sqlite *self, char why[STORAGE_WHY_MAX])
{
    static const struct {
        unsigned long magic;
        const char *name;
    } networks[] = {
        { 0x6969, "NFS" },      { 0x517b, "SMB" },      { 0xff534d42, "CIFS" },
        { 0xfe534d42, "SMB" },  { 0x65735546, "FUSE" }, { 0x01021997, "9p" },
        { 0x00c36400, "Ceph" }, { 0x5346414f, "AFS" },  { 0x73757245, "Coda" },
    };
    struct statfs status;

    if (statfs(self->directory, &status) != 0)
        return;
    for (size_t i = 0; i < sizeof networks / sizeof *networks; i++)
        if (((unsigned long)status.f_type & 0xffffffff) == networks[i].magic)
            say(why, STORAGE_OK,
                "data directory %.256s is on a %s file system, where locks and syncs may not hold: "
                "moves can be lost, use a local disk",
                self->directory, networks[i].name);
}

/* ---- The database ---- */

static int migrate(sqlite3 *db, int version)
{
    char sql[2048];
    int code = SQLITE_OK;

    for (; code == SQLITE_OK && version < VERSION; version++) {
        snprintf(sql, sizeof sql, "BEGIN IMMEDIATE; %s PRAGMA user_version = %d; COMMIT",
                 migrations[version], version + 1);
        code = sqlite3_exec(db, sql, NULL, NULL, NULL);
    }
    return code;
}

/* A new database, whole and on disk before it has its name: a crash leaves nothing half made, and
 * an empty file of that name is never ours. */
static enum storage_error make_database(const struct sqlite *self, char why[STORAGE_WHY_MAX])
{
    char path[PATH_MAX], sql[64];
    enum storage_error error;
    sqlite3 *db = NULL;
    int code, fd;

    snprintf(path, sizeof path, "%s.new-journal", self->path);
    unlink(path);
    snprintf(path, sizeof path, "%s.new", self->path);
    unlink(path);
    fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600); /* SQLite would make it 0644 */
    if (fd < 0)
        return say(why, STORAGE_CANNOT_OPEN, "%.256s cannot be made (%s): check its directory",
                   path, strerror(errno));
    close(fd);
    snprintf(sql, sizeof sql, "PRAGMA application_id = %d", APPLICATION_ID);
    errno = 0; /* for say_fault() */
    code = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, sql, NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = migrate(db, 0);
    error = code == SQLITE_OK ? STORAGE_OK : say_fault(path, code, why);
    sqlite3_close(db);
    if (error == STORAGE_OK && rename(path, self->path) != 0)
        error =
            say(why, STORAGE_CANNOT_OPEN, "%.256s cannot be renamed (%s)", path, strerror(errno));
    if (error != STORAGE_OK)
        unlink(path);
    else
        sync_directory(self->directory);
    return error;
}

static uint32_t big_endian(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Looks at the file's first bytes before SQLite may touch it: another program's is left as it is.
 * (The id is written when the file is made, so it never stands in the log alone.) */
static enum storage_error check_file(struct sqlite *self, char why[STORAGE_WHY_MAX])
{
    unsigned char header[100] = { 0 };
    int fd = open(self->path, O_RDONLY | O_CLOEXEC), reason = errno;
    ssize_t length;

    if (fd < 0)
        return say(why, STORAGE_CANNOT_OPEN, "%.256s cannot be opened by user %u (%s): %s",
                   self->path, (unsigned)geteuid(), strerror(reason),
                   reason == ENOENT ? "restore a backup" : "chown it, or give another --data");
    length = pread(fd, header, sizeof header, 0);
    fstat(fd, &self->file);
    close(fd);
    if (length != (ssize_t)sizeof header)
        return say(why, STORAGE_DAMAGED,
                   "%.256s is damaged (%zd bytes long): restore a backup, or move it away to begin "
                   "anew",
                   self->path, length);
    if (memcmp(header, "SQLite format 3", 16) != 0)
        return say(why, STORAGE_DAMAGED,
                   "%.256s is damaged or not a database: restore a backup, or move it away to "
                   "begin anew",
                   self->path);
    if (big_endian(header + 68) != APPLICATION_ID)
        return say(why, STORAGE_DAMAGED,
                   "%.256s is the database of another program: move it away, or give another "
                   "--data",
                   self->path);
    return STORAGE_OK;
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

static int prepare(struct sqlite *self)
{
    char touch[64];
    int code = SQLITE_OK;

    snprintf(touch, sizeof touch, "PRAGMA user_version = %d", VERSION);
    for (unsigned i = 0; code == SQLITE_OK && i < STATEMENTS; i++)
        code = sqlite3_prepare_v3(self->db, i == TOUCH ? touch : statements[i], -1,
                                  SQLITE_PREPARE_PERSISTENT, &self->prepared[i], NULL);
    return code;
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

static void close_database(struct sqlite *self)
{
    for (unsigned i = 0; i < STATEMENTS; i++) {
        sqlite3_finalize(self->prepared[i]);
        self->prepared[i] = NULL;
    }
    sqlite3_close(self->db);
    self->db = NULL;
}

static enum storage_error open_connection(struct sqlite *self, char why[STORAGE_WHY_MAX])
{
    const int access = self->read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    int version = 0, code;

    errno = 0; /* for say_fault() */
    code = sqlite3_open_v2(self->path, &self->db, access | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK && !self->read_only && sqlite3_db_readonly(self->db, "main") == 1)
        return say(why, STORAGE_CANNOT_OPEN,
                   "%.256s is not writable by user %u: chown it, or give another --data",
                   self->path, (unsigned)geteuid());
    if (code == SQLITE_OK)
        code = read_number(self->db, "PRAGMA user_version", &version);
    if (code == SQLITE_OK && version > VERSION)
        return say(why, STORAGE_TOO_NEW,
                   "%.256s was written by a newer owared (its format is %d, ours %d): start that "
                   "one, or give another --data",
                   self->path, version, VERSION);
    if (code == SQLITE_OK && version < VERSION && self->read_only)
        return say(why, STORAGE_CANNOT_OPEN,
                   "%.256s was written by an older owared: start the server once, which brings it "
                   "up to date",
                   self->path);
    if (code == SQLITE_OK)
        code = configure(self->db, self->read_only);
    if (code == SQLITE_OK && !self->read_only)
        code = migrate(self->db, version);
    if (code == SQLITE_OK)
        code = prepare(self);
    if (code == SQLITE_OK)
        code = glance(self->db);
    return code == SQLITE_OK ? STORAGE_OK : say_fault(self->path, code, why);
}

/* A log that lies there was left by a kill or by a failed sync. After such a sync the system may
 * hold pages of it as written that never will be, and everything later in the log would be lost
 * with them: so all of it is written and synced anew before anything is built upon it. */
static enum storage_error settle_log(const struct sqlite *self, char why[STORAGE_WHY_MAX])
{
    char path[PATH_MAX], bytes[1 << 16];
    ssize_t length = 0;
    off_t at = 0;
    bool settled;
    int fd;

    snprintf(path, sizeof path, "%s-wal", self->path);
    fd = open(path, O_RDWR | O_CLOEXEC);
    if (fd < 0 && errno == ENOENT)
        return STORAGE_OK;
    while (fd >= 0 && (length = pread(fd, bytes, sizeof bytes, at)) > 0 &&
           pwrite(fd, bytes, (size_t)length, at) == length)
        at += length;
    settled = fd >= 0 && length == 0 && (at == 0 || fdatasync(fd) == 0);
    if (!settled)
        say(why, STORAGE_CANNOT_OPEN, "%.256s cannot be written by user %u (%s): see to the disk",
            path, (unsigned)geteuid(), strerror(errno));
    if (fd >= 0)
        close(fd);
    return settled ? STORAGE_OK : STORAGE_CANNOT_OPEN;
}

/* Opens what is there; never makes a new one in place of one that is gone. */
static enum storage_error open_database(struct sqlite *self, char why[STORAGE_WHY_MAX])
{
    enum storage_error error = check_file(self, why);

    if (error == STORAGE_OK && !self->read_only)
        error = settle_log(self, why);
    if (error == STORAGE_OK)
        error = open_connection(self, why);
    if (error != STORAGE_OK)
        close_database(self);
    return error;
}

/* A log without its database is what is left of a loss: nothing new may take its name. */
static enum storage_error make_if_first(const struct sqlite *self, char why[STORAGE_WHY_MAX])
{
    char log[PATH_MAX];

    if (access(self->path, F_OK) == 0)
        return STORAGE_OK;
    snprintf(log, sizeof log, "%s-wal", self->path);
    if (access(log, F_OK) == 0)
        return say(why, STORAGE_DAMAGED,
                   "%.256s is missing though its log %.20s is there: restore a backup, or move the "
                   "log away to begin anew",
                   self->path, strrchr(log, '/') + 1);
    return make_database(self, why);
}

/* ---- Working ---- */

/* Runs a statement that gives no rows. */
static int run(struct sqlite *self, enum statement statement)
{
    int code = sqlite3_step(self->prepared[statement]), reset;

    reset = sqlite3_reset(self->prepared[statement]);
    return code == SQLITE_DONE ? SQLITE_OK : reset != SQLITE_OK ? reset : code;
}

/* After a failure: says it, takes back what was begun, and lets go of a file in doubt. */
static enum storage_error give_up(struct sqlite *self, int code)
{
    say_fault(self->path, code, self->trouble);
    for (unsigned i = 0; i < STATEMENTS; i++)
        sqlite3_reset(self->prepared[i]);
    if (!sqlite3_get_autocommit(self->db))
        run(self, ROLLBACK);
    if (fault_of(code)->in_doubt || !sqlite3_get_autocommit(self->db))
        close_database(self);
    return STORAGE_FAILED;
}

/* A file that was removed or replaced can still be written, into nowhere. */
static bool is_same_file(const struct sqlite *self)
{
    struct stat now;
    return stat(self->path, &now) == 0 && now.st_ino == self->file.st_ino &&
           now.st_dev == self->file.st_dev;
}

static bool is_ready(struct sqlite *self)
{
    bool ready = self->db && is_same_file(self);

    if (!ready) {
        close_database(self);
        ready = open_database(self, self->trouble) == STORAGE_OK;
    }
    errno = 0; /* for say_fault() */
    return ready;
}

static enum storage_error wrote(struct sqlite *self, int code)
{
    if (code != SQLITE_OK)
        return give_up(self, code);
    self->trouble[0] = '\0';
    return STORAGE_OK;
}

static int find_room(struct sqlite *self, const char *room, int64_t *id, int64_t *last)
{
    sqlite3_stmt *find = self->prepared[FIND_ROOM];

    *last = STORAGE_NOTHING;
    sqlite3_bind_text(find, 1, room, -1, SQLITE_STATIC);
    if (sqlite3_step(find) == SQLITE_ROW) {
        *id = sqlite3_column_int64(find, 0);
        *last = sqlite3_column_int64(find, 1);
    }
    return sqlite3_reset(find);
}

static int add_event(struct sqlite *self, struct storage_append *append)
{
    sqlite3_stmt *add = self->prepared[ADD_EVENT];
    int code;

    sqlite3_bind_int64(add, 1, append->expected);
    sqlite3_bind_blob64(add, 2, append->event, append->length, SQLITE_STATIC);
    code = run(self, ADD_EVENT);
    append->position = sqlite3_last_insert_rowid(self->db);
    return code;
}

static int add_room(struct sqlite *self, const struct storage_append *append)
{
    sqlite3_stmt *add = self->prepared[ADD_ROOM];

    sqlite3_bind_text(add, 1, append->room, -1, SQLITE_STATIC);
    sqlite3_bind_int64(add, 2, append->position);
    sqlite3_bind_int64(add, 3, append->expires_at);
    return run(self, ADD_ROOM);
}

static int move_room(struct sqlite *self, int64_t id, const struct storage_append *append)
{
    sqlite3_stmt *move = self->prepared[MOVE_ROOM];

    sqlite3_bind_int64(move, 1, id);
    sqlite3_bind_int64(move, 2, append->position);
    sqlite3_bind_int64(move, 3, append->expires_at);
    return run(self, MOVE_ROOM);
}

/* Compares before it writes, so that a conflict leaves nothing to take back. */
static int keep_one(struct sqlite *self, struct storage_append *append)
{
    int64_t id = 0, last;
    int code = find_room(self, append->room, &id, &last);

    append->error = STORAGE_OK;
    if (code == SQLITE_OK && last != append->expected) {
        append->error = STORAGE_CONFLICT;
        return SQLITE_OK;
    }
    if (code == SQLITE_OK)
        code = add_event(self, append);
    if (code != SQLITE_OK)
        return code;
    return last == STORAGE_NOTHING ? add_room(self, append) : move_room(self, id, append);
}

static int keep_all(struct sqlite *self, struct storage_append *appends, size_t count)
{
    int code = run(self, BEGIN);

    for (size_t i = 0; code == SQLITE_OK && i < count; i++)
        code = keep_one(self, &appends[i]);
    return code == SQLITE_OK ? run(self, COMMIT) : code;
}

static void sqlite_append(struct storage *base, struct storage_append *appends, size_t count)
{
    struct sqlite *self = sqlite_of(base);

    if (is_ready(self) && wrote(self, keep_all(self, appends, count)) == STORAGE_OK)
        return;
    for (size_t i = 0; i < count; i++)
        appends[i].error = STORAGE_FAILED;
}

/* Visits the rows; `*code` says how SQLite fared. A hole in the chain is damage, not a short game.
 */
static enum storage_error visit_events(sqlite3_stmt *rows, storage_visit *visit, void *context,
                                       int64_t *position, int *code)
{
    enum storage_error error = STORAGE_NO_ROOM;
    int64_t before = STORAGE_NOTHING;

    while ((*code = sqlite3_step(rows)) == SQLITE_ROW) {
        const char *event = sqlite3_column_blob(rows, 2); /* NULL when empty */
        if (sqlite3_column_type(rows, 1) != SQLITE_INTEGER ||
            sqlite3_column_int64(rows, 1) != before) {
            *code = SQLITE_CORRUPT;
            return STORAGE_FAILED;
        }
        error = visit(context, event ? event : "", (size_t)sqlite3_column_bytes(rows, 2));
        if (error != STORAGE_OK)
            return error;
        before = sqlite3_column_int64(rows, 0);
    }
    *position = before;
    return error;
}

static enum storage_error sqlite_read(struct storage *base, const char *room, storage_visit *visit,
                                      void *context, int64_t *position)
{
    struct sqlite *self = sqlite_of(base);
    enum storage_error error;
    sqlite3_stmt *rows;
    int code;

    if (!is_ready(self))
        return STORAGE_FAILED;
    rows = self->prepared[READ_EVENTS];
    sqlite3_bind_text(rows, 1, room, -1, SQLITE_STATIC);
    error = visit_events(rows, visit, context, position, &code);
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        return give_up(self, code);
    sqlite3_reset(rows);
    return error;
}

/* Empties the log, in which the forgotten still stands. While somebody else reads the database (a
 * backup) that cannot be; sqlite_tidy() tries again. */
static int clean_log(struct sqlite *self)
{
    int code;

    if (!self->log_holds_past)
        return SQLITE_OK;
    sqlite3_busy_timeout(self->db, 0);
    code = sqlite3_wal_checkpoint_v2(self->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_busy_timeout(self->db, BUSY_MS);
    self->log_holds_past = code != SQLITE_OK;
    return (code & 0xff) == SQLITE_BUSY ? SQLITE_OK : code;
}

static int forget_room(struct sqlite *self, const char *room, bool *found)
{
    int code = run(self, BEGIN);

    sqlite3_bind_text(self->prepared[FORGET_EVENTS], 1, room, -1, SQLITE_STATIC);
    sqlite3_bind_text(self->prepared[FORGET_ROOM], 1, room, -1, SQLITE_STATIC);
    if (code == SQLITE_OK)
        code = run(self, FORGET_EVENTS);
    if (code == SQLITE_OK)
        code = run(self, FORGET_ROOM);
    *found = code == SQLITE_OK && sqlite3_changes(self->db) > 0;
    self->log_holds_past |= *found;
    return code == SQLITE_OK ? run(self, COMMIT) : code;
}

static enum storage_error sqlite_forget(struct storage *base, const char *room)
{
    struct sqlite *self = sqlite_of(base);
    enum storage_error error;
    bool found;
    int code;

    if (!is_ready(self))
        return STORAGE_FAILED;
    code = forget_room(self, room, &found);
    if (code == SQLITE_OK)
        code = clean_log(self);
    error = wrote(self, code);
    return error == STORAGE_OK && !found ? STORAGE_NO_ROOM : error;
}

static bool sqlite_tidy(struct storage *base)
{
    struct sqlite *self = sqlite_of(base);
    int code;

    if (!self->log_holds_past)
        return true;
    if (!is_ready(self))
        return false;
    code = clean_log(self);
    if (code != SQLITE_OK)
        give_up(self, code);
    return !self->log_holds_past;
}

/* Visits up to `max` rooms, each a row of `rows`. */
static enum storage_error visit_rooms(struct sqlite *self, sqlite3_stmt *rows, size_t max,
                                      storage_visit_room *visit, void *context)
{
    int code;

    sqlite3_bind_int64(rows, 2, max < INT64_MAX ? (int64_t)max : INT64_MAX);
    while ((code = sqlite3_step(rows)) == SQLITE_ROW)
        visit(context, (const char *)sqlite3_column_text(rows, 0));
    if (code != SQLITE_DONE)
        return give_up(self, code);
    sqlite3_reset(rows);
    return STORAGE_OK;
}

static enum storage_error sqlite_due(struct storage *base, int64_t before_ms, size_t max,
                                     storage_visit_room *visit, void *context)
{
    struct sqlite *self = sqlite_of(base);

    if (!is_ready(self))
        return STORAGE_FAILED;
    sqlite3_bind_int64(self->prepared[FIND_DUE], 1, before_ms);
    return visit_rooms(self, self->prepared[FIND_DUE], max, visit, context);
}

static enum storage_error sqlite_list(struct storage *base, const char *after, size_t max,
                                      storage_visit_room *visit, void *context)
{
    struct sqlite *self = sqlite_of(base);

    if (!is_ready(self))
        return STORAGE_FAILED;
    sqlite3_bind_text(self->prepared[LIST_ROOMS], 1, after, -1, SQLITE_STATIC);
    return visit_rooms(self, self->prepared[LIST_ROOMS], max, visit, context);
}

static enum storage_error sqlite_probe(struct storage *base)
{
    struct sqlite *self = sqlite_of(base);

    if (self->trouble[0] == '\0')
        return STORAGE_OK;
    if (!is_ready(self))
        return STORAGE_FAILED;
    return wrote(self, run(self, TOUCH));
}

static const char *sqlite_trouble(struct storage *base)
{
    return sqlite_of(base)->trouble;
}

static void sqlite_close(struct storage *base)
{
    struct sqlite *self = sqlite_of(base);

    if (!self)
        return;
    close_database(self);
    if (self->lock >= 0)
        close(self->lock);
    free(self->path);
    free(self->directory);
    free(self);
}

static const struct storage_type sqlite_type = {
    .append = sqlite_append,
    .read = sqlite_read,
    .forget = sqlite_forget,
    .due = sqlite_due,
    .list = sqlite_list,
    .tidy = sqlite_tidy,
    .probe = sqlite_probe,
    .trouble = sqlite_trouble,
    .close = sqlite_close,
};

/* To be said before the library is used at all; later it does no harm. Whoever asks for memory
 * takes a lock for it, so long as an account of it is kept; and the name of a file is a name, also
 * when it begins with "file:". */
static void set_up_library(void)
{
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    sqlite3_config(SQLITE_CONFIG_URI, 0);
}

static struct sqlite *sqlite_new(const char *directory)
{
    struct sqlite *self = calloc(1, sizeof *self);

    set_up_library();
    if (!self)
        return NULL;
    self->base.type = &sqlite_type;
    self->lock = -1;
    self->log_holds_past = true; /* a process that was killed may have left it so */
    self->directory = strdup(directory);
    if (self->directory && asprintf(&self->path, "%s/owared.sqlite", directory) >= 0)
        return self;
    self->path = NULL; /* undefined after a failed asprintf */
    sqlite_close(&self->base);
    return NULL;
}

static enum storage_error directory_is_named(const struct sqlite *self, char why[STORAGE_WHY_MAX])
{
    return strlen(self->directory) > DIRECTORY_BYTES_MAX
               ? say(why, STORAGE_CANNOT_OPEN, "the name of the data directory is too long")
               : STORAGE_OK;
}

static enum storage_error database_is_there(const struct sqlite *self, char why[STORAGE_WHY_MAX])
{
    return access(self->path, F_OK) == 0
               ? STORAGE_OK
               : say(why, STORAGE_CANNOT_OPEN,
                     "there is no database %.256s (%s): give the server's --data", self->path,
                     strerror(errno));
}

/* Opens the database of a directory that is locked, or gives all up. */
static enum storage_error finish_opening(struct sqlite *self, enum storage_error error,
                                         struct storage **out, char why[STORAGE_WHY_MAX])
{
    if (error == STORAGE_OK)
        error = open_database(self, why);
    if (error != STORAGE_OK) {
        sqlite_close(&self->base);
        return error;
    }
    clean_log(self); /* if it cannot be now, sqlite_tidy() tries again */
    warn_of_network(self, why);
    *out = &self->base;
    return STORAGE_OK;
}

enum storage_error storage_sqlite_open(struct storage **out, const char *directory,
                                       char why[STORAGE_WHY_MAX])
{
    struct sqlite *self = sqlite_new(directory);
    enum storage_error error;

    why[0] = '\0';
    if (!self)
        return say(why, STORAGE_NO_MEMORY, "out of memory");
    error = directory_is_named(self, why);
    if (error == STORAGE_OK)
        error = make_directory(self, why);
    if (error == STORAGE_OK)
        error = lock_directory(self, why);
    if (error == STORAGE_OK)
        error = make_if_first(self, why);
    return finish_opening(self, error, out, why);
}

enum storage_error storage_sqlite_visit(struct storage **out, const char *directory,
                                        enum sqlite_visit as, char why[STORAGE_WHY_MAX])
{
    struct sqlite *self = sqlite_new(directory);
    enum storage_error error;

    why[0] = '\0';
    if (!self)
        return say(why, STORAGE_NO_MEMORY, "out of memory");
    self->read_only = as != SQLITE_WRITES;
    self->log_holds_past &= !self->read_only;
    error = directory_is_named(self, why);
    if (error == STORAGE_OK)
        error = database_is_there(self, why);
    if (error == STORAGE_OK && as != SQLITE_READS_BESIDE)
        error = lock_directory(self, why);
    return finish_opening(self, error, out, why);
}

/* ---- Looking after it ---- */

enum { FINDING_MAX = 100 };

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
        return say_fault(path, code, why);
    if (strcmp(finding, "ok") != 0)
        return say(why, STORAGE_DAMAGED, "%.256s is damaged (%s): restore a backup", path, finding);
    return STORAGE_OK;
}

enum storage_error storage_sqlite_check(struct storage *base, char why[STORAGE_WHY_MAX])
{
    struct sqlite *self = sqlite_of(base);

    why[0] = '\0';
    if (!is_ready(self))
        return say(why, STORAGE_FAILED, "%s", self->trouble);
    return check_pages(self->db, self->path, why);
}

/* One statement, so one moment: a copy page by page begins anew with each commit of the server's,
 * and on a busy one never ends. What was forgotten is not in it. */
static enum storage_error copy_into(const struct sqlite *self, const char *path,
                                    char why[STORAGE_WHY_MAX])
{
    char *sql = sqlite3_mprintf("VACUUM INTO %Q", path);
    int code = SQLITE_NOMEM;

    errno = 0; /* for say_fault() */
    if (sql)
        code = sqlite3_exec(self->db, sql, NULL, NULL, NULL);
    sqlite3_free(sql);
    if (code == SQLITE_OK)
        return STORAGE_OK;
    /* What is damaged is what was read. */
    return say_fault(fault_of(code)->error == STORAGE_DAMAGED ? self->path : path, code, why);
}

static enum storage_error check_copy(const char *path, char why[STORAGE_WHY_MAX])
{
    sqlite3 *db = NULL;
    int code = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL);
    enum storage_error error =
        code == SQLITE_OK ? check_pages(db, path, why) : say_fault(path, code, why);

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
        return say(why, STORAGE_CANNOT_OPEN, "%.256s cannot be made (%s): give a new file's name",
                   file, strerror(errno));
    snprintf(directory, sizeof directory, "%s", file);
    sync_directory(dirname(directory));
    return STORAGE_OK;
}

/* `part` is where the copy is made. */
static enum storage_error copy_by_way_of(const char *part, struct sqlite *self, const char *file,
                                         char why[STORAGE_WHY_MAX])
{
    int fd = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600); /* names and chat are in it */
    enum storage_error error;

    if (fd < 0)
        return say(why, STORAGE_CANNOT_OPEN, "%.256s cannot be made (%s): %s", part,
                   strerror(errno),
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
        return say(why, STORAGE_CANNOT_OPEN, "%.256s is there already: give a new file's name",
                   file);
    if (strlen(file) > FILE_BYTES_MAX)
        return say(why, STORAGE_CANNOT_OPEN, "the name of the file is too long");
    error = storage_sqlite_visit(&storage, directory, SQLITE_READS_BESIDE, why);
    if (error != STORAGE_OK)
        return error;
    snprintf(part, sizeof part, "%s.part", file);
    error = copy_by_way_of(part, sqlite_of(storage), file, why);
    storage->type->close(storage);
    return error;
}
