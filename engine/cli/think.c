/* engine/cli/think.c -- lets a search run: its memory, and when it has to stop. */
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

#include "engine/cli/cli.h"

enum {
    SLICE = 5000,               /* nodes between two looks at the clock */
    LARGE_PAGE_BYTES = 2 << 20, /* of the processors that there are */
};

/* Memory for a table. It is read here and there, so small pages would cost a walk through the page
 * tables each time; where the system has no large ones to give, it is as good as any. */
static void *table_memory(size_t bytes)
{
    size_t rest = -bytes % LARGE_PAGE_BYTES;
    void *memory = aligned_alloc(LARGE_PAGE_BYTES, bytes + rest);

    if (memory)
        madvise(memory, bytes, MADV_HUGEPAGE);
    return memory;
}

struct table *table_with_memory(unsigned megabytes)
{
    static struct table table;
    static unsigned present;
    size_t bytes = (size_t)megabytes << 20;

    if (megabytes == present)
        return &table;
    free(table.entries);
    void *memory = table_memory(bytes);
    table = table_in(memory, memory ? bytes : 0);
    present = megabytes;
    return &table;
}

uint64_t clock_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* How many nodes to look at before the next look at the clock. */
static uint64_t slice(const struct oware_search *search, uint64_t nodes)
{
    uint64_t left = nodes ? nodes - search->nodes : SLICE;

    return left < SLICE ? left : SLICE;
}

void think(struct oware_search *search, uint64_t nodes, unsigned ms)
{
    uint64_t began = clock_ms();

    while (!search->over && (!nodes || search->nodes < nodes) && (!ms || clock_ms() - began < ms))
        oware_search_run(search, slice(search, nodes));
}
