/* tests/engine/random.c -- see random.h. */
#include "tests/engine/random.h"

static uint64_t state = 1;

void random_seed(uint64_t seed)
{
    state = seed;
}

unsigned random_below(unsigned below)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % below;
}

struct oware_position random_position(unsigned on_board)
{
    struct oware_position position = { .turn = (uint8_t)random_below(OWARE_SIDES) };
    unsigned crowd = 1 + random_below(OWARE_PITS);

    for (unsigned seed = 0; seed < OWARE_SEEDS; seed++)
        if (seed < on_board)
            position.seeds[(random_below(crowd) * 7 + on_board) % OWARE_PITS]++;
        else
            position.stores[random_below(OWARE_SIDES)]++;
    return position;
}

unsigned random_legal(const struct oware_game *game)
{
    unsigned legal = oware_game_legal(game), pit;

    do
        pit = random_below(OWARE_PITS);
    while (!(legal >> pit & 1));
    return pit;
}
