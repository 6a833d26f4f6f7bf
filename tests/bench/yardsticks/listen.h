/* tests/bench/yardsticks/listen.h -- as little of HTTP and WebSocket as a load needs, on bare
 * epoll: what a server costs that has no library. Not for strangers: a client that breaks a rule,
 * or does not read, is closed without a word. */
#ifndef BENCH_YARDSTICKS_LISTEN_H
#define BENCH_YARDSTICKS_LISTEN_H

#include <stddef.h>

enum { PEER_IN_MAX = 8 << 10, PEER_FRAME_HEAD_MAX = 4, PEER_MESSAGE_MAX = 65535 };

struct peer {
    int fd;
    int upgraded;
    void *member; /* the server's */
    size_t in_length;
    char *in; /* what has not come whole; NULL: nothing */
};

struct handlers {
    void (*posted)(struct peer *peer);                   /* any POST: answer with peer_answer() */
    void (*joined)(struct peer *peer, const char *path); /* an upgrade was made */
    void (*said)(struct peer *peer, char *text, size_t length); /* a zero stands behind it */
    void (*left)(struct peer *peer);                            /* it is freed after this */
    void (*turned)(void);                                       /* all that had come is done with */
};

/* Writes the header of a text frame before `text`, which has PEER_FRAME_HEAD_MAX bytes before it;
 * returns where the frame begins. */
char *frame_before(char *text, size_t length);
void peer_send(struct peer *peer, const char *bytes, size_t length); /* a frame */
void peer_answer(struct peer *peer, const char *json);               /* 201 to a POST */

/* Says "event=listening port=N" on stderr and serves until it is killed. */
void serve(const struct handlers *handlers);

_Noreturn void fail(const char *what); /* with errno's words */

#endif
