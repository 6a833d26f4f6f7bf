/* tests/fuzz/client.c -- a few guests in one room do and say anything: 48 seeds, v rises by exactly
 * one with each accepted command, what is refused changes nothing, and the room read again from its
 * record is the room that was there. */
#include <stdio.h>
#include <stdlib.h>

#include "tests/fuzz/engine_fuzz.h"
#include "tests/server/house.h"

enum {
    GUESTS = 4,
    STEPS_MAX = 400,
    WAIT_MS_MAX = 900000, /* in all: no room of this house is forgotten so soon */
};

static struct house house;
static struct guest guests[GUESTS];
static struct guest witness; /* watches, and is never slow */
static unsigned v;           /* the last that the witness was told */
static bool has_failed;      /* the storage, once in this run */
static int64_t waited_ms;

/* ---- What the state says ---- */

/* The number behind `key` in the last state. */
static unsigned number_in(const char *state, const char *key)
{
    const char *at = strstr(state, key);
    FUZZ_CHECK(at);
    return (unsigned)strtoul(at + strlen(key), NULL, 10);
}

static unsigned seeds_in(const char *state)
{
    const char *at = strstr(state, "\"pits\":[");
    unsigned seeds = number_in(state, "\"stores\":{\"south\":");
    FUZZ_CHECK(at);
    at += strlen("\"pits\":[");
    for (unsigned pit = 0; pit < oware_description.pits; pit++, at++)
        seeds += (unsigned)strtoul(at, (char **)&at, 10);
    return seeds + number_in(strstr(state, "\"stores\""), "\"north\":");
}

/* All the states that the witness has just been told, one after the other. */
static void look(void)
{
    const char *heard = guest_heard(&witness);
    while (*heard) {
        unsigned told;
        FUZZ_CHECK(strncmp(heard, "state ", 6) == 0);
        told = (unsigned)strtoul(heard + 6, (char **)&heard, 10);
        FUZZ_CHECK(told == v || told == v + 1);
        v = told;
        heard += *heard == ';' ? 2 : 0;
    }
    FUZZ_CHECK(seeds_in(witness.state) == oware_description.seeds);
    FUZZ_CHECK(number_in(witness.state, "\"board\":") <= v);
}

/* ---- What a guest does ---- */

static const char *const messages[] = {
    "{'t':'hello'}",
    "{'t':'sit','token':'KofiKofiKofiKofiKofiKo'}",
    "{'t':'sit','name':'Yaw'}",
    "{'t':'hello','token':'KofiKofiKofiKofiKofiKo'}",
    "{'t':'resign'}",
    "{'t':'offer','kind':'rematch'}",
    "{'t':'offer','kind':'rematch','first':'toss','rules':{'preset':'ninja'}}",
    "{'t':'answer','kind':'rematch','accept':true}",
    "{'t':'answer','kind':'rematch','accept':false}",
    "{'t':'withdraw','kind':'rematch'}",
    "{'t':'first','first':'toss'}",
    "{'t':'first','first':'north'}",
    "{'t':'rules','rules':{'preset':'grand-slam'}}",
    "{'t':'rules','rules':{'repetition':2,'quiet':10,'majority':false}}",
    "{'t':'name','name':'Esi'}",
    "{'t':'leave'}",
    "{'t':'offer','kind':'takeback'}",
    "{'t':'answer','kind':'takeback','accept':true}",
    "{'t':'answer','kind':'takeback','accept':false}",
    "{'t':'offer','kind':'draw'}",
    "{'t':'answer','kind':'draw','accept':true}",
    "{'t':'offer','kind':'settle'}",
    "{'t':'answer','kind':'settle','accept':true}",
    "{'t':'say','text':'Hello'}",
    "{'t':'sync'}",
    "{'t':'ping'}",
};

static void say_any(struct guest *guest, unsigned choice)
{
    guest_say(guest, "%s", messages[choice % (sizeof messages / sizeof *messages)]);
}

static void say_token(struct guest *guest, unsigned choice)
{
    (void)choice;
    guest_say(guest, "{'t':'hello','token':'%s'}", house.token);
}

/* A move of the present ply, sometimes with its board, sometimes of the ply before. */
static void say_move(struct guest *guest, unsigned choice)
{
    unsigned ply = number_in(witness.state, "\"ply\":"), back = choice & 0x40 && ply > 0;
    const char *pit = oware_pit_name(choice % oware_description.pits);
    if (choice & 0x20)
        guest_say(guest, "{'t':'move','ply':%u,'pit':'%s','board':%u}", ply - back, pit,
                  number_in(witness.state, "\"board\":"));
    else
        guest_say(guest, "{'t':'move','ply':%u,'pit':'%s'}", ply - back, pit);
}

static void come_in(struct guest *guest, unsigned choice)
{
    (void)choice;
    if (guest->client)
        guest_go(guest);
    guest_come(guest, &house, house.room);
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

static void wait(struct guest *guest, unsigned choice)
{
    const int64_t ms = choice * (choice & 1 ? 400 : 40); /* up to more than a minute */
    (void)guest;
    if (waited_ms + ms > WAIT_MS_MAX)
        return;
    waited_ms += ms;
    house_pass(&house, ms);
}

static void fail(struct guest *guest, unsigned choice)
{
    (void)guest;
    has_failed = true;
    storage_memory_fail(house.storage, choice & 3, choice & 4);
}

static void settle(struct guest *guest, unsigned choice)
{
    (void)guest, (void)choice;
    house_settle(&house);
}

typedef void act(struct guest *guest, unsigned choice);
enum { ACTS = 12, SAY_BYTES = ACTS };
static act *const acts[ACTS] = { say_any, say_any, say_move, say_move, say_token, come_in,
                                 go,      be_slow, wait,     fail,     settle,    settle };

/* The message that only the fuzzer knows. */
static void say_bytes(struct guest *guest, struct fuzz_words *words)
{
    const char *bytes = fuzz_word(words);
    guest_send(guest, bytes, strlen(bytes));
}

/* Alone on its way a command is refused, and nothing changes, or answered, and v is one more. Once
 * the storage has failed an older event may turn out to have been kept. */
static void check_alone(struct guest *guest, unsigned before)
{
    const char *heard = guest_heard(guest);
    bool accepted = strstr(heard, "ok ") || strstr(heard, "seated ");
    if (has_failed || strstr(witness.state, "\"reason\":\"time\"")) /* an event of nobody's */
        return;
    FUZZ_CHECK(v == before || v == before + 1);
    if (v == before + 1 && guest->client && !guest->stuck)
        FUZZ_CHECK(accepted && !strstr(heard, "error "));
}

static void step(struct fuzz_words *words)
{
    unsigned what = fuzz_byte(words), choice = fuzz_byte(words);
    unsigned kind = what / GUESTS % (ACTS + 1), before;
    struct guest *guest = &guests[what % GUESTS];
    bool alone = choice & 0x80;

    if (alone) {
        house_settle(&house);
        look();
        guest_heard(guest);
    }
    before = v;
    if (kind == SAY_BYTES)
        say_bytes(guest, words);
    else
        acts[kind](guest, choice);
    if (!alone)
        return;
    house_settle(&house);
    look();
    if (kind == SAY_BYTES || acts[kind] == say_move || acts[kind] == say_any)
        check_alone(guest, before);
}

/* ---- Before and after ---- */

static void open_room(unsigned choice)
{
    static const char *const bodies[] = { "{}", "{'clock':{'minutes':1,'increment':2}}",
                                          "{'clock':{'days':1}}" };
    house_open(&house, &house_limits);
    house_make_room(&house, bodies[choice % (sizeof bodies / sizeof *bodies)]);
    memset(guests, 0, sizeof guests);
    guest_come(&witness, &house, house.room);
    guest_say(&witness, "{'t':'hello'}");
    house_settle(&house);
    guest_heard(&witness);
    v = 1;
    has_failed = false;
    waited_ms = 0;
}

/* From "first" to "over": all of the state but who is there. */
static const char *round_in(const char *state)
{
    static char texts[2][4096];
    static unsigned next;
    char *text = texts[next++ % 2];
    const char *from = strstr(state, "\"first\":"), *to = strstr(state, "\"watchers\":");
    FUZZ_CHECK(from && to && from < to && (size_t)(to - from) < sizeof texts[0]);
    memcpy(text, from, (size_t)(to - from));
    text[to - from] = '\0';
    return text;
}

/* The server is stopped and started, so that the room is read again. */
static void check_record(void)
{
    const char *was;
    storage_memory_fail(house.storage, 0, false);
    house_settle(&house);
    guest_say(&witness, "{'t':'name','name':'Esi'}"); /* wakes a doubtful room: it is read again */
    house_settle(&house);
    house_pass(&house, 2000);
    house_settle(&house); /* a clock may have run out */
    guest_heard(&witness);
    was = round_in(witness.state);
    house_restart(&house);
    guest_come(&witness, &house, house.room);
    guest_say(&witness, "{'t':'hello'}");
    house_settle(&house);
    FUZZ_CHECK(strcmp(was, round_in(witness.state)) == 0);
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
