/* tests/server/test_fuzz_seats.c -- a short pass of tests/fuzz/seats.c. */
#include "tests/fuzz/seats.c"

#include "tests/server/replay.h"

int main(void)
{
    return replay_run("seats", LLVMFuzzerTestOneInput);
}
