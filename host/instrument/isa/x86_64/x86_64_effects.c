/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Tells what an x86-64 instruction reads and writes, and where control goes (SDM 2).  Only the instruction itself
 * counts here; asm_x86_64.call has what the calling convention adds to calls and returns.
 */
#include "instrument/isa/x86_64/x86_64.h"

#include <string.h>

#include "base/text.h"

enum { LONGEST = 15, FULL = 32 /* writing at least so many bits changes the whole register (SDM 1, 3.4.1.1) */ };

/* The statement whose effects are being found. */
struct statement {
    const struct asm_insn *in;
    char name[X86_MNEMONIC]; /* the mnemonic in lower case */
    struct x86_operands ops;
};

static void x86_effects_conservative(struct asm_effects *out)
{
    *out = (struct asm_effects){.use = ASM_ALL, .write = ASM_ALL, .size = LONGEST};
}

static bool has(struct span s, const char *text)
{
    return s.len >= strlen(text) && memmem(s.at, s.len, text, strlen(text)) != NULL;
}

static const struct x86_operand *x86_effects_operand(const struct statement *s, size_t n)
{
    static const struct x86_operand none = {
        .text = {"", 0}
    };

    return n < s->ops.count ? &s->ops.op[n] : &none;
}

static const struct x86_operand *last(const struct statement *s)
{
    return x86_effects_operand(s, s->ops.count - 1);
}

static void reads_operands(const struct statement *s, struct asm_effects *out)
{
    for (size_t i = 0; i < s->ops.count; i++) {
        out->use |= s->ops.op[i].named;
    }
}

/* Sets the effects of writing an operand.  old: the instruction also reads the operand's former value.  Writing a part
 * of a register keeps the rest of it. */
static void writes_operand(const struct x86_operand *o, bool old, struct asm_effects *out)
{
    if (o->kind != X86_CORE) {
        return;
    }
    out->write |= o->named;
    out->def |= !old && o->bits >= FULL ? o->named : 0;
}

/* Is a shift's count certainly not zero, also after the processor has masked it?  (SDM 2, "SAL/SAR/SHL/SHR".). */
static bool counts(const struct statement *s)
{
    const struct x86_operand *first = x86_effects_operand(s, 0);
    uint64_t n;
    struct span digits = {first->text.at + 1, first->text.len - 1};

    if (first->kind != X86_IMMEDIATE) {
        return s->ops.count == 1; /* without an operand for it, the count is one */
    }
    bool wide = last(s)->bits == 64 || s->name[strlen(s->name) - 1] == 'q';
    return span_number(digits, &n) && (n & (wide ? 63 : 31)) != 0;
}

static void implicit(const struct statement *s, const struct x86_row *row, struct asm_effects *out)
{
    asm_set flags = row->def & ASM_NZCV;

    if ((row->how & X86_COUNT) != 0 && !counts(s)) {
        out->write |= flags;
        flags = 0;
        /* Shld and shrd without a count: shld %eax, %ebx. */
        out->use |= s->ops.count == 2 && starts_with(s->name, "sh") && s->name[3] == 'd' ? X86_RCX : 0;
    }
    out->use |= row->use;
    out->write |= (row->def & ~ASM_NZCV) | flags;
    out->def |= ((row->def & ~ASM_NZCV) | flags) & ~row->use;
    out->write |= (row->how & X86_MAYF) != 0 ? ASM_NZCV : 0;
    out->landing = (row->how & X86_LANDING) != 0;
    out->pair_next = (row->how & X86_GLUE) != 0;
}

static void x86_effects_apply(const struct statement *s, const struct x86_row *row, struct asm_effects *out)
{
    unsigned how = row->how;
    size_t n = s->ops.count;

    reads_operands(s, out);
    if ((how & (X86_D | X86_D2)) != 0 && last(s)->kind == X86_CORE && last(s)->bits >= FULL) {
        out->use = 0;
        for (size_t i = 0; i + ((how & X86_D2) != 0 ? 2 : 1) < n; i++) {
            out->use |= s->ops.op[i].named;
        }
    }
    if ((how & (X86_D | X86_D2)) != 0 && n != 0) {
        writes_operand(last(s), false, out);
    }
    if ((how & X86_D2) != 0 && n > 1) {
        writes_operand(x86_effects_operand(s, n - 2), false, out);
    }
    bool clears = (how & X86_CLEARS) != 0 && n == 2 && last(s)->kind == X86_CORE && last(s)->bits >= FULL &&
                  span_same(x86_effects_operand(s, 0)->text, last(s)->text);
    if (clears) {
        out->use = 0;
    }
    if ((how & X86_RMW) != 0 && n != 0) {
        writes_operand(last(s), !clears, out);
    }
    for (size_t i = 0; i < n && (how & X86_SWAP) != 0; i++) {
        writes_operand(&s->ops.op[i], true, out);
    }
    implicit(s, row, out);
}

/* Returns the condition that a mnemonic has after a stem such as cmov, with or without a width: in `cmovl` it is less,
 * in `cmovll` less with a width. */
static asm_set stem_condition(const char *name, const char *stem, const char *widths)
{
    char cond[X86_MNEMONIC];
    size_t len = strlen(name), n = strlen(stem);

    if (len <= n || !starts_with(name, stem)) {
        return 0;
    }
    memcpy(cond, name + n, len - n + 1);
    asm_set flags = asm_x86_condition(cond);
    if (flags == 0 && len - n > 1 && strchr(widths, cond[len - n - 1]) != NULL) {
        cond[len - n - 1] = '\0';
        flags = asm_x86_condition(cond);
    }
    return flags;
}

static bool conditional(const struct statement *s, struct asm_effects *out)
{
    asm_set flags;

    if ((flags = stem_condition(s->name, "cmov", "wlq")) != 0) {
        reads_operands(s, out);
        writes_operand(last(s), true, out);
    } else if ((flags = stem_condition(s->name, "set", "b")) != 0 && s->ops.count == 1) {
        out->use |= last(s)->kind == X86_CORE ? 0 : last(s)->named;
        writes_operand(last(s), false, out);
    } else {
        return false;
    }
    out->use |= flags;
    return true;
}

/* Returns the label that a branch names, without a suffix such as @PLT. */
static struct span x86_effects_label(struct span text)
{
    const char *at = text.len == 0 ? NULL : memchr(text.at, '@', text.len);

    return at == NULL ? text : (struct span){text.at, (size_t)(at - text.at)};
}

static bool is(const char *name, const char *plain)
{
    size_t n = strlen(plain);

    return strncmp(name, plain, n) == 0 && (name[n] == '\0' || (name[n + 1] == '\0' && strchr("wlq", name[n]) != NULL));
}

/* Is the target a thunk that jumps through a register?  With -mindirect-branch=thunk (GCC) and retpolines (LLVM), a
 * symbol's name stands for the register. */
static bool is_thunk(struct span target)
{
    return span_starts(target, "__x86_indirect_thunk") || span_starts(target, "__llvm_retpoline") ||
           span_starts(target, "__llvm_lvi_thunk") || span_starts(target, "__x86_indirect_branch");
}

static void x86_effects_jump(const struct statement *s, struct asm_effects *out)
{
    reads_operands(s, out);
    if (x86_effects_operand(s, 0)->kind == X86_STAR) {
        out->flow = ASM_FLOW_INDIRECT;
        return;
    }
    out->flow = ASM_FLOW_JUMP;
    out->target = x86_effects_label(x86_effects_operand(s, 0)->text);
    out->shorter = X86_REACH_SHORT;
    if (is_thunk(out->target)) {
        out->use |= asm_x86_named_in_symbol(out->target);
        out->target = (struct span){"", 0};
        out->shorter = 0;
        out->flow = ASM_FLOW_INDIRECT;
    }
}

static void x86_effects_call(const struct statement *s, struct asm_effects *out)
{
    struct span to = x86_effects_operand(s, 0)->text;

    reads_operands(s, out);
    out->use |= X86_RSP;
    out->write |= X86_RSP;
    /* The call changes no register except rax. */
    if (has(to, "@tlscall") || has(to, "@tlsdesc") || has(to, "@TLSCALL")) {
        out->use |= X86_RAX;
        out->write |= X86_RAX | ASM_NZCV;
        return;
    }
    out->flow = ASM_FLOW_CALL;
    if (x86_effects_operand(s, 0)->kind != X86_STAR) {
        out->target = x86_effects_label(to);
        out->use |= asm_x86_named_in_symbol(out->target);
    }
}

/* Sets the effects of branches: Jcc, JRCXZ, LOOPcc, JMP, CALL, RET and others. */
static bool x86_effects_branch(const struct statement *s, struct asm_effects *out)
{
    const char *n = s->name;
    asm_set flags = n[0] == 'j' ? asm_x86_condition(n + 1) : 0;
    bool loop = starts_with(n, "loop");

    if (flags != 0 || strcmp(n, "jrcxz") == 0 || strcmp(n, "jecxz") == 0 || loop) {
        out->flow = ASM_FLOW_COND;
        out->target = x86_effects_label(x86_effects_operand(s, 0)->text);
        out->use = flags != 0 ? flags : X86_RCX;
        out->use |= loop && n[4] != '\0' ? ASM_Z : 0;
        out->write = loop ? X86_RCX : 0;
        out->reach = flags != 0 ? X86_REACH_ANY : X86_REACH_BYTE;
        out->shorter = flags != 0 ? X86_REACH_SHORT : 0;
    } else if (is(n, "jmp")) {
        x86_effects_jump(s, out);
    } else if (is(n, "call")) {
        x86_effects_call(s, out);
    } else if (is(n, "ret")) {
        out->flow = ASM_FLOW_RETURN;
        out->use = out->write = X86_RSP;
    } else if (is(n, "iret") || is(n, "lret") || is(n, "sysret") || strcmp(n, "uiret") == 0) {
        out->flow = ASM_FLOW_RETURN; /* an exception return goes to interrupted code, so all registers are live */
        out->use = ASM_ALL;
        out->write = X86_RSP;
    } else if (starts_with(n, "ud2") || is(n, "ud0") || is(n, "ud1")) {
        x86_effects_conservative(out);
        out->flow = ASM_FLOW_STOP;
    } else {
        return false;
    }
    return true;
}

/* Sets the effects of string instructions.  A repeat prefix may stand before one, in a statement of its own; then the
 * instruction does nothing if the count is zero. */
static bool string(const struct statement *s, struct asm_effects *out)
{
    static const struct {
        const char *stem;
        asm_set use, write;
    } rows[] = {
        {"movs", X86_RSI | X86_RDI, X86_RSI | X86_RDI           },
        {"cmps", X86_RSI | X86_RDI, X86_RSI | X86_RDI | ASM_NZCV},
        {"stos", X86_RAX | X86_RDI, X86_RDI                     },
        {"lods", X86_RAX | X86_RSI, X86_RAX | X86_RSI           },
        {"scas", X86_RAX | X86_RDI, X86_RDI | ASM_NZCV          },
        {"ins",  X86_RDX | X86_RDI, X86_RDI                     },
        {"outs", X86_RDX | X86_RSI, X86_RSI                     },
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        size_t n = strlen(rows[i].stem);
        if (!starts_with(s->name, rows[i].stem) || s->name[n] == '\0' || s->name[n + 1] != '\0' ||
            strchr("bwlq", s->name[n]) == NULL) {
            continue;
        }
        for (size_t k = 0; k < s->ops.count; k++) {
            if (s->ops.op[k].kind != X86_MEMORY && (s->ops.op[k].named & ~(X86_RAX | X86_RDX)) != 0) {
                return false;
            }
        }
        reads_operands(s, out);
        out->use |= rows[i].use | X86_RCX;
        out->write |= rows[i].write | X86_RCX;
        return true;
    }
    return false;
}

/* Sets the effects of MUL, IMUL, DIV and IDIV: with one operand they use rdx:rax, or ax if the operand is a byte. */
static bool multiply(const struct statement *s, struct asm_effects *out)
{
    const char *n = s->name;
    bool div = is(n, "div") || is(n, "idiv") || strcmp(n, "divb") == 0 || strcmp(n, "idivb") == 0;
    bool mul = is(n, "mul") || is(n, "imul") || strcmp(n, "mulb") == 0 || strcmp(n, "imulb") == 0;

    if ((!div && !mul) || s->ops.count == 0) {
        return false;
    }
    size_t len = strlen(n);
    unsigned bits = last(s)->kind == X86_CORE ? last(s)->bits : n[len - 1] == 'b' ? 8 : n[len - 1] == 'w' ? 16 : 64;
    reads_operands(s, out);
    out->write |= ASM_NZCV;
    out->def |= mul ? ASM_C | ASM_V : 0;
    if (s->ops.count == 1) {
        out->use |= X86_RAX | (div && bits != 8 ? X86_RDX : 0);
        out->write |= X86_RAX | (bits != 8 ? X86_RDX : 0);
        out->def |= bits >= FULL ? X86_RDX & ~out->use : 0;
        return true;
    }
    struct asm_effects first = *out;
    first.use = 0;
    for (size_t i = 0; i + 1 < s->ops.count; i++) {
        first.use |= s->ops.op[i].named;
    }
    *out = s->ops.count == 3 ? first : *out; /* imul $3, %eax, %edx writes only its last operand */
    writes_operand(last(s), s->ops.count == 2, out);
    return true;
}

/* Sets the effects of vector and x87 instructions that are not in the table.  Vector and x87 instructions write no core
 * register except those that they name.  Among vector and x87 instructions, only comparisons and tests write flags (SDM
 * 2; the table has all of these up to AVX-512). */
static bool x86_effects_unlisted_vector(const struct statement *s, struct asm_effects *out)
{
    bool x87 = s->name[0] == 'f', vector = false; /* x87 instructions use only memory and their own registers */

    for (size_t i = 0; i < s->ops.count; i++) {
        x87 = x87 && (s->ops.op[i].kind == X86_MEMORY || s->ops.op[i].kind == X86_OTHER);
        vector = vector || s->ops.op[i].kind == X86_VECTOR;
    }
    if (!x87 && !vector) {
        return s->ops.count == 0 && (strcmp(s->name, "vzeroupper") == 0 || strcmp(s->name, "vzeroall") == 0);
    }
    reads_operands(s, out);
    writes_operand(last(s), true, out);
    bool flags = strstr(s->name, "com") != NULL || strstr(s->name, "test") != NULL || strstr(s->name, "str") != NULL;
    out->write |= flags ? ASM_NZCV : 0;
    return true;
}

/* Reads the instruction after a prefix in the same statement: `rep movsb`, `lock addl …`, `notrack jmp …`. */
static bool after_prefix(const struct statement *s, const struct x86_row *row, struct asm_effects *out)
{
    struct span rest = s->in->operands;
    struct asm_insn in = *s->in;

    if ((row->how & X86_GLUE) == 0 || rest.len == 0) {
        return false;
    }
    size_t n = 0;
    while (n < rest.len && rest.at[n] != ' ' && rest.at[n] != '\t') {
        n++;
    }
    in.mnemonic = (struct span){rest.at, n};
    in.operands = span_trim((struct span){rest.at + n, rest.len - n});
    if (!asm_x86_effects(&in, out)) {
        x86_effects_conservative(out);
    }
    out->use |= row->use;
    out->write |= row->def;
    out->size = LONGEST;
    return true;
}

/* Is it a nop of two bytes or more, which LLVM writes as room for patches (X86MCInstLower.cpp, emitX86Nops)?  Examples
 * are `xchgw %ax, %ax`, `nopl 8(%rax,%rax)` and `nopw %cs:512(%rax,%rax)`. */
static bool is_idle(const struct statement *s)
{
    bool exchange = strcmp(s->name, "xchgw") == 0 && s->ops.count == 2;
    bool same = exchange && span_is(s->ops.op[0].text, "%ax") && span_is(s->ops.op[1].text, "%ax");

    return same || strcmp(s->name, "nopw") == 0 || strcmp(s->name, "nopl") == 0;
}

/* Does the instruction begin a sequence that accesses a thread-local variable?  The linker rewrites such sequences as a
 * whole (ELF Handling For Thread-Local Storage, section 5). */
static bool begins_sequence(struct span operands)
{
    return has(operands, "@tlsgd") || has(operands, "@tlsld") || has(operands, "@TLSGD") || has(operands, "@TLSLD");
}

static bool x86_effects_listed(const struct statement *s, struct asm_effects *out, bool *all)
{
    const struct x86_row *row = asm_x86_lookup(s->name);

    if (row == NULL) {
        return false;
    }
    *all = (row->how & X86_ANY) != 0;
    if (!after_prefix(s, row, out)) {
        x86_effects_apply(s, row, out);
    }
    return true;
}

bool asm_x86_effects(const struct asm_insn *in, struct asm_effects *out)
{
    struct statement s = {.in = in};
    struct asm_effects known = {.size = LONGEST};
    bool all = false;

    x86_effects_conservative(out);
    if (!span_lower(in->mnemonic, s.name, sizeof s.name)) {
        return false;
    }
    asm_x86_split(in->operands, &s.ops);
    for (size_t i = 0; i < s.ops.count; i++) {
        if (s.ops.op[i].strange) {
            return false;
        }
    }
    if (is_idle(&s)) {
        known.idle = true;
        *out = known;
        return true;
    }
    if (!string(&s, &known) && !multiply(&s, &known) && !x86_effects_branch(&s, &known) && !conditional(&s, &known) &&
        !x86_effects_listed(&s, &known, &all) && !x86_effects_unlisted_vector(&s, &known)) {
        return false;
    }
    if (!all) {
        *out = known;
    }
    out->pair_next = out->pair_next || begins_sequence(in->operands);
    return true;
}
