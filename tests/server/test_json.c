/* tests/server/test_json.c -- what is strict JSON and what is not. */
#include <stdlib.h>
#include <string.h>

#include "server/protocol/json.h"
#include "tests/server/suite.h"

/* ODD is well-formed, but with something that no message of ours has. */
enum kind { NONE, ODD, STRICT };

/* Texts that hold zero bytes are written with their length. */
#define TEXT(literal) literal, sizeof literal - 1

static const struct {
    const char *what, *text;
    size_t length;
    enum kind kind;
} texts[] = {
    { "an empty object", TEXT("{}"), STRICT },
    { "space everywhere", TEXT(" \t\r\n{ \"a\" : [ 1 , 2 ] , \"b\" : null } \n"), STRICT },
    { "all kinds", TEXT("{\"a\":1,\"b\":\"x\",\"c\":true,\"d\":false,\"e\":null,\"f\":[]}"),
      STRICT },
    { "nothing", TEXT(""), NONE },
    { "only space", TEXT("  "), NONE },
    { "an array", TEXT("[]"), NONE },
    { "a string", TEXT("\"a\""), NONE },
    { "a number", TEXT("1"), NONE },
    { "null", TEXT("null"), NONE },
    { "a byte order mark", TEXT("\xef\xbb\xbf{}"), NONE },
    { "a second object", TEXT("{}{}"), NONE },
    { "a byte after the end", TEXT("{}x"), NONE },
    { "a zero after the end", TEXT("{}\0"), NONE },
    { "a zero before the object", TEXT("\0{}"), NONE },
    { "a zero between members", TEXT("{\"a\":1,\0\"b\":2}"), NONE },
    { "a zero after a number", TEXT("{\"a\":1\0}"), NONE },
    { "a form feed as space", TEXT("{\f}"), NONE },
    { "a no-break space as space", TEXT("{\xc2\xa0}"), NONE },
    { "a comment", TEXT("{/* */}"), NONE },
    { "a comma at the end", TEXT("{\"a\":1,}"), NONE },
    { "a comma at the start", TEXT("{,\"a\":1}"), NONE },
    { "two commas", TEXT("{\"a\":1,,\"b\":1}"), NONE },
    { "no comma", TEXT("{\"a\":1 \"b\":1}"), NONE },
    { "no colon", TEXT("{\"a\" 1}"), NONE },
    { "no value", TEXT("{\"a\":}"), NONE },
    { "a bare key", TEXT("{a:1}"), NONE },
    { "a key in single quotes", TEXT("{'a':1}"), NONE },
    { "a number as key", TEXT("{1:1}"), NONE },
    { "not closed", TEXT("{\"a\":1"), NONE },
    { "a string not closed", TEXT("{\"a\":\"x"), NONE },
    { "closed by the wrong bracket", TEXT("{\"a\":[1}"), NONE },
    { "a capital word", TEXT("{\"a\":True}"), NONE },
    { "half a word", TEXT("{\"a\":tru}"), NONE },
    { "a word too long", TEXT("{\"a\":truex}"), NONE },
    { "NaN", TEXT("{\"a\":NaN}"), NONE },

    { "twin keys", TEXT("{\"a\":1,\"a\":1}"), NONE },
    { "twin keys, one escaped", TEXT("{\"a\":1,\"\\u0061\":1}"), NONE },
    { "twin keys far apart", TEXT("{\"a\":1,\"b\":2,\"c\":3,\"a\":4}"), NONE },
    { "twin keys deep inside", TEXT("{\"x\":[{\"a\":1,\"a\":2}]}"), NONE },
    { "twin empty keys", TEXT("{\"\":1,\"\":2}"), NONE },
    { "keys that differ in case", TEXT("{\"a\":1,\"A\":1}"), STRICT },
    { "one key in two objects", TEXT("{\"a\":{\"a\":1},\"b\":{\"a\":1}}"), STRICT },
    { "twin elements", TEXT("{\"a\":[1,1]}"), STRICT },

    { "four levels", TEXT("{\"a\":{\"b\":{\"c\":{}}}}"), STRICT },
    { "five levels", TEXT("{\"a\":{\"b\":{\"c\":{\"d\":{}}}}}"), NONE },
    { "four levels of arrays", TEXT("{\"a\":[[[]]]}"), STRICT },
    { "five levels of arrays", TEXT("{\"a\":[[[[]]]]}"), NONE },
    { "many at level four", TEXT("{\"a\":[[[],[],[]],[[],[]]],\"b\":[[[]]]}"), STRICT },

    { "zero", TEXT("{\"a\":0}"), STRICT },
    { "2^53-1", TEXT("{\"a\":9007199254740991}"), STRICT },
    { "2^53", TEXT("{\"a\":9007199254740992}"), ODD },
    { "2^64+1", TEXT("{\"a\":18446744073709551617}"), ODD },
    { "thirty digits", TEXT("{\"a\":100000000000000000000000000000}"), ODD },
    { "a leading zero", TEXT("{\"a\":01}"), NONE },
    { "two zeros", TEXT("{\"a\":00}"), NONE },
    { "a fraction", TEXT("{\"a\":1.0}"), ODD },
    { "a fraction of zero", TEXT("{\"a\":0.0}"), ODD },
    { "an exponent", TEXT("{\"a\":1e0}"), ODD },
    { "a capital exponent", TEXT("{\"a\":1E0}"), ODD },
    { "a minus", TEXT("{\"a\":-1}"), ODD },
    { "minus zero", TEXT("{\"a\":-0}"), ODD },
    { "a plus", TEXT("{\"a\":+1}"), NONE },
    { "a point first", TEXT("{\"a\":.5}"), NONE },
    { "hexadecimal", TEXT("{\"a\":0x1}"), NONE },

    { "every short escape", TEXT("{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}"), STRICT },
    { "an unknown escape", TEXT("{\"a\":\"\\x41\"}"), NONE },
    { "an escaped single quote", TEXT("{\"a\":\"\\'\"}"), NONE },
    { "an escaped letter", TEXT("{\"a\":\"\\u00e9\"}"), STRICT },
    { "three digits", TEXT("{\"a\":\"\\u00e\"}"), NONE },
    { "no hexadecimal", TEXT("{\"a\":\"\\u00eg\"}"), NONE },
    { "an escape cut off", TEXT("{\"a\":\"\\u00"), NONE },
    { "a backslash at the end", TEXT("{\"a\":\"\\"), NONE },
    { "an escaped zero", TEXT("{\"a\":\"x\\u0000y\"}"), ODD },
    { "an escaped zero in a key", TEXT("{\"a\\u0000b\":1}"), ODD },
    { "a surrogate pair", TEXT("{\"a\":\"\\ud83d\\ude00\"}"), STRICT },
    { "a lone high surrogate", TEXT("{\"a\":\"\\ud83d\"}"), NONE },
    { "a high surrogate before a letter", TEXT("{\"a\":\"\\ud83dx\"}"), NONE },
    { "two high surrogates", TEXT("{\"a\":\"\\ud83d\\ud83d\"}"), NONE },
    { "a lone low surrogate", TEXT("{\"a\":\"\\ude00\"}"), NONE },
    { "a high surrogate and an escaped letter", TEXT("{\"a\":\"\\ud83d\\u0041\"}"), NONE },
    { "a lone surrogate in a key", TEXT("{\"\\ud83d\":1}"), NONE },
    { "a raw zero in a string", TEXT("{\"a\":\"x\0y\"}"), NONE },
    { "a raw line feed in a string", TEXT("{\"a\":\"x\ny\"}"), NONE },
    { "a raw tab in a string", TEXT("{\"a\":\"x\ty\"}"), NONE },
    { "a raw unit separator in a string", TEXT("{\"a\":\"x\x1fy\"}"), NONE },
    { "a raw delete in a string", TEXT("{\"a\":\"x\x7fy\"}"), STRICT },
    { "UTF-8 of two, three, four bytes", TEXT("{\"a\":\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\"}"),
      STRICT },
    { "UTF-8 in a key", TEXT("{\"\xc3\xa9\":1}"), STRICT },
    { "a lone continuation byte", TEXT("{\"a\":\"\x80\"}"), NONE },
    { "a sequence cut short", TEXT("{\"a\":\"\xc3\"}"), NONE },
    { "an overlong slash", TEXT("{\"a\":\"\xc0\xaf\"}"), NONE },
    { "an overlong zero", TEXT("{\"a\":\"\xc0\x80\"}"), NONE },
    { "a surrogate in UTF-8", TEXT("{\"a\":\"\xed\xa0\x80\"}"), NONE },
    { "beyond U+10FFFF", TEXT("{\"a\":\"\xf4\x90\x80\x80\"}"), NONE },
    { "0xff", TEXT("{\"a\":\"\xff\"}"), NONE },
    { "bad UTF-8 in a key", TEXT("{\"\xff\":1}"), NONE },
};

/* The bytes stand at the end of memory of their own, so that a read past them is seen. */
START_TEST(strict)
{
    char *bytes = malloc(texts[_i].length);
    bool odd = false;
    cJSON *object;
    memcpy(bytes, texts[_i].text, texts[_i].length);
    object = json_read(bytes, texts[_i].length, &odd);
    ck_assert_msg((!object ? NONE
                   : odd   ? ODD
                           : STRICT) == texts[_i].kind,
                  "%s: %s", texts[_i].what, texts[_i].text);
    cJSON_Delete(object);
    free(bytes);
}
END_TEST

/* Every beginning of a good text is none itself. */
START_TEST(cut_anywhere)
{
    static const char text[] = "{\"a\":[1,\"\\u00e9\xc3\xa9\",{\"b\":true}],\"c\":null}";
    bool odd;
    for (size_t length = 0; length < sizeof text - 1; length++) {
        char *bytes = malloc(length + 1);
        memcpy(bytes, text, length);
        bytes = realloc(bytes, length ? length : 1);
        ck_assert_msg(!json_read(bytes, length, &odd), "%zu bytes", length);
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
        bool odd;
        memcpy(bytes, "{\"x\":", 5);
        for (size_t at = 5; at < SIZE; at++)
            bytes[at] = pieces[i][(at - 5) % length];
        ck_assert(!json_read(bytes, SIZE, &odd));
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
    bool odd, yes = true;
    cJSON *object = json_read(text, sizeof text - 1, &odd);
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
    bool odd;
    cJSON *object = json_read(text, sizeof text - 1, &odd);
    uint64_t number;
    ck_assert(object && odd);
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
