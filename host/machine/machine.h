/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the tools know of a machine besides its instructions: one row for each, in machine.c.  Instructions are in
 * instrument/isa/ (text) and disasm/ (code).
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MACHINE_NO_WORDS 0 /* bytes of a pointer, if they are not known */

enum { MACHINE_LIST = 256 };
enum machine_text { MACHINE_NAMES, MACHINE_TITLES, MACHINE_CORES, MACHINE_RUST };

struct machine_register {
    const char *name;
    uint8_t number;
};

/* What GCC hands to its assembler for this machine.  Lists end with NULL; NULL: empty. */
struct machine_words {
    const char *const *one_of;  /* one word begins like this */
    const char *const *all;     /* each of them is there, in full */
    const char *const *refused; /* none of them is there: records would be wrong */
};

/* What a call over a long distance costs.  A linker makes one veneer for each target and each section that calls it. */
struct machine_veneer {
    uint64_t reach;   /* bytes, in both directions, that a call reaches */
    uint32_t bytes;   /* of one veneer: the larger one of GNU ld and lld */
    uint32_t once;    /* bytes that the first veneer of a section needs more */
    uint32_t align;   /* of functions' sections */
    const char *call; /* the call and its reach, for people */
};

/* A target of Rust's without a system. */
struct machine_bare {
    const char *rust, *clang;   /* what rustc and Clang call it */
    uint32_t flags;             /* e_flags of its objects */
    const char *const *isa;     /* words of the objects' attributes, NULL-ended; NULL: nothing is asked */
    const char *const *options; /* for C code, NULL-ended; NULL: none */
};

struct machine {
    const char *name;      /* as --mip-machine= and a board's `machine =` have it; "" for an unknown machine */
    const char *title;     /* as `mipdata info` prints it; NULL: unknown */
    const char *cores;     /* what of it has probes, for people; NULL: all of it */
    uint16_t elf;          /* ELF e_machine */
    uint8_t pointer_bytes; /* 4 for ELFCLASS32, 8 for ELFCLASS64 */
    bool thumb_bit;        /* bit 0 of a function's address tells Thumb state */
    /* how a compiler says that it compiles for it */
    const char *const *triples;       /* beginnings of targets that name the architecture in full, NULL-ended */
    const char *const *gcc_triples;   /* more of them for GCC, whose assembler gets the rest */
    struct machine_words gas;         /* for GCC */
    const char *const *abis;          /* beginnings of Clang's -target-abi, NULL-ended */
    const char *macro;                /* predefined macro */
    const char *big_endian;           /* macro of big-endian code; NULL: none */
    const char *other_abi;            /* name of the ABI whose pointers have another size; NULL: none */
    const char *const *targets;       /* beginnings of Clang's targets, NULL-ended; NULL: nothing asks */
    const char *const *pseudo_probes; /* options that Clang needs for them, the last one tells; NULL: none */
    const char *const *cross_gcc;     /* names of cross compilers, the usual one first, NULL-ended; NULL: none */
    const char *const *cross_ld;      /* linkers for what Clang makes; NULL: none but lld */
    const struct machine_bare *bare;  /* ended by a row without rust; NULL: the object's attributes tell, or none */
    const char *bare_attributes;      /* the section with the words of struct machine_bare; NULL: there are no words */
    const char *rust_targets;         /* its targets of Rust, for people; NULL: none */
    const char *low_macro;            /* macro of code whose data has absolute addresses; NULL: none */
    const char *const *low_models;    /* options for such code, which is the default; NULL-ended */
    bool profiles;                    /* macros tell Arm's profiles and versions apart */
    bool relative_types;              /* C++ finds types by R_ARM_TARGET2, relative on bare metal */
    /* the runtime */
    const char *role;   /* isa in target/sources; NULL: Arm's profile tells */
    const char *option; /* of GCC and Clang, for the runtime, but on Arm's M profile; NULL: none */
    bool hosted;        /* always under an operating system */
    const char *note;   /* target/arch/note_*.inc, for files without other notes; NULL: none */
    /* registers, as options name them */
    const char *number_letters; /* letters before a number; the second begins with 1 if letters_from_one */
    bool letters_from_one;
    const struct machine_register *registers; /* other names, ended by NULL */
    uint32_t probe_registers;                 /* bit n: probes always need register n */
    uint32_t probe_registers_lto;             /* the same, if options do not come to the assembler */
    const char *probe_names;                  /* the registers of probe_registers, for people */
    bool has_free_registers; /* a linker's veneer may change them at any call, so no caller relies on a callee there */
    /* stack and returns */
    uint8_t dwarf_stack;      /* the stack pointer's DWARF number */
    uint32_t no_return_from;  /* at or above it, a return address is none: a handler's link; 0: none */
    uint32_t no_return_other; /* another one */
    const char *stub_jump;    /* first two bytes of a jump through an imported function, in .plt; NULL: not known */
    const struct machine_veneer *veneers; /* with a Thumb bit [1] is Thumb-2, [2] Thumb-1; NULL: none are known */
};

/* Returns the machine's row; without one a row without title.  pointer_bytes: MACHINE_NO_WORDS takes the first one. */
const struct machine *machine_of(uint16_t elf, uint8_t pointer_bytes);
/* Returns the row with this number, from 0; NULL: there are no more. */
const struct machine *machine_row(size_t i);
/* Returns the row with this name; NULL: none. */
const struct machine *machine_named(const char *name);
/* Writes what the rows have of this, each text once, as "a, b and c".  Returns out. */
const char *machine_list(enum machine_text which, char out[MACHINE_LIST]);
/* Do these words for GCC's assembler say that it assembles for the machine? */
bool machine_has_words(const struct machine *m, char *const *word, size_t words);
/* Is it a word for a kind of code that the machine has, but no probes?  m: NULL for any machine. */
bool machine_refuses_word(const struct machine *m, const char *word);
/* Returns the row for a target of Clang, without `--target=`; NULL: none. */
const struct machine *machine_targeted(const char *target);
/* Does bit 0 of a function's address tell Thumb state? */
bool machine_has_thumb_bit(uint16_t elf);
/* Returns the place of code at a function's address, without the Thumb bit. */
uint64_t machine_code_address(uint16_t elf, uint64_t address);
