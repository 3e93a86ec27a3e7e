/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which values registers hold along a straight line: for the files of the machines.
 */
#include "base/le.h"
#include "disasm/control_flow.h"

bool img_flow_literal(const struct img_flow *flow, uint64_t address, size_t bytes, uint64_t *out)
{
    const struct img_section *s = img_elf_section_at(flow->elf, address);
    const uint8_t *p = img_elf_bytes_at(flow->elf, address, bytes);
    if (!p || (s->flags & SHF_WRITE))
        return false;
    *out = bytes == 8 ? le_load64(p) : le_load32(p);
    return true;
}

/* Notes a word that is loaded from writable memory, such as a GOT.  The program may change it, so the register's value
 * stays unknown. */
static void img_flow_see(const struct img_flow *flow, uint64_t address, size_t bytes, struct img_step *step)
{
    const uint8_t *p = img_elf_bytes_at(flow->elf, address, bytes);
    step->has_constant = p != NULL;
    if (p)
        step->constant = bytes == 8 ? le_load64(p) : le_load32(p);
}

void img_flow_set(struct img_flow *flow, unsigned reg, uint64_t value, struct img_step *step)
{
    flow->known |= 1u << reg;
    flow->loaded &= ~(1u << reg);
    flow->value[reg] = value;
    step->has_constant = true;
    step->constant = value;
}

void img_flow_load(struct img_flow *flow, unsigned reg, uint64_t address, size_t bytes, struct img_step *step)
{
    uint64_t value;
    if (!img_flow_literal(flow, address, bytes, &value)) {
        img_flow_see(flow, address, bytes, step);
        return;
    }
    img_flow_set(flow, reg, value, step);
    flow->loaded |= 1u << reg;
}
