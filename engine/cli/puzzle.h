/* engine/cli/puzzle.h -- positions in which one move wins and no other does: whether this is one,
 * what each of its moves leads to, and how hard it is to see.
 *
 * All that is said of a move is proven, by looking ahead and by endgame tables, for a game that
 * begins with this position: nothing has come up before it, and the quiet counter is at 0. */
#ifndef ENGINE_CLI_PUZZLE_H
#define ENGINE_CLI_PUZZLE_H

#include "engine/search.h"

enum {
    PUZZLE_MOVES_MIN = 3, /* fewer would be no riddle */
    PUZZLE_LINE_MAX = 9,  /* plies, the move itself included */
};

#define PUZZLE_GRADE_MAP(XX)                                                                       \
    XX(EASY, "easy")     /* who takes most at once, or looks a move and its answer ahead */        \
    XX(MEDIUM, "medium") /* in between */                                                          \
    XX(HARD, "hard")     /* six plies and more have to be looked ahead */
enum puzzle_grade {
#define XX(name, word) PUZZLE_##name,
    PUZZLE_GRADE_MAP(XX)
#undef XX
        PUZZLE_GRADES
};
const char *puzzle_grade_name(enum puzzle_grade grade);

/* A move, what it is worth to who makes it, and how both go on best after it; `line` begins with
 * the move. After the winning one the line is long, after the others it shows the answer. */
struct puzzle_answer {
    int value;
    enum search_proof proof;
    unsigned length;
    struct oware_move line[PUZZLE_LINE_MAX];
};

struct puzzle {
    struct oware_position position;
    enum puzzle_grade grade;
    unsigned depth; /* from so many plies on, who looks ahead finds the winning move */
    unsigned count; /* of its moves; the winning one is the first */
    struct puzzle_answer answers[OWARE_ROW];
};

/* What positions are judged with. */
struct puzzle_judge {
    const struct oware_rules *rules;
    uint64_t nodes;               /* to look at for a proof, about */
    struct table *table;          /* NULL: none */
    const struct endgame *tables; /* the same */
};

/* False: it is none, or `nodes` are too few to say. */
bool puzzle_find(const struct puzzle_judge *judge, const struct oware_position *position,
                 struct puzzle *puzzle);

#endif
