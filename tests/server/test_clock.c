/* tests/server/test_clock.c -- how long each side may think: what the room makes of the time that
 * it is told. What the service makes of real time is test_clocks.c's. */
#include <string.h>

#include "server/protocol/record.h"
#include "server/rooms/room.h"
#include "tests/server/suite.h"

enum { S = OWARE_SOUTH, N = OWARE_NORTH, W = OWARE_NOBODY };

static const struct room_clock_rules ten_and_five = { .kind = ROOM_CLOCK_MINUTES,
                                                      .minutes = 10,
                                                      .increment_s = 5 };
static const struct room_clock_rules three_days = { .kind = ROOM_CLOCK_DAYS, .days = 3 };
static const int64_t a_day_ms = 86400000;

static struct room room, again; /* and the same from the records of its events */
static int64_t now_ms;

static void note(const struct room_event *event)
{
    char record[RECORD_MAX];
    size_t length = record_write(event, record);
    struct room_event read;
    record[length] = '\0';
    ck_assert(record_read(record, length, &read));
    ck_assert_msg(room_replay(&again, &read), "%s", record);
    room_apply(&room, event);
}

static void begin(const struct room_clock_rules *clock)
{
    const struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    const struct room_chance chance = { .now_ms = now_ms };
    const uint8_t hash[SECRET_DIGEST_SIZE] = { 1 };
    struct room_event event = room_created(&rules, ROOM_FIRST_SOUTH, "", hash, &chance);
    event.clock = *clock;
    ck_assert(room_replay(&again, &event));
    ck_assert(room_replay(&room, &event));
}

static void set_up(void)
{
    room_init(&room);
    room_init(&again);
    now_ms = 1000000;
}

static void tear_down(void)
{
    ck_assert_mem_eq(&room.clock, &again.clock, sizeof room.clock);
    room_release(&room);
    room_release(&again);
}

static void act_after(int64_t spent_ms, unsigned seat, const struct room_command *command)
{
    const struct room_chance chance = { .now_ms = now_ms, .spent_ms = spent_ms };
    struct room_event event;
    ck_assert_int_eq(room_decide(&room, (enum oware_side)seat, command, &chance, &event), ROOM_OK);
    ck_assert_int_ne(event.type, ROOM_NOTHING);
    note(&event);
}

static void sit(void)
{
    const struct room_command command = { .type = ROOM_SIT, .token_hash = { 2 } };
    act_after(777, W, &command);
}

/* The side to move sows its n-th pit after it has thought for `spent_ms`. */
static void move_after(int64_t spent_ms, unsigned n)
{
    const enum oware_side side = room.game.position.turn;
    const struct room_command command = {
        .type = ROOM_MOVE,
        .ply = room.game.ply,
        .pit = (uint8_t)(n + (side == OWARE_NORTH ? oware_description.pits / 2 : 0))
    };
    act_after(spent_ms, side, &command);
}

static void offer_and_accept(unsigned by, enum room_offer_kind kind, int64_t spent_ms)
{
    const struct room_command offer = { .type = ROOM_OFFER,
                                        .kind = kind,
                                        .first = ROOM_FIRST_SWAP };
    const struct room_command accept = { .type = ROOM_ANSWER, .kind = kind, .accept = true };
    act_after(spent_ms - 1, by, &offer);
    act_after(spent_ms, !by, &accept);
}

static bool is_out(int64_t at_ms, int64_t spent_ms)
{
    const struct room_chance chance = { .now_ms = at_ms, .spent_ms = spent_ms };
    return room_clock_is_out(&room, &chance);
}

static void assert_left(int64_t south_ms, int64_t north_ms)
{
    ck_assert_int_eq(room_clock_left_ms(&room, OWARE_SOUTH, 0), south_ms);
    ck_assert_int_eq(room_clock_left_ms(&room, OWARE_NORTH, 0), north_ms);
}

/* ---- Minutes ---- */

START_TEST(first_move_costs_nothing)
{
    begin(&ten_and_five);
    assert_left(600000, 600000);
    sit();
    ck_assert_int_eq(room_clock_side(&room), OWARE_NOBODY);
    ck_assert(!is_out(now_ms, 1000000000));
    move_after(1000000000, 0);
    assert_left(600000, 600000); /* and gives nothing */
    ck_assert_int_eq(room_clock_side(&room), OWARE_NORTH);
}
END_TEST

START_TEST(a_turn_takes_and_gives)
{
    begin(&ten_and_five);
    sit();
    move_after(0, 0);
    ck_assert_int_eq(room_clock_left_ms(&room, OWARE_NORTH, 12345), 600000 - 12345);
    ck_assert_int_eq(room_clock_left_ms(&room, OWARE_SOUTH, 12345), 600000);
    move_after(12345, 0);
    assert_left(600000, 600000 - 12345 + 5000);
    move_after(1000, 1);
    assert_left(600000 - 1000 + 5000, 600000 - 12345 + 5000);
    move_after(-3, 1); /* it came in before the turn had begun */
    assert_left(604000, 600000 - 12345 + 10000);
}
END_TEST

START_TEST(out_at_the_last_millisecond)
{
    begin(&ten_and_five);
    sit();
    move_after(0, 0);
    ck_assert(!is_out(now_ms, 599999));
    ck_assert(is_out(now_ms, 600000));
    ck_assert(is_out(now_ms, 600001));
    move_after(599999, 0);
    assert_left(600000, 5001);
}
END_TEST

START_TEST(time_ends_the_round)
{
    const struct room_chance chance = { .now_ms = now_ms + 7, .spent_ms = 650000 };
    struct room_event event;
    begin(&ten_and_five);
    sit();
    move_after(0, 0);
    event = room_out_of_time(&room, &chance);
    note(&event);
    ck_assert_int_eq(room_phase(&room), ROOM_OVER);
    ck_assert_int_eq(room.game.over.reason, OWARE_OVER_TIME);
    ck_assert_int_eq(room.game.over.winner, OWARE_SOUTH);
    ck_assert_uint_eq(room.score.won[OWARE_SOUTH], 1);
    ck_assert_int_eq(room_clock_side(&room), OWARE_NOBODY);
    assert_left(600000, 0);
    ck_assert_int_eq(room.last_ms, now_ms + 7);
    ck_assert_int_eq(room.seats[OWARE_NORTH].seen_ms, now_ms); /* when he sat down */
}
END_TEST

START_TEST(other_ends_stop_it)
{
    const struct room_command resign = { .type = ROOM_RESIGN };
    begin(&ten_and_five);
    sit();
    move_after(0, 0);
    act_after(2000, S, &resign); /* while North thinks */
    assert_left(600000, 598000);
    ck_assert_int_eq(room_clock_side(&room), OWARE_NOBODY);
    ck_assert_int_eq(room_clock_left_ms(&room, OWARE_NORTH, 5000), 598000);
}
END_TEST

START_TEST(takeback_keeps_the_times)
{
    begin(&ten_and_five);
    sit();
    move_after(0, 0);
    move_after(1000, 0);
    move_after(2000, 1);
    offer_and_accept(S, ROOM_OFFER_TAKEBACK, 3000); /* North thought for as long as that */
    ck_assert_uint_eq(room.game.ply, 2);
    assert_left(603000, 601000);
    ck_assert_int_eq(room_clock_side(&room), OWARE_SOUTH);
}
END_TEST

START_TEST(takeback_to_the_start_stops_it)
{
    begin(&ten_and_five);
    sit();
    move_after(0, 0);
    offer_and_accept(S, ROOM_OFFER_TAKEBACK, 3000);
    ck_assert_int_eq(room_clock_side(&room), OWARE_NOBODY);
    move_after(99999, 0);
    assert_left(600000, 597000);
}
END_TEST

START_TEST(each_round_is_fresh)
{
    const struct room_command resign = { .type = ROOM_RESIGN };
    begin(&ten_and_five);
    sit();
    move_after(0, 0);
    move_after(1000, 0);
    act_after(2000, S, &resign);
    offer_and_accept(N, ROOM_OFFER_REMATCH, 0);
    ck_assert_int_eq(room_phase(&room), ROOM_READY);
    assert_left(600000, 600000);
}
END_TEST

START_TEST(only_the_end_of_a_turn_counts)
{
    const struct room_command draw = { .type = ROOM_OFFER, .kind = ROOM_OFFER_DRAW };
    const struct room_command name = { .type = ROOM_RENAME, .name = "Kofi" };
    begin(&ten_and_five);
    sit();
    move_after(0, 0);
    act_after(1000, S, &draw);
    act_after(2000, N, &name);
    assert_left(600000, 600000);
    move_after(3000, 0);
    assert_left(600000, 602000);
}
END_TEST

/* ---- Days ---- */

START_TEST(days_from_the_event)
{
    begin(&three_days);
    sit();
    ck_assert(!is_out(now_ms + 400 * a_day_ms, 0)); /* nobody has begun */
    now_ms += a_day_ms;
    move_after(0, 0);
    ck_assert_int_eq(room_clock_side(&room), OWARE_NORTH);
    ck_assert_int_eq(room_clock_deadline_ms(&room), now_ms + 3 * a_day_ms);
    ck_assert(!is_out(now_ms + 3 * a_day_ms - 1, 1000000000));
    ck_assert(is_out(now_ms + 3 * a_day_ms, 0));
    now_ms += 2 * a_day_ms;
    move_after(0, 0);
    ck_assert_int_eq(room_clock_deadline_ms(&room), now_ms + 3 * a_day_ms);
    now_ms += a_day_ms;
    offer_and_accept(N, ROOM_OFFER_TAKEBACK, 0); /* another turn, other days */
    ck_assert_int_eq(room_clock_deadline_ms(&room), now_ms + 3 * a_day_ms);
}
END_TEST

START_TEST(days_end_the_round)
{
    struct room_chance chance = { .now_ms = now_ms };
    struct room_event event;
    begin(&three_days);
    sit();
    move_after(0, 0);
    move_after(0, 0);
    chance.now_ms += 3 * a_day_ms;
    event = room_out_of_time(&room, &chance);
    ck_assert(!event.timed);
    note(&event);
    ck_assert_int_eq(room.game.over.winner, OWARE_NORTH);
}
END_TEST

/* ---- None ---- */

START_TEST(without_a_clock)
{
    const struct room_clock_rules none = { .kind = ROOM_CLOCK_NONE };
    const struct room_command resign = { .type = ROOM_RESIGN };
    const struct room_chance chance = { .now_ms = now_ms, .spent_ms = 1000 };
    struct room_event event;
    char record[RECORD_MAX];
    begin(&none);
    sit();
    move_after(1000, 0);
    ck_assert_int_eq(room_clock_side(&room), OWARE_NOBODY);
    ck_assert(!is_out(now_ms + 1000 * a_day_ms, 1000 * a_day_ms));
    ck_assert_int_eq(room_decide(&room, OWARE_NORTH, &resign, &chance, &event), ROOM_OK);
    record[record_write(&event, record)] = '\0';
    ck_assert_ptr_null(strstr(record, "left")); /* stored as before there were clocks */
}
END_TEST

/* ---- What cannot have happened ---- */

static const struct {
    const char *what;
    struct room_clock_rules clock;
    struct room_event event;
} impossible[] = {
    { "a turn whose time is missing",
      { .kind = ROOM_CLOCK_MINUTES, .minutes = 1 },
      { .type = ROOM_MOVED, .by = N, .pit = 6 } },
    { "time in a room without a clock",
      { .kind = ROOM_CLOCK_NONE },
      { .type = ROOM_MOVED, .by = N, .pit = 6, .timed = true, .left_ms = 1 } },
    { "time in a room with days",
      { .kind = ROOM_CLOCK_DAYS, .days = 1 },
      { .type = ROOM_MOVED, .by = N, .pit = 6, .timed = true, .left_ms = 1 } },
    { "out of time without a clock",
      { .kind = ROOM_CLOCK_NONE },
      { .type = ROOM_ENDED, .by = N, .reason = OWARE_OVER_TIME, .winner = S } },
    { "out of time while the other thinks",
      { .kind = ROOM_CLOCK_DAYS, .days = 1 },
      { .type = ROOM_ENDED, .by = S, .reason = OWARE_OVER_TIME, .winner = N } },
    { "won by running out of time",
      { .kind = ROOM_CLOCK_DAYS, .days = 1 },
      { .type = ROOM_ENDED, .by = N, .reason = OWARE_OVER_TIME, .winner = N } },
};

START_TEST(not_replayed)
{
    struct room_event event = impossible[_i].event;
    begin(&impossible[_i].clock);
    sit();
    move_after(0, 0);
    ck_assert_msg(!room_replay(&room, &event), "%s", impossible[_i].what);
}
END_TEST

static const struct {
    struct room_clock_rules rules;
    bool valid;
} rules[] = {
    { { ROOM_CLOCK_NONE, 0, 0, 0 }, true },        { { ROOM_CLOCK_NONE, 1, 0, 0 }, false },
    { { ROOM_CLOCK_MINUTES, 1, 0, 0 }, true },     { { ROOM_CLOCK_MINUTES, 180, 180, 0 }, true },
    { { ROOM_CLOCK_MINUTES, 0, 5, 0 }, false },    { { ROOM_CLOCK_MINUTES, 181, 0, 0 }, false },
    { { ROOM_CLOCK_MINUTES, 10, 181, 0 }, false }, { { ROOM_CLOCK_MINUTES, 10, 5, 1 }, false },
    { { ROOM_CLOCK_DAYS, 0, 0, 1 }, true },        { { ROOM_CLOCK_DAYS, 0, 0, 30 }, true },
    { { ROOM_CLOCK_DAYS, 0, 0, 0 }, false },       { { ROOM_CLOCK_DAYS, 0, 0, 31 }, false },
    { { ROOM_CLOCK_DAYS, 0, 1, 3 }, false },       { { 3, 0, 0, 0 }, false },
};

START_TEST(valid)
{
    const struct room_clock_rules *row = &rules[_i].rules;
    ck_assert_msg(room_clock_rules_valid(row) == rules[_i].valid, "%u %u %u %u", row->kind,
                  row->minutes, row->increment_s, row->days);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("clock");
    TCase *tests = tcase_create("clock");

    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, first_move_costs_nothing);
    tcase_add_test(tests, a_turn_takes_and_gives);
    tcase_add_test(tests, out_at_the_last_millisecond);
    tcase_add_test(tests, time_ends_the_round);
    tcase_add_test(tests, other_ends_stop_it);
    tcase_add_test(tests, takeback_keeps_the_times);
    tcase_add_test(tests, takeback_to_the_start_stops_it);
    tcase_add_test(tests, each_round_is_fresh);
    tcase_add_test(tests, only_the_end_of_a_turn_counts);
    tcase_add_test(tests, days_from_the_event);
    tcase_add_test(tests, days_end_the_round);
    tcase_add_test(tests, without_a_clock);
    tcase_add_loop_test(tests, not_replayed, 0, ROWS(impossible));
    tcase_add_loop_test(tests, valid, 0, ROWS(rules));
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
