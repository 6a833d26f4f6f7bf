/* server/protocol/http_inside.h -- what the files that answer requests share. */
#ifndef PROTOCOL_HTTP_INSIDE_H
#define PROTOCOL_HTTP_INSIDE_H

#include "server/base/list.h"
#include "server/base/secret.h"
#include "server/protocol/code.h"
#include "server/protocol/http.h"

struct service;

enum {
    HTTP_URL_MAX = 512 /* bytes of a base URL, the zero included */
};

extern const char type_json[], type_text[], type_svg[];

/* Who asked, and how to answer. */
struct asker {
    http_answer *answer; /* NULL: gone */
    void *context;
};

/* A reply with a type but without a body tells of memory that ran out: it goes as a 503. */
void reply_with(struct asker asker, struct http_reply reply);
/* Gives the body away; out of memory (NULL) is a 503. */
void reply_body(struct asker asker, unsigned status, const char *type, struct frame *body);
/* `reply` has the status and what else is not usual. */
void reply_problem(struct asker asker, struct http_reply reply, const char *code,
                   const char *detail);
void reply_refusal(struct asker asker, unsigned status, enum code code);

/* A request that waits for the storage; what embeds it begins with it. */
struct job {
    struct link link;
    struct service *service;
    struct asker asker;
};

/* Zeroed memory of `size` bytes; NULL when there is none. */
void *job_new(size_t size, struct service *service, struct asker asker);
void job_free(struct job *job);
/* Frees requests whose answer will not come any more (the journal is gone). */
void http_jobs_free(struct service *service);

/* Of one room; what embeds it begins with it. */
struct room_job {
    struct job base;
    char id[SECRET_ID_SIZE];
    char base_url[HTTP_URL_MAX];
};

/* As job_new(); NULL also for a URL that is too long. */
void *room_job_new(size_t size, struct service *service, const struct http_request *request,
                   const char *id, struct asker asker);

/* What a route of http.c's table leads to; `id` is the room of its path, or "". */
typedef void http_route(struct service *service, const struct http_request *request, const char *id,
                        struct asker asker);
http_route http_post_room;                                              /* http_create.c */
http_route http_get_state, http_get_page, http_get_qr, http_get_record; /* http_show.c */
http_route http_admin_rooms, http_admin_delete;                         /* http_admin.c */

#endif
