/* engine/text.h -- writes text into memory that the caller gives, and never past its end.
 *
 * What does not fit is left out and `full` says so, so that a writer checks once, at its end, and
 * not after every piece. There is no zero at the end unless text_end() puts one there.
 * Freestanding: the command line, the server and the browser's wasm write with the same functions.
 */
#ifndef ENGINE_TEXT_H
#define ENGINE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char *bytes;     /* the caller's */
    size_t capacity; /* bytes there */
    size_t length;   /* bytes written */
    bool full;       /* something did not fit; what is there is cut */
};

struct text text_in(char *bytes, size_t capacity);
void text_string(struct text *text, const char *string); /* up to its zero */
void text_char(struct text *text, char c);
void text_unsigned(struct text *text, uint64_t number);             /* decimal */
void text_cut(struct text *text, const char *bytes, size_t length); /* as many as fit */

static inline void text_bytes(struct text *text, const char *bytes, size_t length)
{
    if (length > text->capacity - text->length) {
        text_cut(text, bytes, length);
        return;
    }
    __builtin_memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
}

/* A literal, whose length the compiler knows: a few stores and no loop. */
#define text_literal(text, literal) text_bytes(text, "" literal, sizeof(literal) - 1)

/* A JSON string with its quotes (RFC 8259): quote, backslash and control characters escaped, all
 * else, UTF-8 included, as it is. */
void text_json_string(struct text *text, const char *string);
/* The same for a word of our own, in which there is nothing to escape. */
void text_json_word(struct text *text, const char *word);

/* Puts a zero after what was written (over the last byte when there is no room; `full` is set then)
 * and returns the string. `capacity` must be at least 1. */
const char *text_end(struct text *text);

#endif
