/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The fields of RISC-V's instructions, by letter.  Formats: Unpriv, 2.2 and 2.3; of compressed instructions 26.2 to
 * 26.5, 27.8 (Zcb) and 27.13 (Zcmp).
 */
#include "disasm/riscv/decode_riscv.h"

struct part {
    uint8_t from, count, to; /* bits [from + count - 1 : from] of the encoding become bits from `to` of the number */
};

struct number {
    char letter;
    uint8_t bits; /* the number has a sign, and this many bits; 0: no sign */
    struct part parts[8];
};

static const struct number numbers[] = {
    {'i', 12, {{20, 12, 0}}                                                                               }, /* I-type */
    {'q', 12, {{7, 5, 0}, {25, 7, 5}}                                                                     }, /* S-type */
    {'b', 13, {{8, 4, 1}, {25, 6, 5}, {7, 1, 11}, {31, 1, 12}}                                            }, /* B-type */
    {'j', 21, {{21, 10, 1}, {20, 1, 11}, {12, 8, 12}, {31, 1, 20}}                                        }, /* J-type */
    {'u', 32, {{12, 20, 12}}                                                                              }, /* U-type */
    {'h', 0,  {{20, 6, 0}}                                                                                }, /* amount of a shift */
    {'c', 0,  {{20, 12, 0}}                                                                               }, /* CSR */
    {'z', 0,  {{15, 5, 0}}                                                                                }, /* immediate of csrrwi */
    {'k', 6,  {{2, 5, 0}, {12, 1, 5}}                                                                     }, /* c.addi, c.li, c.andi */
    {'K', 18, {{2, 5, 12}, {12, 1, 17}}                                                                   }, /* c.lui */
    {'y', 0,  {{2, 5, 0}, {12, 1, 5}}                                                                     }, /* c.slli */
    {'n', 10, {{6, 1, 4}, {2, 1, 5}, {5, 1, 6}, {3, 2, 7}, {12, 1, 9}}                                    }, /* c.addi16sp */
    {'N', 0,  {{6, 1, 2}, {5, 1, 3}, {11, 2, 4}, {7, 4, 6}}                                               }, /* c.addi4spn */
    {'l', 0,  {{6, 1, 2}, {10, 3, 3}, {5, 1, 6}}                                                          }, /* c.lw */
    {'L', 0,  {{10, 3, 3}, {5, 2, 6}}                                                                     }, /* c.ld */
    {'w', 0,  {{4, 3, 2}, {12, 1, 5}, {2, 2, 6}}                                                          }, /* c.lwsp */
    {'W', 0,  {{5, 2, 3}, {12, 1, 5}, {2, 3, 6}}                                                          }, /* c.ldsp */
    {'x', 0,  {{9, 4, 2}, {7, 2, 6}}                                                                      }, /* c.swsp */
    {'X', 0,  {{10, 3, 3}, {7, 3, 6}}                                                                     }, /* c.sdsp */
    {'B', 9,  {{3, 2, 1}, {10, 2, 3}, {2, 1, 5}, {5, 2, 6}, {12, 1, 8}}                                   }, /* c.beqz */
    {'J', 12, {{3, 3, 1}, {11, 1, 4}, {2, 1, 5}, {7, 1, 6}, {6, 1, 7}, {9, 2, 8}, {8, 1, 10}, {12, 1, 11}}}, /* c.j */
    {'Y', 0,  {{6, 1, 0}, {5, 1, 1}}                                                                      }, /* c.lbu */
    {'G', 0,  {{5, 1, 1}}                                                                                 }, /* c.lh */
    {'I', 0,  {{2, 8, 0}}                                                                                 }, /* cm.jt */
};

bool rv_number_field(char letter, uint32_t word, int64_t *value)
{
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        const struct number *n = &numbers[i];
        if (n->letter != letter)
            continue;
        uint64_t v = 0;
        for (size_t k = 0; k < 8 && n->parts[k].count; k++)
            v |= (uint64_t)(word >> n->parts[k].from & ((1u << n->parts[k].count) - 1)) << n->parts[k].to;
        if (n->bits && v >> (n->bits - 1) & 1)
            v |= ~UINT64_C(0) << n->bits;
        *value = (int64_t)v;
        return true;
    }
    return false;
}

bool rv_is_place(char letter)
{
    return letter == 'b' || letter == 'j' || letter == 'B' || letter == 'J';
}

/* Capital letters are floating-point registers.  1, 2, 3: a field of three bits, x8 to x15 (Unpriv, table 26.1).  e:
 * rs2 of compressed instructions.  E, V: a saved register of cm.mvsa01 (27.13.7): s0, s1, s2… */
bool rv_register_field(char letter, uint32_t word, unsigned *number, bool *is_float)
{
    static const struct {
        char letter;
        uint8_t from, bits, first;
        bool is_float;
    } fields[] = {
        {'d', 7,  5, 0, false},
        {'s', 15, 5, 0, false},
        {'t', 20, 5, 0, false},
        {'D', 7,  5, 0, true },
        {'S', 15, 5, 0, true },
        {'T', 20, 5, 0, true },
        {'R', 27, 5, 0, true },
        {'v', 7,  5, 0, false},
        {'e', 2,  5, 0, false},
        {'F', 2,  5, 0, true },
        {'1', 7,  3, 8, false},
        {'2', 2,  3, 8, false},
        {'3', 2,  3, 8, true },
        {'E', 7,  3, 8, false},
        {'V', 2,  3, 8, false},
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (fields[i].letter != letter)
            continue;
        *number = fields[i].first + (word >> fields[i].from & ((1u << fields[i].bits) - 1));
        if ((letter == 'E' || letter == 'V') && *number > 9)
            *number += 8;
        *is_float = fields[i].is_float;
        return true;
    }
    return false;
}
