/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Prints a profile of Clang's own counters.  The lines of counters are the same as those of `llvm-profdata show
 * --all-functions --counts`, so that the two can be compared.  Bitmaps and values are printed as well.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/le.h"
#include "base/text.h"
#include "llvm/llvm_profile.h"

static void show_name(const char *name, struct bytes *out)
{
    FREED char *shown = text_printable(name, strlen(name));
    bytes_puts(out, shown);
}

static void show_counts(const struct llvm_profile *p, const struct llvm_function *f, struct bytes *out)
{
    const uint64_t *its = p->counts + f->first_count;
    size_t first = p->modes & LLVM_MODE_IR ? 0 : 1;
    if (f->count_count && its[0] >= LLVM_COUNT_WARM) {
        bytes_printf(out, "    <%s>\n", its[0] == LLVM_COUNT_HOT ? "PseudoHot" : "PseudoWarm");
        return;
    }
    bytes_puts(out, "\n");
    if (first && f->count_count)
        bytes_printf(out, "    Function count: %" PRIu64 "\n", its[0]);
    bytes_puts(out, "    Block counts: [");
    for (size_t i = first; i < f->count_count; i++)
        bytes_printf(out, "%s%" PRIu64, i > first ? ", " : "", its[i]);
    bytes_puts(out, "]\n");
}

static void show_values(const struct llvm_profile *p, const struct llvm_function *f, const struct llvm_symbol *names,
                        size_t name_count, struct bytes *out)
{
    static const char *const kinds[LLVM_VALUE_KINDS] = {"Indirect calls", "Memory sizes", "Virtual tables"};
    for (size_t kind = 0; kind < LLVM_VALUE_KINDS; kind++)
        for (size_t i = 0; i < f->site_count[kind]; i++) {
            const struct llvm_site *s = &p->sites[f->first_site[kind] + i];
            bytes_printf(out, "    %s, site %zu:", kinds[kind], i);
            for (size_t k = s->first; k < s->first + s->count; k++) {
                const struct llvm_value *v = &p->values[k];
                const char *name = llvm_symbol_find(names, name_count, v->value);
                bytes_puts(out, " ");
                if (kind == LLVM_VALUE_SIZE)
                    bytes_printf(out, "%" PRIu64, v->value);
                else
                    show_name(name ? name : "?", out);
                bytes_printf(out, ":%" PRIu64, v->count);
            }
            bytes_puts(out, "\n");
        }
}

static void show_function(const struct llvm_profile *p, const struct llvm_function *f, const struct llvm_symbol *names,
                          size_t name_count, struct bytes *out)
{
    bytes_puts(out, "  ");
    show_name(f->name, out);
    bytes_printf(out, ":\n    Hash: 0x%016" PRIx64 "\n    Counters: %zu", f->hash, f->count_count);
    show_counts(p, f, out);
    if (f->bitmap_bytes) {
        bytes_puts(out, "    MC/DC bitmap:");
        for (size_t i = 0; i < f->bitmap_bytes; i++)
            bytes_printf(out, " %02x", p->bitmaps.data[f->first_bitmap + i]);
        bytes_puts(out, "\n");
    }
    show_values(p, f, names, name_count, out);
}

static const char *level_name(const struct llvm_profile *p)
{
    return p->modes & LLVM_MODE_IR ? "IR" : "Front-end";
}

void llvm_profile_totals(const struct llvm_profile *p, struct llvm_summary *s)
{
    struct llvm_summary context;
    llvm_profile_sum(p, false, s);
    llvm_profile_sum(p, true, &context);
    s->functions += context.functions;
    s->counters += context.counters;
    s->most = context.most > s->most ? context.most : s->most;
    s->most_entries = context.most_entries > s->most_entries ? context.most_entries : s->most_entries;
    s->most_inside = context.most_inside > s->most_inside ? context.most_inside : s->most_inside;
    s->total = s->total > UINT64_MAX - context.total ? UINT64_MAX : s->total + context.total;
}

void llvm_profile_show(const struct llvm_profile *p, llvm_wanted *wanted, const void *arg, struct bytes *out)
{
    size_t name_count, shown = 0;
    struct llvm_symbol *names = llvm_profile_names(p, &name_count);
    struct llvm_summary s;
    llvm_profile_totals(p, &s);
    for (size_t i = 0; i < p->function_count; i++) {
        if (!wanted(&p->functions[i], arg))
            continue;
        if (!shown++)
            bytes_puts(out, "Counters:\n");
        show_function(p, &p->functions[i], names, name_count, out);
    }
    free(names);
    bytes_printf(out, "Instrumentation level: %s", level_name(p));
    if (p->modes & LLVM_MODE_IR)
        bytes_printf(out, "  entry_first = %d  instrument_loop_entries = %d", (p->modes & LLVM_MODE_ENTRY_FIRST) != 0,
                     (p->modes & LLVM_MODE_LOOP_ENTRIES) != 0);
    bytes_printf(out,
                 "\nFunctions shown: %zu\nTotal functions: %" PRIu64 "\nMaximum function count: %" PRIu64
                 "\nMaximum internal block count: %" PRIu64 "\nTotal number of blocks: %" PRIu64
                 "\nTotal count: %" PRIu64 "\n",
                 shown, s.functions, s.most_entries, s.most_inside, s.counters, s.total);
}

static void put_modes(const struct llvm_profile *p, struct bytes *out)
{
    static const struct {
        uint64_t mode;
        const char *text;
    } rows[] = {
        {LLVM_MODE_CONTEXT,      "context-sensitive"},
        {LLVM_MODE_ENTRY_FIRST,  "entry first"      },
        {LLVM_MODE_LOOP_ENTRIES, "loop entries"     },
        {LLVM_MODE_BYTES,        "coverage alone"   },
        {LLVM_MODE_ENTRY_ONLY,   "entries alone"    },
        {LLVM_MODE_TEMPORAL,     "temporal"         },
        {LLVM_MODE_MEMORY,       "memory profile"   },
    };
    bytes_printf(out, "Mode: %s", level_name(p));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (p->modes & rows[i].mode)
            bytes_printf(out, ", %s", rows[i].text);
    bytes_puts(out, "\n");
}

static void put_form(const struct llvm_profile *p, struct bytes *out)
{
    if (p->form == LLVM_FORM_TEXT)
        bytes_puts(out, "Kind: LLVM profile as text (.proftext)\n");
    else if (p->form == LLVM_FORM_INDEXED)
        bytes_printf(out, "Kind: LLVM indexed profile (.profdata)\nVersion: %" PRIu32 "\n", p->version);
    else
        bytes_printf(out,
                     "Kind: LLVM raw profile (.profraw)\nVersion: %" PRIu32 "\nTarget: %d bits, %s-endian\nRuns: %zu\n",
                     p->version, p->is64 ? 64 : 32, p->big ? "big" : "little", p->runs);
}

static void put_ids(const struct llvm_profile *p, struct bytes *out)
{
    for (size_t at = 0; at < p->binary_ids.len;) {
        size_t len = (size_t)le_load64(p->binary_ids.data + at);
        bytes_puts(out, "Binary id: ");
        for (size_t i = 0; i < len; i++)
            bytes_printf(out, "%02x", p->binary_ids.data[at + 8 + i]);
        bytes_puts(out, "\n");
        at += 8 + ((len + 7) & ~(size_t)7);
    }
}

void llvm_profile_info(const struct llvm_profile *p, struct bytes *out)
{
    struct llvm_summary s;
    llvm_profile_totals(p, &s);
    put_form(p, out);
    put_modes(p, out);
    put_ids(p, out);
    bytes_printf(out,
                 "Functions: %zu\nCounters: %" PRIu64 "\nTotal count: %" PRIu64 "\nMaximum count: %" PRIu64
                 "\nMaximum function count: %" PRIu64 "\nMaximum internal block count: %" PRIu64 "\n",
                 p->function_count, s.counters, s.total, s.most, s.most_entries, s.most_inside);
    if (p->bitmaps.len)
        bytes_printf(out, "MC/DC bitmap bytes: %zu\n", p->bitmaps.len);
    if (p->site_count)
        bytes_printf(out, "Value sites: %zu\nValues: %zu\n", p->site_count, p->value_count);
    if (p->modes & LLVM_MODE_TEMPORAL)
        bytes_printf(out, "Traces: %zu of %" PRIu64 "\n", p->trace_count, p->trace_stream);
}
