/* engine/level.h -- the four computer opponents: how far each looks ahead, and how often it does
 * not look at all.
 *
 *      easy    a third of the time any legal pit, else the biggest capture of the moment
 *      normal  three moves ahead; one time in eight any legal pit
 *      hard    seven moves ahead, and it minds the seeds in the rows, too
 *      crazy   as far as it can in the time it has, with all that it knows
 *
 * They think as every search does (engine/search.h), in slices; some know their move at once.
 * Chance comes from a number, the game's seed: with the same seed, rules and moves so far, and as
 * many nodes, a level moves as it did before. */
#ifndef ENGINE_LEVEL_H
#define ENGINE_LEVEL_H

#include "engine/search.h"

#define OWARE_LEVEL_MAP(XX)                                                                        \
    XX(EASY, "easy")                                                                               \
    XX(NORMAL, "normal")                                                                           \
    XX(HARD, "hard")                                                                               \
    XX(CRAZY, "crazy")
enum oware_level {
#define XX(name, word) OWARE_LEVEL_##name,
    OWARE_LEVEL_MAP(XX)
#undef XX
        OWARE_LEVELS
};
const char *oware_level_name(enum oware_level level);
bool oware_level_parse(const char *name, enum oware_level *level);

/* Begins to choose a move in a running game, as oware_search_start() does; search->found.pit is the
 * level's move when search->over, or when the caller lets it think no longer. Of endgame tables
 * (NULL: none) crazy alone makes use. */
void oware_level_start(struct oware_search *search, const struct oware_game *game,
                       enum oware_level level, uint64_t seed, struct table *table,
                       const struct endgame *endgame);

#endif
