/* server/transport/assets.c -- see assets.h.
 *
 * A list sorted by name. A file "x.gz" beside "x" becomes the gzip variant of "x". Nothing of a
 * path is interpreted: it is compared with the names, so there is nothing that ".." could climb. */
#include "server/transport/assets.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/transport/sha256.h"

struct assets {
    struct asset *list;
    size_t count, room;
    bool owned; /* names and bytes are ours to free */
};

struct type {
    const char *ending, *type;
    bool part;
};

static const struct type types[] = {
    { ".html", "text/html; charset=utf-8", false },
    { ".css", "text/css; charset=utf-8", true },
    { ".js", "text/javascript; charset=utf-8", true },
    { ".mjs", "text/javascript; charset=utf-8", true },
    { ".json", "application/json", false },
    { ".svg", "image/svg+xml", false },
    { ".png", "image/png", false },
    { ".ico", "image/x-icon", false },
    { ".wasm", "application/wasm", true },
    { ".webmanifest", "application/manifest+json", true },
    { ".txt", "text/plain; charset=utf-8", false },
    { ".mp3", "audio/mpeg", false },
    { ".ogg", "audio/ogg", false },
    { ".woff2", "font/woff2", true },
};

static const struct type *type_of(const char *name)
{
    static const struct type unknown = { "", "application/octet-stream", false };
    const char *ending = strrchr(name, '.');

    for (size_t i = 0; ending && i < sizeof types / sizeof *types; i++) {
        if (strcmp(types[i].ending, ending) == 0)
            return &types[i];
    }
    return &unknown;
}

void asset_etag(const char *bytes, size_t length, char etag[ASSET_ETAG_SIZE])
{
    uint8_t digest[32];
    char *c = etag;

    sha256(bytes, length, digest);
    *c++ = '"';
    for (size_t i = 0; i < 16; i++)
        c += sprintf(c, "%02x", digest[i]);
    strcpy(c, "\"");
}

static bool assets_grow(struct assets *assets)
{
    size_t room = assets->room ? 2 * assets->room : 64;
    struct asset *list;

    if (assets->count < assets->room)
        return true;
    list = realloc(assets->list, room * sizeof *list);
    if (!list)
        return false;
    assets->list = list;
    assets->room = room;
    return true;
}

static bool assets_add(struct assets *assets, const char *name, const char *bytes, size_t length)
{
    if (!assets_grow(assets))
        return false;
    const struct type *type = type_of(name);
    struct asset *asset = &assets->list[assets->count++];
    *asset = (struct asset){ .name = name,
                             .type = type->type,
                             .part = type->part,
                             .plain = { .bytes = bytes, .length = length } };
    asset_etag(bytes, length, asset->plain.etag);
    return true;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct asset *)a)->name, ((const struct asset *)b)->name);
}

const struct asset *assets_find(const struct assets *assets, const char *name)
{
    struct asset key = { .name = name };

    return assets->count ? bsearch(&key, assets->list, assets->count, sizeof key, by_name) : NULL;
}

/* Sorts the list and joins each "x.gz" to its "x". */
static void assets_settle(struct assets *assets)
{
    char name[ASSET_NAME_MAX + sizeof ".gz"];

    if (assets->count > 1)
        qsort(assets->list, assets->count, sizeof *assets->list, by_name);
    for (size_t i = 0; i < assets->count; i++) {
        snprintf(name, sizeof name, "%s.gz", assets->list[i].name);
        const struct asset *packed = assets_find(assets, name);
        if (packed)
            assets->list[i].gzip = packed->plain;
    }
}

struct assets *assets_from_binary(const struct embedded_file *files, size_t count)
{
    struct assets *assets = calloc(1, sizeof *assets);

    if (!assets)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        if (!assets_add(assets, files[i].name, files[i].start,
                        (size_t)(files[i].end - files[i].start))) {
            assets_free(assets);
            return NULL;
        }
    }
    assets_settle(assets);
    return assets;
}

/* Reads all of a file that is open; NULL when that fails or it is too large. */
static char *file_read(int fd, size_t *length)
{
    struct stat status;
    char *bytes;

    if (fstat(fd, &status) != 0)
        return NULL;
    if (status.st_size > ASSET_SIZE_MAX) {
        errno = EFBIG;
        return NULL;
    }
    bytes = malloc((size_t)status.st_size + 1);
    for (*length = 0; bytes && *length < (size_t)status.st_size;) {
        ssize_t got = read(fd, bytes + *length, (size_t)status.st_size - *length);
        if (got <= 0) {
            free(bytes);
            return NULL;
        }
        *length += (size_t)got;
    }
    return bytes;
}

static bool directory_add_file(struct assets *assets, int fd, const char *name)
{
    size_t length;
    char *bytes = file_read(fd, &length), *copy = bytes ? strdup(name) : NULL;

    if (copy && assets_add(assets, copy, bytes, length))
        return true;
    free(copy);
    free(bytes);
    return false;
}

static bool directory_add(struct assets *assets, int fd, const char *prefix, char *failed);

/* One entry of a directory. Hidden ones and what is neither file nor directory are left out. */
static bool directory_add_entry(struct assets *assets, int parent, const char *prefix,
                                const char *entry, char *failed)
{
    char name[ASSET_NAME_MAX + 1];
    struct stat status;
    bool added = false;
    int fd;

    if (entry[0] == '.')
        return true;
    if (snprintf(name, sizeof name, "%s%s", prefix, entry) >= (int)sizeof name - 1 ||
        assets->count >= ASSETS_MAX) {
        errno = ENAMETOOLONG;
        return false;
    }
    strcpy(failed, name);
    fd = openat(parent, entry, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0 || fstat(fd, &status) != 0)
        return false;
    if (S_ISDIR(status.st_mode))
        return directory_add(assets, fd, strcat(name, "/"), failed); /* which closes it */
    added = !S_ISREG(status.st_mode) || directory_add_file(assets, fd, name);
    close(fd);
    return added;
}

static bool directory_add(struct assets *assets, int fd, const char *prefix, char *failed)
{
    DIR *directory = fdopendir(fd);
    struct dirent *entry;
    bool added = true;

    if (!directory) {
        close(fd);
        return false;
    }
    while (added && (entry = readdir(directory)) != NULL)
        added = directory_add_entry(assets, dirfd(directory), prefix, entry->d_name, failed);
    int error = errno;
    closedir(directory);
    errno = error;
    return added;
}

struct assets *assets_from_directory(const char *directory, char why[ASSETS_WHY_MAX])
{
    struct assets *assets = calloc(1, sizeof *assets);
    char failed[ASSET_NAME_MAX + 2] = "";
    int fd = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    if (assets && fd >= 0) {
        assets->owned = true;
        if (directory_add(assets, fd, "", failed)) {
            assets_settle(assets);
            return assets;
        }
    }
    snprintf(why, ASSETS_WHY_MAX, "cannot read the page's files: %.200s/%s: %s", directory, failed,
             strerror(errno));
    if (assets)
        assets_free(assets);
    return NULL;
}

void assets_free(struct assets *assets)
{
    for (size_t i = 0; assets->owned && i < assets->count; i++) {
        free((char *)assets->list[i].name);
        free((char *)assets->list[i].plain.bytes);
    }
    free(assets->list);
    free(assets);
}

bool asset_marked(const struct asset *page, size_t *start, size_t *end)
{
    static const char open[] = "<!--head-->", close[] = "<!--/head-->";
    const char *bytes = page->plain.bytes, *limit = bytes + page->plain.length;
    const char *first = memmem(bytes, page->plain.length, open, sizeof open - 1);
    const char *last =
        first ? memmem(first, (size_t)(limit - first), close, sizeof close - 1) : NULL;

    if (!last)
        return false;
    *start = (size_t)(first - bytes);
    *end = (size_t)(last - bytes) + sizeof close - 1;
    return true;
}

/* What follows "/v/VERSION/"; NULL when the path does not begin so. */
static const char *below_version(const struct assets *assets, const char *path)
{
    static const char start[] = "/v/";
    const struct asset *version = assets_find(assets, "version.txt");
    size_t length = version ? version->plain.length : 0;

    if (length == 0 || strncmp(path, start, sizeof start - 1) != 0)
        return NULL;
    path += sizeof start - 1;
    if (strncmp(path, version->plain.bytes, length) != 0 || path[length] != '/')
        return NULL;
    return path + length + 1;
}

/* A page's relative links would lead astray from anywhere but its own place. */
static bool is_page(const char *name)
{
    const char *ending = strrchr(name, '.');

    return ending && strcmp(ending, ".html") == 0;
}

const struct asset *assets_at(const struct assets *assets, const char *path, bool *lasting)
{
    static const char *const pages[][2] = {
        { "/", "index.html" },
        { "/learn", "learn.html" },
        { "/practice", "practice.html" },
        { "/puzzles", "puzzles.html" },
        { "/analysis", "analysis.html" },
    };
    const char *name = below_version(assets, path);

    *lasting = name != NULL;
    if (name)
        return is_page(name) ? NULL : assets_find(assets, name);
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        if (strcmp(path, pages[i][0]) == 0)
            return assets_find(assets, pages[i][1]);
    }
    return assets_find(assets, path + 1);
}
