/* tests/fuzz/record.c -- any lines as a room's stored events: a room or a refusal, and what is read
 * is written as it was. */
#include "server/protocol/record.h"
#include "tests/fuzz/engine_fuzz.h"

static void check_again(const struct room_event *event)
{
    char once[RECORD_MAX], twice[RECORD_MAX];
    size_t length = record_write(event, once);
    struct room_event again;

    FUZZ_CHECK(record_read(once, length, &again));
    FUZZ_CHECK(record_write(&again, twice) == length && memcmp(once, twice, length) == 0);
}

static void check_room(const struct room *room)
{
    FUZZ_CHECK(room->board <= room->v && room->round >= 1 && room->game.ply < room->v);
    FUZZ_CHECK(room->game.moves_capacity >= room->game.ply);
    fuzz_check_position(&room->game.position);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *end = data + size;
    struct room_event event;
    struct room room;

    room_init(&room);
    for (const uint8_t *next; data < end; data = next) {
        const uint8_t *feed = memchr(data, '\n', (size_t)(end - data));
        next = feed ? feed + 1 : end;
        if (!record_read((const char *)data, (size_t)((feed ? feed : end) - data), &event))
            continue;
        check_again(&event);
        if (room_replay(&room, &event))
            check_room(&room);
    }
    room_release(&room);
    return 0;
}
