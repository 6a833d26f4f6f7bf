/* tests/server/test_message.c -- fields and rules as clients write them. */
#include <stdlib.h>
#include <string.h>

#include "server/protocol/message.h"
#include "tests/server/suite.h"

static cJSON *object_from(const char *text)
{
    char bytes[512];
    size_t length = strlen(text);
    enum json_kind kind;
    cJSON *object;
    for (size_t i = 0; i < length; i++)
        bytes[i] = text[i] == '\'' ? '"' : text[i];
    object = json_read(bytes, length, &kind);
    ck_assert_msg(kind == JSON_GOOD, "%s", text);
    return object;
}

static const char *name_of(enum code code)
{
    return code == CODE_OK ? "ok" : code_name(code);
}

/* ---- Rules ---- */

static const struct {
    const char *what, *json, *result; /* the rules as text, or the code */
} rules_rows[] = {
    { "nothing is the default", "{}", "abapa" },
    { "a preset", "{'preset':'no-slam'}", "no-slam" },
    { "an option on the default", "{'quiet':50}",
      "custom,grand_slam=no-capture,repetition=3,quiet=50,majority=true,agreement=true" },
    { "an option as the default has it", "{'quiet':100}", "abapa" },
    { "a preset and an option", "{'preset':'ninja','repetition':4}",
      "custom,grand_slam=no-capture,repetition=4,quiet=100,majority=true,agreement=false" },
    { "the option before its preset", "{'repetition':4,'preset':'ninja'}",
      "custom,grand_slam=no-capture,repetition=4,quiet=100,majority=true,agreement=false" },
    { "a preset with its own options", "{'preset':'arcade','repetition':2,'quiet':100}", "arcade" },
    { "custom with all five",
      "{'preset':'custom','grand_slam':'capture','repetition':0,'quiet':10,'majority':false,"
      "'agreement':true}",
      "custom,grand_slam=capture,repetition=0,quiet=10,majority=false,agreement=true" },
    { "custom stays custom with a preset's options",
      "{'preset':'custom','grand_slam':'no-capture','repetition':3,'quiet':100,'majority':true,"
      "'agreement':true}",
      "custom,grand_slam=no-capture,repetition=3,quiet=100,majority=true,agreement=true" },
    { "custom with four",
      "{'preset':'custom','grand_slam':'capture','repetition':0,'quiet':10,"
      "'majority':false}",
      "bad-rules" },
    { "an unknown preset", "{'preset':'chess'}", "bad-rules" },
    { "another case", "{'preset':'Abapa'}", "bad-rules" },
    { "an unknown answer", "{'grand_slam':'perhaps'}", "bad-rules" },
    { "repetition 1", "{'repetition':1}", "bad-rules" },
    { "repetition 5", "{'repetition':5}",
      "custom,grand_slam=no-capture,repetition=5,quiet=100,majority=true,agreement=true" },
    { "repetition 6", "{'repetition':6}", "bad-rules" },
    { "repetition 256 is not 0", "{'repetition':256}", "bad-rules" },
    { "repetition 259 is not 3", "{'repetition':259}", "bad-rules" },
    { "quiet 9", "{'quiet':9}", "bad-rules" },
    { "quiet 1000", "{'quiet':1000}",
      "custom,grand_slam=no-capture,repetition=3,quiet=1000,majority=true,agreement=true" },
    { "quiet 1001", "{'quiet':1001}", "bad-rules" },
    { "quiet 65536 is not 0", "{'quiet':65536}", "bad-rules" },
    { "quiet 2^53-1", "{'quiet':9007199254740991}", "bad-rules" },
    { "an unknown key", "{'seeds':4}", "bad-message" },
    { "a key in another case", "{'Preset':'abapa'}", "bad-message" },
    { "an unknown key beside bad rules", "{'preset':'chess','seeds':4}", "bad-message" },
    { "a number as preset", "{'preset':1}", "bad-message" },
    { "a word for a number", "{'quiet':'100'}", "bad-message" },
    { "a number for yes", "{'majority':1}", "bad-message" },
    { "null", "{'agreement':null}", "bad-message" },
};

START_TEST(rules_read)
{
    cJSON *object = object_from(rules_rows[_i].json);
    struct oware_rules rules;
    enum code code = message_read_rules(object, &rules);
    char bytes[OWARE_RULES_TEXT_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    if (code == CODE_OK)
        oware_rules_text(&text, &rules);
    else
        text_string(&text, code_name(code));
    ck_assert_msg(strcmp(text_end(&text), rules_rows[_i].result) == 0, "%s: %s",
                  rules_rows[_i].what, bytes);
    cJSON_Delete(object);
}
END_TEST

START_TEST(rules_that_are_no_object)
{
    struct oware_rules rules;
    cJSON *list = cJSON_CreateArray(), *word = cJSON_CreateString("abapa");
    ck_assert_int_eq(message_read_rules(list, &rules), CODE_BAD_MESSAGE);
    ck_assert_int_eq(message_read_rules(word, &rules), CODE_BAD_MESSAGE);
    ck_assert_int_eq(message_read_rules(NULL, &rules), CODE_BAD_MESSAGE);
    cJSON_Delete(list);
    cJSON_Delete(word);
}
END_TEST

/* ---- Fields: each alone, as an optional one ---- */

static const struct {
    const char *json;
    enum code code, refuse;
} fields[] = {
    { "{'t':'move'}", CODE_OK, CODE_OK },
    { "{'t':7}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'id':0}", CODE_OK, CODE_OK },
    { "{'id':9007199254740991}", CODE_OK, CODE_OK },
    { "{'id':'1'}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'id':null}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'token':'AAAAAAAAAAAAAAAAAAAAAA'}", CODE_OK, CODE_OK },
    { "{'token':'AAAAAAAAAAAAAAAAAAAAA'}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'token':'AAAAAAAAAAAAAAAAAAAAA!'}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'token':null}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'name':'Ama'}", CODE_OK, CODE_OK },
    { "{'name':''}", CODE_OK, CODE_NAME_REFUSED },
    { "{'name':'\\u200b'}", CODE_OK, CODE_NAME_REFUSED },
    { "{'name':7}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'name':null}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'first':'south'}", CODE_OK, CODE_OK },
    { "{'first':'toss'}", CODE_OK, CODE_OK },
    { "{'first':'swap'}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'first':'nobody'}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'first':0}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'ply':0}", CODE_OK, CODE_OK },
    { "{'ply':5000}", CODE_OK, CODE_OK },
    { "{'ply':5001}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'ply':'0'}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'pit':'A1'}", CODE_OK, CODE_OK },
    { "{'pit':'B6'}", CODE_OK, CODE_OK },
    { "{'pit':'A7'}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'pit':'a1'}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'pit':'A1 '}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'pit':''}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'pit':3}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'board':4294967295}", CODE_OK, CODE_OK },
    { "{'board':4294967296}", CODE_OK, CODE_OK },
    { "{'board':null}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'offer':1}", CODE_OK, CODE_OK },
    { "{'offer':true}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'rules':{}}", CODE_OK, CODE_OK },
    { "{'rules':{'quiet':1}}", CODE_OK, CODE_BAD_RULES },
    { "{'rules':{'x':1}}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'rules':'abapa'}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'rules':null}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'kind':'rematch'}", CODE_OK, CODE_OK },
    { "{'kind':'duel'}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'kind':'draw'}", CODE_OK, CODE_OK },
    { "{'kind':'rematch','first':'toss','rules':{}}", CODE_OK, CODE_OK },
    { "{'kind':'draw','first':'toss'}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'rules':{},'kind':'takeback'}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'accept':false}", CODE_OK, CODE_OK },
    { "{'accept':0}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'game':'oware'}", CODE_OK, CODE_OK },
    { "{'game':'chess'}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':null}", CODE_OK, CODE_OK },
    { "{'clock':1}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':{'minutes':1,'increment':0}}", CODE_OK, CODE_OK },
    { "{'clock':{'increment':180,'minutes':180}}", CODE_OK, CODE_OK },
    { "{'clock':{'minutes':0,'increment':0}}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':{'minutes':181,'increment':0}}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':{'minutes':256,'increment':0}}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':{'minutes':1,'increment':181}}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':{'minutes':'1','increment':0}}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':{'minutes':10}}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':{'increment':10}}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':{'days':1}}", CODE_OK, CODE_OK },
    { "{'clock':{'days':30}}", CODE_OK, CODE_OK },
    { "{'clock':{'days':0}}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':{'days':31}}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':{'days':3,'increment':5}}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':{'days':3,'minutes':10,'increment':5}}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':{'kind':'days','days':3}}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':{}}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':[]}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'clock':'days'}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'T':'move'}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'':1}", CODE_BAD_MESSAGE, CODE_OK },
    { "{'nonsense':1}", CODE_BAD_MESSAGE, CODE_OK },
};

START_TEST(field)
{
    cJSON *object = object_from(fields[_i].json);
    struct message message;
    enum code code = message_read(object, 0, ~0u, &message);
    ck_assert_msg(code == fields[_i].code, "%s: %s", fields[_i].json, name_of(code));
    ck_assert_msg(code != CODE_OK || message.refuse == fields[_i].refuse, "%s: refuse %s",
                  fields[_i].json, name_of(message.refuse));
    cJSON_Delete(object);
}
END_TEST

START_TEST(required_and_optional)
{
    struct message message;
    cJSON *object = object_from("{'ply':3,'pit':'B2','board':17}");

    ck_assert_int_eq(message_read(object, FIELD_PLY | FIELD_PIT, FIELD_BOARD, &message), CODE_OK);
    ck_assert_uint_eq(message.fields, FIELD_PLY | FIELD_PIT | FIELD_BOARD);
    ck_assert_uint_eq(message.command.ply, 3);
    ck_assert_uint_eq(message.command.pit, 7);
    ck_assert(message.command.has_board);
    ck_assert_uint_eq(message.command.board, 17);
    ck_assert_int_eq(message_read(object, FIELD_PLY | FIELD_PIT, 0, &message), CODE_BAD_MESSAGE);
    ck_assert_int_eq(message_read(object, FIELD_PLY | FIELD_PIT | FIELD_ID, FIELD_BOARD, &message),
                     CODE_BAD_MESSAGE);
    cJSON_Delete(object);
}
END_TEST

START_TEST(what_is_not_said)
{
    struct message message;
    cJSON *object = object_from("{}");
    ck_assert_int_eq(message_read(object, 0, ~0u, &message), CODE_OK);
    ck_assert_uint_eq(message.fields, 0);
    ck_assert(!message.command.has_board && !message.command.has_offer &&
              !message.command.has_rules);
    ck_assert_uint_eq(message.command.first, ROOM_FIRST_SWAP);
    ck_assert_str_eq(message.command.name, "");
    cJSON_Delete(object);
}
END_TEST

/* ---- Moves ---- */

static const struct {
    const char *text;
    bool plain; /* read without cJSON */
} moves[] = {
    { "{'t':'move','id':7,'ply':3,'pit':'B2','board':17}", true },
    { "{'t':'move','pit':'A1','ply':0,'board':1,'id':9}", true },
    { "{'t':'move','pit':'A6','ply':5}", true },
    { "{'t':'move','pit':'A6','ply':5,'board':4294967294}", true },
    { "{'t':'move','pit':'A6','ply':5,'id':4294967294}", true },
    { "{'t':'move','pit':'A6','ply':5,'board':4294967295}", false },
    { "{'t':'move','pit':'A6','ply':5,'id':9007199254740991}", false },
    { "{'t':'move','pit':'A6','ply':5,'id':18446744073709551623}", false },
    { "{'t':'move','pit':'A6','ply':5,'board':4294967296000000000000000000}", false },
    { "{'t':'move','pit':'A6','ply':99999}", false },
    { "{'t':'move','pit':'A6','ply':05}", false },
    { "{'t':'move','pit':'A6','ply':-5}", false },
    { "{'t':'move','pit':'A6','ply':5.0}", false },
    { "{'t':'move','pit':'A6','ply':}", false },
    { "{'t':'move','pit':'A6','ply':'5'}", false },
    { "{'t':'move','pit':'A7','ply':5}", false },
    { "{'t':'move','pit':'a6','ply':5}", false },
    { "{'t':'move','pit':'A66','ply':5}", false },
    { "{'t':'move','pit':'A','ply':5}", false },
    { "{'t':'move','pit':'A6','ply':5,'pit':'A6'}", false },
    { "{'t':'move','id':1,'pit':'A6','ply':5,'id':1}", false },
    { "{'t':'move','pit':'A6','ply':5,'t':'move'}", false },
    { "{'t':'move','pit':'A6','ply':5,'as':'win'}", false },
    { "{'t':'move','pit':'A6','ply':5 }", false },
    { "{'t':'move','pit':'A6','ply':5}}", false },
    { "{'t':'move','pit':'A6','ply':5}{", false },
    { "{'t':'move','pit':'A6','ply':5,}", false },
    { "{'t':'move','pit':'A6'}", false },
    { "{'t':'move','ply':5}", false },
    { "{'t':'move'}", false },
    { "{'t':'moves','pit':'A6','ply':5}", false },
    { "{'pit':'A6','t':'move','ply':5}", false },
    { "", false },
};

/* What cJSON makes of it. */
static bool is_good(const char *bytes, size_t length, struct message *message)
{
    enum json_kind kind;
    cJSON *object = json_read(bytes, length, &kind);
    const bool good = kind == JSON_GOOD && message_read(object, FIELD_T | FIELD_PLY | FIELD_PIT,
                                                        FIELD_BOARD | FIELD_ID, message) == CODE_OK;
    cJSON_Delete(object);
    return good;
}

static bool means_the_same(const struct message *a, const struct message *b)
{
    return a->fields == b->fields && a->refuse == b->refuse && a->id == b->id &&
           memcmp(&a->command, &b->command, sizeof a->command) == 0;
}

START_TEST(plain_move)
{
    struct message plain, other;
    size_t length = strlen(moves[_i].text);
    char *bytes = malloc(length + 1); /* no byte behind it may be looked at */
    ck_assert_ptr_nonnull(bytes);
    for (size_t i = 0; i < length; i++)
        bytes[i] = moves[_i].text[i] == '\'' ? '"' : moves[_i].text[i];
    bytes = realloc(bytes, length ? length : 1);
    ck_assert_msg(message_read_move(bytes, length, &plain) == moves[_i].plain, "%s",
                  moves[_i].text);
    ck_assert_msg(!moves[_i].plain ||
                      (is_good(bytes, length, &other) && means_the_same(&plain, &other)),
                  "%s", moves[_i].text);
    for (size_t cut = 0; moves[_i].plain && cut < length; cut++)
        ck_assert(!message_read_move(bytes, cut, &plain));
    free(bytes);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("message");
    TCase *tests = tcase_create("message");

    tcase_add_loop_test(tests, rules_read, 0, ROWS(rules_rows));
    tcase_add_test(tests, rules_that_are_no_object);
    tcase_add_loop_test(tests, field, 0, ROWS(fields));
    tcase_add_test(tests, required_and_optional);
    tcase_add_test(tests, what_is_not_said);
    tcase_add_loop_test(tests, plain_move, 0, ROWS(moves));
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
