/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes LLVM's profiles as text, like `llvm-profdata merge --text`: functions are sorted by name and then by hash,
 * with the same comments.  proftext_read.c describes the text form.  Source: LLVM, InstrProfWriter.cpp, writeText().
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "llvm/llvm_profile.h"

struct text_writer {
    const struct llvm_profile *p;
    struct bytes *out;
    struct llvm_symbol *names;
    size_t name_count;
};

static void write_modes(uint64_t modes, struct bytes *out)
{
    if (modes & LLVM_MODE_CONTEXT)
        bytes_puts(out, "# CSIR level Instrumentation Flag\n:csir\n");
    else if (modes & LLVM_MODE_IR)
        bytes_puts(out, "# IR level Instrumentation Flag\n:ir\n");
    if (modes & LLVM_MODE_ENTRY_FIRST)
        bytes_puts(out, "# Always instrument the function entry block\n:entry_first\n");
    if (modes & LLVM_MODE_LOOP_ENTRIES)
        bytes_puts(out, "# Always instrument the loop entry blocks\n:instrument_loop_entries\n");
    if (modes & LLVM_MODE_BYTES)
        bytes_puts(out, "# Instrument block coverage\n:single_byte_coverage\n");
}

static void write_text_traces(const struct text_writer *w)
{
    const struct llvm_profile *p = w->p;
    bytes_printf(w->out,
                 ":temporal_prof_traces\n# Num Temporal Profile Traces:\n%zu\n"
                 "# Temporal Profile Trace Stream Size:\n%" PRIu64 "\n",
                 p->trace_count, p->trace_stream);
    for (size_t i = 0; i < p->trace_count; i++) {
        const struct llvm_trace *t = &p->traces[i];
        bytes_printf(w->out, "# Weight:\n%" PRIu64 "\n", t->weight);
        for (size_t k = 0; k < t->count; k++) {
            const char *name = llvm_symbol_find(w->names, w->name_count, p->trace_names[t->first + k]);
            bytes_printf(w->out, "%s,", name ? name : "");
        }
        bytes_puts(w->out, "\n");
    }
    bytes_puts(w->out, "\n");
}

static void write_text_kind(const struct text_writer *w, const struct llvm_function *f, size_t kind)
{
    static const char *const names[LLVM_VALUE_KINDS] = {"IPVK_IndirectCallTarget", "IPVK_MemOPSize",
                                                        "IPVK_VTableTarget"};
    bytes_printf(w->out, "# ValueKind = %s:\n%zu\n# NumValueSites:\n%" PRIu32 "\n", names[kind], kind,
                 f->site_count[kind]);
    for (size_t i = 0; i < f->site_count[kind]; i++) {
        const struct llvm_site *s = &w->p->sites[f->first_site[kind] + i];
        bytes_printf(w->out, "%" PRIu32 "\n", s->count);
        for (size_t k = s->first; k < s->first + s->count; k++) {
            const struct llvm_value *v = &w->p->values[k];
            const char *name = llvm_symbol_find(w->names, w->name_count, v->value);
            if (kind == LLVM_VALUE_SIZE)
                bytes_printf(w->out, "%" PRIu64, v->value);
            else
                bytes_puts(w->out, name ? name : LLVM_EXTERNAL_SYMBOL);
            bytes_printf(w->out, ":%" PRIu64 "\n", v->count);
        }
    }
}

static void write_text_values(const struct text_writer *w, const struct llvm_function *f)
{
    unsigned kinds = 0;
    for (size_t kind = 0; kind < LLVM_VALUE_KINDS; kind++)
        kinds += f->site_count[kind] > 0;
    if (kinds)
        bytes_printf(w->out, "# Num Value Kinds:\n%u\n", kinds);
    for (size_t kind = 0; kind < LLVM_VALUE_KINDS; kind++)
        if (f->site_count[kind])
            write_text_kind(w, f, kind);
    bytes_puts(w->out, "\n");
}

static void write_text_function(const struct text_writer *w, const struct llvm_function *f)
{
    bytes_printf(w->out, "%s\n# Func Hash:\n%" PRIu64 "\n# Num Counters:\n%zu\n# Counter Values:\n", f->name, f->hash,
                 f->count_count);
    for (size_t i = 0; i < f->count_count; i++)
        bytes_printf(w->out, "%" PRIu64 "\n", w->p->counts[f->first_count + i]);
    if (f->bitmap_bytes) {
        bytes_printf(w->out, "# Num Bitmap Bytes:\n$%zu\n# Bitmap Byte Values:\n", f->bitmap_bytes);
        for (size_t i = 0; i < f->bitmap_bytes; i++)
            bytes_printf(w->out, "0x%x\n", w->p->bitmaps.data[f->first_bitmap + i]);
        bytes_puts(w->out, "\n");
    }
    write_text_values(w, f);
}

static enum mip_status check_text_has(const char *name, const struct llvm_profile *p, struct diag *d)
{
    if (!(p->modes & (LLVM_MODE_MEMORY | LLVM_MODE_ENTRY_ONLY)))
        return MIP_OK;
    return diag_fail(d, MIP_MISMATCH, name,
                     "%s: text has no place for it; note: export it as profdata, or read it with llvm-profdata",
                     p->modes & LLVM_MODE_MEMORY ? "it has a memory profile"
                                                 : "its counters are of functions' entries alone");
}

/* Can this name be written as a line of text?  A reader would take some names for a comment, a flag or a size, by their
 * first character, and digits for a number. */
static bool fits_text_name(const char *name)
{
    bool number = strspn(name, "0123456789") == strlen(name);
    return name[0] && !strchr("#:$", name[0]) && !strpbrk(name, "\r\n") && !number;
}

static enum mip_status check_text_names(const char *name, const struct llvm_profile *p, struct diag *d)
{
    for (size_t i = 0; i < p->function_count; i++) {
        if (fits_text_name(p->functions[i].name))
            continue;
        FREED char *shown = text_printable(p->functions[i].name, strlen(p->functions[i].name));
        diag_fail(d, MIP_MISMATCH, name, "text has no place for a function named '%s'", shown);
        diag_note(d, "export it as profdata, or read it with llvm-profdata");
        return MIP_MISMATCH;
    }
    return MIP_OK;
}

enum mip_status proftext_write(const char *name, const struct llvm_profile *p, struct bytes *out, struct diag *d)
{
    struct text_writer w = {.p = p, .out = out};
    enum mip_status st = check_text_has(name, p, d);
    st = st ? st : check_text_names(name, p, d);
    if (st)
        return st;
    FREED size_t *order = llvm_profile_order(p, true);
    w.names = llvm_profile_names(p, &w.name_count);
    write_modes(p->modes, out);
    if (p->modes & LLVM_MODE_TEMPORAL)
        write_text_traces(&w);
    for (size_t i = 0; i < p->function_count; i++)
        write_text_function(&w, &p->functions[order[i]]);
    free(w.names);
    return MIP_OK;
}
