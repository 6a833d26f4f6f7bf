/* engine/perft.c -- walks all sequences of moves (engine/perft.h).
 *
 * The path from the root stands in an array, so that a repetition is found by looking back along it
 * and on into the history of the game that the walk began with. */
#include "engine/perft.h"

#include "engine/assert.h"
#include "engine/game.h"
#include "engine/position.h"

struct node {
    struct oware_position position;
    unsigned quiet;
    unsigned known; /* half-moves one can look back from here: to the last capture, or as far as
                       the game remembers */
};

struct walk {
    const struct oware_game *game;
    struct node path[OWARE_PERFT_DEPTH_MAX + 1];
};

/* The board `ago` half-moves before path[at]. */
static const uint8_t *board_before(const struct walk *walk, unsigned at, unsigned ago)
{
    if (ago <= at)
        return walk->path[at - ago].position.seeds;
    return walk->game->seen[walk->game->seen_count - 1 - (ago - at)].seeds;
}

static unsigned repeats(const struct walk *walk, unsigned at)
{
    const struct node *node = &walk->path[at];
    unsigned count = 1;

    for (unsigned ago = REPEAT_PLIES_MIN; ago <= node->known; ago += 2)
        count += boards_equal(node->position.seeds, board_before(walk, at, ago));
    return count;
}

static enum oware_reason end_at(const struct walk *walk, unsigned at, unsigned legal)
{
    const struct oware_rules *rules = &walk->game->rules;
    enum oware_reason reason = position_end(&walk->path[at].position, rules, legal);

    if (reason != OWARE_RUNNING)
        return reason;
    return counters_end(rules, rules->repetition ? repeats(walk, at) : 1, walk->path[at].quiet,
                        walk->game->ply + at);
}

/* Makes the move from path[at] to path[at + 1]. */
static void step(struct walk *walk, unsigned at, unsigned pit)
{
    const struct node *from = &walk->path[at];
    struct node *to = &walk->path[at + 1];
    struct oware_played played;

    to->position = from->position;
    position_play(&to->position, walk->game->rules.grand_slam, pit, &played);
    to->quiet = played.won ? 0 : from->quiet + 1;
    to->known = played.won ? 0 : from->known + 1;
}

static unsigned legal_at(const struct walk *walk, unsigned at)
{
    return position_legal(&walk->path[at].position, walk->game->rules.grand_slam);
}

/* Sequences of `depth` moves that begin with one of `legal`. How the game stands after the last one
 * does not matter to the count. */
static uint64_t count(struct walk *walk, unsigned at, unsigned legal, unsigned depth)
{
    uint64_t sequences = 0;

    for (unsigned pit = 0; pit < OWARE_PITS; pit++) {
        if (!(legal & 1u << pit))
            continue;
        step(walk, at, pit);
        if (depth == 1) {
            sequences++;
            continue;
        }
        unsigned next_legal = legal_at(walk, at + 1);
        if (end_at(walk, at + 1, next_legal) == OWARE_RUNNING)
            sequences += count(walk, at + 1, next_legal, depth - 1);
    }
    return sequences;
}

uint64_t oware_perft(const struct oware_game *game, unsigned depth)
{
    struct walk walk = { .game = game };

    oware_assert(depth <= OWARE_PERFT_DEPTH_MAX);
    if (depth == 0)
        return 1;
    walk.path[0] = (struct node){ game->position, game->quiet, game->seen_count - 1 };
    return count(&walk, 0, oware_game_legal(game), depth);
}
