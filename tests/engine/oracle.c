/* tests/engine/oracle.c -- the rules of the board on twelve plain counts (tests/engine/oracle.h).
 */
#include "tests/engine/oracle.h"

#include "engine/assert.h"
#include "engine/game.h"
#include "engine/perft.h"
#include "engine/position.h"

enum { CAPTURE_MIN = 2, CAPTURE_MAX = 3 };

/* The first pit of a side's row. */
static unsigned row_first(enum oware_side side)
{
    return side == OWARE_SOUTH ? 0 : OWARE_ROW;
}

static unsigned row_seeds(const struct oware_position *position, enum oware_side side)
{
    const uint8_t *row = &position->seeds[row_first(side)];
    unsigned seeds = 0;

    for (unsigned i = 0; i < OWARE_ROW; i++)
        seeds += row[i];
    return seeds;
}

static bool row_empty(const struct oware_position *position, enum oware_side side)
{
    return row_seeds(position, side) == 0;
}

/* ---- Sowing and capture ------------------------------------------------------------------- */

static unsigned next_pit(unsigned pit)
{
    return pit + 1 < OWARE_PITS ? pit + 1 : 0;
}

/* Sows the seeds of `pit` one by one into the pits after it, never into `pit` itself, however often
 * they go round. */
static void sow(struct oware_position *position, unsigned pit, struct oware_played *played)
{
    unsigned in_hand = position->seeds[pit], at = pit;

    played->pit = (uint8_t)pit;
    played->lifted = (uint8_t)in_hand;
    position->seeds[pit] = 0;
    for (unsigned seed = 0; seed < in_hand; seed++) {
        at = next_pit(at);
        if (at == pit)
            at = next_pit(at);
        position->seeds[at]++;
        played->sown[seed] = (uint8_t)at;
    }
}

/* Lists what the last seed captures: from `last` backwards while the pits hold two or three, and
 * not beyond `first`, where the opponent's row begins (below it, the difference is a huge number).
 * Nothing is taken yet. */
static void list_captures(const struct oware_position *position, unsigned first, unsigned last,
                          struct oware_played *played)
{
    for (unsigned pit = last; pit - first < OWARE_ROW; pit--) {
        uint8_t seeds = position->seeds[pit];
        if (seeds < CAPTURE_MIN || seeds > CAPTURE_MAX)
            break;
        played->captured[played->captures++] = (struct oware_capture){ (uint8_t)pit, seeds };
        played->won = (uint8_t)(played->won + seeds);
    }
}

static void take_captures(struct oware_position *position, const struct oware_played *played)
{
    for (unsigned i = 0; i < played->captures; i++)
        position->seeds[played->captured[i].pit] = 0;
    position->stores[position->turn] = (uint8_t)(position->stores[position->turn] + played->won);
}

void oracle_play(struct oware_position *position, enum oware_grand_slam answer, unsigned pit,
                 struct oware_played *played)
{
    enum oware_side opponent = oware_opponent(position->turn);

    oware_assert(oware_owner(pit) == position->turn && position->seeds[pit] > 0);
    played->captures = played->won = 0;
    sow(position, pit, played);
    list_captures(position, row_first(opponent), played->sown[played->lifted - 1], played);
    played->grand_slam = played->won > 0 && played->won == row_seeds(position, opponent);
    if (played->grand_slam && answer == OWARE_SLAM_NO_CAPTURE)
        played->captures = played->won = 0;
    take_captures(position, played);
    position->turn = (uint8_t)opponent;
}

/* ---- What may be sown --------------------------------------------------------------------- */

/* Whether sowing `pit` gets as far as the opponent's row. If not, it neither feeds nor captures. */
static bool reaches(const struct oware_position *position, unsigned pit)
{
    return pit - row_first(position->turn) + position->seeds[pit] >= OWARE_ROW;
}

/* For pits that are the mover's and not empty: whether feeding or grand slams forbid this one. Both
 * need the move to be tried. A slam on a row that was empty takes back what it fed, so feeding, the
 * first of the two, is what it breaks. */
static enum oware_error try_pit(const struct oware_position *position, enum oware_grand_slam answer,
                                unsigned pit)
{
    enum oware_side opponent = oware_opponent(position->turn);
    struct oware_position after = *position;
    struct oware_played played;
    bool hungry = row_empty(position, opponent);

    if (!reaches(position, pit))
        return hungry ? OWARE_MUST_FEED : OWARE_OK;
    oracle_play(&after, answer, pit, &played);
    if (hungry && row_empty(&after, opponent))
        return OWARE_MUST_FEED;
    if (played.grand_slam && answer == OWARE_SLAM_FORBIDDEN)
        return OWARE_GRAND_SLAM_FORBIDDEN;
    return OWARE_OK;
}

enum oware_error oracle_check(const struct oware_position *position, enum oware_grand_slam answer,
                              unsigned pit)
{
    if (oware_owner(pit) != position->turn)
        return OWARE_NOT_YOUR_PIT;
    if (position->seeds[pit] == 0)
        return OWARE_EMPTY_PIT;
    return try_pit(position, answer, pit);
}

unsigned oracle_legal(const struct oware_position *position, enum oware_grand_slam answer)
{
    unsigned first = row_first(position->turn), legal = 0;
    bool any =
        answer != OWARE_SLAM_FORBIDDEN && !row_empty(position, oware_opponent(position->turn));

    for (unsigned pit = first; pit < first + OWARE_ROW; pit++)
        if (position->seeds[pit] > 0 && (any || try_pit(position, answer, pit) == OWARE_OK))
            legal |= 1u << pit;
    return legal;
}

/* ---- The ends that the board shows -------------------------------------------------------- */

enum oware_reason oracle_end(const struct oware_position *position, const struct oware_rules *rules,
                             unsigned legal)
{
    const uint8_t *stores = position->stores;

    if (rules->majority &&
        (stores[OWARE_SOUTH] >= OWARE_MAJORITY || stores[OWARE_NORTH] >= OWARE_MAJORITY))
        return OWARE_OVER_MAJORITY;
    if (stores[OWARE_SOUTH] == OWARE_SEEDS / 2 && stores[OWARE_NORTH] == OWARE_SEEDS / 2)
        return OWARE_OVER_DRAW;
    if (legal != 0)
        return OWARE_RUNNING;
    if (row_empty(position, position->turn))
        return OWARE_OVER_NO_MOVE;
    if (row_empty(position, oware_opponent(position->turn)))
        return OWARE_OVER_NO_FEED;
    return OWARE_OVER_ALL_SLAMS;
}

/* ---- Perft -------------------------------------------------------------------------------- */

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
    enum oware_reason reason = oracle_end(&walk->path[at].position, rules, legal);

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
    oracle_play(&to->position, walk->game->rules.grand_slam, pit, &played);
    to->quiet = played.won ? 0 : from->quiet + 1;
    to->known = played.won ? 0 : from->known + 1;
}

static unsigned legal_at(const struct walk *walk, unsigned at)
{
    return oracle_legal(&walk->path[at].position, walk->game->rules.grand_slam);
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

uint64_t oracle_perft(const struct oware_game *game, unsigned depth)
{
    struct walk walk = { .game = game };

    oware_assert(depth <= OWARE_PERFT_DEPTH_MAX);
    if (depth == 0)
        return 1;
    if (game->over.reason != OWARE_RUNNING)
        return 0;
    walk.path[0] = (struct node){ game->position, game->quiet, game->seen_count - 1 };
    return count(&walk, 0, legal_at(&walk, 0), depth);
}
