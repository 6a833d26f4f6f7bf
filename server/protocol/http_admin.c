/* server/protocol/http_admin.c -- what the operator asks on the admin listener: which rooms there
 * are, a page at a time, and that one be gone. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/protocol/http_inside.h"
#include "server/protocol/inside.h"

enum {
    PAGE_ROOMS = 50, /* of one answer; the next begins after its last */
    LINE_MAX = 512,  /* bytes: two names of 80, each character of them escaped, and 110 more */
};

/* ---- A line for a room ---------------------------------------------------------------------- */

/* What the room as it is now does not tell. */
struct past {
    int64_t created_ms;
    unsigned plies; /* of the rounds before */
};

static void before_event(void *context, const struct room *room, const struct room_event *event)
{
    struct past *past = context;
    if (event->type == ROOM_CREATED)
        past->created_ms = event->at_ms;
    if (event->type == ROOM_NEW_ROUND)
        past->plies += room->game.ply;
}

static void add_moment(struct text *text, int64_t ms)
{
    const time_t seconds = (time_t)(ms / 1000);
    char bytes[32] = "  -";
    struct tm utc;
    if (gmtime_r(&seconds, &utc))
        strftime(bytes, sizeof bytes, "  %Y-%m-%dT%H:%MZ", &utc);
    text_string(text, bytes);
}

/* In quotes, escaped as JSON is: a terminal shows it and does nothing else. */
static void add_name(struct text *text, const struct room_seat *seat)
{
    text_string(text, "  ");
    if (seat->taken)
        text_json_string(text, seat->name);
    else
        text_char(text, '-');
}

static void add_room(struct text *text, const struct room *room, const struct past *past,
                     const struct lifetimes *lifetimes)
{
    char numbers[64];
    snprintf(numbers, sizeof numbers, "  %-7s  %6u  %6u", room_phase_name(room_phase(room)),
             room->round, past->plies + room->game.ply);
    text_string(text, numbers);
    add_moment(text, past->created_ms);
    add_moment(text, room->last_ms);
    add_moment(text, room_expires_ms(room, lifetimes));
    for (unsigned side = 0; side < OWARE_SIDES; side++)
        add_name(text, &room->seats[side]);
}

/* A room that cannot be read has a line, too: it can be deleted. */
static void add_line(struct text *text, const char *id, enum storage_error error,
                     const struct journal_events *events, const struct lifetimes *lifetimes)
{
    struct past past = { 0 };
    struct room room;
    room_init(&room);
    text_string(text, id);
    if (error == STORAGE_OK && room_fold(&room, events, before_event, &past))
        add_room(text, &room, &past, lifetimes);
    else
        text_string(text, error == STORAGE_OK ? "  damaged" : "  unreadable");
    text_char(text, '\n');
    room_release(&room);
}

/* ---- A page of them ------------------------------------------------------------------------- */

struct page {
    struct job base;
    char ids[PAGE_ROOMS][SECRET_ID_SIZE];
    size_t count, at; /* ids[at] is being read */
    struct text text;
    char bytes[PAGE_ROOMS * LINE_MAX];
};

static void read_next(struct page *page);

static void was_read(void *context, enum storage_error error, const struct journal_events *events)
{
    struct page *page = context;
    if (error != STORAGE_NO_ROOM) /* gone meanwhile */
        add_line(&page->text, page->ids[page->at], error, events, &page->base.service->lifetimes);
    page->at++;
    read_next(page);
}

static void read_next(struct page *page)
{
    if (page->at < page->count && page->base.asker.answer) {
        if (!journal_read(page->base.service->journal, page->ids[page->at], was_read, page))
            was_read(page, STORAGE_FAILED, NULL);
        return;
    }
    reply_body(page->base.asker, 200, type_text, frame_new(page->text.bytes, page->text.length));
    job_free(&page->base);
}

static void were_found(void *context, enum storage_error error, const char *const *rooms,
                       size_t count)
{
    struct page *page = context;
    if (error != STORAGE_OK) {
        reply_refusal(page->base.asker, 503, CODE_STORAGE_UNAVAILABLE);
        job_free(&page->base);
        return;
    }
    for (size_t i = 0; i < count; i++)
        snprintf(page->ids[page->count++], SECRET_ID_SIZE, "%s", rooms[i]);
    read_next(page);
}

void http_admin_rooms(struct service *service, const struct http_request *request, const char *id,
                      struct asker asker)
{
    const bool first = strcmp(request->path, "/rooms") == 0;
    struct page *page;
    if (!first && !secret_is_id(id)) {
        reply_refusal(asker, 404, CODE_NO_ROOM);
        return;
    }
    page = job_new(sizeof *page, service, asker);
    if (!page) {
        reply_refusal(asker, 503, CODE_SERVER_FULL);
        return;
    }
    page->text = text_in(page->bytes, sizeof page->bytes);
    if (!journal_list(service->journal, id, PAGE_ROOMS, were_found, page))
        were_found(page, STORAGE_FAILED, NULL, 0);
}

/* ---- Deleting one --------------------------------------------------------------------------- */

static void was_forgotten(void *context, const char *id, enum storage_error error)
{
    static const char done[] = "{\"ok\":true}";
    struct job *job = context;
    if (error == STORAGE_OK)
        live_room_deleted(job->service, id);
    if (error == STORAGE_OK)
        reply_body(job->asker, 200, "application/json", frame_new(done, sizeof done - 1));
    else if (error == STORAGE_NO_ROOM)
        reply_refusal(job->asker, 404, CODE_NO_ROOM);
    else
        reply_refusal(job->asker, 503, CODE_STORAGE_UNAVAILABLE);
    job_free(job);
}

void http_admin_delete(struct service *service, const struct http_request *request, const char *id,
                       struct asker asker)
{
    struct job *job;
    (void)request;
    if (!secret_is_id(id)) {
        reply_refusal(asker, 404, CODE_NO_ROOM);
        return;
    }
    job = job_new(sizeof *job, service, asker);
    if (!job) {
        reply_refusal(asker, 503, CODE_SERVER_FULL);
        return;
    }
    if (!journal_forget(service->journal, id, was_forgotten, job))
        was_forgotten(job, id, STORAGE_FAILED);
}
