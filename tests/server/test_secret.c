/* tests/server/test_secret.c -- IDs, tokens, coins. */
#include <string.h>

#include "server/base/secret.h"
#include "tests/server/suite.h"

START_TEST(ids)
{
    char id[SECRET_ID_SIZE], other[SECRET_ID_SIZE];
    unsigned seen[256] = { 0 };

    for (unsigned i = 0; i < 2000; i++) {
        secret_make_id(id);
        ck_assert_uint_eq(strlen(id), SECRET_ID_SIZE - 1);
        ck_assert_msg(secret_is_id(id), "%s", id);
        for (const char *c = id; *c; c++)
            seen[(unsigned char)*c]++;
    }
    ck_assert_uint_eq(seen['0'] + seen['1'] + seen['l'] + seen['o'], 0);
    /* 26,000 letters of 32: about 812 each; far off means that some never come up. */
    for (const char *c = "23456789abcdefghijkmnpqrstuvwxyz"; *c; c++)
        ck_assert_msg(seen[(unsigned char)*c] > 500 && seen[(unsigned char)*c] < 1200, "%c", *c);
    secret_make_id(other);
    ck_assert_str_ne(id, other);
}
END_TEST

static const struct {
    const char *what, *text;
    bool is;
} ids_read[] = {
    { "an ID", "k7m2qp4xw9abc", true },      { "nothing", "", false },
    { "too short", "k7m2qp4xw9ab", false },  { "too long", "k7m2qp4xw9abcd", false },
    { "a capital", "K7m2qp4xw9abc", false }, { "a zero", "07m2qp4xw9abc", false },
    { "a slash", "k7m2qp4xw9ab/", false },   { "dots", "../../../../.", false },
};

START_TEST(is_id)
{
    ck_assert_msg(secret_is_id(ids_read[_i].text) == ids_read[_i].is, "%s", ids_read[_i].what);
}
END_TEST

START_TEST(tokens)
{
    char token[SECRET_TOKEN_SIZE], other[SECRET_TOKEN_SIZE];

    for (unsigned i = 0; i < 200; i++) {
        secret_make_token(token);
        ck_assert_uint_eq(strlen(token), 22);
        ck_assert_msg(secret_is_token(token), "%s", token);
        ck_assert_msg(strchr("AQgw", token[21]), "%s is not the base64url of 128 bits", token);
    }
    secret_make_token(other);
    ck_assert_str_ne(token, other);
    ck_assert(!secret_is_token("AAAAAAAAAAAAAAAAAAAAA"));
    ck_assert(!secret_is_token("AAAAAAAAAAAAAAAAAAAAAAA"));
    ck_assert(!secret_is_token("AAAAAAAAAAAAAAAAAAAAA="));
    ck_assert(!secret_is_token("AAAAAAAAAAAAAAAAAAAAA+"));
}
END_TEST

START_TEST(coins)
{
    unsigned heads = 0;
    for (unsigned i = 0; i < 1000; i++)
        heads += secret_coin();
    ck_assert_uint_gt(heads, 350);
    ck_assert_uint_lt(heads, 650);
}
END_TEST

START_TEST(equal)
{
    uint8_t a[SECRET_DIGEST_SIZE] = { 1, 2, 3 }, b[SECRET_DIGEST_SIZE];
    for (unsigned i = 0; i < SECRET_DIGEST_SIZE; i++) {
        memcpy(b, a, sizeof b);
        ck_assert(secret_equal(a, b));
        b[i] ^= 0x80;
        ck_assert_msg(!secret_equal(a, b), "byte %u", i);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("secret");
    TCase *tests = tcase_create("secret");

    tcase_add_test(tests, ids);
    tcase_add_loop_test(tests, is_id, 0, ROWS(ids_read));
    tcase_add_test(tests, tokens);
    tcase_add_test(tests, coins);
    tcase_add_test(tests, equal);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
