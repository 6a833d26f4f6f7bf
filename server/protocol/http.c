/* server/protocol/http.c -- see http.h. One table of routes: rooms are made in http_create.c, shown
 * in http_show.c, told of to the operator in http_admin.c, and all else is answered here. */
#include "server/protocol/http.h"

#include <stdio.h>
#include <string.h>

#include "server/protocol/http_inside.h"
#include "server/protocol/inside.h"
#include "server/protocol/qr.h"

enum {
    HTTP_METRICS_MAX = 16384 /* bytes of the metrics */
};

static const char type_metrics[] = "text/plain; version=0.0.4; charset=utf-8";

/* ---- What asks for no room ------------------------------------------------------------------ */

/* Whether the media type, its parameters left aside, is among `types`. */
static bool type_is_among(const char *type, const char *types)
{
    char wanted[64];
    size_t length = type ? strcspn(type, "; \t") : 0;
    if (length == 0 || length + sizeof "  " > sizeof wanted)
        return false;
    snprintf(wanted, sizeof wanted, " %.*s ", (int)length, type);
    for (char *c = wanted; *c; c++)
        *c = *c >= 'A' && *c <= 'Z' ? (char)(*c | 0x20) : *c;
    return strstr(types, wanted) != NULL;
}

/* Copies the text that the body asks to draw: its bytes, or, of JSON, the string that it is. */
static enum code read_qr_text(const struct http_request *request, char text[QR_TEXT_MAX + 1])
{
    const bool json = type_is_among(request->content_type, " application/json ");
    cJSON *string =
        json ? cJSON_ParseWithLengthOpts(request->body, request->body_length + 1, NULL, true)
             : NULL;
    const char *said = json ? cJSON_GetStringValue(string) : request->body;
    size_t length = !said ? 0 : json ? strlen(said) : request->body_length;

    if (length > 0 && length <= QR_TEXT_MAX)
        memcpy(text, said, length);
    cJSON_Delete(string);
    if (length > QR_TEXT_MAX)
        return CODE_TOO_LARGE;
    text[length] = '\0';
    return length > 0 && strlen(text) == length ? CODE_OK : CODE_BAD_MESSAGE;
}

static void post_qr(struct service *service, const struct http_request *request, const char *id,
                    struct asker asker)
{
    char text[QR_TEXT_MAX + 1];
    enum code code = read_qr_text(request, text);
    (void)service, (void)id;
    if (code != CODE_OK)
        reply_refusal(asker, code == CODE_TOO_LARGE ? 413 : 400, code);
    else
        reply_body(asker, 200, type_svg, qr_svg(text));
}

static void reply_health(struct asker asker, bool well)
{
    static const char yes[] = "{\"ok\":true}", no[] = "{\"ok\":false}";
    reply_body(asker, well ? 200 : 503, type_json,
               well ? frame_new(yes, sizeof yes - 1) : frame_new(no, sizeof no - 1));
}

static void get_health(struct service *service, const struct http_request *request, const char *id,
                       struct asker asker)
{
    (void)service, (void)request, (void)id;
    reply_health(asker, true); /* that it answers is the answer */
}

static void get_ready(struct service *service, const struct http_request *request, const char *id,
                      struct asker asker)
{
    (void)request, (void)id;
    reply_health(asker, service_ready(service));
}

static void get_metrics(struct service *service, const struct http_request *request, const char *id,
                        struct asker asker)
{
    char bytes[HTTP_METRICS_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    (void)request, (void)id;
    service_metrics(service, &text);
    reply_body(asker, 200, type_metrics, frame_new(text.bytes, text.length));
}

/* ---- Routes --------------------------------------------------------------------------------- */

enum where { PUBLIC = 1, ADMIN = 2 };

/* clang-format off */
static const struct route {
    const char *path; /* '*' stands for one segment: a room's ID */
    enum http_method method;
    unsigned where;
    const char *body_types; /* that a POST may have, between spaces */
    http_route *handle;
} routes[] = {
    { "/api/rooms",            HTTP_POST,   PUBLIC,         " application/json ",           http_post_room },
    { "/api/rooms/*",          HTTP_GET,    PUBLIC,         NULL,                           http_get_state },
    { "/api/rooms/*/game.txt", HTTP_GET,    PUBLIC,         NULL,                           http_get_record },
    { "/api/qr",               HTTP_POST,   PUBLIC,         " application/json text/plain ", post_qr },
    { "/r/*",                  HTTP_GET,    PUBLIC,         NULL,                           http_get_page },
    { "/r/*/qr.svg",           HTTP_GET,    PUBLIC,         NULL,                           http_get_qr },
    { "/healthz",              HTTP_GET,    PUBLIC | ADMIN, NULL,                           get_health },
    { "/readyz",               HTTP_GET,    PUBLIC | ADMIN, NULL,                           get_ready },
    { "/metrics",              HTTP_GET,    ADMIN,          NULL,                           get_metrics },
    { "/rooms",                HTTP_GET,    ADMIN,          NULL,                           http_admin_rooms },
    { "/rooms/*/next",         HTTP_GET,    ADMIN,          NULL,                           http_admin_rooms },
    { "/rooms/*",              HTTP_DELETE, ADMIN,          NULL,                           http_admin_delete },
};
/* clang-format on */

/* Whether the path fits the pattern; `id` gets what stands for '*' ("" when that is too long). */
static bool path_fits(const char *pattern, const char *path, char id[SECRET_ID_SIZE])
{
    const char *star = strchr(pattern, '*');
    size_t before = star ? (size_t)(star - pattern) : strlen(pattern);
    size_t length;

    id[0] = '\0';
    if (strncmp(path, pattern, before) != 0)
        return false;
    if (!star)
        return path[before] == '\0';
    length = strcspn(path + before, "/");
    if (length == 0 || strcmp(path + before + length, star + 1) != 0)
        return false;
    if (length < SECRET_ID_SIZE) {
        memcpy(id, path + before, length);
        id[length] = '\0';
    }
    return true;
}

static const struct route *find_route(const char *path, bool admin, char id[SECRET_ID_SIZE])
{
    for (unsigned i = 0; i < sizeof routes / sizeof *routes; i++)
        if (routes[i].where & (admin ? ADMIN : PUBLIC) && path_fits(routes[i].path, path, id))
            return &routes[i];
    return NULL;
}

static bool begins_with(const char *path, const char *start)
{
    return strncmp(path, start, strlen(start)) == 0;
}

bool http_is_ours(const char *path, bool admin)
{
    char id[SECRET_ID_SIZE];
    return admin || strcmp(path, "/api") == 0 || begins_with(path, "/api/") ||
           begins_with(path, "/r/") || find_route(path, admin, id);
}

static void dispatch(struct service *service, const struct http_request *request,
                     struct asker asker)
{
    char id[SECRET_ID_SIZE];
    const struct route *route = find_route(request->path, request->admin, id);
    enum http_method method = request->method == HTTP_HEAD ? HTTP_GET : request->method;

    if (!route) {
        reply_problem(asker, (struct http_reply){ .status = 404 }, "no-such-page",
                      "there is nothing at this address");
        return;
    }
    if (method != route->method) {
        static const char *const allowed[] = {
            [HTTP_GET] = "GET, HEAD", [HTTP_POST] = "POST", [HTTP_DELETE] = "DELETE"
        };
        reply_problem(asker, (struct http_reply){ .status = 405, .allow = allowed[route->method] },
                      code_name(CODE_BAD_MESSAGE), "this address has other methods");
        return;
    }
    if (route->body_types && !type_is_among(request->content_type, route->body_types)) {
        reply_problem(asker, (struct http_reply){ .status = 415 }, code_name(CODE_BAD_MESSAGE),
                      "the body's Content-Type is not one that can be read");
        return;
    }
    route->handle(service, request, id, asker);
}

void http_handle(struct service *service, const struct http_request *request, http_answer *answer,
                 void *context, struct moment now)
{
    service_begin(service, now);
    dispatch(service, request, (struct asker){ answer, context });
    service_end(service);
}
