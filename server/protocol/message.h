/* server/protocol/message.h -- reads what a client sends: bytes in, plain values out.
 *
 * Each field has one reader, used by socket messages and request bodies alike; which fields a
 * message may have is its own affair (message_read's `required` and `optional`). */
#ifndef PROTOCOL_MESSAGE_H
#define PROTOCOL_MESSAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "server/protocol/code.h"
#include "server/protocol/json.h"
#include "server/rooms/room.h"

/* name, key on the wire, reader */
#define FIELD_MAP(XX)                                                                              \
    XX(T, "t", t)                                                                                  \
    XX(ID, "id", id)                                                                               \
    XX(TOKEN, "token", token)                                                                      \
    XX(NAME, "name", name)                                                                         \
    XX(FIRST, "first", first)                                                                      \
    XX(PLY, "ply", ply)                                                                            \
    XX(PIT, "pit", pit)                                                                            \
    XX(BOARD, "board", board)                                                                      \
    XX(RULES, "rules", rules)                                                                      \
    XX(KIND, "kind", kind)                                                                         \
    XX(ACCEPT, "accept", accept)                                                                   \
    XX(OFFER, "offer", offer)                                                                      \
    XX(GAME, "game", game)                                                                         \
    XX(CLOCK, "clock", clock)                                                                      \
    XX(AS, "as", as)                                                                               \
    XX(ON, "on", on)                                                                               \
    XX(TEXT, "text", text)
enum {
#define XX(name, key, reader) FIELD_INDEX_##name,
    FIELD_MAP(XX)
#undef XX
};
enum field { /* bits of a set */
#define XX(name, key, reader) FIELD_##name = 1 << FIELD_INDEX_##name,
             FIELD_MAP(XX)
#undef XX
};

struct message {
    unsigned fields;  /* those that were there */
    enum code refuse; /* a value of the right kind that is refused all the same (BAD_RULES,
                         NAME_REFUSED): to be said when nothing else stands before it */
    uint64_t id;
    char token[SECRET_TOKEN_SIZE];
    struct room_command command; /* its type is the caller's to set */
};

/* Reads the fields of `object` into *message. CODE_BAD_MESSAGE for a key that is neither required
 * nor optional, a required one missing, a wrong type or range. */
enum code message_read(const cJSON *object, unsigned required, unsigned optional,
                       struct message *message);

/* Most messages are moves, which most clients write without spaces and with `t` first: reads such a
 * one without cJSON, to the same values. False: it is something else, or wrong, and *message is
 * anything. */
bool message_read_move(const char *bytes, size_t length, struct message *message);

/* A set of rules as PROTOCOL.md describes them: a preset, options, or both. CODE_OK, CODE_BAD_RULES
 * (of the right types, but no such rules), CODE_BAD_MESSAGE. */
enum code message_read_rules(const cJSON *object, struct oware_rules *rules);

/* A clock as PROTOCOL.md describes it; null is none. False when it is nothing of the kind. */
bool message_read_clock(const cJSON *item, struct room_clock_rules *clock);

#endif
