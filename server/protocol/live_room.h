/* server/protocol/live_room.h -- what live_room.c and live_commands.c share among themselves. */
#ifndef PROTOCOL_LIVE_ROOM_H
#define PROTOCOL_LIVE_ROOM_H

#include "server/protocol/inside.h"

struct waiting {
    struct link in_line;
    struct client *client; /* NULL: gone while its event was under way, or the clock's */
    const struct command *command;
    struct message message;
    struct moment arrived;   /* by the clocks: the moment at which it is judged */
    struct room_event event; /* what it came to, once it was decided */
};

/* Zeroed, in no line; NULL when out of memory. */
struct waiting *waiting_new(struct service *service);
void waiting_free(struct service *service, struct waiting *waiting); /* which may be NULL */
void waiting_free_spares(struct service *service);
/* Reads the room from the storage, then goes on with what waits in line. */
void live_room_load(struct live_room *live);
/* Decides what waits in line, as far as nothing is in its way. */
void live_room_proceed(struct live_room *live);
/* Tells what is new since the room had that v and as many lines had been said in it. */
void live_room_tell_changes(struct live_room *live, uint32_t v_before, unsigned said_before);

#endif
