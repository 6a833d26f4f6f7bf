/* server/storage/journal.c -- the loop thread's side of the journal: beginning and ending the
 * thread, handing jobs over to it, delivering its answers. */
#include "server/storage/journal.h"

#include <assert.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "server/storage/journal_inside.h"

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
    error = pthread_create(&journal->thread, NULL, journal_run, journal);
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
    pthread_mutex_unlock(&journal->lock);
    pthread_cond_signal(&journal->changed); /* it would wait for the lock */
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

bool journal_ask(struct journal *journal, struct journal_job *job)
{
    if (!job)
        return false;
    if (journal->ending) { /* no other thread writes it */
        journal_job_free(job);
        return false;
    }
    list_push(&journal->held_back, &job->link);
    journal->undelivered++;
    if (!journal->holding)
        hand_over(journal);
    return true;
}

void journal_deliver(struct journal *journal)
{
    struct link finished, *first;

    list_init(&finished);
    pthread_mutex_lock(&journal->lock);
    list_push_all(&finished, &journal->finished);
    pthread_mutex_unlock(&journal->lock);
    while ((first = list_first(&finished)) != NULL) {
        struct journal_job *job = journal_job_of(first);
        list_remove(first);
        journal->undelivered--;
        job->type->deliver(job);
        journal_job_free(job);
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
