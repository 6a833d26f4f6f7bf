/* server/transport/transport.c -- see transport.h: the loop, the library's context, and the end of
 * both.
 *
 * The end, in the order that leaves nothing behind (4.1 on a libuv loop that is not its own):
 * listeners are closed and every client is told; when all are gone, or patience is over, the
 * context is destroyed and our handles are closed; the loop runs until the library's handles are
 * closed too; then the context is destroyed again, which frees it. No file may be opened in
 * between: the library closes one number twice. */
#include "server/transport/transport.h"

#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/base/log.h"
#include "server/protocol/service.h"
#include "server/transport/exchange.h"
#include "server/transport/loop.h"
#include "server/transport/reply.h"
#include "server/transport/socket.h"

enum {
    PATIENCE_MS = 2000,         /* for sockets to drain, at the end */
    ADMIN_CONNECTIONS_MAX = 64, /* apart from the others, so that a full server can be looked at */
    COMPLAINTS_PER_SECOND = 10,
    KEEP_ALIVE_S = 65,
    HEADER_S = 10, /* as WAIT_NEXT and WAIT_REQUEST */
};

struct moment now(void)
{
    struct timespec wall, steady;

    clock_gettime(CLOCK_REALTIME, &wall);
    clock_gettime(CLOCK_MONOTONIC, &steady);
    return (struct moment){ .wall_ms = wall.tv_sec * INT64_C(1000) + wall.tv_nsec / 1000000,
                            .steady_ms = steady.tv_sec * INT64_C(1000) + steady.tv_nsec / 1000000 };
}

bool may_complain(void)
{
    static int64_t second;
    static unsigned complaints;
    int64_t this_second = now().steady_ms / 1000;

    if (this_second != second) {
        second = this_second;
        complaints = 0;
    }
    return complaints++ < COMPLAINTS_PER_SECOND;
}

/* ---- the library ---- */

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    struct connection *connection = wsi ? lws_get_opaque_user_data(wsi) : NULL;

    (void)user;
    if (!connection)
        return 0; /* of the context, or a protocol: none that we need */
    /* clang-format off */
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP:                     return exchange_begin(connection);
    case LWS_CALLBACK_HTTP_BODY:                return exchange_body(connection, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:     return exchange_body_end(connection);
    case LWS_CALLBACK_HTTP_WRITEABLE:           return exchange_writable(connection);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:     return socket_confirm(connection);
    case LWS_CALLBACK_ESTABLISHED:              return socket_open(connection);
    case LWS_CALLBACK_RECEIVE:                  return socket_receive(connection, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:         return socket_writable(connection);
    case LWS_CALLBACK_TIMER:                    return socket_timer(connection);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:  return socket_peer_closes(connection);
    case LWS_CALLBACK_CLOSED_HTTP:              exchange_drop(connection); return 0;
    case LWS_CALLBACK_CLOSED:                   socket_drop(connection); return 0;
    case LWS_CALLBACK_WSI_DESTROY:              connection_gone(connection); return 0;
    default:                                    return 0;
    }
    /* clang-format on */
}

/* The first serves HTTP. Its name is none that a client can ask for as a sub-protocol. Every open
 * WebSocket holds memory for a piece of a message: without a size it would be 4 KiB. */
static const struct lws_protocols protocols[] = {
    { .name = "(http)", .callback = on_event, .tx_packet_size = EXCHANGE_WRITE_MAX },
    { .name = SOCKET_PROTOCOL,
      .callback = on_event,
      .rx_buffer_size = SOCKET_PIECE,
      .tx_packet_size = SOCKET_WRITE_MAX },
    { .name = NULL },
};

/* A ping after 25 s of silence; 20 s later without a pong the peer is gone. */
static const lws_retry_bo_t pings = { .secs_since_valid_ping = 25, .secs_since_valid_hangup = 45 };

static void on_library_log(int level, const char *line)
{
    char copy[LOG_VALUE_MAX];
    const char *text =
        line[0] == '[' ? strstr(line, ": ") : NULL; /* 4.3 puts time and level first */

    if (!may_complain())
        return;
    if (text)
        line = text + 2;
    snprintf(copy, sizeof copy, "%.*s", (int)strcspn(line, "\n"), line);
    log_line(level == LLL_ERR ? LOG_ERROR : LOG_WARN, "libwebsockets", "says", copy);
}

/* Signals are the loop's (below), not the library's. */
static void on_library_signal(void *handle, int number)
{
    (void)handle;
    (void)number;
}

static bool library_start(struct transport *self, char why[TRANSPORT_WHY_MAX])
{
    void *loops[] = { &self->loop };
    const struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
        .foreign_loops = loops,
        .pcontext = &self->context,
        .signal_cb = on_library_signal,
        .headers = reply_headers_of_all(),
        .server_string = "owared",
        .retry_and_idle_policy = &pings,
        .keepalive_timeout = KEEP_ALIVE_S,
        .timeout_secs_ah_idle = HEADER_S,
        .vhost_name = "owared",
        .gid = -1,
        .uid = -1,
    };

    lws_set_log_level(LLL_ERR | LLL_WARN, on_library_log);
    self->context = lws_create_context(&info);
    if (!self->context) {
        snprintf(why, TRANSPORT_WHY_MAX,
                 "libwebsockets does not start: is its libuv plug-in installed "
                 "(package libwebsockets-evlib-uv)?");
        return false;
    }
    self->vhost = lws_get_vhost_by_name(self->context, "owared");
    assert(self->vhost);
    return true;
}

/* ---- the loop ---- */

static void on_wake(uv_async_t *async)
{
    struct transport *self = async->data;

    if (self->service)
        service_deliver(self->service, now());
}

void transport_wake(void *transport)
{
    uv_async_send(&((struct transport *)transport)->wake);
}

/* Closes those whose time is over. Each list is in the order of its ends. */
static void waits_tick(struct transport *self, int64_t steady_ms)
{
    for (size_t i = 0; i < WAITS; i++) {
        struct link *first;
        while ((first = list_first(&self->waits[i])) != NULL) {
            struct connection *connection = LIST_ITEM(first, struct connection, waiting);
            if (connection->until_ms > steady_ms)
                break;
            list_remove(first);
            service_traffic(self->service)->connections_late +=
                i == WAIT_REQUEST || i == WAIT_REPLY;
            connection_kill(connection);
        }
    }
}

static void on_alarm(uv_timer_t *timer)
{
    struct transport *self = timer->data;
    struct moment moment = now();

    waits_tick(self, moment.steady_ms);
    if (service_deadline(self->service) <= moment.steady_ms)
        service_tick(self->service, moment);
}

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t next_deadline(const struct transport *self)
{
    int64_t next = service_deadline(self->service);

    if (self->closing)
        next = earlier(next, self->patience_ms);
    for (size_t i = 0; i < WAITS; i++) {
        const struct link *first = list_first(&self->waits[i]);
        if (first)
            next = earlier(next, LIST_ITEM(first, struct connection, waiting)->until_ms);
    }
    return next;
}

/* Also one that was never made, or is closed already. */
static void handle_close(uv_handle_t *handle)
{
    if (uv_handle_get_type(handle) != UV_UNKNOWN_HANDLE && !uv_is_closing(handle))
        uv_close(handle, NULL);
}

static void handles_close(struct transport *self)
{
    handle_close((uv_handle_t *)&self->prepare);
    for (size_t i = 0; i < 2; i++)
        handle_close((uv_handle_t *)&self->signals[i]);
}

/* It may, after an allocation of its own has failed. Everything is on disk or refused by now. */
static void on_library_hangs(uv_timer_t *timer)
{
    struct transport *self = timer->data;

    log_line(LOG_WARN, "stopping", "why", "libwebsockets does not come to its end");
    self->stuck = true;
    uv_stop(&self->loop);
}

static void finish(struct transport *self)
{
    log_line(LOG_INFO, "stopping", "connections_left", LOG_NUMBER(self->connections));
    lws_context_destroy(self->context);
    handles_close(self);
    uv_timer_start(&self->alarm, on_library_hangs, PATIENCE_MS, 0);
    uv_unref((uv_handle_t *)&self->alarm); /* these two stay until transport_free() */
    uv_unref((uv_handle_t *)&self->wake);
}

static bool has_drained(const struct transport *self)
{
    return (self->connections == 0 && service_is_empty(self->service)) ||
           now().steady_ms >= self->patience_ms;
}

/* The last thing before the loop blocks: writes what was left, to sockets and to the disk, and sets
 * the alarm for what is due next. */
static void on_prepare(uv_prepare_t *prepare)
{
    struct transport *self = prepare->data;
    int64_t next, delay;

    exchanges_write(self);
    service_turned(self->service);
    if (self->closing && has_drained(self)) {
        finish(self);
        return;
    }
    next = next_deadline(self);
    if (next == MOMENT_NEVER) {
        uv_timer_stop(&self->alarm);
        return;
    }
    uv_update_time(&self->loop);
    delay = next - now().steady_ms;
    uv_timer_start(&self->alarm, on_alarm, delay > 0 ? (uint64_t)delay : 0, 0);
}

/* Connections that nothing is under way on need not be waited for. */
static void close_idle(struct transport *self)
{
    for (size_t i = 0; i < WAITS; i++) {
        LIST_EACH(&self->waits[i], link) {
            struct connection *connection = LIST_ITEM(link, struct connection, waiting);
            if (!connection->exchange && !connection->socket)
                connection_kill(connection);
        }
    }
}

static void on_signal(uv_signal_t *signal, int number)
{
    struct transport *self = signal->data;

    if (self->closing)
        return;
    log_line(LOG_INFO, "closing", "signal", number == SIGTERM ? "SIGTERM" : "SIGINT", "connections",
             LOG_NUMBER(self->connections));
    self->closing = true;
    self->patience_ms = now().steady_ms + PATIENCE_MS;
    listeners_close(self);
    close_idle(self);
    service_close(self->service, now());
}

/* A signal that comes before transport_serve() waits for it. */
static bool handles_open(struct transport *self, char why[TRANSPORT_WHY_MAX])
{
    static const int numbers[] = { SIGTERM, SIGINT };
    int error = uv_async_init(&self->loop, &self->wake, on_wake);

    uv_prepare_init(&self->loop, &self->prepare);
    uv_timer_init(&self->loop, &self->alarm);
    self->wake.data = self->prepare.data = self->alarm.data = self;
    for (size_t i = 0; i < 2 && !error; i++) {
        self->signals[i].data = self;
        error = uv_signal_init(&self->loop, &self->signals[i]);
        if (!error)
            error = uv_signal_start(&self->signals[i], on_signal, numbers[i]);
    }
    if (error)
        snprintf(why, TRANSPORT_WHY_MAX, "the event loop does not start: %s", uv_strerror(error));
    return !error;
}

/* ---- from outside ---- */

struct transport *transport_new(const struct transport_options *options,
                                char why[TRANSPORT_WHY_MAX])
{
    struct transport *self = calloc(1, sizeof *self);

    if (!self || uv_loop_init(&self->loop) != 0) {
        snprintf(why, TRANSPORT_WHY_MAX, "out of memory");
        free(self);
        return NULL;
    }
    signal(SIGPIPE, SIG_IGN);
    self->options = options;
    self->gate = (struct gate){ .max = options->connections,
                                .max_per_address = options->connections_per_address };
    self->admin_gate = (struct gate){ .max = ADMIN_CONNECTIONS_MAX };
    for (size_t i = 0; i < WAITS; i++)
        list_init(&self->waits[i]);
    list_init(&self->sockets);
    list_init(&self->replies);
    listeners_init(self);
    if (handles_open(self, why) && listeners_add(self, &options->listen, false, "--listen", why) &&
        (!options->admin_listen.port[0] ||
         listeners_add(self, &options->admin_listen, true, "--admin-listen", why)) &&
        library_start(self, why))
        return self;
    transport_free(self);
    return NULL;
}

void transport_serve(struct transport *self, struct service *service)
{
    self->service = service;
    uv_prepare_start(&self->prepare, on_prepare);
    listeners_start(self);
    uv_run(&self->loop, UV_RUN_DEFAULT);
    if (self->context && !self->stuck)
        lws_context_destroy(self->context);
    self->service = NULL;
}

void transport_free(struct transport *self)
{
    if (self->stuck) /* the process ends anyway */
        return;
    if (self->context) /* has never served */
        lws_context_destroy(self->context);
    listeners_close(self);
    handles_close(self);
    handle_close((uv_handle_t *)&self->alarm);
    handle_close((uv_handle_t *)&self->wake);
    uv_run(&self->loop, UV_RUN_DEFAULT);
    if (self->context)
        lws_context_destroy(self->context);
    int busy = uv_loop_close(&self->loop);
    assert(busy == 0);
    (void)busy;
    free(self);
}
