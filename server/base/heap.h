/* server/base/heap.h -- finds the earliest of many deadlines that come, move and go.
 *
 * A binary heap of nodes that lie inside the things that wait. A node knows its place, so that it
 * can be moved and taken out; one that is all zeros is in no heap. */
#ifndef BASE_HEAP_H
#define BASE_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct heap_node {
    int64_t key;
    size_t place; /* in the heap, from 1; 0: in none */
};

struct heap { /* all zeros: empty */
    struct heap_node **nodes;
    size_t count, capacity;
};

/* The thing of type `type` whose member `member` is `node`. */
#define HEAP_ITEM(node, type, member) ((type *)((char *)(node)-offsetof(type, member)))

/* Makes place for `count` nodes in all; false when out of memory. */
bool heap_reserve(struct heap *heap, size_t count);
/* Puts the node in, or moves it, to where `key` belongs. There must be place for it. */
void heap_put(struct heap *heap, struct heap_node *node, int64_t key);
void heap_remove(struct heap *heap, struct heap_node *node); /* no harm when it is not in it */
struct heap_node *heap_first(const struct heap *heap);       /* the smallest key; NULL when empty */
void heap_release(struct heap *heap);

static inline bool heap_has(const struct heap_node *node)
{
    return node->place > 0;
}

#endif
