/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Settings of the runtime.  Each has a default; -D sets another value.  A value out of range does not compile.
 */
#ifndef MIP_CONFIG_H
#define MIP_CONFIG_H

#include "mip_format.h"

/* Most bytes that a dump passes to the sink in one call.  They are on the stack.  A multiple of 4, at least the
 * header's size. */
#ifndef MIP_CHUNK
#define MIP_CHUNK 128
#endif
#if MIP_CHUNK < 72 || MIP_CHUNK > 4096 || MIP_CHUNK % 4 != 0
#error "MIP_CHUNK must be a multiple of 4 from 72 to 4096"
#endif

/* 1: mip_init() keeps the counters of the same image, so a profile goes on across a warm reset. */
#ifndef MIP_KEEP
#define MIP_KEEP 0
#endif
#if MIP_KEEP != 0 && MIP_KEEP != 1
#error "MIP_KEEP must be 0 or 1"
#endif

/* Entries of the ring of call samples (role "samples" of target/sources), a power of two.  0: the image has no ring.
 * */
#ifndef MIP_SAMPLES
#define MIP_SAMPLES 0
#endif
#if MIP_SAMPLES < 0 || MIP_SAMPLES == 1 || MIP_SAMPLES > 0x100000 || (MIP_SAMPLES & (MIP_SAMPLES - 1)) != 0
#error "MIP_SAMPLES must be 0, or a power of two from 2 to 1048576"
#endif

/* Entries of the table of values that Clang's own instrumentation passes (mip_clang_values.c), a power of two.  0:
 * values are not profiled. */
#ifndef MIP_VALUES
#define MIP_VALUES 0
#endif
#if MIP_VALUES < 0 || MIP_VALUES == 1 || MIP_VALUES > 0x10000 || (MIP_VALUES & (MIP_VALUES - 1)) != 0
#error "MIP_VALUES must be 0, or a power of two from 2 to 65536"
#endif

/* The counters' memory begins and ends at a multiple of this number of bytes (role "region" of target/sources).  0:
 * it may begin and end at any address.
 */
#ifndef MIP_REGION
#define MIP_REGION 0
#endif
#if MIP_REGION != 0 && (MIP_REGION < 32 || (MIP_REGION & (MIP_REGION - 1)) != 0)
#error "MIP_REGION must be 0, or a power of two from 32"
#endif

/* MIP_RTT_BUFFER: bytes of the RTT sink's buffer.  MIP_RTT_POLLS: how often the sink polls for room for one byte
 * before it stops the dump. */
#ifndef MIP_RTT_BUFFER
#define MIP_RTT_BUFFER 256
#endif
#if MIP_RTT_BUFFER < 16 || MIP_RTT_BUFFER > 65536
#error "MIP_RTT_BUFFER must be from 16 to 65536"
#endif
#ifndef MIP_RTT_POLLS
#define MIP_RTT_POLLS 4000000
#endif
#if MIP_RTT_POLLS < 1 || MIP_RTT_POLLS > 2000000000
#error "MIP_RTT_POLLS must be from 1 to 2000000000"
#endif

/* The ends of the program, besides exit(), at which mip_end.c dumps: a sum of MIP_AT_*. */
#define MIP_AT_EXIT  1
#define MIP_AT_ABORT 2
#define MIP_AT_FAULT 4
#ifndef MIP_DUMP_AT
#define MIP_DUMP_AT 0
#endif
#if MIP_DUMP_AT < 0 || MIP_DUMP_AT > 7
#error "MIP_DUMP_AT must be from 0 to 7"
#endif

/* Bytes of the stack of mip_dump_at_fault(), a multiple of 16.  A Cortex-M with more than 240 interrupt lines needs
 * 1024 more (arch/semihost_m.S). */
#ifndef MIP_FAULT_STACK
#if defined(__ARM_ARCH) && defined(__thumb2__)
#define MIP_FAULT_STACK 2048
#else
#define MIP_FAULT_STACK 1024
#endif
#endif
#if MIP_FAULT_STACK < 512 || MIP_FAULT_STACK > 1048576 || MIP_FAULT_STACK % 16 != 0
#error "MIP_FAULT_STACK must be a multiple of 16 from 512 to 1048576"
#endif

/* The name of the file that mip_exit.c or mip_exit_file.c writes: a pattern (docs/formats.md, "Names of raw
 * profiles"). */
#ifndef MIP_OUTPUT_NAME
#define MIP_OUTPUT_NAME MIP_RAW_NAME
#endif

/* The program's file name.  mip_exit_file.c puts it in place of %n in MIP_OUTPUT_NAME. */
#ifndef MIP_IMAGE_NAME
#define MIP_IMAGE_NAME "program"
#endif

#endif
