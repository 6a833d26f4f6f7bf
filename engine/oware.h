/* engine/oware.h -- the rules of Oware: positions, moves, ends, notation, records.
 *
 * Freestanding C11: no C library, no allocation, no clock, no state of its own. The same files are
 * built natively and for wasm32. Everything is a plain value of the caller's; a game's lists lie in
 * memory that the caller lends and grows (struct oware_game).
 *
 * Board: pits are numbered in sowing order (counter-clockwise), 0..5 = A1..A6 (South's row),
 * 6..11 = B1..B6 (North's row). Loops outside engine/ run over oware_description, so that another
 * game of the family (Togyzkumalak: nine pits, nine seeds) can find its place. */
#ifndef ENGINE_OWARE_H
#define ENGINE_OWARE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/text.h"

enum {
    OWARE_ROW = 6,                /* pits a side */
    OWARE_PITS = 2 * OWARE_ROW,   /* pits in all */
    OWARE_SEEDS = 4 * OWARE_PITS, /* seeds in all */
    OWARE_MAJORITY = 25,          /* seeds that no longer can be caught up with */
    OWARE_PLIES_MAX = 5000,       /* the ceiling so that no game is endless */
    OWARE_REPETITION_MAX = 5,     /* rule `repetition`: 0, 2..5 */
    OWARE_QUIET_MIN = 10,         /* rule `quiet`: 0, 10..1000 half-moves */
    OWARE_QUIET_MAX = 1000,
    OWARE_RULES_TEXT_MAX = 96,    /* bytes, the zero included, of any rules as text */
    OWARE_POSITION_TEXT_MAX = 48, /* the same of a position: "4-4-...-0-0-S" */
    OWARE_MOVE_TEXT_MAX = 8,      /* the same of a move: "A6x17#" */
    OWARE_JSON_MAX = 1024,        /* bytes of oware_game_json() at the most */
};

enum oware_side { OWARE_SOUTH, OWARE_NORTH, OWARE_NOBODY, OWARE_SIDES = OWARE_NOBODY };

/* What the game is, for those who draw, encode or count it without knowing its numbers. */
struct oware_description {
    const char *name;  /* "oware" */
    unsigned row;      /* pits a side */
    unsigned pits;     /* pits in all */
    unsigned seeds;    /* seeds in all */
    unsigned in_a_pit; /* seeds in each pit at the usual start */
};
extern const struct oware_description oware_description;

const char *oware_side_name(enum oware_side side); /* "south", "north"; NULL for nobody */
bool oware_side_parse(const char *name, enum oware_side *side);
enum oware_side oware_opponent(enum oware_side side);
enum oware_side oware_owner(unsigned pit); /* whose row the pit lies in */

/* ---- Refusals ----------------------------------------------------------------------------- */

#define OWARE_ERROR_MAP(XX)                                                                        \
    XX(GAME_OVER, "game-over")                                                                     \
    XX(NOT_YOUR_PIT, "not-your-pit")                                                               \
    XX(EMPTY_PIT, "empty-pit")                                                                     \
    XX(MUST_FEED, "must-feed")                                                                     \
    XX(GRAND_SLAM_FORBIDDEN, "grand-slam-forbidden")                                               \
    XX(BAD_MOVE, "bad-move")                                                                       \
    XX(BAD_POSITION, "bad-position")                                                               \
    XX(BAD_RULES, "bad-rules")                                                                     \
    XX(BAD_RECORD, "bad-record")
enum oware_error {
    OWARE_OK,
#define XX(name, wire) OWARE_##name,
    OWARE_ERROR_MAP(XX)
#undef XX
};
const char *oware_error_name(enum oware_error error); /* "must-feed"; "ok" for OWARE_OK */

/* ---- Rules -------------------------------------------------------------------------------- */

#define OWARE_GRAND_SLAM_MAP(XX)                                                                   \
    XX(NO_CAPTURE, "no-capture")                                                                   \
    XX(FORBIDDEN, "forbidden")                                                                     \
    XX(CAPTURE, "capture")
enum oware_grand_slam {
#define XX(name, wire) OWARE_SLAM_##name,
    OWARE_GRAND_SLAM_MAP(XX)
#undef XX
};
const char *oware_grand_slam_name(enum oware_grand_slam answer);
bool oware_grand_slam_parse(const char *name, enum oware_grand_slam *answer);

enum { OWARE_PRESET_CUSTOM = 255, OWARE_PRESET_DEFAULT = 0 };

/* A set of rules. Plain value; two are equal when all members are. */
struct oware_rules {
    uint8_t preset; /* index of the preset asked for, OWARE_PRESET_CUSTOM when it does not hold */
    uint8_t grand_slam; /* enum oware_grand_slam */
    uint8_t repetition; /* the n-th time of a position ends the game; 0: no such rule */
    uint16_t quiet;     /* half-moves without a capture that end the game; 0: no such rule */
    bool majority;      /* 25 seeds end the game */
    bool agreement;     /* the players may agree to settle */
};

unsigned oware_presets(void);                               /* how many there are */
const char *oware_preset_name(unsigned preset);             /* "abapa", ...; "custom" for CUSTOM */
bool oware_preset_find(const char *name, unsigned *preset); /* "custom" is found too */
struct oware_rules oware_preset_rules(unsigned preset);     /* preset < oware_presets() */

/* Whether each option is in its range. */
bool oware_rules_valid(const struct oware_rules *rules);
/* To be called after changing options: `preset` becomes custom if its options no longer hold. */
void oware_rules_settle(struct oware_rules *rules);
bool oware_rules_equal(const struct oware_rules *a, const struct oware_rules *b);

/* Text: a preset, options, or both, joined by commas ("no-slam,repetition=0"); without a preset the
 * base is the default; "custom" asks for all five options. BAD_RULES leaves `rules` as it was.
 * Writing gives the preset's name, or "custom" and all five options. */
enum oware_error oware_rules_parse(const char *text, struct oware_rules *rules);
void oware_rules_text(struct text *text, const struct oware_rules *rules);
/* {"preset":"abapa","grand_slam":"no-capture","repetition":3,"quiet":100,...} */
void oware_rules_json(struct text *text, const struct oware_rules *rules);

/* ---- Position ----------------------------------------------------------------------------- */

struct oware_position {
    uint8_t seeds[OWARE_PITS];
    uint8_t stores[OWARE_SIDES];
    uint8_t turn; /* enum oware_side: who is to move */
};

struct oware_position oware_start(enum oware_side first);
/* "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"; BAD_POSITION unless the seeds are OWARE_SEEDS in all. */
enum oware_error oware_position_parse(const char *text, struct oware_position *position);
void oware_position_text(struct text *text, const struct oware_position *position);

/* ---- A move ------------------------------------------------------------------------------- */

struct oware_capture {
    uint8_t pit, seeds;
};

/* What a move did, in the order in which a hand does it. */
struct oware_played {
    uint8_t pit;                              /* the pit emptied */
    uint8_t lifted;                           /* seeds sown, 1..OWARE_SEEDS */
    uint8_t sown[OWARE_SEEDS];                /* the pit of each seed */
    uint8_t captures;                         /* pits captured */
    struct oware_capture captured[OWARE_ROW]; /* in capturing order */
    uint8_t won;                              /* seeds captured in all */
    bool grand_slam;                          /* its capture leaves, or would have left, the
                                                 opponent's row empty */
};

const char *oware_pit_name(unsigned pit); /* "A1".."B6" */
bool oware_pit_parse(const char *name, unsigned *pit);

/* ---- The end ------------------------------------------------------------------------------ */

/* name, wire name, what the end does with the seeds on the board */
#define OWARE_REASON_MAP(XX)                                                                       \
    XX(MAJORITY, "majority", LEFT)                                                                 \
    XX(DRAW, "draw", LEFT)                                                                         \
    XX(NO_MOVE, "no-move", SWEPT)                                                                  \
    XX(NO_FEED, "no-feed", SWEPT)                                                                  \
    XX(ALL_SLAMS, "all-slams", SWEPT)                                                              \
    XX(REPETITION, "repetition", SWEPT)                                                            \
    XX(QUIET, "quiet", SWEPT)                                                                      \
    XX(LENGTH, "length", SWEPT)                                                                    \
    XX(SETTLED, "settled", SWEPT)                                                                  \
    XX(AGREED_DRAW, "agreed-draw", LEFT)                                                           \
    XX(RESIGNATION, "resignation", LEFT)                                                           \
    XX(TIME, "time", LEFT)                                                                         \
    XX(ABANDONED, "abandoned", LEFT)
enum oware_reason {
    OWARE_RUNNING, /* not over */
#define XX(name, wire, board) OWARE_OVER_##name,
    OWARE_REASON_MAP(XX)
#undef XX
};
const char *oware_reason_name(enum oware_reason reason); /* NULL while running */
bool oware_reason_parse(const char *name, enum oware_reason *reason);

struct oware_over {
    uint8_t reason;             /* enum oware_reason */
    uint8_t winner;             /* enum oware_side; OWARE_NOBODY: a draw */
    uint8_t swept[OWARE_SIDES]; /* seeds swept into each store at the end */
};

/* ---- A game (one round) ------------------------------------------------------------------- */

struct oware_move { /* one entry of the list of moves */
    uint8_t pit, won;
    bool ended; /* this move ended the game */
};

/* The twelve pits and the side of a position that a later one may repeat. */
struct oware_seen {
    uint8_t seeds[OWARE_PITS];
    uint8_t turn;
};

/* All that later moves depend on. `moves` and `seen` are the caller's memory: before each
 * oware_game_play() there must be room for oware_game_need() entries (the lists may be moved while
 * no call is under way: replace pointer and capacity). */
struct oware_game {
    struct oware_rules rules;
    struct oware_position start;    /* where it began; start.turn sowed first */
    struct oware_position position; /* now */
    unsigned ply;                   /* moves made */
    unsigned quiet;                 /* half-moves in a row that took nothing */
    unsigned repeats;               /* how often the present position has come up */
    unsigned repeated;              /* the first of `seen` that had come up before; 0: none */
    struct oware_over over;
    struct oware_played last; /* holds when ply > 0 */
    struct oware_move *moves; /* `ply` entries */
    unsigned moves_capacity;
    struct oware_seen *seen; /* positions since the last capture, the present one last */
    unsigned seen_count, seen_capacity;
};

struct oware_need {
    unsigned moves, seen; /* entries that the lists must be able to hold */
};
/* What the next move may need; for a game about to be set up, OWARE_NEED_START. */
#define OWARE_NEED_START ((struct oware_need){ .moves = 0, .seen = 1 })
struct oware_need oware_game_need(const struct oware_game *game);

/* Sets the game up at `start` with `quiet` half-moves already counted, keeping the lent lists
 * (which must hold OWARE_NEED_START), and judges whether it is over already. */
void oware_game_start(struct oware_game *game, const struct oware_rules *rules,
                      const struct oware_position *start, unsigned quiet);

unsigned oware_game_legal(const struct oware_game *game); /* bit n: pit n may be sown now */
/* Whether `pit` (any number) may be sown now, and if not, why: the first that holds of game-over,
 * not-your-pit, empty-pit, must-feed, grand-slam-forbidden. */
enum oware_error oware_game_check(const struct oware_game *game, unsigned pit);
/* Makes the move, or refuses as oware_game_check() does and changes nothing. game->last says what
 * happened, game->over whether it ended the game. */
enum oware_error oware_game_play(struct oware_game *game, unsigned pit);
/* Makes a move that somebody wrote down. BAD_MOVE when what stands there beside the pit (seeds won,
 * the end) is not what happened; the game has gone on by the move then. */
enum oware_error oware_game_follow(struct oware_game *game, const struct oware_move *written);
/* Ends a running game for a reason that the board does not know: settled, agreed-draw, resignation,
 * time, abandoned. `winner` counts where the seeds do not decide. */
void oware_game_stop(struct oware_game *game, enum oware_reason reason, enum oware_side winner);

/* Seeds of `side` if the game ended now with each side keeping its own row. */
unsigned oware_game_settlement(const struct oware_game *game, enum oware_side side);

/* ---- Notation, JSON ----------------------------------------------------------------------- */

/* "A4", "B2x3", "A6x7#" */
void oware_move_text(struct text *text, const struct oware_move *move);
/* Reads a move; `won` and `ended` are what the text says (0 and false when it does not). */
enum oware_error oware_move_parse(const char *text, struct oware_move *move);

/* The members of the protocol's `state` that come from the game, without braces:
 *   "ply":2,"turn":"south","pits":[...],"stores":{...},"legal":[...],"last":{...},"repeats":1,
 *   "quiet":2,"over":null
 * With `waiting` nobody is to move yet: turn null, legal empty. */
void oware_game_json(struct text *text, const struct oware_game *game, bool waiting);

#endif
