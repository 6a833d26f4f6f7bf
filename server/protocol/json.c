/* server/protocol/json.c -- see json.h. The scanner follows the grammar of RFC 8259, one function
 * for each rule; each moves `at` past what it has read. */
#include "server/protocol/json.h"

#include <string.h>
#include <utf8proc.h>

struct scan {
    const unsigned char *at, *end;
    unsigned depth;
    bool odd; /* well-formed, but with something that no message of ours has */
};

static bool scan_value(struct scan *scan);

static void skip_space(struct scan *scan)
{
    while (scan->at < scan->end &&
           (*scan->at == ' ' || *scan->at == '\t' || *scan->at == '\r' || *scan->at == '\n'))
        scan->at++;
}

static bool scan_char(struct scan *scan, char c)
{
    if (scan->at == scan->end || *scan->at != (unsigned char)c)
        return false;
    scan->at++;
    return true;
}

static bool scan_word(struct scan *scan, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, word, length) != 0)
        return false;
    scan->at += length;
    return true;
}

static bool is_digit(const struct scan *scan)
{
    return scan->at < scan->end && *scan->at >= '0' && *scan->at <= '9';
}

static bool scan_digits(struct scan *scan)
{
    const unsigned char *start = scan->at;
    while (is_digit(scan))
        scan->at++;
    return scan->at > start;
}

/* Whether these digits are more than JSON_INTEGER_MAX. */
static bool is_too_big(const unsigned char *digits, const unsigned char *end)
{
    uint64_t number = 0;
    for (; digits < end && number <= JSON_INTEGER_MAX; digits++)
        number = number * 10 + (unsigned)(*digits - '0');
    return number > JSON_INTEGER_MAX;
}

static bool scan_number(struct scan *scan)
{
    bool odd = scan_char(scan, '-');
    const unsigned char *start = scan->at;
    if (!scan_digits(scan) || (*start == '0' && scan->at - start > 1))
        return false;
    odd |= is_too_big(start, scan->at);
    if (scan_char(scan, '.')) {
        odd = true;
        if (!scan_digits(scan))
            return false;
    }
    if (scan_char(scan, 'e') || scan_char(scan, 'E')) {
        odd = true;
        if (!scan_char(scan, '+'))
            scan_char(scan, '-');
        if (!scan_digits(scan))
            return false;
    }
    scan->odd |= odd;
    return true;
}

/* The four digits of \uXXXX. */
static bool scan_hex(struct scan *scan, unsigned *value)
{
    *value = 0;
    for (unsigned i = 0; i < 4; i++, scan->at++) {
        static const char digits[] = "0123456789abcdefABCDEF";
        const char *digit = scan->at < scan->end && *scan->at ? strchr(digits, *scan->at) : NULL;
        if (!digit)
            return false;
        *value = *value * 16 + (unsigned)(digit - digits) - (digit - digits < 16 ? 0 : 6);
    }
    return true;
}

/* Half of a surrogate pair is nothing by itself. */
static bool scan_point(struct scan *scan)
{
    unsigned point, low;
    if (!scan_hex(scan, &point))
        return false;
    scan->odd |= point == 0; /* would end a C string */
    if (point < 0xd800 || point > 0xdfff)
        return true;
    return point < 0xdc00 && scan_char(scan, '\\') && scan_char(scan, 'u') &&
           scan_hex(scan, &low) && low >= 0xdc00 && low <= 0xdfff;
}

static bool scan_escape(struct scan *scan)
{
    if (scan_char(scan, 'u'))
        return scan_point(scan);
    if (scan->at == scan->end || *scan->at == '\0' || !strchr("\"\\/bfnrt", *scan->at))
        return false;
    scan->at++;
    return true;
}

static bool scan_string(struct scan *scan)
{
    if (!scan_char(scan, '"'))
        return false;
    while (scan->at < scan->end && *scan->at != '"') {
        utf8proc_int32_t point;
        utf8proc_ssize_t length;
        if (scan_char(scan, '\\')) {
            if (!scan_escape(scan))
                return false;
            continue;
        }
        length = utf8proc_iterate(scan->at, scan->end - scan->at, &point);
        if (length <= 0 || point < 0x20)
            return false;
        scan->at += length;
    }
    return scan_char(scan, '"');
}

/* Members or elements up to `close`, with commas between them. */
static bool scan_list(struct scan *scan, char close, bool (*scan_item)(struct scan *))
{
    bool fine;
    if (++scan->depth > JSON_DEPTH_MAX)
        return false;
    skip_space(scan);
    fine = scan_char(scan, close);
    while (!fine) {
        if (!scan_item(scan))
            return false;
        fine = scan_char(scan, close);
        if (!fine && !scan_char(scan, ','))
            return false;
    }
    scan->depth--;
    return true;
}

static bool scan_element(struct scan *scan)
{
    return scan_value(scan);
}

static bool scan_member(struct scan *scan)
{
    skip_space(scan);
    if (!scan_string(scan))
        return false;
    skip_space(scan);
    return scan_char(scan, ':') && scan_value(scan);
}

static bool scan_bare_value(struct scan *scan)
{
    if (scan->at == scan->end)
        return false;
    switch (*scan->at) {
    case '{':
        scan->at++;
        return scan_list(scan, '}', scan_member);
    case '[':
        scan->at++;
        return scan_list(scan, ']', scan_element);
    case '"':
        return scan_string(scan);
    case 't':
        return scan_word(scan, "true");
    case 'f':
        return scan_word(scan, "false");
    case 'n':
        return scan_word(scan, "null");
    default:
        return scan_number(scan);
    }
}

static bool scan_value(struct scan *scan)
{
    skip_space(scan);
    if (!scan_bare_value(scan))
        return false;
    skip_space(scan);
    return true;
}

static bool is_strict(const char *bytes, size_t length, bool *odd)
{
    const unsigned char *start = (const unsigned char *)bytes;
    struct scan scan = { .at = start, .end = start + length };
    bool strict = scan_value(&scan) && scan.at == scan.end;
    *odd = scan.odd;
    return strict;
}

/* Compares the keys as they mean, escapes resolved. Messages are small: every pair is looked at. */
static bool has_twins(const cJSON *item)
{
    for (const cJSON *child = item->child; child; child = child->next) {
        for (const cJSON *other = child->next; other && cJSON_IsObject(item); other = other->next)
            if (strcmp(child->string, other->string) == 0)
                return true;
        if (has_twins(child))
            return true;
    }
    return false;
}

/* What is strict cJSON can read, so long as there is memory. */
cJSON *json_read(const char *bytes, size_t length, enum json_kind *kind)
{
    const char *end = NULL;
    cJSON *object;
    bool odd;

    *kind = JSON_WRONG;
    if (!is_strict(bytes, length, &odd))
        return NULL;
    object = cJSON_ParseWithLengthOpts(bytes, length, &end, false);
    if (object && cJSON_IsObject(object) && !has_twins(object)) {
        *kind = odd ? JSON_ODD : JSON_GOOD;
        return object;
    }
    if (!object)
        *kind = JSON_NO_MEMORY;
    cJSON_Delete(object);
    return NULL;
}

bool json_text(const cJSON *item, const char **text)
{
    if (!cJSON_IsString(item))
        return false;
    *text = item->valuestring;
    return true;
}

bool json_unsigned(const cJSON *item, uint64_t max, uint64_t *number)
{
    if (!cJSON_IsNumber(item) || item->valuedouble < 0 || item->valuedouble > (double)max)
        return false;
    *number = (uint64_t)item->valuedouble;
    return (double)*number == item->valuedouble;
}

bool json_bool(const cJSON *item, bool *value)
{
    if (!cJSON_IsBool(item))
        return false;
    *value = cJSON_IsTrue(item);
    return true;
}
