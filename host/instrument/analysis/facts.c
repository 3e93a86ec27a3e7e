/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Makes the facts of a unit as they are before any function is analysed.
 */
#include "instrument/analysis/facts.h"

void asm_facts_start(const struct asm_unit *u, struct asm_facts *out)
{
    *out = (struct asm_facts){0};
    out->size = arena_items(&out->memory, (size_t)u->stmts + 1, sizeof *out->size);
    out->use = arena_items(&out->memory, (size_t)u->symbols + 1, sizeof *out->use);
    out->pairing = arena_items(&out->memory, (size_t)u->functions + 1, sizeof *out->pairing);
    out->returns = arena_items(&out->memory, (size_t)u->functions + 1, sizeof *out->returns);
    for (uint32_t i = 0; i < u->stmts; i++)
        out->size[i] = u->stmt[i].size;
    for (uint32_t i = 0; i < u->symbols; i++)
        out->use[i] = (struct asm_use){.taken = u->symbol[i].taken, .handed = u->symbol[i].handed};
}

void asm_facts_free(struct asm_facts *f)
{
    arena_free(&f->memory);
    *f = (struct asm_facts){0};
}
