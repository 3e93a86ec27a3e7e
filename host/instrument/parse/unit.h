/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One assembly text in memory: its statements, sections, symbols, functions and blocks.  Statements, sections and the
 * others refer to each other by indices into growing arrays of struct asm_unit, and to the text by spans of the input.
 */
#pragma once

#include "base/span.h"
#include "instrument/compilers/compilers.h"
#include "instrument/isa/isa.h"

#define ASM_NONE UINT32_MAX /* stands for no statement, symbol, function or section */

enum asm_kind {
    ASM_LABEL,
    ASM_DIRECTIVE,
    ASM_INSN,
    ASM_ASSIGN, /* an assignment: symbol = expression */
    ASM_MARK    /* a compiler's comment with a meaning (enum asm_mark) */
};

struct asm_stmt {
    uint32_t at, len;  /* the whole statement in the input, without its comment */
    uint32_t word_len; /* length of the label without ':', the directive or the mnemonic, which stands at `at` */
    uint32_t rest_at, rest_len; /* the operands, without blanks around them */
    uint32_t section;           /* the section that contains the statement, an index in asm_unit.section */
    uint32_t symbol;            /* the symbol, if the statement is a label; else ASM_NONE */
    uint32_t function;          /* the function to whose code or data it belongs; ASM_NONE: to none */
    uint32_t size;              /* upper bound of its bytes in the section; analysis/facts.h has that of instructions */
    uint8_t kind;               /* kind of the statement, an enum asm_kind */
    uint8_t dir;                /* kind of the directive, an enum asm_dir; for a comment, an enum asm_mark */
    uint8_t align;              /* log2 of the alignment that the directive asks for */
    bool inline_asm : 1;        /* the statement is between the compiler's marks of inline assembly */
    bool thumb : 1;
};

struct asm_section {
    struct span name, flags, group; /* name, flags and group of the section; the group is empty if it has none */
    uint32_t subsection;
    bool comdat;
    bool alloc;
    bool code;
    bool landing_pads; /* .gcc_except_table, or a section that .handlerdata opens */
    bool execute_only;
    bool may_be_copied; /* the section's code may run from RAM, as its name is not that of a section that stays in flash
                         */
    bool several;       /* the assembler makes several sections with this name and group (unique, o, R) */
    bool ignored;       /* addresses in the section are ignored: debug information, patch tables */
};

struct asm_symbol {
    struct span name;
    uint32_t stmt;        /* the statement of the symbol's label; ASM_NONE: it is not defined here */
    uint32_t function;    /* the function that contains the symbol's label */
    uint32_t named;       /* how often data of loaded sections, and .set, name the symbol */
    bool is_function : 1; /* .type says that the symbol is a function */
    bool global : 1;
    bool weak : 1;
    bool taken : 1;  /* loaded data holds the symbol's address, or .set names it (analysis/facts.h has all uses) */
    bool handed : 1; /* data among code holds the symbol's address, and may pass it to other functions */
    bool pad : 1;    /* an exception may land at the symbol */
    bool again : 1;  /* the symbol is defined more than once */
};

/* A part of a function: the statements [first, last) of one section. */
struct asm_part {
    uint32_t function;
    uint32_t section;
    uint32_t first, last;
};

struct asm_function {
    uint32_t symbol;
    uint32_t section;
    uint32_t label;             /* the statement of the function's label */
    uint32_t first_part, parts; /* the function's parts, which asm_parse() has put side by side */
    bool thumb;
    bool closed; /* the text has a directive .size for the function */
    bool marked; /* the compiler's own mark shows that the compiler wrote the function */
    bool naked;
    bool divided;        /* the function is in Arm's old syntax, in which no S says that an instruction sets flags */
    bool size_local;     /* the function's directive .size names a .Lfunc_end label */
    const char *skipped; /* why the parser forbids probes in the function; NULL: it allows them */
};

/* An entry in the hash table of symbols. */
struct asm_slot {
    uint32_t hash;   /* hash of the symbol's name */
    uint32_t number; /* number of the symbol + 1; 0: the entry is free */
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
    struct asm_part *part; /* parts of functions, sorted by function, with the hot part first */
    uint32_t parts;
    struct span file;  /* the source file's name, without quotes and escapes */
    char *file_name;   /* the memory that holds that name; the unit owns it */
    uint32_t end;      /* offset of the directive .end; if there is none, `len` */
    bool gcc, clang;   /* which compiler wrote the text */
    bool old_gcc;      /* the text is from a GCC before version 16, as its .ident says */
    bool done_before;  /* the text was instrumented before, as it has sections of MIP */
    bool low;          /* the code reaches data only at low addresses (isa.h, low_word) */
    bool rigid;        /* the linker may not shorten the code (isa.h, rigid_word) */
    bool macros;       /* the text may define macros, as it has .macro, .include or the like */
    bool intel_syntax; /* the text has .intel_syntax outside of inline assembly */
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

/* Is it decided only later how the names in this statement are used?  Names are looked at when their function is
 * decoded, if jump tables may stand in its data (analysis/jump_tables.c). */
static inline bool asm_names_later(const struct asm_unit *u, const struct asm_stmt *s)
{
    bool values = s->kind == ASM_DIRECTIVE && s->dir >= ASM_DIR_DATA1 && s->dir <= ASM_DIR_LEB;
    return values && u->arch->insn.tables_in_code && !s->inline_asm && s->function != ASM_NONE &&
           u->section[s->section].code;
}

#define ASM_UNBOUNDED (1u << 20) /* the size that stands for one that is not known */

/* Returns the kind of a directive of this machine's text. */
enum asm_dir asm_directive(const struct asm_arch *arch, struct span name);
/* Returns the most bytes that a directive can emit.  align: log2 of the alignment that the directive asks for. */
uint32_t asm_directive_size(enum asm_dir dir, struct span rest, uint8_t *align);

/* lex.c: splits u->text into the statements u->stmt. */
void asm_lex(struct asm_unit *u);

/* symbols.c: functions that find a symbol by its name (ASM_NONE: there is none), and that add one. */
uint32_t asm_symbol_find(const struct asm_unit *u, struct span name);
uint32_t asm_symbol_add(struct asm_unit *u, struct span name);

/* parse.c: finds the unit's sections, symbols and functions, the sizes of its statements, and its compiler. */
void asm_parse(struct asm_unit *u);
/* Appends the parsed text, in which labels that are numbers have names (number_labels.c).  If the text has no such
 * labels, appends nothing and returns false. */
bool asm_name_numbers(const struct asm_unit *u, struct bytes *out);

void asm_unit_free(struct asm_unit *u);
