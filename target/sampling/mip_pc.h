/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Samples of the program counter, taken by a timer interrupt: which code runs most, without probes.  Compile
 * target/sampling/mip_pc.c into the firmware, and one file for the timer: mip_pc_systick.c or mip_pc_a64.c.
 *
 *   static struct { struct mip_pc_samples head; uintptr_t room[1024]; } samples;
 *   mip_pc_start(&samples.head, sizeof samples, 100003);     a prime number of cycles: not in step with loops
 *   …
 *   mip_pc_stop();
 *   mip_pc_write(write, ctx);                                 or read the memory with a debugger
 *
 * Flash with GCC 12 -Os: 236 bytes on a Cortex-M3; 280 on AArch64, and 144 for mip_pc_write().  RAM: 24 bytes and a
 * pointer a sample.  Code that runs with the interrupt masked is counted at the instruction that unmasks it.
 */
#ifndef MIP_PC_H
#define MIP_PC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MIP_PC_MAGIC   0x5050494Du /* "MIPP" */
#define MIP_PC_VERSION 1

/* These bytes, followed by taken addresses, are what `mipdata samples` reads (docs/sampling.md). */
struct mip_pc_samples {
    uint32_t magic;
    uint16_t version;
    uint16_t width; /* bytes of an address */
    uint32_t taken;
    uint32_t dropped; /* came after the room was full */
    uint32_t period;  /* cycles of the timer from one sample to the next */
    uint32_t room;    /* addresses that fit */
};

/* Begins again with so many bytes of memory at *to.  Context: a thread. */
void mip_pc_start(struct mip_pc_samples *to, size_t bytes, uint32_t period);
void mip_pc_stop(void);

/* Sends head and samples by write(), as in struct mip_sink; false: sampling was never started, or write() gave up. Call
 * mip_pc_stop() before. */
bool mip_pc_write(bool (*write)(void *ctx, const void *data, uint32_t len), void *ctx);

/* For timers of your own: stores one address.  Context: an interrupt, not nested. */
void mip_pc_add(uintptr_t pc);

/* Defined in the timer's file. */
void mip_pc_timer(uint32_t period); /* 0: off */

#endif
