/* tests/server/test_outbox.c -- what waits for one socket, and what is dropped for it. */
#include "server/protocol/outbox.h"

#include <string.h>

#include "tests/server/suite.h"

/* A socket that takes `room` writes more and notes their frames, a letter each. */
static struct {
    unsigned room, asked;
    char taken[1024];
} socket_;

static bool write_frames(void *socket, struct frame *const *frames, unsigned count)
{
    size_t length = strlen(socket_.taken);
    ck_assert_ptr_eq(socket, &socket_);
    ck_assert_uint_gt(count, 0);
    if (socket_.room == 0)
        return false;
    socket_.room--;
    for (unsigned i = 0; i < count; i++)
        socket_.taken[length++] = *frame_bytes(frames[i]);
    return true;
}

static void want_write(void *socket)
{
    ck_assert_ptr_eq(socket, &socket_);
    socket_.asked++;
}

static void never_close(void *socket, unsigned code)
{
    (void)socket;
    ck_abort_msg("an outbox closes nothing (%u)", code);
}

static const struct client_port port = { write_frames, want_write, never_close };
static struct outbox outbox;

static void set_up(void)
{
    memset(&socket_, 0, sizeof socket_);
    outbox_init(&outbox, &port, &socket_, 1000);
}

static void tear_down(void)
{
    outbox_release(&outbox);
}

static bool put(const char *bytes, bool is_state)
{
    struct frame *frame = frame_new(bytes, strlen(bytes));
    bool taken = outbox_put(&outbox, frame, is_state);
    frame_unref(frame);
    return taken;
}

/* Lets the socket take one write after the other until nothing waits. */
static const char *drained(void)
{
    while (!outbox_is_empty(&outbox)) {
        socket_.room = 1;
        outbox_writable(&outbox);
    }
    return socket_.taken;
}

START_TEST(at_once)
{
    socket_.room = 2;
    ck_assert(put("a", false) && put("b", true));
    ck_assert_str_eq(socket_.taken, "ab");
    ck_assert(outbox_is_empty(&outbox));
    ck_assert_uint_eq(socket_.asked, 0);
}
END_TEST

START_TEST(in_order)
{
    socket_.room = 1;
    ck_assert(put("a", false) && put("b", false) && put("c", false));
    ck_assert_uint_gt(socket_.asked, 0);
    socket_.room = 5; /* the pipe is free, but what came first goes first */
    ck_assert(put("d", false));
    ck_assert_str_eq(socket_.taken, "a");
    outbox_writable(&outbox);
    ck_assert_str_eq(socket_.taken, "ab"); /* one for each time */
    ck_assert_str_eq(drained(), "abcd");
}
END_TEST

START_TEST(the_newest_state_wins)
{
    ck_assert(put("1", true) && put("a", false) && put("2", true) && put("b", false) &&
              put("3", true));
    ck_assert_uint_eq(outbox.count, 3);
    ck_assert_uint_eq(outbox.bytes, 3);
    ck_assert_str_eq(drained(), "ab3");
}
END_TEST

START_TEST(not_asked_for)
{
    socket_.room = 1;
    outbox_writable(&outbox);
    ck_assert_str_eq(socket_.taken, "");
    ck_assert_uint_eq(socket_.asked, 0);
}
END_TEST

START_TEST(still_no_room)
{
    put("a", false);
    socket_.asked = 0;
    outbox_writable(&outbox);
    ck_assert(!outbox_is_empty(&outbox));
    ck_assert_uint_eq(socket_.asked, 1);
}
END_TEST

START_TEST(as_many_frames)
{
    for (unsigned i = 0; i < OUTBOX_FRAMES_MAX; i++)
        ck_assert(put("x", false));
    ck_assert(!put("y", false));
    ck_assert_uint_eq(strlen(drained()), OUTBOX_FRAMES_MAX);
}
END_TEST

START_TEST(as_many_bytes)
{
    char bytes[501];
    memset(bytes, 'x', 500);
    bytes[500] = '\0';
    ck_assert(put(bytes, false) && put(bytes, true));
    ck_assert(!put("y", false));
    bytes[0] = 'z';
    ck_assert(put(bytes, true)); /* takes the place of the other state */
    ck_assert_str_eq(drained(), "xz");
    ck_assert_uint_eq(outbox.bytes, 0);
}
END_TEST

/* Larger than all that may wait, but alone: it would never get through otherwise. */
START_TEST(larger_than_all)
{
    char bytes[2001];
    memset(bytes, 'x', 2000);
    bytes[2000] = '\0';
    ck_assert(put(bytes, false));
    ck_assert(!put("y", false));
    ck_assert_str_eq(drained(), "x");
    ck_assert(put("a", false));
    ck_assert(!put(bytes, false));
}
END_TEST

START_TEST(held)
{
    socket_.room = 1; /* write */
    outbox_hold(&outbox);
    ck_assert(put("a", false) && put("1", true) && put("b", false) && put("2", true));
    ck_assert_str_eq(socket_.taken, "");
    outbox_let_go(&outbox);
    ck_assert_str_eq(socket_.taken, "ab2");
    ck_assert(outbox_is_empty(&outbox));
    ck_assert_uint_eq(outbox.bytes, 0);
    ck_assert_uint_eq(socket_.asked, 0);
    socket_.room = 2;
    ck_assert(put("c", false) && put("d", true)); /* at once again */
    ck_assert_str_eq(socket_.taken, "ab2cd");
}
END_TEST

START_TEST(held_and_no_room)
{
    outbox_hold(&outbox);
    ck_assert(put("a", false) && put("1", true));
    ck_assert_uint_eq(socket_.asked, 0);
    outbox_let_go(&outbox);
    ck_assert_uint_eq(socket_.asked, 1);
    ck_assert(put("2", true));
    ck_assert_str_eq(drained(), "a2");
}
END_TEST

/* What waits already does not go out with what is put later, nor in another order. */
START_TEST(held_too_late)
{
    put("a", false);
    outbox_hold(&outbox);
    socket_.asked = 0;
    put("b", false);
    ck_assert_uint_eq(socket_.asked, 1);
    socket_.room = 1;
    outbox_let_go(&outbox);
    ck_assert_str_eq(socket_.taken, "");
    ck_assert_str_eq(drained(), "ab");
}
END_TEST

START_TEST(held_for_nothing)
{
    outbox_hold(&outbox);
    outbox_let_go(&outbox);
    outbox_let_go(&outbox);
    ck_assert_uint_eq(socket_.asked, 0);
}
END_TEST

START_TEST(held_beyond_the_bound)
{
    outbox_hold(&outbox);
    for (unsigned i = 0; i < OUTBOX_FRAMES_MAX; i++)
        ck_assert(put("x", false));
    ck_assert(!put("y", false));
    outbox_release(&outbox);
    socket_.room = 1;
    outbox_let_go(&outbox);
    ck_assert_str_eq(socket_.taken, "");
}
END_TEST

/* A frame in an outbox lives as long as it waits, however many share it. */
START_TEST(shared)
{
    struct outbox other;
    struct frame *frame = frame_new("s", 1);
    outbox_init(&other, &port, &socket_, 1000);
    ck_assert(outbox_put(&outbox, frame, true) && outbox_put(&other, frame, true));
    frame_unref(frame);
    outbox_release(&other);
    ck_assert_str_eq(drained(), "s");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("outbox");
    TCase *tests = tcase_create("outbox");

    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, at_once);
    tcase_add_test(tests, in_order);
    tcase_add_test(tests, the_newest_state_wins);
    tcase_add_test(tests, not_asked_for);
    tcase_add_test(tests, still_no_room);
    tcase_add_test(tests, as_many_frames);
    tcase_add_test(tests, as_many_bytes);
    tcase_add_test(tests, larger_than_all);
    tcase_add_test(tests, held);
    tcase_add_test(tests, held_and_no_room);
    tcase_add_test(tests, held_too_late);
    tcase_add_test(tests, held_for_nothing);
    tcase_add_test(tests, held_beyond_the_bound);
    tcase_add_test(tests, shared);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
