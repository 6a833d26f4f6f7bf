/* server/rooms/room.c -- what a room is and what it can be asked (room.h). How commands are decided
 * is in decide.c, what events do in apply.c, what differs between the kinds of offers in offers.c.
 */
#include "server/rooms/room.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/rooms/inside.h"

/* ---- Names ---------------------------------------------------------------------------------- */

static const char *const phase_names[] = {
#define XX(name, wire) [ROOM_##name] = wire,
    ROOM_PHASE_MAP(XX)
#undef XX
};

static const char *const first_names[] = {
#define XX(name, wire) [ROOM_FIRST_##name] = wire,
    ROOM_FIRST_MAP(XX)
#undef XX
};

static const char *const offer_names[] = {
#define XX(name, wire) [ROOM_OFFER_##name] = wire,
    ROOM_OFFER_MAP(XX)
#undef XX
};

static const char *const event_names[] = {
#define XX(name, record, function) [ROOM_##name] = record,
    ROOM_EVENT_MAP(XX)
#undef XX
};

static int find_name(const char *const *names, unsigned count, const char *name)
{
    for (unsigned i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return (int)i;
    return -1;
}

const char *room_phase_name(enum room_phase phase)
{
    assert(phase < ROOM_PHASES);
    return phase_names[phase];
}

const char *room_first_name(enum room_first first)
{
    return first < ROOM_FIRST_SWAP ? first_names[first] : NULL;
}

const char *room_event_name(enum room_event_type type)
{
    assert(type > ROOM_NOTHING && type < ROOM_EVENTS);
    return event_names[type];
}

bool room_first_parse(const char *name, enum room_first *first)
{
    int found = find_name(first_names, ROOM_FIRST_SWAP, name);
    if (found >= 0)
        *first = (enum room_first)found;
    return found >= 0;
}

const char *room_offer_name(enum room_offer_kind kind)
{
    assert(kind < ROOM_OFFERS);
    return offer_names[kind];
}

bool room_offer_parse(const char *name, enum room_offer_kind *kind)
{
    int found = find_name(offer_names, ROOM_OFFERS, name);
    if (found >= 0)
        *kind = (enum room_offer_kind)found;
    return found >= 0;
}

/* ---- Memory and questions ------------------------------------------------------------------- */

void room_init(struct room *room)
{
    *room = (struct room){ 0 };
}

void room_release(struct room *room)
{
    free(room->game.moves);
    free(room->game.seen);
    free(room->boards);
    chat_free(room->chat);
    room_init(room);
}

/* Makes *list hold at least `needed` entries. */
static bool grow(void **list, unsigned *capacity, unsigned needed, size_t size)
{
    unsigned wanted = *capacity;
    void *grown;
    if (needed <= *capacity)
        return true;
    while (wanted < needed)
        wanted = wanted ? wanted * 2 : 4;
    grown = realloc(*list, wanted * size);
    if (!grown)
        return false;
    *list = grown;
    *capacity = wanted;
    return true;
}

static bool reserve(struct room *room, struct oware_need need)
{
    struct oware_game *game = &room->game;
    unsigned boards = game->moves_capacity;
    void *moves = game->moves, *seen = game->seen, *made_on = room->boards;
    /* `boards` grows first: its size is that of `moves`, which is set last. */
    bool grown = grow(&made_on, &boards, need.moves, sizeof *room->boards) &&
                 grow(&seen, &game->seen_capacity, need.seen, sizeof *game->seen) &&
                 grow(&moves, &game->moves_capacity, need.moves, sizeof *game->moves);
    room->boards = made_on;
    game->seen = seen;
    game->moves = moves;
    return grown;
}

bool room_reserve(struct room *room, const struct room_event *event)
{
    if (event->type == ROOM_CREATED)
        return reserve(room, OWARE_NEED_START);
    if (event->type == ROOM_MOVED)
        return reserve(room, oware_game_need(&room->game));
    if (event->type == ROOM_SAID)
        return chat_reserve(&room->chat, event->text);
    return true;
}

static bool everybody_sits(const struct room *room)
{
    return room->seats[OWARE_SOUTH].taken && room->seats[OWARE_NORTH].taken;
}

enum room_phase room_phase(const struct room *room)
{
    if (!everybody_sits(room))
        return ROOM_WAITING;
    if (room->game.over.reason != OWARE_RUNNING)
        return ROOM_OVER;
    return room->game.ply == 0 ? ROOM_READY : ROOM_PLAYING;
}

bool room_may_be_watched(const struct room *room)
{
    return room->watching || !everybody_sits(room);
}

enum oware_side room_seat_of(const struct room *room, const uint8_t hash[SECRET_DIGEST_SIZE])
{
    enum oware_side found = OWARE_NOBODY;
    for (unsigned side = 0; side < OWARE_SIDES; side++)
        if (secret_equal(room->seats[side].token_hash, hash) && room->seats[side].taken)
            found = (enum oware_side)side;
    return found;
}

void room_settle_first(struct room_event *event, enum room_first wish, enum oware_side swapped,
                       const struct room_chance *chance)
{
    event->toss = wish == ROOM_FIRST_TOSS;
    if (event->toss)
        event->first = chance->coin ? OWARE_SOUTH : OWARE_NORTH;
    else
        event->first = wish == ROOM_FIRST_SWAP ? swapped : wish;
}

enum room_refusal room_running(const struct room *room)
{
    static const enum room_refusal refusals[ROOM_PHASES] = {
        [ROOM_WAITING] = ROOM_NOT_STARTED,
        [ROOM_READY] = ROOM_NOT_STARTED,
        [ROOM_PLAYING] = ROOM_OK,
        [ROOM_OVER] = ROOM_GAME_OVER,
    };
    return refusals[room_phase(room)];
}
