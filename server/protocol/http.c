/* server/protocol/http.c -- see http.h. One table of routes; what has to ask the storage becomes a
 * job that answers later. */
#include "server/protocol/http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/record.h"
#include "server/base/log.h"
#include "server/protocol/http_jobs.h"
#include "server/protocol/inside.h"
#include "server/protocol/preview.h"
#include "server/protocol/qr.h"
#include "server/protocol/record.h"

enum {
    HTTP_URL_MAX = 512,      /* bytes of a base URL, the zero included */
    HTTP_METRICS_MAX = 16384 /* bytes of the metrics */
};

static const char type_json[] = "application/json";
static const char type_problem[] = "application/problem+json";
static const char type_text[] = "text/plain; charset=utf-8";
static const char type_metrics[] = "text/plain; version=0.0.4; charset=utf-8";
static const char type_svg[] = "image/svg+xml";

/* ---- Answering ------------------------------------------------------------------------------ */

static void reply_with(struct asker asker, struct http_reply reply)
{
    static const struct http_reply out_of_memory = { .status = 503 };
    if (!asker.answer)
        return;
    asker.answer(asker.context, reply.type && !reply.body ? &out_of_memory : &reply);
}

void reply_body(struct asker asker, unsigned status, const char *type, struct frame *body)
{
    reply_with(asker, (struct http_reply){ .status = status, .type = type, .body = body });
    frame_unref(body);
}

static const char *title_of(unsigned status)
{
    static const struct {
        unsigned status;
        const char *title;
    } titles[] = {
        { 400, "Bad Request" },        { 401, "Unauthorized" },
        { 403, "Forbidden" },          { 404, "Not Found" },
        { 405, "Method Not Allowed" }, { 411, "Length Required" },
        { 413, "Content Too Large" },  { 415, "Unsupported Media Type" },
        { 429, "Too Many Requests" },  { 503, "Service Unavailable" },
    };
    for (unsigned i = 0; i < sizeof titles / sizeof *titles; i++)
        if (titles[i].status == status)
            return titles[i].title;
    return "Error";
}

static struct frame *problem_frame(unsigned status, const char *code, const char *detail)
{
    char bytes[ENCODE_SHORT_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    text_string(&text, "{\"type\":\"about:blank\",\"title\":");
    text_json_string(&text, title_of(status));
    text_string(&text, ",\"status\":");
    text_unsigned(&text, status);
    text_string(&text, ",\"code\":");
    text_json_string(&text, code);
    text_string(&text, ",\"detail\":");
    text_json_string(&text, detail);
    text_char(&text, '}');
    return text.full ? NULL : frame_new(text.bytes, text.length);
}

void reply_problem(struct asker asker, struct http_reply reply, const char *code,
                   const char *detail)
{
    reply.type = type_problem;
    reply.body = problem_frame(reply.status, code, detail);
    reply_with(asker, reply);
    frame_unref(reply.body);
}

static void refuse(struct asker asker, unsigned status, enum code code)
{
    reply_problem(asker, (struct http_reply){ .status = status }, code_name(code), code_why(code));
}

void http_problem(unsigned status, const char *code, const char *detail, http_answer *answer,
                  void *context)
{
    reply_problem((struct asker){ answer, context }, (struct http_reply){ .status = status }, code,
                  detail);
}

/* ---- Jobs: what waits for the storage ------------------------------------------------------- */

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

void *job_new(size_t size, struct service *service, struct asker asker)
{
    struct job *job = calloc(1, size);
    if (!job)
        return NULL;
    job->service = service;
    job->asker = asker;
    list_push(&service->jobs, &job->link);
    return job;
}

void job_free(struct job *job)
{
    list_remove(&job->link);
    free(job);
}

/* Of a room that is made or shown. */
struct room_job {
    struct job base;
    show_room *show;
    char id[SECRET_ID_SIZE], token[SECRET_TOKEN_SIZE];
    char base_url[HTTP_URL_MAX];
    struct shown_token shown;
};

static struct room_job *room_job_new(struct service *service, const struct http_request *request,
                                     const char *id, struct asker asker)
{
    struct room_job *job;
    if (strlen(request->base_url) >= sizeof job->base_url)
        return NULL;
    job = job_new(sizeof *job, service, asker);
    if (!job)
        return NULL;
    memcpy(job->id, id, sizeof job->id);
    strcpy(job->base_url, request->base_url);
    return job;
}

void http_jobs_free(struct service *service)
{
    LIST_EACH(&service->jobs, link)
        job_free(LIST_ITEM(link, struct job, link));
}

void http_forget(struct service *service, void *context)
{
    LIST_EACH(&service->jobs, link) {
        struct job *job = LIST_ITEM(link, struct job, link);
        if (job->asker.context == context)
            job->asker.answer = NULL;
    }
}

/* ---- Making a room -------------------------------------------------------------------------- */

static void created(void *context, enum storage_error error, int64_t position)
{
    struct room_job *job = context;
    char bytes[ENCODE_SHORT_MAX + HTTP_URL_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    (void)position; /* whoever comes first will read it */

    if (error != STORAGE_OK) {
        refuse(job->base.asker, 503, CODE_STORAGE_UNAVAILABLE);
        job_free(&job->base);
        return;
    }
    job->base.service->counters.rooms_created++;
    log_line(LOG_INFO, "room-created", "room", job->id);
    text_string(&text, "{\"room\":");
    text_json_string(&text, job->id);
    text_string(&text, ",\"url\":\"");
    text_string(&text, job->base_url); /* a URL that was checked: nothing in it to escape */
    text_string(&text, "r/");
    text_string(&text, job->id);
    text_string(&text, "\",\"seat\":\"south\",\"token\":");
    text_json_string(&text, job->token);
    text_char(&text, '}');
    reply_body(job->base.asker, 201, type_json, frame_new(text.bytes, text.length));
    job_free(&job->base);
}

static struct room_event creation(struct service *service, const struct message *message,
                                  const char *token)
{
    const struct room_chance chance = { .now_ms = service->now.wall_ms, .coin = secret_coin() };
    const struct oware_rules usual = oware_preset_rules(OWARE_PRESET_DEFAULT);
    const struct room_command *command = &message->command;
    struct room_event event;
    uint8_t hash[SECRET_DIGEST_SIZE];
    service->options.sha256(token, strlen(token), hash);
    event = room_created(command->has_rules ? &command->rules : &usual,
                         command->first == ROOM_FIRST_SWAP ? ROOM_FIRST_SOUTH : command->first,
                         command->name, hash, &chance);
    event.clock = command->clock;
    return event;
}

static void create(struct service *service, const struct http_request *request,
                   const struct message *message, struct asker asker)
{
    char id[SECRET_ID_SIZE], record[RECORD_MAX];
    struct room_event event;
    struct room_job *job;
    size_t length;

    secret_make_id(id);
    job = room_job_new(service, request, id, asker);
    if (!job) {
        refuse(asker, 503, CODE_SERVER_FULL);
        return;
    }
    secret_make_token(job->token);
    event = creation(service, message, job->token);
    length = record_write(&event, record);
    if (!journal_append(service->journal, id, STORAGE_NOTHING, record, length,
                        event.at_ms + service->lifetimes.unused_ms, created, job))
        created(job, STORAGE_FAILED, STORAGE_NOTHING);
}

static enum code read_creation(const struct http_request *request, struct message *message)
{
    enum { FIELDS = FIELD_GAME | FIELD_RULES | FIELD_FIRST | FIELD_NAME | FIELD_CLOCK };
    enum json_kind kind;
    cJSON *object = json_read(request->body, request->body_length, &kind);
    enum code code = kind == JSON_GOOD        ? message_read(object, 0, FIELDS, message)
                     : kind == JSON_NO_MEMORY ? CODE_SERVER_FULL
                                              : CODE_BAD_MESSAGE;
    cJSON_Delete(object);
    return code == CODE_OK ? message->refuse : code;
}

static struct bucket_rate create_rate(const struct limits *limits)
{
    const int64_t hour_us = INT64_C(3600) * 1000000;
    return (struct bucket_rate){ .interval_us = limits->creates_per_hour
                                                    ? hour_us / limits->creates_per_hour
                                                    : 0,
                                 .burst = limits->creates_burst };
}

/* Hashes are compared, so that the time that it takes tells nothing of the key. */
static bool shows_create_key(const struct service *service, const struct http_request *request)
{
    uint8_t hash[SECRET_DIGEST_SIZE];
    if (!service->has_create_key)
        return true;
    if (!request->authorization)
        return false;
    service->options.sha256(request->authorization, strlen(request->authorization), hash);
    return secret_equal(hash, service->create_key_hash);
}

/* Whether the address may try to make a room now. Tries with a wrong key count, too: else a key
 * could be guessed as fast as the line is. */
static bool may_try(struct service *service, const struct http_request *request, struct asker asker)
{
    unsigned wait_s =
        addresses_create(&service->addresses, request->address,
                         create_rate(&service->options.limits), service->now.steady_ms);
    if (wait_s > 0)
        reply_problem(asker, (struct http_reply){ .status = 429, .retry_after_s = wait_s },
                      code_name(CODE_TOO_FAST), code_why(CODE_TOO_FAST));
    return wait_s == 0;
}

static void post_room(struct service *service, const struct http_request *request, const char *id,
                      struct asker asker)
{
    const struct limits *limits = &service->options.limits;
    struct message message;
    enum code code = read_creation(request, &message);
    (void)id;

    if (code != CODE_OK) {
        refuse(asker, code == CODE_SERVER_FULL ? 503 : 400, code);
        return;
    }
    if (service->rooms.count >= limits->rooms) {
        refuse(asker, 503, CODE_SERVER_FULL);
        return;
    }
    if (!may_try(service, request, asker))
        return;
    if (!shows_create_key(service, request)) {
        reply_problem(asker, (struct http_reply){ .status = 401 }, code_name(CODE_NOT_ALLOWED),
                      "rooms are made here only by those who have this server's key");
        return;
    }
    create(service, request, &message, asker);
}

/* ---- Showing a room ------------------------------------------------------------------------- */

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
        refuse(asker, 404, CODE_NO_ROOM);
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
        refuse(asker, 404, CODE_NO_ROOM);
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
        refuse(asker, 404, CODE_NO_ROOM);
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

static void show_stored(struct room_job *job, const struct journal_events *events)
{
    struct view view = {
        .id = job->id, .base_url = job->base_url, .shown = job->shown, .events = events
    };
    struct presence presence = { 0 };
    struct room room;

    room_init(&room);
    if (!room_fold(&room, events, NULL, NULL)) {
        log_line(LOG_ERROR, "room-unreadable", "room", job->id, "why",
                 "its record is damaged, or memory is out");
        refuse(job->base.asker, 503, CODE_STORAGE_UNAVAILABLE);
        room_release(&room);
        return;
    }
    for (unsigned side = 0; side < OWARE_SIDES; side++)
        presence.away_since_ms[side] = room.seats[side].seen_ms;
    view.room = &room;
    view.state = encode_state(job->id, &room, &presence,
                              room_expires_ms(&room, &job->base.service->lifetimes));
    job->show(job->base.asker, &view);
    frame_unref(view.state);
    room_release(&room);
}

static void was_read(void *context, enum storage_error error, const struct journal_events *events)
{
    struct room_job *job = context;
    const struct view nothing = { .id = job->id, .base_url = job->base_url };
    if (error == STORAGE_OK)
        show_stored(job, events);
    else if (error == STORAGE_NO_ROOM)
        job->show(job->base.asker, &nothing);
    else
        refuse(job->base.asker, 503, CODE_STORAGE_UNAVAILABLE);
    job_free(&job->base);
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
    struct room_job *job;
    if (!secret_is_id(id)) {
        show(asker, &nothing);
        return;
    }
    job = room_job_new(service, request, id, asker);
    if (!job) {
        refuse(asker, 503, CODE_SERVER_FULL);
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

static void get_state(struct service *service, const struct http_request *request, const char *id,
                      struct asker asker)
{
    get_room(service, request, id, asker, show_state);
}

static void get_page(struct service *service, const struct http_request *request, const char *id,
                     struct asker asker)
{
    get_room(service, request, id, asker, show_page);
}

static void get_qr(struct service *service, const struct http_request *request, const char *id,
                   struct asker asker)
{
    get_room(service, request, id, asker, show_qr);
}

/* Earlier rounds are only in the storage. */
static void get_record(struct service *service, const struct http_request *request, const char *id,
                       struct asker asker)
{
    read_room(service, request, id, asker, show_record);
}

/* ---- All else ------------------------------------------------------------------------------- */

/* Whether the media type, its parameters left aside, is among `types`. */
static bool type_is_among(const char *type, const char *types)
{
    char wanted[64];
    size_t length = type ? strcspn(type, "; \t") : 0;
    if (length == 0 || length + sizeof "  " > sizeof wanted)
        return false;
    snprintf(wanted, sizeof wanted, " %.*s ", (int)length, type);
    for (char *c = wanted; *c; c++)
        *c = *c >= 'A' && *c <= 'Z' ? (char)(*c | 0x20) : *c;
    return strstr(types, wanted) != NULL;
}

/* Copies the text that the body asks to draw: its bytes, or, of JSON, the string that it is. */
static enum code read_qr_text(const struct http_request *request, char text[QR_TEXT_MAX + 1])
{
    const bool json = type_is_among(request->content_type, " application/json ");
    cJSON *string =
        json ? cJSON_ParseWithLengthOpts(request->body, request->body_length + 1, NULL, true)
             : NULL;
    const char *said = json ? cJSON_GetStringValue(string) : request->body;
    size_t length = !said ? 0 : json ? strlen(said) : request->body_length;

    if (length > 0 && length <= QR_TEXT_MAX)
        memcpy(text, said, length);
    cJSON_Delete(string);
    if (length > QR_TEXT_MAX)
        return CODE_TOO_LARGE;
    text[length] = '\0';
    return length > 0 && strlen(text) == length ? CODE_OK : CODE_BAD_MESSAGE;
}

static void post_qr(struct service *service, const struct http_request *request, const char *id,
                    struct asker asker)
{
    char text[QR_TEXT_MAX + 1];
    enum code code = read_qr_text(request, text);
    (void)service, (void)id;
    if (code != CODE_OK)
        refuse(asker, code == CODE_TOO_LARGE ? 413 : 400, code);
    else
        reply_body(asker, 200, type_svg, qr_svg(text));
}

static void reply_health(struct asker asker, bool well)
{
    static const char yes[] = "{\"ok\":true}", no[] = "{\"ok\":false}";
    reply_body(asker, well ? 200 : 503, type_json,
               well ? frame_new(yes, sizeof yes - 1) : frame_new(no, sizeof no - 1));
}

static void get_health(struct service *service, const struct http_request *request, const char *id,
                       struct asker asker)
{
    (void)service, (void)request, (void)id;
    reply_health(asker, true); /* that it answers is the answer */
}

static void get_ready(struct service *service, const struct http_request *request, const char *id,
                      struct asker asker)
{
    (void)request, (void)id;
    reply_health(asker, service_ready(service));
}

static void get_metrics(struct service *service, const struct http_request *request, const char *id,
                        struct asker asker)
{
    char bytes[HTTP_METRICS_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    (void)request, (void)id;
    service_metrics(service, &text);
    reply_body(asker, 200, type_metrics, frame_new(text.bytes, text.length));
}

/* ---- Routes --------------------------------------------------------------------------------- */

enum where { PUBLIC = 1, ADMIN = 2 };

/* clang-format off */
static const struct route {
    const char *path; /* '*' stands for one segment: a room's ID */
    enum http_method method;
    unsigned where;
    const char *body_types; /* that a POST may have, between spaces */
    http_route *handle;
} routes[] = {
    { "/api/rooms",            HTTP_POST,   PUBLIC,         " application/json ",           post_room },
    { "/api/rooms/*",          HTTP_GET,    PUBLIC,         NULL,                           get_state },
    { "/api/rooms/*/game.txt", HTTP_GET,    PUBLIC,         NULL,                           get_record },
    { "/api/qr",               HTTP_POST,   PUBLIC,         " application/json text/plain ", post_qr },
    { "/r/*",                  HTTP_GET,    PUBLIC,         NULL,                           get_page },
    { "/r/*/qr.svg",           HTTP_GET,    PUBLIC,         NULL,                           get_qr },
    { "/healthz",              HTTP_GET,    PUBLIC | ADMIN, NULL,                           get_health },
    { "/readyz",               HTTP_GET,    PUBLIC | ADMIN, NULL,                           get_ready },
    { "/metrics",              HTTP_GET,    ADMIN,          NULL,                           get_metrics },
    { "/rooms",                HTTP_GET,    ADMIN,          NULL,                           admin_get_rooms },
    { "/rooms/*/next",         HTTP_GET,    ADMIN,          NULL,                           admin_get_rooms },
    { "/rooms/*",              HTTP_DELETE, ADMIN,          NULL,                           admin_delete_room },
};
/* clang-format on */

/* Whether the path fits the pattern; `id` gets what stands for '*' ("" when that is too long). */
static bool path_fits(const char *pattern, const char *path, char id[SECRET_ID_SIZE])
{
    const char *star = strchr(pattern, '*');
    size_t before = star ? (size_t)(star - pattern) : strlen(pattern);
    size_t length;

    id[0] = '\0';
    if (strncmp(path, pattern, before) != 0)
        return false;
    if (!star)
        return path[before] == '\0';
    length = strcspn(path + before, "/");
    if (length == 0 || strcmp(path + before + length, star + 1) != 0)
        return false;
    if (length < SECRET_ID_SIZE) {
        memcpy(id, path + before, length);
        id[length] = '\0';
    }
    return true;
}

static const struct route *find_route(const char *path, bool admin, char id[SECRET_ID_SIZE])
{
    for (unsigned i = 0; i < sizeof routes / sizeof *routes; i++)
        if (routes[i].where & (admin ? ADMIN : PUBLIC) && path_fits(routes[i].path, path, id))
            return &routes[i];
    return NULL;
}

static bool begins_with(const char *path, const char *start)
{
    return strncmp(path, start, strlen(start)) == 0;
}

bool http_is_ours(const char *path, bool admin)
{
    char id[SECRET_ID_SIZE];
    return admin || strcmp(path, "/api") == 0 || begins_with(path, "/api/") ||
           begins_with(path, "/r/") || find_route(path, admin, id);
}

static void dispatch(struct service *service, const struct http_request *request,
                     struct asker asker)
{
    char id[SECRET_ID_SIZE];
    const struct route *route = find_route(request->path, request->admin, id);
    enum http_method method = request->method == HTTP_HEAD ? HTTP_GET : request->method;

    if (!route) {
        reply_problem(asker, (struct http_reply){ .status = 404 }, "no-such-page",
                      "there is nothing at this address");
        return;
    }
    if (method != route->method) {
        static const char *const allowed[] = {
            [HTTP_GET] = "GET, HEAD", [HTTP_POST] = "POST", [HTTP_DELETE] = "DELETE"
        };
        reply_problem(asker, (struct http_reply){ .status = 405, .allow = allowed[route->method] },
                      code_name(CODE_BAD_MESSAGE), "this address has other methods");
        return;
    }
    if (route->body_types && !type_is_among(request->content_type, route->body_types)) {
        reply_problem(asker, (struct http_reply){ .status = 415 }, code_name(CODE_BAD_MESSAGE),
                      "the body's Content-Type is not one that can be read");
        return;
    }
    route->handle(service, request, id, asker);
}

void http_handle(struct service *service, const struct http_request *request, http_answer *answer,
                 void *context, struct moment now)
{
    service_begin(service, now);
    dispatch(service, request, (struct asker){ answer, context });
    service_end(service);
}
