/* engine/cli/main.c -- oware: the engine on the command line. */
#include <stdio.h>
#include <string.h>

#include "engine/cli/cli.h"

static const struct command *const commands[] = {
    &play_command,    &replay_command, &perft_command,  &best_command, &match_command,
    &analyse_command, &uci_command,    &tables_command, &tune_command, &puzzles_command,
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static const char introduction[] =
    "oware -- plays Oware by the rules that the server enforces, and knows how to play it well.\n"
    "\n"
    "  oware COMMAND --help   one command\n"
    "  oware --version\n"
    "\n"
    "Rules (R) are a preset, options, or both, joined by commas; without a preset the base is "
    "abapa.\n"
    "\n"
    "  abapa, threefold, no-slam, grand-slam, home-page, little-table, arcade, ninja\n"
    "  grand_slam=no-capture|forbidden|capture\n"
    "                    a capture of all the opponent's seeds takes nothing, is not legal, is "
    "made\n"
    "  repetition=0|2..5 a position that comes up so often ends the game; 0: never\n"
    "  quiet=0|10..1000  so many half-moves without a capture end the game; 0: never\n"
    "  majority=true|false   25 seeds end the game\n"
    "  agreement=true|false  the players may agree to end it\n"
    "  Example: no-slam,repetition=0\n"
    "\n"
    "Refusals: game-over, not-your-pit, empty-pit, must-feed, grand-slam-forbidden, bad-move,\n"
    "bad-position, bad-rules, bad-record. Exit status: 0; 1 after a refusal; 2 when the command "
    "line\n"
    "makes no sense.\n";

static int help(void)
{
    fputs(introduction, stdout);
    for (size_t i = 0; i < COMMANDS; i++)
        printf("\n---- %s\n\n%s", commands[i]->name, commands[i]->help);
    return 0;
}

static int run(const struct command *command, char **arguments, int count)
{
    struct options options = { .level = OWARE_LEVEL_CRAZY };

    if (!options_read(command, arguments, &count, &options))
        return EXIT_USAGE;
    if (options.help) {
        fputs(command->help, stdout);
        return 0;
    }
    return command->run(&options, arguments, count);
}

static int dispatch(int count, char **arguments)
{
    const char *name = count > 1 ? arguments[1] : "";

    if (!strcmp(name, "--help") || !strcmp(name, "help"))
        return help();
    if (!strcmp(name, "--version")) {
        puts("oware " OWARED_VERSION);
        return 0;
    }
    for (size_t i = 0; i < COMMANDS; i++)
        if (!strcmp(name, commands[i]->name))
            return run(commands[i], arguments + 2, count - 2);
    fprintf(stderr, "oware: %s%s (see oware --help)\n",
            name[0] ? "unknown command: " : "no command", name);
    return EXIT_USAGE;
}

int main(int count, char **arguments)
{
    setvbuf(stdout, NULL, _IOLBF, 0); /* each line is an answer that somebody may wait for */
    int status = dispatch(count, arguments);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("oware: standard output");
        return EXIT_REFUSED;
    }
    return status;
}
