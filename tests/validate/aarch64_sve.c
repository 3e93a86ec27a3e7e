/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * SVE's and SVE2's instructions, which Capstone 4 does not know: which core registers and flags they read and write.
 * Nothing more is wanted, as probes use no vectors.  Encodings are those of the Arm Architecture Reference Manual
 * (DDI 0487), C4.1.2 "SVE encodings" and C8 "SVE instruction descriptions".
 *
 * Rows are tried in order.  What no row knows, in a group that has instructions with core registers, is not known.
 *
 * Example: 0x25a81d20 is `whilelo p0.s, x9, x8`: it reads x9 and x8, and writes N, Z, C and V.
 */
#include "aarch64.h"

enum {
    RD = 0x01,      /* bits 4:0 are written */
    RDN = 0x02,     /* bits 4:0 are read and written */
    RN = 0x04,      /* bits 9:5 are read: 31 is sp */
    RNZ = 0x08,     /* bits 9:5 are read: 31 is zero */
    RM = 0x10,      /* bits 20:16 are read: 31 is zero */
    RN_DUP = 0x20,  /* ADDVL's place of Rn: bits 20:16, and Rd in 4:0, 31 is sp */
    NZCV = 0x40,    /* written */
    CARRY = 0x80,   /* C is read, N and V are written */
    MEMORY = 0x100, /* read */
    WRITES = 0x200, /* and written */
    STRANGE = 0x400 /* not known */
};

struct row {
    uint32_t mask, value;
    uint16_t what;
};

static const struct row rows[] = {
  /* counts of elements: CNTB, INCB, SQINCB and their kin */
    {0xff30fc00, 0x0420e000, RD              },
    {0xff30f800, 0x0430e000, RDN             },
    {0xff20f000, 0x0420f000, RDN             },
    {0xffe0f800, 0x04205000, RN_DUP          }, /* ADDVL */
    {0xffe0f800, 0x04605000, RN_DUP          }, /* ADDPL */
    {0xfffff800, 0x04bf5000, RD              }, /* RDVL */
    {0xffe0f800, 0x04205800, RN_DUP          }, /* SME: ADDSVL */
    {0xffe0f800, 0x04605800, RN_DUP          }, /* ADDSPL */
    {0xfffff800, 0x04bf5800, RD              }, /* RDSVL */
    {0xff20fc00, 0x04204400, RNZ             }, /* INDEX */
    {0xff20fc00, 0x04204800, RM              },
    {0xff20fc00, 0x04204c00, RNZ | RM        },
 /* core register to vector and back: DUP, INSR, CPY, LASTA, CLASTA */
    {0xff3ffc00, 0x05203800, RN              },
    {0xff3ffc00, 0x05243800, RNZ             },
    {0xff3fe000, 0x0528a000, RN              },
    {0xff3ee000, 0x0520a000, RD              },
    {0xff3ee000, 0x0530a000, RDN             },
 /* predicates from counts, and counts of predicates: WHILE, WHILERW, CTERM, CNTP, INCP, SQINCP */
    {0xff20e000, 0x25200000, RNZ | RM | NZCV },
    {0xff20fc00, 0x25203000, RNZ | RM | NZCV },
    {0xffa0fc0f, 0x25a02000, RNZ | RM | CARRY},
    {0xff3fc200, 0x25208000, RD              },
    {0xff3efe00, 0x252c8800, RDN             },
    {0xff3cfa00, 0x25288800, RDN             },
    {0xff3cfe00, 0x25288000, 0               }, /* SQINCP of a vector */
    {0xff3efe00, 0x252c8000, 0               }, /* INCP of a vector */
    {0xff3ffe0f, 0x25289000, 0               }, /* WRFFR */
    {0xffffffff, 0x252c9000, 0               }, /* SETFFR */
    {0xff20c000, 0x25200000, STRANGE         },
    {0xff20c000, 0x25208000, STRANGE         },
    {0xff20c000, 0x25204000, STRANGE         }, /* SVE2.1 */
  /* comparisons with a number, with vectors; MATCH */
    {0xff204000, 0x25000000, NZCV            },
    {0xff000000, 0x24000000, NZCV            },
    {0xff20e000, 0x45208000, NZCV            },
 /* predicates: PTRUES, PTRUE, PFALSE, PNEXT; of the others bit 22 is S */
    {0xff3ffc10, 0x2519e000, NZCV            },
    {0xff3ffc10, 0x2518e000, 0               },
    {0xfffffff0, 0x2518e400, 0               },
    {0xff3ffe10, 0x2519c400, NZCV            },
    {0xff604000, 0x25404000, NZCV            },
 /* loads of one row: LDR, LD1R, PRF, gathers.  A vector that holds addresses is no core register. */
    {0xfe408000, 0x84408000, RN | MEMORY     },
    {0xfe608000, 0x84208000, MEMORY          },
    {0xfe60e000, 0x8400c000, RN | RM         },
    {0xfe60e000, 0x8400e000, 0               },
    {0xfe608000, 0x84008000, RM | MEMORY     },
    {0xfe000000, 0x84000000, RN | MEMORY     },
    {0xfe608000, 0xc4208000, MEMORY          },
    {0xfe60e000, 0xc400e000, 0               },
    {0xfe608000, 0xc4008000, RM | MEMORY     },
    {0xfe000000, 0xc4000000, RN | MEMORY     },
 /* contiguous loads: with Rm, or with a number */
    {0xfe00e000, 0xa4008000, STRANGE         },
    {0xfe00e000, 0xa4002000, RN | MEMORY     },
    {0xfe00a000, 0xa400a000, RN | MEMORY     },
    {0xfe000000, 0xa4000000, RN | RM | MEMORY},
 /* stores: STR of a vector or predicate, STNT1, scatters, contiguous ones */
    {0xffc0e000, 0xe5804000, RN | WRITES     },
    {0xffc0e000, 0xe5800000, RN | WRITES     },
    {0xfe00e000, 0xe4002000, RM | WRITES     },
    {0xfe40e000, 0xe440a000, WRITES          },
    {0xfe008000, 0xe4008000, RN | WRITES     },
    {0xfe00e000, 0xe4000000, STRANGE         },
    {0xfe000000, 0xe4000000, RN | RM | WRITES},
};

static regset bit(uint32_t r, bool is_sp)
{
    return r != 31 || is_sp ? REG(r) : 0;
}

static void apply(struct insn *i, uint32_t w, unsigned what)
{
    uint32_t d = w & 31, n = w >> 5 & 31, m = w >> 16 & 31;
    const regset flags = FLAG_N | FLAG_Z | FLAG_C | FLAG_V;
    i->uses |= (what & RDN) != 0 ? bit(d, false) : 0;
    i->uses |= (what & (RN | RNZ)) != 0 ? bit(n, (what & RN) != 0) : 0;
    i->uses |= (what & RM) != 0 ? bit(m, false) : (what & RN_DUP) != 0 ? bit(m, true) : 0;
    i->uses |= (what & CARRY) != 0 ? FLAG_C : 0;
    i->defs |= (what & (RD | RDN)) != 0 ? bit(d, false) : (what & RN_DUP) != 0 ? bit(d, true) : 0;
    i->defs |= (what & NZCV) != 0 ? flags : (what & CARRY) != 0 ? FLAG_N | FLAG_V : 0;
    i->memory = (what & (MEMORY | WRITES)) != 0;
    i->writes_memory = (what & WRITES) != 0;
}

bool sve_effects(struct insn *i, uint32_t w)
{
    if ((w & 0x1e000000) != 0x04000000) {
        return false;
    }
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        if ((w & rows[k].mask) == rows[k].value) {
            i->op = OP_OTHER;
            apply(i, w, rows[k].what);
            return (rows[k].what & STRANGE) == 0;
        }
    }
    i->op = OP_OTHER; /* vectors and predicates alone */
    return true;
}
