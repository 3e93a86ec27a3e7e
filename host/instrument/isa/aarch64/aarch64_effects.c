/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Tells what an AArch64 instruction reads and writes, and where control goes.  Only the instruction itself counts here;
 * asm_aarch64.call has what the calling convention adds to calls and returns.
 */
#include "instrument/isa/aarch64/aarch64.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { INSN_BYTES = 4, MNEMONIC_MAX = 24, NAME_MAX_LEN = 64 };

#define LR ASM_REG(30)

/* The statement whose effects are being found. */
struct statement {
    const struct asm_insn *in;
    char name[MNEMONIC_MAX]; /* the mnemonic in lower case */
    struct a64_operands ops;
};

static void a64_effects_conservative(struct asm_effects *out)
{
    *out = (struct asm_effects){.use = ASM_ALL, .write = ASM_ALL, .size = INSN_BYTES};
}

static asm_set all_operands(const struct statement *s)
{
    return asm_a64_registers_in(s->in->operands);
}

static struct span a64_effects_operand(const struct statement *s, size_t n)
{
    return n < s->ops.count ? s->ops.op[n] : (struct span){"", 0};
}

static void writes(struct asm_effects *out, asm_set set)
{
    out->def |= set;
    out->write |= set;
}

/* Returns the flags that a condition in the last operand reads. */
static asm_set last_condition(const struct statement *s)
{
    char name[MNEMONIC_MAX];
    const struct a64_condition *c = NULL;

    if (s->ops.count != 0 && span_lower(a64_effects_operand(s, s->ops.count - 1), name, sizeof name)) {
        c = asm_a64_condition(name);
    }
    return c == NULL ? ASM_NZCV : c->flags;
}

static bool is_destination(unsigned how, size_t n)
{
    return (n == 0 && (how & (A64_D1 | A64_D2)) != 0) || (n == 1 && (how & (A64_D2 | A64_SECOND)) != 0);
}

static void flag_effects(const struct statement *s, unsigned how, struct asm_effects *out)
{
    if ((how & A64_COND) != 0) {
        out->use |= last_condition(s);
    }
    if ((how & A64_USEC) != 0) {
        out->use |= ASM_C;
    }
    if ((how & A64_USEF) != 0) {
        out->use |= ASM_NZCV;
    }
    if ((how & A64_SETF) != 0) {
        writes(out, ASM_NZCV);
    }
    if ((how & A64_MAYF) != 0) {
        out->write |= ASM_NZCV;
    }
}

/* Sets the effects of a load from a literal.  The operand of such a load is a label instead of an address (C6.2 "LDR
 * (literal)"), or a value for the next literal pool. */
static void literal_effects(const struct statement *s, struct asm_effects *out)
{
    struct span last = a64_effects_operand(s, s->ops.count - 1);

    if (s->ops.count == 2 && last.len != 0 && strchr("[#", last.at[0]) == NULL) {
        out->target = last;
        out->reach = A64_REACH_19BIT;
    }
}

static void a64_effects_apply(const struct statement *s, unsigned how, struct asm_effects *out)
{
    for (size_t i = 0; i < s->ops.count; i++) {
        asm_set named = asm_a64_registers_in(s->ops.op[i]);
        asm_set whole = is_destination(how, i) ? asm_a64_register(s->ops.op[i]) : 0;
        writes(out, whole);
        out->use |= (how & A64_RMW) != 0 ? named : named & ~whole;
    }
    asm_set base = asm_a64_writeback(&s->ops);
    out->use |= base;
    writes(out, base);
    flag_effects(s, how, out);
    if ((how & A64_LOAD) != 0) {
        literal_effects(s, out);
    }
    if ((how & A64_LR) != 0) { /* the modifier is sp; for the forms with z it is zero */
        out->use |= LR | ASM_SP64;
        writes(out, LR);
    }
    out->landing = (how & A64_LANDING) != 0;
    out->pair_next = (how & A64_GLUE) != 0;
}

/* Returns the register that a symbol's name contains.  Thunks of -mharden-sls=blr take their target in a register, and
 * are named after it: __call_indirect_x3 (GCC), __llvm_slsblr_thunk_x3 (LLVM). */
static asm_set named_in_symbol(struct span symbol)
{
    asm_set all = 0;
    size_t start = 0;

    for (size_t i = 0; i <= symbol.len; i++) {
        if (i == symbol.len || symbol.at[i] == '_') {
            all |= asm_a64_register((struct span){symbol.at + start, i - start});
            start = i + 1;
        }
    }
    return all;
}

/* Sets the effects of B, BL and the conditional branches (C3.1). */
static bool direct_branch(const struct statement *s, struct asm_effects *out)
{
    const struct a64_condition *c;

    if (strcmp(s->name, "b") == 0) {
        out->flow = ASM_FLOW_JUMP;
        out->target = a64_effects_operand(s, 0);
        out->use = named_in_symbol(out->target);
    } else if (strcmp(s->name, "bl") == 0) {
        out->flow = ASM_FLOW_CALL;
        out->target = a64_effects_operand(s, 0);
        out->use = named_in_symbol(out->target);
        writes(out, LR);
    } else if (strcmp(s->name, "cbz") == 0 || strcmp(s->name, "cbnz") == 0) {
        out->flow = ASM_FLOW_COND;
        out->target = a64_effects_operand(s, 1);
        out->reach = A64_REACH_19BIT;
        out->use = asm_a64_register(a64_effects_operand(s, 0));
    } else if (strcmp(s->name, "tbz") == 0 || strcmp(s->name, "tbnz") == 0) {
        out->flow = ASM_FLOW_COND;
        out->target = a64_effects_operand(s, 2);
        out->reach = A64_REACH_TEST;
        out->use = asm_a64_register(a64_effects_operand(s, 0));
    } else if (asm_a64_compare_condition(s->name) != NULL && s->ops.count == 3) {
        out->flow = ASM_FLOW_COND;
        out->target = a64_effects_operand(s, 2);
        out->reach = A64_REACH_COMPARE;
        out->use = asm_a64_register(a64_effects_operand(s, 0)) | asm_a64_register(a64_effects_operand(s, 1));
    } else if ((c = asm_a64_branch_condition(s->name)) != NULL) {
        out->flow = c->inverse == NULL ? ASM_FLOW_JUMP : ASM_FLOW_COND;
        out->target = a64_effects_operand(s, 0);
        out->reach = A64_REACH_19BIT;
        out->use = c->flags;
    } else {
        return false;
    }
    return true;
}

/* Sets the effects of BR, BLR, RET and their authenticating forms (C3.1), and of exception returns. */
static bool indirect_branch(const struct statement *s, struct asm_effects *out)
{
    const char *n = s->name;

    if (strcmp(n, "br") == 0 || starts_with(n, "braa") || starts_with(n, "brab")) {
        out->flow = ASM_FLOW_INDIRECT;
        out->use = all_operands(s);
    } else if (strcmp(n, "blr") == 0 || starts_with(n, "blraa") || starts_with(n, "blrab")) {
        out->flow = ASM_FLOW_CALL;
        out->use = all_operands(s);
        writes(out, LR);
    } else if (strcmp(n, "ret") == 0 || strcmp(n, "retaa") == 0 || strcmp(n, "retab") == 0) {
        out->flow = ASM_FLOW_RETURN;
        out->use = s->ops.count == 0 ? LR : all_operands(s);
        out->use |= n[3] == '\0' ? 0 : ASM_SP64;
    } else if (strcmp(n, "eret") == 0 || starts_with(n, "eretaa") || starts_with(n, "eretab") ||
               strcmp(n, "drps") == 0) {
        out->flow = ASM_FLOW_RETURN; /* an exception return goes to interrupted code, so all registers are live */
        out->use = ASM_ALL;
    } else {
        return false;
    }
    return true;
}

static unsigned long a64_effects_immediate(struct span text)
{
    char digits[MNEMONIC_MAX];
    char *end = NULL;

    if (text.len != 0 && text.at[0] == '#') {
        text = (struct span){text.at + 1, text.len - 1};
    }
    if (!span_lower(text, digits, sizeof digits)) {
        return ~0UL;
    }
    unsigned long n = strtoul(digits, &end, 0);
    return *end == '\0' ? n : ~0UL;
}

/* Sets the effects of PACIA1716 and similar instructions: they sign x17, with x16 as modifier (C6.2; HINT's CRm:op2 1
 * 0b0x0).  PACIA171615 also reads x15. */
static void sign_1716(const char *name, struct asm_effects *out)
{
    out->use = ASM_REG(16) | ASM_REG(17) | (strstr(name, "171615") != NULL ? ASM_REG(15) : 0);
    writes(out, ASM_REG(17));
}

/* Sets the effects of PACM (FEAT_PAuth_LR).  After PACM, the next instruction's signature also covers the address of
 * the signing instruction.  When the signature is checked, that address is in x16. */
static void sign_place(struct asm_effects *out)
{
    out->use = ASM_REG(16);
    out->pair_next = true;
}

/* Does the instruction sign the link register together with a place in the code?  PACIASPPC signs with its own address;
 * other instructions name its label, or have the address in a register. */
static bool place_signed(const struct statement *s, struct asm_effects *out)
{
    const char *n = s->name;

    if (strstr(n, "sppc") == NULL) {
        return false;
    }
    a64_effects_apply(s, A64_LR, out);
    if (starts_with(n, "reta")) {
        out->flow = ASM_FLOW_RETURN;
    }
    out->anchored = out->landing = starts_with(n, "pac");
    out->use |= starts_with(n, "pac") ? 0 : ASM_REG(16);
    return true;
}

/* Sets the effects of HINT #imm by its number (C6.2 "HINT"), for assemblers that have no names for PAC, BTI and
 * barriers. */
static void hint(const struct statement *s, struct asm_effects *out)
{
    unsigned long n = a64_effects_immediate(a64_effects_operand(s, 0));

    if (n == 7 || (n >= 24 && n <= 31)) {
        bool landing = n == 25 || n == 27; /* paciasp, pacibsp */
        a64_effects_apply(s, A64_LR | (landing ? A64_LANDING : 0), out);
    } else if (n == 8 || n == 10 || n == 12 || n == 14) {
        sign_1716("", out);
    } else if (n == 39) {
        sign_place(out);
    } else if (n >= 32 && n <= 38 && n % 2 == 0) {
        out->landing = true;
    } else if (n > 6 && (n < 16 || n > 22)) {
        a64_effects_conservative(out); /* the manual gives this number no meaning yet, so it may do anything */
    }
}

/* Sets the effects of MRS and MSR, which move system registers (C6.2).  The system register NZCV is S3_3_C4_C2_0.
 * Reading a random number (RNDR) also sets the flags (C6.2 "MRS"). */
static void system_register(const struct statement *s, struct asm_effects *out)
{
    char reg[NAME_MAX_LEN] = "";
    bool to = strcmp(s->name, "msr") == 0;
    bool known = span_lower(a64_effects_operand(s, to ? 0 : 1), reg, sizeof reg);
    bool nzcv = strcmp(reg, "nzcv") == 0;
    bool maybe = !known || (reg[0] == 's' && isdigit((unsigned char)reg[1]));

    if (to) {
        out->use = asm_a64_register(a64_effects_operand(s, 1));
        writes(out, nzcv ? ASM_NZCV : 0);
        out->write |= strcmp(reg, "spsel") == 0 ? ASM_SP64 : 0;
    } else {
        writes(out, asm_a64_register(a64_effects_operand(s, 0)));
        out->use = nzcv || maybe ? ASM_NZCV : 0;
        writes(out, starts_with(reg, "rndr") ? ASM_NZCV : 0);
    }
    out->write |= maybe ? ASM_NZCV : 0;
}

static void traps(const struct statement *s, struct asm_effects *out)
{
    /* The trap of __builtin_debugtrap. */
    bool debugger = strcmp(s->name, "brk") == 0 && a64_effects_immediate(a64_effects_operand(s, 0)) == 0xf000;

    a64_effects_conservative(out);
    out->flow = debugger ? ASM_FLOW_NEXT : ASM_FLOW_STOP;
}

static bool special(const struct statement *s, struct asm_effects *out)
{
    const char *n = s->name;

    if (strcmp(n, "hint") == 0) {
        hint(s, out);
    } else if (strcmp(n, "mrs") == 0 || strcmp(n, "msr") == 0) {
        system_register(s, out);
    } else if (strcmp(n, "adr") == 0) {
        a64_effects_apply(s, A64_D1, out);
        /* SVE's own adr has a vector as its first operand, and names no label. */
        out->target = asm_a64_is_vector(a64_effects_operand(s, 0)) ? out->target : a64_effects_operand(s, 1);
        out->reach = out->target.len == 0 ? A64_REACH_ANY : A64_REACH_ADR;
    } else if ((starts_with(n, "paci") || starts_with(n, "auti")) && strstr(n, "1716") != NULL) {
        sign_1716(n, out);
    } else if (strcmp(n, "pacm") == 0) {
        sign_place(out);
    } else if (strcmp(n, "brk") == 0 || strcmp(n, "udf") == 0) {
        traps(s, out);
    } else {
        return place_signed(s, out);
    }
    return true;
}

/* Is the text one of the words in a list that are separated by blanks?  The word "-" in the list stands for an empty
 * text. */
static bool one_of(const char *text, const char *list)
{
    size_t len = strlen(text);

    for (const char *p = list; *p != '\0';) {
        size_t word = strcspn(p, " ");
        if ((len == 0 && word == 1 && *p == '-') || (word == len && len != 0 && memcmp(p, text, len) == 0)) {
            return true;
        }
        p += word + strspn(p + word, " ");
    }
    return false;
}

/* Is it an atomic of the Large System Extensions (C3.2)?  The name of such an instruction consists of an operation, a
 * memory order and a width. */
static bool a64_effects_atomic(const struct statement *s, unsigned *how)
{
    static const struct {
        const char *name, *suffixes;
        unsigned how;
    } families[] = {
        {"casp",   "- a l al",                         A64_D2 | A64_RMW},
        {"cas",    "- a l al b ab lb alb h ah lh alh", A64_D1 | A64_RMW},
        {"swpp",   "- a l al",                         A64_D2 | A64_RMW},
        {"ldclrp", "- a l al",                         A64_D2 | A64_RMW},
        {"ldsetp", "- a l al",                         A64_D2 | A64_RMW},
        {"swp",    "- a l al b ab lb alb h ah lh alh", A64_SECOND      },
        {"st",     "- l b lb h lh",                    0               },
        {"ld",     "- a l al b ab lb alb h ah lh alh", A64_SECOND      },
    };
    static const char *const operations[] = {"add", "clr", "eor", "set", "smax", "smin", "umax", "umin"};

    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++) {
        const char *rest = s->name + strlen(families[i].name);
        if (!starts_with(s->name, families[i].name)) {
            continue;
        }
        *how = families[i].how;
        if (strlen(families[i].name) > 2 && one_of(rest, families[i].suffixes)) {
            return true;
        }
        for (size_t k = 0; strlen(families[i].name) == 2 && k < sizeof operations / sizeof operations[0]; k++) {
            if (starts_with(rest, operations[k]) && one_of(rest + strlen(operations[k]), families[i].suffixes)) {
                return true;
            }
        }
    }
    return false;
}

/* Sets the effects of instructions that copy or set memory (C3.2).  The instructions for prologue, main part and
 * epilogue follow each other, and pass registers and flags on. */
static bool memory_copy(const struct statement *s, struct asm_effects *out)
{
    const char *n = s->name;
    bool copy = starts_with(n, "cpy");

    if (!copy && !starts_with(n, "set")) {
        return false;
    }
    n += 3;
    n += *n == (copy ? 'f' : 'g') ? 1 : 0;
    if (*n == '\0' || strchr("pme", *n) == NULL || s->ops.count != 3 || a64_effects_operand(s, 0).len == 0 ||
        a64_effects_operand(s, 0).at[0] != '[') {
        return false;
    }
    out->use = all_operands(s) | (*n == 'p' ? 0 : ASM_NZCV);
    out->write = all_operands(s) | ASM_NZCV;
    out->pair_next = *n != 'e';
    return true;
}

/* Sets the effects of vector instructions that are not in the table.  Such an instruction may use any flag.  A vector
 * instruction writes no core register except by write-back and in its first operand (C7.2, C8.2: a result in a core
 * register is always the first operand). */
static bool a64_effects_unlisted_vector(const struct statement *s, struct asm_effects *out)
{
    if (!asm_a64_is_vector(a64_effects_operand(s, 0))) {
        return false;
    }
    a64_effects_apply(s, A64_USEF | A64_MAYF, out);
    return true;
}

/* Must nothing be inserted after the statement?  GNU ld rewrites sequences for thread-local variables, counting from
 * the address of one instruction (Linux ABI for the Arm 64-bit Architecture, "Thread Local Storage").  After `add x0,
 * x0, :tlsgd_lo12:v` or `adr x0, :tlsgd:v` it overwrites the next two instructions, `bl __tls_get_addr` and a nop.  The
 * directive `.tlsdesccall v` makes a relocation for the next instruction, whatever that is. */
static bool a64_effects_goes_on(const struct statement *s)
{
    struct span operands = s->in->operands;

    if (strcmp(s->name, "add") == 0 || strcmp(s->name, "adr") == 0) {
        return span_has(operands, ":tlsgd") || span_has(operands, ":tlsldm");
    }
    return strcmp(s->name, ".tlsdesccall") == 0 || (strcmp(s->name, "bl") == 0 && span_is(operands, "__tls_get_addr"));
}

static bool decode(const struct statement *s, struct asm_effects *out)
{
    const struct a64_row *row;
    unsigned how = 0;
    struct asm_effects known = {.size = INSN_BYTES};
    if ((row = asm_a64_lookup(s->name)) != NULL) {
        if ((row->how & A64_ALL) != 0) {
            return true;
        }
        a64_effects_apply(s, row->how, &known);
    } else if (a64_effects_atomic(s, &how)) {
        a64_effects_apply(s, how, &known);
    } else if (!memory_copy(s, &known) && !direct_branch(s, &known) && !indirect_branch(s, &known) &&
               !special(s, &known) && !a64_effects_unlisted_vector(s, &known)) {
        return false;
    }
    *out = known;
    return true;
}

bool asm_a64_effects(const struct asm_insn *in, struct asm_effects *out)
{
    struct statement s = {.in = in};

    a64_effects_conservative(out);
    if (!span_lower(in->mnemonic, s.name, sizeof s.name)) {
        return false;
    }
    asm_a64_split(in->operands, &s.ops);
    bool known = decode(&s, out);
    out->pair_next = out->pair_next || a64_effects_goes_on(&s);
    return known;
}
