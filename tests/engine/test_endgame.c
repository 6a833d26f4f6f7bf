/* tests/engine/test_endgame.c -- endgame tables against games that are played to their end, and
 * what is said to be a table's file.
 *
 * SEEDS=12 FORWARD=7 build/tests/engine/test_endgame goes further. */
#include "engine/endgame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/engine/oracle.h"
#include "tests/engine/random.h"
#include "tests/engine/vectors.h"
#include "tests/server/suite.h"

enum {
    ANSWERS = 3,
    SEEDS = 8,
    COMPARED = 10, /* from here on some bounds are too far apart for a byte */
    FORWARD = 5,
    GAP_MAX = 6, /* between bounds that a byte holds */
};

static unsigned wanted(const char *name, unsigned otherwise)
{
    const char *value = getenv(name);

    return value ? (unsigned)strtoul(value, NULL, 10) : otherwise;
}

/* ---- Tables to test ------------------------------------------------------------------------ */

static void *memory_of(size_t bytes)
{
    void *memory = calloc(bytes, 1);

    ck_assert_ptr_nonnull(memory);
    return memory;
}

static void build_next(struct endgame *tables)
{
    unsigned seeds = tables->seeds + 1;
    void *work = memory_of(endgame_work_bytes(seeds));

    endgame_build(tables, memory_of(endgame_positions(seeds)), work);
    free(work);
}

static void drop(struct endgame *tables)
{
    for (unsigned seeds = 1; seeds <= tables->seeds; seeds++)
        free((void *)tables->values[seeds]);
}

static struct endgame built(enum oware_grand_slam answer, unsigned seeds)
{
    struct endgame tables = { .answer = answer };

    while (tables.seeds < seeds)
        build_next(&tables);
    return tables;
}

static const char *told(struct board board)
{
    struct oware_position position = board_position(board, OWARE_SOUTH);

    return position_string(&position);
}

/* ---- Numbers ------------------------------------------------------------------------------- */

/* As published: seeds + 11 over 11. */
static const struct {
    unsigned seeds;
    uint64_t positions;
} counts[] = {
    { 0, 1 },         { 1, 12 },         { 5, 4368 },
    { 12, 1352078 },  { 14, 4457400 },   { 16, 13037895 },
    { 18, 34597290 }, { 22, 193536720 }, { 48, UINT64_C(279871768995) },
};

START_TEST(numbers_of_positions)
{
    ck_assert_uint_eq(endgame_positions(counts[_i].seeds), counts[_i].positions);
}
END_TEST

/* J. W. Romein and H. E. Bal, Awari is Solved (2002): 889,063,398,406 positions can come up. All
 * but the first have an empty pit in the row of the side that has moved, and no capture takes one
 * seed.
 */
START_TEST(positions_in_all)
{
    uint64_t sum = 1;

    for (unsigned seeds = 0; seeds <= OWARE_SEEDS; seeds++)
        if (seeds != OWARE_SEEDS - 1)
            sum += endgame_positions(seeds) -
                   (seeds >= OWARE_ROW ? endgame_positions(seeds - OWARE_ROW) : 0);
    ck_assert_uint_eq(sum, UINT64_C(889063398406));
}
END_TEST

START_TEST(every_number)
{
    for (unsigned seeds = 0; seeds <= 7; seeds++)
        for (uint64_t rank = 0; rank < endgame_positions(seeds); rank++) {
            struct board board = endgame_unrank(seeds, rank);
            ck_assert_uint_eq(endgame_seeds(board), seeds);
            ck_assert_uint_eq(endgame_rank(board), rank);
            board = endgame_next(board);
            ck_assert_uint_eq(endgame_rank(board), (rank + 1) % endgame_positions(seeds));
        }
}
END_TEST

START_TEST(numbers_of_greater_boards)
{
    for (unsigned n = 0; n < 20000; n++) {
        unsigned seeds = random_below(OWARE_SEEDS + 1);
        struct oware_position position = random_position(seeds);
        struct board board = board_of(&position);
        uint64_t rank = endgame_rank(board);
        ck_assert_uint_lt(rank, endgame_positions(seeds));
        ck_assert_msg(board_same_pits(endgame_unrank(seeds, rank), board), "%s", told(board));
    }
}
END_TEST

START_TEST(every_word_in_a_byte)
{
    for (int seeds = 1; seeds <= ENDGAME_SEEDS_MAX; seeds++)
        for (int least = -seeds; least <= seeds; least += 2)
            for (int most = least; most <= least + 6 && most <= seeds; most += 2)
                for (int guess = least; guess <= most; guess += 2) {
                    struct endgame_word word = { (int8_t)least, (int8_t)most, (int8_t)guess };
                    uint8_t byte = endgame_pack((unsigned)seeds, word);
                    struct endgame_word back = endgame_unpack((unsigned)seeds, byte);
                    ck_assert_mem_eq(&back, &word, sizeof word);
                }
}
END_TEST

START_TEST(bounds_too_far_apart_for_a_byte)
{
    struct endgame_word word =
        endgame_unpack(9, endgame_pack(9, (struct endgame_word){ -5, 3, 1 }));

    ck_assert_int_eq(word.at_least, -9);
    ck_assert_int_eq(word.at_most, 9);
}
END_TEST

/* ---- Forwards ------------------------------------------------------------------------------ */

/* All games from all positions, with the rules of tests/engine/oracle.c: what is on the board, and
 * how long nothing was taken, is all that matters when no repetition ends a game. */
struct moves {
    unsigned count;
    struct {
        uint8_t taken, seeds;
        uint32_t to;
    } moves[OWARE_ROW];
};

struct forward {
    enum oware_grand_slam answer;
    unsigned quiet; /* the rule */
    struct moves *moves[FORWARD + 4];
    int8_t *captured[FORWARD + 4]; /* values when something was just taken */
};

static int rows(struct board board)
{
    return (int)board_row(board.mine) - (int)board_row(board.theirs);
}

static struct moves moves_of(enum oware_grand_slam answer, struct board board)
{
    struct oware_position before = board_position(board, OWARE_SOUTH);
    unsigned legal = oracle_legal(&before, answer);
    struct moves moves = { 0 };

    for (; legal; legal &= legal - 1) {
        struct oware_position after = before;
        struct oware_played played;
        oracle_play(&after, answer, (unsigned)__builtin_ctz(legal), &played);
        struct board next = board_of(&after);
        moves.moves[moves.count].taken = played.won;
        moves.moves[moves.count].seeds = (uint8_t)endgame_seeds(next);
        moves.moves[moves.count++].to = (uint32_t)endgame_rank(next);
    }
    return moves;
}

/* The value `quiet` half-moves after the last capture; `later` has those one half-move on. */
static int8_t value_of(const struct forward *forward, const struct moves *moves,
                       const int8_t *later, struct board board)
{
    int best = -OWARE_SEEDS;

    for (unsigned i = 0; i < moves->count; i++) {
        unsigned taken = moves->moves[i].taken, to = moves->moves[i].to;
        const int8_t *values = taken ? forward->captured[moves->moves[i].seeds] : later;
        int value = (int)taken - values[to];
        best = value > best ? value : best;
    }
    return (int8_t)(moves->count ? best : rows(board));
}

static void check_bounds(const struct endgame *tables, const struct forward *forward,
                         const int8_t *values, unsigned seeds, unsigned quiet)
{
    for (uint64_t rank = 0; rank < endgame_positions(seeds); rank++) {
        struct board board = endgame_unrank(seeds, rank);
        struct endgame_word word = endgame_word(tables, board);
        ck_assert_msg(word.at_least <= values[rank] && values[rank] <= word.at_most,
                      "%s with %u of %u quiet: %d, not %d to %d", told(board), quiet,
                      forward->quiet, values[rank], word.at_least, word.at_most);
    }
}

/* The last half-move that the counter allows first. */
static void play_all(const struct endgame *tables, struct forward *forward, unsigned seeds)
{
    uint64_t positions = endgame_positions(seeds);
    int8_t *now = memory_of(positions), *later = memory_of(positions);

    forward->moves[seeds] = memory_of(positions * sizeof(struct moves));
    for (uint64_t rank = 0; rank < positions; rank++) {
        struct board board = endgame_unrank(seeds, rank);
        forward->moves[seeds][rank] = moves_of(forward->answer, board);
        now[rank] = (int8_t)rows(board);
    }
    for (unsigned quiet = forward->quiet; quiet-- > 0;) {
        int8_t *other = later;
        later = now, now = other;
        for (uint64_t rank = 0; rank < positions; rank++)
            now[rank] =
                value_of(forward, &forward->moves[seeds][rank], later, endgame_unrank(seeds, rank));
        if (quiet + tables->plies <= forward->quiet)
            check_bounds(tables, forward, now, seeds, quiet);
    }
    forward->captured[seeds] = now;
    free(later);
    free(forward->moves[seeds]);
}

static void check_quiet(const struct endgame *tables, unsigned quiet)
{
    struct forward forward = { .answer = tables->answer, .quiet = quiet };

    forward.captured[0] = memory_of(1);
    for (unsigned seeds = 1; seeds <= tables->seeds; seeds++)
        play_all(tables, &forward, seeds);
    for (unsigned seeds = 0; seeds <= tables->seeds; seeds++)
        free(forward.captured[seeds]);
}

/* Every value, whenever the quiet counter ends the game; the shortest that the tables allow, too.
 */
START_TEST(games_to_their_end)
{
    struct endgame tables = built((enum oware_grand_slam)_i, wanted("FORWARD", FORWARD));

    check_quiet(&tables, tables.plies);
    check_quiet(&tables, tables.plies + 1);
    check_quiet(&tables, 100);
    check_quiet(&tables, 160);
    drop(&tables);
}
END_TEST

/* ---- Successors ---------------------------------------------------------------------------- */

/* What the tables say of where the moves lead, for the side that makes them. */
struct best {
    int least, most;
    bool lost; /* a byte could not hold all that was known of one of them */
};

static struct best best_of(const struct endgame *tables, struct board board)
{
    struct moves moves = moves_of(tables->answer, board);
    struct best best = { -OWARE_SEEDS, -OWARE_SEEDS, false };

    if (moves.count == 0)
        best.least = best.most = rows(board);
    for (unsigned i = 0; i < moves.count; i++) {
        struct board after = endgame_unrank(moves.moves[i].seeds, moves.moves[i].to);
        struct endgame_word word = endgame_word(tables, after);
        int taken = moves.moves[i].taken;
        best.least = taken - word.at_most > best.least ? taken - word.at_most : best.least;
        best.most = taken - word.at_least > best.most ? taken - word.at_least : best.most;
        best.lost = best.lost || word.at_most - word.at_least > GAP_MAX;
    }
    return best;
}

/* With more half-moves to look for a place to hold, bounds could only be closer; where they were
 * found in fewer than there are, they are the same. */
static void check_value(const struct endgame *tables, struct board board, bool all_found)
{
    struct endgame_word word = endgame_word(tables, board);
    struct best best = best_of(tables, board);

    ck_assert_msg(word.at_least <= word.estimate && word.estimate <= word.at_most, "%s",
                  told(board));
    if (best.lost)
        return;
    ck_assert_msg(word.at_least <= best.least && best.most <= word.at_most &&
                      best.least <= best.most,
                  "%s: %d to %d, its moves %d to %d", told(board), word.at_least, word.at_most,
                  best.least, best.most);
    if (all_found)
        ck_assert_msg(word.at_least == best.least && word.at_most == best.most, "%s", told(board));
}

static void check_table(const struct endgame *tables, unsigned seeds, bool all_found)
{
    for (uint64_t rank = 0; rank < endgame_positions(seeds); rank++)
        check_value(tables, endgame_unrank(seeds, rank), all_found);
}

START_TEST(each_value_and_its_successors)
{
    struct endgame tables = { .answer = (enum oware_grand_slam)_i };
    unsigned found = 0;

    for (unsigned seeds = 1; seeds <= wanted("SEEDS", COMPARED); seeds++) {
        tables.plies = 0;
        build_next(&tables);
        check_table(&tables, seeds, tables.plies < ENDGAME_PLIES);
        found += tables.plies < ENDGAME_PLIES;
    }
    ck_assert_uint_ge(found, 6);
    drop(&tables);
}
END_TEST

/* Positions whose bounds are one, so that bounds that are right but say nothing are seen. */
static const unsigned known[ANSWERS][SEEDS] = {
    [OWARE_SLAM_NO_CAPTURE] = { 12, 65, 300, 994, 4090, 10194, 26130, 47027 },
    [OWARE_SLAM_FORBIDDEN] = { 12, 65, 301, 994, 4086, 10191, 26100, 47054 },
    [OWARE_SLAM_CAPTURE] = { 12, 65, 301, 1001, 4098, 10238, 26210, 47328 },
};

START_TEST(how_much_is_known)
{
    struct endgame tables = built((enum oware_grand_slam)_i, SEEDS);

    for (unsigned seeds = 1; seeds <= SEEDS; seeds++) {
        unsigned exact = 0;
        for (uint64_t rank = 0; rank < endgame_positions(seeds); rank++) {
            struct endgame_word word = endgame_unpack(seeds, tables.values[seeds][rank]);
            exact += word.at_least == word.at_most;
        }
        ck_assert_uint_eq(exact, known[_i][seeds - 1]);
    }
    drop(&tables);
}
END_TEST

/* ---- Rules and past ------------------------------------------------------------------------ */

/* With tables that look 64 half-moves for a place to hold. */
static const struct {
    const char *rules;
    struct endgame_past past;
    bool sound, heard;
} pasts[] = {
    { "abapa", { 0, 0, false }, true, true },
    { "abapa", { 36, 36, false }, true, true },
    { "abapa", { 37, 37, false }, true, false },
    { "abapa", { 20, 20, true }, true, false },
    { "threefold", { 90, 90, false }, true, true },
    { "threefold", { 90, 90, true }, true, false },
    { "arcade", { 0, 0, false }, true, true },
    { "arcade", { 1, 1, false }, true, false },
    { "ninja", { 36, 36, true }, true, true },
    { "ninja", { 37, 0, false }, true, false },
    { "little-table", { 96, 96, false }, true, true },
    { "quiet=64", { 0, 0, false }, true, true },
    { "quiet=63", { 0, 0, false }, false, false },
    { "repetition=0,quiet=0", { 0, 0, false }, false, false },
    { "no-slam", { 0, 0, false }, false, false },
    { "home-page", { 0, 0, false }, false, false },
};

START_TEST(where_they_hold)
{
    const struct endgame tables = { .answer = OWARE_SLAM_NO_CAPTURE, .plies = 64 };
    struct oware_rules rules;

    ck_assert_int_eq(oware_rules_parse(pasts[_i].rules, &rules), OWARE_OK);
    bool sound = endgame_rules(&tables, &rules);
    bool heard = sound && endgame_heard(&tables, &rules, pasts[_i].past);
    ck_assert_msg(sound == pasts[_i].sound && heard == pasts[_i].heard, "%s", pasts[_i].rules);
}
END_TEST

/* ---- Files --------------------------------------------------------------------------------- */

enum { FILE_SEEDS = 3, FILE_BYTES = ENDGAME_HEAD_BYTES + 364 };

/* What the file of the table with FILE_SEEDS holds, and the tables that it belongs to. */
static struct endgame file_of_table(uint8_t file[FILE_BYTES])
{
    struct endgame tables = built(OWARE_SLAM_NO_CAPTURE, FILE_SEEDS);

    ck_assert_uint_eq(endgame_positions(FILE_SEEDS), FILE_BYTES - ENDGAME_HEAD_BYTES);
    endgame_write_head(&tables, file);
    memcpy(file + ENDGAME_HEAD_BYTES, tables.values[FILE_SEEDS], FILE_BYTES - ENDGAME_HEAD_BYTES);
    return tables;
}

START_TEST(a_file_as_it_was_written)
{
    uint8_t file[FILE_BYTES];
    struct endgame tables = file_of_table(file), read = tables;

    read.seeds = FILE_SEEDS - 1;
    read.plies = 0;
    ck_assert_int_eq(endgame_add(&read, file, FILE_BYTES), ENDGAME_OK);
    ck_assert_uint_eq(read.seeds, FILE_SEEDS);
    ck_assert_uint_eq(read.plies, tables.plies);
    ck_assert_ptr_eq(read.values[FILE_SEEDS], file + ENDGAME_HEAD_BYTES);
    drop(&tables);
}
END_TEST

static const struct {
    const char *what;
    size_t at, bytes; /* the byte that is another, what is left of the file */
    enum oware_grand_slam answer;
    unsigned seeds; /* of the tables to which it is added */
    enum endgame_error error;
} files[] = {
    { "nothing", 0, 0, 0, 2, ENDGAME_NOT_A_TABLE },
    { "half a head", 0, 20, 0, 2, ENDGAME_NOT_A_TABLE },
    { "something else", 3, FILE_BYTES, 0, 2, ENDGAME_NOT_A_TABLE },
    { "a later version", 8, FILE_BYTES, 0, 2, ENDGAME_OTHER_VERSION },
    { "other rules", FILE_BYTES, FILE_BYTES, OWARE_SLAM_CAPTURE, 2, ENDGAME_OTHER_RULES },
    { "another table", FILE_BYTES, FILE_BYTES, 0, 1, ENDGAME_OTHER_SEEDS },
    { "a head alone", FILE_BYTES, ENDGAME_HEAD_BYTES, 0, 2, ENDGAME_WRONG_LENGTH },
    { "an end cut off", FILE_BYTES, FILE_BYTES - 1, 0, 2, ENDGAME_WRONG_LENGTH },
    { "a byte too many", FILE_BYTES, FILE_BYTES + 1, 0, 2, ENDGAME_WRONG_LENGTH },
    { "another length", 16, FILE_BYTES, 0, 2, ENDGAME_WRONG_LENGTH },
    { "fewer half-moves", 11, FILE_BYTES, 0, 2, ENDGAME_DAMAGED },
    { "something where nothing should be", 13, FILE_BYTES, 0, 2, ENDGAME_DAMAGED },
    { "another sum", 31, FILE_BYTES, 0, 2, ENDGAME_DAMAGED },
    { "another first value", 32, FILE_BYTES, 0, 2, ENDGAME_DAMAGED },
    { "another last value", FILE_BYTES - 1, FILE_BYTES, 0, 2, ENDGAME_DAMAGED },
};

START_TEST(a_file_that_is_refused)
{
    uint8_t whole[FILE_BYTES];
    struct endgame tables = file_of_table(whole);
    struct endgame read = { .answer = files[_i].answer, .seeds = files[_i].seeds };
    uint8_t *file = memory_of(files[_i].bytes + 1); /* of no more than is said, for sanitizers */

    memcpy(file, whole, files[_i].bytes < FILE_BYTES ? files[_i].bytes : FILE_BYTES);
    if (files[_i].at < files[_i].bytes && files[_i].at < FILE_BYTES)
        file[files[_i].at] ^= 0x10;
    ck_assert_str_eq(endgame_error_name(endgame_add(&read, file, files[_i].bytes)),
                     endgame_error_name(files[_i].error));
    ck_assert_uint_eq(read.seeds, files[_i].seeds);
    free(file);
    drop(&tables);
}
END_TEST

/* No byte is there for nothing. */
START_TEST(any_byte_that_is_another)
{
    uint8_t file[FILE_BYTES];
    struct endgame tables = file_of_table(file), read = { .seeds = FILE_SEEDS - 1 };

    for (size_t at = 0; at < FILE_BYTES; at++) {
        uint8_t flip = (uint8_t)(1 + random_below(255));
        file[at] ^= flip;
        ck_assert_int_ne(endgame_add(&read, file, FILE_BYTES), ENDGAME_OK);
        file[at] ^= flip;
    }
    drop(&tables);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("endgame");
    TCase *all = tcase_create("all");

    tcase_set_timeout(all, 600);
    tcase_add_loop_test(all, numbers_of_positions, 0, ROWS(counts));
    tcase_add_test(all, positions_in_all);
    tcase_add_test(all, every_number);
    tcase_add_test(all, numbers_of_greater_boards);
    tcase_add_test(all, every_word_in_a_byte);
    tcase_add_test(all, bounds_too_far_apart_for_a_byte);
    tcase_add_loop_test(all, games_to_their_end, 0, ANSWERS);
    tcase_add_loop_test(all, each_value_and_its_successors, 0, ANSWERS);
    tcase_add_loop_test(all, how_much_is_known, 0, ANSWERS);
    tcase_add_loop_test(all, where_they_hold, 0, ROWS(pasts));
    tcase_add_test(all, a_file_as_it_was_written);
    tcase_add_loop_test(all, a_file_that_is_refused, 0, ROWS(files));
    tcase_add_test(all, any_byte_that_is_another);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
