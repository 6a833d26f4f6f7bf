/* server/transport/socket.h -- one WebSocket: from the upgrade to its end. Returns are the
 * library's, as in exchange.h. */
#ifndef TRANSPORT_SOCKET_H
#define TRANSPORT_SOCKET_H

#include <stddef.h>

#include "server/transport/loop.h"

#define SOCKET_PROTOCOL "oware.v1"

enum {
    SOCKET_PIECE = 256,       /* bytes of a message that come at once; only chat is longer */
    SOCKET_WRITE_MAX = 16384, /* bytes that go out at once */
};

int socket_confirm(struct connection *connection); /* an upgrade is asked for: refuse it or not */
int socket_open(struct connection *connection);    /* it was made */
int socket_receive(struct connection *connection, const char *bytes, size_t length);
int socket_writable(struct connection *connection);
int socket_timer(struct connection *connection);
int socket_peer_closes(struct connection *connection);
void socket_drop(struct connection *connection); /* it is gone */

#endif
