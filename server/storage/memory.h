/* server/storage/memory.h -- a storage without a disk, for tests: it can be told to fail. */
#ifndef STORAGE_MEMORY_H
#define STORAGE_MEMORY_H

#include <stdbool.h>

#include "server/storage/storage.h"

struct storage *storage_memory_new(void); /* NULL when out of memory */

/* The next `count` calls fail with FAILED. With `kept` a failing append is kept all the same, as
 * after an answer that was lost. */
void storage_memory_fail(struct storage *self, unsigned count, bool kept);

#endif
