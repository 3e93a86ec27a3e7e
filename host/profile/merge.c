/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Adds one dump to a profile.
 *
 * Input: a dump (raw.c), a profile with its functions.  Output: the profile with the dump's counts in it, and one run
 * more.
 *
 * Method: first all checks: the image (check_image), pointer size and version, length, the words, and whether the
 * counters were filled before they were read.  Only if all are passed does merge_all() change the profile.
 *
 * What holds: a dump that does not fit changes nothing.  Counts that would overflow stay at their highest value.
 *
 * This file comes after raw.c and before the reports.  mip_file.c stores the profile.
 *
 * Example: the profile's function f has 3 calls, and the dump's word says 2.  Then f has 5 calls, in 2 runs.
 */
#include "profile/merge.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/le.h"
#include "profile/counters.h"
#include "profile/run_blocks.h"
#include "profile/run_orders.h"
#include "profile/samples.h"
#include "profile/stopped.h"

static enum mip_status other_image(const struct prof *p, const struct prof_raw *raw, struct diag *d)
{
    char mine[41], its[41];
    img_id_text(p->image_id, mine);
    img_id_text(raw->header.image_id, its);
    return diag_fail(d, MIP_MISMATCH, raw->name,
                     "taken from another image: its image id is %s, the profile's is %s; note: create a profile from "
                     "the ELF file that ran: mipdata create -p x.mip firmware.elf",
                     its, mine);
}

static enum mip_status other_module(const struct prof *p, const struct prof_raw *raw, struct diag *d)
{
    return diag_error(d, MIP_MISMATCH, raw->name, MIP_OFF_MODULE_HASH,
                      "taken from another link unit: module hash 0x%08" PRIX32 ", the profile's is 0x%08" PRIX32
                      "; note: create a profile from the map of the image that ran",
                      raw->header.module_hash, p->module_hash);
}

/* Do profile and dump belong to one image?  The module hash counts only if one side has no image id, which is the
 * better proof. */
static enum mip_status check_image(const struct prof *p, const struct prof_raw *raw, struct diag *warning,
                                   struct diag *d)
{
    const struct img_header *h = &raw->header;
    if (p->has_id && h->has_id)
        return memcmp(p->image_id, h->image_id, sizeof p->image_id) == 0 ? MIP_OK : other_image(p, raw, d);
    if (p->is_old || (p->module_hash && h->module_hash)) {
        if (p->module_hash != h->module_hash)
            return other_module(p, raw, d);
        return MIP_OK;
    }
    if (p->has_id != h->has_id && warning)
        snprintf(warning->text, sizeof warning->text,
                 "%s: warning: only the %s has an image id: nothing proves that they belong together", raw->name,
                 p->has_id ? "profile" : "raw profile");
    return MIP_OK;
}

static enum mip_status check_target(const struct prof *p, const struct prof_raw *raw, struct diag *d)
{
    const struct img_header *h = &raw->header;
    if (p->is_old != (h->version <= MIP_VERSION_OLD) || (p->is_old && p->old_base != h->data_offset))
        return diag_error(d, MIP_MISMATCH, raw->name, MIP_OFF_VERSION,
                          "a raw profile of version %u, a profile made from a map of version %s", h->version,
                          p->is_old ? "8, or with another header" : "9");
    if (p->pointer_bytes && h->pointer_bytes && p->pointer_bytes != h->pointer_bytes)
        return diag_error(d, MIP_MISMATCH, raw->name, MIP_OFF_FILE_TYPE,
                          "from a target of %d bits, the profile is for %d bits", h->pointer_bytes * 8,
                          p->pointer_bytes * 8);
    if (p->machine && h->machine && p->machine != h->machine)
        return diag_fail(d, MIP_MISMATCH, raw->name, "from machine %u, the profile is for machine %u (e_machine)",
                         h->machine, p->machine);
    return MIP_OK;
}

static enum mip_status check_length(const struct prof *p, const struct prof_raw *raw, struct diag *d)
{
    for (size_t i = 0; i < p->count && p->is_old; i++) {
        const struct img_function *f = &p->functions[i].f;
        if (f->slot_offset > raw->len || f->slot_bytes > raw->len - f->slot_offset)
            return diag_error(d, MIP_MALFORMED, raw->name, f->slot_offset, "too short: the record of %s is missing",
                              f->name);
    }
    uint64_t want = p->raw_stop - p->raw_start;
    if (p->is_old || raw->len == want)
        return MIP_OK;
    return diag_error(d, MIP_MISMATCH, raw->name, raw->header.data_offset,
                      "%zu bytes of counters, the image has %" PRIu64
                      "; note: this raw profile is of another image, or the profile was created from another build",
                      raw->len, want);
}

/* Refuses a dump that took counters for coverage.  A dump turns every byte into coverage if the image lost the sign for
 * counters (target/mip_format.h, __mip_words). */
static enum mip_status check_raw_words(const struct prof *p, const struct prof_raw *raw, struct diag *d)
{
    const uint32_t words = MIP_PROFILE_CALL_GRAPH | MIP_PROFILE_EDGE_COUNTS;
    const struct prof_function *counts = NULL;
    for (size_t i = 0; i < p->count && !counts; i++)
        if (p->functions[i].f.profile_type & words)
            counts = &p->functions[i];
    if (p->is_old || !counts || raw->header.profile_type & words)
        return MIP_OK;
    return diag_error(d, MIP_MALFORMED, raw->name, MIP_OFF_PROFILE_TYPE,
                      "coverage alone, but %s has counters: the dump took them for coverage; note: the image lost its "
                      "symbol __mip_words; link with mipcc, which checks for it",
                      counts->f.name);
}

/* Refuses a section that was never filled: it holds whatever was in RAM. */
static enum mip_status check_filled(const struct prof *p, const struct prof_raw *raw, struct diag *d)
{
    if (!p->state || p->is_old) /* such raws do not say whether the counters were filled */
        return MIP_OK;
    uint64_t at = p->state - p->raw_start;
    uint32_t word = le_load32(raw->data + at + MIP_STATE_FILLED), want = MIP_STATE_MAGIC;
    if (p->has_id)
        want ^= le_load32(p->image_id);
    if (word == want)
        return MIP_OK;
    return diag_error(d, MIP_MALFORMED, raw->name, raw->header.data_offset + at,
                      "the counters were never filled on the target (state word 0x%08" PRIx32 ", expected 0x%08" PRIx32
                      "); note: call mip_init() at start-up, or link it into .preinit_array; see target/mip.h",
                      word, want);
}

/* Returns the highest order that a run can give: each function gets one, once.  A call that comes in the middle of a
 * reset may take one more, which the reset then forgets. */
static uint32_t most_orders(const struct prof *p, const struct prof_raw *raw)
{
    bool reset = p->state && le_load32(raw->data + (p->state - p->raw_start) + MIP_STATE_BEGAN);
    return (uint32_t)(reset ? 2 * p->count : p->count);
}

static enum mip_status note_damage(struct diag *d)
{
    diag_note(d, "something wrote into the counters: a boot loader and its application need a range of RAM each "
                 "(docs/rtt.md), and a stack must not reach them");
    return MIP_MALFORMED;
}

/* Refuses an order of first calls that no run gives, in a record or as the next one. */
static enum mip_status check_orders(const struct prof *p, const struct prof_raw *raw, struct diag *d)
{
    if (p->is_old)
        return MIP_OK;
    uint32_t most = most_orders(p, raw);
    for (size_t i = 0; i < p->count; i++) {
        const struct img_function *f = &p->functions[i].f;
        if (!(f->profile_type & MIP_PROFILE_FUNCTION_TIMESTAMP))
            continue;
        uint32_t order = le_load32(raw->data + f->slot_offset + 4);
        if (order <= most || order == MIP_SLOT_UNSET)
            continue;
        diag_error(d, MIP_MALFORMED, raw->name, raw->header.data_offset + f->slot_offset + 4,
                   "%s was first called as number %" PRIu32 ", but no run of %zu functions gives that", f->name, order,
                   p->count);
        return note_damage(d);
    }
    uint64_t state = p->state - p->raw_start;
    for (uint64_t at = MIP_STATE_ORDER; p->state && at <= MIP_STATE_RESUME; at += 4)
        if (le_load32(raw->data + state + at) > most + 1) {
            diag_error(d, MIP_MALFORMED, raw->name, raw->header.data_offset + state + at,
                       "the next first call is number %" PRIu32 ", but no run of %zu functions gives that",
                       le_load32(raw->data + state + at), p->count);
            return note_damage(d);
        }
    return MIP_OK;
}

static void add_blocks(struct prof_function *f, const uint8_t *covered)
{
    for (size_t i = 0; i < f->f.offset_count && f->covered; i++)
        f->covered[i] |= covered[i];
}

/* Reads which blocks the raw covers. */
static void read_raw_blocks(const struct img_function *f, const uint8_t *slots, bool called, bool doubtful,
                            uint8_t *covered)
{
    if (doubtful && f->slots)
        prof_read_stopped_blocks(f, slots, called, covered);
    else
        prof_read_blocks(f, slots, called, covered);
}

/* Merges block coverage.  Returns whether the function is covered: it is if its entry is. */
static bool merge_blocks(struct prof_function *f, const uint8_t *slots, bool called, bool doubtful)
{
    size_t blocks = f->f.slots ? f->f.blocks : img_block_count(&f->f);
    FREED uint8_t *covered = xcalloc(blocks, 1);
    read_raw_blocks(&f->f, slots, called, doubtful, covered);
    /* a known entry has no byte, but each block that ran proves it */
    bool entered = covered[0] || (img_is_known(&f->f, 0) && memchr(covered, 1, blocks));
    covered[0] = entered;
    if (doubtful && (entered || (!called && prof_may_have_begun(&f->f))))
        f->f.flags |= MIP_REC_STOPPED;
    if (f->f.offset_count)
        add_blocks(f, covered);
    return entered;
}

/* Merges edge counts.  Returns the number of entries. */
static uint64_t merge_edges(struct prof_function *f, const struct prof_solution *s)
{
    for (size_t i = 0; i < f->f.flow_count; i++)
        f->edge_bounds[i] = prof_add_bound(f->edge_bounds[i], s->edge[i]);
    for (uint32_t b = 0; b < f->f.blocks; b++) {
        f->block_bounds[b] = prof_add_bound(f->block_bounds[b], s->node[b]);
        if (f->covered)
            f->covered[b] |= s->node[b].low > 0;
    }
    return prof_entries(&f->f, s->edge).low;
}

/* How a raw is read. */
struct reading {
    bool is_old;
    uint32_t flags; /* of its header */
};

/* Returns the number of calls, or 1 with coverage alone; 0: not covered. */
static uint64_t count_calls(struct prof_function *f, const uint8_t *slots, const struct reading *how,
                            const struct prof_solution *s, struct prof_calls *c)
{
    bool doubtful = prof_is_doubtful(&f->f, how->flags);
    uint64_t entries = s->edge ? merge_edges(f, s) : 0;
    if (f->f.profile_type & MIP_PROFILE_CALL_GRAPH) {
        *c = prof_calls_of(&f->f, slots, how->is_old);
        if (f->f.profile_type & MIP_PROFILE_BLOCK_COVERAGE)
            merge_blocks(f, slots, c->count != 0, doubtful);
        return c->count;
    }
    if (f->f.profile_type & MIP_PROFILE_EDGE_COUNTS)
        return entries;
    if (f->f.profile_type & MIP_PROFILE_BLOCK_COVERAGE)
        return merge_blocks(f, slots, false, doubtful);
    return f->f.slot_bytes && slots[0] != 0xff; /* a function that is known to be covered has no byte */
}

/* Were the counters reset while the program ran?  A frame that was active then has since taken edges without having
 * come in, and may have stopped again. */
static bool was_reset(const struct prof *p, const struct prof_raw *raw)
{
    return p->state && !p->is_old && le_load32(raw->data + (p->state - p->raw_start) + MIP_STATE_BEGAN);
}

static void note_doubts(struct prof_function *f, bool reset, bool doubtful, const struct prof_solution *s,
                        struct prof_merge_result *r)
{
    bool may_have_run = reset && f->f.stop_count;
    bool disagrees = s->contradiction && !may_have_run && !doubtful && !(f->f.flags & MIP_REC_BEFORE_FILL);
    r->disagreeing += disagrees;
    r->reset += may_have_run;
    if (may_have_run || disagrees)
        f->f.flags |= MIP_REC_ABOUT;
}

/* Is the count pinned?  Then it has no upper bound: it means 2^31 calls or more. */
static bool is_pinned(const struct prof_function *f, bool is_old, const struct prof_solution *s,
                      const struct prof_calls *c)
{
    if (f->f.profile_type & MIP_PROFILE_CALL_GRAPH)
        return !is_old && c->count >= MIP_CALL_PINNED;
    return s->edge && prof_entries(&f->f, s->edge).high == PROF_NO_BOUND;
}

static bool has_no_bound(const struct img_function *f, const struct prof_solution *s)
{
    bool found = false;
    for (size_t i = 0; i < f->flow_count && s->edge && !found; i++)
        found = s->edge[i].high == PROF_NO_BOUND;
    return found;
}

/* Notes which blocks the raw covers, for a function that it covers. */
static void note_run(struct prof_function *f, uint32_t run, const uint8_t *slots, uint32_t flags,
                     const struct prof_solution *s)
{
    FREED uint8_t *covered = xcalloc(f->f.blocks + img_block_count(&f->f), 1);
    if (f->f.profile_type & MIP_PROFILE_BLOCK_COVERAGE)
        read_raw_blocks(&f->f, slots, true, prof_is_doubtful(&f->f, flags), covered);
    for (uint32_t b = 0; s->node && b < f->f.blocks; b++)
        covered[b] = s->node[b].low > 0;
    covered[0] = 1;
    prof_add_run_blocks(f, run, covered);
}

/* Merges one function.  s: the solution of its edge counters, if it has some.  Returns whether the raw covers it. */
static bool merge_function(struct prof_function *f, const uint8_t *slots, const struct reading *how,
                           const struct prof_solution *s, struct prof_merge_result *r)
{
    struct prof_calls c = {0};
    uint64_t calls = count_calls(f, slots, how, s, &c);
    r->odd += c.odd;
    if (!calls)
        return false;
    r->covered++;
    bool pinned = is_pinned(f, how->is_old, s, &c);
    f->f.flags |= (pinned ? MIP_REC_PINNED : 0) | (how->flags & MIP_FLAG_STOPPED ? MIP_REC_HALTED : 0);
    r->pinned += pinned || has_no_bound(&f->f, s);
    f->raw_count = prof_add32(f->raw_count, 1);
    if (f->f.profile_type & (MIP_PROFILE_CALL_GRAPH | MIP_PROFILE_EDGE_COUNTS))
        f->call_count = prof_add64(f->call_count, calls);
    else if (f->call_count == 0)
        f->call_count = 1;
    if (c.order) {
        f->order_count = prof_add32(f->order_count, 1);
        f->order_sum = prof_add64(f->order_sum, c.order);
    }
    if (f->covered)
        f->covered[0] = 1;
    return true;
}

/* Finds the steps of all functions.  This is the last check before the profile changes. */
static enum mip_status find_steps_of_all(struct prof *p, const struct prof_raw *raw, struct diag *d)
{
    for (size_t i = 0; i < p->count && !p->has_steps; i++) {
        const struct img_function *f = &p->functions[i].f;
        struct prof_flow flow = prof_flow_of(f);
        if (!(f->profile_type & MIP_PROFILE_EDGE_COUNTS) || prof_steps_add(&p->steps, &flow))
            continue;
        p->steps.count = 0;
        return diag_error(d, MIP_MALFORMED, raw->name, raw->header.data_offset + f->slot_offset,
                          "%s: the counters do not give the counts of all its edges; note: the profile's edges of this "
                          "function are damaged: create it again from the ELF file",
                          f->name);
    }
    p->has_steps = true;
    return MIP_OK;
}

/* Room for the work on one function after the other, and the solution of the last one. */
struct solver {
    const struct prof_step *step;
    struct prof_bound *measured;
    int64_t *balance;
    struct prof_solution none, exact, swept;
};

static struct solver solver_for(const struct prof_steps *steps)
{
    struct solver s = {.step = steps->list};
    s.measured = xcalloc(steps->most_edges, sizeof *s.measured);
    s.balance = xcalloc(steps->most_nodes, sizeof *s.balance);
    s.exact.edge = xcalloc(steps->most_edges, sizeof *s.exact.edge);
    s.exact.node = xcalloc(steps->most_nodes, sizeof *s.exact.node);
    return s;
}

static void solver_free(struct solver *s)
{
    free(s->measured);
    free(s->balance);
    prof_solution_free(&s->exact);
    prof_solution_free(&s->swept);
}

/* Solves the counters of one function.  Functions must come in the order of their steps. */
static struct prof_solution *solve_function(struct solver *s, const struct img_function *f, const uint8_t *slots)
{
    if (!(f->profile_type & MIP_PROFILE_EDGE_COUNTS))
        return &s->none;
    struct prof_flow flow = prof_flow_of(f);
    const struct prof_step *step = s->step;
    s->step += prof_step_count(&flow);
    if (prof_read_counters(f, slots, s->measured) && prof_solve_exact(&flow, step, s->measured, &s->exact, s->balance))
        return &s->exact;
    prof_solution_free(&s->swept);
    prof_read_edges(f, slots, &s->swept);
    return &s->swept;
}

static void merge_samples(struct prof *p, const struct prof_raw *raw, struct prof_merge_result *result)
{
    struct prof_samples s = prof_read_samples(p, raw);
    for (size_t i = 0, n; i < s.count; i += n) {
        struct prof_function *f = &p->functions[s.list[i].function];
        for (n = 1; i + n < s.count && s.list[i + n].function == s.list[i].function;)
            n++;
        prof_add_samples(f, s.list + i, n, prof_read_calls(raw->data + f->f.slot_offset, false).count);
    }
    p->samples = prof_add64(p->samples, s.taken);
    p->lost = prof_add64(p->lost, s.lost);
    result->samples = s.taken;
    result->lost = s.lost;
    result->strange = s.strange;
    free(s.list);
}

/* Allows for a stop at any instruction, and marks a function that may have begun without a trace. */
static void allow_for_stop(struct prof_function *f, const uint8_t *slots, struct prof_solution *counts)
{
    bool called = f->f.profile_type & MIP_PROFILE_CALL_GRAPH && prof_read_calls(slots, false).count;
    prof_allow_for_stop(&f->f, called, counts);
    if (!called && prof_may_have_begun(&f->f) && !prof_entries(&f->f, counts->edge).low)
        f->f.flags |= MIP_REC_STOPPED;
}

static void merge_all(struct prof *p, const struct prof_raw *raw, const char *name, struct prof_merge_result *result)
{
    struct solver solver = solver_for(&p->steps);
    size_t run = name ? prof_add_run(p, name) : 0;
    bool reset = was_reset(p, raw);
    const struct reading how = {p->is_old, p->is_old ? 0 : raw->header.flags};
    for (size_t i = 0; i < p->count; i++) {
        struct prof_function *f = &p->functions[i];
        const uint8_t *slots = raw->data + f->f.slot_offset;
        struct prof_solution *counts = solve_function(&solver, &f->f, slots);
        bool doubtful = prof_is_doubtful(&f->f, how.flags);
        if (doubtful && counts->edge)
            allow_for_stop(f, slots, counts);
        note_doubts(f, reset, doubtful, counts, result);
        bool ran = merge_function(f, slots, &how, counts, result);
        result->stopped += doubtful && ran;
        if (ran && name)
            note_run(f, (uint32_t)run, slots, how.flags, counts);
    }
    solver_free(&solver);
    if (name)
        prof_note_run_order(p, run, raw);
    merge_samples(p, raw, result);
    p->runs = prof_add64(p->runs, 1);
    result->again = !prof_raw_hashes_add(&p->raw_hashes, prof_raw_hash(raw->data, raw->len));
    p->doubled = prof_add64(p->doubled, result->again);
}

enum mip_status prof_merge(struct prof *p, const struct prof_raw *raw, struct prof_merge_result *result,
                           struct diag *warning, struct diag *d)
{
    return prof_merge_named(p, raw, NULL, result, warning, d);
}

enum mip_status prof_merge_named(struct prof *p, const struct prof_raw *raw, const char *name,
                                 struct prof_merge_result *result, struct diag *warning, struct diag *d)
{
    *result = (struct prof_merge_result){0};
    if (!name && raw->header.dump_name[0])
        name = raw->header.dump_name;
    if (warning)
        *warning = (struct diag){0};
    enum mip_status st = check_image(p, raw, warning, d);
    if (!st)
        st = check_target(p, raw, d);
    if (!st)
        st = check_length(p, raw, d);
    if (!st)
        st = check_raw_words(p, raw, d);
    if (!st)
        st = check_filled(p, raw, d);
    if (!st)
        st = check_orders(p, raw, d);
    if (!st)
        st = find_steps_of_all(p, raw, d);
    if (!st)
        merge_all(p, raw, name, result);
    if (!st)
        result->less_list = prof_drop_use_list(p);
    return st;
}
