/* server/caretaker.h -- `owared backup FILE` and `owared check DIR`: what whoever runs the server
 * does for its database from a shell.
 *
 * Both read the files themselves, whether or not a server is at work on them, and change nothing.
 * The exit status; complaints go to standard error. */
#ifndef CARETAKER_H
#define CARETAKER_H

/* Copies the database in `directory` into the new `file`, and prints its name. */
int caretaker_backup(const char *directory, const char *file);
/* Reads every page of the database and every event of each room, as the server would, and names
 * each room that it could not go on with. */
int caretaker_check(const char *directory);

#endif
