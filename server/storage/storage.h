/* server/storage/storage.h -- what survives: each room's events, in order.
 *
 * A storage is a const table of functions over a backend's own struct. All of them may block and
 * are called from one thread at a time (the journal's). Nothing here promises what only one process
 * could keep: appending compares positions, so that a backend may be shared by several servers.
 *
 * A position is the storage's own mark of a room's last event. It is opaque: not the protocol's
 * `v`, not a count. STORAGE_NOTHING is the position of a room that does not exist. */
#ifndef STORAGE_STORAGE_H
#define STORAGE_STORAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define STORAGE_NOTHING INT64_C(0)

/* In the place of a time: the room is due when it was before. Costs less than to say so again, as
 * what finds the rooms that are due need not be written. Not for a room's first event. */
#define STORAGE_SAME_TIME INT64_C(-1)

/* Room for one line that tells a person what is wrong and what to do about it. */
enum { STORAGE_WHY_MAX = 512 };

/* name, text for the log */
#define STORAGE_ERROR_MAP(XX)                                                                      \
    XX(CONFLICT, "the room has moved on")                                                          \
    XX(FAILED, "not known to be kept")                                                             \
    XX(NO_ROOM, "no such room")                                                                    \
    XX(NO_MEMORY, "out of memory")                                                                 \
    XX(CANNOT_OPEN, "cannot be opened")                                                            \
    XX(IN_USE, "in use by another process")                                                        \
    XX(DAMAGED, "damaged, or not a database of ours")                                              \
    XX(TOO_NEW, "written by a newer version")
enum storage_error {
    STORAGE_OK,
#define XX(name, text) STORAGE_##name,
    STORAGE_ERROR_MAP(XX)
#undef XX
};
const char *storage_error_text(enum storage_error error);

/* One event to be kept. The caller owns all pointers. */
struct storage_append {
    const char *room;
    int64_t expected; /* the position that the event follows; STORAGE_NOTHING creates the room */
    const char *event;
    size_t length;
    /* Wall ms: when the room is due, unless a later event says otherwise. Or STORAGE_SAME_TIME. */
    int64_t expires_at;
    /* Filled in: */
    enum storage_error error; /* OK, CONFLICT, FAILED */
    int64_t position;         /* when OK: of this event */
};

/* A room that shall be gone. The caller owns the name. */
struct storage_forgetting {
    const char *room;
    enum storage_error
        error; /* filled in: OK; NO_ROOM when there was none, which is as good; FAILED */
};

/* Called for each event of a room in order; the bytes are valid during the call. */
typedef enum storage_error storage_visit(void *context, const char *event, size_t length);
/* Called for each room that is due, or listed. */
typedef void storage_visit_room(void *context, const char *room);

struct storage {
    const struct storage_type *type;
};

struct storage_type {
    /* Keeps a batch; on return each OK one is on disk, together at the cost of one commit. FAILED
     * is really "unknown": the room must be read again before its next decision. After an I/O error
     * the backend closes and opens its files again at the next call, since a second sync proves
     * nothing. Two appends of one room in a batch are allowed only if the second expects the
     * first's position, which callers cannot know: in practice one a room. */
    void (*append)(struct storage *self, struct storage_append *appends, size_t count);
    /* All events of the room, then its last position. NO_ROOM, FAILED, or what `visit` returned. */
    enum storage_error (*read)(struct storage *self, const char *room, storage_visit *visit,
                               void *context, int64_t *position);
    /* The rooms and their events are gone, together at the cost of one commit. Returns how many it
     * has done, from the first on: fewer than `count` when they are long, so that nobody waits for
     * all of them, but at least one. What cannot be wiped from the files at once, as others are
     * reading them, tidy() does. */
    size_t (*forget)(struct storage *self, struct storage_forgetting *rooms, size_t count);
    /* Up to `max` rooms with expires_at < before_ms. */
    enum storage_error (*due)(struct storage *self, int64_t before_ms, size_t max,
                              storage_visit_room *visit, void *context);
    /* Up to `max` rooms, in the order of their names' bytes, from the one after `after` on. */
    enum storage_error (*list)(struct storage *self, const char *after, size_t max,
                               storage_visit_room *visit, void *context);
    /* Wipes what forgetting had to leave in the files; true when nothing is left. Cheap then. */
    bool (*tidy)(struct storage *self);
    /* Whether it can write just now: tried again after a failure, cheap when all is well. */
    enum storage_error (*probe)(struct storage *self);
    /* One line about the last failure and what to do about it; "" when there was none since the
     * last success. Valid until the next call. */
    const char *(*trouble)(struct storage *self);
    void (*close)(struct storage *self); /* accepts a half-built one and NULL */
};

#endif
