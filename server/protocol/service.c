/* server/protocol/service.c -- see service.h and inside.h. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/protocol/http_inside.h"
#include "server/protocol/inside.h"
#include "server/protocol/live_room.h"

struct service *service_new(const struct service_options *options, struct journal *journal)
{
    struct service *service = calloc(1, sizeof *service);
    if (!service)
        return NULL;
    service->options = *options;
    service->lifetimes = (struct lifetimes){ .unused_ms = options->unused_room_ms,
                                             .idle_ms = options->idle_room_ms,
                                             .finished_ms = options->finished_room_ms };
    service->has_create_key = options->create_key && options->create_key[0];
    if (service->has_create_key)
        options->sha256(options->create_key, strlen(options->create_key), service->create_key_hash);
    service->journal = journal;
    list_init(&service->clients);
    list_init(&service->unheard);
    list_init(&service->restless);
    list_init(&service->unused);
    list_init(&service->jobs);
    list_init(&service->spares);
    addresses_init(&service->addresses);
    return service;
}

void service_free(struct service *service)
{
    struct link *link;
    if (!service)
        return;
    while ((link = list_first(&service->clients)))
        client_closed(LIST_ITEM(link, struct client, in_service), service->now);
    http_jobs_free(service);
    clocks_release(service);
    service_begin(service, service->now);
    service_end(service);
    assert(service->rooms.count == 0);
    addresses_release(&service->addresses);
    waiting_free_spares(service);
    free(service);
}

/* ---- Every call begins and ends here -------------------------------------------------------- */

void service_begin(struct service *service, struct moment now)
{
    if (service->started.steady_ms == 0)
        service->started = now;
    service->now = now;
    trust_look(&service->trust, now);
}

static bool is_unused(const struct live_room *live)
{
    return list_is_empty(&live->members) && list_is_empty(&live->line) &&
           (live->stage == LIVE_IDLE || live->stage == LIVE_DOUBTFUL) && !live_clock_holds(live);
}

void service_end(struct service *service)
{
    struct link *link;
    while ((link = list_first(&service->unused))) {
        struct live_room *live = LIST_ITEM(link, struct live_room, unused);
        list_remove(link);
        if (is_unused(live))
            live_room_free(live);
    }
}

/* ---- Time ----------------------------------------------------------------------------------- */

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

int64_t service_deadline(const struct service *service)
{
    const struct link *unheard = list_first(&service->unheard);
    const struct link *restless = list_first(&service->restless);
    int64_t deadline = service->closing
                           ? MOMENT_NEVER
                           : earlier(sweep_deadline(&service->sweep), clocks_deadline(service));
    if (unheard)
        deadline = earlier(deadline, LIST_ITEM(unheard, struct client, unheard)->hello_until_ms);
    if (restless)
        deadline =
            earlier(deadline, LIST_ITEM(restless, struct live_room, restless)->restless_until_ms);
    return deadline;
}

/* Both lists are in the order of their deadlines, since each has one delay for all. */
void service_tick(struct service *service, struct moment now)
{
    struct link *link;
    service_begin(service, now);
    while ((link = list_first(&service->unheard))) {
        struct client *client = LIST_ITEM(link, struct client, unheard);
        if (client->hello_until_ms > now.steady_ms)
            break;
        if (live_room_is_loaded(client->live))
            client_bye(client, CODE_NO_HELLO);
        else /* its hello may be waiting for the disk */
            client_await_hello(client);
    }
    while ((link = list_first(&service->restless))) {
        struct live_room *live = LIST_ITEM(link, struct live_room, restless);
        if (live->restless_until_ms > now.steady_ms)
            break;
        live_room_tell_state(live);
    }
    if (!service->closing) {
        clocks_tick(service);
        sweep_tick(service);
    }
    service_end(service);
}

/* Says so in the log when the storage stops working, and when it works again; clocks stand
 * meanwhile. */
static void watch_storage(struct service *service)
{
    const bool ill = !journal_well(service->journal);
    char why[STORAGE_WHY_MAX];
    if (ill == service->storage_ill)
        return;
    service->storage_ill = ill;
    clocks_stand(service, ill);
    if (!ill) {
        log_line(LOG_INFO, "storage-well");
        return;
    }
    journal_trouble(service->journal, why);
    log_line(LOG_ERROR, "storage-failing", "why", why);
}

void service_deliver(struct service *service, struct moment now)
{
    service_begin(service, now);
    watch_storage(service);
    journal_deliver(service->journal);
    service_end(service);
}

void service_turned(struct service *service)
{
    journal_let_go(service->journal);
    journal_hold(service->journal);
}

/* ---- The end -------------------------------------------------------------------------------- */

void service_close(struct service *service, struct moment now)
{
    service_begin(service, now);
    service->closing = true;
    LIST_EACH(&service->clients, link)
        client_bye(LIST_ITEM(link, struct client, in_service), CODE_CLOSING);
    service_end(service);
}

bool service_is_empty(const struct service *service)
{
    return service->client_count == 0 && list_is_empty(&service->jobs) &&
           !journal_busy(service->journal);
}

bool service_ready(const struct service *service)
{
    return !service->closing && journal_well(service->journal);
}

/* ---- Figures -------------------------------------------------------------------------------- */

static void metric(struct text *text, const char *name, const char *kind, const char *help,
                   uint64_t value)
{
    const char *const parts[] = { "# HELP owared_",   name, " ", help,
                                  "\n# TYPE owared_", name, " ", kind,
                                  "\nowared_",        name, " " };
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++)
        text_string(text, parts[i]);
    text_unsigned(text, value);
    text_char(text, '\n');
}

struct traffic *service_traffic(struct service *service)
{
    return &service->traffic;
}

static void reply_metrics(const struct traffic *traffic, struct text *text)
{
    text_string(text, "# HELP owared_replies_total replies to HTTP requests, by status\n"
                      "# TYPE owared_replies_total counter\n");
    for (unsigned status = 0; status < SERVICE_STATUS_MAX; status++) {
        if (traffic->replies[status] == 0)
            continue;
        text_string(text, "owared_replies_total{status=\"");
        text_unsigned(text, status);
        text_string(text, "\"} ");
        text_unsigned(text, traffic->replies[status]);
        text_char(text, '\n');
    }
}

static void refusal_metrics(const struct counters *counters, struct text *text)
{
    text_string(text, "# HELP owared_refusals_total errors and byes sent, by code\n"
                      "# TYPE owared_refusals_total counter\n");
    for (unsigned code = CODE_OK + 1; code < CODES; code++) {
        text_string(text, "owared_refusals_total{code=\"");
        text_string(text, code_name(code));
        text_string(text, "\"} ");
        text_unsigned(text, counters->refusals[code]);
        text_char(text, '\n');
    }
}

void service_metrics(const struct service *service, struct text *text)
{
    const struct journal_figures figures = journal_figures(service->journal);
    metric(text, "rooms", "gauge", "rooms in memory", service->rooms.count);
    metric(text, "sockets", "gauge", "open sockets", service->client_count);
    metric(text, "storage_well", "gauge", "1 while the storage works",
           journal_well(service->journal));
    metric(text, "commits_total", "counter", "commits to the storage", figures.commits);
    metric(text, "appends_total", "counter", "events in those commits", figures.appends);
    metric(text, "storage_failures_total", "counter", "storage calls that failed",
           figures.failures);
#define XX(name, help) metric(text, #name "_total", "counter", help, service->counters.name);
    COUNTER_MAP(XX)
#undef XX
    refusal_metrics(&service->counters, text);
    metric(text, "connections", "gauge", "open TCP connections",
           service->traffic.connections_opened - service->traffic.connections_closed);
#define XX(name, help) metric(text, #name "_total", "counter", help, service->traffic.name);
    TRAFFIC_MAP(XX)
#undef XX
    reply_metrics(&service->traffic, text);
}
