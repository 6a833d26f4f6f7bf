/* tests/engine/oracle.h -- the rules of the board once more, on twelve plain counts, as one would
 * write them without a thought for speed. Tests hold the engine's two words against it, and
 * `make bench` its speed. Freestanding like the engine, so that it judges the wasm too. */
#ifndef TESTS_ENGINE_ORACLE_H
#define TESTS_ENGINE_ORACLE_H

#include "engine/oware.h"

/* As the functions of engine/position.h. */
void oracle_play(struct oware_position *position, enum oware_grand_slam answer, unsigned pit,
                 struct oware_played *played);
enum oware_error oracle_check(const struct oware_position *position, enum oware_grand_slam answer,
                              unsigned pit);
unsigned oracle_legal(const struct oware_position *position, enum oware_grand_slam answer);
/* `legal` is what oracle_legal() says. */
enum oware_reason oracle_end(const struct oware_position *position, const struct oware_rules *rules,
                             unsigned legal);

/* As oware_perft(). */
uint64_t oracle_perft(const struct oware_game *game, unsigned depth);

#endif
