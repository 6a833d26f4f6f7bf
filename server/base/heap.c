/* server/base/heap.c -- see heap.h. Places are counted from 1, so that the parent of a place is
 * half of it. */
#include "server/base/heap.h"

#include <assert.h>
#include <stdlib.h>

bool heap_reserve(struct heap *heap, size_t count)
{
    size_t wanted = heap->capacity ? heap->capacity : 16;
    struct heap_node **grown;
    if (count <= heap->capacity)
        return true;
    while (wanted < count)
        wanted *= 2;
    grown = realloc(heap->nodes, wanted * sizeof *grown);
    if (!grown)
        return false;
    heap->nodes = grown;
    heap->capacity = wanted;
    return true;
}

static struct heap_node *node_at(const struct heap *heap, size_t place)
{
    return heap->nodes[place - 1];
}

static void set_down(struct heap *heap, struct heap_node *node, size_t place)
{
    heap->nodes[place - 1] = node;
    node->place = place;
}

/* The place below `place` with the smaller key; beyond the last when there is none. */
static size_t child_of(const struct heap *heap, size_t place)
{
    const size_t left = 2 * place, right = left + 1;
    if (right <= heap->count && node_at(heap, right)->key < node_at(heap, left)->key)
        return right;
    return left;
}

/* Sets the node down where its key belongs, beginning at `place`, which is free. */
static void settle(struct heap *heap, struct heap_node *node, size_t place)
{
    size_t child;
    for (; place > 1 && node->key < node_at(heap, place / 2)->key; place /= 2)
        set_down(heap, node_at(heap, place / 2), place);
    for (; (child = child_of(heap, place)) <= heap->count; place = child) {
        if (node->key <= node_at(heap, child)->key)
            break;
        set_down(heap, node_at(heap, child), place);
    }
    set_down(heap, node, place);
}

void heap_put(struct heap *heap, struct heap_node *node, int64_t key)
{
    node->key = key;
    if (!heap_has(node)) {
        assert(heap->count < heap->capacity);
        set_down(heap, node, ++heap->count);
    }
    settle(heap, node, node->place);
}

void heap_remove(struct heap *heap, struct heap_node *node)
{
    const size_t place = node->place;
    struct heap_node *last;
    if (!heap_has(node))
        return;
    last = node_at(heap, heap->count--);
    node->place = 0;
    if (last != node)
        settle(heap, last, place);
}

struct heap_node *heap_first(const struct heap *heap)
{
    return heap->count > 0 ? node_at(heap, 1) : NULL;
}

void heap_release(struct heap *heap)
{
    free(heap->nodes);
    *heap = (struct heap){ 0 };
}
