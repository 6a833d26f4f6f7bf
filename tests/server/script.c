/* tests/server/script.c -- see script.h. */
#include "tests/server/script.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KOFI  "KofiKofiKofiKofiKofiKo"
#define FRESH "FreshFreshFreshFreshFr"

enum { TRIES_MAX = 8, V_MADE = 1, V_SAT = 2, SOUTH = 0, NORTH = 1 };

struct step {
    unsigned seat;
    const char *says;
    unsigned v;        /* what it raises v to; */
    const char *shows; /* or else what the welcome shows once it is done */
};
static const struct step steps[] = {
    { NORTH, "{'t':'sit','id':1,'name':'Kofi','token':'" KOFI "'}", V_SAT, NULL },
    { SOUTH, "{'t':'first','id':1,'first':'north'}", 3, NULL },
    { NORTH, "{'t':'move','id':1,'ply':0,'pit':'B3'}", 4, NULL },
    { SOUTH, "{'t':'move','id':1,'ply':1,'pit':'A4'}", 5, NULL },
    { NORTH, "{'t':'move','id':1,'ply':2,'pit':'B5'}", 6, NULL },
    { SOUTH, "{'t':'offer','id':1,'kind':'takeback'}", 7, NULL },
    { NORTH, "{'t':'answer','id':1,'kind':'takeback','accept':true}", 8, NULL },
    { SOUTH, "{'t':'move','id':1,'ply':1,'pit':'A2'}", 9, NULL },
    { NORTH, "{'t':'say','id':1,'text':'Well played'}", 0, "Well played" },
    { NORTH, "{'t':'resign','id':1}", 10, NULL },
    { SOUTH, "{'t':'offer','id':1,'kind':'rematch'}", 11, NULL },
    { NORTH, "{'t':'answer','id':1,'kind':'rematch','accept':true}", 12, NULL },
    { SOUTH, "{'t':'move','id':1,'ply':0,'pit':'A3'}", 13, NULL },
    { NORTH, "{'t':'retoken','id':1,'token':'" FRESH "'}", 14, NULL },
    { NORTH, "{'t':'move','id':1,'ply':1,'pit':'B1'}", 15, NULL },
};
static const char *const lasts[] = { "\"v\":15,", "\"moves\":[\"A3\",\"B1\"]", "Well played",
                                     "\"score\":{\"south\":1,\"north\":0,\"draws\":0}" };

/* What was not done was refused with a code that the failure may have. */
static void check_refused(struct script *script, const char *heard)
{
    const char *why = strstr(heard, "error "), *bye = strstr(heard, "bye ");
    const char *code = why ? why + strlen("error ") : bye ? bye + strlen("bye ") : NULL;
    char name[64];

    script->refusals++;
    script->mend();
    if (!code && script->may_hang_up)
        return;
    snprintf(name, sizeof name, "%.*s", code ? (int)strcspn(code, ";") : 0, code ? code : "");
    if (name[0] && strstr(script->codes, name))
        return;
    fprintf(stderr, "not done, and told: \"%s\"\n", heard);
    assert(!"a failure has a name");
}

/* The guest, in his seat (North: once he has one) and with a welcome as of now. */
static struct guest *come(struct script *script, unsigned seat, bool has_seat)
{
    struct guest *guest = seat == SOUTH ? &script->south : &script->north;

    for (unsigned tries = 0; tries < TRIES_MAX; tries++) {
        const char *heard;
        if (!guest->client)
            guest_come(guest, &script->house, script->house.room);
        if (guest->welcome[0])
            guest_ask(guest, "{'t':'sync'}");
        else if (has_seat)
            guest_ask(guest, "{'t':'hello','token':'%s'}", script->token[seat]);
        else
            guest_ask(guest, "{'t':'hello'}");
        heard = guest_heard(guest);
        if (strstr(heard, "welcome ") && guest->client)
            return guest;
        check_refused(script, heard);
    }
    assert(!"nobody can come in");
    return NULL;
}

static unsigned v_of(const struct guest *guest)
{
    const char *v = strstr(guest->welcome, "\"v\":");
    assert(v);
    return (unsigned)strtoul(v + 4, NULL, 10);
}

static bool is_done(const struct guest *guest, const struct step *step, unsigned before)
{
    unsigned v = v_of(guest);

    if (step->shows)
        return strstr(guest->welcome, step->shows) != NULL;
    assert(v == before || v == step->v); /* nothing is lost, nothing done twice */
    return v == step->v;
}

/* Whether it is done after all, as its room says now. A room in doubt shows what it knew before,
 * and is read again when it is asked to do something: then the step is refused, for it is done. */
static bool is_done_after_all(struct script *script, const struct step *step, unsigned before)
{
    bool retokens = strstr(step->says, FRESH) != NULL;
    struct guest *guest = come(script, retokens ? SOUTH : step->seat, step->v != V_SAT);

    return is_done(guest, step, before);
}

static void take(struct script *script, const struct step *step, unsigned before)
{
    bool done = false;

    for (unsigned tries = 0; !done; tries++) {
        struct guest *guest = come(script, step->seat, step->v != V_SAT);
        char heard[sizeof guest->heard];
        bool accepted;
        assert(tries < TRIES_MAX);
        guest_ask(guest, "%s", step->says);
        strcpy(heard, guest_heard(guest));
        accepted = strstr(heard, "#1 ok ") || strstr(heard, "#1 seated ");
        if (accepted && strstr(step->says, FRESH))
            script->token[NORTH] = FRESH;
        done = is_done_after_all(script, step, before);
        assert(done || !accepted); /* ok is never taken back */
        if (!done)
            check_refused(script, heard);
    }
    if (strstr(step->says, FRESH))
        script->token[NORTH] = FRESH;
    if (step->v == V_SAT && script->north.client) /* he may have looked whether it is his */
        guest_go(&script->north);
}

static void make_room(struct script *script)
{
    struct house *house = &script->house;

    for (unsigned tries = 0; tries < TRIES_MAX; tries++) {
        house_ask(house, HTTP_POST, "/api/rooms", "application/json", "{\"name\":\"Ama\"}");
        house_settle(house);
        assert(house->reply.answers == 1);
        if (house->reply.status == 201) {
            const char *room = strstr(house->reply.body, "\"room\":\""),
                       *token = strstr(house->reply.body, "\"token\":\"");
            snprintf(house->room, sizeof house->room, "%.*s", (int)strcspn(room + 8, "\""),
                     room + 8);
            snprintf(house->token, sizeof house->token, "%.22s", token + 9);
            return;
        }
        assert(house->reply.status == 503);
        script->refusals++;
        script->mend();
    }
    assert(!"no room can be made");
}

bool script_play(struct script *script, struct storage *storage)
{
    unsigned v = V_MADE;

    script->south = script->north = (struct guest){ 0 };
    if (!house_open_on(&script->house, &house_limits, storage))
        return false;
    make_room(script);
    script->token[SOUTH] = script->house.token;
    script->token[NORTH] = KOFI;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        take(script, &steps[i], v);
        v = steps[i].v ? steps[i].v : v;
    }
    script->mend();
    house_close(&script->house);
    return true;
}

void script_check(struct script *script, struct storage *storage)
{
    bool opened;
    char room[sizeof script->house.room], token[sizeof script->house.token];

    memcpy(room, script->house.room, sizeof room);
    memcpy(token, script->house.token, sizeof token);
    opened = house_open_on(&script->house, &house_limits, storage);
    assert(opened);
    (void)opened;
    memcpy(script->house.room, room, sizeof room);
    guest_greet(&script->south, &script->house, token);
    for (size_t i = 0; i < sizeof lasts / sizeof *lasts; i++)
        if (!strstr(script->south.welcome, lasts[i])) {
            fprintf(stderr, "%s is not in %s\n", lasts[i], script->south.welcome);
            assert(!"what was answered by ok is lost");
        }
    house_close(&script->house);
}
