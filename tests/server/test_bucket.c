/* tests/server/test_bucket.c -- a sustained rate with a burst. */
#include "server/base/bucket.h"
#include "tests/server/suite.h"

static const struct bucket_rate ten_a_second = { .interval_us = 100000, .burst = 3 };

static unsigned taken_at(struct bucket *bucket, struct bucket_rate rate, int64_t now_ms)
{
    unsigned taken = 0;
    while (taken < 100 && bucket_take(bucket, rate, now_ms))
        taken++;
    return taken;
}

START_TEST(a_burst_then_the_rate)
{
    struct bucket bucket = { 0 };
    ck_assert_uint_eq(taken_at(&bucket, ten_a_second, 5000), 3);
    ck_assert_uint_eq(taken_at(&bucket, ten_a_second, 5099), 0);
    ck_assert_uint_eq(taken_at(&bucket, ten_a_second, 5100), 1);
    ck_assert_uint_eq(taken_at(&bucket, ten_a_second, 5300), 2);
}
END_TEST

START_TEST(never_more_than_the_burst)
{
    struct bucket bucket = { 0 };
    ck_assert_uint_eq(taken_at(&bucket, ten_a_second, 0), 3);
    ck_assert_uint_eq(taken_at(&bucket, ten_a_second, 3600000), 3);
}
END_TEST

START_TEST(how_long_to_wait)
{
    struct bucket bucket = { 0 };
    ck_assert_int_eq(bucket_wait_us(&bucket, ten_a_second, 0), 0);
    taken_at(&bucket, ten_a_second, 0);
    ck_assert_int_eq(bucket_wait_us(&bucket, ten_a_second, 0), 100000);
    ck_assert_int_eq(bucket_wait_us(&bucket, ten_a_second, 30), 70000);
    ck_assert_int_eq(bucket_wait_us(&bucket, ten_a_second, 100), 0);
}
END_TEST

START_TEST(a_refused_try_costs_nothing)
{
    struct bucket bucket = { 0 };
    taken_at(&bucket, ten_a_second, 0);
    for (unsigned i = 0; i < 1000; i++)
        ck_assert(!bucket_take(&bucket, ten_a_second, 50));
    ck_assert(bucket_take(&bucket, ten_a_second, 100));
}
END_TEST

START_TEST(no_limit)
{
    struct bucket bucket = { 0 };
    ck_assert_uint_eq(taken_at(&bucket, (struct bucket_rate){ .burst = 1 }, 0), 100);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("bucket");
    TCase *tests = tcase_create("bucket");

    tcase_add_test(tests, a_burst_then_the_rate);
    tcase_add_test(tests, never_more_than_the_burst);
    tcase_add_test(tests, how_long_to_wait);
    tcase_add_test(tests, a_refused_try_costs_nothing);
    tcase_add_test(tests, no_limit);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
