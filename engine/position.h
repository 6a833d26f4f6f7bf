/* engine/position.h -- the board's own part of the rules: sowing, capture, which pits may be sown,
 * and the ends that can be seen on the board. No history and no counters: those are the game's.
 * These are for playing a game and telling of it; who walks through millions of positions takes
 * boards (engine/board.h), which are played by the same code.
 *
 * The engine's own: outside engine/ a game is the way in (engine/oware.h). */
#ifndef ENGINE_POSITION_H
#define ENGINE_POSITION_H

#include "engine/oware.h"

/* Seeds in the row of `side`. */
unsigned position_row(const struct oware_position *position, enum oware_side side);

bool positions_equal(const struct oware_position *a, const struct oware_position *b);
/* The twelve pits alone. */
bool boards_equal(const uint8_t a[OWARE_PITS], const uint8_t b[OWARE_PITS]);

/* Sows `pit`, which is the mover's and not empty, takes what it captures and passes the turn.
 * Legality is not asked: where grand slams are forbidden, one is played as a capture, so that who
 * asks can see what it would do. */
void position_play(struct oware_position *position, enum oware_grand_slam answer, unsigned pit,
                   struct oware_played *played);

/* Why `pit` may not be sown, OWARE_OK if it may. */
enum oware_error position_check(const struct oware_position *position, enum oware_grand_slam answer,
                                unsigned pit);
/* Bit n: pit n may be sown. */
unsigned position_legal(const struct oware_position *position, enum oware_grand_slam answer);

/* The end that the board shows: the first of majority, draw, no-move, no-feed, all-slams. */
enum oware_reason position_end(const struct oware_position *position,
                               const struct oware_rules *rules);

#endif
