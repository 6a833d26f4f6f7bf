/* tests/server/test_record_codec.c -- the stored form of every event, out and in. */
#include <stdlib.h>
#include <string.h>

#include "server/protocol/json.h"
#include "server/protocol/record.h"
#include "tests/server/suite.h"

#define HASH "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff"
#define ABAPA                                                                                      \
    "{'preset':'abapa','grand_slam':'no-capture','repetition':3,'quiet':100,'majority':true,"      \
    "'agreement':true}"
#define CUSTOM                                                                                     \
    "{'preset':'custom','grand_slam':'capture','repetition':0,'quiet':1000,'majority':false,"      \
    "'agreement':false}"

#define ABAPA_RULES                                                                                \
    {                                                                                              \
        0, OWARE_SLAM_NO_CAPTURE, 3, 100, true, true                                               \
    }
#define CUSTOM_RULES                                                                               \
    {                                                                                              \
        OWARE_PRESET_CUSTOM, OWARE_SLAM_CAPTURE, 0, 1000, false, false                             \
    }

/* The lines are what lies on people's disks: a change here needs a new format. */
static const struct {
    struct room_event event;
    bool hash; /* the event has a hash: that of HASH */
    const char *line;
} events[] = {
    { { .type = ROOM_CREATED,
        .at_ms = 1764467000000,
        .first = OWARE_NORTH,
        .toss = true,
        .rules = ABAPA_RULES,
        .name = "Ama" },
      true,
      "{'e':'created','f':1,'at':1764467000000,'by':'south','first':'north','toss':true,"
      "'rules':" ABAPA ",'name':'Ama','hash':'" HASH "'}" },
    { { .type = ROOM_SAT, .by = OWARE_NORTH, .at_ms = 1, .name = "\"\\\xc3\xa9" },
      true,
      "{'e':'sat','f':1,'at':1,'by':'north','name':'\\'\\\\\xc3\xa9','hash':'" HASH "'}" },
    { { .type = ROOM_SAT, .by = OWARE_NORTH, .at_ms = 1 },
      true,
      "{'e':'sat','f':1,'at':1,'by':'north','name':'','hash':'" HASH "'}" },
    { { .type = ROOM_FIRST_SET, .by = OWARE_NORTH, .at_ms = 2, .first = OWARE_SOUTH },
      false,
      "{'e':'first','f':1,'at':2,'by':'north','first':'south','toss':false}" },
    { { .type = ROOM_RULES_SET, .at_ms = 3, .rules = CUSTOM_RULES },
      false,
      "{'e':'rules','f':1,'at':3,'by':'south','rules':" CUSTOM "}" },
    { { .type = ROOM_NAMED, .at_ms = 4, .name = "Kofi" },
      false,
      "{'e':'named','f':1,'at':4,'by':'south','name':'Kofi'}" },
    { { .type = ROOM_MOVED, .by = OWARE_NORTH, .at_ms = 5, .pit = 11 },
      false,
      "{'e':'moved','f':1,'at':5,'by':'north','pit':'B6'}" },
    { { .type = ROOM_OFFERED, .at_ms = 6, .first = ROOM_FIRST_SWAP, .rules = ABAPA_RULES },
      false,
      "{'e':'offered','f':1,'at':6,'by':'south','first':'swap','kind':'rematch',"
      "'rules':" ABAPA "}" },
    { { .type = ROOM_OFFERED, .at_ms = 6, .first = ROOM_FIRST_TOSS, .rules = CUSTOM_RULES },
      false,
      "{'e':'offered','f':1,'at':6,'by':'south','first':'toss','kind':'rematch',"
      "'rules':" CUSTOM "}" },
    { { .type = ROOM_DECLINED, .by = OWARE_NORTH, .at_ms = 7 },
      false,
      "{'e':'declined','f':1,'at':7,'by':'north','kind':'rematch'}" },
    { { .type = ROOM_RETOKENED, .at_ms = 8, .seat = OWARE_NORTH },
      true,
      "{'e':'retokened','f':1,'at':8,'by':'south','hash':'" HASH "','seat':'north'}" },
    { { .type = ROOM_SETTINGS, .at_ms = 8, .on = true },
      false,
      "{'e':'settings','f':1,'at':8,'by':'south','on':true}" },
    { { .type = ROOM_DELETE_ASKED, .by = OWARE_NORTH, .at_ms = 8 },
      false,
      "{'e':'delete-asked','f':1,'at':8,'by':'north','on':false}" },
    { { .type = ROOM_SEEN, .by = OWARE_NORTH, .at_ms = 8 },
      false,
      "{'e':'seen','f':1,'at':8,'by':'north'}" },
    { { .type = ROOM_WITHDRAWN, .at_ms = 8 },
      false,
      "{'e':'withdrawn','f':1,'at':8,'by':'south','kind':'rematch'}" },
    { { .type = ROOM_ENDED, .at_ms = 9, .reason = OWARE_OVER_RESIGNATION, .winner = OWARE_NORTH },
      false,
      "{'e':'ended','f':1,'at':9,'by':'south','reason':'resignation','winner':'north'}" },
    { { .type = ROOM_ENDED, .at_ms = 9, .reason = OWARE_OVER_AGREED_DRAW, .winner = OWARE_NOBODY },
      false,
      "{'e':'ended','f':1,'at':9,'by':'south','reason':'agreed-draw','winner':'nobody'}" },
    { { .type = ROOM_NEW_ROUND, .at_ms = 10, .first = OWARE_NORTH, .rules = ABAPA_RULES },
      false,
      "{'e':'round','f':1,'at':10,'by':'south','first':'north','toss':false,"
      "'rules':" ABAPA "}" },
    { { .type = ROOM_OFFERED,
        .at_ms = 6,
        .kind = ROOM_OFFER_TAKEBACK,
        .first = ROOM_FIRST_SWAP,
        .rules = ABAPA_RULES },
      false,
      "{'e':'offered','f':1,'at':6,'by':'south','first':'swap','kind':'takeback',"
      "'rules':" ABAPA "}" },
    { { .type = ROOM_TAKEN_BACK, .by = OWARE_NORTH, .at_ms = 11, .ply = 4999 },
      false,
      "{'e':'taken-back','f':1,'at':11,'by':'north','ply':4999}" },
    { { .type = ROOM_LEFT, .at_ms = 12 }, false, "{'e':'left','f':1,'at':12,'by':'south'}" },
    { { .type = ROOM_SAID, .by = OWARE_NORTH, .at_ms = 13, .text = "\"H\xc3\xa9\\" },
      false,
      "{'e':'said','f':1,'at':13,'by':'north','text':'\\'H\xc3\xa9\\\\'}" },
    /* Rooms with a clock. */
    { { .type = ROOM_CREATED,
        .rules = ABAPA_RULES,
        .clock = { .kind = ROOM_CLOCK_MINUTES, .minutes = 180 } },
      true,
      "{'e':'created','f':1,'at':0,'by':'south','first':'south','toss':false,"
      "'rules':" ABAPA ",'name':'','hash':'" HASH "','clock':{'minutes':180,'increment':0}}" },
    { { .type = ROOM_CREATED,
        .rules = ABAPA_RULES,
        .clock = { .kind = ROOM_CLOCK_DAYS, .days = 30 } },
      true,
      "{'e':'created','f':1,'at':0,'by':'south','first':'south','toss':false,"
      "'rules':" ABAPA ",'name':'','hash':'" HASH "','clock':{'days':30}}" },
    { { .type = ROOM_MOVED, .at_ms = 5, .pit = 0, .timed = true, .left_ms = 905123 },
      false,
      "{'e':'moved','f':1,'at':5,'by':'south','pit':'A1','left':905123}" },
    { { .type = ROOM_TAKEN_BACK, .at_ms = 11, .ply = 1, .timed = true, .left_ms = 1 },
      false,
      "{'e':'taken-back','f':1,'at':11,'by':'south','ply':1,'left':1}" },
    { { .type = ROOM_ENDED,
        .at_ms = 9,
        .reason = OWARE_OVER_TIME,
        .winner = OWARE_NORTH,
        .timed = true },
      false,
      "{'e':'ended','f':1,'at':9,'by':'south','reason':'time','winner':'north','left':0}" },
};

static struct room_event event_of(unsigned row)
{
    struct room_event event = events[row].event;
    for (unsigned i = 0; events[row].hash && i < sizeof event.token_hash; i++)
        event.token_hash[i] = (uint8_t)(i == 31 ? 0xff : i);
    return event;
}

/* The text with " for '. */
static const char *quoted(const char *text)
{
    static char bytes[RECORD_MAX];
    ck_assert_uint_lt(strlen(text), sizeof bytes);
    strcpy(bytes, text);
    for (char *c = bytes; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    return bytes;
}

static void assert_same(const struct room_event *a, const struct room_event *b, const char *what)
{
    ck_assert_msg(a->type == b->type && a->by == b->by && a->first == b->first &&
                      a->kind == b->kind && a->ply == b->ply && a->pit == b->pit &&
                      a->reason == b->reason && a->winner == b->winner && a->toss == b->toss &&
                      a->at_ms == b->at_ms && a->timed == b->timed && a->left_ms == b->left_ms &&
                      memcmp(&a->clock, &b->clock, sizeof a->clock) == 0 &&
                      oware_rules_equal(&a->rules, &b->rules) && strcmp(a->name, b->name) == 0 &&
                      strcmp(a->text, b->text) == 0 &&
                      memcmp(a->token_hash, b->token_hash, sizeof a->token_hash) == 0,
                  "%s", what);
}

START_TEST(round_trip)
{
    struct room_event event = event_of((unsigned)_i), read;
    const char *line = quoted(events[_i].line);
    char record[RECORD_MAX];
    size_t length = record_write(&event, record);

    ck_assert_msg(length == strlen(line) && memcmp(record, line, length) == 0, "%.*s", (int)length,
                  record);
    ck_assert_msg(record_read(record, length, &read), "%s", line);
    assert_same(&event, &read, line);
}
END_TEST

/* Every type stands in the table above, so that a new one cannot be forgotten; but for a room's
 * deletion, after which there is nothing to read. */
START_TEST(every_type)
{
    for (unsigned type = ROOM_NOTHING + 1; type < ROOM_EVENTS; type++) {
        unsigned found = type == ROOM_DELETED;
        for (int i = 0; i < ROWS(events); i++)
            found += events[i].event.type == type;
        ck_assert_msg(found, "%s", room_event_name(type));
    }
}
END_TEST

/* The longest event there can be fits. */
START_TEST(longest)
{
    struct room_event event = event_of(0), read;
    char record[RECORD_MAX];
    size_t length;

    event.rules = (struct oware_rules)CUSTOM_RULES;
    event.at_ms = (INT64_C(1) << 53) - 1;
    memset(event.name, '"', sizeof event.name - 1);
    length = record_write(&event, record);
    ck_assert(record_read(record, length, &read));
    assert_same(&event, &read, "the longest");
}
END_TEST

/* Of any bytes that a line may be read with, whoever put them there, though nobody can say them. */
START_TEST(longest_line)
{
    struct room_event event = { .type = ROOM_SAID, .at_ms = (INT64_C(1) << 53) - 1 }, read;
    char record[RECORD_MAX];
    size_t length;

    memset(event.text, 1, sizeof event.text - 1);
    length = record_write(&event, record);
    ck_assert(record_read(record, length, &read));
    assert_same(&event, &read, "the longest line");
    record[length - 2] = 'x'; /* one more, instead of the quote */
    memcpy(record + length - 1, "\"}", 2);
    ck_assert(!record_read(record, length + 1, &read));
}
END_TEST

/* Without any one of its members an event is none. */
START_TEST(a_member_missing)
{
    const char *line = quoted(events[_i].line);
    cJSON *object = cJSON_Parse(line);
    int members = cJSON_GetArraySize(object);
    struct room_event event;

    for (int i = 0; i < members; i++) {
        cJSON *less = cJSON_Duplicate(object, true);
        const char *key = cJSON_GetArrayItem(less, i)->string;
        /* Only in rooms with a clock; whether it may be missing is for the room to say. */
        const bool of_clock = strcmp(key, "clock") == 0 || strcmp(key, "left") == 0;
        char *text;
        cJSON_DeleteItemFromArray(less, i);
        text = cJSON_PrintUnformatted(less);
        ck_assert_msg(record_read(text, strlen(text), &event) == of_clock, "%s", text);
        cJSON_free(text);
        cJSON_Delete(less);
    }
    cJSON_Delete(object);
}
END_TEST

static const struct {
    const char *what, *line;
} refused[] = {
    { "nothing", "" },
    { "no JSON", "moved" },
    { "a newer format", "{'e':'moved','f':2,'at':5,'by':'north','pit':'B6'}" },
    { "a format before the first", "{'e':'moved','f':0,'at':5,'by':'north','pit':'B6'}" },
    { "an unknown event", "{'e':'flew','f':1,'at':5,'by':'north'}" },
    { "an event in another case", "{'e':'Moved','f':1,'at':5,'by':'north','pit':'B6'}" },
    { "no such pit", "{'e':'moved','f':1,'at':5,'by':'north','pit':'C1'}" },
    { "no such side", "{'e':'moved','f':1,'at':5,'by':'west','pit':'B6'}" },
    { "a time that is no number", "{'e':'moved','f':1,'at':'5','by':'north','pit':'B6'}" },
    { "a time before 1970", "{'e':'moved','f':1,'at':-5,'by':'north','pit':'B6'}" },
    { "a ply too far", "{'e':'taken-back','f':1,'at':11,'by':'north','ply':5001}" },
    { "no ply", "{'e':'taken-back','f':1,'at':11,'by':'north'}" },
    { "no such kind", "{'e':'declined','f':1,'at':7,'by':'north','kind':'duel'}" },
    { "no such reason", "{'e':'ended','f':1,'at':9,'by':'south','reason':'x','winner':'north'}" },
    { "no such winner",
      "{'e':'ended','f':1,'at':9,'by':'south','reason':'resignation','winner':null}" },
    { "rules out of range", "{'e':'rules','f':1,'at':3,'by':'south','rules':{'quiet':1}}" },
    { "no such first", "{'e':'first','f':1,'at':2,'by':'north','first':'west','toss':false}" },
    { "a toss that is no yes or no",
      "{'e':'first','f':1,'at':2,'by':'north','first':'south','toss':0}" },
    { "a hash too short", "{'e':'sat','f':1,'at':1,'by':'north','name':'','hash':'00'}" },
    { "a hash in capitals", "{'e':'sat','f':1,'at':1,'by':'north','name':'','hash':"
                            "'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1EFF'}" },
    { "a name too long",
      "{'e':'named','f':1,'at':4,'by':'south','name':"
      "'123456789012345678901234567890123456789012345678901234567890123456789012345678901'}" },
    { "a line that is no text", "{'e':'said','f':1,'at':1,'by':'north','text':['Hello']}" },
    { "a line without text", "{'e':'said','f':1,'at':1,'by':'north'}" },
    { "time before 0", "{'e':'moved','f':1,'at':5,'by':'north','pit':'B6','left':-1}" },
    { "a clock of both kinds",
      "{'e':'created','f':1,'at':0,'by':'south','first':'south','toss':false,'rules':" ABAPA
      ",'name':'','hash':'" HASH "','clock':{'days':3,'minutes':10,'increment':5}}" },
    { "twin keys", "{'e':'moved','f':1,'at':5,'by':'north','pit':'B6','pit':'B5'}" },
    { "two lines", "{'e':'withdrawn','f':1,'at':8,'by':'south','kind':'rematch'}\n{}" },
};

START_TEST(refusal)
{
    const char *line = quoted(refused[_i].line);
    struct room_event event;
    ck_assert_msg(!record_read(line, strlen(line), &event), "%s", refused[_i].what);
}
END_TEST

/* A member that a later version of the same format adds is passed over. */
START_TEST(unknown_member)
{
    const char *line = quoted("{'e':'moved','f':1,'at':5,'by':'north','pit':'B6','think_ms':7}");
    struct room_event event;
    ck_assert(record_read(line, strlen(line), &event));
    ck_assert_uint_eq(event.pit, 11);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("record");
    TCase *tests = tcase_create("record");

    tcase_add_loop_test(tests, round_trip, 0, ROWS(events));
    tcase_add_test(tests, every_type);
    tcase_add_test(tests, longest);
    tcase_add_test(tests, longest_line);
    tcase_add_loop_test(tests, a_member_missing, 0, ROWS(events));
    tcase_add_loop_test(tests, refusal, 0, ROWS(refused));
    tcase_add_test(tests, unknown_member);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
