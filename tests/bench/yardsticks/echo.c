/* tests/bench/yardsticks/echo.c -- says again what it is told: against it the load shows how much
 * it can do itself. */
#include <string.h>

#include "tests/bench/yardsticks/listen.h"

static void posted(struct peer *peer)
{
    peer_answer(peer, "{}");
}

static void joined(struct peer *peer, const char *path)
{
    (void)peer, (void)path;
}

static void said(struct peer *peer, char *text, size_t length)
{
    static char bytes[PEER_FRAME_HEAD_MAX + PEER_MESSAGE_MAX];
    char *copy = bytes + PEER_FRAME_HEAD_MAX, *frame;

    memcpy(copy, text, length);
    frame = frame_before(copy, length);
    peer_send(peer, frame, (size_t)(copy + length - frame));
}

static void left(struct peer *peer)
{
    (void)peer;
}

int main(void)
{
    static const struct handlers handlers = { posted, joined, said, left, NULL };

    serve(&handlers);
}
