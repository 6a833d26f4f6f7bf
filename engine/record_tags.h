/* engine/record_tags.h -- the tags of a record, in the order in which they are written. */
#ifndef ENGINE_RECORD_TAGS_H
#define ENGINE_RECORD_TAGS_H

#include "engine/oware.h"

/* clang-format off */
/* constant, word, the function that reads it */
#define RECORD_TAG_MAP(XX)                 \
    XX(GAME,     "Game",     game_tag)     \
    XX(RULES,    "Rules",    rules_tag)    \
    XX(SOUTH,    "South",    south_tag)    \
    XX(NORTH,    "North",    north_tag)    \
    XX(FIRST,    "First",    first_tag)    \
    XX(DATE,     "Date",     date_tag)     \
    XX(ROUND,    "Round",    round_tag)    \
    XX(CLOCK,    "Clock",    clock_tag)    \
    XX(RESULT,   "Result",   result_tag)   \
    XX(REASON,   "Reason",   reason_tag)   \
    XX(WINNER,   "Winner",   winner_tag)   \
    XX(POSITION, "Position", position_tag)
enum record_tag {
#define XX(name, word, read) TAG_##name,
    RECORD_TAG_MAP(XX)
#undef XX
    TAGS
};
/* clang-format on */

#define RECORD_NAME_UNKNOWN "?"
/* ????-??-??, which unescaped holds a trigraph. */
#define RECORD_DATE_UNKNOWN "\?\?\?\?-\?\?-\?\?"
#define RECORD_NO_WINNER    "none"

enum { RECORD_RESULT_MAX = 8 }; /* "48-48" and the zero, with room */

/* The final seeds, "26-22"; "*" while the round is running. */
void record_result_text(struct text *text, const struct oware_game *game);
/* "south", "north", "none" */
const char *record_winner_name(enum oware_side winner);

/* The number of the pair in which ply `ply` (from 0) of the round stands. When North sows first,
 * the first pair has no move by South. */
unsigned record_pair(const struct oware_game *game, unsigned ply);

#endif
