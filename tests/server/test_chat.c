/* tests/server/test_chat.c -- chat, from the lines that a room keeps to who hears them. What may be
 * said is test_line.c's. */
#include "server/rooms/chat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/protocol/inside.h"
#include "tests/server/house.h"
#include "tests/server/suite.h"

/* What the guest was told since it was last asked. */
#define ck_hears(guest, expected) ck_assert_str_eq(guest_heard(guest), expected)

/* ---- What is kept ---- */

static void add(struct chat **chat, unsigned number)
{
    char text[16];
    snprintf(text, sizeof text, "%u", number);
    ck_assert(chat_reserve(chat, text));
    chat_add(*chat, number % OWARE_SIDES, number, text);
}

START_TEST(nothing_said)
{
    ck_assert_uint_eq(chat_said(NULL), 0);
    ck_assert_uint_eq(chat_oldest(NULL), 0);
    chat_free(NULL);
}
END_TEST

/* The last CHAT_KEPT_MAX lines, under the numbers that they always had. */
START_TEST(the_last_lines)
{
    const unsigned said = (unsigned)_i;
    const unsigned oldest = said > CHAT_KEPT_MAX ? said - CHAT_KEPT_MAX : 0;
    struct chat *chat = NULL;
    for (unsigned number = 0; number < said; number++)
        add(&chat, number);
    ck_assert_uint_eq(chat_said(chat), said);
    ck_assert_uint_eq(chat_oldest(chat), oldest);
    for (unsigned number = oldest; number < said; number++) {
        const struct chat_line *line = chat_line(chat, number);
        ck_assert_uint_eq((unsigned)atoi(line->text), number);
        ck_assert_uint_eq(line->by, number % OWARE_SIDES);
        ck_assert_int_eq(line->at_ms, number);
    }
    chat_free(chat);
}
END_TEST

/* Place that was made for a line that was not stored is used for the next. */
START_TEST(reserved_twice)
{
    struct chat *chat = NULL;
    ck_assert(chat_reserve(&chat, "short"));
    ck_assert_uint_eq(chat_said(chat), 0);
    ck_assert(chat_reserve(&chat, "much longer than that"));
    chat_add(chat, OWARE_NORTH, 1, "much longer than that");
    ck_assert_str_eq(chat_line(chat, 0)->text, "much longer than that");
    ck_assert(chat_reserve(&chat, "never said"));
    chat_free(chat);
}
END_TEST

/* ---- Who hears it ---- */

#define KOFI "KofiKofiKofiKofiKofiKo"

static struct house house;
static struct guest south, north, watcher, another;

static void hear_all(void)
{
    house_pass(&house, 5000);
    guest_heard(&south);
    guest_heard(&north);
    guest_heard(&watcher);
}

/* South, North and a watcher, v 2, nothing heard. */
static void gather(const struct limits *limits)
{
    house_open(&house, limits);
    house_make_room(&house, "{'name':'Ama'}");
    guest_greet(&south, &house, house.token);
    guest_greet(&north, &house, NULL);
    guest_ask(&north, "{'t':'sit','name':'Kofi','token':'" KOFI "'}");
    guest_greet(&watcher, &house, NULL);
    hear_all();
}

static void open_house(void)
{
    gather(&house_limits);
}

static void close_house(void)
{
    house_close(&house);
}

START_TEST(both_seats_and_nobody_else)
{
    guest_say(&south, "{'t':'say','text':'Hello, Kofi','id':1}");
    ck_hears(&south, ""); /* nothing before it is on disk */
    house_settle(&house);
    ck_hears(&south, "#1 ok 2; said south Hello, Kofi");
    ck_hears(&north, "said south Hello, Kofi");
    ck_assert_str_eq(
        north.said,
        "{\"t\":\"said\",\"by\":\"south\",\"text\":\"Hello, Kofi\",\"at\":1764467005000}");
    guest_ask(&north, "{'t':'say','text':'Hello, Ama','id':2}");
    ck_hears(&north, "#2 ok 2; said north Hello, Ama");
    ck_hears(&south, "said north Hello, Ama");
    house_pass(&house, 5000);
    ck_hears(&watcher, "");
}
END_TEST

START_TEST(told_again_to_the_seats)
{
    static const char lines[] =
        "\"chat\":[{\"by\":\"south\",\"text\":\"Hello\",\"at\":1764467005000},"
        "{\"by\":\"north\",\"text\":\"Hi\",\"at\":1764467005000}]";
    guest_ask(&south, "{'t':'say','text':'Hello'}");
    guest_ask(&north, "{'t':'say','text':'Hi'}");
    guest_say(&south, "{'t':'sync'}");
    ck_shows(south.welcome, lines);
    guest_say(&watcher, "{'t':'sync'}");
    ck_shows(watcher.welcome, "\"chat\":[]");
    guest_greet(&another, &house, KOFI);
    ck_shows(another.welcome, lines);
}
END_TEST

/* What South said alone is there for who sits down later, once he has the seat. */
START_TEST(said_to_an_empty_seat)
{
    house_make_room(&house, "{}");
    guest_go(&south);
    guest_go(&watcher);
    guest_greet(&south, &house, house.token);
    guest_ask(&south, "{'t':'say','text':'Back in five','id':1}");
    ck_shows(guest_heard(&south), "#1 ok 1; said south Back in five");
    guest_greet(&watcher, &house, NULL);
    ck_shows(watcher.welcome, "\"chat\":[]");
    guest_ask(&watcher, "{'t':'sit','token':'" KOFI "'}");
    guest_say(&watcher, "{'t':'sync'}");
    ck_shows(watcher.welcome, "\"text\":\"Back in five\"");
}
END_TEST

/* Neither the state nor what HTTP shows has a word of it. */
START_TEST(in_no_state)
{
    static const char *const paths[] = { "/api/rooms/%s", "/api/rooms/%s/game.txt", "/r/%s" };
    guest_ask(&south, "{'t':'say','text':'Sesame'}");
    guest_ask(&south, "{'t':'name','name':'Esi'}");
    ck_assert_ptr_null(strstr(south.state, "Sesame"));
    for (unsigned i = 0; i < sizeof paths / sizeof *paths; i++) {
        char path[128];
        snprintf(path, sizeof path, paths[i], house.room);
        house_ask(&house, HTTP_GET, path, NULL, "");
        house_settle(&house);
        ck_assert_uint_eq(house.reply.status, 200);
        ck_assert_ptr_null(strstr(house.reply.body, "Sesame"));
    }
}
END_TEST

START_TEST(read_again)
{
    guest_ask(&south, "{'t':'say','text':'Hello'}");
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A1'}");
    guest_ask(&north, "{'t':'say','text':'Hi'}");
    guest_go(&south);
    guest_go(&north);
    guest_go(&watcher);
    house_settle(&house);
    guest_greet(&north, &house, KOFI);
    ck_hears(&north, "welcome 3 north; state 3");
    ck_shows(north.welcome, "\"chat\":[{\"by\":\"south\",\"text\":\"Hello\",\"at\":1764467005000},"
                            "{\"by\":\"north\",\"text\":\"Hi\",\"at\":1764467005000}],");
    ck_shows(north.welcome, "\"expires\":1764469005000"); /* runs from the last line */
}
END_TEST

static const struct {
    const char *what, *says, *hears;
    struct guest *by;
} refused[] = {
    { "a watcher", "{'t':'say','text':'Hello','id':1}", "#1 error not-seated", &watcher },
    { "bad-message before not-seated", "{'t':'say','text':'','id':1}", "#1 error bad-message",
      &watcher },
    { "no text", "{'t':'say','id':1}", "#1 error bad-message", &south },
    { "a number", "{'t':'say','text':7,'id':1}", "#1 error bad-message", &south },
    { "white space", "{'t':'say','text':'  ','id':1}", "#1 error bad-message", &south },
    { "to somebody", "{'t':'say','text':'Hello','to':'north','id':1}", "#1 error bad-message",
      &south },
};

START_TEST(refusals)
{
    guest_ask(refused[_i].by, "%s", refused[_i].says);
    ck_assert_msg(strcmp(guest_heard(refused[_i].by), refused[_i].hears) == 0, "%s",
                  refused[_i].what);
    guest_say(&south, "{'t':'sync'}");
    ck_shows(south.welcome, "\"chat\":[]");
}
END_TEST

/* ---- The disk ---- */

START_TEST(not_kept)
{
    storage_memory_fail(house.storage, 1, false);
    guest_ask(&south, "{'t':'say','text':'Hello','id':1}");
    ck_hears(&south, "#1 error storage-unavailable");
    ck_hears(&north, "");
    guest_ask(&south, "{'t':'say','text':'Hello','id':2}");
    ck_hears(&south, "#2 ok 2; said south Hello");
}
END_TEST

START_TEST(kept_all_the_same)
{
    guest_ask(&south, "{'t':'say','text':'First'}");
    hear_all();
    storage_memory_fail(house.storage, 1, true);
    guest_ask(&south, "{'t':'say','text':'Second','id':1}");
    ck_hears(&south, "#1 error storage-unavailable; said south Second");
    ck_hears(&north, "said south Second");
}
END_TEST

static void stored_elsewhere(void *context, enum storage_error error, int64_t position)
{
    (void)context, (void)position;
    ck_assert_int_eq(error, STORAGE_OK);
}

/* Another server that shares the storage has been quicker. */
START_TEST(conflict)
{
    static const char line[] =
        "{\"e\":\"said\",\"f\":1,\"at\":5,\"by\":\"north\",\"text\":\"I was first\"}";
    journal_append(house.journal, house.room, 2, line, sizeof line - 1, 0, stored_elsewhere, NULL);
    house_settle(&house);
    guest_ask(&south, "{'t':'say','text':'Me too','id':1}");
    ck_hears(&south, "said north I was first; #1 ok 2; said south Me too");
    ck_hears(&north, "said north I was first; said south Me too");
}
END_TEST

/* Who spoke is gone: it was said all the same. */
START_TEST(gone_with_a_line_on_its_way)
{
    guest_say(&south, "{'t':'say','text':'Bye'}");
    guest_go(&south);
    house_settle(&house);
    ck_shows(guest_heard(&north), "said south Bye");
}
END_TEST

/* ---- Too much ---- */

static void limited(void)
{
    struct limits limits = house_limits;
    limits.messages_per_second = 20;
    limits.messages_burst = 60;
    gather(&limits);
}

/* A seat says ROOM_SAY_BURST lines at once and one a second; moves and the other seat are free. */
START_TEST(too_fast)
{
    for (unsigned i = 0; i < ROOM_SAY_BURST; i++)
        guest_ask(&south, "{'t':'say','text':'Hello'}");
    hear_all(); /* five seconds */
    for (unsigned i = 0; i < ROOM_SAY_BURST; i++)
        guest_ask(&south, "{'t':'say','text':'Hello'}");
    guest_heard(&south);
    guest_ask(&south, "{'t':'say','text':'Hello','id':1}");
    guest_ask(&south, "{'t':'move','ply':0,'pit':'A1','id':2}");
    ck_hears(&south, "#1 error too-fast; #2 ok 3; state 3");
    house_pass(&house, ROOM_SAY_MS - 1);
    guest_ask(&south, "{'t':'say','text':'Hello','id':3}");
    house_pass(&house, 1);
    guest_ask(&south, "{'t':'say','text':'Hello','id':4}");
    guest_ask(&south, "{'t':'say','text':'Hello','id':5}");
    ck_hears(&south, "#3 error too-fast; #4 ok 3; said south Hello; #5 error too-fast");
    guest_heard(&north);
    guest_ask(&north, "{'t':'say','text':'Hi','id':6}");
    ck_hears(&north, "#6 ok 3; said north Hi");
}
END_TEST

/* All in one breath, and from a new socket: a seat has one measure. */
START_TEST(too_fast_in_one_breath)
{
    for (unsigned i = 0; i < CLIENT_WAITING_MAX; i++)
        guest_say(&south, "{'t':'say','text':'%u'}", i);
    house_settle(&house);
    ck_shows(guest_heard(&south), "ok 2; said south 4; error too-fast; error too-fast");
    guest_greet(&another, &house, house.token);
    guest_heard(&another);
    guest_ask(&another, "{'t':'say','text':'Hello','id':1}");
    ck_hears(&another, "#1 error too-fast");
}
END_TEST

/* What was refused for another reason is not counted. */
START_TEST(refusals_do_not_count)
{
    for (unsigned i = 0; i < 20; i++)
        guest_ask(&south, "{'t':'say','text':''}");
    storage_memory_fail(house.storage, 1000, false);
    for (unsigned i = 0; i < ROOM_SAY_BURST; i++)
        guest_ask(&south, "{'t':'say','text':'Hello'}");
    storage_memory_fail(house.storage, 0, false);
    guest_heard(&south);
    for (unsigned i = 0; i < ROOM_SAY_BURST; i++)
        guest_ask(&south, "{'t':'say','text':'%u'}", i);
    ck_hears(&south, "ok 2; said south 0; ok 2; said south 1; ok 2; said south 2; ok 2; "
                     "said south 3; ok 2; said south 4");
}
END_TEST

/* A slow socket that cannot take what is said is closed in the end, and nobody else minds. */
START_TEST(never_reads)
{
    north.stuck = true;
    for (unsigned i = 0; i < 2 * OUTBOX_FRAMES_MAX; i++) {
        guest_ask(&south, "{'t':'say','text':'Are you there?','id':1}");
        ck_shows(guest_heard(&south), "#1 ok 2; said south Are you there?");
        house_reap(&house);
    }
    ck_assert_uint_ne(north.close_code, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("chat");
    TCase *kept = tcase_create("kept"), *heard = tcase_create("heard");
    TCase *rates = tcase_create("rates");

    tcase_add_test(kept, nothing_said);
    for (unsigned i = 0; i < 3; i++)
        tcase_add_loop_test(kept, the_last_lines, (int)i * CHAT_KEPT_MAX,
                            (int)i * CHAT_KEPT_MAX + 2);
    tcase_add_test(kept, reserved_twice);
    suite_add_tcase(suite, kept);

    tcase_add_checked_fixture(heard, open_house, close_house);
    tcase_add_test(heard, both_seats_and_nobody_else);
    tcase_add_test(heard, told_again_to_the_seats);
    tcase_add_test(heard, said_to_an_empty_seat);
    tcase_add_test(heard, in_no_state);
    tcase_add_test(heard, read_again);
    tcase_add_loop_test(heard, refusals, 0, ROWS(refused));
    tcase_add_test(heard, not_kept);
    tcase_add_test(heard, kept_all_the_same);
    tcase_add_test(heard, conflict);
    tcase_add_test(heard, gone_with_a_line_on_its_way);
    tcase_add_test(heard, never_reads);
    suite_add_tcase(suite, heard);

    tcase_add_checked_fixture(rates, limited, close_house);
    tcase_add_test(rates, too_fast);
    tcase_add_test(rates, too_fast_in_one_breath);
    tcase_add_test(rates, refusals_do_not_count);
    suite_add_tcase(suite, rates);
    return suite_run(suite);
}
