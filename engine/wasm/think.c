/* engine/wasm/think.c -- looking ahead, in the engine that a page's worker has: begin, run in
 * slices, read what is found whenever it is wanted. Between two slices the worker hears whether it
 * is to stop. */
#include "engine/level.h"
#include "engine/wasm/wasm.h"

static struct oware_search search;
static struct table table;
static unsigned began_at; /* wasm_changes when the search began */

/* Lends the search memory for its table, until another is lent: a page that wants one lets the
 * module's memory grow. 0 bytes: none. */
EXPORT(oware_table) void wasm_table(void *memory, size_t bytes)
{
    table = table_in(memory, bytes);
}

static bool running(void)
{
    return wasm_game.over.reason == OWARE_RUNNING;
}

/* Begins to choose a level's move. False: there is nothing to choose. */
EXPORT(oware_choose) bool wasm_choose(unsigned level, unsigned seed)
{
    if (!running() || level >= OWARE_LEVELS)
        return false;
    began_at = wasm_changes;
    oware_level_start(&search, &wasm_game, (enum oware_level)level, seed, &table, NULL);
    return true;
}

/* Begins to find out what the position is worth. False: the game is over. */
EXPORT(oware_judge) bool wasm_judge(void)
{
    const struct search_options options = {
        .weights = &weights_all,
        .depth = SEARCH_DEPTH_MAX,
        .captures = true,
        .table = &table,
    };

    if (!running())
        return false;
    began_at = wasm_changes;
    oware_search_start(&search, &wasm_game, &options);
    return true;
}

/* Looks at so many positions more. False: there is no more to look at, or the game has changed. */
EXPORT(oware_run) bool wasm_run(unsigned nodes)
{
    return began_at == wasm_changes && oware_search_run(&search, nodes);
}

/* What the search has found so far: engine/search.h. */
EXPORT(oware_found) size_t wasm_found(void)
{
    struct text text = wasm_answer_text();

    oware_search_json(&text, &search);
    return wasm_answer(text);
}

/* The name of a level; nothing beyond the last. */
EXPORT(oware_level) size_t wasm_level(unsigned level)
{
    struct text text = wasm_answer_text();

    text_string(&text, level < OWARE_LEVELS ? oware_level_name((enum oware_level)level) : "");
    return wasm_answer(text);
}
