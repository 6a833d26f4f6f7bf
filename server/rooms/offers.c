/* server/rooms/offers.c -- see offers.h. */
#include "server/rooms/offers.h"

#include "server/rooms/inside.h"

static enum room_refusal rematch_allowed(const struct room *room, enum oware_side seat)
{
    (void)seat;
    return room_phase(room) == ROOM_OVER ? ROOM_OK : ROOM_NOT_ALLOWED;
}

static void rematch_accepted(const struct room *room, const struct room_offer *offer,
                             const struct room_chance *chance, struct room_event *event)
{
    event->type = ROOM_NEW_ROUND;
    event->rules = offer->rules;
    room_settle_first(event, offer->first, oware_opponent(room->game.start.turn), chance);
}

static enum room_refusal draw_allowed(const struct room *room, enum oware_side seat)
{
    (void)seat;
    return room_running(room);
}

static void draw_accepted(const struct room *room, const struct room_offer *offer,
                          const struct room_chance *chance, struct room_event *event)
{
    (void)room, (void)offer, (void)chance;
    event->type = ROOM_ENDED;
    event->reason = OWARE_OVER_AGREED_DRAW;
    event->winner = OWARE_NOBODY;
}

static enum room_refusal settle_allowed(const struct room *room, enum oware_side seat)
{
    enum room_refusal refusal = room_running(room);
    (void)seat;
    return refusal == ROOM_OK && !room->game.rules.agreement ? ROOM_NOT_ALLOWED : refusal;
}

static void settle_accepted(const struct room *room, const struct room_offer *offer,
                            const struct room_chance *chance, struct room_event *event)
{
    (void)room, (void)offer, (void)chance;
    event->type = ROOM_ENDED;
    event->reason = OWARE_OVER_SETTLED;
    event->winner = OWARE_NOBODY; /* the seeds decide */
}

/* How many plies lie behind the seat's own last move, that one included; sides alternate. */
static unsigned plies_to_own_move(const struct room *room, enum oware_side seat)
{
    return room->game.position.turn == seat ? 2 : 1;
}

static enum room_refusal takeback_allowed(const struct room *room, enum oware_side seat)
{
    enum room_refusal refusal = room_running(room);
    if (refusal == ROOM_OK && room->game.ply < plies_to_own_move(room, seat))
        return ROOM_NOT_ALLOWED;
    return refusal;
}

static void takeback_accepted(const struct room *room, const struct room_offer *offer,
                              const struct room_chance *chance, struct room_event *event)
{
    (void)room, (void)chance;
    event->type = ROOM_TAKEN_BACK;
    event->ply = offer->ply;
}

const struct offer_kind offer_kinds[ROOM_OFFERS] = {
    [ROOM_OFFER_REMATCH] = { rematch_allowed, rematch_accepted, false },
    [ROOM_OFFER_DRAW] = { draw_allowed, draw_accepted, true },
    [ROOM_OFFER_SETTLE] = { settle_allowed, settle_accepted, true },
    [ROOM_OFFER_TAKEBACK] = { takeback_allowed, takeback_accepted, true },
};

struct room_offer offer_of(const struct room *room, const struct room_event *event)
{
    struct room_offer offer = {
        .open = true, .by = event->by, .first = event->first, .rules = event->rules, .v = room->v
    };
    if (event->kind == ROOM_OFFER_TAKEBACK)
        offer.ply = room->game.ply - plies_to_own_move(room, event->by);
    return offer;
}

bool offer_has_terms(const struct room_offer *offer, const struct room *room,
                     const struct room_event *event)
{
    const struct room_offer other = offer_of(room, event);
    return offer->first == other.first && offer->ply == other.ply &&
           oware_rules_equal(&offer->rules, &other.rules);
}
