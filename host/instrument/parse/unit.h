/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One assembly text in memory: statements, sections, symbols, functions, blocks.  All are indices into growing arrays
 * of struct asm_unit, and spans of the input.
 */
#pragma once

#include "base/span.h"
#include "instrument/compilers/compilers.h"
#include "instrument/isa/isa.h"

#define ASM_NONE UINT32_MAX /* no such statement, symbol, function, section */

enum asm_kind {
    ASM_LABEL,
    ASM_DIRECTIVE,
    ASM_INSN,
    ASM_ASSIGN, /* symbol = expression */
    ASM_MARK    /* a compiler's comment with a meaning (enum asm_mark) */
};

enum asm_dir {
    ASM_DIR_OTHER, /* emits nothing into the section */
    ASM_DIR_SECTION,
    ASM_DIR_PUSHSECTION,
    ASM_DIR_POPSECTION,
    ASM_DIR_PREVIOUS,
    ASM_DIR_SUBSECTION,
    ASM_DIR_HANDLERDATA,
    ASM_DIR_FNEND,
    ASM_DIR_TYPE,
    ASM_DIR_SIZE,
    ASM_DIR_GLOBAL,
    ASM_DIR_WEAK,
    ASM_DIR_THUMB, /* .thumb, .code 16, .thumb_func */
    ASM_DIR_ARM,
    ASM_DIR_SYNTAX,
    ASM_DIR_FILE,
    ASM_DIR_IDENT,
    ASM_DIR_CPU, /* .cpu, .arch, .eabi_attribute */
    ASM_DIR_DATA1,
    ASM_DIR_DATA2,
    ASM_DIR_DATA4,
    ASM_DIR_DATA8,
    ASM_DIR_LEB,
    ASM_DIR_STRING, /* .ascii, .asciz, .string */
    ASM_DIR_FILL,
    ASM_DIR_SPACE,  /* .space, .skip, .zero, .org */
    ASM_DIR_INST,   /* .inst: an instruction by number */
    ASM_DIR_ALIGN,  /* power of two */
    ASM_DIR_BALIGN, /* bytes */
    ASM_DIR_SET,
    ASM_DIR_POOL, /* .ltorg, .pool: a literal pool of unknown size */
    ASM_DIR_CFI,  /* unwind directives, lines, pseudo-probes: emit nothing here, and mark the next instruction */
    ASM_DIR_MACRO,
    ASM_DIR_ENDM,
    ASM_DIR_REPT, /* .rept, .irp, .if: size unknown */
    ASM_DIR_INCLUDE,
    ASM_DIR_END,
    ASM_DIR_UNKNOWN
};

struct asm_stmt {
    uint32_t at, len;  /* the whole statement in the input, without comment */
    uint32_t word_len; /* length of the label without ':', the directive or the mnemonic, which stands at `at` */
    uint32_t rest_at, rest_len; /* operands, trimmed */
    uint32_t section;           /* the section that it stands in: asm_unit.section */
    uint32_t symbol;            /* the symbol of a label; else ASM_NONE */
    uint32_t function;          /* the function whose code or data it is; ASM_NONE: none */
    uint32_t size;              /* upper bound of its bytes in the section; for instructions see analysis/facts.h */
    uint8_t kind;               /* enum asm_kind */
    uint8_t dir;                /* enum asm_dir, or enum asm_mark */
    uint8_t align;              /* log2 of an alignment that it asks for */
    bool inline_asm : 1;        /* between the compiler's marks of inline assembly */
    bool thumb : 1;
};

struct asm_section {
    struct span name, flags, group; /* group: empty if the section has none */
    uint32_t subsection;
    bool comdat;
    bool alloc;
    bool code;
    bool landing_pads; /* .gcc_except_table, and what .handlerdata opens */
    bool execute_only;
    bool may_be_copied; /* its code may run from RAM: its name is not that of a section that stays in flash */
    bool several;       /* the assembler makes several sections of this name and group (unique, o, R) */
    bool ignored;       /* addresses in it do not count: debug information, patch tables */
};

struct asm_symbol {
    struct span name;
    uint32_t stmt;        /* the statement of its label; ASM_NONE: it is not defined here */
    uint32_t function;    /* the function that its label lies in */
    bool is_function : 1; /* set by .type */
    bool global : 1;
    bool weak : 1;
    bool taken : 1;  /* loaded data holds its address, or .set names it (analysis/facts.h has all uses) */
    bool handed : 1; /* data among code holds its address, and may give it to other functions */
    bool pad : 1;    /* an exception may land there */
    bool again : 1;  /* it is defined more than once */
};

/* Statements [first, last) of one section that belong to a function. */
struct asm_part {
    uint32_t function;
    uint32_t section;
    uint32_t first, last;
};

struct asm_function {
    uint32_t symbol;
    uint32_t section;
    uint32_t label;             /* the statement of its label */
    uint32_t first_part, parts; /* asm_parse() puts the parts of one function side by side */
    bool thumb;
    bool closed; /* the text has its .size */
    bool marked; /* carries the compiler's own mark */
    bool naked;
    bool divided;        /* it is in the older syntax, in which no S says that an instruction sets flags */
    bool size_local;     /* .size names a .Lfunc_end label */
    const char *skipped; /* why the parser cannot allow it probes; NULL: it can */
};

/* An entry of the symbols' hash table. */
struct asm_slot {
    uint32_t hash;   /* hash of its name */
    uint32_t number; /* number + 1; 0: the entry is free */
};

struct asm_unit {
    const char *text;
    uint32_t len;
    const struct asm_arch *arch;
    struct asm_stmt *stmt;
    uint32_t stmts;
    struct asm_section *section;
    uint32_t sections, section_cap;
    struct asm_symbol *symbol;
    uint32_t symbols;
    struct asm_slot *slot;
    uint32_t slots;
    struct asm_function *function;
    uint32_t functions;
    struct asm_part *part; /* sorted by function, the hot part first */
    uint32_t parts;
    struct span file;  /* the source file's name, without quotes and escapes */
    char *file_name;   /* the bytes of that name; owned */
    uint32_t end;      /* offset of .end; without one, len */
    bool gcc, clang;   /* which compiler wrote the text */
    bool old_gcc;      /* the text is of GCC before 16, by its .ident */
    bool done_before;  /* it has sections of this project already: it was instrumented before */
    bool low;          /* code reaches data at low addresses only (isa.h, low_word) */
    bool rigid;        /* the linker may not shorten it (isa.h, rigid_word) */
    bool macros;       /* the text may define macros: it has .macro, .include and the like */
    bool intel_syntax; /* it has .intel_syntax outside of inline assembly */
    struct asm_cpu cpu;
};

static inline struct span asm_text(const struct asm_unit *u, uint32_t at, uint32_t len)
{
    return (struct span){u->text + at, len};
}

static inline struct span asm_word(const struct asm_unit *u, const struct asm_stmt *s)
{
    return asm_text(u, s->at, s->word_len);
}

static inline struct span asm_rest(const struct asm_unit *u, const struct asm_stmt *s)
{
    return asm_text(u, s->rest_at, s->rest_len);
}

static inline bool asm_is_data(const struct asm_stmt *s)
{
    return s->kind == ASM_DIRECTIVE && s->dir >= ASM_DIR_DATA1 && s->dir <= ASM_DIR_SPACE;
}

/* Are the names in this statement marked later?  They are marked when the function is decoded, if jump tables may stand
 * in its data (analysis/jump_tables.c). */
static inline bool asm_names_later(const struct asm_unit *u, const struct asm_stmt *s)
{
    bool values = s->kind == ASM_DIRECTIVE && s->dir >= ASM_DIR_DATA1 && s->dir <= ASM_DIR_LEB;
    return values && u->arch->insn.address && !s->inline_asm && s->function != ASM_NONE && u->section[s->section].code;
}

#define ASM_UNBOUNDED (1u << 20) /* the size of a statement whose size is not known */

/* Returns the kind of a directive, and the most bytes that it makes.  align: log2 of the alignment that it asks for. */
enum asm_dir asm_directive(struct span name);
uint32_t asm_directive_size(enum asm_dir dir, struct span rest, uint8_t *align);

/* lex.c: fills u->stmt from u->text. */
void asm_lex(struct asm_unit *u);

/* symbols.c: find a symbol by its name (ASM_NONE: there is none), and add one. */
uint32_t asm_symbol_find(const struct asm_unit *u, struct span name);
uint32_t asm_symbol_add(struct asm_unit *u, struct span name);

/* parse.c: finds sections, symbols, functions, sizes of statements, and the compiler. */
void asm_parse(struct asm_unit *u);
/* Appends the parsed text with names for labels that are numbers (number_labels.c).  Returns false, and appends
 * nothing, if it has none. */
bool asm_name_numbers(const struct asm_unit *u, struct bytes *out);

void asm_unit_free(struct asm_unit *u);
