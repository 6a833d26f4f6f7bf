/* server/transport/exchange.c -- see exchange.h.
 *
 * A request goes through `steps` until one of them replies: the early ones refuse what is wrong
 * with it, the late ones answer what it asks for. A step that needs the body is taken when it is
 * there.
 *
 * A reply may be given at once or later, and from anywhere; so it is only noted down then, and
 * written before the loop blocks next, outside of all callbacks (exchanges_write()).
 *
 * Pipelining is not offered: the library's parser (4.1, 4.3) loses its place when a request with a
 * body comes out of what was read behind the one before, and may run in a circle for ever. So while
 * a request is under way nothing more is read (rx flow control); and if the library has read beyond
 * its end already, the connection ends with the reply. Flow control stops the calls for writing,
 * too, and is lifted when writing begins.
 *
 * Where a body was announced that we will not read, the connection cannot be used again. To close
 * it at once would reset it, and with it the reply that is on its way; so our half is shut down,
 * and what still arrives is thrown away until the peer has closed his, or WAIT_END is over. */
#include "server/transport/exchange.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "server/protocol/http.h"
#include "server/protocol/service.h"
#include "server/transport/fields.h"
#include "server/transport/lan.h"
#include "server/transport/reply.h"
#include "server/transport/visit.h"

enum {
    TYPE_MAX = 128,
    AUTHORIZATION_MAX = 512, /* longer keys are none of ours */
};

struct exchange {
    struct connection *connection;
    struct link
        replying; /* in transport->replies: the reply is there, but nothing is written yet */
    struct visit visit;
    bool waits_for_body;
    bool body_is_unread; /* and will be */
    bool last;           /* the connection ends with this exchange */
    bool writing;        /* the reply's header is written */
    bool over;           /* all is sent; only the peer's end is waited for */
    char *body;
    size_t body_length, body_expected;
    struct reply reply;
};

/* ---- replies ---- */

static void reply_is_there(struct exchange *self)
{
    service_traffic(self->connection->transport->service)->replies[self->reply.status]++;
    connection_wait(self->connection, WAIT_REPLY);
    list_push(&self->connection->transport->replies, &self->replying);
}

/* What the protocol answers. */
static void on_answer(void *context, const struct http_reply *answer)
{
    struct exchange *self = context;
    const struct asset *page =
        answer->page ? assets_find(self->connection->transport->options->assets, answer->page)
                     : NULL;

    assert(self->reply.status == 0);
    if (page) {
        reply_page(&self->reply, self->connection->wsi, answer->status, page, answer->head);
    } else {
        self->reply = (struct reply){ .status = answer->status,
                                      .type = answer->type,
                                      .frame = answer->body ? frame_ref(answer->body) : NULL,
                                      .allow = answer->allow,
                                      .retry_after_s = answer->retry_after_s,
                                      .store = answer->store };
        if (answer->body) {
            self->reply.bytes = frame_bytes(answer->body);
            self->reply.length = frame_length(answer->body);
        }
        if (answer->location)
            snprintf(self->reply.location, sizeof self->reply.location, "%s", answer->location);
    }
    reply_is_there(self);
}

static void refuse(struct exchange *self, const struct refusal *refusal)
{
    http_problem(refusal->status, refusal->code, refusal->why, on_answer, self);
}

static void redirect(struct exchange *self, const char *location)
{
    const struct http_reply reply = { .status = 308, .location = location, .store = true };

    on_answer(self, &reply);
}

/* ---- steps: each returns whether it has replied ---- */

static bool step_visit(struct exchange *self)
{
    const struct refusal *refusal = visit_read(&self->visit, self->connection);

    if (refusal)
        refuse(self, refusal);
    return refusal != NULL;
}

/* Decides whether there is a body to wait for. The library decodes no chunks. */
static bool step_length(struct exchange *self)
{
    /* clang-format off */
    static const struct refusal
        chunked    = { 411, "bad-message", "A body needs a Content-Length." },
        not_number = { 400, "bad-message", "Content-Length is not one number." },
        too_large  = { 413, "too-large", "The body is too large." };
    /* clang-format on */
    struct lws *wsi = self->connection->wsi;
    const struct refusal *refusal = NULL;
    char field[64];
    uint64_t length = 0;
    bool given = header_read(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, field, sizeof field);

    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
        (!given && self->visit.method == HTTP_POST))
        refusal = &chunked;
    else if (given && !field_content_length(field, &length))
        refusal = &not_number;
    else if (length > HTTP_BODY_MAX)
        refusal = &too_large;
    if (refusal) {
        self->body_is_unread = true;
        refuse(self, refusal);
        return true;
    }
    self->body_expected = (size_t)length;
    return false;
}

static bool step_origin(struct exchange *self)
{
    static const struct refusal refusal = { 403, "not-allowed", "The Origin is not this site's." };

    bool changes = self->visit.method == HTTP_POST || self->visit.method == HTTP_DELETE;

    if (!changes || visit_is_welcome(&self->visit, self->connection))
        return false;
    refuse(self, &refusal);
    return true;
}

/* Whether this is a page's path with a slash too many: "/learn/" or "/r/ID/". */
static bool has_final_slash(const char *path)
{
    static const char id[] = "0123456789abcdefghijklmnopqrstuvwxyz";

    if (strncmp(path, "/r/", 3) != 0)
        return strcmp(path, "/learn/") == 0 || strcmp(path, "/practice/") == 0 ||
               strcmp(path, "/puzzles/") == 0 || strcmp(path, "/analysis/") == 0;
    size_t length = strspn(path + 3, id);
    return length > 0 && length < URL_PATH_MAX - 8 && strcmp(path + 3 + length, "/") == 0;
}

/* The page is made of relative links, so each of its URLs has one form. */
static bool step_redirect(struct exchange *self)
{
    const char *path = self->visit.path;
    char location[URL_PATH_MAX];

    if (self->visit.bare_prefix) { /* "/games/oware" */
        snprintf(location, sizeof location, "%s/", strrchr(path, '/') + 1);
    } else if (has_final_slash(path)) {
        size_t end = strlen(path) - 1, start = end;
        while (path[start - 1] != '/')
            start--;
        snprintf(location, sizeof location, "../%.*s", (int)(end - start), path + start);
    } else {
        return false;
    }
    redirect(self, location);
    return true;
}

/* From here on only reading is left, but for what the protocol takes. */
static bool is_not_a_read(struct exchange *self)
{
    static const struct refusal refusal = { 405, "bad-message", "This can only be read." };

    if (self->visit.method == HTTP_GET || self->visit.method == HTTP_HEAD)
        return false;
    refuse(self, &refusal);
    self->reply.allow = "GET, HEAD";
    return true;
}

static bool step_lan(struct exchange *self)
{
    struct http_reply reply = { .status = 200, .type = "application/json" };

    if (self->connection->admin || strcmp(self->visit.path, "/api/lan") != 0)
        return false;
    if (is_not_a_read(self))
        return true;
    reply.body = lan_describe(self->connection, self->visit.forwarded);
    if (!reply.body)
        reply = (struct http_reply){ .status = 503 };
    on_answer(self, &reply);
    frame_unref(reply.body);
    return true;
}

static bool step_protocol(struct exchange *self)
{
    const struct connection *connection = self->connection;
    char type[TYPE_MAX], authorization[AUTHORIZATION_MAX], base[URL_MAX];

    if (!http_is_ours(self->visit.path, connection->admin))
        return false;
    url_text(&self->visit.base, base);
    const struct http_request request = {
        .method = self->visit.method,
        .path = self->visit.path,
        .body = self->body ? self->body : "",
        .body_length = self->body_length,
        .content_type = header_read(connection->wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, type, sizeof type)
                            ? type
                            : NULL,
        .authorization = header_read(connection->wsi, WSI_TOKEN_HTTP_AUTHORIZATION, authorization,
                                     sizeof authorization)
                             ? field_bearer(authorization)
                             : NULL,
        .address = self->visit.address,
        .base_url = base,
        .admin = connection->admin,
    };
    http_handle(connection->transport->service, &request, on_answer, self, now());
    return true;
}

static bool step_socket_without_upgrade(struct exchange *self)
{
    static const struct refusal refusal = { 426, "bad-message", "This is a WebSocket's URL." };

    if (strncmp(self->visit.path, "/ws/", 4) != 0)
        return false;
    refuse(self, &refusal);
    return true;
}

static bool step_asset(struct exchange *self)
{
    const struct asset *asset = NULL;
    bool lasting = false;

    if (is_not_a_read(self))
        return true;
    if (!self->connection->admin)
        asset = assets_at(self->connection->transport->options->assets, self->visit.path, &lasting);
    if (asset)
        reply_asset(&self->reply, self->connection->wsi, 200, asset);
    else
        reply_nothing_here(&self->reply);
    self->reply.lasting = asset && lasting;
    reply_is_there(self);
    return true;
}

typedef bool step(struct exchange *self);
static step *const before_body[] = { step_visit, step_length };
static step *const after_body[] = { step_origin,   step_redirect,
                                    step_lan,      step_socket_without_upgrade,
                                    step_protocol, step_asset };

static bool go(struct exchange *self, step *const *steps, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (steps[i](self))
            return true;
    }
    return false;
}

/* Nothing more is read until the reply is written. */
static void stop_reading(struct exchange *self)
{
    self->connection->heard = true; /* as much as is wanted */
    lws_rx_flow_control(self->connection->wsi, 0);
}

/* ---- the library's callbacks ---- */

int exchange_begin(struct connection *connection)
{
    struct exchange *self;

    if (connection->exchange) /* after the reply that ends the connection */
        return -1;
    self = calloc(1, sizeof *self);
    if (!self)
        return -1;
    self->connection = connection;
    list_init(&self->replying);
    connection->exchange = self;
    connection->heard = false;
    connection_wait(connection, WAIT_REQUEST);
    if (go(self, before_body, sizeof before_body / sizeof *before_body)) {
        stop_reading(self);
    } else if (self->body_expected == 0) {
        stop_reading(self);
        go(self, after_body, sizeof after_body / sizeof *after_body);
    } else {
        self->waits_for_body = true;
        self->body = malloc(self->body_expected + 1);
        return self->body ? 0 : -1;
    }
    return 0;
}

int exchange_body(struct connection *connection, const char *bytes, size_t length)
{
    struct exchange *self = connection->exchange;

    if (!self || !self->waits_for_body)
        return 0; /* thrown away */
    if (length > self->body_expected - self->body_length)
        return -1;
    memcpy(self->body + self->body_length, bytes, length);
    self->body_length += length;
    return 0;
}

/* Comes also for a body that is thrown away. */
int exchange_body_end(struct connection *connection)
{
    struct exchange *self = connection->exchange;

    if (!self || !self->waits_for_body)
        return self && self->over ? -1 : 0;
    self->waits_for_body = false;
    self->body[self->body_length] = '\0';
    stop_reading(self);
    go(self, after_body, sizeof after_body / sizeof *after_body);
    return 0;
}

/* The response's header while it is written. */
/* How much body there is to send. */
static size_t length_to_send(const struct exchange *self)
{
    return self->reply.type && self->visit.method != HTTP_HEAD ? self->reply.length : 0;
}

static int write_chunk(struct exchange *self, size_t length)
{
    struct reply *reply = &self->reply;
    size_t left = length - reply->sent,
           size = left < EXCHANGE_WRITE_MAX ? left : EXCHANGE_WRITE_MAX;
    /* HTTP/1.1 adds nothing before the bytes and changes none. */
    unsigned char *bytes = (unsigned char *)reply->bytes + reply->sent;

    reply->sent += size;
    return lws_write(self->connection->wsi, bytes, size,
                     size == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)size
               ? -1
               : 0;
}

static int exchange_end(struct exchange *self)
{
    struct connection *connection = self->connection;
    bool last = self->last;

    if (self->body_is_unread) {
        self->over = true;
        connection_wait(connection, WAIT_END);
        return shutdown(lws_get_socket_fd(connection->wsi), SHUT_WR);
    }
    exchange_drop(connection);
    if (last)
        return -1;
    connection_wait(connection, WAIT_NEXT);
    return lws_http_transaction_completed(connection->wsi) ? -1 : 0;
}

/* Writes as much as the socket takes. With the last chunk the exchange ends at once, even if the
 * library still has some of it: a peer may ask again as soon as he has it all, and the library
 * closes the connection of one who does while a request is under way. */
static int exchange_write(struct exchange *self)
{
    struct lws *wsi = self->connection->wsi;
    size_t length = length_to_send(self);

    while (self->reply.sent < length && !lws_partial_buffered(wsi) && !lws_send_pipe_choked(wsi)) {
        if (write_chunk(self, length))
            return -1;
    }
    if (self->reply.sent == length && !(self->last && lws_partial_buffered(wsi)))
        return exchange_end(self);
    lws_callback_on_writable(wsi);
    return 0;
}

/* Whether the library has read beyond the end of this request. It tells whether any connection of
 * its own has something that was read and not used, and is free to use it: that can only be this
 * one here, all others being closed or under flow control. (A WebSocket may be, for a moment; then
 * a connection is closed that need not be.) */
static bool has_read_too_much(const struct connection *connection)
{
    return lws_service_adjust_timeout(connection->transport->context, 1, 0) == 0;
}

/* The header and as much of the body as goes out with it. Two writes would wake the peer twice. */
static int write_beginning(struct exchange *self)
{
    static unsigned char bytes[LWS_PRE + EXCHANGE_WRITE_MAX];
    struct reply *reply = &self->reply;
    struct lws *wsi = self->connection->wsi;
    unsigned char *const start = bytes + LWS_PRE;
    const size_t header = reply_header(reply, wsi, self->visit.base.origin, self->last, start);
    const size_t body = length_to_send(self), room = EXCHANGE_WRITE_MAX - header;

    if (header == 0)
        return -1;
    reply->sent = body < room ? body : room;
    if (reply->sent > 0)
        memcpy(start + header, reply->bytes, reply->sent);
    return lws_write(wsi, start, header + reply->sent, LWS_WRITE_HTTP_HEADERS) < 0 ? -1 : 0;
}

static int exchange_write_first(struct exchange *self)
{
    struct connection *connection = self->connection;

    lws_rx_flow_control(connection->wsi, 1);
    self->last =
        self->body_is_unread || connection->transport->closing || has_read_too_much(connection);
    return write_beginning(self) ? -1 : exchange_write(self);
}

void exchanges_write(struct transport *transport)
{
    struct link *first;

    while ((first = list_first(&transport->replies)) != NULL) {
        struct exchange *self = LIST_ITEM(first, struct exchange, replying);
        struct connection *connection = self->connection;
        list_remove(first);
        self->writing = true;
        if (exchange_write_first(self))
            connection_kill(connection);
    }
}

int exchange_writable(struct connection *connection)
{
    struct exchange *self = connection->exchange;

    return self && self->writing && !self->over ? exchange_write(self) : 0;
}

void exchange_drop(struct connection *connection)
{
    struct exchange *self = connection->exchange;

    if (!self)
        return;
    connection->exchange = NULL;
    list_remove(&self->replying);
    if (self->reply.status == 0)
        http_forget(connection->transport->service, self);
    frame_unref(self->reply.frame);
    free(self->body);
    free(self);
}
