/* tests/server/test_clocks.c -- clocks over the whole service: what has arrived in time, what
 * stands still, what goes on with nobody there. How times add up in a room is test_clock.c's. */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/protocol/inside.h"
#include "tests/server/house.h"
#include "tests/server/suite.h"

enum { MINUTE_MS = 60000, HOUR_MS = 60 * MINUTE_MS, DAY_MS = 24 * HOUR_MS };

static struct house house;
static struct guest south, north, other;
static char room[sizeof house.room], token[sizeof house.token];

#define KOFI "KofiKofiKofiKofiKofiKo"

static void set_up(void)
{
    house_open(&house, &house_limits);
    house_pass(&house, 0); /* the wall clock is looked at for the first time */
}

static void tear_down(void)
{
    house_close(&house);
}

static void forget_heard(void)
{
    house_settle(&house);
    guest_heard(&south);
    guest_heard(&north);
}

/* South and North come to the room, and come back to it. */
static void come(void)
{
    guest_come(&south, &house, room);
    guest_come(&north, &house, room);
    guest_say(&south, "{'t':'hello','token':'%s'}", token);
    guest_say(&north, "{'t':'hello','token':'" KOFI "'}");
    house_settle(&house);
}

static void go(void)
{
    guest_go(&south);
    guest_go(&north);
    house_settle(&house);
}

/* A room with this clock, both there, and South's first move made. */
static void begin(const char *clock)
{
    char body[128];
    snprintf(body, sizeof body, "{'clock':%s}", clock);
    house_make_room(&house, body);
    strcpy(room, house.room);
    strcpy(token, house.token);
    guest_come(&south, &house, room);
    guest_come(&north, &house, room);
    guest_say(&south, "{'t':'hello','token':'%s'}", token);
    guest_say(&north, "{'t':'hello'}");
    guest_say(&north, "{'t':'sit','token':'" KOFI "'}");
    guest_say(&south, "{'t':'move','ply':0,'pit':'A1'}");
    forget_heard();
}

#define MOVE "{'t':'move','id':1,'ply':1,'pit':'B1'}"

/* Time goes by and nothing is done about it yet. */
static void later(int64_t ms)
{
    house.now.wall_ms += ms;
    house.now.steady_ms += ms;
}

/* Time goes by, with all that is due and what the disk answers, in steps that the sweep needs. */
static void pass(int64_t ms)
{
    for (; ms > 0; ms -= HOUR_MS) {
        house_pass(&house, ms < HOUR_MS ? ms : HOUR_MS);
        house_settle(&house);
    }
}

/* ---- What the state says ---- */

static const cJSON *item(const cJSON *object, const char *key)
{
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

/* "south north running" of minutes, "days", and "reason winner" once it is over. */
static const char *told_of(const char *state)
{
    static char told[128];
    cJSON *read = cJSON_Parse(state);
    const cJSON *clock = item(read, "clock"), *over = item(read, "over");
    const char *running = cJSON_GetStringValue(item(clock, "running"));
    ck_assert_msg(cJSON_IsObject(clock), "%s", state);
    if (cJSON_IsObject(over))
        snprintf(told, sizeof told, "%s %s", item(over, "reason")->valuestring,
                 item(over, "winner")->valuestring);
    else if (item(clock, "days"))
        snprintf(told, sizeof told, "days");
    else
        snprintf(told, sizeof told, "%.0f %.0f %s", item(clock, "south")->valuedouble,
                 item(clock, "north")->valuedouble, running ? running : "stands");
    cJSON_Delete(read);
    return told;
}

static const char *asked(void)
{
    char path[80];
    snprintf(path, sizeof path, "/api/rooms/%s", room);
    house_ask(&house, HTTP_GET, path, NULL, "");
    house_settle(&house);
    ck_assert_uint_eq(house.reply.status, 200);
    return told_of(house.reply.body);
}

/* ---- Minutes ---- */

START_TEST(as_of_when_it_is_sent)
{
    begin("{'minutes':1,'increment':2}");
    ck_assert_str_eq(told_of(south.state), "60000 60000 north");
    house_pass(&house, 1234);
    ck_assert_str_eq(asked(), "60000 58766 north");
    guest_say(&south, "{'t':'name','name':'Ama'}"); /* a new state, the same turn */
    house_settle(&house);
    ck_assert_str_eq(told_of(south.state), "60000 58766 north");
    house_pass(&house, 766);
    guest_say(&south, "{'t':'sync'}");
    ck_assert_ptr_nonnull(strstr(south.welcome, "\"north\":58000,\"running\":\"north\""));
    house_pass(&house, 1000);
    guest_say(&north, MOVE);
    house_settle(&house);
    ck_assert_str_eq(told_of(south.state), "60000 59000 south");
}
END_TEST

START_TEST(out_to_the_millisecond)
{
    begin("{'minutes':1,'increment':2}");
    house_pass(&house, MINUTE_MS - 1);
    house_settle(&house);
    ck_assert_str_eq(guest_heard(&south), "");
    house_pass(&house, 1);
    house_settle(&house);
    ck_assert_str_eq(guest_heard(&south), "state 4");
    ck_assert_str_eq(guest_heard(&north), "state 4");
    ck_assert_str_eq(told_of(north.state), "time south");
    ck_assert_ptr_nonnull(strstr(north.state, "\"north\":0,\"running\":null"));
    ck_assert_ptr_nonnull(strstr(north.state, "\"score\":{\"south\":1,"));
    guest_say(&north, MOVE);
    house_settle(&house);
    ck_assert_str_eq(guest_heard(&north), "#1 error game-over");
}
END_TEST

static const struct {
    int64_t after_ms;
    const char *heard;
} arrivals[] = {
    { MINUTE_MS - 1, "#1 ok 4; state 4" },
    { MINUTE_MS, "state 4; #1 error game-over" },
};

/* Before any timer could tell. */
START_TEST(judged_at_arrival)
{
    begin("{'minutes':1,'increment':0}");
    later(arrivals[_i].after_ms);
    guest_say(&north, MOVE);
    house_settle(&house);
    ck_assert_str_eq(guest_heard(&north), arrivals[_i].heard);
}
END_TEST

static const struct {
    int64_t after_ms;
    const char *heard, *told;
} waits[] = {
    { MINUTE_MS - 1, "state 4; #1 ok 5; state 5", "60000 1 south" },
    { MINUTE_MS, "state 4; state 5; #1 error game-over", "time south" },
};

/* The move comes while an event is on its way, and the alarm rings before it can be decided. */
START_TEST(judged_at_arrival_when_decided_later)
{
    begin("{'minutes':1,'increment':0}");
    guest_say(&south, "{'t':'name','name':'Ama'}");
    later(waits[_i].after_ms);
    guest_say(&north, MOVE);
    later(5000);
    service_tick(house.service, house.now);
    ck_assert_int_eq(service_deadline(house.service) > house.now.steady_ms, 1);
    ck_assert_str_eq(guest_heard(&north), "");
    house_settle(&house);
    ck_assert_str_eq(guest_heard(&north), waits[_i].heard);
    ck_assert_str_eq(told_of(north.state), waits[_i].told);
}
END_TEST

/* In line stands what is no move: the alarm that rang meanwhile is not forgotten. */
START_TEST(looked_at_again_after_the_line)
{
    begin("{'minutes':1,'increment':0}");
    guest_say(&south, "{'t':'name','name':'Ama'}");
    later(MINUTE_MS - 1);
    guest_say(&north, "{'t':'name','name':'Kofi'}");
    later(1);
    service_tick(house.service, house.now);
    house_settle(&house);
    ck_assert_str_eq(guest_heard(&south), "ok 4; state 4; state 5; state 6");
    ck_assert_str_eq(told_of(south.state), "time south");
}
END_TEST

/* The disk's time is nobody's: the next turn begins when the move is known. */
START_TEST(the_next_turn_begins_when_it_is_known)
{
    begin("{'minutes':1,'increment':2}");
    later(10000);
    guest_say(&north, MOVE);
    later(30000);
    house_settle(&house);
    ck_assert_str_eq(told_of(south.state), "60000 52000 south");
    house_pass(&house, MINUTE_MS - 1);
    ck_assert_str_eq(asked(), "1 52000 south");
}
END_TEST

/* What came in before the turn began cost nothing. */
START_TEST(sent_ahead)
{
    begin("{'minutes':1,'increment':2}");
    guest_say(&north, MOVE);
    guest_say(&south, "{'t':'move','ply':2,'pit':'A2'}");
    later(30000);
    house_settle(&house);
    ck_assert_str_eq(told_of(south.state), "62000 62000 north");
}
END_TEST

START_TEST(the_end_stops_it)
{
    begin("{'minutes':1,'increment':2}");
    house_pass(&house, 1000);
    guest_say(&south, "{'t':'resign'}");
    house_settle(&house);
    ck_assert_ptr_nonnull(strstr(south.state, "\"north\":59000,\"running\":null"));
    forget_heard();
    pass(2 * MINUTE_MS);
    ck_assert_str_eq(guest_heard(&south), "");
    ck_assert_uint_eq(house.service->clocks.due.count, 0);
}
END_TEST

START_TEST(goes_on_with_nobody_there)
{
    begin("{'minutes':1,'increment':2}");
    go();
    ck_assert_uint_eq(house.service->rooms.count, 1);
    house_pass(&house, MINUTE_MS - 1);
    ck_assert_str_eq(asked(), "60000 1 north");
    house_pass(&house, 1);
    house_settle(&house);
    ck_assert_uint_eq(house.service->rooms.count, 0);
    ck_assert_str_eq(asked(), "time south");
}
END_TEST

static const char *const not_held[] = { "null", "{'days':1}" };

START_TEST(not_held_in_memory)
{
    begin(not_held[_i]);
    go();
    ck_assert_uint_eq(house.service->rooms.count, 0);
    ck_assert_uint_eq(house.service->clocks.due.count, 0);
}
END_TEST

START_TEST(not_held_before_the_first_move)
{
    house_make_room(&house, "{'clock':{'minutes':1,'increment':0}}");
    strcpy(room, house.room);
    guest_come(&south, &house, room);
    house_settle(&house);
    guest_go(&south);
    ck_assert_uint_eq(house.service->rooms.count, 0);
    pass(2 * MINUTE_MS);
    ck_assert_str_eq(asked(), "60000 60000 stands");
}
END_TEST

/* Held for its clock, until the room's own time is over. */
START_TEST(forgotten_while_it_runs)
{
    pass(HOUR_MS);
    begin("{'minutes':180,'increment':0}");
    go();
    ck_assert_uint_eq(house.service->rooms.count, 1);
    pass(2 * HOUR_MS); /* an idle room of the house lives for 2,000 s */
    ck_assert_uint_eq(house.service->rooms.count, 0);
    ck_assert_uint_eq(house.service->clocks.due.count, 0);
}
END_TEST

START_TEST(a_restart_gives_the_turn_back)
{
    begin("{'minutes':1,'increment':2}");
    house_pass(&house, 10000);
    guest_say(&north, MOVE);
    house_settle(&house);
    house_pass(&house, 50000); /* of South's turn */
    house_restart(&house);
    later(DAY_MS);
    ck_assert_str_eq(asked(), "60000 52000 south"); /* nobody has come: it does not run yet */
    later(DAY_MS);
    come();
    ck_assert_str_eq(asked(), "60000 52000 south");
    house_pass(&house, MINUTE_MS - 1);
    ck_assert_str_eq(asked(), "1 52000 south");
    house_pass(&house, 1);
    house_settle(&house);
    ck_assert_str_eq(told_of(north.state), "time north");
}
END_TEST

/* ---- While the storage fails ---- */

/* The storage works again, and the service has heard of it. */
static void mend(void)
{
    storage_memory_fail(house.storage, 0, false);
    while (!journal_well(house.journal))
        house_deliver(&house);
    service_deliver(house.service, house.now);
    house_settle(&house);
}

START_TEST(the_turn_begins_anew_after_a_failure)
{
    begin("{'minutes':1,'increment':2}");
    house_pass(&house, 50000);
    storage_memory_fail(house.storage, 1000, false);
    guest_say(&north, MOVE);
    house_settle(&house);
    ck_assert_ptr_nonnull(strstr(guest_heard(&north), "#1 error storage-unavailable"));
    house_pass(&house, HOUR_MS);
    guest_heard(&north);
    mend();
    ck_assert_str_eq(told_of(north.state), "60000 60000 north");
    house_pass(&house, MINUTE_MS - 1);
    house_settle(&house);
    ck_assert_ptr_null(strstr(guest_heard(&north), "state 4"));
    guest_say(&north, MOVE);
    house_settle(&house);
    ck_assert_ptr_nonnull(strstr(guest_heard(&north), "#1 ok 4; state 4"));
    ck_assert_str_eq(told_of(north.state), "60000 2001 south");
}
END_TEST

/* Nor when a move comes too late just then, if it can be kept after all. */
START_TEST(nobody_loses_while_it_fails)
{
    begin("{'minutes':1,'increment':2}");
    house_make_room(&house, "{}");
    guest_come(&other, &house, house.room);
    guest_say(&other, "{'t':'hello','token':'%s'}", house.token);
    house_settle(&house);
    later(MINUTE_MS);
    storage_memory_fail(house.storage, 1000, false);
    guest_say(&other, "{'t':'name','name':'Esi'}");
    house_settle(&house);
    guest_heard(&north);
    storage_memory_fail(house.storage, 0, false);
    guest_say(&north, MOVE);
    house_settle(&house);
    ck_assert_ptr_nonnull(strstr(guest_heard(&north), "#1 ok 4; state 4"));
}
END_TEST

/* If nobody asks for anything, the room is read again all the same. */
START_TEST(out_after_a_failure)
{
    begin("{'minutes':1,'increment':2}");
    storage_memory_fail(house.storage, 1000, false);
    guest_say(&north, MOVE);
    house_settle(&house);
    go();
    mend();
    house_pass(&house, MINUTE_MS); /* looked at, and read again */
    house_settle(&house);
    house_pass(&house, MINUTE_MS);
    house_settle(&house);
    ck_assert_uint_eq(house.service->rooms.count, 0);
    ck_assert_str_eq(asked(), "time south");
}
END_TEST

/* Another room's event could not be kept: everybody's clock stands, and they are told. */
START_TEST(all_stand_while_it_fails)
{
    begin("{'minutes':1,'increment':2}");
    house_make_room(&house, "{}");
    guest_come(&other, &house, house.room);
    guest_say(&other, "{'t':'hello','token':'%s'}", house.token);
    house_settle(&house);
    house_pass(&house, 50000);
    forget_heard();

    storage_memory_fail(house.storage, 1000, false);
    guest_say(&other, "{'t':'name','name':'Esi'}");
    house_settle(&house);
    ck_assert_str_eq(guest_heard(&south), "state 3");
    ck_assert_str_eq(told_of(south.state), "60000 10000 stands");
    house_pass(&house, HOUR_MS);
    house_settle(&house);
    ck_assert_str_eq(asked(), "60000 10000 stands");
    mend();
    ck_assert_str_eq(guest_heard(&south), "state 3");
    ck_assert_str_eq(told_of(south.state), "60000 10000 north");
    house_pass(&house, 9999);
    ck_assert_str_eq(asked(), "60000 1 north");
    house_pass(&house, 1);
    house_settle(&house);
    ck_assert_str_eq(told_of(south.state), "time south");
}
END_TEST

/* The end on time itself could not be kept: the turn begins anew. */
START_TEST(the_flag_is_not_kept)
{
    begin("{'minutes':1,'increment':2}");
    storage_memory_fail(house.storage, 1, false);
    house_pass(&house, MINUTE_MS);
    house_settle(&house);
    mend();
    ck_assert_str_eq(told_of(south.state), "60000 60000 north");
    house_pass(&house, MINUTE_MS);
    house_settle(&house);
    ck_assert_str_eq(told_of(south.state), "time south");
}
END_TEST

/* It was kept though the answer was lost, and then the disk could not be read either: as soon as it
 * can be, both are told. */
START_TEST(the_flag_is_kept_and_not_read)
{
    begin("{'minutes':1,'increment':2}");
    storage_memory_fail(house.storage, 2, true);
    house_pass(&house, MINUTE_MS);
    house_settle(&house);
    ck_assert_str_ne(told_of(south.state), "time south");
    mend();
    ck_assert_str_eq(told_of(south.state), "time south");
}
END_TEST

/* Neither kept nor read. */
START_TEST(the_flag_is_not_kept_and_not_read)
{
    begin("{'minutes':1,'increment':2}");
    storage_memory_fail(house.storage, 1000, false);
    house_pass(&house, MINUTE_MS);
    house_settle(&house);
    house_pass(&house, HOUR_MS);
    forget_heard();
    mend();
    ck_assert_str_eq(told_of(south.state), "60000 60000 north");
    house_pass(&house, MINUTE_MS);
    house_settle(&house);
    ck_assert_str_eq(told_of(south.state), "time south");
}
END_TEST

/* ---- Days ---- */

/* Rooms live long in this house. */
static void live_long(void)
{
    house.service->lifetimes =
        (struct lifetimes){ 100 * (int64_t)DAY_MS, 100 * (int64_t)DAY_MS, 100 * (int64_t)DAY_MS };
}

static bool is_over(void)
{
    return strncmp(asked(), "time ", 5) == 0;
}

START_TEST(days_are_out)
{
    live_long();
    pass(2 * HOUR_MS);
    begin("{'days':1}");
    ck_assert_ptr_nonnull(strstr(south.state, "\"clock\":{\"kind\":\"days\",\"days\":1,"));
    pass(DAY_MS - 1);
    ck_assert_str_eq(guest_heard(&south), "");
    pass(1);
    ck_assert_str_eq(guest_heard(&south), "state 4");
    ck_assert_str_eq(told_of(south.state), "time south");
}
END_TEST

static const struct {
    int64_t after_ms;
    const char *heard;
} days[] = {
    { DAY_MS - 1, "#1 ok 4; state 4" },
    { DAY_MS, "state 4; #1 error game-over" },
};

START_TEST(days_judged_at_arrival)
{
    live_long();
    pass(2 * HOUR_MS);
    begin("{'days':1}");
    later(days[_i].after_ms);
    guest_say(&north, MOVE);
    house_settle(&house);
    ck_assert_str_eq(guest_heard(&north), days[_i].heard);
}
END_TEST

START_TEST(days_not_in_memory)
{
    live_long();
    pass(2 * HOUR_MS);
    begin("{'days':1}");
    go();
    pass(2 * (int64_t)DAY_MS);
    ck_assert(!is_over());
    come();
    ck_assert_str_eq(guest_heard(&north), "welcome 4 north");
    ck_assert(is_over());
}
END_TEST

/* In the first hour a late move is as good as any. */
START_TEST(days_after_a_start)
{
    live_long();
    pass(2 * HOUR_MS);
    begin("{'days':1}");
    house_restart(&house);
    live_long();
    later(2 * (int64_t)DAY_MS);
    come();
    pass(HOUR_MS - 1);
    ck_assert(!is_over());
    forget_heard();
    guest_say(&north, MOVE);
    house_settle(&house);
    ck_assert_ptr_nonnull(strstr(guest_heard(&north), "#1 ok 4"));
}
END_TEST

START_TEST(days_an_hour_after_a_start)
{
    live_long();
    pass(2 * HOUR_MS);
    begin("{'days':1}");
    house_restart(&house);
    live_long();
    later(2 * (int64_t)DAY_MS);
    come();
    pass(HOUR_MS + CLOCKS_AGAIN_MS);
    ck_assert(is_over());
}
END_TEST

START_TEST(days_after_a_jump)
{
    live_long();
    pass(2 * HOUR_MS);
    begin("{'days':1}");
    house.now.wall_ms += 3 * (int64_t)DAY_MS;
    pass(HOUR_MS - 1);
    ck_assert(!is_over());
    house.now.wall_ms -= 3 * (int64_t)DAY_MS; /* and back: another jump */
    pass(2 * HOUR_MS);
    ck_assert(!is_over());
    pass(DAY_MS - 3 * HOUR_MS);
    ck_assert(!is_over());
    pass(1);
    ck_assert(is_over());
}
END_TEST

START_TEST(days_after_a_failure)
{
    live_long();
    pass(2 * HOUR_MS);
    begin("{'days':1}");
    storage_memory_fail(house.storage, 1000, false);
    guest_say(&north, MOVE);
    house_settle(&house);
    later(2 * (int64_t)DAY_MS);
    mend();
    guest_say(&south, "{'t':'name','name':'Ama'}"); /* reads the room again */
    pass(HOUR_MS - 1);
    ck_assert(!is_over());
    pass(CLOCKS_AGAIN_MS);
    ck_assert(is_over());
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("clocks");
    TCase *tests = tcase_create("minutes"), *ills = tcase_create("failures"),
          *slow = tcase_create("days");

    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, as_of_when_it_is_sent);
    tcase_add_test(tests, out_to_the_millisecond);
    tcase_add_loop_test(tests, judged_at_arrival, 0, ROWS(arrivals));
    tcase_add_loop_test(tests, judged_at_arrival_when_decided_later, 0, ROWS(waits));
    tcase_add_test(tests, looked_at_again_after_the_line);
    tcase_add_test(tests, the_next_turn_begins_when_it_is_known);
    tcase_add_test(tests, sent_ahead);
    tcase_add_test(tests, the_end_stops_it);
    tcase_add_test(tests, goes_on_with_nobody_there);
    tcase_add_loop_test(tests, not_held_in_memory, 0, ROWS(not_held));
    tcase_add_test(tests, not_held_before_the_first_move);
    tcase_add_test(tests, forgotten_while_it_runs);
    tcase_add_test(tests, a_restart_gives_the_turn_back);
    suite_add_tcase(suite, tests);

    tcase_set_timeout(ills, 60);
    tcase_add_checked_fixture(ills, set_up, tear_down);
    tcase_add_test(ills, the_turn_begins_anew_after_a_failure);
    tcase_add_test(ills, nobody_loses_while_it_fails);
    tcase_add_test(ills, out_after_a_failure);
    tcase_add_test(ills, all_stand_while_it_fails);
    tcase_add_test(ills, the_flag_is_not_kept);
    tcase_add_test(ills, the_flag_is_kept_and_not_read);
    tcase_add_test(ills, the_flag_is_not_kept_and_not_read);
    suite_add_tcase(suite, ills);

    tcase_set_timeout(slow, 60);
    tcase_add_checked_fixture(slow, set_up, tear_down);
    tcase_add_test(slow, days_are_out);
    tcase_add_loop_test(slow, days_judged_at_arrival, 0, ROWS(days));
    tcase_add_test(slow, days_not_in_memory);
    tcase_add_test(slow, days_after_a_start);
    tcase_add_test(slow, days_an_hour_after_a_start);
    tcase_add_test(slow, days_after_a_jump);
    tcase_add_test(slow, days_after_a_failure);
    suite_add_tcase(suite, slow);
    return suite_run(suite);
}
