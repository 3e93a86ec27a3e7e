/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The runtime's calls for firmware: they begin, freeze and send the profile.  The runtime is freestanding: it needs
 * no library.
 *
 * No call allocates memory.  No call waits, unless its sink waits.  All state is in the raw section: the 16 bytes of
 * the state record.  Only the RTT sink has RAM of its own.  Counting needs none of these calls, because the probes do
 * it.
 *
 * The table has the cost of each call on a Cortex-M3 with GCC 12 -Os: bytes, and instructions executed.  `make size`
 * prints the bytes of other targets.  tests/target/test_size.sh checks the bytes, and bench/runtime counts the
 * instructions.
 *
 *     what is used               flash   RAM  stack  instructions
 *     fill                         100     0     16  2 a byte of the raw section
 *     dump                         576     0    192  53 a byte
 *     dump, named                  792     0    272  53 a byte
 *     dump, memory                 700     0    244  59 a byte
 *     dump, callback               604     0    208  61 a byte, with an empty callback
 *     dump at exit, semihosting    968     0    644  54 a byte; 215 if no host listens
 *     dump, stream                1276     0    288  262 a byte of coverage, 349 of counters
 *     stream over UART            1336     0    320  as dump, stream
 *     stream over RTT             1503   308    304  as dump, stream; and about 40 for each byte on the line
 *     every call and sink         2171   308    644
 *     values of Clang              472     0     92  70 a value, 90 a new one
 *     a first call (helper)         52     0     32  26
 *
 * Without -fmachine-profile-atomic, counts may be lost.  An interrupt may come between a probe's load of a counter
 * and its store.  The store then overwrites what the interrupt added to this counter.  Under an RTOS, other tasks may
 * run there for a whole time slice.  So use the option with an RTOS.
 *
 * A dump takes 5,100 to 9,200 instructions more for its header and trailer.  A stream takes 34,000 to
 * 36,000 more.
 *
 * mip_freeze(), mip_resume(), mip_size() and mip_image_id() take 2 to 12 instructions and no stack.  With atomic
 * counters mip_freeze() takes 20 instructions and 8 bytes of stack.
 *
 * With call samples (-fmachine-profile-runtime-buffer=N) the raw section grows by 24 + 8 N bytes.  The helper of
 * first calls then has 204 bytes of flash, and a dump has 48 more.  A sample takes 28 bytes of stack and about 50
 * instructions.
 *
 * With values of Clang's own counters (-fmachine-profile-values=N, docs/llvm.md) the raw section grows by 4 + 12 N
 * bytes.  A value takes about 12 instructions more for each entry of the table that it is compared to first, at most
 * 63.  The figure of flash includes the fill.
 *
 * Firmware needs no #ifdef around these calls.  In a file compiled without mipcc's -fmachine-profile-generate they are
 * weak functions that do nothing and return 0 (end of this file).  A link with the runtime replaces them.
 */
#ifndef MIP_H
#define MIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Receives a dump.  write() gets the bytes in order, 1 to MIP_CHUNK in each call.  It may wait.  If it returns false,
 * the dump stops.  data is on the dump's stack, so it is valid until write() returns. */
struct mip_sink {
    bool (*write)(void *ctx, const void *data, uint32_t len);
    void *ctx;
};

/* Begins the profile: sets every slot to all ones, then writes the state record.  It must run once, and early.
 * mip_start.c calls it through .preinit_array.  Without mip_start.c, call it from the reset handler as soon as RAM
 * works, before or after .bss is zeroed.  Code that ran before the call is not counted.  Edge counts of functions
 * that are running at the call may be off by one.  A second call begins again, as at a start.  With MIP_KEEP=1 the
 * call keeps counters that this very image left in RAM.  An image without an image id cannot recognise its counters,
 * so it fills them.  Context: any.  Counts of an interrupt that comes during the call may be lost. */
void mip_init(void);

/* Forgets all counts and begins again, also with MIP_KEEP=1.  It ends a freeze.  Functions that are running at the
 * call, and their callers, have edge counts that may be off by one for each of their frames.  mipdata shows these
 * counts as `about'. If the call interrupts a probe between its load and its store, that counter keeps its count,
 * unless counters are atomic.  Context: any.  If other cores count during the call, each function's counts are
 * forgotten or kept. */
void mip_reset(void);

/* mip_freeze() stops the numbering of first calls, and mip_resume() continues it.  Coverage and call counts go on,
 * because probes have no switch.  A function that is first called during a freeze has a count but no order.  During a
 * freeze no call is sampled.  A second mip_freeze() or mip_resume() in a row changes nothing.  Context: any.  An
 * interrupt may call mip_freeze() in the middle of a first call.  Then the end of that first call may undo the
 * freeze, unless counters are atomic. */
void mip_freeze(void);
void mip_resume(void);

/* Makes call samples rarer.  The build's period chooses calls.  Of the chosen calls of all functions together, only
 * every n-th one is sampled, where n is `calls`.  0 and 1: each chosen call is sampled.  First calls are always
 * sampled.  mip_reset() sets the value back to 1.  The call takes one or two stores.  In an image without call
 * samples it does nothing.  Context: any. */
void mip_sample_every(uint32_t calls);

/* Sends the profile as one .mipraw file.  Returns the number of bytes sent.  Returns 0 if the counters were never
 * filled, or if the sink's write() returned false.  The dump may miss counts of probes that run at the same time, but
 * no counter is torn.  Two dumps at the same time need two sinks.  Context: any, also an interrupt or a fault
 * handler. */
uint32_t mip_dump(const struct mip_sink *sink);

/* As mip_dump(), with a name in the file.  So firmware can dump after each of its tests in one boot.  mipdump and
 * mipdata use the name as the name of the run.  name: a string, of which at most 64 bytes are sent.  The file grows
 * by 4 bytes and the name's bytes, rounded up to a multiple of 4.  A dump does not reset the counters: call
 * mip_reset() before the next test.  Programs that do not call this function do not contain it. */
uint32_t mip_dump_named(const struct mip_sink *sink, const char *name);

/* Writes the bytes of mip_dump() into a buffer.  Returns their number.  Returns 0 if the counters were never filled,
 * or if size is less than mip_size(). */
uint32_t mip_snapshot(void *buf, uint32_t size);

/* Returns the bytes of a dump: header, raw section, trailer. */
uint32_t mip_size(void);

/* Returns the image id, MIP_IMAGE_ID_SIZE bytes, which the profile contains, too.  Returns NULL if the image has no
 * id. */
const uint8_t *mip_image_id(void);

/* Return the bounds [begin, end) of the memory that probes read and write.  Firmware with a memory protection unit
 * must allow each task to access it (docs/protection.md).  With -fmachine-profile-region= this memory is one region
 * of the unit. NULL: the image has no profile.  Context: any. */
void *mip_region_begin(void);
void *mip_region_end(void);

/* ---- Sinks, one file each.  ---- */

/* sink/semihost_sink.c: dumps into a file on the computer that debugs this chip, or in QEMU's working directory.
 * Returns the number of bytes written.  Returns 0 as mip_dump() does, and also if no host listens.  It can tell
 * without a debugger's help that no host listens: arch/semihost_*.S say how, and which code may not call it.
 * Interrupts are masked during each transfer.  Under an operating system (sink/file_sink.c: x86-64,
 * -fmachine-profile-hosted) it writes a plain file, and replaces an old file as a whole.  There no signal handler may
 * call it, and if it returns 0, errno has the cause: EBUSY if firmware in QEMU has the name.  The name is used as it
 * is: a % in it has no special meaning.
 */
uint32_t mip_dump_semihost(const char *name);

/* mip_dump_default.c, mip_dump_file.c: as mip_dump_semihost(), into the file that the program would write at its end.
 * Under an operating system it says on standard error what went wrong.  There it removes the file that it wrote before,
 * unless mip_reset() was called: the new one has its counts. */
uint32_t mip_dump_default(void);

/* arch/end_*.S: for fault handlers, as their last step.  Runs dump(), or with NULL writes the file that the program
 * would write at its end (by semihosting).  It does so on a stack of its own, so the stack may be full or gone.  If
 * dump() faults, the handler's next call returns at once.  Compile the program with -fmachine-profile-dump-at=fault.
 * Context: any, but not two cores at once. */
void mip_dump_at_fault(void (*dump)(void));

/* sink/memory_sink.c: a sink that writes into a buffer.  Use it as struct mip_sink {mip_write_memory, &m}. */
struct mip_memory {
    uint8_t *at;   /* the buffer */
    uint32_t size; /* bytes of the buffer */
    uint32_t used; /* bytes written so far; set it to 0 first */
};
bool mip_write_memory(void *memory, const void *data, uint32_t len);

/* sink/callback_sink.c: a sink that calls put() for each byte, for example to send it over a polled UART.  Use it as
 * struct mip_sink {mip_write_callback, &c}.
 */
struct mip_callback {
    void (*put)(void *ctx, uint8_t byte);
    void *ctx;
};
bool mip_write_callback(void *callback, const void *data, uint32_t len);

/* sink/stream_sink.c: sends a dump over a line that may lose bytes.  The dump is packed into frames, each with a CRC
 * (docs/stream.md).  text: true makes each frame a printable line, so log text may use the same line. line->write()
 * gets one byte in each call.  Returns the number of bytes of the .mipraw, not of the bytes on the line.  Returns 0
 * as mip_dump() does.  It needs no RAM but the stack.  Context: as mip_dump().  If log text is sent between two bytes
 * of a frame, that frame is lost. */
uint32_t mip_dump_stream(const struct mip_sink *line, bool text);

/* sink/stream_named.c: as mip_dump_stream(), with a name in the file: see mip_dump_named(). */
uint32_t mip_dump_stream_named(const struct mip_sink *line, bool text, const char *name);

/* sink/uart_sink.c: as mip_dump_stream(), in text over the firmware's UART.  The firmware defines:
 *     void mip_uart_put(uint8_t byte) { while (!(UART->SR & TX_EMPTY)) {} UART->DR = byte; }
 * Returns as mip_dump_stream() does.  Returns 0, too, if the firmware does not define mip_uart_put(). */
uint32_t mip_dump_uart(void);
void mip_uart_put(uint8_t byte);

/* sink/uart_named.c: as mip_dump_uart(), with a name in the file: see mip_dump_named(). */
uint32_t mip_dump_uart_named(const char *name);

/* sink/rtt_sink.c: a sink that a debugger reads, in the layout of SEGGER's RTT.  Use it as struct mip_sink
 * {mip_write_rtt, NULL}, best as the line of mip_dump_stream().  It writes to up buffer 0.  The buffer takes
 * MIP_RTT_BUFFER bytes of RAM (256), and the control block 52.  The block is made anew at the first use after a start,
 * and if another image's block is there.  If the buffer is full, it polls until the debugger
 * makes room, at most MIP_RTT_POLLS times for a byte.  Then the dump stops.  Context: any, one dump at a time.
 * Firmware with SEGGER's own code does not use this sink, but one of its own that calls SEGGER_RTT_Write(). */
bool mip_write_rtt(void *ctx, const void *data, uint32_t len);

/* mipcc defines __MIP__ for units that it instruments, and the runtime's own sources define MIP_RUNTIME.  All other
 * units get the empty functions below.  They take about 50 bytes of flash in Thumb; with --gc-sections none if the
 * firmware makes no call.  mipcc's link finds units with empty functions by their section's name.  The empty assembly
 * statement hides that a function does nothing.  Otherwise GCC's LTO would assume that the real function does
 * nothing, too. */
#if !defined(__MIP__) && !defined(MIP_RUNTIME)
#ifdef __clang__
#define MIP_EMPTY __attribute__((weak, noinline, section(".text.mip_empty")))
#else
#define MIP_EMPTY __attribute__((weak, noinline, noclone, section(".text.mip_empty")))
#endif
MIP_EMPTY void mip_init(void)
{
    __asm__ volatile("" ::: "memory");
}
MIP_EMPTY void mip_reset(void)
{
    __asm__ volatile("" ::: "memory");
}
MIP_EMPTY void mip_freeze(void)
{
    __asm__ volatile("" ::: "memory");
}
MIP_EMPTY void mip_resume(void)
{
    __asm__ volatile("" ::: "memory");
}
MIP_EMPTY void mip_sample_every(uint32_t calls)
{
    (void)calls;
    __asm__ volatile("" ::: "memory");
}
MIP_EMPTY uint32_t mip_dump(const struct mip_sink *sink)
{
    uint32_t none = 0;
    (void)sink;
    __asm__ volatile("" : "+r"(none));
    return none;
}
MIP_EMPTY uint32_t mip_dump_named(const struct mip_sink *sink, const char *name)
{
    uint32_t none = 0;
    (void)sink;
    (void)name;
    __asm__ volatile("" : "+r"(none));
    return none;
}
MIP_EMPTY uint32_t mip_snapshot(void *buf, uint32_t size)
{
    uint32_t none = 0;
    (void)buf;
    (void)size;
    __asm__ volatile("" : "+r"(none));
    return none;
}
MIP_EMPTY uint32_t mip_size(void)
{
    uint32_t none = 0;
    __asm__ volatile("" : "+r"(none));
    return none;
}
MIP_EMPTY const uint8_t *mip_image_id(void)
{
    const uint8_t *none = NULL;
    __asm__ volatile("" : "+r"(none));
    return none;
}
MIP_EMPTY void *mip_region_begin(void)
{
    void *none = NULL;
    __asm__ volatile("" : "+r"(none));
    return none;
}
MIP_EMPTY void *mip_region_end(void)
{
    void *none = NULL;
    __asm__ volatile("" : "+r"(none));
    return none;
}
MIP_EMPTY uint32_t mip_dump_semihost(const char *name)
{
    uint32_t none = 0;
    (void)name;
    __asm__ volatile("" : "+r"(none));
    return none;
}
MIP_EMPTY uint32_t mip_dump_default(void)
{
    uint32_t none = 0;
    __asm__ volatile("" : "+r"(none));
    return none;
}
MIP_EMPTY void mip_dump_at_fault(void (*dump)(void))
{
    (void)dump;
    __asm__ volatile("" ::: "memory");
}
MIP_EMPTY bool mip_write_memory(void *memory, const void *data, uint32_t len)
{
    bool none = false;
    (void)memory;
    (void)data;
    (void)len;
    __asm__ volatile("" : "+r"(none));
    return none;
}
MIP_EMPTY bool mip_write_callback(void *callback, const void *data, uint32_t len)
{
    bool none = false;
    (void)callback;
    (void)data;
    (void)len;
    __asm__ volatile("" : "+r"(none));
    return none;
}
MIP_EMPTY uint32_t mip_dump_stream(const struct mip_sink *line, bool text)
{
    uint32_t none = 0;
    (void)line;
    (void)text;
    __asm__ volatile("" : "+r"(none));
    return none;
}
MIP_EMPTY uint32_t mip_dump_stream_named(const struct mip_sink *line, bool text, const char *name)
{
    uint32_t none = 0;
    (void)line;
    (void)text;
    (void)name;
    __asm__ volatile("" : "+r"(none));
    return none;
}
MIP_EMPTY uint32_t mip_dump_uart(void)
{
    uint32_t none = 0;
    __asm__ volatile("" : "+r"(none));
    return none;
}
MIP_EMPTY uint32_t mip_dump_uart_named(const char *name)
{
    uint32_t none = 0;
    (void)name;
    __asm__ volatile("" : "+r"(none));
    return none;
}
MIP_EMPTY bool mip_write_rtt(void *ctx, const void *data, uint32_t len)
{
    bool none = false;
    (void)ctx;
    (void)data;
    (void)len;
    __asm__ volatile("" : "+r"(none));
    return none;
}
#undef MIP_EMPTY
#endif

#ifdef __cplusplus
}
#endif
#endif
