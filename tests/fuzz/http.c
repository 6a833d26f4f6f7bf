/* tests/fuzz/http.c -- any request: one answer, of a status that is ours. */
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const types[] = { NULL, "application/json", "text/plain", "x" };
    struct fuzz_words words = fuzz_words(data, size);
    struct house house;
    char path[512], body[512];

    house_open(&house, &house_limits);
    house_make_room(&house, "{}");
    while (words.left > 0) {
        unsigned choice = fuzz_byte(&words);
        strcpy(path, fuzz_word(&words));
        strcpy(body, fuzz_word(&words));
        if (strlen(path) + 3 < sizeof path - sizeof house.room && choice & 0x80) {
            memmove(path + strlen("/r/") + strlen(house.room), path, strlen(path) + 1);
            memcpy(path, "/r/", 3);
            memcpy(path + 3, house.room, strlen(house.room));
        }
        house_ask(&house, choice & 3, path, types[choice >> 2 & 3], body);
        house_settle(&house);
        FUZZ_CHECK(house.reply.answers == 1 && is_ours(house.reply.status));
    }
    house_close(&house);
    return 0;
}
