/* server/base/moment.h -- a point in time, as main.c and the transport read it from the system and
 * pass it in. Everybody below is told the time and never asks for it. */
#ifndef BASE_MOMENT_H
#define BASE_MOMENT_H

#include <stdint.h>

struct moment {
    int64_t wall_ms;   /* since 1970, UTC: what people are shown and what is stored */
    int64_t steady_ms; /* from any start, never set back: what delays are measured with */
};

/* "Never": later than any steady time. */
#define MOMENT_NEVER INT64_MAX

#endif
