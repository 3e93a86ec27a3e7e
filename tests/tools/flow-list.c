/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * flow-list ELF: says that a walk without Capstone's details has the same transfers and proofs as one with them. Prints
 * the number of instructions, and of those that Capstone was not asked for.  Else it names the first that differs.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "disasm/call_graph.h"

struct said {
    uint64_t address, target;
    uint32_t size;
    int kind; /* enum img_transfer_kind; -1: none */
    enum img_proof proof;
    bool conditional, branch, plain;
};

struct list {
    struct said *at;
    size_t count;
    struct img_last_write last;
};

static bool note_one(const struct img_instruction *i, void *arg)
{
    struct list *l = arg;
    struct img_transfer t;
    bool is = img_classify_transfer(i, &l->last, &t);
    l->at = array_more(l->at, l->count, sizeof *l->at);
    l->at[l->count++] = (struct said){i->address, is ? t.target : 0, i->size,      is ? (int)t.kind : -1,
                                      i->proof,   t.conditional,     i->is_branch, !i->insn};
    return true;
}

static struct list list_code(const struct img_elf *elf, bool only_flow)
{
    struct list l = {0};
    struct img_code *code;
    if (!(only_flow ? img_code_open_flow(elf, &code) : img_code_open(elf, &code)))
        return l;
    for (size_t i = 0; i < elf->section_count; i++) {
        const struct img_section *s = &elf->sections[i];
        l.last = (struct img_last_write){0};
        if (s->data && s->flags & SHF_EXECINSTR)
            img_code_each(code, s->address, s->address + s->size, note_one, &l);
    }
    img_code_close(code);
    return l;
}

static bool differ(const struct said *a, const struct said *b)
{
    return a->address != b->address || a->target != b->target || a->size != b->size || a->kind != b->kind ||
           a->proof != b->proof || a->conditional != b->conditional || a->branch != b->branch;
}

int main(int argc, char **argv)
{
    struct img_elf *elf = NULL;
    if (argc != 2 || img_elf_open(argv[1], &elf, NULL)) {
        fprintf(stderr, "usage: flow-list ELF\n");
        return 2;
    }
    struct list all = list_code(elf, false), flow = list_code(elf, true);
    size_t plain = 0, n = 0;
    for (; n < all.count && n < flow.count && !differ(&all.at[n], &flow.at[n]); n++)
        plain += flow.at[n].plain && !all.at[n].plain;
    bool same = n == all.count && n == flow.count;
    if (same)
        printf("%zu instructions, %zu plain\n", n, plain);
    else
        printf("instruction %zu differs: %" PRIx64 "\n", n, n < all.count ? all.at[n].address : 0);
    free(all.at);
    free(flow.at);
    img_elf_close(elf);
    return same && n ? 0 : 1;
}
