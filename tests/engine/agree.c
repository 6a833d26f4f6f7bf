/* tests/engine/agree.c -- see agree.h. */
#include "tests/engine/agree.h"

#include "engine/names.h"
#include "engine/perft.h"
#include "engine/position.h"
#include "tests/engine/oracle.h"
#include "tests/engine/random.h"

static struct oware_game game;

/* With so many half-moves left to the quiet counter's limit; 0: with all that there are. */
static void start(unsigned preset, const struct oware_position *position, unsigned left)
{
    static struct oware_move moves[OWARE_PLIES_MAX];
    static struct oware_seen seen[OWARE_PLIES_MAX + 1];
    struct oware_rules rules = oware_preset_rules(preset);

    game.moves = moves;
    game.moves_capacity = OWARE_PLIES_MAX;
    game.seen = seen;
    game.seen_capacity = OWARE_PLIES_MAX + 1;
    oware_game_start(&game, &rules, position,
                     left > 0 && left < rules.quiet ? rules.quiet - left : 0);
}

static bool running(void)
{
    return game.over.reason == OWARE_RUNNING;
}

/* ---- Comparing ---------------------------------------------------------------------------- */

static bool bytes_equal(const uint8_t *a, const uint8_t *b, unsigned count)
{
    while (count-- > 0)
        if (a[count] != b[count])
            return false;
    return true;
}

static bool captures_equal(const struct oware_played *a, const struct oware_played *b)
{
    for (unsigned i = 0; i < a->captures; i++)
        if (a->captured[i].pit != b->captured[i].pit ||
            a->captured[i].seeds != b->captured[i].seeds)
            return false;
    return a->captures == b->captures;
}

static bool played_equal(const struct oware_played *a, const struct oware_played *b)
{
    return a->pit == b->pit && a->lifted == b->lifted && a->won == b->won &&
           a->grand_slam == b->grand_slam && bytes_equal(a->sown, b->sown, a->lifted) &&
           captures_equal(a, b);
}

/* What may be sown, and why the rest may not. */
static bool choice_agrees(const struct oware_position *position)
{
    enum oware_grand_slam answer = game.rules.grand_slam;
    unsigned legal = oracle_legal(position, answer);

    if (position_legal(position, answer) != legal ||
        (running() && oware_game_legal(&game) != legal))
        return false;
    for (unsigned pit = 0; pit < OWARE_PITS; pit++)
        if (position_check(position, answer, pit) != oracle_check(position, answer, pit))
            return false;
    return true;
}

/* Where the board does not end the game, only its counters may have. */
static bool end_agrees(const struct oware_position *position)
{
    unsigned legal = oracle_legal(position, game.rules.grand_slam);
    enum oware_reason reason = oracle_end(position, &game.rules, legal);

    if (reason != OWARE_RUNNING)
        return game.over.reason == reason;
    return running() ||
           (game.over.reason >= OWARE_OVER_REPETITION && reason_sweeps(game.over.reason));
}

/* Sows any pit, legal or not, of a copy. */
static bool move_agrees(const struct oware_position *position, unsigned pit)
{
    struct oware_position ours = *position, theirs = *position;
    struct oware_played we_played, they_played;

    position_play(&ours, game.rules.grand_slam, pit, &we_played);
    oracle_play(&theirs, game.rules.grand_slam, pit, &they_played);
    return positions_equal(&ours, &theirs) && played_equal(&we_played, &they_played);
}

static bool moves_agree(const struct oware_position *position)
{
    for (unsigned pit = 0; pit < OWARE_PITS; pit++)
        if (oware_owner(pit) == position->turn && position->seeds[pit] > 0 &&
            !move_agrees(position, pit))
            return false;
    return true;
}

/* ---- Games -------------------------------------------------------------------------------- */

/* One random move in the game and by the oracle. */
static bool step_agrees(void)
{
    struct oware_position after = game.position;
    struct oware_played played;
    unsigned pit = random_legal(&game);

    if (!choice_agrees(&after) || !moves_agree(&after))
        return false;
    oracle_play(&after, game.rules.grand_slam, pit, &played);
    return oware_game_play(&game, pit) == OWARE_OK && played_equal(&game.last, &played) &&
           (!running() || positions_equal(&game.position, &after)) && choice_agrees(&after) &&
           end_agrees(&after);
}

unsigned agree_moves(unsigned preset, unsigned seed, unsigned moves)
{
    struct oware_position position;
    unsigned made = 0;

    random_seed(seed);
    while (made < moves) {
        position = made % 2 ? random_position(1 + random_below(OWARE_SEEDS))
                            : oware_start(made % OWARE_SIDES);
        start(preset, &position, 0);
        if (!choice_agrees(&position) || !end_agrees(&position))
            return made + 1;
        while (running() && made < moves)
            if (!step_agrees())
                return made + 1;
            else
                made++;
        made += !game.ply;
    }
    return 0;
}

unsigned agree_perft(unsigned preset, unsigned seed, unsigned positions, unsigned depth)
{
    random_seed(seed);
    for (unsigned n = 0; n < positions; n++) {
        unsigned on_board = n % 2 ? 1 + random_below(OWARE_SEEDS) : 2 + random_below(4);
        struct oware_position position = random_position(on_board);
        start(preset, &position, n % 3 ? 0 : 1 + random_below(2 * depth));
        for (unsigned before = random_below(n % 3 ? 30 : depth); running() && before > 0; before--)
            oware_game_play(&game, random_legal(&game));
        if (oware_perft(&game, depth) != oracle_perft(&game, depth))
            return n + 1;
    }
    return 0;
}

const char *agree_position(void)
{
    static char bytes[OWARE_POSITION_TEXT_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    oware_position_text(&text, &game.position);
    return text_end(&text);
}
