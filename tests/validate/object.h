/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A relocatable object.  Each allocated section has a range of its own in one flat space of 32-bit addresses, so an
 * address names section and offset.
 */
#ifndef VALIDATE_OBJECT_H
#define VALIDATE_OBJECT_H

#include <gelf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "insn.h"

enum { NONE = -1 };

struct reloc {
    uint32_t at; /* flat address of what is relocated */
    uint32_t type;
    uint32_t symbol;
    int64_t addend; /* of RELA; for REL read out of the section where it is needed */
};

struct symbol {
    const char *name;
    uint32_t at; /* flat, without the Thumb bit; only if section is not NONE */
    int32_t section;
    uint32_t size;
    uint8_t type, bind;
    int32_t twin; /* symbol of the same name in the other object, or NONE */
};

struct section {
    const char *name;
    const char *group; /* signature of its group, or NULL */
    uint32_t base, size, align, type;
    uint64_t flags;
    const uint8_t *data; /* NULL: all zero */
    uint8_t *own;        /* data with the numbers of differences in it; NULL: the file's serves */
    int32_t twin;        /* section of the other object, or NONE */
    int32_t *insn;       /* code: by offset, index of the instruction that begins there, or NONE */
};

/* A mapping symbol: what begins here is A32 'a', Thumb 't', A64, RISC-V or x86 'x', data 'd'. */
struct mark {
    uint32_t at;
    char kind;
};

struct object {
    const char *path;
    int fd;
    Elf *elf;
    int machine; /* EM_… */
    bool wide;   /* of 64 bits */
    bool rela;
    struct section *section;
    int32_t sections;
    struct symbol *symbol;
    uint32_t symbols;
    uint32_t *by_address; /* defined symbols with a name, sorted */
    uint32_t placed;
    struct reloc *reloc; /* sorted by address */
    uint32_t relocs;
    struct difference *difference; /* sorted by address */
    uint32_t differences;
    struct mark *mark; /* sorted */
    uint32_t marks;
    uint32_t *by_hand; /* where traps of inline assembly are: labels by mark.awk */
    uint32_t by_hands;
    int32_t *page; /* section of each 4096 bytes of the flat space */
    uint32_t pages;
    struct insn *insn; /* sorted by address */
    int32_t insns;
};

/* A word of data that the assembler or the linker computes from two symbols: the first less the second. */
struct difference {
    uint32_t at;
    uint32_t width, scale; /* bytes; what the distance is divided by */
    const char *ends;      /* their names, as mark.awk put them */
    struct reloc plus, minus;
};

/* What a relocation stands for: a flat address, or a symbol that is defined elsewhere. */
struct place {
    bool known;       /* at is valid */
    uint32_t at;      /* without the Thumb bit where it is an address of Thumb code */
    const char *name; /* else the symbol and what is added */
    int64_t addend;
};

void *checked(void *memory);
bool object_open(struct object *o, const char *path);
void object_close(struct object *o);
int32_t section_of(const struct object *o, uint32_t at);
const struct insn *insn_at(const struct object *o, uint32_t at);
int32_t insn_index(const struct object *o, uint32_t at);
/* Bytes at a flat address: zero outside of sections. */
uint64_t object_read(const struct object *o, uint32_t at, unsigned width);
/* The first relocation at or after an address, index into reloc. */
uint32_t reloc_from(const struct object *o, uint32_t at);
const struct reloc *reloc_at(const struct object *o, uint32_t at, uint32_t size);
struct place reloc_place(const struct object *o, const struct reloc *r, int64_t addend);
/* First of by_address at or after an address. */
uint32_t symbol_from(const struct object *o, uint32_t at);
/* The function that begins here, or NULL. */
const struct symbol *function_at(const struct object *o, uint32_t at);
/* The function that an address lies in, or NULL. */
const struct symbol *function_of(const struct object *o, uint32_t at);
bool is_entry(const struct symbol *s);
char mark_at(const struct object *o, uint32_t at);
/* Is there a trap that somebody wrote? */
bool is_by_hand(const struct object *o, uint32_t at);
/* differences.c: puts the relocations of differences together; their numbers go into the data. */
void note_difference(struct object *o, uint32_t at, const char *name);
void find_differences(struct object *o);
const struct difference *difference_at(const struct object *o, uint32_t at);
/* Sections and symbols of both that belong together. */
void object_pair(struct object *plain, struct object *probed);

#endif
