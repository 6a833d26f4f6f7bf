/* server/rooms/chat.h -- what the seats of a room have said to each other: its last lines.
 *
 * Where nothing was said there is no chat, only a NULL, so that a room in which nobody chats pays
 * for a pointer. Lines are numbered from 0 in the order in which they were said; the oldest ones
 * make place for new ones. */
#ifndef ROOMS_CHAT_H
#define ROOMS_CHAT_H

#include <stdbool.h>
#include <stdint.h>

enum {
    CHAT_KEPT_MAX = 200,                      /* lines in memory; then the oldest goes */
    CHAT_SAID_MAX = 10000,                    /* lines that a room ever stores; more: SERVER_FULL */
    CHAT_POINTS_MAX = 200,                    /* code points of a line */
    CHAT_TEXT_SIZE = 4 * CHAT_POINTS_MAX + 1, /* bytes of it, the zero included */
};

struct chat_line {
    int64_t at_ms; /* wall clock */
    uint8_t by;    /* enum oware_side */
    char text[];
};

struct chat;
void chat_free(struct chat *chat); /* NULL is fine, here and below */

/* Makes place for the text in *chat, which is made if need be; false when out of memory. A second
 * reservation takes the place of one that was not used. */
bool chat_reserve(struct chat **chat, const char *text);
/* Adds the line for which place was made. */
void chat_add(struct chat *chat, unsigned by, int64_t at_ms, const char *text);

unsigned chat_said(const struct chat *chat);   /* lines so far */
unsigned chat_oldest(const struct chat *chat); /* the first that is kept */
/* Line `number`, from chat_oldest() up to chat_said() - 1. */
const struct chat_line *chat_line(const struct chat *chat, unsigned number);

#endif
