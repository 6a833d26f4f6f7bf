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
    bool counters;          /* one could end a game; else the path is not kept */
    volatile uint64_t made; /* make_all() */
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

static bool is_over(const struct walk *walk, unsigned at, struct board board, uint64_t legal)
{
    const struct oware_rules *rules = &walk->game->rules;
    unsigned times;

    if (board_end(board, rules->majority, legal) != OWARE_RUNNING)
        return true;
    if (!walk->counters)
        return false;
    times = rules->repetition ? repeats(walk, at) : 1;
    return counters_end(rules, times, walk->path[at].quiet, walk->game->ply + at) != OWARE_RUNNING;
}

/* Whether within `depth` moves a counter can come to its limit. */
static bool counters_matter(const struct oware_game *game, unsigned depth)
{
    const struct oware_rules *rules = &game->rules;

    return (rules->repetition && game->seen_count - 1 + depth >= REPEAT_PLIES_MIN) ||
           (rules->quiet && game->quiet + depth >= rules->quiet) ||
           game->ply + depth >= OWARE_PLIES_MAX;
}

/* The move from path[at] has led to `board`. */
static void remember(struct walk *walk, unsigned at, struct board board)
{
    const struct node *from = &walk->path[at];
    bool captured = board_store(board.theirs) != board_store(from->board.mine);

    walk->path[at + 1] = (struct node){
        .board = board,
        .quiet = captured ? 0 : from->quiet + 1,
        .known = captured ? 0 : from->known + 1,
    };
}

static inline uint64_t mixed(struct board board)
{
    return board.mine ^ board.theirs;
}

/* Makes each of the moves. Nobody looks at where they lead; but it is the speed of moves that perft
 * measures, so a word made of all is left where somebody might, else compilers would leave them
 * out, natively or when wasm is translated. Pits that may not be sown are sown, too, and not
 * counted: a loop over the others would take longer. */
static uint64_t make_all(struct walk *walk, struct board board, uint64_t legal)
{
    enum oware_grand_slam answer = walk->game->rules.grand_slam;

    walk->made = mixed(board_play(board, 0, answer)) ^ mixed(board_play(board, 1, answer)) ^
                 mixed(board_play(board, 2, answer)) ^ mixed(board_play(board, 3, answer)) ^
                 mixed(board_play(board, 4, answer)) ^ mixed(board_play(board, 5, answer));
    return board_count(legal);
}

/* Sequences of `depth` moves that begin with one of `legal` from `board`, which is where path[at]
 * is. How the game stands after the last one does not matter to the count. */
static uint64_t count(struct walk *walk, unsigned at, struct board board, uint64_t legal,
                      unsigned depth)
{
    enum oware_grand_slam answer = walk->game->rules.grand_slam;
    uint64_t sequences = 0;

    for (; legal; legal &= legal - 1) {
        struct board after = board_play(board, board_first(legal), answer);
        uint64_t then = board_legal(after, answer);
        if (walk->counters)
            remember(walk, at, after);
        if (!is_over(walk, at + 1, after, then))
            sequences += depth > 2 ? count(walk, at + 1, after, then, depth - 1)
                                   : make_all(walk, after, then);
    }
    return sequences;
}

uint64_t oware_perft(const struct oware_game *game, unsigned depth)
{
    struct walk walk = { .game = game, .counters = counters_matter(game, depth) };
    struct board board = board_of(&game->position);
    uint64_t legal = board_legal(board, game->rules.grand_slam);

    oware_assert(depth <= OWARE_PERFT_DEPTH_MAX);
    if (depth == 0)
        return 1;
    if (game->over.reason != OWARE_RUNNING)
        return 0;
    walk.path[0] = (struct node){ board, game->quiet, game->seen_count - 1 };
    return depth > 1 ? count(&walk, 0, board, legal, depth) : make_all(&walk, board, legal);
}
