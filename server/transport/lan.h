/* server/transport/lan.h -- GET /api/lan: tells the person at this machine how a friend on the same
 * network reaches it, and whether he can. */
#ifndef TRANSPORT_LAN_H
#define TRANSPORT_LAN_H

#include "server/protocol/frame.h"
#include "server/transport/loop.h"

/* The JSON; NULL when out of memory. The caller's reference. `forwarded`: came through a proxy. */
struct frame *lan_describe(const struct connection *connection, bool forwarded);

#endif
