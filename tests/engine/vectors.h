/* tests/engine/vectors.h -- tests/vectors/ for C, and games to play them on. */
#ifndef TESTS_ENGINE_VECTORS_H
#define TESTS_ENGINE_VECTORS_H

#include <cjson/cJSON.h>

#include "engine/oware.h"

/* A file of tests/vectors/, read once and kept. Aborts with a line when it cannot be read. */
const cJSON *vectors_read(const char *name);
/* A member that is a string, or `otherwise`. */
const char *vectors_string(const cJSON *vector, const char *name, const char *otherwise);
unsigned vectors_unsigned(const cJSON *vector, const char *name, unsigned otherwise);

/* Whether `actual` has all that `expected` has; objects in it are taken as parts, too. When not,
 * `*where` is the member that differs. */
bool vectors_has(const cJSON *actual, const cJSON *expected, const char **where);

/* A game as long as a game may be, in memory of its own: only one at a time. */
struct oware_game lent_game(void);
/* The same, set up; aborts when the texts are wrong. NULL: the defaults. */
struct oware_game game_from(const char *rules, const char *position);
/* Plays moves divided by spaces, until one is refused. */
enum oware_error game_moves(struct oware_game *game, const char *moves);
/* The members of oware_game_json() as an object; the caller deletes it. */
cJSON *game_state(const struct oware_game *game);

/* Texts that hold until the next call. */
const char *position_string(const struct oware_position *position);
const char *rules_string(const struct oware_rules *rules);

#endif
