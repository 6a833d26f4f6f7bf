/* engine/cli/replay.c -- oware replay: rounds as text, shown move by move. */
#include <stdio.h>
#include <stdlib.h>

#include "engine/cli/cli.h"
#include "engine/record.h"

enum { RECORD_BYTES_MAX = 64 << 20 }; /* more on stdin is a bad-record */

struct bytes {
    char *at;
    size_t length, capacity;
};

static bool grow(struct bytes *bytes)
{
    size_t capacity = bytes->capacity ? 2 * bytes->capacity : 64 << 10;
    char *at = capacity > 2 * (size_t)RECORD_BYTES_MAX ? NULL : realloc(bytes->at, capacity);

    if (!at)
        return false;
    bytes->at = at;
    bytes->capacity = capacity;
    return true;
}

/* All of stdin. False when it is too long. */
static bool read_stdin(struct bytes *bytes)
{
    while (!feof(stdin) && !ferror(stdin)) {
        if (bytes->length == bytes->capacity && !grow(bytes))
            return false;
        bytes->length +=
            fread(bytes->at + bytes->length, 1, bytes->capacity - bytes->length, stdin);
    }
    return bytes->length <= RECORD_BYTES_MAX;
}

/* Plays the first `plies` moves of a round that was read once more, showing each. The list is not
 * disturbed: each move is written over itself. */
static void show_moves(struct oware_game *game, unsigned plies)
{
    struct oware_rules rules = game->rules;
    struct oware_position start = game->start;

    oware_game_start(game, &rules, &start, 0);
    print_state(game);
    while (game->ply < plies) {
        oware_game_play(game, game->moves[game->ply].pit);
        print_state(game);
    }
}

/* A whole round, and how the players ended it, if its moves did not. */
static void show_round(struct oware_game *game)
{
    struct oware_over over = game->over;

    show_moves(game, game->ply);
    if (game->over.reason != OWARE_RUNNING || over.reason == OWARE_RUNNING)
        return;
    oware_game_stop(game, over.reason, over.winner);
    print_state(game);
}

static int refuse(const struct oware_reader *reader, enum oware_error error)
{
    printf("{\"error\":\"%s\",\"line\":%u", oware_error_name(error), reader->line);
    if (reader->ply > 0)
        printf(",\"ply\":%u", reader->ply);
    puts("}");
    return EXIT_REFUSED;
}

static int replay_rounds(struct oware_reader *reader)
{
    struct oware_game game = game_with_memory();
    struct oware_tags tags;

    while (oware_reader_more(reader)) {
        enum oware_error error = oware_record_read(reader, &game, &tags);
        if (error == OWARE_OK) {
            show_round(&game);
            continue;
        }
        if (reader->ply > 0)
            show_moves(&game, reader->ply - 1);
        return refuse(reader, error);
    }
    return 0;
}

static int replay(const struct options *options, char **arguments, int count)
{
    struct bytes bytes = { 0 };
    struct oware_reader reader = { .line = 1 };
    int status;

    (void)options;
    if (count > 0) {
        fprintf(stderr, "oware replay: %s: the record is read from standard input\n", arguments[0]);
        return EXIT_USAGE;
    }
    if (read_stdin(&bytes)) {
        reader.at = bytes.at;
        reader.end = bytes.at + bytes.length;
        status = replay_rounds(&reader);
    } else {
        status = refuse(&reader, OWARE_BAD_RECORD);
    }
    free(bytes.at);
    return status;
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
