/* server/transport/healthcheck.h -- asks a running server whether it is well, as a container's
 * health check does. Blocks for at most 3 s. */
#ifndef TRANSPORT_HEALTHCHECK_H
#define TRANSPORT_HEALTHCHECK_H

#include <stdbool.h>

#include "server/transport/address.h"

/* GET /healthz, at any address of the endpoint: true when one answers 200. */
bool healthcheck(const struct endpoint *endpoint);

#endif
