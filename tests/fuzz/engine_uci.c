/* tests/fuzz/engine_uci.c -- any lines to `oware uci`: what is set is in its range, and whatever a
 * position line says, the game is a sound one. */
#include "engine/cli/uci_line.h"
#include "tests/fuzz/engine_fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *bytes = (const char *)data;
    struct span text = { bytes, bytes + size };
    struct uci_settings settings = uci_settings_usual();
    struct oware_game game = fuzz_lent_game();
    struct uci_go go;

    while (!span_empty(text)) {
        struct span line = span_before(&text, '\n'), name = uci_word(&line);
        if (span_equal(name, "setoption"))
            uci_set_option(line, &settings);
        else if (span_equal(name, "go") && uci_read_go(line, &go) == UCI_OK)
            FUZZ_CHECK(go.depth <= SEARCH_DEPTH_MAX);
        else if (uci_set_position(line, &settings.rules, &game) != UCI_OK)
            FUZZ_CHECK(game.ply == 0);
        else
            fuzz_check_game(&game);
        FUZZ_CHECK(oware_rules_valid(&settings.rules) && settings.level < OWARE_LEVELS);
        span_take(&text, '\n');
    }
    return 0;
}
