/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What an instruction does to the flow of control, through the table of its machine.
 */
#include "disasm/control_flow.h"

#include "base/le.h"
#include "disasm/decoders.h"

void img_flow_close(struct img_flow *flow)
{
    if (flow->insn)
        cs_free(flow->insn, 1);
    for (size_t i = 0; i < 2; i++)
        if (flow->handles[i])
            cs_close(&flow->handles[i]);
    *flow = (struct img_flow){0};
}

bool img_flow_open(const struct img_elf *elf, struct img_flow *out)
{
    const struct img_decoder *decoder = img_decoder_of(elf->machine, elf->is64 ? 8 : 4);
    *out = (struct img_flow){.elf = elf, .arch = decoder ? decoder->flow : NULL};
    bool ok = out->arch != NULL;
    if (ok && decoder->base_symbol) {
        const struct img_symbol *base = img_elf_symbol(elf, decoder->base_symbol);
        out->has_base = base != NULL;
        out->base = base ? base->value : 0;
    }
    out->isa = ok && decoder->isa ? decoder->isa(elf) : 0;
    if (ok && out->arch->own)
        return true;
    for (size_t i = 0; i < 2 && ok; i++)
        ok = cs_open(out->arch->arch, out->arch->modes[i], &out->handles[i]) == CS_ERR_OK &&
             cs_option(out->handles[i], CS_OPT_DETAIL, CS_OPT_ON) == CS_ERR_OK;
    if (ok)
        out->insn = cs_malloc(out->handles[0]);
    if (!ok || !out->insn) {
        img_flow_close(out);
        return false;
    }
    return true;
}

void img_flow_forget(struct img_flow *flow)
{
    flow->known = flow->loaded = 0;
}

bool img_flow_step(struct img_flow *flow, struct img_place at, struct img_step *out)
{
    const struct img_section *s = img_elf_section_at(flow->elf, at.address);
    *out = (struct img_step){.kind = IMG_FLOW_NEXT};
    if (!s || !s->data || !(s->flags & SHF_EXECINSTR))
        return false;
    size_t left = (size_t)(s->size - (at.address - s->address));
    const uint8_t *p = s->data + (at.address - s->address);
    csh handle = flow->handles[at.thumb];
    const uint8_t *code = p;
    uint64_t address = at.address;
    size_t rest = left;
    if (left < 2)
        return false;
    if (flow->arch->own) {
        out->size = flow->arch->length(p, left, false);
        flow->word = left >= 4 && out->size >= 4 ? le_load32(p) : le_load16(p);
        if (out->size <= left)
            flow->arch->classify(flow, at, out);
        return out->size <= left;
    }
    if (cs_disasm_iter(handle, &code, &rest, &address, flow->insn)) {
        out->size = flow->insn->size;
        flow->arch->classify(flow, at, out);
        return true;
    }
    out->size = flow->arch->length(p, left, at.thumb);
    img_flow_forget(flow);
    return true;
}
