/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a run executed of each function of an image, and who called whom.
 *
 * An example, two functions of a program that ran once:
 *   crc8   bytes 40, executed 96000, calls 404      main → crc8, 404 calls
 *   main   bytes 90, executed 120,   calls 1
 */
#pragma once

#include "elf/elf.h"
#include "profile/profile.h"

/* A function as the linker places it.  Functions of one name are one entry: a script cannot tell them apart. */
struct lay_function {
    const char *name;  /* its symbol, without an end for the linker's copies; owned by the ELF file or the profile */
    uint64_t address;  /* without Thumb bit, where it is in the image of the sizes */
    uint64_t bytes;    /* code and literals, summed over functions of this name, in the image of the sizes */
    uint64_t executed; /* instructions that the runs executed, probes included; a lower bound if counts are bounds */
    uint64_t calls;    /* how often it was entered */
    uint32_t copies;   /* number of functions of this name in the image of the sizes; 0: it has none */
    bool is_counted;   /* some of its code has edge counts */
    bool is_early;     /* direct calls lead to it from the entry, without main */
    bool is_doubtful;  /* the walk of the start-up code says that it may run before the counters are filled */
    bool is_probe;     /* it belongs to MIP's runtime */
};

struct lay_call {
    uint32_t caller, callee; /* indices of functions; never the same */
    uint64_t count;          /* calls and jumps out of the caller; 0: the code is there and did not run */
};

struct lay_heat {
    struct lay_function *functions; /* sorted by name; owned */
    size_t count;
    struct lay_call *calls; /* sorted by caller, then by callee, each pair once; owned */
    size_t call_count;
    uint64_t executed; /* sum over the functions that are no probes */
    uint16_t machine;  /* EM_* of the image of the sizes */
    bool is_thumb;     /* its functions are Thumb code */
    bool is_thumb1;    /* its code is Thumb without most 4-byte instructions: ARMv6-M, ARMv8-M baseline */
};

/* Reads the heat of the image that the profile is of.  Without edge counts no function is counted.  The ELF file and
 * the profile must stay as long as *out; lay_heat_free() frees it. */
enum mip_status lay_heat_read(const struct img_elf *elf, const struct prof *p, struct lay_heat *out, struct diag *d);

/* Takes sizes and places of another image of the same sources, for example the plain one.  It must stay, too.  Returns
 * how many functions it has. */
size_t lay_heat_sizes(const struct img_elf *elf, struct lay_heat *h);

void lay_heat_free(struct lay_heat *h);

/* Returns the function of that name; NULL: none. */
const struct lay_function *lay_find(const struct lay_heat *h, const char *name);

/* Returns the first call of that caller; call_count: after the last. */
size_t lay_calls_from(const struct lay_heat *h, uint32_t caller);

/* Has x more executed instructions per byte than y?  Equal ones are in the order of their names. */
int lay_compare_density(const struct lay_function *x, const struct lay_function *y);
