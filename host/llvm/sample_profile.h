/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A sample profile in memory, as compilers read it: functions, places in them with counts, and functions that are
 * inlined at places.  One model serves LLVM's probe-based, line-based and context-sensitive profiles, and GCC's.
 */
#pragma once

#include "elf/lines.h"
#include "llvm/address_counts.h"
#include "llvm/pseudo_probe.h"

#define SAMPLE_NONE UINT32_MAX

/* A place in a function.  In a probe-based profile it is the index and the discriminator of a probe.  In a line-based
 * profile it is a line, counted from the function's declaration, and a discriminator. */
struct sample_place {
    uint32_t line, discriminator;
};

struct sample_scope {
    char *name; /* the function's name as the linker knows it; the profile owns it */
    /* Index of the parent in `scopes`, lower than its own; SAMPLE_NONE: the function is not inlined. */
    uint32_t parent;
    struct sample_place place; /* place of the inlined call in the parent */
    bool has_checksum;
    uint64_t checksum; /* in a probe-based profile: checksum of the function's control flow */
    uint64_t head;     /* how often the function was entered */
    /* Sum of the counts of its places and of its inlined calls, which sample_profile_finish() computes. */
    uint64_t total;
};

struct sample_count {
    uint32_t scope;
    struct sample_place place;
    uint64_t count;
    bool is_weak; /* this count is used only if the place has no other */
};

/* A target of the calls at one place. */
struct sample_target {
    uint32_t scope;
    struct sample_place place;
    /* Name of the called function; the user of the profile owns it, and keeps it as long as the profile. */
    const char *name;
    uint64_t count;
};

/* A site: one call instruction in machine code. */
struct sample_site {
    uint64_t back; /* the address to which the call returns, without the Thumb bit */
    uint32_t scope;
    struct sample_place place;
    bool is_indirect; /* the call is indirect: its machine code does not name the target */
};

/* A caller of a function: the site of the calls, and how many there were. */
struct sample_caller {
    uint32_t scope;  /* scope of the called function, which has no parent */
    size_t site;     /* index of the site in `sites` */
    uint64_t weight; /* number of calls from this site */
};

struct sample_profile {
    struct sample_scope *scopes;
    size_t scope_count;
    struct sample_count *counts; /* after sample_profile_finish(): sorted by scope and place, with each place once */
    size_t count_count;
    struct sample_target *targets; /* sorted by scope and place, then by count with the largest first, then by name */
    size_t target_count;
    struct sample_site *sites; /* after sample_profile_finish(): sorted by the address that the call returns to */
    size_t site_count;
    struct sample_caller *callers; /* sorted by the scope of the called function */
    size_t caller_count;
    uint64_t *jumps; /* entries of functions to which another function jumps; after sample_profile_finish(): sorted */
    size_t jump_count;
    /* Indices of scopes.  Scopes with the same parent are next to each other, sorted by place and name; those without a
     * parent come last, sorted by total and name. */
    uint32_t *order;
    /* For each scope: index in `order` of its first child; [scope_count]: of the first scope without a parent. */
    size_t *first;
    size_t *count_first; /* for each scope: index of its first count; [scope_count]: the number of counts */
    uint32_t *table;     /* hash table that finds scopes for sample_profile_scope() */
    size_t table_size;
    size_t left_out; /* number of addresses that ran, but have no debug information */
    uint8_t *told;   /* for each function of the counts: 1 if the profile has a count of it; the profile owns it */
};

/* How several counts of one place become one.  Counts of copies are added.  Of the instructions of one line, the
 * largest count is taken. */
enum sample_sum { SAMPLE_ADD, SAMPLE_MAX };

/* Returns the scope of a function with this name at this place in its parent.  If there is no such scope, makes one.
 * parent SAMPLE_NONE: the function is not inlined. */
uint32_t sample_profile_scope(struct sample_profile *p, uint32_t parent, struct sample_place place, const char *name);
void sample_profile_add(struct sample_profile *p, const struct sample_count *count);

void sample_profile_add_target(struct sample_profile *p, uint32_t scope, struct sample_place place, const char *name,
                               uint64_t count);

void sample_profile_add_site(struct sample_profile *p, const struct sample_site *site);

void sample_profile_add_jump(struct sample_profile *p, uint64_t entry);

/* A function that was called, with its entry.  The name must live as long as the profile. */
struct sample_callee {
    const char *name;
    uint64_t entry; /* address of the function's entry, without the Thumb bit */
};

/* Adds calls of a function from the instruction that returns to the address `back`.  If the call is indirect, its place
 * gets the function as a target.  The place gets no target if another function jumps to this one, as the call may have
 * gone to the other function.  The call must come after sample_profile_finish().  Calls with unknown names or places
 * are left out. */
void sample_profile_add_caller(struct sample_profile *p, const struct sample_callee *to, uint64_t back,
                               uint64_t weight);

/* Makes one target of equal ones, and sorts all targets.  The call must come after the last caller was added. */
void sample_profile_finish_callers(struct sample_profile *p);

/* Returns the index of the first target at a place or after it; target_count: there is none. */
size_t sample_profile_targets(const struct sample_profile *p, uint32_t scope, struct sample_place place);

/* Makes one count of those at the same place, computes sums, and sorts everything.  A sum stops at the highest value
 * that it can hold. */
void sample_profile_finish(struct sample_profile *p, enum sample_sum how);
void sample_profile_free(struct sample_profile *p);

/* Makes a probe-based profile.  The profile has all probes of each function that ran, even those with a count of 0.  If
 * the machine has no disassembler, the profile has no targets of calls.  lines may be NULL: then the profile lacks the
 * calls whose probe is a discriminator. */
void sample_profile_from_probes(const struct img_elf *elf, const struct img_lines *lines,
                                const struct pseudo_probes *probes, const struct address_counts *counts,
                                struct sample_profile *out);

/* Makes a line-based profile, with lines and discriminators of all instructions that ran. */
enum mip_status sample_profile_from_lines(const struct img_elf *elf, const struct img_lines *lines,
                                          const struct address_counts *counts, struct sample_profile *out,
                                          struct diag *d);

/* The functions below write a profile in one of the compilers' formats.  The same profile always gives the same
 * bytes. */
void sample_write_text(const struct sample_profile *p, struct bytes *out);
void sample_write_context_text(const struct sample_profile *p, struct bytes *out);
void sample_write_extbinary(const struct sample_profile *p, struct bytes *out);
void sample_write_gcc(const struct sample_profile *p, struct bytes *out);
