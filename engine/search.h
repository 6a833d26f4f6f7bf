/* engine/search.h -- looks ahead: the best move, what it is worth, and whether that is proven.
 *
 *     static struct oware_search search;                          (about 100 KB, the caller's)
 *     oware_search_start(&search, &game, &options);
 *     while (oware_search_run(&search, 20000) && !stop)
 *         ;
 *     search.found.pit, .value, .proof, .line ...
 *
 * A search runs in slices of so many nodes. Between two slices the caller may look at the clock,
 * hear that it is to stop, show what is found so far, or go away for good: `found` always holds the
 * best that is known. How it is sliced does not change what it finds: the same game, options and
 * number of nodes give the same answer, natively and in a browser. (So the search has a stack of
 * its own and does not call itself: it can stop anywhere.)
 *
 * The result comes first and the margin second. Every end of the game is seen as the rules have it,
 * with the repetitions that the game's own history makes and with its quiet counter. */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include "engine/endgame.h"
#include "engine/evaluate.h"
#include "engine/table.h"

enum {
    SEARCH_DEPTH_MAX = 60,
    SEARCH_CAPTURES_MAX = OWARE_SEEDS / 2, /* in a row: each takes two seeds at least */
    SEARCH_PLY_MAX = SEARCH_DEPTH_MAX + SEARCH_CAPTURES_MAX,
    SEARCH_JSON_MAX = 512, /* bytes of oware_search_json() at the most */
};

struct search_options {
    const struct weights *weights;
    unsigned depth;      /* plies to look ahead at the most, 1..SEARCH_DEPTH_MAX */
    bool captures;       /* beyond them, follow captures as long as they pay */
    uint32_t chance;     /* which of equally good moves is found; 0: the engine's favourite */
    struct table *table; /* the caller's, for as long as the search; NULL: none */
    const struct endgame *endgame; /* the same; asked only where rules and past let it be right */
};

enum search_proof {
    SEARCH_ESTIMATE,
    SEARCH_RESULT, /* who wins is proven, by how much is not */
    SEARCH_EXACT,  /* the margin is proven too, a draw also */
};

struct search_found {
    uint8_t pit;   /* the best move; as long as nothing is known, a legal one */
    uint8_t proof; /* enum search_proof */
    uint8_t depth; /* plies looked ahead in full; more, if search.over or not, for some moves */
    int value;     /* for the side to move: see engine/evaluate.h */
    uint8_t length, line[SEARCH_DEPTH_MAX]; /* pits: the best moves of both; it may break off */
};

/* A node on the way from the root to where the search is. Moves go by the byte of their pit. */
struct search_node {
    struct board board;
    unsigned depth; /* plies to go; 0: captures only */

    unsigned quiet;  /* the rule's counter */
    unsigned since;  /* half-moves since the last capture, as far as the game remembers */
    unsigned repeat; /* half-moves since the first repetition among them, and 1; 0: none */
    uint64_t past;   /* stands for the positions since the last capture */

    uint64_t key;  /* in the table */
    unsigned free; /* half-moves in which what the key does not tell has no say */

    bool told;                 /* the endgame tables have a word on it: */
    int least, most, estimate; /* the value is between; VALUE_INFINITE where they do not know */

    struct board after[OWARE_ROW]; /* where each move leads to */
    unsigned ranks[OWARE_ROW];     /* the highest is looked at first; 0: looked at, or no move */
    unsigned left, looked_at;      /* how many moves */
    unsigned move;                 /* the one that is looked at */
    bool again;                    /* it was better than thought, and is looked at once more */

    int floor, alpha, beta; /* the values that matter; alpha rises from `floor` */
    int best;
    unsigned best_move;
    uint64_t guesses, guesses_before_move; /* search.guesses when they began */
    uint8_t length, line[SEARCH_DEPTH_MAX];
};

struct oware_search {
    struct search_found found;
    uint64_t nodes; /* looked at so far */
    bool over;      /* there is nothing more to look at */

    const struct oware_game *game; /* it must not change meanwhile */
    struct search_options options;
    struct table no_table;
    uint64_t guesses;            /* how many values rest on an estimate */
    unsigned depth;              /* of the present iteration */
    struct search_node *present; /* where it is on the stack; by its ply it is found slower */
    struct search_node stack[SEARCH_PLY_MAX + 1];

    /* The boards since the last capture, as far as the game remembers, then those on the stack. */
    struct board path[OWARE_PLIES_MAX + 1 + SEARCH_PLY_MAX];
    unsigned root; /* where the present one is */
};

/* The game must be running. */
void oware_search_start(struct oware_search *search, const struct oware_game *game,
                        const struct search_options *options);
/* Looks at so many nodes more, at the most. False: there is nothing more to look at. */
bool oware_search_run(struct oware_search *search, uint64_t nodes);

/* What is found so far, as an object:
 *   {"move":"A4","value":1.25,"result":null,"proof":"estimate","depth":15,"nodes":81034,
 *    "line":["A4","B2",...]}
 * `value` is the margin in seeds for the side to move; `result` is "win", "draw", "loss" where that
 * is proven; `proof` is "estimate", "result" or "exact". Where a level moved without looking ahead,
 * value, result and proof are null and the line is empty. */
void oware_search_json(struct text *text, const struct oware_search *search);
/* The three members alone, of any value: "value":1.25,"result":null,"proof":"estimate" */
void oware_value_json(struct text *text, int value, enum search_proof proof);
/* The margin in hundredths of a seed, whoever wins. */
int oware_value_margin(int value);

#endif
