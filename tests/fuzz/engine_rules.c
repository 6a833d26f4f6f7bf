/* tests/fuzz/engine_rules.c -- any text as rules: what is read is valid, and reads the same again
 * as it is written. */
#include "tests/fuzz/engine_fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_words words = fuzz_words(data, size);
    struct oware_rules rules, again;
    char bytes[OWARE_RULES_TEXT_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    if (oware_rules_parse(fuzz_word(&words), &rules) != OWARE_OK)
        return 0;
    FUZZ_CHECK(oware_rules_valid(&rules));
    oware_rules_text(&text, &rules);
    FUZZ_CHECK(oware_rules_parse(text_end(&text), &again) == OWARE_OK);
    FUZZ_CHECK(!text.full && oware_rules_equal(&rules, &again));
    return 0;
}
