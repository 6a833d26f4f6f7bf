/* tests/server/test_journal.c -- the journal: what gathers, in what order, and what a failure does.
 *
 * A storage with a gate stands before the real one: it notes each call and, while the gate is shut,
 * holds the journal's thread there, so that a test says what gathers meanwhile. Nothing sleeps: the
 * loop's side waits on an eventfd, as it would in uv_async. */
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/storage/journal.h"
#include "server/storage/memory.h"
#include "server/storage/sqlite.h"
#include "tests/server/scratch.h"
#include "tests/server/suite.h"

enum { PATIENCE_MS = 20000, LATER = 1000 };

/* ---- The gate ---- */

static struct {
    struct storage base;
    struct storage *behind;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool shut, held;  /* held: the journal's thread stands before it */
    const char *trap; /* a room: it shuts when the thread comes with this one */
    bool sick;        /* probes fail */
    bool slow;        /* forgets one room at a time */
    unsigned untidy;  /* so many tries to be tidy fail */
    unsigned tidied;  /* tries that did not */
    char calls[1 << 16];
    size_t largest_batch;
    bool closed;
} gate;

/* Notes the call, and waits while the gate is shut. */
static void pass(const char *call, const char *room)
{
    size_t used;

    pthread_mutex_lock(&gate.lock);
    used = strlen(gate.calls);
    snprintf(gate.calls + used, sizeof gate.calls - used, "%s%s %s", used ? ", " : "", call, room);
    if (gate.trap && strcmp(gate.trap, room) == 0)
        gate.shut = true;
    gate.held = true;
    pthread_cond_broadcast(&gate.changed);
    while (gate.shut)
        pthread_cond_wait(&gate.changed, &gate.lock);
    gate.held = false;
    pthread_mutex_unlock(&gate.lock);
}

static void gate_append(struct storage *self, struct storage_append *appends, size_t count)
{
    char rooms[64] = "";

    (void)self;
    for (size_t i = 0; i < count && count < 8; i++)
        snprintf(rooms + strlen(rooms), sizeof rooms - strlen(rooms), "%s%s", i ? "+" : "",
                 appends[i].room);
    pass("append", rooms);
    gate.largest_batch = count > gate.largest_batch ? count : gate.largest_batch;
    gate.behind->type->append(gate.behind, appends, count);
}

static enum storage_error gate_read(struct storage *self, const char *room, storage_visit *visit,
                                    void *context, int64_t *position)
{
    (void)self;
    pass("read", room);
    return gate.behind->type->read(gate.behind, room, visit, context, position);
}

static size_t gate_forget(struct storage *self, struct storage_forgetting *rooms, size_t count)
{
    char names[512] = "";

    (void)self;
    count = gate.slow ? 1 : count;
    for (size_t i = 0; i < count; i++)
        snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s", i ? "+" : "",
                 rooms[i].room);
    pass("forget", names);
    return gate.behind->type->forget(gate.behind, rooms, count);
}

static enum storage_error gate_due(struct storage *self, int64_t before_ms, size_t max,
                                   storage_visit_room *visit, void *context)
{
    (void)self;
    pass("due", "");
    return gate.behind->type->due(gate.behind, before_ms, max, visit, context);
}

static enum storage_error gate_list(struct storage *self, const char *after, size_t max,
                                    storage_visit_room *visit, void *context)
{
    (void)self;
    pass("list", after);
    return gate.behind->type->list(gate.behind, after, max, visit, context);
}

static bool gate_tidy(struct storage *self)
{
    bool tidy;

    (void)self;
    pthread_mutex_lock(&gate.lock);
    tidy = gate.untidy == 0;
    gate.untidy -= !tidy;
    gate.tidied += tidy;
    pthread_cond_broadcast(&gate.changed);
    pthread_mutex_unlock(&gate.lock);
    return tidy;
}

static enum storage_error gate_probe(struct storage *self)
{
    bool sick;

    (void)self;
    pthread_mutex_lock(&gate.lock);
    sick = gate.sick;
    pthread_mutex_unlock(&gate.lock);
    return sick ? STORAGE_FAILED : gate.behind->type->probe(gate.behind);
}

static const char *gate_trouble(struct storage *self)
{
    (void)self;
    return gate.behind->type->trouble(gate.behind);
}

static void gate_close(struct storage *self)
{
    (void)self;
    ck_assert(!gate.closed);
    gate.closed = true;
    gate.behind->type->close(gate.behind);
}

static const struct storage_type gate_type = {
    .append = gate_append,
    .read = gate_read,
    .forget = gate_forget,
    .due = gate_due,
    .list = gate_list,
    .tidy = gate_tidy,
    .probe = gate_probe,
    .trouble = gate_trouble,
    .close = gate_close,
};

static void set_gate(bool shut)
{
    pthread_mutex_lock(&gate.lock);
    gate.shut = shut;
    pthread_cond_broadcast(&gate.changed);
    pthread_mutex_unlock(&gate.lock);
}

/* Opens the gate, and waits until the thread is held at it with this room. */
static void let_run_to(const char *room)
{
    pthread_mutex_lock(&gate.lock);
    gate.trap = room;
    gate.shut = gate.held = false;
    pthread_cond_broadcast(&gate.changed);
    while (!gate.shut || !gate.held)
        pthread_cond_wait(&gate.changed, &gate.lock);
    gate.trap = NULL;
    pthread_mutex_unlock(&gate.lock);
}

static void set_sick(bool sick)
{
    pthread_mutex_lock(&gate.lock);
    gate.sick = sick;
    pthread_mutex_unlock(&gate.lock);
}

static void wait_until_held(void)
{
    pthread_mutex_lock(&gate.lock);
    while (!gate.held)
        pthread_cond_wait(&gate.changed, &gate.lock);
    pthread_mutex_unlock(&gate.lock);
}

/* ---- The loop's side ---- */

static struct journal *journal;
static int bell = -1;
static pthread_t loop_thread;

static void ring(void *context)
{
    uint64_t one = 1;
    ck_assert_int_eq(write(*(int *)context, &one, sizeof one), sizeof one);
}

/* Waits until the journal has rung. */
static void hear(void)
{
    struct pollfd waiting = { .fd = bell, .events = POLLIN };
    uint64_t rings;

    while (poll(&waiting, 1, PATIENCE_MS) < 0 && errno == EINTR)
        ;
    ck_assert_msg(waiting.revents & POLLIN, "the journal did not wake the loop");
    ck_assert_int_eq(read(bell, &rings, sizeof rings), sizeof rings);
}

static void settle(void)
{
    while (journal_busy(journal)) {
        hear();
        journal_deliver(journal);
    }
}

static void begin_before(struct storage *behind)
{
    memset(&gate, 0, sizeof gate);
    gate.base.type = &gate_type;
    gate.behind = behind;
    pthread_mutex_init(&gate.lock, NULL);
    pthread_cond_init(&gate.changed, NULL);
    bell = eventfd(0, EFD_CLOEXEC);
    loop_thread = pthread_self();
    journal = journal_new(&gate.base, ring, &bell);
    ck_assert_ptr_nonnull(journal);
}

static void begin(void)
{
    begin_before(storage_memory_new());
}

static void finish(void)
{
    journal_free(journal);
    journal = NULL;
    ck_assert(gate.closed);
    close(bell);
}

/* An answer, whatever was asked. */
struct answer {
    unsigned times;
    enum storage_error error;
    int64_t position;
    char text[256];
};

static void answered(struct answer *answer, enum storage_error error, int64_t position)
{
    ck_assert(pthread_equal(pthread_self(), loop_thread));
    answer->times++;
    answer->error = error;
    answer->position = position;
}

static void appended(void *context, enum storage_error error, int64_t position)
{
    answered(context, error, position);
}

static void forgotten(void *context, const char *room, enum storage_error error)
{
    (void)room;
    answered(context, error, 0);
}

static void add_text(struct answer *answer, const char *text)
{
    size_t used = strlen(answer->text);
    snprintf(answer->text + used, sizeof answer->text - used, "%s%s", used ? "," : "", text);
}

static void was_read(void *context, enum storage_error error, const struct journal_events *events)
{
    struct answer *answer = context;

    answered(answer, error, events->position);
    for (size_t i = 0; i < events->count; i++) {
        ck_assert_uint_eq(strlen(events->bytes + events->starts[i]), events->lengths[i]);
        add_text(answer, events->bytes + events->starts[i]);
    }
}

static void is_due(void *context, enum storage_error error, const char *const *rooms, size_t count)
{
    answered(context, error, 0);
    for (size_t i = 0; i < count; i++)
        add_text(context, rooms[i]);
}

static void ask_append(const char *room, int64_t expected, const char *event, struct answer *answer)
{
    ck_assert(
        journal_append(journal, room, expected, event, strlen(event), LATER, appended, answer));
}

static int64_t keep(const char *room, int64_t expected, const char *event)
{
    struct answer answer = { 0 };
    ask_append(room, expected, event, &answer);
    settle();
    ck_assert_uint_eq(answer.times, 1);
    ck_assert_msg(answer.error == STORAGE_OK, "%s", storage_error_text(answer.error));
    return answer.position;
}

static struct answer read_room(const char *room)
{
    struct answer answer = { 0 };
    ck_assert(journal_read(journal, room, was_read, &answer));
    settle();
    ck_assert_uint_eq(answer.times, 1);
    return answer;
}

/* Shuts the gate with the thread held at it, at a reading of nothing. */
static void hold(struct answer *answer)
{
    set_gate(true);
    ck_assert(journal_read(journal, "gate", was_read, answer));
    wait_until_held();
}

/* ---- Answers ---- */

START_TEST(keeps_reads_forgets_and_tells_what_is_due)
{
    struct answer gone = { 0 }, due = { 0 };
    int64_t position = keep("room", STORAGE_NOTHING, "made");

    position = keep("room", position, "sat");
    ck_assert_str_eq(read_room("room").text, "made,sat");
    ck_assert_int_eq(read_room("room").position, position);
    keep("other", STORAGE_NOTHING, "");
    ck_assert_str_eq(read_room("other").text, "");
    ck_assert(journal_due(journal, LATER + 1, 10, is_due, &due));
    ck_assert(journal_forget(journal, "room", forgotten, &gone));
    settle();
    ck_assert_int_eq(due.error, STORAGE_OK);
    ck_assert_msg(strcmp(due.text, "room,other") == 0 || strcmp(due.text, "other,room") == 0, "%s",
                  due.text);
    ck_assert_uint_eq(gone.times, 1);
    ck_assert_int_eq(gone.error, STORAGE_OK);
    ck_assert_int_eq(read_room("room").error, STORAGE_NO_ROOM);
}
END_TEST

START_TEST(tells_a_conflict)
{
    struct answer answer = { 0 };

    keep("room", STORAGE_NOTHING, "made");
    ask_append("room", STORAGE_NOTHING, "made", &answer);
    settle();
    ck_assert_int_eq(answer.error, STORAGE_CONFLICT);
    ck_assert(journal_well(journal));
    ck_assert_uint_eq(journal_figures(journal).failures, 0);
}
END_TEST

enum { LONG_EVENTS = 500, LONG_BYTES = 3000 };

/* Event i of a long room: a digit many times, each event of another length. */
static size_t long_event(unsigned i, char event[LONG_BYTES + 1])
{
    size_t length = LONG_BYTES - i;
    memset(event, '0' + i % 10, length);
    event[length] = '\0';
    return length;
}

static void long_room_was_read(void *context, enum storage_error error,
                               const struct journal_events *events)
{
    char event[LONG_BYTES + 1];

    answered(context, error, events->position);
    ck_assert_uint_eq(events->count, LONG_EVENTS);
    for (unsigned i = 0; i < LONG_EVENTS; i++) {
        ck_assert_uint_eq(events->lengths[i], long_event(i, event));
        ck_assert_str_eq(events->bytes + events->starts[i], event);
    }
}

static int64_t keep_long_room(void)
{
    char event[LONG_BYTES + 1];
    int64_t position = STORAGE_NOTHING;

    for (unsigned i = 0; i < LONG_EVENTS; i++) {
        long_event(i, event);
        position = keep("room", position, event);
    }
    return position;
}

START_TEST(reads_a_long_room_whole)
{
    struct answer answer = { 0 };
    int64_t position = keep_long_room();

    ck_assert(journal_read(journal, "room", long_room_was_read, &answer));
    settle();
    ck_assert_uint_eq(answer.times, 1);
    ck_assert_int_eq(answer.position, position);
}
END_TEST

/* What was asked is the journal's own: the caller's strings may change. */
START_TEST(copies_what_it_is_given)
{
    struct answer first = { 0 }, second = { 0 };
    char room[] = "room", event[] = "made";

    hold(&first);
    ask_append(room, STORAGE_NOTHING, event, &second);
    memset(room, 'x', sizeof room - 1);
    memset(event, 'x', sizeof event - 1);
    set_gate(false);
    settle();
    ck_assert_str_eq(read_room("room").text, "made");
}
END_TEST

/* ---- Gathering and order ---- */

START_TEST(gathers_what_waits_into_one_commit)
{
    enum { ROOMS = 200 };
    static struct answer answers[ROOMS];
    struct answer first = { 0 };
    struct journal_figures figures;
    char room[8];

    hold(&first);
    for (unsigned i = 0; i < ROOMS; i++) {
        snprintf(room, sizeof room, "%u", i);
        ask_append(room, STORAGE_NOTHING, "made", &answers[i]);
    }
    ck_assert(journal_busy(journal)); /* asking did not wait, though the storage does */
    journal_deliver(journal);
    ck_assert_uint_eq(answers[0].times, 0);
    set_gate(false);
    settle();
    for (unsigned i = 0; i < ROOMS; i++) {
        ck_assert_uint_eq(answers[i].times, 1);
        ck_assert_int_eq(answers[i].error, STORAGE_OK);
    }
    figures = journal_figures(journal);
    ck_assert_uint_eq(figures.commits, 1);
    ck_assert_uint_eq(figures.appends, ROOMS);
    ck_assert_uint_eq(gate.largest_batch, ROOMS);
}
END_TEST

/* So many that the thread would be at work before the last is asked. */
START_TEST(hands_over_together_what_was_held_back)
{
    enum { ROOMS = 1000 };
    static struct answer answers[ROOMS];
    char room[8];

    journal_hold(journal);
    for (unsigned i = 0; i < ROOMS; i++) {
        snprintf(room, sizeof room, "%u", i);
        ask_append(room, STORAGE_NOTHING, "made", &answers[i]);
    }
    ck_assert(journal_busy(journal));
    journal_let_go(journal);
    settle();
    ck_assert_uint_eq(journal_figures(journal).commits, 1);
    ck_assert_uint_eq(gate.largest_batch, ROOMS);
    keep("later", STORAGE_NOTHING, "made"); /* nothing is held back any more */
}
END_TEST

START_TEST(finishes_what_was_held_back)
{
    struct answer append = { 0 };

    journal_hold(journal);
    ask_append("room", STORAGE_NOTHING, "made", &append);
    finish();
    ck_assert_uint_eq(append.times, 1);
    ck_assert_int_eq(append.error, STORAGE_OK);
    begin();
}
END_TEST

START_TEST(bounds_a_batch)
{
    enum { ROOMS = 3000, BATCH_MAX = 1024 };
    static struct answer answers[ROOMS];
    struct answer first = { 0 };
    char room[8];

    hold(&first);
    for (unsigned i = 0; i < ROOMS; i++) {
        snprintf(room, sizeof room, "%u", i);
        ask_append(room, STORAGE_NOTHING, "made", &answers[i]);
    }
    set_gate(false);
    settle();
    for (unsigned i = 0; i < ROOMS; i++)
        ck_assert_int_eq(answers[i].error, STORAGE_OK);
    ck_assert_uint_eq(gate.largest_batch, BATCH_MAX);
    ck_assert_uint_eq(journal_figures(journal).commits, 3);
}
END_TEST

/* What is asked while the storage is busy ("a X" append, "r X" read, "f X" forget, "d" due), and
 * what the storage is then told, in order. */
static const struct {
    const char *what, *asked, *calls;
} orders[] = {
    { "appends of different rooms gather", "a1 a2 a3", "append 1+2+3" },
    { "an append overtakes readings", "r1 r2 a3 d. a4", "append 3+4, read 1, read 2, due " },
    { "an append overtakes a forgetting of another room", "f1 a2", "append 2, forget 1" },
    { "but not one of its own", "f1 a1 a2", "append 2, forget 1, append 1" },
    { "nor does a later one", "f1 a1 r1 f1 a1", "forget 1, append 1, read 1, forget 1, append 1" },
    { "a forgetting waits for an append asked before", "a1 f1", "append 1, forget 1" },
    { "a reading waits for an append asked before", "a1 r1", "append 1, read 1" },
    { "forgettings gather, in their order", "f2 f1 r1 f3", "forget 2+1, read 1, forget 3" },
};

static void ask(const char *words, struct answer *answers)
{
    for (; *words; words += words[2] ? 3 : 2) {
        char room[] = { words[1], '\0' };
        struct answer *answer = answers++;
        if (words[0] == 'a')
            ask_append(room, STORAGE_NOTHING, "made", answer);
        else if (words[0] == 'r')
            ck_assert(journal_read(journal, room, was_read, answer));
        else if (words[0] == 'f')
            ck_assert(journal_forget(journal, room, forgotten, answer));
        else
            ck_assert(journal_due(journal, 0, 1, is_due, answer));
    }
}

START_TEST(keeps_order)
{
    struct answer first = { 0 }, answers[8] = { 0 };
    char calls[256];

    hold(&first);
    ask(orders[_i].asked, answers);
    set_gate(false);
    settle();
    snprintf(calls, sizeof calls, "read gate, %s", orders[_i].calls);
    ck_assert_msg(strcmp(gate.calls, calls) == 0, "%s: %s", orders[_i].what, gate.calls);
    for (size_t i = 0; i < (strlen(orders[_i].asked) + 1) / 3; i++)
        ck_assert_msg(answers[i].times == 1, "%s: answer %zu", orders[_i].what, i);
}
END_TEST

/* A storm of readings must not cost a commit each, nor hold the players up. */
START_TEST(readings_do_not_split_a_batch)
{
    enum { PAIRS = 500 };
    static struct answer reads[PAIRS], appends[PAIRS];
    struct answer first = { 0 };
    char room[8];

    hold(&first);
    for (unsigned i = 0; i < PAIRS; i++) {
        snprintf(room, sizeof room, "%u", i);
        ck_assert(journal_read(journal, "none", was_read, &reads[i]));
        ask_append(room, STORAGE_NOTHING, "made", &appends[i]);
    }
    set_gate(false);
    settle();
    ck_assert_uint_eq(journal_figures(journal).commits, 1);
    for (unsigned i = 0; i < PAIRS; i++)
        ck_assert_uint_eq(reads[i].times + appends[i].times, 2);
}
END_TEST

/* A long room costs what a commit does, and anyone may have it read again and again. */
START_TEST(an_append_goes_between_readings_of_a_long_room)
{
    struct answer answers[4] = { 0 };

    keep_long_room();
    gate.calls[0] = '\0';
    hold(&answers[0]);
    ck_assert(journal_read(journal, "room", long_room_was_read, &answers[1]));
    ck_assert(journal_read(journal, "room", long_room_was_read, &answers[2]));
    let_run_to("room");
    ask_append("other", STORAGE_NOTHING, "made", &answers[3]);
    set_gate(false);
    settle();
    ck_assert_str_eq(gate.calls, "read gate, read room, append other, read room");
}
END_TEST

/* What was too much for one commit: players go between two. */
START_TEST(an_append_goes_between_forgettings)
{
    struct answer answers[3] = { 0 };

    gate.slow = true;
    set_gate(true);
    ck_assert(journal_forget(journal, "1", forgotten, &answers[0]));
    ck_assert(journal_forget(journal, "2", forgotten, &answers[1]));
    wait_until_held();
    ask_append("3", STORAGE_NOTHING, "made", &answers[2]);
    set_gate(false);
    settle();
    ck_assert_str_eq(gate.calls, "forget 1, append 3, forget 2");
}
END_TEST

START_TEST(forgets_some_at_a_time)
{
    enum { FORGETS_MAX = 64 };
    static struct answer answers[FORGETS_MAX + 1];
    struct answer first = { 0 };
    char room[8];

    hold(&first);
    for (unsigned i = 0; i <= FORGETS_MAX; i++) {
        snprintf(room, sizeof room, "%u", i);
        ck_assert(journal_forget(journal, room, forgotten, &answers[i]));
    }
    set_gate(false);
    settle();
    for (unsigned i = 0; i <= FORGETS_MAX; i++) {
        ck_assert_uint_eq(answers[i].times, 1);
        ck_assert_int_eq(answers[i].error, STORAGE_NO_ROOM);
    }
    ck_assert_ptr_nonnull(strstr(gate.calls, "+63, forget 64"));
}
END_TEST

START_TEST(lists_rooms)
{
    struct answer all = { 0 }, rest = { 0 };

    keep("b", STORAGE_NOTHING, "made");
    keep("a", STORAGE_NOTHING, "made");
    ck_assert(journal_list(journal, "", 10, is_due, &all));
    ck_assert(journal_list(journal, "a", 10, is_due, &rest));
    settle();
    ck_assert_str_eq(all.text, "a,b");
    ck_assert_str_eq(rest.text, "b");
}
END_TEST

static void wait_until_tidied(unsigned times)
{
    pthread_mutex_lock(&gate.lock);
    while (gate.tidied < times)
        pthread_cond_wait(&gate.changed, &gate.lock);
    pthread_mutex_unlock(&gate.lock);
}

/* At the start, and after each forgetting for as long as it takes, with nobody asking. */
START_TEST(is_tidy)
{
    struct answer gone = { 0 };

    wait_until_tidied(1);
    keep("room", STORAGE_NOTHING, "made");
    pthread_mutex_lock(&gate.lock);
    gate.untidy = 2;
    pthread_mutex_unlock(&gate.lock);
    ck_assert(journal_forget(journal, "room", forgotten, &gone));
    settle();
    ck_assert_int_eq(gone.error, STORAGE_OK);
    wait_until_tidied(2);
    ck_assert_uint_eq(gate.untidy, 0);
}
END_TEST

/* ---- Failure ---- */

START_TEST(says_when_it_is_not_well_and_when_again)
{
    char trouble[STORAGE_WHY_MAX];
    struct answer answer = { 0 };
    int64_t position = keep("room", STORAGE_NOTHING, "made");

    ck_assert(journal_well(journal));
    journal_trouble(journal, trouble);
    ck_assert_str_eq(trouble, "");
    set_sick(true);
    storage_memory_fail(gate.behind, 1, false);
    ask_append("room", position, "lost", &answer);
    settle();
    ck_assert_int_eq(answer.error, STORAGE_FAILED);
    ck_assert(!journal_well(journal));
    journal_trouble(journal, trouble);
    ck_assert_str_ne(trouble, "");
    ck_assert_uint_eq(journal_figures(journal).failures, 1);
    /* A reading shows nothing: a full disk can be read. */
    ck_assert_str_eq(read_room("room").text, "made");
    ck_assert(!journal_well(journal));
    set_sick(false);
    while (!journal_well(journal))
        hear(); /* by itself */
    journal_trouble(journal, trouble);
    ck_assert_str_eq(trouble, "");
    keep("room", position, "kept");
    ck_assert_str_eq(read_room("room").text, "made,kept");
}
END_TEST

START_TEST(is_well_at_once_after_a_success)
{
    struct answer answer = { 0 };
    int64_t position = keep("room", STORAGE_NOTHING, "made");

    storage_memory_fail(gate.behind, 1, false);
    ask_append("room", position, "lost", &answer);
    settle();
    keep("room", position, "kept");
    ck_assert(journal_well(journal));
}
END_TEST

/* It goes on probing until it is well: here the second time. */
START_TEST(probes_again)
{
    struct answer answer = { 0 };

    storage_memory_fail(gate.behind, 2, false);
    ask_append("room", STORAGE_NOTHING, "lost", &answer);
    settle();
    while (!journal_well(journal))
        hear();
    keep("room", STORAGE_NOTHING, "kept");
}
END_TEST

/* FAILED means unknown: here it was kept. */
START_TEST(a_lost_answer_is_found_by_reading)
{
    struct answer answer = { 0 }, again = { 0 };
    int64_t position = keep("room", STORAGE_NOTHING, "made");

    storage_memory_fail(gate.behind, 1, true);
    ask_append("room", position, "moved", &answer);
    settle();
    ck_assert_int_eq(answer.error, STORAGE_FAILED);
    ask_append("room", position, "moved", &again);
    settle();
    ck_assert_int_eq(again.error, STORAGE_CONFLICT);
    ck_assert_str_eq(read_room("room").text, "made,moved");
    keep("room", read_room("room").position, "moved on");
}
END_TEST

START_TEST(a_failure_fails_what_else_was_asked_once)
{
    struct answer first = { 0 }, read = { 0 }, forget = { 0 }, due = { 0 }, append = { 0 };

    hold(&first);
    storage_memory_fail(gate.behind, 100, false);
    ask_append("room", STORAGE_NOTHING, "made", &append);
    ck_assert(journal_read(journal, "room", was_read, &read));
    ck_assert(journal_forget(journal, "room", forgotten, &forget));
    ck_assert(journal_due(journal, LATER, 10, is_due, &due));
    set_gate(false);
    settle();
    ck_assert_int_eq(append.error, STORAGE_FAILED);
    ck_assert_int_eq(read.error, STORAGE_FAILED);
    ck_assert_int_eq(forget.error, STORAGE_FAILED);
    ck_assert_int_eq(due.error, STORAGE_FAILED);
    ck_assert_uint_eq(append.times + read.times + forget.times + due.times, 4);
    storage_memory_fail(gate.behind, 0, false);
}
END_TEST

/* ---- The end ---- */

static void ask_more(void *context, enum storage_error error, int64_t position)
{
    appended(context, error, position);
    ck_assert(!journal_read(journal, "room", was_read, context));
}

START_TEST(finishes_what_was_asked)
{
    enum { ROOMS = 1500 };
    static struct answer appends[ROOMS], reads[ROOMS];
    struct answer first = { 0 };
    char room[8];

    hold(&first);
    for (unsigned i = 0; i < ROOMS; i++) {
        snprintf(room, sizeof room, "%u", i);
        ck_assert(journal_append(journal, room, STORAGE_NOTHING, "made", 4, LATER, ask_more,
                                 &appends[i]));
        ck_assert(journal_read(journal, room, was_read, &reads[i]));
    }
    set_gate(false);
    finish();
    ck_assert_uint_eq(first.times, 1);
    for (unsigned i = 0; i < ROOMS; i++) {
        ck_assert_uint_eq(appends[i].times, 1);
        ck_assert_int_eq(appends[i].error, STORAGE_OK);
        ck_assert_uint_eq(reads[i].times, 1);
        ck_assert_str_eq(reads[i].text, "made");
    }
    begin();
}
END_TEST

START_TEST(ends_while_the_storage_fails)
{
    struct answer first = { 0 }, append = { 0 };

    hold(&first);
    storage_memory_fail(gate.behind, 1000000, false);
    ask_append("room", STORAGE_NOTHING, "made", &append);
    set_gate(false);
    finish();
    ck_assert_uint_eq(append.times, 1);
    ck_assert_int_eq(append.error, STORAGE_FAILED);
    begin();
}
END_TEST

/* ---- With SQLite behind it ---- */

enum { PLAYED_ROOMS = 100, PLAYED_EVENTS = 40 };
static struct played {
    char name[8];
    unsigned events;
} played[PLAYED_ROOMS];

static void play(struct played *room, int64_t position);

static void play_on(void *context, enum storage_error error, int64_t position)
{
    struct played *room = context;
    ck_assert_msg(error == STORAGE_OK, "%s", storage_error_text(error));
    if (++room->events < PLAYED_EVENTS)
        play(room, position);
}

static void play(struct played *room, int64_t position)
{
    char event[8];
    int length = snprintf(event, sizeof event, "%u", room->events);
    ck_assert(
        journal_append(journal, room->name, position, event, (size_t)length, LATER, play_on, room));
}

/* Many rooms at once, each going on when it is answered, as on the loop. */
START_TEST(plays_many_rooms_on_sqlite)
{
    char why[STORAGE_WHY_MAX], expected[256] = "";
    struct storage *sqlite = NULL;

    finish();
    ck_assert_int_eq(storage_sqlite_open(&sqlite, scratch_make(), why), STORAGE_OK);
    begin_before(sqlite);
    for (unsigned i = 0; i < PLAYED_ROOMS; i++) {
        snprintf(played[i].name, sizeof played[i].name, "r%u", i);
        play(&played[i], STORAGE_NOTHING);
    }
    settle();
    for (unsigned i = 0; i < PLAYED_EVENTS; i++)
        snprintf(expected + strlen(expected), 8, "%s%u", i ? "," : "", i);
    for (unsigned i = 0; i < PLAYED_ROOMS; i++)
        ck_assert_str_eq(read_room(played[i].name).text, expected);
    ck_assert_uint_eq(journal_figures(journal).appends, PLAYED_ROOMS * PLAYED_EVENTS);
    ck_assert_uint_lt(journal_figures(journal).commits, PLAYED_ROOMS * PLAYED_EVENTS / 4);
    scratch_remove();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("journal");
    TCase *tests = tcase_create("journal");

    tcase_set_timeout(tests, 60);
    tcase_add_checked_fixture(tests, begin, finish);
    tcase_add_test(tests, keeps_reads_forgets_and_tells_what_is_due);
    tcase_add_test(tests, tells_a_conflict);
    tcase_add_test(tests, reads_a_long_room_whole);
    tcase_add_test(tests, copies_what_it_is_given);
    tcase_add_test(tests, gathers_what_waits_into_one_commit);
    tcase_add_test(tests, hands_over_together_what_was_held_back);
    tcase_add_test(tests, finishes_what_was_held_back);
    tcase_add_test(tests, bounds_a_batch);
    tcase_add_loop_test(tests, keeps_order, 0, ROWS(orders));
    tcase_add_test(tests, readings_do_not_split_a_batch);
    tcase_add_test(tests, an_append_goes_between_readings_of_a_long_room);
    tcase_add_test(tests, an_append_goes_between_forgettings);
    tcase_add_test(tests, forgets_some_at_a_time);
    tcase_add_test(tests, lists_rooms);
    tcase_add_test(tests, is_tidy);
    tcase_add_test(tests, says_when_it_is_not_well_and_when_again);
    tcase_add_test(tests, is_well_at_once_after_a_success);
    tcase_add_test(tests, probes_again);
    tcase_add_test(tests, a_lost_answer_is_found_by_reading);
    tcase_add_test(tests, a_failure_fails_what_else_was_asked_once);
    tcase_add_test(tests, finishes_what_was_asked);
    tcase_add_test(tests, ends_while_the_storage_fails);
    tcase_add_test(tests, plays_many_rooms_on_sqlite);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
