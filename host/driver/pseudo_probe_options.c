/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * -fpseudo-probe-for-profiling for 32-bit Arm.
 *
 * Problem: Clang 14, 19 and 22 crash in "ARM Instruction Selection" for cores with itineraries (Cortex-A7, A8, A9, A15,
 * R5), with or without mipcc: ScoreboardHazardRecognizer looks up the itinerary of a probe, which has none.
 *
 * Method: leave that recognizer out before register allocation.  Cores without itineraries do not use it, so their code
 * is the same.
 */
#include <string.h>

#include "driver/build.h"

static bool is_arm32(const char *triple)
{
    return starts_with(triple, "arm") || starts_with(triple, "thumb");
}

static bool targets_arm32(const struct args *line)
{
    bool arm = false;
    for (size_t i = 0; i < line->n; i++) {
        const char *word = line->v[i];
        if (starts_with(word, "--target="))
            arm = is_arm32(word + strlen("--target="));
        else if ((strcmp(word, "-target") == 0 || strcmp(word, "--target") == 0) && i + 1 < line->n)
            arm = is_arm32(line->v[i + 1]);
    }
    return arm;
}

void drv_pseudo_probe_options(const struct drv_build *b, struct args *out)
{
    bool compiles = b->command.sources.n || b->options.print_flags;
    if (!compiles || !args_has(&b->line, "-fpseudo-probe-for-profiling") || !targets_arm32(&b->line) ||
        args_has(&b->line, "-disable-sched-hazard") || args_has(&b->line, "-disable-sched-hazard=true"))
        return; /* Clang takes the option once */
    args_add(out, "-mllvm");
    args_add(out, "-disable-sched-hazard");
}
