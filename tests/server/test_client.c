/* tests/server/test_client.c -- the protocol from end to end, by calling functions: who says what,
 * who hears what. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/server/house.h"
#include "tests/server/suite.h"

#define KOFI     "KofiKofiKofiKofiKofiKo" /* a token that North made himself */
#define NO_TOKEN "NoNoNoNoNoNoNoNoNoNoNo"

/* What the guest was told since it was last asked. */
#define ck_hears(guest, expected) ck_assert_str_eq(guest_heard(guest), expected)

static struct house house;
static struct guest south, north, watcher, another;

static void open_house(void)
{
    house_open(&house, &house_limits);
    house_make_room(&house, "{'name':'Ama'}");
}

static void close_house(void)
{
    house_close(&house);
}

/* South and North at the table, v 2, nothing heard. */
static void sit_down(void)
{
    open_house();
    guest_come(&south, &house, house.room);
    guest_say(&south, "{'t':'hello','token':'%s'}", house.token);
    guest_come(&north, &house, house.room);
    guest_say(&north, "{'t':'hello'}");
    guest_say(&north, "{'t':'sit','name':'Kofi','token':'" KOFI "'}");
    house_settle(&house);
    house_pass(&house, 5000);
    guest_heard(&south);
    guest_heard(&north);
}

/* The same with a round behind them: North resigned, v 4. */
static void finish_round(void)
{
    sit_down();
    guest_say(&south, "{'t':'move','ply':0,'pit':'A1'}");
    guest_say(&north, "{'t':'resign'}");
    house_settle(&house);
    house_pass(&house, 5000);
    guest_heard(&south);
    guest_heard(&north);
}

static void come(struct guest *guest, const char *hello)
{
    guest_come(guest, &house, house.room);
    guest_say(guest, "%s", hello);
    house_settle(&house);
}

/* ---- Hello ---- */

START_TEST(hello_of_a_watcher)
{
    guest_come(&watcher, &house, house.room);
    guest_ask(&watcher, "{'t':'hello','id':1}");
    ck_hears(&watcher, "#1 welcome 1 nobody; state 1");
    ck_shows(watcher.welcome, "\"chat\":[]");
    ck_shows(watcher.welcome, "\"moves\":[]");
    ck_shows(watcher.welcome, "\"now\":1764467000000");
    ck_shows(watcher.welcome, "\"phase\":\"waiting\"");
    ck_shows(watcher.welcome, "\"north\":null");
    ck_shows(watcher.welcome, "\"south\":{\"name\":\"Ama\",\"here\":false,"
                              "\"away_since\":1764467000000}");
    ck_shows(watcher.welcome, "\"watchers\":1");
    ck_shows(watcher.welcome, "\"expires\":1764468000000");
}
END_TEST

START_TEST(hello_of_a_seat)
{
    guest_come(&south, &house, house.room);
    guest_ask(&south, "{'t':'hello','token':'%s'}", house.token);
    ck_hears(&south, "welcome 1 south; state 1");
    ck_shows(south.welcome, "{\"name\":\"Ama\",\"here\":true}");
    ck_shows(south.welcome, "\"watchers\":0");
}
END_TEST

START_TEST(hello_comes_once)
{
    come(&watcher, "{'t':'hello'}");
    guest_heard(&watcher);
    guest_say(&watcher, "{'t':'hello','id':2}");
    ck_hears(&watcher, "#2 error bad-message");
}
END_TEST

START_TEST(before_hello)
{
    static const char *const messages[] = {
        "{'t':'sync','id':1}",           "{'t':'ping','id':1}",
        "{'t':'leave','id':1}",          "{'t':'sit','id':1}",
        "{'t':'resign','id':1}",         "{'t':'move','id':1,'ply':0,'pit':'A1'}",
        "{'t':'name','id':1,'name':''}",
    };
    come(&watcher, "{'t':'nonsense'}");
    ck_hears(&watcher, "error bad-message");
    for (unsigned i = 0; i < sizeof messages / sizeof *messages; i++) {
        guest_say(&watcher, "%s", messages[i]);
        ck_hears(&watcher, "#1 error no-hello");
    }
}
END_TEST

/* What comes while the room is still being read waits for it, in order. */
START_TEST(before_the_room_is_read)
{
    guest_come(&north, &house, house.room);
    guest_say(&north, "{'t':'sync','id':1}");
    guest_say(&north, "{'t':'hello','id':2}");
    guest_say(&north, "{'t':'sync','id':3}");
    guest_say(&north, "{'t':'sit','id':4,'token':'" KOFI "'}");
    ck_hears(&north, "");
    house_settle(&house);
    ck_hears(&north, "#1 error no-hello; #2 welcome 1 nobody; state 1; #3 welcome 1 nobody; "
                     "#4 seated north; state 2");
}
END_TEST

START_TEST(wrong_tokens)
{
    come(&watcher, "{'t':'hello','token':'" NO_TOKEN "','id':1}");
    ck_hears(&watcher, "#1 error bad-token");
    guest_say(&watcher, "{'t':'hello','token':'" NO_TOKEN "','id':2}");
    ck_hears(&watcher, "#2 error bad-token");
    guest_say(&watcher, "{'t':'hello','token':'%s','id':3}", house.token);
    ck_hears(&watcher, "#3 welcome 1 south; state 1");
}
END_TEST

START_TEST(three_wrong_tokens)
{
    come(&watcher, "{'t':'hello','token':'" NO_TOKEN "','id':1}");
    guest_say(&watcher, "{'t':'hello','token':'" NO_TOKEN "','id':2}");
    guest_say(&watcher, "{'t':'hello','token':'" NO_TOKEN "','id':3}");
    ck_hears(&watcher, "#1 error bad-token; #2 error bad-token; #3 error bad-token; "
                       "bye bad-token; closed");
    ck_assert_uint_eq(watcher.close_code, 1008);
}
END_TEST

START_TEST(no_hello)
{
    guest_come(&watcher, &house, house.room);
    house_settle(&house);
    house_pass(&house, 4999);
    ck_hears(&watcher, "");
    house_pass(&house, 1);
    ck_hears(&watcher, "bye no-hello; closed");
    guest_say(&watcher, "{'t':'hello'}"); /* too late */
    house_settle(&house);
    ck_hears(&watcher, "");
}
END_TEST

START_TEST(no_hello_goes_by_the_order_of_coming)
{
    guest_come(&watcher, &house, house.room);
    house_settle(&house);
    house_pass(&house, 3000);
    come(&another, "{'t':'ping'}");
    guest_heard(&another);
    house_pass(&house, 2000);
    ck_hears(&watcher, "bye no-hello; closed");
    ck_hears(&another, "");
    house_pass(&house, 3000);
    ck_hears(&another, "bye no-hello; closed");
}
END_TEST

/* While the room is still being read it is not the guest who is slow. */
START_TEST(hello_to_a_slow_disk)
{
    guest_come(&watcher, &house, house.room);
    guest_say(&watcher, "{'t':'hello'}");
    house_pass(&house, 60000);
    ck_hears(&watcher, "");
    house_settle(&house);
    ck_hears(&watcher, "welcome 1 nobody; state 1");
    guest_come(&another, &house, "k7m2qp4xw9abc");
    house_pass(&house, 60000);
    house_settle(&house);
    ck_hears(&another, "bye no-room; closed");
}
END_TEST

static const struct {
    const char *what, *room;
} no_rooms[] = {
    { "an ID that nobody has", "k7m2qp4xw9abc" },
    { "no ID", "" },
    { "no ID at all", "../../etc/passwd" },
    { "too long for an ID", "k7m2qp4xw9abck7m2qp4xw9abck7m2qp4xw9abck7m2qp4xw9abc" },
};

START_TEST(no_room)
{
    guest_come(&watcher, &house, no_rooms[_i].room);
    guest_ask(&watcher, "{'t':'hello'}");
    ck_hears(&watcher, "bye no-room; closed");
    ck_assert_uint_eq(watcher.close_code, 1008);
}
END_TEST

/* ---- The same seat on a new socket ---- */

START_TEST(replaced)
{
    guest_come(&another, &house, house.room);
    guest_say(&another, "{'t':'hello','token':'%s'}", house.token);
    ck_hears(&south, "bye replaced; closed");
    ck_hears(&another, "welcome 2 south; state 2");
    ck_hears(&north, "state 2");
    ck_shows(north.state, "{\"name\":\"Ama\",\"here\":true}");
    house_settle(&house);
    guest_ask(&another, "{'t':'move','ply':0,'pit':'A1'}");
    ck_hears(&another, "ok 3; state 3");
}
END_TEST

START_TEST(replaced_with_commands_under_way)
{
    guest_say(&south, "{'t':'move','ply':0,'pit':'A1','id':1}");
    guest_say(&south, "{'t':'name','name':'Esi','id':2}");
    guest_come(&another, &house, house.room);
    guest_say(&another, "{'t':'hello','token':'%s'}", house.token);
    house_settle(&house);
    ck_assert_msg(!strstr(guest_heard(&south), "#2"), "a waiting command was done");
    guest_ask(&another, "{'t':'move','ply':0,'pit':'A1','id':1}");
    ck_shows(guest_heard(&another), "#1 ok 3");
    ck_shows(another.welcome, "\"name\":\"Ama\"");
}
END_TEST

/* ---- Sitting down ---- */

START_TEST(sitting_down)
{
    come(&watcher, "{'t':'hello'}");
    come(&north, "{'t':'hello'}");
    house_pass(&house, 5000);
    guest_heard(&watcher);
    guest_heard(&north);
    guest_ask(&north, "{'t':'sit','name':'Kofi','id':5}");
    ck_hears(&north, "#5 seated north; state 2");
    ck_hears(&watcher, "state 2");
    ck_shows(watcher.state, "\"north\":{\"name\":\"Kofi\",\"here\":true}");
    ck_shows(watcher.state, "\"phase\":\"ready\"");
    ck_shows(watcher.state, "\"watchers\":1");
    guest_ask(&watcher, "{'t':'sit','id':6}");
    ck_hears(&watcher, "#6 error seat-taken");
    guest_ask(&north, "{'t':'sit','id':7}");
    ck_hears(&north, "#7 error seat-taken");
}
END_TEST

START_TEST(fifty_sit_at_once)
{
    enum { GUESTS = 50 };
    struct guest *guests = calloc(GUESTS, sizeof *guests);
    unsigned seated = 0, taken = 0;
    for (unsigned i = 0; i < GUESTS; i++)
        come(&guests[i], "{'t':'hello'}");
    for (unsigned i = 0; i < GUESTS; i++) {
        guest_heard(&guests[i]);
        guest_say(&guests[i], "{'t':'sit','id':1}");
    }
    house_settle(&house);
    for (unsigned i = 0; i < GUESTS; i++) {
        const char *heard = guest_heard(&guests[i]);
        seated += strstr(heard, "#1 seated north") != NULL;
        taken += strstr(heard, "#1 error seat-taken") != NULL;
        guest_go(&guests[i]);
    }
    ck_assert_uint_eq(seated, 1);
    ck_assert_uint_eq(taken, GUESTS - 1);
    free(guests);
}
END_TEST

/* The answer was lost: the same sit is seated again, on the same socket and on a new one. */
START_TEST(sitting_down_again)
{
    guest_ask(&north, "{'t':'sit','name':'Kofi','token':'" KOFI "','id':1}");
    ck_hears(&north, "#1 seated north; state 2");
    come(&another, "{'t':'hello'}");
    guest_heard(&another);
    guest_ask(&another, "{'t':'sit','name':'Kofi','token':'" KOFI "','id':1}");
    ck_hears(&another, "#1 seated north");
    ck_shows(guest_heard(&north), "bye replaced; closed");
    house_pass(&house, 1000);
    ck_hears(&another, "state 2");
    ck_shows(another.state, "\"watchers\":0");
}
END_TEST

START_TEST(the_same_sit_while_on_its_way)
{
    come(&north, "{'t':'hello'}");
    guest_heard(&north);
    guest_say(&north, "{'t':'sit','token':'" KOFI "','id':1}");
    guest_say(&north, "{'t':'sit','token':'" KOFI "','id':2}");
    house_settle(&house);
    ck_shows(guest_heard(&north), "#2 seated north");
    guest_ask(&north, "{'t':'move','ply':0,'pit':'B1','id':3}");
    ck_shows(guest_heard(&north), "#3 error not-your-turn");
}
END_TEST

START_TEST(sit_and_move_in_one_breath)
{
    house_make_room(&house, "{'first':'north'}");
    come(&north, "{'t':'hello'}");
    guest_heard(&north);
    guest_say(&north, "{'t':'sit','id':1}");
    guest_say(&north, "{'t':'move','ply':0,'pit':'B1','id':2}");
    house_settle(&house);
    ck_hears(&north, "#1 seated north; state 2; #2 ok 3; state 3");
}
END_TEST

/* Whoever sat down but was gone before it was on disk is shown as away since then. */
START_TEST(gone_while_sitting_down)
{
    come(&watcher, "{'t':'hello'}");
    come(&north, "{'t':'hello'}");
    house_pass(&house, 5000);
    guest_say(&north, "{'t':'sit','token':'" KOFI "'}");
    guest_go(&north);
    house_settle(&house);
    ck_shows(watcher.state,
             "\"north\":{\"name\":null,\"here\":false,\"away_since\":1764467005000}");
    come(&north, "{'t':'hello','token':'" KOFI "'}");
    ck_shows(guest_heard(&north), "welcome 2 north");
}
END_TEST

/* Back before his sit is on disk: his token is as good as it will be. */
START_TEST(back_while_sitting_down)
{
    come(&north, "{'t':'hello'}");
    guest_come(&another, &house, house.room);
    guest_say(&north, "{'t':'sit','token':'" KOFI "'}");
    guest_go(&north);
    guest_say(&another, "{'t':'hello','token':'" NO_TOKEN "','id':1}");
    guest_say(&another, "{'t':'hello','token':'" KOFI "','id':2}");
    house_settle(&house);
    ck_hears(&another, "#1 error bad-token; #2 welcome 2 north");
}
END_TEST

/* The same with a storage that failed, so that only reading again can tell. */
START_TEST(back_after_sitting_down_in_doubt)
{
    come(&north, "{'t':'hello'}");
    guest_heard(&north);
    storage_memory_fail(house.storage, 2, true);
    guest_ask(&north, "{'t':'sit','token':'" KOFI "'}");
    ck_hears(&north, "error storage-unavailable");
    come(&another, "{'t':'hello','token':'" KOFI "','id':2}");
    ck_shows(guest_heard(&another), "#2 welcome 2 north");
}
END_TEST

START_TEST(a_seat_of_another_token)
{
    guest_ask(&north, "{'t':'sit','token':'%s','id':1}", house.token);
    ck_hears(&north, "#1 error seat-taken");
}
END_TEST

/* ---- Events on their way ---- */

START_TEST(nothing_is_told_before_it_is_on_disk)
{
    guest_say(&south, "{'t':'move','ply':0,'pit':'A3','board':1,'id':1}");
    ck_hears(&south, "");
    ck_hears(&north, "");
    guest_say(&north, "{'t':'sync'}"); /* does not wait, and shows what is on disk */
    ck_hears(&north, "welcome 2 north");
    house_settle(&house);
    ck_hears(&south, "#1 ok 3; state 3");
    ck_hears(&north, "state 3");
    ck_shows(north.state, "\"board\":3");
    ck_shows(north.state, "\"last\":{\"ply\":1,\"move\":\"A3\",\"pit\":\"A3\",\"sown\":"
                          "[\"A4\",\"A5\",\"A6\",\"B1\"],\"captured\":[],\"grand_slam\":false}");
}
END_TEST

/* Who asked is told that it was done and what came of it in one write. */
START_TEST(one_write_for_each)
{
    guest_come(&watcher, &house, house.room);
    guest_ask(&watcher, "{'t':'hello'}");
    ck_hears(&watcher, "welcome 2 nobody; state 2");
    ck_assert_uint_eq(watcher.writes, 1);
    house_pass(&house, 5000);
    south.writes = north.writes = watcher.writes = 0;
    guest_heard(&south);
    guest_ask(&south, "{'t':'move','id':7,'ply':0,'pit':'A1'}");
    ck_hears(&south, "#7 ok 3; state 3");
    ck_assert_uint_eq(south.writes, 1);
    ck_assert_uint_eq(north.writes, 1);
    ck_assert_uint_eq(watcher.writes, 1);
}
END_TEST

START_TEST(two_moves_in_one_breath)
{
    guest_say(&south, "{'t':'move','ply':0,'pit':'A3','id':1}");
    guest_say(&north, "{'t':'move','ply':1,'pit':'B3','id':2}");
    guest_say(&south, "{'t':'move','ply':2,'pit':'A1','id':3}");
    house_settle(&house);
    ck_hears(&south, "#1 ok 3; state 3; state 4; #3 ok 5; state 5");
    ck_hears(&north, "state 3; #2 ok 4; state 4; state 5");
}
END_TEST

START_TEST(two_moves_of_one_ply)
{
    guest_say(&south, "{'t':'move','ply':0,'pit':'A3','board':1,'id':1}");
    guest_say(&south, "{'t':'move','ply':0,'pit':'A4','board':1,'id':2}");
    house_settle(&house);
    ck_hears(&south, "#1 ok 3; state 3; #2 error stale");
}
END_TEST

START_TEST(the_same_move_while_on_its_way)
{
    guest_say(&south, "{'t':'move','ply':0,'pit':'A3','board':1,'id':1}");
    guest_say(&south, "{'t':'move','ply':0,'pit':'A3','board':1,'id':2}");
    ck_hears(&south, "");
    house_settle(&house);
    ck_hears(&south, "#1 ok 3; state 3; #2 ok 3");
}
END_TEST

START_TEST(leave_after_a_move)
{
    guest_say(&south, "{'t':'move','ply':0,'pit':'A3','id':1}");
    guest_say(&south, "{'t':'leave','id':2}");
    guest_say(&south, "{'t':'ping','id':3}");
    house_settle(&house);
    ck_hears(&south, "#3 pong; #1 ok 3; state 3; #2 ok 3; closed");
    ck_assert_uint_eq(south.close_code, 1000);
    house_pass(&house, 1000);
    ck_hears(&north, "state 3; state 3");
    ck_shows(north.state, "\"here\":false,\"away_since\":1764467005000,\"left\":true}");
    come(&south, "{'t':'ping'}");
    guest_say(&south, "{'t':'hello','token':'%s'}", house.token);
    house_pass(&house, 1000);
    ck_assert_ptr_null(strstr(north.state, "\"left\""));
}
END_TEST

START_TEST(gone_with_a_move_on_its_way)
{
    guest_say(&south, "{'t':'move','ply':0,'pit':'A3','board':1,'id':1}");
    guest_say(&south, "{'t':'name','name':'Esi'}"); /* is dropped with the socket */
    guest_go(&south);
    house_settle(&house);
    house_pass(&house, 1000);
    ck_shows(north.state, "\"v\":3");
    ck_shows(north.state, "\"south\":{\"name\":\"Ama\",\"here\":false");
    come(&south, "{'t':'ping'}");
    guest_say(&south, "{'t':'hello','token':'%s'}", house.token);
    guest_heard(&south);
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A3','board':1,'id':1}");
    ck_hears(&south, "#1 ok 3");
}
END_TEST

START_TEST(all_gone_with_a_move_on_its_way)
{
    guest_say(&south, "{'t':'move','ply':0,'pit':'A3'}");
    guest_go(&south);
    guest_go(&north);
    house_settle(&house);
    come(&watcher, "{'t':'hello'}");
    ck_hears(&watcher, "welcome 3 nobody; state 3");
    ck_shows(watcher.welcome, "\"moves\":[\"A3\"]");
}
END_TEST

START_TEST(nine_in_one_breath)
{
    guest_say(&south, "{'t':'move','ply':0,'pit':'A3','id':100}");
    for (unsigned i = 1; i <= 9; i++)
        guest_say(&south, "{'t':'name','name':'Ama %u','id':%u}", i, i);
    ck_hears(&south, "#9 error too-fast");                 /* eight may wait */
    guest_say(&north, "{'t':'name','name':'Yaw','id':1}"); /* each has a line of his own */
    ck_hears(&north, "");
    house_settle(&house);
    ck_shows(south.state, "\"name\":\"Ama 8\"");
    ck_shows(south.state, "\"name\":\"Yaw\"");
    ck_shows(south.state, "\"v\":12");
}
END_TEST

/* ---- Storage that fails ---- */

START_TEST(not_kept)
{
    storage_memory_fail(house.storage, 1, false);
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A3','id':1}");
    ck_hears(&south, "#1 error storage-unavailable");
    ck_hears(&north, "");
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A3','id':2}");
    ck_hears(&south, "#2 ok 3; state 3");
}
END_TEST

START_TEST(kept_all_the_same)
{
    storage_memory_fail(house.storage, 1, true);
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A3','board':1,'id':1}");
    ck_hears(&south, "#1 error storage-unavailable; state 3");
    ck_hears(&north, "state 3");
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A3','board':1,'id':2}");
    ck_hears(&south, "#2 ok 3");
    guest_ask(&north, "{'t':'move','ply':1,'pit':'B3','board':3,'id':3}");
    ck_hears(&north, "#3 ok 4; state 4");
}
END_TEST

/* What waited behind a failed event is decided on the room as it was read again. */
START_TEST(waiting_behind_a_failure)
{
    storage_memory_fail(house.storage, 1, _i);
    guest_say(&south, "{'t':'move','ply':0,'pit':'A3','board':1,'id':1}");
    guest_say(&south, "{'t':'move','ply':0,'pit':'A3','board':1,'id':2}");
    guest_say(&south, "{'t':'name','name':'Esi','id':3}");
    house_settle(&house);
    ck_hears(&south, _i ? "#1 error storage-unavailable; state 3; #2 ok 3; #3 ok 4; state 4"
                        : "#1 error storage-unavailable; #2 ok 3; state 3; #3 ok 4; state 4");
}
END_TEST

START_TEST(reading_fails_too)
{
    storage_memory_fail(house.storage, 1000, _i);
    guest_say(&south, "{'t':'move','ply':0,'pit':'A3','board':1,'id':1}");
    guest_say(&south, "{'t':'name','name':'Esi','id':2}");
    house_settle(&house);
    ck_hears(&south, "#1 error storage-unavailable; #2 error storage-unavailable");
    guest_say(&south, "{'t':'sync'}");
    ck_hears(&south, "welcome 2 south"); /* what is known to be kept */
    guest_ask(&south, "{'t':'name','name':'Esi','id':3}");
    ck_hears(&south, "#3 error storage-unavailable");
    ck_assert(!service_ready(house.service));
    storage_memory_fail(house.storage, 0, false);
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A3','board':1,'id':4}");
    ck_hears(&south, _i ? "state 3; #4 ok 3" : "#4 ok 3; state 3");
}
END_TEST

static void insist(void)
{
    for (unsigned i = 0; i < 10; i++) {
        guest_ask(&south, "{'t':'name','name':'Esi'}");
        ck_hears(&south, "error storage-unavailable");
    }
}

/* People ask again and again meanwhile: the log is not to fill the disk that fails. */
START_TEST(a_failure_is_logged_once)
{
    char log[4096];

    storage_memory_fail(house.storage, 1000, false);
    capture(insist, log, sizeof log);
    ck_assert_msg(strstr(log, "event=storage-failing") != NULL, "%s", log);
    ck_assert_msg(strchr(log, '\n') == strrchr(log, '\n'), "%s", log);
}
END_TEST

START_TEST(sitting_down_kept_all_the_same)
{
    come(&north, "{'t':'hello'}");
    house_pass(&house, 5000);
    guest_heard(&north);
    storage_memory_fail(house.storage, 1, true);
    guest_ask(&north, "{'t':'sit','token':'" KOFI "','id':1}");
    ck_hears(&north, "#1 error storage-unavailable; state 2");
    ck_shows(north.state, "\"north\":{\"name\":null,\"here\":false,\"away_since\":1764467005000}");
    guest_ask(&north, "{'t':'sit','token':'" KOFI "','id':2}");
    house_pass(&house, 5000);
    ck_hears(&north, "#2 seated north; state 2");
    ck_shows(north.state, "\"north\":{\"name\":null,\"here\":true}");
}
END_TEST

START_TEST(room_that_cannot_be_read)
{
    storage_memory_fail(house.storage, 1, false);
    come(&watcher, "{'t':'hello'}");
    ck_hears(&watcher, "bye storage-unavailable; closed");
    come(&watcher, "{'t':'hello'}");
    ck_hears(&watcher, "welcome 1 nobody; state 1");
}
END_TEST

static void stored_elsewhere(void *context, enum storage_error error, int64_t position)
{
    (void)context, (void)position;
    ck_assert_int_eq(error, STORAGE_OK);
}

/* Another server that shares the storage has been quicker: the command is decided again. */
START_TEST(conflict)
{
    static const char moved[] =
        "{\"e\":\"moved\",\"f\":1,\"at\":5,\"by\":\"south\",\"pit\":\"A1\"}";
    journal_append(house.journal, house.room, 2, moved, sizeof moved - 1, 0, stored_elsewhere,
                   NULL);
    house_settle(&house);
    guest_say(&south, "{'t':'move','ply':0,'pit':'A3','board':1,'id':1}");
    guest_say(&south, "{'t':'name','name':'Esi','id':2}");
    house_settle(&house);
    ck_hears(&south, "state 3; #1 error stale; #2 ok 4; state 4");
    ck_hears(&north, "state 3; state 4");
}
END_TEST

/* The room is gone from the storage. */
START_TEST(forgotten_elsewhere)
{
    struct storage_forgetting one = { .room = house.room };
    house.storage->type->forget(house.storage, &one, 1);
    guest_ask(&south, "{'t':'name','name':'Esi','id':2}");
    ck_shows(guest_heard(&south), "bye no-room; closed");
    ck_shows(guest_heard(&north), "bye no-room; closed");
}
END_TEST

START_TEST(damaged)
{
    static const char line[] = "{\"e\":\"moved\",\"f\":1,\"at\":5,\"by\":\"north\",\"pit\":\"B1\"}";
    journal_append(house.journal, house.room, 1, line, sizeof line - 1, 0, stored_elsewhere, NULL);
    house_settle(&house);
    come(&watcher, "{'t':'hello'}");
    ck_hears(&watcher, "bye storage-unavailable; closed");
}
END_TEST

/* ---- Moves, and moves again ---- */

struct step {
    char who; /* S, N, W */
    const char *says, *hears;
};

static struct guest *guest_called(char who)
{
    return who == 'S' ? &south : who == 'N' ? &north : &watcher;
}

/* Runs a table of steps; what others hear meanwhile is not looked at. */
static void play(const struct step *steps)
{
    for (; steps->says; steps++) {
        struct guest *guest = guest_called(steps->who);
        guest_heard(guest);
        guest_ask(guest, "%s", steps->says);
        ck_assert_str_eq(guest_heard(guest), steps->hears);
    }
}

START_TEST(repeated_moves)
{
    static const struct step steps[] = {
        { 'S', "{'t':'move','ply':0,'pit':'A3','board':1}", "ok 3; state 3" },
        { 'S', "{'t':'move','ply':0,'pit':'A3','board':1}", "ok 3" },
        { 'S', "{'t':'move','ply':0,'pit':'A3'}", "ok 3" },
        { 'S', "{'t':'move','ply':0,'pit':'A3','board':2}", "error stale" },
        { 'S', "{'t':'move','ply':0,'pit':'A3','board':3}", "error stale" },
        { 'S', "{'t':'move','ply':0,'pit':'A2','board':1}", "error stale" },
        { 'S', "{'t':'move','ply':0,'pit':'A2'}", "error stale" },
        { 'N', "{'t':'move','ply':0,'pit':'A3','board':1}", "error stale" },
        { 'N', "{'t':'move','ply':0,'pit':'A3'}", "error stale" },
        { 'N', "{'t':'move','ply':1,'pit':'B3','board':3}", "ok 4; state 4" },
        { 'S', "{'t':'move','ply':0,'pit':'A3','board':1}", "ok 4" },
        { 'N', "{'t':'move','ply':1,'pit':'B3','board':3}", "ok 4" },
        { 'S', "{'t':'name','name':'Esi'}", "ok 5; state 5" }, /* makes no new board */
        { 'S', "{'t':'move','ply':2,'pit':'A1','board':4}", "ok 6; state 6" },
        { 'S', "{'t':'resign','board':4}", "error stale" },
        { 'S', "{'t':'resign','board':6}", "ok 7; state 7" },
        { 'S', "{'t':'move','ply':0,'pit':'A3','board':1}", "ok 7" }, /* also when it is over */
        { 'N', "{'t':'offer','kind':'rematch','first':'south'}", "ok 8; state 8" },
        { 'S', "{'t':'answer','kind':'rematch','accept':true}", "ok 9; state 9" },
        { 'S', "{'t':'move','ply':0,'pit':'A3','board':1}", "error stale" }, /* of another round */
        { 'S', "{'t':'move','ply':0,'pit':'A3','board':6}", "error stale" },
        { 'S', "{'t':'move','ply':1,'pit':'A3'}", "error stale" },
        { 'S', "{'t':'move','ply':0,'pit':'A3','board':9}", "ok 10; state 10" },
        { 0 },
    };
    play(steps);
}
END_TEST

/* The first refusal that holds is said. */
START_TEST(order_of_refusals)
{
    static const struct step steps[] = {
        { 'W', "{'t':'move','ply':9,'pit':'Z3','board':7}", "error bad-message" },
        { 'W', "{'t':'move','ply':9,'pit':'A3','board':7}", "error not-seated" },
        { 'W', "{'t':'name','name':''}", "error not-seated" },
        { 'W', "{'t':'leave'}", "error not-seated" },
        { 'N', "{'t':'name','name':''}", "error name-refused" },
        { 'N', "{'t':'resign','board':9}", "error stale" },
        { 'N', "{'t':'resign','board':1}", "error not-started" },
        { 'N', "{'t':'resign'}", "error not-started" },
        { 'N', "{'t':'offer','kind':'rematch'}", "error not-allowed" },
        { 'N', "{'t':'answer','kind':'rematch','accept':true}", "error no-offer" },
        { 'N', "{'t':'withdraw','kind':'rematch'}", "error no-offer" },
        { 'N', "{'t':'move','ply':1,'pit':'A1','board':7}", "error stale" },
        { 'N', "{'t':'move','ply':1,'pit':'A1'}", "error stale" },
        { 'N', "{'t':'move','ply':0,'pit':'A1','board':1}", "error not-your-turn" },
        { 'S', "{'t':'move','ply':0,'pit':'B1','board':1}", "error not-your-pit" },
        { 'S', "{'t':'move','ply':0,'pit':'A1','board':1}", "ok 3; state 3" },
        { 'N', "{'t':'first','first':'north'}", "error stale" },
        { 'N', "{'t':'rules','rules':{}}", "error not-allowed" },
        { 'N', "{'t':'rules','rules':{'quiet':1}}", "error bad-rules" },
        { 'N', "{'t':'move','ply':1,'pit':'B1'}", "ok 4; state 4" },
        { 'S', "{'t':'move','ply':2,'pit':'A1'}", "error empty-pit" },
        { 'S', "{'t':'move','ply':2,'pit':'B1'}", "error not-your-pit" },
        { 'S', "{'t':'resign'}", "ok 5; state 5" },
        { 'S', "{'t':'resign'}", "error game-over" },
        { 'N', "{'t':'move','ply':3,'pit':'B2'}", "error stale" },
        { 'N', "{'t':'move','ply':2,'pit':'A1'}", "error game-over" },
        { 'N', "{'t':'first','first':'north'}", "error stale" },
        { 'N', "{'t':'rules','rules':{}}", "error not-allowed" },
        { 0 },
    };
    come(&watcher, "{'t':'hello'}");
    play(steps);
}
END_TEST

START_TEST(alone)
{
    static const struct step steps[] = {
        { 'S', "{'t':'move','ply':0,'pit':'A1','board':1}", "error not-started" },
        { 'S', "{'t':'move','ply':0,'pit':'B1'}", "error not-started" },
        { 'S', "{'t':'move','ply':0,'pit':'A1','board':2}", "error stale" },
        { 'S', "{'t':'resign'}", "error not-started" },
        { 'S', "{'t':'offer','kind':'rematch'}", "error not-allowed" },
        { 'S', "{'t':'first','first':'north'}", "ok 2; state 2" },
        { 'S', "{'t':'rules','rules':{'preset':'ninja'}}", "ok 3; state 3" },
        { 'S', "{'t':'name','name':'Esi'}", "ok 4; state 4" },
        { 0 },
    };
    guest_come(&south, &house, house.room);
    guest_say(&south, "{'t':'hello','token':'%s'}", house.token);
    house_settle(&house);
    play(steps);
    ck_shows(south.state, "\"turn\":null");
    ck_shows(south.state, "\"legal\":[]");
}
END_TEST

/* ---- What is no message ---- */

static const struct {
    const char *bytes, *hears;
} bad_messages[] = {
    { "", "error bad-message" },
    { "hello", "error bad-message" },
    { "[]", "error bad-message" },
    { "{}", "error bad-message" },
    { "{'id':7}", "#7 error bad-message" },
    { "{'t':7,'id':7}", "#7 error bad-message" },
    { "{'t':'fly','id':7}", "#7 error bad-message" },
    { "{'t':'Ping','id':7}", "#7 error bad-message" },
    { "{'t':'ping','id':-1}", "error bad-message" },
    { "{'t':'ping','id':'7'}", "error bad-message" },
    { "{'t':'ping','id':9007199254740992}", "error bad-message" },
    { "{'t':'ping','id':1.5}", "error bad-message" },
    { "{'t':'move','ply':0.0,'pit':'A1','id':7}", "#7 error bad-message" },
    { "{'t':'name','name':'\\u0000','id':7}", "#7 error bad-message" },
    { "{'t':'ping','id':9007199254740991}", "#9007199254740991 pong" },
    { "{'t':'ping','id':0}", "#0 pong" },
    { "{'t':'ping','x':1,'id':7}", "#7 error bad-message" },
    { "{'t':'ping','ID':7}", "error bad-message" },
    { "{'t':'move','id':7}", "#7 error bad-message" },
    { "{'t':'move','ply':0,'id':7}", "#7 error bad-message" },
    { "{'t':'move','ply':'0','pit':'A1','id':7}", "#7 error bad-message" },
    { "{'t':'resign','ply':0,'id':7}", "#7 error bad-message" },
    { "{'t':'offer','kind':'duel','id':7}", "#7 error bad-message" },
    { "{'t':'answer','kind':'rematch','id':7}", "#7 error bad-message" },
    { "{'t':'first','first':'east','id':7}", "#7 error bad-message" },
    { "{'t':'name','name':null,'id':7}", "#7 error bad-message" },
    { "{'t':'rules','rules':{'x':1},'id':7}", "#7 error bad-message" },
};

START_TEST(bad_message)
{
    guest_say(&south, "%s", bad_messages[_i].bytes);
    ck_assert_str_eq(guest_heard(&south), bad_messages[_i].hears);
}
END_TEST

START_TEST(a_hundred_bad_messages)
{
    for (unsigned i = 0; i < 99; i++)
        guest_say(&south, "?");
    guest_heard(&south);
    guest_say(&south, "{'t':'ping'}");
    ck_hears(&south, "pong");
    guest_say(&south, "?");
    ck_hears(&south, "error bad-message; bye bad-message; closed");
    guest_say(&south, "?");
    ck_hears(&south, "");
}
END_TEST

START_TEST(too_large)
{
    client_too_large(south.client, house.now);
    ck_hears(&south, "bye too-large; closed");
    ck_assert_uint_eq(south.close_code, 1009);
}
END_TEST

/* ---- Limits ---- */

static void open_limited(struct limits limits)
{
    house_open(&house, &limits);
    house_make_room(&house, "{}");
}

static struct limits limits_with(void)
{
    return house_limits;
}

START_TEST(sockets)
{
    struct limits limits = limits_with();
    limits.sockets = 2;
    open_limited(limits);
    come(&south, "{'t':'hello'}");
    come(&north, "{'t':'hello'}");
    come(&watcher, "{'t':'hello'}");
    ck_hears(&watcher, "bye server-full; closed");
    guest_go(&north);
    come(&watcher, "{'t':'hello'}");
    ck_shows(guest_heard(&watcher), "welcome");
    close_house();
}
END_TEST

START_TEST(sockets_of_an_address)
{
    struct limits limits = limits_with();
    limits.sockets_per_address = 1;
    open_limited(limits);
    guest_come_from(&south, &house, house.room, "192.0.2.7");
    guest_come_from(&north, &house, house.room, "192.0.2.8");
    guest_come_from(&watcher, &house, house.room, "192.0.2.7");
    house_settle(&house);
    ck_hears(&watcher, "bye too-fast; closed");
    ck_hears(&north, "");
    guest_go(&south);
    guest_come_from(&watcher, &house, house.room, "192.0.2.7");
    house_settle(&house);
    ck_hears(&watcher, "");
    close_house();
}
END_TEST

START_TEST(watchers)
{
    struct limits limits = limits_with();
    limits.watchers = 2;
    open_limited(limits);
    come(&north, "{'t':'hello'}");
    come(&watcher, "{'t':'hello'}");
    come(&another, "{'t':'hello'}");
    ck_hears(&another, "bye server-full; closed");
    guest_come(&south, &house, house.room); /* a seat is always let in */
    guest_say(&south, "{'t':'hello','token':'%s'}", house.token);
    ck_shows(guest_heard(&south), "welcome 1 south");
    guest_ask(&north, "{'t':'sit'}"); /* leaves a watcher's place */
    come(&another, "{'t':'hello'}");
    ck_shows(guest_heard(&another), "welcome");
    close_house();
}
END_TEST

START_TEST(rooms)
{
    struct limits limits = limits_with();
    char first[64];
    limits.rooms = 1;
    open_limited(limits);
    strcpy(first, house.room);
    house_make_room(&house, "{}");
    guest_come(&south, &house, first);
    guest_come(&north, &house, house.room);
    house_settle(&house);
    ck_hears(&north, "bye server-full; closed");
    guest_go(&south);
    guest_come(&north, &house, house.room);
    house_settle(&house);
    ck_hears(&north, "");
    close_house();
}
END_TEST

START_TEST(messages)
{
    struct limits limits = limits_with();
    limits.messages_per_second = 10;
    limits.messages_burst = 3;
    open_limited(limits);
    come(&south, "{'t':'hello'}");
    guest_heard(&south);
    for (unsigned i = 1; i <= 4; i++)
        guest_say(&south, "{'t':'ping','id':%u}", i);
    ck_hears(&south, "#1 pong; #2 pong; #3 error too-fast; #4 error too-fast");
    house_pass(&house, 100);
    guest_say(&south, "{'t':'ping','id':5}");
    guest_say(&south, "{'t':'ping','id':6}");
    ck_hears(&south, "#5 pong; #6 error too-fast");
    for (unsigned i = 0; i < 1000 && south.close_code == 0; i++)
        guest_say(&south, "{'t':'ping'}");
    ck_shows(guest_heard(&south), "error too-fast; bye too-fast; closed");
    close_house();
}
END_TEST

/* ---- Presence ---- */

START_TEST(presence_once_a_second)
{
    come(&watcher, "{'t':'hello'}");
    ck_hears(&south, "state 2");
    ck_shows(south.state, "\"watchers\":1");
    for (unsigned i = 0; i < 5; i++) {
        come(&another, "{'t':'hello'}");
        guest_go(&another);
        house_pass(&house, 100);
    }
    ck_hears(&south, "");
    house_pass(&house, 499);
    ck_hears(&south, "");
    house_pass(&house, 1);
    ck_hears(&south, "state 2");
    house_pass(&house, 60000);
    ck_hears(&south, "");
    ck_assert_int_gt(service_deadline(house.service), house.now.steady_ms + 60000);
}
END_TEST

/* An event's state tells of presence too: none of its own follows. */
START_TEST(presence_within_a_state)
{
    come(&watcher, "{'t':'hello'}");
    guest_heard(&south);
    guest_go(&watcher);
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A1'}");
    ck_hears(&south, "ok 3; state 3");
    ck_shows(south.state, "\"watchers\":0");
    house_pass(&house, 5000);
    ck_hears(&south, "");
}
END_TEST

START_TEST(away_and_back)
{
    guest_go(&south);
    ck_hears(&north, "state 2");
    ck_shows(north.state, "{\"name\":\"Ama\",\"here\":false,\"away_since\":1764467005000}");
    house_pass(&house, 7000);
    guest_come(&south, &house, house.room);
    guest_say(&south, "{'t':'hello','token':'%s'}", house.token);
    ck_hears(&north, "state 2");
    ck_shows(north.state, "{\"name\":\"Ama\",\"here\":true}");
}
END_TEST

/* Who has not said hello is nobody. */
START_TEST(unheard)
{
    guest_come(&watcher, &house, house.room);
    house_pass(&house, 10000);
    house_settle(&house);
    ck_hears(&south, "");
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A1'}");
    ck_hears(&watcher, "bye no-hello; closed");
    ck_shows(south.state, "\"watchers\":0");
}
END_TEST

/* A room that nobody is in is dropped, and is the same when it is read again. */
START_TEST(dropped_and_taken_up)
{
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A3'}");
    guest_say(&north, "{'t':'leave'}");
    guest_go(&south);
    house_settle(&house);
    come(&watcher, "{'t':'hello'}");
    ck_hears(&watcher, "welcome 3 nobody; state 3");
    ck_shows(watcher.welcome, "\"board\":3");
    guest_come(&south, &house, house.room);
    guest_say(&south, "{'t':'hello','token':'%s'}", house.token);
    guest_heard(&south);
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A3','board':1}");
    ck_shows(guest_heard(&south), "ok 3");
}
END_TEST

/* ---- Slow sockets ---- */

START_TEST(a_slow_socket_sees_the_newest_state)
{
    north.stuck = true;
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A1'}");
    guest_ask(&north, "{'t':'move','ply':1,'pit':'B1','id':1}");
    guest_ask(&south, "{'t':'move','ply':2,'pit':'A2'}");
    ck_hears(&north, "");
    guest_unstick(&north);
    ck_hears(&north, "#1 ok 4; state 5");
}
END_TEST

START_TEST(never_reads)
{
    come(&watcher, "{'t':'hello'}");
    guest_heard(&watcher);
    watcher.stuck = true;
    for (unsigned i = 0; i < 2000 && !watcher.close_code; i++)
        guest_say(&watcher, "{'t':'ping'}");
    ck_hears(&watcher, "closed");
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A1'}"); /* goes on */
    ck_hears(&south, "state 2; ok 3; state 3");
    house_reap(&house);
    house_pass(&house, 1000);
    ck_shows(south.state, "\"watchers\":0");
}
END_TEST

/* A watcher that never reads costs one state, however long the game. */
START_TEST(states_do_not_pile_up)
{
    come(&watcher, "{'t':'hello'}");
    watcher.stuck = true;
    for (unsigned i = 0; i < 1000; i++)
        guest_ask(&south, "{'t':'name','name':'Ama %u'}", i);
    ck_assert_uint_eq(watcher.close_code, 0);
    guest_heard(&watcher);
    guest_unstick(&watcher);
    ck_hears(&watcher, "state 1002");
}
END_TEST

START_TEST(bye_waits_its_turn)
{
    south.stuck = true;
    guest_say(&south, "{'t':'ping','id':1}");
    guest_come(&another, &house, house.room);
    guest_say(&another, "{'t':'hello','token':'%s'}", house.token);
    ck_hears(&south, "");
    guest_say(&south, "{'t':'ping','id':2}"); /* is not read any more */
    guest_unstick(&south);
    ck_hears(&south, "#1 pong; bye replaced; closed");
}
END_TEST

/* A socket may say that it can be written to when nobody asked, even when it is to be closed. */
START_TEST(writable_without_need)
{
    client_writable(south.client, house.now);
    client_too_large(south.client, house.now);
    client_writable(south.client, house.now); /* closing is asked for once (house.c) */
    ck_hears(&south, "bye too-large; closed");
}
END_TEST

/* With an outbox that is full there is no place for bye. */
START_TEST(bye_and_a_full_outbox)
{
    south.stuck = true;
    for (unsigned i = 0; i < 256; i++)
        guest_say(&south, "{'t':'ping'}");
    ck_assert_uint_eq(south.close_code, 0);
    guest_come(&another, &house, house.room);
    guest_say(&another, "{'t':'hello','token':'%s'}", house.token);
    ck_hears(&south, "closed");
    house_settle(&house);
    ck_shows(guest_heard(&another), "welcome 2 south");
}
END_TEST

START_TEST(leave_of_a_slow_socket)
{
    south.stuck = true;
    guest_ask(&south, "{'t':'leave','id':1}");
    ck_assert_uint_eq(south.close_code, 0);
    guest_unstick(&south);
    ck_hears(&south, "#1 ok 2; closed");
}
END_TEST

/* ---- The end of the service ---- */

START_TEST(closing)
{
    guest_say(&south, "{'t':'move','ply':0,'pit':'A1','id':1}");
    service_close(house.service, house.now);
    ck_hears(&south, "bye closing; closed");
    ck_hears(&north, "bye closing; closed");
    ck_assert_uint_eq(south.close_code, 1001);
    guest_come(&watcher, &house, house.room);
    ck_hears(&watcher, "bye closing; closed");
    ck_assert(!service_is_empty(house.service));
    house_settle(&house);
    ck_assert(service_is_empty(house.service));
    ck_assert(!service_ready(house.service));
}
END_TEST

/* At the end of patience the journal goes first; what waited is dropped without a word. */
START_TEST(the_end_of_patience)
{
    south.stuck = true;
    guest_say(&south, "{'t':'move','ply':0,'pit':'A1','id':1}");
    guest_say(&south, "{'t':'name','name':'Esi'}");
    guest_come(&watcher, &house, house.room);
    guest_say(&watcher, "{'t':'hello'}");
    service_close(house.service, house.now);
    journal_free(house.journal);
    service_free(house.service);
}
END_TEST

START_TEST(ended_without_a_goodbye)
{
    guest_say(&south, "{'t':'move','ply':0,'pit':'A1','id':1}");
    guest_say(&south, "{'t':'name','name':'Esi'}");
    journal_free(house.journal);
    service_free(house.service);
}
END_TEST

/* ---- Who begins ---- */

START_TEST(who_begins)
{
    static const struct step steps[] = {
        { 'S', "{'t':'first','first':'south'}", "ok 2" }, /* as it is */
        { 'N', "{'t':'first','first':'north'}", "ok 3; state 3" },
        { 'S', "{'t':'first','first':'north'}", "ok 3" },
        { 'S', "{'t':'first','first':'toss'}", "ok 4; state 4" },
        { 'N', "{'t':'first','first':'toss'}", "ok 5; state 5" },
        { 0 },
    };
    play(steps);
    ck_shows(north.state, "\"toss\":{\"by\":\"north\",\"n\":2}");
    guest_heard(&north);
    guest_ask(&north, "{'t':'first','first':'%s'}",
              strstr(north.state, "\"first\":\"south\"") ? "south" : "north");
    ck_hears(&north, "ok 6; state 6"); /* the last word is no toss any more */
    ck_shows(north.state, "\"toss\":null");
    ck_shows(north.state, "\"board\":1");
}
END_TEST

/* Tosses are counted by the round. */
START_TEST(tosses_of_a_round)
{
    guest_ask(&south, "{'t':'first','first':'toss'}");
    guest_ask(&south, "{'t':'first','first':'toss'}");
    guest_ask(&south, "{'t':'first','first':'south'}");
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A1'}");
    guest_ask(&south, "{'t':'resign'}");
    guest_ask(&south, "{'t':'offer','kind':'rematch','first':'toss'}");
    guest_ask(&north, "{'t':'answer','kind':'rematch','accept':true}");
    ck_shows(north.state, "\"round\":2");
    ck_shows(north.state, "\"toss\":{\"by\":\"north\",\"n\":1}");
}
END_TEST

/* ---- Rematch ---- */

START_TEST(a_rematch)
{
    static const struct step steps[] = {
        { 'S', "{'t':'offer','kind':'rematch'}", "ok 5; state 5" },
        { 'S', "{'t':'offer','kind':'rematch'}", "ok 5" },
        { 'S', "{'t':'answer','kind':'rematch','accept':true}", "error no-offer" },
        { 'N', "{'t':'withdraw','kind':'rematch'}", "error no-offer" },
        { 'N', "{'t':'answer','kind':'rematch','accept':true,'offer':4}", "error no-offer" },
        { 'N', "{'t':'answer','kind':'rematch','accept':true,'offer':5}", "ok 6; state 6" },
        { 'N', "{'t':'answer','kind':'rematch','accept':true,'offer':5}", "error no-offer" },
        { 0 },
    };
    play(steps);
    ck_shows(north.state, "\"round\":2");
    ck_shows(north.state, "\"first\":\"north\""); /* the sides take turns */
    ck_shows(north.state, "\"score\":{\"south\":1,\"north\":0,\"draws\":0}");
    ck_shows(north.state, "\"board\":6");
    ck_shows(north.state, "\"ply\":0");
    ck_shows(north.state, "\"offers\":[]");
    ck_shows(north.state, "\"phase\":\"ready\"");
}
END_TEST

START_TEST(both_press_rematch)
{
    guest_say(&south, "{'t':'offer','kind':'rematch','id':1}");
    guest_say(&north, "{'t':'offer','kind':'rematch','id':2}");
    house_settle(&house);
    ck_hears(&south, "#1 ok 5; state 5; state 6");
    ck_hears(&north, "state 5; #2 ok 6; state 6");
    ck_shows(north.state, "\"round\":2");
}
END_TEST

START_TEST(other_terms)
{
    static const struct step steps[] = {
        { 'S', "{'t':'offer','kind':'rematch','rules':{'preset':'ninja'},'first':'south'}",
          "ok 5; state 5" },
        { 'N', "{'t':'offer','kind':'rematch'}", "error offer-pending" },
        { 'N', "{'t':'offer','kind':'rematch','rules':{'preset':'ninja'}}", "error offer-pending" },
        { 'N', "{'t':'offer','kind':'rematch','first':'south'}", "error offer-pending" },
        { 'S', "{'t':'offer','kind':'rematch'}", "error offer-pending" },
        { 'N', "{'t':'offer','kind':'rematch','rules':{'preset':'ninja'},'first':'south'}",
          "ok 6; state 6" },
        { 0 },
    };
    play(steps);
    ck_shows(north.state, "\"rules\":{\"preset\":\"ninja\"");
    ck_shows(north.state, "\"first\":\"south\"");
}
END_TEST

START_TEST(terms_are_shown)
{
    guest_ask(&south, "{'t':'offer','kind':'rematch'}");
    ck_shows(north.state, "\"offers\":[{\"kind\":\"rematch\",\"by\":\"south\",\"v\":5}]");
    guest_ask(&south, "{'t':'withdraw','kind':'rematch'}");
    ck_shows(north.state, "\"offers\":[]");
    guest_ask(&south, "{'t':'offer','kind':'rematch','rules':{'preset':'ninja'},'first':'toss'}");
    ck_shows(north.state, "\"offers\":[{\"kind\":\"rematch\",\"by\":\"south\",\"v\":7,"
                          "\"rules\":{\"preset\":\"ninja\",\"grand_slam\":\"no-capture\","
                          "\"repetition\":0,\"quiet\":100,\"majority\":true,\"agreement\":false},"
                          "\"first\":\"toss\"}]");
    guest_ask(&north, "{'t':'answer','kind':'rematch','accept':true}");
    ck_shows(north.state, "\"toss\":{\"by\":\"north\",\"n\":1}");
}
END_TEST

START_TEST(declined)
{
    static const struct step steps[] = {
        { 'S', "{'t':'offer','kind':'rematch'}", "ok 5; state 5" },
        { 'N', "{'t':'answer','kind':'rematch','accept':false,'offer':5}", "ok 6; state 6" },
        { 'S', "{'t':'offer','kind':'rematch'}", "error not-allowed" },
        { 'S', "{'t':'offer','kind':'rematch','first':'toss'}", "error not-allowed" },
        { 'N', "{'t':'offer','kind':'rematch','first':'north'}", "ok 7; state 7" },
        { 'N', "{'t':'withdraw','kind':'rematch'}", "ok 8; state 8" },
        { 'N', "{'t':'withdraw','kind':'rematch'}", "error no-offer" },
        { 'N', "{'t':'offer','kind':'rematch','first':'north'}", "ok 9; state 9" },
        /* whose own was declined may still say the same as the other */
        { 'S', "{'t':'offer','kind':'rematch','first':'north'}", "ok 10; state 10" },
        { 'S', "{'t':'first','first':'south'}", "ok 11; state 11" },
        { 'S', "{'t':'move','ply':0,'pit':'A1'}", "ok 12; state 12" },
        { 'S', "{'t':'resign'}", "ok 13; state 13" },
        { 'S', "{'t':'offer','kind':'rematch'}", "ok 14; state 14" }, /* forgotten */
        { 0 },
    };
    play(steps);
    ck_shows(south.state, "\"score\":{\"south\":1,\"north\":1,\"draws\":0}");
    ck_shows(south.state, "\"round\":2");
}
END_TEST

/* ---- */

#define TESTS(name, before, ...)                                                                   \
    static void name##_tests(Suite *suite)                                                         \
    {                                                                                              \
        const TTest *const tests[] = { __VA_ARGS__ };                                              \
        TCase *group = tcase_create(#name);                                                        \
        tcase_set_timeout(group, 60);                                                              \
        const SFun fixture = before;                                                               \
        if (fixture)                                                                               \
            tcase_add_checked_fixture(group, fixture, close_house);                                \
        for (unsigned i = 0; i < sizeof tests / sizeof *tests; i++)                                \
            tcase_add_test(group, tests[i]);                                                       \
        suite_add_tcase(suite, group);                                                             \
    }
TESTS(coming, open_house, hello_of_a_watcher, hello_of_a_seat, hello_comes_once, before_hello,
      before_the_room_is_read, wrong_tokens, three_wrong_tokens, no_hello,
      no_hello_goes_by_the_order_of_coming, sitting_down, fifty_sit_at_once,
      the_same_sit_while_on_its_way, hello_to_a_slow_disk, back_while_sitting_down,
      back_after_sitting_down_in_doubt, sit_and_move_in_one_breath, gone_while_sitting_down, alone,
      sitting_down_kept_all_the_same, room_that_cannot_be_read, damaged)
TESTS(seated, sit_down, replaced, replaced_with_commands_under_way, sitting_down_again,
      a_seat_of_another_token, nothing_is_told_before_it_is_on_disk, one_write_for_each,
      two_moves_in_one_breath, two_moves_of_one_ply, the_same_move_while_on_its_way,
      leave_after_a_move, gone_with_a_move_on_its_way, all_gone_with_a_move_on_its_way,
      nine_in_one_breath, not_kept, kept_all_the_same, a_failure_is_logged_once, conflict,
      forgotten_elsewhere, repeated_moves, order_of_refusals, a_hundred_bad_messages, too_large,
      presence_once_a_second, presence_within_a_state, away_and_back, unheard, dropped_and_taken_up,
      a_slow_socket_sees_the_newest_state, never_reads, states_do_not_pile_up, bye_waits_its_turn,
      bye_and_a_full_outbox, leave_of_a_slow_socket, writable_without_need, closing, who_begins,
      tosses_of_a_round)
TESTS(rematch, finish_round, a_rematch, both_press_rematch, other_terms, terms_are_shown, declined)
TESTS(limits, NULL, sockets, sockets_of_an_address, watchers, rooms, messages)

int main(void)
{
    Suite *suite = suite_create("client");
    TCase *rows = tcase_create("rows"), *seated_rows = tcase_create("seated rows");
    TCase *ends = tcase_create("ends");

    coming_tests(suite);
    seated_tests(suite);
    rematch_tests(suite);
    limits_tests(suite);
    tcase_add_checked_fixture(rows, open_house, close_house);
    tcase_add_loop_test(rows, no_room, 0, ROWS(no_rooms));
    suite_add_tcase(suite, rows);
    tcase_add_checked_fixture(seated_rows, sit_down, close_house);
    tcase_add_loop_test(seated_rows, bad_message, 0, ROWS(bad_messages));
    tcase_add_loop_test(seated_rows, waiting_behind_a_failure, 0, 2); /* kept or not */
    tcase_add_loop_test(seated_rows, reading_fails_too, 0, 2);
    suite_add_tcase(suite, seated_rows);
    tcase_add_checked_fixture(ends, sit_down, NULL);
    tcase_add_test(ends, the_end_of_patience);
    tcase_add_test(ends, ended_without_a_goodbye);
    suite_add_tcase(suite, ends);
    return suite_run(suite);
}
