/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Checks a record, so that the rest of the host tools need not check its numbers.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "base/array.h"
#include "format/record.h"

struct check {
    const struct img_input *in;
    const struct img_function *f;
    bool calls;
    struct diag *d;
};

static enum mip_status record_error(const struct check *c, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static enum mip_status record_error(const struct check *c, const char *format, ...)
{
    char cause[200];
    va_list args;
    va_start(args, format);
    vsnprintf(cause, sizeof cause, format, args);
    va_end(args);
    return diag_error(c->d, MIP_MALFORMED, c->in->file, c->in->base, "%s: %s", c->f->name ? c->f->name : "", cause);
}

/* Sorts the list.  Returns true if a number is there twice. */
static bool has_twice(uint32_t *list, size_t count)
{
    if (count > 1)
        sort_by_number(SORTED_NUMBERS(list), count);
    for (size_t i = 1; i < count; i++)
        if (list[i] == list[i - 1])
            return true;
    return false;
}

/* Marks the blocks that some inference may cover. */
static enum mip_status check_infer(const struct check *c, bool *inferred)
{
    const struct img_function *f = c->f;
    for (size_t i = 0; i < f->infer_count; i++) {
        const struct img_pair *p = &f->infer[i];
        if (p->block >= f->blocks || p->of >= f->blocks)
            return record_error(c, "block %" PRIu32 " inferred of block %" PRIu32 ", where there are %" PRIu32,
                                p->block, p->of, f->blocks);
        inferred[p->block] = true;
    }
    return MIP_OK;
}

static enum mip_status check_slot(const struct check *c, uint32_t block, bool inferred)
{
    const struct img_function *f = c->f;
    uint32_t slot = f->slots[block];
    bool by_calls = c->calls && block == 0, known = img_is_known(f, block);
    if (known && (slot != MIP_NONE || inferred))
        return record_error(c, "block %" PRIu32 " is known to be covered, but it has a slot or is inferred as well",
                            block);
    if (by_calls && (slot != MIP_NONE || inferred))
        return record_error(c, "call counts cover block 0, but it has a slot or is inferred as well");
    if (slot == MIP_NONE)
        return inferred || by_calls || known
                   ? MIP_OK
                   : record_error(c, "block %" PRIu32 " has no slot and is not inferred", block);
    if (slot >= f->slot_bytes || slot < img_call_bytes(f))
        return record_error(c,
                            "block %" PRIu32 ": its slot at %" PRIu32 " is not one of its %" PRIu32 " bytes of slots",
                            block, slot, f->slot_bytes);
    return MIP_OK;
}

static enum mip_status check_slots(const struct check *c)
{
    const struct img_function *f = c->f;
    FREED bool *inferred = xcalloc(f->blocks, sizeof *inferred);
    FREED uint32_t *slots = xcalloc(f->blocks, sizeof *slots);
    size_t count = 0;
    enum mip_status st = check_infer(c, inferred);
    for (uint32_t b = 0; b < f->blocks && !st; b++) {
        st = check_slot(c, b, inferred[b]);
        if (f->slots[b] != MIP_NONE)
            slots[count++] = f->slots[b];
    }
    if (!st && has_twice(slots, count))
        st = record_error(c, "two of its blocks share a slot");
    return st;
}

/* Is it the call count?  If calls are counted, the call count may count the edge that enters the function. */
static bool is_call_count(const struct check *c, const struct img_edge *e)
{
    return c->calls && e->counter == 0 && e->from == MIP_NONE && e->to == 0;
}

static enum mip_status check_edge(const struct check *c, size_t i)
{
    const struct img_function *f = c->f;
    const struct img_edge *e = &f->flow[i];
    uint32_t nodes = img_node_count(f);
    bool leaves = e->from == MIP_NONE || e->to == MIP_NONE;
    if ((e->from != MIP_NONE && e->from >= nodes) || (e->to != MIP_NONE && e->to >= nodes))
        return record_error(c, "edge %zu goes from %" PRIu32 " to %" PRIu32 ", where there are %" PRIu32 " nodes", i,
                            e->from, e->to, nodes);
    if (e->from == MIP_NONE && e->to == MIP_NONE)
        return record_error(c, "edge %zu is not one of the function", i);
    if (e->counter == MIP_NONE)
        return f->stop_count && leaves ? record_error(c, "edge %zu enters or leaves without a counter", i) : MIP_OK;
    uint32_t least = is_call_count(c, e) ? 0 : img_call_bytes(f);
    uint32_t at = e->counter & ~MIP_EDGE_FLAGS;
    if ((e->counter & MIP_EDGE_FLAGS) == MIP_EDGE_FLAGS)
        return record_error(c, "edge %zu: its counter goes round and counts down", i);
    if (at < least || f->slot_bytes < MIP_EDGE_BYTES || at > f->slot_bytes - MIP_EDGE_BYTES)
        return record_error(c, "edge %zu: its counter at %" PRIu32 " is not one of its %" PRIu32 " bytes of slots", i,
                            at, f->slot_bytes);
    return MIP_OK;
}

static enum mip_status check_nodes(const struct check *c)
{
    const struct img_function *f = c->f;
    uint32_t nodes = img_node_count(f);
    if ((uint64_t)f->blocks + f->inner_count >= MIP_NONE)
        return record_error(c, "more nodes than numbers");
    for (size_t i = 0; i < f->inner_count; i++)
        if (f->inner[i] != MIP_NONE && f->inner[i] >= f->blocks)
            return record_error(c, "an inner node of block %" PRIu32 ", where there are %" PRIu32, f->inner[i],
                                f->blocks);
    for (size_t i = 0; i < f->stop_count; i++)
        if (f->stops[i] >= nodes || (i && f->stops[i] <= f->stops[i - 1]))
            return record_error(c, "stop %" PRIu32 " is no node, or in no order", f->stops[i]);
    return MIP_OK;
}

static enum mip_status check_flow(const struct check *c)
{
    const struct img_function *f = c->f;
    bool entered = false;
    size_t count = 0;
    enum mip_status st = check_nodes(c);
    FREED uint32_t *counters = xcalloc(f->flow_count, sizeof *counters);
    for (size_t i = 0; i < f->flow_count && !st; i++) {
        const struct img_edge *e = &f->flow[i];
        st = check_edge(c, i);
        entered |= e->from == MIP_NONE && e->to == 0;
        if (e->counter != MIP_NONE)
            counters[count++] = e->counter & ~MIP_EDGE_FLAGS;
    }
    if (!st && !entered)
        st = record_error(c, "edge counts without an edge from outside to block 0");
    if (!st && has_twice(counters, count))
        st = record_error(c, "two of its edges share a counter");
    return st;
}

static enum mip_status check_type(const struct check *c)
{
    const uint32_t modes = MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_CALL_GRAPH;
    const uint32_t inner = MIP_PROFILE_BLOCK_COVERAGE | MIP_PROFILE_EDGE_COUNTS;
    uint32_t type = c->f->profile_type, mode = type & modes;
    bool counts = mode == MIP_PROFILE_FUNCTION_CALLS && !(type & MIP_PROFILE_EDGE_COUNTS);
    if ((mode == MIP_PROFILE_FUNCTION_COVERAGE || mode == MIP_PROFILE_CALL_GRAPH || counts) &&
        !(type & ~(modes | inner)) && (type & inner) != inner)
        return MIP_OK;
    return record_error(c, "profile type 0x%" PRIx32 " is not known here", type);
}

/* Are fields that belong to a profile type there if the function has the type, and not otherwise? */
static enum mip_status check_presence(const struct check *c, bool old)
{
    const struct img_function *f = c->f;
    bool blocks = f->profile_type & MIP_PROFILE_BLOCK_COVERAGE, edges = f->profile_type & MIP_PROFILE_EDGE_COUNTS;
    if ((blocks || edges) && f->blocks != 1 && !f->offset_count)
        return record_error(c, "%s without blocks", blocks ? "block coverage" : "edge counts");
    if (blocks && !f->slots && !old)
        return record_error(c, "block coverage without slots of the blocks");
    if (old && (f->known || (c->calls && !(f->profile_type & MIP_PROFILE_FUNCTION_TIMESTAMP))))
        return record_error(c, "known blocks, or calls without order, in a profile of version 8");
    if (!blocks && (f->slots || f->infer_count))
        return record_error(c, "slots of blocks without block coverage");
    if (edges && !f->flow_count)
        return record_error(c, "edge counts without edges");
    if (f->known && (edges || f->profile_type & MIP_PROFILE_CALL_GRAPH))
        return record_error(c, "known covered blocks in a function that counts");
    if (!edges && (f->flow_count || f->stop_count || f->inner_count))
        return record_error(c, "edges without edge counts");
    return MIP_OK;
}

static enum mip_status check_slot_bytes(const struct check *c)
{
    const struct img_function *f = c->f;
    bool inner = f->slots || f->flow_count;
    uint64_t need = c->calls ? img_call_bytes(f) : inner || img_is_known(f, 0) ? 0 : 1;
    if (!inner)
        need += (uint64_t)img_block_count(f) - 1;
    if (f->slot_bytes >= need)
        return MIP_OK;
    return record_error(c, "%" PRIu32 " bytes of slots, where its profile type needs %" PRIu64, f->slot_bytes, need);
}

enum mip_status img_record_check(const struct img_input *in, const struct img_function *f, bool old, struct diag *d)
{
    struct check c = {in, f, f->profile_type & MIP_PROFILE_FUNCTION_CALLS, d};
    enum mip_status st = check_type(&c);
    if (!st && f->code.successor_bytes && !img_successors_valid(&f->code, f->blocks))
        st = record_error(&c, "the control-flow graph is none of %" PRIu32 " blocks", f->blocks);
    if (!st)
        st = check_presence(&c, old);
    if (!st)
        st = check_slot_bytes(&c);
    if (!st && f->slots)
        st = check_slots(&c);
    if (!st && f->flow_count)
        st = check_flow(&c);
    return st;
}
