/* server/protocol/encode.h -- what the server says: every message as a frame.
 *
 * All of them return a new frame, or NULL when out of memory. Pure: plain values in, bytes out. */
#ifndef PROTOCOL_ENCODE_H
#define PROTOCOL_ENCODE_H

#include "engine/text.h"
#include "server/protocol/code.h"
#include "server/protocol/frame.h"
#include "server/rooms/room.h"

enum {
    ENCODE_STATE_MAX = 4096, /* bytes of a state at the most */
    ENCODE_SHORT_MAX = 512,  /* of an answer */
    ENCODE_LINE_MAX = 64,    /* of a line of chat without its text */
};

/* Who is there, and for how long the present turn has lasted: not stored, so not part of the room.
 */
struct presence {
    bool here[OWARE_SIDES], left[OWARE_SIDES];
    int64_t away_since_ms[OWARE_SIDES]; /* holds while not here */
    int64_t claim_at_ms; /* when the side to move will have been away for long enough; 0: never */
    unsigned watchers;
    int64_t spent_ms;  /* by a clock that counts minutes */
    bool clocks_stand; /* while the storage fails */
};

/* What a message answers: its `id`, if it had one. */
struct answer_to {
    bool has_id;
    uint64_t id;
};

/* The public state: socket message, HTTP body, and part of welcome. */
struct frame *encode_state(const char *id, const struct room *room, const struct presence *presence,
                           int64_t expires_ms);
/* `state` is a frame of encode_state(); `you` the receiver's seat or OWARE_NOBODY, who is not told
 * what was said. */
struct frame *encode_welcome(struct answer_to to, enum oware_side you, const struct room *room,
                             struct frame *state, int64_t now_ms);
struct frame *encode_seated(struct answer_to to, enum oware_side seat, const char *token);
/* `token`: one that was made for somebody else, or NULL. */
struct frame *encode_ok(struct answer_to to, uint32_t v, const char *token);
struct frame *encode_error(struct answer_to to, enum code code);
struct frame *encode_pong(struct answer_to to, int64_t now_ms);
struct frame *encode_said(const struct chat_line *line);
struct frame *encode_bye(enum code code);

#endif
