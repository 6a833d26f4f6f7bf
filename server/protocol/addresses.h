/* server/protocol/addresses.h -- what each address has open and how fast it makes rooms. */
#ifndef PROTOCOL_ADDRESSES_H
#define PROTOCOL_ADDRESSES_H

#include <stdbool.h>
#include <stdint.h>

#include "server/base/bucket.h"
#include "server/base/list.h"
#include "server/base/map.h"

/* Addresses remembered at once. When it is reached those that have nothing open and could create at
 * full burst again are forgotten; if there are none, new addresses are refused. */
enum { ADDRESSES_MAX = 65536 };

struct addresses {
    struct map map;
    struct link all;
};

void addresses_init(struct addresses *addresses);
void addresses_release(struct addresses *addresses);

/* Counts one more socket of the address; false (and nothing counted) when it has `max` already
 * (0: no limit). */
bool addresses_enter(struct addresses *addresses, const char *address, unsigned max,
                     int64_t steady_ms);
void addresses_leave(struct addresses *addresses, const char *address);

/* Takes one from the address's bucket: 0, or how many seconds to wait. */
unsigned addresses_create(struct addresses *addresses, const char *address, struct bucket_rate rate,
                          int64_t steady_ms);

#endif
