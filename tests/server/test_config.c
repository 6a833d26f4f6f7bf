/* tests/server/test_config.c -- flags, environment, defaults, bounds. */
#include <stdlib.h>
#include <string.h>

#include "server/config.h"
#include "tests/server/suite.h"

enum { ARGUMENTS_MAX = 6 };

/* The environment of a test: pairs of name and value. */
static const char *const *variables;

static char *environment(const char *name)
{
    for (const char *const *pair = variables; pair && *pair; pair += 2) {
        if (strcmp(pair[0], name) == 0)
            return (char *)pair[1];
    }
    return NULL;
}

static enum config_wish read_config(struct config *config, const char *const *arguments, char *why)
{
    char *argv[ARGUMENTS_MAX + 2] = { "owared" };
    int argc = 1;

    for (; arguments && *arguments; arguments++)
        argv[argc++] = (char *)*arguments;
    return config_read(config, argc, argv, environment, why);
}

START_TEST(defaults)
{
    struct config config;
    char why[CONFIG_WHY_MAX];

    variables = NULL;
    ck_assert_int_eq(read_config(&config, NULL, why), CONFIG_SERVE);
    ck_assert_str_eq(config.listen.host, "localhost");
    ck_assert_str_eq(config.listen.port, "8080");
    ck_assert_str_eq(config.admin_listen.port, "");
    ck_assert_str_eq(config.data, "data");
    ck_assert_str_eq(config.web, "");
    ck_assert_str_eq(config.public_url.origin, "");
    ck_assert_str_eq(config.public_url.path, "/");
    ck_assert_uint_eq(config.trusted_proxies.count, 0);
    ck_assert_uint_eq(config.origins.count, 0);
    ck_assert_int_eq(config.log_level, LOG_INFO);
    ck_assert(config.limited);
    ck_assert_uint_eq(config.limits.rooms, 50000);
    ck_assert_uint_eq(config.limits.sockets, 18000);
    ck_assert_uint_eq(config.limits.sockets_per_address, 64);
    ck_assert_uint_eq(config.limits.watchers, 200);
    ck_assert_uint_eq(config.limits.messages_per_second, 20);
    ck_assert_uint_eq(config.limits.messages_burst, 60);
    ck_assert_uint_eq(config.limits.creates_per_hour, 60);
    ck_assert_uint_eq(config.limits.creates_burst, 20);
    ck_assert_uint_eq(config.limits.outbox_bytes, 256 * 1024);
    ck_assert_uint_eq(config.unused_room_hours, 24);
    ck_assert_uint_eq(config.idle_room_days, 60);
    ck_assert_uint_eq(config.finished_room_days, 60);
}
END_TEST

START_TEST(the_command_line_wins_over_the_environment)
{
    static const char *const pairs[] = { "OWARED_DATA",
                                         "/from/environment",
                                         "OWARED_PUBLIC_URL",
                                         "https://example.org/oware",
                                         "OWARED_WEB",
                                         "",
                                         NULL };
    static const char *const arguments[] = { "--data", "/from/flag", "--rooms=7", NULL };
    struct config config;
    char why[CONFIG_WHY_MAX];

    variables = pairs;
    ck_assert_int_eq(read_config(&config, arguments, why), CONFIG_SERVE);
    ck_assert_str_eq(config.data, "/from/flag");
    ck_assert_str_eq(config.public_url.origin, "https://example.org");
    ck_assert_str_eq(config.public_url.path, "/oware/");
    ck_assert_uint_eq(config.limits.rooms, 7);
}
END_TEST

START_TEST(limits_off_lifts_those_by_address_and_by_rate)
{
    static const char *const pairs[] = { "OWARED_LIMITS", "off", NULL };
    struct config config;
    char why[CONFIG_WHY_MAX];

    variables = pairs;
    ck_assert_int_eq(read_config(&config, NULL, why), CONFIG_SERVE);
    ck_assert_uint_eq(config.limits.sockets_per_address, 0);
    ck_assert_uint_eq(config.limits.messages_per_second, 0);
    ck_assert_uint_eq(config.limits.creates_per_hour, 0);
    ck_assert_uint_eq(config.connections_per_address, 0);
    ck_assert_uint_eq(config.limits.watchers, 200);
    ck_assert_uint_eq(config.limits.sockets, 18000);
}
END_TEST

static const struct {
    const char *flag;
    enum config_wish wish;
} wishes[] = {
    { "--help", CONFIG_HELP },
    { "--version", CONFIG_VERSION },
    { "--healthcheck", CONFIG_HEALTHCHECK },
    { "rooms", CONFIG_ROOMS },
};

START_TEST(wish)
{
    const char *const arguments[] = { "--listen", ":80", wishes[_i].flag, NULL };
    struct config config;
    char why[CONFIG_WHY_MAX];

    variables = NULL;
    ck_assert_int_eq(read_config(&config, arguments, why), wishes[_i].wish);
    ck_assert_str_eq(config.listen.port, "80");
}
END_TEST

static const struct {
    const char *arguments[3], *why;
} faults[] = {
    { { "--bogus" }, "unknown option \"--bogus\"; --help lists all" },
    { { "listen" }, "unknown option \"listen\"; --help lists all" },
    { { "--listen" }, "--listen wants a value: HOST:PORT" },
    { { "--listen", "8080" },
      "--listen wants HOST:PORT, like localhost:8080 or [::1]:8080, not \"8080\"" },
    { { "delete" }, "delete wants a value: ID" },
    { { "backup" }, "backup wants a value: FILE" },
    { { "backup", "" }, "backup wants a value: FILE" },
    { { "check" }, "check wants a value: DIR" },
    { { "check", "x", "rooms" }, "\"rooms\" is one thing too many: give one" },
    { { "Rooms" }, "unknown option \"Rooms\"; --help lists all" },
    { { "rooms", "x" }, "unknown option \"x\"; --help lists all" },
    { { "--listen=" }, "--listen wants HOST:PORT, like localhost:8080 or [::1]:8080, not \"\"" },
    { { "--rooms", "0" }, "--rooms wants a number from 1 to 10000000, not \"0\"" },
    { { "--rooms", "10000001" }, "--rooms wants a number from 1 to 10000000, not \"10000001\"" },
    { { "--rooms", "1e3" }, "--rooms wants a number from 1 to 10000000, not \"1e3\"" },
    { { "--rooms", "-1" }, "--rooms wants a number from 1 to 10000000, not \"-1\"" },
    { { "--rooms", "99999999999999999999" },
      "--rooms wants a number from 1 to 10000000, not \"99999999999999999999\"" },
    { { "--limits", "no" }, "--limits wants on or off, not \"no\"" },
    { { "--log-level", "loud" }, "--log-level wants error, warn, info or debug, not \"loud\"" },
    { { "--create-key", "short" }, "--create-key wants 8 to 128 letters, digits and -._~+/=" },
    { { "--create-key", "mango tree" }, "--create-key wants 8 to 128 letters, digits and -._~+/=" },
    { { "--data", "" }, "--data wants a directory, not \"\"" },
    { { "--public-url", "example.org" },
      "--public-url wants an http or https URL without query, like https://example.org/oware/, "
      "not \"example.org\"" },
    { { "--trusted-proxies", "x" },
      "--trusted-proxies wants addresses or CIDR blocks with commas between, like "
      "10.0.0.0/8,::1, not \"x\"" },
    { { "--origins", "*" },
      "--origins wants origins with commas between, like "
      "https://example.org,http://localhost:3000, not \"*\"" },
};

START_TEST(what_a_wish_is_about)
{
    static const char *const delete[] = { "delete", "k7m2qp4xw9abc", "--data=x", NULL };
    static const char *const backup[] = { "--data", "x", "backup", "copy", NULL };
    static const char *const check[] = { "check", "x", NULL };
    struct config config;
    char why[CONFIG_WHY_MAX];

    variables = NULL;
    ck_assert_int_eq(read_config(&config, delete, why), CONFIG_DELETE);
    ck_assert_str_eq(config.room, "k7m2qp4xw9abc");
    ck_assert_str_eq(config.data, "x");
    ck_assert_int_eq(read_config(&config, backup, why), CONFIG_BACKUP);
    ck_assert_str_eq(config.file, "copy");
    ck_assert_str_eq(config.data, "x");
    ck_assert_int_eq(read_config(&config, check, why), CONFIG_CHECK);
    ck_assert_str_eq(config.data, "x");
}
END_TEST

START_TEST(fault)
{
    struct config config;
    char why[CONFIG_WHY_MAX];

    variables = NULL;
    ck_assert_int_eq(read_config(&config, faults[_i].arguments, why), CONFIG_WRONG);
    ck_assert_str_eq(why, faults[_i].why);
}
END_TEST

START_TEST(a_fault_of_the_environment_names_the_variable)
{
    static const char *const pairs[] = { "OWARED_CREATES_PER_HOUR", "many", NULL };
    struct config config;
    char why[CONFIG_WHY_MAX];

    variables = pairs;
    ck_assert_int_eq(read_config(&config, NULL, why), CONFIG_WRONG);
    ck_assert_str_eq(why, "OWARED_CREATES_PER_HOUR wants a number from 0 to 1000000, not \"many\"");
}
END_TEST

static const struct {
    unsigned long descriptors;
    unsigned connections, sockets;
} fits[] = {
    { 1000000, 19000, 18000 }, { 20000, 19000, 18000 }, { 10128, 10000, 9500 },
    { 1024, 896, 852 },        { 256, 128, 122 },       { 60, 30, 29 },
};

START_TEST(connections_fit_the_descriptors)
{
    struct config config;
    char why[CONFIG_WHY_MAX];

    variables = NULL;
    ck_assert_int_eq(read_config(&config, NULL, why), CONFIG_SERVE);
    config_fit(&config, fits[_i].descriptors);
    ck_assert_uint_eq(config.connections, fits[_i].connections);
    ck_assert_uint_eq(config.limits.sockets, fits[_i].sockets);
}
END_TEST

START_TEST(help_names_every_option)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);

    config_help(out);
    fclose(out);
    ck_assert_ptr_nonnull(strstr(text, "--listen HOST:PORT"));
    ck_assert_ptr_nonnull(strstr(text, "(localhost:8080)"));
    ck_assert_ptr_nonnull(strstr(text, "--finished-room-days N"));
    ck_assert_ptr_nonnull(strstr(text, "--healthcheck"));
    free(text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("config");
    TCase *tests = tcase_create("config");

    tcase_add_test(tests, defaults);
    tcase_add_test(tests, the_command_line_wins_over_the_environment);
    tcase_add_test(tests, limits_off_lifts_those_by_address_and_by_rate);
    tcase_add_loop_test(tests, wish, 0, ROWS(wishes));
    tcase_add_test(tests, what_a_wish_is_about);
    tcase_add_loop_test(tests, fault, 0, ROWS(faults));
    tcase_add_test(tests, a_fault_of_the_environment_names_the_variable);
    tcase_add_loop_test(tests, connections_fit_the_descriptors, 0, ROWS(fits));
    tcase_add_test(tests, help_names_every_option);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
