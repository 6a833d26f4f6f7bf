/* server/transport/sha256.c -- see sha256.h. */
#include "server/transport/sha256.h"

#include <openssl/evp.h>
#include <stdlib.h>

#include "server/base/log.h"

void sha256(const void *bytes, size_t length, uint8_t digest[32])
{
    if (EVP_Digest(bytes, length, digest, NULL, EVP_sha256(), NULL) == 1)
        return;
    /* Only without memory. A wrong digest would give a seat away: better no server. */
    log_line(LOG_ERROR, "no-hash", "why", "SHA-256 failed");
    abort();
}
