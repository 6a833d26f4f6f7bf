/* tests/server/test_fields.c -- header fields of a request. */
#include <string.h>

#include "server/transport/fields.h"
#include "tests/server/suite.h"

static const struct {
    const char *text;
    long long length; /* -1: refused */
} lengths[] = {
    { "0", 0 },
    { "4096", 4096 },
    { "007", 7 },
    { "", -1 },
    { "-2", -1 },
    { "+2", -1 },
    { "2x", -1 },
    { "2,  7", -1 },
    { "2, 2", -1 },
    { " 2", -1 },
    { "0x10", -1 },
    { "1e3", -1 },
    { "99999999999999999999999", -1 },
    { "18446744073709551616", -1 },
};

START_TEST(content_length)
{
    uint64_t length = 0;
    bool read = field_content_length(lengths[_i].text, &length);

    ck_assert_msg(read == (lengths[_i].length >= 0), "\"%s\"", lengths[_i].text);
    if (read)
        ck_assert_uint_eq(length, (uint64_t)lengths[_i].length);
}
END_TEST

static const struct {
    const char *text;
    bool welcome;
} encodings[] = {
    { "gzip", true },
    { "GZip", true },
    { "gzip, deflate, br", true },
    { "br;q=1.0, gzip;q=0.8", true },
    { "gzip ; q=0.001", true },
    { "*", true },
    { "identity;q=0.5, *;q=0.1", true },
    { "", false },
    { "br", false },
    { "gzip;q=0", false },
    { "gzip;q=0.000", false },
    { "gzip; q=0, *", false },
    { "*;q=0", false },
    { "gzipped", false },
    { "identity", false },
    { ",,", false },
};

START_TEST(accept_encoding)
{
    ck_assert_msg(field_accepts_gzip(encodings[_i].text) == encodings[_i].welcome, "\"%s\"",
                  encodings[_i].text);
}
END_TEST

static const struct {
    const char *text;
    bool has;
} etags[] = {
    { "\"abc\"", true },   { "\"x\", \"abc\"", true },
    { "W/\"abc\"", true }, { "*", true },
    { "abc", false },      { "\"ab\"", false },
    { "\"ABC\"", false },  { "", false },
    { "\"abcd\"", false }, { "W/", false },
};

START_TEST(if_none_match)
{
    ck_assert_msg(field_has_etag(etags[_i].text, "\"abc\"") == etags[_i].has, "\"%s\"",
                  etags[_i].text);
}
END_TEST

static const struct {
    const char *text;
    bool has;
} tokens[] = {
    { "oware.v1", true },  { "chat, oware.v1", true }, { "oware.v1 ,chat", true },
    { "oware.v2", false }, { "Oware.v1", false },      { "oware.v1x", false },
    { "", false },
};

START_TEST(subprotocol)
{
    ck_assert_msg(field_has_token(tokens[_i].text, "oware.v1") == tokens[_i].has, "\"%s\"",
                  tokens[_i].text);
}
END_TEST

static const struct {
    const char *text, *key; /* NULL: none */
} bearers[] = {
    { "Bearer abc", "abc" }, { "bearer   abc", "abc" }, { "BEARER a b", "a b" }, { "Bearer ", "" },
    { "Bearer", NULL },      { "Bearerabc", NULL },     { "Basic abc", NULL },   { "", NULL },
    { "abc", NULL },         { " Bearer abc", NULL },
};

START_TEST(authorization)
{
    const char *key = field_bearer(bearers[_i].text);

    ck_assert_pstr_eq(key, bearers[_i].key);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("fields");
    TCase *tests = tcase_create("fields");

    tcase_add_loop_test(tests, content_length, 0, ROWS(lengths));
    tcase_add_loop_test(tests, accept_encoding, 0, ROWS(encodings));
    tcase_add_loop_test(tests, if_none_match, 0, ROWS(etags));
    tcase_add_loop_test(tests, authorization, 0, ROWS(bearers));
    tcase_add_loop_test(tests, subprotocol, 0, ROWS(tokens));
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
