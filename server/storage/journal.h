/* server/storage/journal.h -- the thread that owns the storage, and the queue to it.
 *
 * The loop thread asks and goes on; the journal thread works, takes all appends that have gathered
 * meanwhile into one commit (forgettings too, into another), and wakes the loop, which collects the
 * answers with journal_deliver().
 * All functions and all callbacks are on the loop thread.
 *
 * Order: what is asked about one room is done in the order asked, except that a read may already
 * see an append asked after it. Appends overtake what is asked about other rooms, so that a reading
 * of many rooms or a forgetting of old ones does not hold up the players.
 *
 * What a forgetting had to leave in the storage's files the thread wipes as soon as that can be.
 *
 * There is no bound here on how much may be queued: each room has at most one append and one read
 * under way, and rooms are bounded. */
#ifndef STORAGE_JOURNAL_H
#define STORAGE_JOURNAL_H

#include <stdbool.h>

#include "server/storage/storage.h"

struct journal;

/* `wake` is called on the journal thread when there is something to deliver (uv_async_send), until
 * journal_free() has returned. NULL when there is no memory or no thread to be had: then the
 * storage is still the caller's, else it is the journal's. */
struct journal *journal_new(struct storage *storage, void (*wake)(void *context), void *context);

typedef void journal_appended(void *context, enum storage_error error, int64_t position);
/* The events of a room, one after the other in `bytes`: event i begins at starts[i] and is followed
 * by a zero byte that is not counted in lengths[i] (so that it can be read as a string). Valid
 * during the call; count is 0 on an error. */
struct journal_events {
    const char *bytes;
    const size_t *starts, *lengths;
    size_t count;
    int64_t position; /* of the last event */
};
typedef void journal_was_read(void *context, enum storage_error error,
                              const struct journal_events *events);
typedef void journal_forgotten(void *context, const char *room, enum storage_error error);
typedef void journal_found(void *context, enum storage_error error, const char *const *rooms,
                           size_t count);

/* Each returns false when out of memory or once journal_free() has begun (nothing was asked then);
 * otherwise `done` is called exactly once from journal_deliver() or journal_free(). Room and event
 * are copied. */
bool journal_append(struct journal *journal, const char *room, int64_t expected, const char *event,
                    size_t length, int64_t expires_at, journal_appended *done, void *context);
bool journal_read(struct journal *journal, const char *room, journal_was_read *done, void *context);
bool journal_forget(struct journal *journal, const char *room, journal_forgotten *done,
                    void *context);
bool journal_due(struct journal *journal, int64_t before_ms, size_t max, journal_found *done,
                 void *context);
bool journal_list(struct journal *journal, const char *after, size_t max, journal_found *done,
                  void *context);

/* Between these two, what is asked waits, to be handed to the thread together: the thread would
 * start upon the first, and sync the disk for it alone. */
void journal_hold(struct journal *journal);
void journal_let_go(struct journal *journal);

/* Calls back for everything finished. */
void journal_deliver(struct journal *journal);

/* Whether the storage kept what it was last given to keep. While it did not, the thread probes it
 * once a second and wakes the loop when it is well again. */
bool journal_well(struct journal *journal);
/* One line for the log about the failure while the journal is not well, "" while it is. */
void journal_trouble(struct journal *journal, char out[STORAGE_WHY_MAX]);
bool journal_busy(struct journal *journal); /* something asked was not delivered yet */

struct journal_figures {
    uint64_t commits, appends, failures; /* since the start */
};
struct journal_figures journal_figures(struct journal *journal);

/* Finishes what was asked, ends the thread, delivers the rest and closes the storage. */
void journal_free(struct journal *journal);

#endif
