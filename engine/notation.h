/* engine/notation.h -- reading a move from the front of a longer text. */
#ifndef ENGINE_NOTATION_H
#define ENGINE_NOTATION_H

#include "engine/oware.h"
#include "engine/span.h"

/* Takes a move and leaves what follows it. */
bool move_take(struct span *text, struct oware_move *move);

#endif
