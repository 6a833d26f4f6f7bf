/* engine/level.c -- see engine/level.h. */
#include "engine/level.h"

#include "engine/assert.h"
#include "engine/chance.h"
#include "engine/position.h"
#include "engine/span.h"

/* clang-format off */
static const struct level {
    unsigned any, of; /* so many times of so many any legal pit */
    unsigned depth;   /* 0: the biggest capture of the moment */
    bool captures;    /* looks on as long as captures pay */
    const struct weights *weights;
} levels[OWARE_LEVELS] = {
    /*                     any of  depth             captures weights */
    [OWARE_LEVEL_EASY]   = { 1, 3, 0,                false,   NULL            },
    [OWARE_LEVEL_NORMAL] = { 1, 8, 3,                false,   &weights_stores },
    [OWARE_LEVEL_HARD]   = { 0, 1, 7,                false,   &weights_rows   },
    [OWARE_LEVEL_CRAZY]  = { 0, 1, SEARCH_DEPTH_MAX, true,    &weights_all    },
};
/* clang-format on */

static const char *const names[OWARE_LEVELS] = {
#define XX(name, word) word,
    OWARE_LEVEL_MAP(XX)
#undef XX
};

const char *oware_level_name(enum oware_level level)
{
    oware_assert(level < OWARE_LEVELS);
    return names[level];
}

bool oware_level_parse(const char *name, enum oware_level *level)
{
    unsigned index;

    if (!span_find(span_of(name), names, OWARE_LEVELS, &index))
        return false;
    *level = (enum oware_level)index;
    return true;
}

/* ---- Chance ------------------------------------------------------------------------------- */

/* Each ply of a game has chance of its own, so that a move taken back comes again. */
static uint64_t chance_of(uint64_t seed, const struct oware_game *game)
{
    uint64_t state = seed + game->ply;

    return chance_next(&state);
}

/* ---- Choosing ----------------------------------------------------------------------------- */

static unsigned won_by(const struct oware_game *game, unsigned pit)
{
    struct oware_position after = game->position;
    struct oware_played played;

    position_play(&after, game->rules.grand_slam, pit, &played);
    return played.won;
}

/* Those of the legal pits that win most at once. */
static unsigned biggest_captures(const struct oware_game *game, unsigned legal)
{
    unsigned biggest = 0, most = 0;

    for (; legal; legal &= legal - 1) {
        unsigned pit = (unsigned)__builtin_ctz(legal), won = won_by(game, pit);
        if (won > most)
            biggest = 0;
        if (won >= most)
            biggest |= 1u << pit;
        most = won > most ? won : most;
    }
    return biggest;
}

/* The pits among which a level chooses without looking ahead; none if it has to look. */
static unsigned chosen_at_once(const struct level *level, const struct oware_game *game,
                               uint64_t *chance)
{
    unsigned legal = oware_game_legal(game);
    bool only_one = (legal & (legal - 1)) == 0;

    if (chance_below(chance, level->of) < level->any || only_one)
        return legal;
    return level->depth == 0 ? biggest_captures(game, legal) : 0;
}

void oware_level_start(struct oware_search *search, const struct oware_game *game,
                       enum oware_level level, uint64_t seed, struct table *table,
                       const struct endgame *endgame)
{
    uint64_t chance = chance_of(seed, game);
    unsigned at_once = chosen_at_once(&levels[level], game, &chance);
    struct search_options options = {
        .weights = levels[level].weights,
        .depth = levels[level].depth,
        .captures = levels[level].captures,
        .chance = (uint32_t)chance_next(&chance) | 1,
        .table = table,
        .endgame = level == OWARE_LEVEL_CRAZY ? endgame : NULL,
    };

    if (at_once) {
        search->over = true;
        search->nodes = 0;
        search->found = (struct search_found){ .pit = (uint8_t)chance_bit(&chance, at_once) };
        return;
    }
    oware_search_start(search, game, &options);
}
