/* server/protocol/http_create.c -- POST /api/rooms: makes a room, of which nothing is in memory
 * until somebody comes. */
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/protocol/http_inside.h"
#include "server/protocol/inside.h"
#include "server/protocol/record.h"

/* A room that is being stored. */
struct creation {
    struct room_job base;
    char token[SECRET_TOKEN_SIZE]; /* of who makes it */
};

static void created(void *context, enum storage_error error, int64_t position)
{
    struct creation *job = context;
    char bytes[ENCODE_SHORT_MAX + HTTP_URL_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    (void)position; /* whoever comes first will read it */

    if (error != STORAGE_OK) {
        reply_refusal(job->base.base.asker, 503, CODE_STORAGE_UNAVAILABLE);
        job_free(&job->base.base);
        return;
    }
    job->base.base.service->counters.rooms_created++;
    log_line(LOG_INFO, "room-created", "room", job->base.id);
    text_string(&text, "{\"room\":");
    text_json_string(&text, job->base.id);
    text_string(&text, ",\"url\":\"");
    text_string(&text, job->base.base_url); /* a URL that was checked: nothing in it to escape */
    text_string(&text, "r/");
    text_string(&text, job->base.id);
    text_string(&text, "\",\"seat\":\"south\",\"token\":");
    text_json_string(&text, job->token);
    text_char(&text, '}');
    reply_body(job->base.base.asker, 201, type_json, frame_new(text.bytes, text.length));
    job_free(&job->base.base);
}

static struct room_event creation_event(struct service *service, const struct message *message,
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
    struct creation *job;
    size_t length;

    secret_make_id(id);
    job = room_job_new(sizeof *job, service, request, id, asker);
    if (!job) {
        reply_refusal(asker, 503, CODE_SERVER_FULL);
        return;
    }
    secret_make_token(job->token);
    event = creation_event(service, message, job->token);
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

void http_post_room(struct service *service, const struct http_request *request, const char *id,
                    struct asker asker)
{
    const struct limits *limits = &service->options.limits;
    struct message message;
    enum code code = read_creation(request, &message);
    (void)id;

    if (code != CODE_OK) {
        reply_refusal(asker, code == CODE_SERVER_FULL ? 503 : 400, code);
        return;
    }
    if (service->rooms.count >= limits->rooms) {
        reply_refusal(asker, 503, CODE_SERVER_FULL);
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
