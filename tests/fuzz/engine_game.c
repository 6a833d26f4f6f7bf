/* tests/fuzz/engine_game.c -- games from any position by any rules, with any pits asked for. The
 * bytes are: the rules, where each seed lies, who moves, quiet half-moves, pits. */
#include "tests/fuzz/engine_fuzz.h"

static struct oware_position position_from(struct fuzz_words *words)
{
    struct oware_position position = { .turn = 0 };

    for (unsigned seed = 0; seed < OWARE_SEEDS; seed++) {
        unsigned place = fuzz_byte(words) % (OWARE_PITS + OWARE_SIDES);
        if (place < OWARE_PITS)
            position.seeds[place]++;
        else
            position.stores[place - OWARE_PITS]++;
    }
    position.turn = fuzz_byte(words) % OWARE_SIDES;
    return position;
}

static struct oware_rules rules_from(struct fuzz_words *words)
{
    struct oware_rules rules = oware_preset_rules(fuzz_byte(words) % oware_presets());

    rules.majority = fuzz_byte(words) % 2;
    oware_rules_settle(&rules);
    return rules;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_words words = fuzz_words(data, size);
    struct oware_rules rules = rules_from(&words);
    struct oware_position position = position_from(&words);
    struct oware_game game = fuzz_lent_game();

    oware_game_start(&game, &rules, &position, fuzz_byte(&words));
    fuzz_check_game(&game);
    while (words.left > 0) {
        unsigned pit = fuzz_byte(&words) % (OWARE_PITS + 1), ply = game.ply;
        bool legal = oware_game_legal(&game) >> pit & 1;
        enum oware_error check = oware_game_check(&game, pit);
        FUZZ_CHECK(oware_game_play(&game, pit) == check && (check == OWARE_OK) == legal);
        FUZZ_CHECK(game.ply == ply + legal);
        fuzz_check_game(&game);
    }
    return 0;
}
