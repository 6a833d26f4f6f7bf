/* server/transport/exchange.h -- one HTTP request and its reply. Each function is called from the
 * library's callback of the same sense and returns what that must return: 0 to go on, -1 to close
 * the connection. */
#ifndef TRANSPORT_EXCHANGE_H
#define TRANSPORT_EXCHANGE_H

#include <stddef.h>

#include "server/transport/loop.h"

enum { EXCHANGE_WRITE_MAX = 16384 /* bytes that go out at once */ };

int exchange_begin(struct connection *connection); /* the header has arrived */
int exchange_body(struct connection *connection, const char *bytes, size_t length);
int exchange_body_end(struct connection *connection);
int exchange_writable(struct connection *connection);
/* Begins to write all replies that have come since; not from a callback. */
void exchanges_write(struct transport *transport);
void exchange_drop(struct connection *connection); /* the connection is gone, or upgraded */

#endif
