/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V: words into the validator's words.  Capstone 4 knows no RISC-V, so they are decoded here, by ISA, 35
 * "Instruction Set Listings" (riscv.h names the manuals).  What is not in these tables is not known.
 *
 * There are no flags: a branch tests two registers.  An address has two halves: `lui` or `auipc`, and a low part in
 * `addi`, a load or a store.  A low part that counts from its `auipc` names that one's label (psABI, "PC-Relative
 * Symbol Addresses").  `auipc; jalr` of one relocation is one call or jump here (psABI, "Procedure Calls").
 *
 * Example: `lui t1, %hi(slot); sb zero, %lo(slot)(t1)` is OP_PAGE into t1, then OP_STORE of nothing through it.
 */
#include "riscv.h"

#include <ctype.h>
#include <string.h>

#include "walk.h"

enum {
    RA = RISCV_RA,
    SP = RISCV_SP,
    GP = 3,
    TP = 4,
    T0 = RISCV_T0,
    T1 = 6,
    T2 = 7,
    A0 = RISCV_A0,
    A1 = RISCV_A1,
    ARGUMENTS = 0x3fc00,    /* a0 to a7 */
    SAVED = 0x0ffc0300,     /* s0 to s11 */
    TEMPORARY = 0xf00000e0, /* t0 to t6 */
    EBREAK = 0x00100073,
    UNIMP = 0xc0001073 /* csrrw x0, cycle, x0 */
};

uint32_t riscv_reloc(const struct object *o, const struct insn *i)
{
    return i->rels != 0 ? o->reloc[i->rel].type : R_RISCV_NONE;
}

struct word riscv_split(uint32_t bits, bool wide)
{
    return (struct word){bits,       bits & 0x7f, bits >> 7 & 31, bits >> 12 & 7, bits >> 15 & 31, bits >> 20 & 31,
                         bits >> 25, wide};
}

regset riscv_bit(uint32_t r)
{
    return r != 0 ? REG(r) : 0;
}

int8_t riscv_number(uint32_t r)
{
    return (int8_t)(r != 0 ? (int)r : NO_REG);
}

int32_t riscv_imm(uint32_t w)
{
    return (int32_t)w >> 20;
}

static int32_t imm_s(uint32_t w)
{
    return ((int32_t)w >> 25) * 32 + (int32_t)(w >> 7 & 31);
}

/* The relocation of the upper part that stands at a place, or NULL. */
static const struct reloc *upper_at(const struct object *o, uint32_t at)
{
    for (uint32_t k = reloc_from(o, at); k < o->relocs && o->reloc[k].at == at; k++) {
        uint32_t type = o->reloc[k].type;
        if (type == R_RISCV_PCREL_HI20 || (type >= R_RISCV_GOT_HI20 && type <= R_RISCV_TLS_GD_HI20)) {
            return &o->reloc[k];
        }
    }
    return NULL;
}

/* Where the address of an upper or low part leads.  What is in the GOT or thread-local has no place. */
static void relocated(const struct object *o, struct insn *i)
{
    uint32_t type = riscv_reloc(o, i);
    const struct reloc *r = i->rels != 0 ? &o->reloc[i->rel] : NULL;
    if (type == R_RISCV_PCREL_LO12_I || type == R_RISCV_PCREL_LO12_S) {
        i->upper = reloc_place(o, r, r->addend).at;
        r = upper_at(o, i->upper);
        type = r != NULL ? r->type : R_RISCV_NONE;
    } else if (upper_at(o, i->at) != NULL) {
        i->upper = i->at;
    }
    if (type == R_RISCV_PCREL_HI20 || type == R_RISCV_HI20 || type == R_RISCV_LO12_I || type == R_RISCV_LO12_S) {
        struct place p = reloc_place(o, r, r->addend);
        i->target = p.at;
        i->has_target = p.known;
    }
}

static void memory(struct word w, struct insn *i)
{
    bool store = w.op == 0x23;
    i->op = store ? OP_STORE : w.rd != 0 ? OP_LOAD : OP_OTHER;
    i->memory = true;
    i->writes_memory = store;
    i->width = (uint8_t)(1u << (w.f3 & 3));
    i->is_signed = w.f3 < 4;
    i->rn = riscv_number(w.rs1);
    i->rd = riscv_number(store ? w.rs2 : w.rd);
    i->imm = store ? imm_s(w.bits) : riscv_imm(w.bits);
    i->uses = riscv_bit(w.rs1) | (store ? riscv_bit(w.rs2) : 0);
    i->defs = store ? 0 : riscv_bit(w.rd);
    if (store ? w.f3 > (w.wide ? 3u : 2u) : w.f3 > 6 || (!w.wide && (w.f3 == 3 || w.f3 == 6))) {
        i->op = OP_UNKNOWN;
    }
}

/* Shifts and what has no second register: bits 31 to 26 of I and Zbs, Zbb, Zbkb, Zknh. */
static bool is_shift(uint32_t f6, bool right)
{
    static const uint8_t left[] = {0x00, 0x02, 0x04, 0x0a, 0x0c, 0x12, 0x18, 0x1a};
    static const uint8_t other[] = {0x00, 0x02, 0x0a, 0x10, 0x12, 0x18, 0x1a};
    return right ? memchr(other, (int)f6, sizeof other) != NULL : memchr(left, (int)f6, sizeof left) != NULL;
}

static void immediate(struct word w, struct insn *i)
{
    i->uses = riscv_bit(w.rs1);
    i->defs = riscv_bit(w.rd);
    i->rd = riscv_number(w.rd);
    i->op = OP_OTHER;
    if ((w.f3 & 3) == 1) {
        i->op = is_shift(w.bits >> 26, w.f3 == 5) ? OP_OTHER : OP_UNKNOWN;
        return;
    }
    i->imm = riscv_imm(w.bits);
    if (w.f3 != 0 || w.rd == 0) {
        i->op = w.bits == 0x13 ? OP_NOP : OP_OTHER;
        return;
    }
    i->rn = riscv_number(w.rs1);
    i->op = i->rels != 0                ? OP_ADD
            : w.rs1 == 0                ? OP_CONST
            : w.rd == SP && w.rs1 == SP ? OP_STACK
            : i->imm == 0               ? OP_MOVE
                                        : OP_ADD;
}

static void immediate_32(struct word w, struct insn *i)
{
    bool shift = w.f3 == 1 ? w.f7 == 0 || w.bits >> 26 == 2 || w.f7 == 0x30
                           : w.f3 == 5 && (w.f7 == 0 || w.f7 == 0x20 || w.f7 == 0x30);
    i->uses = riscv_bit(w.rs1);
    i->defs = riscv_bit(w.rd);
    i->op = w.wide && (w.f3 == 0 || shift) ? OP_OTHER : OP_UNKNOWN;
}

/* Bit f3 of the entry: there is such an instruction of OP (I, M, Zba, Zbb, Zbc, Zbkx, Zbs, Zicond). */
static bool is_operation(struct word w)
{
    static const struct {
        uint8_t f7, f3, wide; /* wide: of OP-32 */
    } list[] = {
        {0x00, 0xff, 0x23},
        {0x01, 0xff, 0xf1},
        {0x04, 0x90, 0x11},
        {0x05, 0xfe, 0   },
        {0x07, 0xa0, 0   },
        {0x10, 0x54, 0x54},
        {0x14, 0x16, 0   },
        {0x20, 0xf1, 0x21},
        {0x24, 0x22, 0   },
        {0x30, 0x22, 0x22},
        {0x34, 0x02, 0   },
    };
    for (size_t k = 0; k < sizeof list / sizeof list[0]; k++) {
        if (list[k].f7 == w.f7) {
            return ((w.op == 0x33 ? list[k].f3 : w.wide ? list[k].wide : 0) >> w.f3 & 1) != 0;
        }
    }
    return false;
}

/* `add` and Zba's sums; the word of 4 bytes for `mv` has another form, which c.mv gets, too. */
static void operation(struct word w, struct insn *i)
{
    bool plain = w.op == 0x33 && w.f7 == 0 && w.f3 == 0, scaled = w.f7 == 0x10, zero = w.op == 0x3b && w.f7 == 4;
    i->op = is_operation(w) ? OP_OTHER : OP_UNKNOWN;
    i->uses = riscv_bit(w.rs1) | riscv_bit(w.rs2);
    i->defs = riscv_bit(w.rd);
    i->rd = riscv_number(w.rd);
    if (i->op == OP_OTHER && w.rd != 0 && w.rs1 != 0 && w.rs2 != 0 && (plain || scaled || (zero && w.f3 == 0))) {
        i->op = OP_ADD;
        i->rn = riscv_number(plain ? w.rs1 : w.rs2);
        i->rm = riscv_number(plain ? w.rs2 : w.rs1);
        i->shift = (uint8_t)(scaled ? w.f3 / 2 : 0);
        i->extend = w.op == 0x3b ? 4 : 0;
    }
}

/* lr, sc, amo…; amocas reads what it writes (ISA, 14 "A", 15 "Zabha", 16 "Zacas"). */
static void atomic(struct word w, struct insn *i)
{
    enum { ADD = 0, SWAP = 1, LR = 2, SC = 3, XOR = 4, CAS = 5, SSAMOSWAP = 9 };
    uint32_t what = w.f7 >> 2;
    i->op = what == LR ? OP_LOAD : what == SC ? OP_STORE : OP_UPDATE;
    i->exclusive_load = what == LR;
    i->exclusive_store = what == SC;
    i->memory = true;
    i->writes_memory = what != LR;
    i->width = (uint8_t)(1u << (w.f3 & 3));
    i->is_signed = true;
    i->rn = riscv_number(w.rs1);
    i->rd = riscv_number(what == SC ? w.rs2 : what == LR ? w.rd : 0);
    i->uses = riscv_bit(w.rs1) | riscv_bit(w.rs2) | (what == CAS ? riscv_bit(w.rd) : 0);
    i->defs = riscv_bit(w.rd);
    if (w.f3 > 3 || (what > CAS && what != SSAMOSWAP && (what & 3) != 0) || (what == CAS && w.f3 == 3 && !w.wide)) {
        i->op = OP_UNKNOWN;
    }
    if (what == LR && w.rd == 0) {
        i->op = OP_OTHER;
    }
}

/* Where padding before a label, or up to the section's end, is over: nops, or zeros. */
static uint32_t past_padding(const struct object *o, const struct section *s, uint32_t at)
{
    uint32_t end = s->base + s->size, to = at;
    if (is_padding(o, at, end - at)) {
        return end;
    }
    while (to + 2 <= end && (object_read(o, to, 2) == 0x0001 || (to + 4 <= end && object_read(o, to, 4) == 0x13))) {
        to += object_read(o, to, 2) == 0x0001 ? 2 : 4;
    }
    uint32_t k = symbol_from(o, to);
    return k < o->placed && o->symbol[o->by_address[k]].at == to ? to : at;
}

/* Nothing comes after __builtin_trap() but a label; a breakpoint in the text goes on. */
static bool ends(const struct object *o, uint32_t next)
{
    uint32_t k = symbol_from(o, next);
    int32_t section = section_of(o, next);
    const struct section *s = section != NONE ? &o->section[section] : NULL;
    return s == NULL || past_padding(o, s, next) != next || next == s->base + s->size ||
           (k < o->placed && o->symbol[o->by_address[k]].at == next);
}

/* Both the compiler, in .comment, and the extensions of -march, in .riscv.attributes (psABI, "Attributes"), are text.
 */
static bool section_says(const struct object *o, const char *section, const char *text)
{
    size_t n = strlen(text);
    for (int32_t k = 1; k < o->sections; k++) {
        const struct section *s = &o->section[k];
        if (strcmp(s->name, section) == 0 && s->data != NULL && s->size >= n) {
            return memmem(s->data, s->size, text, n) != NULL;
        }
    }
    return false;
}

static bool has_extension(const struct object *o, const char *name)
{
    return section_says(o, ".riscv.attributes", name);
}

/* Reads ebreak.  GCC's own is __builtin_trap(), which reads nothing; that of inline assembly, where mark.awk put a
 * label, may.  A debugger may step over it, to the function's next block. */
static void breaks(const struct object *o, struct insn *i)
{
    uint32_t next = i->at + i->size, k = symbol_from(o, next);
    bool gcc = section_says(o, ".comment", "GCC: (") && !is_by_hand(o, i->at);
    bool label = k < o->placed && o->symbol[o->by_address[k]].at == next;
    const char *name = label ? o->symbol[o->by_address[k]].name : "";
    i->op = !gcc && ends(o, next) ? OP_TRAP : OP_OTHER;
    i->uses = i->parts = gcc || i->op == OP_TRAP ? 0 : REGS & ~REG(0);
    i->last = gcc && ends(o, next) && !(strncmp(name, ".L", 2) == 0 && isdigit((unsigned char)name[2]));
}

static void privileged(const struct object *o, struct word w, struct insn *i)
{
    enum { ECALL = 0x73, MRET = 0x30200073, SRET = 0x10200073, MNRET = 0x70200073, WFI = 0x10500073 };
    enum { WRS_NTO = 0x00d00073, WRS_STO = 0x01d00073, FENCES = 0x08 };
    i->op = OP_OTHER;
    switch (w.bits) {
    case EBREAK:
        breaks(o, i);
        return;
    case ECALL:
        i->uses = i->parts = REGS & ~REG(0);
        return;
    case MRET:
    case SRET:
    case MNRET:
        i->op = OP_RETURN;
        i->resumes = true;
        i->uses = REGS & ~(REG(0) | REG(SP));
        return;
    case WFI:
    case WRS_NTO:
    case WRS_STO:
        return;
    default: /* sfence.vma, sinval.vma, hfence.vvma and their kin */
        i->uses = riscv_bit(w.rs1) | riscv_bit(w.rs2);
        i->op = w.rd == 0 && w.f7 >= FENCES && w.f7 < 0x40 ? OP_OTHER : OP_UNKNOWN;
    }
}

/* CSRs (ISA, 6 "Zicsr"); may-be-operations, which shadow stacks use (ISA, 19 "Zimop"). */
static void csr(const struct object *o, struct word w, struct insn *i)
{
    bool one = (w.bits & 0xb3c00000) == 0x81c00000, two = (w.bits & 0xb2000000) == 0x82000000;
    if (w.f3 == 0) {
        privileged(o, w, i);
        return;
    }
    if (w.bits == UNIMP) {
        i->op = OP_TRAP;
        return;
    }
    i->op = w.f3 != 4 || one || two ? OP_OTHER : OP_UNKNOWN;
    i->uses = w.f3 <= 4 ? riscv_bit(w.rs1) | (two && w.f3 == 4 ? riscv_bit(w.rs2) : 0) : 0;
    i->defs = riscv_bit(w.rd);
}

/* Reads auipc: the upper half of an address.  Instructions with the lower half name its label.  Without a relocation
 * it reads the PC. */
static void page(struct word w, struct insn *i)
{
    i->op = OP_PAGE;
    i->rd = riscv_number(w.rd);
    i->defs = riscv_bit(w.rd);
    if (w.rd == 0) { /* lpad (Zicfilp) */
        i->op = OP_OTHER;
        i->lands = true;
    } else if (i->rels == 0) {
        i->op = OP_ADDRESS;
        i->target = i->at + (w.bits & 0xfffff000);
        i->has_target = true;
    }
}

static void upper_immediate(struct word w, struct insn *i)
{
    i->op = w.rd == 0 ? OP_OTHER : i->rels != 0 ? OP_PAGE : OP_CONST;
    i->rd = riscv_number(w.rd);
    i->imm = (int32_t)(w.bits & 0xfffff000);
    i->defs = riscv_bit(w.rd);
}

/* Loads and stores of floating-point registers: the base. */
static void float_memory(struct word w, struct insn *i)
{
    if (w.f3 == 0 || w.f3 > 4) {
        i->op = riscv_vector(w.bits, i) ? OP_OTHER : OP_UNKNOWN;
        return;
    }
    i->op = OP_OTHER;
    i->memory = true;
    i->writes_memory = w.op == 0x27;
    i->width = (uint8_t)(1u << w.f3);
    i->uses = riscv_bit(w.rs1);
}

/* fence, fence.i; Zicbom's, of a line at rs1. */
static void fence(struct word w, struct insn *i)
{
    i->op = w.f3 <= 2 ? OP_OTHER : OP_UNKNOWN;
    i->uses = w.f3 == 2 ? riscv_bit(w.rs1) : 0;
}

static void by_opcode(const struct object *o, struct word w, struct insn *i)
{
    switch (w.op) {
    case 0x03:
    case 0x23:
        memory(w, i);
        break;
    case 0x07:
    case 0x27:
        float_memory(w, i);
        break;
    case 0x0f:
        fence(w, i);
        break;
    case 0x13:
        immediate(w, i);
        break;
    case 0x17:
        page(w, i);
        break;
    case 0x1b:
        immediate_32(w, i);
        break;
    case 0x2f:
        atomic(w, i);
        break;
    case 0x33:
    case 0x3b:
        operation(w, i);
        break;
    case 0x37:
        upper_immediate(w, i);
        break;
    case 0x43: /* fmadd and its kin */
    case 0x47:
    case 0x4b:
    case 0x4f:
        i->op = OP_OTHER;
        break;
    case 0x53:
        i->op = riscv_float(w.bits, i) ? i->op : OP_UNKNOWN;
        break;
    case 0x57:
        i->op = riscv_vector(w.bits, i) ? i->op : OP_UNKNOWN;
        break;
    case 0x63:
        riscv_branch(o, w, i);
        break;
    case 0x67:
        riscv_jump_register(o, w, i);
        break;
    case 0x6f:
        riscv_jump(o, w, i);
        break;
    case 0x73:
        csr(o, w, i);
        break;
    default:
        i->op = OP_UNKNOWN;
    }
}

/* Assemblers swap the operands of a sum or of another operation that allows it, to get a short instruction, and `mv` is
 * `addi rd, rs, 0` or `add rd, x0, rs`: one of the forms stands for both. */
static uint32_t one_form(uint32_t w)
{
    uint32_t op = w & 0xfe00707f, rs1 = w >> 15 & 31, rs2 = w >> 20 & 31;
    bool swaps = op == 0x0033 || op == 0x4033 || op == 0x6033 || op == 0x7033 || op == 0x003b || op == 0x02000033;
    if (swaps && rs1 > rs2) {
        w = (w & 0xfe007fff) | rs2 << 15 | rs1 << 20;
        rs2 = rs1;
        rs1 = w >> 15 & 31;
    }
    return op == 0x33 && rs1 == 0 && rs2 != 0 ? rs2 << 15 | (w & 0xf80) | 0x13 : w;
}

static uint64_t key_of(const struct object *o, uint32_t w, const struct insn *i)
{
    switch (i->op) {
    case OP_BRANCH:
        return hash_number(7, i->test);
    case OP_JUMP:
        return hash_number(8, ALWAYS);
    case OP_CALL: {
        const struct symbol *f = i->has_target ? function_at(o, i->target) : NULL;
        return hash_text(hash_number(9, w & 0xfff), f != NULL ? f->name : "");
    }
    case OP_ADDRESS:
        return hash_number(10, w & 0xfff);
    default:
        return hash_number(UINT64_C(0xcbf29ce484222325), w);
    }
}

/* The three instructions of a semihosting call ("RISC-V Semihosting", 3): they must stand together. */
static bool calls_host(const uint8_t *code, size_t left)
{
    static const uint8_t three[] = {0x13, 0x10, 0xf0, 0x01, 0x73, 0x00, 0x10, 0x00, 0x13, 0x50, 0x70, 0x40};
    return left >= sizeof three && memcmp(code, three, sizeof three) == 0;
}

static bool of_word(const struct object *o, struct insn *i, uint32_t bits, const uint8_t *code, size_t left)
{
    struct word w = riscv_split(one_form(bits), o->wide);
    uint32_t next = 0;
    if (w.op == 0x17 && i->size == 4 && left >= 8) {
        memcpy(&next, code + 4, sizeof next);
        if (w.rd != 0 && riscv_far_jump(o, w, i, next)) {
            return true;
        }
    }
    if (calls_host(code, left)) {
        i->size = 12;
        i->op = OP_OTHER;
        i->uses = REG(A0) | REG(A1);
        i->defs = REG(A0);
        i->memory = i->writes_memory = true;
        i->key = 11;
        return true;
    }
    if ((w.op == 0x53 || (w.op & 0x73) == 0x43) && has_extension(o, "inx")) { /* in core registers: Zfinx, Zdinx */
        return false;
    }
    by_opcode(o, w, i);
    if (i->op == OP_BRANCH) {
        riscv_widened(o, i, code, left);
    }
    if (i->op != OP_BRANCH && i->op != OP_JUMP && i->op != OP_CALL) {
        relocated(o, i);
    }
    i->key = key_of(o, w.bits, i);
    return i->op != OP_UNKNOWN;
}

/* Length by the low bits (ISA, 1.5 "Base Instruction-Length Encoding"). */
static uint8_t length(uint16_t half)
{
    return (half & 3) != 3 ? 2 : (half & 0x1f) != 0x1f ? 4 : (half & 0x3f) == 0x1f ? 6 : 8;
}

static bool decode_one(const struct object *o, struct insn *i, const uint8_t *code, size_t left)
{
    uint16_t half = 0;
    uint32_t word = 0;
    memcpy(&half, code, left < 2 ? left : 2);
    i->size = length(half);
    if (i->size > left || i->size > 4) {
        i->size = i->size > left ? (uint8_t)(left < 2 ? left : 2) : i->size;
        return false;
    }
    find_relocs(o, i);
    if (i->size == 4) {
        memcpy(&word, code, sizeof word);
        return of_word(o, i, word, code, left);
    }
    i->key = hash_number(12, half);
    if (half == 0) { /* unimp, all zeros */
        i->op = OP_TRAP;
        return true;
    }
    if ((half & 0xe003) == 0xa002 && has_extension(o, "zcmp")) { /* in place of c.fsdsp */
        return riscv_zcmp(half, i);
    }
    return riscv_expand(half, o->wide, &word) && of_word(o, i, word, code, left);
}

#define RISCV                                                                                                          \
    .arguments = ARGUMENTS | REG(SP), .chain = T2, .results = REG(A0) | REG(A1),                                       \
    .kept = SAVED | REG(SP) | REG(GP) | REG(TP), .clobbered = REG(RA) | TEMPORARY | ARGUMENTS, .sp = SP, .lr = RA,     \
    .record = T1, .page = 2048, .decode = decode_one

const struct machine machine_riscv32 = {.bytes = 4, RISCV};
const struct machine machine_riscv64 = {.bytes = 8, RISCV};
