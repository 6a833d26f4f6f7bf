/* server/storage/memory.c -- a storage without a disk.
 *
 * Positions come from one counter for all rooms and are never given twice, so that a position of a
 * forgotten room means nothing to one made anew under the same name. What is told to fail is
 * atomic: a test says it on its own thread while the journal's is at work. */
#include "server/storage/memory.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct event {
    struct event *next;
    size_t length;
    char bytes[];
};

struct room {
    struct room *next;
    struct event *first, **end;
    int64_t position, expires_at;
    char name[];
};

struct memory {
    struct storage base;
    struct room *rooms;
    int64_t last_position;
    const char *trouble;
    atomic_uint failing;
    atomic_bool kept;
};

static struct memory *memory_of(struct storage *self)
{
    return (struct memory *)self;
}

/* Whether this call has been told to fail. */
static bool fails(struct memory *self)
{
    unsigned left = atomic_load(&self->failing);
    while (left > 0 && !atomic_compare_exchange_weak(&self->failing, &left, left - 1))
        ;
    self->trouble = left > 0 ? "told to fail" : "";
    return left > 0;
}

/* Where the pointer to the room is, or where one to a new room belongs. */
static struct room **find(struct memory *self, const char *name)
{
    struct room **at = &self->rooms;
    while (*at && strcmp((*at)->name, name) != 0)
        at = &(*at)->next;
    return at;
}

static struct room *room_new(const char *name)
{
    size_t size = strlen(name) + 1;
    struct room *room = calloc(1, sizeof *room + size);
    if (!room)
        return NULL;
    memcpy(room->name, name, size);
    room->end = &room->first;
    return room;
}

static void room_free(struct room *room)
{
    for (struct event *event = room->first, *next; event; event = next) {
        next = event->next;
        free(event);
    }
    free(room);
}

static struct event *event_new(const char *bytes, size_t length)
{
    struct event *event = calloc(1, sizeof *event + length);
    if (!event)
        return NULL;
    event->length = length;
    memcpy(event->bytes, bytes, length);
    return event;
}

static enum storage_error append_one(struct memory *self, struct storage_append *append)
{
    struct room **at = find(self, append->room);
    struct event *event;

    if (append->expected != (*at ? (*at)->position : STORAGE_NOTHING))
        return STORAGE_CONFLICT;
    event = event_new(append->event, append->length);
    if (!event)
        return STORAGE_FAILED;
    if (!*at && !(*at = room_new(append->room))) {
        free(event);
        return STORAGE_FAILED;
    }
    *(*at)->end = event;
    (*at)->end = &event->next;
    (*at)->position = append->position = ++self->last_position;
    if (append->expires_at != STORAGE_SAME_TIME)
        (*at)->expires_at = append->expires_at;
    return STORAGE_OK;
}

static void memory_append(struct storage *base, struct storage_append *appends, size_t count)
{
    struct memory *self = memory_of(base);
    bool kept = atomic_load(&self->kept), failed = fails(self);

    for (size_t i = 0; i < count; i++) {
        appends[i].error = failed && !kept ? STORAGE_FAILED : append_one(self, &appends[i]);
        if (failed)
            appends[i].error = STORAGE_FAILED;
    }
}

static enum storage_error memory_read(struct storage *base, const char *name, storage_visit *visit,
                                      void *context, int64_t *position)
{
    struct memory *self = memory_of(base);
    struct room *room = *find(self, name);

    if (fails(self))
        return STORAGE_FAILED;
    if (!room)
        return STORAGE_NO_ROOM;
    for (struct event *event = room->first; event; event = event->next) {
        enum storage_error error = visit(context, event->bytes, event->length);
        if (error != STORAGE_OK)
            return error;
    }
    *position = room->position;
    return STORAGE_OK;
}

static enum storage_error forget_one(struct memory *self, const char *name)
{
    struct room **at = find(self, name), *room = *at;

    if (!room)
        return STORAGE_NO_ROOM;
    *at = room->next;
    room_free(room);
    return STORAGE_OK;
}

static size_t memory_forget(struct storage *base, struct storage_forgetting *rooms, size_t count)
{
    struct memory *self = memory_of(base);
    const bool failed = fails(self);

    for (size_t i = 0; i < count; i++)
        rooms[i].error = failed ? STORAGE_FAILED : forget_one(self, rooms[i].room);
    return count;
}

static enum storage_error memory_due(struct storage *base, int64_t before_ms, size_t max,
                                     storage_visit_room *visit, void *context)
{
    struct memory *self = memory_of(base);

    if (fails(self))
        return STORAGE_FAILED;
    for (struct room *room = self->rooms; room && max > 0; room = room->next) {
        if (room->expires_at >= before_ms)
            continue;
        visit(context, room->name);
        max--;
    }
    return STORAGE_OK;
}

/* The first room of those after `after`; NULL when there is none. */
static const struct room *next_room(const struct memory *self, const char *after)
{
    const struct room *next = NULL;
    for (const struct room *room = self->rooms; room; room = room->next)
        if (strcmp(room->name, after) > 0 && (!next || strcmp(room->name, next->name) < 0))
            next = room;
    return next;
}

static enum storage_error memory_list(struct storage *base, const char *after, size_t max,
                                      storage_visit_room *visit, void *context)
{
    struct memory *self = memory_of(base);
    const struct room *room;

    if (fails(self))
        return STORAGE_FAILED;
    for (; max > 0 && (room = next_room(self, after)) != NULL; max--) {
        visit(context, room->name);
        after = room->name;
    }
    return STORAGE_OK;
}

static bool memory_tidy(struct storage *base)
{
    (void)base;
    return true;
}

static enum storage_error memory_probe(struct storage *base)
{
    return fails(memory_of(base)) ? STORAGE_FAILED : STORAGE_OK;
}

static const char *memory_trouble(struct storage *base)
{
    return memory_of(base)->trouble;
}

static void memory_close(struct storage *base)
{
    struct memory *self = memory_of(base);

    if (!self)
        return;
    for (struct room *room = self->rooms, *next; room; room = next) {
        next = room->next;
        room_free(room);
    }
    free(self);
}

static const struct storage_type memory_type = {
    .append = memory_append,
    .read = memory_read,
    .forget = memory_forget,
    .due = memory_due,
    .list = memory_list,
    .tidy = memory_tidy,
    .probe = memory_probe,
    .trouble = memory_trouble,
    .close = memory_close,
};

struct storage *storage_memory_new(void)
{
    struct memory *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->base.type = &memory_type;
    self->trouble = "";
    return &self->base;
}

void storage_memory_fail(struct storage *base, unsigned count, bool kept)
{
    struct memory *self = memory_of(base);
    assert(base->type == &memory_type);
    atomic_store(&self->kept, kept);
    atomic_store(&self->failing, count);
}
