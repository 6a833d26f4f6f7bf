/* tests/server/replay.h -- a fuzz target without a fuzzer: over the inputs that are kept, and over
 * some that are drawn, always the same. */
#ifndef TESTS_REPLAY_H
#define TESTS_REPLAY_H

#include <stddef.h>
#include <stdint.h>

typedef int fuzz_target(const uint8_t *data, size_t size);

/* A test program's main(): the inputs lie in tests/fuzz/corpus/NAME. */
int replay_run(const char *name, fuzz_target *target);

#endif
