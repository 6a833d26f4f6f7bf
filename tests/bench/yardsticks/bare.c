/* tests/bench/yardsticks/bare.c -- the practical limit: rooms on bare epoll, JSON written by hand,
 * and SQLite with one commit for all that came in one turn of the loop. It stores what the server
 * stores and tells what the server tells, to those who keep to the rules: one thread, no limits, no
 * clocks, nothing read again.
 *
 *     usage: bare DIRECTORY */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/bench/yardsticks/bare_json.h"
#include "tests/bench/yardsticks/listen.h"

enum {
    ROOMS_MAX = 200000,
    PLIES_MAX = 1000,
    BATCH_MAX = 20000, /* events in one turn of the loop: one a socket */
    PEERS_MAX = 8,     /* in a room */
    RECORD_MAX = 160,
    HOUR_MS = 3600000,
};

struct bare_room {
    struct shown_room shown;
    char tokens[OWARE_SIDES][24];
    struct peer *peers[PEERS_MAX];
    int peer_count;
    struct peer *seats[OWARE_SIDES];
};

/* An event on its way to the disk, and what happens when it is there. */
struct pending {
    struct bare_room *room;
    struct peer *peer; /* NULL: gone */
    enum { CREATED, SAT, MOVED, OFFERED, ACCEPTED } what;
    unsigned pit;
    uint64_t id;
    char token[24];
};

static struct bare_room *rooms[ROOMS_MAX];
static unsigned room_count;
static struct pending batch[BATCH_MAX];
static unsigned batch_count;
static sqlite3 *db;
static sqlite3_stmt *begin, *insert, *commit;

static int64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

/* ---- Storage -------------------------------------------------------------------------------- */

static void must(int code)
{
    if (code != SQLITE_OK && code != SQLITE_DONE) {
        fprintf(stderr, "yardstick: SQLite: %s\n", sqlite3_errmsg(db));
        exit(EXIT_FAILURE);
    }
}

static void open_storage(const char *directory)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/bare.sqlite", directory);
    must(sqlite3_open_v2(path, &db,
                         SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL));
    must(sqlite3_exec(db,
                      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                      "CREATE TABLE events (position INTEGER PRIMARY KEY, room INTEGER NOT NULL,"
                      " event BLOB NOT NULL) STRICT",
                      NULL, NULL, NULL));
    must(sqlite3_prepare_v2(db, "BEGIN IMMEDIATE", -1, &begin, NULL));
    must(sqlite3_prepare_v2(db, "COMMIT", -1, &commit, NULL));
    must(sqlite3_prepare_v2(db, "INSERT INTO events (room, event) VALUES (?1, ?2)", -1, &insert,
                            NULL));
}

static void run(sqlite3_stmt *statement)
{
    must(sqlite3_step(statement));
    must(sqlite3_reset(statement));
}

static unsigned number_of(const struct bare_room *room)
{
    return (unsigned)strtoul(room->shown.id + 1, NULL, 10);
}

static void store(const struct pending *pending)
{
    static const char *const names[] = { "created", "sat", "moved", "offered", "new-round" };
    char record[RECORD_MAX];
    int length = snprintf(record, sizeof record,
                          "{\"e\":\"%s\",\"at\":%lld,\"by\":\"%s\",\"v\":%u,\"pit\":\"%s\"}",
                          names[pending->what], (long long)now_ms(),
                          oware_side_name(pending->room->shown.game.position.turn),
                          pending->room->shown.v + 1, oware_pit_name(pending->pit));

    sqlite3_bind_int64(insert, 1, number_of(pending->room));
    sqlite3_bind_blob(insert, 2, record, length, SQLITE_STATIC);
    run(insert);
}

/* ---- Telling -------------------------------------------------------------------------------- */

static void send_text(struct peer *peer, char *text, size_t length)
{
    char *frame = frame_before(text, length);

    peer_send(peer, frame, (size_t)(text + length - frame));
}

static size_t state_of(const struct bare_room *room, char *text)
{
    return write_state(text, &room->shown, now_ms() + 60LL * 24 * HOUR_MS);
}

static void tell_state(struct bare_room *room)
{
    char bytes[PEER_FRAME_HEAD_MAX + STATE_MAX], *text = bytes + PEER_FRAME_HEAD_MAX;
    size_t length = state_of(room, text);
    char *frame = frame_before(text, length);

    for (int i = 0; i < room->peer_count; i++)
        peer_send(room->peers[i], frame, (size_t)(text + length - frame));
}

static void welcome(struct peer *peer, const char *you)
{
    char bytes[PEER_FRAME_HEAD_MAX + 2 * STATE_MAX], *text = bytes + PEER_FRAME_HEAD_MAX;
    size_t length = (size_t)sprintf(text,
                                    "{\"t\":\"welcome\",\"you\":%s,\"now\":%lld,\"moves\":[],"
                                    "\"chat\":[],\"state\":",
                                    you, (long long)now_ms());

    length += state_of(peer->member, text + length);
    text[length++] = '}';
    send_text(peer, text, length);
}

static void tell_ok(const struct pending *pending)
{
    char bytes[PEER_FRAME_HEAD_MAX + 64], *text = bytes + PEER_FRAME_HEAD_MAX;

    if (pending->peer)
        send_text(pending->peer, text,
                  (size_t)sprintf(text, "{\"t\":\"ok\",\"id\":%llu,\"v\":%u}",
                                  (unsigned long long)pending->id, pending->room->shown.v));
}

static void refuse(struct peer *peer, const char *code)
{
    char bytes[PEER_FRAME_HEAD_MAX + 64], *text = bytes + PEER_FRAME_HEAD_MAX;

    send_text(peer, text, (size_t)sprintf(text, "{\"t\":\"error\",\"code\":\"%s\"}", code));
}

/* ---- After the disk ------------------------------------------------------------------------- */

static void start_round(struct bare_room *room, enum oware_side first)
{
    const struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    const struct oware_position start = oware_start(first);

    oware_game_start(&room->shown.game, &rules, &start, 0);
    room->shown.round++;
    room->shown.offered = 0;
}

static void created(const struct pending *pending)
{
    char json[256];

    snprintf(json, sizeof json,
             "{\"room\":\"%s\",\"url\":\"\",\"seat\":\"south\",\"token\":\"%s\"}",
             pending->room->shown.id, pending->room->tokens[OWARE_SOUTH]);
    if (pending->peer)
        peer_answer(pending->peer, json);
}

static void sat(const struct pending *pending)
{
    char bytes[PEER_FRAME_HEAD_MAX + 128], *text = bytes + PEER_FRAME_HEAD_MAX;
    struct bare_room *room = pending->room;

    room->shown.sat = 1;
    strcpy(room->tokens[OWARE_NORTH], pending->token);
    room->seats[OWARE_NORTH] = pending->peer;
    room->shown.here[OWARE_NORTH] = pending->peer != NULL;
    if (pending->peer) {
        room->shown.watchers--;
        send_text(pending->peer, text,
                  (size_t)sprintf(text, "{\"t\":\"seated\",\"seat\":\"north\",\"token\":\"%s\"}",
                                  pending->token));
    }
}

static void moved(const struct pending *pending)
{
    struct shown_room *shown = &pending->room->shown;

    oware_game_play(&shown->game, pending->pit);
    shown->board = shown->v;
    if (shown->game.over.reason == OWARE_RUNNING)
        return;
    if (shown->game.over.winner == OWARE_NOBODY)
        shown->draws++;
    else
        shown->won[shown->game.over.winner]++;
}

static void happen(const struct pending *pending)
{
    struct bare_room *room = pending->room;

    room->shown.v++;
    switch (pending->what) {
    case CREATED:
        room->shown.board = 1;
        created(pending);
        return;
    case SAT:
        sat(pending);
        break;
    case MOVED:
        moved(pending);
        break;
    case OFFERED:
        room->shown.offered = room->shown.v;
        break;
    case ACCEPTED:
        start_round(room, oware_opponent(room->shown.game.start.turn));
        room->shown.board = room->shown.v;
        break;
    }
    if (pending->what != SAT)
        tell_ok(pending);
    tell_state(room);
}

static void turned(void)
{
    if (batch_count == 0)
        return;
    run(begin);
    for (unsigned i = 0; i < batch_count; i++)
        store(&batch[i]);
    run(commit);
    for (unsigned i = 0; i < batch_count; i++)
        happen(&batch[i]);
    batch_count = 0;
}

/* ---- Coming in ------------------------------------------------------------------------------ */

static struct pending *pend(struct bare_room *room, struct peer *peer, int what)
{
    if (batch_count == BATCH_MAX)
        fail("too much at once");
    batch[batch_count] = (struct pending){ .room = room, .peer = peer, .what = what };
    return &batch[batch_count++];
}

static void *memory(size_t size)
{
    void *bytes = calloc(1, size);

    if (!bytes)
        fail("memory");
    return bytes;
}

static void posted(struct peer *peer)
{
    struct bare_room *room = memory(sizeof *room);
    struct oware_game *game = &room->shown.game;

    if (room_count == ROOMS_MAX)
        fail("too many rooms");
    game->moves = memory(PLIES_MAX * sizeof *game->moves);
    game->seen = memory((PLIES_MAX + 1) * sizeof *game->seen);
    game->moves_capacity = PLIES_MAX;
    game->seen_capacity = PLIES_MAX + 1;
    snprintf(room->shown.id, sizeof room->shown.id, "r%012u", room_count);
    snprintf(room->tokens[OWARE_SOUTH], sizeof room->tokens[0], "south%016uA", room_count);
    start_round(room, OWARE_SOUTH);
    rooms[room_count++] = room;
    pend(room, peer, CREATED);
}

static void joined(struct peer *peer, const char *path)
{
    unsigned number = (unsigned)strtoul(path + strlen("/ws/r"), NULL, 10);
    struct bare_room *room = number < room_count ? rooms[number] : NULL;

    if (!room || room->peer_count == PEERS_MAX)
        return;
    peer->member = room;
    room->peers[room->peer_count++] = peer;
    room->shown.watchers++;
}

static void left(struct peer *peer)
{
    struct bare_room *room = peer->member;

    for (unsigned i = 0; i < batch_count; i++)
        if (batch[i].peer == peer)
            batch[i].peer = NULL;
    if (!room)
        return;
    for (int i = 0; i < room->peer_count; i++)
        if (room->peers[i] == peer)
            room->peers[i--] = room->peers[--room->peer_count];
    for (unsigned side = 0; side < OWARE_SIDES; side++)
        if (room->seats[side] == peer) {
            room->seats[side] = NULL;
            room->shown.here[side] = 0;
            return;
        }
    room->shown.watchers--;
}

static void hello(struct peer *peer, const char *text)
{
    static const char *const quoted[] = { "\"south\"", "\"north\"" };
    struct bare_room *room = peer->member;

    for (unsigned side = 0; side < OWARE_SIDES; side++) {
        if (!room->tokens[side][0] || !strstr(text, room->tokens[side]))
            continue;
        room->seats[side] = peer;
        room->shown.here[side] = 1;
        room->shown.watchers--;
        welcome(peer, quoted[side]);
        return;
    }
    welcome(peer, "null");
}

static void sit(struct peer *peer, const char *text)
{
    const char *token = strstr(text, "\"token\":\"");
    struct bare_room *room = peer->member;

    if (!token || room->shown.sat)
        refuse(peer, "seat-taken");
    else
        snprintf(pend(room, peer, SAT)->token, 24, "%.22s", token + 9);
}

static void move(struct peer *peer, const char *text)
{
    struct bare_room *room = peer->member;
    struct oware_game *game = &room->shown.game;
    const char *name = strstr(text, "\"pit\":\"");
    char pit_name[3] = { 0 };
    struct pending *pending;
    unsigned pit;

    if (name)
        memcpy(pit_name, name + 7, 2);
    if (!oware_pit_parse(pit_name, &pit))
        refuse(peer, "bad-message");
    else if (read_number(text, "\"ply\":") != game->ply ||
             read_number(text, "\"board\":") != room->shown.board)
        refuse(peer, "stale");
    else if (room->seats[game->position.turn] != peer || oware_game_check(game, pit) != OWARE_OK)
        refuse(peer, "not-your-turn");
    else {
        pending = pend(room, peer, MOVED);
        pending->pit = pit;
        pending->id = read_number(text, "\"id\":");
    }
}

static void said(struct peer *peer, char *text, size_t length)
{
    struct bare_room *room = peer->member;

    (void)length;
    if (!room)
        refuse(peer, "no-room");
    else if (strstr(text, "\"t\":\"move\""))
        move(peer, text);
    else if (strstr(text, "\"t\":\"hello\""))
        hello(peer, text);
    else if (strstr(text, "\"t\":\"sit\""))
        sit(peer, text);
    else if (strstr(text, "\"t\":\"offer\""))
        pend(room, peer, OFFERED)->id = read_number(text, "\"id\":");
    else if (strstr(text, "\"t\":\"answer\"") && room->shown.offered)
        pend(room, peer, ACCEPTED)->id = read_number(text, "\"id\":");
    else
        refuse(peer, "bad-message");
}

int main(int argc, char *argv[])
{
    static const struct handlers handlers = { posted, joined, said, left, turned };

    if (argc != 2) {
        fputs("usage: bare DIRECTORY\n", stderr);
        return 2;
    }
    open_storage(argv[1]);
    serve(&handlers);
}
