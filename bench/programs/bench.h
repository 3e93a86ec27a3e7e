/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a benchmark program is made of: a fixed amount of work on input that depends on BENCH_SEED only, and the
 * checksum that it must come to, the same for each compiler and machine.
 */
#ifndef BENCH_H
#define BENCH_H

#include <stddef.h>
#include <stdint.h>

/* Another seed is other input, so the checksums are wrong: this is how tests plant a wrong result. */
#ifndef BENCH_SEED
#define BENCH_SEED 1
#endif

/* The program's own. */
extern const uint32_t bench_expected;
void bench_prepare(void);  /* not measured */
uint32_t bench_work(void); /* measured; the checksum */

/* input.c: the same sequence on each machine. */
uint32_t bench_random(void);
/* Words of a small vocabulary, blanks and line ends, the last byte a NUL: compresses as prose does. */
void bench_text(char *text, size_t size);

/* input.c: FNV-1a. */
#define BENCH_SUM_START 2166136261u
uint32_t bench_sum(uint32_t sum, const void *data, size_t size);
uint32_t bench_sum_word(uint32_t sum, uint32_t word); /* as four bytes, the lowest first */

/* trigger.c: never instrumented; the measured part lies between them. */
void start_trigger(void);
void stop_trigger(void);

#endif
