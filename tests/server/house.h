/* tests/server/house.h -- a whole service in a test: rooms over a storage in memory, guests whose
 * sockets write down what they are told, and time that passes when the test says so.
 *
 * The journal's thread is the real one; its answers arrive only in house_deliver() and
 * house_settle(), so that a test can act while an event is on its way. Uses assert() and not check,
 * for the fuzzers' sake. */
#ifndef TESTS_HOUSE_H
#define TESTS_HOUSE_H

#include <semaphore.h>

#include "server/base/list.h"
#include "server/protocol/client.h"
#include "server/protocol/http.h"
#include "server/protocol/service.h"
#include "server/storage/memory.h"

struct reply {
    unsigned answers; /* how often an answer came */
    unsigned status, retry_after_s;
    bool store;
    char type[64], page[64], allow[64];
    char body[131072];
};

struct house {
    struct storage *storage; /* in memory; NULL: another */
    struct journal *journal;
    struct service *service;
    struct limits limits;
    struct moment now;
    struct link guests;
    sem_t woken;
    const char *authorization; /* of the next requests */
    bool admin;                /* whether these come in on the admin listener */
    struct reply reply;        /* the last */
    char room[64], token[64];  /* of house_make_room() */
};

struct guest {
    struct house *house;
    struct client *client; /* NULL: gone */
    struct link link;
    bool stuck;          /* its socket takes no frames */
    bool wants_write;    /* it was asked to call when it does */
    unsigned writes;     /* how often it was written to */
    unsigned close_code; /* 0: was not asked to close */
    bool closing_heard;
    char heard[32768]; /* since last asked, in short */
    /* The last of each: whole; cut if too long. */
    char state[4096], welcome[8192], said[2048], answer[1024];
};

/* What houses that are opened from now on ask of who makes a room; NULL: nothing. */
extern const char *house_create_key;

/* Limits that are never in the way of a test that is not about them. */
extern const struct limits house_limits;

void house_open(struct house *house, const struct limits *limits);
/* The same over another storage, which is the house's then; false, and it is closed, when there is
 * no memory for a house. */
bool house_open_on(struct house *house, const struct limits *limits, struct storage *storage);
/* Everybody is sent home; asserts that nothing is left over. */
void house_close(struct house *house);
/* The server stops and starts again on the same storage: everybody is sent home. */
void house_restart(struct house *house);

void house_deliver(struct house *house); /* waits for answers of the journal and delivers them */
void house_settle(struct house *house);  /* until nothing is on its way; reaps closed sockets */
void house_reap(struct house *house);    /* sockets that were asked to close are closed */
void house_pass(struct house *house, int64_t ms); /* time passes; what was due happens on time */

/* Makes a room out of the request's body (' for "); its ID and South's token are in the house. */
void house_make_room(struct house *house, const char *body);
/* A request whose answer is in house->reply once it came; for house_settle() to bring it. */
void house_ask(struct house *house, enum http_method method, const char *path, const char *type,
               const char *body);
http_answer house_answer; /* context: struct reply */

/* Without memory for its client it is gone at once. */
void guest_come(struct guest *guest, struct house *house, const char *room);
void guest_come_from(struct guest *guest, struct house *house, const char *room,
                     const char *address);
/* Sends a message, with ' for " and %s and its kin filled in. Does not wait for the disk. */
void guest_say(struct guest *guest, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Says it and waits for the disk. */
#define guest_ask(guest, ...) (guest_say(guest, __VA_ARGS__), house_settle((guest)->house))
/* Comes to the house's room, says hello, with this token or (NULL) without, and waits for the disk.
 */
void guest_greet(struct guest *guest, struct house *house, const char *token);
void guest_send(struct guest *guest, const char *bytes, size_t length);
void guest_unstick(struct guest *guest); /* its socket takes all that waits, frame by frame */
void guest_go(struct guest *guest);      /* its socket is gone */

/* What it was told since it was last asked, in short: "#7 ok 4; state 4; bye replaced; closed".
 * Lives until the next call. */
const char *guest_heard(struct guest *guest);

#endif
