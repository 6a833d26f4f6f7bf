/* server/rooms/inside.h -- what room.c, decide.c, apply.c and offers.c share among themselves. */
#ifndef ROOMS_INSIDE_H
#define ROOMS_INSIDE_H

#include "server/rooms/room.h"

/* Makes room for what applying the event will need; false when out of memory. */
bool room_reserve(struct room *room, const struct room_event *event);

/* What a command that needs a running round is refused with outside of one; ROOM_OK inside. */
enum room_refusal room_running(const struct room *room);

/* Resolves a wish about who begins into event->first and ->toss; `swapped` is whom a swap gives. */
void room_settle_first(struct room_event *event, enum room_first wish, enum oware_side swapped,
                       const struct room_chance *chance);

/* Adds to an event that ends a turn what is left then of its side's time. */
void room_clock_note(const struct room *room, const struct room_chance *chance,
                     struct room_event *event);
/* Whether an event from the storage can be one of a room with this clock. */
bool room_clock_fits(const struct room *room, const struct room_event *event);
void room_clock_reset(struct room_clock *clock); /* both sides have all their time */
/* What the event does to the clock; before it does anything else. */
void room_clock_apply(struct room *room, const struct room_event *event);

#endif
