/* server/protocol/http.h -- the HTTP part of PROTOCOL.md: a request as plain values in, a reply as
 * plain values out, at once or when the storage has answered. Knows no sockets. */
#ifndef PROTOCOL_HTTP_H
#define PROTOCOL_HTTP_H

#include <stdbool.h>
#include <stddef.h>

#include "server/base/moment.h"
#include "server/protocol/frame.h"

struct service;

enum {
    HTTP_BODY_MAX = 4096, /* bytes of a request's body; more is 413 */
};

enum http_method { HTTP_GET, HTTP_HEAD, HTTP_POST, HTTP_DELETE, HTTP_OTHER };

/* All pointers are the caller's and valid during http_handle() only. */
struct http_request {
    enum http_method method;
    const char *path; /* decoded, without query: "/api/rooms" */
    const char *body; /* "" when none; a zero byte follows */
    size_t body_length;
    const char *content_type;  /* NULL when none */
    const char *authorization; /* the key of a Bearer; NULL when none */
    const char *address;       /* as in client_open() */
    const char *base_url; /* the public URL with its final slash: "https://example.org/oware/" */
    bool admin;           /* came in on the admin listener */
};

struct http_reply {
    unsigned status;
    const char *type;       /* static; NULL when there is no body */
    struct frame *body;     /* NULL: none; the callee takes its own reference */
    const char *page;       /* static; not NULL: the asset of this name is the body ("room.html") */
    struct frame *head;     /* of a page: stands in its marked place; NULL: what is there stays */
    const char *allow;      /* static; for 405 */
    const char *location;   /* valid during the call; for redirects */
    unsigned retry_after_s; /* 0: no such header */
    bool store;             /* false: Cache-Control: no-store */
};
typedef void http_answer(void *context, const struct http_reply *reply);

/* Whether the path belongs to the protocol (else it is an asset's). */
bool http_is_ours(const char *path, bool admin);
/* Calls `answer` exactly once, now or later, unless http_forget() comes first. */
void http_handle(struct service *service, const struct http_request *request, http_answer *answer,
                 void *context, struct moment now);
/* The asker is gone: its answer, if it is still to come, is not given. */
void http_forget(struct service *service, void *context);

/* A problem (RFC 9457) as the transport's own refusals need it: 403, 411, 413, 415, ... */
void http_problem(unsigned status, const char *code, const char *detail, http_answer *answer,
                  void *context);

#endif
