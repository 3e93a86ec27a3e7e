/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * LLVM's pseudo-probes of a linked ELF (clang -fpseudo-probe-for-profiling): which block of the source's control flow
 * starts at which address, in which chain of inlined functions.
 */
#pragma once

#include "elf/elf.h"

#define PSEUDO_PROBE_NONE UINT32_MAX

/* A row of .pseudo_probe_desc.  Each GUID is there once. */
struct pseudo_probe_function {
    uint64_t guid;     /* first 8 bytes of the MD5 of the name, little-endian */
    uint64_t checksum; /* checksum of the control flow that the compiler saw */
    char *name;        /* mangled, printable; owned */
};

enum pseudo_probe_type { PSEUDO_PROBE_BLOCK, PSEUDO_PROBE_INDIRECT_CALL, PSEUDO_PROBE_DIRECT_CALL };

/* Bits of attributes. */
#define PSEUDO_PROBE_SENTINEL          2u
#define PSEUDO_PROBE_HAS_DISCRIMINATOR 4u

/* A function, or an inlined copy of one.  Parents come before their children. */
struct pseudo_probe_scope {
    uint64_t guid;
    uint32_t parent;   /* index in scopes; PSEUDO_PROBE_NONE: it is not inlined */
    uint32_t site;     /* the parent's call probe that it was inlined at; 0 without a parent */
    uint32_t function; /* index in functions; PSEUDO_PROBE_NONE: it has no descriptor */
};

struct pseudo_probe {
    uint64_t address; /* address of the first instruction that it counts, or of a gap before it; no Thumb bit */
    uint32_t scope;
    uint32_t index;
    uint32_t discriminator; /* 0: none */
    uint8_t type;           /* enum pseudo_probe_type */
    uint8_t attributes;
};

struct pseudo_probes {
    struct pseudo_probe_function *functions; /* in the order of the file */
    size_t function_count;
    struct pseudo_probe_scope *scopes; /* in the order of the file */
    size_t scope_count;
    struct pseudo_probe *probes; /* sorted by address, then as in the file */
    size_t probe_count;
    size_t unplaced;   /* number of probes that were left out: their function has no symbol, or several */
    size_t collisions; /* number of descriptors whose GUID another one has, with another name or checksum */
};

/* Decodes both sections.  An ELF without .pseudo_probe gives no probes.  MIP_MALFORMED: no compiler writes this.  The
 * caller frees out, even after a failure. */
enum mip_status pseudo_probes_read(const struct img_elf *elf, struct pseudo_probes *out, struct diag *d);
void pseudo_probes_free(struct pseudo_probes *p);

/* Returns the function with that GUID; NULL: none. */
const struct pseudo_probe_function *pseudo_probes_function(const struct pseudo_probes *p, uint64_t guid);

/* Returns the first probe at that address or after it; probe_count: none. */
size_t pseudo_probes_at(const struct pseudo_probes *p, uint64_t address);

/* Appends "[Probe]:\tFUNC: work Index: 4 Type: Block Inlined: @ main:3 @ work:6", as llvm-profgen prints it. */
void pseudo_probe_put(const struct pseudo_probes *p, const struct pseudo_probe *probe, struct bytes *out);

/* Appends the descriptors, then each probe, one line for each. */
void pseudo_probes_list(const struct pseudo_probes *p, struct bytes *out);
