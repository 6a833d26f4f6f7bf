/* server/transport/fields.h -- what stands in the header fields of a request. Pure: text in, values
 * out. */
#ifndef TRANSPORT_FIELDS_H
#define TRANSPORT_FIELDS_H

#include <stdbool.h>
#include <stdint.h>

/* Content-Length: digits only, once. False for anything else, `2,  7` (two of them) included. */
bool field_content_length(const char *text, uint64_t *length);
/* Accept-Encoding: whether gzip is welcome ("gzip;q=0" and "" say no). */
bool field_accepts_gzip(const char *text);
/* If-None-Match: whether the list holds `etag` (weak marks are looked through) or is "*". */
bool field_has_etag(const char *text, const char *etag);
/* Authorization: what follows "Bearer ", or NULL when it is something else. */
const char *field_bearer(const char *text);
/* A list of tokens, as Sec-WebSocket-Protocol is one. */
bool field_has_token(const char *text, const char *token);

#endif
