/* tests/server/replay.c -- see replay.h. */
#include "tests/server/replay.h"

#include <dirent.h>
#include <stdio.h>

#include "tests/server/suite.h"

enum { BYTES_MAX = 8192, DRAWN = 500, DRAWN_BYTES = 600 };

static const char *target_name;
static fuzz_target *target_run;

/* The same numbers on every machine (xorshift). */
static uint32_t draw(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

static void run_file(const char *path)
{
    uint8_t bytes[BYTES_MAX];
    FILE *file = fopen(path, "rb");

    ck_assert_msg(file != NULL, "%s cannot be read", path);
    printf("%s\n", path); /* the last one is that which failed */
    fflush(stdout);
    target_run(bytes, fread(bytes, 1, sizeof bytes, file));
    fclose(file);
}

START_TEST(kept_inputs)
{
    char path[512];
    unsigned count = 0;
    DIR *directory;

    snprintf(path, sizeof path, "tests/fuzz/corpus/%s", target_name);
    directory = opendir(path);
    ck_assert_msg(directory != NULL, "%s cannot be read: run this from the top folder", path);
    for (struct dirent *entry; (entry = readdir(directory));) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "tests/fuzz/corpus/%s/%.255s", target_name, entry->d_name);
        run_file(path);
        count++;
    }
    closedir(directory);
    ck_assert_uint_gt(count, 0);
}
END_TEST

START_TEST(drawn_inputs)
{
    for (uint32_t seed = 1; seed <= DRAWN; seed++) {
        uint8_t bytes[DRAWN_BYTES];
        uint32_t state = seed;
        for (size_t i = 0; i < sizeof bytes; i++) /* words end with a zero, and shall be short */
            bytes[i] = draw(&state) % 8 ? (uint8_t)(state >> 7) : 0;
        printf("seed %u\n", seed);
        fflush(stdout);
        target_run(bytes, sizeof bytes);
    }
}
END_TEST

int replay_run(const char *name, fuzz_target *target)
{
    Suite *suite = suite_create(name);
    TCase *tests = tcase_create(name);

    target_name = name;
    target_run = target;
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, kept_inputs);
    tcase_add_test(tests, drawn_inputs);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
