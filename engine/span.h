/* engine/span.h -- reads text that somebody sent, piece by piece, from its front.
 *
 * A span is what is left to read. The takers move its front past what they took and say so; what
 * they refuse stays where it was. The engine's own: not for use outside engine/. */
#ifndef ENGINE_SPAN_H
#define ENGINE_SPAN_H

#include <stdbool.h>
#include <stddef.h>

struct span {
    const char *at, *end;
};

struct span span_of(const char *string); /* up to its zero */
bool span_empty(struct span span);
bool span_equal(struct span span, const char *string);
/* Which of `count` names the whole span is. */
bool span_find(struct span span, const char *const names[], unsigned count, unsigned *index);

bool span_take(struct span *span, char c);
/* What stands before the first `c`; all of it when there is none. `c` itself is left. */
struct span span_before(struct span *span, char c);
/* A decimal number of at most `max`, written as we write it: no sign, no needless zero in front. */
bool span_unsigned(struct span *span, unsigned max, unsigned *number);

#endif
