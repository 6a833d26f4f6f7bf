/* server/transport/gzip.c -- see gzip.h. */
#include "server/transport/gzip.h"

#include <stdlib.h>
#include <zlib.h>

enum {
    GZIP_WINDOW = 16 + MAX_WBITS, /* zlib's way to say: with a gzip header */
    MEMORY_LEVEL = 8,             /* its usual one: 256 KiB, for the time of the call */
};

struct frame *gzip(const char *bytes, size_t length)
{
    z_stream stream = { .next_in = (z_const Bytef *)bytes, .avail_in = (uInt)length };
    struct frame *frame = NULL;
    char *packed = malloc(length);

    if (!packed)
        return NULL;
    stream.next_out = (Bytef *)packed;
    stream.avail_out = (uInt)length;
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, GZIP_WINDOW, MEMORY_LEVEL,
                     Z_DEFAULT_STRATEGY) == Z_OK) {
        if (deflate(&stream, Z_FINISH) == Z_STREAM_END) /* otherwise there was no room */
            frame = frame_new(packed, stream.total_out);
        deflateEnd(&stream);
    }
    free(packed);
    return frame;
}
