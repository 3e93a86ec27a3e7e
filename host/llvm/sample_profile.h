/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A sample profile in memory, as compilers take it back: functions, in them places with counts, and functions inlined
 * at places.  One model for LLVM's probe-based, line-based and context-sensitive profiles, and for GCC's.
 */
#ifndef MIP_LLVM_SAMPLE_PROFILE_H
#define MIP_LLVM_SAMPLE_PROFILE_H

#include "elf/lines.h"
#include "llvm/address_counts.h"
#include "llvm/pseudo_probe.h"

#define SAMPLE_NONE UINT32_MAX

/* Probe-based: index and discriminator of a probe.  Line-based: lines after the function's, and the discriminator. */
struct sample_place {
    uint32_t line, discriminator;
};

struct sample_scope {
    char *name;                /* as the linker knows it; owned */
    uint32_t parent;           /* index of scopes, less than its own; SAMPLE_NONE: not inlined */
    struct sample_place place; /* in the parent */
    bool has_checksum;
    uint64_t checksum; /* of a probe-based profile */
    uint64_t head;     /* how often it was entered */
    uint64_t total;    /* counts of its places, and of what is inlined in it; written by sample_profile_finish() */
};

struct sample_count {
    uint32_t scope;
    struct sample_place place;
    uint64_t count;
    bool is_weak; /* it counts only if the place has no other */
};

/* A call from a place. */
struct sample_target {
    uint32_t scope;
    struct sample_place place;
    const char *name; /* of the function that was called; the caller's, alive as long as the profile */
    uint64_t count;
};

/* A call instruction. */
struct sample_site {
    uint64_t back; /* where the call returns to, without Thumb bit */
    uint32_t scope;
    struct sample_place place;
};

/* A function was called from there. */
struct sample_caller {
    uint32_t scope;  /* of the function; it has no parent */
    size_t site;     /* index of sites */
    uint64_t weight; /* calls */
};

struct sample_profile {
    struct sample_scope *scopes;
    size_t scope_count;
    struct sample_count *counts; /* by scope, then place, each place once after sample_profile_finish() */
    size_t count_count;
    struct sample_target *targets; /* by scope and place, then count, the largest first, then name */
    size_t target_count;
    struct sample_site *sites; /* by back after sample_profile_finish(); line-based profiles have them */
    size_t site_count;
    struct sample_caller *callers; /* by scope */
    size_t caller_count;
    uint32_t *order;     /* scopes, by parent (top level last), then place and name; top level by total, then name */
    size_t *first;       /* by scope: its children in order; [scope_count]: the top level's */
    size_t *count_first; /* by scope: its counts; [scope_count]: count_count */
    uint32_t *table;     /* hash of scopes, for sample_profile_scope() */
    size_t table_size;
    size_t left_out; /* addresses that ran without debug information */
};

enum sample_sum { SAMPLE_ADD, SAMPLE_MAX }; /* counts of one place: copies are added; instructions of a line are not */

/* The scope of that name there, made if there is none.  parent SAMPLE_NONE: a function. */
uint32_t sample_profile_scope(struct sample_profile *p, uint32_t parent, struct sample_place place, const char *name);
void sample_profile_add(struct sample_profile *p, const struct sample_count *count);

void sample_profile_add_target(struct sample_profile *p, uint32_t scope, struct sample_place place, const char *name,
                               uint64_t count);

void sample_profile_add_site(struct sample_profile *p, const struct sample_site *site);

/* Note calls of a function, from the instruction that returns to back; after sample_profile_finish().  Unknown names
 * and places are left out. */
void sample_profile_add_caller(struct sample_profile *p, const char *name, uint64_t back, uint64_t weight);

/* The first target of that place or after it; target_count: none. */
size_t sample_profile_targets(const struct sample_profile *p, uint32_t scope, struct sample_place place);

/* Unite counts of one place, sum up, sort.  Sums stay at the top instead of starting anew. */
void sample_profile_finish(struct sample_profile *p, enum sample_sum how);
void sample_profile_free(struct sample_profile *p);

/* From probes: every probe of a function that ran, counts of 0 included. */
void sample_profile_from_probes(const struct pseudo_probes *probes, const struct address_counts *counts,
                                struct sample_profile *out);

/* From line tables: lines and discriminators of each instruction that ran. */
enum mip_status sample_profile_from_lines(const struct img_elf *elf, const struct img_lines *lines,
                                          const struct address_counts *counts, struct sample_profile *out,
                                          struct diag *d);

/* How profiles are written.  The same profile gives the same bytes. */
struct sample_format {
    const char *name;
    const char *brief;
    bool lines; /* line-based also if the image has probes */
    void (*write)(const struct sample_profile *p, struct bytes *out);
};
const struct sample_format *sample_format_find(const char *name); /* NULL: none of that name */
const struct sample_format *sample_format_at(size_t i);           /* NULL: after the last */

void sample_write_text(const struct sample_profile *p, struct bytes *out);
void sample_write_context_text(const struct sample_profile *p, struct bytes *out);
void sample_write_extbinary(const struct sample_profile *p, struct bytes *out);
void sample_write_gcc(const struct sample_profile *p, struct bytes *out);

#endif
