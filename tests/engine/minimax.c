/* tests/engine/minimax.c -- see minimax.h. */
#include "tests/engine/minimax.h"

#include <string.h>

static int greater(int a, int b)
{
    return a > b ? a : b;
}

static int value_over(const struct oware_game *game)
{
    const struct oware_position *position = &game->position;
    int south = position->stores[OWARE_SOUTH], north = position->stores[OWARE_NORTH];

    return value_of_margin(position->turn == OWARE_SOUTH ? south - north : north - south);
}

static int value_of(struct minimax *run, const struct oware_game *game, unsigned depth, int alpha,
                    int beta);

/* The list of moves may be shared: those before the present one are never written again. */
static int value_of_move(struct minimax *run, const struct oware_game *game, unsigned pit,
                         unsigned depth, int alpha, int beta)
{
    struct oware_seen seen[game->seen_count + 1];
    struct oware_game next = *game;

    memcpy(seen, game->seen, game->seen_count * sizeof *seen);
    next.seen = seen;
    next.seen_capacity = game->seen_count + 1;
    run->moves++;
    oware_game_play(&next, pit);
    return -value_of(run, &next, depth - 1, -beta, -alpha);
}

/* What every move is worth, and the greatest of that; alpha and beta are what the two can have
 * elsewhere. */
static int value_of(struct minimax *run, const struct oware_game *game, unsigned depth, int alpha,
                    int beta)
{
    int best = -VALUE_INFINITE;

    if (game->over.reason != OWARE_RUNNING) {
        run->ends[game->over.reason]++;
        return value_over(game);
    }
    if (depth == 0) {
        run->guessed = true;
        return evaluate(board_of(&game->position), run->weights);
    }
    for (unsigned pit = 0; pit < OWARE_PITS && run->moves <= run->moves_max; pit++) {
        if (!(oware_game_legal(game) >> pit & 1))
            continue;
        best = greater(best, value_of_move(run, game, pit, depth, alpha, beta));
        if (run->prune && (alpha = greater(alpha, best)) >= beta)
            break;
    }
    return best;
}

int minimax_move(struct minimax *run, const struct oware_game *game, unsigned pit, unsigned depth)
{
    return value_of_move(run, game, pit, depth, -VALUE_INFINITE, VALUE_INFINITE);
}

int minimax(struct minimax *run, const struct oware_game *game, unsigned depth)
{
    return value_of(run, game, depth, -VALUE_INFINITE, VALUE_INFINITE);
}
