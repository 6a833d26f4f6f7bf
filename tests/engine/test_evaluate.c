/* tests/engine/test_evaluate.c -- features counted plainly, and what is made of them. */
#include "engine/evaluate.h"
#include "tests/engine/random.h"
#include "tests/engine/vectors.h"
#include "tests/server/suite.h"

/* The features of a side, pit by pit. */
static void plain_features(const struct oware_position *position, enum oware_side side,
                           unsigned features[FEATURES])
{
    for (unsigned i = 0; i < FEATURES; i++)
        features[i] = 0;
    features[FEATURE_STORE] = position->stores[side];
    for (unsigned pit = 0; pit < OWARE_PITS; pit++) {
        unsigned seeds = position->seeds[pit];
        if (oware_owner(pit) != side)
            continue;
        features[FEATURE_ROW] += seeds;
        features[FEATURE_EMPTY] += seeds == 0;
        features[FEATURE_FEW] += seeds == 1 || seeds == 2;
        features[FEATURE_MANY] += seeds > 12;
    }
}

static const struct weights odd_weights = { { 100, 3, -20, -7, 50 } };

static int plain_estimate(const unsigned mine[FEATURES], const unsigned theirs[FEATURES])
{
    int sum = 0;

    for (unsigned i = 0; i < FEATURES; i++)
        sum += odd_weights.of[i] * ((int)mine[i] - (int)theirs[i]);
    return sum;
}

START_TEST(estimates)
{
    for (unsigned n = 0; n < 20000; n++) {
        struct oware_position position = random_position(OWARE_SEEDS - random_below(25));
        struct board board = board_of(&position);
        unsigned mine[FEATURES], theirs[FEATURES], fast[FEATURES];
        plain_features(&position, position.turn, mine);
        plain_features(&position, oware_opponent(position.turn), theirs);
        evaluate_features(board.mine, fast);
        if (memcmp(fast, mine, sizeof fast) ||
            evaluate(board, &odd_weights) != plain_estimate(mine, theirs))
            ck_abort_msg("%s", position_string(&position));
    }
}
END_TEST

static const struct {
    const char *what, *position;
    int value;
} values[] = {
    { "a majority has won by what is in the store", "0-0-0-0-0-9-9-0-0-0-0-0-26-4-S", 20400 },
    { "for the other it is lost", "0-0-0-0-0-9-9-0-0-0-0-0-4-26-S", -20400 },
    { "and so for North", "0-0-0-0-0-9-9-0-0-0-0-0-4-26-N", 20400 },
    { "24 are not a majority", "0-0-0-0-0-0-24-0-0-0-0-0-24-0-S", 2400 },
};

START_TEST(majorities)
{
    struct oware_position position;

    ck_assert_int_eq(oware_position_parse(values[_i].position, &position), OWARE_OK);
    ck_assert_msg(evaluate(board_of(&position), &weights_stores) == values[_i].value, "%s: %d",
                  values[_i].what, evaluate(board_of(&position), &weights_stores));
}
END_TEST

START_TEST(ends)
{
    struct oware_position position;

    ck_assert_int_eq(oware_position_parse("1-2-0-0-0-0-0-0-3-0-0-0-20-22-N", &position), OWARE_OK);
    ck_assert_int_eq(value_of_end(board_of(&position), true), VALUE_WIN + 2 * VALUE_SEED);
    ck_assert_int_eq(value_of_end(board_of(&position), false), VALUE_WIN + 2 * VALUE_SEED);
    position.turn = OWARE_SOUTH;
    ck_assert_int_eq(value_of_end(board_of(&position), true), -VALUE_WIN - 2 * VALUE_SEED);
    ck_assert_int_eq(value_of_margin(0), 0);
}
END_TEST

/* No estimate looks like a win, whatever the weights say. */
START_TEST(estimates_are_bounded)
{
    struct weights wild = { { 30000, 30000, 0, 0, 0 } };
    struct oware_position position;

    ck_assert_int_eq(oware_position_parse("4-4-4-4-4-4-0-0-0-0-0-0-24-0-S", &position), OWARE_OK);
    ck_assert_int_eq(evaluate(board_of(&position), &wild), VALUE_ESTIMATE_MAX);
    position.turn = OWARE_NORTH;
    ck_assert_int_eq(evaluate(board_of(&position), &wild), -VALUE_ESTIMATE_MAX);
    ck_assert(!value_wins(VALUE_ESTIMATE_MAX) && value_wins(value_of_margin(2)));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("evaluate");
    TCase *all = tcase_create("all");

    tcase_add_test(all, estimates);
    tcase_add_loop_test(all, majorities, 0, ROWS(values));
    tcase_add_test(all, ends);
    tcase_add_test(all, estimates_are_bounded);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
