/* engine/record_read.c -- reads a round from text that may come from anywhere (engine/record.h).
 *
 * Tags first: each is read by its own function, named in a table; tags that are not in it are
 * passed over. Then moves, each played on the game, so that no illegal one gets past. At the end
 * what the tags say of the result is held against what the moves made of it. */
#include "engine/assert.h"
#include "engine/names.h"
#include "engine/notation.h"
#include "engine/record.h"
#include "engine/record_tags.h"

enum {
    TAG_VALUE_MAX = 256, /* bytes of a known tag's value, the zero included; longer: bad-record */
    ROUND_MAX = 1000000000,
};

/* What the tags said. `lines` has the line of each tag given, else 0. */
struct header {
    struct oware_tags *tags;
    struct oware_rules rules;
    struct oware_position position;
    enum oware_side first, winner;
    enum oware_reason reason;
    char result[RECORD_RESULT_MAX];
    unsigned lines[TAGS];
};

/* ---- Characters, lines -------------------------------------------------------------------- */

static bool at_end(const struct oware_reader *reader)
{
    return reader->at == reader->end;
}

static bool at_char(const struct oware_reader *reader, char c)
{
    return !at_end(reader) && *reader->at == c;
}

static bool take_char(struct oware_reader *reader, char c)
{
    if (!at_char(reader, c))
        return false;
    reader->at++;
    return true;
}

static bool at_blank(const struct oware_reader *reader)
{
    return at_char(reader, ' ') || at_char(reader, '\t') || at_char(reader, '\r');
}

static void skip_blanks(struct oware_reader *reader)
{
    while (at_blank(reader))
        reader->at++;
}

/* Blanks and the ends of lines. */
static void skip_space(struct oware_reader *reader)
{
    while (at_blank(reader) || at_char(reader, '\n'))
        reader->line += *reader->at++ == '\n';
}

static bool take_line_end(struct oware_reader *reader)
{
    skip_blanks(reader);
    if (at_end(reader))
        return true;
    if (!take_char(reader, '\n'))
        return false;
    reader->line++;
    return true;
}

bool oware_reader_more(struct oware_reader *reader)
{
    if (reader->line == 0)
        reader->line = 1;
    skip_space(reader);
    return !at_end(reader);
}

/* ---- What a tag says ---------------------------------------------------------------------- */

static enum oware_error bad_record_unless(bool good)
{
    return good ? OWARE_OK : OWARE_BAD_RECORD;
}

/* Copies a string that must fit with its zero; `unknown` stands for the empty one. */
static enum oware_error copy(char *to, size_t size, const char *from, const char *unknown)
{
    struct span rest = span_of(from);
    size_t length = (size_t)(rest.end - rest.at);

    if (span_equal(rest, unknown))
        length = 0;
    if (length >= size)
        return OWARE_BAD_RECORD;
    for (size_t i = 0; i < length; i++)
        to[i] = from[i];
    to[length] = '\0';
    return OWARE_OK;
}

static enum oware_error game_tag(struct header *header, const char *value)
{
    (void)header;
    return bad_record_unless(span_equal(span_of(value), oware_description.name));
}

static enum oware_error rules_tag(struct header *header, const char *value)
{
    return oware_rules_parse(value, &header->rules);
}

static enum oware_error south_tag(struct header *header, const char *value)
{
    return copy(header->tags->names[OWARE_SOUTH], OWARE_NAME_MAX, value, RECORD_NAME_UNKNOWN);
}

static enum oware_error north_tag(struct header *header, const char *value)
{
    return copy(header->tags->names[OWARE_NORTH], OWARE_NAME_MAX, value, RECORD_NAME_UNKNOWN);
}

static enum oware_error first_tag(struct header *header, const char *value)
{
    return bad_record_unless(oware_side_parse(value, &header->first));
}

/* Whether it is a date in its shape, "2026-11-30". */
static bool date_shaped(const char *value)
{
    for (const char *shape = "dddd-dd-dd"; *shape; shape++, value++)
        if (*shape == 'd' ? *value < '0' || *value > '9' : *value != *shape)
            return false;
    return !*value;
}

static enum oware_error date_tag(struct header *header, const char *value)
{
    if (!date_shaped(value) && !span_equal(span_of(value), RECORD_DATE_UNKNOWN))
        return OWARE_BAD_RECORD;
    return copy(header->tags->date, OWARE_DATE_MAX, value, RECORD_DATE_UNKNOWN);
}

static enum oware_error round_tag(struct header *header, const char *value)
{
    struct span rest = span_of(value);
    unsigned *round = &header->tags->round;

    return bad_record_unless(span_unsigned(&rest, ROUND_MAX, round) && span_empty(rest) &&
                             *round > 0);
}

static enum oware_error clock_tag(struct header *header, const char *value)
{
    return copy(header->tags->clock, OWARE_CLOCK_MAX, value, "");
}

static enum oware_error result_tag(struct header *header, const char *value)
{
    return copy(header->result, RECORD_RESULT_MAX, value, "");
}

static enum oware_error reason_tag(struct header *header, const char *value)
{
    return bad_record_unless(oware_reason_parse(value, &header->reason));
}

static enum oware_error winner_tag(struct header *header, const char *value)
{
    header->winner = OWARE_NOBODY;
    return bad_record_unless(span_equal(span_of(value), RECORD_NO_WINNER) ||
                             oware_side_parse(value, &header->winner));
}

static enum oware_error position_tag(struct header *header, const char *value)
{
    return oware_position_parse(value, &header->position);
}

static const struct {
    const char *word;
    enum oware_error (*read)(struct header *header, const char *value);
} tag_readers[TAGS] = {
#define XX(name, word, read) { word, read },
    RECORD_TAG_MAP(XX)
#undef XX
};

/* ---- Tags --------------------------------------------------------------------------------- */

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

static struct span take_word(struct oware_reader *reader)
{
    struct span word = { reader->at, reader->at };

    while (!at_end(reader) && is_letter(*reader->at))
        word.end = ++reader->at;
    return word;
}

/* Takes `"value"` and puts what it says, without escapes, into `value`; what does not fit is cut
 * and `full` set. Control characters have no place in it. */
static bool take_quoted(struct oware_reader *reader, struct text *value)
{
    if (!take_char(reader, '"'))
        return false;
    while (!take_char(reader, '"')) {
        take_char(reader, '\\');
        if (at_end(reader) || (unsigned char)*reader->at < 0x20)
            return false;
        text_char(value, *reader->at++);
    }
    return true;
}

/* Hands a tag to its function; one that nobody knows is passed over. */
static enum oware_error apply_tag(struct header *header, struct span word, struct text *value,
                                  unsigned line)
{
    text_end(value);
    for (unsigned tag = 0; tag < TAGS; tag++)
        if (span_equal(word, tag_readers[tag].word)) {
            if (header->lines[tag] != 0 || value->full)
                return OWARE_BAD_RECORD;
            header->lines[tag] = line;
            return tag_readers[tag].read(header, value->bytes);
        }
    return OWARE_OK;
}

/* One line, `[Word "value"]`. On an error the reader still is on it. */
static enum oware_error read_tag(struct oware_reader *reader, struct header *header)
{
    char bytes[TAG_VALUE_MAX];
    struct text value = text_in(bytes, sizeof bytes);
    struct span word;
    enum oware_error error;

    if (!take_char(reader, '['))
        return OWARE_BAD_RECORD;
    word = take_word(reader);
    skip_blanks(reader);
    if (span_empty(word) || !take_quoted(reader, &value) || !take_char(reader, ']'))
        return OWARE_BAD_RECORD;
    error = apply_tag(header, word, &value, reader->line);
    if (error != OWARE_OK)
        return error;
    return bad_record_unless(take_line_end(reader));
}

/* All tags up to the blank line or the first move. */
static enum oware_error read_tags(struct oware_reader *reader, struct header *header)
{
    enum oware_error error = OWARE_OK;

    while (error == OWARE_OK && at_char(reader, '['))
        error = read_tag(reader, header);
    return error;
}

/* Where the round begins. A position names the side to move itself: [First] must agree. */
static enum oware_error starting_position(const struct header *header, struct oware_position *start)
{
    if (header->lines[TAG_POSITION] == 0) {
        *start = oware_start(header->first);
        return OWARE_OK;
    }
    *start = header->position;
    return bad_record_unless(header->lines[TAG_FIRST] == 0 || header->first == start->turn);
}

/* ---- Moves -------------------------------------------------------------------------------- */

/* The number before a pair of moves, `12.` before South's, `12...` before North's. Left out, it is
 * not missed; a wrong one means that moves are missing. */
static bool take_number(struct oware_reader *reader, const struct oware_game *game)
{
    struct span rest = { reader->at, reader->end };
    unsigned number, dots = 0;

    if (!span_unsigned(&rest, OWARE_PLIES_MAX, &number))
        return true;
    while (span_take(&rest, '.'))
        dots++;
    if (number != record_pair(game, game->ply) ||
        dots != (game->position.turn == OWARE_SOUTH ? 1 : 3))
        return false;
    reader->at = rest.at;
    skip_space(reader);
    return true;
}

static bool room_for_move(const struct oware_game *game)
{
    struct oware_need need = oware_game_need(game);

    return need.moves <= game->moves_capacity && need.seen <= game->seen_capacity;
}

static enum oware_error read_move(struct oware_reader *reader, struct oware_game *game)
{
    struct span rest;
    struct oware_move move;

    reader->ply = game->ply + 1;
    if (!take_number(reader, game))
        return OWARE_BAD_RECORD;
    rest = (struct span){ reader->at, reader->end };
    if (!move_take(&rest, &move))
        return OWARE_BAD_MOVE;
    reader->at = rest.at;
    if (!at_end(reader) && !at_blank(reader) && !at_char(reader, '\n'))
        return OWARE_BAD_MOVE;
    if (game->over.reason == OWARE_RUNNING && !room_for_move(game))
        return OWARE_BAD_RECORD;
    return oware_game_follow(game, &move);
}

/* All moves, up to the next round's tags. */
static enum oware_error read_moves(struct oware_reader *reader, struct oware_game *game)
{
    enum oware_error error = OWARE_OK;

    skip_space(reader);
    while (error == OWARE_OK && !at_end(reader) && !at_char(reader, '[')) {
        error = read_move(reader, game);
        if (error == OWARE_OK)
            skip_space(reader);
    }
    return error;
}

/* ---- The result --------------------------------------------------------------------------- */

/* Ends a game that its moves leave running, when the record says how the players ended it. */
static enum oware_error stop_as_said(struct oware_game *game, const struct header *header)
{
    if (game->over.reason != OWARE_RUNNING || header->lines[TAG_REASON] == 0)
        return OWARE_OK;
    if (!reason_stops(header->reason) ||
        (header->reason == OWARE_OVER_SETTLED && !game->rules.agreement) ||
        (reason_names_winner(header->reason) && header->lines[TAG_WINNER] == 0))
        return OWARE_BAD_RECORD;
    oware_game_stop(game, header->reason, header->winner);
    return OWARE_OK;
}

static bool result_agrees(const struct oware_game *game, const char *said)
{
    char bytes[RECORD_RESULT_MAX];
    struct text result = text_in(bytes, sizeof bytes);

    record_result_text(&result, game);
    return span_equal(span_of(text_end(&result)), said);
}

/* The first tag that says something else of the end than the game, or TAGS. */
static enum record_tag disagreeing(const struct oware_game *game, const struct header *header)
{
    if (header->lines[TAG_REASON] && header->reason != game->over.reason)
        return TAG_REASON;
    if (header->lines[TAG_RESULT] && !result_agrees(game, header->result))
        return TAG_RESULT;
    if (header->lines[TAG_WINNER] && header->winner != game->over.winner)
        return TAG_WINNER;
    return TAGS;
}

static enum oware_error read_result(struct oware_reader *reader, struct oware_game *game,
                                    const struct header *header)
{
    enum record_tag wrong = TAG_REASON;

    reader->ply = 0;
    if (stop_as_said(game, header) == OWARE_OK)
        wrong = disagreeing(game, header);
    if (wrong == TAGS)
        return OWARE_OK;
    reader->line = header->lines[wrong];
    return OWARE_BAD_RECORD;
}

enum oware_error oware_record_read(struct oware_reader *reader, struct oware_game *game,
                                   struct oware_tags *tags)
{
    struct header header = {
        .tags = tags,
        .rules = oware_preset_rules(OWARE_PRESET_DEFAULT),
        .first = OWARE_SOUTH,
    };
    struct oware_position start;
    enum oware_error error;

    *tags = (struct oware_tags){ .round = 1 };
    reader->ply = 0;
    oware_reader_more(reader);
    error = read_tags(reader, &header);
    if (error != OWARE_OK)
        return error;
    error = starting_position(&header, &start);
    if (error != OWARE_OK) {
        reader->line = header.lines[TAG_FIRST];
        return error;
    }
    oware_game_start(game, &header.rules, &start, 0);
    error = read_moves(reader, game);
    if (error != OWARE_OK)
        return error;
    return read_result(reader, game, &header);
}
