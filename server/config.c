/* server/config.c -- see config.h. */
#include "server/config.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct option;

/* Reads `value` into `field`; false when it is not what the option wants. */
typedef bool read_value(const struct option *option, const char *value, void *field);

static bool read_text(const struct option *option, const char *value, void *field)
{
    (void)option;
    *(const char **)field = value;
    return true;
}

static bool read_needed_text(const struct option *option, const char *value, void *field)
{
    return *value != '\0' && read_text(option, value, field);
}

/* What a Bearer may be made of (RFC 6750), long enough not to be guessed. */
static bool read_key_or_none(const struct option *option, const char *value, void *field)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                  "-._~+/=";
    size_t length = strspn(value, letters);

    (void)option;
    *(const char **)field = value;
    return value[length] == '\0' && (length == 0 || (length >= 8 && length <= 128));
}

static bool read_number(const struct option *option, const char *value, void *field);

static bool read_endpoint(const struct option *option, const char *value, void *field)
{
    (void)option;
    return endpoint_parse(value, field);
}

static bool read_endpoint_or_none(const struct option *option, const char *value, void *field)
{
    if (*value)
        return read_endpoint(option, value, field);
    *(struct endpoint *)field = (struct endpoint){ .host = "" };
    return true;
}

static bool read_url_or_none(const struct option *option, const char *value, void *field)
{
    (void)option;
    *(struct url *)field = (struct url){ .path = "/" };
    return *value == '\0' || url_parse(value, field);
}

static bool read_networks(const struct option *option, const char *value, void *field)
{
    (void)option;
    return networks_parse(value, field);
}

static bool read_origins(const struct option *option, const char *value, void *field)
{
    (void)option;
    return origins_parse(value, field);
}

static bool read_log_level(const struct option *option, const char *value, void *field)
{
    (void)option;
    return log_level_from(value, field);
}

static bool read_switch(const struct option *option, const char *value, void *field)
{
    (void)option;
    *(bool *)field = strcmp(value, "on") == 0;
    return *(bool *)field || strcmp(value, "off") == 0;
}

struct option {
    const char *flag, *argument;
    read_value *read;
    size_t field;
    const char *preset;
    const char *help;
    unsigned min, max; /* of a number */
};

#define FIELD(name) offsetof(struct config, name)

/* clang-format off */
static const struct option options[] = {
    { "--listen", "HOST:PORT", read_endpoint, FIELD(listen), "localhost:8080",
      "where people reach the server; \":8080\" is every address of this machine", 0, 0 },
    { "--admin-listen", "HOST:PORT", read_endpoint_or_none, FIELD(admin_listen), "",
      "where /metrics and the operator's commands are answered, to whoever reaches it", 0, 0 },
    { "--data", "DIR", read_needed_text, FIELD(data), "data",
      "the directory of the database; made when missing", 0, 0 },
    { "--public-url", "URL", read_url_or_none, FIELD(public_url), "",
      "the address that people open, when a proxy stands before the server", 0, 0 },
    { "--web", "DIR", read_text, FIELD(web), "",
      "serve the page from this directory instead of from the binary", 0, 0 },
    { "--trusted-proxies", "CIDR,...", read_networks, FIELD(trusted_proxies), "",
      "whose X-Forwarded-For, -Proto and -Host are believed", 0, 0 },
    { "--origins", "URL,...", read_origins, FIELD(origins), "",
      "other sites whose pages may speak to this server", 0, 0 },
    { "--create-key", "KEY", read_key_or_none, FIELD(create_key), "",
      "who makes a room must show it; as a variable it is not in the list of processes", 0, 0 },
    { "--log-level", "LEVEL", read_log_level, FIELD(log_level), "info",
      "error, warn, info or debug", 0, 0 },
    { "--limits", "on|off", read_switch, FIELD(limited), "on",
      "off lifts the limits by address and by rate, for tests and load", 0, 0 },
    { "--rooms", "N", read_number, FIELD(limits.rooms), "50000",
      "rooms in memory at once", 1, 10000000 },
    { "--sockets", "N", read_number, FIELD(limits.sockets), "18000",
      "WebSockets at once; fewer when the system allows fewer open files", 1, 1000000 },
    { "--sockets-per-address", "N", read_number, FIELD(limits.sockets_per_address), "64",
      "of these from one address (an IPv6 /64 is one); 0 is no limit", 0, 1000000 },
    { "--watchers", "N", read_number, FIELD(limits.watchers), "200",
      "watchers of one room", 0, 100000 },
    { "--messages-per-second", "N", read_number, FIELD(limits.messages_per_second), "20",
      "from one socket, sustained; 0 is no limit", 0, 100000 },
    { "--messages-burst", "N", read_number, FIELD(limits.messages_burst), "60",
      "from one socket, at once", 1, 100000 },
    { "--creates-per-hour", "N", read_number, FIELD(limits.creates_per_hour), "60",
      "new rooms from one address, sustained; 0 is no limit", 0, 1000000 },
    { "--creates-burst", "N", read_number, FIELD(limits.creates_burst), "20",
      "new rooms from one address, at once", 1, 1000000 },
    { "--outbox-bytes", "N", read_number, FIELD(limits.outbox_bytes), "262144",
      "waiting for one slow socket before it is closed", 16384, 16777216 },
    { "--connections", "N", read_number, FIELD(connections), "19000",
      "TCP connections at once; fewer when the system allows fewer open files", 1, 1000000 },
    { "--connections-per-address", "N", read_number, FIELD(connections_per_address), "128",
      "of these from one address; 0 is no limit", 0, 1000000 },
    { "--unused-room-hours", "N", read_number, FIELD(unused_room_hours), "24",
      "until a room is forgotten that nobody joined", 1, 87600 },
    { "--idle-room-days", "N", read_number, FIELD(idle_room_days), "60",
      "until a room is forgotten whose game stands still", 1, 3650 },
    { "--finished-room-days", "N", read_number, FIELD(finished_room_days), "60",
      "until a room is forgotten whose game is over", 1, 3650 },
    { "--absence-seconds", "N", read_number, FIELD(absence_seconds), "600",
      "away on one's own turn, until the other may claim the game", 1, 31536000 },
};

/* What is wished instead of serving. */
static const struct wish {
    const char *name;
    enum config_wish wish;
    const char *argument; /* what follows; "": nothing */
    size_t field;         /* where that goes */
    const char *help;
} wishes[] = {
    { "rooms",         CONFIG_ROOMS,       "",     0,           "a line for each room; asks the server where one runs" },
    { "delete",        CONFIG_DELETE,      "ID",   FIELD(room), "that room is gone for good, for whoever is in it too" },
    { "backup",        CONFIG_BACKUP,      "FILE", FIELD(file), "copy the database of --data into a new file, also while a server runs" },
    { "check",         CONFIG_CHECK,       "DIR",  FIELD(data), "read every page and room of the database there, also while a server runs" },
    { "--healthcheck", CONFIG_HEALTHCHECK, "",     0,           "ask the server that runs with these options: 0 is well" },
    { "--help",        CONFIG_HELP,        "",     0,           "this list" },
    { "--version",     CONFIG_VERSION,     "",     0,           "the version" },
};
/* clang-format on */

enum { OPTIONS = sizeof options / sizeof *options, WISHES = sizeof wishes / sizeof *wishes };

static bool read_number(const struct option *option, const char *value, void *field)
{
    size_t digits = strspn(value, "0123456789");

    if (digits == 0 || digits > 9 || value[digits] != '\0')
        return false;
    unsigned long number = strtoul(value, NULL, 10);
    *(unsigned *)field = (unsigned)number;
    return number >= option->min && number <= option->max;
}

enum { VARIABLE_MAX = 64 };

/* --public-url is OWARED_PUBLIC_URL. */
static const char *variable_of(const struct option *option, char name[VARIABLE_MAX])
{
    snprintf(name, VARIABLE_MAX, "OWARED_%s", option->flag + 2);
    for (char *c = name; *c; c++)
        *c = *c == '-' ? '_' : (char)toupper((unsigned char)*c);
    return name;
}

/* What an option wants, in words. */
static const struct {
    read_value *read;
    const char *wants;
} wants[] = {
    { read_needed_text, "a directory" },
    { read_endpoint, "HOST:PORT, like localhost:8080 or [::1]:8080" },
    { read_endpoint_or_none, "HOST:PORT, like localhost:9090" },
    { read_url_or_none, "an http or https URL without query, like https://example.org/oware/" },
    { read_networks, "addresses or CIDR blocks with commas between, like 10.0.0.0/8,::1" },
    { read_origins, "origins with commas between, like https://example.org,http://localhost:3000" },
    { read_log_level, "error, warn, info or debug" },
    { read_switch, "on or off" },
};

static void say_what_is_wanted(const struct option *option, const char *name, const char *value,
                               char why[CONFIG_WHY_MAX])
{
    if (option->read == read_number) {
        snprintf(why, CONFIG_WHY_MAX, "%s wants a number from %u to %u, not \"%.100s\"", name,
                 option->min, option->max, value);
        return;
    }
    if (option->read == read_key_or_none) { /* the value is a secret, or nearly one */
        snprintf(why, CONFIG_WHY_MAX, "%s wants 8 to 128 letters, digits and -._~+/=", name);
        return;
    }
    for (size_t i = 0; i < sizeof wants / sizeof *wants; i++) {
        if (wants[i].read == option->read)
            snprintf(why, CONFIG_WHY_MAX, "%s wants %s, not \"%.100s\"", name, wants[i].wants,
                     value);
    }
}

static bool take(const struct option *option, const char *name, const char *value,
                 struct config *config, char why[CONFIG_WHY_MAX])
{
    if (option->read(option, value, (char *)config + option->field))
        return true;
    say_what_is_wanted(option, name, value, why);
    return false;
}

/* The defaults, and over them the environment; a variable that is empty is as good as none. */
static bool take_environment(struct config *config, char *(*environment)(const char *name),
                             char why[CONFIG_WHY_MAX])
{
    char variable[VARIABLE_MAX];

    for (size_t i = 0; i < OPTIONS; i++) {
        const char *value = environment(variable_of(&options[i], variable));
        bool given = value && *value;
        if (!take(&options[i], given ? variable : options[i].flag,
                  given ? value : options[i].preset, config, why))
            return false;
    }
    return true;
}

/* The option of `argument`, which is "--flag" or "--flag=value" (*value is NULL or points there).
 */
static const struct option *option_of(const char *argument, const char **value)
{
    size_t length = strcspn(argument, "=");

    *value = argument[length] == '=' ? argument + length + 1 : NULL;
    for (size_t i = 0; i < OPTIONS; i++) {
        if (strlen(options[i].flag) == length && strncmp(options[i].flag, argument, length) == 0)
            return &options[i];
    }
    return NULL;
}

static const struct wish *wish_of(const char *argument)
{
    for (size_t i = 0; i < WISHES; i++) {
        if (strcmp(wishes[i].name, argument) == 0)
            return &wishes[i];
    }
    return NULL;
}

static bool wants_a_value(const char *name, const char *value, char why[CONFIG_WHY_MAX])
{
    snprintf(why, CONFIG_WHY_MAX, "%s wants a value: %s", name, value);
    return false;
}

static bool take_text(const char *value, struct config *config, size_t field)
{
    *(const char **)((char *)config + field) = value;
    return value && *value;
}

static bool take_arguments(struct config *config, int argc, char *const argv[],
                           enum config_wish *wish, char why[CONFIG_WHY_MAX])
{
    for (int i = 1; i < argc; i++) {
        const char *value;
        const struct option *option = option_of(argv[i], &value);

        if (!option) {
            const struct wish *wished = wish_of(argv[i]);
            if (!wished) {
                snprintf(why, CONFIG_WHY_MAX, "unknown option \"%.100s\"; --help lists all",
                         argv[i]);
                return false;
            }
            if (*wish != CONFIG_SERVE && argv[i][0] != '-') {
                snprintf(why, CONFIG_WHY_MAX, "\"%s\" is one thing too many: give one", argv[i]);
                return false;
            }
            *wish = wished->wish;
            if (wished->argument[0] && !take_text(argv[++i], config, wished->field))
                return wants_a_value(wished->name, wished->argument, why);
            continue;
        }
        if (!value)
            value = argv[++i];
        if (!value)
            return wants_a_value(option->flag, option->argument, why);
        if (!take(option, option->flag, value, config, why))
            return false;
    }
    return true;
}

enum config_wish config_read(struct config *config, int argc, char *const argv[],
                             char *(*environment)(const char *name), char why[CONFIG_WHY_MAX])
{
    enum config_wish wish = CONFIG_SERVE;

    memset(config, 0, sizeof *config);
    if (!take_environment(config, environment, why) ||
        !take_arguments(config, argc, argv, &wish, why))
        return CONFIG_WRONG;
    if (!config->limited) {
        config->limits.sockets_per_address = 0;
        config->limits.messages_per_second = 0;
        config->limits.creates_per_hour = 0;
        config->connections_per_address = 0;
    }
    return wish;
}

static void help_line(FILE *out, const char *flag, const char *argument, const char *help,
                      const char *preset)
{
    char left[64];

    snprintf(left, sizeof left, "%s %s", flag, argument);
    fprintf(out, "  %-29s %s", left, help);
    if (*preset)
        fprintf(out, " (%s)", preset);
    fputc('\n', out);
}

void config_help(FILE *out)
{
    fputs(
        "owared: private rooms for Oware, joined by a link\n"
        "\n"
        "usage: owared [OPTION VALUE]... [WISH]\n"
        "\n"
        "Each option may be given in the environment instead, --public-url as OWARED_PUBLIC_URL;\n"
        "the command line wins. Defaults are in brackets.\n"
        "\n",
        out);
    for (size_t i = 0; i < OPTIONS; i++)
        help_line(out, options[i].flag, options[i].argument, options[i].help, options[i].preset);
    fputc('\n', out);
    for (size_t i = 0; i < WISHES; i++)
        help_line(out, wishes[i].name, wishes[i].argument, wishes[i].help, "");
}

static unsigned at_most(unsigned long number, unsigned long max)
{
    return (unsigned)(number < max ? number : max);
}

void config_fit(struct config *config, unsigned long descriptors)
{
    /* The database, the loop, listeners, the admin's connections. */
    enum { RESERVED = 128 };
    unsigned long free = descriptors > 2 * RESERVED ? descriptors - RESERVED : descriptors / 2;

    config->connections = at_most(config->connections, free);
    /* A page must still load while all sockets are taken, to say so. */
    config->limits.sockets =
        at_most(config->limits.sockets, config->connections - config->connections / 20);
}
