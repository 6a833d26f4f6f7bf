/* tests/fuzz/engine_move.c -- any text as a move: what is read is written as it was read. */
#include "tests/fuzz/engine_fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_words words = fuzz_words(data, size);
    const char *written = fuzz_word(&words);
    struct oware_move move;
    char bytes[OWARE_MOVE_TEXT_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    if (oware_move_parse(written, &move) != OWARE_OK)
        return 0;
    FUZZ_CHECK(move.pit < OWARE_PITS && move.won <= OWARE_SEEDS);
    oware_move_text(&text, &move);
    FUZZ_CHECK(!strcmp(text_end(&text), written) && !text.full);
    return 0;
}
