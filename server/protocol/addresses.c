/* server/protocol/addresses.c -- see addresses.h. */
#include "server/protocol/addresses.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct address {
    struct map_entry entry;
    struct link link;
    unsigned sockets;
    struct bucket creates;
    char text[];
};

void addresses_init(struct addresses *addresses)
{
    *addresses = (struct addresses){ 0 };
    list_init(&addresses->all);
}

static void forget(struct addresses *addresses, struct address *address)
{
    map_remove(&addresses->map, &address->entry);
    list_remove(&address->link);
    free(address);
}

void addresses_release(struct addresses *addresses)
{
    LIST_EACH(&addresses->all, link)
        forget(addresses, LIST_ITEM(link, struct address, link));
}

static bool is_idle(const struct address *address, int64_t steady_ms)
{
    return address->sockets == 0 && address->creates.full_at_us <= steady_ms * 1000;
}

static void forget_idle(struct addresses *addresses, int64_t steady_ms)
{
    LIST_EACH(&addresses->all, link) {
        struct address *address = LIST_ITEM(link, struct address, link);
        if (is_idle(address, steady_ms))
            forget(addresses, address);
    }
}

static struct address *find(struct addresses *addresses, const char *text)
{
    struct map_entry *entry = map_find(&addresses->map, text);
    return entry ? LIST_ITEM(entry, struct address, entry) : NULL;
}

static struct address *find_or_add(struct addresses *addresses, const char *text, int64_t steady_ms)
{
    size_t size = strlen(text) + 1;
    struct address *address = find(addresses, text);
    if (address)
        return address;
    if (addresses->map.count >= ADDRESSES_MAX)
        forget_idle(addresses, steady_ms);
    if (addresses->map.count >= ADDRESSES_MAX)
        return NULL;
    address = calloc(1, sizeof *address + size);
    if (!address)
        return NULL;
    memcpy(address->text, text, size);
    address->entry.key = address->text;
    if (!map_add(&addresses->map, &address->entry)) {
        free(address);
        return NULL;
    }
    list_push(&addresses->all, &address->link);
    return address;
}

bool addresses_enter(struct addresses *addresses, const char *text, unsigned max, int64_t steady_ms)
{
    struct address *address = find_or_add(addresses, text, steady_ms);
    if (!address || (max > 0 && address->sockets >= max))
        return false;
    address->sockets++;
    return true;
}

void addresses_leave(struct addresses *addresses, const char *text)
{
    struct address *address = find(addresses, text);
    assert(address && address->sockets > 0);
    address->sockets--;
    if (address->sockets == 0 && address->creates.full_at_us == 0)
        forget(addresses, address);
}

unsigned addresses_create(struct addresses *addresses, const char *text, struct bucket_rate rate,
                          int64_t steady_ms)
{
    enum { WHEN_UNKNOWN_S = 60 };
    struct address *address;
    if (rate.interval_us == 0)
        return 0;
    address = find_or_add(addresses, text, steady_ms);
    if (!address)
        return WHEN_UNKNOWN_S;
    if (bucket_take(&address->creates, rate, steady_ms))
        return 0;
    return (unsigned)(bucket_wait_us(&address->creates, rate, steady_ms) / 1000000) + 1;
}
