/* server/protocol/outbox.h -- what waits to be written to one socket.
 *
 * A frame is written at once when nothing waits and the pipe is free; otherwise it waits, and one
 * is written each time the socket says that it can take it. A newer state takes the place of one
 * that still waits: a slow client sees fewer boards, never an old one last.
 *
 * What is put while the outbox is held goes out in one write when it is let go: a write costs more
 * than all else that is done for a frame. */
#ifndef PROTOCOL_OUTBOX_H
#define PROTOCOL_OUTBOX_H

#include "server/protocol/client.h"

enum { OUTBOX_FRAMES_MAX = 256 }; /* waiting at once; more: outbox_put() fails */

struct outbox {
    const struct client_port *port;
    void *socket;
    struct frame **waiting; /* in order */
    unsigned count, capacity;
    unsigned state; /* which of them is a state, counted from 1; 0: none */
    bool held;
    size_t bytes, bytes_max;
};

void outbox_init(struct outbox *outbox, const struct client_port *port, void *socket,
                 size_t bytes_max);
void outbox_release(struct outbox *outbox);
/* Takes its own reference. False when too much waits (one frame alone never is) or memory is out:
 * the client has to go. */
bool outbox_put(struct outbox *outbox, struct frame *frame, bool is_state);
void outbox_hold(struct outbox *outbox);
void outbox_let_go(struct outbox *outbox);
void outbox_writable(struct outbox *outbox); /* writes one */
bool outbox_is_empty(const struct outbox *outbox);

#endif
