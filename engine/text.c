/* engine/text.c -- the bounded writer of engine/text.h. */
#include "engine/text.h"

#include "engine/assert.h"

struct text text_in(char *bytes, size_t capacity)
{
    return (struct text){ .bytes = bytes, .capacity = capacity };
}

void text_char(struct text *text, char c)
{
    if (text->length == text->capacity)
        text->full = true;
    else
        text->bytes[text->length++] = c;
}

void text_cut(struct text *text, const char *bytes, size_t length)
{
    const size_t room = text->capacity - text->length;

    text->full |= length > room;
    for (size_t i = 0; i < length && i < room; i++)
        text->bytes[text->length + i] = bytes[i];
    text->length += length < room ? length : room;
}

/* Counts in variables of its own: a byte written through `bytes` might be one of *text for all that
 * the compiler knows. */
void text_string(struct text *text, const char *string)
{
    char *to = text->bytes + text->length, *const end = text->bytes + text->capacity;

    while (*string && to < end)
        *to++ = *string++;
    text->full |= *string != '\0';
    text->length = (size_t)(to - text->bytes);
}

void text_unsigned(struct text *text, uint64_t number)
{
    char digits[20]; /* UINT64_MAX has twenty */
    size_t first = sizeof digits;

    if (number < 10) { /* most are: seeds */
        text_char(text, (char)('0' + number));
        return;
    }
    do
        digits[--first] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    text_bytes(text, digits + first, sizeof digits - first);
}

/* The letter after the backslash for characters that have a short escape, else 0. */
static char short_escape(char c)
{
    switch (c) {
    case '"':
    case '\\':
        return c;
    case '\b':
        return 'b';
    case '\f':
        return 'f';
    case '\n':
        return 'n';
    case '\r':
        return 'r';
    case '\t':
        return 't';
    default:
        return 0;
    }
}

/* Whether it stands in a JSON string as it is. */
static bool is_plain(char c)
{
    return (unsigned char)c >= 0x20 && c != '"' && c != '\\';
}

static void json_char(struct text *text, char c)
{
    static const char hex[] = "0123456789abcdef";
    char escape = short_escape(c);

    if (escape) {
        text_char(text, '\\');
        text_char(text, escape);
    } else if ((unsigned char)c < 0x20) {
        text_literal(text, "\\u00");
        text_char(text, hex[c >> 4]);
        text_char(text, hex[c & 15]);
    } else {
        text_char(text, c);
    }
}

void text_json_string(struct text *text, const char *string)
{
    size_t plain;

    text_char(text, '"');
    for (; *string; string += plain) {
        for (plain = 0; is_plain(string[plain]);)
            plain++;
        text_bytes(text, string, plain);
        if (string[plain])
            json_char(text, string[plain++]);
    }
    text_char(text, '"');
}

void text_json_word(struct text *text, const char *word)
{
    text_char(text, '"');
    text_string(text, word);
    text_char(text, '"');
}

const char *text_end(struct text *text)
{
    oware_assert(text->capacity > 0);
    if (text->length == text->capacity) {
        text->full = true;
        text->length--;
    }
    text->bytes[text->length] = '\0';
    return text->bytes;
}
