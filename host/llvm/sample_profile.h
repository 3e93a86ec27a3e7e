/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A sample profile in memory, as compilers take it back: functions, in them places with counts, and functions inlined
 * at places.  One model for LLVM's probe-based, line-based and context-sensitive profiles, and for GCC's.
 */
#pragma once

#include "elf/lines.h"
#include "llvm/address_counts.h"
#include "llvm/pseudo_probe.h"

#define SAMPLE_NONE UINT32_MAX

/* A place.  In a probe-based profile it is the index and discriminator of a probe.  In a line-based one it is a line,
 * counted from the function's, and the discriminator. */
struct sample_place {
    uint32_t line, discriminator;
};

struct sample_scope {
    char *name;                /* name as the linker knows it; owned */
    uint32_t parent;           /* index in scopes, less than its own; SAMPLE_NONE: it is not inlined */
    struct sample_place place; /* place of the call in the parent */
    bool has_checksum;
    uint64_t checksum; /* for a probe-based profile */
    uint64_t head;     /* how often the function was entered */
    /* sum of the counts of its places and of its inlined calls; sample_profile_finish() writes it */
    uint64_t total;
};

struct sample_count {
    uint32_t scope;
    struct sample_place place;
    uint64_t count;
    bool is_weak; /* the count is used only if the place has no other */
};

/* A call from a place. */
struct sample_target {
    uint32_t scope;
    struct sample_place place;
    const char *name; /* name of the called function; it belongs to the caller, and must live as long as the profile */
    uint64_t count;
};

/* A call instruction. */
struct sample_site {
    uint64_t back; /* address that the call returns to, without Thumb bit */
    uint32_t scope;
    struct sample_place place;
    bool is_indirect; /* the machine code does not name the target */
};

/* An entry says that a function was called from a site. */
struct sample_caller {
    uint32_t scope;  /* the called function; it has no parent */
    size_t site;     /* index in sites */
    uint64_t weight; /* number of calls */
};

struct sample_profile {
    struct sample_scope *scopes;
    size_t scope_count;
    struct sample_count *counts; /* sorted by scope, then place, each place once, after sample_profile_finish() */
    size_t count_count;
    struct sample_target *targets; /* sorted by scope and place, then count, the largest first, then name */
    size_t target_count;
    struct sample_site *sites; /* sorted by back after sample_profile_finish() */
    size_t site_count;
    struct sample_caller *callers; /* sorted by scope */
    size_t caller_count;
    uint64_t *jumps; /* entries of functions to which another function jumps; sorted after sample_profile_finish() */
    size_t jump_count;
    /* numbers of scopes: those with one parent stand together, sorted by place and name; the scopes of the top level
     * are last, sorted by total and name */
    uint32_t *order;
    size_t *first;       /* by scope: its first child in order; [scope_count]: the first of the top level */
    size_t *count_first; /* by scope: its first count; [scope_count]: count_count */
    uint32_t *table;     /* hash table of scopes, for sample_profile_scope() */
    size_t table_size;
    size_t left_out; /* number of addresses that ran without debug information */
    uint8_t *told;   /* by function of the counts: 1 if a count of it is in the profile; owned */
};

/* How counts of one place join.  Counts of copies are added.  Of the instructions of a line the largest is taken. */
enum sample_sum { SAMPLE_ADD, SAMPLE_MAX };

/* Returns the scope of that name at that place.  If there is none, it is made.  parent SAMPLE_NONE: it is a function.
 */
uint32_t sample_profile_scope(struct sample_profile *p, uint32_t parent, struct sample_place place, const char *name);
void sample_profile_add(struct sample_profile *p, const struct sample_count *count);

void sample_profile_add_target(struct sample_profile *p, uint32_t scope, struct sample_place place, const char *name,
                               uint64_t count);

void sample_profile_add_site(struct sample_profile *p, const struct sample_site *site);

void sample_profile_add_jump(struct sample_profile *p, uint64_t entry);

/* A function that was called.  Its name must live as long as the profile. */
struct sample_callee {
    const char *name;
    uint64_t entry; /* without Thumb bit */
};

/* Notes calls of a function, from the instruction that returns to back.  A call through a pointer gets a target.  It
 * gets none if another function jumps to this one: it may be the other one that was called there.  To be called after
 * sample_profile_finish().  Unknown names and places are left out. */
void sample_profile_add_caller(struct sample_profile *p, const struct sample_callee *to, uint64_t back,
                               uint64_t weight);

/* Unites targets, and sorts them.  To be called after the last caller. */
void sample_profile_finish_callers(struct sample_profile *p);

/* Returns the first target of that place or after it; target_count: none. */
size_t sample_profile_targets(const struct sample_profile *p, uint32_t scope, struct sample_place place);

/* Unites counts of one place, sums up, and sorts.  Sums stop at the highest value. */
void sample_profile_finish(struct sample_profile *p, enum sample_sum how);
void sample_profile_free(struct sample_profile *p);

/* Makes a profile of probes: every probe of a function that ran, even with a count of 0.  Without a disassembler of the
 * machine it has no targets of calls.  lines: may be NULL; then it lacks those of calls whose probe is a discriminator.
 */
void sample_profile_from_probes(const struct img_elf *elf, const struct img_lines *lines,
                                const struct pseudo_probes *probes, const struct address_counts *counts,
                                struct sample_profile *out);

/* Makes a profile of line tables: lines and discriminators of each instruction that ran. */
enum mip_status sample_profile_from_lines(const struct img_elf *elf, const struct img_lines *lines,
                                          const struct address_counts *counts, struct sample_profile *out,
                                          struct diag *d);

/* Forms in which profiles are written.  The same profile gives the same bytes. */
void sample_write_text(const struct sample_profile *p, struct bytes *out);
void sample_write_context_text(const struct sample_profile *p, struct bytes *out);
void sample_write_extbinary(const struct sample_profile *p, struct bytes *out);
void sample_write_gcc(const struct sample_profile *p, struct bytes *out);
