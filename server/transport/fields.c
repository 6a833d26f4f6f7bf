/* server/transport/fields.c -- see fields.h. */
#include "server/transport/fields.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

bool field_content_length(const char *text, uint64_t *length)
{
    uint64_t number = 0;

    if (*text == '\0')
        return false;
    for (; *text; text++) {
        if (!isdigit((unsigned char)*text) || number > UINT64_MAX / 100)
            return false;
        number = number * 10 + (uint64_t)(*text - '0');
    }
    *length = number;
    return true;
}

struct span {
    const char *bytes;
    size_t length;
};

static struct span trimmed(const char *bytes, size_t length)
{
    while (length > 0 && isspace((unsigned char)*bytes)) {
        bytes++;
        length--;
    }
    while (length > 0 && isspace((unsigned char)bytes[length - 1]))
        length--;
    return (struct span){ bytes, length };
}

/* The next item of a list with commas; false at the end. */
static bool next_item(const char **text, struct span *item)
{
    if (**text == '\0')
        return false;
    size_t length = strcspn(*text, ",");
    *item = trimmed(*text, length);
    *text += length + ((*text)[length] == ',');
    return true;
}

static bool is_word(struct span span, const char *word)
{
    return span.length == strlen(word) && strncasecmp(span.bytes, word, span.length) == 0;
}

/* Whether parameters like ";q=0.0" take back the item that they follow. */
static bool is_zero_quality(struct span parameters)
{
    const char *equals = memchr(parameters.bytes, '=', parameters.length);

    if (!equals)
        return false;
    for (const char *c = equals + 1; c < parameters.bytes + parameters.length; c++) {
        if (*c >= '1' && *c <= '9')
            return false;
    }
    return true;
}

bool field_accepts_gzip(const char *text)
{
    struct span item;
    bool any = false;

    while (next_item(&text, &item)) {
        const char *semicolon = memchr(item.bytes, ';', item.length);
        size_t length = semicolon ? (size_t)(semicolon - item.bytes) : item.length;
        struct span coding = trimmed(item.bytes, length);
        bool welcome = !is_zero_quality((struct span){ item.bytes + length, item.length - length });

        if (is_word(coding, "gzip") || is_word(coding, "x-gzip"))
            return welcome;
        if (is_word(coding, "*"))
            any = welcome;
    }
    return any;
}

bool field_has_etag(const char *text, const char *etag)
{
    struct span item;

    while (next_item(&text, &item)) {
        if (item.length > 2 && item.bytes[0] == 'W' && item.bytes[1] == '/') {
            item.bytes += 2;
            item.length -= 2;
        }
        if ((item.length == strlen(etag) && memcmp(item.bytes, etag, item.length) == 0) ||
            is_word(item, "*"))
            return true;
    }
    return false;
}

const char *field_bearer(const char *text)
{
    static const char scheme[] = "bearer ";

    return strncasecmp(text, scheme, sizeof scheme - 1) == 0
               ? text + sizeof scheme - 1 + strspn(text + sizeof scheme - 1, " ")
               : NULL;
}

bool field_has_token(const char *text, const char *token)
{
    struct span item;

    while (next_item(&text, &item)) {
        if (item.length == strlen(token) && memcmp(item.bytes, token, item.length) == 0)
            return true;
    }
    return false;
}
