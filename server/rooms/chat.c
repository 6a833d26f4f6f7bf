/* server/rooms/chat.c -- see chat.h. */
#include "server/rooms/chat.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct chat {
    unsigned said;
    struct chat_line *reserved;
    struct chat_line *kept[CHAT_KEPT_MAX]; /* line n at n % CHAT_KEPT_MAX */
};

void chat_free(struct chat *chat)
{
    if (!chat)
        return;
    for (unsigned i = 0; i < CHAT_KEPT_MAX; i++)
        free(chat->kept[i]);
    free(chat->reserved);
    free(chat);
}

bool chat_reserve(struct chat **chat, const char *text)
{
    struct chat_line *line;
    if (!*chat)
        *chat = calloc(1, sizeof **chat);
    if (!*chat)
        return false;
    line = realloc((*chat)->reserved, sizeof *line + strlen(text) + 1);
    if (!line)
        return false;
    (*chat)->reserved = line;
    return true;
}

void chat_add(struct chat *chat, unsigned by, int64_t at_ms, const char *text)
{
    struct chat_line *line = chat->reserved, **place = &chat->kept[chat->said % CHAT_KEPT_MAX];
    assert(line);
    line->by = by;
    line->at_ms = at_ms;
    strcpy(line->text, text);
    free(*place);
    *place = line;
    chat->reserved = NULL;
    chat->said++;
}

unsigned chat_said(const struct chat *chat)
{
    return chat ? chat->said : 0;
}

unsigned chat_oldest(const struct chat *chat)
{
    const unsigned said = chat_said(chat);
    return said > CHAT_KEPT_MAX ? said - CHAT_KEPT_MAX : 0;
}

const struct chat_line *chat_line(const struct chat *chat, unsigned number)
{
    assert(number >= chat_oldest(chat) && number < chat_said(chat));
    return chat->kept[number % CHAT_KEPT_MAX];
}
