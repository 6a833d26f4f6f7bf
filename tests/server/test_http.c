/* tests/server/test_http.c -- requests as plain values in, replies as plain values out. */
#include <stdio.h>
#include <string.h>

#include "server/base/secret.h"
#include "server/protocol/qr.h"
#include "tests/server/house.h"
#include "tests/server/suite.h"

#define JSON "application/json"

static struct house house;
static struct guest south, north;
static const struct reply *const reply = &house.reply;

static void open_house_with(struct limits limits)
{
    house_open(&house, &limits);
}

static void open_house(void)
{
    open_house_with(house_limits);
}

static void close_house(void)
{
    house_close(&house);
}

/* Asks and waits for the answer, which comes once. `%s` in the path is the room's ID. */
static void ask(enum http_method method, const char *path, const char *type, const char *body)
{
    char filled[256];
    snprintf(filled, sizeof filled, path, house.room);
    house_ask(&house, method, filled, type, body);
    house_settle(&house);
    ck_assert_uint_eq(reply->answers, 1);
}

static void get(const char *path)
{
    ask(HTTP_GET, path, NULL, "");
}

/* ---- Routes ---- */

static const struct {
    enum http_method method;
    const char *path, *type, *body;
    unsigned status;
    const char *shows; /* in the body, or the page's name */
} routes[] = {
    { HTTP_POST, "/api/rooms", JSON, "{}", 201, "\"seat\":\"south\"" },
    { HTTP_POST, "/api/rooms", "application/json; charset=utf-8", "{}", 201, "" },
    { HTTP_POST, "/api/rooms", "Application/JSON", "{}", 201, "" },
    { HTTP_POST, "/api/rooms", NULL, "{}", 415, "bad-message" },
    { HTTP_POST, "/api/rooms", "", "{}", 415, "bad-message" },
    { HTTP_POST, "/api/rooms", "text/plain", "{}", 415, "bad-message" },
    { HTTP_POST, "/api/rooms", "application/jsonp", "{}", 415, "bad-message" },
    { HTTP_POST, "/api/rooms", "json", "{}", 415, "bad-message" },
    { HTTP_POST, "/api/rooms", JSON, "", 400, "bad-message" },
    { HTTP_POST, "/api/rooms", JSON, "[]", 400, "bad-message" },
    { HTTP_POST, "/api/rooms", JSON, "{\"x\":1}", 400, "bad-message" },
    { HTTP_POST, "/api/rooms", JSON, "{\"t\":\"create\"}", 400, "bad-message" },
    { HTTP_POST, "/api/rooms", JSON, "{\"game\":\"chess\"}", 400, "bad-message" },
    { HTTP_POST, "/api/rooms", JSON, "{\"first\":\"me\"}", 400, "bad-message" },
    { HTTP_POST, "/api/rooms", JSON, "{\"name\":\"\"}", 400, "name-refused" },
    { HTTP_POST, "/api/rooms", JSON, "{\"rules\":{\"preset\":\"chess\"}}", 400, "bad-rules" },
    { HTTP_POST, "/api/rooms", JSON, "{\"rules\":{\"quiet\":1}}", 400, "bad-rules" },
    { HTTP_POST, "/api/rooms", JSON, "{\"rules\":{\"x\":1}}", 400, "bad-message" },
    { HTTP_POST, "/api/rooms", JSON,
      "{\"game\":\"oware\",\"rules\":{\"preset\":\"ninja\"},\"first\":\"toss\",\"name\":\"Ama\","
      "\"clock\":null}",
      201, "\"url\":\"https://example.org/oware/r/" },
    { HTTP_GET, "/api/rooms", NULL, "", 405, "bad-message" },
    { HTTP_OTHER, "/api/rooms", NULL, "", 405, "bad-message" },
    { HTTP_GET, "/api/rooms/%s", NULL, "", 200, "{\"t\":\"state\",\"v\":1," },
    { HTTP_HEAD, "/api/rooms/%s", NULL, "", 200, "{\"t\":\"state\",\"v\":1," },
    { HTTP_POST, "/api/rooms/%s", JSON, "{}", 405, "bad-message" },
    { HTTP_GET, "/api/rooms/%sx", NULL, "", 404, "no-room" },
    { HTTP_GET, "/api/rooms/k7m2qp4xw9abc", NULL, "", 404, "no-room" },
    { HTTP_GET, "/api/rooms/x", NULL, "", 404, "no-room" },
    { HTTP_GET, "/api/rooms/", NULL, "", 404, "no-such-page" },
    { HTTP_GET, "/api/rooms/%s/", NULL, "", 404, "no-such-page" },
    { HTTP_GET, "/api/rooms/%s/game.txt", NULL, "", 200, "[Game \"oware\"]" },
    { HTTP_GET, "/api/rooms/k7m2qp4xw9abc/game.txt", NULL, "", 404, "no-room" },
    { HTTP_GET, "/api/rooms/x/game.txt", NULL, "", 404, "no-room" },
    { HTTP_GET, "/api/rooms/%s/game.pgn", NULL, "", 404, "no-such-page" },
    { HTTP_GET, "/r/%s", NULL, "", 200, "room.html" },
    { HTTP_HEAD, "/r/%s", NULL, "", 200, "room.html" },
    { HTTP_POST, "/r/%s", JSON, "{}", 405, "bad-message" },
    { HTTP_GET, "/r/k7m2qp4xw9abc", NULL, "", 404, "room.html" },
    { HTTP_GET, "/r/x", NULL, "", 404, "room.html" },
    { HTTP_GET, "/r/%s/qr.svg", NULL, "", 200, "<svg " },
    { HTTP_GET, "/r/k7m2qp4xw9abc/qr.svg", NULL, "", 404, "no-room" },
    { HTTP_GET, "/r/", NULL, "", 404, "no-such-page" },
    { HTTP_GET, "/r/%s/x", NULL, "", 404, "no-such-page" },
    { HTTP_POST, "/api/qr", "text/plain", "https://example.org/#x", 200, "<svg " },
    { HTTP_POST, "/api/qr", JSON, "\"https://example.org/#x\"", 200, "<svg " },
    { HTTP_POST, "/api/qr", "text/plain", "", 400, "bad-message" },
    { HTTP_POST, "/api/qr", JSON, "\"\"", 400, "bad-message" },
    { HTTP_POST, "/api/qr", "text/html", "x", 415, "bad-message" },
    { HTTP_GET, "/api/qr", NULL, "", 405, "bad-message" },
    { HTTP_GET, "/healthz", NULL, "", 200, "{\"ok\":true}" },
    { HTTP_GET, "/readyz", NULL, "", 200, "{\"ok\":true}" },
    { HTTP_GET, "/metrics", NULL, "", 404, "no-such-page" },
    { HTTP_GET, "/api/nothing", NULL, "", 404, "no-such-page" },
};

START_TEST(route)
{
    house_make_room(&house, "{}");
    ask(routes[_i].method, routes[_i].path, routes[_i].type, routes[_i].body);
    ck_assert_msg(reply->status == routes[_i].status, "%s: %u %s", routes[_i].path, reply->status,
                  reply->body);
    ck_assert_msg(strstr(reply->page[0] ? reply->page : reply->body, routes[_i].shows), "%s: %s",
                  routes[_i].path, reply->body);
    ck_assert(!reply->store);
    if (reply->status >= 400 && !reply->page[0])
        ck_assert_str_eq(reply->type, "application/problem+json");
}
END_TEST

START_TEST(allowed_methods)
{
    ask(HTTP_GET, "/api/rooms", NULL, "");
    ck_assert_str_eq(reply->allow, "POST");
    ask(HTTP_POST, "/healthz", JSON, "{}");
    ck_assert_str_eq(reply->allow, "GET, HEAD");
}
END_TEST

START_TEST(types)
{
    house_make_room(&house, "{}");
    get("/api/rooms/%s");
    ck_assert_str_eq(reply->type, JSON);
    get("/api/rooms/%s/game.txt");
    ck_assert_str_eq(reply->type, "text/plain; charset=utf-8");
    get("/r/%s/qr.svg");
    ck_assert_str_eq(reply->type, "image/svg+xml");
}
END_TEST

START_TEST(ours)
{
    static const char *const mine[] = { "/api/rooms", "/api/x", "/r/x", "/r/x/y", "/healthz" };
    static const char *const others[] = { "/",        "/index.html", "/r",        "/rules.html",
                                          "/metrics", "/healthz/",   "/js/api.js" };
    for (unsigned i = 0; i < sizeof mine / sizeof *mine; i++)
        ck_assert_msg(http_is_ours(mine[i], false), "%s", mine[i]);
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
        ck_assert_msg(!http_is_ours(others[i], false), "%s", others[i]);
    ck_assert(http_is_ours("/metrics", true));
}
END_TEST

static void admin_asks(enum http_method method, const char *path)
{
    house.admin = true;
    ask(method, path, NULL, "");
    house.admin = false;
}

static void ask_admin(const char *path)
{
    admin_asks(HTTP_GET, path);
}

START_TEST(admin)
{
    house_make_room(&house, "{}");
    ask_admin("/metrics");
    ck_assert_uint_eq(reply->status, 200);
    ck_shows(reply->body, "\nowared_rooms_created_total 1\n");
    ck_shows(reply->body, "owared_refusals_total{code=\"stale\"} 0\n");
    ask_admin("/healthz");
    ck_assert_uint_eq(reply->status, 200);
    ask_admin("/r/k7m2qp4xw9abc");
    ck_assert_uint_eq(reply->status, 404);
}
END_TEST

/* ---- The operator ---- */

static unsigned lines_in(const char *text)
{
    unsigned lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

START_TEST(a_line_for_each_room)
{
    char expected[512];
    ask_admin("/rooms");
    ck_assert_uint_eq(reply->status, 200);
    ck_assert_str_eq(reply->body, "");
    house_make_room(&house, "{'name':'A\\\"ma'}");
    house_pass(&house, 120000);
    guest_come(&south, &house, house.room);
    guest_say(&south, "{'t':'hello','token':'%s'}", house.token);
    guest_come(&north, &house, house.room);
    guest_say(&north, "{'t':'hello'}");
    guest_say(&north, "{'t':'sit'}");
    guest_say(&south, "{'t':'move','ply':0,'pit':'A1'}");
    house_settle(&house);
    guest_say(&north, "{'t':'move','ply':1,'pit':'B1'}");
    house_settle(&house);
    guest_say(&north, "{'t':'resign'}");
    guest_say(&south, "{'t':'offer','kind':'rematch'}");
    house_settle(&house);
    guest_say(&north, "{'t':'answer','kind':'rematch','accept':true}");
    house_settle(&house);
    guest_say(&north, "{'t':'move','ply':0,'pit':'B1'}");
    house_settle(&house);
    ask_admin("/rooms");
    snprintf(expected, sizeof expected,
             "%s  playing       2       3  2025-11-30T01:43Z  2025-11-30T01:45Z  "
             "2025-11-30T02:18Z  \"A\\\"ma\"  \"\"\n",
             house.room);
    ck_assert_str_eq(reply->body, expected);
}
END_TEST

START_TEST(pages_of_rooms)
{
    enum { ROOMS = 120, PAGE = 50 };
    char path[64] = "/rooms", last[SECRET_ID_SIZE] = "", id[SECRET_ID_SIZE];
    unsigned pages[] = { PAGE, PAGE, ROOMS - 2 * PAGE, 0 };

    for (unsigned i = 0; i < ROOMS; i++)
        house_make_room(&house, "{}");
    for (unsigned i = 0; i < ROWS(pages); i++) {
        ask_admin(path);
        ck_assert_uint_eq(lines_in(reply->body), pages[i]);
        for (const char *line = reply->body; *line; line = strchr(line, '\n') + 1) {
            snprintf(id, sizeof id, "%s", line);
            ck_assert_msg(strcmp(last, id) < 0, "%s is not after %s", id, last);
            strcpy(last, id);
        }
        snprintf(path, sizeof path, "/rooms/%s/next", last);
    }
    ask_admin("/rooms/x/next");
    ck_assert_uint_eq(reply->status, 404);
    ask_admin("/rooms/k7m2qp4xw9abcd/next");
    ck_assert_uint_eq(reply->status, 404);
    storage_memory_fail(house.storage, 1, false);
    ask_admin("/rooms");
    ck_assert_uint_eq(reply->status, 503);
}
END_TEST

/* It may be well again the next time: nobody shall delete it as damaged. */
START_TEST(a_room_that_cannot_be_read)
{
    house_make_room(&house, "{}");
    house.admin = true;
    house_ask(&house, HTTP_GET, "/rooms", NULL, "");
    sem_wait(&house.woken); /* the list is there, and no room was asked for yet */
    storage_memory_fail(house.storage, 1, false);
    service_deliver(house.service, house.now);
    house_settle(&house);
    house.admin = false;
    ck_shows(reply->body, "  unreadable\n");
}
END_TEST

START_TEST(nobody_waits_for_the_page)
{
    house_make_room(&house, "{}");
    house.admin = true;
    house_ask(&house, HTTP_GET, "/rooms", NULL, "");
    http_forget(house.service, &house.reply);
    house_settle(&house);
    ck_assert_uint_eq(reply->answers, 0);
}
END_TEST

START_TEST(the_operator_deletes)
{
    char path[80];
    house_make_room(&house, "{}");
    snprintf(path, sizeof path, "/rooms/%s", house.room);
    guest_come(&south, &house, house.room);
    guest_say(&south, "{'t':'hello','token':'%s'}", house.token);
    guest_come(&north, &house, house.room);
    guest_say(&north, "{'t':'hello'}");
    house_settle(&house);
    guest_heard(&south), guest_heard(&north);

    storage_memory_fail(house.storage, 1, false);
    admin_asks(HTTP_DELETE, path);
    ck_assert_uint_eq(reply->status, 503);
    ck_assert_str_eq(guest_heard(&south), "");

    admin_asks(HTTP_DELETE, path);
    ck_assert_uint_eq(reply->status, 200);
    ck_assert_str_eq(guest_heard(&south), "bye no-room; closed");
    ck_assert_str_eq(guest_heard(&north), "bye no-room; closed");
    get("/api/rooms/%s");
    ck_assert_uint_eq(reply->status, 404);
    admin_asks(HTTP_DELETE, path);
    ck_assert_uint_eq(reply->status, 404);
    admin_asks(HTTP_DELETE, "/rooms/x");
    ck_assert_uint_eq(reply->status, 404);
    ask_admin(path);
    ck_assert_uint_eq(reply->status, 405);
    ck_assert_str_eq(reply->allow, "DELETE");
}
END_TEST

/* A command that is on its way when the room goes is done before, or never. */
START_TEST(the_operator_deletes_under_a_move)
{
    char path[80];
    house_make_room(&house, "{}");
    snprintf(path, sizeof path, "/rooms/%s", house.room);
    guest_come(&south, &house, house.room);
    guest_say(&south, "{'t':'hello','token':'%s'}", house.token);
    house_settle(&house);
    guest_heard(&south);
    guest_say(&south, "{'t':'name','id':1,'name':'Ama'}");
    house.admin = true;
    house_ask(&house, HTTP_DELETE, path, NULL, "");
    guest_say(&south, "{'t':'name','id':2,'name':'Abena'}");
    house_settle(&house);
    ck_assert_uint_eq(reply->status, 200);
    ck_assert_str_eq(guest_heard(&south), "#1 ok 2; state 2; bye no-room; closed");
    ask_admin("/rooms");
    ck_assert_str_eq(reply->body, "");
}
END_TEST

START_TEST(problem)
{
    memset(&house.reply, 0, sizeof house.reply);
    http_problem(403, "bad-origin", "why \"not\"", house_answer, &house.reply);
    ck_assert_str_eq(reply->body, "{\"type\":\"about:blank\",\"title\":\"Forbidden\","
                                  "\"status\":403,\"code\":\"bad-origin\","
                                  "\"detail\":\"why \\\"not\\\"\"}");
}
END_TEST

/* ---- Making rooms ---- */

START_TEST(a_room_as_asked)
{
    house_make_room(&house, "{'rules':{'preset':'ninja','quiet':50},'first':'north',"
                            "'name':' Ama '}");
    get("/api/rooms/%s");
    ck_shows(reply->body, "\"rules\":{\"preset\":\"custom\",\"grand_slam\":\"no-capture\","
                          "\"repetition\":0,\"quiet\":50,");
    ck_shows(reply->body, "\"first\":\"north\"");
    ck_shows(reply->body, "\"south\":{\"name\":\"Ama\",\"here\":false,"
                          "\"away_since\":1764467000000}");
}
END_TEST

START_TEST(too_many_rooms)
{
    struct limits limits = house_limits;
    limits.creates_per_hour = 60;
    limits.creates_burst = 2;
    open_house_with(limits);
    house_make_room(&house, "{}");
    ask(HTTP_POST, "/api/rooms", JSON, "{\"x\":1}"); /* is none, and counts as none */
    house_make_room(&house, "{}");
    ask(HTTP_POST, "/api/rooms", JSON, "{}");
    ck_assert_uint_eq(reply->status, 429);
    ck_shows(reply->body, "\"code\":\"too-fast\"");
    ck_assert_uint_ge(reply->retry_after_s, 60);
    ck_assert_uint_le(reply->retry_after_s, 61);
    house_pass(&house, 1000 * (int64_t)reply->retry_after_s);
    house_make_room(&house, "{}");
    close_house();
}
END_TEST

static const struct {
    const char *shown;
    unsigned status;
} keys[] = {
    { "mango-tree", 201 },  { NULL, 401 },         { "", 401 },
    { "mango-tre", 401 },   { "Mango-tree", 401 }, { "mango-tree ", 401 },
    { "mango-trees", 401 },
};

START_TEST(create_key)
{
    house_create_key = "mango-tree";
    open_house();
    house.authorization = keys[_i].shown;
    ask(HTTP_POST, "/api/rooms", JSON, "{}");
    ck_assert_msg(reply->status == keys[_i].status, "\"%s\": %u", keys[_i].shown, reply->status);
    if (reply->status == 401)
        ck_shows(reply->body, "\"code\":\"not-allowed\"");
    get("/api/rooms/k7m2qp4xw9abc"); /* looking needs none */
    ck_assert_uint_eq(reply->status, 404);
    close_house();
    house_create_key = NULL;
}
END_TEST

START_TEST(a_wrong_key_counts)
{
    struct limits limits = house_limits;
    limits.creates_per_hour = 60;
    limits.creates_burst = 2;
    house_create_key = "mango-tree";
    open_house_with(limits);
    for (unsigned i = 0; i < 3; i++)
        ask(HTTP_POST, "/api/rooms", JSON, "{}");
    ck_assert_uint_eq(reply->status, 429);
    close_house();
    house_create_key = NULL;
}
END_TEST

START_TEST(no_place_for_a_room)
{
    struct limits limits = house_limits;
    limits.rooms = 1;
    open_house_with(limits);
    house_make_room(&house, "{}");
    guest_come(&south, &house, house.room);
    house_settle(&house);
    ask(HTTP_POST, "/api/rooms", JSON, "{}");
    ck_assert_uint_eq(reply->status, 503);
    ck_shows(reply->body, "server-full");
    close_house();
}
END_TEST

/* ---- Storage ---- */

START_TEST(nothing_is_answered_before_it_is_on_disk)
{
    house_ask(&house, HTTP_POST, "/api/rooms", JSON, "{}");
    ck_assert_uint_eq(reply->answers, 0);
    house_settle(&house);
    ck_assert_uint_eq(reply->answers, 1);
    ck_assert_uint_eq(reply->status, 201);
}
END_TEST

START_TEST(storage_fails)
{
    static const char *const paths[] = { "/api/rooms/%s", "/api/rooms/%s/game.txt", "/r/%s",
                                         "/r/%s/qr.svg" };
    house_make_room(&house, "{}");
    storage_memory_fail(house.storage, 1, false);
    ask(HTTP_POST, "/api/rooms", JSON, "{}");
    ck_assert_uint_eq(reply->status, 503);
    ck_shows(reply->body, "storage-unavailable");
    get("/readyz");
    ck_assert_uint_eq(reply->status, 503);
    get("/healthz");
    ck_assert_uint_eq(reply->status, 200);
    for (unsigned i = 0; i < sizeof paths / sizeof *paths; i++) {
        storage_memory_fail(house.storage, 1, false);
        get(paths[i]);
        ck_assert_msg(reply->status == 503, "%s: %u", paths[i], reply->status);
        ck_shows(reply->body, "storage-unavailable");
        storage_memory_fail(house.storage, 0, false);
        get(paths[i]);
        ck_assert_msg(reply->status == 200, "%s: %u", paths[i], reply->status);
    }
}
END_TEST

START_TEST(forgotten_before_the_answer)
{
    house_make_room(&house, "{}");
    house_ask(&house, HTTP_POST, "/api/rooms", JSON, "{}");
    http_forget(house.service, &house.reply);
    house_settle(&house);
    ck_assert_uint_eq(reply->answers, 0);
    house_ask(&house, HTTP_GET, "/api/rooms/k7m2qp4xw9abc", NULL, "");
    http_forget(house.service, &house.reply);
    house_settle(&house);
    ck_assert_uint_eq(reply->answers, 0);
}
END_TEST

static void ignore(void *context, enum storage_error error, int64_t position)
{
    (void)context, (void)position;
    ck_assert_int_eq(error, STORAGE_OK);
}

START_TEST(damaged)
{
    static const char line[] = "{\"e\":\"moved\",\"f\":1,\"at\":5,\"by\":\"north\",\"pit\":\"B1\"}";
    house_make_room(&house, "{}");
    journal_append(house.journal, house.room, 1, line, sizeof line - 1, 0, ignore, NULL);
    house_settle(&house);
    get("/api/rooms/%s");
    ck_assert_uint_eq(reply->status, 503);
    get("/api/rooms/%s/game.txt");
    ck_assert_uint_eq(reply->status, 503);
    ask_admin("/rooms");
    ck_shows(reply->body, house.room);
    ck_shows(reply->body, "  damaged\n");
}
END_TEST

START_TEST(ended_with_a_request_under_way)
{
    house_ask(&house, HTTP_POST, "/api/rooms", JSON, "{}");
    service_close(house.service, house.now);
    ck_assert(!service_is_empty(house.service));
    journal_free(house.journal);
    service_free(house.service);
}
END_TEST

/* ---- The record ---- */

START_TEST(record_of_several_rounds)
{
    house_make_room(&house, "{'name':'Ama'}");
    guest_come(&south, &house, house.room);
    guest_say(&south, "{'t':'hello','token':'%s'}", house.token);
    guest_come(&north, &house, house.room);
    guest_say(&north, "{'t':'hello'}");
    guest_say(&north, "{'t':'sit','name':'Kofi'}");
    guest_say(&south, "{'t':'move','ply':0,'pit':'A3'}");
    house_settle(&house);
    guest_say(&north, "{'t':'move','ply':1,'pit':'B3'}");
    guest_say(&south, "{'t':'resign'}");
    house_settle(&house);
    guest_say(&north, "{'t':'offer','kind':'rematch'}");
    house_settle(&house);
    guest_say(&south, "{'t':'answer','kind':'rematch','accept':true}");
    house_settle(&house);
    guest_say(&north, "{'t':'move','ply':0,'pit':'B1'}");
    guest_say(&north, "{'t':'name','name':'Yaw'}");
    house_settle(&house);
    get("/api/rooms/%s/game.txt");
    ck_assert_uint_eq(reply->status, 200);
    ck_shows(reply->body, "[North \"Kofi\"]");
    ck_shows(reply->body, "[Round \"1\"]");
    ck_shows(reply->body, "[Reason \"resignation\"]");
    ck_shows(reply->body, "\n\n1. A3 B3\n");
    ck_shows(reply->body, "[North \"Yaw\"]"); /* each round with its names */
    ck_shows(reply->body, "[Round \"2\"]");
    ck_shows(reply->body, "[First \"north\"]");
    ck_shows(reply->body, "1... B1");
    ck_shows(reply->body, "[Date \"2025-11-30\"]");
}
END_TEST

/* A GET never takes a seat, and shows a room in memory as it is now. */
START_TEST(looking_changes_nothing)
{
    house_make_room(&house, "{'name':'Ama'}");
    guest_come(&south, &house, house.room);
    guest_say(&south, "{'t':'hello','token':'%s'}", house.token);
    house_settle(&house);
    guest_heard(&south);
    get("/r/%s");
    get("/api/rooms/%s");
    ck_shows(reply->body, "\"here\":true");
    ck_shows(reply->body, "\"north\":null");
    ck_shows(reply->body, "\"watchers\":0");
    house_pass(&house, 5000);
    ck_assert_str_eq(guest_heard(&south), "");
}
END_TEST

/* ---- QR ---- */

START_TEST(qr_sizes)
{
    char text[QR_TEXT_MAX + 2];
    for (size_t length = 1; length <= QR_TEXT_MAX + 1; length += length < 500 ? 73 : 1) {
        memset(text, 'x', length);
        text[length] = '\0';
        ask(HTTP_POST, "/api/qr", "text/plain", text);
        ck_assert_msg(reply->status == (length <= QR_TEXT_MAX ? 200 : 413), "%zu: %u", length,
                      reply->status);
    }
    ck_shows(reply->body, "too-large");
}
END_TEST

START_TEST(qr_of_a_json_string)
{
    char plain[sizeof reply->body];
    ask(HTTP_POST, "/api/qr", "text/plain", "https://example.org/#x");
    strcpy(plain, reply->body);
    ask(HTTP_POST, "/api/qr", JSON, "\"https:\\/\\/example.org/#x\"");
    ck_assert_str_eq(reply->body, plain);
}
END_TEST

/* Plain text is drawn as it is, even when it looks like JSON. */
START_TEST(qr_of_quoted_text)
{
    char plain[sizeof reply->body];
    ask(HTTP_POST, "/api/qr", "text/plain", "\"x\"");
    strcpy(plain, reply->body);
    ask(HTTP_POST, "/api/qr", JSON, "\"x\"");
    ck_assert_str_ne(reply->body, plain);
    ask(HTTP_POST, "/api/qr", JSON, "\"x\" and more");
    ck_assert_uint_eq(reply->status, 400);
    ask(HTTP_POST, "/api/qr", JSON, "{\"text\":\"x\"}");
    ck_assert_uint_eq(reply->status, 400);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("http");
    TCase *tests = tcase_create("http"), *limited = tcase_create("limited");
    const TTest *const all[] = { allowed_methods,
                                 types,
                                 ours,
                                 admin,
                                 a_line_for_each_room,
                                 pages_of_rooms,
                                 a_room_that_cannot_be_read,
                                 nobody_waits_for_the_page,
                                 the_operator_deletes,
                                 the_operator_deletes_under_a_move,
                                 problem,
                                 a_room_as_asked,
                                 nothing_is_answered_before_it_is_on_disk,
                                 storage_fails,
                                 forgotten_before_the_answer,
                                 damaged,
                                 record_of_several_rounds,
                                 looking_changes_nothing,
                                 qr_sizes,
                                 qr_of_a_json_string,
                                 qr_of_quoted_text };
    TCase *ends = tcase_create("ends");

    tcase_set_timeout(tests, 60);
    tcase_add_checked_fixture(tests, open_house, close_house);
    tcase_add_loop_test(tests, route, 0, ROWS(routes));
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        tcase_add_test(tests, all[i]);
    suite_add_tcase(suite, tests);
    tcase_add_loop_test(limited, create_key, 0, ROWS(keys));
    tcase_add_test(limited, a_wrong_key_counts);
    tcase_add_test(limited, too_many_rooms);
    tcase_add_test(limited, no_place_for_a_room);
    suite_add_tcase(suite, limited);
    tcase_add_checked_fixture(ends, open_house, NULL);
    tcase_add_test(ends, ended_with_a_request_under_way);
    suite_add_tcase(suite, ends);
    return suite_run(suite);
}
