/* server/transport/reply.c -- see reply.h. */
#include "server/transport/reply.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/transport/fields.h"
#include "server/transport/gzip.h"
#include "server/transport/visit.h"

enum { ETAGS_MAX = 512 };

/* ---- What is replied ---- */

/* Whether the peer says that he has it. */
static bool is_known(struct lws *wsi, unsigned status, const char *etag)
{
    char field[ETAGS_MAX];

    return status == 200 && header_read(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, field, sizeof field) &&
           field_has_etag(field, etag);
}

static bool accepts_gzip(struct lws *wsi)
{
    char field[ETAGS_MAX];

    return header_read(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, field, sizeof field) &&
           field_accepts_gzip(field);
}

void reply_asset(struct reply *reply, struct lws *wsi, unsigned status, const struct asset *asset)
{
    bool packed = asset->gzip.bytes && accepts_gzip(wsi);
    const struct asset_variant *variant = packed ? &asset->gzip : &asset->plain;
    bool known = is_known(wsi, status, variant->etag);

    *reply = (struct reply){ .status = known ? 304 : status,
                             .type = known ? NULL : asset->type,
                             .bytes = variant->bytes,
                             .length = variant->length,
                             .etag = variant->etag,
                             .encoding = packed && !known ? "gzip" : NULL,
                             .vary = asset->gzip.bytes != NULL,
                             .part = asset->part,
                             .store = true };
}

/* The page with `head` in its marked place; NULL when it has none, or there is no memory. */
static struct frame *fill_in(const struct asset *page, struct frame *head)
{
    const char *bytes = page->plain.bytes;
    size_t start, end, length = frame_length(head);

    if (!asset_marked(page, &start, &end))
        return NULL;
    size_t rest = page->plain.length - end;
    char *filled = malloc(start + length + rest);
    if (!filled)
        return NULL;
    memcpy(filled, bytes, start);
    memcpy(filled + start, frame_bytes(head), length);
    memcpy(filled + start + length, bytes + end, rest);
    struct frame *frame = frame_new(filled, start + length + rest);
    free(filled);
    return frame;
}

void reply_page(struct reply *reply, struct lws *wsi, unsigned status, const struct asset *page,
                struct frame *head)
{
    struct frame *filled = head ? fill_in(page, head) : NULL;

    if (!filled) {
        reply_asset(reply, wsi, status, page);
        return;
    }
    struct frame *packed =
        accepts_gzip(wsi) ? gzip(frame_bytes(filled), frame_length(filled)) : NULL;
    struct frame *sent = packed ? packed : filled;
    if (packed)
        frame_unref(filled);
    *reply = (struct reply){ .status = status,
                             .type = page->type,
                             .frame = sent,
                             .bytes = frame_bytes(sent),
                             .length = frame_length(sent),
                             .encoding = packed ? "gzip" : NULL,
                             .vary = true,
                             .store = true };
    asset_etag(reply->bytes, reply->length, reply->own_etag);
    reply->etag = reply->own_etag;
    if (is_known(wsi, status, reply->etag)) {
        reply->status = 304;
        reply->type = NULL;
        reply->encoding = NULL;
    }
}

void reply_nothing_here(struct reply *reply)
{
    static const char text[] = "404: there is nothing here.\n"
                               "404 : il n’y a rien ici.\n"
                               "404: aquí no hay nada.\n"
                               "404: não há nada aqui.\n"
                               "404: hier ist nichts.\n";

    *reply = (struct reply){ .status = 404,
                             .type = "text/plain; charset=utf-8",
                             .bytes = text,
                             .length = sizeof text - 1,
                             .store = true };
}

/* ---- The header ---- */

/* On all that is answered, also by the library itself. */
static const struct lws_protocol_vhost_options headers_of_all[] = {
    { NULL, NULL, "x-content-type-options:", "nosniff" },
};

/* On what a browser could show as a page; the many parts of one would only weigh more. */
static const struct {
    const char *name, *value;
} page_headers[] = {
    { "content-security-policy:",
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
      "style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; "
      "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
      "frame-ancestors 'none'" },
    { "referrer-policy:", "no-referrer" },
    { "permissions-policy:", "camera=(), geolocation=(), microphone=(), payment=()" },
};

const struct lws_protocol_vhost_options *reply_headers_of_all(void)
{
    return headers_of_all;
}

struct header {
    struct lws *wsi;
    unsigned char *at, *end;
    bool failed;
};

static void header_add(struct header *header, const char *name, const char *value)
{
    if (value && *value &&
        lws_add_http_header_by_name(header->wsi, (const unsigned char *)name,
                                    (const unsigned char *)value, (int)strlen(value), &header->at,
                                    header->end))
        header->failed = true;
}

static void header_add_number(struct header *header, const char *name, size_t number)
{
    char digits[24];

    snprintf(digits, sizeof digits, "%zu", number);
    header_add(header, name, digits);
}

static void header_add_date(struct header *header)
{
    char date[40];
    time_t seconds = (time_t)(now().wall_ms / 1000);
    struct tm utc;

    gmtime_r(&seconds, &utc);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &utc);
    header_add(header, "date:", date);
}

static void header_add_for_pages(struct header *header, const char *origin)
{
    for (unsigned i = 0; i < sizeof page_headers / sizeof *page_headers; i++)
        header_add(header, page_headers[i].name, page_headers[i].value);
    if (strncmp(origin, "https:", strlen("https:")) == 0) /* elsewhere browsers complain of it */
        header_add(header, "cross-origin-opener-policy:", "same-origin");
}

static const char *cache_control(const struct reply *reply)
{
    if (reply->lasting)
        return "public, max-age=31536000, immutable";
    return reply->store ? "no-cache" : "no-store";
}

size_t reply_header(const struct reply *reply, struct lws *wsi, const char *origin, bool last,
                    unsigned char bytes[REPLY_HEADER_MAX])
{
    struct header header = { .wsi = wsi, .at = bytes, .end = bytes + REPLY_HEADER_MAX };

    if (lws_add_http_header_status(header.wsi, reply->status | LWSAHH_FLAG_NO_SERVER_NAME,
                                   &header.at, header.end))
        return 0;
    header_add_date(&header);
    if (!reply->part)
        header_add_for_pages(&header, origin);
    header_add(&header, "content-type:", reply->type);
    header_add(&header, "content-encoding:", reply->encoding);
    header_add(&header, "etag:", reply->lasting ? NULL : reply->etag);
    header_add(&header, "vary:", reply->vary ? "Accept-Encoding" : NULL);
    header_add(&header, "cache-control:", cache_control(reply));
    header_add(&header, "allow:", reply->allow);
    header_add(&header, "location:", reply->location);
    header_add(&header, "upgrade:", reply->status == 426 ? "websocket" : NULL);
    header_add(&header, "www-authenticate:", reply->status == 401 ? "Bearer" : NULL);
    if (reply->retry_after_s)
        header_add_number(&header, "retry-after:", reply->retry_after_s);
    header_add(&header, "connection:", last ? "close" : NULL);
    if (reply->status != 304)
        header_add_number(&header, "content-length:", reply->type ? reply->length : 0);
    if (header.failed || lws_finalize_http_header(header.wsi, &header.at, header.end))
        return 0;
    return (size_t)(header.at - bytes);
}
