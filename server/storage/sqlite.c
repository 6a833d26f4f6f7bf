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
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/storage/sqlite_inside.h"

/* The positions of a room's events, the last first. They fall along the chain, so that a damaged
 * one cannot go round in a circle. */
#define CHAIN                                                                                      \
    "WITH RECURSIVE chain(at) AS (SELECT last FROM rooms WHERE room = ?1"                          \
    " UNION ALL SELECT previous FROM chain JOIN events ON position = at"                           \
    " WHERE previous BETWEEN 1 AND at - 1) "

/* Each such statement looks up the sequence that AUTOINCREMENT keeps, and writes it back: many
 * events in one cost that once. */
#define ADD         "INSERT INTO events (position, previous, event) VALUES "
#define EVENT       "(?, ?, ?)"
#define FOUR_EVENTS EVENT "," EVENT "," EVENT "," EVENT
enum {
    EVENTS_AT_ONCE = 16,
    FORGET_ROWS = 4096, /* in one commit; the room that comes to it is the last */
};

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    LAST_POSITION,
    ADD_ROOM,
    MOVE_ROOM,
    KEEP_TIME, /* MOVE_ROOM that leaves the index of when rooms expire alone */
    ADD_EVENT,
    ADD_EVENTS,
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
    [LAST_POSITION] = "SELECT seq FROM sqlite_sequence WHERE name = 'events'",
    [ADD_ROOM] = "INSERT INTO rooms (room, last, expires_at) VALUES (?1, ?2, ?3)"
                 " ON CONFLICT (room) DO NOTHING",
    [MOVE_ROOM] = "UPDATE rooms SET last = ?2, expires_at = ?3 WHERE room = ?1 AND last = ?4",
    [KEEP_TIME] = "UPDATE rooms SET last = ?2 WHERE room = ?1 AND last = ?4",
    [ADD_EVENT] = ADD EVENT,
    [ADD_EVENTS] = ADD FOUR_EVENTS "," FOUR_EVENTS "," FOUR_EVENTS "," FOUR_EVENTS,
    [READ_EVENTS] = CHAIN "SELECT at, previous, event FROM chain LEFT JOIN events ON position = at"
                          " ORDER BY at",
    [FORGET_EVENTS] = "DELETE FROM events WHERE position IN (" CHAIN "SELECT at FROM chain)",
    [FORGET_ROOM] = "DELETE FROM rooms WHERE room = ?1",
    [FIND_DUE] = "SELECT room FROM rooms WHERE expires_at < ?1 ORDER BY expires_at LIMIT ?2",
    [LIST_ROOMS] = "SELECT room FROM rooms WHERE room > ?1 ORDER BY room LIMIT ?2",
    [TOUCH] = NULL, /* "PRAGMA user_version = FORMAT_VERSION": writes a page and changes nothing */
};

struct sqlite {
    struct storage base;
    struct sqlite_place place;
    sqlite3 *db;
    sqlite3_stmt *prepared[STATEMENTS];
    bool log_holds_past; /* the -wal may hold events that were forgotten */
    char trouble[STORAGE_WHY_MAX];
};

static struct sqlite *sqlite_of(struct storage *self)
{
    return (struct sqlite *)self;
}

/* ---- Opening and closing ---- */

static int prepare(struct sqlite *self)
{
    char touch[64];
    int code = SQLITE_OK;

    snprintf(touch, sizeof touch, "PRAGMA user_version = %d", FORMAT_VERSION);
    for (unsigned i = 0; code == SQLITE_OK && i < STATEMENTS; i++)
        code = sqlite3_prepare_v3(self->db, i == TOUCH ? touch : statements[i], -1,
                                  SQLITE_PREPARE_PERSISTENT, &self->prepared[i], NULL);
    return code;
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

/* Opens what is there; never makes a new one in place of one that is gone. */
static enum storage_error open_database(struct sqlite *self, char why[STORAGE_WHY_MAX])
{
    enum storage_error error = sqlite_place_check(&self->place, why);
    int code;

    if (error == STORAGE_OK)
        error = sqlite_connect(&self->place, &self->db, why);
    if (error == STORAGE_OK && (code = prepare(self)) != SQLITE_OK)
        error = sqlite_say_fault(self->place.path, code, why);
    if (error != STORAGE_OK)
        close_database(self);
    return error;
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
    sqlite_say_fault(self->place.path, code, self->trouble);
    for (unsigned i = 0; i < STATEMENTS; i++)
        sqlite3_reset(self->prepared[i]);
    if (!sqlite3_get_autocommit(self->db))
        run(self, ROLLBACK);
    if (sqlite_fault_of(code)->in_doubt || !sqlite3_get_autocommit(self->db))
        close_database(self);
    return STORAGE_FAILED;
}

static bool is_ready(struct sqlite *self)
{
    bool ready = self->db && sqlite_place_is_same(&self->place);

    if (!ready) {
        close_database(self);
        ready = open_database(self, self->trouble) == STORAGE_OK;
    }
    errno = 0; /* for sqlite_say_fault() */
    return ready;
}

enum storage_error sqlite_connection(struct storage *base, sqlite3 **db, const char **path,
                                     char why[STORAGE_WHY_MAX])
{
    struct sqlite *self = sqlite_of(base);

    if (!is_ready(self))
        return sqlite_say(why, STORAGE_FAILED, "%s", self->trouble);
    *db = self->db;
    *path = self->place.path;
    return STORAGE_OK;
}

static enum storage_error wrote(struct sqlite *self, int code)
{
    if (code != SQLITE_OK)
        return give_up(self, code);
    self->trouble[0] = '\0';
    return STORAGE_OK;
}

/* The last that was ever given, also to an event that is forgotten. */
static int last_position(struct sqlite *self, int64_t *position)
{
    sqlite3_stmt *last = self->prepared[LAST_POSITION];

    *position = STORAGE_NOTHING;
    if (sqlite3_step(last) == SQLITE_ROW)
        *position = sqlite3_column_int64(last, 0);
    return sqlite3_reset(last);
}

/* Makes the event at `position` the last of its room, if the room is as the caller expects. */
static int claim(struct sqlite *self, struct storage_append *append, int64_t position)
{
    const bool is_first = append->expected == STORAGE_NOTHING;
    const bool is_timed = append->expires_at != STORAGE_SAME_TIME;
    const enum statement statement = is_first ? ADD_ROOM : is_timed ? MOVE_ROOM : KEEP_TIME;
    sqlite3_stmt *claim = self->prepared[statement];
    int code;

    sqlite3_bind_text(claim, 1, append->room, -1, SQLITE_STATIC);
    sqlite3_bind_int64(claim, 2, position);
    if (is_timed)
        sqlite3_bind_int64(claim, 3, append->expires_at);
    if (!is_first)
        sqlite3_bind_int64(claim, 4, append->expected);
    code = run(self, statement);
    append->position = position;
    append->error = sqlite3_changes(self->db) == 1 ? STORAGE_OK : STORAGE_CONFLICT;
    return code;
}

static int add_events(struct sqlite *self, enum statement statement,
                      const struct storage_append *const *events, int count)
{
    sqlite3_stmt *add = self->prepared[statement];

    for (int i = 0; i < count; i++) {
        sqlite3_bind_int64(add, 3 * i + 1, events[i]->position);
        sqlite3_bind_int64(add, 3 * i + 2, events[i]->expected);
        sqlite3_bind_blob64(add, 3 * i + 3, events[i]->event, events[i]->length, SQLITE_STATIC);
    }
    return run(self, statement);
}

/* A conflict leaves nothing to take back. */
static int claim_each(struct sqlite *self, struct storage_append *appends, size_t count)
{
    int64_t position;
    int code = last_position(self, &position);

    for (size_t i = 0; code == SQLITE_OK && i < count; i++) {
        if (position == INT64_MAX)
            return SQLITE_FULL;
        code = claim(self, &appends[i], position + 1);
        position += appends[i].error == STORAGE_OK;
    }
    return code;
}

/* Those that have a place. */
static int add_each(struct sqlite *self, const struct storage_append *appends, size_t count)
{
    const struct storage_append *events[EVENTS_AT_ONCE];
    int gathered = 0, code = SQLITE_OK;

    for (size_t i = 0; code == SQLITE_OK && i < count; i++) {
        if (appends[i].error == STORAGE_OK)
            events[gathered++] = &appends[i];
        if (gathered == EVENTS_AT_ONCE) {
            code = add_events(self, ADD_EVENTS, events, gathered);
            gathered = 0;
        }
    }
    for (int i = 0; code == SQLITE_OK && i < gathered; i++)
        code = add_events(self, ADD_EVENT, &events[i], 1);
    return code;
}

static int keep_all(struct sqlite *self, struct storage_append *appends, size_t count)
{
    int code = run(self, BEGIN);

    if (code == SQLITE_OK)
        code = claim_each(self, appends, count);
    if (code == SQLITE_OK)
        code = add_each(self, appends, count);
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

static int forget_room(struct sqlite *self, struct storage_forgetting *room)
{
    int code;

    sqlite3_bind_text(self->prepared[FORGET_EVENTS], 1, room->room, -1, SQLITE_STATIC);
    sqlite3_bind_text(self->prepared[FORGET_ROOM], 1, room->room, -1, SQLITE_STATIC);
    code = run(self, FORGET_EVENTS);
    if (code == SQLITE_OK)
        code = run(self, FORGET_ROOM);
    room->error = sqlite3_changes(self->db) > 0 ? STORAGE_OK : STORAGE_NO_ROOM;
    self->log_holds_past |= room->error == STORAGE_OK;
    return code;
}

/* Forgets rooms until they come to many rows. `*done` says how many. */
static int forget_some(struct sqlite *self, struct storage_forgetting *rooms, size_t count,
                       size_t *done)
{
    int code = run(self, BEGIN);
    const sqlite3_int64 full = sqlite3_total_changes64(self->db) + FORGET_ROWS;

    for (*done = 0; code == SQLITE_OK && *done < count; (*done)++) {
        if (*done > 0 && sqlite3_total_changes64(self->db) >= full)
            break;
        code = forget_room(self, &rooms[*done]);
    }
    if (code == SQLITE_OK)
        code = run(self, COMMIT);
    return code == SQLITE_OK ? clean_log(self) : code;
}

static size_t sqlite_forget(struct storage *base, struct storage_forgetting *rooms, size_t count)
{
    struct sqlite *self = sqlite_of(base);
    size_t done;

    if (is_ready(self) && wrote(self, forget_some(self, rooms, count, &done)) == STORAGE_OK)
        return done;
    for (size_t i = 0; i < count; i++)
        rooms[i].error = STORAGE_FAILED;
    return count;
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
    sqlite_place_release(&self->place);
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
    self->log_holds_past = true; /* a process that was killed may have left it so */
    if (sqlite_place_init(&self->place, directory))
        return self;
    free(self);
    return NULL;
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
    sqlite_warn_of_network(&self->place, why);
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
        return sqlite_say(why, STORAGE_NO_MEMORY, "out of memory");
    error = sqlite_place_take(&self->place, why);
    if (error == STORAGE_OK)
        error = sqlite_make_if_new(&self->place, why);
    return finish_opening(self, error, out, why);
}

enum storage_error storage_sqlite_visit(struct storage **out, const char *directory,
                                        enum sqlite_visit as, char why[STORAGE_WHY_MAX])
{
    struct sqlite *self = sqlite_new(directory);
    enum storage_error error;

    why[0] = '\0';
    if (!self)
        return sqlite_say(why, STORAGE_NO_MEMORY, "out of memory");
    self->place.read_only = as != SQLITE_WRITES;
    self->log_holds_past &= !self->place.read_only;
    error = sqlite_place_visit(&self->place, as != SQLITE_READS_BESIDE, why);
    return finish_opening(self, error, out, why);
}
