/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata probes: the pseudo-probes of an ELF file.
 */
#include <inttypes.h>
#include <stdio.h>

#include "base/file.h"
#include "disasm/code.h"
#include "llvm/pseudo_probe.h"
#include "mipdata/data.h"
#include "mipdata/shared_options.h"
#include "mipdata/verbs.h"
#include "report/json_text.h"

struct probes_options {
    struct data_command c;
    bool disassemble; /* show them between instructions */
    bool json;
};

static const struct data_option own_options[] = {
    {0, "disassemble", "", DATA_FLAG, offsetof(struct probes_options, disassemble),
     "each probe before its instruction"},
    DATA_ROWS_END,
};

static const struct data_rows probes_rows[] = {
    {data_output_option, offsetof(struct probes_options, c)},
    {own_options,                  0                                     },
    {data_json_option,                  offsetof(struct probes_options,json)},
    {NULL,             0                                               },
};

static void warn_probes(const char *file, const struct pseudo_probes *p)
{
    if (p->unplaced)
        fprintf(stderr,
                DATA_TOOL ": %s: warning: %zu probe%s left out: no symbol, or several, have their function's name\n",
                file, p->unplaced, data_plural(p->unplaced));
    if (p->collisions)
        fprintf(stderr,
                DATA_TOOL ": %s: warning: %zu descriptor%s share a GUID with another function: counts would be mixed\n",
                file, p->collisions, data_plural(p->collisions));
}

static enum mip_status no_probes(const char *file, const struct pseudo_probes *p, struct diag *d)
{
    diag_fail(d, MIP_NO, file,
              p->function_count ? "it has descriptors of pseudo-probes, and no probes" : "it has no pseudo-probes");
    diag_note(d, "compile with Clang and -g1 -fpseudo-probe-for-profiling, and do not strip the file");
    return MIP_NO;
}

/* The position of a listing in the disassembly. */
struct listing {
    const struct pseudo_probes *probes;
    size_t next; /* the next probe to print */
    struct bytes *out;
};

static bool put_instruction(const struct img_instruction *i, void *arg)
{
    struct listing *l = arg;
    struct img_text text;
    for (; l->next < l->probes->probe_count && l->probes->probes[l->next].address <= i->address; l->next++) {
        bytes_puts(l->out, " ");
        pseudo_probe_put(l->probes, &l->probes->probes[l->next], l->out);
        bytes_puts(l->out, "\n");
    }
    img_print(i, &text);
    bytes_printf(l->out, "%8" PRIx64 ":\t%s\t%s\n", i->address, text.mnemonic, text.operands);
    return true;
}

static enum mip_status disassemble(const struct img_elf *elf, const struct pseudo_probes *p, struct bytes *out,
                                   struct diag *d)
{
    struct img_code *code;
    if (!img_code_open(elf, &code))
        return diag_fail(d, MIP_MALFORMED, elf->path, "its machine cannot be disassembled");
    for (size_t i = 0; i < elf->section_count; i++) {
        const struct img_section *s = &elf->sections[i];
        struct listing l = {p, pseudo_probes_at(p, s->address), out};
        if (!s->data || !(s->flags & SHF_EXECINSTR) || !(s->flags & SHF_ALLOC))
            continue;
        bytes_printf(out, "\nSection %s:\n", s->name);
        img_code_each(code, s->address, s->address + s->size, put_instruction, &l);
    }
    img_code_close(code);
    return MIP_OK;
}

/* Returns a GUID as text, as it has 64 bits without a sign. */
static json_t *guid_json(uint64_t guid)
{
    char text[19];
    snprintf(text, sizeof text, "0x%016" PRIx64, guid);
    return json_string(text);
}

/* Returns the functions that the probe is inlined into, the innermost first. */
static json_t *inlined_at_json(const struct pseudo_probes *p, uint32_t scope)
{
    json_t *list = json_array();
    for (; p->scopes[scope].parent != PSEUDO_PROBE_NONE; scope = p->scopes[scope].parent)
        json_array_append_new(list, json_pack("{s:o, s:I}", "guid", guid_json(p->scopes[p->scopes[scope].parent].guid),
                                              "site", (json_int_t)p->scopes[scope].site));
    return list;
}

static void put_probes_json(const struct pseudo_probes *p, struct bytes *out)
{
    static const char *const types[] = {"block", "indirect call", "direct call"};
    json_t *functions = json_array(), *probes = json_array();
    for (size_t i = 0; i < p->function_count; i++)
        json_array_append_new(functions, json_pack("{s:o, s:o, s:o}", "guid", guid_json(p->functions[i].guid),
                                                   "checksum", guid_json(p->functions[i].checksum), "name",
                                                   rep_json_text(p->functions[i].name)));
    for (size_t i = 0; i < p->probe_count; i++) {
        const struct pseudo_probe *one = &p->probes[i];
        json_array_append_new(probes, json_pack("{s:I, s:o, s:I, s:I, s:s, s:o}", "address", (json_int_t)one->address,
                                                "guid", guid_json(p->scopes[one->scope].guid), "index",
                                                (json_int_t)one->index, "discriminator", (json_int_t)one->discriminator,
                                                "type", one->type < 3 ? types[one->type] : "unknown", "inlined_at",
                                                inlined_at_json(p, one->scope)));
    }
    rep_json_put(json_pack("{s:s, s:i, s:o, s:o}", "format", "mip-probes", "version", 1, "functions", functions,
                           "probes", probes),
                 out);
}

static enum mip_status run_probes(const void *options, struct diag *d)
{
    const struct probes_options *o = options;
    const struct data_command *c = &o->c;
    FREED_BY(img_elf_close_at) struct img_elf *elf = NULL;
    FREED_BY(pseudo_probes_free) struct pseudo_probes probes = {0};
    struct bytes out = {0};
    const char *file = c->operands[0];
    if (o->json && o->disassemble)
        return diag_fail(d, MIP_USAGE, NULL, "--json and --disassemble exclude each other");
    enum mip_status st = file_is_other(c->output, file, d);
    if (!st)
        st = img_elf_open(file, &elf, d);
    if (!st)
        st = pseudo_probes_read(elf, &probes, d);
    if (!st)
        warn_probes(file, &probes);
    if (!st && !probes.probe_count)
        st = no_probes(file, &probes, d);
    if (!st && o->disassemble)
        st = disassemble(elf, &probes, &out, d);
    else if (!st)
        (o->json ? put_probes_json : pseudo_probes_list)(&probes, &out);
    return data_write(c, &out, st, d);
}

const struct data_verb data_probes_verb = {
    .name = "probes",
    .brief = "list the pseudo-probes that Clang left in an ELF file",
    .usage = "[--disassemble] [-o FILE] ELF",
    .rows = probes_rows,
    .size = sizeof(struct probes_options),
    .least = 1,
    .most = 1,
    .help = "Each function with its GUID and checksum, then each probe by address.\n\n"
            "Example:\n  " DATA_TOOL " probes app.elf",
    .run = run_probes,
};
