/* server/protocol/inside.h -- the structs that client, live room, service and HTTP share.
 *
 * Every call from outside begins with service_begin() (what time it is) and ends with service_end()
 * (rooms that nobody needs any longer are freed there), so that nothing is freed under the feet of
 * a function on the way. */
#ifndef PROTOCOL_INSIDE_H
#define PROTOCOL_INSIDE_H

#include "server/base/list.h"
#include "server/base/map.h"
#include "server/protocol/addresses.h"
#include "server/protocol/client.h"
#include "server/protocol/clocks.h"
#include "server/protocol/code.h"
#include "server/protocol/encode.h"
#include "server/protocol/message.h"
#include "server/protocol/outbox.h"
#include "server/protocol/service.h"
#include "server/protocol/sweep.h"
#include "server/protocol/trust.h"
#include "server/rooms/lifetime.h"

enum {
    CLIENT_BAD_MESSAGES_MAX = 100, /* then: bye bad-message */
    CLIENT_TOO_FAST_MAX = 1000,    /* then: bye too-fast */
    CLIENT_BAD_TOKENS_MAX = 3,     /* then: bye bad-token */
    CLIENT_WAITING_MAX = 8,        /* commands behind an event on its way; more: too-fast */
    COMMANDS_SPARE_MAX = 256,      /* whose memory is kept for the next; more is given back */
    CLIENT_HELLO_MS = 5000,        /* without hello: bye no-hello */
    ROOM_PRESENCE_MS = 1000,       /* between two states that tell of presence only */
    ROOM_SAY_MS = 1000,            /* between two lines of chat of a seat, sustained, */
    ROOM_SAY_BURST = 5,            /* and how many at once; more: too-fast */
};

/* ---- Service -------------------------------------------------------------------------------- */

#define COUNTER_MAP(XX)                                                                            \
    XX(messages, "messages received")                                                              \
    XX(events, "events stored")                                                                    \
    XX(moves, "moves made")                                                                        \
    XX(rooms_created, "rooms created")                                                             \
    XX(rooms_expired, "rooms forgotten because their time was over")                               \
    XX(clients_opened, "sockets opened")                                                           \
    XX(clients_overflowed, "sockets closed because too much waited for them")

struct counters {
#define XX(name, help) uint64_t name;
    COUNTER_MAP(XX)
#undef XX
    uint64_t refusals[CODES];
};

struct service {
    struct service_options options;
    struct lifetimes lifetimes;
    bool has_create_key; /* whose hash is */
    uint8_t create_key_hash[SECRET_DIGEST_SIZE];
    struct journal *journal;
    struct moment now, started; /* the latter: the first call */
    struct map rooms;           /* of struct live_room, by ID */
    struct link clients;        /* all */
    unsigned client_count;
    struct link unheard;  /* clients that have not said hello, oldest first */
    struct link restless; /* rooms with presence to tell, first due first */
    struct link unused;   /* rooms to look at in service_end() */
    struct link jobs;     /* HTTP requests that wait for the storage */
    struct link spares;   /* of struct waiting: memory for the next commands */
    unsigned spare_count;
    struct addresses addresses;
    struct counters counters;
    struct traffic traffic;
    struct trust trust;
    struct sweep sweep;
    struct clocks clocks;
    bool closing;
    bool storage_ill; /* as the log was last told */
};

void service_begin(struct service *service, struct moment now);
void service_end(struct service *service);

/* ---- A room in memory ----------------------------------------------------------------------- */

enum live_stage {
    LIVE_LOADING,   /* its events are being read; commands wait */
    LIVE_IDLE,      /* ready to decide */
    LIVE_APPENDING, /* an event is on its way to the disk; commands wait */
    LIVE_DOUBTFUL,  /* the storage failed: to be read again before the next decision */
};

struct waiting; /* a command in line */
struct command; /* a row of commands.c */

struct live_room {
    struct map_entry entry;
    char id[SECRET_ID_SIZE];
    struct service *service;
    enum live_stage stage;
    struct room room;          /* v is 0 until it was loaded */
    int64_t position;          /* in storage, of its last event */
    int64_t expires_ms;        /* in storage, if all goes well; 0: not known */
    struct link members;       /* clients */
    struct link line;          /* of struct waiting, in order of arrival */
    struct waiting *under_way; /* whose event is on its way; its client is NULL once gone */
    struct client *holders[OWARE_SIDES]; /* who has the seat open, or NULL */
    bool left[OWARE_SIDES];
    struct moment away_since[OWARE_SIDES];
    int64_t board_ms; /* steady: when the present board was made */
    struct bucket says[OWARE_SIDES];
    struct live_clock clock;
    int64_t told_ms;           /* steady: when presence was last told */
    int64_t restless_until_ms; /* steady: when it is due, while in service->restless */
    struct link restless, unused;
};

/* The room in memory, taken up from storage if need be; NULL with *code when there is no place. The
 * caller adds a member or gives it back with live_room_unuse(). */
struct live_room *live_room_find(struct service *service, const char *id, enum code *code);
void live_room_unuse(struct live_room *live); /* to be freed in service_end(), if unused then */
bool live_room_is_loaded(const struct live_room *live);

void live_room_enter(struct live_room *live, struct client *client);
/* The client's commands leave the line, its seat shows away. */
void live_room_leave(struct live_room *live, struct client *client);
/* Opens the seat for this client; whoever had it open is told `replaced`. */
void live_room_take_seat(struct live_room *live, struct client *client, enum oware_side seat);
/* Opens for the client the seat whose token the message has, and tells him. */
void live_room_seated(struct client *client, const struct message *message);
/* The seat is not open, and was last seen at this wall clock time. */
void live_room_was_away(struct live_room *live, enum oware_side seat, int64_t since_ms);
/* The room has another board than before. */
void live_room_note_board(struct live_room *live);
/* The side to move has been away for so long that the other may claim the round. */
bool live_room_misses_mover(const struct live_room *live);
unsigned live_room_watchers(const struct live_room *live);
struct presence live_room_presence(const struct live_room *live);
/* Whether the seat may say another line just now. */
bool live_room_may_say(const struct live_room *live, enum oware_side seat);
/* Tells who is here, now or as soon as ROOM_PRESENCE_MS allow. */
void live_room_tell_presence(struct live_room *live);
void live_room_tell_state(struct live_room *live); /* to all members, now */

/* Does the command now if nothing is in its way, else lets it wait in line. */
void live_room_submit(struct live_room *live, struct client *client, const struct message *message,
                      const struct command *command);
/* Begins the room's time to live anew: this seat is open, or was until now. */
void live_room_keep(struct live_room *live, enum oware_side seat);
/* Ends the round if its time is out, once everything that came before has been decided. */
void live_room_look_at_clock(struct live_room *live);
/* The present state as a frame, which is the caller's; NULL when out of memory. */
struct frame *live_room_state(struct live_room *live);
/* Everybody in it is told why and sent away. */
void live_room_end(struct live_room *live, enum code code);
/* The room is in the storage no more: whoever is in it is told. */
void live_room_deleted(struct service *service, const char *id);
void live_room_free(struct live_room *live); /* also with members: at the end of the service */

/* Rebuilds a room from its stored events; false when they are damaged. `each` (may be NULL) is
 * called before each event with the room as it is then. */
typedef void fold_each(void *context, const struct room *room, const struct room_event *event);
bool room_fold(struct room *room, const struct journal_events *events, fold_each *each,
               void *context);

/* ---- A client ------------------------------------------------------------------------------- */

struct client {
    struct service *service;
    struct live_room *live; /* NULL: refused, or gone from it */
    struct link in_service, in_room, unheard;
    int64_t hello_until_ms; /* steady */
    enum oware_side seat;   /* OWARE_NOBODY: a watcher */
    bool heard;             /* has said hello */
    bool counted;           /* in addresses */
    bool saying_bye;        /* nothing more is read; closed when all is written */
    unsigned close_code;
    unsigned bad_messages, bad_tokens, too_fasts, waiting;
    struct bucket messages;
    struct outbox outbox;
    char address[CLIENT_ADDRESS_MAX];
};

/* What is sent between these two goes out in one write. */
void client_hold(struct client *client);
void client_let_go(struct client *client);
/* Sends the frame and drops the caller's reference; NULL (out of memory) ends the client. */
void client_send(struct client *client, struct frame *frame);
void client_send_state(struct client *client, struct frame *state); /* keeps the caller's */
void client_error(struct client *client, const struct message *message, enum code code);
void client_ok(struct client *client, const struct message *message);
void client_welcome(struct client *client, const struct message *message);
/* Tells why, leaves the room and asks to close once all is written. */
void client_bye(struct client *client, enum code code);
/* Asks to close without a word: the client said goodbye. */
void client_hang_up(struct client *client);
/* It has CLIENT_HELLO_MS from now to say hello. */
void client_await_hello(struct client *client);
struct answer_to message_answer(const struct message *message);

/* ---- Commands ------------------------------------------------------------------------------- */

enum command_who { WHO_NEW, WHO_ANYBODY, WHO_SEAT };

struct command {
    const char *name;
    enum command_who who;
    unsigned required, optional; /* fields; `t` and `id` are always allowed */
    /* Either: does it all, and never waits in line. */
    void (*run)(struct client *client, struct message *message);
    /* Or: a command of the room, to be decided, stored, applied. */
    enum room_command_type type;
    bool brings_token; /* the message's own, or a new one */
    void (*answer)(struct client *client, const struct message *message); /* NULL: client_ok() */
    enum code (*check)(const struct client *client); /* NULL: nothing more stands against it */
};

const struct command *command_find(const char *name); /* NULL: unknown */
/* Whether the client may say it now; CODE_OK or the refusal. */
enum code command_check(const struct command *command, const struct client *client,
                        const struct message *message);

#endif
