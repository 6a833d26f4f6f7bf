/* server/protocol/frame.h -- the bytes of one message, encoded once and shared by every client it
 * is sent to.
 *
 * Ownership: frame_new() gives the caller one reference. Whoever keeps a frame longer than the call
 * takes its own; the last frame_unref() frees it. Loop thread only. */
#ifndef PROTOCOL_FRAME_H
#define PROTOCOL_FRAME_H

#include <stddef.h>

#include "engine/text.h"

struct frame;
struct frame *frame_new(const char *bytes, size_t length); /* a copy; NULL when out of memory */
struct frame *frame_ref(struct frame *frame);
void frame_unref(struct frame *frame); /* NULL is fine */
const char *frame_bytes(const struct frame *frame);
size_t frame_length(const struct frame *frame);

#endif
