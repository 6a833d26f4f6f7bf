/* tests/fuzz/seats.c -- the life of a room with a few guests who do all that can be done to seats,
 * clocks and the room itself, at any moment and with a storage that fails: what is in memory is
 * what its record says, and nobody without a seat hears the chat. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/protocol/inside.h"
#include "tests/fuzz/engine_fuzz.h"
#include "tests/server/house.h"

enum { GUESTS = 4, STEPS_MAX = 300, TOKENS = 4, LONGEST_MS = 40000000 };

static struct house house;
static struct guest guests[GUESTS];
static char tokens[TOKENS][SECRET_TOKEN_SIZE]; /* [0] is the one that the creator was given */

static const char *const clocks[] = { "null", "{'minutes':1,'increment':3}",
                                      "{'minutes':180,'increment':180}", "{'days':1}" };

/* ---- The room ---- */

static struct live_room *live(void)
{
    struct map_entry *entry = map_find(&house.service->rooms, house.room);
    return entry ? LIST_ITEM(entry, struct live_room, entry) : NULL;
}

/* All that lasts of it. */
static struct frame *lasting(const struct room *room)
{
    const struct presence nobody = { 0 };
    return encode_state(house.room, room, &nobody, 0);
}

static void compare(void *context, enum storage_error error, const struct journal_events *events)
{
    struct frame *kept, *known;
    struct room room;
    (void)context;
    if (error != STORAGE_OK || !live() || live()->stage != LIVE_IDLE)
        return;
    room_init(&room);
    FUZZ_CHECK(room_fold(&room, events, NULL, NULL));
    kept = lasting(&room), known = lasting(&live()->room);
    FUZZ_CHECK(frame_length(kept) == frame_length(known) &&
               memcmp(frame_bytes(kept), frame_bytes(known), frame_length(kept)) == 0);
    FUZZ_CHECK(chat_said(room.chat) == chat_said(live()->room.chat));
    frame_unref(kept);
    frame_unref(known);
    room_release(&room);
}

static void check_record(void)
{
    storage_memory_fail(house.storage, 0, false);
    house_settle(&house);
    FUZZ_CHECK(journal_read(house.journal, house.room, compare, NULL));
    house_settle(&house);
}

/* ---- What a guest does ---- */

static const char *const messages[] = {
    "{'t':'hello'}",
    "{'t':'sit','name':'Yaw'}",
    "{'t':'resign'}",
    "{'t':'offer','kind':'rematch'}",
    "{'t':'offer','kind':'draw'}",
    "{'t':'offer','kind':'takeback'}",
    "{'t':'offer','kind':'settle'}",
    "{'t':'answer','kind':'rematch','accept':true}",
    "{'t':'answer','kind':'draw','accept':true}",
    "{'t':'answer','kind':'takeback','accept':true}",
    "{'t':'answer','kind':'takeback','accept':false}",
    "{'t':'first','first':'toss'}",
    "{'t':'rules','rules':{'repetition':2,'quiet':10,'majority':false}}",
    "{'t':'name','name':'Esi'}",
    "{'t':'say','text':'Hello'}",
    "{'t':'claim','as':'win'}",
    "{'t':'claim','as':'draw'}",
    "{'t':'retoken'}",
    "{'t':'reseat'}",
    "{'t':'watching','on':false}",
    "{'t':'watching','on':true}",
    "{'t':'delete'}",
    "{'t':'delete','on':false}",
    "{'t':'leave'}",
    "{'t':'sync'}",
};

static void say_any(struct guest *guest, unsigned choice)
{
    guest_say(guest, "%s", messages[choice % (sizeof messages / sizeof *messages)]);
}

static void say_token(struct guest *guest, unsigned choice)
{
    static const char *const types[] = { "hello", "sit", "retoken", "hello" };
    guest_say(guest, "{'t':'%s','token':'%s'}", types[choice / TOKENS % 4],
              tokens[choice % TOKENS]);
}

static void say_move(struct guest *guest, unsigned choice)
{
    const struct live_room *room = live();
    guest_say(guest, "{'t':'move','ply':%u,'pit':'%s'}", room ? room->room.game.ply : 0,
              oware_pit_name(choice % oware_description.pits));
}

/* A token that somebody was told goes from hand to hand. */
static void take_token(struct guest *guest, unsigned choice)
{
    const char *at = strstr(guest->answer, "\"token\":\"");
    if (at)
        sscanf(at, "\"token\":\"%22[^\"]", tokens[choice % TOKENS]);
}

static void come_in(struct guest *guest, unsigned choice)
{
    if (guest->client)
        guest_go(guest);
    guest_come(guest, &house, house.room);
    say_token(guest, choice % TOKENS);
}

static void go(struct guest *guest, unsigned choice)
{
    (void)choice;
    if (guest->client)
        guest_go(guest);
}

static void be_slow(struct guest *guest, unsigned choice)
{
    guest->stuck = choice & 1;
    if (!guest->stuck)
        guest_unstick(guest);
}

/* Blinks, minutes, and what ends rooms. */
static void wait(struct guest *guest, unsigned choice)
{
    static const int64_t times_ms[] = { 1, 900, 61000, 600000, 1100000, 3600000, LONGEST_MS };
    (void)guest;
    house_pass(&house, times_ms[choice % (sizeof times_ms / sizeof *times_ms)]);
}

static void set_clock(struct guest *guest, unsigned choice)
{
    (void)guest;
    house.now.wall_ms += ((int64_t)choice - 128) * 10000000;
}

static void fail(struct guest *guest, unsigned choice)
{
    (void)guest;
    storage_memory_fail(house.storage, choice & 3, choice & 4);
}

static void settle(struct guest *guest, unsigned choice)
{
    (void)guest, (void)choice;
    house_settle(&house);
}

static void ask(struct guest *guest, unsigned choice)
{
    static const char *const ends[] = { "", "/game.txt" };
    char path[128];
    (void)guest;
    house.admin = choice % 8 == 7;
    if (house.admin)
        snprintf(path, sizeof path, choice & 8 ? "/rooms" : "/rooms/%s", house.room);
    else if (choice % 8 == 6)
        snprintf(path, sizeof path, "/r/%s", house.room);
    else
        snprintf(path, sizeof path, "/api/rooms/%s%s", house.room, ends[choice % 2]);
    house_ask(&house, house.admin && !(choice & 8) ? HTTP_DELETE : HTTP_GET, path, NULL, "");
    house.admin = false;
}

/* Seldom, since it sends everybody home. */
static void restart(struct guest *guest, unsigned choice)
{
    (void)guest;
    if (choice >= 250)
        house_restart(&house);
}

static void look(struct guest *guest, unsigned choice)
{
    (void)guest;
    if (choice % 4 == 0)
        check_record();
}

typedef void act(struct guest *guest, unsigned choice);
static act *const acts[] = { say_any, say_any,    say_any, say_move, say_move, say_token,
                             come_in, take_token, go,      be_slow,  wait,     set_clock,
                             fail,    settle,     ask,     restart,  look,     say_move };

static void check_chat(struct guest *guest)
{
    FUZZ_CHECK(!guest->client || guest->client->seat != OWARE_NOBODY || !guest->said[0]);
    FUZZ_CHECK(!guest->client || guest->client->seat != OWARE_NOBODY || !guest->welcome[0] ||
               strstr(guest->welcome, "\"chat\":[]"));
}

static void step(struct fuzz_words *words)
{
    unsigned what = fuzz_byte(words), choice = fuzz_byte(words);
    struct guest *guest = &guests[what % GUESTS];
    acts[what / GUESTS % (sizeof acts / sizeof *acts)](guest, choice);
    for (unsigned i = 0; i < GUESTS; i++) {
        check_chat(&guests[i]);
        guest_heard(&guests[i]);
    }
}

/* The creator and another are at the board. */
static void open_room(unsigned clock)
{
    char body[128];

    house_open(&house, &house_limits);
    snprintf(body, sizeof body, "{'clock':%s}", clocks[clock % (sizeof clocks / sizeof *clocks)]);
    house_make_room(&house, body);
    memset(guests, 0, sizeof guests);
    for (unsigned i = 0; i < TOKENS; i++)
        snprintf(tokens[i], sizeof tokens[i], "%uofiKofiKofiKofiKofiKo", i);
    strcpy(tokens[0], house.token);
    guest_come(&guests[0], &house, house.room);
    guest_say(&guests[0], "{'t':'hello','token':'%s'}", tokens[0]);
    guest_come(&guests[1], &house, house.room);
    guest_say(&guests[1], "{'t':'hello'}");
    guest_say(&guests[1], "{'t':'sit','token':'%s'}", tokens[1]);
    house_settle(&house);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_words words = fuzz_words(data, size);

    open_room(fuzz_byte(&words));
    for (unsigned i = 0; i < STEPS_MAX && words.left > 0; i++)
        step(&words);
    check_record();
    house_close(&house);
    return 0;
}
