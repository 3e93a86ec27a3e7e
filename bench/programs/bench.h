/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The interface of a benchmark program.  It does a fixed amount of work on input that depends only on BENCH_SEED.  Its
 * checksum must be the same for each compiler and machine.
 */
#ifndef BENCH_H
#define BENCH_H

#include <stddef.h>
#include <stdint.h>

/* Another seed gives other input, so the checksums are wrong.  Tests plant a wrong result in this way. */
#ifndef BENCH_SEED
#define BENCH_SEED 1
#endif

/* Defined by the program. */
extern const uint32_t bench_expected;
void bench_prepare(void);  /* not measured */
uint32_t bench_work(void); /* measured; returns the checksum */

/* input.c: pseudo-random numbers, the same on each machine. */
uint32_t bench_random(void);
/* Text of a small vocabulary, with blanks, line ends and a NUL at the end.  It compresses like prose. */
void bench_text(char *text, size_t size);

/* input.c: FNV-1a. */
#define BENCH_SUM_START 2166136261u
uint32_t bench_sum(uint32_t sum, const void *data, size_t size);
uint32_t bench_sum_word(uint32_t sum, uint32_t word); /* adds four bytes, the lowest first */

/* trigger.c: the measured part is between these calls.  They have no probes. */
void start_trigger(void);
void stop_trigger(void);

#endif
