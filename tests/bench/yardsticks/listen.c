/* tests/bench/yardsticks/listen.c -- see listen.h. */
#include "tests/bench/yardsticks/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { EVENTS_MAX = 1024, BACKLOG = 4096, MASK_BYTES = 4, FIN_TEXT = 0x81, MASKED = 0x80 };

static int poll_fd;
static const struct handlers *handlers;

void fail(const char *what)
{
    fprintf(stderr, "yardstick: %s: %s\n", what, strerror(errno));
    exit(EXIT_FAILURE);
}

/* ---- Out ------------------------------------------------------------------------------------ */

char *frame_before(char *text, size_t length)
{
    unsigned char *head = (unsigned char *)text - 2;

    if (length > 125) {
        head[0] = (unsigned char)(length >> 8);
        head[1] = (unsigned char)length;
        head -= 2;
    }
    head[0] = FIN_TEXT;
    head[1] = length > 125 ? 126 : (unsigned char)length;
    return (char *)head;
}

/* Who does not read is heard of when he is read from. */
void peer_send(struct peer *peer, const char *bytes, size_t length)
{
    if (send(peer->fd, bytes, length, MSG_NOSIGNAL) != (ssize_t)length)
        shutdown(peer->fd, SHUT_RDWR);
}

void peer_answer(struct peer *peer, const char *json)
{
    char answer[1024];
    int length = snprintf(answer, sizeof answer,
                          "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\n"
                          "Content-Length: %zu\r\n\r\n%s",
                          strlen(json), json);

    peer_send(peer, answer, (size_t)length);
}

/* ---- In ------------------------------------------------------------------------------------- */

static void upgrade(struct peer *peer, const char *key)
{
    char joined[128], answer[256];
    unsigned char digest[SHA_DIGEST_LENGTH], accept[64];
    int length = snprintf(joined, sizeof joined, "%.24s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);

    SHA1((unsigned char *)joined, (size_t)length, digest);
    EVP_EncodeBlock(accept, digest, sizeof digest);
    length = snprintf(answer, sizeof answer,
                      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                      "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n"
                      "Sec-WebSocket-Protocol: oware.v1\r\n\r\n",
                      accept);
    peer_send(peer, answer, (size_t)length);
    peer->upgraded = 1;
}

/* Each of these says how many bytes it took: 0 when they are too few, -1 when they are wrong. */
static ssize_t take_request(struct peer *peer, char *bytes, size_t length)
{
    char *end = memmem(bytes, length, "\r\n\r\n", 4), *field, path[128];
    size_t body = 0;

    if (!end)
        return 0;
    *end = '\0';
    field = strcasestr(bytes, "\r\ncontent-length:");
    if (field)
        body = strtoul(field + 17, NULL, 10);
    if ((size_t)(bytes + length - end - 4) < body) {
        *end = '\r';
        return 0;
    }
    if (strncmp(bytes, "POST ", 5) == 0) {
        handlers->posted(peer);
        return end + 4 - bytes + (ssize_t)body;
    }
    field = strcasestr(bytes, "\r\nsec-websocket-key: ");
    if (!field || strlen(field) < 21 + 24 || sscanf(bytes, "GET %127s", path) != 1)
        return -1;
    upgrade(peer, field + 21);
    handlers->joined(peer, path);
    return end + 4 - bytes;
}

static ssize_t take_frame(struct peer *peer, char *bytes, size_t available)
{
    unsigned char *head = (unsigned char *)bytes, *mask;
    size_t header = 2 + MASK_BYTES, length;
    char after;

    if (available < header)
        return 0;
    length = head[1] & 0x7f;
    if (head[0] != FIN_TEXT || !(head[1] & MASKED) || length == 127)
        return -1;
    if (length == 126) {
        length = (size_t)head[2] << 8 | head[3];
        header += 2;
    }
    if (available < header + length)
        return 0;
    mask = head + header - MASK_BYTES;
    for (size_t i = 0; i < length; i++)
        bytes[header + i] ^= (char)mask[i % MASK_BYTES];
    after = bytes[header + length];
    bytes[header + length] = '\0';
    handlers->said(peer, bytes + header, length);
    bytes[header + length] = after;
    return (ssize_t)(header + length);
}

static void keep(struct peer *peer, const char *bytes, size_t length)
{
    char *kept = length ? malloc(length) : NULL;

    if (length && !kept)
        fail("memory");
    if (kept)
        memcpy(kept, bytes, length);
    free(peer->in);
    peer->in = kept;
    peer->in_length = length;
}

/* False: it is to be closed. */
static int read_some(struct peer *peer)
{
    static char bytes[2 * PEER_IN_MAX + 1]; /* one more for a zero */
    size_t length = peer->in_length, at = 0;
    ssize_t more, taken = 1;

    if (length)
        memcpy(bytes, peer->in, length);
    more = recv(peer->fd, bytes + length, PEER_IN_MAX, 0);
    if (more <= 0)
        return more < 0 && errno == EAGAIN;
    length += (size_t)more;
    while (at < length && taken > 0) {
        taken = peer->upgraded ? take_frame(peer, bytes + at, length - at)
                               : take_request(peer, bytes + at, length - at);
        at += taken > 0 ? (size_t)taken : 0;
    }
    if (taken < 0 || length - at > PEER_IN_MAX)
        return 0;
    if (peer->in || at < length)
        keep(peer, bytes + at, length - at);
    return 1;
}

/* ---- The loop ------------------------------------------------------------------------------- */

static void accept_all(int listener)
{
    int fd, on = 1;

    while ((fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0) {
        struct peer *peer = calloc(1, sizeof *peer);
        struct epoll_event event = { .events = EPOLLIN, .data.ptr = peer };
        if (!peer)
            fail("memory");
        peer->fd = fd;
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        epoll_ctl(poll_fd, EPOLL_CTL_ADD, fd, &event);
    }
}

static void drop(struct peer *peer)
{
    handlers->left(peer);
    close(peer->fd);
    free(peer->in);
    free(peer);
}

static int listen_anywhere(void)
{
    struct sockaddr_in address = { .sin_family = AF_INET,
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t size = sizeof address;
    struct epoll_event event = { .events = EPOLLIN };
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);

    if (fd < 0 || bind(fd, (struct sockaddr *)&address, size) != 0 || listen(fd, BACKLOG) != 0 ||
        getsockname(fd, (struct sockaddr *)&address, &size) != 0)
        fail("no listener");
    poll_fd = epoll_create1(EPOLL_CLOEXEC);
    if (poll_fd < 0 || epoll_ctl(poll_fd, EPOLL_CTL_ADD, fd, &event) != 0)
        fail("no epoll");
    fprintf(stderr, "event=listening port=%u\n", ntohs(address.sin_port));
    return fd;
}

void serve(const struct handlers *wanted)
{
    struct epoll_event events[EVENTS_MAX];
    struct rlimit limit;
    int listener, count;

    handlers = wanted;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    listener = listen_anywhere();
    while ((count = epoll_wait(poll_fd, events, EVENTS_MAX, -1)) >= 0 || errno == EINTR) {
        for (int i = 0; i < count; i++) {
            struct peer *peer = events[i].data.ptr;
            if (!peer)
                accept_all(listener);
            else if (!read_some(peer))
                drop(peer);
        }
        if (handlers->turned)
            handlers->turned();
    }
    fail("epoll_wait");
}
