/* server/protocol/service.h -- all rooms in memory and what they share: the journal, the limits,
 * the counters. main.c makes one; transport hands it sockets and requests (client.h, http.h).
 *
 * Loop thread only. Time is passed in; what shall happen later is asked for with
 * service_deadline(). */
#ifndef PROTOCOL_SERVICE_H
#define PROTOCOL_SERVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/text.h"
#include "server/base/moment.h"
#include "server/storage/journal.h"

struct service;

/* Everything that a stranger can make grow. 0 where "none" is said means no limit. */
struct limits {
    unsigned rooms;               /* in memory at once; more: server-full */
    unsigned sockets;             /* WebSockets at once; more: bye server-full */
    unsigned sockets_per_address; /* more: bye too-fast; 0: none */
    unsigned watchers;            /* in one room; more: bye server-full */
    unsigned messages_per_second; /* a socket's sustained rate; more: too-fast; 0: none */
    unsigned messages_burst;
    unsigned creates_per_hour; /* an address's sustained rate of new rooms; 0: none */
    unsigned creates_burst;
    unsigned outbox_bytes; /* waiting for one socket; more: it is closed */
};

struct service_options {
    struct limits limits;
    int64_t unused_room_ms, idle_room_ms, finished_room_ms; /* times to live */
    const char *create_key; /* who makes a room must show it; NULL or "": anybody may */
    int64_t absence_ms;     /* of the side to move, until the other may claim the round */
    void (*sha256)(const void *bytes, size_t length, uint8_t digest[32]);
};

struct service *service_new(const struct service_options *options, struct journal *journal);
/* When service_tick() wants to be called next (steady ms), or MOMENT_NEVER. */
int64_t service_deadline(const struct service *service);
void service_tick(struct service *service, struct moment now);
/* To be called instead of journal_deliver(): answers arrive at `now`. */
void service_deliver(struct service *service, struct moment now);
/* For a loop that calls this each time before it waits: what a turn asks of the disk goes there
 * together, at its end. Without this it goes at once. */
void service_turned(struct service *service);

/* Shutting down: every client is told `bye closing` and asked to close; nothing new is taken. */
void service_close(struct service *service, struct moment now);
/* After closing: no client is left and nothing is on its way to the disk. */
bool service_is_empty(const struct service *service);
void service_free(struct service *service); /* when empty, or at the end of patience */

/* What the transport sees of those who never get as far as a client or a request: it counts, and
 * the metrics tell. */
#define TRAFFIC_MAP(XX)                                                                            \
    XX(connections_opened, "TCP connections taken in")                                             \
    XX(connections_closed, "of these, that have ended")                                            \
    XX(connections_refused, "TCP connections closed at once: too many, in all or of an address")   \
    XX(connections_late, "TCP connections closed amid a request or reply whose time was over")     \
    XX(connections_unheard, "TCP connections that ended without one whole request")
enum { SERVICE_STATUS_MAX = 600 };
struct traffic {
#define XX(name, help) uint64_t name;
    TRAFFIC_MAP(XX)
#undef XX
    uint64_t replies[SERVICE_STATUS_MAX]; /* to HTTP requests, by status */
};
struct traffic *service_traffic(struct service *service);

bool service_ready(const struct service *service); /* storage well, not closing */
/* Prometheus text. */
void service_metrics(const struct service *service, struct text *text);

#endif
