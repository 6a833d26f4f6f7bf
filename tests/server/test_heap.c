/* tests/server/test_heap.c -- the earliest of many deadlines. */
#include <stdlib.h>

#include "server/base/heap.h"
#include "tests/server/suite.h"

enum { THINGS = 500 };

static struct thing {
    int number;
    struct heap_node node;
} things[THINGS];
static struct heap heap;

static void set_up(void)
{
    heap = (struct heap){ 0 };
    ck_assert(heap_reserve(&heap, THINGS));
    for (int i = 0; i < THINGS; i++)
        things[i] = (struct thing){ .number = i };
}

static void tear_down(void)
{
    heap_release(&heap);
}

/* Numbers that look like chance, each from 0 to 499 once. */
static int64_t shuffled(int i)
{
    return (int64_t)i * 7919 % THINGS;
}

static void put_all(void)
{
    for (int i = 0; i < THINGS; i++)
        heap_put(&heap, &things[i].node, shuffled(i));
}

/* Takes all out; the keys must come in order. */
static void assert_in_order(size_t count)
{
    struct heap_node *first;
    int64_t last = INT64_MIN;
    ck_assert_uint_eq(heap.count, count);
    while ((first = heap_first(&heap))) {
        ck_assert_int_le(last, first->key);
        last = first->key;
        heap_remove(&heap, first);
        ck_assert(!heap_has(first));
        count--;
    }
    ck_assert_uint_eq(count, 0);
}

START_TEST(empty)
{
    ck_assert_ptr_null(heap_first(&heap));
    heap_remove(&heap, &things[0].node); /* is in none */
    ck_assert_uint_eq(heap.count, 0);
}
END_TEST

START_TEST(comes_out_in_order)
{
    put_all();
    ck_assert_int_eq(HEAP_ITEM(heap_first(&heap), struct thing, node)->number, 0);
    assert_in_order(THINGS);
}
END_TEST

START_TEST(any_may_go)
{
    put_all();
    for (int i = 0; i < THINGS; i += 3) {
        heap_remove(&heap, &things[i].node);
        heap_remove(&heap, &things[i].node); /* no harm */
    }
    for (int i = 0; i < THINGS; i++)
        ck_assert_int_eq(heap_has(&things[i].node), i % 3 != 0);
    assert_in_order(THINGS - (THINGS + 2) / 3);
}
END_TEST

START_TEST(any_may_move)
{
    put_all();
    for (int i = 0; i < THINGS; i++)
        heap_put(&heap, &things[i].node, i % 2 ? shuffled(i + 250) : -shuffled(i));
    assert_in_order(THINGS);
}
END_TEST

START_TEST(equal_keys)
{
    for (int i = 0; i < THINGS; i++)
        heap_put(&heap, &things[i].node, i / 100);
    for (int i = 0; i < 100; i++)
        heap_remove(&heap, &things[i].node);
    ck_assert_int_eq(heap_first(&heap)->key, 1);
    assert_in_order(THINGS - 100);
}
END_TEST

START_TEST(grows)
{
    ck_assert(heap_reserve(&heap, 1));
    put_all();
    ck_assert(heap_reserve(&heap, 10 * THINGS));
    ck_assert_uint_ge(heap.capacity, 10 * THINGS);
    assert_in_order(THINGS);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("heap");
    TCase *tests = tcase_create("heap");

    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, empty);
    tcase_add_test(tests, comes_out_in_order);
    tcase_add_test(tests, any_may_go);
    tcase_add_test(tests, any_may_move);
    tcase_add_test(tests, equal_keys);
    tcase_add_test(tests, grows);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
