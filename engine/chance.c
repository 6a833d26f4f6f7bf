/* engine/chance.c -- see engine/chance.h. */
#include "engine/chance.h"

#include "engine/assert.h"

/* splitmix64 */
uint64_t chance_next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

unsigned chance_below(uint64_t *state, unsigned limit)
{
    return (unsigned)((chance_next(state) >> 32) * limit >> 32);
}

unsigned chance_bit(uint64_t *state, unsigned bits)
{
    unsigned count = 0;

    oware_assert(bits != 0);
    for (unsigned left = bits; left; left &= left - 1)
        count++;
    unsigned others = chance_below(state, count);
    while (others-- > 0)
        bits &= bits - 1;
    return (unsigned)__builtin_ctz(bits);
}
