/* server/transport/connection.c -- a TCP connection from its acceptance to its end: its place in
 * the gate, and the time that it has for what it is to do (loop.h). */
#include <stdlib.h>
#include <unistd.h>

#include "server/base/log.h"
#include "server/protocol/service.h"
#include "server/transport/exchange.h"
#include "server/transport/loop.h"
#include "server/transport/socket.h"

/* Everybody comes through a proxy with the proxy's address, so that is not counted. */
static bool enter(struct connection *self)
{
    char address[ADDRESS_TEXT_MAX];
    bool proxy = networks_hold(&self->transport->options->trusted_proxies, &self->peer);

    self->gate = self->admin ? &self->transport->admin_gate : &self->transport->gate;
    address_counted(&self->peer, address);
    if (gate_enter(self->gate, proxy ? NULL : address, &self->place))
        return true;
    service_traffic(self->transport->service)->connections_refused++;
    log_line(LOG_DEBUG, "connection-refused", "address", address, "connections",
             LOG_NUMBER(self->transport->connections));
    return false;
}

static struct connection *connection_new(struct transport *transport, const struct address *peer,
                                         bool admin)
{
    struct connection *self = calloc(1, sizeof *self);

    if (!self)
        return NULL;
    self->transport = transport;
    self->peer = *peer;
    self->admin = admin;
    list_init(&self->waiting);
    if (enter(self)) {
        transport->connections++;
        service_traffic(transport->service)->connections_opened++;
        return self;
    }
    free(self);
    return NULL;
}

static void connection_free(struct connection *self)
{
    struct traffic *traffic = service_traffic(self->transport->service);

    list_remove(&self->waiting);
    gate_leave(self->gate, self->place);
    self->transport->connections--;
    traffic->connections_closed++;
    traffic->connections_unheard += !self->heard;
    free(self);
}

bool connection_open(struct transport *transport, int fd, const struct address *peer, bool admin)
{
    struct connection *self = connection_new(transport, peer, admin);

    if (!self) {
        close(fd);
        return false;
    }
    const lws_adopt_desc_t adopt = {
        .vh = transport->vhost,
        .type = LWS_ADOPT_HTTP | LWS_ADOPT_SOCKET,
        .fd = { .sockfd = fd },
        .opaque = self,
    };
    self->wsi = lws_adopt_descriptor_vhost_via_info(&adopt);
    if (!self->wsi) { /* it has closed fd */
        connection_free(self);
        return false;
    }
    connection_wait(self, WAIT_REQUEST);
    return true;
}

void connection_wait(struct connection *self, enum wait wait)
{
    static const int64_t patience_ms[] = {
#define XX(name, ms) ms,
        WAIT_MAP(XX)
#undef XX
    };

    list_remove(&self->waiting);
    if (wait == WAIT_NOTHING) {
        list_push(&self->transport->sockets, &self->waiting);
        return;
    }
    self->until_ms = now().steady_ms + patience_ms[wait];
    list_push(&self->transport->waits[wait], &self->waiting);
}

void connection_kill(struct connection *self)
{
    lws_set_timeout(self->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
}

void connection_gone(struct connection *self)
{
    exchange_drop(self);
    socket_drop(self);
    if (self->wsi) /* else connection_open() is still at it */
        connection_free(self);
}
