/* tests/bench/load/figures.c -- see figures.h. */
#include "tests/bench/load/figures.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

void die(const char *format, ...)
{
    va_list arguments;

    fflush(stdout);
    fputs("load: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(EXIT_FAILURE);
}

void *memory(size_t size)
{
    void *bytes = calloc(1, size);

    if (!bytes)
        die("out of memory");
    return bytes;
}

int64_t now_ns(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

/* ---- Samples -------------------------------------------------------------------------------- */

enum { NS_IN_A_UNIT = 10 }; /* up to 42 s */

void samples_add(struct samples *samples, int64_t ns)
{
    int64_t units = ns / NS_IN_A_UNIT;

    if (!samples->units)
        samples->units = memory(SAMPLES_MAX * sizeof *samples->units);
    if (samples->count < SAMPLES_MAX)
        samples->units[samples->count++] = units < UINT32_MAX ? (uint32_t)units : UINT32_MAX;
}

static int compare_units(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;

    return (left > right) - (left < right);
}

double samples_ms(struct samples *samples, double share)
{
    if (samples->count == 0)
        return 0;
    qsort(samples->units, samples->count, sizeof *samples->units, compare_units);
    return samples->units[(size_t)(share * (double)(samples->count - 1))] * (NS_IN_A_UNIT / 1e6);
}

/* ---- The server's process ------------------------------------------------------------------- */

static void read_process(int pid, const char *file, char *text, size_t size)
{
    char path[64];
    FILE *stream;
    size_t length;

    snprintf(path, sizeof path, "/proc/%d/%s", pid, file);
    stream = fopen(path, "r");
    if (!stream)
        die("%s cannot be read", path);
    length = fread(text, 1, size - 1, stream);
    text[length] = '\0';
    fclose(stream);
}

double process_cpu_s(int pid)
{
    char text[1024];
    unsigned long user, system;
    const char *after_name;

    read_process(pid, "stat", text, sizeof text);
    after_name = strrchr(text, ')');
    if (!after_name || sscanf(after_name, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu",
                              &user, &system) != 2)
        die("/proc/%d/stat is not as expected", pid);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

double process_resident_kb(int pid)
{
    char text[4096];
    const char *line;

    read_process(pid, "status", text, sizeof text);
    line = strstr(text, "VmRSS:");
    if (!line)
        die("/proc/%d/status is not as expected", pid);
    return strtod(line + strlen("VmRSS:"), NULL);
}
