/* tests/fuzz/http.c -- any request: one answer, of a status that is ours. */
#include <stdio.h>

#include "tests/fuzz/engine_fuzz.h"
#include "tests/server/house.h"

static bool is_ours(unsigned status)
{
    static const unsigned statuses[] = { 200, 201, 400, 404, 405, 413, 415, 429, 503 };
    for (unsigned i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (statuses[i] == status)
            return true;
    return false;
}

enum { PATH_SIZE = 512 };

/* Makes the path one below the room's, where that fits. */
static void put_before(char path[PATH_SIZE], const char *folder, const char *room)
{
    char whole[PATH_SIZE];
    int length = snprintf(whole, sizeof whole, "%s%s%s", folder, room, path);
    if (length < PATH_SIZE)
        strcpy(path, whole);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const types[] = { NULL, "application/json", "text/plain", "x" };
    struct fuzz_words words = fuzz_words(data, size);
    struct house house;
    char path[PATH_SIZE], body[512];

    house_open(&house, &house_limits);
    house_make_room(&house, "{}");
    while (words.left > 0) {
        unsigned choice = fuzz_byte(&words);
        strcpy(path, fuzz_word(&words));
        strcpy(body, fuzz_word(&words));
        if (choice & 0x80)
            put_before(path, choice & 0x40 ? "/rooms/" : "/r/", house.room);
        house.admin = choice & 0x40;
        house_ask(&house, choice % 5, path, types[choice >> 2 & 3], body);
        house_settle(&house);
        FUZZ_CHECK(house.reply.answers == 1 && is_ours(house.reply.status));
    }
    house_close(&house);
    return 0;
}
