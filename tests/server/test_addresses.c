/* tests/server/test_addresses.c -- what each address has open and how fast it makes rooms. */
#include <stdio.h>

#include "server/protocol/addresses.h"
#include "tests/server/suite.h"

static const struct bucket_rate two_an_hour = { .interval_us = INT64_C(1800) * 1000000,
                                                .burst = 2 };
static struct addresses addresses;

static void set_up(void)
{
    addresses_init(&addresses);
}

static void tear_down(void)
{
    addresses_release(&addresses);
}

START_TEST(sockets)
{
    ck_assert(addresses_enter(&addresses, "192.0.2.1", 2, 0));
    ck_assert(addresses_enter(&addresses, "192.0.2.1", 2, 0));
    ck_assert(!addresses_enter(&addresses, "192.0.2.1", 2, 0));
    ck_assert(addresses_enter(&addresses, "192.0.2.2", 2, 0));
    addresses_leave(&addresses, "192.0.2.1");
    ck_assert(addresses_enter(&addresses, "192.0.2.1", 2, 0));
}
END_TEST

START_TEST(no_limit)
{
    for (unsigned i = 0; i < 1000; i++)
        ck_assert(addresses_enter(&addresses, "192.0.2.1", 0, 0));
    for (unsigned i = 0; i < 100; i++)
        ck_assert_uint_eq(addresses_create(&addresses, "192.0.2.1", (struct bucket_rate){ 0 }, 0),
                          0);
}
END_TEST

START_TEST(who_is_gone_is_forgotten)
{
    addresses_enter(&addresses, "192.0.2.1", 2, 0);
    addresses_leave(&addresses, "192.0.2.1");
    ck_assert_uint_eq(addresses.map.count, 0);
}
END_TEST

START_TEST(creating)
{
    ck_assert_uint_eq(addresses_create(&addresses, "192.0.2.1", two_an_hour, 0), 0);
    ck_assert_uint_eq(addresses_create(&addresses, "192.0.2.1", two_an_hour, 0), 0);
    ck_assert_uint_eq(addresses_create(&addresses, "192.0.2.1", two_an_hour, 0), 1801);
    ck_assert_uint_eq(addresses_create(&addresses, "192.0.2.1", two_an_hour, 1799999), 1);
    ck_assert_uint_eq(addresses_create(&addresses, "192.0.2.2", two_an_hour, 0), 0);
    ck_assert_uint_eq(addresses_create(&addresses, "192.0.2.1", two_an_hour, 1800000), 0);
}
END_TEST

/* A closed socket must not make an address that has used up its rooms a new one. */
START_TEST(leaving_does_not_refill)
{
    addresses_enter(&addresses, "192.0.2.1", 2, 0);
    addresses_create(&addresses, "192.0.2.1", two_an_hour, 0);
    addresses_create(&addresses, "192.0.2.1", two_an_hour, 0);
    addresses_leave(&addresses, "192.0.2.1");
    ck_assert_uint_gt(addresses_create(&addresses, "192.0.2.1", two_an_hour, 0), 0);
}
END_TEST

static const char *numbered(unsigned i)
{
    static char text[16];
    snprintf(text, sizeof text, "%u", i);
    return text;
}

START_TEST(bound)
{
    for (unsigned i = 0; i < ADDRESSES_MAX; i++)
        ck_assert(addresses_enter(&addresses, numbered(i), 1, 0));
    ck_assert(!addresses_enter(&addresses, "one more", 1, 0));
    ck_assert_uint_gt(addresses_create(&addresses, "one more", two_an_hour, 0), 0);
    ck_assert_uint_eq(addresses.map.count, ADDRESSES_MAX);
    addresses_leave(&addresses, numbered(7));
    ck_assert(addresses_enter(&addresses, "one more", 1, 0));
}
END_TEST

START_TEST(the_idle_make_place)
{
    for (unsigned i = 0; i < ADDRESSES_MAX; i++)
        ck_assert_uint_eq(addresses_create(&addresses, numbered(i), two_an_hour, 0), 0);
    ck_assert_uint_gt(addresses_create(&addresses, "one more", two_an_hour, 1799999), 0);
    ck_assert_uint_eq(addresses_create(&addresses, "one more", two_an_hour, 1800000), 0);
    ck_assert_uint_eq(addresses.map.count, 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("addresses");
    TCase *tests = tcase_create("addresses");

    tcase_set_timeout(tests, 60);
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, sockets);
    tcase_add_test(tests, no_limit);
    tcase_add_test(tests, who_is_gone_is_forgotten);
    tcase_add_test(tests, creating);
    tcase_add_test(tests, leaving_does_not_refill);
    tcase_add_test(tests, bound);
    tcase_add_test(tests, the_idle_make_place);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
