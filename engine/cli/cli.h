/* engine/cli/cli.h -- what the commands of `oware` share: options, a game with its memory, the
 * lines that they print.
 *
 * This folder alone of engine/ uses the C library. Exit statuses: 0; 1 after {"error":CODE}; 2
 * after a line on stderr, when the command line itself makes no sense. */
#ifndef ENGINE_CLI_CLI_H
#define ENGINE_CLI_CLI_H

#include "engine/level.h"
#include "engine/oware.h"

enum { EXIT_REFUSED = 1, EXIT_USAGE = 2 };

struct options {
    const char *rules, *position; /* NULL when not given */
    unsigned quiet, depth;
    bool depth_given, divide, help;
    enum oware_level level; /* crazy when not given */
    unsigned nodes, ms;     /* 0 when not given */
    unsigned seed, pairs;   /* of matches */
    unsigned games;         /* to tune by; 0 when not given */
    unsigned seeds;         /* of endgame tables; on the board of a puzzle */
    unsigned count;         /* of puzzles; 0 when not given */
    const char *out;        /* where they go; NULL when not given */
    const char *tables;     /* where they are; NULL when not given */
};

enum {
    NODES_MAX = 4000000000u,
    THINK_MS_MAX = 24 * 60 * 60 * 1000,
    PAIRS_MAX = 1000000,
    GAMES_MAX = 100000,
    COUNT_MAX = 10000,
    TABLE_MB = 64, /* unless a program asks for another table */
    TABLE_MB_MAX = 4096,
};

/* One of the commands: `takes` names its options by letters, see the table in options.c. */
struct command {
    const char *name, *takes;
    int (*run)(const struct options *options, char **arguments, int count);
    const char *help;
};
extern const struct command play_command, replay_command, perft_command, best_command,
    match_command, analyse_command, uci_command, tables_command, tune_command, puzzles_command;

/* Reads the options, which may stand anywhere, and leaves only the other arguments in the list.
 * False: said why on stderr. */
bool options_read(const struct command *command, char **arguments, int *count,
                  struct options *options);

/* A game that lasts as long as a game can; its memory is there until the program ends. One at a
 * time. */
struct oware_game game_with_memory(void);
/* Sets a game up as the options say. */
enum oware_error game_set_up(struct oware_game *game, const struct options *options);
/* So many moves by chance, or until the game is over. */
void play_at_random(struct oware_game *game, unsigned plies, uint64_t *chance);

/* The one table that there is, as large as that; without memory for it, an empty one. */
struct table *table_with_memory(unsigned megabytes);

/* Milliseconds, from some moment on. */
uint64_t clock_ms(void);
/* Goes on with a search that was started, until it is over or has had its nodes or its time (0: as
 * many as it likes). */
void think(struct oware_search *search, uint64_t nodes, unsigned ms);

/* Reads rounds from stdin and shows each; of one with a move that is refused, what came before it.
 * To play a round again, note its `ply` and `over`, rewind, and make each of game->moves: it is
 * written over itself. Returns the exit status. */
typedef void shows_round(const struct options *options, struct oware_game *game);
int show_rounds(const struct command *command, const struct options *options, char **arguments,
                int count, shows_round *show);
void round_rewind(struct oware_game *game);

void print_state(const struct oware_game *game);
/* {"error":CODE} on stdout; returns the exit status. */
int print_refusal(enum oware_error error);
/* A line on stderr: this argument makes no sense, and why. Returns the exit status. */
int print_nonsense(const struct command *command, const char *argument, const char *why);

#endif
