/* engine/cli/replay.c -- oware replay: rounds as text, shown move by move. */
#include "engine/cli/cli.h"

/* A whole round, and how the players ended it, if its moves did not. */
static void show_round(const struct options *options, struct oware_game *game)
{
    struct oware_over over = game->over;
    unsigned plies = game->ply;

    (void)options;
    round_rewind(game);
    print_state(game);
    while (game->ply < plies) {
        oware_game_play(game, game->moves[game->ply].pit);
        print_state(game);
    }
    if (game->over.reason != OWARE_RUNNING || over.reason == OWARE_RUNNING)
        return;
    oware_game_stop(game, over.reason, over.winner);
    print_state(game);
}

static int replay(const struct options *options, char **arguments, int count)
{
    return show_rounds(&replay_command, options, arguments, count, show_round);
}

const struct command replay_command = {
    .name = "replay",
    .takes = "h",
    .run = replay,
    .help = "oware replay < RECORD\n"
            "\n"
            "Reads a record of one or more rounds and prints, for each, the lines that `oware "
            "play` prints,\n"
            "and one more when the players ended it themselves. What is refused prints\n"
            "{\"error\":CODE,\"line\":L,\"ply\":N} (ply only for a move) and ends with status 1.\n"
            "\n"
            "A record: tags, one a line, all optional; a blank line; the moves. A blank line and "
            "the next\n"
            "tags begin the next round. Unknown tags are passed over.\n"
            "\n"
            "  [Game \"oware\"]            [Rules \"no-slam,quiet=50\"]\n"
            "  [South \"Ama\"]             [North \"Kofi\"]\n"
            "  [First \"south\"]           [Position \"4-4-...-0-0-S\"]\n"
            "  [Date \"2026-11-30\"]       [Round \"1\"]            [Clock \"10+5\"]\n"
            "  [Result \"26-22\"]          [Reason \"majority\"]      [Winner \"south\"]\n"
            "\n"
            "  1. A4 B2x3 2. A1 ...       when North sows first: 1... B2 2. A1 B3 ...\n"
            "\n"
            "Result, Reason and Winner must be what the moves bring about; where the players ended "
            "the\n"
            "round (settled, agreed-draw, resignation, time, abandoned) Reason says so, and in the "
            "last\n"
            "three Winner says who won (\"south\", \"north\", \"none\").\n",
};
