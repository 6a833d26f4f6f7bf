/* engine/cli/options.c -- the options of all commands in one table. */
#include <stdio.h>
#include <string.h>

#include "engine/cli/cli.h"
#include "engine/endgame.h"
#include "engine/perft.h"
#include "engine/span.h"

static bool number(const char *value, unsigned max, unsigned *number)
{
    struct span rest = span_of(value);

    return span_unsigned(&rest, max, number) && span_empty(rest);
}

static bool read_rules(struct options *options, const char *value)
{
    options->rules = value;
    return true;
}

static bool read_position(struct options *options, const char *value)
{
    options->position = value;
    return true;
}

static bool read_quiet(struct options *options, const char *value)
{
    return number(value, OWARE_PLIES_MAX, &options->quiet);
}

static bool read_depth(struct options *options, const char *value)
{
    options->depth_given = true;
    return number(value, OWARE_PERFT_DEPTH_MAX, &options->depth);
}

static bool read_divide(struct options *options, const char *value)
{
    (void)value;
    return options->divide = true;
}

static bool read_level(struct options *options, const char *value)
{
    return oware_level_parse(value, &options->level);
}

static bool read_nodes(struct options *options, const char *value)
{
    return number(value, NODES_MAX, &options->nodes) && options->nodes > 0;
}

static bool read_ms(struct options *options, const char *value)
{
    return number(value, THINK_MS_MAX, &options->ms) && options->ms > 0;
}

static bool read_seed(struct options *options, const char *value)
{
    return number(value, UINT32_MAX, &options->seed);
}

static bool read_pairs(struct options *options, const char *value)
{
    return number(value, PAIRS_MAX, &options->pairs) && options->pairs > 0;
}

static bool read_games(struct options *options, const char *value)
{
    return number(value, GAMES_MAX, &options->games) && options->games > 0;
}

static bool read_seeds(struct options *options, const char *value)
{
    return number(value, ENDGAME_SEEDS_MAX, &options->seeds) && options->seeds > 0;
}

static bool read_count(struct options *options, const char *value)
{
    return number(value, COUNT_MAX, &options->count) && options->count > 0;
}

static bool read_out(struct options *options, const char *value)
{
    options->out = value;
    return true;
}

static bool read_tables(struct options *options, const char *value)
{
    options->tables = value;
    return true;
}

static bool read_help(struct options *options, const char *value)
{
    (void)value;
    return options->help = true;
}

/* clang-format off */
static const struct option {
    char letter; /* in a command's `takes` */
    const char *name;
    bool has_value;
    bool (*read)(struct options *options, const char *value);
    const char *complaint; /* when that says no */
} table[] = {
    { 'r', "--rules",    true,  read_rules, NULL },
    { 'p', "--position", true,  read_position, NULL },
    { 'q', "--quiet",    true,  read_quiet, "bad number" },
    { 'd', "--depth",    true,  read_depth, "bad number" },
    { 'v', "--divide",   false, read_divide, NULL },
    { 'l', "--level",    true,  read_level, "bad level" },
    { 'n', "--nodes",    true,  read_nodes, "bad number" },
    { 'm', "--ms",       true,  read_ms, "bad number" },
    { 's', "--seed",     true,  read_seed, "bad number" },
    { 'g', "--pairs",    true,  read_pairs, "bad number" },
    { 'a', "--games",    true,  read_games, "bad number" },
    { 'k', "--seeds",    true,  read_seeds, "bad number" },
    { 'c', "--count",    true,  read_count, "bad number" },
    { 'o', "--out",      true,  read_out, NULL },
    { 't', "--tables",   true,  read_tables, NULL },
    { 'h', "--help",     false, read_help, NULL },
};
/* clang-format on */

static const struct option *find(const struct command *command, const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strlen(table[i].name) == length && !strncmp(table[i].name, name, length) &&
            strchr(command->takes, table[i].letter))
            return &table[i];
    return NULL;
}

static int complain(const struct command *command, const char *what, const char *argument)
{
    fprintf(stderr, "oware %s: %s: %s (see oware %s --help)\n", command->name, what, argument,
            command->name);
    return 0;
}

/* Reads the option at arguments[at], with its value behind it if need be. Returns how many
 * arguments that took; 0: said why on stderr. */
static int read_option(const struct command *command, char **arguments, int count, int at,
                       struct options *options)
{
    const char *name = arguments[at], *equals = strchr(name, '='), *value = NULL;
    size_t length = equals ? (size_t)(equals - name) : strlen(name);
    const struct option *option = find(command, name, length);
    bool apart = option && option->has_value && !equals;

    if (!option || (equals && !option->has_value))
        return complain(command, "unknown option", name);
    if (apart && at + 1 == count)
        return complain(command, "value missing", name);
    if (option->has_value)
        value = apart ? arguments[at + 1] : equals + 1;
    if (!option->read(options, value))
        return complain(command, option->complaint, value);
    return apart ? 2 : 1;
}

bool options_read(const struct command *command, char **arguments, int *count,
                  struct options *options)
{
    int words = 0, took;

    for (int at = 0; at < *count; at += took) {
        bool word = arguments[at][0] != '-' || !arguments[at][1];
        took = word ? 1 : read_option(command, arguments, *count, at, options);
        if (took == 0)
            return false;
        if (word)
            arguments[words++] = arguments[at];
    }
    *count = words;
    return true;
}
