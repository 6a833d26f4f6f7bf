/* engine/names.h -- what the engine's own files ask of its tables beside engine/oware.h. */
#ifndef ENGINE_NAMES_H
#define ENGINE_NAMES_H

#include "engine/oware.h"

/* Whether this end gives each side the seeds in its own row; else the board is left as it is. */
bool reason_sweeps(enum oware_reason reason);
/* Whether it comes from outside the board (oware_game_stop). */
bool reason_stops(enum oware_reason reason);
/* Whether the seeds do not say who won, and somebody has to. */
bool reason_names_winner(enum oware_reason reason);

#endif
