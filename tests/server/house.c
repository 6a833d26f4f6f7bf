/* tests/server/house.c -- see house.h. */
#include "tests/server/house.h"

#include <assert.h>
#include <cjson/cJSON.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/base/secret.h"

const struct limits house_limits = { .rooms = 1000,
                                     .sockets = 1000,
                                     .watchers = 200,
                                     .outbox_bytes = 262144,
                                     .messages_burst = 1,
                                     .creates_burst = 1 };

const char *house_create_key = NULL;

/* ---- The house ---- */

/* Stands for SHA-256, which comes from the transport: four FNV-1a hashes. */
static void hash(const void *bytes, size_t length, uint8_t digest[SECRET_DIGEST_SIZE])
{
    for (unsigned part = 0; part < 4; part++) {
        uint64_t sum = UINT64_C(0xcbf29ce484222325) + part;
        for (size_t i = 0; i < length; i++)
            sum = (sum ^ ((const uint8_t *)bytes)[i]) * UINT64_C(0x100000001b3);
        memcpy(digest + part * sizeof sum, &sum, sizeof sum);
    }
}

static void wake(void *context)
{
    sem_post(&((struct house *)context)->woken);
}

static struct service *new_service(const struct house *house)
{
    const struct service_options options = { .limits = house->limits,
                                             .unused_room_ms = 1000000,
                                             .idle_room_ms = 2000000,
                                             .finished_room_ms = 3000000,
                                             .create_key = house_create_key,
                                             .absence_ms = 600000,
                                             .sha256 = hash };
    return service_new(&options, house->journal);
}

bool house_open_on(struct house *house, const struct limits *limits, struct storage *storage)
{
    *house = (struct house){ .now = { .wall_ms = 1764467000000, .steady_ms = 50000 },
                             .limits = *limits };
    log_set_level(LOG_ERROR);
    list_init(&house->guests);
    sem_init(&house->woken, 0, 0);
    house->journal = journal_new(storage, wake, house);
    if (!house->journal)
        storage->type->close(storage);
    house->service = house->journal ? new_service(house) : NULL;
    if (!house->service)
        journal_free(house->journal);
    return house->service != NULL;
}

void house_open(struct house *house, const struct limits *limits)
{
    struct storage *storage = storage_memory_new();

    bool opened = house_open_on(house, limits, storage);

    assert(opened);
    (void)opened;
    house->storage = storage;
}

void house_deliver(struct house *house)
{
    sem_wait(&house->woken);
    service_deliver(house->service, house->now);
}

static struct guest *guest_of(struct link *link)
{
    return LIST_ITEM(link, struct guest, link);
}

void house_reap(struct house *house)
{
    LIST_EACH(&house->guests, link)
        if (guest_of(link)->close_code)
            guest_go(guest_of(link));
}

void house_settle(struct house *house)
{
    house_reap(house);
    while (journal_busy(house->journal)) {
        house_deliver(house);
        house_reap(house);
    }
}

void house_pass(struct house *house, int64_t ms)
{
    const int64_t until_ms = house->now.steady_ms + ms;
    int64_t due_ms;
    while ((due_ms = service_deadline(house->service)) <= until_ms) {
        if (due_ms > house->now.steady_ms) {
            house->now.wall_ms += due_ms - house->now.steady_ms;
            house->now.steady_ms = due_ms;
        }
        service_tick(house->service, house->now);
    }
    house->now.wall_ms += until_ms - house->now.steady_ms;
    house->now.steady_ms = until_ms;
}

static void send_all_home(struct house *house)
{
    struct link *link;
    if (house->storage)
        storage_memory_fail(house->storage, 0, false);
    service_close(house->service, house->now);
    while ((link = list_first(&house->guests))) {
        guest_unstick(guest_of(link));
        assert(guest_of(link)->close_code);
        guest_go(guest_of(link));
    }
    house_settle(house);
    assert(service_is_empty(house->service));
}

void house_restart(struct house *house)
{
    send_all_home(house);
    service_free(house->service);
    house->service = new_service(house);
    assert(house->service);
}

void house_close(struct house *house)
{
    send_all_home(house);
    journal_free(house->journal);
    service_free(house->service);
    sem_destroy(&house->woken);
}

/* ---- Requests ---- */

static void copy(char *to, size_t size, const char *from)
{
    snprintf(to, size, "%s", from ? from : "");
}

void house_answer(void *context, const struct http_reply *given)
{
    struct reply *reply = context;
    size_t length = given->body ? frame_length(given->body) : 0;
    reply->answers++;
    reply->status = given->status;
    reply->retry_after_s = given->retry_after_s;
    reply->store = given->store;
    copy(reply->type, sizeof reply->type, given->type);
    copy(reply->page, sizeof reply->page, given->page);
    copy(reply->allow, sizeof reply->allow, given->allow);
    assert(length < sizeof reply->body);
    if (length > 0)
        memcpy(reply->body, frame_bytes(given->body), length);
    reply->body[length] = '\0';
}

void house_ask(struct house *house, enum http_method method, const char *path, const char *type,
               const char *body)
{
    const struct http_request request = { .method = method,
                                          .path = path,
                                          .body = body,
                                          .body_length = strlen(body),
                                          .content_type = type,
                                          .authorization = house->authorization,
                                          .admin = house->admin,
                                          .address = "192.0.2.1",
                                          .base_url = "https://example.org/oware/" };
    memset(&house->reply, 0, sizeof house->reply);
    http_handle(house->service, &request, house_answer, &house->reply, house->now);
}

/* Replaces ' by ". */
static void quote(char *text)
{
    for (; *text; text++)
        *text = *text == '\'' ? '"' : *text;
}

void house_make_room(struct house *house, const char *body)
{
    char bytes[1024];
    cJSON *made;
    copy(bytes, sizeof bytes, body);
    quote(bytes);
    house_ask(house, HTTP_POST, "/api/rooms", "application/json", bytes);
    house_settle(house);
    assert(house->reply.status == 201);
    made = cJSON_Parse(house->reply.body);
    copy(house->room, sizeof house->room, cJSON_GetObjectItem(made, "room")->valuestring);
    copy(house->token, sizeof house->token, cJSON_GetObjectItem(made, "token")->valuestring);
    cJSON_Delete(made);
}

/* ---- A guest's socket ---- */

/* Adds to what was heard. */
__attribute__((format(printf, 2, 3))) static void note(struct guest *guest, const char *format, ...)
{
    size_t length = strlen(guest->heard);
    va_list arguments;
    va_start(arguments, format);
    if (length > 0 && length + 2 < sizeof guest->heard) {
        strcat(guest->heard, "; ");
        length += 2;
    }
    vsnprintf(guest->heard + length, sizeof guest->heard - length, format, arguments);
    va_end(arguments);
}

static const char *text_of(const cJSON *object, const char *key)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
    return cJSON_IsString(item) ? item->valuestring : "nobody";
}

static unsigned number_of(const cJSON *object, const char *key)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
    assert(cJSON_IsNumber(item));
    return (unsigned)item->valuedouble;
}

/* Notes the frame in short, and whole as the last of its kind. */
static void hear(struct guest *guest, const char *bytes)
{
    cJSON *frame = cJSON_Parse(bytes);
    const cJSON *id = cJSON_GetObjectItemCaseSensitive(frame, "id");
    const char *type = text_of(frame, "t");
    char line[128] = "";

    assert(cJSON_IsObject(frame));
    if (strcmp(type, "state") == 0) {
        copy(guest->state, sizeof guest->state, bytes);
        snprintf(line, sizeof line, "state %u", number_of(frame, "v"));
    } else if (strcmp(type, "welcome") == 0) {
        copy(guest->welcome, sizeof guest->welcome, bytes);
        snprintf(line, sizeof line, "welcome %u %s",
                 number_of(cJSON_GetObjectItemCaseSensitive(frame, "state"), "v"),
                 text_of(frame, "you"));
    } else if (strcmp(type, "said") == 0) {
        copy(guest->said, sizeof guest->said, bytes);
        snprintf(line, sizeof line, "said %s %s", text_of(frame, "by"), text_of(frame, "text"));
    } else {
        copy(guest->answer, sizeof guest->answer, bytes);
        if (strcmp(type, "ok") == 0)
            snprintf(line, sizeof line, "ok %u", number_of(frame, "v"));
        else if (strcmp(type, "seated") == 0)
            snprintf(line, sizeof line, "seated %s", text_of(frame, "seat"));
        else if (strcmp(type, "pong") == 0)
            snprintf(line, sizeof line, "pong");
        else
            snprintf(line, sizeof line, "%s %s", type, text_of(frame, "code"));
    }
    if (id)
        note(guest, "#%.0f %s", id->valuedouble, line);
    else
        note(guest, "%s", line);
    cJSON_Delete(frame);
}

static bool port_write(void *socket, struct frame *const *frames, unsigned count)
{
    struct guest *guest = socket;
    assert(!guest->close_code);
    if (guest->stuck)
        return false;
    for (unsigned i = 0; i < count; i++) {
        char *bytes = strndup(frame_bytes(frames[i]), frame_length(frames[i]));
        hear(guest, bytes);
        free(bytes);
    }
    guest->writes++;
    return true;
}

static void port_want_write(void *socket)
{
    ((struct guest *)socket)->wants_write = true;
}

static void port_close(void *socket, unsigned code)
{
    struct guest *guest = socket;
    assert(!guest->close_code && code);
    guest->close_code = code;
}

static const struct client_port port = { port_write, port_want_write, port_close };

void guest_come_from(struct guest *guest, struct house *house, const char *room,
                     const char *address)
{
    *guest = (struct guest){ .house = house };
    list_push(&house->guests, &guest->link);
    guest->client = client_open(house->service, room, address, &port, guest, house->now);
    if (!guest->client)
        guest_go(guest);
}

void guest_come(struct guest *guest, struct house *house, const char *room)
{
    guest_come_from(guest, house, room, "192.0.2.1");
}

void guest_send(struct guest *guest, const char *bytes, size_t length)
{
    if (guest->client)
        client_receive(guest->client, bytes, length, guest->house->now);
}

void guest_say(struct guest *guest, const char *format, ...)
{
    char bytes[2 * CLIENT_MESSAGE_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(bytes, sizeof bytes, format, arguments);
    va_end(arguments);
    quote(bytes);
    guest_send(guest, bytes, strlen(bytes));
}

void guest_greet(struct guest *guest, struct house *house, const char *token)
{
    guest_come(guest, house, house->room);
    if (token)
        guest_ask(guest, "{'t':'hello','token':'%s'}", token);
    else
        guest_ask(guest, "{'t':'hello'}");
}

void guest_unstick(struct guest *guest)
{
    guest->stuck = false;
    while (guest->client && guest->wants_write && !guest->close_code) {
        guest->wants_write = false;
        client_writable(guest->client, guest->house->now);
    }
}

void guest_go(struct guest *guest)
{
    if (guest->client)
        client_closed(guest->client, guest->house->now);
    guest->client = NULL;
    list_remove(&guest->link);
}

const char *guest_heard(struct guest *guest)
{
    static char text[sizeof guest->heard];
    if (guest->close_code && !guest->closing_heard)
        note(guest, "closed");
    guest->closing_heard = guest->close_code != 0;
    strcpy(text, guest->heard);
    guest->heard[0] = '\0';
    return text;
}
