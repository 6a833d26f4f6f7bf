/* server/storage/sqlite_faults.c -- what SQLite's codes mean to us and to who runs the server. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "server/storage/sqlite_inside.h"

enum storage_error sqlite_say(char why[STORAGE_WHY_MAX], enum storage_error error,
                              const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(why, STORAGE_WHY_MAX, format, arguments);
    va_end(arguments);
    for (char *c = why; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?';
    return error;
}

/* clang-format off */
static const struct sqlite_fault faults[] = {
    { SQLITE_FULL,     STORAGE_CANNOT_OPEN, false, "the disk is full: free some space" },
    { SQLITE_BUSY,     STORAGE_IN_USE,      false, "another program keeps it locked: end that program" },
    { SQLITE_NOMEM,    STORAGE_NO_MEMORY,   false, "out of memory" },
    { SQLITE_IOERR,    STORAGE_CANNOT_OPEN, true,  "the disk failed: see the system's log" },
    { SQLITE_READONLY, STORAGE_CANNOT_OPEN, true,  "it cannot be written: check the owner of it and of its directory" },
    { SQLITE_CANTOPEN, STORAGE_CANNOT_OPEN, true,  "it cannot be opened: check the owner of it and of its directory" },
    { SQLITE_CORRUPT,  STORAGE_DAMAGED,     true,  "it is damaged: stop the server and restore a backup" },
    { SQLITE_NOTADB,   STORAGE_DAMAGED,     true,  "it is damaged: stop the server and restore a backup" },
    { SQLITE_ERROR,    STORAGE_DAMAGED,     true,  "its tables are not ours: stop the server and restore a backup" },
    { 0,               STORAGE_CANNOT_OPEN, true,  "it failed in an unusual way: restart the server" },
};
/* clang-format on */

const struct sqlite_fault *sqlite_fault_of(int code)
{
    const struct sqlite_fault *fault = faults;
    while (fault->code && fault->code != (code & 0xff))
        fault++;
    return fault;
}

/* What the system said, if the fault is its: errno, which whoever calls SQLite sets to 0 before.
 * (The library keeps its own copy, but not of what a COMMIT met.) */
static int system_error_of(const struct sqlite_fault *fault)
{
    return fault->code == SQLITE_IOERR || fault->code == SQLITE_CANTOPEN ? errno : 0;
}

enum storage_error sqlite_say_fault(const char *path, int code, char why[STORAGE_WHY_MAX])
{
    const struct sqlite_fault *fault = sqlite_fault_of(code);
    int system_error = system_error_of(fault);
    bool is_full = system_error == ENOSPC || system_error == EDQUOT;

    return sqlite_say(why, fault->error, "%.256s: %s (SQLite %d: %.60s%s%s)", path,
                      is_full ? sqlite_fault_of(SQLITE_FULL)->text : fault->text, code,
                      sqlite3_errstr(code), system_error ? ": " : "",
                      system_error ? strerror(system_error) : "");
}
