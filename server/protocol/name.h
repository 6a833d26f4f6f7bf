/* server/protocol/name.h -- what may be a player's name. */
#ifndef PROTOCOL_NAME_H
#define PROTOCOL_NAME_H

#include <stdbool.h>

#include "server/rooms/room.h"

enum { NAME_CHARACTERS_MAX = 20 }; /* as people count them: grapheme clusters (UAX #29) */

/* Writes the name without spaces at its ends and normalised (NFC); false when it is none: empty,
 * too long (ROOM_NAME_SIZE bytes too), or with characters that cannot be seen, that control, or
 * that turn the direction of text. `text` is valid UTF-8. */
bool name_read(const char *text, char name[ROOM_NAME_SIZE]);

#endif
