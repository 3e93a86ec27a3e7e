/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V's instructions as text, as objdump -M no-aliases has them.
 *
 * Example: the row "addi", "%d,%s,%i" and the word 0x00c10513 give `addi` and `a0,sp,12`.
 */
#include "disasm/riscv/decode_riscv.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *const names[] = {"zero", "ra", "sp", "gp", "tp",  "t0",  "t1", "t2", "s0", "s1", "a0",
                                    "a1",   "a2", "a3", "a4", "a5",  "a6",  "a7", "s2", "s3", "s4", "s5",
                                    "s6",   "s7", "s8", "s9", "s10", "s11", "t3", "t4", "t5", "t6"};
/* psABI, "Floating-point Register Convention" */
static const char *const float_names[] = {
    "ft0", "ft1", "ft2", "ft3", "ft4", "ft5", "ft6", "ft7", "fs0", "fs1", "fa0",  "fa1",  "fa2", "fa3", "fa4",  "fa5",
    "fa6", "fa7", "fs2", "fs3", "fs4", "fs5", "fs6", "fs7", "fs8", "fs9", "fs10", "fs11", "ft8", "ft9", "ft10", "ft11"};
/* Unpriv, table 21.1 */
static const char *const roundings[] = {"rne", "rtz", "rdn", "rup", "rmm", "unknown", "unknown"};
#define ROUNDING_DYNAMIC 7 /* that of fcsr: it is not printed */

/* Control and status registers: Unpriv, 7 and 21.2; Priv, 2.2. */
static const struct {
    uint16_t number;
    const char *name;
} csrs[] = {
    {0x001, "fflags"    },
    {0x002, "frm"       },
    {0x003, "fcsr"      },
    {0x100, "sstatus"   },
    {0x104, "sie"       },
    {0x105, "stvec"     },
    {0x140, "sscratch"  },
    {0x141, "sepc"      },
    {0x142, "scause"    },
    {0x143, "stval"     },
    {0x144, "sip"       },
    {0x180, "satp"      },
    {0x300, "mstatus"   },
    {0x301, "misa"      },
    {0x302, "medeleg"   },
    {0x303, "mideleg"   },
    {0x304, "mie"       },
    {0x305, "mtvec"     },
    {0x306, "mcounteren"},
    {0x340, "mscratch"  },
    {0x341, "mepc"      },
    {0x342, "mcause"    },
    {0x343, "mtval"     },
    {0x344, "mip"       },
    {0x3A0, "pmpcfg0"   },
    {0x3B0, "pmpaddr0"  },
    {0xB00, "mcycle"    },
    {0xB02, "minstret"  },
    {0xB80, "mcycleh"   },
    {0xB82, "minstreth" },
    {0xC00, "cycle"     },
    {0xC01, "time"      },
    {0xC02, "instret"   },
    {0xC80, "cycleh"    },
    {0xC81, "timeh"     },
    {0xC82, "instreth"  },
    {0xF11, "mvendorid" },
    {0xF12, "marchid"   },
    {0xF13, "mimpid"    },
    {0xF14, "mhartid"   },
};

struct text {
    char *at;
    size_t room;
    uint32_t word;
    const struct img_instruction *i;
};

#define put(t, ...) put_text(t, (unsigned)snprintf((t)->at, (t)->room, __VA_ARGS__))

/* Accounts for characters that were printed. */
static void put_text(struct text *t, size_t wanted)
{
    size_t n = wanted < t->room ? wanted : t->room - 1;
    t->at += n;
    t->room -= n;
}

static void put_csr(struct text *t, unsigned number)
{
    for (size_t i = 0; i < sizeof csrs / sizeof *csrs; i++)
        if (csrs[i].number == number) {
            put(t, "%s", csrs[i].name);
            return;
        }
    put(t, "0x%x", number);
}

/* The bits of fence are i, o, r, w (Unpriv, 2.7). */
static void put_fence(struct text *t, unsigned bits)
{
    for (unsigned k = 0; k < 4; k++)
        if (bits & 8u >> k)
            put(t, "%c", "iorw"[k]);
    if (!bits)
        put(t, "0");
}

/* The list of cm.push: 4 is ra, 5 adds s0, 6 s1, …, 14 s9; 15 adds s10 and s11 (Unpriv, 27.13.2). */
static void put_saved_list(struct text *t, unsigned list)
{
    put(t, "ra");
    if (list > 4)
        put(t, ",s0");
    if (list > 5)
        put(t, "-s%u", list == 15 ? 11 : list - 5);
}

static void put_number_field(struct text *t, char letter, int64_t value)
{
    uint64_t bits = (uint64_t)value;
    if (rv_is_place(letter))
        put(t, "%" PRIx64, t->i->isa & RV_32 ? (uint32_t)(t->i->address + bits) : t->i->address + bits);
    else if (letter == 'u' || letter == 'K')
        put(t, "0x%" PRIx64, bits >> 12 & 0xFFFFF);
    else if (letter == 'c')
        put_csr(t, (unsigned)value);
    else if (letter == 'h' || letter == 'y')
        put(t, "0x%" PRIx64, bits);
    else
        put(t, "%" PRId64, value);
}

/* The bytes for the registers are a multiple of 16, and 0, 16, 32 or 48 more (Unpriv, 27.13.2). */
static unsigned rv_push_bytes(uint32_t word, uint32_t isa)
{
    unsigned list = word >> 4 & 15, count = list == 15 ? 13 : list - 3, bytes = count * (isa & RV_64 ? 8 : 4);
    return ((bytes + 15) & ~15u) + (word >> 2 & 3) * 16;
}

static void put_field(struct text *t, char letter)
{
    unsigned number = 0;
    bool is_float = false;
    int64_t value = 0;
    if (rv_register_field(letter, t->word, &number, &is_float))
        put(t, "%s", is_float ? float_names[number] : names[number]);
    else if (rv_number_field(letter, t->word, &value))
        put_number_field(t, letter, value);
    else if (letter == 'P' || letter == 'Q')
        put_fence(t, t->word >> (letter == 'P' ? 24 : 20) & 15);
    else if (letter == 'm' && (t->word >> 12 & 7) != ROUNDING_DYNAMIC)
        put(t, ",%s", roundings[t->word >> 12 & 7]);
    else if (letter == 'p')
        put_saved_list(t, t->word >> 4 & 15);
    else if (letter == 'a')
        put(t, "%u", rv_push_bytes(t->word, t->i->isa));
}

void img_print_riscv(const struct img_instruction *i, struct img_text *out)
{
    /* the bits aq and rl (Unpriv, 14.1) */
    static const char *const orders[] = {"", ".rl", ".aq", ".aqrl"};
    struct rv_instruction r = rv_decode(i->word, i->address, i->isa);
    struct text t = {.at = out->operands, .room = sizeof out->operands, .word = i->word, .i = i};
    *out->operands = 0;
    if (!r.row) {
        snprintf(out->mnemonic, sizeof out->mnemonic, "?");
        return;
    }
    const char *p = r.row->text;
    bool ordered = strncmp(p, "%A", 2) == 0;
    snprintf(out->mnemonic, sizeof out->mnemonic, "%s%s", r.row->name, ordered ? orders[i->word >> 25 & 3] : "");
    for (p += ordered ? 2 : 0; *p; p++)
        if (*p == '%')
            put_field(&t, *++p);
        else
            put(&t, "%c", *p);
}
