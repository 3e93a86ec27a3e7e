/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Samples of the program counter, sorted and united.
 */
#include "sampling/pc_samples.h"

#include "machine/machine.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/array.h"

void pc_samples_add(struct pc_samples *s, uint64_t address, uint64_t count)
{
    s->at = array_more(s->at, s->count, sizeof *s->at);
    s->at[s->count++] = (struct pc_sample){address, count};
}

void pc_samples_finish(struct pc_samples *s, uint16_t machine)
{
    size_t kept = 0;
    for (size_t i = 0; i < s->count; i++)
        s->at[i].address = machine_code_address(machine, s->at[i].address);
    if (s->count)
        sort_by_number(SORTED_BY(s->at, address), s->count);
    for (size_t i = 0; i < s->count; i++) {
        if (kept && s->at[kept - 1].address == s->at[i].address)
            s->at[kept - 1].count = prof_add64(s->at[kept - 1].count, s->at[i].count);
        else
            s->at[kept++] = s->at[i];
    }
    s->count = kept;
}

void pc_samples_free(struct pc_samples *s)
{
    free(s->at);
    *s = (struct pc_samples){0};
}

void pc_samples_put_text(const struct pc_samples *s, struct bytes *out)
{
    for (size_t i = 0; i < s->count; i++)
        bytes_printf(out, "0x%" PRIx64 " %" PRIu64 "\n", s->at[i].address, s->at[i].count);
}
