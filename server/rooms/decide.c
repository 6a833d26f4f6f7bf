/* server/rooms/decide.c -- commands become events or refusals (room.h). One decide_X() for each
 * type of command; none of them changes the room. */
#include <assert.h>
#include <string.h>

#include "server/rooms/inside.h"
#include "server/rooms/offers.h"

static enum room_refusal refusal_of(enum oware_error error)
{
    static const enum room_refusal refusals[] = {
        [OWARE_OK] = ROOM_OK,
        [OWARE_GAME_OVER] = ROOM_GAME_OVER,
        [OWARE_NOT_YOUR_PIT] = ROOM_NOT_YOUR_PIT,
        [OWARE_EMPTY_PIT] = ROOM_EMPTY_PIT,
        [OWARE_MUST_FEED] = ROOM_MUST_FEED,
        [OWARE_GRAND_SLAM_FORBIDDEN] = ROOM_GRAND_SLAM_FORBIDDEN,
    };
    assert(error < sizeof refusals / sizeof *refusals);
    return refusals[error];
}

/* ---- Deciding ------------------------------------------------------------------------------- */

typedef enum room_refusal decide(const struct room *room, enum oware_side seat,
                                 const struct room_command *command,
                                 const struct room_chance *chance, struct room_event *event);
#define DECIDE(name)                                                                               \
    static enum room_refusal name(const struct room *room, enum oware_side seat,                   \
                                  const struct room_command *command,                              \
                                  const struct room_chance *chance, struct room_event *event)
#define UNUSED(x) (void)(x)

DECIDE(decide_sit)
{
    UNUSED(chance);
    for (unsigned side = 0; side < OWARE_SIDES && seat == OWARE_NOBODY; side++) {
        if (room->seats[side].taken)
            continue;
        event->type = ROOM_SAT;
        event->by = side;
        memcpy(event->name, command->name, sizeof event->name);
        memcpy(event->token_hash, command->token_hash, sizeof event->token_hash);
        return ROOM_OK;
    }
    return ROOM_SEAT_TAKEN;
}

DECIDE(decide_set_first)
{
    UNUSED(seat);
    if (room->game.ply > 0)
        return ROOM_STALE;
    room_settle_first(event, command->first, OWARE_NOBODY, chance);
    if (event->toss || room->tossed || event->first != room->game.start.turn)
        event->type = ROOM_FIRST_SET;
    return ROOM_OK;
}

DECIDE(decide_set_rules)
{
    UNUSED(seat), UNUSED(chance);
    if (room->game.ply > 0)
        return ROOM_NOT_ALLOWED;
    if (!oware_rules_equal(&command->rules, &room->game.rules))
        event->type = ROOM_RULES_SET;
    event->rules = command->rules;
    return ROOM_OK;
}

DECIDE(decide_rename)
{
    UNUSED(chance);
    if (strcmp(command->name, room->seats[seat].name) != 0)
        event->type = ROOM_NAMED;
    memcpy(event->name, command->name, sizeof event->name);
    return ROOM_OK;
}

/* Whether `seat` made just this move at this ply of the round, and, where the board was said, on
 * that board: then the answer was lost and is given again. */
static bool is_repeated(const struct room *room, enum oware_side seat,
                        const struct room_command *command)
{
    const unsigned ply = command->ply;
    const struct oware_game *game = &room->game;
    return ply < game->ply && oware_owner(game->moves[ply].pit) == seat &&
           game->moves[ply].pit == command->pit &&
           (!command->has_board || command->board == room->boards[ply]);
}

static bool on_another_board(const struct room *room, const struct room_command *command)
{
    return command->has_board && command->board != room->board;
}

DECIDE(decide_move)
{
    enum room_refusal refusal;
    UNUSED(chance);
    if (is_repeated(room, seat, command))
        return ROOM_OK;
    if (on_another_board(room, command) || command->ply != room->game.ply)
        return ROOM_STALE;
    refusal = room_phase(room) == ROOM_READY ? ROOM_OK : room_running(room);
    if (refusal == ROOM_OK && room->game.position.turn != seat)
        refusal = ROOM_NOT_YOUR_TURN;
    if (refusal == ROOM_OK)
        refusal = refusal_of(oware_game_check(&room->game, command->pit));
    event->type = ROOM_MOVED;
    event->pit = command->pit;
    return refusal;
}

DECIDE(decide_resign)
{
    UNUSED(chance);
    if (on_another_board(room, command))
        return ROOM_STALE;
    event->type = ROOM_ENDED;
    event->reason = OWARE_OVER_RESIGNATION;
    event->winner = oware_opponent(seat);
    return room_running(room);
}

DECIDE(decide_offer)
{
    const struct offer_kind *kind = &offer_kinds[command->kind];
    const struct room_offer *pending = &room->offers[command->kind];
    enum room_refusal refusal = kind->allowed(room, seat);
    if (refusal != ROOM_OK)
        return refusal;
    event->type = ROOM_OFFERED;
    event->kind = command->kind;
    event->first = command->first;
    event->rules = command->has_rules ? command->rules : room->game.rules;
    if (!pending->open)
        return room->seats[seat].may_not_offer[command->kind] ? ROOM_NOT_ALLOWED : ROOM_OK;
    if (!offer_has_terms(pending, room, event))
        return ROOM_OFFER_PENDING;
    if (pending->by == seat)
        event->type = ROOM_NOTHING;
    else
        kind->accepted(room, pending, chance, event);
    return ROOM_OK;
}

DECIDE(decide_answer)
{
    const struct room_offer *pending = &room->offers[command->kind];
    if (!pending->open || pending->by == seat ||
        (command->has_offer && command->offer != pending->v))
        return ROOM_NO_OFFER;
    event->type = ROOM_DECLINED;
    event->kind = command->kind;
    if (command->accept)
        offer_kinds[command->kind].accepted(room, pending, chance, event);
    return ROOM_OK;
}

DECIDE(decide_withdraw)
{
    const struct room_offer *pending = &room->offers[command->kind];
    UNUSED(chance);
    if (!pending->open || pending->by != seat)
        return ROOM_NO_OFFER;
    event->type = ROOM_WITHDRAWN;
    event->kind = command->kind;
    return ROOM_OK;
}

/* Who leaves takes back what he offered for this moment of the round. */
DECIDE(decide_leave)
{
    UNUSED(command), UNUSED(chance);
    for (unsigned kind = 0; kind < ROOM_OFFERS; kind++)
        if (offer_kinds[kind].of_the_moment && room->offers[kind].open &&
            room->offers[kind].by == seat)
            event->type = ROOM_LEFT;
    return ROOM_OK;
}

/* Who has waited long enough for the side to move may end the round. With a clock it is for the
 * clock to end it. */
DECIDE(decide_claim)
{
    enum room_refusal refusal = room_running(room);
    if (refusal != ROOM_OK)
        return refusal;
    event->type = ROOM_ENDED;
    event->reason = OWARE_OVER_ABANDONED;
    event->winner = command->as_draw ? OWARE_NOBODY : seat;
    return chance->absent_for_long && room->game.position.turn != seat ? ROOM_OK : ROOM_NOT_ALLOWED;
}

/* A new token for `target`; shown again, it is the same order again. */
static enum room_refusal new_token(const struct room *room, enum oware_side target,
                                   const struct room_command *command, struct room_event *event)
{
    const enum oware_side has_it = room_seat_of(room, command->token_hash);
    event->seat = target;
    memcpy(event->token_hash, command->token_hash, sizeof event->token_hash);
    if (has_it == target)
        return ROOM_OK;
    event->type = ROOM_RETOKENED;
    return has_it == OWARE_NOBODY ? ROOM_OK : ROOM_NOT_ALLOWED;
}

DECIDE(decide_retoken)
{
    UNUSED(chance);
    return new_token(room, seat, command, event);
}

DECIDE(decide_reseat)
{
    const enum oware_side other = oware_opponent(seat);
    if (!room->seats[other].taken || chance->here[other])
        return ROOM_NOT_ALLOWED;
    return new_token(room, other, command, event);
}

DECIDE(decide_set_watching)
{
    UNUSED(chance);
    if (seat != OWARE_SOUTH) /* who made the room */
        return ROOM_NOT_ALLOWED;
    event->on = command->on;
    if (command->on != room->watching)
        event->type = ROOM_SETTINGS;
    return ROOM_OK;
}

/* One alone deletes at once, two together. */
DECIDE(decide_delete)
{
    const enum oware_side other = oware_opponent(seat);
    const bool asked = room->delete_by == seat;
    UNUSED(chance);
    event->on = command->on;
    if (command->on != asked)
        event->type = ROOM_DELETE_ASKED;
    if (command->on && (!room->seats[other].taken || room->delete_by == other))
        event->type = ROOM_DELETED;
    return ROOM_OK;
}

DECIDE(decide_say)
{
    UNUSED(seat), UNUSED(chance);
    if (chat_said(room->chat) >= CHAT_SAID_MAX)
        return ROOM_SERVER_FULL;
    event->type = ROOM_SAID;
    memcpy(event->text, command->text, sizeof event->text);
    return ROOM_OK;
}

/* Whether the room has place for the event. A full one lets its round be played to the end, which
 * is no more than the moves of a round: for another somebody would have to make an offer. And it
 * can be deleted, which is asked for no more often than that: once asked, it takes a move to ask
 * anew. */
static bool has_place(const struct room *room, const struct room_command *command)
{
    static const bool ends_the_round[ROOM_COMMANDS] = {
        [ROOM_MOVE] = true,  [ROOM_RESIGN] = true, [ROOM_ANSWER] = true,
        [ROOM_LEAVE] = true, [ROOM_CLAIM] = true,
    };
    const bool deletes = command->type == ROOM_DELETE && command->on;
    return room->v < ROOM_V_MAX || deletes || ends_the_round[command->type];
}

enum room_refusal room_decide(struct room *room, enum oware_side seat,
                              const struct room_command *command, const struct room_chance *chance,
                              struct room_event *event)
{
    static decide *const decides[ROOM_COMMANDS] = {
#define XX(name, function) [ROOM_##name] = decide_##function,
        ROOM_COMMAND_MAP(XX)
#undef XX
    };
    enum room_refusal refusal;

    assert(command->type < ROOM_COMMANDS);
    assert(seat < OWARE_NOBODY || command->type == ROOM_SIT);
    *event = (struct room_event){ .type = ROOM_NOTHING, .by = seat, .at_ms = chance->now_ms };
    refusal = decides[command->type](room, seat, command, chance, event);
    if (refusal != ROOM_OK || event->type == ROOM_NOTHING)
        return refusal;
    room_clock_note(room, chance, event);
    return has_place(room, command) && room_reserve(room, event) ? ROOM_OK : ROOM_SERVER_FULL;
}

struct room_event room_seen(enum oware_side seat, int64_t now_ms)
{
    return (struct room_event){ .type = ROOM_SEEN, .by = seat, .at_ms = now_ms };
}

struct room_event room_created(const struct oware_rules *rules, enum room_first first,
                               const char *name, const uint8_t hash[SECRET_DIGEST_SIZE],
                               const struct room_chance *chance)
{
    struct room_event event = { .type = ROOM_CREATED, .by = OWARE_SOUTH, .rules = *rules };
    event.at_ms = chance->now_ms;
    room_settle_first(&event, first, OWARE_SOUTH, chance);
    strncpy(event.name, name, sizeof event.name - 1);
    memcpy(event.token_hash, hash, sizeof event.token_hash);
    return event;
}
