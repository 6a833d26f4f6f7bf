/* engine/wasm/read.c -- records, in the engine that a page's worker has: each round of a text
 * becomes the one game, in its order, or is refused with the place where it is wrong. */
#include "engine/record.h"
#include "engine/wasm/wasm.h"

static struct oware_reader reader;
static struct oware_tags tags;

/* Begins to read so many bytes, which stay as they are until all is read. */
EXPORT(oware_record) void wasm_record(const char *bytes, size_t length)
{
    reader = (struct oware_reader){ .at = bytes, .end = bytes + length };
}

EXPORT(oware_record_more) bool wasm_record_more(void)
{
    return oware_reader_more(&reader);
}

/* The next round, with all its moves, is the game now. After an error there is no more to read. */
EXPORT(oware_record_round) enum oware_error wasm_record_round(void)
{
    wasm_changes++;
    return oware_record_read(&reader, &wasm_game, &tags);
}

/* The pit that was sown from with a move of the game, from 0. */
EXPORT(oware_pit) unsigned wasm_pit(unsigned ply)
{
    return ply < wasm_game.ply ? wasm_game.moves[ply].pit : OWARE_PITS;
}

static void number(struct text *text, const char *name, unsigned value)
{
    text_json_string(text, name);
    text_char(text, ':');
    text_unsigned(text, value);
}

static void string(struct text *text, const char *name, const char *value)
{
    text_char(text, ',');
    text_json_string(text, name);
    text_char(text, ':');
    text_json_string(text, value);
}

/* Where the reader is: {"line":3,"ply":7}; ply 0: not at a move. */
EXPORT(oware_record_place) size_t wasm_record_place(void)
{
    struct text text = wasm_answer_text();

    text_char(&text, '{');
    number(&text, "line", reader.line);
    text_char(&text, ',');
    number(&text, "ply", reader.ply);
    text_char(&text, '}');
    return wasm_answer(text);
}

/* What the record says of the round that was read:
 * {"round":1,"south":"Ama","north":"","date":"","rules":"abapa","start":"4-4-...-0-0-S"} */
EXPORT(oware_record_said) size_t wasm_record_said(void)
{
    char rules[OWARE_RULES_TEXT_MAX], start[OWARE_POSITION_TEXT_MAX];
    struct text rules_text = text_in(rules, sizeof rules);
    struct text start_text = text_in(start, sizeof start);
    struct text text = wasm_answer_text();

    oware_rules_text(&rules_text, &wasm_game.rules);
    oware_position_text(&start_text, &wasm_game.start);
    text_char(&text, '{');
    number(&text, "round", tags.round);
    string(&text, "south", tags.names[OWARE_SOUTH]);
    string(&text, "north", tags.names[OWARE_NORTH]);
    string(&text, "date", tags.date);
    string(&text, "rules", text_end(&rules_text));
    string(&text, "start", text_end(&start_text));
    text_char(&text, '}');
    return wasm_answer(text);
}
