/* server/transport/assets.h -- the page's files, all in memory: those that were built into the
 * binary, or those of a directory as it was at the start. Finding one reads no disk. */
#ifndef TRANSPORT_ASSETS_H
#define TRANSPORT_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    ASSET_ETAG_SIZE = 36, /* 32 digits, two quotes, the zero and one more */
    ASSETS_WHY_MAX = 512,
    ASSET_NAME_MAX = 200,
    ASSETS_MAX = 4096,                 /* files of a directory; more is refused at the start */
    ASSET_SIZE_MAX = 32 * 1024 * 1024, /* of one of them */
};

/* A file as the build put it into the binary. */
struct embedded_file {
    const char *name; /* "css/base.css" */
    const char *start, *end;
};

struct asset_variant {
    const char *bytes; /* NULL: there is no such variant */
    size_t length;
    char etag[ASSET_ETAG_SIZE]; /* strong: from the bytes */
};

struct asset {
    const char *name, *type; /* "js/main.js", "text/javascript; charset=utf-8" */
    bool part;               /* no browser shows it as a page of its own: a script, a style */
    struct asset_variant plain, gzip;
};

struct assets;

/* The ETag of these bytes. */
void asset_etag(const char *bytes, size_t length, char etag[ASSET_ETAG_SIZE]);

/* Names ending in .gz are the gzip variants of the others. NULL when out of memory. */
struct assets *assets_from_binary(const struct embedded_file *files, size_t count);
/* NULL when it cannot be read; `why` says what to do. */
struct assets *assets_from_directory(const char *directory, char why[ASSETS_WHY_MAX]);
void assets_free(struct assets *assets);

/* By name; NULL when there is none. */
const struct asset *assets_find(const struct assets *assets, const char *name);
/* The part of a page between <!--head--> and <!--/head-->, which each reply may fill in; false when
 * there is none. */
bool asset_marked(const struct asset *page, size_t *start, size_t *end);
/* By path: "/" is index.html, "/learn" is learn.html, and so on. Any other is the name after the
 * slash; what is not a page is also below "/v/VERSION/", where VERSION is what version.txt says.
 * `lasting`: found there, so that at this path there will never be anything else. */
const struct asset *assets_at(const struct assets *assets, const char *path, bool *lasting);

#endif
