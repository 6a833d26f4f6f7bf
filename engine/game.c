/* engine/game.c -- a round as it is played: counters, history, and how it ends.
 *
 * The board's own rules are in position.c; here is what needs to remember: repetition, the quiet
 * counter, the number of plies, and the sweep that closes a round. */
#include "engine/game.h"

#include "engine/assert.h"
#include "engine/names.h"
#include "engine/position.h"

struct oware_need oware_game_need(const struct oware_game *game)
{
    return (struct oware_need){ .moves = game->ply + 1, .seen = game->seen_count + 1 };
}

/* ---- The end ------------------------------------------------------------------------------ */

static enum oware_side richer(const struct oware_position *position)
{
    uint8_t south = position->stores[OWARE_SOUTH], north = position->stores[OWARE_NORTH];

    return south > north ? OWARE_SOUTH : north > south ? OWARE_NORTH : OWARE_NOBODY;
}

/* Each side takes the seeds in its own row. */
static void sweep(struct oware_game *game)
{
    for (unsigned pit = 0; pit < OWARE_PITS; pit++) {
        enum oware_side owner = oware_owner(pit);
        uint8_t seeds = game->position.seeds[pit];
        game->over.swept[owner] = (uint8_t)(game->over.swept[owner] + seeds);
        game->position.stores[owner] = (uint8_t)(game->position.stores[owner] + seeds);
        game->position.seeds[pit] = 0;
    }
}

static void end_if(struct oware_game *game, enum oware_reason reason)
{
    if (reason == OWARE_RUNNING)
        return;
    game->over.reason = (uint8_t)reason;
    if (reason_sweeps(reason))
        sweep(game);
    game->over.winner = (uint8_t)richer(&game->position);
}

static enum oware_reason board_end(const struct oware_game *game)
{
    return position_end(&game->position, &game->rules);
}

/* ---- History ------------------------------------------------------------------------------ */

/* Adds the present position to those seen since the last capture and counts how often it has come
 * up. Between two equal positions every pit was sown at least once (what falls into a pit must be
 * lifted again), and the sides alternate: the only candidates are 12, 14, ... half-moves ago. */
static void see(struct oware_game *game)
{
    unsigned present = game->seen_count++;
    struct oware_seen *seen = game->seen;

    oware_assert(present < game->seen_capacity);
    for (unsigned pit = 0; pit < OWARE_PITS; pit++)
        seen[present].seeds[pit] = game->position.seeds[pit];
    seen[present].turn = game->position.turn;

    game->repeats = 1;
    for (unsigned ago = REPEAT_PLIES_MIN; ago <= present; ago += 2)
        game->repeats += boards_equal(seen[present].seeds, seen[present - ago].seeds);
    if (present == 0)
        game->repeated = 0;
    if (game->repeats > 1 && game->repeated == 0)
        game->repeated = present;
}

/* ---- Playing ------------------------------------------------------------------------------ */

void oware_game_start(struct oware_game *game, const struct oware_rules *rules,
                      const struct oware_position *start, unsigned quiet)
{
    oware_assert(oware_rules_valid(rules));
    *game = (struct oware_game){
        .rules = *rules,
        .start = *start,
        .position = *start,
        .quiet = quiet,
        .over = { .winner = OWARE_NOBODY },
        .moves = game->moves,
        .moves_capacity = game->moves_capacity,
        .seen = game->seen,
        .seen_capacity = game->seen_capacity,
    };
    see(game);
    end_if(game, board_end(game));
}

unsigned oware_game_legal(const struct oware_game *game)
{
    if (game->over.reason != OWARE_RUNNING)
        return 0;
    return position_legal(&game->position, game->rules.grand_slam);
}

enum oware_error oware_game_check(const struct oware_game *game, unsigned pit)
{
    if (game->over.reason != OWARE_RUNNING)
        return OWARE_GAME_OVER;
    return position_check(&game->position, game->rules.grand_slam, pit);
}

/* Brings counters and history up to the move that was just made. */
static void count_move(struct oware_game *game)
{
    bool captured = game->last.won > 0;

    game->quiet = captured ? 0 : game->quiet + 1;
    if (captured)
        game->seen_count = 0;
    see(game);
    game->ply++;
}

static void judge(struct oware_game *game)
{
    enum oware_reason reason = board_end(game);

    if (reason == OWARE_RUNNING)
        reason = counters_end(&game->rules, game->repeats, game->quiet, game->ply);
    end_if(game, reason);
}

enum oware_error oware_game_play(struct oware_game *game, unsigned pit)
{
    enum oware_error error = oware_game_check(game, pit);

    if (error != OWARE_OK)
        return error;
    oware_assert(game->ply < game->moves_capacity);
    position_play(&game->position, game->rules.grand_slam, pit, &game->last);
    count_move(game);
    judge(game);
    game->moves[game->ply - 1] = (struct oware_move){
        .pit = (uint8_t)pit,
        .won = game->last.won,
        .ended = game->over.reason != OWARE_RUNNING,
    };
    return OWARE_OK;
}

enum oware_error oware_game_follow(struct oware_game *game, const struct oware_move *written)
{
    enum oware_error error = oware_game_play(game, written->pit);

    if (error != OWARE_OK)
        return error;
    if ((written->won > 0 && written->won != game->last.won) ||
        (written->ended && game->over.reason == OWARE_RUNNING))
        return OWARE_BAD_MOVE;
    return OWARE_OK;
}

void oware_game_stop(struct oware_game *game, enum oware_reason reason, enum oware_side winner)
{
    oware_assert(game->over.reason == OWARE_RUNNING && reason_stops(reason));
    end_if(game, reason);
    if (reason_names_winner(reason))
        game->over.winner = (uint8_t)winner;
    if (reason == OWARE_OVER_AGREED_DRAW)
        game->over.winner = OWARE_NOBODY;
}

unsigned oware_game_settlement(const struct oware_game *game, enum oware_side side)
{
    oware_assert(side < OWARE_SIDES);
    return game->position.stores[side] + position_row(&game->position, side);
}
