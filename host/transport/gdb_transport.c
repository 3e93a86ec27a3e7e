/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The transport --gdb: reads the raw section through a debug probe's GDB server, without any code on the chip.  The
 * core stops while the section is read, and then runs on.  With --no-halt it runs meanwhile: counters are words, and
 * the probe reads whole words.
 */
#include "transport/gdb.h"

#include <stdlib.h>
#include <string.h>

#include "base/le.h"

struct memory {
    struct gdb *gdb;
    const struct img_raw_section *image;
    bool no_halt;
    void (*progress)(void *ctx, uint64_t done, uint64_t total);
    void *progress_ctx;
};

#define STEP ((size_t)8192) /* progress is reported after so many bytes */

static enum mip_status open_gdb(const struct transport_request *r, struct transport *l, struct diag *d)
{
    struct gdb *g;
    if (!r->image)
        return diag_fail(d, MIP_USAGE, NULL,
                         "--gdb needs --elf: it says where the counters are; note: give the ELF file that was flashed");
    enum mip_status st = gdb_open(r->where, r->limit_ms, &g, d);
    if (st)
        return st;
    struct memory *m = xcalloc(1, sizeof *m);
    *m = (struct memory){
        .gdb = g, .image = r->image, .no_halt = r->no_halt, .progress = r->progress, .progress_ctx = r->progress_ctx};
    l->state = m;
    l->name = xstrdup(g->name);
    return MIP_OK;
}

static enum mip_status prepare_memory(struct memory *m, struct diag *d)
{
    enum mip_status st = m->no_halt ? gdb_go(m->gdb, d) : gdb_stop(m->gdb, d);
    return st ? st : gdb_check_image(m->gdb, m->image, d);
}

static enum mip_status read_section(struct memory *m, uint8_t *to, size_t len, struct diag *d)
{
    enum mip_status st = prepare_memory(m, d);
    for (size_t at = 0, n; at < len && !st; at += n) {
        n = len - at < STEP ? len - at : STEP;
        st = gdb_read(m->gdb, m->image->start + at, to + at, n, d);
        if (m->progress)
            m->progress(m->progress_ctx, at, len);
    }
    if (!st && m->no_halt && m->gdb->stops)
        st = diag_fail(
            d, MIP_NO, m->gdb->name,
            "this GDB server stops the core to read its memory; note: leave --no-halt away: the core stops for "
            "the time of the read, and runs on");
    return st;
}

static enum mip_status fetch_memory(struct transport *l, struct bytes *section, struct diag *d)
{
    struct memory *m = l->state;
    size_t len = (size_t)(m->image->stop - m->image->start);
    bytes_reserve(section, len);
    enum mip_status st = read_section(m, section->data + section->len, len, d);
    if (!st)
        section->len += len;
    return st;
}

static enum mip_status resume(struct transport *l, struct diag *d)
{
    struct memory *m = l->state;
    m->gdb->insists = true;
    enum mip_status st = m->gdb->gone ? MIP_OK : gdb_go(m->gdb, d);
    m->gdb->insists = false;
    return st;
}

/* Writes fresh counters.  The word that says "filled" is cleared first and written last.  If the connection breaks in
 * between, there is no profile. */
static enum mip_status write_fresh(struct memory *m, struct diag *d)
{
    static const uint8_t nothing[4];
    const struct img_raw_section *r = m->image;
    FREED_BY(bytes_free) struct bytes fresh = {0};
    uint8_t filled[4];
    img_raw_fresh(r, &fresh);
    enum mip_status st = MIP_OK;
    if (r->state) {
        memcpy(filled, fresh.data + (r->state - r->start), sizeof filled);
        memset(fresh.data + (r->state - r->start), 0, sizeof filled);
        st = gdb_write(m->gdb, r->state, nothing, sizeof nothing, d);
    }
    if (!st)
        st = gdb_write(m->gdb, r->start, fresh.data, fresh.len, d);
    if (!st && r->state)
        st = gdb_write(m->gdb, r->state, filled, sizeof filled, d);
    return st;
}

static enum mip_status reset(struct transport *l, struct diag *d)
{
    struct memory *m = l->state;
    m->gdb->insists = true;
    enum mip_status st = prepare_memory(m, d);
    st = st ? st : write_fresh(m, d);
    m->gdb->insists = false;
    return st;
}

static void close_gdb(struct transport *l)
{
    FREED struct memory *m = l->state;
    gdb_close(m->gdb);
}

const struct transport_kind transport_gdb = {
    .name = "gdb",
    .help = "      --gdb HOST:PORT         a debug probe's GDB server; no code on the chip takes part.  Needs --elf\n",
    .open = open_gdb,
    .fetch = fetch_memory,
    .reset = reset,
    .resume = resume,
    .close = close_gdb};
