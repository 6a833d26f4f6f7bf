/* server/protocol/clocks.c -- see clocks.h. */
#include "server/protocol/clocks.h"

#include "server/protocol/inside.h"

/* ---- Playing time --------------------------------------------------------------------------- */

struct moment clocks_now(const struct service *service)
{
    const struct clocks *clocks = &service->clocks;
    struct moment now = service->now;
    now.steady_ms = (clocks->standing ? clocks->since_ms : now.steady_ms) - clocks->stood_ms;
    return now;
}

static struct live_room *room_of(struct heap_node *due)
{
    return HEAP_ITEM(due, struct live_room, clock.due);
}

/* Tells the room so; one that is in doubt is read, now that it can be, and told then. */
static void stands_or_runs(struct live_room *live)
{
    if (live->stage == LIVE_DOUBTFUL && !live->service->clocks.standing) {
        live_room_look_at_clock(live);
        return;
    }
    live_room_tell_state(live);
}

void clocks_stand(struct service *service, bool stand)
{
    struct clocks *clocks = &service->clocks;
    const int64_t now_ms = service->now.steady_ms;
    if (stand == clocks->standing)
        return;
    clocks->standing = stand;
    if (stand) {
        clocks->since_ms = now_ms;
    } else {
        clocks->stood_ms += now_ms - clocks->since_ms;
        clocks->days_from_ms = now_ms + TRUST_AFTER_MS;
    }
    for (size_t i = 0; i < clocks->due.count; i++)
        if (live_clock_counts(room_of(clocks->due.nodes[i])))
            stands_or_runs(room_of(clocks->due.nodes[i]));
}

int64_t clocks_deadline(const struct service *service)
{
    const struct clocks *clocks = &service->clocks;
    const struct heap_node *first = heap_first(&clocks->due);
    return first && !clocks->standing ? first->key + clocks->stood_ms : MOMENT_NEVER;
}

void clocks_tick(struct service *service)
{
    while (clocks_deadline(service) <= service->now.steady_ms) {
        struct live_room *live = room_of(heap_first(&service->clocks.due));
        live_clock_stop(live);
        live_room_look_at_clock(live);
    }
}

void clocks_release(struct service *service)
{
    struct heap_node *first;
    while ((first = heap_first(&service->clocks.due))) {
        live_clock_stop(room_of(first));
        live_room_unuse(room_of(first));
    }
    heap_release(&service->clocks.due);
}

/* ---- A room's ------------------------------------------------------------------------------- */

void live_clock_begin_turn(struct live_room *live)
{
    live->clock.turn_ms = clocks_now(live->service).steady_ms;
}

int64_t live_clock_spent_ms(const struct live_room *live, struct moment at)
{
    return at.steady_ms - live->clock.turn_ms;
}

/* Whether anybody may lose on time now. */
static bool can_be_judged(const struct live_room *live)
{
    const struct service *service = live->service;
    if (service->clocks.standing)
        return false;
    return live->room.clock.rules.kind != ROOM_CLOCK_DAYS ||
           (trust_holds(&service->trust, service->now) &&
            service->now.steady_ms >= service->clocks.days_from_ms);
}

bool live_clock_is_out(const struct live_room *live, struct moment at)
{
    const struct room_chance chance = { .now_ms = at.wall_ms,
                                        .spent_ms = live_clock_spent_ms(live, at) };
    return room_clock_is_out(&live->room, &chance) && can_be_judged(live);
}

/* How long from `now` on the side to move has. */
static int64_t left_ms(const struct live_room *live, struct moment now)
{
    const struct room *room = &live->room;
    if (room->clock.rules.kind == ROOM_CLOCK_DAYS)
        return room_clock_deadline_ms(room) - now.wall_ms;
    return room_clock_left_ms(room, room_clock_side(room), live_clock_spent_ms(live, now));
}

void live_clock_await(struct live_room *live)
{
    const struct moment now = clocks_now(live->service);
    int64_t wait_ms;
    if (room_clock_side(&live->room) == OWARE_NOBODY) {
        live_clock_stop(live);
        return;
    }
    wait_ms = left_ms(live, now);
    if (wait_ms <= 0)
        wait_ms = CLOCKS_AGAIN_MS;
    else if (wait_ms > CLOCKS_LATEST_MS && live->room.clock.rules.kind == ROOM_CLOCK_DAYS)
        wait_ms = CLOCKS_LATEST_MS;
    heap_put(&live->service->clocks.due, &live->clock.due, now.steady_ms + wait_ms);
}

void live_clock_stop(struct live_room *live)
{
    heap_remove(&live->service->clocks.due, &live->clock.due);
}

bool live_clock_counts(const struct live_room *live)
{
    return live->room.clock.rules.kind == ROOM_CLOCK_MINUTES &&
           room_clock_side(&live->room) != OWARE_NOBODY;
}

bool live_clock_holds(const struct live_room *live)
{
    return heap_has(&live->clock.due) && live_clock_counts(live);
}
