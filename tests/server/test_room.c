/* tests/server/test_room.c -- a room as a fold over its events: what is decided, what is replayed,
 * what a damaged record does. The whole protocol over it is test_client.c's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/protocol/encode.h"
#include "server/protocol/record.h"
#include "server/rooms/lifetime.h"
#include "server/rooms/room.h"
#include "tests/server/suite.h"

enum { S = OWARE_SOUTH, N = OWARE_NORTH, W = OWARE_NOBODY };

static struct room room;
static int64_t now_ms;

/* A deterministic choice of 0..count-1 (xorshift; Marsaglia 2003). */
static uint32_t chosen = 1;
static unsigned choose(unsigned count)
{
    chosen ^= chosen << 13;
    chosen ^= chosen >> 17;
    chosen ^= chosen << 5;
    return chosen % count;
}

static void set_up(void)
{
    const struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    const struct room_chance chance = { .now_ms = 1000 };
    const uint8_t hash[SECRET_DIGEST_SIZE] = { 1 };
    const struct room_event event = room_created(&rules, ROOM_FIRST_SOUTH, "Ama", hash, &chance);

    now_ms = 1000;
    room_init(&room);
    ck_assert(room_replay(&room, &event));
}

static void tear_down(void)
{
    room_release(&room);
}

static enum room_refusal decide(unsigned seat, const struct room_command *command,
                                struct room_event *event)
{
    const struct room_chance chance = { .now_ms = now_ms + 1, .coin = now_ms & 1 };
    now_ms++;
    return room_decide(&room, (enum oware_side)seat, command, &chance, event);
}

/* Decides and applies; refusals and commands that change nothing leave the room as it is. */
static enum room_refusal act(unsigned seat, struct room_command command)
{
    struct room_event event;
    enum room_refusal refusal = decide(seat, &command, &event);
    if (refusal == ROOM_OK && event.type != ROOM_NOTHING)
        room_apply(&room, &event);
    return refusal;
}

static struct room_command sit_command(void)
{
    return (struct room_command){ .type = ROOM_SIT, .name = "Kofi", .token_hash = { 2 } };
}

static struct room_command move_command(unsigned pit)
{
    return (struct room_command){ .type = ROOM_MOVE, .ply = room.game.ply, .pit = (uint8_t)pit };
}

/* ---- Deciding ---- */

START_TEST(phases)
{
    ck_assert_int_eq(room_phase(&room), ROOM_WAITING);
    ck_assert_int_eq(act(W, sit_command()), ROOM_OK);
    ck_assert_int_eq(room_phase(&room), ROOM_READY);
    ck_assert_int_eq(act(S, move_command(2)), ROOM_OK);
    ck_assert_int_eq(room_phase(&room), ROOM_PLAYING);
    ck_assert_int_eq(act(S, (struct room_command){ .type = ROOM_RESIGN }), ROOM_OK);
    ck_assert_int_eq(room_phase(&room), ROOM_OVER);
    ck_assert_uint_eq(room.v, 4);
    ck_assert_uint_eq(room.score.won[OWARE_NORTH], 1);
    ck_assert_uint_eq(room.score.won[OWARE_SOUTH], 0);
    ck_assert_int_eq(room.last_ms, now_ms);
}
END_TEST

START_TEST(seats_by_hash)
{
    const uint8_t south[SECRET_DIGEST_SIZE] = { 1 }, north[SECRET_DIGEST_SIZE] = { 2 };
    const uint8_t none[SECRET_DIGEST_SIZE] = { 0 };
    ck_assert_int_eq(room_seat_of(&room, south), OWARE_SOUTH);
    ck_assert_int_eq(room_seat_of(&room, north), OWARE_NOBODY);
    ck_assert_int_eq(room_seat_of(&room, none), OWARE_NOBODY); /* a free seat has no token */
    act(W, sit_command());
    ck_assert_int_eq(room_seat_of(&room, north), OWARE_NORTH);
    ck_assert_int_eq(room_seat_of(&room, none), OWARE_NOBODY);
}
END_TEST

START_TEST(toss_goes_by_the_coin)
{
    const struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    const uint8_t hash[SECRET_DIGEST_SIZE] = { 1 };
    for (unsigned coin = 0; coin < 2; coin++) {
        const struct room_chance chance = { .coin = coin };
        struct room_event event = room_created(&rules, ROOM_FIRST_TOSS, "", hash, &chance);
        ck_assert(event.toss);
        ck_assert_uint_eq(event.first, coin ? OWARE_SOUTH : OWARE_NORTH);
    }
}
END_TEST

/* A room does not grow for ever: what would be one event more is refused. */
START_TEST(bound)
{
    struct room_command named = { .type = ROOM_RENAME, .name = "Esi" };
    room.v = ROOM_V_MAX - 1;
    ck_assert_int_eq(act(S, named), ROOM_OK);
    ck_assert_int_eq(act(S, named), ROOM_OK); /* no event */
    strcpy(named.name, "Ama");
    ck_assert_int_eq(act(S, named), ROOM_SERVER_FULL);
    ck_assert_int_eq(act(W, sit_command()), ROOM_SERVER_FULL);
    ck_assert_uint_eq(room.v, ROOM_V_MAX);
}
END_TEST

START_TEST(a_full_room_ends_its_round)
{
    const struct room_command draw = { .type = ROOM_OFFER, .kind = ROOM_OFFER_DRAW };
    const struct room_command no = { .type = ROOM_ANSWER, .kind = ROOM_OFFER_DRAW };
    act(W, sit_command());
    ck_assert_int_eq(act(S, move_command(0)), ROOM_OK);
    ck_assert_int_eq(act(S, draw), ROOM_OK);
    room.v = ROOM_V_MAX;
    ck_assert_int_eq(act(N, no), ROOM_OK);
    ck_assert_int_eq(act(N, draw), ROOM_SERVER_FULL);
    ck_assert_int_eq(act(N, move_command(6)), ROOM_OK);
    ck_assert_int_eq(act(S, (struct room_command){ .type = ROOM_RESIGN }), ROOM_OK);
    ck_assert_uint_eq(room.v, ROOM_V_MAX + 3);
}
END_TEST

/* Nobody has to leave what he wants gone: asking goes on, but only moves bound how often. */
START_TEST(a_full_room_can_be_deleted)
{
    const struct room_command delete = { .type = ROOM_DELETE, .on = true };
    const struct room_command keep = { .type = ROOM_DELETE };
    struct room_event event;
    act(W, sit_command());
    ck_assert_int_eq(act(S, move_command(0)), ROOM_OK);
    room.v = ROOM_V_MAX;
    ck_assert_int_eq(act(S, delete), ROOM_OK);
    ck_assert_int_eq(act(S, keep), ROOM_SERVER_FULL);
    ck_assert_int_eq(room.delete_by, S);
    ck_assert_int_eq(decide(N, &delete, &event), ROOM_OK);
    ck_assert_int_eq(event.type, ROOM_DELETED);
    ck_assert_int_eq(act(N, move_command(6)), ROOM_OK);
    ck_assert_int_eq(room.delete_by, OWARE_NOBODY);
    ck_assert_uint_eq(room.v, ROOM_V_MAX + 2);
}
END_TEST

static struct room_command say_command(const char *text)
{
    struct room_command command = { .type = ROOM_SAY };
    snprintf(command.text, sizeof command.text, "%s", text);
    return command;
}

/* A line is an event that raises no v and starts the room's time to live anew. */
START_TEST(said)
{
    const uint32_t v = room.v;
    ck_assert_int_eq(act(S, say_command("Hello")), ROOM_OK);
    ck_assert_uint_eq(room.v, v);
    ck_assert_int_eq(room.last_ms, now_ms);
    ck_assert_uint_eq(chat_said(room.chat), 1);
    ck_assert_int_eq(chat_line(room.chat, 0)->at_ms, now_ms);
    ck_assert_int_eq(chat_line(room.chat, 0)->by, S);
    ck_assert_str_eq(chat_line(room.chat, 0)->text, "Hello");
}
END_TEST

/* The chat has a bound of its own; the game goes on beyond it. */
START_TEST(all_is_said)
{
    const struct room_command hello = say_command("Hello");
    act(W, sit_command());
    for (unsigned i = 0; i < CHAT_SAID_MAX; i++)
        ck_assert_int_eq(act(i % 2, hello), ROOM_OK);
    ck_assert_int_eq(act(N, hello), ROOM_SERVER_FULL);
    ck_assert_uint_eq(room.v, 2);
    ck_assert_int_eq(act(S, move_command(0)), ROOM_OK);
    ck_assert_uint_eq(chat_said(room.chat), CHAT_SAID_MAX);
}
END_TEST

START_TEST(nothing_is_said_in_a_full_room)
{
    room.v = ROOM_V_MAX;
    ck_assert_int_eq(act(S, say_command("Hello")), ROOM_SERVER_FULL);
}
END_TEST

/* 25 seeds end it, in the middle of nothing else. */
START_TEST(a_whole_round)
{
    act(W, sit_command());
    while (room_phase(&room) != ROOM_OVER) {
        unsigned legal = oware_game_legal(&room.game), pit = choose(oware_description.pits);
        if (legal & 1u << pit)
            ck_assert_int_eq(act(room.game.position.turn, move_command(pit)), ROOM_OK);
    }
    ck_assert_uint_eq(room.score.won[0] + room.score.won[1] + room.score.draws, 1);
    ck_assert_uint_eq(room.v, 2 + room.game.ply);
}
END_TEST

/* ---- Replaying ---- */

/* Events as lines of a record; ' for ". What was there before stands in `before`: one of */
static const char seated[] = "sat";
static const char moving[] = "sat, A1";
static const char ended[] = "sat, A1, resigned";
static const char takeback[] = "sat, A1, takeback offered by South";
static const char offered[] = "sat, A1, resigned, rematch offered by South";

#define RULES                                                                                      \
    "{'preset':'abapa','grand_slam':'no-capture','repetition':3,'quiet':100,'majority':true,"      \
    "'agreement':true}"
#define HASH "'0202020202020202020202020202020202020202020202020202020202020202'"

static const struct {
    const char *what, *before; /* NULL: only created */
    const char *line;
    bool happens;
} replays[] = {
    { "sitting down", NULL, "{'e':'sat','f':1,'at':1,'by':'north','name':'','hash':" HASH "}",
      true },
    { "sitting on another", NULL, "{'e':'sat','f':1,'at':1,'by':'south','name':'','hash':" HASH "}",
      false },
    { "sitting down twice", seated,
      "{'e':'sat','f':1,'at':1,'by':'north','name':'','hash':" HASH "}", false },
    { "sitting nowhere", NULL, "{'e':'sat','f':1,'at':1,'by':'nobody','name':'','hash':" HASH "}",
      false },
    { "a second creation", NULL,
      "{'e':'created','f':1,'at':1,'by':'south','first':'south','toss':false,'rules':" RULES
      ",'name':'','hash':" HASH "}",
      false },
    { "a first by an empty seat", NULL,
      "{'e':'first','f':1,'at':1,'by':'north','first':'north','toss':false}", false },
    { "a first", NULL, "{'e':'first','f':1,'at':1,'by':'south','first':'north','toss':true}",
      true },
    { "a first that is no side", NULL,
      "{'e':'first','f':1,'at':1,'by':'south','first':'toss','toss':true}", false },
    { "a first that says swap", NULL,
      "{'e':'first','f':1,'at':1,'by':'south','first':'swap','toss':false}", false },
    { "a first in mid-round", moving,
      "{'e':'first','f':1,'at':1,'by':'south','first':'north','toss':false}", false },
    { "rules", seated, "{'e':'rules','f':1,'at':1,'by':'north','rules':" RULES "}", true },
    { "rules in mid-round", moving, "{'e':'rules','f':1,'at':1,'by':'north','rules':" RULES "}",
      false },
    { "rules after the end", ended, "{'e':'rules','f':1,'at':1,'by':'north','rules':" RULES "}",
      false },
    { "a name", NULL, "{'e':'named','f':1,'at':1,'by':'south','name':'Esi'}", true },
    { "a name of nobody", NULL, "{'e':'named','f':1,'at':1,'by':'nobody','name':'Esi'}", false },
    { "a name of an empty seat", NULL, "{'e':'named','f':1,'at':1,'by':'north','name':'Esi'}",
      false },
    { "a move", seated, "{'e':'moved','f':1,'at':1,'by':'south','pit':'A1'}", true },
    { "a move alone", NULL, "{'e':'moved','f':1,'at':1,'by':'south','pit':'A1'}", false },
    { "a move of the other", seated, "{'e':'moved','f':1,'at':1,'by':'north','pit':'A1'}", false },
    { "a move out of turn", seated, "{'e':'moved','f':1,'at':1,'by':'north','pit':'B1'}", false },
    { "a move from the other's pit", seated, "{'e':'moved','f':1,'at':1,'by':'south','pit':'B1'}",
      false },
    { "a move after the end", ended, "{'e':'moved','f':1,'at':1,'by':'north','pit':'B1'}", false },
    { "an end", moving,
      "{'e':'ended','f':1,'at':1,'by':'south','reason':'resignation','winner':'north'}", true },
    { "an end before the start", seated,
      "{'e':'ended','f':1,'at':1,'by':'south','reason':'resignation','winner':'north'}", false },
    { "a second end", ended,
      "{'e':'ended','f':1,'at':1,'by':'south','reason':'resignation','winner':'north'}", false },
    { "an end that only the board can bring", moving,
      "{'e':'ended','f':1,'at':1,'by':'south','reason':'majority','winner':'north'}", false },
    { "an offer", ended,
      "{'e':'offered','f':1,'at':1,'by':'north','first':'swap','kind':'rematch','rules':" RULES "}",
      true },
    { "an offer in mid-round", moving,
      "{'e':'offered','f':1,'at':1,'by':'north','first':'swap','kind':'rematch','rules':" RULES "}",
      false },
    { "a second offer", offered,
      "{'e':'offered','f':1,'at':1,'by':'north','first':'swap','kind':'rematch','rules':" RULES "}",
      false },
    { "declining", offered, "{'e':'declined','f':1,'at':1,'by':'north','kind':'rematch'}", true },
    { "declining one's own", offered, "{'e':'declined','f':1,'at':1,'by':'south','kind':'rematch'}",
      false },
    { "declining nothing", ended, "{'e':'declined','f':1,'at':1,'by':'south','kind':'rematch'}",
      false },
    { "withdrawing", offered, "{'e':'withdrawn','f':1,'at':1,'by':'south','kind':'rematch'}",
      true },
    { "withdrawing the other's", offered,
      "{'e':'withdrawn','f':1,'at':1,'by':'north','kind':'rematch'}", false },
    { "withdrawing nothing", ended, "{'e':'withdrawn','f':1,'at':1,'by':'south','kind':'rematch'}",
      false },
    { "a takeback", takeback, "{'e':'taken-back','f':1,'at':1,'by':'north','ply':0}", true },
    { "a takeback of one's own asking", takeback,
      "{'e':'taken-back','f':1,'at':1,'by':'south','ply':0}", false },
    { "a takeback of other moves", takeback, "{'e':'taken-back','f':1,'at':1,'by':'north','ply':1}",
      false },
    { "a takeback not offered", moving, "{'e':'taken-back','f':1,'at':1,'by':'north','ply':0}",
      false },
    { "leaving", takeback, "{'e':'left','f':1,'at':1,'by':'south'}", true },
    { "leaving an empty seat", NULL, "{'e':'left','f':1,'at':1,'by':'north'}", false },
    { "a line", NULL, "{'e':'said','f':1,'at':1,'by':'south','text':'Hello'}", true },
    { "a line of an empty seat", NULL, "{'e':'said','f':1,'at':1,'by':'north','text':'Hello'}",
      false },
    { "a line of nobody", seated, "{'e':'said','f':1,'at':1,'by':'nobody','text':'Hello'}", false },
    { "a new round", offered,
      "{'e':'round','f':1,'at':1,'by':'north','first':'north','toss':false,'rules':" RULES "}",
      true },
    { "a new round in mid-round", moving,
      "{'e':'round','f':1,'at':1,'by':'north','first':'north','toss':false,'rules':" RULES "}",
      false },
    { "a new round begun by nobody", offered,
      "{'e':'round','f':1,'at':1,'by':'north','first':'swap','toss':false,'rules':" RULES "}",
      false },
};

static bool replay_line(struct room *into, const char *line)
{
    char bytes[RECORD_MAX];
    struct room_event event;
    size_t length = strlen(line);
    for (size_t i = 0; i < length; i++)
        bytes[i] = line[i] == '\'' ? '"' : line[i];
    ck_assert_msg(record_read(bytes, length, &event), "%s", line);
    return room_replay(into, &event);
}

static void bring_to(const char *before)
{
    if (!before)
        return;
    ck_assert_int_eq(act(W, sit_command()), ROOM_OK);
    if (before != seated)
        ck_assert_int_eq(act(S, move_command(0)), ROOM_OK);
    if (before == ended || before == offered)
        ck_assert_int_eq(act(S, (struct room_command){ .type = ROOM_RESIGN }), ROOM_OK);
    struct room_command offer = { .type = ROOM_OFFER, .first = ROOM_FIRST_SWAP };
    if (before == takeback)
        offer.kind = ROOM_OFFER_TAKEBACK;
    if (before == offered || before == takeback)
        ck_assert_int_eq(act(S, offer), ROOM_OK);
}

START_TEST(replay)
{
    bring_to(replays[_i].before);
    ck_assert_msg(replay_line(&room, replays[_i].line) == replays[_i].happens, "%s",
                  replays[_i].what);
}
END_TEST

static const struct {
    const char *what, *line;
} beginnings[] = {
    { "a move", "{'e':'moved','f':1,'at':1,'by':'south','pit':'A1'}" },
    { "sitting down", "{'e':'sat','f':1,'at':1,'by':'north','name':'','hash':" HASH "}" },
    { "a line", "{'e':'said','f':1,'at':1,'by':'south','text':'Hello'}" },
    { "a first that is no side",
      "{'e':'created','f':1,'at':1,'by':'south','first':'toss','toss':true,'rules':" RULES
      ",'name':'','hash':" HASH "}" },
    { "created by nobody",
      "{'e':'created','f':1,'at':1,'by':'nobody','first':'south','toss':true,'rules':" RULES
      ",'name':'','hash':" HASH "}" },
};

START_TEST(no_beginning)
{
    struct room fresh;
    room_init(&fresh);
    ck_assert_msg(!replay_line(&fresh, beginnings[_i].line), "%s", beginnings[_i].what);
    room_release(&fresh);
}
END_TEST

/* ---- Any commands whatever ---- */

enum { COMMANDS = 300, LINES_MAX = COMMANDS + 1 };

static char lines[LINES_MAX][RECORD_MAX];
static size_t lengths[LINES_MAX];
static unsigned count;

static struct room_command any_command(void)
{
    struct room_command command = { .type = (uint8_t)choose(ROOM_COMMANDS) };
    /* mostly moves, and those mostly legal, or no game would ever come to its end */
    if (choose(3) > 0)
        command.type = ROOM_MOVE;
    command.kind = (uint8_t)choose(ROOM_OFFERS);
    command.first = command.kind == ROOM_OFFER_REMATCH ? (uint8_t)choose(4) : ROOM_FIRST_SWAP;
    if (command.type == ROOM_SET_FIRST)
        command.first = (uint8_t)choose(3);
    command.pit = (uint8_t)choose(oware_description.pits + 1);
    command.ply = choose(8) ? room.game.ply : choose(room.game.ply + 2);
    command.accept = choose(2);
    command.has_board = choose(2);
    command.board = choose(8) ? room.board : choose(room.v + 2);
    command.has_offer = choose(4) == 0;
    command.offer = choose(2) ? room.offers[command.kind].v : choose(room.v + 2);
    command.has_rules = command.kind == ROOM_OFFER_REMATCH && choose(2);
    command.rules = oware_preset_rules(choose(oware_presets()));
    command.token_hash[0] = (uint8_t)choose(4);
    snprintf(command.name, sizeof command.name, "%u", choose(3));
    snprintf(command.text, sizeof command.text, "%u", choose(1000));
    return command;
}

static const char *state_of(const struct room *of, char *bytes)
{
    static const struct presence nobody;
    struct frame *frame = encode_state("k7m2qp4xw9abc", of, &nobody, 0);
    memcpy(bytes, frame_bytes(frame), frame_length(frame));
    bytes[frame_length(frame)] = '\0';
    frame_unref(frame);
    return bytes;
}

static unsigned seeds_of(const struct room *of)
{
    unsigned seeds = of->game.position.stores[0] + of->game.position.stores[1];
    for (unsigned pit = 0; pit < oware_description.pits; pit++)
        seeds += of->game.position.seeds[pit];
    return seeds;
}

/* One command by anybody; what is refused or changes nothing changes nothing. */
static void step(void)
{
    const struct room_command command = any_command();
    const unsigned asked = command.type == ROOM_SIT ? choose(3) : choose(2);
    const unsigned seat = asked < W && room.seats[asked].taken ? asked : W;
    const uint32_t v = room.v;
    char before[ENCODE_STATE_MAX + 1], after[ENCODE_STATE_MAX + 1];
    struct room_event event;
    enum room_refusal refusal;

    if (seat == W && command.type != ROOM_SIT)
        return; /* the protocol lets nobody else speak */
    state_of(&room, before);
    refusal = decide(seat, &command, &event);
    ck_assert_str_eq(state_of(&room, after), before);
    if (refusal != ROOM_OK || event.type == ROOM_NOTHING)
        return;
    lengths[count] = record_write(&event, lines[count]);
    count++;
    room_apply(&room, &event);
    ck_assert_uint_eq(room.v, v + (event.type != ROOM_SAID));
    ck_assert_uint_eq(seeds_of(&room), oware_description.seeds);
    ck_assert_uint_le(room.board, room.v);
}

static void assert_same_room(const struct room *a, const struct room *b)
{
    char a_state[ENCODE_STATE_MAX + 1], b_state[ENCODE_STATE_MAX + 1];
    ck_assert_str_eq(state_of(a, a_state), state_of(b, b_state));
    ck_assert_uint_eq(a->game.ply, b->game.ply);
    if (a->game.ply > 0) {
        ck_assert_mem_eq(a->boards, b->boards, a->game.ply * sizeof *a->boards);
        ck_assert_mem_eq(a->game.moves, b->game.moves, a->game.ply * sizeof *a->game.moves);
    }
    for (unsigned side = 0; side < OWARE_SIDES; side++) {
        ck_assert_mem_eq(a->seats[side].token_hash, b->seats[side].token_hash, SECRET_DIGEST_SIZE);
        ck_assert_int_eq(a->seats[side].seen_ms, b->seats[side].seen_ms);
        ck_assert_mem_eq(a->seats[side].may_not_offer, b->seats[side].may_not_offer,
                         sizeof a->seats[side].may_not_offer);
    }
    ck_assert_uint_eq(chat_said(a->chat), chat_said(b->chat));
    for (unsigned n = chat_oldest(a->chat); n < chat_said(a->chat); n++)
        ck_assert_str_eq(chat_line(a->chat, n)->text, chat_line(b->chat, n)->text);
    ck_assert_int_eq(a->round_ms, b->round_ms);
    ck_assert_int_eq(a->last_ms, b->last_ms);
}

/* The room, made again from the lines that were stored for it. */
static void fold_again(void)
{
    struct room_event event;
    struct room again;
    room_init(&again);
    for (unsigned i = 0; i < count; i++) {
        ck_assert(record_read(lines[i], lengths[i], &event));
        ck_assert_msg(room_replay(&again, &event), "event %u: %.*s", i, (int)lengths[i], lines[i]);
    }
    assert_same_room(&room, &again);
    room_release(&again);
}

START_TEST(any_commands)
{
    const struct oware_rules rules = oware_preset_rules((unsigned)_i % oware_presets());
    const struct room_chance chance = { .now_ms = 1000, .coin = _i & 1 };
    const uint8_t hash[SECRET_DIGEST_SIZE] = { 1 };
    const struct room_event event = room_created(&rules, ROOM_FIRST_TOSS, "", hash, &chance);

    chosen = (uint32_t)_i * 2654435761u + 1;
    room_release(&room);
    count = 0;
    lengths[count] = record_write(&event, lines[count]);
    count++;
    ck_assert(room_replay(&room, &event));
    for (unsigned i = 0; i < COMMANDS; i++)
        step();
    fold_again();
}
END_TEST

/* Lines left out, doubled, put elsewhere: a room or a refusal, never a crash. */
START_TEST(any_damage)
{
    struct room_event event;
    struct room again;

    chosen = (uint32_t)_i + 1;
    room_release(&room);
    set_up();
    count = 0;
    for (unsigned i = 0; i < COMMANDS; i++)
        step();
    room_init(&again);
    {
        const struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
        const uint8_t hash[SECRET_DIGEST_SIZE] = { 1 };
        event = room_created(&rules, ROOM_FIRST_SOUTH, "Ama", hash,
                             &(struct room_chance){ .now_ms = 1000 });
    }
    ck_assert(room_replay(&again, &event));
    for (unsigned i = 0; i < count; i++) {
        unsigned line = choose(4) ? i : choose(count);
        ck_assert(record_read(lines[line], lengths[line], &event));
        (void)room_replay(&again, &event); /* also goes on after a refusal: nothing was changed */
        ck_assert_uint_eq(seeds_of(&again), oware_description.seeds);
    }
    room_release(&again);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("room");
    TCase *tests = tcase_create("room");

    tcase_set_timeout(tests, 60);
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, phases);
    tcase_add_test(tests, seats_by_hash);
    tcase_add_test(tests, toss_goes_by_the_coin);
    tcase_add_test(tests, bound);
    tcase_add_test(tests, a_full_room_ends_its_round);
    tcase_add_test(tests, a_full_room_can_be_deleted);
    tcase_add_test(tests, said);
    tcase_add_test(tests, all_is_said);
    tcase_add_test(tests, nothing_is_said_in_a_full_room);
    tcase_add_test(tests, a_whole_round);
    tcase_add_loop_test(tests, replay, 0, ROWS(replays));
    tcase_add_loop_test(tests, no_beginning, 0, ROWS(beginnings));
    tcase_add_loop_test(tests, any_commands, 0, 200);
    tcase_add_loop_test(tests, any_damage, 0, 50);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
