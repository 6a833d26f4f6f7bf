/* server/transport/gate.c -- see gate.h. */
#include "server/transport/gate.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/list.h"

struct gate_address {
    struct map_entry entry;
    unsigned inside;
    char text[];
};

static struct gate_address *address_find(struct gate *gate, const char *text)
{
    struct map_entry *entry = map_find(&gate->addresses, text);

    return entry ? LIST_ITEM(entry, struct gate_address, entry) : NULL;
}

static struct gate_address *address_add(struct gate *gate, const char *text)
{
    size_t size = strlen(text) + 1;
    struct gate_address *self = malloc(sizeof *self + size);

    if (!self)
        return NULL;
    memcpy(self->text, text, size);
    self->entry.key = self->text;
    self->inside = 0;
    if (map_add(&gate->addresses, &self->entry))
        return self;
    free(self);
    return NULL;
}

bool gate_enter(struct gate *gate, const char *address, struct gate_address **entry)
{
    struct gate_address *self = NULL;

    if (gate->inside >= gate->max)
        return false;
    if (address && gate->max_per_address > 0) {
        self = address_find(gate, address);
        if (self && self->inside >= gate->max_per_address)
            return false;
        if (!self && !(self = address_add(gate, address)))
            return false;
        self->inside++;
    }
    gate->inside++;
    *entry = self;
    return true;
}

void gate_leave(struct gate *gate, struct gate_address *entry)
{
    assert(gate->inside > 0);
    gate->inside--;
    if (!entry || --entry->inside > 0)
        return;
    map_remove(&gate->addresses, &entry->entry);
    free(entry);
}
