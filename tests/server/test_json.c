/* tests/server/test_json.c -- what is strict JSON and what is not. */
#include <stdlib.h>
#include <string.h>

#include "server/protocol/json.h"
#include "tests/server/suite.h"

/* Texts that hold zero bytes are written with their length. */
#define TEXT(literal) literal, sizeof literal - 1

static const struct {
    const char *what, *text;
    size_t length;
    enum json_kind kind;
} texts[] = {
    { "an empty object", TEXT("{}"), JSON_GOOD },
    { "space everywhere", TEXT(" \t\r\n{ \"a\" : [ 1 , 2 ] , \"b\" : null } \n"), JSON_GOOD },
    { "all kinds", TEXT("{\"a\":1,\"b\":\"x\",\"c\":true,\"d\":false,\"e\":null,\"f\":[]}"),
      JSON_GOOD },
    { "nothing", TEXT(""), JSON_WRONG },
    { "only space", TEXT("  "), JSON_WRONG },
    { "an array", TEXT("[]"), JSON_WRONG },
    { "a string", TEXT("\"a\""), JSON_WRONG },
    { "a number", TEXT("1"), JSON_WRONG },
    { "null", TEXT("null"), JSON_WRONG },
    { "a byte order mark", TEXT("\xef\xbb\xbf{}"), JSON_WRONG },
    { "a second object", TEXT("{}{}"), JSON_WRONG },
    { "a byte after the end", TEXT("{}x"), JSON_WRONG },
    { "a zero after the end", TEXT("{}\0"), JSON_WRONG },
    { "a zero before the object", TEXT("\0{}"), JSON_WRONG },
    { "a zero between members", TEXT("{\"a\":1,\0\"b\":2}"), JSON_WRONG },
    { "a zero after a number", TEXT("{\"a\":1\0}"), JSON_WRONG },
    { "a form feed as space", TEXT("{\f}"), JSON_WRONG },
    { "a no-break space as space", TEXT("{\xc2\xa0}"), JSON_WRONG },
    { "a comment", TEXT("{/* */}"), JSON_WRONG },
    { "a comma at the end", TEXT("{\"a\":1,}"), JSON_WRONG },
    { "a comma at the start", TEXT("{,\"a\":1}"), JSON_WRONG },
    { "two commas", TEXT("{\"a\":1,,\"b\":1}"), JSON_WRONG },
    { "no comma", TEXT("{\"a\":1 \"b\":1}"), JSON_WRONG },
    { "no colon", TEXT("{\"a\" 1}"), JSON_WRONG },
    { "no value", TEXT("{\"a\":}"), JSON_WRONG },
    { "a bare key", TEXT("{a:1}"), JSON_WRONG },
    { "a key in single quotes", TEXT("{'a':1}"), JSON_WRONG },
    { "a number as key", TEXT("{1:1}"), JSON_WRONG },
    { "not closed", TEXT("{\"a\":1"), JSON_WRONG },
    { "a string not closed", TEXT("{\"a\":\"x"), JSON_WRONG },
    { "closed by the wrong bracket", TEXT("{\"a\":[1}"), JSON_WRONG },
    { "a capital word", TEXT("{\"a\":True}"), JSON_WRONG },
    { "half a word", TEXT("{\"a\":tru}"), JSON_WRONG },
    { "a word too long", TEXT("{\"a\":truex}"), JSON_WRONG },
    { "NaN", TEXT("{\"a\":NaN}"), JSON_WRONG },

    { "twin keys", TEXT("{\"a\":1,\"a\":1}"), JSON_WRONG },
    { "twin keys, one escaped", TEXT("{\"a\":1,\"\\u0061\":1}"), JSON_WRONG },
    { "twin keys far apart", TEXT("{\"a\":1,\"b\":2,\"c\":3,\"a\":4}"), JSON_WRONG },
    { "twin keys deep inside", TEXT("{\"x\":[{\"a\":1,\"a\":2}]}"), JSON_WRONG },
    { "twin empty keys", TEXT("{\"\":1,\"\":2}"), JSON_WRONG },
    { "keys that differ in case", TEXT("{\"a\":1,\"A\":1}"), JSON_GOOD },
    { "one key in two objects", TEXT("{\"a\":{\"a\":1},\"b\":{\"a\":1}}"), JSON_GOOD },
    { "twin elements", TEXT("{\"a\":[1,1]}"), JSON_GOOD },

    { "four levels", TEXT("{\"a\":{\"b\":{\"c\":{}}}}"), JSON_GOOD },
    { "five levels", TEXT("{\"a\":{\"b\":{\"c\":{\"d\":{}}}}}"), JSON_WRONG },
    { "four levels of arrays", TEXT("{\"a\":[[[]]]}"), JSON_GOOD },
    { "five levels of arrays", TEXT("{\"a\":[[[[]]]]}"), JSON_WRONG },
    { "many at level four", TEXT("{\"a\":[[[],[],[]],[[],[]]],\"b\":[[[]]]}"), JSON_GOOD },

    { "zero", TEXT("{\"a\":0}"), JSON_GOOD },
    { "2^53-1", TEXT("{\"a\":9007199254740991}"), JSON_GOOD },
    { "2^53", TEXT("{\"a\":9007199254740992}"), JSON_ODD },
    { "2^64+1", TEXT("{\"a\":18446744073709551617}"), JSON_ODD },
    { "thirty digits", TEXT("{\"a\":100000000000000000000000000000}"), JSON_ODD },
    { "a leading zero", TEXT("{\"a\":01}"), JSON_WRONG },
    { "two zeros", TEXT("{\"a\":00}"), JSON_WRONG },
    { "a fraction", TEXT("{\"a\":1.0}"), JSON_ODD },
    { "a fraction of zero", TEXT("{\"a\":0.0}"), JSON_ODD },
    { "an exponent", TEXT("{\"a\":1e0}"), JSON_ODD },
    { "a capital exponent", TEXT("{\"a\":1E0}"), JSON_ODD },
    { "a minus", TEXT("{\"a\":-1}"), JSON_ODD },
    { "minus zero", TEXT("{\"a\":-0}"), JSON_ODD },
    { "a plus", TEXT("{\"a\":+1}"), JSON_WRONG },
    { "a point first", TEXT("{\"a\":.5}"), JSON_WRONG },
    { "hexadecimal", TEXT("{\"a\":0x1}"), JSON_WRONG },

    { "every short escape", TEXT("{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}"), JSON_GOOD },
    { "an unknown escape", TEXT("{\"a\":\"\\x41\"}"), JSON_WRONG },
    { "an escaped single quote", TEXT("{\"a\":\"\\'\"}"), JSON_WRONG },
    { "an escaped letter", TEXT("{\"a\":\"\\u00e9\"}"), JSON_GOOD },
    { "three digits", TEXT("{\"a\":\"\\u00e\"}"), JSON_WRONG },
    { "no hexadecimal", TEXT("{\"a\":\"\\u00eg\"}"), JSON_WRONG },
    { "an escape cut off", TEXT("{\"a\":\"\\u00"), JSON_WRONG },
    { "a backslash at the end", TEXT("{\"a\":\"\\"), JSON_WRONG },
    { "an escaped zero", TEXT("{\"a\":\"x\\u0000y\"}"), JSON_ODD },
    { "an escaped zero in a key", TEXT("{\"a\\u0000b\":1}"), JSON_ODD },
    { "a surrogate pair", TEXT("{\"a\":\"\\ud83d\\ude00\"}"), JSON_GOOD },
    { "a lone high surrogate", TEXT("{\"a\":\"\\ud83d\"}"), JSON_WRONG },
    { "a high surrogate before a letter", TEXT("{\"a\":\"\\ud83dx\"}"), JSON_WRONG },
    { "two high surrogates", TEXT("{\"a\":\"\\ud83d\\ud83d\"}"), JSON_WRONG },
    { "a lone low surrogate", TEXT("{\"a\":\"\\ude00\"}"), JSON_WRONG },
    { "a high surrogate and an escaped letter", TEXT("{\"a\":\"\\ud83d\\u0041\"}"), JSON_WRONG },
    { "a lone surrogate in a key", TEXT("{\"\\ud83d\":1}"), JSON_WRONG },
    { "a raw zero in a string", TEXT("{\"a\":\"x\0y\"}"), JSON_WRONG },
    { "a raw line feed in a string", TEXT("{\"a\":\"x\ny\"}"), JSON_WRONG },
    { "a raw tab in a string", TEXT("{\"a\":\"x\ty\"}"), JSON_WRONG },
    { "a raw unit separator in a string", TEXT("{\"a\":\"x\x1fy\"}"), JSON_WRONG },
    { "a raw delete in a string", TEXT("{\"a\":\"x\x7fy\"}"), JSON_GOOD },
    { "UTF-8 of two, three, four bytes", TEXT("{\"a\":\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\"}"),
      JSON_GOOD },
    { "UTF-8 in a key", TEXT("{\"\xc3\xa9\":1}"), JSON_GOOD },
    { "a lone continuation byte", TEXT("{\"a\":\"\x80\"}"), JSON_WRONG },
    { "a sequence cut short", TEXT("{\"a\":\"\xc3\"}"), JSON_WRONG },
    { "an overlong slash", TEXT("{\"a\":\"\xc0\xaf\"}"), JSON_WRONG },
    { "an overlong zero", TEXT("{\"a\":\"\xc0\x80\"}"), JSON_WRONG },
    { "a surrogate in UTF-8", TEXT("{\"a\":\"\xed\xa0\x80\"}"), JSON_WRONG },
    { "beyond U+10FFFF", TEXT("{\"a\":\"\xf4\x90\x80\x80\"}"), JSON_WRONG },
    { "0xff", TEXT("{\"a\":\"\xff\"}"), JSON_WRONG },
    { "bad UTF-8 in a key", TEXT("{\"\xff\":1}"), JSON_WRONG },
};

/* The bytes stand at the end of memory of their own, so that a read past them is seen. */
START_TEST(strict)
{
    char *bytes = malloc(texts[_i].length);
    enum json_kind kind;
    cJSON *object;
    memcpy(bytes, texts[_i].text, texts[_i].length);
    object = json_read(bytes, texts[_i].length, &kind);
    ck_assert_msg(kind == texts[_i].kind, "%s: %s", texts[_i].what, texts[_i].text);
    ck_assert((object == NULL) == (kind == JSON_WRONG));
    cJSON_Delete(object);
    free(bytes);
}
END_TEST

/* Every beginning of a good text is none itself. */
START_TEST(cut_anywhere)
{
    static const char text[] = "{\"a\":[1,\"\\u00e9\xc3\xa9\",{\"b\":true}],\"c\":null}";
    enum json_kind kind;
    for (size_t length = 0; length < sizeof text - 1; length++) {
        char *bytes = malloc(length + 1);
        memcpy(bytes, text, length);
        bytes = realloc(bytes, length ? length : 1);
        ck_assert_msg(!json_read(bytes, length, &kind), "%zu bytes", length);
        free(bytes);
    }
}
END_TEST

/* As large as a message may be, nothing in it may take more than a moment. */
START_TEST(large)
{
    enum { SIZE = 4096 };
    static const char *const pieces[] = { "[", "{\"a\":", "\"\\u0061\":1,", "1,", "\"" };
    for (unsigned i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        char bytes[SIZE];
        size_t length = strlen(pieces[i]);
        enum json_kind kind;
        memcpy(bytes, "{\"x\":", 5);
        for (size_t at = 5; at < SIZE; at++)
            bytes[at] = pieces[i][(at - 5) % length];
        ck_assert(!json_read(bytes, SIZE, &kind) && kind == JSON_WRONG);
    }
}
END_TEST

static const cJSON *value(const cJSON *object, const char *key)
{
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

START_TEST(values)
{
    static const char text[] = "{\"n\":7,\"big\":9007199254740991,\"s\":\"x\\u00e9\",\"b\":false,"
                               "\"z\":null,\"l\":[1],\"o\":{}}";
    enum json_kind kind;
    bool yes = true;
    cJSON *object = json_read(text, sizeof text - 1, &kind);
    const char *string;
    uint64_t number;

    ck_assert(json_unsigned(value(object, "n"), 7, &number) && number == 7);
    ck_assert(!json_unsigned(value(object, "n"), 6, &number));
    ck_assert(json_unsigned(value(object, "big"), JSON_INTEGER_MAX, &number));
    ck_assert_uint_eq(number, JSON_INTEGER_MAX);
    ck_assert(json_text(value(object, "s"), &string));
    ck_assert_str_eq(string, "x\xc3\xa9");
    ck_assert(json_bool(value(object, "b"), &yes) && !yes);
    for (const char *const *key = (const char *const[]){ "s", "b", "z", "l", "o", "-", NULL }; *key;
         key++)
        ck_assert_msg(!json_unsigned(value(object, *key), 100, &number), "%s", *key);
    for (const char *const *key = (const char *const[]){ "n", "b", "z", "l", "o", "-", NULL }; *key;
         key++)
        ck_assert_msg(!json_text(value(object, *key), &string), "%s", *key);
    for (const char *const *key = (const char *const[]){ "n", "s", "z", "l", "o", "-", NULL }; *key;
         key++)
        ck_assert_msg(!json_bool(value(object, *key), &yes), "%s", *key);
    cJSON_Delete(object);
}
END_TEST

/* Of a text that is odd a number may be read only if it is one of ours by its value. */
START_TEST(odd_numbers)
{
    static const char text[] = "{\"a\":1.5,\"b\":-1,\"c\":1e300,\"d\":1e999,\"e\":0.1,\"f\":-0.5}";
    enum json_kind kind;
    cJSON *object = json_read(text, sizeof text - 1, &kind);
    uint64_t number;
    ck_assert(object && kind == JSON_ODD);
    for (const char *key = "abcdef"; *key; key++)
        ck_assert_msg(
            !json_unsigned(value(object, (char[]){ *key, '\0' }), JSON_INTEGER_MAX, &number), "%c",
            *key);
    cJSON_Delete(object);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("json");
    TCase *tests = tcase_create("json");

    tcase_add_loop_test(tests, strict, 0, ROWS(texts));
    tcase_add_test(tests, cut_anywhere);
    tcase_add_test(tests, large);
    tcase_add_test(tests, values);
    tcase_add_test(tests, odd_numbers);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
