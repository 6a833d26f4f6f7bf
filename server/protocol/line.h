/* server/protocol/line.h -- what may be said in a line of chat. */
#ifndef PROTOCOL_LINE_H
#define PROTOCOL_LINE_H

#include <stdbool.h>

#include "server/rooms/chat.h"

/* Copies the text as it is; false when it is no line: longer than CHAT_POINTS_MAX code points, with
 * nothing in it to be seen, or with characters that control (line breaks too) or that turn the
 * direction of what stands around them. `text` is valid UTF-8. */
bool line_read(const char *text, char line[CHAT_TEXT_SIZE]);

#endif
