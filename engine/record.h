/* engine/record.h -- rounds as text, in the manner of PGN: tags one a line, a blank line, numbered
 * pairs of moves, a blank line between rounds.
 *
 * Where the seeds do not say who won (resignation, time, abandoned) a tag [Winner "south"] does;
 * [Winner "none"] is a draw. */
#ifndef ENGINE_RECORD_H
#define ENGINE_RECORD_H

#include "engine/oware.h"

enum {
    OWARE_NAME_MAX = 81, /* bytes of a player's name, the zero included */
    OWARE_DATE_MAX = 11, /* "2026-11-30" and the zero */
    OWARE_CLOCK_MAX = 32,
};

/* What a record says of a round that is not in its game. */
struct oware_tags {
    char names[OWARE_SIDES][OWARE_NAME_MAX]; /* "" when unknown: written as "?" */
    char date[OWARE_DATE_MAX];               /* "" when unknown: written as "????-??-??" */
    unsigned round;                          /* 1.. */
    char clock[OWARE_CLOCK_MAX]; /* "10+5", "3 days"; "" when there was none: left out */
};

/* Bytes that the record of `game` takes at the most. */
size_t oware_record_max(const struct oware_game *game);
/* Writes one round: tags, moves (those of game->moves), result. Ends with a line feed. */
void oware_record_write(struct text *text, const struct oware_game *game,
                        const struct oware_tags *tags);

/* Reading: one call for each round. `at` is where the reader stands, `end` the end of the text.
 * The game comes with lists that hold `moves_capacity` moves; what does not fit is BAD_RECORD.
 * On an error `line` is where it is and, for a move, `ply` the number of the move refused (from 1;
 * 0: not a move). Unknown tags are passed over. A round without a result is left running. */
struct oware_reader {
    const char *at, *end;
    unsigned line, ply;
};
bool oware_reader_more(struct oware_reader *reader); /* whether another round follows */
enum oware_error oware_record_read(struct oware_reader *reader, struct oware_game *game,
                                   struct oware_tags *tags);

#endif
