/* tests/server/test_fuzz_client.c -- a short pass of tests/fuzz/client.c. */
#include "tests/fuzz/client.c"

#include "tests/server/replay.h"

int main(void)
{
    return replay_run("client", LLVMFuzzerTestOneInput);
}
