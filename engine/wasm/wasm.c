/* engine/wasm/wasm.c -- the engine as a page's worker calls it: one game in static memory.
 *
 * Built for wasm32 only. Text goes both ways through one buffer: who calls writes words with a zero
 * after each at oware_text(), and finds answers there. Numbers of errors are `enum oware_error`;
 * oware_error() puts the name of one into the buffer. */
#include "engine/wasm/wasm.h"

#include "engine/perft.h"

enum { BUFFER_BYTES = 4096 };

static char buffer[BUFFER_BYTES];
static struct oware_move moves[OWARE_PLIES_MAX];
static struct oware_seen seen[OWARE_PLIES_MAX + 1];
struct oware_game wasm_game = {
    .moves = moves,
    .moves_capacity = OWARE_PLIES_MAX,
    .seen = seen,
    .seen_capacity = OWARE_PLIES_MAX + 1,
};
unsigned wasm_changes = 1;

/* The word after the one at `word`, both ending with a zero inside the buffer. */
static const char *next_word(const char *word)
{
    while (*word)
        word++;
    return word < buffer + BUFFER_BYTES - 1 ? word + 1 : word;
}

size_t wasm_answer(struct text text)
{
    text_end(&text);
    return text.length;
}

struct text wasm_answer_text(void)
{
    return text_in(buffer, BUFFER_BYTES);
}

/* Where the buffer is, and how long. */
EXPORT(oware_text) char *wasm_text(void)
{
    return buffer;
}

EXPORT(oware_text_size) size_t wasm_text_size(void)
{
    return BUFFER_BYTES;
}

/* Sets a game up. In the buffer: rules, position. */
EXPORT(oware_set_up) enum oware_error wasm_set_up(unsigned quiet)
{
    struct oware_rules rules;
    struct oware_position start;
    enum oware_error error;

    buffer[BUFFER_BYTES - 1] = '\0';
    error = oware_rules_parse(buffer, &rules);
    if (error == OWARE_OK)
        error = oware_position_parse(next_word(buffer), &start);
    wasm_changes++;
    if (error == OWARE_OK)
        oware_game_start(&wasm_game, &rules, &start, quiet);
    return error;
}

EXPORT(oware_legal) unsigned wasm_legal(void)
{
    return oware_game_legal(&wasm_game);
}

EXPORT(oware_check) enum oware_error wasm_check(unsigned pit)
{
    return oware_game_check(&wasm_game, pit);
}

EXPORT(oware_play) enum oware_error wasm_play(unsigned pit)
{
    wasm_changes++;
    return oware_game_play(&wasm_game, pit);
}

EXPORT(oware_perft) uint64_t wasm_perft(unsigned depth)
{
    return oware_perft(&wasm_game, depth <= OWARE_PERFT_DEPTH_MAX ? depth : OWARE_PERFT_DEPTH_MAX);
}

/* ---- Answers in the buffer; each returns its length ---------------------------------------- */

EXPORT(oware_json) size_t wasm_json(void)
{
    struct text text = wasm_answer_text();

    text_char(&text, '{');
    oware_game_json(&text, &wasm_game, false);
    text_char(&text, '}');
    return wasm_answer(text);
}

EXPORT(oware_rules) size_t wasm_rules(void)
{
    struct text text = wasm_answer_text();

    oware_rules_json(&text, &wasm_game.rules);
    return wasm_answer(text);
}

EXPORT(oware_position) size_t wasm_position(void)
{
    struct text text = wasm_answer_text();

    oware_position_text(&text, &wasm_game.position);
    return wasm_answer(text);
}

EXPORT(oware_error) size_t wasm_error(unsigned error)
{
    struct text text = wasm_answer_text();

    text_string(&text, oware_error_name(error));
    return wasm_answer(text);
}
