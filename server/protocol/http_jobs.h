/* server/protocol/http_jobs.h -- what the service must know of requests under way. */
#ifndef PROTOCOL_HTTP_JOBS_H
#define PROTOCOL_HTTP_JOBS_H

#include "server/base/list.h"
#include "server/protocol/http.h"

struct service;

/* Who asked, and how to answer. */
struct asker {
    http_answer *answer; /* NULL: gone */
    void *context;
};

/* Gives the body away; out of memory (NULL) is a 503. */
void reply_body(struct asker asker, unsigned status, const char *type, struct frame *body);
/* `reply` has the status and what else is not usual. */
void reply_problem(struct asker asker, struct http_reply reply, const char *code,
                   const char *detail);

/* A request that waits for the storage; what embeds it begins with it. */
struct job {
    struct link link;
    struct service *service;
    struct asker asker;
};

/* Zeroed memory of `size` bytes; NULL when there is none. */
void *job_new(size_t size, struct service *service, struct asker asker);
void job_free(struct job *job);

/* For the operator, on the admin listener: http_admin.c. */
typedef void http_route(struct service *service, const struct http_request *request, const char *id,
                        struct asker asker);
http_route admin_get_rooms, admin_delete_room;

/* Frees requests whose answer will not come any more (the journal is gone). */
void http_jobs_free(struct service *service);

#endif
