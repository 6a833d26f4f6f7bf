/* tests/server/test_gate.c -- how many connections, in all and from one address. */

#include "server/transport/gate.h"
#include "tests/server/suite.h"

START_TEST(full_in_all)
{
    struct gate gate = { .max = 2 };
    struct gate_address *places[3];

    ck_assert(gate_enter(&gate, "192.0.2.1", &places[0]));
    ck_assert(gate_enter(&gate, "192.0.2.2", &places[1]));
    ck_assert(!gate_enter(&gate, "192.0.2.3", &places[2]));
    gate_leave(&gate, places[0]);
    ck_assert(gate_enter(&gate, "192.0.2.3", &places[2]));
    gate_leave(&gate, places[1]);
    gate_leave(&gate, places[2]);
    ck_assert_uint_eq(gate.inside, 0);
}
END_TEST

START_TEST(full_for_an_address)
{
    struct gate gate = { .max = 10, .max_per_address = 2 };
    struct gate_address *places[4];

    ck_assert(gate_enter(&gate, "192.0.2.1", &places[0]));
    ck_assert(gate_enter(&gate, "192.0.2.1", &places[1]));
    ck_assert(!gate_enter(&gate, "192.0.2.1", &places[2]));
    ck_assert(gate_enter(&gate, "192.0.2.2", &places[2]));
    gate_leave(&gate, places[0]);
    ck_assert(gate_enter(&gate, "192.0.2.1", &places[3]));
    gate_leave(&gate, places[1]);
    gate_leave(&gate, places[2]);
    gate_leave(&gate, places[3]);
    ck_assert_uint_eq(gate.addresses.count, 0); /* nothing is kept of who is gone */
}
END_TEST

START_TEST(a_proxy_is_not_counted_by_address)
{
    struct gate gate = { .max = 3, .max_per_address = 1 };
    struct gate_address *places[3], *none;

    for (size_t i = 0; i < 3; i++)
        ck_assert(gate_enter(&gate, NULL, &places[i]));
    ck_assert(!gate_enter(&gate, NULL, &none));
    for (size_t i = 0; i < 3; i++)
        gate_leave(&gate, places[i]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gate");
    TCase *tests = tcase_create("gate");

    tcase_add_test(tests, full_in_all);
    tcase_add_test(tests, full_for_an_address);
    tcase_add_test(tests, a_proxy_is_not_counted_by_address);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
