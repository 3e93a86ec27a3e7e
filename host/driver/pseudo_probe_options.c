/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What -fpseudo-probe-for-profiling needs on some machines.
 *
 * 32-bit Arm: Clang 14, 19 and 22 crash in "ARM Instruction Selection" for cores with itineraries (Cortex-A7, A8, A9,
 * A15, R5), with or without mipcc: ScoreboardHazardRecognizer looks up the itinerary of a probe, which has none.  It is
 * left out before register allocation.  Cores without itineraries do not use it, so their code is the same.
 *
 * RISC-V: the section of probes has distances between them as numbers, and the linker makes the code in between
 * shorter.  Clang 22 refuses that; with Clang 14 and 19 probes would be at wrong addresses.  So the unit is not
 * relaxed.
 */
#include <string.h>

#include "driver/build.h"

/* Does the line name a target that begins like this? */
static bool targets(const struct args *line, const char *machine)
{
    bool is = false;
    for (size_t i = 0; i < line->n; i++) {
        const char *word = line->v[i];
        if (starts_with(word, "--target="))
            is = starts_with(word + strlen("--target="), machine);
        else if ((strcmp(word, "-target") == 0 || strcmp(word, "--target") == 0) && i + 1 < line->n)
            is = starts_with(line->v[i + 1], machine);
    }
    return is;
}

void drv_pseudo_probe_options(const struct drv_build *b, struct args *out)
{
    bool compiles = b->command.sources.n || b->options.print_flags;
    if (!compiles || !args_has(&b->line, "-fpseudo-probe-for-profiling"))
        return;
    if (targets(&b->line, "riscv"))
        args_add(out, "-mno-relax");
    bool given = args_has(&b->line, "-disable-sched-hazard") || args_has(&b->line, "-disable-sched-hazard=true");
    if (given || (!targets(&b->line, "arm") && !targets(&b->line, "thumb")))
        return; /* Clang takes the option once */
    args_add(out, "-mllvm");
    args_add(out, "-disable-sched-hazard");
}
