/* server/protocol/json.h -- JSON as strangers may send it: strict, or not at all.
 *
 * cJSON alone accepts too much (leading zeros, raw control characters, twin keys, bad UTF-8, a
 * thousand levels), so a scan comes first: RFC 8259, one object of JSON_DEPTH_MAX levels, integers
 * of digits only up to 2^53-1, no zero characters, nothing after the end. */
#ifndef PROTOCOL_JSON_H
#define PROTOCOL_JSON_H

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JSON_DEPTH_MAX = 4 };
#define JSON_INTEGER_MAX ((UINT64_C(1) << 53) - 1)

enum json_kind {
    JSON_GOOD,
    JSON_ODD,      /* with something that no message of ours has: only good for its other members */
    JSON_WRONG,    /* not strict, or no object */
    JSON_NO_MEMORY /* nobody's fault */
};

/* The object in `bytes`, to be freed with cJSON_Delete(); NULL when it is WRONG or NO_MEMORY. */
cJSON *json_read(const char *bytes, size_t length, enum json_kind *kind);

/* The value, if it is of that type (and in range). */
bool json_text(const cJSON *item, const char **text);
bool json_unsigned(const cJSON *item, uint64_t max, uint64_t *number);
bool json_bool(const cJSON *item, bool *value);

#endif
