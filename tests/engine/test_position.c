/* tests/engine/test_position.c -- sowing, capture and legal pits, without a game around them.
 * Single rules are in vectors/games/; here is what must hold for every position. */
#include <string.h>

#include "engine/position.h"
#include "tests/engine/random.h"
#include "tests/engine/vectors.h"
#include "tests/server/suite.h"

static const struct {
    const char *what, *before;
    unsigned pit;
    const char *after;
} sowings[] = {
    { "the first move", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 2, "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N" },
    { "skips its own pit", "0-0-0-0-0-12-4-4-4-4-4-4-6-6-S", 5, "1-1-1-1-1-0-6-5-5-5-5-5-6-6-N" },
};

START_TEST(sowing)
{
    struct oware_position position;
    struct oware_played played;

    ck_assert_int_eq(oware_position_parse(sowings[_i].before, &position), OWARE_OK);
    position_play(&position, OWARE_SLAM_NO_CAPTURE, sowings[_i].pit, &played);
    ck_assert_msg(!strcmp(position_string(&position), sowings[_i].after), "%s: %s",
                  sowings[_i].what, position_string(&position));
}
END_TEST

static unsigned all_seeds(const struct oware_position *position)
{
    return position->stores[OWARE_SOUTH] + position->stores[OWARE_NORTH] +
           position_row(position, OWARE_SOUTH) + position_row(position, OWARE_NORTH);
}

/* Does by hand what `played` says was done, its captures only if they hold what it says. */
static struct oware_position by_hand(struct oware_position position,
                                     const struct oware_played *played)
{
    position.seeds[played->pit] = 0;
    for (unsigned seed = 0; seed < played->lifted; seed++)
        position.seeds[played->sown[seed]]++;
    for (unsigned i = 0; i < played->captures; i++) {
        const struct oware_capture *capture = &played->captured[i];
        if (position.seeds[capture->pit] != capture->seeds)
            continue;
        position.seeds[capture->pit] = 0;
        position.stores[position.turn] = (uint8_t)(position.stores[position.turn] + capture->seeds);
    }
    position.turn = (uint8_t)oware_opponent(position.turn);
    return position;
}

/* One pit of one position under one answer: the seeds stay 48, what is told is what was done, and
 * checking agrees with the list of legal pits. (Few assertions: each costs a system call.) */
static bool pit_holds(const struct oware_position *before, enum oware_grand_slam answer,
                      unsigned pit, unsigned legal)
{
    bool allowed = position_check(before, answer, pit) == OWARE_OK;
    struct oware_position after = *before, hand;
    struct oware_played played;

    if (allowed != (legal >> pit & 1))
        return false;
    if (oware_owner(pit) != before->turn || before->seeds[pit] == 0)
        return !allowed;
    position_play(&after, answer, pit, &played);
    hand = by_hand(*before, &played);
    return all_seeds(&after) == OWARE_SEEDS && positions_equal(&after, &hand);
}

START_TEST(random_positions)
{
    enum oware_grand_slam answer = (enum oware_grand_slam)_i;

    for (unsigned n = 0; n < 20000; n++) {
        struct oware_position position = random_position(1 + random_below(OWARE_SEEDS));
        unsigned legal = position_legal(&position, answer);
        for (unsigned pit = 0; pit < OWARE_PITS; pit++)
            if (!pit_holds(&position, answer, pit, legal))
                ck_abort_msg("%s, pit %u", position_string(&position), pit);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("position");
    TCase *all = tcase_create("all");

    tcase_add_loop_test(all, sowing, 0, ROWS(sowings));
    tcase_add_loop_test(all, random_positions, 0, OWARE_SLAM_CAPTURE + 1);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
