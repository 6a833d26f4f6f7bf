/* server/transport/transport.h -- how bytes travel: TCP, HTTP/1.1 and WebSocket, with libwebsockets
 * on a libuv loop. Hands requests and messages to the protocol (http.h, client.h), and knows
 * nothing of rooms and rules.
 *
 *     transport_new()    listens, accepts nothing yet
 *     transport_serve()  until SIGTERM or SIGINT has come and everything has drained
 *     transport_free()   last of all: until then transport_wake() may be called */
#ifndef TRANSPORT_TRANSPORT_H
#define TRANSPORT_TRANSPORT_H

#include "server/transport/address.h"
#include "server/transport/assets.h"
#include "server/transport/origin.h"

struct service;
struct transport;

struct transport_options {
    struct endpoint listen, admin_listen; /* the latter without port: none */
    struct url public_url;                /* without origin: from each request's Host */
    struct origins origins;
    struct networks trusted_proxies;
    unsigned connections, connections_per_address; /* 0 of the latter: no limit */
    const struct assets *assets;
};

enum { TRANSPORT_WHY_MAX = 512 };

/* NULL when it cannot listen; `why` says in one line what to do. Keeps `options`. */
struct transport *transport_new(const struct transport_options *options,
                                char why[TRANSPORT_WHY_MAX]);
/* Makes the loop call service_deliver() soon. From any thread. */
void transport_wake(void *transport);
void transport_serve(struct transport *transport, struct service *service);
void transport_free(struct transport *transport);

#endif
