/* tests/server/test_preview.c -- what a chat app is told of an invite. */
#include <stdio.h>
#include <string.h>

#include "server/protocol/preview.h"
#include "tests/server/suite.h"

static const uint8_t south_hash[SECRET_DIGEST_SIZE] = { 1 }, north_hash[SECRET_DIGEST_SIZE] = { 2 };

static void play(struct room *room, enum oware_side seat, const struct room_command *command)
{
    const struct room_chance chance = { .now_ms = 1764467000000 };
    struct room_event event;
    ck_assert_int_eq(room_decide(room, seat, command, &chance, &event), ROOM_OK);
    room_apply(room, &event);
}

static void make_room(struct room *room, const char *preset, const char *south)
{
    const struct room_chance chance = { .now_ms = 1764467000000 };
    struct oware_rules rules;
    unsigned number;
    ck_assert(oware_preset_find(preset, &number));
    rules = oware_preset_rules(number);
    struct room_event event = room_created(&rules, ROOM_FIRST_SOUTH, south, south_hash, &chance);
    room_init(room);
    ck_assert(room_replay(room, &event));
}

static void sit_down(struct room *room, const char *north)
{
    struct room_command sit = { .type = ROOM_SIT };
    strcpy(sit.name, north);
    memcpy(sit.token_hash, north_hash, sizeof sit.token_hash);
    play(room, OWARE_NOBODY, &sit);
}

/* The head as a string. */
static const char *head_of(const struct room *room, const char *base_url)
{
    static char text[16384];
    struct frame *head = preview_head("k7m2qp4xw9abc", base_url, room);
    ck_assert_ptr_nonnull(head);
    snprintf(text, sizeof text, "%.*s", (int)frame_length(head), frame_bytes(head));
    frame_unref(head);
    return text;
}

static const struct {
    const char *preset, *south, *north; /* NULL: his seat is free */
    enum room_phase phase;
    const char *title;
} titles[] = {
    { "abapa", "Ama", NULL, ROOM_WAITING, "Ama invites you to a game of Oware · Abapa rules" },
    { "no-slam", "", NULL, ROOM_WAITING, "You are invited to a game of Oware · No slam rules" },
    { "abapa", "Ama", "Kofi", ROOM_READY, "Ama and Kofi play Oware · Abapa rules" },
    { "ninja", "Ama", "", ROOM_PLAYING, "Ama and North play Oware · Ninja rules" },
    { "abapa", "", "Kofi", ROOM_OVER, "South and Kofi played Oware · Abapa rules" },
    { "abapa", "<b>&\"'", NULL, ROOM_WAITING,
      "&lt;b&gt;&amp;&quot;&#39; invites you to a game of Oware · Abapa rules" },
    { "abapa", "</title>", "<!--", ROOM_READY,
      "&lt;/title&gt; and &lt;!-- play Oware · Abapa rules" },
    { "abapa", "%s%n", NULL, ROOM_WAITING, "%s%n invites you to a game of Oware · Abapa rules" },
    { "abapa", "José", NULL, ROOM_WAITING, "José invites you to a game of Oware · Abapa rules" },
    { "abapa", "דנה", "علي", ROOM_READY,
      "\u2068דנה\u2069 and \u2068علي\u2069 play Oware · Abapa rules" },
};

START_TEST(title)
{
    const struct room_command move = { .type = ROOM_MOVE, .pit = 0 },
                              resign = { .type = ROOM_RESIGN };
    char expected[512];
    struct room room;

    make_room(&room, titles[_i].preset, titles[_i].south);
    if (titles[_i].north)
        sit_down(&room, titles[_i].north);
    if (titles[_i].phase >= ROOM_PLAYING)
        play(&room, OWARE_SOUTH, &move);
    if (titles[_i].phase == ROOM_OVER)
        play(&room, OWARE_SOUTH, &resign);
    ck_assert_int_eq(room_phase(&room), titles[_i].phase);
    const char *head = head_of(&room, "https://example.org/");
    snprintf(expected, sizeof expected, "<title>%s</title>", titles[_i].title);
    ck_assert_msg(strstr(head, expected), "%s is not in %s", expected, head);
    snprintf(expected, sizeof expected, "\"og:title\" content=\"%s\">", titles[_i].title);
    ck_assert_msg(strstr(head, expected), "%s is not in %s", expected, head);
    room_release(&room);
}
END_TEST

START_TEST(nobodys_business)
{
    const struct room_command close = { .type = ROOM_SET_WATCHING, .on = false };
    struct room room;

    make_room(&room, "abapa", "Ama");
    play(&room, OWARE_SOUTH, &close);
    ck_assert_ptr_nonnull(strstr(head_of(&room, "http://x/"), "Ama invites you"));
    sit_down(&room, "Kofi");
    const char *head = head_of(&room, "http://x/");
    ck_assert_ptr_nonnull(strstr(head, "<title>A private game of Oware</title>"));
    ck_assert_ptr_null(strstr(head, "Ama"));
    ck_assert_ptr_null(strstr(head, "Kofi"));
    ck_assert_ptr_null(strstr(head, "look on"));
    room_release(&room);
}
END_TEST

START_TEST(own_rules)
{
    const struct room_chance chance = { .now_ms = 5 };
    struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    struct room room;

    rules.preset = OWARE_PRESET_CUSTOM;
    struct room_event event = room_created(&rules, ROOM_FIRST_SOUTH, "Ama", south_hash, &chance);
    room_init(&room);
    ck_assert(room_replay(&room, &event));
    ck_assert_ptr_nonnull(strstr(head_of(&room, "http://x/"), " · Own rules<"));
    room_release(&room);
}
END_TEST

START_TEST(addresses_are_absolute)
{
    struct room room;

    make_room(&room, "abapa", "Ama");
    const char *head = head_of(&room, "https://example.org/a&b/");
    ck_assert_ptr_nonnull(
        strstr(head, "\"og:url\" content=\"https://example.org/a&amp;b/r/k7m2qp4xw9abc\""));
    ck_assert_ptr_nonnull(
        strstr(head, "\"og:image\" content=\"https://example.org/a&amp;b/img/preview.png\""));
    room_release(&room);
}
END_TEST

/* Two names of 80 bytes of which each becomes five, and the longest URL, fit. */
START_TEST(the_longest_fits)
{
    char name[ROOM_NAME_SIZE], url[512];
    struct room room;

    memset(name, '"', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    memset(url, 'x', sizeof url - 1);
    url[sizeof url - 1] = '\0';
    make_room(&room, "grand-slam", name);
    sit_down(&room, name);
    ck_assert_ptr_nonnull(strstr(head_of(&room, url), "summary_large_image"));
    room_release(&room);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("preview");
    TCase *tests = tcase_create("preview");

    tcase_add_loop_test(tests, title, 0, ROWS(titles));
    tcase_add_test(tests, nobodys_business);
    tcase_add_test(tests, own_rules);
    tcase_add_test(tests, addresses_are_absolute);
    tcase_add_test(tests, the_longest_fits);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
