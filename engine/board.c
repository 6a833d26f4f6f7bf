/* engine/board.c -- the table of sowings, and what of the board is asked too seldom to be inline
 * (engine/board.h). */
#include "engine/board.h"

#include "engine/assert.h"

/* ---- The table ---------------------------------------------------------------------------- */

/* A hand of `seeds` gives the pit `distance` after its own, 1..11, one seed a lap: laps are 11
 * long, as it passes its own pit over. */
#define GIVES(seeds, distance) ((uint64_t)((seeds) + 11 - (distance)) / 11)

/* The ring seen from the byte that is sown: the pits after it are `byte` - 1 down to 0 at home,
 * then 5 down to 0 of the other row, then 5 down to `byte` + 1 at home. */
#define HOME_DISTANCE(byte, to) ((byte) > (to) ? (byte) - (to) : 12 + (byte) - (to))
#define AWAY_DISTANCE(byte, to) (6 + (byte) - (to))

#define AT(byte, seeds) ((uint64_t)(seeds) << 8 * (byte))

#define HOME(byte, seeds, to)                                                                      \
    ((byte) == (to) ? -AT(to, seeds) : AT(to, GIVES(seeds, HOME_DISTANCE(byte, to))))
#define AWAY(byte, seeds, to) AT(to, GIVES(seeds, AWAY_DISTANCE(byte, to)))

/* How far the last seed gets. */
#define REACH(seeds)             (((seeds) + 10) % 11 + 1)
#define LAST_IS(byte, seeds, to) AT(to, (seeds) > 0 && REACH(seeds) == AWAY_DISTANCE(byte, to))

#define SUM(OF, byte, seeds)                                                                       \
    (OF(byte, seeds, 0) + OF(byte, seeds, 1) + OF(byte, seeds, 2) + OF(byte, seeds, 3) +           \
     OF(byte, seeds, 4) + OF(byte, seeds, 5))

/* clang-format off */
#define SOWING(byte, seeds) \
    { SUM(HOME, byte, seeds), SUM(AWAY, byte, seeds), SUM(LAST_IS, byte, seeds) }
#define SEVEN(byte, seeds) \
    SOWING(byte, seeds), SOWING(byte, seeds + 1), SOWING(byte, seeds + 2), SOWING(byte, seeds + 3), \
    SOWING(byte, seeds + 4), SOWING(byte, seeds + 5), SOWING(byte, seeds + 6)
#define SOWINGS(byte) \
    { SEVEN(byte, 0), SEVEN(byte, 7), SEVEN(byte, 14), SEVEN(byte, 21), SEVEN(byte, 28), \
      SEVEN(byte, 35), SEVEN(byte, 42) }

const struct sowing board_sowings[OWARE_ROW][OWARE_SEEDS + 1] = {
    SOWINGS(0), SOWINGS(1), SOWINGS(2), SOWINGS(3), SOWINGS(4), SOWINGS(5),
};
/* clang-format on */
_Static_assert(OWARE_ROW == 6 && OWARE_SEEDS == 48, "the numbers in the macros above");

/* ---- Moves that must be tried -------------------------------------------------------------- */

/* A slam on a row that was empty takes back what it fed, so feeding, the first of the two rules, is
 * what it breaks. */
enum oware_error board_check(struct board board, enum oware_grand_slam answer, unsigned byte)
{
    struct board after = board_play(board, byte, answer);

    if (!(board.theirs & PIT_SEEDS) && !(after.mine & PIT_SEEDS))
        return OWARE_MUST_FEED;
    struct board_sown sown = board_sow(board, byte);
    if (answer == OWARE_SLAM_FORBIDDEN && board_slam(&sown))
        return OWARE_GRAND_SLAM_FORBIDDEN;
    return OWARE_OK;
}

uint64_t board_legal_tried(struct board board, enum oware_grand_slam answer)
{
    uint64_t legal = 0;

    for (uint64_t left = board_filled(board.mine); left; left &= left - 1)
        if (board_check(board, answer, board_first(left)) == OWARE_OK)
            legal |= left & -left;
    return legal;
}

/* ---- Between words and plain positions ---------------------------------------------------- */

unsigned board_byte(unsigned pit)
{
    return OWARE_ROW - 1 - pit % OWARE_ROW;
}

unsigned board_pit(unsigned byte, enum oware_side side)
{
    return (side == OWARE_SOUTH ? OWARE_ROW : OWARE_PITS) - 1 - byte;
}

static uint64_t row_word(const uint8_t seeds[OWARE_PITS], enum oware_side side)
{
    uint64_t word = 0;

    for (unsigned byte = 0; byte < OWARE_ROW; byte++)
        word |= AT(byte, seeds[board_pit(byte, side)]);
    return word;
}

static struct board board_of_pits(const uint8_t seeds[OWARE_PITS], enum oware_side turn)
{
    return (struct board){ row_word(seeds, turn), row_word(seeds, oware_opponent(turn)) };
}

struct board board_of(const struct oware_position *position)
{
    enum oware_side turn = position->turn;
    struct board board = board_of_pits(position->seeds, turn);

    board.mine |= AT(STORE_BYTE, position->stores[turn]);
    board.theirs |= AT(STORE_BYTE, position->stores[oware_opponent(turn)]);
    return board;
}

struct board board_of_seen(const struct oware_seen *seen)
{
    return board_of_pits(seen->seeds, seen->turn);
}

static void side_of_word(struct oware_position *position, enum oware_side side, uint64_t word)
{
    position->stores[side] = (uint8_t)board_store(word);
    for (unsigned byte = 0; byte < OWARE_ROW; byte++)
        position->seeds[board_pit(byte, side)] = (uint8_t)board_seeds(word, byte);
}

struct oware_position board_position(struct board board, enum oware_side turn)
{
    struct oware_position position = { .turn = (uint8_t)turn };

    side_of_word(&position, turn, board.mine);
    side_of_word(&position, oware_opponent(turn), board.theirs);
    return position;
}
