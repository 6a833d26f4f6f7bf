/* engine/table.h -- the transposition table: what a search found out about positions, for when it
 * comes to them again by other moves.
 *
 * It lies in memory of the caller's. An entry is found by its key, 64 bits made of all that its
 * value depends on. Four entries share a line of the processor's cache; of these the one that was
 * worked for least makes room. Every search sees an empty table: entries carry the search's number,
 * so that what it finds does not depend on what was searched before. */
#ifndef ENGINE_TABLE_H
#define ENGINE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TABLE_AT_LEAST = 1, TABLE_AT_MOST = 2, TABLE_EXACTLY = TABLE_AT_LEAST | TABLE_AT_MOST };

struct table_entry {
    uint64_t key;
    int16_t value;
    uint16_t search; /* its number, from 1 */
    uint8_t depth;   /* plies that were looked ahead */
    uint8_t bound;   /* whether the real value is this, at least this or at most this */
    uint8_t move;    /* the best one found */
    bool proven;     /* looking further ahead would change nothing */
};

struct table {
    struct table_entry *entries;
    size_t lines; /* a power of two; 0: there is no table */
    uint16_t search;
};

/* A table in `memory`, as large as a power of two lets it be. */
struct table table_in(void *memory, size_t bytes);
/* Forgets all. */
void table_next_search(struct table *table);

/* Lets the memory begin to bring what will be asked for. */
void table_fetch(const struct table *table, uint64_t key);
/* NULL when nothing is known. */
const struct table_entry *table_find(const struct table *table, uint64_t key);
/* `entry.search` is filled in. */
void table_keep(struct table *table, struct table_entry entry);

#endif
