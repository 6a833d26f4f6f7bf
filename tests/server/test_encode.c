/* tests/server/test_encode.c -- what the server says, byte for byte. */
#include "server/protocol/encode.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "tests/server/suite.h"

#define ID "k7m2qp4xw9abc"

static const struct answer_to seven = { .has_id = true, .id = 7 };
static const struct answer_to nobody = { 0 };

/* The frame's text, until the next call; the frame is gone. */
static const char *text_of(struct frame *frame)
{
    static char bytes[1 << 20];
    ck_assert_ptr_nonnull(frame);
    ck_assert_uint_lt(frame_length(frame), sizeof bytes);
    memcpy(bytes, frame_bytes(frame), frame_length(frame));
    bytes[frame_length(frame)] = '\0';
    frame_unref(frame);
    return bytes;
}

/* A line, until the next call. */
static const struct chat_line *line_of(enum oware_side by, int64_t at_ms, const char *text)
{
    static struct chat *chat;
    chat_free(chat);
    chat = NULL;
    ck_assert(chat_reserve(&chat, text));
    chat_add(chat, by, at_ms, text);
    return chat_line(chat, 0);
}

START_TEST(answers)
{
    ck_assert_str_eq(text_of(encode_ok(seven, 23, NULL)), "{\"t\":\"ok\",\"id\":7,\"v\":23}");
    ck_assert_str_eq(text_of(encode_ok(nobody, 23, NULL)), "{\"t\":\"ok\",\"v\":23}");
    ck_assert_str_eq(
        text_of(encode_ok((struct answer_to){ true, 9007199254740991 }, UINT32_MAX, NULL)),
        "{\"t\":\"ok\",\"id\":9007199254740991,\"v\":4294967295}");
    ck_assert_str_eq(text_of(encode_ok((struct answer_to){ true, 0 }, 1, NULL)),
                     "{\"t\":\"ok\",\"id\":0,\"v\":1}");
    ck_assert_str_eq(text_of(encode_error(seven, CODE_NO_ROOM)),
                     "{\"t\":\"error\",\"id\":7,\"code\":\"no-room\","
                     "\"why\":\"there is no such room\"}");
    ck_assert_str_eq(text_of(encode_seated(seven, OWARE_NORTH, "TOKEN")),
                     "{\"t\":\"seated\",\"id\":7,\"seat\":\"north\",\"token\":\"TOKEN\"}");
    ck_assert_str_eq(text_of(encode_pong(nobody, 1764467000000)),
                     "{\"t\":\"pong\",\"now\":1764467000000}");
    ck_assert_str_eq(text_of(encode_said(line_of(OWARE_NORTH, 5, "\"Hi\\"))),
                     "{\"t\":\"said\",\"by\":\"north\",\"text\":\"\\\"Hi\\\\\",\"at\":5}");
    ck_assert_str_eq(text_of(encode_bye(CODE_REPLACED)), "{\"t\":\"bye\",\"code\":\"replaced\"}");
}
END_TEST

/* Every code has a name and a sentence, and all of them fit. */
START_TEST(codes)
{
    for (unsigned code = CODE_OK + 1; code < CODES; code++) {
        cJSON *error = cJSON_Parse(
            text_of(encode_error((struct answer_to){ true, 9007199254740991 }, (enum code)code)));
        ck_assert_msg(cJSON_IsObject(error), "%s", code_name((enum code)code));
        ck_assert_uint_gt(strlen(code_why((enum code)code)), 0);
        cJSON_Delete(error);
        for (unsigned other = CODE_OK + 1; other < code; other++)
            ck_assert_str_ne(code_name((enum code)code), code_name((enum code)other));
    }
}
END_TEST

/* The codes of PROTOCOL.md's list that can come up so far, by the word. */
static const char *const promised[] = {
    "bad-message",
    "bad-rules",
    "too-fast",
    "no-room",
    "bad-token",
    "not-seated",
    "seat-taken",
    "not-your-turn",
    "stale",
    "empty-pit",
    "not-your-pit",
    "must-feed",
    "grand-slam-forbidden",
    "game-over",
    "not-started",
    "not-allowed",
    "no-offer",
    "offer-pending",
    "name-refused",
    "storage-unavailable",
    "server-full",
    "closing",
    "replaced",
    "too-large",
    "no-hello",
};

START_TEST(promised_code)
{
    unsigned found = 0;
    for (unsigned code = CODE_OK + 1; code < CODES; code++)
        found += strcmp(code_name((enum code)code), promised[_i]) == 0;
    ck_assert_msg(found == 1, "%s", promised[_i]);
}
END_TEST

/* ---- The state ---- */

static struct room room;

static void apply(struct room_event event)
{
    ck_assert(room_replay(&room, &event));
}

static void set_up(void)
{
    const struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    room_init(&room);
    apply((struct room_event){ .type = ROOM_CREATED, .rules = rules, .name = "A\"a\\" });
}

static void tear_down(void)
{
    room_release(&room);
}

START_TEST(state_while_waiting)
{
    const struct presence presence = { .here = { true, false }, .watchers = 3 };
    ck_assert_str_eq(
        text_of(encode_state(ID, &room, &presence, 1769651000000)),
        "{\"t\":\"state\",\"v\":1,\"board\":1,\"room\":\"" ID "\",\"phase\":\"waiting\","
        "\"game\":\"oware\",\"rules\":{\"preset\":\"abapa\",\"grand_slam\":\"no-capture\","
        "\"repetition\":3,\"quiet\":100,\"majority\":true,\"agreement\":true},"
        "\"seats\":{\"south\":{\"name\":\"A\\\"a\\\\\",\"here\":true},\"north\":null},"
        "\"first\":\"south\",\"toss\":null,\"round\":1,"
        "\"score\":{\"south\":0,\"north\":0,\"draws\":0},"
        "\"ply\":0,\"turn\":null,\"pits\":[4,4,4,4,4,4,4,4,4,4,4,4],"
        "\"stores\":{\"south\":0,\"north\":0},\"legal\":[],\"last\":null,\"repeats\":1,"
        "\"quiet\":0,\"over\":null,\"offers\":[],\"watchers\":3,\"watching\":true,"
        "\"clock\":null,\"expires\":1769651000000}");
}
END_TEST

/* With all that a state can hold at once, at its longest. */
START_TEST(longest_state)
{
    struct presence presence = { .left = { true, true }, .watchers = UINT32_MAX };
    struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    struct room_event named = { .type = ROOM_NAMED };
    cJSON *state;

    room.clock.rules =
        (struct room_clock_rules){ .kind = ROOM_CLOCK_MINUTES, .minutes = 180, .increment_s = 180 };
    room.clock.left_ms[OWARE_SOUTH] = room.clock.left_ms[OWARE_NORTH] = INT64_C(9007199254740991);
    rules.quiet = 1000;
    rules.agreement = false;
    oware_rules_settle(&rules);
    memset(named.name, '"', sizeof named.name - 1);
    presence.away_since_ms[0] = presence.away_since_ms[1] = INT64_C(9007199254740991);
    apply((struct room_event){ .type = ROOM_SAT, .by = OWARE_NORTH });
    apply(named);
    named.by = OWARE_NORTH;
    apply(named);
    apply((struct room_event){ .type = ROOM_MOVED, .pit = 3 });
    apply((struct room_event){ .type = ROOM_ENDED,
                               .reason = OWARE_OVER_RESIGNATION,
                               .timed = true,
                               .left_ms = INT64_C(9007199254740991) });
    apply((struct room_event){ .type = ROOM_OFFERED, .rules = rules, .first = ROOM_FIRST_TOSS });
    room.v = room.board = room.round = room.tosses = UINT32_MAX;
    room.tossed = true;
    room.offers[0].v = UINT32_MAX;
    room.score = (struct room_score){ .won = { UINT32_MAX, UINT32_MAX }, .draws = UINT32_MAX };
    room.game.last.lifted = OWARE_SEEDS;
    room.game.last.captures = OWARE_ROW;
    state = cJSON_Parse(text_of(encode_state(ID, &room, &presence, INT64_C(9007199254740991))));
    ck_assert(cJSON_IsObject(state));
    cJSON_Delete(state);
}
END_TEST

/* What the state says of the clock. */
static const char *clock_of(int64_t spent_ms)
{
    const struct presence presence = { .spent_ms = spent_ms };
    char *clock = strstr(text_of(encode_state(ID, &room, &presence, 0)), "\"clock\":");
    ck_assert_ptr_nonnull(clock);
    *strstr(clock, ",\"expires\"") = '\0';
    return clock + strlen("\"clock\":");
}

/* A room that is ready, with this clock. */
static void begin_with(struct room_clock_rules clock)
{
    const struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    room_release(&room);
    apply((struct room_event){ .type = ROOM_CREATED, .rules = rules, .clock = clock });
    apply((struct room_event){ .type = ROOM_SAT, .by = OWARE_NORTH });
}

START_TEST(clock_of_minutes)
{
    begin_with(
        (struct room_clock_rules){ .kind = ROOM_CLOCK_MINUTES, .minutes = 10, .increment_s = 5 });
    ck_assert_str_eq(clock_of(7), "{\"kind\":\"minutes\",\"minutes\":10,\"increment\":5,"
                                  "\"south\":600000,\"north\":600000,\"running\":null}");
    apply((struct room_event){ .type = ROOM_MOVED, .pit = 3 });
    ck_assert_str_eq(clock_of(7), "{\"kind\":\"minutes\",\"minutes\":10,\"increment\":5,"
                                  "\"south\":600000,\"north\":599993,\"running\":\"north\"}");
    apply((struct room_event){
        .type = ROOM_ENDED, .reason = OWARE_OVER_RESIGNATION, .timed = true, .left_ms = 599000 });
    ck_assert_str_eq(clock_of(7), "{\"kind\":\"minutes\",\"minutes\":10,\"increment\":5,"
                                  "\"south\":600000,\"north\":599000,\"running\":null}");
}
END_TEST

START_TEST(clock_of_days)
{
    begin_with((struct room_clock_rules){ .kind = ROOM_CLOCK_DAYS, .days = 3 });
    ck_assert_str_eq(clock_of(7), "{\"kind\":\"days\",\"days\":3,\"deadline\":null}");
    apply((struct room_event){ .type = ROOM_MOVED, .pit = 3, .at_ms = 1764467000000 });
    ck_assert_str_eq(clock_of(7), "{\"kind\":\"days\",\"days\":3,\"deadline\":1764726200000}");
}
END_TEST

/* The state inside a welcome is the state, and the list of moves has every move. */
START_TEST(welcome)
{
    static const struct presence nobody_here;
    struct frame *state;
    cJSON *said, *alone;

    apply((struct room_event){ .type = ROOM_SAT, .by = OWARE_NORTH });
    for (unsigned ply = 0; ply < 12; ply++) {
        unsigned pit = 0;
        while (oware_game_check(&room.game, pit) != OWARE_OK)
            pit++;
        apply((struct room_event){
            .type = ROOM_MOVED, .by = room.game.position.turn, .pit = (uint8_t)pit });
    }
    state = encode_state(ID, &room, &nobody_here, 0);
    said = cJSON_Parse(text_of(encode_welcome(seven, OWARE_NOBODY, &room, state, 5)));
    ck_assert(cJSON_IsNull(cJSON_GetObjectItem(said, "you")));
    ck_assert_int_eq(cJSON_GetObjectItem(said, "now")->valueint, 5);
    ck_assert_int_eq(cJSON_GetObjectItem(said, "id")->valueint, 7);
    ck_assert_int_eq(cJSON_GetArraySize(cJSON_GetObjectItem(said, "moves")), 12);
    ck_assert_int_eq(cJSON_GetArraySize(cJSON_GetObjectItem(said, "chat")), 0);
    alone = cJSON_Parse(text_of(state));
    ck_assert(cJSON_Compare(cJSON_GetObjectItem(said, "state"), alone, true));
    cJSON_Delete(said);
    cJSON_Delete(alone);
}
END_TEST

/* The longest round there can be: its welcome is whole. */
START_TEST(welcome_of_the_longest_round)
{
    static const struct presence nobody_here;
    struct frame *state;
    cJSON *said;

    apply((struct room_event){ .type = ROOM_SAT, .by = OWARE_NORTH });
    state = encode_state(ID, &room, &nobody_here, 0);
    room.game.moves = calloc(OWARE_PLIES_MAX, sizeof *room.game.moves);
    for (unsigned i = 0; i < OWARE_PLIES_MAX; i++)
        room.game.moves[i] = (struct oware_move){ .pit = 11, .won = 17, .ended = true };
    room.game.ply = OWARE_PLIES_MAX;
    said = cJSON_Parse(text_of(encode_welcome(seven, OWARE_NORTH, &room, state, 5)));
    ck_assert_int_eq(cJSON_GetArraySize(cJSON_GetObjectItem(said, "moves")), OWARE_PLIES_MAX);
    cJSON_Delete(said);
    frame_unref(state);
}
END_TEST

/* As many lines as are kept, as long as they may be; nobody but the seats is told of them. */
START_TEST(welcome_with_all_the_chat)
{
    static const struct presence nobody_here;
    struct room_event line = { .type = ROOM_SAID, .by = OWARE_SOUTH };
    struct frame *state;
    cJSON *said;

    for (unsigned i = 0; i < CHAT_POINTS_MAX; i++)
        strcat(line.text, _i ? "\xf0\x9f\x98\x80" : "\"");
    for (line.at_ms = 0; line.at_ms <= CHAT_KEPT_MAX; line.at_ms++)
        apply(line);
    state = encode_state(ID, &room, &nobody_here, 0);
    said = cJSON_Parse(text_of(encode_welcome(seven, OWARE_NORTH, &room, state, 5)));
    ck_assert_int_eq(cJSON_GetArraySize(cJSON_GetObjectItem(said, "chat")), CHAT_KEPT_MAX);
    for (int i = 0; i < CHAT_KEPT_MAX; i++) {
        const cJSON *item = cJSON_GetArrayItem(cJSON_GetObjectItem(said, "chat"), i);
        ck_assert_int_eq(cJSON_GetObjectItem(item, "at")->valueint, i + 1);
        ck_assert_str_eq(cJSON_GetObjectItem(item, "by")->valuestring, "south");
        ck_assert_str_eq(cJSON_GetObjectItem(item, "text")->valuestring, line.text);
    }
    cJSON_Delete(said);
    said = cJSON_Parse(text_of(encode_welcome(seven, OWARE_NOBODY, &room, state, 5)));
    ck_assert_int_eq(cJSON_GetArraySize(cJSON_GetObjectItem(said, "chat")), 0);
    cJSON_Delete(said);
    frame_unref(state);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("encode");
    TCase *tests = tcase_create("encode"), *states = tcase_create("states");

    tcase_add_test(tests, answers);
    tcase_add_test(tests, codes);
    tcase_add_loop_test(tests, promised_code, 0, ROWS(promised));
    suite_add_tcase(suite, tests);
    tcase_add_checked_fixture(states, set_up, tear_down);
    tcase_add_test(states, state_while_waiting);
    tcase_add_test(states, longest_state);
    tcase_add_test(states, clock_of_minutes);
    tcase_add_test(states, clock_of_days);
    tcase_add_test(states, welcome);
    tcase_add_test(states, welcome_of_the_longest_round);
    tcase_add_loop_test(states, welcome_with_all_the_chat, 0, 2);
    suite_add_tcase(suite, states);
    return suite_run(suite);
}
