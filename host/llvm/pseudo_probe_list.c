/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Prints pseudo-probes as text.  The words of a line are the same as llvm-profgen's, so scripts can read the output of
 * both.
 */
#include <inttypes.h>

#include "llvm/pseudo_probe.h"

static const char *const type_names[] = {"Block", "IndirectCall", "DirectCall"};

static void list_probe_function(const struct pseudo_probes *p, uint32_t scope, struct bytes *out)
{
    const struct pseudo_probe_scope *s = &p->scopes[scope];
    if (s->function == PSEUDO_PROBE_NONE)
        bytes_printf(out, "%" PRIu64, s->guid); /* the function has no descriptor, so its GUID stands for the name */
    else
        bytes_puts(out, p->functions[s->function].name);
}

/* Appends the functions around a probe, beginning with the outermost one, which is the last in the chain of parents. */
static void put_probe_context(const struct pseudo_probes *p, uint32_t scope, struct bytes *out)
{
    uint32_t chain[512];
    size_t depth = 0;
    for (; p->scopes[scope].parent != PSEUDO_PROBE_NONE; scope = p->scopes[scope].parent)
        chain[depth++] = scope;
    if (depth)
        bytes_puts(out, "Inlined:");
    while (depth--) {
        bytes_puts(out, " @ ");
        list_probe_function(p, p->scopes[chain[depth]].parent, out);
        bytes_printf(out, ":%" PRIu32, p->scopes[chain[depth]].site);
    }
}

void pseudo_probe_put(const struct pseudo_probes *p, const struct pseudo_probe *probe, struct bytes *out)
{
    bytes_puts(out, "[Probe]:\tFUNC: ");
    list_probe_function(p, probe->scope, out);
    bytes_printf(out, " Index: %" PRIu32 "  ", probe->index);
    if (probe->discriminator)
        bytes_printf(out, "Discriminator: %" PRIu32 "  ", probe->discriminator);
    bytes_printf(out, "Type: %s  ", type_names[probe->type]);
    put_probe_context(p, probe->scope, out);
}

void pseudo_probes_list(const struct pseudo_probes *p, struct bytes *out)
{
    bytes_puts(out, "Functions (GUID, checksum, name):\n");
    for (size_t i = 0; i < p->function_count; i++)
        bytes_printf(out, "  0x%016" PRIx64 "  %" PRIu64 "  %s\n", p->functions[i].guid, p->functions[i].checksum,
                     p->functions[i].name);
    bytes_puts(out, "Probes:\n");
    for (size_t i = 0; i < p->probe_count; i++) {
        bytes_printf(out, "%8" PRIx64 ":\t", p->probes[i].address);
        pseudo_probe_put(p, &p->probes[i], out);
        bytes_puts(out, "\n");
    }
}
