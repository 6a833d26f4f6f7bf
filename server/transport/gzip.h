/* server/transport/gzip.h -- compresses what is made for one reply; the page's files are compressed
 * when it is built. By zlib, which libwebsockets brings along. */
#ifndef TRANSPORT_GZIP_H
#define TRANSPORT_GZIP_H

#include "server/protocol/frame.h"

/* The same bytes give the same. NULL when out of memory, or when it would be no smaller. Takes the
 * loop's time, a tenth of a millisecond for a page: not for what is large. */
struct frame *gzip(const char *bytes, size_t length);

#endif
