/* tests/bench/load/rooms.c -- see rooms.h. */
#include "tests/bench/load/rooms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/bench/load/figures.h"

enum {
    GAME_PLIES_MAX = 1000, /* more than any game of chance under abapa has seen */
    ENTER_SECONDS_MAX = 60,
};

struct rooms rooms;

/* ---- What stands in messages ---------------------------------------------------------------- */

uint64_t number_in(const char *text, const char *key)
{
    const char *found = strstr(text, key);

    if (!found)
        die("no %s in %s", key, text);
    return strtoull(found + strlen(key), NULL, 10);
}

static void string_in(const char *text, const char *key, char *out, size_t size)
{
    const char *found = strstr(text, key), *end;

    if (!found || !(end = strchr(found + strlen(key), '"')) ||
        (size_t)(end - found) - strlen(key) >= size)
        die("no fitting %s in %s", key, text);
    found += strlen(key);
    memcpy(out, found, (size_t)(end - found));
    out[end - found] = '\0';
}

bool shows(const char *state, size_t length, const struct picture *picture)
{
    const char *at = memmem(state, length, "\"ply\":", 6);

    return at && (size_t)(state + length - at) > picture->length &&
           memcmp(at, picture->text, picture->length) == 0;
}

void picture_of(struct picture *picture, const struct oware_game *game)
{
    struct text text = text_in(picture->text, sizeof picture->text);

    oware_game_json(&text, game, false);
    picture->length = text.length;
}

/* ---- Coming in ------------------------------------------------------------------------------ */

static void say(struct person *person, const char *type, const char *more)
{
    char message[256];
    int length = snprintf(message, sizeof message, "{\"t\":\"%s\"%s}", type, more);

    connection_send(&person->connection, message, (size_t)length);
}

static void say_with_token(struct person *person, const char *type)
{
    char member[64];

    snprintf(member, sizeof member, ",\"token\":\"%s\"", person->token);
    say(person, type, member);
}

static void opened(struct connection *connection)
{
    struct person *person = (struct person *)connection;

    if (person->token[0] && (person->seat == OWARE_SOUTH || person->v > 0))
        say_with_token(person, "hello"); /* North has his seat once he has seen it */
    else
        say(person, "hello", "");
}

static void arrive(struct person *person)
{
    person->here = true;
    rooms.here++;
    rooms.opening--;
}

static void welcomed(struct person *person, const char *text)
{
    const bool seated = strstr(text, "\"you\":null") == NULL;

    person->v = (uint32_t)number_in(text, "\"v\":");
    if (!seated && person->seat == OWARE_NORTH)
        say_with_token(person, "sit");
    else if (seated == (person->seat != OWARE_NOBODY))
        arrive(person);
    else
        die("%s: welcome to another seat: %s", person->room->id, text);
}

static bool is(const char *text, const char *type)
{
    return strncmp(text + strlen("{\"t\":\""), type, strlen(type)) == 0;
}

static void received(struct connection *connection, char *text, size_t length)
{
    struct person *person = (struct person *)connection;

    if (person->here) {
        rooms.heard(person, text, length);
        return;
    }
    if (is(text, "welcome\""))
        welcomed(person, text);
    else if (is(text, "seated\""))
        arrive(person);
    else if (!is(text, "state\""))
        die("%s: %s", person->room->id, text);
}

bool everybody(const struct person *person)
{
    (void)person;
    return true;
}

/* Sends the next people on their way, the first of them at `*next`. */
static void open_more(bool (*wanted)(const struct person *person), unsigned at_once, unsigned *next)
{
    const unsigned each = 2 + rooms.watchers;

    for (; *next < rooms.count * each && rooms.opening < at_once; (*next)++) {
        struct room *room = &rooms.rooms[*next / each];
        struct person *person = &room->people[*next % each];
        char path[CONNECTION_PATH_MAX];
        if (person->here || !wanted(person))
            continue;
        snprintf(path, sizeof path, "/ws/%s", room->id);
        person->connection.opened = opened;
        person->connection.received = received;
        connection_open(&person->connection, path);
        rooms.opening++;
    }
}

void rooms_enter(bool (*wanted)(const struct person *person), unsigned at_once)
{
    const int64_t patience_ns = now_ns() + ENTER_SECONDS_MAX * INT64_C(1000000000);
    unsigned next = 0;

    open_more(wanted, at_once, &next);
    while (rooms.opening > 0) {
        connections_turn(patience_ns);
        open_more(wanted, at_once, &next);
        if (now_ns() > patience_ns)
            die("%u people are not in their rooms after %d s", rooms.opening, ENTER_SECONDS_MAX);
    }
}

void rooms_leave(void)
{
    for (unsigned i = 0; i < rooms.count; i++)
        for (unsigned j = 0; j < rooms.rooms[i].people_count; j++) {
            connection_close(&rooms.rooms[i].people[j].connection);
            rooms.rooms[i].people[j].here = false;
        }
    rooms.here = 0;
}

/* ---- Making rooms --------------------------------------------------------------------------- */

/* North's token is his own: the seat can be taken again with it. */
static void make_token(char token[TOKEN_SIZE], unsigned number)
{
    snprintf(token, TOKEN_SIZE, "load%017uA", number);
}

static void make_game(struct room *room)
{
    const struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    const struct oware_position start = oware_start(OWARE_SOUTH);

    room->game.moves = memory(GAME_PLIES_MAX * sizeof *room->game.moves);
    room->game.moves_capacity = GAME_PLIES_MAX;
    room->game.seen = memory((GAME_PLIES_MAX + 1) * sizeof *room->game.seen);
    room->game.seen_capacity = GAME_PLIES_MAX + 1;
    oware_game_start(&room->game, &rules, &start, 0);
    picture_of(&room->before, &room->game);
}

static void make_room(struct room *room, unsigned number)
{
    char answer[1024];

    http_post("/api/rooms", "{\"first\":\"south\",\"name\":\"Ama\"}", answer, sizeof answer);
    string_in(answer, "\"room\":\"", room->id, sizeof room->id);
    room->people_count = 2 + rooms.watchers;
    room->people = memory(room->people_count * sizeof *room->people);
    for (unsigned i = 0; i < room->people_count; i++) {
        room->people[i].room = room;
        room->people[i].seat = i < OWARE_SIDES ? (enum oware_side)i : OWARE_NOBODY;
    }
    string_in(answer, "\"token\":\"", room->people[OWARE_SOUTH].token, TOKEN_SIZE);
    make_token(room->people[OWARE_NORTH].token, number);
    make_game(room);
}

void rooms_create(unsigned count, unsigned watchers)
{
    if (count > ROOMS_MAX)
        die("more than %d rooms", ROOMS_MAX);
    rooms.count = count;
    rooms.watchers = watchers;
    rooms.rooms = memory(count * sizeof *rooms.rooms);
    for (unsigned i = 0; i < count; i++)
        make_room(&rooms.rooms[i], i);
}
