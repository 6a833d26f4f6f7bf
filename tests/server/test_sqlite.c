/* tests/server/test_sqlite.c -- what only the SQLite storage can do or suffer: files, owners,
 * locks, disks. The contract that it shares with the others is in test_storage.c.
 *
 * Disks fail here because this program stands between SQLite and the system: it defines pwrite64(),
 * fdatasync() and statfs() itself, which the library then finds before the C library's. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/storage/sqlite.h"
#include "tests/server/scratch.h"
#include "tests/server/suite.h"

enum { LATER = 1000, NOBODY = 65534 };

static const char *data_file(const char *name);

/* ---- The system, when it is told to fail ---- */

enum { PAGE = 4096, PAGES = 1024 };

static struct {
    int write_error, sync_error; /* errno, or 0 */
    unsigned syncs, log_writes;  /* so many so far */
    long file_system;            /* instead of the true one */
    /* Of SQLite's log: pages written and not yet synced; pages that a failed sync dropped, which no
     * later sync will write unless they are written again. */
    ino_t log;
    bool unsynced[PAGES], dropped[PAGES];
} disk;

static bool is_log(int fd)
{
    struct stat log, file;

    if (stat(data_file("owared.sqlite-wal"), &log) != 0 || fstat(fd, &file) != 0 ||
        log.st_ino != file.st_ino)
        return false;
    if (disk.log != log.st_ino) {
        memset(disk.unsynced, 0, sizeof disk.unsynced);
        memset(disk.dropped, 0, sizeof disk.dropped);
        disk.log = log.st_ino;
    }
    return true;
}

static ssize_t write_at(int fd, const void *bytes, size_t length, off64_t at)
{
    if (disk.write_error) {
        errno = disk.write_error;
        return -1;
    }
    if (is_log(fd)) {
        disk.log_writes++;
        for (off64_t page = at / PAGE; page * PAGE < at + (off64_t)length && page < PAGES; page++) {
            disk.unsynced[page] = true;
            disk.dropped[page] = false;
        }
    }
    return syscall(SYS_pwrite64, fd, bytes, length, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at)
{
    return write_at(fd, bytes, length, at);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at)
{
    return write_at(fd, bytes, length, at);
}

int fdatasync(int fd)
{
    bool of_log = is_log(fd);

    disk.syncs++;
    for (unsigned page = 0; of_log && page < PAGES; page++) {
        disk.dropped[page] |= disk.unsynced[page] && disk.sync_error;
        disk.unsynced[page] = false;
    }
    if (disk.sync_error) {
        errno = disk.sync_error;
        return -1;
    }
    return (int)syscall(SYS_fdatasync, fd);
}

static unsigned pages_dropped(void)
{
    unsigned count = 0;
    for (unsigned page = 0; page < PAGES; page++)
        count += disk.dropped[page];
    return count;
}

int statfs(const char *path, struct statfs *status)
{
    int result = (int)syscall(SYS_statfs, path, status);
    if (disk.file_system)
        status->f_type = (__typeof__(status->f_type))disk.file_system;
    return result;
}

/* ---- Using the storage ---- */

static struct storage *storage;
static char why[STORAGE_WHY_MAX];

static const char *data(void)
{
    return scratch_file("data");
}

static const char *data_file(const char *name)
{
    char path[300]; /* a directory entry's name and ours before it */
    snprintf(path, sizeof path, "data/%s", name);
    return scratch_file(path);
}

static enum storage_error try_open(void)
{
    memset(why, 'x', sizeof why);
    storage = NULL;
    return storage_sqlite_open(&storage, data(), why);
}

static void must_open(void)
{
    enum storage_error error = try_open();
    ck_assert_msg(error == STORAGE_OK, "%s: %s", storage_error_text(error), why);
}

static void close_storage(void)
{
    storage->type->close(storage);
    storage = NULL;
}

static struct storage_append append(const char *room, int64_t expected, const char *event)
{
    struct storage_append one = { .room = room,
                                  .expected = expected,
                                  .event = event,
                                  .length = strlen(event),
                                  .expires_at = LATER };
    storage->type->append(storage, &one, 1);
    return one;
}

static enum storage_error forget(const char *room)
{
    struct storage_forgetting one = { .room = room, .error = STORAGE_NO_MEMORY };
    ck_assert_uint_eq(storage->type->forget(storage, &one, 1), 1);
    return one.error;
}

static int64_t keep(const char *room, int64_t expected, const char *event)
{
    struct storage_append one = append(room, expected, event);
    ck_assert_msg(one.error == STORAGE_OK, "%s: %s", storage_error_text(one.error),
                  storage->type->trouble(storage));
    return one.position;
}

static enum storage_error see(void *context, const char *event, size_t length)
{
    char *text = context;
    size_t used = strlen(text);
    snprintf(text + used, 256 - used, "%s%.*s", used ? "," : "", (int)length, event);
    return STORAGE_OK;
}

/* Writes its events joined with commas, or the error's text, and returns its position. */
static int64_t read_room(const char *room, char text[256])
{
    int64_t position = STORAGE_NOTHING;
    enum storage_error error;

    text[0] = '\0';
    error = storage->type->read(storage, room, see, text, &position);
    if (error != STORAGE_OK)
        snprintf(text, 256, "%s", storage_error_text(error));
    return position;
}

static const char *events_of(const char *room)
{
    static char text[256];
    read_room(room, text);
    return text;
}

/* One line that says something, and names `words`. */
static void check_line(const char *line, const char *words)
{
    ck_assert_msg(strlen(line) > 0 && strlen(line) < STORAGE_WHY_MAX && !strchr(line, '\n'),
                  "not one line: %s", line);
    ck_assert_msg(strstr(line, words) != NULL, "\"%s\" is not in: %s", words, line);
}

static void begin(void)
{
    memset(&disk, 0, sizeof disk);
    storage = NULL;
    scratch_make();
}

static void end(void)
{
    if (storage)
        close_storage();
    scratch_remove();
}

/* ---- What stays ---- */

START_TEST(keeps_over_a_restart)
{
    int64_t position;

    must_open();
    ck_assert_str_eq(why, "");
    position = keep("room", STORAGE_NOTHING, "made");
    close_storage();
    must_open();
    position = keep("room", position, "sat");
    ck_assert_str_eq(events_of("room"), "made,sat");
}
END_TEST

/* Ends as if killed, its files left as they are; `work` answers with one number. */
static int64_t in_a_killed_process(int64_t (*work)(void))
{
    int pipes[2];
    int64_t answer = -1;
    pid_t child;

    ck_assert_int_eq(pipe(pipes), 0);
    child = fork();
    if (child == 0) {
        answer = work();
        if (write(pipes[1], &answer, sizeof answer) == sizeof answer)
            kill(getpid(), SIGKILL);
        _exit(1);
    }
    close(pipes[1]);
    ck_assert_int_eq(read(pipes[0], &answer, sizeof answer), sizeof answer);
    close(pipes[0]);
    waitpid(child, NULL, 0);
    return answer;
}

static int64_t make_and_sit(void)
{
    must_open();
    return keep("room", keep("room", STORAGE_NOTHING, "made"), "sat");
}

START_TEST(keeps_over_a_kill)
{
    int64_t position = in_a_killed_process(make_and_sit);

    must_open();
    ck_assert_str_eq(events_of("room"), "made,sat");
    keep("room", position, "moved");
}
END_TEST

static unsigned writes_to_append(int64_t *position, int64_t expires_at)
{
    struct storage_append one = { .room = "room",
                                  .expected = *position,
                                  .event = "moved",
                                  .length = 5,
                                  .expires_at = expires_at };
    const unsigned before = disk.log_writes;
    storage->type->append(storage, &one, 1);
    ck_assert_int_eq(one.error, STORAGE_OK);
    *position = one.position;
    return disk.log_writes - before;
}

/* What finds the rooms that are due is not written then. */
START_TEST(writes_less_when_a_room_is_due_as_before)
{
    int64_t position;
    unsigned otherwise;

    must_open();
    position = keep("room", STORAGE_NOTHING, "made");
    otherwise = writes_to_append(&position, LATER + 1);
    ck_assert_uint_lt(writes_to_append(&position, STORAGE_SAME_TIME), otherwise);
    ck_assert_uint_eq(writes_to_append(&position, LATER), otherwise);
}
END_TEST

START_TEST(never_gives_a_position_twice)
{
    int64_t old, new;

    must_open();
    old = keep("room", STORAGE_NOTHING, "made"); /* the newest of all, and then gone */
    forget("room");
    close_storage();
    must_open();
    new = keep("room", STORAGE_NOTHING, "made again");
    ck_assert_int_gt(new, old);
    ck_assert_int_eq(append("room", old, "moved").error, STORAGE_CONFLICT);
}
END_TEST

START_TEST(syncs_each_batch_once)
{
    int64_t position;
    unsigned before;

    must_open();
    position = keep("room", STORAGE_NOTHING, "made");
    before = disk.syncs;
    for (unsigned i = 0; i < 10; i++)
        position = keep("room", position, "moved");
    ck_assert_uint_eq(disk.syncs - before, 10);
    before = disk.syncs;
    ck_assert_int_eq(append("room", STORAGE_NOTHING, "made").error, STORAGE_CONFLICT);
    ck_assert_uint_eq(disk.syncs - before, 0);
}
END_TEST

static unsigned files_with(const char *mark)
{
    DIR *directory = opendir(data());
    static char bytes[4 << 20];
    unsigned found = 0;

    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        int fd = open(data_file(entry->d_name), O_RDONLY);
        ssize_t length = read(fd, bytes, sizeof bytes);
        if (length > 0)
            found += memmem(bytes, (size_t)length, mark, strlen(mark)) != NULL;
        close(fd);
    }
    closedir(directory);
    return found;
}

/* Nothing of a forgotten room stays, neither in the database nor in its log. */
START_TEST(forgets_for_good)
{
    int64_t position = STORAGE_NOTHING, other = STORAGE_NOTHING;

    must_open();
    for (unsigned i = 0; i < 300; i++) {
        position = keep("S3cretRoom", position, i % 3 ? "moved S3cretText" : "said S3cretText too");
        other = keep("other", other, "kept");
    }
    ck_assert_uint_gt(files_with("S3cretText"), 0);
    ck_assert_uint_gt(files_with("S3cretRoom"), 0);
    ck_assert_int_eq(forget("S3cretRoom"), STORAGE_OK);
    ck_assert_uint_eq(files_with("S3cretText"), 0);
    ck_assert_uint_eq(files_with("S3cretRoom"), 0);
    ck_assert_uint_gt(files_with("kept"), 0);
}
END_TEST

static void make_rooms(struct storage_forgetting *rooms, size_t count)
{
    static const char *const names[] = { "a", "b", "c" };

    ck_assert_uint_le(count, 3);
    for (size_t i = 0; i < count; i++) {
        keep(names[i], STORAGE_NOTHING, "S3cretText");
        rooms[i].room = names[i];
    }
}

static unsigned syncs_to_forget(size_t count)
{
    struct storage_forgetting rooms[3];
    unsigned before;

    make_rooms(rooms, count);
    before = disk.syncs;
    ck_assert_uint_eq(storage->type->forget(storage, rooms, count), count);
    for (size_t i = 0; i < count; i++)
        ck_assert_int_eq(rooms[i].error, STORAGE_OK);
    return disk.syncs - before;
}

START_TEST(forgets_many_at_the_cost_of_one)
{
    must_open();
    ck_assert_uint_eq(syncs_to_forget(3), syncs_to_forget(1));
    ck_assert_uint_eq(files_with("S3cretText"), 0);
}
END_TEST

/* Afterwards all of them are there or none. */
START_TEST(forgets_all_or_none)
{
    struct storage_forgetting rooms[3];

    must_open();
    make_rooms(rooms, 3);
    disk.sync_error = EIO;
    ck_assert_uint_eq(storage->type->forget(storage, rooms, 3), 3);
    disk.sync_error = 0;
    for (unsigned i = 0; i < 3; i++) {
        ck_assert_int_eq(rooms[i].error, STORAGE_FAILED);
        ck_assert_str_eq(events_of(rooms[i].room), events_of("a"));
    }
}
END_TEST

/* Players wait for it, so that others wait behind it. */
START_TEST(forgets_a_long_room_last)
{
    enum { FORGET_ROWS = 4096 };
    struct storage_forgetting rooms[3];
    int64_t position = STORAGE_NOTHING;

    must_open();
    make_rooms(rooms, 3);
    for (unsigned i = 0; i < FORGET_ROWS; i++)
        position = keep("long", position, "moved");
    rooms[1].room = "long";
    ck_assert_uint_eq(storage->type->forget(storage, rooms, 3), 2);
    ck_assert_int_eq(rooms[0].error, STORAGE_OK);
    ck_assert_int_eq(rooms[1].error, STORAGE_OK);
    ck_assert_str_eq(events_of("c"), "S3cretText");
    ck_assert_str_eq(events_of("long"), "no such room");
}
END_TEST

static int64_t forget_while_read(void)
{
    sqlite3 *reader;

    must_open();
    keep("room", STORAGE_NOTHING, "S3cretText");
    sqlite3_open(data_file("owared.sqlite"), &reader);
    sqlite3_exec(reader, "BEGIN; SELECT * FROM events", NULL, NULL, NULL);
    return forget("room");
}

/* A reader (a backup) may keep the log from being emptied; the next start does it. */
START_TEST(forgets_for_good_after_a_kill)
{
    ck_assert_int_eq(in_a_killed_process(forget_while_read), STORAGE_OK);
    ck_assert_uint_gt(files_with("S3cretText"), 0);
    must_open();
    ck_assert_uint_eq(files_with("S3cretText"), 0);
}
END_TEST

/* While somebody reads the log stays; it is emptied once he has gone. */
START_TEST(wipes_when_nobody_reads)
{
    sqlite3 *reader;

    must_open();
    keep("S3cretRoom", STORAGE_NOTHING, "S3cretText");
    ck_assert_int_eq(sqlite3_open(data_file("owared.sqlite"), &reader), SQLITE_OK);
    sqlite3_exec(reader, "BEGIN; SELECT * FROM events", NULL, NULL, NULL);
    ck_assert_int_eq(forget("S3cretRoom"), STORAGE_OK);
    ck_assert(!storage->type->tidy(storage));
    ck_assert_uint_gt(files_with("S3cretText"), 0);
    keep("other", STORAGE_NOTHING, "kept"); /* meanwhile */
    ck_assert(!storage->type->tidy(storage));
    sqlite3_close(reader);
    ck_assert(storage->type->tidy(storage));
    ck_assert_uint_eq(files_with("S3cretText"), 0);
    ck_assert_uint_eq(files_with("S3cretRoom"), 0);
    ck_assert_str_eq(events_of("other"), "kept");
    ck_assert(storage->type->tidy(storage));
}
END_TEST

/* ---- Visits ---- */

static enum storage_error visit(enum sqlite_visit as)
{
    storage = NULL;
    return storage_sqlite_visit(&storage, data(), as, why);
}

START_TEST(a_visit_makes_nothing)
{
    ck_assert_int_eq(visit(SQLITE_READS), STORAGE_CANNOT_OPEN);
    check_line(why, "there is no database");
    ck_assert_int_eq(visit(SQLITE_WRITES), STORAGE_CANNOT_OPEN);
    ck_assert_int_eq(access(data(), F_OK), -1);
    ck_assert_int_eq(mkdir(data(), 0700), 0);
    ck_assert_int_eq(visit(SQLITE_WRITES), STORAGE_CANNOT_OPEN);
    ck_assert_int_eq(access(data_file("owared.lock"), F_OK), -1);
}
END_TEST

START_TEST(a_visit_is_alone)
{
    struct storage *servers;

    must_open();
    servers = storage;
    ck_assert_int_eq(visit(SQLITE_READS), STORAGE_IN_USE);
    storage = servers;
}
END_TEST

START_TEST(a_visit_reads)
{
    char text[256];
    int64_t position;

    must_open();
    position = keep("room", STORAGE_NOTHING, "made");
    close_storage();
    ck_assert_msg(visit(SQLITE_READS) == STORAGE_OK, "%s", why);
    ck_assert_str_eq(events_of("room"), "made");
    ck_assert(storage->type->tidy(storage));
    ck_assert_int_eq(append("room", position, "sat").error, STORAGE_FAILED);
    ck_assert_int_eq(forget("room"), STORAGE_FAILED);
    close_storage();
    ck_assert_msg(visit(SQLITE_WRITES) == STORAGE_OK, "%s", why);
    ck_assert_int_eq(read_room("room", text), position);
    ck_assert_int_eq(forget("room"), STORAGE_OK);
}
END_TEST

/* Also what was killed: its log holds what its file does not. */
START_TEST(a_visit_reads_what_was_killed)
{
    ck_assert_int_gt(in_a_killed_process(make_and_sit), 0);
    ck_assert_msg(visit(SQLITE_READS) == STORAGE_OK, "%s", why);
    ck_assert_str_eq(events_of("room"), "made,sat");
}
END_TEST

/* Root looks at the rooms of a server that is not root, which must be able to start again. */
START_TEST(a_visit_leaves_all_to_the_owner)
{
    static const char *const files[] = { "owared.lock", "owared.sqlite", "owared.sqlite-wal",
                                         "owared.sqlite-shm" };
    struct stat status;

    if (geteuid() != 0)
        return;
    must_open();
    keep("room", STORAGE_NOTHING, "made");
    close_storage();
    ck_assert_int_eq(unlink(data_file("owared.lock")), 0);
    ck_assert_int_eq(chown(data_file("owared.sqlite"), NOBODY, NOBODY), 0);
    for (enum sqlite_visit as = SQLITE_WRITES; as <= SQLITE_READS_BESIDE; as++) {
        ck_assert_msg(visit(as) == STORAGE_OK, "%s", why);
        ck_assert_str_eq(events_of("room"), "made");
        for (unsigned i = 0; i < ROWS(files); i++) {
            ck_assert_int_eq(stat(data_file(files[i]), &status), 0);
            ck_assert_msg(status.st_uid == NOBODY, "%s is %u's", files[i], status.st_uid);
        }
        close_storage();
    }
}
END_TEST

/* ---- Who may open it ---- */

START_TEST(is_private)
{
    static const char *const files[] = { "owared.sqlite", "owared.lock", "owared.sqlite-wal",
                                         "owared.sqlite-shm" };
    struct stat status;

    umask(0);
    must_open();
    keep("room", STORAGE_NOTHING, "made");
    ck_assert_int_eq(stat(data(), &status), 0);
    ck_assert_uint_eq(status.st_mode & 0777, 0700);
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
        ck_assert_msg(stat(data_file(files[i]), &status) == 0, "%s", files[i]);
        ck_assert_msg((status.st_mode & 0777) == 0600, "%s: %o", files[i], status.st_mode & 0777);
    }
}
END_TEST

START_TEST(refuses_a_second_one)
{
    struct storage *first;

    must_open();
    first = storage;
    ck_assert_int_eq(try_open(), STORAGE_IN_USE);
    ck_assert_ptr_null(storage);
    check_line(why, "in use by another owared");
    check_line(why, data());
    storage = first;
    keep("room", STORAGE_NOTHING, "made"); /* the first is none the worse */
    close_storage();
    must_open();
}
END_TEST

START_TEST(refuses_a_second_process_until_the_first_is_killed)
{
    int ready[2];
    char byte;
    pid_t child;

    ck_assert_int_eq(pipe(ready), 0);
    child = fork();
    if (child == 0) {
        if (try_open() == STORAGE_OK && write(ready[1], "!", 1) == 1)
            for (;;)
                pause();
        _exit(1);
    }
    ck_assert_int_eq(read(ready[0], &byte, 1), 1);
    ck_assert_int_eq(try_open(), STORAGE_IN_USE);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    must_open();
}
END_TEST

/* ---- What cannot be opened ---- */

static void write_file(const char *path, const char *bytes, size_t length)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ck_assert_int_eq(write(fd, bytes, length), (ssize_t)length);
    close(fd);
}

static void run_sql(const char *sql)
{
    sqlite3 *db;
    ck_assert_int_eq(sqlite3_open(data_file("owared.sqlite"), &db), SQLITE_OK);
    ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK, "%s", sqlite3_errmsg(db));
    sqlite3_close(db);
}

static void empty_it(void)
{
    ck_assert_int_eq(truncate(data_file("owared.sqlite"), 0), 0);
}

static void write_a_text(void)
{
    char text[8192];
    memset(text, 'a', sizeof text);
    write_file(data_file("owared.sqlite"), text, sizeof text);
}

static void write_another_database(void)
{
    unlink(data_file("owared.sqlite"));
    run_sql("CREATE TABLE photos (a); INSERT INTO photos VALUES (1)");
}

static void cut_it_short(void)
{
    ck_assert_int_eq(truncate(data_file("owared.sqlite"), 4096 + 100), 0);
}

static void scribble(void)
{
    char noise[4096];
    int fd = open(data_file("owared.sqlite"), O_WRONLY);
    memset(noise, 0xa5, sizeof noise);
    for (off_t page = 1; page < 6; page++)
        ck_assert_int_eq(pwrite(fd, noise, sizeof noise, page * 4096), sizeof noise);
    close(fd);
}

static void drop_a_table(void)
{
    run_sql("DROP TABLE events");
}

static void come_from_the_future(void)
{
    run_sql("PRAGMA user_version = 99");
}

static void lose_it_but_not_its_log(void)
{
    ck_assert_int_eq(rename(data_file("owared.sqlite"), data_file("owared.sqlite-wal")), 0);
}

static void become_a_directory(void)
{
    unlink(data_file("owared.sqlite"));
    ck_assert_int_eq(mkdir(data_file("owared.sqlite"), 0700), 0);
}

/* Nobody writes to it: who waits for that waits for ever. */
static void become_a_fifo(void)
{
    unlink(data_file("owared.sqlite"));
    ck_assert_int_eq(mkfifo(data_file("owared.sqlite"), 0600), 0);
}

static const struct {
    void (*spoil)(void);
    enum storage_error error;
    const char *words;
} spoilt[] = {
    { empty_it, STORAGE_DAMAGED, "restore a backup" },
    { write_a_text, STORAGE_DAMAGED, "not a database" },
    { write_another_database, STORAGE_DAMAGED, "another program" },
    { cut_it_short, STORAGE_DAMAGED, "restore a backup" },
    { scribble, STORAGE_DAMAGED, "restore a backup" },
    { drop_a_table, STORAGE_DAMAGED, "restore a backup" },
    { come_from_the_future, STORAGE_TOO_NEW, "newer owared" },
    { lose_it_but_not_its_log, STORAGE_DAMAGED, "missing" },
    { become_a_directory, STORAGE_DAMAGED, "not a file" },
    { become_a_fifo, STORAGE_DAMAGED, "not a file" },
};

static size_t read_file(const char *path, char *bytes, size_t max)
{
    int fd = open(path, O_RDONLY | O_NONBLOCK);
    ssize_t length = fd < 0 ? -1 : read(fd, bytes, max);
    if (fd >= 0)
        close(fd);
    return length < 0 ? SIZE_MAX : (size_t)length;
}

/* What it cannot read it says, and leaves as it was. */
START_TEST(refuses_what_is_not_its_own)
{
    static char before[1 << 20], after[1 << 20];
    size_t length;

    must_open();
    keep("room", STORAGE_NOTHING, "made");
    close_storage();
    spoilt[_i].spoil();
    length = read_file(data_file("owared.sqlite"), before, sizeof before);
    for (unsigned twice = 0; twice < 2; twice++) {
        enum storage_error error = try_open();
        ck_assert_msg(error == spoilt[_i].error, "%s: %s", storage_error_text(error), why);
        ck_assert_ptr_null(storage);
        check_line(why, spoilt[_i].words);
        check_line(why, "owared.sqlite");
    }
    ck_assert_uint_eq(read_file(data_file("owared.sqlite"), after, sizeof after), length);
    if (length != SIZE_MAX)
        ck_assert_mem_eq(before, after, length);
}
END_TEST

/* What a crash leaves of a database half made is no database. */
START_TEST(makes_one_despite_a_half_made_one)
{
    mkdir(data(), 0700);
    write_file(data_file("owared.sqlite.new"), "half", 4);
    write_file(data_file("owared.sqlite.new-journal"), "half", 4);
    must_open();
    keep("room", STORAGE_NOTHING, "made");
}
END_TEST

static void no_parent(void)
{
    rmdir(scratch_file(""));
}

static void a_file(void)
{
    write_file(data(), "", 0);
}

static void of_another_owner(void)
{
    mkdir(data(), 0755);
}

static void with_a_database_of_another_owner(void)
{
    must_open();
    close_storage();
    chmod(data(), 0777);
    unlink(data_file("owared.lock"));
}

static void read_only_for_us(void)
{
    with_a_database_of_another_owner();
    chmod(data_file("owared.sqlite"), 0644);
}

static const struct {
    void (*prepare)(void);
    const char *words;
} unopenable[] = {
    { no_parent, "cannot be made" },
    { a_file, "not a directory" },
    { of_another_owner, "not writable by user 65534" },
    { with_a_database_of_another_owner, "cannot be opened by user 65534" },
    { read_only_for_us, "not writable by user 65534" },
};

/* Opens as somebody who may do little, in a process of its own, and says how that went. */
static enum storage_error open_as_nobody(enum storage_error open_it(void))
{
    struct {
        enum storage_error error;
        char why[STORAGE_WHY_MAX];
    } said = { .error = STORAGE_FAILED };
    int pipes[2];
    pid_t child;

    ck_assert_int_eq(pipe(pipes), 0);
    child = fork();
    if (child == 0) {
        if (geteuid() == 0 && setresuid(NOBODY, NOBODY, NOBODY) != 0)
            _exit(1);
        said.error = open_it();
        memcpy(said.why, why, sizeof why);
        _exit(write(pipes[1], &said, sizeof said) == sizeof said ? 0 : 1);
    }
    close(pipes[1]);
    ck_assert_int_eq(read(pipes[0], &said, sizeof said), sizeof said);
    close(pipes[0]);
    waitpid(child, NULL, 0);
    memcpy(why, said.why, sizeof why);
    return said.error;
}

START_TEST(says_what_cannot_be_opened)
{
    if (geteuid() != 0) {
        fprintf(stderr, "SKIPPED: says_what_cannot_be_opened needs root, to be somebody else\n");
        return;
    }
    chmod(scratch_file(""), 0755);
    unopenable[_i].prepare();
    ck_assert_int_eq(open_as_nobody(try_open), STORAGE_CANNOT_OPEN);
    check_line(why, unopenable[_i].words);
    check_line(why, "data");
}
END_TEST

static enum storage_error look_beside(void)
{
    return visit(SQLITE_READS_BESIDE);
}

/* Who only wants to read needs a log beside the database all the same. */
START_TEST(says_who_may_look)
{
    if (geteuid() != 0) {
        fprintf(stderr, "SKIPPED: says_who_may_look needs root, to be somebody else\n");
        return;
    }
    must_open();
    close_storage();
    chmod(scratch_file(""), 0755);
    chmod(data(), 0755);
    chmod(data_file("owared.sqlite"), 0644);
    ck_assert_int_eq(open_as_nobody(look_beside), STORAGE_CANNOT_OPEN);
    check_line(why, "by user 65534");
    check_line(why, "as user 0");
}
END_TEST

START_TEST(says_one_line_whatever_the_name)
{
    ck_assert_int_eq(storage_sqlite_open(&storage, scratch_file("no\nsuch/di\x1brectory"), why),
                     STORAGE_CANNOT_OPEN);
    check_line(why, "no?such/di?rectory");
}
END_TEST

START_TEST(refuses_too_long_a_name)
{
    char name[5000];

    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    ck_assert_int_eq(storage_sqlite_open(&storage, name, why), STORAGE_CANNOT_OPEN);
    check_line(why, "too long");
}
END_TEST

START_TEST(warns_of_a_network)
{
    disk.file_system = 0x6969;
    must_open();
    check_line(why, "NFS");
    check_line(why, data());
    keep("room", STORAGE_NOTHING, "made");
    close_storage();
    disk.file_system = (long)(int)0xff534d42; /* as a signed word */
    must_open();
    check_line(why, "CIFS");
}
END_TEST

/* ---- What fails while it runs ---- */

static const struct {
    const char *what;
    int write_error, sync_error;
    const char *words;
} failures[] = {
    { "full disk", ENOSPC, 0, "the disk is full" },
    { "full disk, said late", 0, ENOSPC, "the disk is full" },
    { "failing writes", EIO, 0, "Input/output error" },
    { "failing syncs", 0, EIO, "Input/output error" },
    { "quota", EDQUOT, 0, "quota exceeded" },
};

/* What failed may be there afterwards or not; what was kept is. */
START_TEST(goes_on_after_a_failure)
{
    char before[256], after[256];
    int64_t position;

    must_open();
    position = keep("room", STORAGE_NOTHING, "made");
    disk.write_error = failures[_i].write_error;
    disk.sync_error = failures[_i].sync_error;
    ck_assert_msg(append("room", position, "lost").error == STORAGE_FAILED, "%s",
                  failures[_i].what);
    check_line(storage->type->trouble(storage), failures[_i].words);
    ck_assert_int_eq(append("other", STORAGE_NOTHING, "lost").error, STORAGE_FAILED);
    ck_assert_int_eq(forget("room"), STORAGE_FAILED);
    ck_assert_int_eq(storage->type->probe(storage), STORAGE_FAILED);
    check_line(storage->type->trouble(storage), "owared.sqlite");
    disk.write_error = disk.sync_error = 0;
    ck_assert_int_eq(storage->type->probe(storage), STORAGE_OK);
    ck_assert_str_eq(storage->type->trouble(storage), "");
    position = read_room("room", before);
    ck_assert_msg(strcmp(before, "made") == 0 || strcmp(before, "made,lost") == 0, "%s: %s",
                  failures[_i].what, before);
    keep("room", position, "kept");
    ck_assert_uint_eq(pages_dropped(), 0);
    close_storage();
    must_open();
    read_room("room", after);
    ck_assert_msg(strncmp(before, after, strlen(before)) == 0, "%s, %s", before, after);
    ck_assert_str_eq(after + strlen(before), ",kept");
}
END_TEST

static bool holds_open(const char *path)
{
    char link[64], target[512];
    bool found = false;

    for (int fd = 0; fd < 256 && !found; fd++) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
        ssize_t length = readlink(link, target, sizeof target - 1);
        target[length > 0 ? length : 0] = '\0';
        found = strcmp(target, path) == 0;
    }
    return found;
}

/* The log outlives the failure here, since it cannot be copied into the database either. */
START_TEST(builds_on_nothing_that_was_dropped)
{
    char events[256];
    int64_t position;

    must_open();
    position = keep("room", STORAGE_NOTHING, "made");
    disk.sync_error = EIO;
    ck_assert_int_eq(append("room", position, "in doubt").error, STORAGE_FAILED);
    ck_assert_uint_gt(pages_dropped(), 0);
    ck_assert(!holds_open(data_file("owared.sqlite")));
    disk.sync_error = 0;
    keep("room", read_room("room", events), "kept");
    ck_assert(holds_open(data_file("owared.sqlite")));
    ck_assert_uint_eq(pages_dropped(), 0);
}
END_TEST

START_TEST(reads_while_the_disk_is_full)
{
    int64_t position;

    must_open();
    position = keep("room", STORAGE_NOTHING, "made");
    disk.write_error = ENOSPC;
    ck_assert_int_eq(append("room", position, "lost").error, STORAGE_FAILED);
    ck_assert_str_eq(events_of("room"), "made");
}
END_TEST

/* All of a batch fails, and afterwards all of it is there or nothing. */
START_TEST(fails_a_batch_whole)
{
    struct storage_append batch[3];

    must_open();
    for (unsigned i = 0; i < 3; i++)
        batch[i] = (struct storage_append){ .room = i == 1 ? "b"
                                                    : i    ? "c"
                                                           : "a",
                                            .expected = i == 1, /* that one would conflict */
                                            .event = "made",
                                            .length = 4 };
    disk.sync_error = EIO;
    storage->type->append(storage, batch, 3);
    disk.sync_error = 0;
    for (unsigned i = 0; i < 3; i++)
        ck_assert_int_eq(batch[i].error, STORAGE_FAILED);
    ck_assert_int_eq(strcmp(events_of("a"), "made") == 0, strcmp(events_of("c"), "made") == 0);
}
END_TEST

/* Writing to a file without a name would be saying "kept" about nothing. */
START_TEST(notices_that_its_file_is_gone)
{
    int64_t position;

    must_open();
    position = keep("room", STORAGE_NOTHING, "made");
    ck_assert_int_eq(rename(data_file("owared.sqlite"), data_file("away")), 0);
    ck_assert_int_eq(append("room", position, "lost").error, STORAGE_FAILED);
    check_line(storage->type->trouble(storage), "No such file");
    ck_assert_int_eq(append("room", position, "lost").error, STORAGE_FAILED);
    ck_assert_int_eq(access(data_file("owared.sqlite"), F_OK), -1); /* none made in its place */
    ck_assert_int_eq(rename(data_file("away"), data_file("owared.sqlite")), 0);
    keep("room", position, "kept");
    ck_assert_str_eq(events_of("room"), "made,kept");
}
END_TEST

/* A broken chain is damage, never a shorter game. */
static const char *const breaks[] = {
    "DELETE FROM events WHERE event = CAST('made' AS BLOB) AND previous = 0",
    "DELETE FROM events WHERE event = CAST('sat' AS BLOB)",
    "DELETE FROM events WHERE event = CAST('moved' AS BLOB)",
    "UPDATE events SET previous = position WHERE event = CAST('moved' AS BLOB)",
    "UPDATE events SET previous = position + 1 WHERE event = CAST('sat' AS BLOB)",
    "UPDATE events SET previous = -1 WHERE event = CAST('sat' AS BLOB)",
};

START_TEST(notices_a_broken_chain)
{
    int64_t position;

    must_open();
    position = keep("room", STORAGE_NOTHING, "made");
    position = keep("room", position, "sat");
    keep("room", position, "moved");
    keep("other", STORAGE_NOTHING, "made too");
    close_storage();
    run_sql(breaks[_i]);
    must_open();
    ck_assert_str_eq(events_of("room"), storage_error_text(STORAGE_FAILED));
    check_line(storage->type->trouble(storage), "damaged");
    ck_assert_str_eq(events_of("other"), "made too");
}
END_TEST

/* ---- Copies ---- */

/* Damage where opening does not look: in the middle of many events. */
static void scribble_later_pages(void)
{
    static const char noise[PAGE] = "noise";
    int fd;

    run_sql("WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 2000)"
            "INSERT INTO events (previous, event) SELECT 0, zeroblob(100) FROM n;"
            "PRAGMA wal_checkpoint(TRUNCATE)");
    fd = open(data_file("owared.sqlite"), O_WRONLY);
    ck_assert_int_eq(pwrite(fd, noise, sizeof noise, 20 * PAGE), sizeof noise);
    close(fd);
}

static enum storage_error copy(void)
{
    char file[300]; /* a name that our pwrite64() does not take away meanwhile */

    mkdir(scratch_file("copy"), 0700);
    snprintf(file, sizeof file, "%s", scratch_file("copy/owared.sqlite"));
    memset(why, 'x', sizeof why);
    return storage_sqlite_copy(data(), file, why);
}

/* The copy and nothing else is there, or nothing at all. */
static unsigned files_of_copies(void)
{
    DIR *directory = opendir(scratch_file("copy"));
    unsigned count = 0;

    for (struct dirent *entry; (entry = readdir(directory));)
        count += entry->d_name[0] != '.';
    closedir(directory);
    return count;
}

START_TEST(is_copied_while_in_use)
{
    struct stat status;
    int64_t position;

    must_open();
    position = keep("room", STORAGE_NOTHING, "made");
    keep("gone", STORAGE_NOTHING, "S3cretText");
    ck_assert_int_eq(forget("gone"), STORAGE_OK);
    position = keep("room", position, "sat"); /* in the log, not in the file yet */
    ck_assert_msg(copy() == STORAGE_OK, "%s", why);
    keep("room", position, "moved"); /* the server goes on */
    close_storage();
    ck_assert_uint_eq(files_of_copies(), 1);
    ck_assert_int_eq(stat(scratch_file("copy/owared.sqlite"), &status), 0);
    ck_assert_uint_eq(status.st_mode & 0777, 0600); /* names and chat are nobody else's business */
    ck_assert_int_eq(storage_sqlite_open(&storage, scratch_file("copy"), why), STORAGE_OK);
    ck_assert_str_eq(events_of("room"), "made,sat");
    ck_assert_int_gt(keep("room", position, "moved otherwise"), position);
}
END_TEST

START_TEST(a_copy_takes_no_others_name)
{
    static const char *const names[] = { "copy/owared.sqlite", "copy/owared.sqlite.part" };
    char text[8];

    must_open();
    keep("room", STORAGE_NOTHING, "made");
    mkdir(scratch_file("copy"), 0700);
    write_file(scratch_file(names[_i]), "mine", 4);
    ck_assert_int_eq(copy(), STORAGE_CANNOT_OPEN);
    check_line(why, names[_i]);
    ck_assert_uint_eq(read_file(scratch_file(names[_i]), text, sizeof text), 4);
    ck_assert_mem_eq(text, "mine", 4);
    ck_assert_uint_eq(files_of_copies(), 1);
}
END_TEST

/* Why a copy cannot be made is said, and nothing is left of it. */
START_TEST(a_copy_that_fails_leaves_nothing)
{
    must_open();
    keep("room", STORAGE_NOTHING, "made");
    disk.write_error = ENOSPC;
    ck_assert_int_ne(copy(), STORAGE_OK);
    check_line(why, "full");
    check_line(why, "copy");
    disk.write_error = 0;
    ck_assert_uint_eq(files_of_copies(), 0);
    close_storage();
    scribble_later_pages();
    ck_assert_int_eq(copy(), STORAGE_DAMAGED);
    check_line(why, "restore a backup");
    check_line(why, "data/owared.sqlite");
    ck_assert_uint_eq(files_of_copies(), 0);
    unlink(data_file("owared.sqlite"));
    ck_assert_int_eq(copy(), STORAGE_CANNOT_OPEN);
    check_line(why, "there is no database");
    ck_assert_uint_eq(files_of_copies(), 0);
}
END_TEST

/* A page in the middle is seen by a check alone. */
START_TEST(a_check_reads_every_page)
{
    must_open();
    keep("room", STORAGE_NOTHING, "made");
    ck_assert_msg(storage_sqlite_check(storage, why) == STORAGE_OK, "%s", why);
    close_storage();
    scribble_later_pages();
    ck_assert_msg(visit(SQLITE_READS_BESIDE) == STORAGE_OK, "%s", why);
    ck_assert_int_eq(storage_sqlite_check(storage, why), STORAGE_DAMAGED);
    check_line(why, "restore a backup");
}
END_TEST

/* A small disk of its own, where the system allows it. */
static bool mount_small_disk(void)
{
    mkdir(data(), 0700);
    return unshare(CLONE_NEWNS) == 0 && mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
           mount("tmpfs", data(), "tmpfs", 0, "size=400k") == 0;
}

START_TEST(survives_a_disk_that_is_really_full)
{
    enum { BYTES = 1000 };
    char event[BYTES + 1];
    int64_t position = STORAGE_NOTHING, before;
    unsigned kept = 0;
    int fd;

    if (!mount_small_disk()) {
        fprintf(stderr, "SKIPPED: survives_a_disk_that_is_really_full may not mount one\n");
        return;
    }
    must_open();
    fd = open(data_file("ballast"), O_WRONLY | O_CREAT, 0600);
    ck_assert_int_eq(posix_fallocate(fd, 0, 100 << 10), 0);
    close(fd);
    memset(event, 'x', BYTES);
    event[BYTES] = '\0';
    for (struct storage_append one = { .error = STORAGE_OK };; kept++) {
        before = position;
        one = append("room", position, event);
        if (one.error != STORAGE_OK)
            break;
        position = one.position;
        ck_assert_uint_lt(kept, 1000);
    }
    ck_assert_uint_gt(kept, 10);
    check_line(storage->type->trouble(storage), "disk");
    ck_assert_int_eq(append("room", before, event).error, STORAGE_FAILED);
    unlink(data_file("ballast"));
    ck_assert_int_eq(storage->type->probe(storage), STORAGE_OK);
    keep("room", before, "at last"); /* nothing of the refused one is there */
    close_storage();
    must_open();
    ck_assert_int_eq(append("room", before, "again").error, STORAGE_CONFLICT);
    close_storage();
    ck_assert_int_eq(mount("none", data(), NULL, MS_REMOUNT | MS_RDONLY, NULL), 0);
    ck_assert_int_eq(try_open(), STORAGE_CANNOT_OPEN);
    check_line(why, "mount it writable");
    umount(data());
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sqlite");
    TCase *tests = tcase_create("sqlite");

    tcase_set_timeout(tests, 60);
    tcase_add_checked_fixture(tests, begin, end);
    tcase_add_test(tests, keeps_over_a_restart);
    tcase_add_test(tests, keeps_over_a_kill);
    tcase_add_test(tests, writes_less_when_a_room_is_due_as_before);
    tcase_add_test(tests, never_gives_a_position_twice);
    tcase_add_test(tests, syncs_each_batch_once);
    tcase_add_test(tests, forgets_for_good);
    tcase_add_test(tests, forgets_many_at_the_cost_of_one);
    tcase_add_test(tests, forgets_all_or_none);
    tcase_add_test(tests, forgets_a_long_room_last);
    tcase_add_test(tests, forgets_for_good_after_a_kill);
    tcase_add_test(tests, wipes_when_nobody_reads);
    tcase_add_test(tests, a_visit_makes_nothing);
    tcase_add_test(tests, a_visit_is_alone);
    tcase_add_test(tests, a_visit_reads);
    tcase_add_test(tests, a_visit_reads_what_was_killed);
    tcase_add_test(tests, a_visit_leaves_all_to_the_owner);
    tcase_add_test(tests, is_private);
    tcase_add_test(tests, refuses_a_second_one);
    tcase_add_test(tests, refuses_a_second_process_until_the_first_is_killed);
    tcase_add_loop_test(tests, refuses_what_is_not_its_own, 0, ROWS(spoilt));
    tcase_add_test(tests, makes_one_despite_a_half_made_one);
    tcase_add_loop_test(tests, says_what_cannot_be_opened, 0,
                        sizeof unopenable / sizeof *unopenable);
    tcase_add_test(tests, says_who_may_look);
    tcase_add_test(tests, says_one_line_whatever_the_name);
    tcase_add_test(tests, refuses_too_long_a_name);
    tcase_add_test(tests, warns_of_a_network);
    tcase_add_loop_test(tests, goes_on_after_a_failure, 0, ROWS(failures));
    tcase_add_test(tests, builds_on_nothing_that_was_dropped);
    tcase_add_test(tests, reads_while_the_disk_is_full);
    tcase_add_test(tests, fails_a_batch_whole);
    tcase_add_test(tests, notices_that_its_file_is_gone);
    tcase_add_test(tests, is_copied_while_in_use);
    tcase_add_loop_test(tests, a_copy_takes_no_others_name, 0, 2);
    tcase_add_test(tests, a_copy_that_fails_leaves_nothing);
    tcase_add_test(tests, a_check_reads_every_page);
    tcase_add_loop_test(tests, notices_a_broken_chain, 0, ROWS(breaks));
    tcase_add_test(tests, survives_a_disk_that_is_really_full);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
