/* server/protocol/name.c -- see name.h. The knowledge of characters is utf8proc's. */
#include "server/protocol/name.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

enum {
    JOINER = 0x200D,        /* joins emoji into one */
    EMOJI_STYLE = 0xFE0F,   /* asks for an emoji's coloured form */
    BRAILLE_BLANK = 0x2800, /* looks like a space but is none */
    SKIN_FIRST = 0x1F3FB,   /* the emoji's colours of skin */
    SKIN_LAST = 0x1F3FF,
};

static bool is_pictograph(utf8proc_int32_t point)
{
    return utf8proc_get_property(point)->boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
}

/* Whether another emoji may be joined on. */
static bool may_be_joined(utf8proc_int32_t point)
{
    return is_pictograph(point) || point == EMOJI_STYLE ||
           (point >= SKIN_FIRST && point <= SKIN_LAST);
}

/* Whether it can be asked for in colour: emoji, and what keycaps are made of. */
static bool has_styles(utf8proc_int32_t point)
{
    return is_pictograph(point) || (point > 0 && point < 0x80 && strchr("0123456789#*", point));
}

/* Whether a person can see it: alone, or (marks, joiners) on what stands before it. */
static bool is_visible(utf8proc_int32_t point, utf8proc_int32_t before)
{
    const utf8proc_property_t *property = utf8proc_get_property(point);
    if (point == EMOJI_STYLE)
        return has_styles(before);
    if (point == JOINER)
        return may_be_joined(before);
    if (property->ignorable || point == BRAILLE_BLANK)
        return false;
    switch (property->category) {
    case UTF8PROC_CATEGORY_CC: /* controls */
    case UTF8PROC_CATEGORY_CF: /* formats: direction, soft hyphen */
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO: /* private use */
    case UTF8PROC_CATEGORY_CN: /* not assigned */
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
        return false;
    case UTF8PROC_CATEGORY_ZS:
        return point == ' ';
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_ME:
    case UTF8PROC_CATEGORY_MC:
        return before > ' ';
    default:
        return true;
    }
}

/* The next code point of a valid string, or 0 at its end. */
static utf8proc_int32_t next_point(const utf8proc_uint8_t **at)
{
    utf8proc_int32_t point = 0;
    if (**at)
        *at += utf8proc_iterate(*at, -1, &point);
    return point;
}

static bool is_name(const utf8proc_uint8_t *text)
{
    utf8proc_int32_t point, before = 0, state = 0;
    unsigned characters = 0;
    while ((point = next_point(&text))) {
        if (!is_visible(point, before) || (before == JOINER && !is_pictograph(point)))
            return false;
        if (before == 0 || utf8proc_grapheme_break_stateful(before, point, &state))
            characters++;
        before = point;
    }
    return before != JOINER && characters >= 1 && characters <= NAME_CHARACTERS_MAX;
}

bool name_read(const char *text, char name[ROOM_NAME_SIZE])
{
    utf8proc_uint8_t *composed;
    const char *start;
    size_t length;
    bool fits;

    text += strspn(text, " ");
    composed = utf8proc_NFC((const utf8proc_uint8_t *)text);
    if (!composed)
        return false;
    start = (const char *)composed;
    length = strlen(start);
    while (length > 0 && start[length - 1] == ' ')
        length--;
    composed[length] = '\0';
    fits = length < ROOM_NAME_SIZE && is_name(composed);
    if (fits)
        memcpy(name, composed, length + 1);
    free(composed);
    return fits;
}
