/* server/protocol/live_room.c -- a room in memory with the people in it: how it is taken up and
 * given back, who is told what, who comes and goes. What its people order is in live_commands.c. */
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/protocol/live_room.h"
#include "server/protocol/record.h"

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

static void drop_waiting(struct service *service, struct waiting *waiting)
{
    list_remove(&waiting->in_line);
    if (waiting->client)
        waiting->client->waiting--;
    waiting_free(service, waiting);
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
        drop_waiting(live->service, waiting);
        client_error(client, &message, CODE_STORAGE_UNAVAILABLE);
    }
    live_clock_await(live); /* it may have been out, and is looked at again even if nobody speaks */
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
    live->expires_ms = 0;
    live->stage = LIVE_IDLE;
    if (live->room.board != board_before)
        live_room_note_board(live);
    live_clock_begin_turn(live);
    if (v_before > 0)
        live_room_tell_changes(live, v_before, said_before);
    if (v_before == live->room.v && live_clock_counts(live)) /* the turn has begun anew */
        live_room_tell_state(live);
    live_room_unuse(live);
    live_room_proceed(live);
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
                 error == STORAGE_OK ? "its record is damaged, or memory is out"
                                     : storage_error_text(error));
    be_doubtful(live);
}

void live_room_load(struct live_room *live)
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
    live_room_load(live);
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
        drop_waiting(live->service, LIST_ITEM(link, struct waiting, in_line));
    waiting_free(live->service, live->under_way);
    live_clock_stop(live);
    list_remove(&live->restless);
    list_remove(&live->unused);
    map_remove(&live->service->rooms, &live->entry);
    room_release(&live->room);
    free(live);
}

/* ---- The state and who is told -------------------------------------------------------------- */

struct frame *live_room_state(struct live_room *live)
{
    const struct presence presence = live_room_presence(live);
    return encode_state(live->id, &live->room, &presence,
                        room_expires_ms(&live->room, &live->service->lifetimes));
}

/* Written once for all. A room keeps no state for later: it would be most of what an idle room
 * takes, and be out of date when next it is asked for. */
void live_room_tell_state(struct live_room *live)
{
    struct frame *state;
    list_remove(&live->restless);
    live->told_ms = live->service->now.steady_ms;
    if (list_is_empty(&live->members))
        return;
    state = live_room_state(live);
    LIST_EACH(&live->members, link) {
        struct client *client = LIST_ITEM(link, struct client, in_room);
        if (client->heard)
            client_send_state(client, state);
    }
    frame_unref(state);
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

void live_room_tell_changes(struct live_room *live, uint32_t v_before, unsigned said_before)
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
            drop_waiting(live->service, waiting);
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
