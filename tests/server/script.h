/* tests/server/script.h -- a whole game, from the making of its room to a second round, played
 * while things fail. Each step is asked until it is done; what fails is mended after each failure.
 *
 * Whatever fails: a step that was answered by ok is done, one that was not is done or not, nothing
 * is done twice, and who is not told ok is told one of the codes that the failure may have, or is
 * sent away. Uses assert(), as house.h does. */
#ifndef TESTS_SCRIPT_H
#define TESTS_SCRIPT_H

#include "tests/server/house.h"

struct script {
    void (*mend)(void); /* what fails works again */
    const char *codes;  /* those with which a failure may be told */
    bool may_hang_up;   /* or without a word */
    unsigned refusals;  /* how often a step was not done at once */
    struct house house;
    struct guest south, north;
    const char *token[2]; /* of South, North */
};

/* Plays it over the storage, which is closed in the end; false when it could not even begin. */
bool script_play(struct script *script, struct storage *storage);
/* Asserts that the storage, opened anew, has all of it; closes it. */
void script_check(struct script *script, struct storage *storage);

#endif
