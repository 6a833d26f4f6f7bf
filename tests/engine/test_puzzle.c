/* tests/engine/test_puzzle.c -- positions with one winning move: what is said of them against
 * trying everything.
 *
 * SEED=7 POSITIONS=20000 build/tests/engine/test_puzzle plays on. */
#include <stdlib.h>
#include <string.h>

#include "engine/cli/puzzle.h"
#include "tests/engine/minimax.h"
#include "tests/engine/random.h"
#include "tests/engine/vectors.h"
#include "tests/server/suite.h"

enum { TREE = 40000, ON_BOARD_MAX = 9, ENDGAME_SEEDS = 9, NODES = 3000, EVERY = 64 };

static unsigned wanted(const char *name, unsigned otherwise)
{
    const char *value = getenv(name);

    return value ? (unsigned)strtoul(value, NULL, 10) : otherwise;
}

static struct table *fresh_table(void)
{
    static char memory[1 << 20];
    static struct table table;

    table = table_in(memory, sizeof memory);
    return &table;
}

static const struct endgame *tables(void)
{
    static struct endgame tables = { .answer = OWARE_SLAM_NO_CAPTURE };

    while (tables.seeds < ENDGAME_SEEDS) {
        void *work = malloc(endgame_work_bytes(tables.seeds + 1));
        endgame_build(&tables, malloc(endgame_positions(tables.seeds + 1)), work);
        free(work);
    }
    return &tables;
}

/* ---- Against trying everything --------------------------------------------------------------- */

/* What each legal move is worth. */
struct truth {
    unsigned legal, wins;
    int values[OWARE_PITS];
    bool known; /* all could be tried */
};

static struct truth truth_of(const struct oware_game *game)
{
    struct truth truth = { .legal = oware_game_legal(game), .known = true };

    for (unsigned pit = 0; pit < OWARE_PITS && truth.known; pit++) {
        struct minimax all = { .moves_max = TREE, .weights = &weights_all, .prune = true };
        if (!(truth.legal >> pit & 1))
            continue;
        truth.values[pit] = minimax_move(&all, game, pit, SEARCH_DEPTH_MAX);
        truth.wins += value_wins(truth.values[pit]);
        truth.known = all.moves <= all.moves_max && !all.guessed;
    }
    return truth;
}

/* Whether who wins it can have that much, and the other no less. */
static bool is_true(const struct puzzle_answer *answer, int value)
{
    if (answer->proof == SEARCH_EXACT)
        return answer->value == value;
    if (value_wins(answer->value))
        return value >= answer->value;
    return value_wins(-answer->value) && value <= answer->value;
}

/* That the moves of the line can be made, win what they say, and give nothing away. */
static void check_line(const struct oware_game *start, const struct puzzle_answer *answer,
                       int value)
{
    struct oware_game game = lent_game();

    ck_assert_uint_ge(answer->length, 1);
    oware_game_start(&game, &start->rules, &start->position, 0);
    for (unsigned ply = 0; ply < answer->length; ply++) {
        struct minimax all = { .moves_max = TREE, .weights = &weights_all, .prune = true };
        enum oware_side mover = (enum oware_side)game.position.turn;
        int worth = minimax_move(&all, &game, answer->line[ply].pit, SEARCH_DEPTH_MAX);
        if (all.moves <= all.moves_max && !all.guessed && mover != start->position.turn)
            ck_assert_msg(value_wins(worth) == value_wins(-value) &&
                              value_wins(-worth) == value_wins(value),
                          "%s: the answer gives the result away", position_string(&game.position));
        ck_assert_int_eq(oware_game_follow(&game, &answer->line[ply]), OWARE_OK);
    }
}

static void check_puzzle(const struct oware_game *game, const struct truth *truth,
                         const struct puzzle *puzzle)
{
    const char *position = position_string(&game->position);

    ck_assert_msg(truth->wins == 1, "%s: %u moves win", position, truth->wins);
    ck_assert_uint_eq(puzzle->count, (unsigned)__builtin_popcount(truth->legal));
    for (unsigned i = 0; i < puzzle->count; i++) {
        const struct puzzle_answer *answer = &puzzle->answers[i];
        unsigned pit = answer->line[0].pit;
        ck_assert(truth->legal >> pit & 1);
        ck_assert_msg(value_wins(truth->values[pit]) == (i == 0), "%s: pit %u", position, pit);
        ck_assert_msg(is_true(answer, truth->values[pit]), "%s: pit %u: %d, not %d", position, pit,
                      truth->values[pit], answer->value);
        check_line(game, answer, truth->values[pit]);
    }
}

/* clang-format off */
static const struct {
    const char *rules;
    bool tables; /* they would not hold where a quiet counter ends games soon */
    unsigned positions;
} ways[] = {
    { "quiet=10", false, 1500 },
    { "no-slam,quiet=10", false, 1500 },
    { "grand-slam,quiet=10", false, 1500 },
    { "home-page,quiet=10", false, 1500 },
    { "abapa", true, 12000 }, /* whose games are seldom short enough to try everything */
};
/* clang-format on */

static struct puzzle_judge judge_of(const struct oware_rules *rules, bool with_tables)
{
    return (struct puzzle_judge){
        .rules = rules,
        .nodes = NODES,
        .table = fresh_table(),
        .tables = with_tables ? tables() : NULL,
    };
}

/* A random position in which somebody is near to winning, so that games are short. */
static struct oware_position close_position(void)
{
    struct oware_position position = random_position(3 + random_below(ON_BOARD_MAX - 2));
    unsigned stores = position.stores[OWARE_SOUTH] + position.stores[OWARE_NORTH];
    unsigned ahead = random_below(OWARE_SIDES);

    position.stores[ahead] = (uint8_t)(OWARE_MAJORITY - 1 - random_below(3));
    position.stores[!ahead] = (uint8_t)(stores - position.stores[ahead]);
    return position;
}

/* What is said to be one is; and of each EVERY-th position that is not said to be, that it is not.
 */
START_TEST(against_trying_everything)
{
    unsigned checked = 0, missed = 0;

    random_seed((unsigned)_i + wanted("SEED", 0));
    for (unsigned n = wanted("POSITIONS", ways[_i].positions); n > 0; n--) {
        struct oware_game game = game_from(ways[_i].rules, NULL);
        struct oware_position position = close_position();
        struct oware_rules rules = game.rules;
        struct puzzle_judge judge = judge_of(&rules, ways[_i].tables);
        struct puzzle puzzle;
        bool is_one = puzzle_find(&judge, &position, &puzzle);
        oware_game_start(&game, &rules, &position, 0);
        if (game.over.reason != OWARE_RUNNING || (!is_one && n % EVERY))
            continue;
        struct truth truth = truth_of(&game);
        if (truth.known && is_one)
            check_puzzle(&game, &truth, &puzzle);
        checked += truth.known && is_one;
        missed += truth.known && !is_one && truth.wins == 1 &&
                  __builtin_popcount(truth.legal) >= PUZZLE_MOVES_MIN;
    }
    ck_assert_msg(checked >= 2, "%s: %u checked", ways[_i].rules, checked);
    ck_assert_msg(missed * 4 <= checked, "%s: %u missed", ways[_i].rules, missed);
}
END_TEST

/* ---- One by one --------------------------------------------------------------------------------
 */

static const struct {
    const char *what, *position;
    bool is_one;
    unsigned pit;
    enum puzzle_grade grade;
} rows[] = {
    { "the biggest capture wins", "1-0-1-1-0-2-1-1-0-1-1-0-20-19-S", true, 5, PUZZLE_EASY },
    { "another capture does not", "0-0-0-3-2-1-1-0-0-2-0-0-22-17-S", true, 5, PUZZLE_MEDIUM },
    { "a quiet move far from the end", "0-0-1-2-2-0-0-2-1-0-0-1-23-16-S", true, 4, PUZZLE_HARD },
    { "North's move", "0-2-1-0-0-1-0-0-1-2-2-0-16-23-N", true, 10, PUZZLE_HARD },
    { "only two moves", "1-0-0-0-0-1-2-0-0-0-0-1-22-21-S", false, 0, 0 },
    { "more than one wins", "1-1-1-1-1-1-2-2-2-2-2-2-24-6-S", false, 0, 0 },
    { "over", "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S", false, 0, 0 },
    { "nothing can be proven", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", false, 0, 0 },
};

/* In one test, since each would build the tables for itself. */
START_TEST(one_by_one)
{
    for (int i = 0; i < ROWS(rows); i++) {
        struct oware_game game = game_from(NULL, rows[i].position);
        struct puzzle_judge judge = judge_of(&game.rules, true);
        struct puzzle puzzle;
        bool is_one = puzzle_find(&judge, &game.position, &puzzle);

        ck_assert_msg(is_one == rows[i].is_one, "%s", rows[i].what);
        if (!is_one)
            continue;
        ck_assert_msg(puzzle.answers[0].line[0].pit == rows[i].pit, "%s", rows[i].what);
        ck_assert_msg(puzzle.grade == rows[i].grade, "%s: %s", rows[i].what,
                      puzzle_grade_name(puzzle.grade));
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("puzzle");
    TCase *all = tcase_create("all");

    tcase_set_timeout(all, 120);
    tcase_add_loop_test(all, against_trying_everything, 0, ROWS(ways));
    tcase_add_test(all, one_by_one);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
