/* engine/cli/uci_line.c -- see uci_line.h. */
#include "engine/cli/uci_line.h"

#include "engine/cli/cli.h"

static const char *const error_names[] = { "ok",
#define XX(name, word) word,
                                           UCI_ERROR_MAP(XX)
#undef XX
};

const char *uci_error_name(enum uci_error error)
{
    return error_names[error];
}

static void skip_blanks(struct span *line)
{
    while (span_take(line, ' ') || span_take(line, '\t') || span_take(line, '\r'))
        ;
}

struct span uci_word(struct span *line)
{
    struct span word;

    skip_blanks(line);
    word.at = line->at;
    while (line->at < line->end && *line->at != ' ' && *line->at != '\t' && *line->at != '\r')
        line->at++;
    word.end = line->at;
    return word;
}

/* A word as a string, cut where no value is so long. */
struct value {
    char text[OWARE_RULES_TEXT_MAX + 1];
};

static struct value value_of(struct span word)
{
    struct value value;
    struct text text = text_in(value.text, sizeof value.text);

    text_bytes(&text, word.at, (size_t)(word.end - word.at));
    text_end(&text);
    return value;
}

static bool number_of(struct span word, unsigned max, unsigned *number)
{
    return span_unsigned(&word, max, number) && span_empty(word);
}

/* ---- Options ------------------------------------------------------------------------------- */

struct uci_settings uci_settings_usual(void)
{
    return (struct uci_settings){
        .rules = oware_preset_rules(OWARE_PRESET_DEFAULT),
        .level = OWARE_LEVEL_CRAZY,
        .table_mb = TABLE_MB,
    };
}

static bool set_rules(struct uci_settings *settings, struct span word)
{
    return oware_rules_parse(value_of(word).text, &settings->rules) == OWARE_OK;
}

static bool set_level(struct uci_settings *settings, struct span word)
{
    return oware_level_parse(value_of(word).text, &settings->level);
}

static bool set_seed(struct uci_settings *settings, struct span word)
{
    return number_of(word, UINT32_MAX, &settings->seed);
}

static bool set_hash(struct uci_settings *settings, struct span word)
{
    unsigned megabytes;

    if (!number_of(word, TABLE_MB_MAX, &megabytes) || megabytes == 0)
        return false;
    settings->table_mb = megabytes;
    return true;
}

static const struct {
    const char *name;
    bool (*set)(struct uci_settings *settings, struct span word);
} options[] = {
    { "Rules", set_rules },
    { "Level", set_level },
    { "Seed", set_seed },
    { "Hash", set_hash },
};

enum uci_error uci_set_option(struct span rest, struct uci_settings *settings)
{
    if (!span_equal(uci_word(&rest), "name"))
        return UCI_UNKNOWN_OPTION;
    struct span name = uci_word(&rest);
    bool has_value = span_equal(uci_word(&rest), "value");
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (span_equal(name, options[i].name))
            return has_value && options[i].set(settings, uci_word(&rest)) ? UCI_OK : UCI_BAD_VALUE;
    return UCI_UNKNOWN_OPTION;
}

/* ---- Positions ----------------------------------------------------------------------------- */

char uci_house(unsigned pit)
{
    return (char)(pit < OWARE_ROW ? 'A' + pit : 'a' + pit - OWARE_ROW);
}

/* Which pit a letter names; OWARE_PITS, which no game lets be sown, when none. */
static unsigned pit_of(char letter)
{
    unsigned pit = 0;

    while (pit < OWARE_PITS && uci_house(pit) != letter)
        pit++;
    return pit;
}

static enum uci_error play(struct oware_game *game, struct span letters)
{
    for (; !span_empty(letters); letters.at++)
        if (oware_game_play(game, pit_of(*letters.at)) != OWARE_OK)
            return UCI_BAD_MOVE;
    return UCI_OK;
}

/* What follows "position": where the moves begin. */
static enum uci_error read_start(struct span *rest, struct oware_position *start)
{
    struct span word = uci_word(rest);

    *start = oware_start(OWARE_SOUTH);
    if (span_equal(word, "startpos"))
        return UCI_OK;
    if (span_equal(word, "fen") &&
        oware_position_parse(value_of(uci_word(rest)).text, start) == OWARE_OK)
        return UCI_OK;
    return UCI_BAD_POSITION;
}

/* What follows that: nothing, or "moves" and the moves. */
static enum uci_error read_moves(struct span rest, struct oware_game *game)
{
    struct span word = uci_word(&rest);
    enum uci_error error = UCI_OK;

    if (!span_empty(word) && !span_equal(word, "moves"))
        return UCI_BAD_POSITION;
    while (error == UCI_OK && !span_empty(word = uci_word(&rest)))
        error = play(game, word);
    return error;
}

enum uci_error uci_set_position(struct span rest, const struct oware_rules *rules,
                                struct oware_game *game)
{
    struct oware_position start;
    enum uci_error error = read_start(&rest, &start);

    oware_game_start(game, rules, &start, 0);
    if (error == UCI_OK)
        error = read_moves(rest, game);
    if (error != UCI_OK) {
        start = oware_start(OWARE_SOUTH);
        oware_game_start(game, rules, &start, 0);
    }
    return error;
}

/* ---- Going --------------------------------------------------------------------------------- */

static bool read_limit(struct span word, struct span *rest, struct uci_go *go)
{
    const struct {
        const char *name;
        unsigned max, *limit;
    } limits[] = {
        { "depth", SEARCH_DEPTH_MAX, &go->depth },
        { "nodes", NODES_MAX, &go->nodes },
        { "movetime", THINK_MS_MAX, &go->ms },
    };

    if (span_equal(word, "infinite"))
        return go->infinite = true;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (span_equal(word, limits[i].name))
            return number_of(uci_word(rest), limits[i].max, limits[i].limit) &&
                   *limits[i].limit > 0;
    return false;
}

enum uci_error uci_read_go(struct span rest, struct uci_go *go)
{
    struct span word;

    *go = (struct uci_go){ 0 };
    while (!span_empty(word = uci_word(&rest)))
        if (!read_limit(word, &rest, go))
            return UCI_BAD_GO;
    return UCI_OK;
}
