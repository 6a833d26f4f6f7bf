/* tests/server/test_sweep.c -- rooms whose time is over: when they go, and when the clock is not to
 * be believed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/protocol/sweep.h"
#include "server/protocol/trust.h"
#include "tests/server/house.h"
#include "tests/server/suite.h"

/* Longer than an unused room of the house lives, and than the clock has to prove itself. */
enum { TWO_HOURS_MS = 2 * TRUST_AFTER_MS, A_MINUTE_MS = SWEEP_EVERY_MS };

static struct house house;
static struct guest guest;

static void set_up(void)
{
    house_open(&house, &house_limits);
    house_pass(&house, 0); /* the clock is looked at for the first time */
    house_make_room(&house, "{}");
}

static void tear_down(void)
{
    house_close(&house);
}

/* Time passes minute by minute, with all that the disk answers. */
static void pass(int64_t ms)
{
    for (; ms > 0; ms -= A_MINUTE_MS) {
        house_pass(&house, ms < A_MINUTE_MS ? ms : A_MINUTE_MS);
        house_settle(&house);
    }
}

static unsigned status_of(const char *room)
{
    char path[640];
    snprintf(path, sizeof path, "/api/rooms/%.600s", room);
    house_ask(&house, HTTP_GET, path, NULL, "");
    house_settle(&house);
    return house.reply.status;
}

START_TEST(goes_when_its_time_is_over)
{
    pass(TRUST_AFTER_MS - A_MINUTE_MS);
    ck_assert_uint_eq(status_of(house.room), 200); /* due, but the clock may be wrong */
    pass(2 * A_MINUTE_MS);
    ck_assert_uint_eq(status_of(house.room), 404);
}
END_TEST

START_TEST(stays_while_it_is_not)
{
    pass(TWO_HOURS_MS);
    house_make_room(&house, "{}");
    pass(990000); /* of 1,000,000 */
    ck_assert_uint_eq(status_of(house.room), 200);
    pass(2 * A_MINUTE_MS);
    ck_assert_uint_eq(status_of(house.room), 404);
}
END_TEST

START_TEST(stays_while_a_seat_is_open)
{
    guest_come(&guest, &house, house.room);
    guest_say(&guest, "{'t':'hello','token':'%s'}", house.token);
    house_settle(&house);
    pass(TWO_HOURS_MS);
    ck_assert_uint_eq(status_of(house.room), 200);
}
END_TEST

/* When it would go is told anew. */
START_TEST(stays_and_says_until_when)
{
    const char *expires;
    guest_come(&guest, &house, house.room);
    guest_say(&guest, "{'t':'hello','token':'%s'}", house.token);
    house_settle(&house);
    pass(TWO_HOURS_MS);
    expires = strstr(guest.state, "\"expires\":");
    ck_assert_ptr_nonnull(expires);
    ck_assert_int_gt(strtoll(expires + strlen("\"expires\":"), NULL, 10), house.now.wall_ms);
}
END_TEST

START_TEST(watchers_are_told)
{
    guest_come(&guest, &house, house.room);
    guest_say(&guest, "{'t':'hello'}");
    house_settle(&house);
    guest_heard(&guest);
    pass(TWO_HOURS_MS);
    ck_assert_str_eq(guest_heard(&guest), "bye room-expired; closed");
    ck_assert_uint_eq(status_of(house.room), 404);
}
END_TEST

START_TEST(not_after_the_clock_has_jumped)
{
    pass(TWO_HOURS_MS);
    house_make_room(&house, "{}");
    house.now.wall_ms += 2 * (int64_t)TRUST_JUMP_MS;
    pass(TRUST_AFTER_MS - 2 * A_MINUTE_MS);
    ck_assert_uint_eq(status_of(house.room), 200);
    pass(3 * A_MINUTE_MS); /* if it is still so an hour later, so it is */
    ck_assert_uint_eq(status_of(house.room), 404);
}
END_TEST

START_TEST(a_few_at_a_time)
{
    char rooms[SWEEP_ROOMS_MAX + 1][sizeof house.room];
    unsigned left = 0;
    for (unsigned i = 0; i <= SWEEP_ROOMS_MAX; i++) {
        house_make_room(&house, "{}");
        strcpy(rooms[i], house.room);
    }
    house_pass(&house, TRUST_AFTER_MS);
    house_settle(&house);
    for (unsigned i = 0; i <= SWEEP_ROOMS_MAX; i++)
        left += status_of(rooms[i]) == 200;
    ck_assert_uint_eq(left, 2); /* one more had been made by set_up() */
    house_pass(&house, SWEEP_SOON_MS);
    house_settle(&house);
    for (unsigned i = 0; i <= SWEEP_ROOMS_MAX; i++)
        ck_assert_uint_eq(status_of(rooms[i]), 404);
}
END_TEST

/* What could not be forgotten is there, and its turn comes again, but not soon. */
START_TEST(again_when_the_disk_has_failed)
{
    for (unsigned i = 1; i < SWEEP_ROOMS_MAX; i++)
        house_make_room(&house, "{}");
    house_pass(&house, TRUST_AFTER_MS);
    sem_wait(&house.woken); /* they are found, and not yet asked to be forgotten */
    storage_memory_fail(house.storage, 1, false);
    journal_hold(house.journal); /* as in a turn of the loop: it fails for all of them */
    service_deliver(house.service, house.now);
    journal_let_go(house.journal);
    house_settle(&house);
    ck_assert_uint_eq(status_of(house.room), 200);
    house_pass(&house, A_MINUTE_MS - 1);
    house_settle(&house);
    ck_assert_uint_eq(status_of(house.room), 200);
    house_pass(&house, 1);
    house_settle(&house);
    ck_assert_uint_eq(status_of(house.room), 404);
}
END_TEST

/* Rooms that are due but in use do not stand in the way of the others. */
START_TEST(behind_rooms_in_use)
{
    static struct guest guests[SWEEP_ROOMS_MAX];
    for (unsigned i = 0; i < SWEEP_ROOMS_MAX; i++) {
        guest_come(&guests[i], &house, house.room);
        guest_say(&guests[i], "{'t':'hello','token':'%s'}", house.token);
        house_make_room(&house, "{}");
    }
    pass(TWO_HOURS_MS);
    ck_assert_uint_eq(status_of(house.room), 404);
}
END_TEST

/* Who waited in his room for long may be gone for a while without losing it. */
static const struct {
    const char *what;
    int64_t waited_ms, gone_ms;
    unsigned status;
} goings[] = {
    { "its time begins with his going", 900000, 900000, 200 },
    { "and ends", 900000, 1100000, 404 },
    { "even when it was over before", 3 * (int64_t)TRUST_AFTER_MS, 900000, 200 },
    { "early on it runs from the last event", 400000, 700000, 404 },
};

START_TEST(a_seat_that_was_open)
{
    pass(TWO_HOURS_MS); /* the clock has proved itself */
    house_make_room(&house, "{}");
    guest_come(&guest, &house, house.room);
    guest_say(&guest, "{'t':'hello','token':'%s'}", house.token);
    house_settle(&house);
    pass(goings[_i].waited_ms);
    guest_go(&guest);
    house_settle(&house);
    pass(goings[_i].gone_ms);
    ck_assert_msg(status_of(house.room) == goings[_i].status, "%s: %u", goings[_i].what,
                  house.reply.status);
}
END_TEST

/* ---- How long which room is kept ---- */

static struct guest north;

static void sit_down(void)
{
    pass(TWO_HOURS_MS);
    house_make_room(&house, "{'rules':{'quiet':10}}");
    guest_come(&guest, &house, house.room);
    guest_say(&guest, "{'t':'hello','token':'%s'}", house.token);
    guest_come(&north, &house, house.room);
    guest_say(&north, "{'t':'hello'}");
    guest_say(&north, "{'t':'sit'}");
}

static void go(void)
{
    house_settle(&house);
    guest_go(&guest);
    guest_go(&north);
    house_settle(&house);
}

/* The house keeps a room whose game stands still for 2,000,000 ms, */
START_TEST(a_round_that_stands_still)
{
    sit_down();
    guest_say(&guest, "{'t':'move','ply':0,'pit':'A1'}");
    go();
    pass(1900000);
    ck_assert_uint_eq(status_of(house.room), 200);
    pass(200000);
    ck_assert_uint_eq(status_of(house.room), 404);
}
END_TEST

/* from each move on, over restarts too, */
START_TEST(a_round_that_goes_slowly)
{
    static const char *const pits[] = { "A4", "B1", "A3", "B6", "A6", "B2" };
    static const char north_token[] = "0123456789abcdefghijkl";
    pass(TWO_HOURS_MS);
    house_make_room(&house, "{}");
    guest_greet(&north, &house, NULL);
    guest_ask(&north, "{'t':'sit','token':'%s'}", north_token);
    guest_go(&north);
    for (unsigned ply = 0; ply < ROWS(pits); ply++) {
        guest_greet(&guest, &house, ply % 2 ? north_token : house.token);
        guest_ask(&guest, "{'t':'move','ply':%u,'pit':'%s','id':7}", ply, pits[ply]);
        ck_assert_ptr_nonnull(strstr(guest_heard(&guest), "#7 ok"));
        guest_go(&guest);
        house_settle(&house);
        pass(1900000);
        ck_assert_uint_eq(status_of(house.room), 200);
        if (ply == 1)
            house_restart(&house);
    }
    pass(200000);
    ck_assert_uint_eq(status_of(house.room), 404);
}
END_TEST

/* and one whose game is over for 3,000,000: also when it was a move that ended it. */
START_TEST(a_round_that_a_move_ended)
{
    static const char *const pits[] = { "A4", "B1", "A3", "B6", "A6", "B2", "A4", "B5", "A3",
                                        "B6", "A3", "B3", "A1", "B3", "A3", "B1", "A4", "B1" };
    sit_down();
    for (unsigned ply = 0; ply < ROWS(pits); ply++) {
        guest_say(ply % 2 ? &north : &guest, "{'t':'move','ply':%u,'pit':'%s'}", ply, pits[ply]);
        house_settle(&house);
    }
    ck_assert_ptr_nonnull(strstr(guest.state, "\"reason\":\"quiet\""));
    go();
    pass(2900000);
    ck_assert_uint_eq(status_of(house.room), 200);
    pass(200000);
    ck_assert_uint_eq(status_of(house.room), 404);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sweep");
    TCase *tests = tcase_create("sweep");

    tcase_set_timeout(tests, 60);
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, goes_when_its_time_is_over);
    tcase_add_test(tests, stays_while_it_is_not);
    tcase_add_test(tests, stays_while_a_seat_is_open);
    tcase_add_test(tests, stays_and_says_until_when);
    tcase_add_test(tests, watchers_are_told);
    tcase_add_test(tests, not_after_the_clock_has_jumped);
    tcase_add_test(tests, a_few_at_a_time);
    tcase_add_test(tests, again_when_the_disk_has_failed);
    tcase_add_test(tests, behind_rooms_in_use);
    tcase_add_loop_test(tests, a_seat_that_was_open, 0, ROWS(goings));
    tcase_add_test(tests, a_round_that_stands_still);
    tcase_add_test(tests, a_round_that_goes_slowly);
    tcase_add_test(tests, a_round_that_a_move_ended);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
