/* server/protocol/qr.h -- QR codes as SVG; libqrencode does the work. */
#ifndef PROTOCOL_QR_H
#define PROTOCOL_QR_H

#include "server/protocol/frame.h"

enum { QR_TEXT_MAX = 512 };

/* A QR code of `text` (1..QR_TEXT_MAX bytes), black on white with its quiet zone; NULL when out of
 * memory. */
struct frame *qr_svg(const char *text);

#endif
