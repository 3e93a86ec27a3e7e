/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A timer interrupt samples the program counter.  The samples show which code runs most, without probes.  Compile
 * target/sampling/mip_pc.c into the firmware, and one file for the timer: mip_pc_systick.c, mip_pc_a64.c or
 * mip_pc_riscv.c.
 *
 *   static struct { struct mip_pc_samples head; uintptr_t room[1024]; } samples;
 *   mip_pc_start(&samples.head, sizeof samples, 100003);     a prime number of cycles: not in step with loops
 *   …
 *   mip_pc_stop();
 *   mip_pc_write(write, ctx);                                 or read the memory with a debugger
 *
 * Flash with GCC 12 -Os: 236 bytes on a Cortex-M3; 280 on AArch64, and 144 for mip_pc_write().  RAM: 24 bytes, and
 * the size of a pointer for each sample.  Code that runs with the interrupt masked is counted at the instruction that
 * unmasks it.
 */
#ifndef MIP_PC_H
#define MIP_PC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MIP_PC_MAGIC   0x5050494Du /* "MIPP" */
#define MIP_PC_VERSION 1

/* `mipdata samples` reads these bytes and the addresses that follow them (docs/sampling.md). */
struct mip_pc_samples {
    uint32_t magic;
    uint16_t version;
    uint16_t width;   /* bytes of an address */
    uint32_t taken;   /* addresses that were stored */
    uint32_t dropped; /* samples that came after the room was full */
    uint32_t period;  /* cycles of the timer from one sample to the next */
    uint32_t room;    /* addresses that fit */
};

/* Begins sampling, into memory of this number of bytes at *to.  Earlier samples there are lost.  Context: a thread.
 * */
void mip_pc_start(struct mip_pc_samples *to, size_t bytes, uint32_t period);
void mip_pc_stop(void);

/* Sends head and samples by write(), which is as in struct mip_sink.  Returns false if sampling was never started, or
 * if write() returned false.  Call mip_pc_stop() before it. */
bool mip_pc_write(bool (*write)(void *ctx, const void *data, uint32_t len), void *ctx);

/* Stores one address.  A timer of your own calls it.  Context: an interrupt, not nested. */
void mip_pc_add(uintptr_t pc);

/* Starts the timer with a period in cycles; 0 stops it.  The timer's file defines it. */
void mip_pc_timer(uint32_t period);

#endif
