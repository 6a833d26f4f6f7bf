/* server/protocol/frame.c -- see frame.h. */
#include "server/protocol/frame.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct frame {
    uint32_t references, length;
    char bytes[];
};

struct frame *frame_new(const char *bytes, size_t length)
{
    struct frame *frame;
    assert(length <= UINT32_MAX);
    frame = malloc(sizeof *frame + length);
    if (!frame)
        return NULL;
    frame->references = 1;
    frame->length = (uint32_t)length;
    memcpy(frame->bytes, bytes, length);
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

const char *frame_bytes(const struct frame *frame)
{
    return frame->bytes;
}

size_t frame_length(const struct frame *frame)
{
    return frame->length;
}
