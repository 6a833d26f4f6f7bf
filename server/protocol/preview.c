/* server/protocol/preview.c -- see preview.h. The words are the invite's; the page has its own. */
#include "server/protocol/preview.h"

#include <stdio.h>
#include <utf8proc.h>

enum {
    TEXT_MAX = 2048, /* bytes of two long names, or of a long URL, all of it escaped */
    HEAD_MAX = 5 * TEXT_MAX,
};

/* ---- Text ----------------------------------------------------------------------------------- */

static void add_escaped(struct text *text, const char *string)
{
    static const char *const entities[] = {
        ['&'] = "&amp;", ['<'] = "&lt;", ['>'] = "&gt;", ['"'] = "&quot;", ['\''] = "&#39;",
    };
    for (; *string; string++) {
        const unsigned char c = (unsigned char)*string;
        if (c < sizeof entities / sizeof *entities && entities[c])
            text_string(text, entities[c]);
        else
            text_char(text, *string);
    }
}

static bool runs_leftwards(const char *name)
{
    const utf8proc_uint8_t *at = (const utf8proc_uint8_t *)name;
    utf8proc_int32_t point;
    utf8proc_ssize_t length;
    while ((length = utf8proc_iterate(at, -1, &point)) > 0 && point != 0) {
        const utf8proc_propval_t direction = utf8proc_get_property(point)->bidi_class;
        if (direction == UTF8PROC_BIDI_CLASS_R || direction == UTF8PROC_BIDI_CLASS_AL)
            return true;
        at += length;
    }
    return false;
}

/* A name in letters that run from right to left is set apart (by an isolate), so that the sentence
 * around it keeps its order. */
static void add_name(struct text *text, const char *name)
{
    static const char isolate[] = "\u2068", end[] = "\u2069";
    const bool apart = runs_leftwards(name);
    text_string(text, apart ? isolate : "");
    add_escaped(text, name);
    text_string(text, apart ? end : "");
}

/* ---- Words ---------------------------------------------------------------------------------- */

/* "Ama", and who gave no name is called after his side. */
static void add_player(struct text *text, const struct room *room, enum oware_side side)
{
    static const char *const sides[] = { [OWARE_SOUTH] = "South", [OWARE_NORTH] = "North" };
    const char *name = room->seats[side].name;
    add_name(text, name[0] ? name : sides[side]);
}

/* "no-slam" is "No slam rules", as on the page. */
static void add_rules(struct text *text, const struct room *room)
{
    const unsigned preset = room->game.rules.preset;
    const char *name = preset == OWARE_PRESET_CUSTOM ? "own" : oware_preset_name(preset);
    text_char(text, (char)(name[0] - 'a' + 'A'));
    for (name++; *name; name++)
        text_char(text, *name == '-' ? ' ' : *name);
    text_string(text, " rules");
}

static void add_title(struct text *text, const struct room *room)
{
    static const char *const verbs[] = {
        [ROOM_READY] = " play Oware", [ROOM_PLAYING] = " play Oware", [ROOM_OVER] = " played Oware"
    };
    const enum room_phase phase = room_phase(room);
    if (!room_may_be_watched(room)) {
        text_string(text, "A private game of Oware"); /* nobody's business who plays it, and how */
        return;
    }
    if (phase != ROOM_WAITING) {
        add_player(text, room, OWARE_SOUTH);
        text_string(text, " and ");
        add_player(text, room, OWARE_NORTH);
        text_string(text, verbs[phase]);
    } else if (room->seats[OWARE_SOUTH].name[0]) {
        add_name(text, room->seats[OWARE_SOUTH].name);
        text_string(text, " invites you to a game of Oware");
    } else {
        text_string(text, "You are invited to a game of Oware");
    }
    text_string(text, " \u00b7 ");
    add_rules(text, room);
}

static const char *description_of(const struct room *room)
{
    static const char *const descriptions[] = {
        [ROOM_WAITING] = "A seed game for two. Open the link and take the seat: no account.",
        [ROOM_READY] = "A seed game for two. Open the link to look on.",
        [ROOM_PLAYING] = "A seed game for two. Open the link to look on.",
        [ROOM_OVER] = "A seed game for two. Open the link to see how it ended.",
    };
    return room_may_be_watched(room) ? descriptions[room_phase(room)]
                                     : "A seed game for two. Both seats are taken.";
}

/* ---- The lines ------------------------------------------------------------------------------ */

/* 1: title, 2: description, 3: the public URL, 4: the room's ID */
#define HEAD                                                                                       \
    "<title>%1$s</title>\n"                                                                        \
    "  <meta name=\"description\" content=\"%2$s\">\n"                                             \
    "  <meta property=\"og:type\" content=\"website\">\n"                                          \
    "  <meta property=\"og:site_name\" content=\"Oware\">\n"                                       \
    "  <meta property=\"og:title\" content=\"%1$s\">\n"                                            \
    "  <meta property=\"og:description\" content=\"%2$s\">\n"                                      \
    "  <meta property=\"og:url\" content=\"%3$sr/%4$s\">\n"                                        \
    "  <meta property=\"og:image\" content=\"%3$simg/preview.png\">\n"                             \
    "  <meta property=\"og:image:type\" content=\"image/png\">\n"                                  \
    "  <meta property=\"og:image:width\" content=\"1200\">\n"                                      \
    "  <meta property=\"og:image:height\" content=\"630\">\n"                                      \
    "  <meta property=\"og:image:alt\" content=\"A wooden board with four seeds in each pit\">\n"  \
    "  <meta name=\"twitter:card\" content=\"summary_large_image\">"

struct frame *preview_head(const char *id, const char *base_url, const struct room *room)
{
    char title_bytes[TEXT_MAX], url_bytes[TEXT_MAX], head[HEAD_MAX];
    struct text title = text_in(title_bytes, sizeof title_bytes);
    struct text url = text_in(url_bytes, sizeof url_bytes);
    int length;

    add_title(&title, room);
    add_escaped(&url, base_url);
    length = snprintf(head, sizeof head, HEAD, text_end(&title), description_of(room),
                      text_end(&url), id);
    return title.full || url.full || length >= (int)sizeof head ? NULL
                                                                : frame_new(head, (size_t)length);
}
