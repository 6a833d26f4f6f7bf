/* engine/search.c -- principal-variation search, deepened ply by ply (engine/search.h).
 *
 * The search stands at a node, and its stack holds the nodes on the way there. A step either goes
 * down by the node's next move, or, when there is none or one was so good that the opponent will
 * avoid the node, goes back up. Values change their sign on the way: what is good for the one is
 * bad for the other.
 *
 *      enter      what is known of a node at once: the game's end, the table's word, an estimate
 *      descend    makes the next move; all but the first are only asked whether they are better
 *      receive    weighs what the move is worth
 *      ascend     keeps the node in the table and goes back to the one above
 *
 * What is proven. Each value that rests on an estimate is counted; a node during whose search the
 * count stood still is proven: looking further ahead would change nothing. That somebody wins is
 * proven in any case, since no estimate says so.
 *
 * What the table may know. A position's value, so many plies ahead, depends on the board alone,
 * unless within these plies the quiet counter runs out or a position of the past comes up too
 * often. As long as that is out of reach the key is made of the board; otherwise of the counter, or
 * of the past, too. So what the table says is right under every rule, on every path.
 *
 * What endgame tables may say. Their bounds hold if the past is such that no end by the counters
 * can come too early (endgame_heard()). A node to which the same board with another past was heard,
 * or will be, where it is not, has another key. */
#include "engine/search.h"

#include "engine/assert.h"
#include "engine/game.h"
#include "engine/names.h"

/* Nodes nearer to the end are as soon searched as found: of those there are most, and each look
 * into a large table waits for the memory. */
enum { TABLE_DEPTH_MIN = 4 };

static unsigned ply_of(const struct oware_search *search, const struct search_node *node)
{
    return (unsigned)(node - search->stack);
}

static unsigned smaller(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* ---- Keys --------------------------------------------------------------------------------- */

static uint64_t stirred(uint64_t key)
{
    key ^= key >> 32;
    key *= UINT64_C(0xD6E8FEB86659FD93);
    key ^= key >> 32;
    return key;
}

static uint64_t board_key(struct board board)
{
    return stirred(board.mine * UINT64_C(0x9E3779B97F4A7C15) +
                   board.theirs * UINT64_C(0xC2B2AE3D27D4EB4F));
}

/* Half-moves until a counter is at its limit; a game may be set up beyond it. */
static unsigned until(unsigned limit, unsigned counter)
{
    return counter < limit ? limit - counter : 1;
}

static unsigned until_quiet(const struct oware_rules *rules, const struct search_node *node)
{
    return rules->quiet ? until(rules->quiet, node->quiet) : OWARE_PLIES_MAX;
}

/* Half-moves until a position of the past can come up for the last time. It can come up again 12
 * half-moves after it was there: the oldest first. Has none come up twice yet, then one must come
 * up time and again, each time 12 half-moves later; has one, then its next time may be the last. */
static unsigned until_repetition(const struct oware_rules *rules, const struct search_node *node)
{
    unsigned times = rules->repetition, plies;

    if (times == 0)
        return OWARE_PLIES_MAX;
    plies = until(REPEAT_PLIES_MIN, node->since) + REPEAT_PLIES_MIN * (times - 2);
    if (node->repeat > 0)
        plies = smaller(plies, until(REPEAT_PLIES_MIN, node->repeat - 1));
    return plies;
}

/* Stands in a key for tables that must not be asked. */
static const uint64_t UNHEARD = UINT64_C(0x9FB21C651E98DF25);

/* The key with a part of the past in it, if that is within reach. */
static uint64_t told(uint64_t key, uint64_t part, unsigned until, struct search_node *node)
{
    if (node->depth >= until)
        return stirred(key + part);
    node->free = smaller(node->free, until);
    return key;
}

/* Whether there is a table for the board. */
static bool in_endgame(const struct oware_search *search, struct board board)
{
    const struct endgame *endgame = search->options.endgame;

    return endgame && endgame_seeds(board) <= endgame->seeds;
}

/* Whether that table may be asked. */
static bool is_heard(const struct oware_search *search, const struct search_node *node)
{
    const struct endgame_past past = { node->quiet, node->since, node->repeat > 0 };

    return endgame_heard(search->options.endgame, &search->game->rules, past);
}

/* The key of a board with few seeds tells whether its table may be asked, and of the past also what
 * decides whether those that come next may be. Before a board with more seeds has few, something is
 * taken, and the past forgotten. */
static void set_key(const struct oware_search *search, struct search_node *node)
{
    const struct oware_rules *rules = &search->game->rules;
    uint64_t key = board_key(node->board);
    unsigned quiet = until_quiet(rules, node), repetition = until_repetition(rules, node);

    if (in_endgame(search, node->board) && !is_heard(search, node)) {
        key = stirred(key + UNHEARD);
    } else if (in_endgame(search, node->board)) {
        if (rules->quiet)
            quiet = until(rules->quiet - search->options.endgame->plies + 1, node->quiet);
        if (rules->repetition)
            repetition = smaller(repetition, until(REPEAT_PLIES_MIN, node->since));
    }
    node->free = OWARE_PLIES_MAX;
    key = told(key, 1 + node->quiet, quiet, node);
    key = told(key, ~node->past, repetition, node);
    node->key = key;
    table_fetch(search->options.table, key);
}

/* ---- Entering a node: moves ---------------------------------------------------------------- */

static unsigned won_by(const struct search_node *node, struct board after)
{
    return board_store(after.theirs) - board_store(node->board.mine);
}

/* Moves are ranked by a place, then from the left: captures by their size, pits of one or two that
 * may be taken if they stay, the others. A rank ends with its move. */
enum { RANK_MOVE_BITS = 3, RANK_FIRST = 1 << 30 };

static unsigned rank_of(unsigned place, unsigned byte)
{
    return place << RANK_MOVE_BITS | byte;
}

/* Sows a pit and, if that is a move to look at, lists it. Pits that may not be sown are sown, too,
 * and the rank is masked: the processor would guess wrong which these are, and that takes longer
 * (of a condition before a rank, compilers make a branch). */
static inline void list_move(struct search_node *node, uint64_t legal, unsigned byte,
                             enum oware_grand_slam answer, bool captures)
{
    struct board after = board_play(node->board, byte, answer);
    unsigned won = won_by(node, after), few = board_seeds(node->board.mine, byte) <= 2;
    unsigned listed = (legal >> (8 * byte + 7) & 1) & (!captures | (won > 0));

    node->after[byte] = after;
    node->ranks[byte] = rank_of(1 + 2 * won + few, byte) & -listed;
    node->left += listed;
}

/* Lists the moves, or those that take something. A call that serves both takes 6 % more of all the
 * time, as wasm; the compiler thinks it too large to be inline of itself. */
__attribute__((always_inline)) static inline void list_moves(const struct oware_search *search,
                                                             struct search_node *node,
                                                             uint64_t legal, bool captures)
{
    enum oware_grand_slam answer = search->game->rules.grand_slam;

    node->left = 0;
    list_move(node, legal, 0, answer, captures);
    list_move(node, legal, 1, answer, captures);
    list_move(node, legal, 2, answer, captures);
    list_move(node, legal, 3, answer, captures);
    list_move(node, legal, 4, answer, captures);
    list_move(node, legal, 5, answer, captures);
}

/* Of equally good moves the first is found: so chance shuffles those of the root. */
static void shuffle(struct search_node *root, uint32_t chance)
{
    for (unsigned byte = 0; byte < OWARE_ROW; byte++)
        if (root->ranks[byte])
            root->ranks[byte] =
                rank_of(1 + (unsigned)(stirred(chance * UINT64_C(8) + byte) >> 40), byte);
}

/* Looks at this move before the others. */
static void prefer(struct search_node *node, unsigned move)
{
    if (node->ranks[move])
        node->ranks[move] |= RANK_FIRST;
}

static unsigned greater(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

/* The move to look at next. */
static unsigned first_move(const struct search_node *node)
{
    const unsigned *ranks = node->ranks;
    unsigned first = greater(greater(greater(ranks[0], ranks[1]), greater(ranks[2], ranks[3])),
                             greater(ranks[4], ranks[5]));

    return first & ((1 << RANK_MOVE_BITS) - 1);
}

/* ---- Entering a node: what is known -------------------------------------------------------- */

/* How often the board at path[at] has come up in the last `since` half-moves. */
static unsigned times_seen(const struct oware_search *search, unsigned at, unsigned since)
{
    unsigned times = 1;

    for (unsigned ago = REPEAT_PLIES_MIN; ago <= since; ago += 2)
        times += board_same_pits(search->path[at], search->path[at - ago]);
    return times;
}

static enum oware_reason end_at(const struct oware_search *search, struct search_node *node,
                                unsigned ply, uint64_t legal)
{
    const struct oware_rules *rules = &search->game->rules;
    enum oware_reason reason = board_end(node->board, rules->majority, legal);
    unsigned times = 1;

    if (reason != OWARE_RUNNING)
        return reason;
    if (rules->repetition && node->since >= REPEAT_PLIES_MIN)
        times = times_seen(search, search->root + ply, node->since);
    if (times > 1 && node->repeat == 0)
        node->repeat = 1;
    return counters_end(rules, times, node->quiet, search->game->ply + ply);
}

/* What a margin of at least that much is worth. A majority ends the game with seeds left on the
 * board: then of a margin only its sign is known. */
static int worth_at_least(const struct oware_search *search, int margin)
{
    if (!search->game->rules.majority)
        return value_of_margin(margin);
    return margin > 0 ? value_of_margin(2) : margin == 0 ? 0 : -VALUE_INFINITE;
}

static int between(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

static void ask_endgame(const struct oware_search *search, struct search_node *node)
{
    int margin = (int)board_store(node->board.mine) - (int)board_store(node->board.theirs);

    node->told = in_endgame(search, node->board) && is_heard(search, node);
    if (!node->told)
        return;
    struct endgame_word word = endgame_word(search->options.endgame, node->board);
    node->least = worth_at_least(search, margin + word.at_least);
    node->most = -worth_at_least(search, -margin - word.at_most);
    node->estimate = between((margin + word.estimate) * VALUE_SEED, node->least, node->most);
}

/* Whether that is all that is to be known. */
static bool is_told_enough(struct search_node *node)
{
    if (!node->told)
        return false;
    if (node->least < node->most && node->least < node->beta && node->most > node->alpha)
        return false;
    node->best = node->least >= node->beta ? node->least : node->most;
    return true;
}

/* Where looking ahead ends: who moves may be content with the estimate, or take something. True: he
 * is content. */
static bool settle(struct oware_search *search, struct search_node *node, uint64_t legal)
{
    node->best = node->told ? node->estimate : evaluate(node->board, search->options.weights);
    search->guesses++;
    if (node->best >= node->beta || !search->options.captures)
        return true;
    if (node->best > node->alpha)
        node->alpha = node->best;
    list_moves(search, node, legal, true);
    return node->left == 0;
}

/* What the table's word is worth to a node. */
enum word { NO_WORD, A_GUESS, CERTAIN };

static enum word word_of(const struct table_entry *entry, const struct search_node *node)
{
    bool enough = (entry->bound & TABLE_AT_LEAST) && entry->value >= node->beta;
    bool little = (entry->bound & TABLE_AT_MOST) && entry->value <= node->alpha;

    if (entry->depth >= node->free)
        return NO_WORD; /* it may have met what the key does not tell */
    if (!enough && !little && entry->bound != TABLE_EXACTLY)
        return NO_WORD;
    if (entry->proven || (enough && value_wins(entry->value)) ||
        (little && value_wins(-entry->value)))
        return CERTAIN;
    return entry->depth >= node->depth ? A_GUESS : NO_WORD;
}

/* True: the table has the value. Else it may know which move to look at first. */
static bool look_up(struct oware_search *search, struct search_node *node)
{
    const struct table_entry *entry = table_find(search->options.table, node->key);

    if (!entry)
        return false;
    prefer(node, entry->move);
    enum word word = word_of(entry, node);
    if (word == NO_WORD || node == search->stack)
        return false;
    node->best = entry->value;
    search->guesses += word == A_GUESS;
    return true;
}

/* Looks at a node whose board, past, depth and window are set. True: its value is known, and is
 * node->best. Else its moves are listed. */
static bool enter(struct oware_search *search, struct search_node *node)
{
    unsigned ply = ply_of(search, node);
    uint64_t legal = board_legal(node->board, search->game->rules.grand_slam);
    bool in_table = node->depth >= TABLE_DEPTH_MIN;
    enum oware_reason reason;

    search->nodes++;
    search->path[search->root + ply] = node->board;
    node->length = 0;
    node->looked_at = 0;
    node->again = false;
    node->floor = node->alpha;
    node->guesses = search->guesses;
    reason = end_at(search, node, ply, legal);
    if (reason != OWARE_RUNNING && ply > 0) {
        node->best = value_of_end(node->board, reason_sweeps(reason));
        return true;
    }
    ask_endgame(search, node);
    if (ply > 0 && is_told_enough(node))
        return true;
    if (node->depth == 0)
        return settle(search, node, legal);
    if (in_table)
        set_key(search, node);
    list_moves(search, node, legal, false);
    if (ply == 0 && search->options.chance)
        shuffle(node, search->options.chance);
    if (in_table && look_up(search, node))
        return true;
    node->best = -VALUE_INFINITE;
    return false;
}

/* ---- Up ----------------------------------------------------------------------------------- */

/* All moves but the first are only asked whether they are better than alpha: most are not, and that
 * is found out sooner. */
static bool only_asked(const struct search_node *node)
{
    return node->looked_at > 1 && !node->again;
}

/* Whether there is something to look at. */
static bool has_more(const struct search_node *node)
{
    return node->left > 0 || node->again;
}

/* The best line goes on from the node by the move at hand. */
static void take_line(struct search_node *node, const struct search_node *next)
{
    unsigned length = smaller(next->length, SEARCH_DEPTH_MAX - 1);

    node->line[0] = (uint8_t)node->move;
    for (unsigned i = 0; i < length; i++)
        node->line[i + 1] = next->line[i];
    node->length = (uint8_t)(length + 1);
}

/* The root has a new best move. */
static void report(struct oware_search *search)
{
    const struct search_node *root = search->stack;
    struct search_found *found = &search->found;
    enum oware_side side = search->game->position.turn;

    found->value = root->best;
    found->proof = value_wins(root->best) ? SEARCH_RESULT : SEARCH_ESTIMATE;
    found->length = root->length;
    for (unsigned i = 0; i < root->length; i++, side = oware_opponent(side))
        found->line[i] = (uint8_t)board_pit(root->line[i], side);
    found->pit = found->line[0];
}

/* The move at hand leads to `next`, whose value is known. */
static void receive(struct oware_search *search, struct search_node *node,
                    const struct search_node *next)
{
    int value = -next->best;

    if (only_asked(node) && value > node->alpha && value < node->beta) {
        node->again = true;
        return;
    }
    if (value > node->best) {
        node->best = value;
        node->best_move = node->move;
    }
    if (value > node->alpha) {
        node->alpha = value;
        take_line(node, next);
        if (node == search->stack)
            report(search);
    }
    if (value >= node->beta && (value_wins(value) || search->guesses == node->guesses_before_move))
        search->guesses = node->guesses; /* proven, however the moves before it were judged */
    node->again = false;
}

static unsigned bound_of(const struct search_node *node)
{
    if (node->best >= node->beta)
        return TABLE_AT_LEAST;
    return node->best > node->floor ? TABLE_EXACTLY : TABLE_AT_MOST;
}

static void keep(struct oware_search *search, const struct search_node *node)
{
    struct table_entry entry = {
        .key = node->key,
        .value = (int16_t)node->best,
        .depth = (uint8_t)node->depth,
        .bound = (uint8_t)bound_of(node),
        .move = (uint8_t)node->best_move,
        .proven = search->guesses == node->guesses,
    };

    if (node->depth >= TABLE_DEPTH_MIN)
        table_keep(search->options.table, entry);
}

static void ascend(struct oware_search *search)
{
    struct search_node *node = search->present;

    if (node->told)
        node->best = between(node->best, node->least, node->most);
    keep(search, node);
    search->present--;
    receive(search, node - 1, node);
}

/* ---- Down --------------------------------------------------------------------------------- */

/* What the next node has to know of the past. */
static void pass_on(const struct search_node *node, struct search_node *next)
{
    bool captured = won_by(node, next->board) > 0;

    next->quiet = captured ? 0 : node->quiet + 1;
    next->since = captured ? 0 : node->since + 1;
    next->repeat = captured || node->repeat == 0 ? 0 : node->repeat + 1;
    if (next->depth >= TABLE_DEPTH_MIN) /* else no key will tell it */
        next->past = captured ? 0 : node->past + board_key(node->board);
}

/* Goes on to the next move. */
static void take_move(struct search_node *node)
{
    node->move = first_move(node);
    node->ranks[node->move] = 0;
    node->left--;
    node->looked_at++;
}

static void descend(struct oware_search *search)
{
    struct search_node *node = search->present, *next = node + 1;

    if (!node->again)
        take_move(node);
    next->board = node->after[node->move];
    next->depth = node->depth > 0 ? node->depth - 1 : 0;
    next->alpha = only_asked(node) ? -node->alpha - 1 : -node->beta;
    next->beta = -node->alpha;
    pass_on(node, next);
    node->guesses_before_move = search->guesses;
    if (enter(search, next))
        receive(search, node, next);
    else
        search->present = next;
}

/* ---- Deepening ---------------------------------------------------------------------------- */

static void start_iteration(struct oware_search *search)
{
    struct search_node *root = search->stack;

    root->depth = ++search->depth;
    root->alpha = -VALUE_INFINITE;
    root->beta = VALUE_INFINITE;
    search->present = root;
    enter(search, root);
}

static enum search_proof proof_of(const struct oware_search *search)
{
    const struct search_node *root = search->stack;

    if (search->guesses == root->guesses)
        return SEARCH_EXACT;
    return value_wins(root->best) || value_wins(-root->best) ? SEARCH_RESULT : SEARCH_ESTIMATE;
}

static void finish_iteration(struct oware_search *search)
{
    keep(search, search->stack);
    search->found.proof = (uint8_t)proof_of(search);
    search->found.depth = (uint8_t)search->depth;
    search->over = search->found.proof == SEARCH_EXACT || search->depth == search->options.depth;
    if (!search->over)
        start_iteration(search);
}

static void step(struct oware_search *search)
{
    const struct search_node *node = search->present;

    if (has_more(node) && node->best < node->beta)
        descend(search);
    else if (node > search->stack)
        ascend(search);
    else
        finish_iteration(search);
}

bool oware_search_run(struct oware_search *search, uint64_t nodes)
{
    uint64_t first = search->nodes;

    while (!search->over && search->nodes - first < nodes)
        step(search);
    return !search->over;
}

/* ---- Starting ------------------------------------------------------------------------------ */

/* Copies what the game remembers since the last capture, and what the root has to know of it. All
 * nodes share that past, unless something is captured: keys need not tell it. */
static void remember(struct oware_search *search)
{
    const struct oware_game *game = search->game;
    struct search_node *root = search->stack;

    search->root = root->since = game->seen_count - 1;
    root->quiet = game->quiet;
    root->repeat = game->repeated ? search->root - game->repeated + 1 : 0;
    root->past = 0;
    for (unsigned at = 0; at < search->root; at++)
        search->path[at] = board_of_seen(&game->seen[at]);
}

/* So near the ceiling of all games a value depends on the number of moves made, which no key
 * tells. */
static bool near_the_end(const struct oware_game *game)
{
    return game->ply + SEARCH_PLY_MAX >= OWARE_PLIES_MAX;
}

/* Whether endgame tables are right in this game: under its rules, and as far from the ceiling as it
 * takes to play it to another end. */
static bool endgame_game(const struct endgame *endgame, const struct oware_game *game)
{
    return endgame_rules(endgame, &game->rules) &&
           game->ply + SEARCH_PLY_MAX + endgame_length(endgame, &game->rules) <= OWARE_PLIES_MAX;
}

void oware_search_start(struct oware_search *search, const struct oware_game *game,
                        const struct search_options *options)
{
    struct search_node *root = search->stack;

    oware_assert(game->over.reason == OWARE_RUNNING);
    oware_assert(options->depth >= 1 && options->depth <= SEARCH_DEPTH_MAX);
    search->game = game;
    search->options = *options;
    search->no_table = (struct table){ .lines = 0 };
    if (!options->table || near_the_end(game))
        search->options.table = &search->no_table;
    if (options->endgame && !endgame_game(options->endgame, game))
        search->options.endgame = NULL;
    table_next_search(search->options.table);
    search->nodes = search->guesses = 0;
    search->depth = 0;
    search->over = false;
    remember(search);
    root->board = board_of(&game->position);
    start_iteration(search);
    search->found = (struct search_found){
        .pit = (uint8_t)board_pit(first_move(root), game->position.turn),
    };
}
