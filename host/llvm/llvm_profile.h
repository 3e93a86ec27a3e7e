/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A profile of Clang's own counters: what .profraw, .proftext and .profdata have in common.
 */
#pragma once

#include <stdbool.h>

#include "base/bytes.h"
#include "base/diag.h"

enum llvm_form { LLVM_FORM_NONE, LLVM_FORM_RAW, LLVM_FORM_TEXT, LLVM_FORM_INDEXED };

/* What was counted: bits of the version word (LLVM, InstrProfData.inc, VARIANT_MASK_…). */
#define LLVM_MODE_LOOP_ENTRIES (UINT64_C(1) << 55)
#define LLVM_MODE_IR           (UINT64_C(1) << 56)
#define LLVM_MODE_CONTEXT      (UINT64_C(1) << 57)
#define LLVM_MODE_ENTRY_FIRST  (UINT64_C(1) << 58)
#define LLVM_MODE_DEBUG_INFO   (UINT64_C(1) << 59) /* in raw profiles: the records are in the debug information */
#define LLVM_MODE_BYTES        (UINT64_C(1) << 60) /* a byte for each block: covered or not */
#define LLVM_MODE_ENTRY_ONLY   (UINT64_C(1) << 61)
#define LLVM_MODE_MEMORY       (UINT64_C(1) << 62)
#define LLVM_MODE_TEMPORAL     (UINT64_C(1) << 63)
#define LLVM_MODES             (UINT64_MAX << 55)

#define LLVM_CONTEXT_HASH (UINT64_C(1) << 60) /* in a function's hash: its counts are context-sensitive */

enum llvm_value_kind { LLVM_VALUE_CALL, LLVM_VALUE_SIZE, LLVM_VALUE_VTABLE, LLVM_VALUE_KINDS };

/* A value: a function that was called, a size, or a virtual table.  Names are hashes. */
struct llvm_value {
    uint64_t value, count;
};

struct llvm_site {
    size_t first; /* index in the profile's values */
    uint32_t count;
};

struct llvm_function {
    char *name;                            /* owned */
    uint64_t name_hash;                    /* first 8 bytes of MD5, little-endian */
    uint64_t hash;                         /* hash of the control flow */
    size_t first_count, count_count;       /* its part of the profile's counts */
    size_t first_bitmap, bitmap_bytes;     /* its part of the profile's bitmaps (MC/DC) */
    size_t first_site[LLVM_VALUE_KINDS];   /* by kind: its part of the profile's sites */
    uint32_t site_count[LLVM_VALUE_KINDS]; /* by kind: number of its sites */
};

/* The functions of one run in the order of their first calls. */
struct llvm_trace {
    uint64_t weight;
    size_t first, count; /* its part of the profile's trace_names */
};

/* A name that no function of this profile has. */
struct llvm_symbol {
    uint64_t hash;
    char *name; /* owned */
};

/* All arrays are owned.  Each has the room of its elements next to it. */
struct llvm_profile {
    enum llvm_form form;             /* the form that the profile was read from */
    uint32_t version;                /* version of that form; 0: text */
    uint64_t modes;                  /* bits LLVM_MODE_… */
    bool is64, big;                  /* in raw profiles: pointer size and byte order of the target */
    size_t runs;                     /* in raw profiles: number of runs in the file; else 0 */
    size_t excessive;                /* in raw profiles: number of counters above 2^56, which nothing can count */
    struct llvm_function *functions; /* in the order of the file */
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
    uint64_t *trace_names; /* hashes */
    size_t trace_name_count, trace_name_room;
    uint64_t trace_stream;   /* number of traces that were seen; llvm-profdata keeps a sample of them */
    struct bytes binary_ids; /* for each id: its length as u64, its bytes, zeros up to a multiple of 8; little-endian */
    struct bytes vtable_names;   /* names as profile_names.h reads them */
    struct llvm_symbol *symbols; /* sorted by hash after llvm_profile_sort_symbols() */
    size_t symbol_count, symbol_room;
};

/* Returns what form the file has.  Text is recognised by its first lines. */
enum llvm_form llvm_profile_form(const struct bytes *file);

/* One reader for each form: profraw_read.c, proftext_read.c, profdata_read.c.  MIP_MALFORMED: the file is damaged.
 * MIP_MISMATCH: its version or mode cannot be read.  The caller frees out, even after a failure. */
enum mip_status profraw_read(const char *name, const struct bytes *file, struct llvm_profile *out, struct diag *d);
enum mip_status proftext_read(const char *name, const struct bytes *file, struct llvm_profile *out, struct diag *d);
enum mip_status profdata_read(const char *name, const struct bytes *file, struct llvm_profile *out, struct diag *d);

/* Appends the file.  Text is what `llvm-profdata merge --text` writes.  profdata has the version that was read, else
 * the oldest that holds all of it.  MIP_MISMATCH: the form cannot hold a part of the profile. */
enum mip_status proftext_write(const char *name, const struct llvm_profile *p, struct bytes *out, struct diag *d);
enum mip_status profdata_write(const char *name, const struct llvm_profile *p, struct bytes *out, struct diag *d);

void llvm_profile_free(struct llvm_profile *p);
/* Returns the numbers of all functions, with equal names together: as they stand in the profile, or sorted by name and
 * hash.  The caller frees them. */
size_t *llvm_profile_order(const struct llvm_profile *p, bool sorted);

/* These functions add parts to the function that was added last. */
struct llvm_function *llvm_profile_add(struct llvm_profile *p, const char *name, size_t len, uint64_t hash);
uint64_t *llvm_profile_add_counts(struct llvm_profile *p, size_t n); /* The new counts are 0. */
void llvm_profile_add_site(struct llvm_profile *p, enum llvm_value_kind kind);
void llvm_profile_add_value(struct llvm_profile *p, uint64_t value, uint64_t count); /* Adds to the last site. */
void llvm_profile_add_trace(struct llvm_profile *p, uint64_t weight);
void llvm_profile_add_trace_name(struct llvm_profile *p, uint64_t hash); /* Adds to the last trace. */
void llvm_profile_add_symbol(struct llvm_profile *p, const char *name, size_t len);
void llvm_profile_sort_symbols(struct llvm_profile *p);

/* Merges the records that several runs have of one function.  Counts add up and stop at the
 * most that LLVM takes.  Bitmaps unite.  Values add up, the largest first.  Records that do not fit: MIP_MALFORMED. */
enum mip_status llvm_profile_add_up(const char *name, struct llvm_profile *p, struct diag *d);

/* Returns the names of hashes, sorted.  The caller frees the list with free(), and does not own the names. */
struct llvm_symbol *llvm_profile_names(const struct llvm_profile *p, size_t *count);
/* NULL: none has this hash */
const char *llvm_symbol_find(const struct llvm_symbol *sorted, size_t count, uint64_t hash);

/* llvm-profdata's text for an unknown function. */
#define LLVM_EXTERNAL_SYMBOL "** External Symbol **"

/* Totals, as in the file's own summary. */
#define LLVM_CUTOFFS 16
struct llvm_summary {
    uint64_t functions, counters;
    uint64_t most_entries; /* largest first counter */
    uint64_t most, most_inside;
    uint64_t total;
    struct {
        uint64_t cutoff, least, counters; /* a row: the largest `counters` counters, each at least `least`, make cutoff
                                             millionths of the total */
    } rows[LLVM_CUTOFFS];
};
/* Sums up functions whose hash has LLVM_CONTEXT_HASH, or the others.  LLVM's summary of a profile of the front end
 * leaves out functions with that bit, though the bit means nothing there. */
void llvm_profile_sum(const struct llvm_profile *p, bool context, struct llvm_summary *out);

/* Clang marks a function as hot or warm by a first counter that no count reaches. */
#define LLVM_COUNT_HOT  UINT64_MAX
#define LLVM_COUNT_WARM (UINT64_MAX - 1)
#define LLVM_COUNT_MAX  (UINT64_MAX - 2)

/* llvm_profile_show.c: shall show print this function? */
typedef bool llvm_wanted(const struct llvm_function *f, const void *arg);
void llvm_profile_show(const struct llvm_profile *p, llvm_wanted *wanted, const void *arg, struct bytes *out);
void llvm_profile_info(const struct llvm_profile *p, struct bytes *out);
/* Adds up both results of llvm_profile_sum().  Its rows are those of functions without context. */
void llvm_profile_totals(const struct llvm_profile *p, struct llvm_summary *out);
