/* engine/cli/best.c -- oware best: what to play. */
#include <stdio.h>
#include <string.h>

#include "engine/cli/cli.h"
#include "engine/cli/table_files.h"

enum { MS = 1000 };

static void print_found(const struct oware_search *search)
{
    char bytes[SEARCH_JSON_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    oware_search_json(&text, search);
    puts(text_end(&text));
}

/* The moves that lead to the position in question. */
static enum oware_error play_words(struct oware_game *game, char **words, int count)
{
    enum oware_error error = OWARE_OK;
    struct oware_move move;

    for (int i = 0; error == OWARE_OK && i < count; i++) {
        error = oware_move_parse(words[i], &move);
        if (error == OWARE_OK)
            error = oware_game_follow(game, &move);
    }
    return error;
}

static int best(const struct options *options, char **words, int count)
{
    static struct oware_search search;
    struct oware_game game = game_with_memory();
    enum oware_error error = game_set_up(&game, options);
    const struct endgame *endgame;
    bool limited = options->nodes || options->ms;

    if (error == OWARE_OK)
        error = play_words(&game, words, count);
    if (error == OWARE_OK && game.over.reason != OWARE_RUNNING)
        error = OWARE_GAME_OVER;
    if (error != OWARE_OK)
        return print_refusal(error);
    struct table_failure failure = tables_for(options->tables, &game.rules, &endgame);
    if (failure.error)
        return print_table_failure(&failure);
    oware_level_start(&search, &game, options->level, options->seed, table_with_memory(TABLE_MB),
                      endgame);
    think(&search, options->nodes, limited ? options->ms : MS);
    print_found(&search);
    return 0;
}

const struct command best_command = {
    .name = "best",
    .takes = "rpqlnmsth",
    .run = best,
    .help =
        "oware best [--level L] [--nodes N] [--ms N] [--seed N] [--rules R] [--position P]\n"
        "           [--quiet N] [--tables DIR] [MOVE...]\n"
        "\n"
        "Prints the move that a computer opponent makes after the moves given, as one line of "
        "JSON: move,\n"
        "value (seeds ahead at the end, for the side to move), result (win, draw, loss; null when "
        "nothing\n"
        "is proven), proof (estimate, result, exact), depth, nodes, line.\n"
        "\n"
        "  --level L    easy, normal, hard, crazy (the default)\n"
        "  --nodes N    positions to look at, at the most: the same number finds the same move\n"
        "  --ms N       milliseconds to think, at the most; 1000 when neither is given\n"
        "  --seed N     the level's chance\n"
        "  --tables DIR endgame tables, see `oware tables`; crazy alone looks into them\n"
        "  --rules R, --position P, --quiet N, MOVE  as for play\n"
        "\n"
        "  oware best --ms 200 A4 B2\n"
        "  oware best --level hard --position 0-0-0-1-2-2-1-2-0-4-4-4-14-14-S\n",
};
