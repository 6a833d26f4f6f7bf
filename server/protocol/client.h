/* server/protocol/client.h -- one WebSocket connection, as the protocol sees it.
 *
 * The transport opens a client for each accepted upgrade, hands it whole text messages, tells it
 * when the socket can take another frame, and tells it when the socket is gone. The client never
 * calls client_* of the transport's from within a port function, and the transport never calls
 * client_closed() from within one: closing is asked for and done later, from the loop. */
#ifndef PROTOCOL_CLIENT_H
#define PROTOCOL_CLIENT_H

#include <stdbool.h>
#include <stddef.h>

#include "server/base/moment.h"
#include "server/protocol/frame.h"

struct client;
struct service;

enum {
    CLIENT_MESSAGE_MAX = 4096, /* bytes summed over fragments; more: client_too_large() */
    CLIENT_ADDRESS_MAX = 48,
};

/* What the transport does for a client; `socket` is what client_open() was given. */
struct client_port {
    /* Writes the frames, a message each and all at once, if nothing stands in the way; false: not
     * now, nothing was written (ask with want_write). A broken socket counts as written. */
    bool (*write)(void *socket, struct frame *const *frames, unsigned count);
    /* client_writable() is to be called when the socket can take a frame. */
    void (*want_write)(void *socket);
    /* Close from the loop, soon, with close frame `code` (1000, 1008, ...); frames written before
     * still go out. client_closed() follows. May be called once. */
    void (*close)(void *socket, unsigned code);
};

/* `room` is the ID as it stood in the path (not checked yet), `address` the peer's as limits count
 * it (IPv4 whole, IPv6 as its /64). NULL when out of memory: close the socket. */
struct client *client_open(struct service *service, const char *room, const char *address,
                           const struct client_port *port, void *socket, struct moment now);
void client_receive(struct client *client, const char *bytes, size_t length, struct moment now);
/* Instead of client_receive(): the message was larger than CLIENT_MESSAGE_MAX. Says bye too-large
 * and asks to close with 1009. */
void client_too_large(struct client *client, struct moment now);
void client_writable(struct client *client, struct moment now);
void client_closed(struct client *client, struct moment now); /* frees it */

#endif
