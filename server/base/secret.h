/* server/base/secret.h -- what must not be guessed: room IDs, seat tokens, coin tosses. All of it
 * is the system's randomness (getrandom), which these functions assume to be there. */
#ifndef BASE_SECRET_H
#define BASE_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SECRET_ID_SIZE = 14,    /* 13 characters of 5 bits (65 random bits) and the zero */
    SECRET_TOKEN_SIZE = 23, /* 22 base64url characters (128 random bits) and the zero */
    SECRET_DIGEST_SIZE = 32 /* a token's SHA-256 */
};

/* A room's ID: small letters and digits without those that look alike (0 o, 1 l). */
void secret_make_id(char id[SECRET_ID_SIZE]);
bool secret_is_id(const char *text);
void secret_make_token(char token[SECRET_TOKEN_SIZE]);
bool secret_is_token(const char *text);
bool secret_coin(void); /* one thread only */

/* Compares in a time that does not depend on where the two differ. */
bool secret_equal(const uint8_t a[SECRET_DIGEST_SIZE], const uint8_t b[SECRET_DIGEST_SIZE]);

#endif
