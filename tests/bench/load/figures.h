/* tests/bench/load/figures.h -- what is measured: time, samples of it, what a process uses.
 *
 * A load that cannot go on is no figure: whatever goes wrong ends the program with one line. */
#ifndef BENCH_LOAD_FIGURES_H
#define BENCH_LOAD_FIGURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

_Noreturn void die(const char *format, ...) __attribute__((format(printf, 1, 2)));
void *memory(size_t size); /* zeroed; dies when there is none */

int64_t now_ns(void);

enum { SAMPLES_MAX = 4000000 }; /* later ones are not kept */

struct samples {
    uint32_t *units; /* of ten nanoseconds; NULL: none yet */
    size_t count;
};
void samples_add(struct samples *samples, int64_t ns);
/* Milliseconds that `share` (0..1) of the samples were within; 0 when there are none. Sorts. */
double samples_ms(struct samples *samples, double share);

double process_cpu_s(int pid);       /* of all its threads, since its start */
double process_resident_kb(int pid); /* now */

#endif
