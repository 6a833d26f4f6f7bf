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
    bool strict;
} texts[] = {
    { "an empty object", TEXT("{}"), true },
    { "space everywhere", TEXT(" \t\r\n{ \"a\" : [ 1 , 2 ] , \"b\" : null } \n"), true },
    { "all kinds", TEXT("{\"a\":1,\"b\":\"x\",\"c\":true,\"d\":false,\"e\":null,\"f\":[]}"), true },
    { "nothing", TEXT(""), false },
    { "only space", TEXT("  "), false },
    { "an array", TEXT("[]"), false },
    { "a string", TEXT("\"a\""), false },
    { "a number", TEXT("1"), false },
    { "null", TEXT("null"), false },
    { "a byte order mark", TEXT("\xef\xbb\xbf{}"), false },
    { "a second object", TEXT("{}{}"), false },
    { "a byte after the end", TEXT("{}x"), false },
    { "a zero after the end", TEXT("{}\0"), false },
    { "a zero before the object", TEXT("\0{}"), false },
    { "a zero between members", TEXT("{\"a\":1,\0\"b\":2}"), false },
    { "a zero after a number", TEXT("{\"a\":1\0}"), false },
    { "a form feed as space", TEXT("{\f}"), false },
    { "a no-break space as space", TEXT("{\xc2\xa0}"), false },
    { "a comment", TEXT("{/* */}"), false },
    { "a comma at the end", TEXT("{\"a\":1,}"), false },
    { "a comma at the start", TEXT("{,\"a\":1}"), false },
    { "two commas", TEXT("{\"a\":1,,\"b\":1}"), false },
    { "no comma", TEXT("{\"a\":1 \"b\":1}"), false },
    { "no colon", TEXT("{\"a\" 1}"), false },
    { "no value", TEXT("{\"a\":}"), false },
    { "a bare key", TEXT("{a:1}"), false },
    { "a key in single quotes", TEXT("{'a':1}"), false },
    { "a number as key", TEXT("{1:1}"), false },
    { "not closed", TEXT("{\"a\":1"), false },
    { "a string not closed", TEXT("{\"a\":\"x"), false },
    { "closed by the wrong bracket", TEXT("{\"a\":[1}"), false },
    { "a capital word", TEXT("{\"a\":True}"), false },
    { "half a word", TEXT("{\"a\":tru}"), false },
    { "a word too long", TEXT("{\"a\":truex}"), false },
    { "NaN", TEXT("{\"a\":NaN}"), false },

    { "twin keys", TEXT("{\"a\":1,\"a\":1}"), false },
    { "twin keys, one escaped", TEXT("{\"a\":1,\"\\u0061\":1}"), false },
    { "twin keys far apart", TEXT("{\"a\":1,\"b\":2,\"c\":3,\"a\":4}"), false },
    { "twin keys deep inside", TEXT("{\"x\":[{\"a\":1,\"a\":2}]}"), false },
    { "twin empty keys", TEXT("{\"\":1,\"\":2}"), false },
    { "keys that differ in case", TEXT("{\"a\":1,\"A\":1}"), true },
    { "one key in two objects", TEXT("{\"a\":{\"a\":1},\"b\":{\"a\":1}}"), true },
    { "twin elements", TEXT("{\"a\":[1,1]}"), true },

    { "four levels", TEXT("{\"a\":{\"b\":{\"c\":{}}}}"), true },
    { "five levels", TEXT("{\"a\":{\"b\":{\"c\":{\"d\":{}}}}}"), false },
    { "four levels of arrays", TEXT("{\"a\":[[[]]]}"), true },
    { "five levels of arrays", TEXT("{\"a\":[[[[]]]]}"), false },
    { "many at level four", TEXT("{\"a\":[[[],[],[]],[[],[]]],\"b\":[[[]]]}"), true },

    { "zero", TEXT("{\"a\":0}"), true },
    { "2^53-1", TEXT("{\"a\":9007199254740991}"), true },
    { "2^53", TEXT("{\"a\":9007199254740992}"), false },
    { "2^64+1", TEXT("{\"a\":18446744073709551617}"), false },
    { "a hundred digits",
      TEXT("{\"a\":1000000000000000000000000000000000000000000000000000000000000000000000000000000"
           "00000000000000000000}"),
      false },
    { "a leading zero", TEXT("{\"a\":01}"), false },
    { "two zeros", TEXT("{\"a\":00}"), false },
    { "a fraction", TEXT("{\"a\":1.0}"), false },
    { "a fraction of zero", TEXT("{\"a\":0.0}"), false },
    { "an exponent", TEXT("{\"a\":1e0}"), false },
    { "a capital exponent", TEXT("{\"a\":1E0}"), false },
    { "a minus", TEXT("{\"a\":-1}"), false },
    { "minus zero", TEXT("{\"a\":-0}"), false },
    { "a plus", TEXT("{\"a\":+1}"), false },
    { "a point first", TEXT("{\"a\":.5}"), false },
    { "hexadecimal", TEXT("{\"a\":0x1}"), false },

    { "every short escape", TEXT("{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}"), true },
    { "an unknown escape", TEXT("{\"a\":\"\\x41\"}"), false },
    { "an escaped single quote", TEXT("{\"a\":\"\\'\"}"), false },
    { "an escaped letter", TEXT("{\"a\":\"\\u00e9\"}"), true },
    { "three digits", TEXT("{\"a\":\"\\u00e\"}"), false },
    { "no hexadecimal", TEXT("{\"a\":\"\\u00eg\"}"), false },
    { "an escape cut off", TEXT("{\"a\":\"\\u00"), false },
    { "a backslash at the end", TEXT("{\"a\":\"\\"), false },
    { "an escaped zero", TEXT("{\"a\":\"x\\u0000y\"}"), false },
    { "an escaped zero in a key", TEXT("{\"a\\u0000b\":1}"), false },
    { "a surrogate pair", TEXT("{\"a\":\"\\ud83d\\ude00\"}"), true },
    { "a lone high surrogate", TEXT("{\"a\":\"\\ud83d\"}"), false },
    { "a high surrogate before a letter", TEXT("{\"a\":\"\\ud83dx\"}"), false },
    { "two high surrogates", TEXT("{\"a\":\"\\ud83d\\ud83d\"}"), false },
    { "a lone low surrogate", TEXT("{\"a\":\"\\ude00\"}"), false },
    { "a high surrogate and an escaped letter", TEXT("{\"a\":\"\\ud83d\\u0041\"}"), false },
    { "a lone surrogate in a key", TEXT("{\"\\ud83d\":1}"), false },
    { "a raw zero in a string", TEXT("{\"a\":\"x\0y\"}"), false },
    { "a raw line feed in a string", TEXT("{\"a\":\"x\ny\"}"), false },
    { "a raw tab in a string", TEXT("{\"a\":\"x\ty\"}"), false },
    { "a raw unit separator in a string", TEXT("{\"a\":\"x\x1fy\"}"), false },
    { "a raw delete in a string", TEXT("{\"a\":\"x\x7fy\"}"), true },
    { "UTF-8 of two, three, four bytes", TEXT("{\"a\":\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\"}"),
      true },
    { "UTF-8 in a key", TEXT("{\"\xc3\xa9\":1}"), true },
    { "a lone continuation byte", TEXT("{\"a\":\"\x80\"}"), false },
    { "a sequence cut short", TEXT("{\"a\":\"\xc3\"}"), false },
    { "an overlong slash", TEXT("{\"a\":\"\xc0\xaf\"}"), false },
    { "an overlong zero", TEXT("{\"a\":\"\xc0\x80\"}"), false },
    { "a surrogate in UTF-8", TEXT("{\"a\":\"\xed\xa0\x80\"}"), false },
    { "beyond U+10FFFF", TEXT("{\"a\":\"\xf4\x90\x80\x80\"}"), false },
    { "0xff", TEXT("{\"a\":\"\xff\"}"), false },
    { "bad UTF-8 in a key", TEXT("{\"\xff\":1}"), false },
};

/* The bytes stand at the end of memory of their own, so that a read past them is seen. */
START_TEST(strict)
{
    char *bytes = malloc(texts[_i].length);
    cJSON *object;
    memcpy(bytes, texts[_i].text, texts[_i].length);
    object = json_read(bytes, texts[_i].length);
    ck_assert_msg((object != NULL) == texts[_i].strict, "%s: %s", texts[_i].what, texts[_i].text);
    cJSON_Delete(object);
    free(bytes);
}
END_TEST

/* Every beginning of a good text is none itself. */
START_TEST(cut_anywhere)
{
    static const char text[] = "{\"a\":[1,\"\\u00e9\xc3\xa9\",{\"b\":true}],\"c\":null}";
    for (size_t length = 0; length < sizeof text - 1; length++) {
        char *bytes = malloc(length + 1);
        memcpy(bytes, text, length);
        bytes = realloc(bytes, length ? length : 1);
        ck_assert_msg(!json_read(bytes, length), "%zu bytes", length);
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
        memcpy(bytes, "{\"x\":", 5);
        for (size_t at = 5; at < SIZE; at++)
            bytes[at] = pieces[i][(at - 5) % length];
        ck_assert(!json_read(bytes, SIZE));
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
    cJSON *object = json_read(text, sizeof text - 1);
    const char *string;
    uint64_t number;
    bool yes = true;

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

int main(void)
{
    Suite *suite = suite_create("json");
    TCase *tests = tcase_create("json");

    tcase_add_loop_test(tests, strict, 0, ROWS(texts));
    tcase_add_test(tests, cut_anywhere);
    tcase_add_test(tests, large);
    tcase_add_test(tests, values);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
