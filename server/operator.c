/* server/operator.c -- see operator.h. */
#include "server/operator.h"

#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/base/secret.h"
#include "server/protocol/http.h"
#include "server/storage/sqlite.h"
#include "server/transport/ask.h"

enum { PATH_MAX_BYTES = 64 };

struct errand {
    const struct config *config;
    struct ask_answer answer;
    struct journal *journal; /* NULL: a server is asked */
    struct service *service;
    sem_t woken;
};

static int complain(const char *what)
{
    fprintf(stderr, "owared: %s\n", what);
    return EXIT_FAILURE;
}

/* ---- Answering ourselves -------------------------------------------------------------------- */

static struct moment now(void)
{
    struct timespec wall;

    clock_gettime(CLOCK_REALTIME, &wall);
    return (struct moment){ .wall_ms = wall.tv_sec * INT64_C(1000) + wall.tv_nsec / 1000000 };
}

static void wake(void *context)
{
    sem_post(context);
}

static void take_answer(void *context, const struct http_reply *reply)
{
    struct ask_answer *answer = context;

    answer->length = reply->body ? frame_length(reply->body) : 0;
    if (answer->length > ASK_BODY_MAX)
        return; /* none */
    answer->status = reply->status;
    if (answer->length > 0)
        memcpy(answer->body, frame_bytes(reply->body), answer->length);
    answer->body[answer->length] = '\0';
}

static void answer_ourselves(struct errand *self, enum http_method method, const char *path)
{
    const struct http_request request = {
        .method = method, .path = path, .body = "", .address = "", .base_url = "/", .admin = true
    };

    http_handle(self->service, &request, take_answer, &self->answer, now());
    while (journal_busy(self->journal)) {
        sem_wait(&self->woken);
        service_deliver(self->service, now());
    }
}

/* ---- Who answers ---------------------------------------------------------------------------- */

static bool server_answers(struct errand *self)
{
    return self->config->admin_listen.port[0] &&
           ask(&self->config->admin_listen, "GET", "/healthz", ASK_HEALTH_MS, &self->answer);
}

static int complain_of_server(const struct config *config)
{
    const struct endpoint *admin = &config->admin_listen;

    if (admin->port[0])
        fprintf(stderr, "owared: a server uses %s, but does not answer at --admin-listen %s:%s\n",
                config->data, admin->host, admin->port);
    else
        fprintf(stderr,
                "owared: a server uses %s: give it and this command the same --admin-listen, such "
                "as localhost:9090, or stop it\n",
                config->data);
    return EXIT_FAILURE;
}

/* Makes a service over the database. */
static int open_database(struct errand *self, const struct service_options *options, bool read_only)
{
    char why[STORAGE_WHY_MAX];
    struct storage *storage;
    enum storage_error error = storage_sqlite_visit(&storage, self->config->data,
                                                    read_only ? SQLITE_READS : SQLITE_WRITES, why);

    if (error == STORAGE_IN_USE)
        return complain_of_server(self->config);
    if (error != STORAGE_OK)
        return complain(why);
    sem_init(&self->woken, 0, 0);
    self->journal = journal_new(storage, wake, &self->woken);
    if (!self->journal)
        storage->type->close(storage);
    self->service = self->journal ? service_new(options, self->journal) : NULL;
    return self->service ? EXIT_SUCCESS : complain("out of memory");
}

static int operator_open(struct errand *self, const struct config *config,
                         const struct service_options *options, bool read_only)
{
    *self = (struct errand){ .config = config };
    log_set_level(LOG_WARN);
    return server_answers(self) ? EXIT_SUCCESS : open_database(self, options, read_only);
}

static void operator_close(struct errand *self)
{
    journal_free(self->journal);
    service_free(self->service);
}

/* The status; 0 when there is no answer. */
static unsigned get_answer(struct errand *self, enum http_method method, const char *path)
{
    self->answer.status = 0;
    if (self->service)
        answer_ourselves(self, method, path);
    else if (!ask(&self->config->admin_listen, method == HTTP_DELETE ? "DELETE" : "GET", path,
                  ASK_WORK_MS, &self->answer))
        return 0;
    return self->answer.status;
}

/* ---- The commands --------------------------------------------------------------------------- */

/* Where the next page begins: the last line's first word is the last room. */
static void next_path(const char *page, size_t length, char path[PATH_MAX_BYTES])
{
    const char *line = page + length - 1;

    while (line > page && line[-1] != '\n')
        line--;
    snprintf(path, PATH_MAX_BYTES, "/rooms/%.*s/next", (int)strcspn(line, " \n"), line);
}

static int print_rooms(struct errand *self)
{
    char path[PATH_MAX_BYTES] = "/rooms";

    puts("room           phase     rounds   plies  created            last played        expires"
         "            south  north");
    do {
        if (get_answer(self, HTTP_GET, path) != 200)
            return complain("the rooms cannot be read just now: see the server's log");
        fwrite(self->answer.body, 1, self->answer.length, stdout);
        if (self->answer.length > 0)
            next_path(self->answer.body, self->answer.length, path);
    } while (self->answer.length > 0 && !ferror(stdout));
    return fflush(stdout) == 0 ? EXIT_SUCCESS : complain("the list cannot be written");
}

int operator_rooms(const struct config *config, const struct service_options *options)
{
    struct errand self;
    int status = operator_open(&self, config, options, true);

    if (status == EXIT_SUCCESS)
        status = print_rooms(&self);
    operator_close(&self);
    return status;
}

static int delete_room(struct errand *self)
{
    const char *room = self->config->room;
    char path[PATH_MAX_BYTES];

    snprintf(path, sizeof path, "/rooms/%s", room);
    switch (secret_is_id(room) ? get_answer(self, HTTP_DELETE, path) : 404) {
    case 200:
        printf("room %s is deleted\n", room);
        return EXIT_SUCCESS;
    case 404:
        return complain("there is no such room");
    default:
        return complain("the room could not be deleted just now: see the server's log");
    }
}

int operator_delete(const struct config *config, const struct service_options *options)
{
    struct errand self;
    int status = operator_open(&self, config, options, false);

    if (status == EXIT_SUCCESS)
        status = delete_room(&self);
    operator_close(&self);
    return status;
}
