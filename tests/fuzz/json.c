/* tests/fuzz/json.c -- any bytes as a message: what is read is plain, and is read again the same
 * when it is written. */
#include <cjson/cJSON.h>

#include "server/protocol/json.h"
#include "tests/fuzz/engine_fuzz.h"

/* Numbers and depth of what is strict and not odd. */
static void check_plain(const cJSON *item, unsigned depth)
{
    uint64_t number;
    FUZZ_CHECK(depth <= JSON_DEPTH_MAX || !(cJSON_IsObject(item) || cJSON_IsArray(item)));
    FUZZ_CHECK(!cJSON_IsNumber(item) || json_unsigned(item, JSON_INTEGER_MAX, &number));
    for (const cJSON *child = item->child; child; child = child->next)
        check_plain(child, depth + 1);
}

/* cJSON writes a number of 16 digits with an exponent and rounds it, which is then odd. */
static void check_again(const cJSON *object)
{
    char *text = cJSON_PrintUnformatted(object);
    enum json_kind kind;
    cJSON *again = json_read(text, strlen(text), &kind);
    FUZZ_CHECK(again && (kind == JSON_ODD || cJSON_Compare(object, again, true)));
    cJSON_Delete(again);
    cJSON_free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum json_kind kind;
    cJSON *object = json_read((const char *)data, size, &kind);
    FUZZ_CHECK(kind != JSON_NO_MEMORY);

    if (kind == JSON_GOOD) {
        check_plain(object, 1);
        check_again(object);
    }
    cJSON_Delete(object);
    return 0;
}
