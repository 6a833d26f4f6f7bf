/* server/transport/ask.h -- asks a running server one thing over HTTP, as a container's health
 * check and the operator's commands do. Blocks. */
#ifndef TRANSPORT_ASK_H
#define TRANSPORT_ASK_H

#include <stdbool.h>
#include <stddef.h>

#include "server/transport/address.h"

enum {
    ASK_BODY_MAX = 65536, /* bytes of an answer's body; a longer one is none */
    ASK_HEALTH_MS = 3000, /* patience for a small answer, */
    ASK_WORK_MS = 20000,  /* and for one that makes the disk work */
};

struct ask_answer {
    unsigned status;
    char body[ASK_BODY_MAX + 1]; /* a zero byte follows */
    size_t length;
};

/* At any address of the endpoint. False when none gives a whole answer in time. */
bool ask(const struct endpoint *endpoint, const char *method, const char *path, int patience_ms,
         struct ask_answer *answer);

#endif
