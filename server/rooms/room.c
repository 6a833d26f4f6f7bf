/* server/rooms/room.c -- deciding commands and applying events (room.h).
 *
 * Both go by table: a command's decide_X() turns into an event or a refusal, an event's apply_X()
 * changes the room. In between lies the journal. */
#include "server/rooms/room.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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
        wanted = wanted ? wanted * 2 : 16;
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

static bool reserve_for(struct room *room, const struct room_event *event)
{
    if (event->type == ROOM_CREATED)
        return reserve(room, OWARE_NEED_START);
    if (event->type == ROOM_MOVED)
        return reserve(room, oware_game_need(&room->game));
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

enum oware_side room_seat_of(const struct room *room, const uint8_t hash[SECRET_DIGEST_SIZE])
{
    enum oware_side found = OWARE_NOBODY;
    for (unsigned side = 0; side < OWARE_SIDES; side++)
        if (secret_equal(room->seats[side].token_hash, hash) && room->seats[side].taken)
            found = (enum oware_side)side;
    return found;
}

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

/* Resolves a wish about who begins. */
static void settle_first(struct room_event *event, enum room_first wish, enum oware_side swapped,
                         const struct room_chance *chance)
{
    event->toss = wish == ROOM_FIRST_TOSS;
    if (event->toss)
        event->first = chance->coin ? OWARE_SOUTH : OWARE_NORTH;
    else
        event->first = wish == ROOM_FIRST_SWAP ? swapped : wish;
}

/* ---- Offers --------------------------------------------------------------------------------- */

/* What differs between the kinds: whether one may be made now, and what comes of it. */
struct offer_kind {
    enum room_refusal (*allowed)(const struct room *room);
    void (*accepted)(const struct room *room, const struct room_offer *offer,
                     const struct room_chance *chance, struct room_event *event);
    bool dies_with_move;
};

static enum room_refusal rematch_allowed(const struct room *room)
{
    return room_phase(room) == ROOM_OVER ? ROOM_OK : ROOM_NOT_ALLOWED;
}

static void rematch_accepted(const struct room *room, const struct room_offer *offer,
                             const struct room_chance *chance, struct room_event *event)
{
    event->type = ROOM_NEW_ROUND;
    event->rules = offer->rules;
    settle_first(event, offer->first, oware_opponent(room->game.start.turn), chance);
}

static const struct offer_kind offer_kinds[ROOM_OFFERS] = {
    [ROOM_OFFER_REMATCH] = { rematch_allowed, rematch_accepted, false },
};

static bool same_terms(const struct room_offer *offer, const struct room_event *asked)
{
    return offer->first == asked->first && oware_rules_equal(&offer->rules, &asked->rules);
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
    settle_first(event, command->first, OWARE_NOBODY, chance);
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

/* What a command that needs a running round is refused with outside of one. */
static enum room_refusal running(const struct room *room, bool may_be_first)
{
    static const enum room_refusal refusals[ROOM_PHASES] = {
        [ROOM_WAITING] = ROOM_NOT_STARTED,
        [ROOM_READY] = ROOM_NOT_STARTED,
        [ROOM_PLAYING] = ROOM_OK,
        [ROOM_OVER] = ROOM_GAME_OVER,
    };
    enum room_phase phase = room_phase(room);
    return may_be_first && phase == ROOM_READY ? ROOM_OK : refusals[phase];
}

DECIDE(decide_move)
{
    enum room_refusal refusal;
    UNUSED(chance);
    if (is_repeated(room, seat, command))
        return ROOM_OK;
    if (on_another_board(room, command) || command->ply != room->game.ply)
        return ROOM_STALE;
    refusal = running(room, true);
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
    return running(room, false);
}

DECIDE(decide_offer)
{
    const struct offer_kind *kind = &offer_kinds[command->kind];
    const struct room_offer *pending = &room->offers[command->kind];
    enum room_refusal refusal = kind->allowed(room);
    if (refusal != ROOM_OK)
        return refusal;
    event->type = ROOM_OFFERED;
    event->kind = command->kind;
    event->first = command->first;
    event->rules = command->has_rules ? command->rules : room->game.rules;
    if (!pending->open)
        return room->seats[seat].may_not_offer[command->kind] ? ROOM_NOT_ALLOWED : ROOM_OK;
    if (!same_terms(pending, event))
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
    return room->v < ROOM_V_MAX && reserve_for(room, event) ? ROOM_OK : ROOM_SERVER_FULL;
}

struct room_event room_created(const struct oware_rules *rules, enum room_first first,
                               const char *name, const uint8_t hash[SECRET_DIGEST_SIZE],
                               const struct room_chance *chance)
{
    struct room_event event = { .type = ROOM_CREATED, .by = OWARE_SOUTH, .rules = *rules };
    event.at_ms = chance->now_ms;
    settle_first(&event, first, OWARE_SOUTH, chance);
    strncpy(event.name, name, sizeof event.name - 1);
    memcpy(event.token_hash, hash, sizeof event.token_hash);
    return event;
}

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

static void begin_round(struct room *room, const struct room_event *event)
{
    room->round++;
    room->round_ms = event->at_ms;
    room->board = room->v;
    room->tosses = 0;
    note_toss(room, event);
    memset(room->offers, 0, sizeof room->offers);
    forget_declined(room);
    start_game(room, &event->rules, event->first);
}

/* What every move and every end brings with it. */
static void after_turn(struct room *room)
{
    const struct oware_over *over = &room->game.over;
    for (unsigned kind = 0; kind < ROOM_OFFERS; kind++)
        if (offer_kinds[kind].dies_with_move)
            room->offers[kind].open = false;
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
    begin_round(room, event);
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
    room->board = room->v;
    after_turn(room);
}

static void apply_offered(struct room *room, const struct room_event *event)
{
    room->offers[event->kind] = (struct room_offer){
        .open = true, .by = event->by, .first = event->first, .rules = event->rules, .v = room->v
    };
}

static void apply_declined(struct room *room, const struct room_event *event)
{
    struct room_offer *offer = &room->offers[event->kind];
    room->seats[offer->by].may_not_offer[event->kind] = true;
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

void room_apply(struct room *room, const struct room_event *event)
{
    static apply *const applies[ROOM_EVENTS] = {
#define XX(name, record, function) [ROOM_##name] = apply_##function,
        ROOM_EVENT_MAP(XX)
#undef XX
    };
    assert(event->type > ROOM_NOTHING && event->type < ROOM_EVENTS);
    room->v++;
    room->last_ms = event->at_ms;
    room->seats[event->by].seen_ms = event->at_ms;
    applies[event->type](room, event);
}

/* ---- Replaying ------------------------------------------------------------------------------ */

/* Whether the event's members are such as it can have at all, whoever wrote them. */
static bool is_sound(const struct room_event *event)
{
    const bool begins = event->type == ROOM_CREATED || event->type == ROOM_FIRST_SET ||
                        event->type == ROOM_NEW_ROUND;
    return event->by < OWARE_SIDES && event->kind < ROOM_OFFERS &&
           (!begins || event->first < OWARE_SIDES);
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
        return !offer->open && offer_kinds[event->kind].allowed(room) == ROOM_OK;
    case ROOM_DECLINED:
        return offer->open && offer->by != event->by;
    case ROOM_WITHDRAWN:
        return offer->open && offer->by == event->by;
    case ROOM_ENDED:
        return phase == ROOM_PLAYING && event->reason >= OWARE_OVER_SETTLED;
    case ROOM_NEW_ROUND:
        return phase == ROOM_OVER;
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
    if (!can_have_happened(room, event) || !reserve_for(room, event))
        return false;
    room_apply(room, event);
    return true;
}
