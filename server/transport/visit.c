/* server/transport/visit.c -- see visit.h. */
#include "server/transport/visit.h"

#include <stdio.h>
#include <string.h>

#include "server/base/log.h"

enum { FIELD_MAX = 512 };

bool header_read(struct lws *wsi, enum lws_token_indexes token, char *value, size_t size)
{
    int length = lws_hdr_total_length(wsi, token);

    if (length <= 0)
        return false;
    if (lws_hdr_copy(wsi, value, (int)size, token) < 0 || strlen(value) < (size_t)length)
        *value = '\0'; /* too long, or with a zero in it */
    return true;
}

/* The same for a field that the library has no number for; `name` ends with a colon. */
static bool custom_header_is_there(struct lws *wsi, const char *name)
{
    return lws_hdr_custom_length(wsi, name, (int)strlen(name)) >= 0;
}

static bool custom_header_read(struct lws *wsi, const char *name, char *value, size_t size)
{
    if (!custom_header_is_there(wsi, name))
        return false;
    if (lws_hdr_custom_copy(wsi, value, (int)size, name, (int)strlen(name)) < 0)
        *value = '\0';
    return true;
}

/* clang-format off */
static const struct {
    enum lws_token_indexes token;
    enum http_method method;
} methods[] = {
    { WSI_TOKEN_GET_URI,     HTTP_GET   },
    { WSI_TOKEN_HEAD_URI,    HTTP_HEAD  },
    { WSI_TOKEN_POST_URI,    HTTP_POST  },
    { WSI_TOKEN_PUT_URI,     HTTP_OTHER },
    { WSI_TOKEN_PATCH_URI,   HTTP_OTHER },
    { WSI_TOKEN_DELETE_URI,  HTTP_DELETE },
    { WSI_TOKEN_OPTIONS_URI, HTTP_OTHER },
    { WSI_TOKEN_CONNECT,     HTTP_OTHER },
};

static const struct refusal
    no_path      = { 400, "bad-message", "The request has no valid path." },
    long_path    = { 414, "too-large", "The path is too long." },
    no_host      = { 400, "bad-message", "The request has no valid Host." },
    foreign_host = { 403, "not-allowed", "This server listens for this computer alone, as localhost." };
/* clang-format on */

/* None of our paths has anything else in it. (Dots and doubled slashes the library has resolved.)
 */
static bool is_path(const char *path)
{
    const char *c = path;

    while (*c > ' ' && *c < 0x7f && *c != '\\')
        c++;
    return path[0] == '/' && *c == '\0';
}

static const struct refusal *read_path(struct visit *visit, struct lws *wsi)
{
    char path[VISIT_PATH_MAX];

    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        if (!header_read(wsi, methods[i].token, path, sizeof path))
            continue;
        visit->method = methods[i].method;
        if (lws_hdr_total_length(wsi, methods[i].token) >= VISIT_PATH_MAX)
            return &long_path;
        if (!is_path(path))
            return &no_path;
        memcpy(visit->path, path, sizeof path);
        return NULL;
    }
    return &no_path;
}

/* The last of a list: what the proxy next to us wrote. */
static char *last_of(char *list)
{
    char *comma = strrchr(list, ','), *last = comma ? comma + 1 : list;

    while (*last == ' ')
        last++;
    return last;
}

/* Reads what proxies say; believes it from those that are trusted. `host` is what Host said. */
static void read_forwarded(struct visit *visit, const struct connection *connection,
                           const char **scheme, char host[FIELD_MAX])
{
    const struct networks *trusted = &connection->transport->options->trusted_proxies;
    struct lws *wsi = connection->wsi;
    char by[FIELD_MAX], proto[FIELD_MAX], name[FIELD_MAX];
    bool is_by = header_read(wsi, WSI_TOKEN_X_FORWARDED_FOR, by, sizeof by);
    bool is_proto = custom_header_read(wsi, "x-forwarded-proto:", proto, sizeof proto);
    bool is_name = custom_header_read(wsi, "x-forwarded-host:", name, sizeof name);
    struct address behind = address_behind(&connection->peer, trusted, is_by ? by : NULL);

    visit->forwarded = is_by || is_proto || is_name || custom_header_is_there(wsi, "forwarded:");
    address_counted(&behind, visit->address);
    if (!networks_hold(trusted, &connection->peer))
        return;
    if (is_proto && strcmp(last_of(proto), "https") == 0)
        *scheme = "https";
    if (is_name)
        snprintf(host, FIELD_MAX, "%s", last_of(name));
}

/* Which URL is ours. Without a public URL it is what the request says, but while only this machine
 * can reach us that must be a name of this machine: a page elsewhere may have had its own name
 * pointed at 127.0.0.1 (DNS rebinding), and would then be of our origin. */
static const struct refusal *read_base(struct visit *visit, const struct connection *connection)
{
    const struct url *public_url = &connection->transport->options->public_url;
    bool trusted =
        networks_hold(&connection->transport->options->trusted_proxies, &connection->peer);
    const char *scheme = "http";
    char host[FIELD_MAX];

    if (!header_read(connection->wsi, WSI_TOKEN_HOST, host, sizeof host))
        return &no_host;
    read_forwarded(visit, connection, &scheme, host);
    if (public_url->origin[0]) {
        visit->base = *public_url;
        return NULL;
    }
    strcpy(visit->base.path, "/");
    if (!origin_from_host(scheme, host, visit->base.origin))
        return &no_host;
    if (!(trusted && visit->forwarded) &&
        listeners_are_local(connection->transport, connection->admin) && !host_is_local(host)) {
        if (may_complain())
            log_line(LOG_WARN, "host-refused", "host", host, "address", visit->address, "expected",
                     "localhost, 127.0.0.1 or [::1], or --public-url");
        return &foreign_host;
    }
    return NULL;
}

const struct refusal *visit_read(struct visit *visit, const struct connection *connection)
{
    const struct refusal *refusal = read_path(visit, connection->wsi);

    if (!refusal)
        refusal = read_base(visit, connection);
    if (refusal)
        return refusal;
    const char *below = path_below(visit->path, visit->base.path);
    visit->bare_prefix = !below;
    if (below)
        memmove(visit->path, below, strlen(below) + 1);
    return NULL;
}

/* Whether the field is there, be it empty: the library gives that the length of one that is not. */
static bool header_is_there(struct lws *wsi, enum lws_token_indexes token)
{
    char value[1];

    return lws_hdr_total_length(wsi, token) > 0 ||
           lws_hdr_copy_fragment(wsi, value, sizeof value, token, 0) >= 0;
}

bool visit_is_welcome(const struct visit *visit, const struct connection *connection)
{
    const struct origins *origins = &connection->transport->options->origins;
    char asked[ORIGIN_MAX] = "";

    if (!header_is_there(connection->wsi, WSI_TOKEN_ORIGIN))
        return true;
    header_read(connection->wsi, WSI_TOKEN_ORIGIN, asked, sizeof asked);
    if (origin_allowed(asked, visit->base.origin, origins))
        return true;
    if (may_complain())
        log_line(LOG_WARN, "origin-refused", "origin", asked, "expected", visit->base.origin,
                 "others_allowed", LOG_NUMBER((int64_t)origins->count), "path", visit->path,
                 "address", visit->address);
    return false;
}
