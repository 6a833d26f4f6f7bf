/* tests/bench/load/play.c -- see play.h.
 *
 * A move is late against the moment at which it was to be made, not against the one at which it
 * was: a server that stands still makes all that waits late. */
#include "tests/bench/load/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/bench/load/rooms.h"

enum { CREATED_V = 1, SEATED_V = 2, ANSWER_ID = 7 };
#define GATHER_NS_MAX INT64_C(60000000000)

static struct play_figures *figures; /* NULL: not counting */
static double rate;
static unsigned plies_max; /* of each room, which then rests; 0: none */
static unsigned resting;   /* rooms */
static int64_t start_ns;
static uint64_t next_tick;
static int64_t now;     /* when this turn of the loop began */
static int64_t late_ns; /* when something was to have happened */

/* ---- Saying --------------------------------------------------------------------------------- */

static uint32_t chance(void)
{
    static uint64_t state = 1;

    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 32);
}

/* One of the legal pits. */
static unsigned choose(const struct oware_game *game)
{
    unsigned legal = oware_game_legal(game);
    unsigned skip = chance() % (unsigned)__builtin_popcount(legal);

    while (skip-- > 0)
        legal &= legal - 1;
    return (unsigned)__builtin_ctz(legal);
}

static void say(struct room *room, enum oware_side side, const char *message)
{
    connection_send(&room->people[side].connection, message, strlen(message));
}

static void begin_move(struct room *room)
{
    struct oware_game *game = &room->game;
    struct oware_need need = oware_game_need(game);
    unsigned pit = choose(game), ply = game->ply;
    char message[128];

    if (need.moves > game->moves_capacity || need.seen > game->seen_capacity)
        die("%s: a game of more than %u moves", room->id, game->moves_capacity);
    room->mover = game->position.turn;
    snprintf(message, sizeof message,
             "{\"t\":\"move\",\"id\":%d,\"ply\":%u,\"pit\":\"%s\",\"board\":%u}", ANSWER_ID, ply,
             oware_pit_name(pit), room->board_v);
    if (oware_game_play(game, pit) != OWARE_OK)
        die("%s: pit %u cannot be sown", room->id, pit);
    say(room, room->mover, message);
}

static void begin_rematch(struct room *room)
{
    if (room->step == STEP_OFFER) {
        room->mover = OWARE_SOUTH;
        say(room, room->mover, "{\"t\":\"offer\",\"id\":7,\"kind\":\"rematch\"}");
        return;
    }
    const struct oware_rules rules = room->game.rules;
    const struct oware_position start = oware_start(oware_opponent(room->game.start.turn));
    oware_game_start(&room->game, &rules, &start, 0);
    room->mover = OWARE_NORTH;
    say(room, room->mover, "{\"t\":\"answer\",\"id\":7,\"kind\":\"rematch\",\"accept\":true}");
}

static void begin_step(struct room *room, int64_t asked_ns)
{
    const bool over = room->game.over.reason != OWARE_RUNNING;

    room->step = !over ? STEP_MOVE : room->step == STEP_OFFER ? STEP_ANSWER : STEP_OFFER;
    room->stepping = true;
    room->answered = false;
    room->unseen = room->people_count;
    room->asked_ns = asked_ns;
    if (room->step == STEP_MOVE)
        begin_move(room);
    else
        begin_rematch(room);
    picture_of(&room->after, &room->game);
}

/* ---- Hearing -------------------------------------------------------------------------------- */

/* The gap between two moves of one room. */
static int64_t gap_ns(void)
{
    return (int64_t)(rooms.count * 1e9 / rate);
}

static void go_on(struct room *room)
{
    if (plies_max > 0 && room->game.ply >= plies_max)
        resting++;
    else if (rate == 0 || room->game.over.reason != OWARE_RUNNING)
        begin_step(room, now_ns());
    else if (room->due_ns <= now) {
        begin_step(room, room->due_ns);
        room->due_ns += gap_ns();
    }
}

static void end_step_if_done(struct room *room)
{
    if (!room->answered || room->unseen > 0)
        return;
    room->stepping = false;
    room->v++;
    if (room->step != STEP_OFFER)
        room->board_v = room->v;
    memcpy(&room->before, &room->after, sizeof room->before);
    if (figures && room->step == STEP_MOVE)
        figures->moves++;
    go_on(room);
}

static void count(const struct room *room, struct samples *samples)
{
    if (room->step == STEP_MOVE)
        samples_add(samples, now_ns() - room->asked_ns);
}

static void heard_ok(struct person *person, const char *text)
{
    struct room *room = person->room;

    if (!room->stepping || room->answered || person->seat != room->mover ||
        number_in(text, "\"id\":") != ANSWER_ID || number_in(text, "\"v\":") != room->v + 1)
        die("%s: an answer to nothing: %s", room->id, text);
    room->answered = true;
    if (figures)
        count(room, &figures->ok);
    end_step_if_done(room);
}

static void heard_state(struct person *person, const char *text, size_t length)
{
    struct room *room = person->room;
    uint32_t v = (uint32_t)number_in(text, "\"v\":");
    const bool is_news = room->stepping && v == room->v + 1 && person->v != v;
    const struct picture *picture = v == room->v ? &room->before : &room->after;

    if (v != room->v && !(room->stepping && v == room->v + 1))
        die("%s: a state with v %u at v %u", room->id, v, room->v);
    if (v < person->v || !shows(text, length, picture))
        die("%s: not the board that was played: %s, but %.*s", room->id, text, (int)picture->length,
            picture->text);
    person->v = v;
    if (figures)
        figures->states++;
    if (!is_news)
        return;
    room->unseen--;
    if (figures && person->seat != OWARE_NOBODY)
        count(room, person->seat == room->mover ? &figures->own : &figures->opponent);
    end_step_if_done(room);
}

static void heard(struct person *person, char *text, size_t length)
{
    if (strncmp(text, "{\"t\":\"state\"", 12) == 0)
        heard_state(person, text, length);
    else if (strncmp(text, "{\"t\":\"ok\"", 9) == 0)
        heard_ok(person, text);
    else
        die("%s: %s", person->room->id, text);
}

/* ---- The whole ------------------------------------------------------------------------------ */

/* Before the first move everybody has seen that both seats are taken. */
static void heard_before(struct person *person, char *text, size_t length)
{
    if (strncmp(text, "{\"t\":\"state\"", 12) != 0 || number_in(text, "\"v\":") > SEATED_V)
        die("%s: %s", person->room->id, text);
    person->v = (uint32_t)number_in(text, "\"v\":");
    (void)length;
}

static bool all_have_seen(uint32_t v)
{
    for (unsigned i = 0; i < rooms.count; i++)
        for (unsigned j = 0; j < rooms.rooms[i].people_count; j++)
            if (rooms.rooms[i].people[j].v != v)
                return false;
    return true;
}

static void turn(int64_t until_ns)
{
    connections_turn(until_ns);
    now = now_ns();
    if (now > late_ns)
        die("not everybody has seen what was to be seen");
}

static void gather(void)
{
    rooms.heard = heard_before;
    rooms_enter(everybody, CROWD);
    while (!all_have_seen(SEATED_V))
        turn(late_ns);
    for (unsigned i = 0; i < rooms.count; i++) {
        rooms.rooms[i].v = SEATED_V;
        rooms.rooms[i].board_v = CREATED_V;
    }
    rooms.heard = heard;
}

/* When the tick comes: the rooms have theirs one after the other, round and round. */
static int64_t tick_ns(uint64_t tick)
{
    return start_ns + (int64_t)((double)tick * 1e9 / rate);
}

/* Takes the steps that are due; says when the next one is. A room that is not done with the one
 * before goes on by itself when it is. */
static int64_t take_due(void)
{
    for (; tick_ns(next_tick) <= now; next_tick++) {
        struct room *room = &rooms.rooms[next_tick % rooms.count];
        if (!room->stepping)
            go_on(room);
    }
    return tick_ns(next_tick);
}

static void begin(void)
{
    start_ns = now = now_ns();
    for (unsigned i = 0; i < rooms.count; i++)
        if (rate == 0)
            go_on(&rooms.rooms[i]);
        else
            rooms.rooms[i].due_ns = tick_ns(i);
}

static void play_until(int64_t end_ns)
{
    while (now < end_ns) {
        int64_t next_ns = rate == 0 ? end_ns : take_due();
        turn(next_ns < end_ns ? next_ns : end_ns);
    }
}

void play(struct play_figures *out, int pid, double moves_a_second, double warm_up_s,
          double seconds)
{
    int64_t began_ns;

    rate = moves_a_second;
    late_ns = now_ns() + GATHER_NS_MAX;
    gather();
    late_ns = INT64_MAX;
    begin();
    play_until(now + (int64_t)(warm_up_s * 1e9));
    *out = (struct play_figures){ .cpu_s = -process_cpu_s(pid) };
    figures = out;
    began_ns = now;
    play_until(now + (int64_t)(seconds * 1e9));
    figures = NULL;
    out->cpu_s += process_cpu_s(pid);
    out->seconds = (double)(now - began_ns) / 1e9;
}

void play_openings(unsigned plies)
{
    plies_max = plies;
    late_ns = now_ns() + GATHER_NS_MAX;
    gather();
    begin();
    while (resting < rooms.count)
        turn(late_ns);
}
