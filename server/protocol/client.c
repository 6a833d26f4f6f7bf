/* server/protocol/client.c -- one connection: what comes in is read and passed on, what goes out
 * goes through the outbox (client.h, inside.h). */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/protocol/inside.h"

/* Close codes (RFC 6455) of the byes that have one of their own. */
enum { CLOSE_NORMAL = 1000, CLOSE_GOING_AWAY = 1001, CLOSE_POLICY = 1008, CLOSE_TOO_BIG = 1009 };

static unsigned close_code(enum code code)
{
    if (code == CODE_CLOSING)
        return CLOSE_GOING_AWAY;
    return code == CODE_TOO_LARGE ? CLOSE_TOO_BIG : CLOSE_POLICY;
}

/* ---- Going out ------------------------------------------------------------------------------ */

static void ask_to_close(struct client *client, unsigned code)
{
    client->saying_bye = true;
    client->close_code = code;
    if (outbox_is_empty(&client->outbox))
        client->outbox.port->close(client->outbox.socket, code);
}

/* The socket cannot keep up, or memory is out: what waits is dropped and the socket closed. Its
 * place in the room is given up when it is gone, since this may happen in the middle of a
 * broadcast. */
static void give_up(struct client *client)
{
    client->service->counters.clients_overflowed++;
    outbox_release(&client->outbox);
    ask_to_close(client, CLOSE_POLICY);
}

/* What waited has been written: then is the time to close, if that was asked for meanwhile. */
static void close_if_done(struct client *client, bool waited)
{
    if (client->saying_bye && waited && outbox_is_empty(&client->outbox))
        client->outbox.port->close(client->outbox.socket, client->close_code);
}

void client_hold(struct client *client)
{
    outbox_hold(&client->outbox);
}

void client_let_go(struct client *client)
{
    const bool waited = !outbox_is_empty(&client->outbox);
    outbox_let_go(&client->outbox);
    close_if_done(client, waited);
}

void client_send(struct client *client, struct frame *frame)
{
    if (client->saying_bye) {
        frame_unref(frame);
        return;
    }
    if (!frame || !outbox_put(&client->outbox, frame, false))
        give_up(client);
    frame_unref(frame);
}

void client_send_state(struct client *client, struct frame *state)
{
    if (client->saying_bye)
        return;
    if (!state || !outbox_put(&client->outbox, state, true))
        give_up(client);
}

struct answer_to message_answer(const struct message *message)
{
    return (struct answer_to){ .has_id = message->fields & FIELD_ID, .id = message->id };
}

void client_error(struct client *client, const struct message *message, enum code code)
{
    client->service->counters.refusals[code]++;
    client_send(client, encode_error(message_answer(message), code));
    if (code == CODE_BAD_MESSAGE && ++client->bad_messages == CLIENT_BAD_MESSAGES_MAX)
        client_bye(client, code);
    else if (code == CODE_TOO_FAST && ++client->too_fasts == CLIENT_TOO_FAST_MAX)
        client_bye(client, code);
}

void client_ok(struct client *client, const struct message *message)
{
    client_send(client, encode_ok(message_answer(message), client->live->room.v, NULL));
}

void client_welcome(struct client *client, const struct message *message)
{
    struct live_room *live = client->live;
    struct frame *state = live_room_state(live);
    if (!state) {
        give_up(client);
        return;
    }
    client_send(client, encode_welcome(message_answer(message), client->seat, &live->room, state,
                                       client->service->now.wall_ms));
    frame_unref(state);
}

static void leave_room(struct client *client)
{
    struct live_room *live = client->live;
    list_remove(&client->unheard);
    if (!live)
        return;
    client->live = NULL;
    live_room_leave(live, client);
}

void client_bye(struct client *client, enum code code)
{
    if (client->saying_bye) {
        leave_room(client);
        return;
    }
    client->service->counters.refusals[code]++;
    log_line(LOG_DEBUG, "bye", "code", code_name(code), "address", client->address);
    client_send(client, encode_bye(code));
    leave_room(client);
    if (!client->saying_bye)
        ask_to_close(client, close_code(code));
}

void client_hang_up(struct client *client)
{
    leave_room(client);
    if (!client->saying_bye)
        ask_to_close(client, CLOSE_NORMAL);
}

/* ---- Coming and going ----------------------------------------------------------------------- */

/* Why the client may not come in, or CODE_OK; it is counted at its address then. */
static enum code admit(struct client *client)
{
    struct service *service = client->service;
    const struct limits *limits = &service->options.limits;
    if (service->closing)
        return CODE_CLOSING;
    if (service->client_count > limits->sockets)
        return CODE_SERVER_FULL;
    client->counted = addresses_enter(&service->addresses, client->address,
                                      limits->sockets_per_address, service->now.steady_ms);
    return client->counted ? CODE_OK : CODE_TOO_FAST;
}

void client_await_hello(struct client *client)
{
    client->hello_until_ms = client->service->now.steady_ms + CLIENT_HELLO_MS;
    list_remove(&client->unheard);
    list_push(&client->service->unheard, &client->unheard);
}

static void enter_room(struct client *client, const char *room)
{
    enum code code = admit(client);
    struct live_room *live = NULL;
    if (code == CODE_OK)
        live = live_room_find(client->service, room, &code);
    if (!live) {
        client_bye(client, code);
        return;
    }
    client->live = live;
    live_room_enter(live, client);
    client_await_hello(client);
}

struct client *client_open(struct service *service, const char *room, const char *address,
                           const struct client_port *port, void *socket, struct moment now)
{
    struct client *client = calloc(1, sizeof *client);
    if (!client)
        return NULL;
    service_begin(service, now);
    client->service = service;
    client->seat = OWARE_NOBODY;
    strncpy(client->address, address, sizeof client->address - 1);
    list_init(&client->in_room);
    list_init(&client->unheard);
    list_push(&service->clients, &client->in_service);
    service->client_count++;
    service->counters.clients_opened++;
    outbox_init(&client->outbox, port, socket, service->options.limits.outbox_bytes);
    enter_room(client, room);
    service_end(service);
    return client;
}

void client_closed(struct client *client, struct moment now)
{
    struct service *service = client->service;
    service_begin(service, now);
    leave_room(client);
    if (client->counted)
        addresses_leave(&service->addresses, client->address);
    list_remove(&client->in_service);
    service->client_count--;
    outbox_release(&client->outbox);
    free(client);
    service_end(service);
}

void client_writable(struct client *client, struct moment now)
{
    bool waited = !outbox_is_empty(&client->outbox);
    service_begin(client->service, now);
    outbox_writable(&client->outbox);
    close_if_done(client, waited);
    service_end(client->service);
}

/* ---- Coming in ------------------------------------------------------------------------------ */

static bool may_speak(struct client *client)
{
    const struct limits *limits = &client->service->options.limits;
    struct bucket_rate rate = { .burst = limits->messages_burst };
    if (limits->messages_per_second == 0)
        return true;
    rate.interval_us = 1000000 / limits->messages_per_second;
    return bucket_take(&client->messages, rate, client->service->now.steady_ms);
}

/* Even of a bad one the `id` is kept, if it has a proper one, so that the answer finds its
 * question. */
static enum code read_any(const char *bytes, size_t length, struct message *message,
                          const struct command **command)
{
    enum { ALWAYS = FIELD_T | FIELD_ID };
    enum code code = CODE_BAD_MESSAGE;
    struct message id = { 0 };
    enum json_kind kind;
    cJSON *object = json_read(bytes, length, &kind);
    const char *name;

    *message = (struct message){ 0 };
    if (!object)
        return kind == JSON_NO_MEMORY ? CODE_SERVER_FULL : code;
    if (json_unsigned(cJSON_GetObjectItemCaseSensitive(object, "id"), JSON_INTEGER_MAX, &id.id))
        id.fields = FIELD_ID;
    *command = NULL;
    if (json_text(cJSON_GetObjectItemCaseSensitive(object, "t"), &name))
        *command = command_find(name);
    if (*command && kind == JSON_GOOD)
        code = message_read(object, (*command)->required, (*command)->optional | ALWAYS, message);
    if (code != CODE_OK)
        *message = id;
    cJSON_Delete(object);
    return code;
}

/* Reads the message and finds its command. SERVER_FULL when there is no memory to read it. */
static enum code read_message(const char *bytes, size_t length, struct message *message,
                              const struct command **command)
{
    if (!message_read_move(bytes, length, message))
        return read_any(bytes, length, message, command);
    *command = command_find("move");
    return CODE_OK;
}

static void take(struct client *client, struct message *message, const struct command *command)
{
    enum code code;
    if (!command->run || !live_room_is_loaded(client->live)) {
        live_room_submit(client->live, client, message, command);
        return;
    }
    code = command_check(command, client, message);
    if (code != CODE_OK)
        client_error(client, message, code);
    else
        command->run(client, message);
}

void client_receive(struct client *client, const char *bytes, size_t length, struct moment now)
{
    const struct command *command = NULL;
    struct message message;
    enum code code;

    if (client->saying_bye)
        return;
    assert(client->live);
    service_begin(client->service, now);
    client_hold(client);
    client->service->counters.messages++;
    code = read_message(bytes, length, &message, &command);
    if (code == CODE_OK && !may_speak(client))
        code = CODE_TOO_FAST;
    if (code == CODE_SERVER_FULL) /* an answer would not find its question */
        client_bye(client, code);
    else if (code != CODE_OK)
        client_error(client, &message, code);
    else
        take(client, &message, command);
    client_let_go(client);
    service_end(client->service);
}

void client_too_large(struct client *client, struct moment now)
{
    service_begin(client->service, now);
    client_bye(client, CODE_TOO_LARGE);
    service_end(client->service);
}
