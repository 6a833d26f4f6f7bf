/* tests/bench/load/rooms.h -- rooms full of people, and the game that each room is known to be at.
 *
 * Every room has a game of its own here (liboware), played along with the server's. A state is
 * right when it is the one of the move that was made, or, for a receiver who has not heard of that
 * yet, the one before it; anything else ends the program. */
#ifndef BENCH_LOAD_ROOMS_H
#define BENCH_LOAD_ROOMS_H

#include "engine/oware.h"
#include "tests/bench/load/connection.h"

enum { ROOM_ID_MAX = 32, TOKEN_SIZE = 23, ROOMS_MAX = CONNECTIONS_MAX / 2 };

/* What a state shows of a game, as the engine writes it. */
struct picture {
    char text[OWARE_JSON_MAX];
    size_t length;
};

struct room;

struct person {
    struct connection connection;
    struct room *room;
    enum oware_side seat;   /* OWARE_NOBODY: a watcher */
    char token[TOKEN_SIZE]; /* of a seat */
    bool here;              /* welcome, and seated */
    uint32_t v;             /* of the last state seen */
};

/* A step is all that follows from one message of one player: a move, or half of a rematch. */
struct room {
    char id[ROOM_ID_MAX];
    struct person *people; /* South, North, watchers */
    unsigned people_count;
    uint32_t v, board_v; /* before the step, of the position's state */
    struct oware_game game;
    struct picture before, after;
    bool stepping, answered;
    enum { STEP_MOVE, STEP_OFFER, STEP_ANSWER } step;
    enum oware_side mover;
    unsigned unseen;  /* people who have not seen the step's state */
    int64_t asked_ns; /* when the step was to be taken */
    int64_t due_ns;   /* when the next is, where moves are held to a rate */
};

struct rooms {
    struct room *rooms;
    unsigned count, watchers;
    unsigned here, opening; /* people who are in their places, and those on their way */
    /* A message to somebody who is here; the text may be changed. */
    void (*heard)(struct person *person, char *text, size_t length);
};
extern struct rooms rooms;

void rooms_create(unsigned count, unsigned watchers); /* nobody is in them yet */
/* Opens a socket for each person for whom `wanted` is true, each seat is sat on; returns when all
 * of them are there. So many are on their way at once. */
enum { ONE_BY_ONE = 1, CROWD = 1000 /* no listener's backlog runs over */ };
void rooms_enter(bool (*wanted)(const struct person *person), unsigned at_once);
bool everybody(const struct person *person);
void rooms_leave(void); /* everybody's socket is closed */

/* Reads the number behind `key`, which stands with its quotes and colon. */
uint64_t number_in(const char *text, const char *key);
/* Whether the state shows exactly this board. */
bool shows(const char *state, size_t length, const struct picture *picture);
void picture_of(struct picture *picture, const struct oware_game *game);

#endif
