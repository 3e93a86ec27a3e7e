/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Compares mip-as's effect tables with Capstone's register lists, one instruction at a time.
 *
 *   effects-check ISA LIST IMAGE EXPLAINED
 *
 * ISA is thumb, thumb1, a32, aarch64 or x86_64.  LIST has one instruction a line.  IMAGE has their code, 16 bytes a
 * line (tests/effects/assemble).  EXPLAINED has lines `ISA[@VERSION] KIND[/WHAT] PATTERN` with the reason after `#`.  A
 * row with a version counts only if that is Capstone's.  PATTERN is a glob over the instruction's text.  WHAT limits
 * the row to some registers: that of operand 1, 2 …; one by number (r30); the base in brackets (b); those of a list in
 * braces (l); the flags (f); the register that is both operands (=).  KIND is:
 *
 *     read      only Capstone says that the register is read
 *     kill      only the effect table says that the register is always written
 *     write     only Capstone says that the register is written
 *     unseen    Capstone cannot decode the instruction
 *     unknown   the effect table has no such mnemonic
 *     long      the instruction is longer than the effect table says
 *
 * A difference without a row is printed and fails.  So does a row without a difference.
 */
#include <capstone/capstone.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "instrument/isa/isa.h"
#include "instrument/isa/x86_64/x86_64.h"
#include "base/bytes.h"
#include "base/diag.h"
#include "base/file.h"

enum { SLOT = 16, KINDS = 6 };
enum kind { KIND_READ, KIND_KILL, KIND_WRITE, KIND_UNSEEN, KIND_UNKNOWN, KIND_LONG };
static const char *const kind_names[KINDS] = {"read", "kill", "write", "unseen", "unknown", "long"};

struct explanation {
    enum kind kind;
    const char *what; /* "": all registers */
    char *pattern;
    unsigned used;
};

struct check {
    const char *isa;
    bool a64, x86, thumb;
    const struct asm_arch *arch;
    csh capstone, capstone_m; /* the second one decodes M-profile system registers */
    struct explanation *explained;
    size_t explanations;
    unsigned long lines, open, excused[KINDS];
};

struct seen {
    asm_set reads, writes;
    bool reads_flags, writes_flags;
    asm_set part;   /* registers of which only a part is written (x86) */
    bool each_flag; /* the sets have each flag alone (x86) */
    bool conditional;
};

static void add_x86(csh handle, unsigned reg, struct seen *out, bool write)
{
    struct x86_operands ops;
    const char *name = cs_reg_name(handle, reg);
    char text[16];

    if (name == NULL) {
        return;
    }
    snprintf(text, sizeof text, "%%%s", name);
    asm_x86_split((struct span){text, strlen(text)}, &ops);
    asm_set *set = write ? &out->writes : &out->reads;
    *set |= ops.op[0].named;
    if (write && ops.op[0].kind == X86_CORE && ops.op[0].bits < 32) {
        out->part |= ops.op[0].named;
    }
}

/* Capstone lists each flag of x86.  ASM_N stands for sign, parity and adjust. */
static void x86_flags(const struct check *c, csh handle, const cs_insn *insn, struct seen *out)
{
    static const struct {
        asm_set flag;
        uint64_t test, change;
    } flags[] = {
        {ASM_C, X86_EFLAGS_TEST_CF,
         X86_EFLAGS_MODIFY_CF | X86_EFLAGS_RESET_CF | X86_EFLAGS_SET_CF | X86_EFLAGS_UNDEFINED_CF                            },
        {ASM_Z, X86_EFLAGS_TEST_ZF,                      X86_EFLAGS_MODIFY_ZF | X86_EFLAGS_RESET_ZF | X86_EFLAGS_UNDEFINED_ZF},
        {ASM_V, X86_EFLAGS_TEST_OF,                      X86_EFLAGS_MODIFY_OF | X86_EFLAGS_RESET_OF | X86_EFLAGS_UNDEFINED_OF},
        {ASM_N, X86_EFLAGS_TEST_SF | X86_EFLAGS_TEST_PF,
         X86_EFLAGS_MODIFY_SF | X86_EFLAGS_RESET_SF | X86_EFLAGS_UNDEFINED_SF | X86_EFLAGS_MODIFY_PF |
             X86_EFLAGS_RESET_PF | X86_EFLAGS_UNDEFINED_PF                                                                   },
    };
    uint64_t eflags = cs_insn_group(handle, insn, X86_GRP_FPU) ? 0 : insn->detail->x86.eflags;

    (void)c;
    out->each_flag = true;
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        out->reads |= (eflags & flags[i].test) != 0 ? flags[i].flag : 0;
        out->writes |= (eflags & flags[i].change) != 0 ? flags[i].flag : 0;
    }
}

/* Adds a register to the set.  The flag register sets *flags. */
static void add_register(const struct check *c, unsigned reg, asm_set *set, bool *flags)
{
    if (c->a64) {
        if (reg >= ARM64_REG_X0 && reg <= ARM64_REG_X28) {
            *set |= ASM_REG(reg - ARM64_REG_X0);
        } else if (reg >= ARM64_REG_W0 && reg <= ARM64_REG_W30) {
            *set |= ASM_REG(reg - ARM64_REG_W0);
        } else if (reg == ARM64_REG_X29 || reg == ARM64_REG_X30) {
            *set |= ASM_REG(reg == ARM64_REG_X29 ? 29 : 30);
        } else if (reg == ARM64_REG_SP || reg == ARM64_REG_WSP) {
            *set |= ASM_SP64;
        }
        *flags |= reg == ARM64_REG_NZCV;
        return;
    }
    if (reg >= ARM_REG_R0 && reg <= ARM_REG_R12) {
        *set |= ASM_REG(reg - ARM_REG_R0);
    } else if (reg == ARM_REG_SP || reg == ARM_REG_LR) {
        *set |= ASM_REG(reg == ARM_REG_SP ? 13 : 14);
    }
    *flags |= reg == ARM_REG_CPSR || reg == ARM_REG_APSR || reg == ARM_REG_APSR_NZCV;
}

/* Flags that a condition reads.  Capstone numbers the conditions of Arm and AArch64 in the same way: eq is 1. */
static asm_set condition_flags(unsigned cc)
{
    static const asm_set flags[] = {0,
                                    ASM_Z,
                                    ASM_Z,
                                    ASM_C,
                                    ASM_C,
                                    ASM_N,
                                    ASM_N,
                                    ASM_V,
                                    ASM_V,
                                    ASM_C | ASM_Z,
                                    ASM_C | ASM_Z,
                                    ASM_N | ASM_V,
                                    ASM_N | ASM_V,
                                    ASM_N | ASM_Z | ASM_V,
                                    ASM_N | ASM_Z | ASM_V};

    return cc < sizeof flags / sizeof flags[0] ? flags[cc] : 0;
}

static void look(const struct check *c, csh handle, const cs_insn *insn, struct seen *out)
{
    cs_regs reads, writes;
    uint8_t n_reads = 0, n_writes = 0;

    *out = (struct seen){.conditional = false};
    if (cs_regs_access(handle, insn, reads, &n_reads, writes, &n_writes) != CS_ERR_OK) {
        return;
    }
    for (unsigned i = 0; i < n_reads && c->x86; i++) {
        add_x86(handle, reads[i], out, false);
    }
    for (unsigned i = 0; i < n_writes && c->x86; i++) {
        add_x86(handle, writes[i], out, true);
    }
    if (c->x86) {
        x86_flags(c, handle, insn, out);
        return;
    }
    for (unsigned i = 0; i < n_reads; i++) {
        add_register(c, reads[i], &out->reads, &out->reads_flags);
    }
    for (unsigned i = 0; i < n_writes; i++) {
        add_register(c, writes[i], &out->writes, &out->writes_flags);
    }
    unsigned cc = c->a64 ? (unsigned)insn->detail->arm64.cc : (unsigned)insn->detail->arm.cc;
    out->reads |= condition_flags(cc);
    out->conditional = !c->a64 && condition_flags(cc) != 0;
    out->writes_flags |= c->a64 ? insn->detail->arm64.update_flags : insn->detail->arm.update_flags;
}

/* Decodes the instruction in this slot, after an `it` of the assembler.  0: not decoded. */
static size_t decode(const struct check *c, const uint8_t *code, csh *handle, cs_insn **all, bool *in_it)
{
    const csh handles[] = {c->capstone, c->capstone_m};

    for (size_t i = 0; i < 2; i++) {
        *handle = handles[i];
        size_t n = handles[i] == 0 ? 0 : cs_disasm(handles[i], code, SLOT, 0, 2, all);
        *in_it = n == 2 && c->thumb && (*all)[0].id == ARM_INS_IT;
        if (n != 0 && (c->x86 || (*all)[0].id != ARM_INS_IT || !c->thumb || n == 2)) {
            return n;
        }
        if (n != 0) {
            cs_free(*all, n);
        }
    }
    return 0;
}

static void print_set(const char *label, asm_set set)
{
    printf("  %s", label);
    for (unsigned i = 0; i < 38; i++) {
        if ((set & ASM_REG(i)) != 0) {
            if (i < 32) {
                printf(" %u", i);
            } else {
                printf(" %c", "NZCVQG"[i - 32]);
            }
        }
    }
    printf("\n");
}

/* The register at p, if there is one: letter and number, or a name. */
static asm_set register_at(const struct check *c, const char *p)
{
    static const struct {
        const char *name;
        unsigned arm, a64;
    } names[] = {
        {"lr", 14, 30},
        {"sp", 13, 31},
        {"fp", 11, 29},
        {"ip", 12, 16},
        {"sl", 10, 32},
        {"sb", 9,  32}
    };
    char *end = NULL;

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strncmp(p, names[i].name, 2) == 0) {
            return ASM_REG(c->a64 ? names[i].a64 : names[i].arm);
        }
    }
    if (c->x86) {
        struct x86_operands ops;
        asm_x86_split((struct span){p, strcspn(p, ",)")}, &ops);
        return ops.count != 0 ? ops.op[0].named : 0;
    }
    unsigned long n = *p == '\0' ? 32 : strtoul(p + 1, &end, 10);
    return strchr("rwx", *p) != NULL && end != p + 1 && n < 31 ? ASM_REG(n) : 0;
}

static asm_set operand_register(const struct check *c, const char *text, unsigned which)
{
    const char *p = text + strcspn(text, " ");

    for (p += strspn(p, " "); which > 1 && *p != '\0'; which--) {
        p += strcspn(p, ",");
        p += strspn(p, ", ");
    }
    return register_at(c, p);
}

static asm_set listed_registers(const struct check *c, const char *text)
{
    asm_set all = 0;

    for (const char *p = strchr(text, '{'); p != NULL && *p != '\0' && *p != '}'; p += strcspn(p, ",}")) {
        p += strspn(p, "{, ");
        all |= register_at(c, p);
    }
    return all;
}

static asm_set excusable(const struct check *c, const char *what, const char *text)
{
    switch (what[0]) {
    case '\0':
        return ASM_ALL;
    case 'f':
        return ASM_NZCV;
    case '=':
        return operand_register(c, text, 1) & operand_register(c, text, 2);
    case 'b':
        return strchr(text, '[') == NULL ? 0 : register_at(c, strchr(text, '[') + 1);
    case 'l':
        return listed_registers(c, text);
    case 'r':
        return ASM_REG(strtoul(what + 1, NULL, 10) & 31);
    default:
        return operand_register(c, text, (unsigned)strtoul(what, NULL, 10));
    }
}

static void found(struct check *c, enum kind kind, const char *text, asm_set set)
{
    for (size_t i = 0; i < c->explanations; i++) {
        if (c->explained[i].kind == kind && fnmatch(c->explained[i].pattern, text, 0) == 0 &&
            (set & ~excusable(c, c->explained[i].what, text)) == 0) {
            c->explained[i].used++;
            c->excused[kind]++;
            return;
        }
    }
    printf("%s %s: %s\n", c->isa, kind_names[kind], text);
    if (set != 0) {
        print_set("registers:", set);
    }
    c->open++;
}

static void compare(struct check *c, const char *text, const struct asm_effects *fx, const struct seen *seen)
{
    const asm_set core = c->x86 ? X86_ALL | X86_RSP | ASM_NZCV : ASM_REG(32) - 1;
    const asm_set pc = c->a64 || c->x86 ? 0 : ASM_REG(15);
    asm_set reads = seen->reads & ~fx->use & ~pc;
    asm_set kills = fx->def & ~(seen->writes & ~seen->part) & core & ~pc;
    asm_set writes = seen->writes & ~fx->write & core & ~pc;

    if (seen->reads_flags && (fx->use & (ASM_NZCV | ASM_Q | ASM_GE)) == 0) {
        reads |= ASM_NZCV;
    }
    if (seen->each_flag) {
        /* the sets contain the flags */
    } else if (!seen->writes_flags) {
        kills |= fx->def & ASM_NZCV;
    } else if ((fx->write & (ASM_NZCV | ASM_Q | ASM_GE)) == 0) {
        writes |= ASM_NZCV;
    }
    if (seen->conditional) {
        kills |= fx->def;
    }
    if (reads != 0) {
        found(c, KIND_READ, text, reads);
    }
    if (kills != 0) {
        found(c, KIND_KILL, text, kills);
    }
    if (writes != 0) {
        found(c, KIND_WRITE, text, writes);
    }
}

static void check_line(struct check *c, const char *text, const uint8_t *code)
{
    size_t word = strcspn(text, " ");
    const char *operands = text + word + strspn(text + word, " ");
    struct asm_insn in = {
        .mnemonic = {text,     word            },
          .operands = {operands, strlen(operands)},
          .thumb = c->thumb
    };
    struct asm_effects fx;
    struct seen seen;
    cs_insn *all = NULL;
    csh handle = 0;

    c->lines++;
    size_t n = decode(c, code, &handle, &all, &in.in_it);
    if (n == 0) {
        found(c, KIND_UNSEEN, text, 0);
    } else {
        look(c, handle, &all[in.in_it ? 1 : 0], &seen);
        in.it_last = in.in_it;
        in.it_flags = in.in_it ? seen.reads & ASM_NZCV : 0;
    }
    if (!c->arch->insn.effects(&in, &fx)) {
        found(c, KIND_UNKNOWN, text, 0);
    }
    if (n != 0) {
        compare(c, text, &fx, &seen);
        if (all[in.in_it ? 1 : 0].size > fx.size) {
            found(c, KIND_LONG, text, 0);
        }
        cs_free(all, n);
    }
}

static void add_explanation(struct check *c, char *line)
{
    char *save = NULL;

    line[strcspn(line, "#")] = '\0';
    char *isa = strtok_r(line, " \t", &save);
    char *version = isa == NULL ? NULL : strchr(isa, '@');
    int major = 0, minor = 0;
    if (version != NULL) {
        *version = '\0';
        cs_version(&major, &minor);
        if (atoi(version + 1) != major) {
            return;
        }
    }
    char *kind = strtok_r(NULL, " \t", &save);
    if (isa == NULL || kind == NULL || save == NULL || strcmp(isa, c->isa) != 0) {
        return;
    }
    char *what = strchr(kind, '/');
    if (what != NULL) {
        *what++ = '\0';
    }
    save += strspn(save, " \t");
    size_t len = strlen(save);
    while (len != 0 && (save[len - 1] == ' ' || save[len - 1] == '\t')) {
        save[--len] = '\0';
    }
    for (int k = 0; k < KINDS; k++) {
        if (strcmp(kind, kind_names[k]) == 0) {
            c->explained = xrealloc(c->explained, c->explanations + 1, sizeof *c->explained);
            c->explained[c->explanations++] =
                (struct explanation){.kind = (enum kind)k, .what = what == NULL ? "" : what, .pattern = save};
        }
    }
}

static void read_explained(struct check *c, char *text)
{
    char *save = NULL;

    for (char *line = strtok_r(text, "\n", &save); line != NULL; line = strtok_r(NULL, "\n", &save)) {
        add_explanation(c, line);
    }
}

static void open_capstone(struct check *c)
{
    const cs_arch arch = c->x86 ? CS_ARCH_X86 : c->a64 ? CS_ARCH_ARM64 : CS_ARCH_ARM;
    const unsigned mode = c->x86 ? CS_MODE_64 : c->thumb ? CS_MODE_THUMB : CS_MODE_ARM;

    if (cs_open(arch, (cs_mode)(mode | (c->a64 || c->x86 ? 0U : (unsigned)CS_MODE_V8)), &c->capstone) != CS_ERR_OK) {
        fprintf(stderr, "effects-check: error: Capstone does not know this architecture\n");
        exit(MIP_INTERNAL);
    }
    cs_option(c->capstone, CS_OPT_DETAIL, CS_OPT_ON);
    if (c->thumb && cs_open(arch, (cs_mode)(mode | CS_MODE_MCLASS), &c->capstone_m) == CS_ERR_OK) {
        cs_option(c->capstone_m, CS_OPT_DETAIL, CS_OPT_ON);
    }
}

static char *load(const char *path, size_t *len)
{
    struct bytes data = {.data = NULL};
    struct diag d;

    if (file_read(path, &data, &d) != MIP_OK) {
        diag_print(&d, "effects-check");
        exit(MIP_NO_DEVICE);
    }
    *len = data.len;
    bytes_u8(&data, 0);
    return (char *)data.data;
}

static int finish(struct check *c)
{
    for (size_t i = 0; i < c->explanations; i++) {
        if (c->explained[i].used == 0) {
            printf("%s: nothing needs the explanation `%s/%s %s`\n", c->isa, kind_names[c->explained[i].kind],
                   c->explained[i].what, c->explained[i].pattern);
            c->open++;
        }
    }
    printf("%s: %lu instructions, %lu open;", c->isa, c->lines, c->open);
    for (int k = 0; k < KINDS; k++) {
        printf(" %s %lu", kind_names[k], c->excused[k]);
    }
    printf(" explained\n");
    return c->open == 0 && c->lines != 0 ? 0 : 1;
}

int main(int argc, char **argv)
{
    struct check c = {.isa = argc > 1 ? argv[1] : ""};
    size_t list_len, image_len, explained_len, n = 0;
    char *save = NULL;

    if (argc != 5) {
        fprintf(stderr, "usage: effects-check thumb|thumb1|a32|aarch64|x86_64 LIST IMAGE EXPLAINED\n");
        return MIP_USAGE;
    }
    c.a64 = strcmp(c.isa, "aarch64") == 0;
    c.x86 = strcmp(c.isa, "x86_64") == 0;
    bool thumb1 = strcmp(c.isa, "thumb1") == 0;
    c.thumb = thumb1 || strcmp(c.isa, "thumb") == 0;
    c.arch = asm_arch_find(c.x86 ? "x86_64" : c.a64 ? "aarch64" : "arm");
    if (thumb1)
        c.arch = c.arch->by_core[ASM_CORE_V8M_BASE]; /* ARMv8-M baseline has all instructions of ARMv6-M */
    char *list = load(argv[2], &list_len), *image = load(argv[3], &image_len), *why = load(argv[4], &explained_len);
    open_capstone(&c);
    read_explained(&c, why);
    for (char *line = strtok_r(list, "\n", &save); line != NULL; line = strtok_r(NULL, "\n", &save), n++) {
        if ((n + 1) * SLOT > image_len) {
            fprintf(stderr, "effects-check: error: %s has no code for line %zu\n", argv[3], n + 1);
            return MIP_MALFORMED;
        }
        check_line(&c, line, (const uint8_t *)image + n * SLOT);
    }
    int status = finish(&c);
    cs_close(&c.capstone);
    if (c.capstone_m != 0) {
        cs_close(&c.capstone_m);
    }
    free(c.explained);
    free(list);
    free(image);
    free(why);
    return status;
}
