/* server/protocol/record.c -- see record.h.
 *
 * One table says which members each event has, another how each member is written and read. */
#include "server/protocol/record.h"

#include <assert.h>
#include <string.h>

#include "server/protocol/json.h"
#include "server/protocol/message.h"

/* ---- Members -------------------------------------------------------------------------------- */

static void write_side(struct text *text, unsigned side)
{
    text_json_word(text, side == OWARE_NOBODY ? "nobody" : oware_side_name(side));
}

static bool read_side(const cJSON *item, uint8_t *side)
{
    const char *name;
    enum oware_side read = OWARE_NOBODY;
    if (!json_text(item, &name) || (!oware_side_parse(name, &read) && strcmp(name, "nobody") != 0))
        return false;
    *side = read;
    return true;
}

static void write_seat(struct text *text, const struct room_event *event)
{
    write_side(text, event->seat);
}

static bool read_seat(const cJSON *item, struct room_event *event)
{
    return read_side(item, &event->seat);
}

static void write_first(struct text *text, const struct room_event *event)
{
    const char *name = room_first_name(event->first);
    text_json_word(text, name ? name : "swap");
}

static bool read_first(const cJSON *item, struct room_event *event)
{
    const char *name;
    enum room_first first = ROOM_FIRST_SWAP;
    if (!json_text(item, &name) || (!room_first_parse(name, &first) && strcmp(name, "swap") != 0))
        return false;
    event->first = first;
    return true;
}

static void write_toss(struct text *text, const struct room_event *event)
{
    text_string(text, event->toss ? "true" : "false");
}

static bool read_toss(const cJSON *item, struct room_event *event)
{
    return json_bool(item, &event->toss);
}

static void write_on(struct text *text, const struct room_event *event)
{
    text_string(text, event->on ? "true" : "false");
}

static bool read_on(const cJSON *item, struct room_event *event)
{
    return json_bool(item, &event->on);
}

static void write_kind(struct text *text, const struct room_event *event)
{
    text_json_word(text, room_offer_name(event->kind));
}

static bool read_kind(const cJSON *item, struct room_event *event)
{
    const char *name;
    enum room_offer_kind kind;
    if (!json_text(item, &name) || !room_offer_parse(name, &kind))
        return false;
    event->kind = kind;
    return true;
}

static void write_pit(struct text *text, const struct room_event *event)
{
    text_json_word(text, oware_pit_name(event->pit));
}

static bool read_pit(const cJSON *item, struct room_event *event)
{
    const char *name;
    unsigned pit;
    if (!json_text(item, &name) || !oware_pit_parse(name, &pit))
        return false;
    event->pit = pit;
    return true;
}

static void write_ply(struct text *text, const struct room_event *event)
{
    text_unsigned(text, event->ply);
}

static bool read_ply(const cJSON *item, struct room_event *event)
{
    uint64_t ply;
    if (!json_unsigned(item, OWARE_PLIES_MAX, &ply))
        return false;
    event->ply = (uint32_t)ply;
    return true;
}

static void write_reason(struct text *text, const struct room_event *event)
{
    text_json_word(text, oware_reason_name(event->reason));
}

static bool read_reason(const cJSON *item, struct room_event *event)
{
    const char *name;
    enum oware_reason reason;
    if (!json_text(item, &name) || !oware_reason_parse(name, &reason))
        return false;
    event->reason = reason;
    return true;
}

static void write_winner(struct text *text, const struct room_event *event)
{
    write_side(text, event->winner);
}

static bool read_winner(const cJSON *item, struct room_event *event)
{
    return read_side(item, &event->winner);
}

static void write_rules(struct text *text, const struct room_event *event)
{
    oware_rules_json(text, &event->rules);
}

/* A preset keeps its name only while its options hold, so that a preset changed by a later version
 * does not change games played before: all options are stored. */
static bool read_rules(const cJSON *item, struct room_event *event)
{
    return message_read_rules(item, &event->rules) == CODE_OK;
}

static void write_name(struct text *text, const struct room_event *event)
{
    text_json_string(text, event->name);
}

static bool read_name(const cJSON *item, struct room_event *event)
{
    const char *name;
    if (!json_text(item, &name) || strlen(name) >= sizeof event->name)
        return false;
    memcpy(event->name, name, strlen(name) + 1);
    return true;
}

static void write_text(struct text *text, const struct room_event *event)
{
    text_json_string(text, event->text);
}

static bool read_text(const cJSON *item, struct room_event *event)
{
    const char *said;
    if (!json_text(item, &said) || strlen(said) >= sizeof event->text)
        return false;
    memcpy(event->text, said, strlen(said) + 1);
    return true;
}

static const char hex_digits[] = "0123456789abcdef";

static void write_hash(struct text *text, const struct room_event *event)
{
    text_char(text, '"');
    for (unsigned i = 0; i < sizeof event->token_hash; i++) {
        text_char(text, hex_digits[event->token_hash[i] >> 4]);
        text_char(text, hex_digits[event->token_hash[i] & 15]);
    }
    text_char(text, '"');
}

static bool read_hash(const cJSON *item, struct room_event *event)
{
    const char *hex;
    if (!json_text(item, &hex) || strlen(hex) != 2 * sizeof event->token_hash ||
        strspn(hex, hex_digits) != strlen(hex))
        return false;
    for (unsigned i = 0; i < sizeof event->token_hash; i++) {
        unsigned high = (unsigned)(strchr(hex_digits, hex[2 * i]) - hex_digits);
        unsigned low = (unsigned)(strchr(hex_digits, hex[2 * i + 1]) - hex_digits);
        event->token_hash[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

static void write_clock(struct text *text, const struct room_event *event)
{
    const struct room_clock_rules *clock = &event->clock;
    if (clock->kind == ROOM_CLOCK_DAYS) {
        text_literal(text, "{\"days\":");
        text_unsigned(text, clock->days);
    } else {
        text_literal(text, "{\"minutes\":");
        text_unsigned(text, clock->minutes);
        text_literal(text, ",\"increment\":");
        text_unsigned(text, clock->increment_s);
    }
    text_char(text, '}');
}

static bool read_clock(const cJSON *item, struct room_event *event)
{
    return message_read_clock(item, &event->clock);
}

static void write_left(struct text *text, const struct room_event *event)
{
    text_unsigned(text, (uint64_t)event->left_ms);
}

static bool read_left(const cJSON *item, struct room_event *event)
{
    uint64_t left;
    event->timed = json_unsigned(item, JSON_INTEGER_MAX, &left);
    event->left_ms = event->timed ? (int64_t)left : 0;
    return event->timed;
}

#define MEMBER_MAP(XX)                                                                             \
    XX(FIRST, first)                                                                               \
    XX(TOSS, toss)                                                                                 \
    XX(KIND, kind)                                                                                 \
    XX(PLY, ply)                                                                                   \
    XX(PIT, pit)                                                                                   \
    XX(REASON, reason)                                                                             \
    XX(WINNER, winner)                                                                             \
    XX(RULES, rules)                                                                               \
    XX(NAME, name)                                                                                 \
    XX(HASH, hash)                                                                                 \
    XX(SEAT, seat)                                                                                 \
    XX(ON, on)                                                                                     \
    XX(TEXT, text)                                                                                 \
    XX(CLOCK, clock)                                                                               \
    XX(LEFT, left)
enum {
#define XX(name, key) INDEX_##name,
    MEMBER_MAP(XX)
#undef XX
        MEMBERS
};
enum {
#define XX(name, key) name = 1 << INDEX_##name,
    MEMBER_MAP(XX)
#undef XX
};

static const struct {
    const char *key;
    void (*write)(struct text *text, const struct room_event *event);
    bool (*read)(const cJSON *item, struct room_event *event);
} members[] = {
#define XX(name, key) { #key, write_##key, read_##key },
    MEMBER_MAP(XX)
#undef XX
};

/* ---- Events --------------------------------------------------------------------------------- */

static const unsigned event_members[ROOM_EVENTS] = {
    [ROOM_CREATED] = RULES | FIRST | TOSS | NAME | HASH | CLOCK,
    [ROOM_SAT] = NAME | HASH,
    [ROOM_FIRST_SET] = FIRST | TOSS,
    [ROOM_RULES_SET] = RULES,
    [ROOM_NAMED] = NAME,
    [ROOM_MOVED] = PIT | LEFT,
    [ROOM_OFFERED] = KIND | RULES | FIRST,
    [ROOM_DECLINED] = KIND,
    [ROOM_WITHDRAWN] = KIND,
    [ROOM_ENDED] = REASON | WINNER | LEFT,
    [ROOM_NEW_ROUND] = RULES | FIRST | TOSS,
    [ROOM_TAKEN_BACK] = PLY | LEFT,
    [ROOM_LEFT] = 0,
    [ROOM_RETOKENED] = SEAT | HASH,
    [ROOM_SETTINGS] = ON,
    [ROOM_DELETE_ASKED] = ON,
    [ROOM_SAID] = TEXT,
    [ROOM_SEEN] = 0,
};

/* The members of the event that are written: in rooms without a clock nothing tells of one. */
static unsigned members_of(const struct room_event *event)
{
    const unsigned without =
        (event->clock.kind == ROOM_CLOCK_NONE ? CLOCK : 0) | (event->timed ? 0 : LEFT);
    return event_members[event->type] & ~without;
}

size_t record_write(const struct room_event *event, char record[RECORD_MAX])
{
    struct text text = text_in(record, RECORD_MAX);
    text_literal(&text, "{\"e\":");
    text_json_word(&text, room_event_name(event->type));
    text_literal(&text, ",\"f\":");
    text_unsigned(&text, RECORD_FORMAT);
    text_literal(&text, ",\"at\":");
    text_unsigned(&text, (uint64_t)event->at_ms);
    text_literal(&text, ",\"by\":");
    write_side(&text, event->by);
    for (unsigned i = 0; i < MEMBERS; i++) {
        if (!(members_of(event) & 1u << i))
            continue;
        text_literal(&text, ",\"");
        text_string(&text, members[i].key);
        text_literal(&text, "\":");
        members[i].write(&text, event);
    }
    text_char(&text, '}');
    assert(!text.full);
    return text.length;
}

static bool read_type(const cJSON *item, uint8_t *type)
{
    const char *name;
    if (!json_text(item, &name))
        return false;
    for (unsigned i = ROOM_NOTHING + 1; i < ROOM_EVENTS; i++)
        if (strcmp(room_event_name(i), name) == 0) {
            *type = i;
            return true;
        }
    return false;
}

static const cJSON *member(const cJSON *object, const char *key)
{
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

static bool read_member(const cJSON *object, unsigned i, struct room_event *event)
{
    const cJSON *item = member(object, members[i].key);
    const bool may_be_missing = (CLOCK | LEFT) & 1u << i;
    return (!item && may_be_missing) || members[i].read(item, event);
}

static bool read_event(const cJSON *object, struct room_event *event)
{
    uint64_t format, at;
    if (!json_unsigned(member(object, "f"), RECORD_FORMAT, &format) || format == 0 ||
        !json_unsigned(member(object, "at"), JSON_INTEGER_MAX, &at) ||
        !read_type(member(object, "e"), &event->type) ||
        !read_side(member(object, "by"), &event->by))
        return false;
    event->at_ms = (int64_t)at;
    for (unsigned i = 0; i < MEMBERS; i++)
        if (event_members[event->type] & 1u << i && !read_member(object, i, event))
            return false;
    return true;
}

bool record_read(const char *bytes, size_t length, struct room_event *event)
{
    enum json_kind kind;
    bool read;
    cJSON *object = json_read(bytes, length, &kind);
    *event = (struct room_event){ .type = ROOM_NOTHING };
    read = kind == JSON_GOOD && read_event(object, event);
    cJSON_Delete(object);
    return read;
}
