/* server/base/secret.c -- see secret.h. */
#include "server/base/secret.h"

#include <assert.h>
#include <string.h>
#include <sys/random.h>

static const char id_letters[] = "23456789abcdefghijkmnpqrstuvwxyz";
static const char token_letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static void random_bytes(uint8_t *bytes, size_t count)
{
    /* Up to 256 bytes are never cut short once the system's pool is ready (getrandom(2)). */
    ssize_t got = getrandom(bytes, count, 0);
    assert(got == (ssize_t)count);
    (void)got;
}

/* Writes `length` letters, each chosen by one random byte; the alphabet's size divides 256. */
static void random_letters(char *text, size_t length, const char *letters, unsigned count)
{
    uint8_t bytes[SECRET_TOKEN_SIZE];
    assert(length < sizeof bytes && 256 % count == 0);
    random_bytes(bytes, length);
    for (size_t i = 0; i < length; i++)
        text[i] = letters[bytes[i] % count];
    text[length] = '\0';
}

static bool is_made_of(const char *text, const char *letters, size_t length)
{
    return strlen(text) == length && strspn(text, letters) == length;
}

void secret_make_id(char id[SECRET_ID_SIZE])
{
    random_letters(id, SECRET_ID_SIZE - 1, id_letters, 32);
}

bool secret_is_id(const char *text)
{
    return is_made_of(text, id_letters, SECRET_ID_SIZE - 1);
}

/* 22 random letters are 132 bits. The last is one of the four that end the base64url form of 128
 * bits, so that a token can be decoded by anybody who wants to. */
void secret_make_token(char token[SECRET_TOKEN_SIZE])
{
    uint8_t last;
    random_letters(token, SECRET_TOKEN_SIZE - 1, token_letters, 64);
    random_bytes(&last, 1);
    token[SECRET_TOKEN_SIZE - 2] = "AQgw"[last % 4];
}

bool secret_is_token(const char *text)
{
    return is_made_of(text, token_letters, SECRET_TOKEN_SIZE - 1);
}

/* One is tossed for every command, and hardly ever looked at: they are drawn many at a time. */
bool secret_coin(void)
{
    static uint8_t coins[32];
    static unsigned used = 8 * sizeof coins;
    unsigned coin;

    if (used == 8 * sizeof coins) {
        random_bytes(coins, sizeof coins);
        used = 0;
    }
    coin = used++;
    return coins[coin / 8] >> coin % 8 & 1;
}

bool secret_equal(const uint8_t a[SECRET_DIGEST_SIZE], const uint8_t b[SECRET_DIGEST_SIZE])
{
    uint8_t different = 0;
    for (size_t i = 0; i < SECRET_DIGEST_SIZE; i++)
        different |= a[i] ^ b[i];
    return different == 0;
}
