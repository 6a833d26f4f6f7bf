/* server/rooms/room.h -- who sits where, whose turn it is, what has been agreed.
 *
 * A room is a fold over its events. room_decide() turns a command into the event that it would be,
 * or refuses, and changes nothing that can be seen; room_apply() cannot fail. Time, chance and
 * token hashes come in as arguments and an event holds its outcome, so that applying the same
 * events again gives the same room. Nothing here knows sockets, JSON, disks or the clock. */
#ifndef ROOMS_ROOM_H
#define ROOMS_ROOM_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/oware.h"
#include "server/base/secret.h"
#include "server/rooms/chat.h"
#include "server/rooms/clock.h"
#include "server/rooms/refusal.h"

enum {
    ROOM_NAME_SIZE = 81, /* bytes of a player's name, the zero included; "" = no name */
    ROOM_V_MAX = 20000,  /* events; then only what brings a round to its end, else SERVER_FULL */
};

/* ---- Commands and events -------------------------------------------------------------------- */

#define ROOM_FIRST_MAP(XX) XX(SOUTH, "south") XX(NORTH, "north") XX(TOSS, "toss")
enum room_first { /* who shall sow first; the first two are enum oware_side */
#define XX(name, wire) ROOM_FIRST_##name,
                  ROOM_FIRST_MAP(XX)
#undef XX
                      ROOM_FIRST_SWAP /* a rematch that does not say: whoever did not begin the last
                                         round */
};

#define ROOM_OFFER_MAP(XX)                                                                         \
    XX(REMATCH, "rematch")                                                                         \
    XX(DRAW, "draw")                                                                               \
    XX(SETTLE, "settle") /* end now, each side keeps the seeds in its row */                       \
    XX(TAKEBACK, "takeback")
enum room_offer_kind {
#define XX(name, wire) ROOM_OFFER_##name,
    ROOM_OFFER_MAP(XX)
#undef XX
        ROOM_OFFERS
};

#define ROOM_COMMAND_MAP(XX)                                                                       \
    XX(SIT, sit)                                                                                   \
    XX(SET_FIRST, set_first)                                                                       \
    XX(SET_RULES, set_rules)                                                                       \
    XX(RENAME, rename)                                                                             \
    XX(MOVE, move)                                                                                 \
    XX(RESIGN, resign)                                                                             \
    XX(OFFER, offer)                                                                               \
    XX(ANSWER, answer)                                                                             \
    XX(WITHDRAW, withdraw)                                                                         \
    XX(LEAVE, leave)                                                                               \
    XX(CLAIM, claim)                                                                               \
    XX(RETOKEN, retoken)                                                                           \
    XX(RESEAT, reseat)                                                                             \
    XX(SET_WATCHING, set_watching)                                                                 \
    XX(DELETE, delete)                                                                             \
    XX(SAY, say)
enum room_command_type {
#define XX(name, function) ROOM_##name,
    ROOM_COMMAND_MAP(XX)
#undef XX
        ROOM_COMMANDS
};

/* An order by a seat (or, to sit down, by somebody without one). Only the members that the type
 * needs are looked at. */
struct room_command {
    uint8_t type;                           /* enum room_command_type */
    uint8_t first;                          /* SET_FIRST, OFFER: enum room_first */
    uint8_t kind;                           /* OFFER, ANSWER, WITHDRAW: enum room_offer_kind */
    uint8_t pit;                            /* MOVE: any number */
    bool accept;                            /* ANSWER */
    bool has_board;                         /* MOVE, RESIGN: `board` is given */
    bool has_offer;                         /* ANSWER: `offer` is given */
    bool has_rules;                         /* OFFER: `rules` is given */
    bool on;                                /* SET_WATCHING, DELETE */
    bool as_draw;                           /* CLAIM */
    uint32_t ply;                           /* MOVE */
    uint32_t board;                         /* the board on which it was chosen */
    uint32_t offer;                         /* the v at which the offer was made */
    struct oware_rules rules;               /* SET_RULES, OFFER: valid ones */
    struct room_clock_rules clock;          /* valid; only for who makes a room */
    char name[ROOM_NAME_SIZE];              /* SIT, RENAME: a proper name, or "" */
    uint8_t token_hash[SECRET_DIGEST_SIZE]; /* SIT, RETOKEN, RESEAT */
    char text[CHAT_TEXT_SIZE];              /* SAY: a proper line */
};

/* What the world adds to a command. */
struct room_chance {
    int64_t now_ms;         /* wall clock */
    bool coin;              /* the toss, should there be one: true = South */
    bool here[OWARE_SIDES]; /* who has his seat open */
    bool absent_for_long;   /* the side to move is away, and was for long enough, on this turn */
    int64_t spent_ms; /* how long the present turn has lasted, where that is counted (clock.h) */
};

/* type, name in the stored record, function */
#define ROOM_EVENT_MAP(XX)                                                                         \
    XX(CREATED, "created", created)                                                                \
    XX(SAT, "sat", sat)                                                                            \
    XX(FIRST_SET, "first", first_set)                                                              \
    XX(RULES_SET, "rules", rules_set)                                                              \
    XX(NAMED, "named", named)                                                                      \
    XX(MOVED, "moved", moved)                                                                      \
    XX(OFFERED, "offered", offered)                                                                \
    XX(DECLINED, "declined", declined)                                                             \
    XX(WITHDRAWN, "withdrawn", withdrawn)                                                          \
    XX(ENDED, "ended", ended)                                                                      \
    XX(NEW_ROUND, "round", new_round)                                                              \
    XX(TAKEN_BACK, "taken-back", taken_back)                                                       \
    XX(LEFT, "left", left) /* only when offers of his end with it */                               \
    XX(RETOKENED, "retokened", retokened)                                                          \
    XX(SETTINGS, "settings", settings)                                                             \
    XX(DELETE_ASKED, "delete-asked", delete_asked)                                                 \
    XX(DELETED, "deleted", deleted) /* never stored: the room is forgotten instead */              \
    XX(SAID, "said", said)          /* raises no v */                                              \
    XX(SEEN, "seen", seen)          /* nor does this: the seat was open until now */
enum room_event_type {
    ROOM_NOTHING, /* the command changes nothing: no event */
#define XX(name, record, function) ROOM_##name,
    ROOM_EVENT_MAP(XX)
#undef XX
        ROOM_EVENTS
};

/* What happened, with its outcome. Members that the type does not need are 0. */
struct room_event {
    uint8_t type;    /* enum room_event_type */
    uint8_t by;      /* enum oware_side: the seat (when sat or created: the one taken) */
    uint8_t first;   /* CREATED, FIRST_SET, NEW_ROUND: the side; OFFERED: enum room_first */
    uint8_t kind;    /* OFFERED, DECLINED, WITHDRAWN: enum room_offer_kind */
    uint8_t pit;     /* MOVED */
    uint8_t reason;  /* ENDED: enum oware_reason */
    uint8_t winner;  /* ENDED: enum oware_side, NOBODY for a draw */
    uint8_t seat;    /* RETOKENED: enum oware_side, whose token it is */
    bool toss;       /* CREATED, FIRST_SET, NEW_ROUND: `first` was tossed for */
    bool timed;      /* MOVED, TAKEN_BACK, ENDED: `left_ms` is given */
    bool on;         /* SETTINGS: others may watch; DELETE_ASKED: false takes it back */
    uint32_t ply;    /* TAKEN_BACK: how many moves are left */
    int64_t left_ms; /* what the side to move has after it */
    int64_t at_ms;   /* wall clock when it was decided */
    struct room_clock_rules clock;          /* CREATED */
    struct oware_rules rules;               /* CREATED, RULES_SET, OFFERED, NEW_ROUND */
    char name[ROOM_NAME_SIZE];              /* CREATED, SAT, NAMED */
    uint8_t token_hash[SECRET_DIGEST_SIZE]; /* CREATED, SAT, RETOKENED */
    char text[CHAT_TEXT_SIZE];              /* SAID */
};

/* ---- The room ------------------------------------------------------------------------------- */

#define ROOM_PHASE_MAP(XX)                                                                         \
    XX(WAITING, "waiting") /* a seat is free */                                                    \
    XX(READY, "ready")     /* both seated, no move yet */                                          \
    XX(PLAYING, "playing")                                                                         \
    XX(OVER, "over")
enum room_phase {
#define XX(name, wire) ROOM_##name,
    ROOM_PHASE_MAP(XX)
#undef XX
        ROOM_PHASES
};

struct room_seat {
    bool taken;
    bool may_not_offer[ROOM_OFFERS]; /* declined since the last move */
    char name[ROOM_NAME_SIZE];
    uint8_t token_hash[SECRET_DIGEST_SIZE];
    int64_t seen_ms;     /* wall clock of its last event */
    int64_t reseated_ms; /* wall clock when the other made it a new token; 0: he did not, or its
                            holder has made his own since */
};

struct room_offer {
    bool open;
    uint8_t by;    /* enum oware_side */
    uint8_t first; /* enum room_first: terms of a rematch */
    struct oware_rules rules;
    uint32_t v;   /* of the event that made it */
    uint32_t ply; /* TAKEBACK: how many moves would be left */
};

struct room_score {
    unsigned won[OWARE_SIDES], draws;
};

/* The only owner of its memory: room_init() .. room_release(). Read it freely; change it only
 * through room_apply(). */
struct room {
    uint32_t v;        /* events so far, but for SAID and SEEN; 0: not created yet */
    uint32_t board;    /* the v that made the present board */
    unsigned round;    /* 1.. */
    unsigned tosses;   /* in this round */
    bool tossed;       /* the last word on who begins was a toss, */
    uint8_t tossed_by; /* by this seat */
    bool watching;     /* others may watch, also when nobody else can sit down */
    uint8_t delete_by; /* enum oware_side: who wants the room deleted, else NOBODY */
    struct room_seat seats[OWARE_SIDES];
    struct room_offer offers[ROOM_OFFERS];
    struct room_score score;
    struct room_clock clock;
    struct oware_game game;
    struct chat *chat;
    uint32_t *boards; /* boards[ply]: the board on which that move was made */
    int64_t round_ms; /* wall clock when the round was made */
    int64_t board_ms; /* wall clock when the present board was made */
    int64_t last_ms;  /* wall clock of the last event */
};

void room_init(struct room *room);
void room_release(struct room *room);

enum room_phase room_phase(const struct room *room);
bool room_may_be_watched(const struct room *room); /* by whoever has no seat */
const char *room_phase_name(enum room_phase phase);
const char *room_event_name(enum room_event_type type); /* as in the stored record */
const char *room_first_name(enum room_first first);     /* NULL for SWAP */
bool room_first_parse(const char *name, enum room_first *first);
const char *room_offer_name(enum room_offer_kind kind);
bool room_offer_parse(const char *name, enum room_offer_kind *kind);

/* The seat whose token hashes to `hash`, or OWARE_NOBODY. */
enum oware_side room_seat_of(const struct room *room, const uint8_t hash[SECRET_DIGEST_SIZE]);

/* The event that makes a room: its creator takes South. `toss`: let chance say who begins. */
struct room_event room_created(const struct oware_rules *rules, enum room_first first,
                               const char *name, const uint8_t hash[SECRET_DIGEST_SIZE],
                               const struct room_chance *chance);

/* The event that keeps a room whose seat was open for long without another: its time to live runs
 * from now. */
struct room_event room_seen(enum oware_side seat, int64_t now_ms);

/* Decides `command` of `seat` (OWARE_NOBODY: of a watcher, who can only sit). ROOM_OK fills in
 * *event; its type is ROOM_NOTHING when all is already as asked. Reserves the memory that applying
 * the event will need (SERVER_FULL when there is none, or ROOM_V_MAX or CHAT_SAID_MAX is reached),
 * else leaves the room as it is. */
enum room_refusal room_decide(struct room *room, enum oware_side seat,
                              const struct room_command *command, const struct room_chance *chance,
                              struct room_event *event);

/* Makes the event true. It must have come from room_decide() or room_created() on this room as it
 * is now. */
void room_apply(struct room *room, const struct room_event *event);

/* Applies an event that was stored: false when it cannot have happened in this room (the record is
 * damaged) or memory is out; the room is to be released then. */
bool room_replay(struct room *room, const struct room_event *event);

#endif
