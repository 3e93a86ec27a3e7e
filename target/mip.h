/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The runtime's calls: what firmware may do with its own profile.  Freestanding, links with nothing.
 *
 * No call allocates, blocks on anything but its sink, or keeps RAM of its own: all state is the 16 bytes of the state
 * record inside the raw section.  Nothing here is needed to count; probes do that alone.
 *
 * Cost in bytes, and in instructions executed, on a Cortex-M3 with GCC 12 -Os.  `make size` has the other targets, and
 * tests/target/test_size.sh holds this table to be true.
 *
 *     what is used               flash   RAM  stack  instructions
 *     fill                         100     0     16  2 a byte of the raw section
 *     dump                         544     0    192  56 a byte
 *     dump, named                  758     0    272  56 a byte
 *     dump, memory                 668     0    244  62 a byte
 *     dump, callback               572     0    208  56 a byte, and the callback's
 *     dump at exit, semihosting    936     0    644  57 a byte; 215 if no host listens
 *     dump, stream                1240     0    288  264 a byte of coverage, 340 of counters
 *     stream over UART            1300     0    320  likewise
 *     stream over RTT             1379   304    304  likewise, and some 40 a byte of the line
 *     every call and sink         2051   304    644
 *     a first call (helper)         52     0     32  26
 *
 * Counts without -fmachine-profile-atomic: an interruption between load and store of a counter loses all that was
 * counted there meanwhile; under an RTOS, what other tasks counted in a whole time slice.  Use it with an RTOS.
 *
 * freeze, resume, size and image id take 2 to 10 instructions and no stack; with atomic counters freeze 20 and 8 bytes.
 *
 * With call samples (-fmachine-profile-runtime-buffer=N) the raw section grows by 24 + 8 N bytes; the helper has 204
 * bytes then, takes 28 of stack and about 50 instructions a sample; a dump has 48 bytes more.
 *
 * Firmware needs no #ifdef around these calls: where they are compiled without mipcc's -fmachine-profile-generate they
 * are weak functions that do nothing and return 0 (end of this file), and a link with the runtime replaces those.
 */
#ifndef MIP_H
#define MIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Where a dump's bytes go.  write() gets them in order, 1 to MIP_CHUNK at a time, and returns false to give up; it may
 * block.  data is on the dumping function's stack. */
struct mip_sink {
    bool (*write)(void *ctx, const void *data, uint32_t len);
    void *ctx;
};

/* Make the profile begin: every slot all ones, then the state record.
 * Call once and early: mip_start.c does so through .preinit_array; else from the reset handler, once RAM works, before
 * or after .bss is zeroed.  What ran before is not counted; edge counts of functions that run just then may be off by
 * one.  A second call begins again, as at a start; with MIP_KEEP=1 it changes nothing when the counters in RAM
 * are this very image's (needs an image id, else it fills). Context: any; an interrupt that counts meanwhile may lose
 * its counts. */
void mip_init(void);

/* Forget everything and begin again, MIP_KEEP or not; stamping goes on even where it was frozen.  Context: any; what
 * other cores count meanwhile is forgotten or not, function by function; edge counts of functions that run just then,
 * of all callers too, may be off by one for each such frame, and mipdata shows them as `about'.  A reset that comes
 * between load and store of a counter does not reset that one, but where counters are atomic. */
void mip_reset(void);

/* Stop and go on numbering first calls.  Coverage and call counts go on: probes have no switch.  Functions first called
 * meanwhile have a count and no order.  Each may be called twice.  Context: any; a freeze from an interrupt that came
 * within a first call may be undone by the end of that call, but not where counters are atomic.  Frozen, no call is
 * sampled. */
void mip_freeze(void);
void mip_resume(void);

/* Call samples: take only every so-many-th of those that come once a period of the build, over all functions together;
 * 0 and 1: each.  First calls are always sampled.  A reset takes it back to each.  No more than a store or two; does
 * nothing in an image without call samples.  Context: any. */
void mip_sample_every(uint32_t calls);

/* Send the profile as one .mipraw file.  Returns the bytes sent; 0: no fill was seen, or the sink gave up.
 * Context: any, an interrupt or a fault handler too.  What probes write meanwhile may or may not be seen; no counter is
 * torn.  Two dumps at a time are fine with two sinks. */
uint32_t mip_dump(const struct mip_sink *sink);

/* The same, with a name in the file: one boot may dump after each of its tests.  mipdump and mipdata take it as the
 * name of the run.  name: a string, of which the first 64 bytes are sent.  The file is longer by 4 bytes and the name,
 * rounded up to 4.  Counters go on: call mip_reset() before the next test.  What does not call this pays nothing. */
uint32_t mip_dump_named(const struct mip_sink *sink, const char *name);

/* The same bytes into a buffer.  Returns their number; 0: no fill was seen, or size is less than mip_size(). */
uint32_t mip_snapshot(void *buf, uint32_t size);

/* Bytes of a dump: header, raw section, trailer. */
uint32_t mip_size(void);

/* The MIP_IMAGE_ID_SIZE bytes that tie profile and image together; NULL: linked without. */
const uint8_t *mip_image_id(void);

/* The memory that probes read and write, [begin, end), for a memory protection unit: -fmachine-profile-region= makes it
 * one region (docs/protection.md).  NULL: the image has no profile.  Context: any. */
void *mip_region_begin(void);
void *mip_region_end(void);

/* ---- Sinks, one file each. ---- */

/* sink/semihost_sink.c: a file on the computer that debugs this chip, or in QEMU's working directory.  Returns the
 * bytes written; 0 also if no host listens, which is found out by trying and needs no debugger's help
 * (arch/semihost_*.S say how, and where it may not be called from).  Interrupts wait during each transfer.  Under an
 * operating system (sink/file_sink.c: x86-64, -fmachine-profile-hosted) it is a plain file, replaced as a whole, no
 * signal handler may call it, and errno says why 0.  The name is taken as it is: letters after % have no meaning here.
 */
uint32_t mip_dump_semihost(const char *name);

/* sink/memory_sink.c: for struct mip_sink {mip_write_memory, &m}. */
struct mip_memory {
    uint8_t *at;   /* the buffer */
    uint32_t size; /* its bytes */
    uint32_t used; /* start with 0 */
};
bool mip_write_memory(void *memory, const void *data, uint32_t len);

/* sink/callback_sink.c: for struct mip_sink {mip_write_callback, &c}; a byte at a time, such as a polled UART wants it.
 */
struct mip_callback {
    void (*put)(void *ctx, uint8_t byte);
    void *ctx;
};
bool mip_write_callback(void *callback, const void *data, uint32_t len);

/* sink/stream_sink.c: a dump over a line that loses bytes, packed, in frames with a CRC each (docs/stream.md); text: in
 * printable lines, which may share the line with log text.  line->write() gets a byte at a time.  Returns the bytes of
 * the .mipraw, not of the line; 0 as mip_dump().  Context: as mip_dump(); log text between two bytes of a frame costs
 * that frame.  Needs no RAM but the stack. */
uint32_t mip_dump_stream(const struct mip_sink *line, bool text);

/* sink/stream_named.c: the same with a name, see mip_dump_named(). */
uint32_t mip_dump_stream_named(const struct mip_sink *line, bool text, const char *name);

/* sink/uart_sink.c: the same in text over a UART of the firmware's, which has two lines of its own for it:
 *     void mip_uart_put(uint8_t byte) { while (!(UART->SR & TX_EMPTY)) {} UART->DR = byte; }
 * Returns as mip_dump_stream(); 0 also without mip_uart_put(). */
uint32_t mip_dump_uart(void);
void mip_uart_put(uint8_t byte);

/* sink/uart_named.c: the same with a name, see mip_dump_named(). */
uint32_t mip_dump_uart_named(const char *name);

/* sink/rtt_sink.c: for struct mip_sink {mip_write_rtt, NULL}, best as the line of mip_dump_stream(): up buffer 0 of a
 * control block in the layout of SEGGER's RTT, MIP_RTT_BUFFER bytes (256) of RAM and 48 for the block.  Waits for the
 * debugger to make room, at most MIP_RTT_POLLS looks a byte; then the dump is given up.  Context: any, one dump at a
 * time.  Firmware with SEGGER's own code gives its SEGGER_RTT_Write() in a sink of its own instead. */
bool mip_write_rtt(void *ctx, const void *data, uint32_t len);

/* mipcc defines __MIP__ where it instruments, the runtime's own sources MIP_RUNTIME.  Elsewhere these stand in; some 50
 * bytes of flash in Thumb, none with --gc-sections where no call is made.  mipcc's link knows units with them by their
 * section.  The empty assembly hides that they do nothing: GCC's LTO would believe it of those that replace them. */
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
