/* server/transport/visit.h -- what the header of a request says of where it comes from and where
 * to: read once, for HTTP requests and for upgrades alike. */
#ifndef TRANSPORT_VISIT_H
#define TRANSPORT_VISIT_H

#include <stdbool.h>
#include <stddef.h>

#include "server/protocol/http.h"
#include "server/transport/loop.h"

enum { VISIT_PATH_MAX = 1024 };

struct visit {
    enum http_method method;
    char path[VISIT_PATH_MAX];      /* decoded, without query; below the public URL's prefix */
    bool bare_prefix;               /* the path was the prefix without its final slash */
    struct url base;                /* the public URL, or what stands for it */
    char address[ADDRESS_TEXT_MAX]; /* as limits count it; of who is behind a trusted proxy */
    bool forwarded;                 /* some proxy was on the way */
};

struct refusal {
    unsigned status;
    const char *code, *why;
};

/* The value of a header field, copied; false when there is none. One that does not fit, or has a
 * zero in it, reads as "", which is no valid value of any that we read. */
bool header_read(struct lws *wsi, enum lws_token_indexes token, char *value, size_t size);

/* NULL, or why the request is refused. */
const struct refusal *visit_read(struct visit *visit, const struct connection *connection);

/* Whether the page that the request comes from may ask us; a request without Origin comes from
 * none. Says in the log what was compared when not. */
bool visit_is_welcome(const struct visit *visit, const struct connection *connection);

#endif
