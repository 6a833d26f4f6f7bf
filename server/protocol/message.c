/* server/protocol/message.c -- see message.h. */
#include "server/protocol/message.h"

#include <string.h>

#include "server/protocol/line.h"
#include "server/protocol/name.h"

/* ---- Rules ---------------------------------------------------------------------------------- */

static enum code option_preset(const cJSON *item, struct oware_rules *rules)
{
    unsigned preset;
    const char *name;
    if (!json_text(item, &name))
        return CODE_BAD_MESSAGE;
    if (!oware_preset_find(name, &preset))
        return CODE_BAD_RULES;
    if (preset != OWARE_PRESET_CUSTOM)
        *rules = oware_preset_rules(preset);
    rules->preset = preset;
    return CODE_OK;
}

static enum code option_grand_slam(const cJSON *item, struct oware_rules *rules)
{
    enum oware_grand_slam answer;
    const char *name;
    if (!json_text(item, &name))
        return CODE_BAD_MESSAGE;
    if (!oware_grand_slam_parse(name, &answer))
        return CODE_BAD_RULES;
    rules->grand_slam = answer;
    return CODE_OK;
}

static enum code option_repetition(const cJSON *item, struct oware_rules *rules)
{
    uint64_t number;
    if (!json_unsigned(item, JSON_INTEGER_MAX, &number))
        return CODE_BAD_MESSAGE;
    rules->repetition = number > UINT8_MAX ? UINT8_MAX : number; /* out of range either way */
    return CODE_OK;
}

static enum code option_quiet(const cJSON *item, struct oware_rules *rules)
{
    uint64_t number;
    if (!json_unsigned(item, JSON_INTEGER_MAX, &number))
        return CODE_BAD_MESSAGE;
    rules->quiet = number > UINT16_MAX ? UINT16_MAX : number;
    return CODE_OK;
}

static enum code option_majority(const cJSON *item, struct oware_rules *rules)
{
    return json_bool(item, &rules->majority) ? CODE_OK : CODE_BAD_MESSAGE;
}

static enum code option_agreement(const cJSON *item, struct oware_rules *rules)
{
    return json_bool(item, &rules->agreement) ? CODE_OK : CODE_BAD_MESSAGE;
}

/* The preset comes first, since the options change what it sets. */
static const struct {
    const char *key;
    enum code (*read)(const cJSON *item, struct oware_rules *rules);
} options[] = {
    { "preset", option_preset },         { "grand_slam", option_grand_slam },
    { "repetition", option_repetition }, { "quiet", option_quiet },
    { "majority", option_majority },     { "agreement", option_agreement },
};
enum { OPTIONS = sizeof options / sizeof *options };

enum code message_read_rules(const cJSON *object, struct oware_rules *rules)
{
    struct oware_rules read = oware_preset_rules(OWARE_PRESET_DEFAULT);
    enum code worst = CODE_OK;
    int known = 0;

    if (!cJSON_IsObject(object))
        return CODE_BAD_MESSAGE;
    for (unsigned i = 0; i < OPTIONS; i++) {
        const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, options[i].key);
        enum code code = item ? options[i].read(item, &read) : CODE_OK;
        if (code == CODE_BAD_MESSAGE)
            return code;
        if (code != CODE_OK)
            worst = code;
        known += item != NULL;
    }
    if (known != cJSON_GetArraySize(object))
        return CODE_BAD_MESSAGE;
    if (worst != CODE_OK || !oware_rules_valid(&read) ||
        (read.preset == OWARE_PRESET_CUSTOM && known < OPTIONS))
        return CODE_BAD_RULES;
    oware_rules_settle(&read);
    *rules = read;
    return CODE_OK;
}

/* ---- Clocks --------------------------------------------------------------------------------- */

static bool read_u8(const cJSON *object, const char *key, uint8_t *number)
{
    uint64_t value;
    if (!json_unsigned(cJSON_GetObjectItemCaseSensitive(object, key), UINT8_MAX, &value))
        return false;
    *number = (uint8_t)value;
    return true;
}

bool message_read_clock(const cJSON *item, struct room_clock_rules *clock)
{
    const int size = cJSON_GetArraySize(item);
    *clock = (struct room_clock_rules){ .kind = ROOM_CLOCK_NONE };
    if (cJSON_IsNull(item))
        return true;
    if (!cJSON_IsObject(item))
        return false;
    if (size == 1 && read_u8(item, "days", &clock->days))
        clock->kind = ROOM_CLOCK_DAYS;
    else if (size == 2 && read_u8(item, "minutes", &clock->minutes) &&
             read_u8(item, "increment", &clock->increment_s))
        clock->kind = ROOM_CLOCK_MINUTES;
    return clock->kind != ROOM_CLOCK_NONE && room_clock_rules_valid(clock);
}

/* ---- Fields --------------------------------------------------------------------------------- */

static bool read_t(const cJSON *item, struct message *message)
{
    (void)message; /* looked up before */
    return cJSON_IsString(item);
}

static bool read_id(const cJSON *item, struct message *message)
{
    return json_unsigned(item, JSON_INTEGER_MAX, &message->id);
}

static bool read_token(const cJSON *item, struct message *message)
{
    const char *token;
    if (!json_text(item, &token) || !secret_is_token(token))
        return false;
    memcpy(message->token, token, sizeof message->token);
    return true;
}

static bool read_name(const cJSON *item, struct message *message)
{
    const char *name;
    if (!json_text(item, &name))
        return false;
    if (!name_read(name, message->command.name))
        message->refuse = CODE_NAME_REFUSED;
    return true;
}

static bool read_first(const cJSON *item, struct message *message)
{
    const char *name;
    enum room_first first;
    if (!json_text(item, &name) || !room_first_parse(name, &first))
        return false;
    message->command.first = first;
    return true;
}

/* A number beyond UINT32_MAX is none that a room has, as UINT32_MAX is none. */
static bool read_u32(const cJSON *item, uint64_t max, uint32_t *number)
{
    uint64_t value;
    if (!json_unsigned(item, max, &value))
        return false;
    *number = value < UINT32_MAX ? (uint32_t)value : UINT32_MAX;
    return true;
}

static bool read_ply(const cJSON *item, struct message *message)
{
    return read_u32(item, OWARE_PLIES_MAX, &message->command.ply);
}

static bool read_pit(const cJSON *item, struct message *message)
{
    const char *name;
    unsigned pit;
    if (!json_text(item, &name) || !oware_pit_parse(name, &pit))
        return false;
    message->command.pit = pit;
    return true;
}

static bool read_board(const cJSON *item, struct message *message)
{
    message->command.has_board = true;
    return read_u32(item, JSON_INTEGER_MAX, &message->command.board);
}

static bool read_rules(const cJSON *item, struct message *message)
{
    enum code code = message_read_rules(item, &message->command.rules);
    message->command.has_rules = true;
    if (code == CODE_BAD_RULES)
        message->refuse = code;
    return code != CODE_BAD_MESSAGE;
}

static bool read_kind(const cJSON *item, struct message *message)
{
    const char *name;
    enum room_offer_kind kind;
    if (!json_text(item, &name) || !room_offer_parse(name, &kind))
        return false;
    message->command.kind = kind;
    return true;
}

static bool read_accept(const cJSON *item, struct message *message)
{
    return json_bool(item, &message->command.accept);
}

static bool read_offer(const cJSON *item, struct message *message)
{
    message->command.has_offer = true;
    return read_u32(item, JSON_INTEGER_MAX, &message->command.offer);
}

static bool read_game(const cJSON *item, struct message *message)
{
    const char *name;
    (void)message;
    return json_text(item, &name) && strcmp(name, oware_description.name) == 0;
}

static bool read_clock(const cJSON *item, struct message *message)
{
    return message_read_clock(item, &message->command.clock);
}

static bool read_as(const cJSON *item, struct message *message)
{
    const char *name;
    if (!json_text(item, &name))
        return false;
    message->command.as_draw = strcmp(name, "draw") == 0;
    return message->command.as_draw || strcmp(name, "win") == 0;
}

static bool read_on(const cJSON *item, struct message *message)
{
    return json_bool(item, &message->command.on);
}

static bool read_text(const cJSON *item, struct message *message)
{
    const char *text;
    return json_text(item, &text) && line_read(text, message->command.text);
}

static const struct {
    const char *key;
    bool (*read)(const cJSON *item, struct message *message);
} fields[] = {
#define XX(name, key, reader) { key, read_##reader },
    FIELD_MAP(XX)
#undef XX
};

/* The bit of the field called `key`, or 0; *index is its row. */
static unsigned find_field(const char *key, unsigned *index)
{
    for (unsigned i = 0; i < sizeof fields / sizeof *fields; i++)
        if (strcmp(fields[i].key, key) == 0) {
            *index = i;
            return 1u << i;
        }
    return 0;
}

/* Only a rematch has terms of its own. */
static bool terms_fit(const struct message *message)
{
    return !(message->fields & FIELD_KIND) || message->command.kind == ROOM_OFFER_REMATCH ||
           !(message->fields & (FIELD_RULES | FIELD_FIRST));
}

static void begin(struct message *message)
{
    *message = (struct message){ .refuse = CODE_OK };
    message->command.first = ROOM_FIRST_SWAP; /* "does not say" */
    message->command.on = true;
}

enum code message_read(const cJSON *object, unsigned required, unsigned optional,
                       struct message *message)
{
    begin(message);
    for (const cJSON *item = object->child; item; item = item->next) {
        unsigned index = 0, field = find_field(item->string, &index);
        if (!(field & (required | optional)) || !fields[index].read(item, message))
            return CODE_BAD_MESSAGE;
        message->fields |= field;
    }
    if (!terms_fit(message))
        return CODE_BAD_MESSAGE;
    return (message->fields & required) == required ? CODE_OK : CODE_BAD_MESSAGE;
}

/* ---- A move, as our page says it ------------------------------------------------------------ */

struct reading {
    const char *at, *end;
};

static bool take(struct reading *reading, const char *word)
{
    const size_t length = strlen(word);
    if ((size_t)(reading->end - reading->at) < length || memcmp(reading->at, word, length) != 0)
        return false;
    reading->at += length;
    return true;
}

/* What has more digits than UINT32_MAX, or a needless zero in front, is left to the others. */
static bool take_u32(struct reading *reading, uint32_t *number)
{
    const char *const first = reading->at;
    uint64_t value = 0;
    for (; reading->at < reading->end && *reading->at >= '0' && *reading->at <= '9'; reading->at++)
        if ((value = value * 10 + (unsigned)(*reading->at - '0')) >= UINT32_MAX)
            return false;
    *number = (uint32_t)value;
    return reading->at > first && (*first != '0' || reading->at == first + 1);
}

static bool take_pit(struct reading *reading, uint8_t *pit)
{
    char name[3] = { 0 };
    unsigned found;
    if (reading->end - reading->at < 2)
        return false;
    memcpy(name, reading->at, 2);
    if (!oware_pit_parse(name, &found))
        return false;
    *pit = (uint8_t)found;
    reading->at += 2;
    return take(reading, "\"");
}

/* The bit of the member that was taken, or 0. */
static unsigned take_member(struct reading *reading, struct message *message)
{
    struct room_command *command = &message->command;
    uint32_t id;
    if (take(reading, ",\"pit\":\""))
        return take_pit(reading, &command->pit) ? FIELD_PIT : 0;
    if (take(reading, ",\"ply\":"))
        return take_u32(reading, &command->ply) && command->ply <= OWARE_PLIES_MAX ? FIELD_PLY : 0;
    if (take(reading, ",\"board\":")) {
        command->has_board = true;
        return take_u32(reading, &command->board) ? FIELD_BOARD : 0;
    }
    if (!take(reading, ",\"id\":") || !take_u32(reading, &id))
        return 0;
    message->id = id;
    return FIELD_ID;
}

bool message_read_move(const char *bytes, size_t length, struct message *message)
{
    struct reading reading = { bytes, bytes + length };
    if (!take(&reading, "{\"t\":\"move\""))
        return false;
    begin(message);
    message->fields = FIELD_T;
    while (!take(&reading, "}")) {
        const unsigned field = take_member(&reading, message);
        if (field == 0 || (message->fields & field))
            return false;
        message->fields |= field;
    }
    return reading.at == reading.end && (message->fields & FIELD_PLY) &&
           (message->fields & FIELD_PIT);
}
