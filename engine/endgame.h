/* engine/endgame.h -- endgame tables: what positions with few seeds are worth, known beforehand.
 *
 * A table has a byte for each position with so many seeds on the board, seen by the side to move.
 * It says how many seeds more than the opponent the mover will take from here on, whatever is in
 * the stores: at least, at most, and an estimate between.
 *
 * Why two bounds. Where nobody wants to take, play goes on until a rule ends it (repetition, the
 * quiet counter), and each side keeps its own row: what that brings depends on when it ends, and so
 * on the past. The bounds hold whenever it ends. For `at least` the mover
 *
 *      holds   keeps a row so much greater than the other at every time, or takes so much; or
 *      gets    to where he can hold, in at most ENDGAME_PLIES half-moves,
 *
 * whatever the opponent does; `at most` is the same with the sides changed (endgame_build.c). On
 * the way to where he holds each half-move is nearer to it, so no position comes up twice there;
 * and where he holds, an end at any time is good enough. So the bounds hold
 *
 *      - at any repetition count, if no position of the past has come up twice, since then what
 *        comes up too often has come up twice on the way; at a count of 2, right after a capture
 *      - with a quiet counter, if it leaves room for the way
 *      - if the ceiling of all games is out of reach: it may come right after a capture
 *
 * endgame_rules() and endgame_heard() ask for these; without any of these ends, endless play would
 * run into the ceiling, so there the tables are not used. Stores do not matter, except that a
 * majority ends the game with seeds still on the board: then who wins is known, but not by how
 * much.
 *
 * Positions are numbered by the combinatorial number system (D. E. Knuth, The Art of Computer
 * Programming 4A, 7.2.1.3): pits added up one after the other are a choice of 11 places among
 * seeds + 11. */
#ifndef ENGINE_ENDGAME_H
#define ENGINE_ENDGAME_H

#include "engine/board.h"

enum {
    ENDGAME_SEEDS_MAX = 24,  /* more do not fit into a byte */
    ENDGAME_PLIES = 64,      /* half-moves to where one can hold: longer ways are not known */
    ENDGAME_LENGTH = 2000,   /* half-moves that an endgame is taken to last at the most */
    ENDGAME_HEAD_BYTES = 32, /* what stands before the values in a file */
};

/* ---- Numbers of positions ------------------------------------------------------------------ */

/* Positions with so many seeds on the board (up to OWARE_SEEDS). */
uint64_t endgame_positions(unsigned seeds);
/* The number of a board among those with as many seeds; stores do not count. */
uint64_t endgame_rank(struct board board);
/* The board of that number; its stores are empty. */
struct board endgame_unrank(unsigned seeds, uint64_t rank);
/* The board whose number is one more. That of the last is the first again. */
struct board endgame_next(struct board board);

static inline unsigned endgame_seeds(struct board board)
{
    return board_row(board.mine) + board_row(board.theirs);
}

/* ---- What tables say ----------------------------------------------------------------------- */

/* Seeds that the mover will take more than the opponent. */
struct endgame_word {
    int8_t at_least, at_most, estimate;
};

/* The tables for one answer to grand slams, from one seed on without a gap. */
struct endgame {
    enum oware_grand_slam answer;
    unsigned seeds;                               /* there are tables up to so many; 0: none */
    unsigned plies;                               /* the longest way to where one can hold */
    const uint8_t *values[ENDGAME_SEEDS_MAX + 1]; /* the caller's; [0] is not used */
};

/* `board` has no more seeds than there are tables for. */
struct endgame_word endgame_word(const struct endgame *tables, struct board board);

/* A word as a byte, and back. Bounds too far apart for a byte become the widest that there are. */
uint8_t endgame_pack(unsigned seeds, struct endgame_word word);
struct endgame_word endgame_unpack(unsigned seeds, uint8_t byte);

/* Whether the tables' bounds hold at all under these rules. */
bool endgame_rules(const struct endgame *tables, const struct oware_rules *rules);

/* How many half-moves a game may go on for from where the tables know it. With a quiet counter that
 * is certain: each capture takes two seeds at least. By repetitions alone it would be as many as
 * there are positions; that nobody can hold out for ENDGAME_LENGTH is not proven. */
unsigned endgame_length(const struct endgame *tables, const struct oware_rules *rules);

/* The past, as far as it matters: half-moves since the last capture that count for `quiet`, those
 * whose positions are remembered, and whether one of these has come up twice. */
struct endgame_past {
    unsigned quiet, since;
    bool repeated;
};
/* Whether they hold with this past, if they hold under the rules. */
bool endgame_heard(const struct endgame *tables, const struct oware_rules *rules,
                   struct endgame_past past);

/* ---- Building ------------------------------------------------------------------------------ */

/* Memory that a build needs, beside the values themselves. */
size_t endgame_work_bytes(unsigned seeds);
/* Finds the values of the next table, with one seed more than the tables have, by going back from
 * what is known; tables->seeds counts it then. `values` has a byte for each position. */
void endgame_build(struct endgame *tables, uint8_t *values, void *work);

/* ---- Files --------------------------------------------------------------------------------- */

#define ENDGAME_ERROR_MAP(XX)                                                                      \
    XX(NOT_A_TABLE, "not-a-table")                                                                 \
    XX(OTHER_VERSION, "other-version")                                                             \
    XX(OTHER_RULES, "other-rules")                                                                 \
    XX(OTHER_SEEDS, "other-seeds")                                                                 \
    XX(WRONG_LENGTH, "wrong-length")                                                               \
    XX(DAMAGED, "damaged")
enum endgame_error {
    ENDGAME_OK,
#define XX(name, word) ENDGAME_##name,
    ENDGAME_ERROR_MAP(XX)
#undef XX
};
const char *endgame_error_name(enum endgame_error error);

/* The head of the file of the last table; the values follow it. */
void endgame_write_head(const struct endgame *tables, uint8_t head[ENDGAME_HEAD_BYTES]);
/* Adds the next table from what is said to be its file, if that is whole and what it should be. The
 * bytes must stay as long as the tables are used. */
enum endgame_error endgame_add(struct endgame *tables, const uint8_t *file, size_t bytes);

#endif
