/* engine/cli/play.c -- oware play: a game move by move. */
#include <stdio.h>
#include <string.h>

#include "engine/cli/cli.h"

/* Plays what `word` says and shows what came of it. */
static enum oware_error play_word(struct oware_game *game, const char *word)
{
    struct oware_move move;
    enum oware_error error = oware_move_parse(word, &move);

    if (error == OWARE_OK)
        error = oware_game_follow(game, &move);
    if (error == OWARE_OK)
        print_state(game);
    return error;
}

/* Plays the words on stdin until its end, answering each at once. A word is cut at the length that
 * no move has, and so is refused. */
static enum oware_error play_stdin(struct oware_game *game)
{
    enum oware_error error = OWARE_OK;
    char word[OWARE_MOVE_TEXT_MAX + 1];

    while (error == OWARE_OK && scanf("%8s", word) == 1)
        error = play_word(game, word);
    return error;
}
_Static_assert(OWARE_MOVE_TEXT_MAX == 8, "the width in play_stdin's format");

static int play(const struct options *options, char **words, int count)
{
    struct oware_game game = game_with_memory();
    enum oware_error error = game_set_up(&game, options);

    if (error == OWARE_OK)
        print_state(&game);
    for (int i = 0; error == OWARE_OK && i < count; i++)
        error = strcmp(words[i], "-") == 0 ? play_stdin(&game) : play_word(&game, words[i]);
    return error == OWARE_OK ? 0 : print_refusal(error);
}

const struct command play_command = {
    .name = "play",
    .takes = "rpqh",
    .run = play,
    .help =
        "oware play [--rules R] [--position P] [--quiet N] [MOVE...]\n"
        "\n"
        "Prints one line of JSON for the position and one after each move: ply, turn, pits, "
        "stores,\n"
        "legal, last, repeats, quiet, over. A refused move, rule set or position prints\n"
        "{\"error\":CODE} and ends the program with status 1.\n"
        "\n"
        "  --rules R     a preset, options, or both (see oware --help)\n"
        "  --position P  A1-...-A6-B1-...-B6-SOUTH-NORTH-S: the pits, both stores, the side to "
        "move\n"
        "  --quiet N     half-moves without a capture already made\n"
        "  MOVE          a pit, A1..B6, or a move as written in records: B2x3, A6x7#. What stands\n"
        "                beside the pit must be what happens, else it is a bad-move\n"
        "  -             moves from standard input, divided by blanks or line ends; each is "
        "answered\n"
        "                at once\n"
        "\n"
        "  oware play A4 B2\n"
        "  oware play --rules grand-slam --position 0-0-0-0-0-2-1-1-0-0-0-0-22-22-S A6\n"
        "  echo A1 B1 A2 | oware play --rules no-slam,repetition=0 -\n",
};
