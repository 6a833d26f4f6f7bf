/* server/transport/listener.c -- see listener.h. */
#include "server/transport/listener.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/base/log.h"
#include "server/transport/loop.h"

enum {
    BACKLOG = 1024,
    ACCEPTS_AT_ONCE = 64, /* then the others on the loop have their turn */
    LOOK_AWAY_MS = 100,
};

static void listeners_poll(struct transport *transport);

static void on_again(uv_timer_t *timer)
{
    listeners_poll(timer->data);
}

void listeners_init(struct transport *transport)
{
    uv_timer_init(&transport->loop, &transport->listeners.again);
    transport->listeners.again.data = transport;
}

static unsigned port_of(const struct sockaddr_storage *address)
{
    return ntohs(address->ss_family == AF_INET
                     ? ((const struct sockaddr_in *)(const void *)address)->sin_port
                     : ((const struct sockaddr_in6 *)(const void *)address)->sin6_port);
}

static void set_port(struct sockaddr *address, unsigned port)
{
    if (address->sa_family == AF_INET)
        ((struct sockaddr_in *)(void *)address)->sin_port = htons((uint16_t)port);
    else
        ((struct sockaddr_in6 *)(void *)address)->sin6_port = htons((uint16_t)port);
}

/* A bound and listening socket, or -1 with errno. */
static int listen_on(const struct addrinfo *info)
{
    int on = 1;
    int fd = socket(info->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);

    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (info->ai_family == AF_INET6)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
    if (bind(fd, info->ai_addr, info->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0)
        return fd;
    int error = errno;
    close(fd);
    errno = error;
    return -1;
}

/* Takes over the socket; false, with errno, when it cannot be watched. */
static bool listener_add(struct transport *transport, int fd, bool admin)
{
    struct listener *self = &transport->listeners.list[transport->listeners.count];
    struct sockaddr_storage bound = { 0 };
    socklen_t size = sizeof bound;
    int error;

    *self = (struct listener){ .transport = transport, .fd = fd, .admin = admin };
    error = getsockname(fd, (struct sockaddr *)&bound, &size) == 0
                ? -uv_poll_init(&transport->loop, &self->poll, fd)
                : errno;
    if (error) {
        close(fd);
        errno = error;
        return false;
    }
    address_from_socket((struct sockaddr *)&bound, &self->address);
    self->port = port_of(&bound);
    self->poll.data = self;
    transport->listeners.count++;
    return true;
}

static void say_why_not(int error, const struct endpoint *endpoint, const char *flag,
                        char why[LISTENER_WHY_MAX])
{
    const char *host = endpoint->host, *port = endpoint->port;

    if (error == EADDRINUSE)
        snprintf(why, LISTENER_WHY_MAX,
                 "port %s is in use: stop the other program or give another %s", port, flag);
    else if (error == EADDRNOTAVAIL)
        snprintf(
            why, LISTENER_WHY_MAX,
            "\"%s\" is not an address of this machine: give another %s, or :%s for all of them",
            host, flag, port);
    else if (error == EACCES)
        snprintf(why, LISTENER_WHY_MAX,
                 "no permission to listen on port %s: give a port above 1023 to %s", port, flag);
    else
        snprintf(why, LISTENER_WHY_MAX, "cannot listen on %s:%s: %s", host, port, strerror(error));
}

/* An address that the name has, but this machine (or its kernel) has not. */
static bool is_not_here(int error)
{
    return error == EADDRNOTAVAIL || error == EAFNOSUPPORT;
}

/* Port 0 is one port for all addresses: the one that the first was given. */
static bool listen_on_each(struct transport *transport, struct addrinfo *infos, bool admin,
                           int *error)
{
    struct listeners *listeners = &transport->listeners;
    size_t before = listeners->count;

    *error = EADDRNOTAVAIL;
    for (struct addrinfo *info = infos; info && listeners->count < LISTENERS_MAX;
         info = info->ai_next) {
        if (listeners->count > before)
            set_port(info->ai_addr, listeners->list[before].port);
        int fd = listen_on(info);
        if (fd >= 0 && listener_add(transport, fd, admin))
            continue;
        *error = errno;
        if (!is_not_here(errno))
            return false;
    }
    return listeners->count > before;
}

bool listeners_add(struct transport *transport, const struct endpoint *endpoint, bool admin,
                   const char *flag, char why[LISTENER_WHY_MAX])
{
    const struct addrinfo wanted = { .ai_flags = AI_PASSIVE, .ai_socktype = SOCK_STREAM };
    struct addrinfo *infos;
    int error =
        getaddrinfo(endpoint->host[0] ? endpoint->host : NULL, endpoint->port, &wanted, &infos);

    if (error) {
        snprintf(why, LISTENER_WHY_MAX, "cannot find the address of \"%s\" (%s): give another %s",
                 endpoint->host, gai_strerror(error), flag);
        return false;
    }
    bool listening = listen_on_each(transport, infos, admin, &error);
    freeaddrinfo(infos);
    if (!listening)
        say_why_not(error, endpoint, flag, why);
    return listening;
}

static bool is_lack_of_descriptors(int error)
{
    return error == EMFILE || error == ENFILE || error == ENOBUFS || error == ENOMEM;
}

static void look_away(struct transport *transport, int error)
{
    struct listeners *listeners = &transport->listeners;

    log_line(LOG_WARN, "no-descriptors", "why", strerror(error), "connections",
             LOG_NUMBER(transport->connections));
    for (size_t i = 0; i < listeners->count; i++)
        uv_poll_stop(&listeners->list[i].poll);
    uv_timer_start(&listeners->again, on_again, LOOK_AWAY_MS, 0);
}

static void take_in(struct listener *self, int fd, const struct sockaddr *socket)
{
    struct address peer;
    int on = 1;

    if (!address_from_socket(socket, &peer)) {
        close(fd);
        return;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    connection_open(self->transport, fd, &peer, self->admin);
}

static void on_readable(uv_poll_t *poll, int status, int events)
{
    struct listener *self = poll->data;
    struct sockaddr_storage socket;

    (void)status; /* accept() says what is wrong */
    (void)events;
    for (unsigned i = 0; i < ACCEPTS_AT_ONCE; i++) {
        socklen_t size = sizeof socket;
        int fd = accept4(self->fd, (struct sockaddr *)&socket, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd >= 0) {
            take_in(self, fd, (struct sockaddr *)&socket);
        } else if (is_lack_of_descriptors(errno)) {
            look_away(self->transport, errno);
            return;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            return;
        }
        /* Anything else befell a connection that is gone already. */
    }
}

static void listeners_poll(struct transport *transport)
{
    int error = 0;

    for (size_t i = 0; i < transport->listeners.count && !error; i++)
        error = uv_poll_start(&transport->listeners.list[i].poll, UV_READABLE, on_readable);
    if (error)
        look_away(transport, -error);
}

void listeners_start(struct transport *transport)
{
    listeners_poll(transport);
    for (size_t i = 0; i < transport->listeners.count; i++) {
        const struct listener *listener = &transport->listeners.list[i];
        char text[ADDRESS_TEXT_MAX];
        log_line(LOG_INFO, listener->admin ? "admin-listening" : "listening", "address",
                 address_text(&listener->address, text), "port", LOG_NUMBER(listener->port));
    }
}

static void on_closed(uv_handle_t *handle)
{
    close(((struct listener *)handle->data)->fd);
}

void listeners_close(struct transport *transport)
{
    struct listeners *listeners = &transport->listeners;

    for (size_t i = 0; i < listeners->count; i++) {
        if (!uv_is_closing((uv_handle_t *)&listeners->list[i].poll))
            uv_close((uv_handle_t *)&listeners->list[i].poll, on_closed);
    }
    if (!uv_is_closing((uv_handle_t *)&listeners->again))
        uv_close((uv_handle_t *)&listeners->again, NULL);
}

bool listeners_are_local(const struct transport *transport, bool admin)
{
    const struct listeners *listeners = &transport->listeners;

    for (size_t i = 0; i < listeners->count; i++) {
        if (listeners->list[i].admin == admin && !address_is_loopback(&listeners->list[i].address))
            return false;
    }
    return true;
}

const struct listener *listeners_first(const struct transport *transport)
{
    return &transport->listeners.list[0]; /* the public ones are added first */
}
