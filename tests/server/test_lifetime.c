/* tests/server/test_lifetime.c -- how long a room is kept. */
#include "server/rooms/lifetime.h"

#include <string.h>

#include "tests/server/suite.h"

static const struct lifetimes lifetimes = { .unused_ms = 10, .idle_ms = 200, .finished_ms = 3000 };

START_TEST(by_phase)
{
    const struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    const uint8_t hash[SECRET_DIGEST_SIZE] = { 1 };
    const struct room_chance chance = { .now_ms = 1000 };
    struct room_event event = room_created(&rules, ROOM_FIRST_SOUTH, "", hash, &chance);
    struct room room;

    room_init(&room);
    ck_assert(room_replay(&room, &event));
    ck_assert_int_eq(room_expires_ms(&room, &lifetimes), 1010);
    event = (struct room_event){ .type = ROOM_SAT, .by = OWARE_NORTH, .at_ms = 2000 };
    ck_assert(room_replay(&room, &event));
    ck_assert_int_eq(room_expires_ms(&room, &lifetimes), 2200);
    event = (struct room_event){ .type = ROOM_MOVED, .by = OWARE_SOUTH, .at_ms = 3000 };
    ck_assert(room_replay(&room, &event));
    ck_assert_int_eq(room_expires_ms(&room, &lifetimes), 3200);
    event = (struct room_event){
        .type = ROOM_ENDED, .reason = OWARE_OVER_RESIGNATION, .winner = OWARE_NORTH, .at_ms = 4000
    };
    ck_assert(room_replay(&room, &event));
    ck_assert_int_eq(room_expires_ms(&room, &lifetimes), 7000);
    room_release(&room);
}
END_TEST

static const struct {
    const char *what;
    enum { FREE, TAKEN, OVER } was; /* a seat, both seats, the round */
    enum room_event_type type;
    int64_t expires_ms;
} afterwards[] = {
    { "being made", FREE, ROOM_CREATED, 110 },
    { "a word while a seat is free", FREE, ROOM_NAMED, 110 },
    { "sitting down", FREE, ROOM_SAT, 300 },
    { "a move", TAKEN, ROOM_MOVED, 300 },
    { "an end", TAKEN, ROOM_ENDED, 3100 },
    { "a line while a seat is free", FREE, ROOM_SAID, 110 },
    { "a line", TAKEN, ROOM_SAID, 300 },
    { "a line after the end", OVER, ROOM_SAID, 3100 },
    { "a new round", OVER, ROOM_NEW_ROUND, 300 },
};

START_TEST(after_an_event)
{
    const struct room_event event = { .type = afterwards[_i].type, .at_ms = 100 };
    struct room room;
    room_init(&room);
    room.seats[OWARE_SOUTH].taken = room.seats[OWARE_NORTH].taken = afterwards[_i].was != FREE;
    if (afterwards[_i].was == OVER)
        room.game.over.reason = OWARE_OVER_RESIGNATION;
    ck_assert_msg(room_expires_after(&room, &event, &lifetimes) == afterwards[_i].expires_ms, "%s",
                  afterwards[_i].what);
}
END_TEST

/* Not before its time, and not much later; and within a step all say the same. */
START_TEST(in_steps)
{
    const struct lifetimes month = { .unused_ms = INT64_C(30) * 86400000 };
    const int64_t step = month.unused_ms / LIFETIME_STEPS;
    struct room room;
    unsigned changes = 0;
    int64_t before = 0;

    room_init(&room);
    for (int64_t at_ms = 1; at_ms < 10 * step; at_ms += step / 100) {
        const struct room_event event = { .type = ROOM_NAMED, .at_ms = at_ms };
        const int64_t expires_ms = room_expires_after(&room, &event, &month);
        ck_assert_int_ge(expires_ms, at_ms + month.unused_ms);
        ck_assert_int_lt(expires_ms, at_ms + month.unused_ms + step);
        changes += expires_ms != before;
        before = expires_ms;
    }
    ck_assert_uint_le(changes, 11);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("lifetime");
    TCase *tests = tcase_create("lifetime");

    tcase_add_test(tests, by_phase);
    tcase_add_loop_test(tests, after_an_event, 0, ROWS(afterwards));
    tcase_add_test(tests, in_steps);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
