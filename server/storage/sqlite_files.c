/* server/storage/sqlite_files.c -- the directory, the lock and the files in it, before SQLite may
 * touch them. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "server/storage/sqlite_inside.h"

enum { DIRECTORY_BYTES_MAX = PATH_MAX - 64 }; /* room for our files' names; longer: CANNOT_OPEN */

bool sqlite_place_init(struct sqlite_place *place, const char *directory)
{
    *place = (struct sqlite_place){ .lock = -1, .directory = strdup(directory) };
    if (place->directory && asprintf(&place->path, "%s/owared.sqlite", directory) >= 0)
        return true;
    place->path = NULL; /* undefined after a failed asprintf */
    sqlite_place_release(place);
    return false;
}

void sqlite_place_release(struct sqlite_place *place)
{
    if (place->lock >= 0)
        close(place->lock);
    free(place->path);
    free(place->directory);
    *place = (struct sqlite_place){ .lock = -1 };
}

/* ---- The directory ---- */

void sqlite_sync_directory(const char *directory)
{
    int fd = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

static enum storage_error directory_is_named(const struct sqlite_place *place,
                                             char why[STORAGE_WHY_MAX])
{
    return strlen(place->directory) > DIRECTORY_BYTES_MAX
               ? sqlite_say(why, STORAGE_CANNOT_OPEN, "the name of the data directory is too long")
               : STORAGE_OK;
}

static enum storage_error make_directory(const struct sqlite_place *place,
                                         char why[STORAGE_WHY_MAX])
{
    char parent[PATH_MAX];
    struct stat status;

    if (mkdir(place->directory, 0700) == 0) {
        snprintf(parent, sizeof parent, "%s/..", place->directory);
        sqlite_sync_directory(parent);
        return STORAGE_OK;
    }
    if (errno != EEXIST)
        return sqlite_say(
            why, STORAGE_CANNOT_OPEN,
            "data directory %.256s cannot be made (%s): make it, or give another --data",
            place->directory, strerror(errno));
    if (stat(place->directory, &status) != 0 || !S_ISDIR(status.st_mode))
        return sqlite_say(why, STORAGE_CANNOT_OPEN,
                          "%.256s is not a directory: give a directory as --data",
                          place->directory);
    if (faccessat(AT_FDCWD, place->directory, R_OK | W_OK | X_OK, AT_EACCESS) != 0) {
        int reason = errno;
        return sqlite_say(
            why, STORAGE_CANNOT_OPEN,
            "data directory %.256s is not writable by user %u (%s): %s, or give another "
            "--data",
            place->directory, (unsigned)geteuid(), strerror(reason),
            reason == EROFS ? "mount it writable" : "chown it");
    }
    return STORAGE_OK;
}

/* What root makes beside the database of a server that is not root must be that server's. */
static void give_to_owner(const struct sqlite_place *place)
{
    struct stat database;

    if (geteuid() == 0 && stat(place->path, &database) == 0 &&
        fchown(place->lock, database.st_uid, database.st_gid) != 0)
        return; /* a root that may not; then that server is root, too */
}

/* The lock goes with the process, however that ends. */
static enum storage_error lock_directory(struct sqlite_place *place, char why[STORAGE_WHY_MAX])
{
    char path[PATH_MAX];

    snprintf(path, sizeof path, "%s/owared.lock", place->directory);
    place->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (place->lock < 0)
        return sqlite_say(
            why, STORAGE_CANNOT_OPEN,
            "%.256s cannot be made or written by user %u (%s): chown it, or give another "
            "--data",
            path, (unsigned)geteuid(), strerror(errno));
    give_to_owner(place);
    if (flock(place->lock, LOCK_EX | LOCK_NB) == 0)
        return STORAGE_OK;
    if (errno == EWOULDBLOCK)
        return sqlite_say(
            why, STORAGE_IN_USE,
            "data directory %.256s is in use by another owared: stop that one, or give "
            "another --data",
            place->directory);
    return sqlite_say(why, STORAGE_CANNOT_OPEN,
                      "%.256s cannot be locked (%s): use a local disk, or give another --data",
                      path, strerror(errno));
}

enum storage_error sqlite_place_take(struct sqlite_place *place, char why[STORAGE_WHY_MAX])
{
    enum storage_error error = directory_is_named(place, why);

    if (error == STORAGE_OK)
        error = make_directory(place, why);
    return error == STORAGE_OK ? lock_directory(place, why) : error;
}

static enum storage_error database_is_there(const struct sqlite_place *place,
                                            char why[STORAGE_WHY_MAX])
{
    return access(place->path, F_OK) == 0
               ? STORAGE_OK
               : sqlite_say(why, STORAGE_CANNOT_OPEN,
                            "there is no database %.256s (%s): give the server's --data",
                            place->path, strerror(errno));
}

enum storage_error sqlite_place_visit(struct sqlite_place *place, bool alone,
                                      char why[STORAGE_WHY_MAX])
{
    enum storage_error error = directory_is_named(place, why);

    if (error == STORAGE_OK)
        error = database_is_there(place, why);
    return error == STORAGE_OK && alone ? lock_directory(place, why) : error;
}

void sqlite_warn_of_network(const struct sqlite_place *place, char why[STORAGE_WHY_MAX])
{
    static const struct {
        unsigned long magic;
        const char *name;
    } networks[] = {
        { 0x6969, "NFS" },      { 0x517b, "SMB" },      { 0xff534d42, "CIFS" },
        { 0xfe534d42, "SMB" },  { 0x65735546, "FUSE" }, { 0x01021997, "9p" },
        { 0x00c36400, "Ceph" }, { 0x5346414f, "AFS" },  { 0x73757245, "Coda" },
    };
    struct statfs status;

    if (statfs(place->directory, &status) != 0)
        return;
    for (size_t i = 0; i < sizeof networks / sizeof *networks; i++)
        if (((unsigned long)status.f_type & 0xffffffff) == networks[i].magic)
            sqlite_say(
                why, STORAGE_OK,
                "data directory %.256s is on a %s file system, where locks and syncs may not hold: "
                "moves can be lost, use a local disk",
                place->directory, networks[i].name);
}

/* ---- The files ---- */

/* A log without its database is what is left of a loss: nothing new may take its name. */
enum storage_error sqlite_place_is_new(const struct sqlite_place *place, bool *is_new,
                                       char why[STORAGE_WHY_MAX])
{
    char log[PATH_MAX];

    *is_new = access(place->path, F_OK) != 0;
    if (!*is_new)
        return STORAGE_OK;
    snprintf(log, sizeof log, "%s-wal", place->path);
    if (access(log, F_OK) == 0)
        return sqlite_say(
            why, STORAGE_DAMAGED,
            "%.256s is missing though its log %.20s is there: restore a backup, or move the "
            "log away to begin anew",
            place->path, strrchr(log, '/') + 1);
    return STORAGE_OK;
}

static uint32_t big_endian(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Looks at the file's first bytes before SQLite may touch it: another program's is left as it is.
 * (The id is written when the file is made, so it never stands in the log alone.) */
static enum storage_error check_file(struct sqlite_place *place, char why[STORAGE_WHY_MAX])
{
    unsigned char header[100] = { 0 };
    int fd = open(place->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), reason = errno; /* a FIFO? */
    ssize_t length;

    if (fd < 0)
        return sqlite_say(why, STORAGE_CANNOT_OPEN, "%.256s cannot be opened by user %u (%s): %s",
                          place->path, (unsigned)geteuid(), strerror(reason),
                          reason == ENOENT ? "restore a backup"
                                           : "chown it, or give another --data");
    length = pread(fd, header, sizeof header, 0);
    fstat(fd, &place->file);
    close(fd);
    if (!S_ISREG(place->file.st_mode))
        return sqlite_say(why, STORAGE_DAMAGED,
                          "%.256s is not a file: restore a backup, or move it away to begin anew",
                          place->path);
    if (length != (ssize_t)sizeof header)
        return sqlite_say(
            why, STORAGE_DAMAGED,
            "%.256s is damaged (%zd bytes long): restore a backup, or move it away to begin "
            "anew",
            place->path, length);
    if (memcmp(header, "SQLite format 3", 16) != 0)
        return sqlite_say(
            why, STORAGE_DAMAGED,
            "%.256s is damaged or not a database: restore a backup, or move it away to "
            "begin anew",
            place->path);
    if (big_endian(header + 68) != APPLICATION_ID)
        return sqlite_say(
            why, STORAGE_DAMAGED,
            "%.256s is the database of another program: move it away, or give another "
            "--data",
            place->path);
    return STORAGE_OK;
}

/* A log that lies there was left by a kill or by a failed sync. After such a sync the system may
 * hold pages of it as written that never will be, and everything later in the log would be lost
 * with them: so all of it is written and synced anew before anything is built upon it. */
static enum storage_error settle_log(const struct sqlite_place *place, char why[STORAGE_WHY_MAX])
{
    char path[PATH_MAX], bytes[1 << 16];
    ssize_t length = 0;
    off_t at = 0;
    bool settled;
    int fd;

    snprintf(path, sizeof path, "%s-wal", place->path);
    fd = open(path, O_RDWR | O_CLOEXEC);
    if (fd < 0 && errno == ENOENT)
        return STORAGE_OK;
    while (fd >= 0 && (length = pread(fd, bytes, sizeof bytes, at)) > 0 &&
           pwrite(fd, bytes, (size_t)length, at) == length)
        at += length;
    settled = fd >= 0 && length == 0 && (at == 0 || fdatasync(fd) == 0);
    if (!settled)
        sqlite_say(why, STORAGE_CANNOT_OPEN,
                   "%.256s cannot be written by user %u (%s): see to the disk", path,
                   (unsigned)geteuid(), strerror(errno));
    if (fd >= 0)
        close(fd);
    return settled ? STORAGE_OK : STORAGE_CANNOT_OPEN;
}

enum storage_error sqlite_place_check(struct sqlite_place *place, char why[STORAGE_WHY_MAX])
{
    enum storage_error error = check_file(place, why);

    return error == STORAGE_OK && !place->read_only ? settle_log(place, why) : error;
}

bool sqlite_place_is_same(const struct sqlite_place *place)
{
    struct stat now;
    return stat(place->path, &now) == 0 && now.st_ino == place->file.st_ino &&
           now.st_dev == place->file.st_dev;
}
