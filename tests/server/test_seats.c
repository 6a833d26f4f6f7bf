/* tests/server/test_seats.c -- what becomes of a seat: new tokens for it, a side that stays away,
 * who may watch, and the end of the room. */
#include <stdio.h>
#include <string.h>

#include "tests/server/house.h"
#include "tests/server/suite.h"

#define KOFI  "KofiKofiKofiKofiKofiKo"
#define FRESH "FreshFreshFreshFreshFr"

#define ck_hears(guest, expected) ck_assert_str_eq(guest_heard(guest), expected)
#define ck_hears_of(guest, part)  ck_shows(guest_heard(guest), part)

enum { ABSENCE_MS = 600000 /* of the house */ };

static struct house house;
static struct guest south, north, watcher, another;

static void hear_no_more(void)
{
    house_pass(&house, 5000);
    guest_heard(&south);
    guest_heard(&north);
    guest_heard(&watcher);
}

/* South alone in a new room, v 1. */
static void make_room(void)
{
    watcher = north = another = (struct guest){ 0 };
    house_open(&house, &house_limits);
    house_make_room(&house, "{'name':'Ama'}");
    guest_greet(&south, &house, house.token);
}

/* South, North and one who looks on, v 2. */
static void sit_down(void)
{
    make_room();
    guest_greet(&north, &house, NULL);
    guest_ask(&north, "{'t':'sit','name':'Kofi','token':'" KOFI "'}");
    guest_greet(&watcher, &house, NULL);
    hear_no_more();
}

static void close_house(void)
{
    house_close(&house);
}

static unsigned status_of(const char *end)
{
    char path[640];
    snprintf(path, sizeof path, "/api/rooms/%s%s", house.room, end);
    house_ask(&house, HTTP_GET, path, NULL, "");
    house_settle(&house);
    return house.reply.status;
}

/* ---- A new token for one's own seat ---- */

START_TEST(retoken_of_ones_own)
{
    guest_ask(&south, "{'t':'retoken','token':'" FRESH "','id':1}");
    ck_hears(&south, "#1 seated south; state 3");
    ck_hears(&north, "state 3");
    guest_greet(&another, &house, house.token);
    ck_hears(&another, "error bad-token");
    guest_say(&another, "{'t':'hello','token':'" FRESH "'}");
    ck_hears_of(&another, "welcome 3 south");
    ck_hears(&south, "bye replaced; closed");
}
END_TEST

START_TEST(retoken_made_by_the_server)
{
    guest_ask(&north, "{'t':'retoken','id':1}");
    ck_hears_of(&north, "#1 seated north");
    guest_greet(&another, &house, KOFI);
    ck_hears(&another, "error bad-token");
}
END_TEST

/* The answer was lost, and the same is asked again. */
START_TEST(retoken_again)
{
    guest_ask(&south, "{'t':'retoken','token':'" FRESH "'}");
    guest_heard(&south);
    guest_ask(&south, "{'t':'retoken','token':'" FRESH "','id':2}");
    ck_hears(&south, "#2 seated south");
}
END_TEST

START_TEST(retoken_with_the_others_token)
{
    guest_ask(&south, "{'t':'retoken','token':'" KOFI "','id':1}");
    ck_hears(&south, "#1 error not-allowed");
}
END_TEST

/* Another socket took the seat with the old token while the new one was on its way. */
START_TEST(retoken_outrun)
{
    guest_say(&south, "{'t':'retoken','token':'" FRESH "'}");
    guest_come(&another, &house, house.room);
    guest_say(&another, "{'t':'hello','token':'%s'}", house.token);
    house_settle(&house);
    ck_hears(&another, "welcome 2 south; state 2; bye bad-token; closed");
    ck_shows(north.state, "\"name\":\"Ama\",\"here\":false");
}
END_TEST

START_TEST(hello_with_a_token_on_its_way)
{
    guest_say(&south, "{'t':'retoken','token':'" FRESH "'}");
    guest_come(&another, &house, house.room);
    guest_say(&another, "{'t':'hello','token':'" FRESH "'}");
    house_settle(&house);
    ck_hears_of(&another, "welcome 3 south");
}
END_TEST

START_TEST(retoken_survives_a_failure)
{
    storage_memory_fail(house.storage, 1, _i);
    guest_ask(&south, "{'t':'retoken','token':'" FRESH "','id':1}");
    ck_hears_of(&south, "#1 error storage-unavailable");
    guest_ask(&south, "{'t':'retoken','token':'" FRESH "','id':2}");
    ck_hears_of(&south, "#2 seated south");
}
END_TEST

/* ---- A new token for the other's seat ---- */

START_TEST(reseat_of_one_who_is_away)
{
    char token[32] = "";
    guest_go(&north);
    hear_no_more();
    guest_ask(&south, "{'t':'reseat','id':1}");
    ck_hears_of(&south, "#1 ok 3");
    ck_shows(south.state, "\"name\":\"Kofi\",\"here\":false");
    ck_shows(south.state, "\"reseated\":");
    ck_assert_int_eq(sscanf(strstr(south.answer, "\"token\":\""), "\"token\":\"%22[^\"]", token),
                     1);
    guest_greet(&another, &house, KOFI);
    ck_hears(&another, "error bad-token");
    guest_greet(&north, &house, token);
    ck_hears_of(&north, "welcome 3 north");
    ck_shows(north.welcome, "\"reseated\":");
    guest_ask(&north, "{'t':'retoken'}");
    ck_hides(south.state, "\"reseated\":");
}
END_TEST

START_TEST(reseat_is_refused)
{
    guest_ask(&south, "{'t':'reseat','id':1}");
    ck_hears(&south, "#1 error not-allowed"); /* he is here */
    guest_ask(&watcher, "{'t':'reseat','id':1}");
    ck_hears(&watcher, "#1 error not-seated");
}
END_TEST

START_TEST(reseat_of_a_free_seat)
{
    guest_heard(&south);
    guest_ask(&south, "{'t':'reseat','id':1}");
    ck_hears(&south, "#1 error not-allowed");
}
END_TEST

/* He came back with his old token while the new one was on its way. */
START_TEST(reseat_outrun)
{
    guest_go(&north);
    guest_say(&south, "{'t':'reseat'}");
    guest_come(&another, &house, house.room);
    guest_say(&another, "{'t':'hello','token':'" KOFI "'}");
    house_settle(&house);
    ck_hears_of(&another, "bye bad-token");
}
END_TEST

/* ---- Claims ---- */

/* North has moved after South and went; it is South's turn. Or the other way round. */
static void begin(struct guest *stays, struct guest *goes)
{
    (void)stays;
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A1'}");
    if (goes == &south)
        guest_ask(&north, "{'t':'move','ply':1,'pit':'B1'}");
    guest_go(goes);
    hear_no_more(); /* 5 s */
}

static const struct {
    const char *what, *as, *result;
} claims[] = {
    { "the win", "win", "\"reason\":\"abandoned\",\"winner\":\"south\"" },
    { "a draw", "draw", "\"reason\":\"abandoned\",\"winner\":null" },
};

START_TEST(claim)
{
    begin(&south, &north);
    ck_shows(south.state, "\"claim_at\":");
    house_pass(&house, ABSENCE_MS - 5001);
    guest_ask(&south, "{'t':'claim','as':'%s','id':1}", claims[_i].as);
    ck_hears(&south, "#1 error not-allowed");
    house_pass(&house, 1);
    guest_ask(&south, "{'t':'claim','as':'%s','id':2}", claims[_i].as);
    ck_hears(&south, "#2 ok 4; state 4");
    ck_shows(south.state, claims[_i].result);
}
END_TEST

/* It counts from the later of his going and the beginning of his turn. */
START_TEST(claim_of_a_turn_that_began_later)
{
    begin(&north, &south);
    guest_heard(&north);
    ck_shows(north.state, "\"claim_at\":");
    guest_greet(&south, &house, house.token);
    guest_go(&north);
    house_pass(&house, ABSENCE_MS);
    ck_hides(south.state, "\"claim_at\":"); /* North is away, but it is South's turn */
    guest_heard(&south);
    guest_ask(&south, "{'t':'claim','as':'win','id':1}");
    ck_hears(&south, "#1 error not-allowed");
    guest_ask(&south, "{'t':'move','ply':2,'pit':'A2'}");
    ck_shows(south.state, "\"claim_at\":");
    house_pass(&house, ABSENCE_MS - 1);
    guest_heard(&south);
    guest_ask(&south, "{'t':'claim','as':'win','id':2}");
    ck_hears(&south, "#2 error not-allowed");
    house_pass(&house, 1);
    guest_ask(&south, "{'t':'claim','as':'win','id':3}");
    ck_hears(&south, "#3 ok 6; state 6");
}
END_TEST

START_TEST(claim_of_one_who_came_back)
{
    begin(&south, &north);
    house_pass(&house, ABSENCE_MS);
    guest_greet(&north, &house, KOFI);
    hear_no_more();
    guest_ask(&south, "{'t':'claim','as':'win','id':1}");
    ck_hears(&south, "#1 error not-allowed");
    guest_go(&north);
    house_pass(&house, ABSENCE_MS - 1);
    guest_heard(&south);
    guest_ask(&south, "{'t':'claim','as':'win','id':2}");
    ck_hears(&south, "#2 error not-allowed");
}
END_TEST

START_TEST(claim_outside_of_a_round)
{
    guest_go(&north);
    house_pass(&house, ABSENCE_MS);
    guest_heard(&south);
    guest_ask(&south, "{'t':'claim','as':'win','id':1}");
    ck_hears(&south, "#1 error not-started");
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A1'}");
    guest_ask(&south, "{'t':'resign'}");
    guest_heard(&south);
    guest_ask(&south, "{'t':'claim','as':'win','id':2}");
    ck_hears(&south, "#2 error game-over");
}
END_TEST

/* Both were gone and one comes back: the other's absence goes on counting. */
START_TEST(claim_in_a_room_that_was_put_away)
{
    begin(&south, &north);
    guest_go(&south);
    guest_go(&watcher);
    house_settle(&house);
    house_pass(&house, ABSENCE_MS);
    guest_greet(&south, &house, house.token);
    guest_heard(&south);
    guest_ask(&south, "{'t':'claim','as':'win','id':1}");
    ck_hears(&south, "#1 ok 4; state 4");
}
END_TEST

/* How long a turn has lasted is no matter of the wall clock, which may be set. */
static const struct {
    const char *what;
    int64_t jump_ms, wait_ms;
    const char *answer;
} jumps[] = {
    { "ahead", 2 * ABSENCE_MS, 1000, "#1 error not-allowed" },
    { "back, too early", -2 * ABSENCE_MS, ABSENCE_MS - 1, "#1 error not-allowed" },
    { "back", -2 * ABSENCE_MS, ABSENCE_MS, "#1 ok 4; state 4" },
};

START_TEST(claim_though_the_clock_was_set)
{
    guest_go(&north);
    house_pass(&house, ABSENCE_MS);
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A1'}");
    guest_heard(&south);
    house.now.wall_ms += jumps[_i].jump_ms;
    house_pass(&house, jumps[_i].wait_ms);
    guest_ask(&south, "{'t':'claim','as':'win','id':1}");
    ck_hears(&south, jumps[_i].answer);
}
END_TEST

/* ---- Who may watch ---- */

START_TEST(watching_off)
{
    guest_ask(&south, "{'t':'watching','on':false,'id':1}");
    ck_hears_of(&south, "#1 ok 3; state 3");
    ck_shows(south.state, "\"watching\":false");
    ck_hears(&watcher, "bye not-allowed; closed");
    guest_come(&another, &house, house.room);
    guest_ask(&another, "{'t':'hello','id':1}");
    ck_hears(&another, "#1 error not-allowed");
    guest_ask(&another, "{'t':'hello','id':2,'token':'" KOFI "'}");
    ck_hears_of(&another, "#2 welcome 3 north");
    ck_assert_uint_eq(status_of(""), 404);
    ck_assert_uint_eq(status_of("/game.txt"), 404);
}
END_TEST

/* Who shows the token of a seat is shown the room, be it in memory or not. */
static const struct {
    const char *what, *token;
    bool on_disk;
    unsigned status;
} askers[] = {
    { "a seat's token", KOFI, false, 200 },
    { "no room's token", FRESH, false, 404 },
    { "a seat's token, from the disk", KOFI, true, 200 },
    { "no room's token, from the disk", FRESH, true, 404 },
};

START_TEST(watching_off_to_its_own)
{
    guest_ask(&south, "{'t':'watching','on':false}");
    if (askers[_i].on_disk) {
        guest_go(&south);
        guest_go(&north);
        house_settle(&house);
    }
    house.authorization = askers[_i].token;
    ck_assert_msg(status_of("") == askers[_i].status, "%s", askers[_i].what);
    ck_assert_msg(status_of("/game.txt") == askers[_i].status, "%s", askers[_i].what);
}
END_TEST

START_TEST(watching_off_and_on)
{
    guest_ask(&south, "{'t':'watching','on':false}");
    guest_ask(&south, "{'t':'watching','on':true}");
    guest_greet(&another, &house, NULL);
    ck_hears_of(&another, "welcome 4 nobody");
    ck_assert_uint_eq(status_of(""), 200);
}
END_TEST

START_TEST(watching_is_for_the_creator)
{
    guest_ask(&north, "{'t':'watching','on':false,'id':1}");
    ck_hears(&north, "#1 error not-allowed");
    guest_ask(&south, "{'t':'watching','on':true,'id':1}");
    ck_hears(&south, "#1 ok 2");
}
END_TEST

/* Whoever comes to sit down may see the room until somebody sat. */
START_TEST(watching_off_with_a_seat_free)
{
    guest_ask(&south, "{'t':'watching','on':false}");
    guest_greet(&watcher, &house, NULL);
    guest_greet(&north, &house, NULL);
    ck_hears_of(&watcher, "welcome 2 nobody");
    ck_assert_uint_eq(status_of(""), 200);
    guest_ask(&north, "{'t':'sit','token':'" KOFI "','id':1}");
    ck_hears_of(&watcher, "bye not-allowed");
    ck_hears_of(&north, "#1 seated north");
    ck_assert_uint_eq(status_of(""), 404);
}
END_TEST

/* The answer of the disk was lost; the room, read again, is closed. */
START_TEST(watching_off_found_later)
{
    storage_memory_fail(house.storage, 1, true);
    guest_ask(&south, "{'t':'watching','on':false,'id':1}");
    ck_hears_of(&south, "#1 error storage-unavailable; state 3");
    ck_hears(&watcher, "bye not-allowed; closed");
}
END_TEST

/* ---- The end of the room ---- */

START_TEST(delete_alone)
{
    guest_greet(&watcher, &house, NULL);
    guest_heard(&watcher);
    guest_heard(&south);
    guest_ask(&south, "{'t':'delete','id':1}");
    ck_hears(&south, "#1 ok 1; bye no-room; closed");
    ck_hears(&watcher, "bye no-room; closed");
    ck_assert_uint_eq(status_of(""), 404);
    guest_come(&another, &house, house.room);
    house_settle(&house);
    ck_hears(&another, "bye no-room; closed");
}
END_TEST

START_TEST(delete_together)
{
    guest_ask(&south, "{'t':'delete','id':1}");
    ck_hears(&south, "#1 ok 3; state 3");
    ck_shows(north.state, "\"delete\":\"south\"");
    guest_ask(&south, "{'t':'delete','id':2}");
    ck_hears(&south, "#2 ok 3");
    ck_hears(&north, "state 3");
    guest_ask(&north, "{'t':'delete','id':1}");
    ck_hears(&north, "#1 ok 3; bye no-room; closed");
    ck_hears(&south, "bye no-room; closed");
    ck_assert_uint_eq(status_of(""), 404);
}
END_TEST

static const struct {
    const char *what, *by_south;
} forgets[] = {
    { "taken back", "{'t':'delete','on':false}" },
    { "by a move", "{'t':'move','ply':0,'pit':'A1'}" },
};

START_TEST(delete_forgotten)
{
    guest_ask(&south, "{'t':'delete'}");
    guest_ask(&south, "%s", forgets[_i].by_south);
    ck_hides(north.state, "\"delete\"");
    guest_ask(&north, "{'t':'delete'}");
    ck_shows(south.state, "\"delete\":\"north\"");
}
END_TEST

START_TEST(delete_not_asked)
{
    guest_ask(&south, "{'t':'delete','on':false,'id':1}");
    ck_hears(&south, "#1 ok 2");
    guest_ask(&watcher, "{'t':'delete','id':1}");
    ck_hears(&watcher, "#1 error not-seated");
}
END_TEST

START_TEST(delete_that_fails)
{
    guest_ask(&north, "{'t':'delete'}");
    hear_no_more();
    storage_memory_fail(house.storage, 1, false);
    guest_ask(&south, "{'t':'delete','id':1}");
    ck_hears_of(&south, "#1 error storage-unavailable");
    ck_assert_uint_eq(status_of(""), 200);
    guest_ask(&south, "{'t':'delete','id':2}");
    ck_hears_of(&south, "#2 ok 3; bye no-room");
}
END_TEST

/* What was in line behind it is not answered, nobody is left over. */
START_TEST(delete_with_commands_behind)
{
    guest_ask(&north, "{'t':'delete'}");
    hear_no_more();
    guest_say(&south, "{'t':'delete','id':1}");
    guest_say(&north, "{'t':'name','name':'Esi','id':2}");
    guest_say(&south, "{'t':'move','ply':0,'pit':'A1','id':3}");
    house_settle(&house);
    ck_hears(&south, "#1 ok 3; bye no-room; closed");
    ck_hears_of(&north, "bye no-room; closed");
}
END_TEST

/* Whoever asked is gone before it is done. */
START_TEST(delete_by_one_who_goes)
{
    guest_ask(&north, "{'t':'delete'}");
    guest_say(&south, "{'t':'delete'}");
    guest_go(&south);
    house_settle(&house);
    ck_hears_of(&north, "bye no-room");
    ck_assert_uint_eq(status_of(""), 404);
}
END_TEST

/* Everything that is stored is there again in a room that is read anew. */
START_TEST(read_again)
{
    guest_ask(&south, "{'t':'watching','on':false}");
    guest_ask(&south, "{'t':'delete'}");
    guest_go(&north);
    guest_ask(&south, "{'t':'reseat'}");
    guest_go(&south);
    house_settle(&house);
    house_pass(&house, 1000);
    guest_greet(&south, &house, house.token);
    ck_shows(south.state, "\"watching\":false");
    ck_shows(south.state, "\"delete\":\"south\"");
    ck_shows(south.state, "\"reseated\":");
    ck_shows(south.state, "\"v\":5");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("seats");
    TCase *alone = tcase_create("alone"), *two = tcase_create("two");

    tcase_add_checked_fixture(alone, make_room, close_house);
    tcase_add_test(alone, reseat_of_a_free_seat);
    tcase_add_test(alone, watching_off_with_a_seat_free);
    tcase_add_test(alone, delete_alone);
    suite_add_tcase(suite, alone);

    tcase_add_checked_fixture(two, sit_down, close_house);
    tcase_add_test(two, retoken_of_ones_own);
    tcase_add_test(two, retoken_made_by_the_server);
    tcase_add_test(two, retoken_again);
    tcase_add_test(two, retoken_with_the_others_token);
    tcase_add_test(two, retoken_outrun);
    tcase_add_test(two, hello_with_a_token_on_its_way);
    tcase_add_loop_test(two, retoken_survives_a_failure, 0, 2);
    tcase_add_test(two, reseat_of_one_who_is_away);
    tcase_add_test(two, reseat_is_refused);
    tcase_add_test(two, reseat_outrun);
    tcase_add_loop_test(two, claim, 0, ROWS(claims));
    tcase_add_test(two, claim_of_a_turn_that_began_later);
    tcase_add_test(two, claim_of_one_who_came_back);
    tcase_add_test(two, claim_outside_of_a_round);
    tcase_add_test(two, claim_in_a_room_that_was_put_away);
    tcase_add_loop_test(two, claim_though_the_clock_was_set, 0, ROWS(jumps));
    tcase_add_test(two, watching_off);
    tcase_add_loop_test(two, watching_off_to_its_own, 0, ROWS(askers));
    tcase_add_test(two, watching_off_found_later);
    tcase_add_test(two, watching_off_and_on);
    tcase_add_test(two, watching_is_for_the_creator);
    tcase_add_test(two, delete_together);
    tcase_add_loop_test(two, delete_forgotten, 0, ROWS(forgets));
    tcase_add_test(two, delete_not_asked);
    tcase_add_test(two, delete_that_fails);
    tcase_add_test(two, delete_with_commands_behind);
    tcase_add_test(two, delete_by_one_who_goes);
    tcase_add_test(two, read_again);
    suite_add_tcase(suite, two);
    return suite_run(suite);
}
