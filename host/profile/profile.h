/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A profile (.mip) in memory: what the map says about each function, and what the merged raws say about it.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "base/diag.h"
#include "format/map.h"
#include "profile/raw_hashes.h"
#include "profile/exact.h"

/* A call edge.  Calls are exact if all edges of the function have as many samples. */
struct prof_edge {
    uint64_t site;    /* return address, without Thumb bit; the call is the instruction before it */
    uint64_t weight;  /* number of calls */
    uint64_t samples; /* number of samples that it was computed from */
};

struct prof_function {
    struct img_function f; /* its `slot` is not used here: slot_offset says the place */
    uint32_t raw_count;    /* number of raws in which it was covered */
    uint32_t order_count;  /* number of raws that gave it an order */
    uint64_t call_count;
    uint64_t order_sum;
    uint8_t *covered;        /* by block of f.offsets, with the entry: 0 or 1; NULL: no blocks */
    struct prof_edge *edges; /* sorted by site, ascending */
    size_t edge_count;
    struct prof_bound *block_bounds; /* by block: bounds of its count; NULL without edge counts */
    struct prof_bound *edge_bounds;  /* by edge of f.flow: the same */
    uint32_t *runs;                  /* named runs that covered it, ascending; each is an index in prof.run_names */
    size_t run_count;
    uint8_t *run_blocks; /* by run: a set of blocks (run_blocks.h); NULL: not known, or no blocks */
};

/* Functions in the order of their first call, by index. */
struct prof_first_calls {
    uint32_t *functions;
    size_t count; /* 0: the order is not known */
};

struct prof {
    struct prof_function *functions; /* in the map's order, by slot */
    size_t count;
    uint32_t profile_types;
    uint32_t module_hash;
    bool has_id;
    uint8_t image_id[20];
    uint16_t machine;
    uint8_t pointer_bytes;
    bool has_raw; /* the bounds of the raw section are known */
    uint64_t raw_start, raw_stop;
    uint64_t state;           /* address of the state record; 0: none */
    bool is_old;              /* it was made from a map of version 8 */
    uint32_t old_base;        /* version 8: raw data addresses include so many bytes of header */
    struct img_ring ring;     /* the ring of call samples; entries 0: none */
    uint64_t samples;         /* number of call samples taken so far */
    uint64_t lost;            /* how many of these were overwritten, or dropped */
    uint64_t runs;            /* number of raws merged so far */
    uint64_t others, damaged; /* numbers of files that merges refused: those of another image, and damaged ones */
    uint64_t doubled;         /* number of merged raws that have the same counters as another one */
    struct prof_raw_hashes raw_hashes; /* hashes of the merged raws, since version 9 has them */
    char *link_unit;                   /* NULL: none */
    char **run_names;                  /* names under which runs were merged, each once */
    size_t run_name_count;
    struct prof_first_calls *run_orders; /* by run: its order of first calls (run_orders.h) */
    struct img_skipped_list skipped;     /* functions without counters, sorted by address */
    struct bytes use_list;               /* text of the stored list of hot functions (use/list.h); empty: none */
    struct prof_steps steps; /* steps of all functions with edge counts, in their order; the first merge finds them */
    bool has_steps;          /* the first merge has found them */
};

/* Makes an empty profile of the map's functions.  It takes over the map's strings, and leaves the map empty. */
void prof_from_map(struct img_map *map, struct prof *out);

/* Are both profiles of one image?  Without image ids: do they have the same functions at the same places? */
bool prof_same_image(const struct prof *a, const struct prof *b);

/* Reads a .mip of version 8 (either layout) or 9 ("-": standard input).  On failure out is empty and freed. */
enum mip_status prof_read(const char *path, struct prof *out, struct diag *d);
enum mip_status prof_decode(const char *file, const void *data, size_t len, struct prof *out, struct diag *d);

/* Appends the profile as a file of version 9. */
void prof_encode(const struct prof *p, struct bytes *out);
enum mip_status prof_write(const char *path, const struct prof *p, struct diag *d);

/* Sets the counts to 0, if the function's type has counts. */
void prof_function_init(struct prof_function *f);

void prof_free(struct prof *p);
void prof_function_free(struct prof_function *f);

/* Drops the stored list of hot functions, as other runs give another one.  Was there one? */
bool prof_drop_use_list(struct prof *p);

/* Returns the address relative to the raw section's start, as the original tool stored it. */
uint64_t prof_encoded_address(const struct prof *p, const struct prof_function *f);

/* Did a merged raw cover the function, or does an earlier build's profile know that one did? */
bool prof_ran(const struct prof_function *f);

/* Returns the bounds of the number of calls. */
struct prof_bound prof_call_bounds(const struct prof_function *f);
/* Has a counter stopped at its limit, so that a count has no upper bound? */
bool prof_has_stopped(const struct prof_function *f);

/* Numbers of functions and of their blocks that are known to be covered. */
struct prof_known {
    size_t functions; /* functions with a known block */
    size_t blocks;    /* known blocks; a function without blocks of its own counts as one */
    const char *from; /* file name of the profile that knows the first one; NULL: nothing is known */
};
struct prof_known prof_count_known(const struct prof *p);
/* Forgets what is known from an earlier build: then only this build's runs count. */
void prof_forget_known(struct prof *p);

/* Returns how many of its img_block_count() blocks ran.  The first block is the function's entry. */
size_t prof_covered_blocks(const struct prof_function *f);

/* Returns the run with that name; SIZE_MAX: none.  Names are compared as text_printable() makes them: a file cannot
 * tell others apart. */
size_t prof_find_run(const struct prof *p, const char *name);
size_t prof_add_run(struct prof *p, const char *name); /* Finds the run, or adds it. */
/* Notes that the run covered the function. */
void prof_function_add_run(struct prof_function *f, uint32_t run);

/* Are the call edges sorted by site, each site once? */
bool prof_edges_sorted(const struct prof_function *f);

/* Counts a file that was not merged, and the reason. */
void prof_note_refused(struct prof *p, enum mip_status why);

/* Returns the sum; it stops at the highest value. */
uint32_t prof_add32(uint32_t a, uint32_t b);
uint64_t prof_add64(uint64_t a, uint64_t b);
