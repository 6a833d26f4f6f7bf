/* engine/record_write.c -- writes a round as text (engine/record.h). */
#include "engine/names.h"
#include "engine/position.h"
#include "engine/record.h"
#include "engine/record_tags.h"

enum {
    TAGS_BYTES_MAX = 1024, /* all tags, both names with every byte escaped */
    PLY_BYTES_MAX = 16,    /* "2501... A6x17# " */
};

static const char *const tag_names[TAGS] = {
#define XX(name, word, read) word,
    RECORD_TAG_MAP(XX)
#undef XX
};

size_t oware_record_max(const struct oware_game *game)
{
    return TAGS_BYTES_MAX + (size_t)game->ply * PLY_BYTES_MAX;
}

void record_result_text(struct text *text, const struct oware_game *game)
{
    if (game->over.reason == OWARE_RUNNING) {
        text_char(text, '*');
        return;
    }
    text_unsigned(text, game->position.stores[OWARE_SOUTH]);
    text_char(text, '-');
    text_unsigned(text, game->position.stores[OWARE_NORTH]);
}

const char *record_winner_name(enum oware_side winner)
{
    return winner == OWARE_NOBODY ? RECORD_NO_WINNER : oware_side_name(winner);
}

unsigned record_pair(const struct oware_game *game, unsigned ply)
{
    return (ply + (game->start.turn == OWARE_NORTH)) / OWARE_SIDES + 1;
}

/* ---- Tags --------------------------------------------------------------------------------- */

static void tag_open(struct text *text, enum record_tag tag)
{
    text_char(text, '[');
    text_string(text, tag_names[tag]);
    text_string(text, " \"");
}

static void tag_close(struct text *text)
{
    text_string(text, "\"]\n");
}

/* Quotes and backslashes are escaped as in PGN; a control character would break the line, so it
 * becomes a space. */
static void tag_string(struct text *text, enum record_tag tag, const char *value)
{
    tag_open(text, tag);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            text_char(text, '\\');
        text_char(text, (unsigned char)*value < 0x20 || *value == 0x7f ? ' ' : *value);
    }
    tag_close(text);
}

static void tag_or_unknown(struct text *text, enum record_tag tag, const char *value,
                           const char *unknown)
{
    tag_string(text, tag, *value ? value : unknown);
}

static void rules_tag(struct text *text, const struct oware_rules *rules)
{
    tag_open(text, TAG_RULES);
    oware_rules_text(text, rules);
    tag_close(text);
}

static void round_tag(struct text *text, unsigned round)
{
    tag_open(text, TAG_ROUND);
    text_unsigned(text, round);
    tag_close(text);
}

/* Result and, once it is over, how it came about. */
static void result_tags(struct text *text, const struct oware_game *game)
{
    tag_open(text, TAG_RESULT);
    record_result_text(text, game);
    tag_close(text);
    if (game->over.reason == OWARE_RUNNING)
        return;
    tag_string(text, TAG_REASON, oware_reason_name(game->over.reason));
    if (reason_names_winner(game->over.reason))
        tag_string(text, TAG_WINNER, record_winner_name(game->over.winner));
}

/* Only when the round did not begin as usual. */
static void position_tag(struct text *text, const struct oware_position *start)
{
    struct oware_position usual = oware_start(start->turn);

    if (positions_equal(start, &usual))
        return;
    tag_open(text, TAG_POSITION);
    oware_position_text(text, start);
    tag_close(text);
}

/* ---- Moves -------------------------------------------------------------------------------- */

static void ply_text(struct text *text, const struct oware_game *game, unsigned ply)
{
    bool south = (game->start.turn + ply) % OWARE_SIDES == OWARE_SOUTH;

    if (ply > 0)
        text_char(text, ' ');
    if (south || ply == 0) {
        text_unsigned(text, record_pair(game, ply));
        text_string(text, south ? ". " : "... ");
    }
    oware_move_text(text, &game->moves[ply]);
}

static void moves_text(struct text *text, const struct oware_game *game)
{
    for (unsigned ply = 0; ply < game->ply; ply++)
        ply_text(text, game, ply);
    if (game->ply > 0)
        text_char(text, '\n');
}

void oware_record_write(struct text *text, const struct oware_game *game,
                        const struct oware_tags *tags)
{
    tag_string(text, TAG_GAME, oware_description.name);
    rules_tag(text, &game->rules);
    tag_or_unknown(text, TAG_SOUTH, tags->names[OWARE_SOUTH], RECORD_NAME_UNKNOWN);
    tag_or_unknown(text, TAG_NORTH, tags->names[OWARE_NORTH], RECORD_NAME_UNKNOWN);
    tag_string(text, TAG_FIRST, oware_side_name(game->start.turn));
    tag_or_unknown(text, TAG_DATE, tags->date, RECORD_DATE_UNKNOWN);
    round_tag(text, tags->round);
    if (*tags->clock)
        tag_string(text, TAG_CLOCK, tags->clock);
    result_tags(text, game);
    position_tag(text, &game->start);
    text_char(text, '\n');
    moves_text(text, game);
}
