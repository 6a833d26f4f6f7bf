/* engine/span.c -- the reader of engine/span.h. */
#include "engine/span.h"

struct span span_of(const char *string)
{
    const char *end = string;

    while (*end)
        end++;
    return (struct span){ string, end };
}

bool span_empty(struct span span)
{
    return span.at == span.end;
}

bool span_equal(struct span span, const char *string)
{
    while (span.at < span.end && *string && *span.at == *string) {
        span.at++;
        string++;
    }
    return span.at == span.end && !*string;
}

bool span_find(struct span span, const char *const names[], unsigned count, unsigned *index)
{
    for (unsigned i = 0; i < count; i++)
        if (span_equal(span, names[i])) {
            *index = i;
            return true;
        }
    return false;
}

bool span_take(struct span *span, char c)
{
    if (span_empty(*span) || *span->at != c)
        return false;
    span->at++;
    return true;
}

struct span span_before(struct span *span, char c)
{
    struct span taken = { span->at, span->at };

    while (taken.end < span->end && *taken.end != c)
        taken.end++;
    span->at = taken.end;
    return taken;
}

static bool is_digit(struct span span)
{
    return !span_empty(span) && *span.at >= '0' && *span.at <= '9';
}

bool span_unsigned(struct span *span, unsigned max, unsigned *number)
{
    struct span rest = *span;
    bool zero_first = !span_empty(rest) && *rest.at == '0';
    unsigned value = 0;

    while (is_digit(rest)) {
        unsigned digit = (unsigned)(*rest.at++ - '0');
        if (digit > max || value > (max - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (rest.at == span->at || (zero_first && rest.at - span->at > 1))
        return false;
    *span = rest;
    *number = value;
    return true;
}
