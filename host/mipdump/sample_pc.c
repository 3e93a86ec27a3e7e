/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Samples of the program counter through a debug probe.
 *
 * Problem: where does a core spend its time, without a byte of code on it and without stopping it?
 *
 * Method: the debug probe reads DWT_PCSR, which holds an address that the core executed a moment ago (Armv7-M
 * Architecture Reference Manual, C1.8.5; Armv8-M has it, too).  All ones: the core sleeps, or the register is not
 * there. OpenOCD is asked over its Tcl port (OpenOCD User's Guide, "Tcl Scripting API"): a command and its answer end
 * with byte 0x1a.  A GDB server is asked for memory while the core runs.
 *
 *   read_memory 0xE000101C 32 1 ␚      0x8001a36 ␚
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/le.h"
#include "mipdump/dump.h"
#include "sampling/pc_samples.h"
#include "transport/channel.h"
#include "transport/gdb.h"

#define DWT_PCSR    0xE000101Cu
#define ASLEEP      0xFFFFFFFFu
#define END         0x1a
#define ANSWER_MOST 512u

struct source {
    const char *name;
    unsigned limit_ms;
    int fd;          /* OpenOCD's Tcl port; -1: a GDB server is used */
    struct gdb *gdb; /* the GDB server; NULL: OpenOCD is used */
};

static enum mip_status ask_openocd(struct source *s, const char *command, char answer[ANSWER_MOST], struct diag *d)
{
    uint64_t until = transport_now() + s->limit_ms;
    size_t len = 0, got;
    bool ended = false;
    enum mip_status st = channel_write(s->fd, s->name, command, strlen(command), s->limit_ms, d);
    while (!st && len < ANSWER_MOST) {
        uint64_t now = transport_now();
        if (now >= until || transport_interrupted())
            return diag_fail(d, MIP_TIMEOUT, s->name, "no answer within %u ms", s->limit_ms);
        st = channel_read(s->fd, s->name, answer + len, ANSWER_MOST - len, (unsigned)(until - now), &got, &ended, d);
        if (!st && ended && !got)
            return diag_fail(d, MIP_NO_DEVICE, s->name, "the server closed the connection");
        len += got;
        if (!st && len && answer[len - 1] == END) {
            answer[len - 1] = '\0';
            return MIP_OK;
        }
    }
    return st ? st : diag_fail(d, MIP_MALFORMED, s->name, "an answer that does not end");
}

static enum mip_status read_openocd(struct source *s, uint32_t *pc, struct diag *d)
{
    char answer[ANSWER_MOST], *end;
    enum mip_status st = ask_openocd(s, "read_memory 0xE000101C 32 1\x1a", answer, d);
    if (st)
        return st;
    unsigned long value = strtoul(answer, &end, 0);
    if (end == answer || *end || value > UINT32_MAX)
        return diag_fail(d, MIP_MALFORMED, s->name,
                         "DWT_PCSR is not read: %.200s; note: OpenOCD 0.12 or later; its Tcl port is 6666, unless its "
                         "configuration says otherwise",
                         answer);
    *pc = (uint32_t)value;
    return MIP_OK;
}

static enum mip_status read_gdb(struct source *s, uint32_t *pc, struct diag *d)
{
    uint8_t bytes[4];
    enum mip_status st = gdb_read(s->gdb, DWT_PCSR, bytes, sizeof bytes, d);
    if (!st && s->gdb->stops)
        st = diag_fail(
            d, MIP_NO, s->name,
            "this GDB server stops the core to read its memory; note: with OpenOCD: --sample-pc=localhost:6666, "
            "its Tcl port");
    *pc = st ? 0 : le_load32(bytes);
    return st;
}

static enum mip_status open_source(struct source *s, const struct dump_options *o, struct diag *d)
{
    s->limit_ms = o->timeout_ms ? o->timeout_ms : 10000;
    s->fd = -1;
    if (o->sample_tcl) {
        s->name = o->sample_tcl;
        return channel_connect(s->name, s->limit_ms, &s->fd, d);
    }
    s->name = o->request.where;
    enum mip_status st = gdb_open(s->name, s->limit_ms, &s->gdb, d);
    return st ? st : gdb_go(s->gdb, d);
}

/* Takes samples until a signal comes.  Samples taken until then are kept. */
static enum mip_status take_samples(struct source *s, unsigned wanted, struct pc_samples *out, struct diag *d)
{
    enum mip_status st = MIP_OK;
    for (unsigned n = 0; (!wanted || n < wanted) && !st && !transport_interrupted(); n++) {
        uint32_t pc = 0;
        st = s->gdb ? read_gdb(s, &pc, d) : read_openocd(s, &pc, d);
        if (!st && pc == ASLEEP)
            out->sleeping++;
        else if (!st)
            pc_samples_add(out, pc & ~1u, 1);
    }
    return transport_interrupted() ? MIP_OK : st;
}

static enum mip_status never_awake(const struct source *s, struct diag *d)
{
    return diag_fail(d, MIP_NO, s->name,
                     "DWT_PCSR is all ones each time; note: the core sleeps, is stopped, or has no DWT_PCSR (ARMv6-M "
                     "need not); TRCENA in DEMCR must be set");
}

enum mip_status dump_sample_pc(const struct dump_options *o, struct diag *d)
{
    struct source s = {0};
    FREED_BY(pc_samples_free) struct pc_samples samples = {0};
    FREED_BY(bytes_free) struct bytes out = {0};
    enum mip_status st = open_source(&s, o, d);
    if (!st)
        st = take_samples(&s, o->repeat, &samples, d);
    if (!st && !samples.count)
        st = never_awake(&s, d);
    if (!st) {
        uint64_t taken = samples.count;
        pc_samples_finish(&samples, 0);
        pc_samples_put_text(&samples, &out);
        st = file_write(o->output, out.data, out.len, d);
        if (!st)
            fprintf(o->talk, "mipdump: %" PRIu64 " samples at %zu addresses; asleep: %" PRIu64 "\n", taken,
                    samples.count, samples.sleeping);
    }
    if (s.gdb)
        gdb_close(s.gdb);
    if (s.fd >= 0)
        close(s.fd);
    return st;
}
