/* server/base/bucket.h -- how often something may happen: a sustained rate with a burst.
 *
 * The generic cell rate algorithm (ITU-T I.371): one number says when the bucket will be full
 * again, so a bucket that is not used costs nothing and needs no timer. A refused try changes
 * nothing. */
#ifndef BASE_BUCKET_H
#define BASE_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

struct bucket {
    int64_t full_at_us; /* steady time; in the past: full */
};

struct bucket_rate {
    int64_t interval_us; /* between two at the sustained rate; 0: no limit */
    unsigned burst;      /* how many at once, at least 1 */
};

/* How long to wait until one may be taken (0: now), in microseconds. */
static inline int64_t bucket_wait_us(const struct bucket *bucket, struct bucket_rate rate,
                                     int64_t now_ms)
{
    int64_t now_us = now_ms * 1000;
    int64_t ahead_us = bucket->full_at_us > now_us ? bucket->full_at_us - now_us : 0;
    int64_t allowed_us = rate.interval_us * ((int64_t)rate.burst - 1);
    return ahead_us > allowed_us ? ahead_us - allowed_us : 0;
}

static inline bool bucket_take(struct bucket *bucket, struct bucket_rate rate, int64_t now_ms)
{
    int64_t now_us = now_ms * 1000;
    if (bucket_wait_us(bucket, rate, now_ms) > 0)
        return false;
    bucket->full_at_us =
        (bucket->full_at_us > now_us ? bucket->full_at_us : now_us) + rate.interval_us;
    return true;
}

#endif
