/* server/protocol/qr.c -- see qr.h. */
#include "server/protocol/qr.h"

#include <qrencode.h>
#include <stdlib.h>

enum {
    QUIET = 4,         /* modules of white around the code (ISO/IEC 18004) */
    A_MODULE_MAX = 24, /* bytes of one module's path: "M176,176h1v1h-1z" */
    FRAME_MAX = 512    /* bytes of all else */
};

/* One square for each run of dark modules in a row. */
static void put_row(struct text *text, const unsigned char *row, int width, int y)
{
    for (int x = 0, end; x < width; x = end) {
        for (end = x; end < width && row[end] & 1; end++)
            ;
        if (end == x) {
            end++;
            continue;
        }
        text_char(text, 'M');
        text_unsigned(text, (unsigned)(x + QUIET));
        text_char(text, ',');
        text_unsigned(text, (unsigned)(y + QUIET));
        text_char(text, 'h');
        text_unsigned(text, (unsigned)(end - x));
        text_string(text, "v1h-");
        text_unsigned(text, (unsigned)(end - x));
        text_char(text, 'z');
    }
}

static void put_svg(struct text *text, const QRcode *code)
{
    const unsigned size = (unsigned)(code->width + 2 * QUIET);
    text_string(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    text_unsigned(text, size);
    text_char(text, ' ');
    text_unsigned(text, size);
    text_string(text, "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0,0h");
    text_unsigned(text, size);
    text_char(text, 'v');
    text_unsigned(text, size);
    text_string(text, "H0z\"/><path d=\"");
    for (int y = 0; y < code->width; y++)
        put_row(text, code->data + y * code->width, code->width, y);
    text_string(text, "\"/></svg>\n");
}

struct frame *qr_svg(const char *string)
{
    QRcode *code = QRcode_encodeString(string, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
    struct frame *frame = NULL;
    struct text text;
    size_t size;

    if (!code)
        return NULL;
    size = FRAME_MAX + (size_t)code->width * (size_t)code->width * A_MODULE_MAX;
    text = text_in(malloc(size), size);
    if (text.bytes) {
        put_svg(&text, code);
        frame = frame_new(text.bytes, text.length);
    }
    free(text.bytes);
    QRcode_free(code);
    return frame;
}
