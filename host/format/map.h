/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The map: which functions are instrumented, and where their slots are.  From an ELF's section, or a .mipmap file.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "elf/elf.h"
#include "format/skipped.h"
#include "format/record.h"

struct img_map {
    uint16_t version;               /* version of the chunks: 8 or less, or 9 */
    struct img_function *functions; /* sorted by slot, ascending */
    size_t count;
    struct img_skipped_list skipped; /* functions without counters */
    size_t dropped;                  /* number of records whose function the linker dropped */
    uint32_t profile_types;          /* profile types of all functions together */
    uint32_t module_hash;            /* the first hash that is not 0 */
    bool has_raw;                    /* raw_start and raw_stop are known */
    uint64_t raw_start, raw_stop;
    uint64_t state; /* address of the state record; 0: there is none */
    struct img_ring ring;
    bool has_id;
    uint8_t image_id[20];
    uint16_t machine;      /* EM_*; 0: not said */
    uint8_t pointer_bytes; /* 4, 8; 0: not said */
    bool relative;         /* version 8 without its ELF: addresses count from the raw section's start */
    uint32_t old_base;     /* version 8: bytes of header that slot offsets include; else 0 */
    char *link_unit;       /* NULL: none */
    bool is_head;          /* functions of version 9 were not read */
};

/* Reads the map of an ELF or a .mipmap ("-": standard input).  On failure the map is empty and freed. */
enum mip_status img_map_read(const char *path, struct img_map *out, struct diag *d);

/* Does the same, and opens the ELF file; NULL: the map is in none.  The caller closes it, even after a failure. */
enum mip_status img_map_open(const char *path, struct img_map *out, struct img_elf **elf, struct diag *d);

/* Reads the map of an open ELF.  The ELF gives bounds, machine and image id if the map does not.  MIP_MALFORMED: an ELF
 * without a map, or a relocatable one. */
enum mip_status img_map_from_elf(const struct img_elf *elf, struct img_map *out, struct diag *d);

/* Does the same without the functions: for who asks for the image id. */
enum mip_status img_map_head_from_elf(const struct img_elf *elf, struct img_map *out, struct diag *d);

/* Decodes the bytes of a map.  base is their offset in file, for messages.  elf may be NULL: then the bounds of the raw
 * section must be in the map. */
enum mip_status img_map_decode(const char *file, uint64_t base, const void *data, size_t len, const struct img_elf *elf,
                               struct img_map *out, struct diag *d);

void img_map_free(struct img_map *m);
