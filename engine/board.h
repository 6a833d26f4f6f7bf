/* engine/board.h -- the board as two words: how the engine plays millions of moves a second.
 *
 * A board is seen by the side to move: `mine` is the mover's row and store, `theirs` the
 * opponent's. Each is one word with a byte for each pit, the LAST pit of the row lowest:
 *
 *      byte     7     6     5    4    3    2    1    0
 *      mine     .   store   A1   A2   A3   A4   A5   A6
 *      theirs   .   store   B1   B2   B3   B4   B5   B6      (North to move: A and B swapped)
 *
 * Sowing is an addition. For each pit and number of seeds a table has what every byte of the two
 * words gains, laps included, and what the pit itself loses:
 *
 *      A5 with 4 seeds:   mine += 0 0 0 0 -4 1     theirs += 1 1 1 0 0 0     last: B3
 *
 * Capture is a carry. It runs backwards along the opponent's row, which in this order of bytes is
 * upwards, the way in which carries run. Pits that hold 2 or 3 become FF, all others 00; one is
 * added where the last seed fell, and the FFs that the carry runs through are what is taken:
 *
 *                       B1 B2 B3 B4 B5 B6
 *      theirs            1  3  2  5  2  0     the last seed made B3 two
 *      two or three     00 FF FF 00 FF 00
 *      + 1 at B3        01 00 00 00 FF 00     B3 and B2 overflowed: they are taken
 *
 * With the last seed at home nothing is added, so nothing is taken: no case needs a branch. After
 * the move the words change places, as the players do. No byte can overflow: there are 48 seeds.
 *
 * Pits are named here by their `byte`, 0..5. A set of pits is a word with bit 7 of their bytes. */
#ifndef ENGINE_BOARD_H
#define ENGINE_BOARD_H

#include "engine/oware.h"

struct board {
    uint64_t mine, theirs;
};

enum { STORE_BYTE = OWARE_ROW };

/* `n` in each of the six pits. */
#define EACH_PIT(n) ((uint64_t)(n)*UINT64_C(0x010101010101))
#define PIT_SEEDS   EACH_PIT(0xFF)

/* What sowing adds to the two words, and a one in the byte of `theirs` where the last seed falls,
 * or nothing if it falls at home. */
struct sowing {
    uint64_t mine, theirs, last;
};
extern const struct sowing board_sowings[OWARE_ROW][OWARE_SEEDS + 1];

static inline unsigned board_seeds(uint64_t side, unsigned byte)
{
    return side >> 8 * byte & 0xFF;
}

static inline unsigned board_store(uint64_t side)
{
    return board_seeds(side, STORE_BYTE);
}

/* The seeds of all six pits, with no store beside them, added up in the byte of the store: a
 * product sums shifted copies. */
static inline uint64_t board_sum(uint64_t pits)
{
    return pits * UINT64_C(0x01010101010100) & UINT64_C(0xFF) << 8 * STORE_BYTE;
}

static inline unsigned board_row(uint64_t side)
{
    return board_store(board_sum(side & PIT_SEEDS));
}

/* The pits that hold something. */
static inline uint64_t board_filled(uint64_t side)
{
    return ((side & PIT_SEEDS) + EACH_PIT(0x7F)) & EACH_PIT(0x80);
}

/* How many pits a set has. */
static inline unsigned board_count(uint64_t pits)
{
    return board_store(board_sum(pits >> 7));
}

/* The lowest of a set of pits. */
static inline unsigned board_first(uint64_t pits)
{
    return (unsigned)__builtin_ctzll(pits) / 8;
}

/* FF in the pits that the last seed captures. */
static inline uint64_t board_chain(uint64_t theirs, uint64_t last)
{
    uint64_t other = (theirs ^ EACH_PIT(2)) & EACH_PIT(0xFE); /* 0 where there are 2 or 3 */
    uint64_t set = (EACH_PIT(0x80) - other) & EACH_PIT(0x80);
    uint64_t full = (set << 1) - (set >> 7);

    return full & ~(full + last);
}

/* A move, before the sides change places: both words after sowing, and what it takes of `theirs`.
 */
struct board_sown {
    uint64_t mine, theirs, taken;
};

static inline struct board_sown board_sow(struct board board, unsigned byte)
{
    const struct sowing *sowing = &board_sowings[byte][board_seeds(board.mine, byte)];
    uint64_t theirs = board.theirs + sowing->theirs;
    uint64_t taken = theirs & board_chain(theirs, sowing->last);

    return (struct board_sown){
        .mine = board.mine + sowing->mine,
        .theirs = theirs,
        .taken = taken,
    };
}

/* Whether it takes all that the opponent has; nothing, where he has nothing. */
static inline bool board_takes_all(const struct board_sown *sown)
{
    return sown->taken == (sown->theirs & PIT_SEEDS);
}

static inline bool board_slam(const struct board_sown *sown)
{
    return board_takes_all(sown) && sown->taken != 0;
}

/* What is really taken. Where grand slams are forbidden, one is a capture as any other: who tries
 * it sees what it would do. */
static inline uint64_t board_taken(const struct board_sown *sown, enum oware_grand_slam answer)
{
    return board_takes_all(sown) && answer == OWARE_SLAM_NO_CAPTURE ? 0 : sown->taken;
}

/* The board after sowing the pit, which is not empty, seen by the other side. Legality is not
 * asked. */
static inline struct board board_play(struct board board, unsigned byte,
                                      enum oware_grand_slam answer)
{
    struct board_sown sown = board_sow(board, byte);
    uint64_t taken = board_taken(&sown, answer);

    return (struct board){ sown.theirs - taken, sown.mine + board_sum(taken) };
}

/* board_legal() where each pit has to be tried. */
uint64_t board_legal_tried(struct board board, enum oware_grand_slam answer);

/* The pits that may be sown. As a rule those that hold something. Only when the opponent has
 * nothing (feeding), or when he could lose all he has where that is forbidden, each must be tried;
 * with a pit of 4 or more he cannot lose all, since sowing adds to it. */
static inline uint64_t board_legal(struct board board, enum oware_grand_slam answer)
{
    bool hungry = (board.theirs & PIT_SEEDS) == 0;
    bool few = (board.theirs & EACH_PIT(0xFC)) == 0;

    if (hungry || (few && answer == OWARE_SLAM_FORBIDDEN))
        return board_legal_tried(board, answer);
    return board_filled(board.mine);
}

/* Why a pit that holds something may not be sown, OWARE_OK if it may. */
enum oware_error board_check(struct board board, enum oware_grand_slam answer, unsigned byte);

/* The end that the board shows: the first of majority, draw, no-move, no-feed, all-slams. `legal`
 * is what board_legal() says. */
static inline enum oware_reason board_end(struct board board, bool majority, uint64_t legal)
{
    unsigned mine = board_store(board.mine), theirs = board_store(board.theirs);

    if (majority && (mine >= OWARE_MAJORITY || theirs >= OWARE_MAJORITY))
        return OWARE_OVER_MAJORITY;
    if (mine == OWARE_SEEDS / 2 && theirs == OWARE_SEEDS / 2)
        return OWARE_OVER_DRAW;
    if (legal)
        return OWARE_RUNNING;
    if (!(board.mine & PIT_SEEDS))
        return OWARE_OVER_NO_MOVE;
    return board.theirs & PIT_SEEDS ? OWARE_OVER_ALL_SLAMS : OWARE_OVER_NO_FEED;
}

/* Whether the twelve pits are the same, with the same side to move. */
static inline bool board_same_pits(struct board a, struct board b)
{
    return (((a.mine ^ b.mine) | (a.theirs ^ b.theirs)) & PIT_SEEDS) == 0;
}

/* ---- Between words and plain positions ---------------------------------------------------- */

struct board board_of(const struct oware_position *position);
struct board board_of_seen(const struct oware_seen *seen); /* its stores are empty */
/* `board` with `turn` to move. */
struct oware_position board_position(struct board board, enum oware_side turn);
/* Which byte of its row `pit` (0..11) is; and the pit of that byte in the row of `side`. */
unsigned board_byte(unsigned pit);
unsigned board_pit(unsigned byte, enum oware_side side);

#endif
