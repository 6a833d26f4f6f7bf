/* server/transport/origin.h -- which URL is ours, and who may call from a page elsewhere.
 *
 * An origin is "scheme://host" or "scheme://host:port" in small letters and without a default port,
 * as browsers send it; two are the same when their texts are. Pure: no sockets, nothing kept. */
#ifndef TRANSPORT_ORIGIN_H
#define TRANSPORT_ORIGIN_H

#include <stdbool.h>
#include <stddef.h>

enum {
    ORIGIN_MAX = 300, /* bytes with the zero: a host name has at most 253 */
    URL_PATH_MAX = 128,
    URL_MAX = ORIGIN_MAX + URL_PATH_MAX,
    ORIGINS_MAX = 16,
};

struct url {
    char origin[ORIGIN_MAX]; /* "" when there is none */
    char path[URL_PATH_MAX]; /* begins and ends with a slash */
};

/* "https://example.org/games/oware": http or https, host, no user, query or fragment. */
bool url_parse(const char *text, struct url *url);
void url_text(const struct url *url, char text[URL_MAX]);

struct origins {
    char list[ORIGINS_MAX][ORIGIN_MAX];
    size_t count;
};

/* "https://a.example,https://b.example:8443"; "" is none. */
bool origins_parse(const char *text, struct origins *origins);

/* The origin that a request was made to, from its Host header ("localhost:8080"). False when that
 * is no host. `scheme`: "http" or "https". */
bool origin_from_host(const char *scheme, const char *host, char origin[ORIGIN_MAX]);
/* Whether Host names this machine to itself: localhost, 127.0.0.1 or [::1], with any port. Anything
 * else that arrives at a loopback address is another site's name that was pointed here. */
bool host_is_local(const char *host);

/* Whether a page of origin `asked` (the header) may speak to us, who are `own`. */
bool origin_allowed(const char *asked, const char *own, const struct origins *origins);

/* The path below the public URL's: with the prefix or, from a proxy that strips it, without.
 * NULL for the prefix without its final slash. */
const char *path_below(const char *path, const char *prefix);

#endif
