/* engine/cli/table_files.h -- endgame tables as files of a folder, one for each number of seeds:
 * no-capture-07.endgame. */
#ifndef ENGINE_CLI_TABLE_FILES_H
#define ENGINE_CLI_TABLE_FILES_H

#include "engine/endgame.h"

/* Why not, as a word for {"error":...}: that of engine/endgame.h, or one of these. NULL: it went
 * well. `file` then names the file, if it was one. */
#define NO_TABLES     "no-tables" /* the folder has none for these rules */
#define CANNOT_READ   "cannot-read"
#define CANNOT_WRITE  "cannot-write"
#define UNSOUND_RULES "unsound-rules" /* what tables say would not hold */

struct table_failure {
    const char *error; /* NULL: none */
    char file[4096];
};

/* Writes the last of the tables. The file is there whole, or as it was before. */
struct table_failure table_file_write(const struct endgame *tables, const char *folder);

/* The folder's tables for tables->answer, from one seed on, at most `seeds`; mapped until the
 * program ends, and checked. */
struct table_failure table_files_read(struct endgame *tables, const char *folder, unsigned seeds);

/* The folder's tables for a game under these rules, read when first asked for; NULL if there is no
 * folder, or if something fails: also when what the tables say would not hold. */
struct table_failure tables_for(const char *folder, const struct oware_rules *rules,
                                const struct endgame **tables);

/* Prints {"error":...,"file":...}, the file if there is one; returns the exit status. */
int print_table_failure(const struct table_failure *failure);

#endif
