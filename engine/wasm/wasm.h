/* engine/wasm/wasm.h -- what the parts of the browser's engine share: the one game, and the buffer
 * through which text goes both ways. */
#ifndef ENGINE_WASM_WASM_H
#define ENGINE_WASM_WASM_H

#include "engine/oware.h"

#define EXPORT(name) __attribute__((export_name(#name)))

extern struct oware_game wasm_game;
extern unsigned wasm_changes; /* counts whatever may have changed the game */

/* The buffer, to write an answer into, and the length of what was written. */
struct text wasm_answer_text(void);
size_t wasm_answer(struct text text);

#endif
