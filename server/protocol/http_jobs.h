/* server/protocol/http_jobs.h -- what the service must know of requests under way. */
#ifndef PROTOCOL_HTTP_JOBS_H
#define PROTOCOL_HTTP_JOBS_H

struct service;

/* Frees requests whose answer will not come any more (the journal is gone). */
void http_jobs_free(struct service *service);

#endif
