/* tests/server/test_name.c -- what may be a player's name. */
#include <string.h>

#include "server/protocol/name.h"
#include "tests/server/suite.h"

#define TEN    "abcdefghij"
#define FAMILY /* man, woman, girl: one character, 18 bytes */                                     \
    "\xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7"
#define ACCENT "\xcc\x81" /* a combining acute accent */
#define GHANA  "\xf0\x9f\x87\xac\xf0\x9f\x87\xad"
#define JOIN   "\xe2\x80\x8d"
#define STYLE  "\xef\xb8\x8f"

static const struct {
    const char *what, *text, *name; /* NULL: refused */
} names[] = {
    { "a name", "Ama", "Ama" },
    { "one character", "x", "x" },
    { "a space inside", "Ama Mensah", "Ama Mensah" },
    { "a tab at the end is not cut off", "Ama\t", NULL },
    { "only plain spaces are cut off", "   Ama   ", "Ama" },
    { "nothing", "", NULL },
    { "only spaces", "    ", NULL },
    { "signs", "O'Neil-\"x\" \\ <b>", "O'Neil-\"x\" \\ <b>" },

    { "20 letters", TEN TEN, TEN TEN },
    { "21 letters", TEN TEN "k", NULL },
    { "20 letters and spaces around", "  " TEN TEN "  ", TEN TEN },
    { "20 of four bytes: 80",
      "\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0"
      "\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0"
      "\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0"
      "\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0",
      "\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0"
      "\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0"
      "\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0"
      "\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0\xf0\x90\x8c\xb0" },
    { "4 characters of 18 bytes: 72", FAMILY FAMILY FAMILY FAMILY, FAMILY FAMILY FAMILY FAMILY },
    { "5 characters, but 90 bytes", FAMILY FAMILY FAMILY FAMILY FAMILY, NULL },
    { "80 bytes", FAMILY FAMILY FAMILY FAMILY "abcdefgh", FAMILY FAMILY FAMILY FAMILY "abcdefgh" },
    { "81 bytes", FAMILY FAMILY FAMILY FAMILY "abcdefghi", NULL },

    { "composed (NFC)", "e" ACCENT, "\xc3\xa9" },
    { "Hangul is composed", "\xe1\x84\x92\xe1\x85\xa1\xe1\x86\xab", "\xed\x95\x9c" },
    { "a mark that cannot be composed counts with its letter",
      "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT
      "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT
      "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT,
      "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT
      "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT
      "x" ACCENT "x" ACCENT "x" ACCENT "x" ACCENT },
    { "a mark with nothing under it", ACCENT "x", NULL },
    { "a mark on a space", "x " ACCENT "x", NULL },

    { "Twi",
      "K\xc9\x94"
      "fi \xc6\x90sther",
      "K\xc9\x94"
      "fi \xc6\x90sther" },
    { "Arabic", "\xd8\xa3\xd9\x85\xd8\xa7", "\xd8\xa3\xd9\x85\xd8\xa7" },
    { "Devanagari with a vowel sign", "\xe0\xa4\x95\xe0\xa4\xbf", "\xe0\xa4\x95\xe0\xa4\xbf" },
    { "Chinese", "\xe5\xb0\x8f\xe6\x98\x8e", "\xe5\xb0\x8f\xe6\x98\x8e" },

    { "an emoji", "\xf0\x9f\x98\x80", "\xf0\x9f\x98\x80" },
    { "a heart in colour", "\xe2\x9d\xa4" STYLE, "\xe2\x9d\xa4" STYLE },
    { "a keycap", "7" STYLE "\xe2\x83\xa3", "7" STYLE "\xe2\x83\xa3" },
    { "a flag", GHANA, GHANA },
    { "nine flags and two letters: 11", GHANA GHANA GHANA GHANA GHANA GHANA GHANA GHANA GHANA "ab",
      GHANA GHANA GHANA GHANA GHANA GHANA GHANA GHANA GHANA "ab" },
    { "a family", FAMILY, FAMILY },
    { "an astronaut", "\xf0\x9f\x91\xa9" JOIN "\xf0\x9f\x9a\x80",
      "\xf0\x9f\x91\xa9" JOIN "\xf0\x9f\x9a\x80" },
    { "an astronaut of a skin", "\xf0\x9f\x91\xa9\xf0\x9f\x8f\xbd" JOIN "\xf0\x9f\x9a\x80",
      "\xf0\x9f\x91\xa9\xf0\x9f\x8f\xbd" JOIN "\xf0\x9f\x9a\x80" },
    { "a rainbow flag", "\xf0\x9f\x8f\xb3" STYLE JOIN "\xf0\x9f\x8c\x88",
      "\xf0\x9f\x8f\xb3" STYLE JOIN "\xf0\x9f\x8c\x88" },
    { "a joiner at the end", "\xf0\x9f\x91\xa9" JOIN, NULL },
    { "a joiner at the start", JOIN "\xf0\x9f\x91\xa9", NULL },
    { "a joiner between letters", "a" JOIN "b", NULL },
    { "two joiners", "\xf0\x9f\x91\xa9" JOIN JOIN "\xf0\x9f\x9a\x80", NULL },
    { "a joiner before a letter", "\xf0\x9f\x91\xa9" JOIN "a", NULL },
    { "an unseen style on a letter", "Ama" STYLE, NULL },
    { "an unseen style twice", "\xe2\x9d\xa4" STYLE STYLE, NULL },
    { "a style with nothing before it", STYLE, NULL },

    { "a line feed", "A\nb", NULL },
    { "a tab", "A\tb", NULL },
    { "a delete", "A\x7f", NULL },
    { "a C1 control", "A\xc2\x85", NULL },
    { "right-to-left override",
      "A\xe2\x80\xae"
      "b",
      NULL },
    { "left-to-right mark", "A\xe2\x80\x8e", NULL },
    { "Arabic letter mark", "A\xd8\x9c", NULL },
    { "an isolate",
      "\xe2\x81\xa6"
      "A\xe2\x81\xa9",
      NULL },
    { "a zero-width space",
      "A\xe2\x80\x8b"
      "b",
      NULL },
    { "a zero-width no-break space",
      "A\xef\xbb\xbf"
      "b",
      NULL },
    { "a word joiner",
      "A\xe2\x81\xa0"
      "b",
      NULL },
    { "a soft hyphen",
      "A\xc2\xad"
      "b",
      NULL },
    { "a no-break space",
      "A\xc2\xa0"
      "b",
      NULL },
    { "a no-break space alone", "\xc2\xa0", NULL },
    { "an ideographic space",
      "A\xe3\x80\x80"
      "b",
      NULL },
    { "a line separator",
      "A\xe2\x80\xa8"
      "b",
      NULL },
    { "a Hangul filler", "\xe3\x85\xa4", NULL },
    { "a halfwidth Hangul filler", "\xef\xbe\xa0", NULL },
    { "Hangul jamo fillers", "\xe1\x85\x9f\xe1\x85\xa0", NULL },
    { "a Khmer unseen vowel", "\xe1\x9e\xb4", NULL },
    { "an empty Braille cell", "\xe2\xa0\x80", NULL },
    { "a Mongolian vowel separator",
      "A\xe1\xa0\x8e"
      "b",
      NULL },
    { "a combining grapheme joiner", "A\xcd\x8f", NULL },
    { "a variation selector supplement", "A\xf3\xa0\x84\x80", NULL },
    { "a tag", "A\xf3\xa0\x81\xa1", NULL },
    { "private use", "\xee\x80\x80", NULL },
    { "not assigned", "\xf3\xa0\x80\x80", NULL },
    { "no character", "A\xef\xbf\xbf", NULL },
};

START_TEST(read)
{
    char name[ROOM_NAME_SIZE] = "as it was";
    bool taken = name_read(names[_i].text, name);
    ck_assert_msg(taken == (names[_i].name != NULL), "%s: %s", names[_i].what,
                  taken ? "taken" : "refused");
    ck_assert_msg(strcmp(name, taken ? names[_i].name : "as it was") == 0, "%s: %s", names[_i].what,
                  name);
}
END_TEST

/* What was taken is taken again, and stays as it is. */
START_TEST(twice)
{
    char once[ROOM_NAME_SIZE], again[ROOM_NAME_SIZE];
    if (!name_read(names[_i].text, once))
        return;
    ck_assert_msg(name_read(once, again), "%s", names[_i].what);
    ck_assert_str_eq(once, again);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("name");
    TCase *tests = tcase_create("name");

    tcase_add_loop_test(tests, read, 0, ROWS(names));
    tcase_add_loop_test(tests, twice, 0, ROWS(names));
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
