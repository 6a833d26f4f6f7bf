/* engine/cli/cli.c -- a game's memory and the lines that `oware` prints. */
#include "engine/cli/cli.h"

#include <stdio.h>

#include "engine/chance.h"

struct oware_game game_with_memory(void)
{
    static struct oware_move moves[OWARE_PLIES_MAX];
    static struct oware_seen seen[OWARE_PLIES_MAX + 1];

    return (struct oware_game){
        .moves = moves,
        .moves_capacity = OWARE_PLIES_MAX,
        .seen = seen,
        .seen_capacity = OWARE_PLIES_MAX + 1,
    };
}

enum oware_error game_set_up(struct oware_game *game, const struct options *options)
{
    struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    struct oware_position start = oware_start(OWARE_SOUTH);
    enum oware_error error = OWARE_OK;

    if (options->rules)
        error = oware_rules_parse(options->rules, &rules);
    if (error == OWARE_OK && options->position)
        error = oware_position_parse(options->position, &start);
    if (error == OWARE_OK)
        oware_game_start(game, &rules, &start, options->quiet);
    return error;
}

void play_at_random(struct oware_game *game, unsigned plies, uint64_t *chance)
{
    for (; plies > 0 && game->over.reason == OWARE_RUNNING; plies--)
        oware_game_play(game, chance_bit(chance, oware_game_legal(game)));
}

void print_state(const struct oware_game *game)
{
    char bytes[OWARE_JSON_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    oware_game_json(&text, game, false);
    printf("{%s}\n", text_end(&text));
}

int print_refusal(enum oware_error error)
{
    printf("{\"error\":\"%s\"}\n", oware_error_name(error));
    return EXIT_REFUSED;
}

int print_nonsense(const struct command *command, const char *argument, const char *why)
{
    fprintf(stderr, "oware %s: %s: %s (see oware %s --help)\n", command->name, argument, why,
            command->name);
    return EXIT_USAGE;
}
