/* server/protocol/presence.c -- who is here, who is away, and since when: not stored, so it is not
 * part of the room. How long somebody has been away is judged by steady time; what the wall clock
 * says is only shown. */
#include "server/protocol/inside.h"

unsigned live_room_watchers(const struct live_room *live)
{
    unsigned watchers = 0;
    LIST_EACH(&live->members, link) {
        const struct client *client = LIST_ITEM(link, struct client, in_room);
        watchers += client->heard && client->seat == OWARE_NOBODY;
    }
    return watchers;
}

/* The moment at which the wall clock showed `wall_ms`, as well as can be known now. It is not
 * before the service began: while there was none, nobody could be here. */
static struct moment moment_of(const struct service *service, int64_t wall_ms)
{
    struct moment moment = { .wall_ms = wall_ms };
    int64_t ago_ms = service->now.wall_ms - wall_ms;
    int64_t longest_ms = service->now.steady_ms - service->started.steady_ms;
    if (ago_ms < 0)
        ago_ms = 0;
    moment.steady_ms = service->now.steady_ms - (ago_ms < longest_ms ? ago_ms : longest_ms);
    return moment;
}

void live_room_was_away(struct live_room *live, enum oware_side seat, int64_t since_ms)
{
    live->away_since[seat] = moment_of(live->service, since_ms);
}

void live_room_note_board(struct live_room *live)
{
    live->board_ms = moment_of(live->service, live->room.board_ms).steady_ms;
}

/* How long the side to move has been away on its own turn; -1 when it is here, when none is to
 * move, and when a clock says how long it may take. */
static int64_t absent_ms(const struct live_room *live)
{
    const enum oware_side turn = live->room.game.position.turn;
    const int64_t now_ms = live->service->now.steady_ms;
    int64_t since_ms = live->board_ms;
    if (room_phase(&live->room) != ROOM_PLAYING || live->holders[turn] ||
        live->room.clock.rules.kind != ROOM_CLOCK_NONE)
        return -1;
    if (live->away_since[turn].steady_ms > since_ms)
        since_ms = live->away_since[turn].steady_ms;
    return now_ms - since_ms;
}

bool live_room_misses_mover(const struct live_room *live)
{
    return absent_ms(live) >= live->service->options.absence_ms;
}

struct presence live_room_presence(const struct live_room *live)
{
    struct presence presence = { .watchers = live_room_watchers(live),
                                 .spent_ms = live_clock_spent_ms(live, clocks_now(live->service)),
                                 .clocks_stand = live->service->clocks.standing };
    const int64_t absent = absent_ms(live);
    for (unsigned side = 0; side < OWARE_SIDES; side++) {
        presence.here[side] = live->holders[side] != NULL;
        presence.left[side] = live->left[side];
        presence.away_since_ms[side] = live->away_since[side].wall_ms;
    }
    if (absent >= 0) /* the two clocks may differ by one, as both are cut to whole ones */
        presence.claim_at_ms =
            live->service->now.wall_ms + live->service->options.absence_ms - absent + 1;
    return presence;
}
