/* server/protocol/encode.c -- see encode.h. What comes from the game is written by the engine
 * (oware_game_json), so that the command line and the browser say it in the same words. */
#include "server/protocol/encode.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Pieces --------------------------------------------------------------------------------- */

/* Keys are written with what stands before them, "{\"t\":" or ",\"v\":", and the compiler knows
 * their length where these functions are inline. */
static inline void put_key(struct text *text, const char *key)
{
    text_bytes(text, key, strlen(key));
}

/* What somebody wrote: escaped where it must be. */
static inline void put_string(struct text *text, const char *key, const char *value)
{
    put_key(text, key);
    if (value)
        text_json_string(text, value);
    else
        text_literal(text, "null");
}

/* One of our own words; NULL is null. */
static inline void put_word(struct text *text, const char *key, const char *word)
{
    put_key(text, key);
    if (word)
        text_json_word(text, word);
    else
        text_literal(text, "null");
}

static inline void put_unsigned(struct text *text, const char *key, uint64_t value)
{
    put_key(text, key);
    text_unsigned(text, value);
}

static inline void put_ms(struct text *text, const char *key, int64_t ms)
{
    put_unsigned(text, key, ms > 0 ? (uint64_t)ms : 0);
}

static inline void put_bool(struct text *text, const char *key, bool value)
{
    put_key(text, key);
    if (value)
        text_literal(text, "true");
    else
        text_literal(text, "false");
}

/* What every answer begins with. */
static void put_answer(struct text *text, const char *type, struct answer_to to)
{
    put_word(text, "{\"t\":", type);
    if (to.has_id)
        put_unsigned(text, ",\"id\":", to.id);
}

static struct frame *frame_of(const struct text *text)
{
    assert(!text->full);
    return frame_new(text->bytes, text->length);
}

/* ---- The state ------------------------------------------------------------------------------ */

static void put_seat(struct text *text, const struct room *room, const struct presence *presence,
                     enum oware_side side)
{
    const struct room_seat *seat = &room->seats[side];
    if (!seat->taken) {
        text_literal(text, "null");
        return;
    }
    put_string(text, "{\"name\":", seat->name[0] ? seat->name : NULL);
    put_bool(text, ",\"here\":", presence->here[side]);
    if (!presence->here[side])
        put_ms(text, ",\"away_since\":", presence->away_since_ms[side]);
    if (presence->left[side])
        put_bool(text, ",\"left\":", true);
    if (presence->claim_at_ms > 0 && room->game.position.turn == side)
        put_ms(text, ",\"claim_at\":", presence->claim_at_ms);
    if (seat->reseated_ms > 0)
        put_ms(text, ",\"reseated\":", seat->reseated_ms);
    text_char(text, '}');
}

static void put_toss(struct text *text, const struct room *room)
{
    if (!room->tossed) {
        text_literal(text, ",\"toss\":null");
        return;
    }
    put_word(text, ",\"toss\":{\"by\":", oware_side_name(room->tossed_by));
    put_unsigned(text, ",\"n\":", room->tosses);
    text_char(text, '}');
}

static void put_score(struct text *text, const struct room_score *score)
{
    put_unsigned(text, ",\"score\":{\"south\":", score->won[OWARE_SOUTH]);
    put_unsigned(text, ",\"north\":", score->won[OWARE_NORTH]);
    put_unsigned(text, ",\"draws\":", score->draws);
    text_char(text, '}');
}

/* What settling now would give each side. */
static void put_split(struct text *text, const struct oware_game *game)
{
    put_unsigned(text, ",\"split\":{\"south\":", oware_game_settlement(game, OWARE_SOUTH));
    put_unsigned(text, ",\"north\":", oware_game_settlement(game, OWARE_NORTH));
    text_char(text, '}');
}

static void put_offer(struct text *text, const struct room *room, enum room_offer_kind kind)
{
    const struct room_offer *offer = &room->offers[kind];
    put_word(text, "{\"kind\":", room_offer_name(kind));
    put_word(text, ",\"by\":", oware_side_name(offer->by));
    put_unsigned(text, ",\"v\":", offer->v);
    if (!oware_rules_equal(&offer->rules, &room->game.rules)) {
        text_literal(text, ",\"rules\":");
        oware_rules_json(text, &offer->rules);
    }
    if (kind == ROOM_OFFER_TAKEBACK)
        put_unsigned(text, ",\"ply\":", offer->ply);
    if (kind == ROOM_OFFER_SETTLE)
        put_split(text, &room->game);
    if (offer->first != ROOM_FIRST_SWAP)
        put_word(text, ",\"first\":", room_first_name(offer->first));
    text_char(text, '}');
}

static void put_offers(struct text *text, const struct room *room)
{
    const char *comma = "";
    text_literal(text, ",\"offers\":[");
    for (unsigned kind = 0; kind < ROOM_OFFERS; kind++) {
        if (!room->offers[kind].open)
            continue;
        text_string(text, comma);
        put_offer(text, room, kind);
        comma = ",";
    }
    text_char(text, ']');
}

/* How the sides' time stands when the state is made. */
static void put_minutes(struct text *text, const struct room *room, const struct presence *presence)
{
    const int64_t spent_ms = presence->spent_ms;
    const enum oware_side side = presence->clocks_stand ? OWARE_NOBODY : room_clock_side(room);
    put_unsigned(text, ",\"minutes\":", room->clock.rules.minutes);
    put_unsigned(text, ",\"increment\":", room->clock.rules.increment_s);
    put_ms(text, ",\"south\":", room_clock_left_ms(room, OWARE_SOUTH, spent_ms));
    put_ms(text, ",\"north\":", room_clock_left_ms(room, OWARE_NORTH, spent_ms));
    put_word(text, ",\"running\":", oware_side_name(side));
}

static void put_days(struct text *text, const struct room *room)
{
    put_unsigned(text, ",\"days\":", room->clock.rules.days);
    if (room_clock_side(room) == OWARE_NOBODY)
        text_literal(text, ",\"deadline\":null");
    else
        put_ms(text, ",\"deadline\":", room_clock_deadline_ms(room));
}

static void put_clock(struct text *text, const struct room *room, const struct presence *presence)
{
    const enum room_clock_kind kind = room->clock.rules.kind;
    if (kind == ROOM_CLOCK_NONE) {
        text_literal(text, ",\"clock\":null");
        return;
    }
    put_word(text, ",\"clock\":{\"kind\":", room_clock_kind_name(kind));
    if (kind == ROOM_CLOCK_MINUTES)
        put_minutes(text, room, presence);
    else
        put_days(text, room);
    text_char(text, '}');
}

static void put_state(struct text *text, const char *id, const struct room *room,
                      const struct presence *presence, int64_t expires_ms)
{
    const enum room_phase phase = room_phase(room);
    put_unsigned(text, "{\"t\":\"state\",\"v\":", room->v);
    put_unsigned(text, ",\"board\":", room->board);
    put_word(text, ",\"room\":", id);
    put_word(text, ",\"phase\":", room_phase_name(phase));
    put_word(text, ",\"game\":", oware_description.name);
    text_literal(text, ",\"rules\":");
    oware_rules_json(text, &room->game.rules);
    text_literal(text, ",\"seats\":{\"south\":");
    put_seat(text, room, presence, OWARE_SOUTH);
    text_literal(text, ",\"north\":");
    put_seat(text, room, presence, OWARE_NORTH);
    put_word(text, "},\"first\":", oware_side_name(room->game.start.turn));
    put_toss(text, room);
    put_unsigned(text, ",\"round\":", room->round);
    put_score(text, &room->score);
    text_char(text, ',');
    oware_game_json(text, &room->game, phase == ROOM_WAITING);
    put_offers(text, room);
    put_unsigned(text, ",\"watchers\":", presence->watchers);
    put_bool(text, ",\"watching\":", room->watching);
    if (room->delete_by != OWARE_NOBODY)
        put_word(text, ",\"delete\":", oware_side_name(room->delete_by));
    put_clock(text, room, presence);
    put_ms(text, ",\"expires\":", expires_ms);
    text_char(text, '}');
}

struct frame *encode_state(const char *id, const struct room *room, const struct presence *presence,
                           int64_t expires_ms)
{
    char bytes[ENCODE_STATE_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    put_state(&text, id, room, presence, expires_ms);
    return frame_of(&text);
}

/* ---- Answers -------------------------------------------------------------------------------- */

static void put_moves(struct text *text, const struct oware_game *game)
{
    text_literal(text, ",\"moves\":[");
    for (unsigned ply = 0; ply < game->ply; ply++) {
        text_string(text, ply ? ",\"" : "\"");
        oware_move_text(text, &game->moves[ply]);
        text_char(text, '"');
    }
    text_char(text, ']');
}

/* The members of a line; what stands before them is the caller's. */
static void put_line(struct text *text, const struct chat_line *line)
{
    put_word(text, "\"by\":", oware_side_name(line->by));
    put_string(text, ",\"text\":", line->text);
    put_ms(text, ",\"at\":", line->at_ms);
    text_char(text, '}');
}

static void put_chat(struct text *text, const struct chat *chat)
{
    const unsigned oldest = chat_oldest(chat);
    text_literal(text, ",\"chat\":[");
    for (unsigned number = oldest; number < chat_said(chat); number++) {
        text_string(text, number > oldest ? ",{" : "{");
        put_line(text, chat_line(chat, number));
    }
    text_char(text, ']');
}

/* How many bytes it may take: each one of a text up to six, escaped. */
static size_t chat_size(const struct chat *chat)
{
    size_t size = 0;
    for (unsigned number = chat_oldest(chat); number < chat_said(chat); number++)
        size += ENCODE_LINE_MAX + 6 * strlen(chat_line(chat, number)->text);
    return size;
}

struct frame *encode_welcome(struct answer_to to, enum oware_side you, const struct room *room,
                             struct frame *state, int64_t now_ms)
{
    const struct chat *chat = you == OWARE_NOBODY ? NULL : room->chat;
    const size_t a_move = OWARE_MOVE_TEXT_MAX + sizeof ",\"\"";
    const size_t size =
        ENCODE_SHORT_MAX + frame_length(state) + room->game.ply * a_move + chat_size(chat);
    char *bytes = malloc(size);
    struct text text = text_in(bytes, size);
    struct frame *frame;

    if (!bytes)
        return NULL;
    put_answer(&text, "welcome", to);
    put_word(&text, ",\"you\":", oware_side_name(you));
    put_ms(&text, ",\"now\":", now_ms);
    put_moves(&text, &room->game);
    put_chat(&text, chat);
    text_literal(&text, ",\"state\":");
    text_bytes(&text, frame_bytes(state), frame_length(state));
    text_char(&text, '}');
    frame = frame_of(&text);
    free(bytes);
    return frame;
}

struct frame *encode_seated(struct answer_to to, enum oware_side seat, const char *token)
{
    char bytes[ENCODE_SHORT_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    put_answer(&text, "seated", to);
    put_word(&text, ",\"seat\":", oware_side_name(seat));
    put_word(&text, ",\"token\":", token);
    text_char(&text, '}');
    return frame_of(&text);
}

struct frame *encode_ok(struct answer_to to, uint32_t v, const char *token)
{
    char bytes[ENCODE_SHORT_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    put_answer(&text, "ok", to);
    put_unsigned(&text, ",\"v\":", v);
    if (token)
        put_word(&text, ",\"token\":", token);
    text_char(&text, '}');
    return frame_of(&text);
}

struct frame *encode_error(struct answer_to to, enum code code)
{
    char bytes[ENCODE_SHORT_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    put_answer(&text, "error", to);
    put_word(&text, ",\"code\":", code_name(code));
    put_string(&text, ",\"why\":", code_why(code));
    text_char(&text, '}');
    return frame_of(&text);
}

struct frame *encode_pong(struct answer_to to, int64_t now_ms)
{
    char bytes[ENCODE_SHORT_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    put_answer(&text, "pong", to);
    put_ms(&text, ",\"now\":", now_ms);
    text_char(&text, '}');
    return frame_of(&text);
}

struct frame *encode_said(const struct chat_line *line)
{
    char bytes[ENCODE_SHORT_MAX + 6 * CHAT_TEXT_SIZE];
    struct text text = text_in(bytes, sizeof bytes);
    text_literal(&text, "{\"t\":\"said\",");
    put_line(&text, line);
    return frame_of(&text);
}

struct frame *encode_bye(enum code code)
{
    char bytes[ENCODE_SHORT_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    put_word(&text, "{\"t\":\"bye\",\"code\":", code_name(code));
    text_char(&text, '}');
    return frame_of(&text);
}
