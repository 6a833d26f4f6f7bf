/* server/protocol/outbox.c -- see outbox.h. */
#include "server/protocol/outbox.h"

#include <stdlib.h>
#include <string.h>

void outbox_init(struct outbox *outbox, const struct client_port *port, void *socket,
                 size_t bytes_max)
{
    *outbox = (struct outbox){ .port = port, .socket = socket, .bytes_max = bytes_max };
}

static void drop(struct outbox *outbox, unsigned index)
{
    struct frame *frame = outbox->waiting[index].frame;
    outbox->count--;
    outbox->bytes -= frame_length(frame);
    memmove(&outbox->waiting[index], &outbox->waiting[index + 1],
            (outbox->count - index) * sizeof *outbox->waiting);
    frame_unref(frame);
}

void outbox_release(struct outbox *outbox)
{
    while (outbox->count > 0)
        drop(outbox, outbox->count - 1);
    free(outbox->waiting);
    outbox->waiting = NULL;
    outbox->capacity = 0;
}

static void drop_waiting_state(struct outbox *outbox)
{
    for (unsigned i = 0; i < outbox->count; i++)
        if (outbox->waiting[i].is_state) {
            drop(outbox, i);
            return;
        }
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

bool outbox_put(struct outbox *outbox, struct frame *frame, bool is_state)
{
    if (outbox->count == 0 && outbox->port->write(outbox->socket, frame))
        return true;
    if (is_state)
        drop_waiting_state(outbox);
    if (!has_place(outbox, frame))
        return false;
    outbox->waiting[outbox->count].frame = frame_ref(frame);
    outbox->waiting[outbox->count].is_state = is_state;
    outbox->count++;
    outbox->bytes += frame_length(frame);
    outbox->port->want_write(outbox->socket);
    return true;
}

void outbox_writable(struct outbox *outbox)
{
    if (outbox->count > 0 && outbox->port->write(outbox->socket, outbox->waiting[0].frame))
        drop(outbox, 0);
    if (outbox->count > 0)
        outbox->port->want_write(outbox->socket);
}

bool outbox_is_empty(const struct outbox *outbox)
{
    return outbox->count == 0;
}
