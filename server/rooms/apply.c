/* server/rooms/apply.c -- events change the room (room.h). One apply_X() for each type of event;
 * none of them can fail. What was stored is looked at first: whether it can have happened at all.
 */
#include <assert.h>
#include <string.h>

#include "server/rooms/inside.h"
#include "server/rooms/offers.h"

/* ---- Applying ------------------------------------------------------------------------------- */

typedef void apply(struct room *room, const struct room_event *event);

static void take_seat(struct room *room, const struct room_event *event)
{
    struct room_seat *seat = &room->seats[event->by];
    seat->taken = true;
    memcpy(seat->name, event->name, sizeof seat->name);
    memcpy(seat->token_hash, event->token_hash, sizeof seat->token_hash);
}

static void start_game(struct room *room, const struct oware_rules *rules, enum oware_side first)
{
    const struct oware_position start = oware_start(first);
    oware_game_start(&room->game, rules, &start, 0);
}

static void note_toss(struct room *room, const struct room_event *event)
{
    room->tossed = event->toss;
    room->tossed_by = event->by;
    room->tosses += event->toss;
}

/* The end of a moment in which something was declined: everything may be offered again. */
static void forget_declined(struct room *room)
{
    for (unsigned side = 0; side < OWARE_SIDES; side++)
        memset(room->seats[side].may_not_offer, 0, sizeof room->seats[side].may_not_offer);
}

/* The event has made a new board. */
static void new_board(struct room *room, const struct room_event *event)
{
    room->board = room->v;
    room->board_ms = event->at_ms;
}

static void begin_round(struct room *room, const struct room_event *event)
{
    room->round++;
    room->round_ms = event->at_ms;
    new_board(room, event);
    room->delete_by = OWARE_NOBODY;
    room->tosses = 0;
    note_toss(room, event);
    memset(room->offers, 0, sizeof room->offers);
    forget_declined(room);
    room_clock_reset(&room->clock);
    start_game(room, &event->rules, event->first);
}

/* The seat's offers of the moment end. */
static void end_offers(struct room *room, enum oware_side seat)
{
    for (unsigned kind = 0; kind < ROOM_OFFERS; kind++)
        if (offer_kinds[kind].of_the_moment && room->offers[kind].by == seat)
            room->offers[kind].open = false;
}

/* What every move and every end brings with it. */
static void after_turn(struct room *room)
{
    const struct oware_over *over = &room->game.over;
    end_offers(room, OWARE_SOUTH);
    end_offers(room, OWARE_NORTH);
    forget_declined(room);
    if (over->reason == OWARE_RUNNING)
        return;
    if (over->winner == OWARE_NOBODY)
        room->score.draws++;
    else
        room->score.won[over->winner]++;
}

static void apply_created(struct room *room, const struct room_event *event)
{
    take_seat(room, event);
    room->clock.rules = event->clock;
    begin_round(room, event);
    room->watching = true;
}

static void apply_sat(struct room *room, const struct room_event *event)
{
    take_seat(room, event);
}

static void apply_first_set(struct room *room, const struct room_event *event)
{
    note_toss(room, event);
    start_game(room, &room->game.rules, event->first);
}

static void apply_rules_set(struct room *room, const struct room_event *event)
{
    start_game(room, &event->rules, room->game.start.turn);
}

static void apply_named(struct room *room, const struct room_event *event)
{
    memcpy(room->seats[event->by].name, event->name, sizeof event->name);
}

static void apply_moved(struct room *room, const struct room_event *event)
{
    enum oware_error error;
    room->boards[room->game.ply] = room->board;
    error = oware_game_play(&room->game, event->pit);
    assert(error == OWARE_OK);
    (void)error;
    new_board(room, event);
    room->delete_by = OWARE_NOBODY; /* who plays on wants to keep it */
    after_turn(room);
}

static void apply_offered(struct room *room, const struct room_event *event)
{
    room->offers[event->kind] = offer_of(room, event);
}

/* Who asked may not ask again for now; who declined may, whatever was declined to him before: so
 * there is always one who can. */
static void apply_declined(struct room *room, const struct room_event *event)
{
    struct room_offer *offer = &room->offers[event->kind];
    room->seats[offer->by].may_not_offer[event->kind] = true;
    room->seats[event->by].may_not_offer[event->kind] = false;
    offer->open = false;
}

static void apply_withdrawn(struct room *room, const struct room_event *event)
{
    room->offers[event->kind].open = false;
}

static void apply_ended(struct room *room, const struct room_event *event)
{
    oware_game_stop(&room->game, event->reason, event->winner);
    after_turn(room);
}

static void apply_new_round(struct room *room, const struct room_event *event)
{
    begin_round(room, event);
}

/* Plays the round again as far as it is kept: counters and history are then as they were. */
static void apply_taken_back(struct room *room, const struct room_event *event)
{
    start_game(room, &room->game.rules, room->game.start.turn);
    while (room->game.ply < event->ply)
        oware_game_play(&room->game, room->game.moves[room->game.ply].pit);
    new_board(room, event);
    end_offers(room, OWARE_SOUTH);
    end_offers(room, OWARE_NORTH);
}

static void apply_left(struct room *room, const struct room_event *event)
{
    end_offers(room, event->by);
}

static void apply_retokened(struct room *room, const struct room_event *event)
{
    struct room_seat *seat = &room->seats[event->seat];
    memcpy(seat->token_hash, event->token_hash, sizeof seat->token_hash);
    seat->reseated_ms = event->seat == event->by ? 0 : event->at_ms;
}

static void apply_settings(struct room *room, const struct room_event *event)
{
    room->watching = event->on;
}

static void apply_delete_asked(struct room *room, const struct room_event *event)
{
    room->delete_by = event->on ? event->by : OWARE_NOBODY;
}

static void apply_deleted(struct room *room, const struct room_event *event)
{
    (void)room, (void)event;
    assert(!"a deleted room is forgotten");
}

static void apply_said(struct room *room, const struct room_event *event)
{
    chat_add(room->chat, event->by, event->at_ms, event->text);
}

static void apply_seen(struct room *room, const struct room_event *event)
{
    (void)room, (void)event; /* when it was is noted for every event */
}

/* Whether the seat did it; the end of its time comes by itself, and shows nobody there. */
static bool is_act(const struct room_event *event)
{
    return event->type != ROOM_ENDED || event->reason != OWARE_OVER_TIME;
}

void room_apply(struct room *room, const struct room_event *event)
{
    static apply *const applies[ROOM_EVENTS] = {
#define XX(name, record, function) [ROOM_##name] = apply_##function,
        ROOM_EVENT_MAP(XX)
#undef XX
    };
    assert(event->type > ROOM_NOTHING && event->type < ROOM_EVENTS);
    room->v += event->type != ROOM_SAID && event->type != ROOM_SEEN;
    room->last_ms = event->at_ms;
    if (is_act(event))
        room->seats[event->by].seen_ms = event->at_ms;
    room_clock_apply(room, event);
    applies[event->type](room, event);
}

/* ---- Replaying ------------------------------------------------------------------------------ */

/* Whether the event's members are such as it can have at all, whoever wrote them. */
static bool is_sound(const struct room_event *event)
{
    const bool begins = event->type == ROOM_CREATED || event->type == ROOM_FIRST_SET ||
                        event->type == ROOM_NEW_ROUND;
    return event->by < OWARE_SIDES && event->seat < OWARE_SIDES && event->kind < ROOM_OFFERS &&
           (!begins || event->first < OWARE_SIDES) && room_clock_rules_valid(&event->clock);
}

static bool can_have_happened(const struct room *room, const struct room_event *event)
{
    const bool seated = room->seats[event->by].taken, began = room->game.ply > 0;
    const struct room_offer *offer = &room->offers[event->kind];
    const enum room_phase phase = room_phase(room);
    switch ((enum room_event_type)event->type) {
    case ROOM_CREATED:
        return room->v == 0;
    case ROOM_SAT:
        return !seated;
    case ROOM_FIRST_SET:
    case ROOM_RULES_SET:
        return seated && !began;
    case ROOM_NAMED:
        return seated;
    case ROOM_MOVED:
        return phase != ROOM_WAITING && room->game.position.turn == event->by &&
               oware_game_check(&room->game, event->pit) == OWARE_OK;
    case ROOM_OFFERED:
        return !offer->open && offer_kinds[event->kind].allowed(room, event->by) == ROOM_OK;
    case ROOM_DECLINED:
        return offer->open && offer->by != event->by;
    case ROOM_WITHDRAWN:
        return offer->open && offer->by == event->by;
    case ROOM_ENDED:
        return phase == ROOM_PLAYING && event->reason >= OWARE_OVER_SETTLED;
    case ROOM_NEW_ROUND:
        return phase == ROOM_OVER;
    case ROOM_TAKEN_BACK:
        offer = &room->offers[ROOM_OFFER_TAKEBACK];
        return offer->open && offer->by != event->by && offer->ply == event->ply;
    case ROOM_LEFT:
    case ROOM_SAID:
    case ROOM_SEEN:
        return seated;
    case ROOM_RETOKENED:
        return seated && room->seats[event->seat].taken;
    case ROOM_SETTINGS:
        return seated && event->by == OWARE_SOUTH;
    case ROOM_DELETE_ASKED:
        return phase != ROOM_WAITING;
    case ROOM_DELETED:
    case ROOM_NOTHING:
    case ROOM_EVENTS:
        break;
    }
    return false;
}

bool room_replay(struct room *room, const struct room_event *event)
{
    if (!is_sound(event) || (room->v == 0) != (event->type == ROOM_CREATED))
        return false;
    if (!can_have_happened(room, event) || !room_clock_fits(room, event) ||
        !room_reserve(room, event))
        return false;
    room_apply(room, event);
    return true;
}
