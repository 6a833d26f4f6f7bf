/* server/protocol/code.h -- every code that a client can be answered with (PROTOCOL.md "Codes"):
 * those of a room (refusal.h) first, with the same numbers, then the protocol's own. */
#ifndef PROTOCOL_CODE_H
#define PROTOCOL_CODE_H

#include "server/rooms/refusal.h"

/* clang-format off */
#define CODE_MAP(XX)                                                                               \
    ROOM_REFUSAL_MAP(XX)                                                                           \
    XX(BAD_MESSAGE,    "bad-message",    "this is not a message that the protocol knows")         \
    XX(BAD_RULES,      "bad-rules",      "there are no such rules")                               \
    XX(NAME_REFUSED,   "name-refused",   "a name has 1 to 20 visible characters, in 80 bytes")    \
    XX(TOO_FAST,       "too-fast",       "too many at once: wait a little")                       \
    XX(TOO_LARGE,      "too-large",      "a message has at most 4096 bytes")                      \
    XX(NO_ROOM,        "no-room",        "there is no such room")                                 \
    XX(ROOM_EXPIRED,   "room-expired",   "the room's time was over")                              \
    XX(BAD_TOKEN,      "bad-token",      "this token opens no seat in this room")                 \
    XX(NO_HELLO,       "no-hello",       "say hello first")                                       \
    XX(NOT_SEATED,     "not-seated",     "only who has a seat may say this")                      \
    XX(STORAGE_UNAVAILABLE, "storage-unavailable",                                                \
                                         "not known to be kept: ask again")                       \
    XX(CLOSING,        "closing",        "the server is being stopped")                           \
    XX(REPLACED,       "replaced",       "this seat has been opened elsewhere")
/* clang-format on */

enum code {
    CODE_OK,
#define XX(name, wire, why) CODE_##name,
    CODE_MAP(XX)
#undef XX
        CODES
};

_Static_assert((int)CODE_SERVER_FULL == (int)ROOM_SERVER_FULL, "a refusal is a code");

const char *code_name(enum code code); /* "bad-message" */
const char *code_why(enum code code);

#endif
