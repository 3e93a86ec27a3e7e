/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * An ELF file as plain lists.  Everything is checked once, when it is opened: all that is listed here lies inside the
 * file.
 */
#pragma once

#include <elf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "base/diag.h"

struct img_section {
    const char *name; /* owned by the ELF, as all other strings here are */
    uint32_t type;    /* SHT_* */
    uint64_t flags;   /* SHF_* */
    uint64_t address;
    uint64_t size;
    uint64_t align;
    uint64_t offset;     /* offset in the file */
    const uint8_t *data; /* its size bytes; NULL for SHT_NOBITS and empty sections */
};

struct img_symbol {
    const char *name;
    uint64_t value; /* as in the file: for Thumb functions bit 0 is set */
    uint64_t size;
    uint8_t type;       /* STT_* */
    uint8_t bind;       /* STB_* */
    uint8_t visibility; /* STV_* */
    uint16_t shndx;
    const struct img_section *section; /* NULL: undefined, absolute or common */
};

struct img_segment {
    uint32_t type;  /* PT_* */
    uint32_t flags; /* PF_* */
    uint64_t vaddr, paddr, filesz, memsz, offset, align;
};

struct Elf;

struct img_elf {
    char *path;
    struct bytes file;
    bool is_mapped;     /* the file is mapped, not read */
    struct Elf *libelf; /* owns the strings */
    bool is64;
    uint16_t type;    /* ET_* */
    uint16_t machine; /* EM_* */
    uint32_t flags;   /* e_flags */
    uint64_t entry;
    struct img_section *sections;
    size_t section_count;
    struct img_segment *segments;
    size_t segment_count;
    struct img_symbol *symbols; /* the full table, in file order; if that is stripped, the dynamic one */
    size_t symbol_count;
    uint32_t *marks; /* numbers of the symbols that are no functions, sections or files: places, and variables */
    size_t mark_count;
};

/* Opens a little-endian ELF file of any type and machine.  On failure *out is NULL. */
enum mip_status img_elf_open(const char *path, struct img_elf **out, struct diag *d);

/* Does the same without reading what is not looked at: for large files that nothing writes to meanwhile. */
enum mip_status img_elf_map(const char *path, struct img_elf **out, struct diag *d);

/* Gives memory back to the system.  Of a mapped file that is all of it, until it is looked at again. */
void img_elf_rest(struct img_elf *elf);

/* Does the same as img_elf_open() with given bytes, which the ELF owns from now on, even after a failure.  is_mapped:
 * they come from file_map().  path is for messages. */
enum mip_status img_elf_take(const char *path, struct bytes *file, bool is_mapped, struct img_elf **out,
                             struct diag *d);

void img_elf_close(struct img_elf *elf); /* Accepts NULL. */

/* For FREED_BY: closes the file that a local variable has. */
static inline void img_elf_close_at(struct img_elf **elf)
{
    img_elf_close(*elf);
}

bool img_is_elf(const void *data, size_t len); /* Is it an ELF file, by its first four bytes? */

/* Returns the first section with that name; NULL: none. */
const struct img_section *img_elf_section(const struct img_elf *elf, const char *name);

/* Returns the defined symbol with that name, global before local; NULL: none. */
const struct img_symbol *img_elf_symbol(const struct img_elf *elf, const char *name);
/* Does the same among elf->marks: fast in an image of a million functions. */
const struct img_symbol *img_elf_mark(const struct img_elf *elf, const char *name);

/* Returns the allocated, non-empty section that holds the address; NULL: none. */
const struct img_section *img_elf_section_at(const struct img_elf *elf, uint64_t address);

/* Returns len bytes of the image at a link-time address; NULL: not all of them are in the file. */
const uint8_t *img_elf_bytes_at(const struct img_elf *elf, uint64_t address, size_t len);

/* Is the image started by the C library of an operating system? */
bool img_elf_hosted(const struct img_elf *elf);

/* Returns a function symbol's address without the Thumb bit. */
uint64_t img_elf_code_address(const struct img_elf *elf, const struct img_symbol *sym);
