/* server/transport/sha256.h -- the one hash, from libcrypto, which libwebsockets brings along (its
 * own hash functions are left out of Debian's build). Handed down to those who may not include it:
 * service_options.sha256. */
#ifndef TRANSPORT_SHA256_H
#define TRANSPORT_SHA256_H

#include <stddef.h>
#include <stdint.h>

void sha256(const void *bytes, size_t length, uint8_t digest[32]);

#endif
