/* server/storage/journal_jobs.c -- what can be asked of the journal.
 *
 * Of each kind: how the loop thread asks it, how the journal thread works on it, and how the loop
 * thread hands over the answer. How appends and forgettings gather is in journal_thread.c. */
#include <stdlib.h>
#include <string.h>

#include "server/storage/journal_inside.h"

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

/* ---- Jobs ---- */

static struct journal_job *job_new(const struct journal_job_type *type, const char *room,
                                   const char *event, size_t length, void *context)
{
    size_t room_size = strlen(room) + 1;
    struct journal_job *job = malloc(sizeof *job + room_size + length);
    if (!job)
        return NULL;
    *job = (struct journal_job){ .type = type, .context = context };
    job->room = memcpy(job->bytes, room, room_size);
    job->append.room = job->room;
    job->append.event = memcpy(job->bytes + room_size, event, length);
    job->append.length = length;
    return job;
}

void journal_job_free(struct journal_job *job)
{
    texts_release(&job->found);
    free(job->rooms);
    free(job);
}

/* ---- Appending ---- */

static void deliver_append(struct journal_job *job)
{
    job->done.appended(job->context, job->append.error, job->append.position);
}

const struct journal_job_type journal_append_type = { .deliver = deliver_append };

bool journal_append(struct journal *journal, const char *room, int64_t expected, const char *event,
                    size_t length, int64_t expires_at, journal_appended *done, void *context)
{
    struct journal_job *job = job_new(&journal_append_type, room, event, length, context);
    if (job) {
        job->done.appended = done;
        job->append.expected = expected;
        job->append.expires_at = expires_at;
    }
    return journal_ask(journal, job);
}

/* ---- Reading ---- */

static enum storage_error found_event(void *context, const char *event, size_t length)
{
    struct texts *found = context;
    texts_add(found, event, length);
    return found->no_memory ? STORAGE_NO_MEMORY : STORAGE_OK;
}

static enum storage_error work_read(struct storage *storage, struct journal_job *job)
{
    return storage->type->read(storage, job->room, found_event, &job->found, &job->position);
}

static void deliver_read(struct journal_job *job)
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

static const struct journal_job_type read_type = { work_read, deliver_read };

bool journal_read(struct journal *journal, const char *room, journal_was_read *done, void *context)
{
    struct journal_job *job = job_new(&read_type, room, "", 0, context);
    if (job)
        job->done.was_read = done;
    return journal_ask(journal, job);
}

/* ---- Forgetting ---- */

static void deliver_forget(struct journal_job *job)
{
    job->done.forgotten(job->context, job->room, job->error);
}

const struct journal_job_type journal_forget_type = { .deliver = deliver_forget };

bool journal_forget(struct journal *journal, const char *room, journal_forgotten *done,
                    void *context)
{
    struct journal_job *job = job_new(&journal_forget_type, room, "", 0, context);
    if (job)
        job->done.forgotten = done;
    return journal_ask(journal, job);
}

/* ---- Finding rooms: those that are due, and all ---- */

static void found_room(void *context, const char *room)
{
    texts_add(context, room, strlen(room));
}

/* Makes a list of the rooms that were found. */
static enum storage_error list_found(struct journal_job *job, enum storage_error error)
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

static enum storage_error work_due(struct storage *storage, struct journal_job *job)
{
    return list_found(
        job, storage->type->due(storage, job->before_ms, job->max, found_room, &job->found));
}

static enum storage_error work_list(struct storage *storage, struct journal_job *job)
{
    return list_found(job,
                      storage->type->list(storage, job->room, job->max, found_room, &job->found));
}

static void deliver_rooms(struct journal_job *job)
{
    bool ok = job->error == STORAGE_OK;
    job->done.found(job->context, job->error, job->rooms, ok ? job->found.count : 0);
}

static const struct journal_job_type due_type = { work_due, deliver_rooms };
static const struct journal_job_type list_type = { work_list, deliver_rooms };

bool journal_due(struct journal *journal, int64_t before_ms, size_t max, journal_found *done,
                 void *context)
{
    struct journal_job *job = job_new(&due_type, "", "", 0, context);
    if (job) {
        job->done.found = done;
        job->before_ms = before_ms;
        job->max = max;
    }
    return journal_ask(journal, job);
}

bool journal_list(struct journal *journal, const char *after, size_t max, journal_found *done,
                  void *context)
{
    struct journal_job *job = job_new(&list_type, after, "", 0, context);
    if (job) {
        job->done.found = done;
        job->max = max;
    }
    return journal_ask(journal, job);
}
