/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The instructions in an address range.
 *
 * Problem: which instructions does a range hold, and which of them may execute without an effect?
 *
 * Method: capstone decodes one instruction after the other.  The last mapping symbol at or before an address tells its
 * kind.  Capstone keeps the state of an IT block from one instruction to the next (DDI 0403, A7.3.3), so a range is
 * decoded in order.
 *
 * Example (Thumb-2): `cmp; it eq; moveq r0, #1; bx lr` gives four instructions; IT is neutral, moveq is conditional.
 */
#include "disasm/code.h"

#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"

struct mark {
    uint64_t address;
    char kind; /* the letter of the symbol: 'a', 't', 'x' or 'd' for $a, $t, $x, $d */
};

struct row {
    uint16_t machine;
    char code; /* the kind if there are no mapping symbols */
    cs_arch arch;
    cs_mode modes[2]; /* [1]: for Thumb */
    bool (*is_conditional)(const cs_insn *insn);
    bool (*is_neutral)(const cs_insn *insn);
};

struct img_code {
    const struct img_elf *elf;
    const struct row *row;
    csh handles[2];
    cs_insn *insn;
    struct mark *marks;
    size_t count;
};

/* Is it predicated?  Not a conditional branch: deciding is its effect.  But a conditional call, or branch to a
 * register, has another effect. */
static bool is_arm_conditional(const cs_insn *insn)
{
    arm_cc cc = insn->detail->arm.cc;
    return cc != ARM_CC_AL && cc != ARM_CC_INVALID && insn->id != ARM_INS_B && insn->id != ARM_INS_IT;
}

static bool is_arm_neutral(const cs_insn *insn)
{
    return insn->id == ARM_INS_IT || insn->id == ARM_INS_NOP;
}

static bool is_aarch64_conditional(const cs_insn *insn)
{
    static const unsigned selects[] = {ARM64_INS_CSEL, ARM64_INS_CSINC, ARM64_INS_CSINV, ARM64_INS_CSNEG,
                                       ARM64_INS_CINC, ARM64_INS_CINV,  ARM64_INS_CNEG,  ARM64_INS_FCSEL,
                                       ARM64_INS_CCMP, ARM64_INS_CCMN,  ARM64_INS_FCCMP, ARM64_INS_FCCMPE};
    for (size_t i = 0; i < sizeof selects / sizeof *selects; i++)
        if (insn->id == selects[i])
            return true;
    return false;
}

static bool is_aarch64_neutral(const cs_insn *insn)
{
    return insn->id == ARM64_INS_NOP;
}

static bool is_x86_conditional(const cs_insn *insn)
{
    return strncmp(insn->mnemonic, "cmov", 4) == 0;
}

static bool is_x86_neutral(const cs_insn *insn)
{
    return insn->id == X86_INS_NOP;
}

static const struct row rows[] = {
    {EM_ARM,     'a', CS_ARCH_ARM,   {CS_MODE_ARM, CS_MODE_THUMB}, is_arm_conditional,     is_arm_neutral    },
    {EM_AARCH64, 'x', CS_ARCH_ARM64, {CS_MODE_ARM, CS_MODE_ARM},   is_aarch64_conditional, is_aarch64_neutral},
    {EM_X86_64,  'x', CS_ARCH_X86,   {CS_MODE_64, CS_MODE_64},     is_x86_conditional,     is_x86_neutral    },
};

static int compare_code_address(const void *a, const void *b)
{
    const struct mark *x = a, *y = b;
    return x->address < y->address ? -1 : x->address > y->address;
}

static void collect_marks(struct img_code *c)
{
    c->marks = xcalloc(c->elf->symbol_count + 1, sizeof *c->marks);
    for (size_t i = 0; i < c->elf->symbol_count; i++) {
        const struct img_symbol *s = &c->elf->symbols[i];
        /* other sections have addresses of their own, from 0 */
        bool is_loaded = s->section && (s->section->flags & SHF_ALLOC);
        if (is_loaded && s->name[0] == '$' && s->name[1] && strchr("atxd", s->name[1]) &&
            (!s->name[2] || s->name[2] == '.'))
            c->marks[c->count++] = (struct mark){s->value & ~(uint64_t)1, s->name[1]};
    }
    qsort(c->marks, c->count, sizeof *c->marks, compare_code_address);
}

bool img_code_open(const struct img_elf *elf, struct img_code **out)
{
    const struct row *row = NULL;
    *out = NULL;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].machine == elf->machine)
            row = &rows[i];
    if (!row)
        return false;
    struct img_code *c = xcalloc(1, sizeof *c);
    c->elf = elf;
    c->row = row;
    for (int i = 0; i < 2; i++)
        if (cs_open(row->arch, row->modes[i], &c->handles[i]) != CS_ERR_OK ||
            cs_option(c->handles[i], CS_OPT_DETAIL, CS_OPT_ON) != CS_ERR_OK) {
            img_code_close(c);
            return false;
        }
    c->insn = cs_malloc(c->handles[0]);
    collect_marks(c);
    *out = c;
    return true;
}

void img_code_close(struct img_code *c)
{
    if (!c)
        return;
    for (int i = 0; i < 2; i++)
        if (c->handles[i])
            cs_close(&c->handles[i]);
    if (c->insn)
        cs_free(c->insn, 1);
    free(c->marks);
    free(c);
}

/* Returns the letter of the mapping symbol at or before the address ($a, $t, $x: code; $d: data).  Also gives the
 * address of the next one. */
static char kind_at(const struct img_code *c, uint64_t address, uint64_t *end)
{
    size_t low = 0, high = c->count;
    while (low < high) {
        size_t mid = (low + high) / 2;
        if (c->marks[mid].address <= address)
            low = mid + 1;
        else
            high = mid;
    }
    *end = low < c->count ? c->marks[low].address : UINT64_MAX;
    return low ? c->marks[low - 1].kind : c->row->code;
}

/* Is it in capstone's group of jumps?  Capstone 4 leaves CBZ and CBNZ out of it. */
static bool is_branch(const struct img_code *c)
{
    bool found = c->row->machine == EM_ARM && (c->insn->id == ARM_INS_CBZ || c->insn->id == ARM_INS_CBNZ);
    for (uint8_t i = 0; i < c->insn->detail->groups_count; i++)
        found = found || c->insn->detail->groups[i] == CS_GRP_JUMP;
    return found;
}

/* Decodes the instruction at the address.  An instruction that capstone does not know has the machine's smallest size.
 */
static struct img_instruction decode_code(struct img_code *c, char kind, uint64_t address, uint64_t end)
{
    struct img_instruction i = {.address = address, .size = kind == 't' ? 2 : c->row->machine == EM_X86_64 ? 1 : 4};
    size_t len = end - address < 16 ? (size_t)(end - address) : 16;
    const uint8_t *bytes = img_elf_bytes_at(c->elf, address, len);
    uint64_t at = address;
    if (!bytes || !cs_disasm_iter(c->handles[kind == 't'], &bytes, &len, &at, c->insn))
        return i;
    i.insn = c->insn;
    i.size = c->insn->size;
    i.is_conditional = c->row->is_conditional(c->insn);
    i.is_branch = is_branch(c);
    i.is_neutral = c->row->is_neutral(c->insn);
    return i;
}

void img_code_each(struct img_code *c, uint64_t low, uint64_t high,
                   bool (*visit)(const struct img_instruction *i, void *arg), void *arg)
{
    uint64_t end;
    while (low < high) {
        char kind = kind_at(c, low, &end);
        if (kind == 'd') {
            low = end;
            continue;
        }
        const struct img_section *s = img_elf_section_at(c->elf, low);
        if (!s)
            return;
        end = end < s->address + s->size ? end : s->address + s->size;
        struct img_instruction i = decode_code(c, kind, low, end);
        if (!visit(&i, arg))
            return;
        low += i.size;
    }
}
