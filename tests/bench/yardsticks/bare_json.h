/* tests/bench/yardsticks/bare_json.h -- the messages of the bare server, each written by hand. */
#ifndef BENCH_YARDSTICKS_BARE_JSON_H
#define BENCH_YARDSTICKS_BARE_JSON_H

#include <stddef.h>
#include <stdint.h>

#include "engine/oware.h"

enum { STATE_MAX = 2048 };

/* What the bare server knows of a room, as far as it is shown. */
struct shown_room {
    char id[16];
    uint32_t v, board, round, offered; /* offered: the v of South's offer of a rematch, or 0 */
    unsigned won[OWARE_SIDES], draws, watchers;
    int sat, here[OWARE_SIDES];
    struct oware_game game;
};

size_t write_state(char *out, const struct shown_room *room, int64_t expires_ms);
/* A number behind its key, which stands with quotes and colon; 0 when it is not there. */
uint64_t read_number(const char *text, const char *key);

#endif
