/* engine/cli/tables.c -- oware tables: builds endgame tables. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "engine/cli/cli.h"
#include "engine/cli/table_files.h"

/* How far apart bounds are. */
struct count {
    uint64_t positions, exact;
    unsigned gap_max;
};

static struct count count(const struct endgame *tables)
{
    unsigned seeds = tables->seeds;
    struct count count = { .positions = endgame_positions(seeds) };

    for (uint64_t rank = 0; rank < count.positions; rank++) {
        struct endgame_word word = endgame_unpack(seeds, tables->values[seeds][rank]);
        unsigned gap = (unsigned)(word.at_most - word.at_least);
        count.exact += gap == 0;
        count.gap_max = gap > count.gap_max ? gap : count.gap_max;
    }
    return count;
}

static void print_built(const struct endgame *tables, clock_t took)
{
    struct count built = count(tables);
    unsigned long long ms = (unsigned long long)took * 1000 / CLOCKS_PER_SEC;

    printf("{\"seeds\":%u,\"positions\":%llu,\"exact\":%llu,\"gap\":%u,\"plies\":%u,\"ms\":%llu}\n",
           tables->seeds, (unsigned long long)built.positions, (unsigned long long)built.exact,
           built.gap_max, tables->plies, ms);
}

/* Builds the next table and writes it. Returns the exit status. */
static int build(struct endgame *tables, const char *folder, void *work)
{
    uint8_t *values = malloc(endgame_positions(tables->seeds + 1));
    clock_t began = clock();

    if (!values) {
        fputs("oware tables: not enough memory\n", stderr);
        return EXIT_REFUSED;
    }
    endgame_build(tables, values, work);
    struct table_failure failure = table_file_write(tables, folder);
    if (failure.error) {
        perror(failure.file);
        return print_table_failure(&failure);
    }
    print_built(tables, clock() - began);
    return 0;
}

static int build_all(const struct options *options, enum oware_grand_slam answer)
{
    struct endgame tables = { .answer = answer };
    void *work = malloc(endgame_work_bytes(options->seeds));
    int status = 0;

    if (!work) {
        fputs("oware tables: not enough memory\n", stderr);
        return EXIT_REFUSED;
    }
    while (status == 0 && tables.seeds < options->seeds)
        status = build(&tables, options->out, work);
    free(work);
    for (unsigned seeds = 1; seeds <= tables.seeds; seeds++)
        free((void *)tables.values[seeds]);
    return status;
}

/* Whether tables as they are built could be used under the rules. */
static bool usable(const struct oware_rules *rules)
{
    const struct endgame tables = { .answer = rules->grand_slam, .plies = ENDGAME_PLIES };

    return endgame_rules(&tables, rules);
}

static int tables(const struct options *options, char **arguments, int count)
{
    struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    const struct table_failure unsound = { .error = UNSOUND_RULES };

    if (count > 0)
        return print_nonsense(&tables_command, arguments[0], "no more is asked for");
    if (!options->seeds || !options->out)
        return print_nonsense(&tables_command, options->out ? "--seeds" : "--out", "missing");
    if (options->rules && oware_rules_parse(options->rules, &rules) != OWARE_OK)
        return print_refusal(OWARE_BAD_RULES);
    if (!usable(&rules))
        return print_table_failure(&unsound);
    if (mkdir(options->out, 0777) != 0 && errno != EEXIST) {
        struct table_failure failure = { .error = CANNOT_WRITE };
        snprintf(failure.file, sizeof failure.file, "%s", options->out);
        perror(options->out);
        return print_table_failure(&failure);
    }
    return build_all(options, rules.grand_slam);
}

const struct command tables_command = {
    .name = "tables",
    .takes = "rkoh",
    .run = tables,
    .help =
        "oware tables --seeds N --out DIR [--rules R]\n"
        "\n"
        "Builds endgame tables: what positions with 1 to N seeds on the board are worth. Each is a "
        "file in\n"
        "DIR, a byte a position. Of the rules only the answer to grand slams matters; where "
        "neither a\n"
        "repetition nor 64 or more quiet half-moves end a game they would not be right "
        "(unsound-rules).\n"
        "Prints a line of JSON for each: seeds, positions, exact (those whose value does not "
        "depend on the\n"
        "past), gap (the widest between two bounds), plies (room that the quiet counter must "
        "leave), ms\n"
        "(of the processor's time).\n"
        "\n"
        "  --seeds N    1..24; 12 take ten seconds and 3 MB, each one more about twice of both\n"
        "  --out DIR    made if it is not there\n"
        "  --rules R    as for play\n"
        "\n"
        "  oware tables --seeds 12 --out build/tables\n",
};
