/* engine/cli/cli.h -- what the commands of `oware` share: options, a game with its memory, the
 * lines that they print.
 *
 * This folder alone of engine/ uses the C library. Exit statuses: 0; 1 after {"error":CODE}; 2
 * after a line on stderr, when the command line itself makes no sense. */
#ifndef ENGINE_CLI_CLI_H
#define ENGINE_CLI_CLI_H

#include "engine/oware.h"

enum { EXIT_REFUSED = 1, EXIT_USAGE = 2 };

struct options {
    const char *rules, *position; /* NULL when not given */
    unsigned quiet, depth;
    bool depth_given, divide, help;
};

/* One of the commands: `takes` names its options by letters, see the table in options.c. */
struct command {
    const char *name, *takes;
    int (*run)(const struct options *options, char **arguments, int count);
    const char *help;
};
extern const struct command play_command, replay_command, perft_command;

/* Reads the options, which may stand anywhere, and leaves only the other arguments in the list.
 * False: said why on stderr. */
bool options_read(const struct command *command, char **arguments, int *count,
                  struct options *options);

/* A game that lasts as long as a game can; its memory is there until the program ends. One at a
 * time. */
struct oware_game game_with_memory(void);
/* Sets a game up as the options say. */
enum oware_error game_set_up(struct oware_game *game, const struct options *options);

void print_state(const struct oware_game *game);
/* {"error":CODE} on stdout; returns the exit status. */
int print_refusal(enum oware_error error);

#endif
