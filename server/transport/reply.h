/* server/transport/reply.h -- a reply as a value, and its header as bytes. What the request says of
 * what its peer has and takes (If-None-Match, Accept-Encoding) is read from `wsi` and heeded. */
#ifndef TRANSPORT_REPLY_H
#define TRANSPORT_REPLY_H

#include <stdbool.h>
#include <stddef.h>

#include "server/protocol/frame.h"
#include "server/transport/assets.h"
#include "server/transport/loop.h"

enum { REPLY_HEADER_MAX = 3072 /* bytes: ours are about 1,200 */ };

struct reply {
    unsigned status;  /* 0: not known yet */
    const char *type; /* NULL: no body */
    const char *bytes;
    size_t length, sent;
    struct frame *frame; /* what holds the bytes; NULL: an asset does */
    const char *etag, *encoding, *allow;
    char own_etag[ASSET_ETAG_SIZE]; /* of what was made for this reply */
    char location[URL_PATH_MAX];
    unsigned retry_after_s;
    bool store, vary;
    bool part;    /* as of an asset */
    bool lasting; /* may be kept for ever, unasked */
};

void reply_asset(struct reply *reply, struct lws *wsi, unsigned status, const struct asset *asset);
/* A page made for this reply, with `head` in its marked place; NULL, or no memory: as it is. Not to
 * be copied: its ETag is its own. */
void reply_page(struct reply *reply, struct lws *wsi, unsigned status, const struct asset *page,
                struct frame *head);
void reply_nothing_here(struct reply *reply);

/* Writes the header into `bytes`; `last`: the connection ends with it. Its length, or 0: it cannot
 * be written. */
size_t reply_header(const struct reply *reply, struct lws *wsi, const char *origin, bool last,
                    unsigned char bytes[REPLY_HEADER_MAX]);

/* The security headers that stand in every response, also those that the library makes itself. */
const struct lws_protocol_vhost_options *reply_headers_of_all(void);

#endif
