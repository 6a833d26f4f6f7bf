/* engine/cli/rounds.c -- reads rounds from standard input, for the commands that show them. */
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

void round_rewind(struct oware_game *game)
{
    struct oware_rules rules = game->rules;
    struct oware_position start = game->start;

    oware_game_start(game, &rules, &start, 0);
}

static int refuse(const struct oware_reader *reader, enum oware_error error)
{
    printf("{\"error\":\"%s\",\"line\":%u", oware_error_name(error), reader->line);
    if (reader->ply > 0)
        printf(",\"ply\":%u", reader->ply);
    puts("}");
    return EXIT_REFUSED;
}

/* What came before a move that was refused, as a round that nobody ended. */
static void show_before(struct oware_game *game, unsigned plies, const struct options *options,
                        shows_round *show)
{
    game->ply = plies;
    game->over = (struct oware_over){ .reason = OWARE_RUNNING };
    show(options, game);
}

static int show_each(struct oware_reader *reader, const struct options *options, shows_round *show)
{
    struct oware_game game = game_with_memory();
    struct oware_tags tags;

    while (oware_reader_more(reader)) {
        enum oware_error error = oware_record_read(reader, &game, &tags);
        if (error == OWARE_OK) {
            show(options, &game);
            continue;
        }
        if (reader->ply > 0)
            show_before(&game, reader->ply - 1, options, show);
        return refuse(reader, error);
    }
    return 0;
}

int show_rounds(const struct command *command, const struct options *options, char **arguments,
                int count, shows_round *show)
{
    struct bytes bytes = { 0 };
    struct oware_reader reader = { .line = 1 };
    int status;

    if (count > 0)
        return print_nonsense(command, arguments[0], "the record is read from standard input");
    if (read_stdin(&bytes)) {
        reader.at = bytes.at;
        reader.end = bytes.at + bytes.length;
        status = show_each(&reader, options, show);
    } else {
        status = refuse(&reader, OWARE_BAD_RECORD);
    }
    free(bytes.at);
    return status;
}
