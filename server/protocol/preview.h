/* server/protocol/preview.h -- what a chat app shows of an invite's link: lines for the head of the
 * room page, made for each room. They name who plays and what, and nothing that is a secret. */
#ifndef PROTOCOL_PREVIEW_H
#define PROTOCOL_PREVIEW_H

#include "server/protocol/frame.h"
#include "server/rooms/room.h"

/* HTML; all that comes from people is escaped. NULL when out of memory, or when the public URL is
 * absurdly long: the page does without. */
struct frame *preview_head(const char *id, const char *base_url, const struct room *room);

#endif
