/* tests/server/test_map.c -- finding things by a string key. */
#include <stdio.h>
#include <stdlib.h>

#include "server/base/map.h"
#include "tests/server/suite.h"

enum { THINGS = 1000 };

struct thing {
    char key[16];
    struct map_entry entry;
};

static struct thing *things;
static struct map map;

static void set_up(void)
{
    map = (struct map){ 0 };
    things = calloc(THINGS, sizeof *things);
    for (unsigned i = 0; i < THINGS; i++) {
        snprintf(things[i].key, sizeof things[i].key, "key-%u", i * 7919 % THINGS);
        things[i].entry.key = things[i].key;
        ck_assert(map_add(&map, &things[i].entry));
    }
}

static void tear_down(void)
{
    for (unsigned i = 0; i < THINGS; i++)
        if (map_find(&map, things[i].key))
            map_remove(&map, &things[i].entry);
    free(things);
}

START_TEST(nothing_is_in_an_empty_map)
{
    const struct map none = { 0 };
    ck_assert_ptr_null(map_find(&none, "key-1"));
}
END_TEST

START_TEST(all_are_found)
{
    ck_assert_uint_eq(map.count, THINGS);
    for (unsigned i = 0; i < THINGS; i++)
        ck_assert_ptr_eq(map_find(&map, things[i].key), &things[i].entry);
    ck_assert_ptr_null(map_find(&map, "key-"));
    ck_assert_ptr_null(map_find(&map, "key-1000"));
    ck_assert_ptr_null(map_find(&map, ""));
}
END_TEST

START_TEST(only_the_removed_are_gone)
{
    for (unsigned i = 0; i < THINGS; i += 2)
        map_remove(&map, &things[i].entry);
    ck_assert_uint_eq(map.count, THINGS / 2);
    for (unsigned i = 0; i < THINGS; i++)
        ck_assert_ptr_eq(map_find(&map, things[i].key), i % 2 ? &things[i].entry : NULL);
}
END_TEST

START_TEST(emptied_and_filled_again)
{
    for (unsigned i = 0; i < THINGS; i++)
        map_remove(&map, &things[i].entry);
    ck_assert_uint_eq(map.count, 0);
    ck_assert_ptr_null(map.root);
    ck_assert(map_add(&map, &things[5].entry));
    ck_assert_ptr_eq(map_find(&map, things[5].key), &things[5].entry);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("map");
    TCase *tests = tcase_create("map");

    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, nothing_is_in_an_empty_map);
    tcase_add_test(tests, all_are_found);
    tcase_add_test(tests, only_the_removed_are_gone);
    tcase_add_test(tests, emptied_and_filled_again);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
