/* server/transport/ask.c -- see ask.h. One request a connection, whose end is the answer's. */
#include "server/transport/ask.h"

#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { REQUEST_MAX = 512, HEADER_MAX = 8192 };

static int64_t steady_ms(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * INT64_C(1000) + time.tv_nsec / 1000000;
}

static bool wait_for(int fd, short events, int64_t until_ms)
{
    struct pollfd poll_one = { .fd = fd, .events = events };
    int64_t left = until_ms - steady_ms();

    return left > 0 && poll(&poll_one, 1, (int)left) == 1;
}

static bool connect_by(int fd, const struct addrinfo *info, int64_t until_ms)
{
    return connect(fd, info->ai_addr, info->ai_addrlen) == 0 ||
           (errno == EINPROGRESS && wait_for(fd, POLLOUT, until_ms));
}

static bool send_request(int fd, const char *method, const char *path)
{
    char request[REQUEST_MAX];
    int length =
        snprintf(request, sizeof request,
                 "%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", method, path);

    return length < (int)sizeof request &&
           send(fd, request, (size_t)length, MSG_NOSIGNAL) == length;
}

/* All that comes until the other side closes, as a string; NULL when it is late or too much. */
static char *receive_all(int fd, int64_t until_ms, size_t *length)
{
    const size_t size = HEADER_MAX + ASK_BODY_MAX;
    char *bytes = malloc(size + 1);

    for (*length = 0; bytes && *length < size && wait_for(fd, POLLIN, until_ms);) {
        ssize_t got = recv(fd, bytes + *length, size - *length, 0);
        if (got == 0) {
            bytes[*length] = '\0';
            return bytes;
        }
        if (got < 0)
            break;
        *length += (size_t)got;
    }
    free(bytes);
    return NULL;
}

/* The announced length of the body, which is part of what a whole answer is. */
static size_t content_length(const char *header)
{
    static const char name[] = "\r\ncontent-length:";
    const char *field = strcasestr(header, name);

    return field ? strtoul(field + sizeof name - 1, NULL, 10) : 0;
}

static bool read_answer(const char *bytes, size_t length, struct ask_answer *answer)
{
    const char *end = strstr(bytes, "\r\n\r\n");

    if (!end || sscanf(bytes, "HTTP/1.1 %3u", &answer->status) != 1)
        return false;
    answer->length = length - (size_t)(end + 4 - bytes);
    if (answer->length > ASK_BODY_MAX || answer->length != content_length(bytes))
        return false;
    memcpy(answer->body, end + 4, answer->length + 1);
    return true;
}

static bool exchange(int fd, const char *method, const char *path, int64_t until_ms,
                     struct ask_answer *answer)
{
    size_t length;
    char *bytes = send_request(fd, method, path) ? receive_all(fd, until_ms, &length) : NULL;
    bool whole = bytes && read_answer(bytes, length, answer);

    free(bytes);
    return whole;
}

static bool ask_at(const struct addrinfo *info, const char *method, const char *path,
                   int64_t until_ms, struct ask_answer *answer)
{
    int fd = socket(info->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    bool whole =
        fd >= 0 && connect_by(fd, info, until_ms) && exchange(fd, method, path, until_ms, answer);

    if (fd >= 0)
        close(fd);
    return whole;
}

/* A server that listens on every address is asked at loopback: without AI_PASSIVE that is what no
 * host means, and what 0.0.0.0 and :: connect to. */
bool ask(const struct endpoint *endpoint, const char *method, const char *path, int patience_ms,
         struct ask_answer *answer)
{
    const struct addrinfo wanted = { .ai_socktype = SOCK_STREAM };
    int64_t until_ms = steady_ms() + patience_ms;
    struct addrinfo *infos;
    bool whole = false;

    if (getaddrinfo(endpoint->host[0] ? endpoint->host : NULL, endpoint->port, &wanted, &infos))
        return false;
    for (const struct addrinfo *info = infos; info && !whole; info = info->ai_next)
        whole = ask_at(info, method, path, until_ms, answer);
    freeaddrinfo(infos);
    return whole;
}
