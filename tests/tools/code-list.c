/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * code-list ELF: what host/disasm says of each instruction, a line each: address, size, class, target, text.  The class
 * is one of call, jump, branch, table, away, return, stop, next; the target is - if it is not known.
 */
#include <inttypes.h>
#include <stdio.h>

#include "disasm/call_graph.h"

static bool put_one(const struct img_instruction *i, void *arg)
{
    static const char *const kinds[] = {"call", "jump", "table", "away", "return", "stop"};
    struct img_transfer t;
    struct img_text text;
    const char *kind = img_classify_transfer(i, arg, &t) ? kinds[t.kind] : "next";
    img_print(i, &text);
    printf("%" PRIx64 " %" PRIu32 " %s ", i->address, i->size,
           t.conditional && t.kind == IMG_TRANSFER_JUMP ? "branch" : kind);
    printf(t.target ? "%" PRIx64 : "-", t.target);
    printf(" %s %s\n", text.mnemonic, text.operands);
    return true;
}

int main(int argc, char **argv)
{
    struct img_elf *elf = NULL;
    struct img_code *code;
    if (argc != 2 || img_elf_open(argv[1], &elf, NULL) || !img_code_open(elf, &code)) {
        fprintf(stderr, "usage: code-list ELF, of a machine that has a decoder\n");
        return 2;
    }
    for (size_t i = 0; i < elf->section_count; i++) {
        struct img_last_write last = {0};
        const struct img_section *s = &elf->sections[i];
        if (s->data && s->flags & SHF_EXECINSTR)
            img_code_each(code, s->address, s->address + s->size, put_one, &last);
    }
    img_code_close(code);
    img_elf_close(elf);
    return 0;
}
