/* tests/server/test_offers.c -- offers: when each kind may be made, what ends it, what comes of it.
 *
 * A row is a script. A pit is sown by its owner; "Sdraw" is South offering a draw, "Ndraw+" North
 * accepting, "Ndraw-" declining, "Sdraw!" withdrawing; "Sleave" leaving, "Sresign" resigning. All
 * but the last word must be accepted; what comes of the last is the row's `verdict`: a code, "ok",
 * or "nothing" for what changes nothing. Then the room is "phase reason ply offers". */
#include <stdio.h>
#include <string.h>

#include "engine/text.h"
#include "server/rooms/room.h"
#include "tests/server/suite.h"

static const char *const verdicts[ROOM_REFUSALS] = { [ROOM_OK] = "ok",
#define XX(name, wire, why) [ROOM_##name] = wire,
                                                     ROOM_REFUSAL_MAP(XX)
#undef XX
};

/* clang-format off */
static const struct {
    const char *what, *rules, *script, *verdict, *room;
} rows[] = {
    { "a draw is offered", "abapa", "A1 Sdraw", "ok", "playing - 1 draw/south" },
    { "by the side to move, too", "abapa", "A1 Ndraw", "ok", "playing - 1 draw/north" },
    { "and accepted: the board is left", "abapa", "A1 Sdraw Ndraw+", "ok", "over agreed-draw 1" },
    { "offering what is offered accepts it", "abapa", "A1 Sdraw Ndraw", "ok", "over agreed-draw 1" },
    { "offering one's own again changes nothing", "abapa", "A1 Sdraw Sdraw", "nothing", "playing - 1 draw/south" },
    { "nobody accepts his own", "abapa", "A1 Sdraw Sdraw+", "no-offer", "playing - 1 draw/south" },
    { "there must be one", "abapa", "A1 Ndraw+", "no-offer", "playing - 1" },
    { "it is withdrawn", "abapa", "A1 Sdraw Sdraw!", "ok", "playing - 1" },
    { "by its maker", "abapa", "A1 Sdraw Ndraw!", "no-offer", "playing - 1 draw/south" },
    { "it ends with the maker's move", "abapa", "A1 B1 Sdraw A2", "ok", "playing - 3" },
    { "it ends with the other's move", "abapa", "A1 Sdraw B1", "ok", "playing - 2" },
    { "it ends with the round", "abapa", "A1 Sdraw Nresign", "ok", "over resignation 1" },
    { "it ends with its maker's leaving", "abapa", "A1 Sdraw Sleave", "ok", "playing - 1" },
    { "not with the other's", "abapa", "A1 Sdraw Nleave", "nothing", "playing - 1 draw/south" },
    { "declined", "abapa", "A1 Sdraw Ndraw-", "ok", "playing - 1" },
    { "it may not be offered at once", "abapa", "A1 Sdraw Ndraw- Sdraw", "not-allowed", "playing - 1" },
    { "but by the other", "abapa", "A1 Sdraw Ndraw- Ndraw", "ok", "playing - 1 draw/north" },
    { "and another kind", "abapa", "A1 Sdraw Ndraw- Ssettle", "ok", "playing - 1 settle/south" },
    { "and after a move", "abapa", "A1 Sdraw Ndraw- B1 Sdraw", "ok", "playing - 2 draw/south" },
    { "no draw before the first move", "abapa", "Sdraw", "not-started", "ready - 0" },
    { "no draw after the end", "abapa", "A1 Sresign Sdraw", "game-over", "over resignation 1" },

    { "settling gives each side its row", "abapa", "A1 Nsettle Ssettle+", "ok", "over settled 1" },
    { "where the rules allow it", "threefold", "A1 Nsettle", "not-allowed", "playing - 1" },
    { "but first: is there a round", "threefold", "Nsettle", "not-started", "ready - 0" },
    { "two kinds at once", "abapa", "A1 Nsettle Sdraw", "ok", "playing - 1 draw/south settle/north" },
    { "one accepted ends both", "abapa", "A1 Nsettle Sdraw Ndraw+", "ok", "over agreed-draw 1" },

    { "a move is taken back", "abapa", "A1 Stakeback Ntakeback+", "ok", "ready - 0" },
    { "with the answer to it", "abapa", "A1 B1 Stakeback Ntakeback+", "ok", "ready - 0" },
    { "to before the asker's own", "abapa", "A1 B1 A2 Ntakeback Stakeback+", "ok", "playing - 1" },
    { "by whoever just moved: one", "abapa", "A1 B1 A2 Stakeback Ntakeback+", "ok", "playing - 2" },
    { "who has not moved has nothing", "abapa", "A1 Ntakeback", "not-allowed", "playing - 1" },
    { "nor is there before the first move", "abapa", "Stakeback", "not-started", "ready - 0" },
    { "two different ones", "abapa", "A1 B1 Stakeback Ntakeback", "offer-pending", "playing - 2 takeback/south" },
    { "a move in between ends it", "abapa", "A1 Stakeback B1 Ntakeback+", "no-offer", "playing - 2" },
    { "accepted, it ends the others", "abapa", "A1 B1 Ndraw Stakeback Ntakeback+", "ok", "ready - 0" },
    { "the game goes on from there", "abapa", "A1 B1 Stakeback Ntakeback+ A3", "ok", "playing - 1" },

    { "a rematch after the end", "abapa", "A1 Sresign Srematch", "ok", "over resignation 1 rematch/south" },
    { "not in mid-round", "abapa", "A1 Srematch", "not-allowed", "playing - 1" },
    { "it outlives its maker's leaving", "abapa", "A1 Sresign Srematch Sleave", "nothing", "over resignation 1 rematch/south" },
    { "both have declined: the last to do so may ask", "abapa", "A1 Sresign Srematch Nrematch- Nrematch Srematch- Srematch", "ok", "over resignation 1 rematch/south" },
    { "the other may not", "abapa", "A1 Sresign Srematch Nrematch- Nrematch Srematch- Nrematch", "not-allowed", "over resignation 1" },
    { "a new round ends it", "abapa", "A1 Sresign Srematch Nrematch", "ok", "ready - 0" },
};
/* clang-format on */

static struct room room;

static void set_up(void)
{
    room_init(&room);
}

static void tear_down(void)
{
    room_release(&room);
}

static const char *act(enum oware_side seat, const struct room_command *command)
{
    static const struct room_chance chance = { .now_ms = 1 };
    struct room_event event;
    enum room_refusal refusal = room_decide(&room, seat, command, &chance, &event);
    if (refusal != ROOM_OK)
        return verdicts[refusal];
    if (event.type == ROOM_NOTHING)
        return "nothing";
    room_apply(&room, &event);
    return "ok";
}

static void begin(const char *text)
{
    const struct room_command sit = { .type = ROOM_SIT, .token_hash = { 2 } };
    const uint8_t hash[SECRET_DIGEST_SIZE] = { 1 };
    const struct room_chance chance = { .now_ms = 1 };
    struct oware_rules rules;
    struct room_event event;

    ck_assert_int_eq(oware_rules_parse(text, &rules), OWARE_OK);
    event = room_created(&rules, ROOM_FIRST_SOUTH, "", hash, &chance);
    ck_assert(room_replay(&room, &event));
    ck_assert_str_eq(act(OWARE_NOBODY, &sit), "ok");
}

/* "draw+", "draw-", "draw!" or "draw" */
static struct room_command offer_command(const char *word)
{
    struct room_command command = { .type = ROOM_OFFER, .first = ROOM_FIRST_SWAP };
    size_t length = strcspn(word, "+-!");
    enum room_offer_kind kind;
    char name[16];

    if (word[length])
        command.type = word[length] == '!' ? ROOM_WITHDRAW : ROOM_ANSWER;
    command.accept = word[length] == '+';
    snprintf(name, sizeof name, "%.*s", (int)length, word);
    ck_assert_msg(room_offer_parse(name, &kind), "no word: %s", word);
    command.kind = kind;
    return command;
}

static struct room_command seat_command(const char *word)
{
    if (strcmp(word, "leave") == 0)
        return (struct room_command){ .type = ROOM_LEAVE };
    if (strcmp(word, "resign") == 0)
        return (struct room_command){ .type = ROOM_RESIGN };
    return offer_command(word);
}

static const char *say(const char *word)
{
    enum oware_side seat = word[0] == 'S' ? OWARE_SOUTH : OWARE_NORTH;
    struct room_command command = { .type = ROOM_MOVE, .ply = room.game.ply };
    unsigned pit;

    if (oware_pit_parse(word, &pit)) {
        seat = oware_owner(pit);
        command.pit = (uint8_t)pit;
    } else {
        command = seat_command(word + 1);
    }
    return act(seat, &command);
}

/* Says every word and returns the last one's verdict. */
static const char *play(const char *script, const char *what)
{
    const char *verdict = "ok";
    char words[128];
    snprintf(words, sizeof words, "%s", script);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        ck_assert_msg(strcmp(verdict, "ok") == 0 || strcmp(verdict, "nothing") == 0,
                      "%s: %s before %s", what, verdict, word);
        verdict = say(word);
    }
    return verdict;
}

/* The offers in the order in which the rows name them: by their names. */
static const char *summary(void)
{
    static const enum room_offer_kind order[] = { ROOM_OFFER_DRAW, ROOM_OFFER_REMATCH,
                                                  ROOM_OFFER_SETTLE, ROOM_OFFER_TAKEBACK };
    static char line[128];
    const char *reason = oware_reason_name(room.game.over.reason);
    int length = snprintf(line, sizeof line, "%s %s %u", room_phase_name(room_phase(&room)),
                          reason ? reason : "-", room.game.ply);
    for (unsigned i = 0; i < ROOM_OFFERS; i++)
        if (room.offers[order[i]].open)
            length +=
                snprintf(line + length, sizeof line - (size_t)length, " %s/%s",
                         room_offer_name(order[i]), oware_side_name(room.offers[order[i]].by));
    return line;
}

START_TEST(row)
{
    const char *verdict;
    begin(rows[_i].rules);
    verdict = play(rows[_i].script, rows[_i].what);
    ck_assert_msg(strcmp(verdict, rows[_i].verdict) == 0, "%s: %s", rows[_i].what, verdict);
    ck_assert_msg(strcmp(summary(), rows[_i].room) == 0, "%s: %s", rows[_i].what, summary());
}
END_TEST

/* The game as text, all that later moves depend on. */
static const char *game_text(char bytes[OWARE_JSON_MAX])
{
    struct text text = text_in(bytes, OWARE_JSON_MAX);
    oware_game_json(&text, &room.game, false);
    return text_end(&text);
}

START_TEST(takeback_restores)
{
    char before[OWARE_JSON_MAX], after[OWARE_JSON_MAX];
    unsigned seen, board;
    begin("abapa");
    play("A4 B2 A6 B4 A5", "before");
    game_text(before);
    seen = room.game.seen_count;
    board = room.board;
    play("B1 Ntakeback Stakeback+", "takeback");
    ck_assert_str_eq(game_text(after), before);
    ck_assert_uint_eq(room.game.seen_count, seen);
    ck_assert_uint_gt(room.board, board); /* the same seeds, but another board */
    ck_assert_uint_eq(room.board, room.v);
}
END_TEST

START_TEST(settle_counts_rows)
{
    unsigned south, north;
    begin("abapa");
    play("A4 B2 A6 Nsettle", "before");
    south = oware_game_settlement(&room.game, OWARE_SOUTH);
    north = oware_game_settlement(&room.game, OWARE_NORTH);
    play("Ssettle+", "settle");
    ck_assert_uint_eq(room.game.position.stores[OWARE_SOUTH], south);
    ck_assert_uint_eq(room.game.position.stores[OWARE_NORTH], north);
    ck_assert_uint_eq(south + north, oware_description.seeds);
    ck_assert_int_eq(room.game.over.winner, south > north   ? OWARE_SOUTH
                                            : north > south ? OWARE_NORTH
                                                            : OWARE_NOBODY);
    ck_assert_uint_eq(room.score.won[0] + room.score.won[1] + room.score.draws, 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("offers");
    TCase *tests = tcase_create("offers");

    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_loop_test(tests, row, 0, ROWS(rows));
    tcase_add_test(tests, takeback_restores);
    tcase_add_test(tests, settle_counts_rows);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
