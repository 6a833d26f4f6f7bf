/* tests/fuzz/engine_fuzz.h -- what the engine's fuzz targets share. */
#ifndef TESTS_FUZZ_ENGINE_FUZZ_H
#define TESTS_FUZZ_ENGINE_FUZZ_H

#include <string.h>

#include "engine/oware.h"

#define FUZZ_CHECK(condition) ((condition) ? (void)0 : __builtin_trap())

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The input as bytes and zero-ended words. */
struct fuzz_words {
    const uint8_t *at;
    size_t left;
};

static inline struct fuzz_words fuzz_words(const uint8_t *data, size_t size)
{
    return (struct fuzz_words){ data, size };
}

static inline unsigned fuzz_byte(struct fuzz_words *words)
{
    if (words->left == 0)
        return 0;
    words->left--;
    return *words->at++;
}

static inline const char *fuzz_word(struct fuzz_words *words)
{
    static char word[512];
    size_t length = 0;

    while (words->left > 0 && length < sizeof word - 1) {
        word[length] = (char)fuzz_byte(words);
        if (!word[length])
            return word;
        length++;
    }
    word[length] = '\0';
    return word;
}

static inline struct oware_game fuzz_lent_game(void)
{
    static struct oware_move moves[OWARE_PLIES_MAX];
    static struct oware_seen seen[OWARE_PLIES_MAX + 1];

    return (struct oware_game){ .moves = moves,
                                .moves_capacity = OWARE_PLIES_MAX,
                                .seen = seen,
                                .seen_capacity = OWARE_PLIES_MAX + 1 };
}

static inline const char *fuzz_position_text(const struct oware_position *position)
{
    static char bytes[OWARE_POSITION_TEXT_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    oware_position_text(&text, position);
    text_end(&text);
    FUZZ_CHECK(!text.full);
    return bytes;
}

static inline void fuzz_check_position(const struct oware_position *position)
{
    unsigned seeds = position->stores[OWARE_SOUTH] + position->stores[OWARE_NORTH];

    for (unsigned pit = 0; pit < OWARE_PITS; pit++)
        seeds += position->seeds[pit];
    FUZZ_CHECK(seeds == OWARE_SEEDS && position->turn < OWARE_SIDES);
}

static inline void fuzz_check_game(const struct oware_game *game)
{
    char bytes[OWARE_JSON_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    fuzz_check_position(&game->position);
    FUZZ_CHECK((oware_game_legal(game) == 0) == (game->over.reason != OWARE_RUNNING));
    oware_game_json(&text, game, false);
    FUZZ_CHECK(!text.full);
}

#endif
