/* tests/fuzz/engine_position.c -- any text as a position: what is read has 48 seeds and is written
 * as it was read. */
#include "tests/fuzz/engine_fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_words words = fuzz_words(data, size);
    const char *text = fuzz_word(&words);
    struct oware_position position;

    if (oware_position_parse(text, &position) != OWARE_OK)
        return 0;
    fuzz_check_position(&position);
    FUZZ_CHECK(!strcmp(fuzz_position_text(&position), text));
    return 0;
}
