/* server/transport/listener.h -- our own listening sockets, since the library's spins when there
 * are no file descriptors left. Accepts as long as the gates let in; at the limit of descriptors it
 * looks away for 100 ms. */
#ifndef TRANSPORT_LISTENER_H
#define TRANSPORT_LISTENER_H

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

#include "server/transport/address.h"

struct transport;

enum { LISTENERS_MAX = 16, LISTENER_WHY_MAX = 512 };

struct listener {
    struct transport *transport;
    uv_poll_t poll;
    int fd;
    struct address address;
    unsigned port;
    bool admin;
};

struct listeners {
    struct listener list[LISTENERS_MAX];
    size_t count;
    uv_timer_t again; /* running while descriptors were lacking */
};

void listeners_init(struct transport *transport);
/* Listens on every address that the endpoint's host has here. */
bool listeners_add(struct transport *transport, const struct endpoint *endpoint, bool admin,
                   const char *flag, char why[LISTENER_WHY_MAX]);
void listeners_start(struct transport *transport); /* to accept, and says so in the log */
void listeners_close(struct transport *transport);

/* Whether nobody but this machine can reach the listeners of this kind. */
bool listeners_are_local(const struct transport *transport, bool admin);
/* The first public one. */
const struct listener *listeners_first(const struct transport *transport);

#endif
