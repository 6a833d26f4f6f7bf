/* tests/bench/load/connection.c -- see connection.h. */
#include "tests/bench/load/connection.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "tests/bench/load/figures.h"

enum {
    READ_BYTES = 256 << 10,
    REST_MAX = 64 << 10, /* of what has not come whole; no message of the server's is longer */
    EVENTS_MAX = 512,
    MASK_BYTES = 4,
    OPCODE_TEXT = 1,
    OPCODE_CLOSE = 8,
    OPCODE_PING = 9,
    OPCODE_PONG = 10,
    FIN = 0x80,
    MASKED = 0x80,
};

static int poll_fd = -1;
static struct sockaddr_in server;
static unsigned open_count;

void connections_start(unsigned port)
{
    server.sin_family = AF_INET;
    server.sin_port = htons((uint16_t)port);
    server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    poll_fd = epoll_create1(EPOLL_CLOEXEC);
    if (poll_fd < 0)
        die("no epoll: %s", strerror(errno));
}

/* ---- Out ------------------------------------------------------------------------------------ */

/* What a client says is small and answered before he says more: a pipe that does not take it is
 * one that the server has stopped reading. */
static void write_all(struct connection *connection, const void *bytes, size_t length)
{
    ssize_t written = send(connection->fd, bytes, length, MSG_NOSIGNAL);

    if (written != (ssize_t)length)
        die("%s: the server does not read: %s", connection->path,
            written < 0 ? strerror(errno) : "its pipe is full");
}

static void send_frame(struct connection *connection, unsigned opcode, const char *bytes,
                       size_t length)
{
    static const unsigned char mask[MASK_BYTES] = { 0x37, 0xfa, 0x21, 0x3d };
    unsigned char frame[4 + MASK_BYTES + CONNECTION_SEND_MAX];
    size_t at = 0;

    if (length > CONNECTION_SEND_MAX)
        die("%zu bytes are more than a client sends", length);
    frame[at++] = (unsigned char)(FIN | opcode);
    if (length < 126) {
        frame[at++] = (unsigned char)(MASKED | length);
    } else {
        frame[at++] = MASKED | 126;
        frame[at++] = (unsigned char)(length >> 8);
        frame[at++] = (unsigned char)length;
    }
    memcpy(frame + at, mask, MASK_BYTES);
    at += MASK_BYTES;
    for (size_t i = 0; i < length; i++)
        frame[at + i] = (unsigned char)bytes[i] ^ mask[i % MASK_BYTES];
    write_all(connection, frame, at + length);
}

void connection_send(struct connection *connection, const char *text, size_t length)
{
    send_frame(connection, OPCODE_TEXT, text, length);
}

/* ---- Opening, closing ----------------------------------------------------------------------- */

static void watch(struct connection *connection, int operation, uint32_t events)
{
    struct epoll_event event = { .events = events, .data.ptr = connection };

    if (epoll_ctl(poll_fd, operation, connection->fd, &event) != 0)
        die("epoll_ctl: %s", strerror(errno));
}

static int new_socket(int flags)
{
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | flags, 0), on = 1;

    if (fd < 0)
        die("no socket: %s", strerror(errno));
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return fd;
}

void connection_open(struct connection *connection, const char *path)
{
    if (++open_count > CONNECTIONS_MAX)
        die("more than %d connections", CONNECTIONS_MAX);
    snprintf(connection->path, sizeof connection->path, "%s", path);
    connection->stage = CONNECTION_CONNECTING;
    connection->fd = new_socket(SOCK_NONBLOCK);
    if (connect(connection->fd, (struct sockaddr *)&server, sizeof server) != 0 &&
        errno != EINPROGRESS)
        die("no connection: %s", strerror(errno));
    watch(connection, EPOLL_CTL_ADD, EPOLLOUT);
}

static void drop_rest(struct connection *connection)
{
    free(connection->rest);
    connection->rest = NULL;
    connection->rest_length = 0;
}

void connection_close(struct connection *connection)
{
    if (connection->stage == CONNECTION_CLOSED)
        return;
    close(connection->fd);
    drop_rest(connection);
    connection->stage = CONNECTION_CLOSED;
    open_count--;
}

static void upgrade(struct connection *connection)
{
    char request[512];
    int error = 0, length;
    socklen_t size = sizeof error;

    getsockopt(connection->fd, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error)
        die("no connection: %s", strerror(error));
    length = snprintf(request, sizeof request,
                      "GET %s HTTP/1.1\r\nHost: localhost:%u\r\nUpgrade: websocket\r\n"
                      "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                      "Sec-WebSocket-Protocol: oware.v1\r\n\r\n",
                      connection->path, ntohs(server.sin_port));
    connection->stage = CONNECTION_UPGRADING;
    write_all(connection, request, (size_t)length);
    watch(connection, EPOLL_CTL_MOD, EPOLLIN);
}

/* ---- In ------------------------------------------------------------------------------------- */

/* How many bytes the answer to the upgrade takes; 0: it has not come whole. */
static size_t take_upgraded(struct connection *connection, const char *bytes, size_t length)
{
    static const char accept[] = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";
    const char *end = memmem(bytes, length, "\r\n\r\n", 4);

    if (!end)
        return 0;
    if (strncmp(bytes, "HTTP/1.1 101", 12) != 0 ||
        !memmem(bytes, (size_t)(end - bytes), accept, sizeof accept - 1))
        die("%s: no upgrade: %.*s", connection->path, (int)(end - bytes), bytes);
    connection->stage = CONNECTION_OPEN;
    connection->opened(connection);
    return (size_t)(end + 4 - bytes);
}

static void take_message(struct connection *connection, unsigned opcode, char *bytes, size_t length)
{
    char after = bytes[length];

    bytes[length] = '\0';
    if (opcode == (FIN | OPCODE_TEXT))
        connection->received(connection, bytes, length);
    else if (opcode == (FIN | OPCODE_PING))
        send_frame(connection, OPCODE_PONG, bytes, length);
    else
        die("%s: the server %s", connection->path,
            opcode == (FIN | OPCODE_CLOSE) ? "closes" : "sends a frame that it should not");
    bytes[length] = after;
}

/* How many bytes the first frame takes; 0: it has not come whole. */
static size_t take_frame(struct connection *connection, char *bytes, size_t available)
{
    const unsigned char *head = (const unsigned char *)bytes;
    size_t header = 2, length;

    if (available < header)
        return 0;
    length = head[1];
    if (length == 126) {
        header = 4;
        if (available < header)
            return 0;
        length = (size_t)head[2] << 8 | head[3];
    }
    if (length > REST_MAX - header)
        die("%s: a frame that is too long, or masked", connection->path);
    if (available < header + length)
        return 0;
    take_message(connection, head[0], bytes + header, length);
    return header + length;
}

static void take(struct connection *connection, char *bytes, size_t length)
{
    size_t at = 0, taken = 1;

    while (taken > 0 && at < length && connection->stage != CONNECTION_CLOSED) {
        taken = connection->stage == CONNECTION_UPGRADING
                    ? take_upgraded(connection, bytes + at, length - at)
                    : take_frame(connection, bytes + at, length - at);
        at += taken;
    }
    drop_rest(connection);
    if (at == length || connection->stage == CONNECTION_CLOSED)
        return;
    if (length - at > REST_MAX)
        die("%s: a message that is too long", connection->path);
    connection->rest_length = length - at;
    connection->rest = memory(connection->rest_length);
    memcpy(connection->rest, bytes + at, connection->rest_length);
}

static void read_some(struct connection *connection)
{
    static char bytes[REST_MAX + READ_BYTES + 1]; /* one more for take_message()'s zero */
    size_t before = connection->rest_length;
    ssize_t length;

    if (before > 0)
        memcpy(bytes, connection->rest, before);
    length = recv(connection->fd, bytes + before, READ_BYTES, 0);
    if (length > 0)
        take(connection, bytes, before + (size_t)length);
    else if (length == 0 || errno != EAGAIN)
        die("%s: the server is gone: %s", connection->path,
            length == 0 ? "closed" : strerror(errno));
}

void connections_turn(int64_t until_ns)
{
    struct epoll_event events[EVENTS_MAX];
    int64_t wait_ns = until_ns - now_ns();
    struct timespec wait = { .tv_sec = wait_ns / 1000000000, .tv_nsec = wait_ns % 1000000000 };
    int count;

    if (wait_ns < 0)
        wait = (struct timespec){ 0 };
    count = epoll_pwait2(poll_fd, events, EVENTS_MAX, &wait, NULL);
    if (count < 0 && errno != EINTR)
        die("epoll_pwait2: %s", strerror(errno));
    for (int i = 0; i < count; i++) {
        struct connection *connection = events[i].data.ptr;
        if (connection->stage == CONNECTION_CONNECTING)
            upgrade(connection);
        else if (connection->stage != CONNECTION_CLOSED)
            read_some(connection);
    }
}

/* ---- HTTP ----------------------------------------------------------------------------------- */

/* Reads until the body is whole; returns where it begins. */
static char *read_answer(int fd, char *bytes, size_t size)
{
    size_t length = 0;

    for (;;) {
        ssize_t more = recv(fd, bytes + length, size - 1 - length, 0);
        char *body, *field;
        if (more <= 0)
            die("no answer to a POST but \"%.*s\": %s", (int)length, bytes,
                more == 0 ? "closed" : strerror(errno));
        length += (size_t)more;
        bytes[length] = '\0';
        body = strstr(bytes, "\r\n\r\n");
        field = strcasestr(bytes, "\r\ncontent-length:");
        if (body && field && strlen(body + 4) >= strtoul(field + 17, NULL, 10))
            return body + 4;
        if (length == size - 1)
            die("an answer to a POST that is too long");
    }
}

void http_post(const char *path, const char *body, char *answer, size_t size)
{
    static int fd = -1;
    char bytes[4096];
    const char *found;
    int length = snprintf(bytes, sizeof bytes,
                          "POST %s HTTP/1.1\r\nHost: localhost:%u\r\n"
                          "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                          path, ntohs(server.sin_port), strlen(body), body);

    if (fd < 0) {
        fd = new_socket(0);
        if (connect(fd, (struct sockaddr *)&server, sizeof server) != 0)
            die("no connection: %s", strerror(errno));
    }
    if (send(fd, bytes, (size_t)length, MSG_NOSIGNAL) != length)
        die("a POST cannot be sent: %s", strerror(errno));
    found = read_answer(fd, bytes, sizeof bytes);
    if (strncmp(bytes, "HTTP/1.1 201", 12) != 0)
        die("POST %s: %s", path, bytes);
    snprintf(answer, size, "%s", found);
}
