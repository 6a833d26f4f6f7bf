/* server/rooms/offers.h -- what differs between the kinds of offers: a row each. */
#ifndef ROOMS_OFFERS_H
#define ROOMS_OFFERS_H

#include "server/rooms/room.h"

struct offer_kind {
    /* Whether one may be made now. */
    enum room_refusal (*allowed)(const struct room *room);
    /* Turns *event into what comes of it. */
    void (*accepted)(const struct room *room, const struct room_offer *offer,
                     const struct room_chance *chance, struct room_event *event);
    bool dies_with_move;
};

extern const struct offer_kind offer_kinds[ROOM_OFFERS];

bool offer_has_terms(const struct room_offer *offer, const struct room_event *asked);

#endif
