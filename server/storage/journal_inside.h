/* server/storage/journal_inside.h -- what the files of the journal share among themselves.
 *
 * A job goes from `held_back` (loop thread only) to `asked` (both threads, under the lock) and to
 * `waiting` (journal thread only), is done, and goes to `finished` (both threads, under the lock),
 * where journal_deliver() takes it.
 *
 * The lock is held only to move whole lists, so the loop never waits for the disk. */
#ifndef STORAGE_JOURNAL_INSIDE_H
#define STORAGE_JOURNAL_INSIDE_H

#include <pthread.h>
#include <time.h>

#include "server/base/list.h"
#include "server/storage/journal.h"

enum { BATCH_MAX = 1024 }; /* appends in one commit; more wait for the next one */

/* Texts one after the other, each with a zero byte behind it. */
struct texts {
    char *bytes;
    size_t used, bytes_capacity;
    size_t *starts, *lengths;
    size_t count, capacity;
    bool no_memory; /* at least one is missing */
};

struct journal_job {
    struct link link;
    const struct journal_job_type *type;
    union {
        journal_appended *appended;
        journal_was_read *was_read;
        journal_forgotten *forgotten;
        journal_found *found;
    } done;
    void *context;
    const char *room; /* list: the one before */
    struct storage_append append;
    int64_t before_ms;        /* due */
    size_t max;               /* due, list */
    enum storage_error error; /* the answer */
    int64_t position;
    struct texts found;
    const char **rooms; /* due, list: pointers into `found` */
    char bytes[];       /* the room and the event */
};

struct journal_job_type {
    /* On the journal thread. NULL: it is gathered with others of its kind instead. */
    enum storage_error (*work)(struct storage *storage, struct journal_job *job);
    void (*deliver)(struct journal_job *job); /* on the loop thread */
};

struct journal {
    void (*wake)(void *context);
    void *context;
    pthread_t thread;

    /* The loop thread's. */
    size_t undelivered;
    struct link held_back; /* asked, and not yet shown to the thread */
    bool holding;

    /* The journal thread's. */
    struct storage *storage;
    struct link waiting;
    struct journal_job *batch[BATCH_MAX];
    struct storage_append appends[BATCH_MAX];
    struct timespec probe_at; /* while not well */
    bool untidy;              /* something forgotten may still stand in the files */
    struct timespec tidy_at;  /* while untidy */

    /* Both threads', under the lock. */
    pthread_mutex_t lock;
    pthread_cond_t changed; /* something was asked, or the end has come */
    struct link asked, finished;
    bool ending;
    bool well;
    char trouble[STORAGE_WHY_MAX];
    struct journal_figures figures;
};

static inline struct journal_job *journal_job_of(struct link *link)
{
    return LIST_ITEM(link, struct journal_job, link);
}

/* ---- journal.c: the loop thread's side ---- */

/* Takes the job over. It may be NULL: there was no memory for it. */
bool journal_ask(struct journal *journal, struct journal_job *job);

/* ---- journal_jobs.c: what can be asked ---- */

/* Those that gather; the others have `work`. */
extern const struct journal_job_type journal_append_type, journal_forget_type;

void journal_job_free(struct journal_job *job);

/* ---- journal_thread.c: the journal thread's side ---- */

void *journal_run(void *journal); /* until the end has come, and nothing waits */

#endif
