/* engine/cli/analyse.c -- oware analyse: what each move of a round was worth.
 *
 * Every position is searched once, under the same limit. A position's value is that of its best
 * move; what the move made is worth, the next position tells. */
#include <stdio.h>

#include "engine/cli/cli.h"
#include "engine/cli/table_files.h"

enum { NODES = 200000, LINE_BYTES = 2 * SEARCH_JSON_MAX };

/* A value and what it rests on. */
struct judged {
    int value;
    enum search_proof proof;
};

static struct judged opposite(struct judged judged)
{
    return (struct judged){ -judged.value, judged.proof };
}

/* The tables for the rules of a round; without them it is analysed all the same. */
static const struct endgame *tables_of(const struct options *options,
                                       const struct oware_rules *rules)
{
    static bool complained;
    const struct endgame *endgame;
    struct table_failure failure = tables_for(options->tables, rules, &endgame);

    if (failure.error && !complained)
        fprintf(stderr, "oware analyse: without tables: %s %s\n", failure.error, failure.file);
    complained = complained || failure.error;
    return endgame;
}

/* What the position is worth to the side to move; `search` knows more, if the game goes on. */
static struct judged judge(struct oware_search *search, const struct oware_game *game,
                           const struct options *options)
{
    const struct endgame *endgame = tables_of(options, &game->rules);
    const struct search_options thorough = {
        .weights = &weights_all,
        .depth = SEARCH_DEPTH_MAX,
        .captures = true,
        .table = table_with_memory(TABLE_MB),
        .endgame = endgame,
    };
    bool limited = options->nodes || options->ms;

    if (game->over.reason != OWARE_RUNNING)
        return (struct judged){ value_of_end(board_of(&game->position), false), SEARCH_EXACT };
    oware_search_start(search, game, &thorough);
    think(search, limited ? options->nodes : NODES, options->ms);
    return (struct judged){ search->found.value, (enum search_proof)search->found.proof };
}

static int greater(int a, int b)
{
    return a > b ? a : b;
}

/* -1, 0, 1 and whether that is certain. */
static int result_of(int value)
{
    return value_wins(value) - value_wins(-value);
}

static bool is_certain(struct judged judged)
{
    return result_of(judged.value) != 0 || judged.proof == SEARCH_EXACT;
}

/* Whether a result was given away for certain. */
static bool is_mistake(struct judged best, struct judged made)
{
    return is_certain(best) && is_certain(made) && result_of(made.value) < result_of(best.value);
}

/* Seeds given away, as far as is known: what was best may turn out not to be. */
static int loss_of(struct judged best, struct judged made)
{
    return greater(0, oware_value_margin(best.value) - oware_value_margin(made.value));
}

static void print_move(const struct oware_game *game, const struct oware_search *before,
                       struct judged best, struct judged made)
{
    char bytes[LINE_BYTES];
    struct text text = text_in(bytes, sizeof bytes);
    const struct oware_move *move = &game->moves[game->ply - 1];
    int loss = loss_of(best, made);

    oware_value_json(&text, made.value, made.proof);
    text_string(&text, ",\"best\":");
    oware_search_json(&text, before);
    printf("{\"ply\":%u,\"move\":\"%s\",\"loss\":%d.%02d,\"mistake\":%s,%s}\n", game->ply,
           oware_pit_name(move->pit), loss / 100, loss % 100,
           is_mistake(best, made) ? "true" : "false", text_end(&text));
}

static void analyse_round(const struct options *options, struct oware_game *game)
{
    static struct oware_search searches[2]; /* of this position, and of the one before */
    struct oware_search *now = &searches[0], *before = &searches[1], *other;
    unsigned plies = game->ply;

    round_rewind(game);
    struct judged best = judge(now, game, options);
    while (game->ply < plies) {
        other = before, before = now, now = other;
        unsigned pit = game->moves[game->ply].pit;
        oware_game_play(game, pit);
        struct judged next = judge(now, game, options);
        bool same = pit == before->found.pit && game->over.reason == OWARE_RUNNING;
        print_move(game, before, best, same ? best : opposite(next));
        best = next;
    }
}

static int analyse(const struct options *options, char **arguments, int count)
{
    return show_rounds(&analyse_command, options, arguments, count, analyse_round);
}

const struct command analyse_command = {
    .name = "analyse",
    .takes = "nmth",
    .run = analyse,
    .help =
        "oware analyse [--nodes N] [--ms N] [--tables DIR] < RECORD\n"
        "\n"
        "Reads a record as `oware replay` does and prints a line of JSON for each move: ply, move, "
        "loss\n"
        "(seeds given away), mistake (whether it gave away a proven result), value, result and "
        "proof of\n"
        "the move (for the side that made it), and best: what `oware best` says of the position "
        "before.\n"
        "\n"
        "  --nodes N    positions to look at for each move; 200000 when nothing is given\n"
        "  --ms N       milliseconds for each\n"
        "  --tables DIR endgame tables, see `oware tables`; without them if they cannot be used\n"
        "\n"
        "  oware analyse --ms 100 < evening.txt\n",
};
