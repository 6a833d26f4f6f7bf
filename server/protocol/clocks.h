/* server/protocol/clocks.h -- the clocks of the rooms in memory: what a turn has taken, and who is
 * called when one may be out.
 *
 * Minutes are counted in playing time, which is steady time but stands while the storage fails,
 * since nobody could make a move then. They run only in memory: a room whose minutes run stays
 * there without anybody in it, and one that is read from the storage begins its turn anew. Days are
 * judged by the wall clock, and not while that is not to be believed (trust.h) nor in the hour
 * after the storage has failed. */
#ifndef PROTOCOL_CLOCKS_H
#define PROTOCOL_CLOCKS_H

#include "server/base/heap.h"
#include "server/base/moment.h"
#include "server/rooms/room.h"

enum {
    CLOCKS_AGAIN_MS = 10000,    /* until a clock is looked at again that could not be judged */
    CLOCKS_LATEST_MS = 3600000, /* or days, since the wall clock may be set meanwhile */
};

struct live_room;
struct service;

struct clocks {
    struct heap due;      /* of live_clock.due, by playing time */
    bool standing;        /* the storage fails */
    int64_t since_ms;     /* steady: since when they stand */
    int64_t stood_ms;     /* for how long they stood before, all in all */
    int64_t days_from_ms; /* steady: days are judged from then on */
};

/* What the room keeps of its clock. */
struct live_clock {
    struct heap_node due;
    int64_t turn_ms; /* playing time: when the present turn began */
};

/* The present moment with playing time for steady time: what commands are judged by. */
struct moment clocks_now(const struct service *service);
void clocks_stand(struct service *service, bool stand);
int64_t clocks_deadline(const struct service *service); /* steady ms, or MOMENT_NEVER */
void clocks_tick(struct service *service);
void clocks_release(struct service *service); /* no room stays in memory for its clock any more */

/* The room's turn begins now. */
void live_clock_begin_turn(struct live_room *live);
/* How long the turn had lasted `at` that moment (of clocks_now()). */
int64_t live_clock_spent_ms(const struct live_room *live, struct moment at);
/* Whether the round was out of time `at` that moment, as far as that can be judged now. */
bool live_clock_is_out(const struct live_room *live, struct moment at);
/* live_room_look_at_clock() is to be called when the time can be out; no longer if none runs. */
void live_clock_await(struct live_room *live);
void live_clock_stop(struct live_room *live);
/* Minutes run: what the state says of them is true for the moment only. */
bool live_clock_counts(const struct live_room *live);
/* The room must stay in memory, so that its minutes go on. */
bool live_clock_holds(const struct live_room *live);

#endif
