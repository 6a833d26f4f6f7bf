/* server/config.h -- what the server is told at its start: one table of options (config.c) makes
 * the flags, the environment variables, the defaults, the bounds and the help. */
#ifndef CONFIG_H
#define CONFIG_H

#include <stdbool.h>
#include <stdio.h>

#include "server/base/log.h"
#include "server/protocol/service.h"
#include "server/transport/address.h"
#include "server/transport/origin.h"

struct config {
    struct endpoint listen, admin_listen; /* the latter without port: off */
    const char *room;                     /* of CONFIG_DELETE */
    const char *file;                     /* of CONFIG_BACKUP */
    const char *data;                     /* a directory */
    const char *web;                      /* a directory; "": what is in the binary */
    struct url public_url;                /* without origin: from each request's Host */
    struct networks trusted_proxies;
    struct origins origins;
    enum log_level log_level;
    const char *create_key; /* "": none */
    bool limited;           /* false: limits by address and by rate are off */
    struct limits limits;
    unsigned connections, connections_per_address; /* TCP, of any kind; 0: none by address */
    unsigned unused_room_hours, idle_room_days, finished_room_days;
    unsigned absence_seconds;
};

enum config_wish {
    CONFIG_SERVE,
    CONFIG_HEALTHCHECK,
    CONFIG_ROOMS,
    CONFIG_DELETE, /* `room` says which */
    CONFIG_BACKUP, /* into `file` */
    CONFIG_CHECK,  /* what is in `data` */
    CONFIG_HELP,
    CONFIG_VERSION,
    CONFIG_WRONG, /* `why` says what */
};

enum { CONFIG_WHY_MAX = 512 };

/* Reads the command line and, for what it does not say, the environment (`environment` is getenv()
 * or a test's). Strings in `config` point into them. */
enum config_wish config_read(struct config *config, int argc, char *const argv[],
                             char *(*environment)(const char *name), char why[CONFIG_WHY_MAX]);

void config_help(FILE *out);

/* Makes the numbers of connections and sockets fit what the system lets one process open. */
void config_fit(struct config *config, unsigned long descriptors);

#endif
