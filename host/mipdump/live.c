/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The live view: what is covered by now, what is new since the view before, what is called most.
 */
#include <stdlib.h>

#include "base/share.h"
#include "base/sort.h"
#include "mipdump/dump_session.h"
#include "elf/demangle.h"
#include "format/map.h"
#include "profile/merge.h"

#define HOTTEST   10u
#define NEW_NAMED 12u

enum mip_status dump_live_open(struct dump_session *s, struct diag *d)
{
    struct img_map map;
    enum mip_status st = img_map_read(s->o->elf, &map, d);
    if (st)
        return st;
    prof_from_map(&map, &s->live.empty);
    s->live.covered = xcalloc(s->live.empty.count + 1, 1);
    s->live.calls = xcalloc(s->live.empty.count + 1, sizeof *s->live.calls);
    return MIP_OK;
}

void dump_live_close(struct dump_session *s)
{
    prof_free(&s->live.empty);
    free(s->live.covered);
    free(s->live.calls);
}

struct hot {
    size_t function;
    uint64_t calls;
};

static void print_name(FILE *to, const struct prof_function *f)
{
    FREED char *name = img_demangle(f->f.name);
    fputs(name, to);
}

/* Returns the number of calls; 0 if only coverage is known, which does not count calls. */
static uint64_t live_calls(const struct prof_function *f)
{
    return f->f.profile_type & (MIP_PROFILE_CALL_GRAPH | MIP_PROFILE_EDGE_COUNTS) ? f->call_count : 0;
}

static void print_totals(const struct dump_session *s, const struct prof *p)
{
    FILE *to = s->o->data;
    size_t covered = 0, blocks = 0, blocks_covered = 0;
    uint64_t calls = 0, before = 0;
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        covered += prof_ran(f);
        calls = prof_add64(calls, live_calls(f));
        before = prof_add64(before, s->live.calls[i]);
        blocks += img_block_count(&f->f);
        blocks_covered += prof_covered_blocks(f);
    }
    fprintf(to, "%s  %s  view %u, %.1f s\n", s->transport.name, s->o->elf, s->live.views,
            (double)(transport_now() - s->begin) / 1000);
    fprintf(to, "functions %zu of %zu (%.1f %%)", covered, p->count,
            p->count ? 100 * share_shown(covered, p->count, 1000) : 0.0);
    if (blocks > p->count)
        fprintf(to, "  blocks %zu of %zu (%.1f %%)", blocks_covered, blocks,
                100 * share_shown(blocks_covered, blocks, 1000));
    if (calls)
        fprintf(to, "  calls %llu (%+lld)", (unsigned long long)calls, (long long)(calls - before));
    fputc('\n', to);
}

static void print_new(const struct dump_session *s, const struct prof *p)
{
    FILE *to = s->o->data;
    size_t count = 0;
    for (size_t i = 0; i < p->count; i++) {
        if (!prof_ran(&p->functions[i]) || s->live.covered[i])
            continue;
        if (count < NEW_NAMED) {
            fputs(count ? ", " : "new: ", to);
            print_name(to, &p->functions[i]);
        }
        count++;
    }
    if (count > NEW_NAMED)
        fprintf(to, " and %zu more", count - NEW_NAMED);
    if (count)
        fputc('\n', to);
}

static void print_hottest(const struct dump_session *s, const struct prof *p)
{
    FREED struct hot *h = xcalloc(p->count + 1, sizeof *h);
    FILE *to = s->o->data;
    for (size_t i = 0; i < p->count; i++)
        h[i] = (struct hot){i, live_calls(&p->functions[i])};
    sort_by(h, p->count, SORT_DOWN(struct hot, calls), SORT_UP(struct hot, function));
    for (size_t i = 0; i < p->count && i < HOTTEST && h[i].calls; i++) {
        fprintf(to, "%12llu %+12lld  ", (unsigned long long)h[i].calls,
                (long long)(h[i].calls - s->live.calls[h[i].function]));
        print_name(to, &p->functions[h[i].function]);
        fputc('\n', to);
    }
}

static void remember_counts(struct dump_session *s, const struct prof *p)
{
    for (size_t i = 0; i < p->count; i++) {
        s->live.covered[i] = prof_ran(&p->functions[i]);
        s->live.calls[i] = live_calls(&p->functions[i]);
    }
}

enum mip_status dump_live_show(struct dump_session *s, const struct dump_received *t, struct diag *d)
{
    struct bytes copy = {0}, empty = {0};
    struct prof_raw raw;
    struct prof p;
    struct prof_merge_result result;
    bytes_append(&copy, t->file.data, t->file.len);
    enum mip_status st = prof_raw_take(s->transport.name, &copy, &raw, d);
    if (st)
        return st;
    prof_encode(&s->live.empty, &empty);
    st = prof_decode(s->o->elf, empty.data, empty.len, &p, d);
    bytes_free(&empty);
    if (!st) {
        st = prof_merge(&p, &raw, &result, NULL, d);
        s->live.views++;
        if (!st && s->o->screen)
            fputs("\033[H\033[J", s->o->data);
        if (!st) {
            print_totals(s, &p);
            print_new(s, &p);
            print_hottest(s, &p);
            remember_counts(s, &p);
            if (!s->o->screen)
                fputc('\n', s->o->data);
            fflush(s->o->data);
            st = dump_data_written(s, d);
        }
        prof_free(&p);
    }
    prof_raw_free(&raw);
    return st;
}
