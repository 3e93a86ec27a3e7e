/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * LLVM's pseudo-probes in a linked ELF file (clang -fpseudo-probe-for-profiling): they tell which block of the source's
 * control flow starts at which address, and in which chain of inlined functions.
 */
#pragma once

#include "elf/elf.h"

#define PSEUDO_PROBE_NONE UINT32_MAX

/* A function with pseudo-probes: a row of .pseudo_probe_desc.  Each GUID is in the list once. */
struct pseudo_probe_function {
    uint64_t guid;     /* GUID: the first 8 bytes of the name's MD5, read as a little-endian number */
    uint64_t checksum; /* checksum of the control flow that the compiler saw */
    char *name;        /* the mangled name, with printable characters only; the struct owns it */
};

enum pseudo_probe_type { PSEUDO_PROBE_BLOCK, PSEUDO_PROBE_INDIRECT_CALL, PSEUDO_PROBE_DIRECT_CALL };

/* Bits of a probe's attributes. */
#define PSEUDO_PROBE_SENTINEL          2u
#define PSEUDO_PROBE_HAS_DISCRIMINATOR 4u

/* A scope: a function, or an inlined copy of one.  In the list, a parent comes before its children. */
struct pseudo_probe_scope {
    uint64_t guid;
    uint32_t parent;   /* index of the parent in `scopes`; PSEUDO_PROBE_NONE: the function is not inlined */
    uint32_t site;     /* index of the call probe in the parent at which it was inlined; 0 without a parent */
    uint32_t function; /* index of its function in `functions`; PSEUDO_PROBE_NONE: it has no descriptor */
};

struct pseudo_probe {
    /* Address of the first instruction that the probe counts, or of a gap before it; without the Thumb bit. */
    uint64_t address;
    uint32_t scope;
    uint32_t index;
    uint32_t discriminator; /* discriminator of the probe; 0: it has none */
    uint8_t type;           /* what the probe marks, an enum pseudo_probe_type */
    uint8_t attributes;
};

struct pseudo_probes {
    struct pseudo_probe_function *functions; /* functions in the order of the file */
    size_t function_count;
    struct pseudo_probe_scope *scopes; /* scopes in the order of the file */
    size_t scope_count;
    struct pseudo_probe *probes; /* probes sorted by address, and then in the order of the file */
    size_t probe_count;
    size_t unplaced;   /* number of probes that were left out, as their function has no symbol, or several */
    size_t collisions; /* number of descriptors that share a GUID, but have another name or checksum */
};

/* Decodes the two sections of pseudo-probes.  An ELF file without .pseudo_probe has no probes, which is no error.
 * Returns MIP_MALFORMED for bytes that no compiler writes.  The caller frees the result, even after a failure. */
enum mip_status pseudo_probes_read(const struct img_elf *elf, struct pseudo_probes *out, struct diag *d);
void pseudo_probes_free(struct pseudo_probes *p);

/* Returns the first probe at an address or after it; probe_count: there is none. */
size_t pseudo_probes_at(const struct pseudo_probes *p, uint64_t address);

/* Appends a line about one probe, as llvm-profgen prints it: "[Probe]:\tFUNC: work Index: 4 Type: Block Inlined: @
 * main:3 @ work:6". */
void pseudo_probe_put(const struct pseudo_probes *p, const struct pseudo_probe *probe, struct bytes *out);

/* Appends one line for each descriptor, and then one line for each probe. */
void pseudo_probes_list(const struct pseudo_probes *p, struct bytes *out);
