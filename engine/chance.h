/* engine/chance.h -- numbers that look like chance and can be had again: a row of them goes on from
 * a state, which may begin with any number. The engine's own. */
#ifndef ENGINE_CHANCE_H
#define ENGINE_CHANCE_H

#include <stdint.h>

uint64_t chance_next(uint64_t *state);
unsigned chance_below(uint64_t *state, unsigned limit); /* 0..limit-1 */
unsigned chance_bit(uint64_t *state, unsigned bits);    /* the number of one of those set */

#endif
