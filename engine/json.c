/* engine/json.c -- a game as the members of the protocol's `state` that come from it.
 *
 * Each writer begins with its own comma, except the first member's. */
#include "engine/oware.h"

/* The separator of a list whose entries are counted from 0. */
static void comma_before(struct text *text, unsigned index)
{
    if (index > 0)
        text_char(text, ',');
}

static void word_or_null(struct text *text, const char *word)
{
    if (word)
        text_json_word(text, word);
    else
        text_literal(text, "null");
}

static void pits_json(struct text *text, const uint8_t seeds[OWARE_PITS])
{
    text_literal(text, ",\"pits\":[");
    for (unsigned pit = 0; pit < OWARE_PITS; pit++) {
        comma_before(text, pit);
        text_unsigned(text, seeds[pit]);
    }
    text_char(text, ']');
}

static void sides_json(struct text *text, const char *name, const uint8_t seeds[OWARE_SIDES])
{
    text_char(text, ',');
    text_json_word(text, name);
    text_literal(text, ":{\"south\":");
    text_unsigned(text, seeds[OWARE_SOUTH]);
    text_literal(text, ",\"north\":");
    text_unsigned(text, seeds[OWARE_NORTH]);
    text_char(text, '}');
}

static void legal_json(struct text *text, unsigned legal)
{
    unsigned written = 0;

    text_literal(text, ",\"legal\":[");
    for (unsigned pit = 0; pit < OWARE_PITS; pit++)
        if (legal & 1u << pit) {
            comma_before(text, written++);
            text_json_word(text, oware_pit_name(pit));
        }
    text_char(text, ']');
}

static void captured_json(struct text *text, const struct oware_played *played)
{
    text_literal(text, ",\"captured\":[");
    for (unsigned i = 0; i < played->captures; i++) {
        comma_before(text, i);
        text_literal(text, "{\"pit\":");
        text_json_word(text, oware_pit_name(played->captured[i].pit));
        text_literal(text, ",\"seeds\":");
        text_unsigned(text, played->captured[i].seeds);
        text_char(text, '}');
    }
    text_char(text, ']');
}

static void sown_json(struct text *text, const struct oware_played *played)
{
    text_literal(text, ",\"sown\":[");
    for (unsigned seed = 0; seed < played->lifted; seed++) {
        comma_before(text, seed);
        text_json_word(text, oware_pit_name(played->sown[seed]));
    }
    text_char(text, ']');
}

static void last_json(struct text *text, const struct oware_game *game)
{
    const struct oware_played *last = &game->last;

    text_literal(text, ",\"last\":");
    if (game->ply == 0) {
        text_literal(text, "null");
        return;
    }
    text_literal(text, "{\"ply\":");
    text_unsigned(text, game->ply);
    text_literal(text, ",\"move\":\"");
    oware_move_text(text, &game->moves[game->ply - 1]);
    text_literal(text, "\",\"pit\":");
    text_json_word(text, oware_pit_name(last->pit));
    sown_json(text, last);
    captured_json(text, last);
    if (last->grand_slam)
        text_literal(text, ",\"grand_slam\":true}");
    else
        text_literal(text, ",\"grand_slam\":false}");
}

static void over_json(struct text *text, const struct oware_game *game)
{
    const struct oware_over *over = &game->over;

    text_literal(text, ",\"over\":");
    if (over->reason == OWARE_RUNNING) {
        text_literal(text, "null");
        return;
    }
    text_literal(text, "{\"reason\":");
    text_json_word(text, oware_reason_name(over->reason));
    text_literal(text, ",\"winner\":");
    word_or_null(text, oware_side_name(over->winner));
    sides_json(text, "score", game->position.stores);
    sides_json(text, "swept", over->swept);
    text_char(text, '}');
}

void oware_game_json(struct text *text, const struct oware_game *game, bool waiting)
{
    bool to_move = !waiting && game->over.reason == OWARE_RUNNING;

    text_literal(text, "\"ply\":");
    text_unsigned(text, game->ply);
    text_literal(text, ",\"turn\":");
    word_or_null(text, to_move ? oware_side_name(game->position.turn) : NULL);
    pits_json(text, game->position.seeds);
    sides_json(text, "stores", game->position.stores);
    legal_json(text, to_move ? oware_game_legal(game) : 0);
    last_json(text, game);
    text_literal(text, ",\"repeats\":");
    text_unsigned(text, game->repeats);
    text_literal(text, ",\"quiet\":");
    text_unsigned(text, game->quiet);
    over_json(text, game);
}
