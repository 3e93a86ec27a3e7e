/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The runtime's calls: what firmware may do with its own profile.  Freestanding: it needs no library.
 *
 * No call allocates memory.  None waits for anything but its sink.  None has RAM of its own: all state is the 16 bytes
 * of the state record in the raw section.  Counting needs none of these calls; probes do it alone.
 *
 * Cost in bytes, and in instructions executed, on a Cortex-M3 with GCC 12 -Os.  `make size` has the other targets.
 * tests/target/test_size.sh checks the bytes, and bench/runtime counts the instructions.
 *
 *     what is used               flash   RAM  stack  instructions
 *     fill                         100     0     16  2 a byte of the raw section
 *     dump                         544     0    192  53 a byte
 *     dump, named                  758     0    272  53 a byte
 *     dump, memory                 668     0    244  59 a byte
 *     dump, callback               572     0    208  61 a byte, with an empty callback
 *     dump at exit, semihosting    936     0    644  54 a byte; 215 if no host listens
 *     dump, stream                1240     0    288  262 a byte of coverage, 349 of counters
 *     stream over UART            1300     0    320  likewise
 *     stream over RTT             1379   304    304  likewise, and some 40 a byte of the line
 *     every call and sink         2051   304    644
 *     a first call (helper)         52     0     32  26
 *
 * Counts without -fmachine-profile-atomic: if an interrupt comes between load and store of a counter, all that this
 * counter counted meanwhile is lost.  Under an RTOS that may be all that other tasks counted in a time slice.  So use
 * the option with an RTOS.
 *
 * A dump takes 5,100 to 9,200 instructions more for its header and trailer.  A stream takes 34,000 to
 * 36,000 more.
 *
 * freeze, resume, size and image id take 2 to 12 instructions and no stack.  With atomic counters freeze takes 20
 * instructions and 8 bytes.
 *
 * With call samples (-fmachine-profile-runtime-buffer=N) the raw section grows by 24 + 8 N bytes.  The helper then has
 * 204 bytes; a sample takes 28 bytes of stack and about 50 instructions.  A dump has 48 bytes more.
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

/* Receives a dump's bytes. write() gets them in order, 1 to MIP_CHUNK at a time.  It may wait.  If it returns false,
 * the dump stops.  data is on the dumping function's stack. */
struct mip_sink {
    bool (*write)(void *ctx, const void *data, uint32_t len);
    void *ctx;
};

/* Begins the profile: sets every slot to all ones, then writes the state record.  Call it once and early. mip_start.c
 * does so through .preinit_array.  Else call it from the reset handler as soon as RAM works, before or after .bss is
 * zeroed.  Code that ran before is not counted.  Edge counts of functions that are running at the call may be off by
 * one. A second call begins again, as at a start.  With MIP_KEEP=1 it changes nothing if the counters in RAM are those
 * of this very image (that needs an image id, else it fills).  Context: any; an interrupt that counts meanwhile may
 * lose its counts. */
void mip_init(void);

/* Forgets everything and begins again, with or without MIP_KEEP.  A freeze ends.  Edge counts of functions that are
 * running at the call, and of all their callers, may be off by one for each such frame; mipdata shows them as `about'.
 * A reset between load and store of a counter does not reset that counter, unless counters are atomic.  Context: any;
 * if other cores count meanwhile, each function's counts are forgotten or kept. */
void mip_reset(void);

/* Stop and continue the numbering of first calls.  Coverage and call counts go on: probes have no switch.  A function
 * that is first called meanwhile has a count but no order, and no call is sampled.  Each of the two may be called
 * twice. Context: any; if an interrupt within a first call freezes, the end of that call may undo it, unless counters
 * are atomic. */
void mip_freeze(void);
void mip_resume(void);

/* Call samples: the build's period chooses calls; of these only every n-th is sampled, over all functions together. 0
 * and 1: each one.  First calls are always sampled.  A reset sets it to 1.  It costs a store or two, and does nothing
 * in an image without call samples.  Context: any. */
void mip_sample_every(uint32_t calls);

/* Sends the profile as one .mipraw file.  Returns the number of bytes sent; 0: the counters were not filled, or the
 * sink gave up.  Counts of probes that run meanwhile may be in it or not; no counter is torn.  Two dumps at the same
 * time need two sinks.  Context: any, an interrupt or a fault handler too. */
uint32_t mip_dump(const struct mip_sink *sink);

/* The same, with a name in the file: one boot may dump after each of its tests. mipdump and mipdata use it as the name
 * of the run. name: a string; its first 64 bytes are sent.  The file grows by 4 bytes and the name, rounded up to 4.
 * Counters go on: call mip_reset() before the next test.  Programs that do not call this pay nothing. */
uint32_t mip_dump_named(const struct mip_sink *sink, const char *name);

/* Writes the same bytes into a buffer.  Returns their number; 0: the counters were not filled, or size is less than
 * mip_size(). */
uint32_t mip_snapshot(void *buf, uint32_t size);

/* Bytes of a dump: header, raw section, trailer. */
uint32_t mip_size(void);

/* The MIP_IMAGE_ID_SIZE bytes of the image id, which the profile has, too; NULL: the image has no id. */
const uint8_t *mip_image_id(void);

/* The memory that probes read and write, [begin, end), for a memory protection unit: -fmachine-profile-region= makes it
 * one region (docs/protection.md).  NULL: the image has no profile.  Context: any. */
void *mip_region_begin(void);
void *mip_region_end(void);

/* ---- Sinks, one file each.  ---- */

/* sink/semihost_sink.c: a file on the computer that debugs this chip, or in QEMU's working directory.  Returns the
 * number of bytes written; 0 also if no host listens.  It tries to find out, without a debugger's help
 * (arch/semihost_*.S say how, and which code may not call it).  Interrupts wait during each transfer.  Under an
 * operating system (sink/file_sink.c: x86-64, -fmachine-profile-hosted) it is a plain file, replaced as a whole.  There
 * no signal handler may call it, and after 0 errno has the cause.  The name is used as it is: letters after % have no
 * meaning here.
 */
uint32_t mip_dump_semihost(const char *name);

/* sink/memory_sink.c: for struct mip_sink {mip_write_memory, &m}. */
struct mip_memory {
    uint8_t *at;   /* the buffer */
    uint32_t size; /* its bytes */
    uint32_t used; /* start with 0 */
};
bool mip_write_memory(void *memory, const void *data, uint32_t len);

/* sink/callback_sink.c: for struct mip_sink {mip_write_callback, &c}. It gives one byte at a time, for example to a
 * polled UART.
 */
struct mip_callback {
    void (*put)(void *ctx, uint8_t byte);
    void *ctx;
};
bool mip_write_callback(void *callback, const void *data, uint32_t len);

/* sink/stream_sink.c: a dump over a line that loses bytes.  It is packed, in frames with a CRC each (docs/stream.md).
 * text: frames are printable lines, so log text may use the same line. line->write() gets one byte at a time.  Returns
 * the number of bytes of the .mipraw, not of the line; 0 as mip_dump().  It needs no RAM but the stack.  Context: as
 * mip_dump(); log text between two bytes of a frame costs that frame. */
uint32_t mip_dump_stream(const struct mip_sink *line, bool text);

/* sink/stream_named.c: the same with a name, see mip_dump_named(). */
uint32_t mip_dump_stream_named(const struct mip_sink *line, bool text, const char *name);

/* sink/uart_sink.c: the same in text over the firmware's UART.  The firmware defines:
 *     void mip_uart_put(uint8_t byte) { while (!(UART->SR & TX_EMPTY)) {} UART->DR = byte; }
 * Returns as mip_dump_stream(); 0 also without mip_uart_put(). */
uint32_t mip_dump_uart(void);
void mip_uart_put(uint8_t byte);

/* sink/uart_named.c: the same with a name, see mip_dump_named(). */
uint32_t mip_dump_uart_named(const char *name);

/* sink/rtt_sink.c: for struct mip_sink {mip_write_rtt, NULL}, best as the line of mip_dump_stream().  It writes to up
 * buffer 0 of a control block in the layout of SEGGER's RTT, with MIP_RTT_BUFFER bytes (256) of RAM and 48 for the
 * block.  It waits until the debugger makes room, at most MIP_RTT_POLLS polls a byte; then the dump stops.  Context:
 * any, one dump at a time.  Firmware with SEGGER's own code calls its SEGGER_RTT_Write() from a sink of its own
 * instead. */
bool mip_write_rtt(void *ctx, const void *data, uint32_t len);

/* mipcc defines __MIP__ in units that it instruments; the runtime's own sources define MIP_RUNTIME.  All other units
 * get these functions: some 50 bytes of flash in Thumb, none with --gc-sections if no call is made. mipcc's link finds
 * units with them by their section.  The empty assembly hides that they do nothing: otherwise GCC's LTO would assume it
 * of the real ones, too. */
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
