/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: libdw keeps 24 bits of a discriminator, and refuses all lines of a unit in which one is larger.  Clang's
 * -fpseudo-probe-for-profiling writes 29 bits at each call.  Then whole files have no lines.
 *
 * Method: the numbers are shortened in memory, before libdw reads them.  A ULEB128 number may be longer than it needs,
 * so nothing moves (DWARF 5, section 7.6).  A probe's discriminator ends in three ones.  It keeps its number and the
 * base discriminator.  Its type and its share of the count are not used.  Other numbers keep their low 24 bits. Source:
 * DWARF 5, sections 6.2.4 and 6.2.5; LLVM, IR/PseudoProbe.h, PseudoProbeDwarfDiscriminator.
 *
 * A line program that is damaged is left as it is from there on, and libdw refuses it.
 *
 *   bits of 0x1b230087: 111, number 16 (13 bits), base 3, share 100, type 2, flag "has a base"  ->  0x0b0087
 */
#include "elf/discriminators.h"

#include <dwarf.h>
#include <gelf.h>
#include <string.h>

#include "base/le.h"

#define LIBDW_MAX 0xffffffu /* struct Dwarf_Line_s of libdw: unsigned int discriminator:24 */
#define PROBE     7u
#define LOW_BITS  0x7ffffu   /* marker, number, base */
#define HAS_BASE  (1u << 28) /* then the number has 13 bits, and the base 3 */
#define HAS_SHORT (1u << 19) /* where a short discriminator has that flag */

uint32_t img_discriminator_short(uint32_t d)
{
    if (d <= LIBDW_MAX)
        return d;
    if ((d & PROBE) != PROBE)
        return d & LIBDW_MAX;
    return (d & LOW_BITS) | (d & HAS_BASE ? HAS_SHORT : 0);
}

bool img_discriminator_is_probe(uint32_t d, uint32_t *index)
{
    *index = d >> 3 & (d & HAS_SHORT ? 0x1fff : 0xffff);
    return (d & PROBE) == PROBE;
}

uint32_t img_discriminator_of_probe(uint32_t d)
{
    return d & HAS_SHORT ? d >> 16 & 7 : 0;
}

/* Writes the number into the bytes that a longer one took. */
static void put_padded(uint8_t *p, const uint8_t *end, uint32_t v)
{
    for (; p < end; p++, v >>= 7)
        *p = (uint8_t)((v & 0x7f) | (p + 1 < end ? 0x80 : 0));
}

struct line_program {
    uint8_t *data; /* from the unit's start on */
    size_t len, at;
    const uint8_t *operands; /* [n - 1]: the number of operands of standard opcode n */
    uint8_t opcode_base;
};

/* Reads a unit's header (DWARF 5, section 6.2.4; versions 2 to 4 lack some fields).  Returns false if it is none. */
static bool read_program_header(struct line_program *p)
{
    bool is64 = p->len > 12 && le_load32(p->data) == 0xffffffff;
    size_t word = is64 ? 8 : 4, at = is64 ? 12 : 4;
    if (p->len < at + 2 + 2 + word)
        return false;
    unsigned version = le_load16(p->data + at);
    if (version < 2 || version > 5)
        return false;
    at += version == 5 ? 4 : 2; /* the sizes of addresses and segments */
    uint64_t header = is64 ? le_load64(p->data + at) : le_load32(p->data + at);
    at += word;
    if (header > p->len - at)
        return false;
    p->at = at + (size_t)header;
    at += version >= 4 ? 5 : 4; /* up to line_range */
    if (at >= p->at || p->data[at] == 0 || p->at - at < p->data[at])
        return false;
    p->opcode_base = p->data[at];
    p->operands = p->data + at + 1;
    return true;
}

/* An extended opcode has its length, then its number (DWARF 5, section 6.2.5.3). */
static bool do_extended(struct line_program *p)
{
    uint32_t len, d;
    if (!le_load_uleb32(p->data, p->len, &p->at, &len) || len > p->len - p->at)
        return false;
    size_t end = p->at + len, at = p->at + 1;
    if (len > 1 && p->data[p->at] == DW_LNE_set_discriminator && le_load_uleb32(p->data, end, &at, &d) && d > LIBDW_MAX)
        put_padded(p->data + p->at + 1, p->data + at, img_discriminator_short(d));
    p->at = end;
    return true;
}

/* Passes one instruction.  Returns false if it is cut off. */
static bool do_opcode(struct line_program *p)
{
    uint8_t op = p->data[p->at++];
    if (op == 0)
        return do_extended(p);
    if (op >= p->opcode_base)
        return true;
    if (op == DW_LNS_fixed_advance_pc) {
        p->at += 2;
        return p->at <= p->len;
    }
    for (unsigned n = p->operands[op - 1]; n; n--) {
        while (p->at < p->len && p->data[p->at] & 0x80)
            p->at++;
        if (p->at++ >= p->len)
            return false;
    }
    return true;
}

static void shorten_section(uint8_t *data, size_t len)
{
    while (len > 12) {
        uint64_t unit = le_load32(data);
        unit = unit == 0xffffffff ? le_load64(data + 4) : unit;
        size_t first = le_load32(data) == 0xffffffff ? 12 : 4;
        if (unit > len - first)
            return;
        struct line_program p = {.data = data, .len = first + (size_t)unit};
        if (read_program_header(&p))
            while (p.at < p.len && do_opcode(&p))
                ;
        data += p.len;
        len -= p.len;
    }
}

void img_discriminators_shorten(Elf *elf)
{
    size_t names;
    GElf_Ehdr head;
    if (elf_getshdrstrndx(elf, &names) || !gelf_getehdr(elf, &head) || head.e_ident[EI_DATA] != ELFDATA2LSB)
        return;
    for (Elf_Scn *scn = NULL; (scn = elf_nextscn(elf, scn));) {
        GElf_Shdr sh;
        const char *name = gelf_getshdr(scn, &sh) ? elf_strptr(elf, names, sh.sh_name) : NULL;
        if (!name || (strcmp(name, ".debug_line") != 0 && strcmp(name, ".zdebug_line") != 0))
            continue;
        Elf_Data *data = elf_rawdata(scn, NULL);
        if (data && data->d_buf && sh.sh_type != SHT_NOBITS)
            shorten_section(data->d_buf, data->d_size);
    }
}
