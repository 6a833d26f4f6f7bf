/* server/protocol/http_show.c -- a room as its state, its page, its QR code and the record of its
 * rounds, from memory or from the disk. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/record.h"
#include "server/base/log.h"
#include "server/protocol/http_inside.h"
#include "server/protocol/inside.h"
#include "server/protocol/preview.h"
#include "server/protocol/qr.h"

/* The token of a seat, with which a room is shown that others may not watch. */
struct shown_token {
    bool given;
    uint8_t hash[SECRET_DIGEST_SIZE];
};

/* What a route that shows a room is given. */
struct view {
    const char *id, *base_url;
    struct shown_token shown;
    const struct room *room;             /* NULL: there is none */
    const struct journal_events *events; /* NULL: the room was in memory */
    struct frame *state;                 /* of the room, when there is one */
};
typedef void show_room(struct asker asker, const struct view *view);

/* A room that is being read. */
struct showing {
    struct room_job base;
    show_room *show;
    struct shown_token shown;
};

static struct shown_token shown_token(const struct service *service,
                                      const struct http_request *request)
{
    struct shown_token shown = { .given = request->authorization != NULL };
    if (shown.given)
        service->options.sha256(request->authorization, strlen(request->authorization), shown.hash);
    return shown;
}

/* To everybody, or only to the room's own people. */
static bool may_be_shown(const struct view *view)
{
    return view->room &&
           (room_may_be_watched(view->room) ||
            (view->shown.given && room_seat_of(view->room, view->shown.hash) != OWARE_NOBODY));
}

static void show_state(struct asker asker, const struct view *view)
{
    if (!may_be_shown(view))
        reply_refusal(asker, 404, CODE_NO_ROOM);
    else
        reply_with(asker,
                   (struct http_reply){ .status = 200, .type = type_json, .body = view->state });
}

/* The page itself says what is the matter with a room that is not there. */
static void show_page(struct asker asker, const struct view *view)
{
    struct frame *head = view->room ? preview_head(view->id, view->base_url, view->room) : NULL;
    reply_with(asker, (struct http_reply){
                          .status = view->room ? 200 : 404, .page = "room.html", .head = head });
    frame_unref(head);
}

static void show_qr(struct asker asker, const struct view *view)
{
    char url[HTTP_URL_MAX + SECRET_ID_SIZE + 4];
    if (!view->room) {
        reply_refusal(asker, 404, CODE_NO_ROOM);
        return;
    }
    snprintf(url, sizeof url, "%sr/%s", view->base_url, view->id);
    reply_body(asker, 200, type_svg, qr_svg(url));
}

/* The text of all rounds, grown round by round. */
struct rounds {
    char *bytes;
    size_t length;
    bool failed;
};

static void clock_text(struct text *text, const struct room_clock_rules *clock)
{
    if (clock->kind == ROOM_CLOCK_MINUTES) {
        text_unsigned(text, clock->minutes);
        text_char(text, '+');
        text_unsigned(text, clock->increment_s);
    } else if (clock->kind == ROOM_CLOCK_DAYS) {
        text_unsigned(text, clock->days);
        text_string(text, clock->days == 1 ? " day" : " days");
    }
    text_end(text);
}

static void add_round(struct rounds *rounds, const struct room *room)
{
    size_t size = oware_record_max(&room->game) + 1;
    char *grown = rounds->failed ? NULL : realloc(rounds->bytes, rounds->length + size);
    time_t began = (time_t)(room->round_ms / 1000);
    struct oware_tags tags = { .round = room->round };
    struct text text, clock = text_in(tags.clock, sizeof tags.clock);
    struct tm day;

    if (!grown) {
        rounds->failed = true;
        return;
    }
    rounds->bytes = grown;
    text = text_in(grown + rounds->length, size);
    if (rounds->length > 0)
        text_char(&text, '\n');
    for (unsigned side = 0; side < OWARE_SIDES; side++)
        memcpy(tags.names[side], room->seats[side].name, sizeof room->seats[side].name);
    clock_text(&clock, &room->clock.rules);
    gmtime_r(&began, &day);
    strftime(tags.date, sizeof tags.date, "%Y-%m-%d", &day);
    oware_record_write(&text, &room->game, &tags);
    rounds->length += text.length;
}

static void before_event(void *context, const struct room *room, const struct room_event *event)
{
    if (event->type == ROOM_NEW_ROUND)
        add_round(context, room);
}

static void show_record(struct asker asker, const struct view *view)
{
    struct rounds rounds = { 0 };
    struct frame *body = NULL;
    struct room room;

    if (!may_be_shown(view)) {
        reply_refusal(asker, 404, CODE_NO_ROOM);
        return;
    }
    room_init(&room);
    if (room_fold(&room, view->events, before_event, &rounds))
        add_round(&rounds, &room);
    if (!rounds.failed && rounds.bytes)
        body = frame_new(rounds.bytes, rounds.length);
    reply_body(asker, 200, type_text, body);
    free(rounds.bytes);
    room_release(&room);
}

static void show_stored(struct showing *job, const struct journal_events *events)
{
    struct view view = {
        .id = job->base.id, .base_url = job->base.base_url, .shown = job->shown, .events = events
    };
    struct presence presence = { 0 };
    struct room room;

    room_init(&room);
    if (!room_fold(&room, events, NULL, NULL)) {
        log_line(LOG_ERROR, "room-unreadable", "room", job->base.id, "why",
                 "its record is damaged, or memory is out");
        reply_refusal(job->base.base.asker, 503, CODE_STORAGE_UNAVAILABLE);
        room_release(&room);
        return;
    }
    for (unsigned side = 0; side < OWARE_SIDES; side++)
        presence.away_since_ms[side] = room.seats[side].seen_ms;
    view.room = &room;
    view.state = encode_state(job->base.id, &room, &presence,
                              room_expires_ms(&room, &job->base.base.service->lifetimes));
    job->show(job->base.base.asker, &view);
    frame_unref(view.state);
    room_release(&room);
}

static void was_read(void *context, enum storage_error error, const struct journal_events *events)
{
    struct showing *job = context;
    const struct view nothing = { .id = job->base.id, .base_url = job->base.base_url };
    if (error == STORAGE_OK)
        show_stored(job, events);
    else if (error == STORAGE_NO_ROOM)
        job->show(job->base.base.asker, &nothing);
    else
        reply_refusal(job->base.base.asker, 503, CODE_STORAGE_UNAVAILABLE);
    job_free(&job->base.base);
}

/* Shows a room that is in memory. */
static bool show_live(struct service *service, const struct http_request *request, const char *id,
                      struct asker asker, show_room *show)
{
    struct map_entry *entry = map_find(&service->rooms, id);
    struct live_room *live = entry ? LIST_ITEM(entry, struct live_room, entry) : NULL;
    struct view view = { .id = id,
                         .base_url = request->base_url,
                         .shown = shown_token(service, request) };
    if (!live || !live_room_is_loaded(live))
        return false;
    view.room = &live->room;
    view.state = live_room_state(live);
    show(asker, &view);
    frame_unref(view.state);
    return true;
}

static void read_room(struct service *service, const struct http_request *request, const char *id,
                      struct asker asker, show_room *show)
{
    const struct view nothing = { .id = id, .base_url = request->base_url };
    struct showing *job;
    if (!secret_is_id(id)) {
        show(asker, &nothing);
        return;
    }
    job = room_job_new(sizeof *job, service, request, id, asker);
    if (!job) {
        reply_refusal(asker, 503, CODE_SERVER_FULL);
        return;
    }
    job->show = show;
    job->shown = shown_token(service, request);
    if (!journal_read(service->journal, id, was_read, job))
        was_read(job, STORAGE_FAILED, NULL);
}

static void get_room(struct service *service, const struct http_request *request, const char *id,
                     struct asker asker, show_room *show)
{
    if (!show_live(service, request, id, asker, show))
        read_room(service, request, id, asker, show);
}

void http_get_state(struct service *service, const struct http_request *request, const char *id,
                    struct asker asker)
{
    get_room(service, request, id, asker, show_state);
}

void http_get_page(struct service *service, const struct http_request *request, const char *id,
                   struct asker asker)
{
    get_room(service, request, id, asker, show_page);
}

void http_get_qr(struct service *service, const struct http_request *request, const char *id,
                 struct asker asker)
{
    get_room(service, request, id, asker, show_qr);
}

/* Earlier rounds are only in the storage. */
void http_get_record(struct service *service, const struct http_request *request, const char *id,
                     struct asker asker)
{
    read_room(service, request, id, asker, show_record);
}
