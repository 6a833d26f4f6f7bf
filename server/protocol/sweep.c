/* server/protocol/sweep.c -- see sweep.h. */
#include "server/protocol/sweep.h"

#include "server/base/log.h"
#include "server/protocol/inside.h"

int64_t sweep_deadline(const struct sweep *sweep)
{
    return sweep->under_way ? MOMENT_NEVER : sweep->next_ms;
}

/* Whether the room is in use: then its time to live begins anew. */
static bool keep_if_used(struct live_room *live)
{
    if (live->stage == LIVE_APPENDING)
        return true;
    for (unsigned side = 0; side < OWARE_SIDES; side++)
        if (live->holders[side]) {
            live_room_keep(live, side);
            return true;
        }
    return false;
}

static void forgotten(void *context, enum storage_error error)
{
    struct service *service = context;
    service->counters.rooms_expired += error == STORAGE_OK;
}

static void forget(struct service *service, const char *id)
{
    struct map_entry *entry = map_find(&service->rooms, id);
    struct live_room *live = entry ? LIST_ITEM(entry, struct live_room, entry) : NULL;
    if (live && keep_if_used(live))
        return;
    if (live)
        live_room_end(live, CODE_ROOM_EXPIRED);
    if (journal_forget(service->journal, id, forgotten, service))
        log_line(LOG_INFO, "room-expired", "room", id);
}

static void found_due(void *context, enum storage_error error, const char *const *rooms,
                      size_t count)
{
    struct service *service = context;
    struct sweep *sweep = &service->sweep;
    (void)error; /* then there are none, and the log says why */
    for (size_t i = 0; i < count && !service->closing; i++)
        forget(service, rooms[i]);
    sweep->under_way = false;
    sweep->next_ms =
        service->now.steady_ms + (count == SWEEP_ROOMS_MAX ? SWEEP_SOON_MS : SWEEP_EVERY_MS);
}

void sweep_tick(struct service *service)
{
    struct sweep *sweep = &service->sweep;
    if (sweep_deadline(sweep) > service->now.steady_ms)
        return;
    if (!trust_holds(&service->trust, service->now)) {
        sweep->next_ms = service->trust.from_ms;
        return;
    }
    sweep->next_ms = service->now.steady_ms + SWEEP_EVERY_MS;
    sweep->under_way =
        journal_due(service->journal, service->now.wall_ms, SWEEP_ROOMS_MAX, found_due, service);
}
