/* server/caretaker.c -- see caretaker.h. */
#include "server/caretaker.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/base/secret.h"
#include "server/protocol/record.h"
#include "server/rooms/room.h"
#include "server/storage/sqlite.h"

enum { PAGE_ROOMS = 256 }; /* asked for at once */

static int complain(const char *what)
{
    fprintf(stderr, "owared: %s\n", what);
    return EXIT_FAILURE;
}

/* ---- Reading all rooms ---------------------------------------------------------------------- */

struct round_trip {
    struct storage *storage;
    char rooms[PAGE_ROOMS][SECRET_ID_SIZE];
    size_t count; /* of them */
    unsigned long well, events, unwell;
    bool odd_name;
};

static void take_name(void *context, const char *room)
{
    struct round_trip *self = context;

    if (secret_is_id(room))
        snprintf(self->rooms[self->count++], SECRET_ID_SIZE, "%s", room);
    else
        self->odd_name = true;
}

struct reading {
    struct room room;
    unsigned long events;
};

static enum storage_error take_event(void *context, const char *bytes, size_t length)
{
    struct reading *reading = context;
    struct room_event event;

    reading->events++;
    return record_read(bytes, length, &event) && room_replay(&reading->room, &event)
               ? STORAGE_OK
               : STORAGE_DAMAGED;
}

static void read_room(struct round_trip *self, const char *name)
{
    struct reading reading = { 0 };
    int64_t position;
    enum storage_error error;

    room_init(&reading.room);
    error = self->storage->type->read(self->storage, name, take_event, &reading, &position);
    room_release(&reading.room);
    if (error == STORAGE_NO_ROOM)
        return; /* forgotten since it was listed */
    if (error == STORAGE_OK) {
        self->well++;
        self->events += reading.events;
        return;
    }
    self->unwell++;
    fprintf(stderr, "owared: room %s cannot be read at its event %lu (%s)\n", name, reading.events,
            storage_error_text(error));
}

static enum storage_error read_all_rooms(struct round_trip *self)
{
    char after[SECRET_ID_SIZE] = "";
    enum storage_error error;

    do {
        self->count = 0;
        error = self->storage->type->list(self->storage, after, PAGE_ROOMS, take_name, self);
        for (size_t i = 0; error == STORAGE_OK && i < self->count; i++)
            read_room(self, self->rooms[i]);
        if (self->count > 0)
            snprintf(after, sizeof after, "%s", self->rooms[self->count - 1]);
    } while (error == STORAGE_OK && self->count == PAGE_ROOMS);
    return error;
}

/* ---- The commands --------------------------------------------------------------------------- */

static int check(struct storage *storage, char why[STORAGE_WHY_MAX])
{
    struct round_trip trip = { .storage = storage };

    if (storage_sqlite_check(storage, why) != STORAGE_OK)
        return complain(why);
    if (read_all_rooms(&trip) != STORAGE_OK)
        return complain(storage->type->trouble(storage));
    if (trip.odd_name)
        complain("a room has a name that is none of ours");
    if (trip.unwell > 0)
        complain("these rooms are damaged: restore a backup, or delete them");
    if (trip.odd_name || trip.unwell > 0)
        return EXIT_FAILURE;
    printf("all is well: %lu rooms, %lu events\n", trip.well, trip.events);
    return EXIT_SUCCESS;
}

int caretaker_check(const char *directory)
{
    char why[STORAGE_WHY_MAX];
    struct storage *storage;
    int status;

    if (storage_sqlite_visit(&storage, directory, SQLITE_READS_BESIDE, why) != STORAGE_OK)
        return complain(why);
    status = check(storage, why);
    storage->type->close(storage);
    return status;
}

int caretaker_backup(const char *directory, const char *file)
{
    char why[STORAGE_WHY_MAX];

    if (storage_sqlite_copy(directory, file, why) != STORAGE_OK)
        return complain(why);
    printf("%s\n", file);
    return EXIT_SUCCESS;
}
