/* server/transport/loop.h -- what the files of this folder share: the transport itself and the
 * connections. Not for others. */
#ifndef TRANSPORT_LOOP_H
#define TRANSPORT_LOOP_H

#include <libwebsockets.h>
#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

#include "server/base/list.h"
#include "server/base/moment.h"
#include "server/transport/gate.h"
#include "server/transport/listener.h"
#include "server/transport/transport.h"

/* What a connection is being waited for, and how long (ms) before it is closed. */
#define WAIT_MAP(XX)                                                                               \
    XX(REQUEST, 10000)  /* the whole of it, from its first byte or from the connection's start */  \
    XX(NEXT, 65000)     /* the first byte of another request on a connection kept alive */         \
    XX(REPLY, 60000)    /* until the peer has taken it */                                          \
    XX(END, 2000)       /* until the peer has closed, too */                                       \
    XX(NOTHING_MORE, 0) /* it is broken: closed as soon as the loop comes to it */
enum wait {
#define XX(name, ms) WAIT_##name,
    WAIT_MAP(XX)
#undef XX
        WAITS,
    WAIT_NOTHING = WAITS, /* a WebSocket, whose pings find out */
};

struct exchange;
struct socket;

struct connection {
    struct transport *transport;
    struct lws *wsi; /* NULL while the library is adopting the socket */
    struct address peer;
    bool admin; /* came in on the admin listener */
    bool heard; /* a whole request has come */
    struct gate *gate;
    struct gate_address *place; /* in the gate */

    struct link waiting; /* in transport->waits[] or transport->sockets */
    int64_t until_ms;

    struct exchange *exchange; /* the HTTP request under way; NULL between two */
    struct socket *socket;     /* once the upgrade was accepted */
};

struct transport {
    const struct transport_options *options;
    struct service *service; /* NULL before and after serving */

    uv_loop_t loop;
    uv_async_t wake;
    uv_prepare_t prepare; /* looks what is due next, before the loop blocks */
    uv_timer_t alarm;
    uv_signal_t signals[2];

    struct lws_context *context; /* made NULL by the library when all of it is gone */
    struct lws_vhost *vhost;

    struct listeners listeners;
    struct gate gate, admin_gate;
    struct link waits[WAITS]; /* each in the order in which they end */
    struct link sockets;
    struct link replies; /* exchanges whose reply is there and not written yet */
    unsigned connections;

    bool closing;
    int64_t patience_ms; /* while closing: when to stop waiting for the others */
    bool stuck;          /* the library keeps the loop running: nothing can be freed */
};

struct moment now(void);
/* Whether there may be another line in the log about what strangers do: a few each second. */
bool may_complain(void);

/* Takes over the file descriptor; false (and it is closed) when there is no memory. */
bool connection_open(struct transport *transport, int fd, const struct address *peer, bool admin);
void connection_wait(struct connection *connection, enum wait wait);
/* The library has closed it; frees it. */
void connection_gone(struct connection *connection);
/* At once, without a word. Not from a callback of this connection. */
void connection_kill(struct connection *connection);

#endif
