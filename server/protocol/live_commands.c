/* server/protocol/live_commands.c -- what the people in a room order, from the line to the disk.
 *
 *     command → decide → journal (on disk) → apply → answer → state to everybody
 *
 * One event of a room is under way at a time. Commands that come meanwhile wait in line and are
 * decided against what the room is then. When the storage fails, nobody knows whether the event was
 * kept: the room is read again before anything else is decided. */
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/protocol/live_room.h"
#include "server/protocol/record.h"

/* ---- Commands in line ----------------------------------------------------------------------- */

struct waiting *waiting_new(struct service *service)
{
    struct link *spare = list_first(&service->spares);
    struct waiting *waiting;

    if (!spare)
        waiting = malloc(sizeof *waiting);
    else {
        waiting = LIST_ITEM(spare, struct waiting, in_line);
        list_remove(spare);
        service->spare_count--;
    }
    if (!waiting)
        return NULL;
    *waiting = (struct waiting){ 0 };
    list_init(&waiting->in_line);
    return waiting;
}

void waiting_free(struct service *service, struct waiting *waiting)
{
    if (!waiting)
        return;
    if (service->spare_count == COMMANDS_SPARE_MAX) {
        free(waiting);
        return;
    }
    list_push_front(&service->spares, &waiting->in_line);
    service->spare_count++;
}

void waiting_free_spares(struct service *service)
{
    struct link *link;
    while ((link = list_first(&service->spares))) {
        list_remove(link);
        free(LIST_ITEM(link, struct waiting, in_line));
    }
}

/* ---- Deciding ------------------------------------------------------------------------------- */

void live_room_seated(struct client *client, const struct message *message)
{
    struct live_room *live = client->live;
    enum oware_side seat = room_seat_of(&live->room, message->command.token_hash);
    live_room_take_seat(live, client, seat);
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
static void deleted(void *context, const char *room, enum storage_error error);

static void forget(struct live_room *live)
{
    if (!journal_forget(live->service->journal, live->id, deleted, live))
        deleted(live, live->id, STORAGE_FAILED);
}

/* Sends the event to the journal; `waiting` is kept until it is there. */
static void append(struct live_room *live, struct waiting *waiting)
{
    struct service *service = live->service;
    const struct room_event *event = &waiting->event;
    char record[RECORD_MAX];
    size_t length = record_write(event, record);
    const int64_t expires_ms = room_expires_after(&live->room, event, &service->lifetimes);
    const bool same = expires_ms == live->expires_ms;

    live->under_way = waiting;
    live->stage = LIVE_APPENDING;
    if (event->type == ROOM_DELETED) {
        forget(live);
        return;
    }
    live->expires_ms = expires_ms;
    if (!journal_append(service->journal, live->id, live->position, record, length,
                        same ? STORAGE_SAME_TIME : expires_ms, appended, live))
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
    struct waiting *waiting = waiting_new(live->service);
    if (!waiting)
        return false;
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

/* There is one. */
static struct waiting *first_in_line(const struct live_room *live)
{
    return LIST_ITEM(live->line.next, struct waiting, in_line);
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
    waiting_free(live->service, waiting);
}

void live_room_proceed(struct live_room *live)
{
    while (live->stage == LIVE_IDLE && !list_is_empty(&live->line))
        if (!end_if_out(live, first_in_line(live)->arrived))
            take_next(live);
    if (live->stage == LIVE_DOUBTFUL && !list_is_empty(&live->line))
        live_room_load(live);
    if (live->stage == LIVE_IDLE && !end_if_out(live, clocks_now(live->service)))
        live_clock_await(live);
}

/* While something is under way there is nothing to do: the clock is looked at when that is done. */
void live_room_look_at_clock(struct live_room *live)
{
    if (live->stage == LIVE_DOUBTFUL)
        live_room_load(live);
    else
        live_room_proceed(live);
}

void live_room_submit(struct live_room *live, struct client *client, const struct message *message,
                      const struct command *command)
{
    struct waiting *waiting;
    if (client->waiting == CLIENT_WAITING_MAX) {
        client_error(client, message, CODE_TOO_FAST);
        return;
    }
    waiting = waiting_new(live->service);
    if (!waiting) {
        client_error(client, message, CODE_SERVER_FULL);
        return;
    }
    waiting->client = client;
    waiting->command = command;
    waiting->message = *message;
    waiting->arrived = clocks_now(live->service);
    list_push(&live->line, &waiting->in_line);
    client->waiting++;
    live_room_proceed(live);
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
    if (waiting->client)
        answer(waiting->client, waiting);
    if (event->type == ROOM_RETOKENED)
        send_holder_away(live, event->seat, waiting->client);
    live_room_tell_changes(live, v_before, said_before);
    if (event->type == ROOM_SEEN) /* the room expires later */
        live_room_tell_presence(live);
    if (lives_otherwise(live, event))
        live_room_keep(live, event->by);
}

static void appended(void *context, enum storage_error error, int64_t position)
{
    struct live_room *live = context;
    struct waiting *waiting = live->under_way;
    struct client *asker = waiting->client;

    live->under_way = NULL;
    live_room_unuse(live);
    if (error == STORAGE_OK) {
        live->position = position;
        live->stage = LIVE_IDLE;
        if (asker) /* he is told both that it was done and what it changed */
            client_hold(asker);
        happened(live, waiting);
        if (asker)
            client_let_go(asker);
        waiting_free(live->service, waiting);
        live_room_proceed(live);
        return;
    }
    if (error == STORAGE_CONFLICT && waiting->client) { /* decided on an old room: once more */
        waiting->client->waiting++;
        list_push_front(&live->line, &waiting->in_line);
    } else {
        if (waiting->client)
            client_error(waiting->client, &waiting->message, CODE_STORAGE_UNAVAILABLE);
        waiting_free(live->service, waiting);
    }
    live_room_load(live);
}

static void deleted(void *context, const char *room, enum storage_error error)
{
    struct live_room *live = context;
    struct waiting *waiting = live->under_way;
    struct client *client = waiting->client;
    const bool gone = error == STORAGE_OK || error == STORAGE_NO_ROOM;

    (void)room;
    live->under_way = NULL;
    live->stage = LIVE_DOUBTFUL; /* until nobody is in it, or it is read again */
    if (client && gone)
        answer(client, waiting);
    else if (client)
        client_error(client, &waiting->message, CODE_STORAGE_UNAVAILABLE);
    waiting_free(live->service, waiting);
    if (gone)
        live_room_deleted(live->service, live->id);
    else
        live_room_load(live);
}
