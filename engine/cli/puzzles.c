/* engine/cli/puzzles.c -- oware puzzles: positions in which one move wins, for a page that shows
 * one a day.
 *
 * They come out of games that weak players play, so that they look like positions that people get
 * into; of each game at most one is taken. Seven in a row are a week, which grows harder. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/chance.h"
#include "engine/cli/cli.h"
#include "engine/cli/puzzle.h"
#include "engine/cli/table_files.h"

enum {
    OPENING_PLIES = 8,    /* by chance, so that no two games are the same */
    NODES = 500,          /* for each move: what is not proven by then is left alone */
    GAMES_A_PUZZLE = 300, /* after which nobody looks any further */
    JSON_MAX = 2048,
};

/* clang-format off */
static const enum puzzle_grade week[] = {
    PUZZLE_EASY, PUZZLE_EASY, PUZZLE_MEDIUM, PUZZLE_MEDIUM, PUZZLE_MEDIUM, PUZZLE_HARD, PUZZLE_HARD,
};
/* clang-format on */
enum { DAYS = sizeof week / sizeof *week };

/* What is found so far: places that are filled in any order. */
struct collection {
    struct puzzle *puzzles;
    unsigned count, found;
    unsigned next[PUZZLE_GRADES]; /* before it all places of that grade are filled */
};

/* ---- The collection ------------------------------------------------------------------------ */

static bool is_filled(const struct puzzle *puzzle)
{
    return puzzle->count > 0;
}

/* The next free place of that grade; `count`: there is none. */
static unsigned place_for(struct collection *found, enum puzzle_grade grade)
{
    unsigned *at = &found->next[grade];

    while (*at < found->count && (week[*at % DAYS] != grade || is_filled(&found->puzzles[*at])))
        ++*at;
    return *at;
}

static bool has(const struct collection *found, const struct puzzle *puzzle)
{
    for (unsigned i = 0; i < found->count; i++)
        if (is_filled(&found->puzzles[i]) &&
            !memcmp(found->puzzles[i].position.seeds, puzzle->position.seeds, OWARE_PITS))
            return true;
    return false;
}

static bool keep(struct collection *found, const struct puzzle *puzzle)
{
    unsigned place = place_for(found, puzzle->grade);

    if (place == found->count || has(found, puzzle))
        return false;
    found->puzzles[place] = *puzzle;
    found->found++;
    return true;
}

/* ---- Games --------------------------------------------------------------------------------- */

/* The position with South to move. */
static struct oware_position seen_by_south(const struct oware_position *position)
{
    return board_position(board_of(position), OWARE_SOUTH);
}

/* Moves seeds from North's store to South's; false: that would have been another game. */
static bool shift(struct oware_position *position, int seeds)
{
    int south = position->stores[OWARE_SOUTH] + seeds,
        north = position->stores[OWARE_NORTH] - seeds;

    if (south < 0 || north < 0 || south >= OWARE_MAJORITY || north >= OWARE_MAJORITY)
        return false;
    position->stores[OWARE_SOUTH] = (uint8_t)south;
    position->stores[OWARE_NORTH] = (uint8_t)north;
    return true;
}

/* What to try with the position: its stores as they are, or nearly so. Where one move brings more
 * than all others, it is the stores that say whether this decides the game. */
static bool look_at(const struct puzzle_judge *judge, const struct oware_position *played,
                    struct collection *found)
{
    static const int shifts[] = { 0, 1, -1, 2, -2, 3, -3 };
    struct puzzle puzzle;

    for (size_t i = 0; i < sizeof shifts / sizeof *shifts; i++) {
        struct oware_position position = seen_by_south(played);
        if (shift(&position, shifts[i]) && puzzle_find(judge, &position, &puzzle))
            return keep(found, &puzzle);
    }
    return false;
}

static unsigned move_of(const struct oware_game *game, enum oware_level level, uint64_t seed)
{
    static struct oware_search search;

    oware_level_start(&search, game, level, seed, NULL, NULL);
    think(&search, 0, 0);
    return search.found.pit;
}

/* Plays a game, and takes the first puzzle out of it that there is still a place for. */
static void look_through(const struct options *options, const struct puzzle_judge *judge,
                         uint64_t *chance, struct collection *found)
{
    struct oware_game game = game_with_memory();
    uint64_t seed = chance_next(chance);
    enum oware_level levels[OWARE_SIDES];
    unsigned least = options->seeds * 2 / 3;
    unsigned most = least + chance_below(chance, options->seeds - least + 1);

    for (unsigned side = 0; side < OWARE_SIDES; side++)
        levels[side] = OWARE_LEVEL_EASY + chance_below(chance, 2);
    game_set_up(&game, options);
    play_at_random(&game, OPENING_PLIES, chance);
    while (game.over.reason == OWARE_RUNNING) {
        unsigned seeds = endgame_seeds(board_of(&game.position));
        if (seeds >= least && seeds <= most && look_at(judge, &game.position, found))
            return;
        oware_game_play(&game, move_of(&game, levels[game.position.turn], seed));
    }
}

/* ---- What is printed ----------------------------------------------------------------------- */

static void write_move(struct text *text, const struct oware_move *move)
{
    text_string(text, "\"");
    oware_move_text(text, move);
    text_string(text, "\"");
}

static void write_answer(struct text *text, const struct puzzle_answer *answer)
{
    text_string(text, "{\"move\":");
    write_move(text, &answer->line[0]);
    text_string(text, ",");
    oware_value_json(text, answer->value, answer->proof);
    text_string(text, ",\"line\":[");
    for (unsigned ply = 1; ply < answer->length; ply++) {
        text_string(text, ply > 1 ? "," : "");
        write_move(text, &answer->line[ply]);
    }
    text_string(text, "]}");
}

static void print_puzzle(const struct puzzle *puzzle)
{
    char bytes[JSON_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    text_string(&text, "{\"position\":\"");
    oware_position_text(&text, &puzzle->position);
    text_string(&text, "\",\"grade\":\"");
    text_string(&text, puzzle_grade_name(puzzle->grade));
    text_string(&text, "\",\"depth\":");
    text_unsigned(&text, puzzle->depth);
    text_string(&text, ",\"moves\":[");
    for (unsigned i = 0; i < puzzle->count; i++) {
        text_string(&text, i > 0 ? "," : "");
        write_answer(&text, &puzzle->answers[i]);
    }
    text_string(&text, "]}");
    puts(text_end(&text));
}

/* ---- The command --------------------------------------------------------------------------- */

/* False: there are too few. */
static bool collect(const struct options *options, const struct puzzle_judge *judge,
                    struct collection *found)
{
    uint64_t chance = options->seed;
    uint64_t games = (uint64_t)GAMES_A_PUZZLE * found->count;

    for (; found->found < found->count && games > 0; games--)
        look_through(options, judge, &chance, found);
    return found->found == found->count;
}

static int find(const struct options *options, const struct puzzle_judge *judge)
{
    struct collection found = {
        .puzzles = calloc(options->count, sizeof *found.puzzles),
        .count = options->count,
    };

    if (!found.puzzles) {
        fputs("oware puzzles: not enough memory\n", stderr);
        return EXIT_REFUSED;
    }
    bool all = collect(options, judge, &found);
    for (unsigned i = 0; all && i < found.count; i++)
        print_puzzle(&found.puzzles[i]);
    free(found.puzzles);
    if (!all)
        puts("{\"error\":\"too-few\"}");
    return all ? 0 : EXIT_REFUSED;
}

static int puzzles(const struct options *options, char **arguments, int count)
{
    struct oware_game game = game_with_memory();
    const struct endgame *tables;

    if (count > 0)
        return print_nonsense(&puzzles_command, arguments[0], "no more is asked for");
    if (!options->seeds || !options->count)
        return print_nonsense(&puzzles_command, options->seeds ? "--count" : "--seeds", "missing");
    enum oware_error error = game_set_up(&game, options);
    if (error != OWARE_OK)
        return print_refusal(error);
    struct table_failure failure = tables_for(options->tables, &game.rules, &tables);
    if (failure.error)
        return print_table_failure(&failure);
    const struct puzzle_judge judge = {
        .rules = &game.rules, .nodes = NODES, .table = table_with_memory(1), .tables = tables
    };
    return find(options, &judge);
}

const struct command puzzles_command = {
    .name = "puzzles",
    .takes = "kcsrth",
    .run = puzzles,
    .help =
        "oware puzzles --seeds N --count N [--seed N] [--rules R] [--tables DIR]\n"
        "\n"
        "Finds positions in which South is to move and one move wins, while no other does, of two "
        "at\n"
        "least. They come out of games that weak players play. Each is a line of JSON: position; "
        "grade\n"
        "(easy, medium, hard), depth (plies that have to be looked ahead to find the move; 9: "
        "more than\n"
        "eight), moves: each legal one, the winning one first, with value (seeds ahead at the end, "
        "for\n"
        "South; at least as good for who wins), result (win, draw, loss), proof (exact, result: "
        "the value\n"
        "is a bound) and line (how both go on). All is proven for a game that begins with the "
        "position.\n"
        "Seven lines in a row grow from easy to hard. too-few: such games did not bring so many.\n"
        "\n"
        "  --seeds N    on the board, at the most, 1..24; at least two thirds of that\n"
        "  --count N    puzzles, 1..10000\n"
        "  --seed N     of chance: the same number finds the same puzzles\n"
        "  --tables DIR endgame tables, see `oware tables`: with them more is proven\n"
        "  --rules R    as for play\n"
        "\n"
        "  oware puzzles --seeds 16 --count 7 --tables build/tables\n",
};
