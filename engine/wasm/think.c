/* engine/wasm/think.c -- looking ahead, in the engine that a page's worker has: begin, run in
 * slices, read what is found whenever it is wanted. Between two slices the worker hears whether it
 * is to stop. */
#include "engine/level.h"
#include "engine/wasm/wasm.h"

enum { NEAR_SEEDS = 24 }; /* on the board: some moves before a search meets what tables know */

static struct oware_search search;
static struct table table;
static struct endgame endgames[OWARE_SLAM_CAPTURE + 1]; /* by the answer to grand slams */
static unsigned began_at;                               /* wasm_changes when the search began */

/* Lends the search memory for its table, until another is lent: a page that wants one lets the
 * module's memory grow. 0 bytes: none. */
EXPORT(oware_table) void wasm_table(void *memory, size_t bytes)
{
    table = table_in(memory, bytes);
}

/* The answer to grand slams whose endgame tables would help the game before long; -1: none would.
 */
EXPORT(oware_endgame_wanted) int wasm_endgame_wanted(void)
{
    const struct oware_rules *rules = &wasm_game.rules;
    const struct endgame any = { .answer = rules->grand_slam, .plies = ENDGAME_PLIES };
    bool near = endgame_seeds(board_of(&wasm_game.position)) <= NEAR_SEEDS;

    return near && endgame_rules(&any, rules) ? (int)rules->grand_slam : -1;
}

/* Adds one table after the other. False: one of them is not what it should be. */
static bool add_tables(struct endgame *endgame, const uint8_t *files, size_t bytes)
{
    while (bytes > 0) {
        if (endgame->seeds == ENDGAME_SEEDS_MAX)
            return false;
        size_t file = ENDGAME_HEAD_BYTES + (size_t)endgame_positions(endgame->seeds + 1);
        file = file < bytes ? file : bytes;
        if (endgame_add(endgame, files, file) != ENDGAME_OK)
            return false;
        files += file;
        bytes -= file;
    }
    return true;
}

/* Lends the search the endgame tables for one answer to grand slams, for good: their files, one
 * behind the other. Returns up to how many seeds they go; 0: they are not whole, or not ours, and
 * searches do without. Once they are lent others are not taken, since a search may have begun. */
EXPORT(oware_endgame) unsigned wasm_endgame(unsigned answer, const void *files, size_t bytes)
{
    struct endgame endgame = { .answer = (enum oware_grand_slam)answer };

    if (answer > OWARE_SLAM_CAPTURE || endgames[answer].seeds > 0)
        return 0;
    if (!add_tables(&endgame, files, bytes))
        return 0;
    endgames[answer] = endgame;
    return endgame.seeds;
}

/* The tables for the game's rules; NULL: none are lent. */
static const struct endgame *endgame_of_game(void)
{
    const struct endgame *endgame = &endgames[wasm_game.rules.grand_slam];

    return endgame->seeds > 0 ? endgame : NULL;
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
    oware_level_start(&search, &wasm_game, (enum oware_level)level, seed, &table,
                      endgame_of_game());
    return true;
}

/* Begins to find out what the position is worth, with what endgame tables were lent or without.
 * False: the game is over. */
EXPORT(oware_judge) bool wasm_judge(bool endgame)
{
    const struct search_options options = {
        .weights = &weights_all,
        .depth = SEARCH_DEPTH_MAX,
        .captures = true,
        .table = &table,
        .endgame = endgame ? endgame_of_game() : NULL,
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
