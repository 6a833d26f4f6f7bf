/* server/rooms/refusal.h -- every reason for which a room refuses a command, with its name on the
 * wire and a sentence for whoever reads it. The protocol's own codes follow on these (code.h). */
#ifndef ROOMS_REFUSAL_H
#define ROOMS_REFUSAL_H

/* clang-format off */
#define ROOM_REFUSAL_MAP(XX)                                                                       \
    XX(STALE,          "stale",          "the board has changed since this was chosen")           \
    XX(NOT_STARTED,    "not-started",    "the round has not begun")                               \
    XX(GAME_OVER,      "game-over",      "the round is over")                                     \
    XX(NOT_YOUR_TURN,  "not-your-turn",  "the other side is to move")                             \
    XX(NOT_YOUR_PIT,   "not-your-pit",   "this pit is in the other side's row")                   \
    XX(EMPTY_PIT,      "empty-pit",      "there are no seeds in this pit")                        \
    XX(MUST_FEED,      "must-feed",      "the other side has no seeds: only a move that gives "   \
                                         "it some may be made")                                   \
    XX(GRAND_SLAM_FORBIDDEN, "grand-slam-forbidden",                                              \
                                         "a move that takes all of the other side's seeds is "    \
                                         "not allowed by these rules")                            \
    XX(SEAT_TAKEN,     "seat-taken",     "there is no free seat")                                 \
    XX(NOT_ALLOWED,    "not-allowed",    "the rules or the moment do not allow this")             \
    XX(NO_OFFER,       "no-offer",       "there is no such offer")                                \
    XX(OFFER_PENDING,  "offer-pending",  "there is an offer on other terms: answer it first")     \
    XX(SERVER_FULL,    "server-full",    "the server has no room for more")
/* clang-format on */

enum room_refusal {
    ROOM_OK,
#define XX(name, wire, why) ROOM_##name,
    ROOM_REFUSAL_MAP(XX)
#undef XX
        ROOM_REFUSALS
};

#endif
