/* server/protocol/frame.c -- see frame.h. */
#include "server/protocol/frame.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct frame {
    unsigned references;
    size_t length;
    char bytes[]; /* headroom, then the message */
};

struct frame *frame_new(const char *bytes, size_t length)
{
    struct frame *frame = malloc(sizeof *frame + FRAME_HEADROOM + length);
    if (!frame)
        return NULL;
    frame->references = 1;
    frame->length = length;
    memcpy(frame_bytes(frame), bytes, length);
    return frame;
}

struct frame *frame_ref(struct frame *frame)
{
    frame->references++;
    return frame;
}

void frame_unref(struct frame *frame)
{
    if (!frame)
        return;
    assert(frame->references > 0);
    if (--frame->references == 0)
        free(frame);
}

char *frame_bytes(struct frame *frame)
{
    return frame->bytes + FRAME_HEADROOM;
}

size_t frame_length(const struct frame *frame)
{
    return frame->length;
}
