/* server/base/map.c -- see map.h. */
#include "server/base/map.h"

#include <assert.h>
#include <search.h>
#include <string.h>

static int compare_keys(const void *a, const void *b)
{
    return strcmp(((const struct map_entry *)a)->key, ((const struct map_entry *)b)->key);
}

struct map_entry *map_find(const struct map *map, const char *key)
{
    const struct map_entry wanted = { key };
    struct map_entry **found = tfind(&wanted, &map->root, compare_keys);
    return found ? *found : NULL;
}

bool map_add(struct map *map, struct map_entry *entry)
{
    struct map_entry **placed = tsearch(entry, &map->root, compare_keys);
    if (!placed)
        return false;
    assert(*placed == entry);
    map->count++;
    return true;
}

void map_remove(struct map *map, struct map_entry *entry)
{
    assert(map_find(map, entry->key) == entry);
    tdelete(entry, &map->root, compare_keys);
    map->count--;
}
