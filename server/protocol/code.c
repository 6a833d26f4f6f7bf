/* server/protocol/code.c -- see code.h. */
#include "server/protocol/code.h"

#include <assert.h>

static const struct {
    const char *name, *why;
} codes[] = {
#define XX(name, wire, why) [CODE_##name] = { wire, why },
    CODE_MAP(XX)
#undef XX
};

const char *code_name(enum code code)
{
    assert(code > CODE_OK && code < CODES);
    return codes[code].name;
}

const char *code_why(enum code code)
{
    assert(code > CODE_OK && code < CODES);
    return codes[code].why;
}
