/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Runs the stages on one text in their order, tries again after a failed relaxation, and writes the report.
 *
 * Method: asm_rewrite() parses the text once.  An attempt takes each function through decode, analysis, selection,
 * probes, allocation and emit (one_function), then relaxes the whole text (asm_relax).  If a function cannot be
 * relaxed, it is added to `skips`, and another attempt begins with the parsed text.
 *
 * What holds: a function is instrumented whole or skipped with a reason.  Text without probes is copied byte for byte.
 * Each attempt skips more functions than the one before, so the attempts end.
 */
#include "instrument/instrument.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "instrument/emit/debug_files.h"
#include "instrument/emit/map_text.h"
#include "instrument/emit/poison.h"
#include "instrument/emit/pseudo_probes.h"
#include "instrument/emit/put_probes.h"
#include "machine/machine.h"

/* One attempt to instrument a unit: the output of each stage. */
struct attempt {
    const struct asm_unit *u;
    const struct asm_options *options;
    struct asm_report *report;
    struct asm_frames frames;
    struct asm_facts facts;
    struct asm_code code;       /* the function that is being instrumented */
    struct asm_reaches reaches; /* instructions of this function with a limited reach */
    struct asm_edits edits;
    struct asm_relaxation relax;
    struct asm_map map;
    bool *skipped;      /* for each function: it gets no probes */
    bool exclusive;     /* the text has load or store exclusives */
    bool ends_at_stops; /* an instruction at which a run may stop ends its block, in every function */
    uint32_t main;      /* the function whose blocks always end at such instructions; ASM_NONE: none */
};

/* What one attempt finds out for the next one: functions that must be skipped. */
struct skips {
    bool *function;
    bool all;
};

static const char *skipped_by_form(const struct asm_unit *u, const struct asm_function *f)
{
    if (u->intel_syntax)
        return "Intel syntax is not supported";
    if (f->skipped)
        return f->skipped;
    if (!f->closed)
        return "it has no .size of its own";
    if (u->symbol[f->symbol].again)
        return "its name is defined twice";
    if (f->naked)
        return "it is naked";
    if (asm_keeps_registers(u->arch, u->symbol[f->symbol].name))
        return "its callers rely on registers that it does not write";
    const char *why = u->arch->refuses ? u->arch->refuses(u->cpu.core, f->thumb, f->divided) : NULL;
    if (why)
        return why;
    if (u->clang && !f->size_local)
        return "it is no function of the compiler's";
    if (u->gcc && u->arch->text.gcc_marks && !f->marked)
        return "it is no function of the compiler's";
    return NULL;
}

/* Returns why the function's memory does not allow probes.  ARMv6-M has no instruction that makes an address without a
 * word in memory and keeps the flags. */
static const char *skipped_by_memory(const struct attempt *r, const struct asm_function *f)
{
    bool no_data = r->options->model.execute_only || r->u->section[f->section].execute_only;
    return f->thumb && r->u->arch->probe.needs_literals && no_data
               ? "its memory may hold no data, and its core needs some"
               : NULL;
}

static void add_remark(const struct attempt *r, uint32_t function, const char *what, const char *why)
{
    struct span name = r->u->symbol[r->u->function[function].symbol].name;
    if (r->options->remarks)
        bytes_printf(&r->report->remarks, "%s: %.*s: %s\n", what, (int)name.len, name.at, why);
}

static void skip_function(struct attempt *r, uint32_t function, const char *why)
{
    r->skipped[function] = true;
    r->report->skipped++;
    add_remark(r, function, "skipped", why);
}

/* Notes that a function is skipped, and why.  The map lists the function, too, unless the user's own options excluded
 * it.  So if the options select no function, the object is the same as without mip-as. */
static void list_skipped(struct attempt *r, uint32_t function, const char *why)
{
    /* Only by such a relocation the linker drops the chunk together with its function. */
    bool held = r->u->arch->text.no_relocation != NULL;
    if (r->options->mode == ASM_MODE_NONE || !r->code.items || !held)
        return;
    asm_map_skip(&r->map, function, why);
    asm_put_skipped(&r->edits, function);
}

static const char *find_choice(const struct attempt *r, uint32_t function, struct asm_plan *plan)
{
    const struct asm_function *f = &r->u->function[function];
    struct span section = r->u->section[f->section].name;
    FREED char *name = xstrndup(r->u->symbol[f->symbol].name.at, r->u->symbol[f->symbol].name.len);
    FREED char *file = xstrndup(r->u->file.at ? r->u->file.at : "", r->u->file.len);
    FREED char *in = xstrndup(section.at, section.len);
    struct rule_subject subject = {name, file, in};
    const char *why = asm_select(&r->options->select, &subject, r->code.insns);
    const struct rule_list *list = &r->options->select.list;
    plan->may_be_copied = r->options->self_contained || asm_list_says(list, &subject, RULE_SELF_CONTAINED);
    plan->no_gp = asm_list_says(list, &subject, RULE_NO_GP);
    return why;
}

/* Does the function consist of inline assembly alone, apart from landing marks and space for patches?  Such a function
 * may be naked, and then there may be no stack yet.  Clang does not mark naked functions.  GCC does, but not where it
 * writes no comments around a function; for x86 it ends a naked function with ud2. */
static bool only_inline(const struct asm_code *c)
{
    bool traps = c->u->arch->text.gcc_naked_traps;
    bool all = c->u->clang || !c->u->arch->text.gcc_marks;
    bool any = false;
    for (uint32_t i = 0; i < c->items && all; i++) {
        bool written = c->u->stmt[c->item[i].stmt].inline_asm;
        any = any || written;
        bool mark = c->item[i].fx.landing || asm_is_nop(c, &c->item[i]);
        all = written || mark || (traps && c->item[i].fx.flow == ASM_FLOW_STOP);
    }
    return all && any;
}

/* Finds load and store exclusives whose other half is in another function.  A function tells its callees and callers
 * whether the monitor is open around calls, so this repeats until nothing changes. */
static void find_pairs(struct attempt *r)
{
    const struct asm_unit *u = r->u;
    bool changed = true;
    while (changed) {
        changed = false;
        for (uint32_t f = 0; f < u->functions; f++) {
            asm_decode(&r->code, &r->facts, f);
            struct asm_pairing *pairing = &r->facts.pairing[f];
            pairing->passes = pairing->passes || r->code.items == 0;
            if (r->code.items == 0)
                continue;
            asm_build_blocks(&r->code, &r->code.cfg);
            changed = asm_find_exclusive(&r->code, &r->code.between, &r->facts) || changed;
        }
    }
}

/* Finds functions that always return.  Whether a function returns depends on its callees, so this repeats until nothing
 * changes. */
static void find_returns(struct attempt *r)
{
    const struct asm_unit *u = r->u;
    r->code.ends_at_stops = r->ends_at_stops || r->main != ASM_NONE;
    for (bool changed = r->code.ends_at_stops; changed;) {
        changed = false;
        for (uint32_t f = 0; f < u->functions; f++) {
            if (r->facts.returns[f])
                continue;
            asm_decode(&r->code, &r->facts, f);
            changed = asm_find_returns(&r->code, &r->facts) || changed;
        }
    }
}

static const char *skipped_by_code(const struct asm_code *c)
{
    if (c->unknown_insns * 2 > c->insns)
        return "its instructions are not understood";
    if (c->unknown_table || c->cfg.unknown_table)
        return "a jump table of it is not understood";
    if (c->unknown_distance)
        return "it counts from the program counter in a way that is not understood";
    if (c->hides_code)
        return "its inline assembly uses a macro, or an instruction that is not known";
    return c->number_labels ? "it has labels that are numbers" : NULL;
}

/* Finds the function's blocks and its live registers, and adds facts for the functions after it.  Functions that get no
 * probes are analysed, too. */
static void analyse_function(struct attempt *r)
{
    struct asm_code *c = &r->code;
    asm_build_blocks(c, &c->cfg);
    asm_liveness(c, &c->live);
    if (r->exclusive)
        (void)asm_find_exclusive(c, &c->between, &r->facts);
    asm_find_reaches(c, &r->reaches);
}

static void find_parts(const struct asm_code *c, struct arena *memory, struct asm_map_record *record)
{
    record->part = arena_items(memory, c->cfg.blocks, sizeof *record->part);
    for (uint32_t b = 1; b < c->cfg.blocks; b++)
        if (c->item[c->cfg.block[b].first].part != c->item[c->cfg.block[b - 1].first].part)
            record->part[record->parts++] = b;
}

/* Gives the map what the plan and the allocation know about the slots. */
static void keep_record(struct attempt *r, struct asm_plan *p, struct asm_allocation *a, struct asm_code_hash *hash)
{
    const struct asm_code *c = &r->code;
    struct asm_map_record record = {.function = p->function, .probes = p->record, .slot_at = a->slot_at};
    record.signature = asm_signature(c);
    record.blocks = c->cfg.blocks;
    record.insns = c->insns;
    record.hash = *hash;
    *hash = (struct asm_code_hash){0};
    if (p->record.slot || p->record.flow)
        find_parts(c, &r->map.memory, &record);
    asm_map_add(&r->map, &record);
}

static void remark_blocks(const struct attempt *r, const struct asm_plan *p)
{
    char what[64];
    (void)snprintf(what, sizeof what, "%" PRIu32 " of %" PRIu32 " blocks unknown", p->unknown, r->code.cfg.blocks);
    if (p->unknown)
        add_remark(r, p->function, what, "no probe may stand in them");
    if (p->record.cycles)
        add_remark(r, p->function, "some counts are bounds", "no counter may stand on some of its edges");
    if (p->record.without)
        add_remark(r, p->function, "without its blocks", p->record.without);
}

/* What profiles of earlier builds tell about a function. */
struct earlier {
    uint8_t *covered; /* for each block: did it run?  NULL: no earlier profile has this code */
    struct asm_weights weights;
    bool weighed; /* an earlier profile has the function's true counts */
};

static void find_earlier(const struct attempt *r, uint32_t function, uint64_t hash, struct earlier *out)
{
    const struct asm_options *o = r->options;
    const struct asm_symbol *symbol = &r->u->symbol[r->u->function[function].symbol];
    /* Only by such a relocation the linker drops a record without slots together with its function. */
    bool skips = o->known.from && r->u->arch->text.no_relocation;
    if (!skips && !o->weights.from)
        return;
    FREED char *name = text_printable(symbol->name.at, symbol->name.len);
    FREED char *file = text_printable(r->u->file.at, r->u->file.len);
    FREED char *path = r->map.path ? text_printable(r->map.path, strlen(r->map.path)) : NULL;
    struct asm_known_subject s = {hash, name, file, path, !symbol->global, r->code.cfg.blocks};
    out->weighed = o->weights.from && asm_known_weights(&o->weights, &s, &out->weights);
    out->covered = skips ? xcalloc((size_t)s.blocks + 1, 1) : NULL;
    if (skips && !asm_known_find(&o->known, &s, out->covered)) {
        free(out->covered);
        out->covered = NULL;
    }
}

/* Plans the probes of a function, gives them registers, and puts their text.  Returns NULL, or why the function is
 * skipped. */
static const char *put_function(struct attempt *r, struct asm_plan *p, struct asm_allocation *a,
                                struct asm_code_hash *hash)
{
    struct asm_put put = {.p = p, .a = a, .edits = &r->edits, .relax = &r->relax};
    const char *why = asm_plan_probes(p);
    remark_blocks(r, p);
    if (why)
        return why;
    asm_allocate(p, &r->reaches, a);
    asm_relax_take(&r->relax, &r->reaches, a->kept);
    asm_put_probes(&put);
    keep_record(r, p, a, hash);
    return NULL;
}

static const char *instrument_function(struct attempt *r, struct asm_plan *p, struct asm_allocation *a)
{
    struct asm_put put = {.p = p, .a = a, .edits = &r->edits, .relax = &r->relax};
    if (!asm_plan_points(p))
        return "it has no instruction of the compiler's";
    if (r->options->mode == ASM_MODE_NONE) {
        asm_relax_take(&r->relax, &r->reaches, 0);
        asm_put_entry_poison(&put);
        asm_put_block_poison(&put);
        return NULL;
    }
    FREED_BY(asm_code_hash_free) struct asm_code_hash hash;
    asm_hash_code(&r->code, &hash);
    struct earlier e = {0};
    find_earlier(r, p->function, hash.function, &e);
    p->known = e.covered;
    p->weights = e.weighed ? &e.weights : NULL;
    const char *why = put_function(r, p, a, &hash);
    asm_weights_free(&e.weights);
    free(e.covered);
    return why;
}

static const char *place_probes(struct attempt *r, uint32_t function, const struct asm_plan *chosen)
{
    FREED_BY(asm_plan_free)
    struct asm_plan p = {
        .u = r->u, .code = &r->code, .frames = &r->frames, .options = r->options, .kept = &r->map.memory};
    FREED_BY(asm_allocation_free) struct asm_allocation a = {0};
    p.function = function;
    p.calls = r->options->mode == ASM_MODE_CALLS;
    p.counts = r->options->mode == ASM_MODE_COUNTS;
    p.may_be_copied = chosen->may_be_copied;
    p.no_gp = chosen->no_gp;
    return instrument_function(r, &p, &a);
}

static void one_function(struct attempt *r, uint32_t function)
{
    const char *why = skipped_by_form(r->u, &r->u->function[function]);
    struct asm_plan chosen = {0}; /* only what the user's list says about the function */
    r->report->functions++;
    r->code.ends_at_stops = r->ends_at_stops || function == r->main;
    if (!why)
        why = skipped_by_memory(r, &r->u->function[function]);
    asm_decode(&r->code, &r->facts, function);
    if (!why && r->code.items == 0)
        why = "it is empty";
    if (!why && only_inline(&r->code))
        why = "it has no instruction of the compiler's";
    if (r->code.items)
        analyse_function(r);
    else
        asm_build_blocks(&r->code, &r->code.cfg);
    if (!why)
        why = skipped_by_code(&r->code);
    const char *choice = why ? NULL : find_choice(r, function, &chosen);
    if (!why)
        why = choice;
    if (!why && (r->relax.skip_all || r->relax.skip[function]))
        why = "its branches would not reach any more";
    if (!why)
        why = place_probes(r, function, &chosen);
    if (why && r->code.items)
        asm_relax_take(&r->relax, &r->reaches, 0);
    if (why && !choice)
        list_skipped(r, function, why);
    if (why)
        skip_function(r, function, why);
    else
        r->report->instrumented++;
}

/* Returns why the whole text is passed through unchanged; NULL: it is instrumented. */
static const char *find_pass_reason(const struct asm_unit *u)
{
    if (!u->gcc && !u->clang)
        return "no compiler's mark: hand-written assembly";
    if (u->done_before)
        return "it is instrumented already";
    if (u->functions == 0)
        return "no function in it";
    return NULL;
}

static void attempt_free(struct attempt *r)
{
    asm_map_free(&r->map);
    asm_relax_free(&r->relax);
    asm_edits_free(&r->edits);
    asm_reaches_free(&r->reaches);
    asm_code_free(&r->code);
    asm_frames_free(&r->frames);
    asm_facts_free(&r->facts);
    free(r->skipped);
}

static void write_out(struct attempt *r, struct bytes *out)
{
    const struct asm_unit *u = r->u;
    if (r->edits.edits == 0 && r->map.listed == 0) {
        bytes_append(out, u->text, u->len);
        return;
    }
    asm_edit_apply(&r->edits, out);
    asm_write_map(&r->map, out);
    bytes_append(out, u->text + u->end, u->len - u->end);
}

/* Refuses options that the unit's core cannot support. */
static void refuse_unit(const struct asm_options *o, const struct asm_unit *u, struct asm_report *report)
{
    if (o->atomic && u->arch->probe.can_be_atomic && !u->arch->probe.can_be_atomic(u->cpu.core)) {
        report->refused = "counters cannot be atomic on this core";
        report->instead = u->arch->probe.atomic_takes;
    } else if (o->atomic && o->sample && !u->arch->probe.atomic_samples) {
        report->refused = "call samples and atomic counters exclude each other on this core";
        report->instead = "leave --mip-atomic or --mip-sample out";
    }
}

/* Returns main(): the end of its run tells most about the calls in it; ASM_NONE: the unit has no main(). */
static uint32_t find_main(const struct asm_unit *u)
{
    uint32_t s = asm_symbol_find(u, (struct span){"main", 4});
    return s != ASM_NONE && u->symbol[s].is_function ? u->symbol[s].function : ASM_NONE;
}

static void start_attempt(struct attempt *r, struct skips *skips)
{
    const struct asm_unit *u = r->u;
    const struct asm_options *o = r->options;
    if (!skips->function)
        skips->function = xcalloc(u->functions + 1, sizeof *skips->function);
    r->skipped = xcalloc(u->functions + 1, sizeof *r->skipped);
    asm_find_frames(u, &r->frames);
    asm_facts_start(u, &r->facts);
    asm_code_start(&r->code, u, &r->facts, o->model.ipa_ra_off || (u->clang && asm_clang.no_ipa_ra),
                   o->model.reserved | u->cpu.absent);
    r->ends_at_stops = o->ends_at_stops && (o->blocks || o->edges);
    r->code.ends_at_stops = r->ends_at_stops;
    r->main = o->blocks && !o->edges ? find_main(u) : ASM_NONE;
    r->code.ends_before_last = o->edges;
    r->code.without_callee_saved = o->without & ASM_SAVED;
    asm_edits_start(&r->edits, u, &r->frames, &r->facts);
    asm_relax_start(&r->relax, &r->edits, r->skipped, skips->function);
    r->relax.skip_all = skips->all;
    asm_map_start(&r->map, u, o);
}

/* Instruments all functions of the text.  Returns false if some instruction does not reach its target. */
static bool instrument_unit(struct attempt *r)
{
    r->exclusive = asm_has_exclusive(r->u);
    if (r->exclusive)
        find_pairs(r);
    find_returns(r);
    for (uint32_t f = 0; f < r->u->functions; f++)
        one_function(r, f);
    if (r->edits.edits) {
        asm_find_loose_reaches(&r->code, &r->facts, &r->reaches);
        asm_relax_take(&r->relax, &r->reaches, 0);
    }
    bool done = asm_relax(&r->relax);
    asm_write_files(&r->edits);
    return done;
}

/* Makes one attempt to instrument the unit.  Returns false if another one must follow, with more functions in
 * `skips`. */
static bool attempt_unit(const struct asm_options *o, const struct asm_unit *u, struct skips *skips, struct bytes *out,
                         struct asm_report *report)
{
    FREED_BY(attempt_free) struct attempt r = {.u = u, .options = o, .report = report};
    bool done = true;
    start_attempt(&r, skips);
    report->passed = find_pass_reason(u);
    if (report->passed && u->functions && o->remarks)
        bytes_printf(&report->remarks, "passed through, functions in it: %u: %s\n", u->functions, report->passed);
    refuse_unit(o, u, report);
    if (u->file.len)
        report->source = xstrndup(u->file.at, u->file.len);
    if (!report->passed && !report->refused)
        done = instrument_unit(&r);
    if (done)
        write_out(&r, out);
    skips->all = r.relax.skip_all;
    return done;
}

/* Refuses a mode that the machine does not have.  Without a message, the user would take an incomplete profile for a
 * complete one. */
static enum mip_status check_modes(const struct asm_options *o, const struct asm_arch *arch, struct diag *d)
{
    if (o->edges && !arch->probe.add)
        return diag_fail(
            d, MIP_USAGE, NULL,
            "edge counts are not made for %s yet; note: block coverage is: which blocks ran, without how often",
            arch->name);
    if (o->edges && o->blocks)
        return diag_fail(d, MIP_USAGE, NULL,
                         "edge counts and block coverage exclude each other; note: edge counts tell which blocks ran, "
                         "and how often");
    if (o->mode == ASM_MODE_COUNTS && (o->edges || o->sample)) {
        diag_fail(d, MIP_USAGE, NULL, "counts without order go with %s",
                  o->edges ? "blocks, not with edge counts" : "no call samples");
        diag_note(d, o->edges ? "edge counts without --mip-mode=call-graph have the calls, without order"
                              : "samples come from the probes of --mip-mode=call-graph");
        return MIP_USAGE;
    }
    if (o->known.from && (o->mode != ASM_MODE_COVERAGE || o->edges))
        return diag_fail(d, MIP_USAGE, NULL,
                         "covered code is skipped in coverage modes only; note: a count needs its probe in each build: "
                         "--mip-mode=function-coverage, with --mip-blocks or without");
    return MIP_OK;
}

/* Parses the text.  If it has labels that are numbers, gives them names and parses it again; `named` then holds the new
 * text. */
static void read_text_unit(struct asm_unit *u, struct bytes *named)
{
    struct span text = {u->text, u->len};
    u->low = u->arch->text.low_word && span_has(text, u->arch->text.low_word);
    u->rigid = u->arch->text.rigid_word && span_has(text, u->arch->text.rigid_word);
    asm_lex(u);
    asm_parse(u);
    if (find_pass_reason(u) || !asm_name_numbers(u, named)) /* a text that mip-as passes through keeps its numbers */
        return;
    struct asm_unit again = {.text = (const char *)named->data,
                             .len = (uint32_t)named->len,
                             .arch = u->arch,
                             .low = u->low,
                             .rigid = u->rigid};
    asm_unit_free(u);
    *u = again;
    asm_lex(u);
    asm_parse(u);
}

/* Writes pseudo-probes as bytes for machines whose comments begin with '@': their assemblers do not know the
 * .pseudoprobe directive. */
static void encode_pseudo_probes(const struct asm_arch *arch, struct bytes *out, struct asm_report *report)
{
    if (!arch->text.probes_in_comments || !asm_has_pseudo_probes(out->data, out->len))
        return;
    asm_encode_pseudo_probes(out);
    report->passed = NULL;
}

enum mip_status asm_rewrite(const char *name, const void *text, size_t len, const struct asm_options *options,
                            struct bytes *out, struct asm_report *report, struct diag *d)
{
    if (len >= UINT32_MAX / 2)
        return diag_fail(d, MIP_MALFORMED, name, "more than 2 GiB of assembly");
    const struct asm_arch *arch = options->machine ? asm_arch_find(options->machine) : asm_arch_guess(text, len);
    char known[MACHINE_LIST];
    if (!arch)
        return diag_fail(d, MIP_USAGE, NULL, "unknown machine %s; note: %s are known", options->machine,
                         machine_list(MACHINE_NAMES, known));
    enum mip_status possible = check_modes(options, arch, d);
    if (possible != MIP_OK)
        return possible;
    if (len == 0 || (options->mode == ASM_MODE_NONE && !options->poison)) {
        bytes_append(out, text, len);
        report->passed = "nothing was asked for";
        encode_pseudo_probes(arch, out, report);
        return MIP_OK;
    }
    struct skips skips = {0};
    struct asm_unit u = {.text = text, .len = (uint32_t)len, .arch = arch};
    struct bytes named = {0};
    read_text_unit(&u, &named);
    bool done;
    do {
        asm_report_free(report);
        done = attempt_unit(options, &u, &skips, out, report);
    } while (!done);
    asm_unit_free(&u);
    bytes_free(&named);
    free(skips.function);
    if (!report->refused || report->passed) {
        encode_pseudo_probes(arch, out, report);
        return MIP_OK;
    }
    return diag_fail(d, MIP_USAGE, name, "%s; note: %s", report->refused, report->instead);
}

void asm_report_free(struct asm_report *report)
{
    bytes_free(&report->remarks);
    free(report->source);
    *report = (struct asm_report){0};
}
