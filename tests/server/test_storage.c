/* tests/server/test_storage.c -- what every storage must do. Each test runs once for each backend.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/storage/memory.h"
#include "server/storage/sqlite.h"
#include "server/storage/storage.h"
#include "tests/server/scratch.h"
#include "tests/server/suite.h"

enum { LATER = 1000, MUCH_LATER = 2000 };

static struct storage *open_sqlite(void)
{
    struct storage *opened = NULL;
    char why[STORAGE_WHY_MAX];
    enum storage_error error = storage_sqlite_open(&opened, scratch_file("data"), why);
    ck_assert_msg(error == STORAGE_OK, "%s", why);
    return opened;
}

static struct storage *storage;

static void begin_on_memory(void)
{
    scratch_make();
    storage = storage_memory_new();
    ck_assert_ptr_nonnull(storage);
}

static void begin_on_sqlite(void)
{
    scratch_make();
    storage = open_sqlite();
}

static void end(void)
{
    storage->type->close(storage);
    scratch_remove();
}

static struct storage_append append(const char *room, int64_t expected, const char *event,
                                    int64_t expires_at)
{
    struct storage_append one = { .room = room,
                                  .expected = expected,
                                  .event = event,
                                  .length = strlen(event),
                                  .expires_at = expires_at,
                                  .error = STORAGE_NO_MEMORY };
    storage->type->append(storage, &one, 1);
    return one;
}

static enum storage_error forget(const char *room)
{
    struct storage_forgetting one = { .room = room, .error = STORAGE_NO_MEMORY };
    ck_assert_uint_eq(storage->type->forget(storage, &one, 1), 1);
    return one.error;
}

static int64_t keep(const char *room, int64_t expected, const char *event)
{
    struct storage_append one = append(room, expected, event, LATER);
    ck_assert_msg(one.error == STORAGE_OK, "%s: %s: %s", room, event,
                  storage_error_text(one.error));
    ck_assert_int_ne(one.position, STORAGE_NOTHING);
    return one.position;
}

/* A room's events joined with commas, or the error's text. */
struct seen {
    char text[4096];
    size_t events, refuse_at;
    int64_t position;
};

static enum storage_error see(void *context, const char *event, size_t length)
{
    struct seen *seen = context;
    size_t used = strlen(seen->text);
    if (seen->refuse_at && seen->events + 1 == seen->refuse_at)
        return STORAGE_NO_MEMORY;
    snprintf(seen->text + used, sizeof seen->text - used, "%s%.*s", used ? "," : "", (int)length,
             event);
    seen->events++;
    return STORAGE_OK;
}

static struct seen read_room(const char *room)
{
    struct seen seen = { .text = "" };
    enum storage_error error = storage->type->read(storage, room, see, &seen, &seen.position);
    if (error != STORAGE_OK)
        snprintf(seen.text, sizeof seen.text, "%s", storage_error_text(error));
    return seen;
}

static void see_room(void *context, const char *room)
{
    see(context, room, strlen(room));
}

static struct seen due(int64_t before_ms, size_t max)
{
    struct seen seen = { .text = "" };
    ck_assert_int_eq(storage->type->due(storage, before_ms, max, see_room, &seen), STORAGE_OK);
    return seen;
}

static struct seen list(const char *after, size_t max)
{
    struct seen seen = { .text = "" };
    ck_assert_int_eq(storage->type->list(storage, after, max, see_room, &seen), STORAGE_OK);
    return seen;
}

START_TEST(keeps_in_order)
{
    int64_t position = keep("room", STORAGE_NOTHING, "made");
    position = keep("room", position, "sat");
    position = keep("room", position, "moved");
    ck_assert_str_eq(read_room("room").text, "made,sat,moved");
    ck_assert_int_eq(read_room("room").position, position);
}
END_TEST

START_TEST(knows_no_room_that_was_not_made)
{
    ck_assert_str_eq(read_room("room").text, "no such room");
    keep("room", STORAGE_NOTHING, "made");
    ck_assert_str_eq(read_room("roo").text, "no such room");
    ck_assert_str_eq(read_room("Room").text, "no such room");
    ck_assert_str_eq(read_room("").text, "no such room");
}
END_TEST

START_TEST(keeps_rooms_apart)
{
    int64_t a = keep("a", STORAGE_NOTHING, "a1"), b = keep("b", STORAGE_NOTHING, "b1");
    a = keep("a", a, "a2");
    b = keep("b", b, "b2");
    a = keep("a", a, "a3");
    ck_assert_str_eq(read_room("a").text, "a1,a2,a3");
    ck_assert_str_eq(read_room("b").text, "b1,b2");
}
END_TEST

/* Any byte may stand in an event, and none need. */
static enum storage_error is_odd_event(void *context, const char *event, size_t length)
{
    static const struct {
        const char *bytes;
        size_t length;
    } odd[] = { { "\0\xff'\"\n\0", 6 }, { "", 0 } };
    size_t *at = context;
    ck_assert_uint_eq(length, odd[*at].length);
    ck_assert_mem_eq(event, odd[*at].bytes, length);
    ++*at;
    return STORAGE_OK;
}

START_TEST(keeps_any_bytes)
{
    struct storage_append odd = { .room = "room", .event = "\0\xff'\"\n\0", .length = 6 };
    size_t at = 0;
    int64_t position;

    storage->type->append(storage, &odd, 1);
    ck_assert_int_eq(odd.error, STORAGE_OK);
    keep("room", odd.position, "");
    ck_assert_int_eq(storage->type->read(storage, "room", is_odd_event, &at, &position),
                     STORAGE_OK);
    ck_assert_uint_eq(at, 2);
}
END_TEST

START_TEST(refuses_what_does_not_follow)
{
    int64_t first = keep("room", STORAGE_NOTHING, "made"), last = keep("room", first, "sat");
    int64_t other = keep("other", STORAGE_NOTHING, "made");

    ck_assert_int_eq(append("room", STORAGE_NOTHING, "made", LATER).error, STORAGE_CONFLICT);
    ck_assert_int_eq(append("room", first, "moved", LATER).error, STORAGE_CONFLICT);
    ck_assert_int_eq(append("room", other, "moved", LATER).error, STORAGE_CONFLICT);
    ck_assert_int_eq(append("room", INT64_MAX, "moved", LATER).error, STORAGE_CONFLICT);
    ck_assert_int_eq(append("none", last, "moved", LATER).error, STORAGE_CONFLICT);
    ck_assert_str_eq(read_room("room").text, "made,sat");
    ck_assert_int_eq(read_room("room").position, last);
    ck_assert_str_eq(read_room("none").text, "no such room");
    ck_assert_str_eq(storage->type->trouble(storage), ""); /* a conflict is no failure */
    keep("room", last, "moved");
}
END_TEST

START_TEST(keeps_a_batch_around_a_conflict)
{
    int64_t a = keep("a", STORAGE_NOTHING, "a1");
    struct storage_append batch[] = {
        { .room = "a", .expected = a, .event = "a2", .length = 2 },
        { .room = "b", .expected = a, .event = "b1", .length = 2 },
        { .room = "c", .expected = STORAGE_NOTHING, .event = "c1", .length = 2 },
        { .room = "c", .expected = STORAGE_NOTHING, .event = "c2", .length = 2 },
        { .room = "d", .expected = STORAGE_NOTHING, .event = "d1", .length = 2 },
    };
    static const enum storage_error errors[] = { STORAGE_OK, STORAGE_CONFLICT, STORAGE_OK,
                                                 STORAGE_CONFLICT, STORAGE_OK };

    storage->type->append(storage, batch, 5);
    for (unsigned i = 0; i < 5; i++)
        ck_assert_msg(batch[i].error == errors[i], "%s: %s", batch[i].event,
                      storage_error_text(batch[i].error));
    ck_assert_str_eq(read_room("a").text, "a1,a2");
    ck_assert_str_eq(read_room("b").text, "no such room");
    ck_assert_str_eq(read_room("c").text, "c1");
    ck_assert_str_eq(read_room("d").text, "d1");
    ck_assert_int_eq(read_room("d").position, batch[4].position);
}
END_TEST

START_TEST(keeps_a_large_batch)
{
    enum { ROOMS = 1024, BYTES = 4096 };
    static struct storage_append batch[ROOMS];
    static char names[ROOMS][8], event[BYTES];

    memset(event, 'x', sizeof event);
    for (unsigned i = 0; i < ROOMS; i++) {
        snprintf(names[i], sizeof names[i], "%u", i);
        batch[i] = (struct storage_append){ .room = names[i], .event = event, .length = BYTES };
    }
    storage->type->append(storage, batch, ROOMS);
    for (unsigned i = 0; i < ROOMS; i++) {
        ck_assert_int_eq(batch[i].error, STORAGE_OK);
        ck_assert_int_eq(read_room(names[i]).position, batch[i].position);
    }
}
END_TEST

/* Whatever number a backend takes at once. */
START_TEST(keeps_a_batch_of_any_length)
{
    enum { LENGTHS = 40 };
    struct storage_append batch[LENGTHS];
    char names[LENGTHS][16], events[LENGTHS][16];

    for (unsigned length = 1; length <= LENGTHS; length++) {
        const unsigned wrong = length / 2; /* this one conflicts, if it is not alone */
        for (unsigned i = 0; i < length; i++) {
            snprintf(names[i], sizeof names[i], "%u of %u", i, length);
            snprintf(events[i], sizeof events[i], "%u/%u", i, length);
            batch[i] = (struct storage_append){ .room = names[i],
                                                .expected = i > 0 && i == wrong,
                                                .event = events[i],
                                                .length = strlen(events[i]) };
        }
        storage->type->append(storage, batch, length);
        for (unsigned i = 0; i < length; i++) {
            const bool conflicts = i > 0 && i == wrong;
            ck_assert_int_eq(batch[i].error, conflicts ? STORAGE_CONFLICT : STORAGE_OK);
            ck_assert_str_eq(read_room(names[i]).text, conflicts ? "no such room" : events[i]);
            if (!conflicts)
                ck_assert_int_eq(read_room(names[i]).position, batch[i].position);
        }
    }
}
END_TEST

START_TEST(stops_reading_when_told)
{
    struct seen seen = { .refuse_at = 2 };
    int64_t position = keep("room", STORAGE_NOTHING, "made");

    keep("room", position, "sat");
    ck_assert_int_eq(storage->type->read(storage, "room", see, &seen, &seen.position),
                     STORAGE_NO_MEMORY);
    ck_assert_str_eq(seen.text, "made");
    ck_assert_str_eq(read_room("room").text, "made,sat");
}
END_TEST

START_TEST(forgets_one_room)
{
    int64_t position = keep("room", STORAGE_NOTHING, "made");

    keep("other", STORAGE_NOTHING, "made too");
    keep("room", position, "sat");
    ck_assert_int_eq(forget("room"), STORAGE_OK);
    ck_assert_str_eq(read_room("room").text, "no such room");
    ck_assert_str_eq(read_room("other").text, "made too");
    ck_assert_int_eq(forget("room"), STORAGE_NO_ROOM);
    ck_assert_int_eq(forget("never made"), STORAGE_NO_ROOM);
    ck_assert(storage->type->tidy(storage));
}
END_TEST

START_TEST(forgets_many)
{
    struct storage_forgetting rooms[] = {
        { .room = "a" }, { .room = "never made" }, { .room = "b" }, { .room = "a" }
    };
    static const enum storage_error errors[] = { STORAGE_OK, STORAGE_NO_ROOM, STORAGE_OK,
                                                 STORAGE_NO_ROOM };

    keep("a", STORAGE_NOTHING, "made");
    keep("b", STORAGE_NOTHING, "made");
    keep("c", STORAGE_NOTHING, "made");
    ck_assert_uint_eq(storage->type->forget(storage, rooms, ROWS(rooms)), ROWS(rooms));
    for (unsigned i = 0; i < ROWS(rooms); i++)
        ck_assert_int_eq(rooms[i].error, errors[i]);
    ck_assert_str_eq(list("", 10).text, "c");
    ck_assert_str_eq(read_room("c").text, "made");
}
END_TEST

/* Whoever still holds a position of the forgotten room must not move in the new one. */
START_TEST(makes_a_forgotten_room_anew)
{
    int64_t old = keep("room", STORAGE_NOTHING, "made"), new;

    ck_assert_int_eq(forget("room"), STORAGE_OK);
    ck_assert_int_eq(append("room", old, "moved", LATER).error, STORAGE_CONFLICT);
    new = keep("room", STORAGE_NOTHING, "made again");
    ck_assert_int_ne(new, old);
    ck_assert_int_eq(append("room", old, "moved", LATER).error, STORAGE_CONFLICT);
    ck_assert_str_eq(read_room("room").text, "made again");
}
END_TEST

START_TEST(tells_what_is_due)
{
    int64_t position = append("a", STORAGE_NOTHING, "made", LATER).position;

    append("b", STORAGE_NOTHING, "made", MUCH_LATER);
    ck_assert_str_eq(due(LATER, 10).text, ""); /* not before its time */
    ck_assert_str_eq(due(LATER + 1, 10).text, "a");
    ck_assert_uint_eq(due(MUCH_LATER + 1, 10).events, 2);
    ck_assert_uint_eq(due(MUCH_LATER + 1, SIZE_MAX).events, 2);
    ck_assert_uint_eq(due(MUCH_LATER + 1, 1).events, 1);
    ck_assert_uint_eq(due(MUCH_LATER + 1, 0).events, 0);
    /* The last event has the say, both ways; a refused one has none. */
    append("a", STORAGE_NOTHING, "made", 1);
    ck_assert_str_eq(due(LATER, 10).text, "");
    position = append("a", position, "moved", MUCH_LATER).position;
    ck_assert_str_eq(due(LATER + 1, 10).text, "");
    position = append("a", position, "moved", 1).position;
    ck_assert_str_eq(due(LATER, 10).text, "a");
    position = append("a", position, "moved", STORAGE_SAME_TIME).position;
    ck_assert_str_eq(due(1, 10).text, "");
    ck_assert_str_eq(due(2, 10).text, "a");
    ck_assert_int_eq(append("a", position, "moved", STORAGE_SAME_TIME).error, STORAGE_OK);
    forget("a");
    ck_assert_str_eq(due(LATER, 10).text, "");
}
END_TEST

START_TEST(lists_rooms_in_pages)
{
    static const char *const rooms[] = { "b", "ab", "B", "a", "2" };

    ck_assert_str_eq(list("", 10).text, "");
    for (unsigned i = 0; i < ROWS(rooms); i++)
        keep(rooms[i], STORAGE_NOTHING, "made");
    keep("c", keep("c", STORAGE_NOTHING, "made"), "sat");
    ck_assert_str_eq(list("", SIZE_MAX).text, "2,B,a,ab,b,c");
    ck_assert_str_eq(list("", 2).text, "2,B");
    ck_assert_str_eq(list("B", 2).text, "a,ab");
    ck_assert_str_eq(list("aa", 2).text, "ab,b"); /* there need not be one of that name */
    ck_assert_str_eq(list("c", 2).text, "");
    ck_assert_str_eq(list("", 0).text, "");
    forget("ab");
    ck_assert_str_eq(list("a", 2).text, "b,c");
}
END_TEST

START_TEST(is_well)
{
    ck_assert_int_eq(storage->type->probe(storage), STORAGE_OK);
    ck_assert_str_eq(storage->type->trouble(storage), "");
}
END_TEST

/* A thousand random doings on a few rooms, beside a model that cannot be wrong. */
START_TEST(agrees_with_a_model)
{
    enum { ROOMS = 5, DOINGS = 1000 };
    static struct {
        char text[2048];
        int64_t position;
    } model[ROOMS];
    char room[4], event[8];

    srand(7);
    memset(model, 0, sizeof model);
    for (unsigned i = 0; i < DOINGS; i++) {
        unsigned r = (unsigned)rand() % ROOMS, doing = (unsigned)rand() % 16;
        snprintf(room, sizeof room, "r%u", r);
        snprintf(event, sizeof event, "%u", i);
        if (doing == 0) {
            ck_assert_int_eq(forget(room), model[r].position ? STORAGE_OK : STORAGE_NO_ROOM);
            model[r].text[0] = '\0';
            model[r].position = STORAGE_NOTHING;
        } else if (doing == 1) {
            int64_t wrong = model[(r + 1) % ROOMS].position;
            if (wrong != model[r].position)
                ck_assert_int_eq(append(room, wrong, event, LATER).error, STORAGE_CONFLICT);
        } else {
            size_t used = strlen(model[r].text);
            model[r].position = keep(room, model[r].position, event);
            snprintf(model[r].text + used, sizeof model[r].text - used, "%s%s", used ? "," : "",
                     event);
        }
        ck_assert_str_eq(read_room(room).text, model[r].position ? model[r].text : "no such room");
        ck_assert_int_eq(read_room(room).position, model[r].position);
    }
}
END_TEST

/* Not of the contract: how the one for tests fails when told to. */
START_TEST(memory_fails_when_told)
{
    int64_t position;

    position = keep("room", STORAGE_NOTHING, "made");
    storage_memory_fail(storage, 4, false);
    ck_assert_int_eq(append("room", position, "lost", LATER).error, STORAGE_FAILED);
    ck_assert_str_ne(storage->type->trouble(storage), "");
    ck_assert_str_eq(read_room("room").text, storage_error_text(STORAGE_FAILED));
    ck_assert_int_eq(forget("room"), STORAGE_FAILED);
    ck_assert_int_eq(storage->type->probe(storage), STORAGE_FAILED);
    ck_assert_int_eq(storage->type->probe(storage), STORAGE_OK);
    ck_assert_str_eq(storage->type->trouble(storage), "");
    ck_assert_str_eq(read_room("room").text, "made");
    storage_memory_fail(storage, 1, true);
    ck_assert_int_eq(append("room", position, "kept", LATER).error, STORAGE_FAILED);
    ck_assert_str_eq(read_room("room").text, "made,kept");
}
END_TEST

static TCase *contract(const char *backend, void (*begin)(void))
{
    TCase *tests = tcase_create(backend);

    tcase_set_timeout(tests, 60);
    tcase_add_checked_fixture(tests, begin, end);
    tcase_add_test(tests, keeps_in_order);
    tcase_add_test(tests, knows_no_room_that_was_not_made);
    tcase_add_test(tests, keeps_rooms_apart);
    tcase_add_test(tests, keeps_any_bytes);
    tcase_add_test(tests, refuses_what_does_not_follow);
    tcase_add_test(tests, keeps_a_batch_around_a_conflict);
    tcase_add_test(tests, keeps_a_large_batch);
    tcase_add_test(tests, keeps_a_batch_of_any_length);
    tcase_add_test(tests, stops_reading_when_told);
    tcase_add_test(tests, forgets_one_room);
    tcase_add_test(tests, forgets_many);
    tcase_add_test(tests, makes_a_forgotten_room_anew);
    tcase_add_test(tests, tells_what_is_due);
    tcase_add_test(tests, lists_rooms_in_pages);
    tcase_add_test(tests, is_well);
    tcase_add_test(tests, agrees_with_a_model);
    return tests;
}

int main(void)
{
    Suite *suite = suite_create("storage");
    TCase *memory = contract("memory", begin_on_memory);

    tcase_add_test(memory, memory_fails_when_told);
    suite_add_tcase(suite, memory);
    suite_add_tcase(suite, contract("sqlite", begin_on_sqlite));
    return suite_run(suite);
}
