/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes a sample profile in the format that GCC's -fauto-profile reads.  Source: GCC, gcc/auto-profile.cc
 * (read_profile, function_instance) and gcov-io.h.  Words are little-endian, and a count consists of two words, the low
 * one first.
 *
 *   "gcda" 2 0                      magic, version of AutoFDO, stamp
 *   tag 0xaa000000, 0, n            names: length with the zero byte, bytes
 *   tag 0xac000000, 0, n            functions: entries, function
 *     function                      name, number of places, number of inlined functions, places, inlined functions
 *     place                         line << 16 | discriminator, 0 (no targets), count
 *     inlined function              line << 16 | discriminator, function
 *   tag 0xae000000, 0, 0            no modules
 */
#include "llvm/sample_profile.h"

#include <stdlib.h>
#include <string.h>

#define MAGIC     0x67636461u
#define VERSION   2u
#define NAMES     0xaa000000u
#define FUNCTIONS 0xac000000u
#define MODULES   0xae000000u

/* The list of names, in the order of their first use. */
struct names {
    uint32_t *of_scope; /* for each scope: index of its name */
    uint32_t *first;    /* for each name: a scope that has the name */
    uint32_t count;
};

static int compare_scope_names(const void *pa, const void *pb, void *arg)
{
    const struct sample_profile *p = arg;
    uint32_t a = *(const uint32_t *)pa, b = *(const uint32_t *)pb;
    return strcmp(p->scopes[a].name, p->scopes[b].name);
}

static void collect_names(const struct sample_profile *p, struct names *out)
{
    out->of_scope = xcalloc(p->scope_count + 1, sizeof *out->of_scope);
    out->first = xcalloc(p->scope_count + 1, sizeof *out->first);
    FREED uint32_t *sorted = xcalloc(p->scope_count + 1, sizeof *sorted);
    for (size_t i = 0; i < p->scope_count; i++)
        sorted[i] = (uint32_t)i;
    qsort_r(sorted, p->scope_count, sizeof *sorted, compare_scope_names, (void *)(uintptr_t)p);
    for (size_t i = 0; i < p->scope_count; i++) {
        if (i == 0 || strcmp(p->scopes[sorted[i - 1]].name, p->scopes[sorted[i]].name) != 0)
            out->first[out->count++] = sorted[i];
        out->of_scope[sorted[i]] = out->count - 1;
    }
}

static void put_gcc_place(struct sample_place place, struct bytes *out)
{
    bytes_u32(out, place.line << 16 | (place.discriminator & 0xffffu));
}

/* Writes a function with its counts and its inlined functions.  The recursion goes no deeper than inlining. */
static void put_gcc_function(const struct sample_profile *p, const struct names *names, uint32_t scope,
                             struct bytes *out)
{
    size_t counts = p->count_first[scope + 1] - p->count_first[scope];
    bytes_u32(out, names->of_scope[scope]);
    bytes_u32(out, (uint32_t)counts);
    bytes_u32(out, (uint32_t)(p->first[scope + 1] - p->first[scope]));
    for (size_t i = p->count_first[scope]; i < p->count_first[scope + 1]; i++) {
        put_gcc_place(p->counts[i].place, out);
        bytes_u32(out, 0);
        bytes_u64(out, p->counts[i].count);
    }
    for (size_t i = p->first[scope]; i < p->first[scope + 1]; i++) {
        put_gcc_place(p->scopes[p->order[i]].place, out);
        put_gcc_function(p, names, p->order[i], out);
    }
}

void sample_write_gcc(const struct sample_profile *p, struct bytes *out)
{
    struct names names = {0};
    collect_names(p, &names);
    bytes_u32(out, MAGIC);
    bytes_u32(out, VERSION);
    bytes_u32(out, 0);
    bytes_u32(out, NAMES);
    bytes_u32(out, 0);
    bytes_u32(out, names.count);
    for (uint32_t i = 0; i < names.count; i++) {
        const char *name = p->scopes[names.first[i]].name;
        bytes_u32(out, (uint32_t)strlen(name) + 1);
        bytes_append(out, name, strlen(name) + 1);
    }
    bytes_u32(out, FUNCTIONS);
    bytes_u32(out, 0);
    bytes_u32(out, (uint32_t)(p->scope_count - p->first[p->scope_count]));
    for (size_t i = p->first[p->scope_count]; i < p->scope_count; i++) {
        bytes_u64(out, p->scopes[p->order[i]].head);
        put_gcc_function(p, &names, p->order[i], out);
    }
    bytes_u32(out, MODULES);
    bytes_u32(out, 0);
    bytes_u32(out, 0);
    free(names.of_scope);
    free(names.first);
}
