/* tests/bench/load/connection.h -- WebSocket clients, thousands of them on one epoll, all to one
 * port of this machine's loopback; and plain HTTP requests, one after the other.
 *
 * A connection that the server ends, or that does not follow the protocol, ends the program. */
#ifndef BENCH_LOAD_CONNECTION_H
#define BENCH_LOAD_CONNECTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CONNECTION_PATH_MAX = 80,
    CONNECTION_SEND_MAX = 2048, /* bytes of a message that is sent */
    CONNECTIONS_MAX = 16000,    /* open at once; more are refused by name */
};

struct connection {
    int fd; /* holds while not closed */
    enum { CONNECTION_CLOSED, CONNECTION_CONNECTING, CONNECTION_UPGRADING, CONNECTION_OPEN } stage;
    char path[CONNECTION_PATH_MAX];
    char *rest; /* the beginning of what has not come whole; NULL: nothing */
    size_t rest_length;
    void (*opened)(struct connection *connection);
    /* `text` has a zero behind it, which is not counted. */
    void (*received)(struct connection *connection, char *text, size_t length);
};

void connections_start(unsigned port);
/* Handles what has come; waits for it until that time, if nothing is there. */
void connections_turn(int64_t until_ns);

void connection_open(struct connection *connection, const char *path);
void connection_send(struct connection *connection, const char *text, size_t length);
void connection_close(struct connection *connection); /* without a word */

/* Posts the body and writes the answer's, with a zero behind it; dies unless it is 201. */
void http_post(const char *path, const char *body, char *answer, size_t size);

#endif
