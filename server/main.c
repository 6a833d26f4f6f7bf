/* server/main.c -- the composition root: reads the configuration, makes the parts, gives each what
 * it needs of the others, and takes them apart in the opposite order. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "server/base/log.h"
#include "server/caretaker.h"
#include "server/config.h"
#include "server/operator.h"
#include "server/protocol/service.h"
#include "server/storage/journal.h"
#include "server/storage/sqlite.h"
#include "server/transport/ask.h"
#include "server/transport/assets.h"
#include "server/transport/sha256.h"
#include "server/transport/transport.h"

#define SECOND_MS INT64_C(1000)
#define HOUR_MS   (3600 * SECOND_MS)
#define DAY_MS    (24 * HOUR_MS)

enum { EXIT_WRONG_USAGE = 2 };

/* The page's files, put here by the build (server.mk). */
extern const struct embedded_file embedded_files[];
extern const size_t embedded_files_count;

/* As many open files as the system allows; the answer. */
static unsigned long raise_descriptors(void)
{
    struct rlimit limit = { .rlim_cur = 1024, .rlim_max = 1024 };

    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur;
}

static int cannot_start(const char *why)
{
    log_line(LOG_ERROR, "cannot-start", "why", why);
    return EXIT_FAILURE;
}

static struct transport_options transport_options(const struct config *config,
                                                  const struct assets *assets)
{
    return (struct transport_options){ .listen = config->listen,
                                       .admin_listen = config->admin_listen,
                                       .public_url = config->public_url,
                                       .origins = config->origins,
                                       .trusted_proxies = config->trusted_proxies,
                                       .connections = config->connections,
                                       .connections_per_address = config->connections_per_address,
                                       .assets = assets };
}

static struct service_options service_options(const struct config *config)
{
    return (struct service_options){ .limits = config->limits,
                                     .unused_room_ms = config->unused_room_hours * HOUR_MS,
                                     .idle_room_ms = config->idle_room_days * DAY_MS,
                                     .finished_room_ms = config->finished_room_days * DAY_MS,
                                     .create_key = config->create_key,
                                     .absence_ms = config->absence_seconds * SECOND_MS,
                                     .sha256 = sha256 };
}

/* Runs until told to stop. The journal is freed before the transport, which its thread wakes. */
static int run(const struct config *config, const struct assets *assets, struct storage *storage)
{
    const struct transport_options options = transport_options(config, assets);
    const struct service_options service_wants = service_options(config);
    char why[TRANSPORT_WHY_MAX];
    struct transport *transport = transport_new(&options, why);

    if (!transport) {
        storage->type->close(storage);
        return cannot_start(why);
    }
    struct journal *journal = journal_new(storage, transport_wake, transport);
    struct service *service = journal ? service_new(&service_wants, journal) : NULL;
    if (service)
        transport_serve(transport, service);
    if (journal)
        journal_free(journal);
    else
        storage->type->close(storage);
    if (service)
        service_free(service);
    transport_free(transport);
    return service ? EXIT_SUCCESS : cannot_start("out of memory");
}

/* Each says why in the log when it fails. */
static struct assets *open_assets(const struct config *config)
{
    char why[ASSETS_WHY_MAX] = "out of memory";
    struct assets *assets = config->web[0]
                                ? assets_from_directory(config->web, why)
                                : assets_from_binary(embedded_files, embedded_files_count);

    if (!assets)
        cannot_start(why);
    return assets;
}

static struct storage *open_storage(const struct config *config)
{
    char why[STORAGE_WHY_MAX];
    struct storage *storage;

    if (storage_sqlite_open(&storage, config->data, why) != STORAGE_OK) {
        cannot_start(why);
        return NULL;
    }
    if (why[0])
        log_line(LOG_WARN, "storage", "says", why);
    return storage;
}

static int serve(const struct config *config)
{
    struct assets *assets = open_assets(config);
    struct storage *storage = assets ? open_storage(config) : NULL;
    int status = storage ? run(config, assets, storage) : EXIT_FAILURE;

    if (assets)
        assets_free(assets);
    if (status == EXIT_SUCCESS)
        log_line(LOG_INFO, "stopped");
    return status;
}

static int healthcheck(const struct config *config)
{
    struct ask_answer answer;
    bool well =
        ask(&config->listen, "GET", "/healthz", ASK_HEALTH_MS, &answer) && answer.status == 200;

    return well ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int operate(const struct config *config, enum config_wish wish)
{
    const struct service_options options = service_options(config);

    return wish == CONFIG_ROOMS ? operator_rooms(config, &options)
                                : operator_delete(config, &options);
}

int main(int argc, char *argv[])
{
    struct config config;
    char why[CONFIG_WHY_MAX];

    enum config_wish wish = config_read(&config, argc, argv, getenv, why);

    switch (wish) {
    case CONFIG_HELP:
        config_help(stdout);
        return EXIT_SUCCESS;
    case CONFIG_VERSION:
        puts("owared " OWARED_VERSION);
        return EXIT_SUCCESS;
    case CONFIG_WRONG:
        fprintf(stderr, "owared: %s\n", why);
        return EXIT_WRONG_USAGE;
    case CONFIG_HEALTHCHECK:
        return healthcheck(&config);
    case CONFIG_ROOMS:
    case CONFIG_DELETE:
        return operate(&config, wish);
    case CONFIG_BACKUP:
        return caretaker_backup(config.data, config.file);
    case CONFIG_CHECK:
        return caretaker_check(config.data);
    case CONFIG_SERVE:
        break;
    }
    log_set_level(config.log_level);
    config_fit(&config, raise_descriptors());
    return serve(&config);
}
