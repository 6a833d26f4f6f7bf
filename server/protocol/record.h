/* server/protocol/record.h -- the one codec of stored events.
 *
 * An event is stored as a line of JSON that an operator can read:
 *   {"e":"moved","f":1,"at":1764467000000,"by":"south","pit":"A4"}
 * `f` is the format; a later one may add members and events, and reads all earlier ones. */
#ifndef PROTOCOL_RECORD_H
#define PROTOCOL_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "server/rooms/room.h"

enum {
    RECORD_FORMAT = 1,
    /* Bytes of one event at the most: a byte of its longest member may take six, escaped. */
    RECORD_MAX = 1024 + 6 * CHAT_TEXT_SIZE,
};

/* Writes the event into `record` and returns its length. */
size_t record_write(const struct room_event *event, char record[RECORD_MAX]);
/* False when the bytes are no event of a format known here. */
bool record_read(const char *bytes, size_t length, struct room_event *event);

#endif
