/* tests/server/test_origin.c -- which URL is ours, and who may call. */
#include <stdio.h>
#include <string.h>

#include "server/transport/origin.h"
#include "tests/server/suite.h"

static const struct {
    const char *text, *origin, *path; /* origin NULL: refused */
} urls[] = {
    { "https://example.org", "https://example.org", "/" },
    { "https://example.org/", "https://example.org", "/" },
    { "https://example.org/games/oware", "https://example.org", "/games/oware/" },
    { "https://example.org/games/oware/", "https://example.org", "/games/oware/" },
    { "HTTPS://Example.ORG:443", "https://example.org", "/" },
    { "http://example.org:80", "http://example.org", "/" },
    { "http://example.org:443", "http://example.org:443", "/" },
    { "https://example.org:8443/x", "https://example.org:8443", "/x/" },
    { "http://[::1]:8080", "http://[::1]:8080", "/" },
    { "http://[FD00::2]/", "http://[fd00::2]", "/" },
    { "ftp://example.org", NULL, NULL },
    { "example.org", NULL, NULL },
    { "https://", NULL, NULL },
    { "https://ama@example.org", NULL, NULL },
    { "https://example.org:", NULL, NULL },
    { "https://example.org:0", NULL, NULL },
    { "https://example.org:65536", NULL, NULL },
    { "https://example.org:99999999999999999999", NULL, NULL },
    { "https://example.org/?a", NULL, NULL },
    { "https://example.org/#a", NULL, NULL },
    { "https://example.org/a b", NULL, NULL },
    { "https://example.org//a", NULL, NULL },
    { "https://example.org/../a", NULL, NULL },
    { "https://[::1", NULL, NULL },
    { "https://[nonsense]", NULL, NULL },
    { "https://ex\xc3\xa4mple.org", NULL, NULL },
};

START_TEST(url)
{
    struct url read_url;
    char text[URL_MAX], wanted[URL_MAX];
    bool read = url_parse(urls[_i].text, &read_url);

    ck_assert_msg(read == (urls[_i].origin != NULL), "%s", urls[_i].text);
    if (!read)
        return;
    ck_assert_str_eq(read_url.origin, urls[_i].origin);
    ck_assert_str_eq(read_url.path, urls[_i].path);
    url_text(&read_url, text);
    snprintf(wanted, sizeof wanted, "%s%s", urls[_i].origin, urls[_i].path);
    ck_assert_str_eq(text, wanted);
}
END_TEST

START_TEST(a_url_has_bounds)
{
    char text[1024] = "https://";
    struct url read_url;

    memset(text + 8, 'a', 253);
    ck_assert(url_parse(text, &read_url));
    text[8 + 253] = 'a';
    ck_assert(!url_parse(text, &read_url));

    memset(text, 0, sizeof text);
    strcpy(text, "https://example.org/");
    memset(text + strlen(text), 'a', URL_PATH_MAX - 3);
    ck_assert(url_parse(text, &read_url));
    strcat(text, "a");
    ck_assert(!url_parse(text, &read_url));
}
END_TEST

static const struct {
    const char *host, *origin; /* NULL: refused */
    bool local;
} hosts[] = {
    { "localhost:8080", "http://localhost:8080", true },
    { "localhost", "http://localhost", true },
    { "LocalHost:80", "http://localhost", true },
    { "127.0.0.1:1", "http://127.0.0.1:1", true },
    { "[::1]", "http://[::1]", true },
    { "[::1]:8080", "http://[::1]:8080", true },
    { "example.org", "http://example.org", false },
    { "localhost.example.org", "http://localhost.example.org", false },
    { "127.0.0.1.example.org:8080", "http://127.0.0.1.example.org:8080", false },
    { "192.168.1.23:8080", "http://192.168.1.23:8080", false },
    { "localhost:", NULL, false },
    { "localhost:x", NULL, false },
    { "localhost:80:80", NULL, false },
    { "localhost, example.org", NULL, false },
    { "localhost/", NULL, false },
    { "ama@localhost", NULL, false },
    { "", NULL, false },
    { ":8080", NULL, false },
};

START_TEST(host)
{
    char origin[ORIGIN_MAX];
    bool read = origin_from_host("http", hosts[_i].host, origin);

    ck_assert_msg(read == (hosts[_i].origin != NULL), "\"%s\"", hosts[_i].host);
    if (read)
        ck_assert_str_eq(origin, hosts[_i].origin);
    ck_assert_msg(host_is_local(hosts[_i].host) == hosts[_i].local, "\"%s\"", hosts[_i].host);
}
END_TEST

static const struct {
    const char *asked;
    bool allowed;
} visitors[] = {
    { "https://example.org", true },
    { "https://a.example", true },
    { "http://b.example:3000", true },
    { "http://example.org", false },
    { "https://example.org:8443", false },
    { "https://example.org.evil.example", false },
    { "https://sub.example.org", false },
    { "https://example.org/", false },
    { "http://b.example", false },
    { "null", false },
    { "", false },
    { "*", false },
};

START_TEST(visitor)
{
    struct origins origins;

    ck_assert(origins_parse("https://A.example:443,http://b.example:3000/", &origins));
    ck_assert_msg(origin_allowed(visitors[_i].asked, "https://example.org", &origins) ==
                      visitors[_i].allowed,
                  "\"%s\"", visitors[_i].asked);
}
END_TEST

START_TEST(origins_are_origins)
{
    struct origins origins;

    ck_assert(origins_parse("", &origins));
    ck_assert_uint_eq(origins.count, 0);
    ck_assert(!origins_parse("https://a.example/path", &origins));
    ck_assert(!origins_parse("https://a.example,", &origins));
    ck_assert(!origins_parse("*", &origins));
}
END_TEST

static const struct {
    const char *path, *prefix, *below; /* NULL: a redirect is due */
} paths[] = {
    { "/", "/", "/" },
    { "/r/x", "/", "/r/x" },
    { "/games/oware/", "/games/oware/", "/" },
    { "/games/oware/r/x", "/games/oware/", "/r/x" },
    { "/r/x", "/games/oware/", "/r/x" },
    { "/", "/games/oware/", "/" },
    { "/games/owarex", "/games/oware/", "/games/owarex" },
    { "/games/oware", "/games/oware/", NULL },
};

START_TEST(below_the_prefix)
{
    const char *below = path_below(paths[_i].path, paths[_i].prefix);

    if (paths[_i].below)
        ck_assert_str_eq(below, paths[_i].below);
    else
        ck_assert_ptr_null(below);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("origin");
    TCase *tests = tcase_create("origin");

    tcase_add_loop_test(tests, url, 0, ROWS(urls));
    tcase_add_test(tests, a_url_has_bounds);
    tcase_add_loop_test(tests, host, 0, ROWS(hosts));
    tcase_add_loop_test(tests, visitor, 0, ROWS(visitors));
    tcase_add_test(tests, origins_are_origins);
    tcase_add_loop_test(tests, below_the_prefix, 0, ROWS(paths));
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
