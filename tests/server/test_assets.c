/* tests/server/test_assets.c -- the page's files in memory. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/transport/assets.h"
#include "tests/server/suite.h"

static const char index_html[] = "<!doctype html>", index_gz[] = "packed", css[] = "a { }";

#define FILE_OF(name, array)                                                                       \
    {                                                                                              \
        name, array, array + sizeof array - 1                                                      \
    }
static const struct embedded_file embedded[] = {
    FILE_OF("room.html", index_html), FILE_OF("index.html.gz", index_gz),
    FILE_OF("css/base.css", css),     FILE_OF("index.html", index_html),
    FILE_OF("empty.txt", ""),         FILE_OF("learn.html", css),
    FILE_OF("version.txt", "abc"),    FILE_OF("practice.html", css),
    FILE_OF("analysis.html", css),    FILE_OF("puzzles.html", css),
};

/* clang-format off */
static const struct {
    const char *path, *name; /* NULL: there is none */
    bool lasting;
} paths[] = {
    { "/", "index.html", false },
    { "/index.html", "index.html", false },
    { "/learn", "learn.html", false },
    { "/practice", "practice.html", false },
    { "/puzzles", "puzzles.html", false },
    { "/analysis", "analysis.html", false },
    { "/room.html", "room.html", false },
    { "/css/base.css", "css/base.css", false },
    { "/empty.txt", "empty.txt", false },
    { "/v/abc/css/base.css", "css/base.css", true },
    { "/v/abc/empty.txt", "empty.txt", true },
    { "/v/abc/index.html", NULL, false }, /* pages have one place */
    { "/v/abc/learn", NULL, false },
    { "/v/abc/", NULL, false },
    { "/v/abc", NULL, false },
    { "/v/abd/css/base.css", NULL, false }, /* of another version */
    { "/v/ab/css/base.css", NULL, false },
    { "/v/abcd/css/base.css", NULL, false },
    { "/v//css/base.css", NULL, false },
    { "/v/css/base.css", NULL, false },
    { "/v/abc/v/abc/css/base.css", NULL, false },
    { "/v/abc/missing.css", NULL, false },
    { "/css/", NULL, false },
    { "/css", NULL, false },
    { "/css/../index.html", NULL, false },
    { "//index.html", NULL, false },
    { "/./index.html", NULL, false },
    { "/../index.html", NULL, false },
    { "/css\\base.css", NULL, false },
    { "/INDEX.HTML", NULL, false },
    { "/learn/", NULL, false },
    { "/etc/passwd", NULL, false },
};
/* clang-format on */

START_TEST(path)
{
    struct assets *assets = assets_from_binary(embedded, ROWS(embedded));
    bool lasting;
    const struct asset *asset = assets_at(assets, paths[_i].path, &lasting);

    ck_assert_msg((asset != NULL) == (paths[_i].name != NULL), "%s", paths[_i].path);
    if (asset) {
        ck_assert_str_eq(asset->name, paths[_i].name);
        ck_assert_msg(lasting == paths[_i].lasting, "%s", paths[_i].path);
    }
    assets_free(assets);
}
END_TEST

START_TEST(variants_and_etags)
{
    struct assets *assets = assets_from_binary(embedded, ROWS(embedded));
    const struct asset *index = assets_find(assets, "index.html");
    const struct asset *room = assets_find(assets, "room.html");

    ck_assert_uint_eq(index->plain.length, sizeof index_html - 1);
    ck_assert_mem_eq(index->gzip.bytes, index_gz, sizeof index_gz - 1);
    ck_assert_str_ne(index->plain.etag, index->gzip.etag);
    ck_assert_ptr_null(room->gzip.bytes);
    ck_assert_str_eq(index->plain.etag, room->plain.etag); /* the same bytes */
    /* of SHA-256("") */
    ck_assert_str_eq(assets_find(assets, "empty.txt")->plain.etag,
                     "\"e3b0c44298fc1c149afbf4c8996fb924\"");
    assets_free(assets);
}
END_TEST

static const struct {
    const char *name, *type;
    bool part;
} types[] = {
    { "a.html", "text/html; charset=utf-8", false },
    { "a.css", "text/css; charset=utf-8", true },
    { "a.js", "text/javascript; charset=utf-8", true },
    { "a.mjs", "text/javascript; charset=utf-8", true },
    { "a.json", "application/json", false },
    { "a.svg", "image/svg+xml", false },
    { "a.png", "image/png", false },
    { "a.ico", "image/x-icon", false },
    { "a.wasm", "application/wasm", true },
    { "a.webmanifest", "application/manifest+json", true },
    { "a.txt", "text/plain; charset=utf-8", false },
    { "a.mp3", "audio/mpeg", false },
    { "a.ogg", "audio/ogg", false },
    { "a.woff2", "font/woff2", true },
    { "a.min.js", "text/javascript; charset=utf-8", true },
    { "a.exe", "application/octet-stream", false },
    { "a", "application/octet-stream", false },
};

START_TEST(type)
{
    const struct embedded_file file = FILE_OF(types[_i].name, css);
    struct assets *assets = assets_from_binary(&file, 1);

    ck_assert_str_eq(assets_find(assets, types[_i].name)->type, types[_i].type);
    ck_assert_msg(assets_find(assets, types[_i].name)->part == types[_i].part, "%s",
                  types[_i].name);
    assets_free(assets);
}
END_TEST

static const struct {
    const char *page, *part; /* NULL: nothing is marked */
} pages[] = {
    { "<a><!--head--><b><!--/head--><c>", "<!--head--><b><!--/head-->" },
    { "<!--head--><!--/head-->", "<!--head--><!--/head-->" },
    { "<!--head--><!--/head--><!--/head-->", "<!--head--><!--/head-->" },
    { "<!--/head--><!--head-->", NULL },
    { "<!--head--><b>", NULL },
    { "<!--head-", NULL },
    { "", NULL },
};

START_TEST(marked)
{
    const char *page = pages[_i].page;
    const struct embedded_file file = { "room.html", page, page + strlen(page) };
    struct assets *assets = assets_from_binary(&file, 1);
    size_t start, end;
    bool found = asset_marked(assets_find(assets, "room.html"), &start, &end);

    ck_assert_msg(found == (pages[_i].part != NULL), "%s", page);
    if (found) {
        ck_assert_uint_eq(end - start, strlen(pages[_i].part));
        ck_assert_mem_eq(page + start, pages[_i].part, end - start);
    }
    assets_free(assets);
}
END_TEST

static const struct asset *at(const struct assets *assets, const char *place)
{
    bool lasting;

    return assets_at(assets, place, &lasting);
}

START_TEST(nothing_embedded)
{
    struct assets *assets = assets_from_binary(embedded, 0);

    ck_assert_ptr_null(at(assets, "/"));
    assets_free(assets);
}
END_TEST

static void put(const char *directory, const char *name, const char *text)
{
    char file[256];

    snprintf(file, sizeof file, "%s/%s", directory, name);
    FILE *out = fopen(file, "w");
    ck_assert_ptr_nonnull(out);
    fputs(text, out);
    fclose(out);
}

START_TEST(directory)
{
    char where[] = "/tmp/test_assets.XXXXXX", file[256], why[ASSETS_WHY_MAX];

    ck_assert_ptr_nonnull(mkdtemp(where));
    snprintf(file, sizeof file, "%s/css", where);
    ck_assert_int_eq(mkdir(file, 0700), 0);
    put(where, "index.html", "one");
    put(where, "index.html.gz", "packed");
    put(where, ".hidden", "secret");
    put(where, "css/a.css", "");

    struct assets *assets = assets_from_directory(where, why);
    ck_assert_msg(assets != NULL, "%s", why);
    put(where, "index.html", "changed later");
    ck_assert_mem_eq(at(assets, "/")->plain.bytes, "one", 3);
    ck_assert_mem_eq(at(assets, "/")->gzip.bytes, "packed", 6);
    ck_assert_uint_eq(at(assets, "/css/a.css")->plain.length, 0);
    ck_assert_ptr_null(at(assets, "/.hidden"));
    assets_free(assets);

    static const char *const names[] = { "css/a.css", "index.html", "index.html.gz",
                                         ".hidden",   "css",        "" };
    for (size_t i = 0; i < ROWS(names); i++) {
        snprintf(file, sizeof file, "%s/%s", where, names[i]);
        ck_assert_int_eq(remove(file), 0);
    }
}
END_TEST

START_TEST(no_directory)
{
    char why[ASSETS_WHY_MAX];

    ck_assert_ptr_null(assets_from_directory("/nonexistent", why));
    ck_assert_ptr_nonnull(strstr(why, "/nonexistent"));
    ck_assert_ptr_nonnull(strstr(why, strerror(ENOENT)));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("assets");
    TCase *tests = tcase_create("assets");

    tcase_add_loop_test(tests, path, 0, ROWS(paths));
    tcase_add_test(tests, variants_and_etags);
    tcase_add_loop_test(tests, type, 0, ROWS(types));
    tcase_add_loop_test(tests, marked, 0, ROWS(pages));
    tcase_add_test(tests, nothing_embedded);
    tcase_add_test(tests, directory);
    tcase_add_test(tests, no_directory);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
