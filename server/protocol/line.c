/* server/protocol/line.c -- see line.h. The knowledge of characters is utf8proc's.
 *
 * More is allowed than in a name (name.c): a line stands by itself, so that it cannot be taken for
 * somebody else's, and characters newer than the library are welcome. */
#include "server/protocol/line.h"

#include <string.h>
#include <utf8proc.h>

static bool turns_direction(utf8proc_int32_t point)
{
    return (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
}

static bool may_be_said(utf8proc_int32_t point)
{
    switch (utf8proc_category(point)) {
    case UTF8PROC_CATEGORY_CC: /* controls */
    case UTF8PROC_CATEGORY_ZL: /* ends of lines and paragraphs */
    case UTF8PROC_CATEGORY_ZP:
        return false;
    default:
        return !turns_direction(point);
    }
}

static bool is_seen(utf8proc_int32_t point)
{
    return utf8proc_category(point) != UTF8PROC_CATEGORY_ZS &&
           !utf8proc_get_property(point)->ignorable;
}

bool line_read(const char *text, char line[CHAT_TEXT_SIZE])
{
    const utf8proc_uint8_t *at = (const utf8proc_uint8_t *)text;
    bool seen = false;
    for (unsigned points = 0; *at; points++) {
        utf8proc_int32_t point;
        at += utf8proc_iterate(at, -1, &point);
        if (points == CHAT_POINTS_MAX || !may_be_said(point))
            return false;
        seen |= is_seen(point);
    }
    if (seen)
        strcpy(line, text);
    return seen;
}
