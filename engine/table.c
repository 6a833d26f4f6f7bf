/* engine/table.c -- see engine/table.h. */
#include "engine/table.h"

enum { ENTRIES_A_LINE = 4, LINE_BYTES = ENTRIES_A_LINE * sizeof(struct table_entry) };
_Static_assert(LINE_BYTES == 64, "a line of the processor's cache");

static void clear(struct table *table)
{
    for (size_t i = 0; i < table->lines * ENTRIES_A_LINE; i++)
        table->entries[i] = (struct table_entry){ .search = 0 };
    table->search = 0;
}

struct table table_in(void *memory, size_t bytes)
{
    size_t skip = -(uintptr_t)memory % LINE_BYTES;
    struct table table = { .entries = (struct table_entry *)((char *)memory + skip) };

    if (bytes >= skip + LINE_BYTES)
        for (table.lines = 1; table.lines * 2 <= (bytes - skip) / LINE_BYTES;)
            table.lines *= 2;
    clear(&table);
    return table;
}

void table_next_search(struct table *table)
{
    if (++table->search == 0) {
        clear(table);
        table->search = 1;
    }
}

static struct table_entry *line_of(const struct table *table, uint64_t key)
{
    return &table->entries[((size_t)key & (table->lines - 1)) * ENTRIES_A_LINE];
}

void table_fetch(const struct table *table, uint64_t key)
{
    if (table->lines == 0)
        return;
    const struct table_entry *line = line_of(table, key);
#ifdef __wasm__
    (void)*(const volatile uint64_t *)&line->key; /* for want of a prefetch: nothing waits for it */
#else
    __builtin_prefetch(line);
#endif
}

const struct table_entry *table_find(const struct table *table, uint64_t key)
{
    if (table->lines == 0)
        return NULL;
    const struct table_entry *line = line_of(table, key);
    for (unsigned i = 0; i < ENTRIES_A_LINE; i++)
        if (line[i].key == key && line[i].search == table->search)
            return &line[i];
    return NULL;
}

/* What would be lost with an entry. */
static unsigned worth(const struct table *table, const struct table_entry *entry)
{
    return entry->search == table->search ? 1u + entry->depth : 0;
}

/* The entry with this key, else the one that is worth least. */
static struct table_entry *place_for(const struct table *table, uint64_t key)
{
    struct table_entry *line = line_of(table, key), *least = line;

    for (unsigned i = 0; i < ENTRIES_A_LINE; i++) {
        if (line[i].key == key)
            return &line[i];
        if (worth(table, &line[i]) < worth(table, least))
            least = &line[i];
    }
    return least;
}

void table_keep(struct table *table, struct table_entry entry)
{
    if (table->lines == 0)
        return;
    entry.search = table->search;
    *place_for(table, entry.key) = entry;
}
