/* engine/cli/table_files.c -- see engine/cli/table_files.h. */
#include "engine/cli/table_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/cli/cli.h"

static struct table_failure failure_of(const char *error, const char *file)
{
    struct table_failure failure = { .error = error };

    snprintf(failure.file, sizeof failure.file, "%s", file);
    return failure;
}

int print_table_failure(const struct table_failure *failure)
{
    char bytes[sizeof failure->file * 6 + 16];
    struct text text = text_in(bytes, sizeof bytes);

    if (failure->file[0]) {
        text_string(&text, ",\"file\":");
        text_json_string(&text, failure->file);
    }
    printf("{\"error\":\"%s\"%s}\n", failure->error, text_end(&text));
    return EXIT_REFUSED;
}

/* False: such a name is too long for any file. */
static bool name_file(char *name, size_t size, const char *folder, enum oware_grand_slam answer,
                      unsigned seeds)
{
    int length =
        snprintf(name, size, "%s/%s-%02u.endgame", folder, oware_grand_slam_name(answer), seeds);

    return length > 0 && (size_t)length < size;
}

/* ---- Writing ------------------------------------------------------------------------------- */

static bool write_all(int file, const uint8_t *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(file, bytes, count);
        if (written < 0 && errno != EINTR)
            return false;
        bytes += written > 0 ? written : 0;
        count -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

static bool write_table(int file, const struct endgame *tables)
{
    uint8_t head[ENDGAME_HEAD_BYTES];

    endgame_write_head(tables, head);
    return write_all(file, head, sizeof head) &&
           write_all(file, tables->values[tables->seeds], endgame_positions(tables->seeds)) &&
           fsync(file) == 0;
}

struct table_failure table_file_write(const struct endgame *tables, const char *folder)
{
    char name[4000], unfinished[4096];

    if (!name_file(name, sizeof name, folder, tables->answer, tables->seeds))
        return failure_of(CANNOT_WRITE, folder);
    snprintf(unfinished, sizeof unfinished, "%s.%ld", name, (long)getpid());
    int file = open(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0)
        return failure_of(CANNOT_WRITE, name);
    bool written = write_table(file, tables);
    written = close(file) == 0 && written;
    if (written && rename(unfinished, name) == 0)
        return (struct table_failure){ .error = NULL };
    unlink(unfinished);
    return failure_of(CANNOT_WRITE, name);
}

/* ---- Reading ------------------------------------------------------------------------------- */

/* NULL: cannot be read. A file that holds nothing is one byte long here, and no table either. */
static const uint8_t *map(int file, size_t *bytes)
{
    static const uint8_t nothing;
    struct stat about;

    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode))
        return NULL;
    *bytes = (size_t)about.st_size;
    if (*bytes == 0)
        return &nothing;
    void *mapped = mmap(NULL, *bytes, PROT_READ, MAP_SHARED, file, 0);
    return mapped == MAP_FAILED ? NULL : mapped;
}

static const char *add_file(struct endgame *tables, int file)
{
    size_t bytes;
    const uint8_t *mapped = map(file, &bytes);

    if (!mapped)
        return CANNOT_READ;
    enum endgame_error error = endgame_add(tables, mapped, bytes);
    return error == ENDGAME_OK ? NULL : endgame_error_name(error);
}

struct table_failure table_files_read(struct endgame *tables, const char *folder, unsigned seeds)
{
    char name[4000];
    const char *error = NULL;

    while (!error && tables->seeds < seeds) {
        if (!name_file(name, sizeof name, folder, tables->answer, tables->seeds + 1))
            return failure_of(CANNOT_READ, folder);
        int file = open(name, O_RDONLY | O_CLOEXEC);
        if (file < 0 && errno == ENOENT && tables->seeds > 0)
            break;
        if (file < 0)
            return failure_of(errno == ENOENT ? NO_TABLES : CANNOT_READ, name);
        error = add_file(tables, file);
        close(file);
    }
    return error ? failure_of(error, name) : (struct table_failure){ .error = NULL };
}

struct table_failure tables_for(const char *folder, const struct oware_rules *rules,
                                const struct endgame **tables)
{
    static struct endgame read[OWARE_SLAM_CAPTURE + 1];
    struct endgame *wanted = &read[rules->grand_slam];
    struct table_failure failure = { .error = NULL };

    *tables = NULL;
    if (!folder)
        return failure;
    if (wanted->seeds == 0) {
        *wanted = (struct endgame){ .answer = rules->grand_slam };
        failure = table_files_read(wanted, folder, ENDGAME_SEEDS_MAX);
        wanted->seeds = failure.error ? 0 : wanted->seeds;
    }
    if (failure.error)
        return failure;
    if (!endgame_rules(wanted, rules))
        return failure_of(UNSOUND_RULES, "");
    *tables = wanted;
    return failure;
}
