/* server/protocol/live_room.c -- a room in memory with the people in it.
 *
 *     command → decide → journal (on disk) → apply → answer → state to everybody
 *
 * One event of a room is under way at a time. Commands that come meanwhile wait in line and are
 * decided against what the room is then. When the storage fails, nobody knows whether the event was
 * kept: the room is read again before anything else is decided. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/protocol/inside.h"
#include "server/protocol/record.h"

struct waiting {
    struct link in_line;
    struct client *client; /* NULL: gone while its event was under way, or the clock's */
    const struct command *command;
    struct message message;
    struct moment arrived;   /* by the clocks: the moment at which it is judged */
    struct room_event event; /* what it came to, once it was decided */
};

static void proceed(struct live_room *live);
static void tell_changes(struct live_room *live, uint32_t v_before, unsigned said_before);

/* ---- Taking up and giving back -------------------------------------------------------------- */

bool live_room_is_loaded(const struct live_room *live)
{
    return live->room.v > 0;
}

bool room_fold(struct room *room, const struct journal_events *events, fold_each *each,
               void *context)
{
    struct room_event event;
    for (size_t i = 0; i < events->count; i++) {
        if (!record_read(events->bytes + events->starts[i], events->lengths[i], &event))
            return false;
        if (each)
            each(context, room, &event);
        if (!room_replay(room, &event))
            return false;
    }
    return room->v > 0;
}

void live_room_end(struct live_room *live, enum code code)
{
    struct link *link;
    while ((link = list_first(&live->members)))
        client_bye(LIST_ITEM(link, struct client, in_room), code);
    live_clock_stop(live);
    live_room_unuse(live);
}

void live_room_deleted(struct service *service, const char *id)
{
    struct map_entry *entry = map_find(&service->rooms, id);
    log_line(LOG_INFO, "room-deleted", "room", id);
    if (entry)
        live_room_end(LIST_ITEM(entry, struct live_room, entry), CODE_NO_ROOM);
}

static void drop_waiting(struct waiting *waiting)
{
    list_remove(&waiting->in_line);
    if (waiting->client)
        waiting->client->waiting--;
    free(waiting);
}

/* The storage could not be asked: nothing can be decided, and nobody can be let in. */
static void be_doubtful(struct live_room *live)
{
    struct link *link;
    live->stage = LIVE_DOUBTFUL;
    if (!live_room_is_loaded(live)) {
        live_room_end(live, CODE_STORAGE_UNAVAILABLE);
        return;
    }
    while ((link = list_first(&live->line))) {
        struct waiting *waiting = LIST_ITEM(link, struct waiting, in_line);
        struct client *client = waiting->client;
        struct message message = waiting->message;
        drop_waiting(waiting);
        client_error(client, &message, CODE_STORAGE_UNAVAILABLE);
    }
    live_room_unuse(live);
}

/* Puts the freshly read room in the place of the old one, if there was one. */
static void adopt(struct live_room *live, struct room *fresh, int64_t position)
{
    const uint32_t v_before = live->room.v;
    const uint32_t board_before = live->room.board;
    const unsigned said_before = chat_said(live->room.chat);
    for (unsigned side = 0; side < OWARE_SIDES; side++)
        if (!live->room.seats[side].taken)
            live_room_was_away(live, side, fresh->seats[side].seen_ms);
    room_release(&live->room);
    live->room = *fresh;
    live->position = position;
    live->stage = LIVE_IDLE;
    if (live->room.board != board_before)
        live_room_note_board(live);
    live_clock_begin_turn(live);
    live_room_touch(live);
    if (v_before > 0)
        tell_changes(live, v_before, said_before);
    if (v_before == live->room.v && live_clock_counts(live)) /* the turn has begun anew */
        live_room_tell_state(live);
    live_room_unuse(live);
    proceed(live);
}

static void was_read(void *context, enum storage_error error, const struct journal_events *events)
{
    struct live_room *live = context;
    struct room fresh;

    if (error == STORAGE_NO_ROOM) {
        live->stage = LIVE_DOUBTFUL;
        live_room_end(live, CODE_NO_ROOM);
        return;
    }
    room_init(&fresh);
    if (error == STORAGE_OK && room_fold(&fresh, events, NULL, NULL)) {
        adopt(live, &fresh, events->position);
        return;
    }
    room_release(&fresh);
    if (error != STORAGE_FAILED) /* that is told once for all rooms, not at every command */
        log_line(LOG_ERROR, "room-unreadable", "room", live->id, "why",
                 error == STORAGE_OK ? "its record is damaged" : storage_error_text(error));
    be_doubtful(live);
}

static void load(struct live_room *live)
{
    live->stage = LIVE_LOADING;
    if (!journal_read(live->service->journal, live->id, was_read, live))
        be_doubtful(live);
}

struct live_room *live_room_find(struct service *service, const char *id, enum code *code)
{
    struct map_entry *entry = map_find(&service->rooms, id);
    struct live_room *live;

    if (entry)
        return LIST_ITEM(entry, struct live_room, entry);
    *code = secret_is_id(id) ? CODE_SERVER_FULL : CODE_NO_ROOM;
    if (*code == CODE_NO_ROOM || service->rooms.count >= service->options.limits.rooms)
        return NULL;
    live = heap_reserve(&service->clocks.due, service->rooms.count + 1) ? calloc(1, sizeof *live)
                                                                        : NULL;
    if (!live)
        return NULL;
    memcpy(live->id, id, sizeof live->id);
    live->entry.key = live->id;
    live->service = service;
    live->told_ms = service->now.steady_ms - ROOM_PRESENCE_MS;
    list_init(&live->members);
    list_init(&live->line);
    list_init(&live->restless);
    list_init(&live->unused);
    room_init(&live->room);
    if (!map_add(&service->rooms, &live->entry)) {
        free(live);
        return NULL;
    }
    load(live);
    return live;
}

void live_room_unuse(struct live_room *live)
{
    list_remove(&live->unused);
    list_push(&live->service->unused, &live->unused);
}

void live_room_free(struct live_room *live)
{
    struct link *link;
    while ((link = list_first(&live->line)))
        drop_waiting(LIST_ITEM(link, struct waiting, in_line));
    free(live->under_way);
    live_clock_stop(live);
    list_remove(&live->restless);
    list_remove(&live->unused);
    map_remove(&live->service->rooms, &live->entry);
    frame_unref(live->state);
    room_release(&live->room);
    free(live);
}

/* ---- The state and who is told -------------------------------------------------------------- */

void live_room_touch(struct live_room *live)
{
    frame_unref(live->state);
    live->state = NULL;
}

struct frame *live_room_state(struct live_room *live)
{
    const int64_t now_ms = live->service->now.steady_ms;
    struct presence presence;
    if (live->state_ms != now_ms && live_clock_counts(live))
        live_room_touch(live);
    if (live->state)
        return live->state;
    presence = live_room_presence(live);
    live->state_ms = now_ms;
    live->state = encode_state(live->id, &live->room, &presence,
                               room_expires_ms(&live->room, &live->service->lifetimes));
    return live->state;
}

void live_room_tell_state(struct live_room *live)
{
    list_remove(&live->restless);
    live->told_ms = live->service->now.steady_ms;
    if (list_is_empty(&live->members))
        return;
    LIST_EACH(&live->members, link) {
        struct client *client = LIST_ITEM(link, struct client, in_room);
        if (client->heard)
            client_send_state(client, live_room_state(live));
    }
}

/* Tells the seats, and nobody else. */
static void tell_line(struct live_room *live, const struct chat_line *line)
{
    struct frame *frame = encode_said(line);
    for (unsigned side = 0; side < OWARE_SIDES; side++)
        if (live->holders[side])
            client_send(live->holders[side], frame ? frame_ref(frame) : NULL);
    frame_unref(frame);
}

/* Who has no seat goes when the room may not be watched any longer. */
static void send_watchers_away(struct live_room *live)
{
    LIST_EACH(&live->members, link) {
        struct client *client = LIST_ITEM(link, struct client, in_room);
        if (client->heard && client->seat == OWARE_NOBODY)
            client_bye(client, CODE_NOT_ALLOWED);
    }
}

/* Tells what is new since the room had that v and as many lines had been said in it. */
static void tell_changes(struct live_room *live, uint32_t v_before, unsigned said_before)
{
    const struct chat *chat = live->room.chat;
    const unsigned oldest = chat_oldest(chat), first = said_before > oldest ? said_before : oldest;
    if (!room_may_be_watched(&live->room))
        send_watchers_away(live);
    if (live->room.v != v_before)
        live_room_tell_state(live);
    for (unsigned number = first; number < chat_said(chat); number++)
        tell_line(live, chat_line(chat, number));
}

void live_room_tell_presence(struct live_room *live)
{
    const int64_t now_ms = live->service->now.steady_ms;
    live_room_touch(live);
    if (now_ms - live->told_ms >= ROOM_PRESENCE_MS) {
        live_room_tell_state(live);
        return;
    }
    if (!list_is_empty(&live->restless))
        return;
    live->restless_until_ms = now_ms + ROOM_PRESENCE_MS;
    list_push(&live->service->restless, &live->restless);
}

/* ---- Coming, sitting, going ----------------------------------------------------------------- */

void live_room_enter(struct live_room *live, struct client *client)
{
    list_push(&live->members, &client->in_room);
}

void live_room_take_seat(struct live_room *live, struct client *client, enum oware_side seat)
{
    struct client *before = live->holders[seat];
    if (before == client)
        return;
    live->holders[seat] = client;
    live->left[seat] = false;
    client->seat = seat;
    if (before)
        client_bye(before, CODE_REPLACED);
}

static void forget_commands(struct live_room *live, const struct client *client)
{
    LIST_EACH(&live->line, link) {
        struct waiting *waiting = LIST_ITEM(link, struct waiting, in_line);
        if (waiting->client == client)
            drop_waiting(waiting);
    }
    if (live->under_way && live->under_way->client == client)
        live->under_way->client = NULL;
}

/* Whether more than half of the room's time to live went by while somebody had it open. */
static bool has_aged(const struct live_room *live)
{
    const int64_t last_ms = live->room.last_ms;
    const int64_t life_ms = room_expires_ms(&live->room, &live->service->lifetimes) - last_ms;
    return live->service->now.wall_ms - last_ms > life_ms / 2;
}

void live_room_leave(struct live_room *live, struct client *client)
{
    /* Who was replaced is not missed: nothing that the state shows changes. */
    const bool holds = client->seat != OWARE_NOBODY && live->holders[client->seat] == client;
    const bool missed = client->heard && (holds || client->seat == OWARE_NOBODY);
    list_remove(&client->in_room);
    forget_commands(live, client);
    if (holds) {
        live->holders[client->seat] = NULL;
        live_room_was_away(live, client->seat, live->service->now.wall_ms);
        if (has_aged(live) && !live->service->closing)
            live_room_keep(live, client->seat);
    }
    if (missed && live_room_is_loaded(live) && !live->service->closing)
        live_room_tell_presence(live);
    live_room_unuse(live);
}

/* ---- Commands ------------------------------------------------------------------------------- */

void live_room_seated(struct client *client, const struct message *message)
{
    struct live_room *live = client->live;
    enum oware_side seat = room_seat_of(&live->room, message->command.token_hash);
    live_room_take_seat(live, client, seat);
    live_room_touch(live);
    client_send(client, encode_seated(message_answer(message), seat, message->token));
}

/* Whoever opened the seat with a token that is dead now goes; who asked for the new one stays. */
static void send_holder_away(struct live_room *live, enum oware_side seat,
                             const struct client *asker)
{
    struct client *holder = live->holders[seat];
    if (holder && holder != asker)
        client_bye(holder, CODE_BAD_TOKEN);
}

static void answer(struct client *client, const struct waiting *waiting)
{
    if (waiting->command->answer)
        waiting->command->answer(client, &waiting->message);
    else
        client_ok(client, &waiting->message);
}

static void appended(void *context, enum storage_error error, int64_t position);
static void deleted(void *context, enum storage_error error);

static void forget(struct live_room *live)
{
    if (!journal_forget(live->service->journal, live->id, deleted, live))
        deleted(live, STORAGE_FAILED);
}

/* Sends the event to the journal; `waiting` is kept until it is there. */
static void append(struct live_room *live, struct waiting *waiting)
{
    struct service *service = live->service;
    const struct room_event *event = &waiting->event;
    char record[RECORD_MAX];
    size_t length = record_write(event, record);
    int64_t expires_ms = room_expires_after(&live->room, event, &service->lifetimes);

    live->under_way = waiting;
    live->stage = LIVE_APPENDING;
    if (event->type == ROOM_DELETED) {
        forget(live);
        return;
    }
    if (!journal_append(service->journal, live->id, live->position, record, length, expires_ms,
                        appended, live))
        appended(live, STORAGE_FAILED, live->position);
}

/* Who shows the token of a seat that is taken has asked before: his answer was lost. */
static bool sits_already(struct live_room *live, struct client *client, struct message *message)
{
    enum oware_side seat = room_seat_of(&live->room, message->command.token_hash);
    if (seat == OWARE_NOBODY || (client->seat != OWARE_NOBODY && client->seat != seat))
        return false;
    live_room_seated(client, message);
    live_room_tell_presence(live);
    return true;
}

static void prepare_token(struct live_room *live, struct message *message)
{
    if (!(message->fields & FIELD_TOKEN))
        secret_make_token(message->token);
    live->service->options.sha256(message->token, strlen(message->token),
                                  message->command.token_hash);
}

static struct room_chance chance_of(const struct live_room *live, struct moment arrived)
{
    struct room_chance chance = { .now_ms = arrived.wall_ms,
                                  .coin = secret_coin(),
                                  .spent_ms = live_clock_spent_ms(live, arrived),
                                  .absent_for_long = live_room_misses_mover(live) };
    for (unsigned side = 0; side < OWARE_SIDES; side++)
        chance.here[side] = live->holders[side] != NULL;
    return chance;
}

/* Decides a command of the room's. True when `waiting` is kept: its event is under way. */
static bool decide_command(struct live_room *live, struct waiting *waiting)
{
    struct client *client = waiting->client;
    struct message *message = &waiting->message;
    const struct room_chance chance = chance_of(live, waiting->arrived);
    enum room_refusal refusal;

    message->command.type = waiting->command->type;
    if (waiting->command->brings_token)
        prepare_token(live, message);
    if (message->command.type == ROOM_SIT && sits_already(live, client, message))
        return false;
    refusal = room_decide(&live->room, client->seat, &message->command, &chance, &waiting->event);
    if (refusal != ROOM_OK) {
        client_error(client, message, (enum code)refusal);
        return false;
    }
    if (waiting->event.type == ROOM_NOTHING) {
        answer(client, waiting);
        return false;
    }
    append(live, waiting);
    return true;
}

/* Appends an event that nobody asked for; false when out of memory. */
static bool append_unasked(struct live_room *live, struct room_event event)
{
    struct waiting *waiting = calloc(1, sizeof *waiting);
    if (!waiting)
        return false;
    list_init(&waiting->in_line);
    waiting->event = event;
    append(live, waiting);
    return true;
}

/* Ends the round if its time was out at that moment: true when that is under way. Out of memory,
 * rather a late move than none. */
static bool end_if_out(struct live_room *live, struct moment at)
{
    struct room_chance chance;
    if (!live_clock_is_out(live, at))
        return false;
    chance = chance_of(live, at);
    return append_unasked(live, room_out_of_time(&live->room, &chance));
}

/* Another event that is under way does as well, and without memory it is tried again later. */
void live_room_keep(struct live_room *live, enum oware_side seat)
{
    if (live->stage == LIVE_IDLE)
        append_unasked(live, room_seen(seat, live->service->now.wall_ms));
}

static struct waiting *first_in_line(const struct live_room *live)
{
    return LIST_ITEM(list_first(&live->line), struct waiting, in_line);
}

/* Takes the first in line. */
static void take_next(struct live_room *live)
{
    struct waiting *waiting = first_in_line(live);
    struct client *client = waiting->client;
    enum code code;

    list_remove(&waiting->in_line);
    client->waiting--;
    code = command_check(waiting->command, client, &waiting->message);
    if (code != CODE_OK)
        client_error(client, &waiting->message, code);
    else if (waiting->command->run)
        waiting->command->run(client, &waiting->message);
    else if (decide_command(live, waiting))
        return;
    free(waiting);
}

static void proceed(struct live_room *live)
{
    while (live->stage == LIVE_IDLE && !list_is_empty(&live->line))
        if (!end_if_out(live, first_in_line(live)->arrived))
            take_next(live);
    if (live->stage == LIVE_DOUBTFUL && !list_is_empty(&live->line))
        load(live);
    if (live->stage == LIVE_IDLE && !end_if_out(live, clocks_now(live->service)))
        live_clock_await(live);
}

/* While something is under way there is nothing to do: the clock is looked at when that is done. */
void live_room_look_at_clock(struct live_room *live)
{
    if (live->stage == LIVE_DOUBTFUL)
        load(live);
    else
        proceed(live);
}

void live_room_submit(struct live_room *live, struct client *client, const struct message *message,
                      const struct command *command)
{
    struct waiting *waiting;
    if (client->waiting == CLIENT_WAITING_MAX) {
        client_error(client, message, CODE_TOO_FAST);
        return;
    }
    waiting = malloc(sizeof *waiting);
    if (!waiting) {
        client_error(client, message, CODE_SERVER_FULL);
        return;
    }
    *waiting = (struct waiting){ .client = client, .command = command, .message = *message };
    waiting->arrived = clocks_now(live->service);
    list_push(&live->line, &waiting->in_line);
    client->waiting++;
    proceed(live);
}

/* Where rates are not limited, neither is this one. */
static struct bucket_rate say_rate(const struct live_room *live)
{
    const bool limited = live->service->options.limits.messages_per_second > 0;
    return (struct bucket_rate){ limited ? ROOM_SAY_MS * 1000 : 0, ROOM_SAY_BURST };
}

bool live_room_may_say(const struct live_room *live, enum oware_side seat)
{
    return bucket_wait_us(&live->says[seat], say_rate(live), live->service->now.steady_ms) == 0;
}

/* ---- After the disk ------------------------------------------------------------------------- */

static void log_event(const struct live_room *live, const struct room_event *event)
{
    const struct oware_over *over = &live->room.game.over;
    const bool often =
        event->type == ROOM_MOVED || event->type == ROOM_SAID || event->type == ROOM_SEEN;
    log_line(often ? LOG_DEBUG : LOG_INFO, "room-event", "room", live->id, "what",
             room_event_name(event->type), "by", oware_side_name(event->by), "v",
             LOG_NUMBER(live->room.v));
    if (over->reason != OWARE_RUNNING && (event->type == ROOM_MOVED || event->type == ROOM_ENDED))
        log_line(LOG_INFO, "round-over", "room", live->id, "round", LOG_NUMBER(live->room.round),
                 "reason", oware_reason_name(over->reason), "plies",
                 LOG_NUMBER(live->room.game.ply));
}

/* Whether the storage was told another time to live than the room has now: it could not be known
 * that this move would be the last. */
static bool lives_otherwise(const struct live_room *live, const struct room_event *event)
{
    const struct lifetimes *lifetimes = &live->service->lifetimes;
    return event->type == ROOM_MOVED && room_phase(&live->room) == ROOM_OVER &&
           lifetimes->finished_ms != lifetimes->idle_ms;
}

static void happened(struct live_room *live, const struct waiting *waiting)
{
    const struct room_event *event = &waiting->event;
    const uint32_t v_before = live->room.v;
    const unsigned said_before = chat_said(live->room.chat);
    live->service->counters.events++;
    live->service->counters.moves += event->type == ROOM_MOVED;
    if (event->type == ROOM_SAID)
        bucket_take(&live->says[event->by], say_rate(live), live->service->now.steady_ms);
    if (event->type == ROOM_SAT) /* unless he is still there to take the seat */
        live_room_was_away(live, event->by, event->at_ms);
    room_apply(&live->room, event);
    if (event->type == ROOM_MOVED || event->type == ROOM_TAKEN_BACK) {
        live_room_note_board(live);
        live_clock_begin_turn(live);
    }
    log_event(live, event);
    live_room_touch(live);
    if (waiting->client)
        answer(waiting->client, waiting);
    if (event->type == ROOM_RETOKENED)
        send_holder_away(live, event->seat, waiting->client);
    tell_changes(live, v_before, said_before);
    if (event->type == ROOM_SEEN) /* the room expires later */
        live_room_tell_presence(live);
    if (lives_otherwise(live, event))
        live_room_keep(live, event->by);
}

static void appended(void *context, enum storage_error error, int64_t position)
{
    struct live_room *live = context;
    struct waiting *waiting = live->under_way;

    live->under_way = NULL;
    live_room_unuse(live);
    if (error == STORAGE_OK) {
        live->position = position;
        live->stage = LIVE_IDLE;
        happened(live, waiting);
        free(waiting);
        proceed(live);
        return;
    }
    if (error == STORAGE_CONFLICT && waiting->client) { /* decided on an old room: once more */
        waiting->client->waiting++;
        list_push_front(&live->line, &waiting->in_line);
    } else {
        if (waiting->client)
            client_error(waiting->client, &waiting->message, CODE_STORAGE_UNAVAILABLE);
        free(waiting);
    }
    load(live);
}

static void deleted(void *context, enum storage_error error)
{
    struct live_room *live = context;
    struct waiting *waiting = live->under_way;
    struct client *client = waiting->client;
    const bool gone = error == STORAGE_OK || error == STORAGE_NO_ROOM;

    live->under_way = NULL;
    live->stage = LIVE_DOUBTFUL; /* until nobody is in it, or it is read again */
    if (client && gone)
        answer(client, waiting);
    else if (client)
        client_error(client, &waiting->message, CODE_STORAGE_UNAVAILABLE);
    free(waiting);
    if (gone)
        live_room_deleted(live->service, live->id);
    else
        load(live);
}
