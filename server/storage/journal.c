/* server/storage/journal.c -- the thread that owns the storage, and the queue to it.
 *
 * A job goes from `held_back` (loop thread only) to `asked` (both threads, under the lock) and to
 * `waiting` (journal thread only), is done, and goes to `finished` (both threads, under the lock),
 * where journal_deliver() takes it.
 * The lock is held only to move whole lists, so the loop never waits for the disk. */
#include "server/storage/journal.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/base/list.h"

enum {
    BATCH_MAX = 1024,           /* appends in one commit; more wait for the next one */
    READS_MAX = 64,             /* reads between two commits; more wait behind the next one */
    READ_BYTES_MAX = 256 << 10, /* the same in bytes: a long room is read alone */
    FORGETS_MAX = 64,           /* forgettings in one commit; more wait behind the next appends */
    FORGETS_OVERTAKEN_MAX = 64, /* forgettings that appends may overtake; then they wait too */
    PROBE_SECONDS = 1,          /* between tries to write while the storage is not well */
    TIDY_SECONDS = 1,           /* between tries to wipe what is forgotten */
};

/* Texts one after the other, each with a zero byte behind it. */
struct texts {
    char *bytes;
    size_t used, bytes_capacity;
    size_t *starts, *lengths;
    size_t count, capacity;
    bool no_memory; /* at least one is missing */
};

struct job {
    struct link link;
    const struct job_type *type;
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

struct job_type {
    /* On the journal thread. NULL: it is gathered into a batch instead. */
    enum storage_error (*work)(struct storage *storage, struct job *job);
    void (*deliver)(struct job *job); /* on the loop thread */
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
    struct job *batch[BATCH_MAX];
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

/* ---- Texts ---- */

static bool texts_reserve_bytes(struct texts *texts, size_t needed)
{
    char *bytes;

    if (needed <= texts->bytes_capacity)
        return true;
    bytes = realloc(texts->bytes, 2 * needed);
    if (!bytes)
        return false;
    texts->bytes = bytes;
    texts->bytes_capacity = 2 * needed;
    return true;
}

static bool texts_reserve_one(struct texts *texts)
{
    size_t capacity = 2 * texts->count + 16, *starts, *lengths;

    if (texts->count < texts->capacity)
        return true;
    starts = realloc(texts->starts, capacity * sizeof *starts);
    if (!starts)
        return false;
    texts->starts = starts;
    lengths = realloc(texts->lengths, capacity * sizeof *lengths);
    if (!lengths)
        return false;
    texts->lengths = lengths;
    texts->capacity = capacity;
    return true;
}

static void texts_add(struct texts *texts, const char *text, size_t length)
{
    if (!texts_reserve_bytes(texts, texts->used + length + 1) || !texts_reserve_one(texts)) {
        texts->no_memory = true;
        return;
    }
    texts->starts[texts->count] = texts->used;
    texts->lengths[texts->count++] = length;
    memcpy(texts->bytes + texts->used, text, length);
    texts->bytes[texts->used + length] = '\0';
    texts->used += length + 1;
}

static void texts_release(struct texts *texts)
{
    free(texts->bytes);
    free(texts->starts);
    free(texts->lengths);
}

/* ---- The kinds of jobs ---- */

static enum storage_error found_event(void *context, const char *event, size_t length)
{
    struct texts *found = context;
    texts_add(found, event, length);
    return found->no_memory ? STORAGE_NO_MEMORY : STORAGE_OK;
}

static void found_room(void *context, const char *room)
{
    texts_add(context, room, strlen(room));
}

static enum storage_error work_read(struct storage *storage, struct job *job)
{
    return storage->type->read(storage, job->room, found_event, &job->found, &job->position);
}

/* Makes a list of the rooms that were found. */
static enum storage_error list_found(struct job *job, enum storage_error error)
{
    if (error != STORAGE_OK)
        return error;
    job->rooms = calloc(job->found.count + 1, sizeof *job->rooms);
    if (!job->rooms || job->found.no_memory)
        return STORAGE_NO_MEMORY;
    for (size_t i = 0; i < job->found.count; i++)
        job->rooms[i] = job->found.bytes + job->found.starts[i];
    return STORAGE_OK;
}

static enum storage_error work_due(struct storage *storage, struct job *job)
{
    return list_found(
        job, storage->type->due(storage, job->before_ms, job->max, found_room, &job->found));
}

static enum storage_error work_list(struct storage *storage, struct job *job)
{
    return list_found(job,
                      storage->type->list(storage, job->room, job->max, found_room, &job->found));
}

static void deliver_append(struct job *job)
{
    job->done.appended(job->context, job->append.error, job->append.position);
}

static void deliver_read(struct job *job)
{
    struct journal_events events = { 0 };
    if (job->error == STORAGE_OK)
        events = (struct journal_events){ .bytes = job->found.bytes,
                                          .starts = job->found.starts,
                                          .lengths = job->found.lengths,
                                          .count = job->found.count,
                                          .position = job->position };
    job->done.was_read(job->context, job->error, &events);
}

static void deliver_forget(struct job *job)
{
    job->done.forgotten(job->context, job->room, job->error);
}

static void deliver_rooms(struct job *job)
{
    bool ok = job->error == STORAGE_OK;
    job->done.found(job->context, job->error, job->rooms, ok ? job->found.count : 0);
}

/* clang-format off */
static const struct job_type
    append_type = { NULL,      deliver_append },
    read_type   = { work_read, deliver_read   },
    forget_type = { NULL,      deliver_forget },
    due_type    = { work_due,  deliver_rooms  },
    list_type   = { work_list, deliver_rooms  };
/* clang-format on */

static struct job *job_new(const struct job_type *type, const char *room, const char *event,
                           size_t length, void *context)
{
    size_t room_size = strlen(room) + 1;
    struct job *job = malloc(sizeof *job + room_size + length);
    if (!job)
        return NULL;
    *job = (struct job){ .type = type, .context = context };
    job->room = memcpy(job->bytes, room, room_size);
    job->append.room = job->room;
    job->append.event = memcpy(job->bytes + room_size, event, length);
    job->append.length = length;
    return job;
}

static struct job *job_of(struct link *link)
{
    return LIST_ITEM(link, struct job, link);
}

static void job_free(struct job *job)
{
    texts_release(&job->found);
    free(job->rooms);
    free(job);
}

/* ---- The journal thread ---- */

static bool is_past(const struct timespec *at)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec > at->tv_sec || (now.tv_sec == at->tv_sec && now.tv_nsec >= at->tv_nsec);
}

/* Notes how a call of the storage that had to do with `writes` ended. A read that succeeds proves
 * nothing: a full disk can be read. */
static void note(struct journal *journal, enum storage_error error, bool writes)
{
    bool failed = error == STORAGE_FAILED;
    const char *trouble = failed ? journal->storage->type->trouble(journal->storage) : "";

    if (!failed && !writes)
        return;
    if (failed && (journal->well || is_past(&journal->probe_at))) {
        clock_gettime(CLOCK_MONOTONIC, &journal->probe_at);
        journal->probe_at.tv_sec += PROBE_SECONDS;
    }
    pthread_mutex_lock(&journal->lock);
    journal->well = !failed;
    snprintf(journal->trouble, sizeof journal->trouble, "%s", trouble);
    pthread_mutex_unlock(&journal->lock);
}

static void count(struct journal *journal, struct journal_figures more)
{
    pthread_mutex_lock(&journal->lock);
    journal->figures.commits += more.commits;
    journal->figures.appends += more.appends;
    journal->figures.failures += more.failures;
    pthread_mutex_unlock(&journal->lock);
}

static void finish(struct journal *journal, struct link *jobs)
{
    if (list_is_empty(jobs))
        return;
    pthread_mutex_lock(&journal->lock);
    list_push_all(&journal->finished, jobs);
    pthread_mutex_unlock(&journal->lock);
    journal->wake(journal->context);
}

static bool is_among(struct job *const *jobs, size_t count_of_jobs, const char *room)
{
    for (size_t i = 0; i < count_of_jobs; i++)
        if (strcmp(jobs[i]->room, room) == 0)
            return true;
    return false;
}

/* Takes the waiting appends into the batch, as many as fit and as may overtake what they must:
 * anything but a forgetting of their own room. Returns how many. */
static size_t gather(struct journal *journal)
{
    struct job *overtaken[FORGETS_OVERTAKEN_MAX];
    size_t forgets = 0, appends = 0;

    LIST_EACH(&journal->waiting, link) {
        struct job *job = job_of(link);
        if (appends == BATCH_MAX || forgets == FORGETS_OVERTAKEN_MAX)
            break;
        if (job->type == &forget_type)
            overtaken[forgets++] = job;
        if (job->type != &append_type || is_among(overtaken, forgets, job->room))
            continue;
        list_remove(&job->link);
        journal->batch[appends++] = job;
    }
    return appends;
}

/* Everything that gathered, in one commit. */
static void keep_batch(struct journal *journal)
{
    struct journal_figures figures = { 0 };
    struct link done;
    size_t n = gather(journal);

    if (n == 0)
        return;
    for (size_t i = 0; i < n; i++)
        journal->appends[i] = journal->batch[i]->append;
    journal->storage->type->append(journal->storage, journal->appends, n);
    list_init(&done);
    for (size_t i = 0; i < n; i++) {
        journal->batch[i]->append = journal->appends[i];
        figures.appends += journal->appends[i].error == STORAGE_OK;
        figures.failures |= journal->appends[i].error == STORAGE_FAILED;
        list_push(&done, &journal->batch[i]->link);
    }
    figures.commits = figures.appends > 0;
    note(journal, figures.failures ? STORAGE_FAILED : STORAGE_OK, figures.commits);
    count(journal, figures);
    finish(journal, &done);
}

/* The readings that are first in the queue: some, few when they are of long rooms. */
static void read_some(struct journal *journal)
{
    struct link done, *first;
    size_t bytes = 0;

    list_init(&done);
    for (unsigned i = 0; i < READS_MAX && bytes < READ_BYTES_MAX; i++) {
        first = list_first(&journal->waiting);
        if (!first || !job_of(first)->type->work)
            break;
        struct job *job = job_of(first);
        job->error = job->type->work(journal->storage, job);
        bytes += job->found.used;
        note(journal, job->error, false);
        if (job->error == STORAGE_FAILED)
            count(journal, (struct journal_figures){ .failures = 1 });
        list_remove(first);
        list_push(&done, first);
    }
    finish(journal, &done);
}

/* The forgettings that are first in the queue, as many as fit: fills in what they are of. */
static size_t gather_forgettings(struct journal *journal, struct storage_forgetting rooms[])
{
    size_t n = 0;

    LIST_EACH(&journal->waiting, link) {
        if (n == FORGETS_MAX || job_of(link)->type != &forget_type)
            break;
        rooms[n++].room = job_of(link)->room;
    }
    return n;
}

/* In one commit; the storage may leave some for the next. */
static void forget_some(struct journal *journal)
{
    struct storage_forgetting rooms[FORGETS_MAX];
    struct link done;
    size_t n = gather_forgettings(journal, rooms);

    if (n == 0)
        return;
    n = journal->storage->type->forget(journal->storage, rooms, n);
    journal->untidy = true;
    note(journal, rooms[0].error, true); /* they fail together */
    if (rooms[0].error == STORAGE_FAILED)
        count(journal, (struct journal_figures){ .failures = 1 });
    list_init(&done);
    for (size_t i = 0; i < n; i++) {
        struct link *first = list_first(&journal->waiting);
        job_of(first)->error = rooms[i].error;
        list_remove(first);
        list_push(&done, first);
    }
    finish(journal, &done);
}

static void probe(struct journal *journal)
{
    enum storage_error error = journal->storage->type->probe(journal->storage);
    note(journal, error, true);
    if (error == STORAGE_OK)
        journal->wake(journal->context);
}

/* While others read the files (a backup) they cannot be wiped. */
static void tidy(struct journal *journal)
{
    journal->untidy = !journal->storage->type->tidy(journal->storage);
    clock_gettime(CLOCK_MONOTONIC, &journal->tidy_at);
    journal->tidy_at.tv_sec += TIDY_SECONDS;
}

/* When there is something to do though nothing is asked; NULL: never. */
static const struct timespec *next_try(const struct journal *journal)
{
    const struct timespec *probe = journal->well ? NULL : &journal->probe_at;
    const struct timespec *tidying = journal->untidy ? &journal->tidy_at : NULL;

    if (!probe || !tidying)
        return probe ? probe : tidying;
    return probe->tv_sec < tidying->tv_sec ? probe : tidying;
}

enum turn { TURN_WORK, TURN_PROBE, TURN_TIDY, TURN_END };

/* Waits until there is something to do. */
static enum turn next_turn(struct journal *journal)
{
    enum turn turn = TURN_END;

    pthread_mutex_lock(&journal->lock);
    for (;;) {
        list_push_all(&journal->waiting, &journal->asked);
        if (!journal->well && is_past(&journal->probe_at))
            turn = TURN_PROBE;
        else if (journal->untidy && is_past(&journal->tidy_at))
            turn = TURN_TIDY;
        else if (!list_is_empty(&journal->waiting))
            turn = TURN_WORK;
        if (turn != TURN_END || journal->ending)
            break;
        const struct timespec *until = next_try(journal);
        if (until)
            pthread_cond_timedwait(&journal->changed, &journal->lock, until);
        else
            pthread_cond_wait(&journal->changed, &journal->lock);
    }
    pthread_mutex_unlock(&journal->lock);
    return turn;
}

static void *run(void *context)
{
    struct journal *journal = context;
    enum turn turn;

    while ((turn = next_turn(journal)) != TURN_END) {
        if (turn == TURN_PROBE) {
            probe(journal);
            continue;
        }
        if (turn == TURN_TIDY) {
            tidy(journal);
            continue;
        }
        keep_batch(journal);
        read_some(journal);
        forget_some(journal);
    }
    return NULL;
}

/* ---- The loop thread ---- */

static void journal_release(struct journal *journal)
{
    pthread_cond_destroy(&journal->changed);
    pthread_mutex_destroy(&journal->lock);
    free(journal);
}

/* The thread takes no signals: they are the loop's. */
static bool start(struct journal *journal)
{
    sigset_t all, before;
    int error;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    error = pthread_create(&journal->thread, NULL, run, journal);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (error == 0)
        pthread_setname_np(journal->thread, "journal");
    return error == 0;
}

struct journal *journal_new(struct storage *storage, void (*wake)(void *context), void *context)
{
    struct journal *journal = calloc(1, sizeof *journal);
    pthread_condattr_t monotonic;

    if (!journal)
        return NULL;
    journal->storage = storage;
    journal->wake = wake;
    journal->context = context;
    journal->well = true;
    journal->untidy = true; /* whoever was here before may have left something */
    list_init(&journal->held_back);
    list_init(&journal->waiting);
    list_init(&journal->asked);
    list_init(&journal->finished);
    pthread_mutex_init(&journal->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&journal->changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
    if (start(journal))
        return journal;
    journal_release(journal);
    return NULL;
}

static void hand_over(struct journal *journal)
{
    if (list_is_empty(&journal->held_back))
        return;
    pthread_mutex_lock(&journal->lock);
    list_push_all(&journal->asked, &journal->held_back);
    pthread_cond_signal(&journal->changed);
    pthread_mutex_unlock(&journal->lock);
}

void journal_hold(struct journal *journal)
{
    journal->holding = true;
}

void journal_let_go(struct journal *journal)
{
    journal->holding = false;
    hand_over(journal);
}

/* `job` may be NULL: there was no memory for it. */
static bool ask(struct journal *journal, struct job *job)
{
    if (!job)
        return false;
    if (journal->ending) { /* no other thread writes it */
        job_free(job);
        return false;
    }
    list_push(&journal->held_back, &job->link);
    journal->undelivered++;
    if (!journal->holding)
        hand_over(journal);
    return true;
}

bool journal_append(struct journal *journal, const char *room, int64_t expected, const char *event,
                    size_t length, int64_t expires_at, journal_appended *done, void *context)
{
    struct job *job = job_new(&append_type, room, event, length, context);
    if (job) {
        job->done.appended = done;
        job->append.expected = expected;
        job->append.expires_at = expires_at;
    }
    return ask(journal, job);
}

bool journal_read(struct journal *journal, const char *room, journal_was_read *done, void *context)
{
    struct job *job = job_new(&read_type, room, "", 0, context);
    if (job)
        job->done.was_read = done;
    return ask(journal, job);
}

bool journal_forget(struct journal *journal, const char *room, journal_forgotten *done,
                    void *context)
{
    struct job *job = job_new(&forget_type, room, "", 0, context);
    if (job)
        job->done.forgotten = done;
    return ask(journal, job);
}

bool journal_due(struct journal *journal, int64_t before_ms, size_t max, journal_found *done,
                 void *context)
{
    struct job *job = job_new(&due_type, "", "", 0, context);
    if (job) {
        job->done.found = done;
        job->before_ms = before_ms;
        job->max = max;
    }
    return ask(journal, job);
}

bool journal_list(struct journal *journal, const char *after, size_t max, journal_found *done,
                  void *context)
{
    struct job *job = job_new(&list_type, after, "", 0, context);
    if (job) {
        job->done.found = done;
        job->max = max;
    }
    return ask(journal, job);
}

void journal_deliver(struct journal *journal)
{
    struct link finished, *first;

    list_init(&finished);
    pthread_mutex_lock(&journal->lock);
    list_push_all(&finished, &journal->finished);
    pthread_mutex_unlock(&journal->lock);
    while ((first = list_first(&finished)) != NULL) {
        struct job *job = job_of(first);
        list_remove(first);
        journal->undelivered--;
        job->type->deliver(job);
        job_free(job);
    }
}

bool journal_well(struct journal *journal)
{
    pthread_mutex_lock(&journal->lock);
    bool well = journal->well;
    pthread_mutex_unlock(&journal->lock);
    return well;
}

void journal_trouble(struct journal *journal, char out[STORAGE_WHY_MAX])
{
    pthread_mutex_lock(&journal->lock);
    memcpy(out, journal->trouble, STORAGE_WHY_MAX);
    pthread_mutex_unlock(&journal->lock);
}

bool journal_busy(struct journal *journal)
{
    return journal->undelivered > 0;
}

struct journal_figures journal_figures(struct journal *journal)
{
    pthread_mutex_lock(&journal->lock);
    struct journal_figures figures = journal->figures;
    pthread_mutex_unlock(&journal->lock);
    return figures;
}

void journal_free(struct journal *journal)
{
    if (!journal)
        return;
    journal_let_go(journal);
    pthread_mutex_lock(&journal->lock);
    journal->ending = true;
    pthread_cond_signal(&journal->changed);
    pthread_mutex_unlock(&journal->lock);
    pthread_join(journal->thread, NULL);
    journal_deliver(journal);
    assert(!journal_busy(journal));
    journal->storage->type->close(journal->storage);
    journal_release(journal);
}
