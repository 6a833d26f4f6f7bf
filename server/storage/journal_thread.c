/* server/storage/journal_thread.c -- the journal thread's side: what it does, turn by turn.
 *
 * A turn of work takes the appends that wait, for one commit, and then some of what else is first
 * in the queue, so that the next appends do not wait for all of it. There are turns that nobody
 * asked for: while the storage is not well it is probed, and while something forgotten may still
 * stand in its files they are tidied. */
#include <stdio.h>
#include <string.h>

#include "server/storage/journal_inside.h"

enum {
    READS_MAX = 64,             /* reads between two commits; more wait behind the next one */
    READ_BYTES_MAX = 256 << 10, /* the same in bytes: a long room is read alone */
    FORGETS_MAX = 64,           /* forgettings in one commit; more wait behind the next appends */
    FORGETS_OVERTAKEN_MAX = 64, /* forgettings that appends may overtake; then they wait too */
    PROBE_SECONDS = 1,          /* between tries to write while the storage is not well */
    TIDY_SECONDS = 1,           /* between tries to wipe what is forgotten */
};

static bool is_past(const struct timespec *at)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec > at->tv_sec || (now.tv_sec == at->tv_sec && now.tv_nsec >= at->tv_nsec);
}

/* ---- What came of it ---- */

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

/* ---- What waits: appends, readings, forgettings ---- */

static bool is_among(struct journal_job *const *jobs, size_t count_of_jobs, const char *room)
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
    struct journal_job *overtaken[FORGETS_OVERTAKEN_MAX];
    size_t forgets = 0, appends = 0;

    LIST_EACH(&journal->waiting, link) {
        struct journal_job *job = journal_job_of(link);
        if (appends == BATCH_MAX || forgets == FORGETS_OVERTAKEN_MAX)
            break;
        if (job->type == &journal_forget_type)
            overtaken[forgets++] = job;
        if (job->type != &journal_append_type || is_among(overtaken, forgets, job->room))
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
        if (!first || !journal_job_of(first)->type->work)
            break;
        struct journal_job *job = journal_job_of(first);
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
        if (n == FORGETS_MAX || journal_job_of(link)->type != &journal_forget_type)
            break;
        rooms[n++].room = journal_job_of(link)->room;
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
        journal_job_of(first)->error = rooms[i].error;
        list_remove(first);
        list_push(&done, first);
    }
    finish(journal, &done);
}

/* ---- What nobody asked for: probing and tidying ---- */

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

/* ---- Turns ---- */

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

void *journal_run(void *context)
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
