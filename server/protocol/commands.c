/* server/protocol/commands.c -- every message that a client may send. A new one is a row here and
 * either a function or a command of the room's. */
#include <string.h>

#include "server/protocol/inside.h"

static enum oware_side seat_of_token(const struct client *client, const char *token)
{
    uint8_t hash[SECRET_DIGEST_SIZE];
    client->service->options.sha256(token, strlen(token), hash);
    return room_seat_of(&client->live->room, hash);
}

static void refuse_token(struct client *client, const struct message *message)
{
    client_error(client, message, CODE_BAD_TOKEN);
    if (++client->bad_tokens == CLIENT_BAD_TOKENS_MAX)
        client_bye(client, CODE_BAD_TOKEN);
}

/* A token that no seat has may be that of a sit on its way to the disk: it waits for what the room
 * is then. */
static void doubt_token(struct client *client, struct message *message)
{
    if (client->live->stage == LIVE_IDLE)
        refuse_token(client, message);
    else
        live_room_submit(client->live, client, message, command_find("hello"));
}

static void run_hello(struct client *client, struct message *message)
{
    struct live_room *live = client->live;
    enum oware_side seat = OWARE_NOBODY;
    if (message->fields & FIELD_TOKEN) {
        seat = seat_of_token(client, message->token);
        if (seat == OWARE_NOBODY) {
            doubt_token(client, message);
            return;
        }
    } else if (live_room_watchers(live) >= client->service->options.limits.watchers) {
        client_bye(client, CODE_SERVER_FULL);
        return;
    }
    if (seat == OWARE_NOBODY && !room_may_be_watched(&live->room)) {
        client_error(client, message, CODE_NOT_ALLOWED);
        return;
    }
    client->heard = true;
    list_remove(&client->unheard);
    if (seat != OWARE_NOBODY)
        live_room_take_seat(live, client, seat);
    client_welcome(client, message);
    live_room_tell_presence(live);
}

static void run_sync(struct client *client, struct message *message)
{
    client_welcome(client, message);
}

static void run_ping(struct client *client, struct message *message)
{
    client_send(client, encode_pong(message_answer(message), client->service->now.wall_ms));
}

/* The token is for the other seat. */
static void answer_reseat(struct client *client, const struct message *message)
{
    client_send(client, encode_ok(message_answer(message), client->live->room.v, message->token));
}

static void answer_leave(struct client *client, const struct message *message)
{
    struct live_room *live = client->live;
    client_ok(client, message);
    live->left[client->seat] = true;
    client_hang_up(client);
}

static enum code check_say(const struct client *client)
{
    return live_room_may_say(client->live, client->seat) ? CODE_OK : CODE_TOO_FAST;
}

/* clang-format off */
static const struct command commands[] = {
    /* at once: name, who, required, optional, what it does */
    { "hello",    WHO_NEW,     0,                         FIELD_TOKEN,               .run = run_hello },
    { "sync",     WHO_ANYBODY, 0,                         0,                         .run = run_sync },
    { "ping",     WHO_ANYBODY, 0,                         0,                         .run = run_ping },
    /* in line: the same, but a command of the room */
    { "sit",      WHO_ANYBODY, 0,                         FIELD_NAME | FIELD_TOKEN,  .type = ROOM_SIT, .answer = live_room_seated, .brings_token = true },
    { "first",    WHO_SEAT,    FIELD_FIRST,               0,                         .type = ROOM_SET_FIRST },
    { "rules",    WHO_SEAT,    FIELD_RULES,               0,                         .type = ROOM_SET_RULES },
    { "name",     WHO_SEAT,    FIELD_NAME,                0,                         .type = ROOM_RENAME },
    { "move",     WHO_SEAT,    FIELD_PLY | FIELD_PIT,     FIELD_BOARD,               .type = ROOM_MOVE },
    { "resign",   WHO_SEAT,    0,                         FIELD_BOARD,               .type = ROOM_RESIGN },
    { "offer",    WHO_SEAT,    FIELD_KIND,                FIELD_RULES | FIELD_FIRST, .type = ROOM_OFFER },
    { "answer",   WHO_SEAT,    FIELD_KIND | FIELD_ACCEPT, FIELD_OFFER,               .type = ROOM_ANSWER },
    { "withdraw", WHO_SEAT,    FIELD_KIND,                0,                         .type = ROOM_WITHDRAW },
    { "say",      WHO_SEAT,    FIELD_TEXT,                0,                         .type = ROOM_SAY, .check = check_say },
    { "leave",    WHO_SEAT,    0,                         0,                         .type = ROOM_LEAVE, .answer = answer_leave },
    { "claim",    WHO_SEAT,    FIELD_AS,                  0,                         .type = ROOM_CLAIM },
    { "retoken",  WHO_SEAT,    0,                         FIELD_TOKEN,               .type = ROOM_RETOKEN, .answer = live_room_seated, .brings_token = true },
    { "reseat",   WHO_SEAT,    0,                         0,                         .type = ROOM_RESEAT, .answer = answer_reseat, .brings_token = true },
    { "watching", WHO_SEAT,    FIELD_ON,                  0,                         .type = ROOM_SET_WATCHING },
    { "delete",   WHO_SEAT,    0,                         FIELD_ON,                  .type = ROOM_DELETE },
};
/* clang-format on */

const struct command *command_find(const char *name)
{
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

enum code command_check(const struct command *command, const struct client *client,
                        const struct message *message)
{
    if (command->who == WHO_NEW && client->heard)
        return CODE_BAD_MESSAGE;
    if (command->who != WHO_NEW && !client->heard)
        return CODE_NO_HELLO;
    if (command->who == WHO_SEAT && client->seat == OWARE_NOBODY)
        return CODE_NOT_SEATED;
    if (message->refuse == CODE_OK && command->check)
        return command->check(client);
    return message->refuse;
}
