/* tests/bench/yardsticks/bare_json.c -- see bare_json.h. Everything has its place, nothing is
 * checked: what is written is bounded by what the rules allow. */
#include "tests/bench/yardsticks/bare_json.h"

#include <stdlib.h>
#include <string.h>

#define PUT(at, literal) (memcpy(at, literal, sizeof(literal) - 1), (at) + sizeof(literal) - 1)

static char *put(char *at, const char *text)
{
    size_t length = strlen(text);

    memcpy(at, text, length);
    return at + length;
}

static char *put_number(char *at, uint64_t number)
{
    char digits[20];
    size_t first = sizeof digits;

    do
        digits[--first] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    memcpy(at, digits + first, sizeof digits - first);
    return at + sizeof digits - first;
}

/* "A1" and a comma. */
static char *put_pit(char *at, unsigned pit)
{
    const char name[5] = { '"', pit < OWARE_ROW ? 'A' : 'B', (char)('1' + pit % OWARE_ROW), '"',
                           ',' };

    memcpy(at, name, sizeof name);
    return at + sizeof name;
}

static char *put_sides(char *at, unsigned south, unsigned north)
{
    at = PUT(at, "{\"south\":");
    at = put_number(at, south);
    at = PUT(at, ",\"north\":");
    at = put_number(at, north);
    *at++ = '}';
    return at;
}

/* Closes a list, over its last comma if it has one. */
static char *close_list(char *at)
{
    if (at[-1] == ',')
        at--;
    *at++ = ']';
    return at;
}

static char *put_last(char *at, const struct oware_game *game)
{
    const struct oware_played *last = &game->last;
    struct text move = text_in(at, OWARE_MOVE_TEXT_MAX);

    if (game->ply == 0)
        return PUT(at, "null");
    at = PUT(at, "{\"ply\":");
    at = put_number(at, game->ply);
    at = PUT(at, ",\"move\":\"");
    move.bytes = at;
    oware_move_text(&move, &game->moves[game->ply - 1]);
    at += move.length;
    at = PUT(at, "\",\"pit\":");
    at = put_pit(at, last->pit) - 1;
    at = PUT(at, ",\"sown\":[");
    for (unsigned i = 0; i < last->lifted; i++)
        at = put_pit(at, last->sown[i]);
    at = close_list(at);
    at = PUT(at, ",\"captured\":[");
    for (unsigned i = 0; i < last->captures; i++) {
        at = PUT(at, "{\"pit\":");
        at = put_pit(at, last->captured[i].pit);
        at = PUT(at, "\"seeds\":");
        at = put_number(at, last->captured[i].seeds);
        at = PUT(at, "},");
    }
    at = close_list(at);
    return last->grand_slam ? PUT(at, ",\"grand_slam\":true}") : PUT(at, ",\"grand_slam\":false}");
}

static char *put_over(char *at, const struct oware_game *game)
{
    const struct oware_over *over = &game->over;
    const char *winner = oware_side_name(over->winner);

    if (over->reason == OWARE_RUNNING)
        return PUT(at, "null");
    at = PUT(at, "{\"reason\":\"");
    at = put(at, oware_reason_name(over->reason));
    at = PUT(at, "\",\"winner\":");
    at = winner ? PUT(put(PUT(at, "\""), winner), "\"") : PUT(at, "null");
    at = PUT(at, ",\"score\":");
    at = put_sides(at, game->position.stores[OWARE_SOUTH], game->position.stores[OWARE_NORTH]);
    at = PUT(at, ",\"swept\":");
    at = put_sides(at, over->swept[OWARE_SOUTH], over->swept[OWARE_NORTH]);
    *at++ = '}';
    return at;
}

static char *put_game(char *at, const struct oware_game *game)
{
    const int running = game->over.reason == OWARE_RUNNING;
    const unsigned legal = running ? oware_game_legal(game) : 0;

    at = PUT(at, ",\"ply\":");
    at = put_number(at, game->ply);
    at = !running                             ? PUT(at, ",\"turn\":null")
         : game->position.turn == OWARE_SOUTH ? PUT(at, ",\"turn\":\"south\"")
                                              : PUT(at, ",\"turn\":\"north\"");
    at = PUT(at, ",\"pits\":[");
    for (unsigned pit = 0; pit < OWARE_PITS; pit++) {
        at = put_number(at, game->position.seeds[pit]);
        *at++ = ',';
    }
    at = close_list(at);
    at = PUT(at, ",\"stores\":");
    at = put_sides(at, game->position.stores[OWARE_SOUTH], game->position.stores[OWARE_NORTH]);
    at = PUT(at, ",\"legal\":[");
    for (unsigned pit = 0; pit < OWARE_PITS; pit++)
        if (legal & 1u << pit)
            at = put_pit(at, pit);
    at = close_list(at);
    at = PUT(at, ",\"last\":");
    at = put_last(at, game);
    at = PUT(at, ",\"repeats\":");
    at = put_number(at, game->repeats);
    at = PUT(at, ",\"quiet\":");
    at = put_number(at, game->quiet);
    at = PUT(at, ",\"over\":");
    return put_over(at, game);
}

static const char *phase(const struct shown_room *room)
{
    return !room->sat                                ? "waiting"
           : room->game.over.reason != OWARE_RUNNING ? "over"
           : room->game.ply == 0                     ? "ready"
                                                     : "playing";
}

static char *put_seats(char *at, const struct shown_room *room)
{
    at = room->here[OWARE_SOUTH]
             ? PUT(at, "{\"south\":{\"name\":\"Ama\",\"here\":true},\"north\":")
             : PUT(at, "{\"south\":{\"name\":\"Ama\",\"here\":false},\"north\":");
    if (!room->sat)
        return PUT(at, "null}");
    return room->here[OWARE_NORTH] ? PUT(at, "{\"name\":null,\"here\":true}}")
                                   : PUT(at, "{\"name\":null,\"here\":false}}");
}

size_t write_state(char *out, const struct shown_room *room, int64_t expires_ms)
{
    char *at = PUT(out, "{\"t\":\"state\",\"v\":");

    at = put_number(at, room->v);
    at = PUT(at, ",\"board\":");
    at = put_number(at, room->board);
    at = PUT(at, ",\"room\":\"");
    at = put(at, room->id);
    at = PUT(at, "\",\"phase\":\"");
    at = put(at, phase(room));
    at = PUT(at,
             "\",\"game\":\"oware\",\"rules\":{\"preset\":\"abapa\",\"grand_slam\":\"no-capture\","
             "\"repetition\":3,\"quiet\":100,\"majority\":true,\"agreement\":true},\"seats\":");
    at = put_seats(at, room);
    at = room->game.start.turn == OWARE_SOUTH ? PUT(at, ",\"first\":\"south\"")
                                              : PUT(at, ",\"first\":\"north\"");
    at = PUT(at, ",\"toss\":null,\"round\":");
    at = put_number(at, room->round);
    at = PUT(at, ",\"score\":{\"south\":");
    at = put_number(at, room->won[OWARE_SOUTH]);
    at = PUT(at, ",\"north\":");
    at = put_number(at, room->won[OWARE_NORTH]);
    at = PUT(at, ",\"draws\":");
    at = put_number(at, room->draws);
    *at++ = '}';
    at = put_game(at, &room->game);
    at = PUT(at, ",\"offers\":[");
    if (room->offered) {
        at = PUT(at, "{\"kind\":\"rematch\",\"by\":\"south\",\"v\":");
        at = put_number(at, room->offered);
        *at++ = '}';
    }
    at = PUT(at, "],\"watchers\":");
    at = put_number(at, room->watchers);
    at = PUT(at, ",\"watching\":true,\"clock\":null,\"expires\":");
    at = put_number(at, (uint64_t)expires_ms);
    *at++ = '}';
    return (size_t)(at - out);
}

uint64_t read_number(const char *text, const char *key)
{
    const char *found = strstr(text, key);

    return found ? strtoull(found + strlen(key), NULL, 10) : 0;
}
