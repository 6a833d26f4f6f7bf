/* server/transport/origin.c -- see origin.h. */
#include "server/transport/origin.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "server/transport/address.h"

enum { HOST_MAX = 253 };

static bool is_name_char(char c)
{
    return isalnum((unsigned char)c) || c == '-' || c == '.' || c == '_';
}

/* Length of the host at the start of `text`, 0 when there is none. */
static size_t host_length(const char *text)
{
    size_t length = 0;

    if (*text == '[') {
        struct address address;
        length = strcspn(text, "]");
        if (text[length] != ']' || !address_parse(text, length + 1, &address))
            return 0;
        return length + 1;
    }
    while (is_name_char(text[length]))
        length++;
    return length <= HOST_MAX ? length : 0;
}

/* Reads ":8080" and moves on; no colon is port 0. */
static bool port_parse(const char **text, unsigned *port)
{
    const char *c = *text;

    *port = 0;
    if (*c != ':')
        return true;
    for (c++; isdigit((unsigned char)*c); c++) {
        *port = *port * 10 + (unsigned)(*c - '0');
        if (*port > 65535)
            return false;
    }
    *text = c;
    return *port > 0;
}

/* Writes the origin of host and port at the start of `text`; what follows them is *rest. */
static bool origin_parse(const char *scheme, const char *text, const char **rest,
                         char origin[ORIGIN_MAX])
{
    size_t length = host_length(text);
    unsigned port;
    char *c;

    *rest = text + length;
    if (length == 0 || !port_parse(rest, &port))
        return false;
    if (port == (strcmp(scheme, "https") == 0 ? 443u : 80u))
        port = 0;
    if (port)
        snprintf(origin, ORIGIN_MAX, "%s://%.*s:%u", scheme, (int)length, text, port);
    else
        snprintf(origin, ORIGIN_MAX, "%s://%.*s", scheme, (int)length, text);
    for (c = origin; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    return true;
}

static const char *scheme_of(const char *text)
{
    if (strncasecmp(text, "https://", 8) == 0)
        return "https";
    return strncasecmp(text, "http://", 7) == 0 ? "http" : NULL;
}

static bool is_path_char(char c)
{
    return isalnum((unsigned char)c) || (c != '\0' && strchr("-._~/", c) != NULL);
}

/* The path, with a slash at its end; no segment may be empty or have only dots. */
static bool path_parse(const char *text, char path[URL_PATH_MAX])
{
    size_t length = strlen(text);

    for (const char *c = text; *c; c++) {
        if (!is_path_char(*c) || (c[0] == '/' && (c[1] == '/' || c[1] == '.')))
            return false;
    }
    if (length + 2 > URL_PATH_MAX)
        return false;
    memcpy(path, text, length + 1);
    if (length == 0 || path[length - 1] != '/')
        strcat(path, "/");
    return true;
}

bool url_parse(const char *text, struct url *url)
{
    const char *scheme = scheme_of(text), *rest;

    if (!scheme)
        return false;
    text += strlen(scheme) + strlen("://");
    return origin_parse(scheme, text, &rest, url->origin) && (*rest == '/' || *rest == '\0') &&
           path_parse(rest, url->path);
}

void url_text(const struct url *url, char text[URL_MAX])
{
    snprintf(text, URL_MAX, "%s%s", url->origin, url->path);
}

bool origins_parse(const char *text, struct origins *origins)
{
    origins->count = 0;
    while (*text) {
        struct url url;
        char one[URL_MAX];
        size_t length = strcspn(text, ",");

        if (origins->count == ORIGINS_MAX || length >= sizeof one)
            return false;
        memcpy(one, text, length);
        one[length] = '\0';
        if (!url_parse(one, &url) || strcmp(url.path, "/") != 0)
            return false;
        memcpy(origins->list[origins->count++], url.origin, sizeof url.origin);
        text += length;
        if (*text == ',' && *++text == '\0')
            return false;
    }
    return true;
}

bool origin_from_host(const char *scheme, const char *host, char origin[ORIGIN_MAX])
{
    const char *rest;

    return origin_parse(scheme, host, &rest, origin) && *rest == '\0';
}

bool host_is_local(const char *host)
{
    static const char *const names[] = { "localhost", "127.0.0.1", "[::1]" };
    size_t length = host_length(host);
    const char *rest = host + length;
    unsigned port;

    if (length == 0 || !port_parse(&rest, &port) || *rest != '\0')
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strlen(names[i]) == length && strncasecmp(host, names[i], length) == 0)
            return true;
    }
    return false;
}

bool origin_allowed(const char *asked, const char *own, const struct origins *origins)
{
    if (strcmp(asked, own) == 0)
        return true;
    for (size_t i = 0; i < origins->count; i++) {
        if (strcmp(asked, origins->list[i]) == 0)
            return true;
    }
    return false;
}

const char *path_below(const char *path, const char *prefix)
{
    size_t length = strlen(prefix) - 1; /* without its final slash */

    if (strncmp(path, prefix, length) != 0)
        return path;
    if (path[length] == '/')
        return path + length;
    return path[length] == '\0' ? NULL : path;
}
