/* engine/cli/uci_line.h -- what a line of the UCI-like protocol says. Reads text that anybody may
 * have sent; knows no streams and no clock.
 *
 * Houses are written A..F (South's, A1..A6) and a..f (North's, B1..B6), moves in one run: "AaBf".
 */
#ifndef ENGINE_CLI_UCI_LINE_H
#define ENGINE_CLI_UCI_LINE_H

#include "engine/level.h"
#include "engine/span.h"

#define UCI_ERROR_MAP(XX)                                                                          \
    XX(UNKNOWN_COMMAND, "unknown-command")                                                         \
    XX(UNKNOWN_OPTION, "unknown-option")                                                           \
    XX(BAD_VALUE, "bad-value")                                                                     \
    XX(BAD_POSITION, "bad-position")                                                               \
    XX(BAD_MOVE, "bad-move")                                                                       \
    XX(BAD_GO, "bad-go")                                                                           \
    XX(LINE_TOO_LONG, "line-too-long")
enum uci_error {
    UCI_OK,
#define XX(name, word) UCI_##name,
    UCI_ERROR_MAP(XX)
#undef XX
};
const char *uci_error_name(enum uci_error error);

/* The next word of a line, divided by blanks; empty at its end. */
struct span uci_word(struct span *line);

/* The options: what setoption sets. */
struct uci_settings {
    struct oware_rules rules;
    enum oware_level level;
    unsigned seed, table_mb;
};
struct uci_settings uci_settings_usual(void);
/* The rest of "setoption name X value Y". */
enum uci_error uci_set_option(struct span rest, struct uci_settings *settings);

/* The rest of "position startpos|fen P [moves ...]". On an error the game is at the start. */
enum uci_error uci_set_position(struct span rest, const struct oware_rules *rules,
                                struct oware_game *game);

/* The rest of "go [depth N] [nodes N] [movetime N] [infinite]": 0 where nothing is said. */
struct uci_go {
    unsigned depth, nodes, ms;
    bool infinite;
};
enum uci_error uci_read_go(struct span rest, struct uci_go *go);

char uci_house(unsigned pit); /* 'A'..'F', 'a'..'f' */

#endif
