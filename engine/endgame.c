/* engine/endgame.c -- endgame tables: numbers, bytes, files (engine/endgame.h). */
#include "engine/endgame.h"

#include "engine/assert.h"

/* ---- Numbers of positions ------------------------------------------------------------------ */

/* How many ways there are for `i` sums, each at least as great as the one before, to be less than
 * `s`: s + i - 1 over i. Each step is a whole number. */
#define WAYS_1(s)  ((uint64_t)(s))
#define WAYS_2(s)  (WAYS_1(s) * ((s) + 1) / 2)
#define WAYS_3(s)  (WAYS_2(s) * ((s) + 2) / 3)
#define WAYS_4(s)  (WAYS_3(s) * ((s) + 3) / 4)
#define WAYS_5(s)  (WAYS_4(s) * ((s) + 4) / 5)
#define WAYS_6(s)  (WAYS_5(s) * ((s) + 5) / 6)
#define WAYS_7(s)  (WAYS_6(s) * ((s) + 6) / 7)
#define WAYS_8(s)  (WAYS_7(s) * ((s) + 7) / 8)
#define WAYS_9(s)  (WAYS_8(s) * ((s) + 8) / 9)
#define WAYS_10(s) (WAYS_9(s) * ((s) + 9) / 10)
#define WAYS_11(s) (WAYS_10(s) * ((s) + 10) / 11)

/* clang-format off */
#define SEVEN(W, s) W(s), W(s + 1), W(s + 2), W(s + 3), W(s + 4), W(s + 5), W(s + 6)
#define WAYS(W) \
    { SEVEN(W, 0), SEVEN(W, 7), SEVEN(W, 14), SEVEN(W, 21), SEVEN(W, 28), SEVEN(W, 35), \
      SEVEN(W, 42), W(49) }

static const uint64_t ways[OWARE_PITS][OWARE_SEEDS + 2] = {
    { 0 },         WAYS(WAYS_1), WAYS(WAYS_2), WAYS(WAYS_3), WAYS(WAYS_4),  WAYS(WAYS_5),
    WAYS(WAYS_6),  WAYS(WAYS_7), WAYS(WAYS_8), WAYS(WAYS_9), WAYS(WAYS_10), WAYS(WAYS_11),
};
/* clang-format on */
_Static_assert(OWARE_PITS == 12 && OWARE_SEEDS == 48, "the numbers in the macros above");

uint64_t endgame_positions(unsigned seeds)
{
    return ways[OWARE_PITS - 1][seeds + 1];
}

/* Each byte with those below it added up: a product sums shifted copies. */
static uint64_t sums_of(uint64_t side)
{
    return (side & PIT_SEEDS) * EACH_PIT(1);
}

uint64_t endgame_rank(struct board board)
{
    uint64_t mine = sums_of(board.mine), theirs = sums_of(board.theirs), rank = 0;
    unsigned row = board_seeds(mine, OWARE_ROW - 1);

    for (unsigned i = 0; i < OWARE_ROW; i++)
        rank += ways[1 + i][board_seeds(mine, i)];
    for (unsigned i = 0; i < OWARE_ROW - 1; i++)
        rank += ways[1 + OWARE_ROW + i][row + board_seeds(theirs, i)];
    return rank;
}

struct board endgame_unrank(unsigned seeds, uint64_t rank)
{
    struct board board = { 0, 0 };
    unsigned sum = seeds;

    for (unsigned pit = OWARE_PITS; pit-- > 0;) {
        uint64_t *side = pit < OWARE_ROW ? &board.mine : &board.theirs;
        unsigned below = sum;
        while (ways[pit][below] > rank)
            below--;
        below = pit == 0 ? 0 : below;
        rank -= ways[pit][below];
        *side |= (uint64_t)(sum - below) << 8 * (pit % OWARE_ROW);
        sum = below;
    }
    return board;
}

/* With pits counted from the mover's lowest byte on: the first that has seeds, but for pit 0, gives
 * one to the pit before it; there pit 0's seeds go, too, and all between are empty. */
struct board endgame_next(struct board board)
{
    uint64_t mine = board.mine & PIT_SEEDS, theirs = board.theirs & PIT_SEEDS, first = mine & 0xFF;

    mine -= first;
    if (mine) {
        uint64_t one = UINT64_C(1) << 8 * board_first(board_filled(mine));
        return (struct board){ mine - one + (first + 1) * (one >> 8), theirs };
    }
    if (!theirs)
        return (struct board){ 0, first << 8 * (OWARE_ROW - 1) };
    uint64_t one = UINT64_C(1) << 8 * board_first(board_filled(theirs));
    if (one == 1)
        return (struct board){ (first + 1) << 8 * (OWARE_ROW - 1), theirs - one };
    return (struct board){ 0, theirs - one + (first + 1) * (one >> 8) };
}

/* ---- Words as bytes ------------------------------------------------------------------------ */

/* Seeds change hands in twos, as seen from a margin; bounds are up to GAP_MAX such steps apart. A
 * gap with the place of the estimate in it is one of SHAPES; UNKNOWN is a byte that is left over.
 */
enum { GAP_MAX = 3, SHAPES = (GAP_MAX + 1) * (GAP_MAX + 2) / 2, UNKNOWN = 255 };
_Static_assert((ENDGAME_SEEDS_MAX + 1) * SHAPES <= UNKNOWN, "a byte has them all");

static unsigned steps(int from, int to)
{
    return (unsigned)(to - from) / 2;
}

uint8_t endgame_pack(unsigned seeds, struct endgame_word word)
{
    unsigned gap = steps(word.at_least, word.at_most), shape = gap * (gap + 1) / 2;

    if (gap > GAP_MAX)
        return UNKNOWN;
    shape += steps(word.at_least, word.estimate);
    return (uint8_t)(steps(-(int)seeds, word.at_least) * SHAPES + shape);
}

struct endgame_word endgame_unpack(unsigned seeds, uint8_t byte)
{
    int all = (int)seeds, least = byte / SHAPES * 2 - all;
    unsigned gap = 0, shape = byte % SHAPES;

    if (byte == UNKNOWN)
        return (struct endgame_word){ (int8_t)-all, (int8_t)all, (int8_t)(all % 2) };
    for (; shape > gap; gap++)
        shape -= gap + 1;
    return (struct endgame_word){
        .at_least = (int8_t)least,
        .at_most = (int8_t)(least + 2 * (int)gap),
        .estimate = (int8_t)(least + 2 * (int)shape),
    };
}

struct endgame_word endgame_word(const struct endgame *tables, struct board board)
{
    unsigned seeds = endgame_seeds(board);

    oware_assert(seeds <= tables->seeds);
    if (seeds == 0)
        return (struct endgame_word){ 0, 0, 0 };
    return endgame_unpack(seeds, tables->values[seeds][endgame_rank(board)]);
}

/* ---- Where they hold ----------------------------------------------------------------------- */

bool endgame_rules(const struct endgame *tables, const struct oware_rules *rules)
{
    if (rules->grand_slam != tables->answer)
        return false;
    return rules->quiet ? rules->quiet >= tables->plies : rules->repetition > 0;
}

unsigned endgame_length(const struct endgame *tables, const struct oware_rules *rules)
{
    return rules->quiet ? (tables->seeds / 2 + 1) * rules->quiet : ENDGAME_LENGTH;
}

bool endgame_heard(const struct endgame *tables, const struct oware_rules *rules,
                   struct endgame_past past)
{
    if (rules->quiet && past.quiet + tables->plies > rules->quiet)
        return false;
    if (rules->repetition == 2)
        return past.since == 0;
    return rules->repetition == 0 || !past.repeated;
}

/* ---- Files --------------------------------------------------------------------------------- */

/* magic 0..7, version 8, answer 9, seeds 10, plies 11, zeros 12..15, positions 16..23, sum 24..31;
 * numbers begin with their lowest byte. */
enum { VERSION = 1, AT_VERSION = 8, AT_ANSWER, AT_SEEDS, AT_PLIES, AT_POSITIONS = 16, AT_SUM = 24 };
static const uint8_t magic[AT_VERSION] = { 'o', 'w', 'a', 'r', 'e', 'e', 'n', 'd' };

static const char *const error_names[] = { "ok",
#define XX(name, word) word,
                                           ENDGAME_ERROR_MAP(XX)
#undef XX
};

const char *endgame_error_name(enum endgame_error error)
{
    return error_names[error];
}

static void put_number(uint8_t *bytes, uint64_t number)
{
    for (unsigned i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> 8 * i);
}

static uint64_t number_at(const uint8_t *bytes)
{
    uint64_t number = 0;

    for (unsigned i = 0; i < 8; i++)
        number |= (uint64_t)bytes[i] << 8 * i;
    return number;
}

/* A sum in which every byte and its place counts: FNV-1a, eight bytes at a time. */
static uint64_t add_to_sum(uint64_t sum, const uint8_t *bytes, size_t count)
{
    const uint64_t prime = UINT64_C(0x100000001B3);
    size_t at = 0;

    for (; at + 8 <= count; at += 8) {
        sum = (sum ^ number_at(bytes + at)) * prime;
        sum ^= sum >> 32;
    }
    for (; at < count; at++)
        sum = (sum ^ bytes[at]) * prime;
    return sum;
}

/* Of the head before the sum, and all values. */
static uint64_t sum_of(const uint8_t *head, const uint8_t *values, size_t count)
{
    return add_to_sum(add_to_sum(UINT64_C(0xCBF29CE484222325), head, AT_SUM), values, count);
}

void endgame_write_head(const struct endgame *tables, uint8_t head[ENDGAME_HEAD_BYTES])
{
    uint64_t positions = endgame_positions(tables->seeds);

    for (unsigned i = 0; i < ENDGAME_HEAD_BYTES; i++)
        head[i] = i < AT_VERSION ? magic[i] : 0;
    head[AT_VERSION] = VERSION;
    head[AT_ANSWER] = (uint8_t)tables->answer;
    head[AT_SEEDS] = (uint8_t)tables->seeds;
    head[AT_PLIES] = (uint8_t)tables->plies;
    put_number(head + AT_POSITIONS, positions);
    put_number(head + AT_SUM, sum_of(head, tables->values[tables->seeds], positions));
}

static enum endgame_error check_head(const struct endgame *tables, const uint8_t *head)
{
    for (unsigned i = 0; i < AT_VERSION; i++)
        if (head[i] != magic[i])
            return ENDGAME_NOT_A_TABLE;
    if (head[AT_VERSION] != VERSION)
        return ENDGAME_OTHER_VERSION;
    if (head[AT_ANSWER] != tables->answer)
        return ENDGAME_OTHER_RULES;
    if (head[AT_SEEDS] != tables->seeds + 1)
        return ENDGAME_OTHER_SEEDS;
    return ENDGAME_OK;
}

enum endgame_error endgame_add(struct endgame *tables, const uint8_t *file, size_t bytes)
{
    unsigned seeds = tables->seeds + 1;
    const uint8_t *values = file + ENDGAME_HEAD_BYTES;
    enum endgame_error error;

    oware_assert(seeds <= ENDGAME_SEEDS_MAX);
    if (bytes < ENDGAME_HEAD_BYTES)
        return ENDGAME_NOT_A_TABLE;
    error = check_head(tables, file);
    if (error != ENDGAME_OK)
        return error;
    uint64_t positions = endgame_positions(seeds);
    if (bytes - ENDGAME_HEAD_BYTES != positions || number_at(file + AT_POSITIONS) != positions)
        return ENDGAME_WRONG_LENGTH;
    if (sum_of(file, values, positions) != number_at(file + AT_SUM))
        return ENDGAME_DAMAGED;
    tables->values[seeds] = values;
    tables->seeds = seeds;
    if (file[AT_PLIES] > tables->plies)
        tables->plies = file[AT_PLIES];
    return ENDGAME_OK;
}
