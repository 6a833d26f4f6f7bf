/* server/transport/healthcheck.c -- see healthcheck.h. */
#include "server/transport/healthcheck.h"

#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE_MS = 3000 };

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

/* Sends the request and reads the status line. */
static bool ask(int fd, int64_t until_ms)
{
    static const char request[] = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
                                  "Connection: close\r\n\r\n";
    static const char well[] = "HTTP/1.1 200";
    char answer[sizeof well - 1];
    size_t length = 0;

    if (send(fd, request, sizeof request - 1, MSG_NOSIGNAL) != (ssize_t)sizeof request - 1)
        return false;
    while (length < sizeof answer && wait_for(fd, POLLIN, until_ms)) {
        ssize_t got = recv(fd, answer + length, sizeof answer - length, 0);
        if (got <= 0)
            return false;
        length += (size_t)got;
    }
    return length == sizeof answer && memcmp(answer, well, sizeof answer) == 0;
}

static bool ask_at(const struct addrinfo *info, int64_t until_ms)
{
    int fd = socket(info->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    bool well = fd >= 0 && connect_by(fd, info, until_ms) && ask(fd, until_ms);

    if (fd >= 0)
        close(fd);
    return well;
}

/* A server that listens on every address is asked at loopback: without AI_PASSIVE that is what no
 * host means, and what 0.0.0.0 and :: connect to. */
bool healthcheck(const struct endpoint *endpoint)
{
    const struct addrinfo wanted = { .ai_socktype = SOCK_STREAM };
    int64_t until_ms = steady_ms() + PATIENCE_MS;
    struct addrinfo *infos;
    bool well = false;

    if (getaddrinfo(endpoint->host[0] ? endpoint->host : NULL, endpoint->port, &wanted, &infos))
        return false;
    for (const struct addrinfo *info = infos; info && !well; info = info->ai_next)
        well = ask_at(info, until_ms);
    freeaddrinfo(infos);
    return well;
}
