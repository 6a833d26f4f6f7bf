/* server/rooms/offers.h -- what differs between the kinds of offers: a row each. */
#ifndef ROOMS_OFFERS_H
#define ROOMS_OFFERS_H

#include "server/rooms/room.h"

struct offer_kind {
    /* Whether `seat` may make one now. */
    enum room_refusal (*allowed)(const struct room *room, enum oware_side seat);
    /* Turns *event into what comes of it. */
    void (*accepted)(const struct room *room, const struct room_offer *offer,
                     const struct room_chance *chance, struct room_event *event);
    bool of_the_moment; /* ends with the next move, the round, and its maker's leaving */
};

extern const struct offer_kind offer_kinds[ROOM_OFFERS];

/* The offer that an OFFERED event makes in the room as it is. */
struct room_offer offer_of(const struct room *room, const struct room_event *event);
/* Whether the event would make the same offer. */
bool offer_has_terms(const struct room_offer *offer, const struct room *room,
                     const struct room_event *event);

#endif
