/* server/protocol/outbox.c -- see outbox.h. */
#include "server/protocol/outbox.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void outbox_init(struct outbox *outbox, const struct client_port *port, void *socket,
                 size_t bytes_max)
{
    *outbox = (struct outbox){ .port = port, .socket = socket, .bytes_max = bytes_max };
}

/* Drops `count` frames from `index` on. */
static void drop(struct outbox *outbox, unsigned index, unsigned count)
{
    const unsigned end = index + count;
    for (unsigned i = index; i < end; i++) {
        outbox->bytes -= frame_length(outbox->waiting[i]);
        frame_unref(outbox->waiting[i]);
    }
    memmove(&outbox->waiting[index], &outbox->waiting[end],
            (outbox->count - end) * sizeof *outbox->waiting);
    outbox->count -= count;
    if (outbox->state > end)
        outbox->state -= count;
    else if (outbox->state > index)
        outbox->state = 0;
    if (outbox->count == 0) { /* most never wait again, or not soon */
        free(outbox->waiting);
        outbox->waiting = NULL;
        outbox->capacity = 0;
    }
}

void outbox_release(struct outbox *outbox)
{
    if (outbox->count > 0)
        drop(outbox, 0, outbox->count);
}

/* A frame that would wait alone has a place, however large: with a long chat and a long round a
 * welcome can be more than bytes_max. */
static bool has_place(struct outbox *outbox, const struct frame *frame)
{
    unsigned wanted = outbox->capacity ? outbox->capacity * 2 : 8;
    void *grown;
    if (outbox->count == OUTBOX_FRAMES_MAX ||
        (outbox->count > 0 && outbox->bytes + frame_length(frame) > outbox->bytes_max))
        return false;
    if (outbox->count < outbox->capacity)
        return true;
    grown = realloc(outbox->waiting, wanted * sizeof *outbox->waiting);
    if (!grown)
        return false;
    outbox->waiting = grown;
    outbox->capacity = wanted;
    return true;
}

static bool write_first(struct outbox *outbox, unsigned count)
{
    if (!outbox->port->write(outbox->socket, outbox->waiting, count))
        return false;
    drop(outbox, 0, count);
    return true;
}

bool outbox_put(struct outbox *outbox, struct frame *frame, bool is_state)
{
    if (outbox->count == 0 && !outbox->held && outbox->port->write(outbox->socket, &frame, 1))
        return true;
    if (is_state && outbox->state > 0)
        drop(outbox, outbox->state - 1, 1);
    if (!has_place(outbox, frame))
        return false;
    outbox->waiting[outbox->count++] = frame_ref(frame);
    outbox->bytes += frame_length(frame);
    if (is_state)
        outbox->state = outbox->count;
    if (!outbox->held)
        outbox->port->want_write(outbox->socket);
    return true;
}

/* Behind what waits already there is no write that could be saved. */
void outbox_hold(struct outbox *outbox)
{
    assert(!outbox->held);
    outbox->held = outbox->count == 0;
}

void outbox_let_go(struct outbox *outbox)
{
    const bool held = outbox->held;
    outbox->held = false;
    if (held && outbox->count > 0 && !write_first(outbox, outbox->count))
        outbox->port->want_write(outbox->socket);
}

void outbox_writable(struct outbox *outbox)
{
    if (outbox->count > 0)
        write_first(outbox, 1);
    if (outbox->count > 0)
        outbox->port->want_write(outbox->socket);
}

bool outbox_is_empty(const struct outbox *outbox)
{
    return outbox->count == 0;
}
