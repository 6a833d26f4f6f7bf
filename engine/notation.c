/* engine/notation.c -- a move in letters: the pit, xN for the seeds it won, # when it ended the
 * game. */
#include "engine/notation.h"

#include "engine/assert.h"
#include "engine/span.h"

void oware_move_text(struct text *text, const struct oware_move *move)
{
    text_string(text, oware_pit_name(move->pit));
    if (move->won > 0) {
        text_char(text, 'x');
        text_unsigned(text, move->won);
    }
    if (move->ended)
        text_char(text, '#');
}

/* "A1".."B6", from the front of `text`. */
static bool pit_take(struct span *text, unsigned *pit)
{
    struct span rest = *text;
    unsigned row = span_take(&rest, 'A') ? 0 : 1, number;

    if (row == 1 && !span_take(&rest, 'B'))
        return false;
    if (!span_unsigned(&rest, OWARE_ROW, &number) || number == 0)
        return false;
    *pit = row * OWARE_ROW + number - 1;
    *text = rest;
    return true;
}

bool move_take(struct span *text, struct oware_move *move)
{
    struct span rest = *text;
    unsigned pit, won = 0;

    if (!pit_take(&rest, &pit))
        return false;
    if (span_take(&rest, 'x') && (!span_unsigned(&rest, OWARE_SEEDS, &won) || won == 0))
        return false;
    *move = (struct oware_move){
        .pit = (uint8_t)pit,
        .won = (uint8_t)won,
        .ended = span_take(&rest, '#'),
    };
    *text = rest;
    return true;
}

enum oware_error oware_move_parse(const char *text, struct oware_move *move)
{
    struct span rest = span_of(text);
    struct oware_move read;

    if (!move_take(&rest, &read) || !span_empty(rest))
        return OWARE_BAD_MOVE;
    *move = read;
    return OWARE_OK;
}
