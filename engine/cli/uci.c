/* engine/cli/uci.c -- oware uci: for programs that let engines play each other.
 *
 * Lines come in while a search runs. `stop`, `isready` and `quit` are heard at once; any other
 * waits until the search is over, and ends one that would not end by itself. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/cli/cli.h"
#include "engine/cli/table_files.h"
#include "engine/cli/uci_line.h"

enum { LINE_MAX = 16 << 10, SLICE = 5000, MS = 1000 };

struct uci {
    char bytes[LINE_MAX];
    size_t length; /* bytes read and not yet done with */
    bool too_long; /* the rest of the present line is passed over */
    bool ended;    /* stdin */
    bool quit;

    struct uci_settings settings;
    const char *tables; /* the folder; NULL: none */
    struct oware_game game;

    struct oware_search search;
    struct uci_go go;
    bool searching, stop;
    uint64_t began_ms;
    unsigned depth; /* that was told last */
};

/* ---- Searching ----------------------------------------------------------------------------- */

static void print_found(struct uci *uci)
{
    const struct search_found *found = &uci->search.found;

    uci->depth = found->depth;
    printf("info depth %u score cp %d nodes %llu time %llu pv ", found->depth, found->value,
           (unsigned long long)uci->search.nodes, (unsigned long long)(clock_ms() - uci->began_ms));
    for (unsigned i = 0; i < found->length; i++)
        putchar(uci_house(found->line[i]));
    putchar('\n');
}

static void print_best(const struct uci *uci)
{
    if (uci->game.over.reason == OWARE_RUNNING)
        printf("bestmove %c\n", uci_house(uci->search.found.pit));
    else
        puts("bestmove 0000");
}

/* Whether the search has had what `go` gave it. */
static bool is_done(const struct uci *uci)
{
    const struct uci_go *go = &uci->go;
    const struct oware_search *search = &uci->search;

    return uci->stop || (search->over && !go->infinite) ||
           (go->nodes && search->nodes >= go->nodes) ||
           (go->ms && clock_ms() - uci->began_ms >= go->ms);
}

static uint64_t slice(const struct uci *uci)
{
    uint64_t left = uci->go.nodes ? uci->go.nodes - uci->search.nodes : SLICE;

    return left < SLICE ? left : SLICE;
}

static void search_on(struct uci *uci)
{
    if (!is_done(uci))
        oware_search_run(&uci->search, slice(uci));
    if (uci->search.found.depth > uci->depth)
        print_found(uci);
    if (!is_done(uci))
        return;
    if (uci->search.found.length > 0)
        print_found(uci); /* a deeper look may have begun */
    print_best(uci);
    uci->searching = false;
}

/* ---- Commands ------------------------------------------------------------------------------ */

static enum uci_error say_who(struct uci *uci, struct span rest)
{
    (void)uci, (void)rest;
    puts("id name oware " OWARED_VERSION "\n"
         "id author owared\n"
         "option name Rules type string default abapa");
    printf("option name Level type combo default crazy");
    for (unsigned level = 0; level < OWARE_LEVELS; level++)
        printf(" var %s", oware_level_name(level));
    printf("\noption name Seed type spin default 0 min 0 max %u\n", UINT32_MAX);
    printf("option name Hash type spin default %d min 1 max %d\nuciok\n", TABLE_MB, TABLE_MB_MAX);
    return UCI_OK;
}

static enum uci_error say_ready(struct uci *uci, struct span rest)
{
    (void)uci, (void)rest;
    puts("readyok");
    return UCI_OK;
}

static enum uci_error new_game(struct uci *uci, struct span rest)
{
    (void)rest;
    return uci_set_position(span_of("startpos"), &uci->settings.rules, &uci->game);
}

static enum uci_error set_option(struct uci *uci, struct span rest)
{
    return uci_set_option(rest, &uci->settings);
}

static enum uci_error set_position(struct uci *uci, struct span rest)
{
    return uci_set_position(rest, &uci->settings.rules, &uci->game);
}

static enum uci_error go(struct uci *uci, struct span rest)
{
    enum uci_error error = uci_read_go(rest, &uci->go);
    const struct endgame *endgame;

    if (error != UCI_OK)
        return error;
    if (uci->game.over.reason != OWARE_RUNNING) {
        print_best(uci);
        return UCI_OK;
    }
    if (!uci->go.depth && !uci->go.nodes && !uci->go.ms && !uci->go.infinite)
        uci->go.ms = MS;
    struct table_failure failure = tables_for(uci->tables, &uci->game.rules, &endgame);
    if (failure.error)
        printf("info string error %s %s\n", failure.error, failure.file);
    oware_level_start(&uci->search, &uci->game, uci->settings.level, uci->settings.seed,
                      table_with_memory(uci->settings.table_mb), endgame);
    if (uci->go.depth && uci->go.depth < uci->search.options.depth)
        uci->search.options.depth = uci->go.depth;
    uci->began_ms = clock_ms();
    uci->depth = 0;
    uci->stop = false;
    uci->searching = true;
    return UCI_OK;
}

static enum uci_error stop(struct uci *uci, struct span rest)
{
    (void)rest;
    uci->stop = true;
    return UCI_OK;
}

static enum uci_error say_commands(struct uci *uci, struct span rest);

static enum uci_error quit(struct uci *uci, struct span rest)
{
    (void)rest;
    return uci->stop = uci->quit = true, UCI_OK;
}

/* clang-format off */
static const struct uci_command {
    const char *name, *takes, *does;
    bool at_once; /* also while a search runs */
    enum uci_error (*run)(struct uci *uci, struct span rest);
} commands[] = {
    { "uci",        "",                            "says who it is and what can be set", false, say_who      },
    { "isready",    "",                            "answers readyok",                    true,  say_ready    },
    { "ucinewgame", "",                            "begins anew",                        false, new_game     },
    { "setoption",  "name N value V",              "N is Rules, Level, Seed or Hash (MB)",          false, set_option   },
    { "position",   "startpos|fen P [moves AaBf]", "where to think",                     false, set_position },
    { "go",         "[depth N] [nodes N] [movetime MS] [infinite]", "thinks, then answers bestmove", false, go },
    { "stop",       "",                            "answers with what is found",         true,  stop         },
    { "help",       "",                            "lists these",                        true,  say_commands },
    { "quit",       "",                            "ends",                               true,  quit         },
};
/* clang-format on */
enum { COMMANDS = sizeof commands / sizeof *commands };

static enum uci_error say_commands(struct uci *uci, struct span rest)
{
    (void)uci, (void)rest;
    for (size_t i = 0; i < COMMANDS; i++)
        printf("info string %s %s -- %s\n", commands[i].name, commands[i].takes, commands[i].does);
    return UCI_OK;
}

static const struct uci_command *find(struct span name)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (span_equal(name, commands[i].name))
            return &commands[i];
    return NULL;
}

static void complain(enum uci_error error)
{
    printf("info string error %s\n", uci_error_name(error));
}

/* Does what the line says. False: not now. */
static bool obey(struct uci *uci, struct span line)
{
    struct span name = uci_word(&line);
    const struct uci_command *command = find(name);
    enum uci_error error;

    if (span_empty(name))
        return true;
    if (uci->searching && !(command && command->at_once)) {
        uci->stop = uci->stop || uci->go.infinite;
        return false;
    }
    error = command ? command->run(uci, line) : UCI_UNKNOWN_COMMAND;
    if (error != UCI_OK)
        complain(error);
    return true;
}

/* ---- Lines --------------------------------------------------------------------------------- */

/* Reads what there is. A line that does not fit is passed over to its end. */
static void read_more(struct uci *uci)
{
    ssize_t got = read(STDIN_FILENO, uci->bytes + uci->length, LINE_MAX - uci->length);

    if (got < 0 && errno == EINTR)
        return;
    uci->ended = got <= 0;
    uci->length += got > 0 ? (size_t)got : 0;
}

static void drop(struct uci *uci, size_t length)
{
    uci->length -= length;
    memmove(uci->bytes, uci->bytes + length, uci->length);
}

/* Obeys the first line, if it is whole and may be obeyed now. */
static bool obey_line(struct uci *uci)
{
    char *end = memchr(uci->bytes, '\n', uci->length);
    size_t length = end ? (size_t)(end - uci->bytes) : uci->length;

    if (!end && uci->length == LINE_MAX && !uci->too_long) {
        complain(UCI_LINE_TOO_LONG);
        uci->too_long = true;
    }
    if (!end && uci->too_long)
        drop(uci, uci->length);
    if (!end && !(uci->ended && uci->length > 0))
        return false;
    if (!uci->too_long && !obey(uci, (struct span){ uci->bytes, uci->bytes + length }))
        return false;
    uci->too_long = false;
    drop(uci, length + (end != NULL));
    return true;
}

/* Reads what comes in; with nothing else to do, waits for it. */
static void listen_on(struct uci *uci, bool busy)
{
    struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };
    bool full = uci->length == LINE_MAX;

    if (!uci->ended && !full && poll(&input, 1, busy ? 0 : -1) > 0)
        read_more(uci);
    /* Whoever is gone cannot say stop. */
    if (uci->ended && uci->go.infinite)
        uci->stop = true;
}

static int uci(const struct options *options, char **arguments, int count)
{
    static struct uci uci;

    uci.tables = options->tables;
    if (count > 0)
        return print_nonsense(&uci_command, arguments[0], "lines are read from standard input");
    uci.settings = uci_settings_usual();
    uci.game = game_with_memory();
    new_game(&uci, span_of(""));
    while (!uci.quit && !(uci.ended && uci.length == 0 && !uci.searching)) {
        bool busy = uci.searching;
        if (obey_line(&uci))
            continue;
        if (busy)
            search_on(&uci);
        listen_on(&uci, busy);
    }
    if (uci.searching)
        search_on(&uci); /* quit: what is found */
    return 0;
}

const struct command uci_command = {
    .name = "uci",
    .takes = "th",
    .run = uci,
    .help = "oware uci [--tables DIR]\n"
            "\n"
            "Reads lines of the protocol that programs use to let engines play each other, and "
            "answers; the\n"
            "line \"help\" lists them. Houses are A..F (South's) and a..f (North's, from A1 and B1 "
            "on), "
            "moves\n"
            "one run of letters, positions as for play. What makes no sense is answered by\n"
            "\"info string error NAME\": unknown-command, unknown-option, bad-value, bad-position, "
            "bad-move,\n"
            "bad-go, line-too-long. Without a limit `go` thinks for a second.\n"
            "Endgame tables (see `oware tables`) that cannot be used are named likewise, and it "
            "thinks\n"
            "without.\n"
            "\n"
            "  printf 'position startpos moves DbA\\ngo nodes 100000\\n' | oware uci\n",
};
