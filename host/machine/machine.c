/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The machines.  A new one is a row here, a folder of instrument/isa/ and one of disasm/.
 */
#include "machine/machine.h"

#include <elf.h>
#include <stdio.h>
#include <string.h>

/* clang-format off */
#define LIST(...) (const char *const[]){__VA_ARGS__, NULL}
/* clang-format on */
#define BITS(from, to) (((UINT32_C(2) << ((to) - (from))) - 1) << (from))

static const struct machine_register arm_names[] = {
    {"ip", 12},
    {NULL, 0 }
};
static const struct machine_register aarch64_names[] = {
    {"ip0", 16},
    {"ip1", 17},
    {NULL,  0 }
};

static const struct machine_register riscv_names[] = {
    {"zero", 0 },
    {"ra",   1 },
    {"sp",   2 },
    {"gp",   3 },
    {"tp",   4 },
    {"t0",   5 },
    {"t1",   6 },
    {"t2",   7 },
    {"s0",   8 },
    {"s1",   9 },
    {"a0",   10},
    {"a1",   11},
    {"a2",   12},
    {"a3",   13},
    {"a4",   14},
    {"a5",   15},
    {"a6",   16},
    {"a7",   17},
    {"s2",   18},
    {"s3",   19},
    {"s4",   20},
    {"s5",   21},
    {"s6",   22},
    {"s7",   23},
    {"s8",   24},
    {"s9",   25},
    {"s10",  26},
    {"s11",  27},
    {"t3",   28},
    {"t4",   29},
    {"t5",   30},
    {"t6",   31},
    {"fp",   8 },
    {NULL,   0 }
};

static const struct machine_veneer arm_veneers[] = {
    {32u << 20, 12, 0, 4, "bl of A32, 32 MB"    },
    {16u << 20, 12, 0, 4, "bl of Thumb-2, 16 MB"},
    {16u << 20, 16, 0, 4, "bl of Thumb-1, 16 MB"}
};
static const struct machine_veneer aarch64_veneers[] = {
    {128u << 20, 24, 8, 16, "bl of AArch64, 128 MB"}
};

/* Registers: GCC's REGISTER_NAMES and ADDITIONAL_REGISTER_NAMES.  Those that probes need may be written by each callee
 * (AAPCS32 6.1.1, AAPCS64 6.1.1, RISC-V psABI "Integer Register Convention").  DWARF numbers: AADWARF32 and AADWARF64,
 * "DWARF register names"; psABI of x86-64, "DWARF Register Number Mapping"; psABI of RISC-V, "DWARF Register Numbers".
 * On Arm's M profile a handler's link register has one of the 2^8 highest values (DDI 0403, B1.5.8); for calls from the
 * non-secure state it has 0xfefffffe (DDI 0553).
 * The runtime's accesses are aligned, because its first ones come before the MMU is on.  Until then data is Device or
 * Strongly-ordered memory, where other accesses may fault (DDI 0487, "Alignment of data accesses"; DDI 0406, A3.2.1,
 * "Unaligned data access").  Rust's targets have `+strict-align` for the same reason. */
static const struct machine arm = {
    .name = "arm",
    .title = "ARM",
    .cores = "M-profile Thumb, Thumb2 and A32 from ARMv7 on",
    .elf = EM_ARM,
    .pointer_bytes = 4,
    .thumb_bit = true,
    .gcc_triples = LIST("arm-"),
    .triples = LIST("armv7", "armv8", "thumbv6m", "thumbv7", "thumbv8"),
    .gas = {.one_of = LIST("-march=armv6-m", "-march=armv6s-m", "-march=armv7", "-march=armv8"),
            .refused = LIST("-EB", "-mbig-endian")},
    .abis = LIST("aapcs"),
    .macro = "__arm__",
    .big_endian = "__ARMEB__",
    .targets = LIST("arm", "thumb"),
 /* Clang 14, 19 and 22 crash in "ARM Instruction Selection" for cores with itineraries (Cortex-A7, A8, A9, A15, R5):
  * ScoreboardHazardRecognizer looks up the itinerary of a probe, which has none.  It is left out before register
  * allocation.  Cores without itineraries do not use it, so their code is the same. */
    .pseudo_probes = LIST("-mllvm", "-disable-sched-hazard"),
    .cross_gcc = LIST("arm-none-eabi-gcc"),
    .cross_ld = LIST("arm-none-eabi-ld"),
    .rust_targets = "thumb*-none-eabi*, armv7*-none-eabi*, armv8r-none-eabihf",
    .profiles = true,
    .option = "-mno-unaligned-access",
    .relative_types = true,
    .number_letters = "ra",
    .letters_from_one = true,
    .registers = arm_names,
    .probe_registers = BITS(12, 12),
    .probe_registers_lto = BITS(0, 3),
    .probe_names = "ip",
    .dwarf_stack = 13,
    .no_return_from = 0xffffff00,
    .no_return_other = 0xfefffffe,
    .veneers = arm_veneers,
};

static const struct machine_bare aarch64_bare[] = {
    {"aarch64-unknown-none", "aarch64-none-elf", 0, NULL, NULL},
    {NULL,                   NULL,               0, NULL, NULL}
};

static const struct machine aarch64 = {
    .name = "aarch64",
    .title = "AArch64",
    .elf = EM_AARCH64,
    .pointer_bytes = 8,
    .triples = LIST("aarch64-"),
    .gas = {.all = LIST("-EL", "-mabi=lp64"), .refused = LIST("-EB", "-mabi=ilp32")},
    .abis = LIST("aapcs"),
    .macro = "__aarch64__",
    .big_endian = "__AARCH64EB__",
    .other_abi = "ILP32",
    .targets = LIST("aarch64"),
    .option = "-mstrict-align",
    .cross_gcc = LIST("aarch64-none-elf-gcc", "aarch64-linux-gnu-gcc"),
    .cross_ld = LIST("aarch64-none-elf-ld", "aarch64-linux-gnu-ld"),
    .bare = aarch64_bare,
    .rust_targets = "aarch64-unknown-none",
    .role = "a64",
    .note = "a64",
    .number_letters = "xwr",
    .registers = aarch64_names,
    .probe_registers = BITS(16, 17),
    .probe_registers_lto = BITS(0, 15),
    .probe_names = "x16 and x17",
    .has_free_registers = true,
    .dwarf_stack = 31,
    .veneers = aarch64_veneers,
};

static const struct machine x86_64 = {
    .name = "x86_64",
    .title = "x86-64",
    .elf = EM_X86_64,
    .pointer_bytes = 8,
    .triples = LIST("x86_64-"),
    .gas = {.all = LIST("--64"), .refused = LIST("--32", "--x32")},
    .macro = "__x86_64__",
    .other_abi = "x32",
    .role = "x64",
    .hosted = true,
    .note = "x86_64",
    .dwarf_stack = 7,
    .stub_jump = "\xFF\x25",
};

/* Pseudo-probes: their section has distances between them as numbers, and the linker makes the code in between shorter.
 * Clang 22 refuses that; with Clang 14 and 19 probes would be at wrong addresses.  So the unit is not relaxed.
 * GCC's linker of that name makes ELF64 unless it is told, so there is no cross_ld.
 * The runtime takes no address from gp: the link may fail, as GNU ld relaxes by the start of a section what is meant to
 * be its end (__stop_NAME), and a program in user mode may have another gp. */
#define RISCV                                                                                                          \
    .title = "RISC-V", .elf = EM_RISCV, .gcc_triples = LIST("riscv32-", "riscv64-"), .macro = "__riscv",               \
    .big_endian = "__riscv_big_endian", .low_macro = "__riscv_cmodel_medlow",                                          \
    .low_models = LIST("-mcmodel=medlow", "-mcmodel=small"), .role = "rv", .option = "-mno-relax",                     \
    .pseudo_probes = LIST("-mno-relax"), .cross_gcc = LIST("riscv64-unknown-elf-gcc"), .number_letters = "x",          \
    .registers = riscv_names, .probe_registers = BITS(5, 6), .probe_registers_lto = BITS(10, 17),                      \
    .probe_names = "t0 and t1", .dwarf_stack = 2

/* e_flags of the psABI, "File Header".  An object may have more extensions than its row, so the longest row is first.
 * The versions are as LLVM writes them. */
enum { RVC = 1, SINGLE = 2, DOUBLE = 4, RVE = 8 };
/* clang-format off */
#define RV(bits, letters, abi, model, flags, ...)                                                                      \
    {"riscv" bits letters "-unknown-none-elf", "riscv" bits "-unknown-elf", flags, LIST(__VA_ARGS__),                  \
     LIST("-march=rv" bits letters, "-mabi=" abi, "-mcmodel=" model)}
static const struct machine_bare riscv32_bare[] = {
    RV("32", "imafc", "ilp32f", "medlow", RVC | SINGLE, "rv32i", "_m2", "_a2", "_f2", "_c2"),
    RV("32", "imac", "ilp32", "medlow", RVC, "rv32i", "_m2", "_a2", "_c2"),
    RV("32", "imc", "ilp32", "medlow", RVC, "rv32i", "_m2", "_c2"),
    RV("32", "ima", "ilp32", "medlow", 0, "rv32i", "_m2", "_a2"),
    RV("32", "im", "ilp32", "medlow", 0, "rv32i", "_m2"),
    RV("32", "i", "ilp32", "medlow", 0, "rv32i"),
    RV("32", "emc", "ilp32e", "medlow", RVC | RVE, "rv32e", "_m2", "_c2"),
    RV("32", "em", "ilp32e", "medlow", RVE, "rv32e", "_m2"),
    RV("32", "e", "ilp32e", "medlow", RVE, "rv32e"),
    {NULL, NULL, 0, NULL, NULL},
};
static const struct machine_bare riscv64_bare[] = {
    RV("64", "gc", "lp64d", "medany", RVC | DOUBLE, "rv64i", "_m2", "_a2", "_f2", "_d2", "_c2"),
    RV("64", "imac", "lp64", "medany", RVC, "rv64i", "_m2", "_a2", "_c2"),
    RV("64", "im", "lp64", "medany", 0, "rv64i", "_m2"),
    {NULL, NULL, 0, NULL, NULL},
};
/* clang-format on */

static const struct machine riscv32 = {
    .name = "riscv32",
    .pointer_bytes = 4,
    .triples = LIST("riscv32-"),
    .gas = {.one_of = LIST("-march=rv32"), .refused = LIST("-mbig-endian")},
    .abis = LIST("ilp32"),
    .targets = LIST("riscv32"),
    .bare = riscv32_bare,
    .bare_attributes = ".riscv.attributes",
    .rust_targets = "riscv32*-unknown-none-elf",
    RISCV,
};

static const struct machine riscv64 = {
    .name = "riscv64",
    .pointer_bytes = 8,
    .triples = LIST("riscv64-"),
    .gas = {.one_of = LIST("-march=rv64"), .refused = LIST("-mbig-endian")},
    .abis = LIST("lp64"),
    .targets = LIST("riscv64"),
    .cross_ld = LIST("riscv64-unknown-elf-ld"), /* for RV32 it makes ELF64 by default */
    .bare = riscv64_bare,
    .bare_attributes = ".riscv.attributes",
    .rust_targets = "riscv64*-unknown-none-elf",
    RISCV,
};

static const struct machine *const rows[] = {&arm, &aarch64, &x86_64, &riscv32, &riscv64};

static const struct machine unknown = {.name = ""};

const struct machine *machine_row(size_t i)
{
    return i < sizeof rows / sizeof *rows ? rows[i] : NULL;
}

const struct machine *machine_of(uint16_t elf, uint8_t pointer_bytes)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i]->elf == elf && (!pointer_bytes || rows[i]->pointer_bytes == pointer_bytes))
            return rows[i];
    return &unknown;
}

const struct machine *machine_named(const char *name)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i]->name, name) == 0)
            return rows[i];
    return NULL;
}

static const char *row_text(const struct machine *m, enum machine_text which)
{
    const char *text[] = {[MACHINE_NAMES] = m->name,
                          [MACHINE_TITLES] = m->title,
                          [MACHINE_CORES] = m->cores ? m->cores : m->title,
                          [MACHINE_RUST] = m->rust_targets};
    return text[which];
}

const char *machine_list(enum machine_text which, char out[MACHINE_LIST])
{
    const char *last = NULL;
    size_t len = 0;
    out[0] = '\0';
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *text = row_text(rows[i], which);
        if (!text || (last && strcmp(text, last) == 0)) /* rows of one machine stand together */
            continue;
        if (last)
            len += (size_t)snprintf(out + len, MACHINE_LIST - len, "%s%s", len ? ", " : "", last);
        last = text;
    }
    snprintf(out + len, MACHINE_LIST - len, "%s%s", len ? " and " : "", last);
    return out;
}

static bool words_have(char *const *word, size_t words, const char *wanted, size_t len)
{
    for (size_t i = 0; i < words; i++)
        if (strncmp(word[i], wanted, len) == 0)
            return true;
    return false;
}

bool machine_has_words(const struct machine *m, char *const *word, size_t words)
{
    bool fits = !m->gas.one_of;
    for (const char *const *w = m->gas.one_of; w && *w; w++)
        fits = fits || words_have(word, words, *w, strlen(*w));
    for (const char *const *w = m->gas.all; w && *w; w++)
        fits = fits && words_have(word, words, *w, strlen(*w) + 1);
    return fits;
}

bool machine_refuses_word(const struct machine *m, const char *word)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (const char *const *w = m && m != rows[i] ? NULL : rows[i]->gas.refused; w && *w; w++)
            if (strcmp(word, *w) == 0)
                return true;
    return false;
}

const struct machine *machine_targeted(const char *target)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (const char *const *t = rows[i]->targets; t && *t; t++)
            if (strncmp(target, *t, strlen(*t)) == 0)
                return rows[i];
    return NULL;
}

bool machine_has_thumb_bit(uint16_t elf)
{
    return machine_of(elf, MACHINE_NO_WORDS)->thumb_bit;
}

uint64_t machine_code_address(uint16_t elf, uint64_t address)
{
    return machine_has_thumb_bit(elf) ? address & ~(uint64_t)1 : address;
}
