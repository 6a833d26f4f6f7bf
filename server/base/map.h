/* server/base/map.h -- finds things by a string key. The C library's search tree does the work; the
 * entry, and with it the key, lies inside the thing. */
#ifndef BASE_MAP_H
#define BASE_MAP_H

#include <stdbool.h>
#include <stddef.h>

struct map {
    void *root; /* NULL: empty */
    size_t count;
};

struct map_entry {
    const char *key; /* inside the thing; unchanged while it is in a map */
};

struct map_entry *map_find(const struct map *map, const char *key); /* NULL when not there */
/* False when out of memory. The key must not be in the map yet. */
bool map_add(struct map *map, struct map_entry *entry);
void map_remove(struct map *map, struct map_entry *entry); /* which must be in the map */

#endif
