/* engine/perft.c -- walks all sequences of moves (engine/perft.h).
 *
 * The path from the root stands in an array, so that a repetition is found by looking back along it
 * and on into the history of the game that the walk began with. */
#include "engine/perft.h"

#include "engine/assert.h"
#include "engine/board.h"
#include "engine/game.h"

struct node {
    struct board board;
    unsigned quiet;
    unsigned known; /* half-moves one can look back from here: to the last capture, or as far as
                       the game remembers */
};

struct walk {
    const struct oware_game *game;
    struct node path[OWARE_PERFT_DEPTH_MAX + 1];
};

/* The board `ago` half-moves before path[at]. */
static struct board board_before(const struct walk *walk, unsigned at, unsigned ago)
{
    const struct oware_game *game = walk->game;

    if (ago <= at)
        return walk->path[at - ago].board;
    return board_of_seen(&game->seen[game->seen_count - 1 - (ago - at)]);
}

static unsigned repeats(const struct walk *walk, unsigned at)
{
    const struct node *node = &walk->path[at];
    unsigned count = 1;

    for (unsigned ago = REPEAT_PLIES_MIN; ago <= node->known; ago += 2)
        count += board_same_pits(node->board, board_before(walk, at, ago));
    return count;
}

static enum oware_reason end_at(const struct walk *walk, unsigned at, uint64_t legal)
{
    const struct oware_rules *rules = &walk->game->rules;
    const struct node *node = &walk->path[at];
    enum oware_reason reason = board_end(node->board, rules->majority, legal);

    if (reason != OWARE_RUNNING)
        return reason;
    return counters_end(rules, rules->repetition ? repeats(walk, at) : 1, node->quiet,
                        walk->game->ply + at);
}

/* Makes the move from path[at] to path[at + 1]. */
static void step(struct walk *walk, unsigned at, unsigned byte)
{
    const struct node *from = &walk->path[at];
    struct node *to = &walk->path[at + 1];

    to->board = board_play(from->board, byte, walk->game->rules.grand_slam);
    bool captured = board_store(to->board.theirs) != board_store(from->board.mine);
    to->quiet = captured ? 0 : from->quiet + 1;
    to->known = captured ? 0 : from->known + 1;
}

/* Makes each of the moves and looks at none of them. A compiler would leave them out, were it not
 * told that somebody might look; but it is their speed that perft measures. */
static uint64_t make_all(struct board board, uint64_t legal, enum oware_grand_slam answer)
{
    uint64_t made = 0;

    for (; legal; legal &= legal - 1, made++) {
        struct board after = board_play(board, board_first(legal), answer);
        __asm__ volatile("" : : "r"(after.mine), "r"(after.theirs));
    }
    return made;
}

/* Sequences of `depth` moves that begin with one of `legal`. How the game stands after the last one
 * does not matter to the count. */
static uint64_t count(struct walk *walk, unsigned at, uint64_t legal, unsigned depth)
{
    enum oware_grand_slam answer = walk->game->rules.grand_slam;
    uint64_t sequences = 0;

    if (depth == 1)
        return make_all(walk->path[at].board, legal, answer);
    for (; legal; legal &= legal - 1) {
        step(walk, at, board_first(legal));
        uint64_t next_legal = board_legal(walk->path[at + 1].board, answer);
        if (end_at(walk, at + 1, next_legal) == OWARE_RUNNING)
            sequences += count(walk, at + 1, next_legal, depth - 1);
    }
    return sequences;
}

uint64_t oware_perft(const struct oware_game *game, unsigned depth)
{
    struct walk walk = { .game = game };
    struct board board = board_of(&game->position);

    oware_assert(depth <= OWARE_PERFT_DEPTH_MAX);
    if (depth == 0)
        return 1;
    if (game->over.reason != OWARE_RUNNING)
        return 0;
    walk.path[0] = (struct node){ board, game->quiet, game->seen_count - 1 };
    return count(&walk, 0, board_legal(board, game->rules.grand_slam), depth);
}
