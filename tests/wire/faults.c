/* tests/wire/faults.c -- the system, when it is told to fail. A library to be loaded before all
 * others (LD_PRELOAD): it stands between the server and the C library, libuv and libwebsockets.
 *
 * The environment says what fails, and the test reads how it went:
 *
 *   FAULT_CALLS    names of the functions below, with a comma after each
 *   FAULT_FROM     part of the name of the program or library whose calls are meant; all by default
 *   FAULT_AFTER    the function below from whose first call on they count
 *   FAULT_ERROR    errno; 0 for half of what a write or a read was to do
 *   FAULT_AT       the how manieth of these calls fails, and
 *   FAULT_TIMES    how many then (1 by default);
 *   FAULT_WHILE    or: all of them while there is such a file
 *   FAULT_CLOCK    a file with the seconds by which the time of day is wrong
 *   FAULT_LATER    a file with the seconds that have passed besides, by all clocks
 *   FAULT_REPORT   a file: a line for each call that failed, and at the end how many there were
 *
 * It allocates nothing itself: the C library's own names reach the memory below the ones here. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <netdb.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* What this file stands for has its prototypes in headers that it does without. */
#pragma GCC diagnostic ignored "-Wmissing-prototypes"

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *bytes, size_t size);

static struct {
    const char *calls, *from, *after, *during, *clock, *later, *report;
    int error;
    unsigned at, times;
} fault;
static atomic_uint count;
static atomic_bool begun;

static unsigned number_in(const char *name, unsigned otherwise)
{
    const char *text = getenv(name);
    return text ? (unsigned)strtoul(text, NULL, 10) : otherwise;
}

__attribute__((constructor)) static void read_environment(void)
{
    fault.from = getenv("FAULT_FROM");
    fault.after = getenv("FAULT_AFTER");
    fault.during = getenv("FAULT_WHILE");
    fault.clock = getenv("FAULT_CLOCK");
    fault.later = getenv("FAULT_LATER");
    fault.report = getenv("FAULT_REPORT");
    fault.error = (int)number_in("FAULT_ERROR", 0);
    fault.at = number_in("FAULT_AT", 0);
    fault.times = number_in("FAULT_TIMES", 1);
    fault.calls = getenv("FAULT_CALLS"); /* last: now it begins */
}

static void report(const char *line)
{
    int fd;

    if (!fault.report)
        return;
    fd = (int)syscall(SYS_openat, AT_FDCWD, fault.report, O_WRONLY | O_CREAT | O_APPEND, 0644);
    if (fd < 0)
        return;
    (void)!syscall(SYS_write, fd, line, strlen(line));
    syscall(SYS_close, fd);
}

__attribute__((destructor)) static void report_count(void)
{
    char line[32];

    snprintf(line, sizeof line, "%u calls\n", count);
    report(line);
}

static bool is_named(const char *name)
{
    const size_t length = strlen(name);

    for (const char *at = fault.calls; at && (at = strstr(at, name)) != NULL; at += length)
        if (at[length] == ',' && (at == fault.calls || at[-1] == ','))
            return true;
    return false;
}

static bool is_now(void)
{
    unsigned number;

    if (fault.during)
        return syscall(SYS_faccessat, AT_FDCWD, fault.during, F_OK) == 0;
    number = atomic_fetch_add(&count, 1) + 1;
    return fault.at > 0 && number >= fault.at && number - fault.at < fault.times;
}

/* Whether this call is to fail; errno says with what. */
static bool fails(const char *name, void *caller)
{
    const int before = errno;
    Dl_info place = { .dli_fname = "?" };
    char line[256];

    if (fault.after && strcmp(name, fault.after) == 0)
        begun = true;
    if (!fault.calls || (fault.after && !begun) || !is_named(name))
        return false;
    if (fault.from && (!dladdr(caller, &place) || !strstr(place.dli_fname, fault.from)))
        return false;
    errno = before;
    if (!is_now())
        return false;
    snprintf(line, sizeof line, "%s failed in %s+%#zx\n", name, place.dli_fname,
             (size_t)((char *)caller - (char *)place.dli_fbase));
    report(line);
    errno = fault.error;
    return true;
}

/* One that fails, or does the half where that is the error. */
#define CALLER       __builtin_return_address(0)
#define FAILS(name)  fails(name, CALLER)
#define LESS(length) ((length) > 1 ? (length) / 2 : (length))

/* ---- memory ---- */

void *malloc(size_t size)
{
    return FAILS("malloc") ? NULL : __libc_malloc(size);
}

void *calloc(size_t number, size_t size)
{
    return FAILS("malloc") ? NULL : __libc_calloc(number, size);
}

void *realloc(void *bytes, size_t size)
{
    return size > 0 && FAILS("malloc") ? NULL : __libc_realloc(bytes, size);
}

char *strdup(const char *text)
{
    const size_t size = strlen(text) + 1;
    char *copy = FAILS("malloc") ? NULL : __libc_malloc(size);

    return copy ? memcpy(copy, text, size) : NULL;
}

int asprintf(char **text, const char *format, ...)
{
    va_list arguments;
    int length = -1;

    va_start(arguments, format);
    if (!FAILS("malloc"))
        length = vasprintf(text, format, arguments);
    va_end(arguments);
    return length;
}

/* ---- sockets ---- */

int accept4(int fd, struct sockaddr *restrict peer, socklen_t *restrict size, int flags)
{
    return FAILS("accept4") ? -1 : (int)syscall(SYS_accept4, fd, peer, size, flags);
}

ssize_t send(int fd, const void *bytes, size_t length, int flags)
{
    if (FAILS("send")) {
        if (fault.error)
            return -1;
        length = LESS(length);
    }
    return syscall(SYS_sendto, fd, bytes, length, flags, NULL, 0);
}

ssize_t recv(int fd, void *bytes, size_t length, int flags)
{
    if (FAILS("recv")) {
        if (fault.error)
            return -1;
        length = 1;
    }
    return syscall(SYS_recvfrom, fd, bytes, length, flags, NULL, NULL);
}

/* ---- files ---- */

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at)
{
    if (FAILS("pwrite")) {
        if (fault.error)
            return -1;
        length = LESS(length);
    }
    return syscall(SYS_pwrite64, fd, bytes, length, at);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at)
{
    return pwrite64(fd, bytes, length, at);
}

ssize_t pread64(int fd, void *bytes, size_t length, off64_t at)
{
    return FAILS("pread") ? -1 : syscall(SYS_pread64, fd, bytes, length, at);
}

ssize_t pread(int fd, void *bytes, size_t length, off_t at)
{
    return pread64(fd, bytes, length, at);
}

int fdatasync(int fd)
{
    return FAILS("fdatasync") ? -1 : (int)syscall(SYS_fdatasync, fd);
}

int fsync(int fd)
{
    return FAILS("fdatasync") ? -1 : (int)syscall(SYS_fsync, fd);
}

/* ---- time ---- */

static long seconds_in(const char *file)
{
    char text[16] = "";
    int fd = file ? (int)syscall(SYS_openat, AT_FDCWD, file, O_RDONLY) : -1;

    if (fd < 0)
        return 0;
    (void)!syscall(SYS_read, fd, text, sizeof text - 1);
    syscall(SYS_close, fd);
    return strtol(text, NULL, 10);
}

/* Of the system itself, as the address sanitizer wants to know it while it is asked for memory,
 * which dlsym() does. */
int clock_gettime(clockid_t clock, struct timespec *time)
{
    int result = (int)syscall(SYS_clock_gettime, clock, time);

    if (clock == CLOCK_REALTIME)
        time->tv_sec += seconds_in(fault.clock);
    if (clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE)
        time->tv_sec += seconds_in(fault.later);
    return result;
}

/* ---- what has a result of its own for failing ---- */

#define STANDS_FOR(type, name, parameters, arguments, failure)                                     \
    type name parameters                                                                           \
    {                                                                                              \
        static type(*real) parameters;                                                             \
        if (FAILS(#name))                                                                          \
            return failure;                                                                        \
        if (!real)                                                                                 \
            *(void **)&real = dlsym(RTLD_NEXT, #name);                                             \
        return real arguments;                                                                     \
    }

/* clang-format off */
STANDS_FOR(int, socket, (int domain, int type, int protocol), (domain, type, protocol), -1)
STANDS_FOR(int, bind, (int fd, const struct sockaddr *name, socklen_t size), (fd, name, size), -1)
STANDS_FOR(int, listen, (int fd, int backlog), (fd, backlog), -1)
STANDS_FOR(int, getsockname, (int fd, struct sockaddr *name, socklen_t *size), (fd, name, size), -1)
STANDS_FOR(int, setsockopt, (int fd, int level, int name, const void *value, socklen_t size),
           (fd, level, name, value, size), -1)
STANDS_FOR(int, shutdown, (int fd, int how), (fd, how), -1)
STANDS_FOR(int, getaddrinfo, (const char *host, const char *port, const struct addrinfo *hints,
           struct addrinfo **found), (host, port, hints, found), EAI_MEMORY)
STANDS_FOR(int, pthread_create, (void *thread, const void *how, void *(*start)(void *), void *with),
           (thread, how, start, with), fault.error)
STANDS_FOR(int, epoll_create1, (int flags), (flags), -1)
STANDS_FOR(int, epoll_ctl, (int loop, int deed, int fd, void *what), (loop, deed, fd, what), -1)
STANDS_FOR(int, epoll_wait, (int loop, void *found, int most, int ms), (loop, found, most, ms), -1)
STANDS_FOR(int, epoll_pwait, (int loop, void *found, int most, int ms, const void *signals),
           (loop, found, most, ms, signals), -1)
STANDS_FOR(int, eventfd, (unsigned first, int flags), (first, flags), -1)
STANDS_FOR(int, pipe2, (int fds[2], int flags), (fds, flags), -1)
STANDS_FOR(int, uv_loop_init, (void *loop), (loop), -fault.error)
STANDS_FOR(int, uv_async_init, (void *loop, void *async, void *call), (loop, async, call), -fault.error)
STANDS_FOR(int, uv_poll_init, (void *loop, void *poll, int fd), (loop, poll, fd), -fault.error)
STANDS_FOR(int, uv_poll_start, (void *poll, int events, void *call), (poll, events, call), -fault.error)
STANDS_FOR(int, uv_signal_init, (void *loop, void *signal), (loop, signal), -fault.error)
STANDS_FOR(int, uv_signal_start, (void *signal, void *call, int number), (signal, call, number),
           -fault.error)
STANDS_FOR(int, uv_interface_addresses, (void *list, int *length), (list, length), -fault.error)
STANDS_FOR(void *, lws_create_context, (const void *wanted), (wanted), NULL)
STANDS_FOR(int, lws_add_http_header_by_name, (void *wsi, const void *name, const void *value,
           int length, void *at, void *end), (wsi, name, value, length, at, end), 1)
STANDS_FOR(int, lws_write, (void *wsi, void *bytes, size_t length, int how),
           (wsi, bytes, length, how), -1)
/* clang-format on */
