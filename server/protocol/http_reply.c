/* server/protocol/http_reply.c -- see http_inside.h: how a request is answered, now or when the
 * storage has answered. */
#include <stdlib.h>
#include <string.h>

#include "server/protocol/http_inside.h"
#include "server/protocol/inside.h"

const char type_json[] = "application/json";
const char type_text[] = "text/plain; charset=utf-8";
const char type_svg[] = "image/svg+xml";
static const char type_problem[] = "application/problem+json";

/* ---- Answering ------------------------------------------------------------------------------ */

void reply_with(struct asker asker, struct http_reply reply)
{
    static const struct http_reply out_of_memory = { .status = 503 };
    if (!asker.answer)
        return;
    asker.answer(asker.context, reply.type && !reply.body ? &out_of_memory : &reply);
}

void reply_body(struct asker asker, unsigned status, const char *type, struct frame *body)
{
    reply_with(asker, (struct http_reply){ .status = status, .type = type, .body = body });
    frame_unref(body);
}

static const char *title_of(unsigned status)
{
    static const struct {
        unsigned status;
        const char *title;
    } titles[] = {
        { 400, "Bad Request" },        { 401, "Unauthorized" },
        { 403, "Forbidden" },          { 404, "Not Found" },
        { 405, "Method Not Allowed" }, { 411, "Length Required" },
        { 413, "Content Too Large" },  { 415, "Unsupported Media Type" },
        { 429, "Too Many Requests" },  { 503, "Service Unavailable" },
    };
    for (unsigned i = 0; i < sizeof titles / sizeof *titles; i++)
        if (titles[i].status == status)
            return titles[i].title;
    return "Error";
}

static struct frame *problem_frame(unsigned status, const char *code, const char *detail)
{
    char bytes[ENCODE_SHORT_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    text_string(&text, "{\"type\":\"about:blank\",\"title\":");
    text_json_string(&text, title_of(status));
    text_string(&text, ",\"status\":");
    text_unsigned(&text, status);
    text_string(&text, ",\"code\":");
    text_json_string(&text, code);
    text_string(&text, ",\"detail\":");
    text_json_string(&text, detail);
    text_char(&text, '}');
    return text.full ? NULL : frame_new(text.bytes, text.length);
}

void reply_problem(struct asker asker, struct http_reply reply, const char *code,
                   const char *detail)
{
    reply.type = type_problem;
    reply.body = problem_frame(reply.status, code, detail);
    reply_with(asker, reply);
    frame_unref(reply.body);
}

void reply_refusal(struct asker asker, unsigned status, enum code code)
{
    reply_problem(asker, (struct http_reply){ .status = status }, code_name(code), code_why(code));
}

void http_problem(unsigned status, const char *code, const char *detail, http_answer *answer,
                  void *context)
{
    reply_problem((struct asker){ answer, context }, (struct http_reply){ .status = status }, code,
                  detail);
}

/* ---- Jobs: what waits for the storage ------------------------------------------------------- */

void *job_new(size_t size, struct service *service, struct asker asker)
{
    struct job *job = calloc(1, size);
    if (!job)
        return NULL;
    job->service = service;
    job->asker = asker;
    list_push(&service->jobs, &job->link);
    return job;
}

void job_free(struct job *job)
{
    list_remove(&job->link);
    free(job);
}

void *room_job_new(size_t size, struct service *service, const struct http_request *request,
                   const char *id, struct asker asker)
{
    struct room_job *job;
    if (strlen(request->base_url) >= sizeof job->base_url)
        return NULL;
    job = job_new(size, service, asker);
    if (!job)
        return NULL;
    memcpy(job->id, id, sizeof job->id);
    strcpy(job->base_url, request->base_url);
    return job;
}

void http_jobs_free(struct service *service)
{
    LIST_EACH(&service->jobs, link)
        job_free(LIST_ITEM(link, struct job, link));
}

void http_forget(struct service *service, void *context)
{
    LIST_EACH(&service->jobs, link) {
        struct job *job = LIST_ITEM(link, struct job, link);
        if (job->asker.context == context)
            job->asker.answer = NULL;
    }
}
