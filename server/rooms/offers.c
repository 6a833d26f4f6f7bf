/* server/rooms/offers.c -- see offers.h. */
#include "server/rooms/offers.h"

#include "server/rooms/inside.h"

static enum room_refusal rematch_allowed(const struct room *room)
{
    return room_phase(room) == ROOM_OVER ? ROOM_OK : ROOM_NOT_ALLOWED;
}

static void rematch_accepted(const struct room *room, const struct room_offer *offer,
                             const struct room_chance *chance, struct room_event *event)
{
    event->type = ROOM_NEW_ROUND;
    event->rules = offer->rules;
    room_settle_first(event, offer->first, oware_opponent(room->game.start.turn), chance);
}

const struct offer_kind offer_kinds[ROOM_OFFERS] = {
    [ROOM_OFFER_REMATCH] = { rematch_allowed, rematch_accepted, false },
};

bool offer_has_terms(const struct room_offer *offer, const struct room_event *asked)
{
    return offer->first == asked->first && oware_rules_equal(&offer->rules, &asked->rules);
}
