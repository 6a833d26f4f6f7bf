/* engine/cli/puzzle.c -- see engine/cli/puzzle.h. */
#include "engine/cli/puzzle.h"

enum {
    LINE_TIMES = 4, /* so much longer a line is thought about: there are few of them */
    SLICE = 500,    /* nodes between two looks at whether something is proven */
    DEPTH_MAX = 8,  /* plies: who finds it only beyond is not told apart */
    EASY_DEPTH = 2,
    HARD_DEPTH = 6,
};

static const char *const grades[PUZZLE_GRADES] = {
#define XX(name, word) word,
    PUZZLE_GRADE_MAP(XX)
#undef XX
};

const char *puzzle_grade_name(enum puzzle_grade grade)
{
    return grades[grade];
}

/* A game from the position, as long as a line. */
struct trial {
    struct oware_game game;
    struct oware_move moves[PUZZLE_LINE_MAX];
    struct oware_seen seen[PUZZLE_LINE_MAX + 1];
};

static struct oware_search search;

static void begin(struct trial *trial, const struct puzzle_judge *judge,
                  const struct oware_position *position)
{
    trial->game = (struct oware_game){
        .moves = trial->moves,
        .moves_capacity = PUZZLE_LINE_MAX,
        .seen = trial->seen,
        .seen_capacity = PUZZLE_LINE_MAX + 1,
    };
    oware_game_start(&trial->game, judge->rules, position, 0);
}

/* ---- Proofs -------------------------------------------------------------------------------- */

static bool is_decided(const struct search_found *found)
{
    bool decisive = value_wins(found->value) || value_wins(-found->value);

    return found->proof == SEARCH_EXACT || (found->proof == SEARCH_RESULT && decisive);
}

/* Looks for a proof of what the side to move can have; search.found has it. */
static bool prove(const struct puzzle_judge *judge, const struct oware_game *game, uint64_t nodes)
{
    const struct search_options options = {
        .weights = &weights_all,
        .depth = SEARCH_DEPTH_MAX,
        .captures = true,
        .table = judge->table,
        .endgame = judge->tables,
    };

    oware_search_start(&search, game, &options);
    while (!is_decided(&search.found) && search.nodes < nodes && oware_search_run(&search, SLICE))
        ;
    return is_decided(&search.found);
}

/* What the move is worth, and the best answer to it. False: that cannot be proven. */
static bool answer_of(const struct puzzle_judge *judge, const struct oware_position *position,
                      unsigned pit, struct puzzle_answer *answer)
{
    static struct trial trial;

    begin(&trial, judge, position);
    oware_game_play(&trial.game, pit);
    if (trial.game.over.reason != OWARE_RUNNING) {
        answer->value = -value_of_end(board_of(&trial.game.position), false);
        answer->proof = SEARCH_EXACT;
    } else {
        if (!prove(judge, &trial.game, judge->nodes))
            return false;
        answer->value = -search.found.value;
        answer->proof = search.found.proof;
        oware_game_play(&trial.game, search.found.pit);
    }
    answer->length = trial.game.ply;
    for (unsigned ply = 0; ply < answer->length; ply++)
        answer->line[ply] = trial.moves[ply];
    return true;
}

/* Goes on with the line, as long as it is proven. */
static void lengthen(const struct puzzle_judge *judge, const struct oware_position *position,
                     struct puzzle_answer *answer)
{
    static struct trial trial;
    struct oware_game *game = &trial.game;

    begin(&trial, judge, position);
    for (unsigned ply = 0; ply < answer->length; ply++)
        oware_game_play(game, answer->line[ply].pit);
    while (game->over.reason == OWARE_RUNNING && game->ply < PUZZLE_LINE_MAX &&
           prove(judge, game, LINE_TIMES * judge->nodes))
        oware_game_play(game, search.found.pit);
    answer->length = game->ply;
    for (unsigned ply = 0; ply < game->ply; ply++)
        answer->line[ply] = trial.moves[ply];
}

/* ---- How hard it is ------------------------------------------------------------------------ */

/* What is found without tables so many plies ahead. */
static unsigned found_at(const struct puzzle_judge *judge, const struct oware_game *game,
                         unsigned depth)
{
    const struct search_options options = {
        .weights = &weights_all,
        .depth = depth,
        .table = judge->table,
    };

    oware_search_start(&search, game, &options);
    while (oware_search_run(&search, SLICE))
        ;
    return search.found.pit;
}

/* By chance it may be found early, and lost again: so it counts from where it stays found. */
static unsigned depth_of(const struct puzzle_judge *judge, const struct puzzle *puzzle)
{
    static struct trial trial;
    unsigned pit = puzzle->answers[0].line[0].pit, depth = DEPTH_MAX;

    begin(&trial, judge, &puzzle->position);
    while (depth > 0 && found_at(judge, &trial.game, depth) == pit)
        depth--;
    return depth + 1;
}

static bool takes_most(const struct puzzle *puzzle)
{
    unsigned won = puzzle->answers[0].line[0].won;

    for (unsigned i = 1; i < puzzle->count; i++)
        if (puzzle->answers[i].line[0].won >= won)
            return false;
    return true;
}

static enum puzzle_grade grade_of(const struct puzzle *puzzle)
{
    if (takes_most(puzzle) || puzzle->depth <= EASY_DEPTH)
        return PUZZLE_EASY;
    return puzzle->depth < HARD_DEPTH ? PUZZLE_MEDIUM : PUZZLE_HARD;
}

/* ---- Whether it is one --------------------------------------------------------------------- */

static void put_first(struct puzzle *puzzle, unsigned at)
{
    struct puzzle_answer first = puzzle->answers[at];

    puzzle->answers[at] = puzzle->answers[0];
    puzzle->answers[0] = first;
}

/* Whether one of the legal moves wins; all are proven then. */
static bool has_one_win(const struct puzzle_judge *judge, unsigned legal, struct puzzle *puzzle)
{
    unsigned wins = 0, win = 0;

    for (puzzle->count = 0; legal; legal &= legal - 1) {
        struct puzzle_answer *answer = &puzzle->answers[puzzle->count];
        if (!answer_of(judge, &puzzle->position, (unsigned)__builtin_ctz(legal), answer))
            return false;
        if (value_wins(answer->value)) {
            win = puzzle->count;
            wins++;
        }
        if (wins > 1)
            return false;
        puzzle->count++;
    }
    put_first(puzzle, win);
    return wins == 1;
}

bool puzzle_find(const struct puzzle_judge *judge, const struct oware_position *position,
                 struct puzzle *puzzle)
{
    static struct trial trial;

    begin(&trial, judge, position);
    unsigned legal = oware_game_legal(&trial.game);
    if (trial.game.over.reason != OWARE_RUNNING || __builtin_popcount(legal) < PUZZLE_MOVES_MIN)
        return false;
    puzzle->position = *position;
    if (!has_one_win(judge, legal, puzzle))
        return false;
    lengthen(judge, position, &puzzle->answers[0]);
    puzzle->depth = depth_of(judge, puzzle);
    puzzle->grade = grade_of(puzzle);
    return true;
}
