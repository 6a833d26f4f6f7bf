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

static void count_answer(struct service *service)
{
    struct sweep *sweep = &service->sweep;
    if (--sweep->under_way == 0)
        sweep->next_ms = service->now.steady_ms + (sweep->more ? SWEEP_SOON_MS : SWEEP_EVERY_MS);
}

static void forgotten(void *context, const char *room, enum storage_error error)
{
    struct service *service = context;
    if (error == STORAGE_OK) {
        service->counters.rooms_expired++;
        log_line(LOG_INFO, "room-expired", "room", room);
    }
    if (error == STORAGE_FAILED)
        service->sweep.more = false; /* until the disk has come to its senses */
    count_answer(service);
}

static void forget(struct service *service, const char *id)
{
    struct map_entry *entry = map_find(&service->rooms, id);
    struct live_room *live = entry ? LIST_ITEM(entry, struct live_room, entry) : NULL;
    if (live && keep_if_used(live))
        return;
    if (live)
        live_room_end(live, CODE_ROOM_EXPIRED);
    service->sweep.under_way += journal_forget(service->journal, id, forgotten, service);
}

static void found_due(void *context, enum storage_error error, const char *const *rooms,
                      size_t count)
{
    struct service *service = context;
    (void)error; /* then there are none, and the log says why */
    service->sweep.more = count == SWEEP_ROOMS_MAX;
    for (size_t i = 0; i < count && !service->closing; i++)
        forget(service, rooms[i]);
    count_answer(service);
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
