/* tests/fuzz/engine_record.c -- any bytes as a record. What is read is a sound game; written, it
 * fits where it must and reads the same again. */
#include "engine/record.h"
#include "tests/fuzz/engine_fuzz.h"

static void check_written(const struct oware_game *game, const struct oware_tags *tags)
{
    static char bytes[200000], again_bytes[200000];
    struct text text = text_in(bytes, sizeof bytes), again_text;
    struct oware_game again = fuzz_lent_game();
    struct oware_tags again_tags;

    oware_record_write(&text, game, tags);
    FUZZ_CHECK(!text.full && text.length <= oware_record_max(game));
    struct oware_reader reader = { .at = bytes, .end = bytes + text.length };
    FUZZ_CHECK(oware_record_read(&reader, &again, &again_tags) == OWARE_OK);
    FUZZ_CHECK(!oware_reader_more(&reader));
    again_text = text_in(again_bytes, sizeof again_bytes);
    oware_record_write(&again_text, &again, &again_tags);
    FUZZ_CHECK(again_text.length == text.length && !memcmp(bytes, again_bytes, text.length));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *bytes = (const char *)data;
    struct oware_reader reader = { .at = bytes, .end = bytes + size };

    while (oware_reader_more(&reader)) {
        static struct oware_move moves[OWARE_PLIES_MAX];
        static struct oware_seen seen[OWARE_PLIES_MAX + 1];
        struct oware_game game = { .moves = moves,
                                   .moves_capacity = OWARE_PLIES_MAX,
                                   .seen = seen,
                                   .seen_capacity = OWARE_PLIES_MAX + 1 };
        struct oware_tags tags;
        const char *at = reader.at;
        if (oware_record_read(&reader, &game, &tags) != OWARE_OK)
            return 0;
        FUZZ_CHECK(reader.at > at);
        fuzz_check_game(&game);
        check_written(&game, &tags);
    }
    return 0;
}
