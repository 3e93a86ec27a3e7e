/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A profile of Clang's own counters in memory: what the formats .profraw, .proftext and .profdata have in common.
 */
#pragma once

#include <stdbool.h>

#include "base/bytes.h"
#include "base/diag.h"

enum llvm_form { LLVM_FORM_NONE, LLVM_FORM_RAW, LLVM_FORM_TEXT, LLVM_FORM_INDEXED };

/* What a profile counts: bits of its version word (LLVM, InstrProfData.inc, VARIANT_MASK_…). */
#define LLVM_MODE_LOOP_ENTRIES (UINT64_C(1) << 55)
#define LLVM_MODE_IR           (UINT64_C(1) << 56)
#define LLVM_MODE_CONTEXT      (UINT64_C(1) << 57)
#define LLVM_MODE_ENTRY_FIRST  (UINT64_C(1) << 58)
/* In raw profiles: the records of functions are in the debug information. */
#define LLVM_MODE_DEBUG_INFO (UINT64_C(1) << 59)
#define LLVM_MODE_BYTES      (UINT64_C(1) << 60) /* each block has one byte: covered or not */
#define LLVM_MODE_ENTRY_ONLY (UINT64_C(1) << 61)
#define LLVM_MODE_MEMORY     (UINT64_C(1) << 62)
#define LLVM_MODE_TEMPORAL   (UINT64_C(1) << 63)
#define LLVM_MODES           (UINT64_MAX << 55)

/* A bit in a function's hash, which says that its counts are context-sensitive. */
#define LLVM_CONTEXT_HASH (UINT64_C(1) << 60)

enum llvm_value_kind { LLVM_VALUE_CALL, LLVM_VALUE_SIZE, LLVM_VALUE_VTABLE, LLVM_VALUE_KINDS };

/* A value that a profile counts: a called function, a size, or a virtual table.  Functions and tables are given by the
 * hash of their name. */
struct llvm_value {
    uint64_t value, count;
};

struct llvm_site {
    size_t first; /* index of the first value in the profile's list of values */
    uint32_t count;
};

struct llvm_function {
    char *name;                        /* the function's name; the profile owns it */
    uint64_t name_hash;                /* the first 8 bytes of the name's MD5, read as a little-endian number */
    uint64_t hash;                     /* hash of the function's control flow */
    size_t first_count, count_count;   /* the function's part of the profile's counts: index and number */
    size_t first_bitmap, bitmap_bytes; /* the function's part of the profile's bitmaps (MC/DC): index and number */
    /* For each kind of value: index of the function's first site in the profile's list of sites. */
    size_t first_site[LLVM_VALUE_KINDS];
    uint32_t site_count[LLVM_VALUE_KINDS]; /* for each kind of value: number of the function's sites */
};

/* A trace: the functions of one run in the order of their first calls. */
struct llvm_trace {
    uint64_t weight;
    size_t first, count; /* the trace's part of the list trace_names: index and number */
};

/* A name that is not the name of any function in the profile. */
struct llvm_symbol {
    uint64_t hash;
    char *name; /* the name; the profile owns it */
};

/* A whole profile, which owns all of its arrays.  The member after each array tells for how many elements the array has
 * room. */
struct llvm_profile {
    enum llvm_form form; /* the file format from which the profile was read */
    uint32_t version;    /* version of that file format; 0 for text */
    uint64_t modes;      /* what the profile counts: bits LLVM_MODE_… */
    bool is64, big;      /* in raw profiles: pointer size and byte order of the target */
    size_t runs;         /* for raw profiles: number of runs in the file; 0 for others */
    /* For raw profiles: number of counters above 2^56, a value that no counter reaches. */
    size_t excessive;
    struct llvm_function *functions; /* the functions in the order of the file */
    size_t function_count, function_room;
    uint64_t *counts;
    size_t count_count, count_room;
    struct bytes bitmaps;
    struct llvm_site *sites;
    size_t site_count, site_room;
    struct llvm_value *values;
    size_t value_count, value_room;
    struct llvm_trace *traces;
    size_t trace_count, trace_room;
    uint64_t *trace_names; /* hashes of the names in all traces */
    size_t trace_name_count, trace_name_room;
    uint64_t trace_stream; /* number of traces that were seen; llvm-profdata keeps only a sample of them */
    /* For each binary id: its length (u64, little-endian), its bytes, and zeros up to a multiple of 8. */
    struct bytes binary_ids;
    struct bytes vtable_names;   /* names of virtual tables, in the format that profile_names.h reads */
    struct llvm_symbol *symbols; /* other names, which llvm_profile_sort_symbols() sorts by hash */
    size_t symbol_count, symbol_room;
};

/* Returns the file format of a profile.  The first lines of a file tell whether it is text. */
enum llvm_form llvm_profile_form(const struct bytes *file);

/* Each file format has one reader: profraw_read.c, proftext_read.c, profdata_read.c.  A reader returns MIP_MALFORMED if
 * the file is damaged.  A reader returns MIP_MISMATCH if it cannot read the file's version or mode.  The caller frees
 * the profile, even after a failure. */
enum mip_status profraw_read(const char *name, const struct bytes *file, struct llvm_profile *out, struct diag *d);
enum mip_status proftext_read(const char *name, const struct bytes *file, struct llvm_profile *out, struct diag *d);
enum mip_status profdata_read(const char *name, const struct bytes *file, struct llvm_profile *out, struct diag *d);

/* The writers append the profile as a file, each in its own format.  The text is the same as that of `llvm-profdata
 * merge --text`.  A .profdata file has the version that was read, or else the oldest version that can hold all of the
 * profile.  The writers return MIP_MISMATCH if the format cannot hold some part of the profile. */
enum mip_status proftext_write(const char *name, const struct llvm_profile *p, struct bytes *out, struct diag *d);
enum mip_status profdata_write(const char *name, const struct llvm_profile *p, struct bytes *out, struct diag *d);

void llvm_profile_free(struct llvm_profile *p);
/* Returns the indices of all functions, with equal names next to each other: in the order of the profile, or sorted by
 * name and hash.  The caller frees the array. */
size_t *llvm_profile_order(const struct llvm_profile *p, bool sorted);

/* The functions after this one add parts to the function that was added last. */
struct llvm_function *llvm_profile_add(struct llvm_profile *p, const char *name, size_t len, uint64_t hash);
uint64_t *llvm_profile_add_counts(struct llvm_profile *p, size_t n); /* Adds counts, which are 0 at first. */
void llvm_profile_add_site(struct llvm_profile *p, enum llvm_value_kind kind);
/* Adds a value to the site that was added last. */
void llvm_profile_add_value(struct llvm_profile *p, uint64_t value, uint64_t count);
void llvm_profile_add_trace(struct llvm_profile *p, uint64_t weight);
/* Adds a name to the trace that was added last. */
void llvm_profile_add_trace_name(struct llvm_profile *p, uint64_t hash);
void llvm_profile_add_symbol(struct llvm_profile *p, const char *name, size_t len);
void llvm_profile_sort_symbols(struct llvm_profile *p);

/* Merges the records that several runs have of the same function.  Counts are added, and stop at the highest value that
 * LLVM allows.  Bitmaps are combined by a bitwise or.  Values are added, and those with the largest counts come first.
 * If the records of a function do not fit together, returns MIP_MALFORMED. */
enum mip_status llvm_profile_add_up(const char *name, struct llvm_profile *p, struct diag *d);

/* Returns the list that tells the name of each hash, sorted by hash.  The caller frees the list with free(), but not
 * the names in it. */
struct llvm_symbol *llvm_profile_names(const struct llvm_profile *p, size_t *count);
/* Returns the name with this hash; NULL: there is none. */
const char *llvm_symbol_find(const struct llvm_symbol *sorted, size_t count, uint64_t hash);

/* The text that llvm-profdata writes for a function it does not know. */
#define LLVM_EXTERNAL_SYMBOL "** External Symbol **"

/* The totals of a profile, as the file's own summary has them. */
#define LLVM_CUTOFFS 16
struct llvm_summary {
    uint64_t functions, counters;
    uint64_t most_entries; /* the largest first counter of any function */
    uint64_t most, most_inside;
    uint64_t total;
    struct {
        /* One row: the `counters` largest counters, each of them at least `least`, make `cutoff` of the sum. */
        uint64_t cutoff, least, counters;
    } rows[LLVM_CUTOFFS];
};
/* Sums up the functions whose hash has the bit LLVM_CONTEXT_HASH, or those without it.  In a profile of the front end
 * LLVM_CONTEXT_HASH means nothing, yet LLVM's summary leaves out functions that have it. */
void llvm_profile_sum(const struct llvm_profile *p, bool context, struct llvm_summary *out);

/* In the first counter, a value that no count reaches marks a function as hot or warm. */
#define LLVM_COUNT_HOT  UINT64_MAX
#define LLVM_COUNT_WARM (UINT64_MAX - 1)
#define LLVM_COUNT_MAX  (UINT64_MAX - 2)

/* llvm_profile_show.c: asks whether the report shall show a function. */
typedef bool llvm_wanted(const struct llvm_function *f, const void *arg);
void llvm_profile_show(const struct llvm_profile *p, llvm_wanted *wanted, const void *arg, struct bytes *out);
void llvm_profile_info(const struct llvm_profile *p, struct bytes *out);
/* Adds up the totals of functions with and without context.  The rows of the result are those of functions without
 * context. */
void llvm_profile_totals(const struct llvm_profile *p, struct llvm_summary *out);
