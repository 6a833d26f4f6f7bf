/* server/transport/socket.c -- see socket.h.
 *
 * Closing: a close frame is sent only from a RECEIVE or TIMER callback, so whoever wants to close
 * sets the timer, and wakes the loop, since a timer set outside a callback is not looked at before
 * the next event.
 *
 * A message in binary frames is none of the protocol: it is handed on as "", which is no JSON
 * either, and so is a bad message like any other. */
#include "server/transport/socket.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/protocol/client.h"
#include "server/protocol/service.h"
#include "server/transport/fields.h"
#include "server/transport/visit.h"

enum {
    ROOM_MAX = 64, /* of an ID as it stands in the path, with its zero; longer is 404 */
    CLOSE_SOON_US = 1000,
    CLOSE_RETRY_US = 20000, /* while something written is still on its way */
    TEXT_MESSAGE = 0x81,    /* RFC 6455, 5.2: the first byte of one that is a frame by itself */
    HEADER_MAX = 10,
};

/* What is known of who asks for an upgrade, until it is made. */
struct newcomer {
    char room[ROOM_MAX], address[ADDRESS_TEXT_MAX];
};

struct socket {
    struct client *client;     /* NULL before the upgrade is made */
    struct newcomer *newcomer; /* NULL after that */
    char *message;             /* the fragments of one so far; NULL: none */
    size_t length;
    bool too_large;
    unsigned close_code; /* 0: not closing */
    bool ended;          /* a close frame was sent or has come: nothing may follow */
};

/* ---- the upgrade ---- */

/* clang-format off */
static const struct refusal
    no_place       = { 404, "", "no such WebSocket" },
    no_upgrade     = { 400, "", "not a WebSocket upgrade of version 13" },
    no_subprotocol = { 400, "", "no sub-protocol " SOCKET_PROTOCOL },
    wrong_origin   = { 403, "", "wrong Origin" },
    no_memory      = { 503, "", "out of memory" };
/* clang-format on */

/* Header fields are read here again: what the callback is given may point nowhere. */
static bool is_websocket(struct lws *wsi)
{
    char field[64];

    return header_read(wsi, WSI_TOKEN_UPGRADE, field, sizeof field) &&
           strcasecmp(field, "websocket") == 0 &&
           header_read(wsi, WSI_TOKEN_VERSION, field, sizeof field) && strcmp(field, "13") == 0 &&
           header_read(wsi, WSI_TOKEN_KEY, field, sizeof field);
}

static bool offers_subprotocol(struct lws *wsi)
{
    char field[256];

    return header_read(wsi, WSI_TOKEN_PROTOCOL, field, sizeof field) &&
           field_has_token(field, SOCKET_PROTOCOL);
}

/* The ID in "/ws/ID"; NULL when the path is another. */
static const char *room_in(const struct visit *visit)
{
    const char *room = visit->path + 4;

    if (strncmp(visit->path, "/ws/", 4) != 0 || strchr(room, '/') || room[0] == '\0' ||
        strlen(room) >= ROOM_MAX)
        return NULL;
    return room;
}

static struct socket *socket_new(const char *room, const char *address)
{
    struct socket *self = calloc(1, sizeof *self);
    struct newcomer *newcomer = malloc(sizeof *newcomer);

    if (!self || !newcomer) {
        free(self);
        free(newcomer);
        return NULL;
    }
    strcpy(newcomer->room, room);
    strcpy(newcomer->address, address);
    self->newcomer = newcomer;
    return self;
}

static const struct refusal *confirm(struct connection *connection, struct visit *visit)
{
    const struct refusal *refusal = visit_read(visit, connection);
    const char *room;

    if (refusal)
        return refusal;
    room = room_in(visit);
    if (connection->admin || visit->bare_prefix || !room)
        return &no_place;
    if (visit->method != HTTP_GET || !is_websocket(connection->wsi))
        return &no_upgrade;
    if (!offers_subprotocol(connection->wsi))
        return &no_subprotocol;
    if (!visit_is_welcome(visit, connection))
        return &wrong_origin;
    connection->socket = socket_new(room, visit->address);
    return connection->socket ? NULL : &no_memory;
}

int socket_confirm(struct connection *connection)
{
    struct visit visit = { .path = "" };
    const struct refusal *refusal;

    if (connection->exchange || connection->socket)
        return -1;
    connection->heard = true;
    refusal = confirm(connection, &visit);
    if (!refusal)
        return 0;
    service_traffic(connection->transport->service)->replies[refusal->status]++;
    log_line(LOG_DEBUG, "upgrade-refused", "why", refusal->why, "path", visit.path, "address",
             visit.address);
    connection_wait(connection, WAIT_NEXT);
    if (lws_return_http_status(connection->wsi, refusal->status, NULL))
        return -1;
    return 1;
}

/* ---- what the protocol asks of a socket ---- */

/* Bytes on their way into one socket, which takes them in as few pieces as may be. */
struct stream {
    struct lws *wsi;
    bool failed;
    size_t length;
    unsigned char bytes[LWS_PRE + SOCKET_WRITE_MAX];
};

/* What a full pipe does not take the library keeps, and sends on by itself. After a failure there
 * is a hole, of which nobody may hear the other side. */
static void stream_flush(struct stream *stream)
{
    if (stream->length > 0 && !stream->failed)
        stream->failed =
            lws_write(stream->wsi, stream->bytes + LWS_PRE, stream->length, LWS_WRITE_RAW) < 0;
    stream->length = 0;
}

static void stream_put(struct stream *stream, const void *bytes, size_t length)
{
    while (length > 0) {
        const size_t room = SOCKET_WRITE_MAX - stream->length,
                     piece = length < room ? length : room;
        memcpy(stream->bytes + LWS_PRE + stream->length, bytes, piece);
        stream->length += piece;
        if (stream->length == SOCKET_WRITE_MAX)
            stream_flush(stream);
        bytes = (const char *)bytes + piece;
        length -= piece;
    }
}

/* The header is ours, since the library makes a write of its own of each message. */
static void stream_message(struct stream *stream, const char *bytes, uint64_t length)
{
    unsigned char header[HEADER_MAX] = { TEXT_MESSAGE };
    const unsigned more = length < 126 ? 0 : length <= 0xffff ? 2 : 8; /* bytes of its length */

    header[1] = more == 0 ? (unsigned char)length : more == 2 ? 126 : 127;
    for (unsigned i = 0; i < more; i++)
        header[1 + more - i] = (unsigned char)(length >> 8 * i);
    stream_put(stream, header, 2 + more);
    stream_put(stream, bytes, length);
}

/* Nothing more is said or heard: not every failure of a call is one that the loop hears of, too. */
static void break_off(struct connection *connection)
{
    connection->socket->ended = true;
    connection_wait(connection, WAIT_NOTHING_MORE);
}

static bool port_write(void *socket, struct frame *const *frames, unsigned count)
{
    static struct stream stream;
    struct connection *connection = socket;

    if (connection->socket->ended)
        return true;
    /* Asking before whether the pipe is full would be a system call for each write. */
    if (lws_partial_buffered(connection->wsi))
        return false;
    stream.wsi = connection->wsi;
    stream.failed = false;
    for (unsigned i = 0; i < count; i++)
        stream_message(&stream, frame_bytes(frames[i]), frame_length(frames[i]));
    stream_flush(&stream);
    if (stream.failed)
        break_off(connection);
    return true;
}

static void port_want_write(void *socket)
{
    lws_callback_on_writable(((struct connection *)socket)->wsi);
}

static void port_close(void *socket, unsigned code)
{
    struct connection *connection = socket;

    assert(connection->socket->close_code == 0);
    connection->socket->close_code = code;
    connection_wait(connection, WAIT_END);
    lws_set_timer_usecs(connection->wsi, CLOSE_SOON_US);
    lws_cancel_service(connection->transport->context);
}

static const struct client_port port = { port_write, port_want_write, port_close };

/* ---- the library's callbacks ---- */

int socket_open(struct connection *connection)
{
    struct socket *self = connection->socket;

    if (!self)
        return -1;
    connection_wait(connection, WAIT_NOTHING);
    self->client = client_open(connection->transport->service, self->newcomer->room,
                               self->newcomer->address, &port, connection, now());
    free(self->newcomer);
    self->newcomer = NULL;
    return self->client ? 0 : -1;
}

/* Appends a fragment; false when there is no memory for it. */
static bool gather(struct socket *self, const char *bytes, size_t length)
{
    if (!self->message && !(self->message = malloc(CLIENT_MESSAGE_MAX)))
        return false;
    memcpy(self->message + self->length, bytes, length);
    self->length += length;
    return true;
}

static void gathered_drop(struct socket *self)
{
    free(self->message);
    self->message = NULL;
    self->length = 0;
}

static void hand_over(struct connection *connection, const char *bytes, size_t length)
{
    if (lws_frame_is_binary(connection->wsi))
        length = 0;
    client_receive(connection->socket->client, length ? bytes : "", length, now());
}

int socket_receive(struct connection *connection, const char *bytes, size_t length)
{
    struct socket *self = connection->socket;
    struct lws *wsi = connection->wsi;
    bool last = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;

    if (self->close_code || self->too_large || self->ended)
        return 0;
    if (last && !self->message && length <= CLIENT_MESSAGE_MAX) {
        hand_over(connection, bytes, length);
        return 0;
    }
    if (length > CLIENT_MESSAGE_MAX - self->length) {
        self->too_large = true;
        gathered_drop(self);
        client_too_large(self->client, now());
        return 0;
    }
    if (!gather(self, bytes, length))
        return -1;
    if (last) {
        char *message = self->message;
        size_t total = self->length;
        self->message = NULL;
        self->length = 0;
        hand_over(connection, message, total);
        free(message);
    }
    return 0;
}

int socket_writable(struct connection *connection)
{
    struct socket *self = connection->socket;

    if (self && self->client)
        client_writable(self->client, now());
    return 0;
}

int socket_timer(struct connection *connection)
{
    struct socket *self = connection->socket;

    if (!self || self->close_code == 0)
        return 0;
    if (lws_partial_buffered(connection->wsi)) {
        lws_set_timer_usecs(connection->wsi, CLOSE_RETRY_US);
        return 0;
    }
    self->ended = true;
    lws_close_reason(connection->wsi, (enum lws_close_status)self->close_code, NULL, 0);
    return -1;
}

int socket_peer_closes(struct connection *connection)
{
    if (connection->socket)
        connection->socket->ended = true;
    return 0; /* the library answers with the same code */
}

void socket_drop(struct connection *connection)
{
    struct socket *self = connection->socket;

    if (!self)
        return;
    if (self->client)
        client_closed(self->client, now());
    connection->socket = NULL;
    gathered_drop(self);
    free(self->newcomer);
    free(self);
}
