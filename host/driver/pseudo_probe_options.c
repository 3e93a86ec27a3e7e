/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What -fpseudo-probe-for-profiling needs on some machines.  The reasons stand at the rows of machine.c.
 */
#include <string.h>

#include "base/text.h"
#include "driver/build.h"

/* Returns the row of the target that the line names last; NULL: it names none that is known. */
static const struct machine *machine_of_line(const struct args *line)
{
    const struct machine *m = NULL;
    for (size_t i = 0; i < line->n; i++) {
        const char *word = line->v[i];
        if (starts_with(word, "--target="))
            m = machine_targeted(word + strlen("--target="));
        else if ((strcmp(word, "-target") == 0 || strcmp(word, "--target") == 0) && i + 1 < line->n)
            m = machine_targeted(line->v[i + 1]);
    }
    return m;
}

void drv_pseudo_probe_options(const struct drv_build *b, struct args *out)
{
    bool compiles = b->command.sources.n || b->options.print_flags;
    if (!compiles || !args_has(&b->line, "-fpseudo-probe-for-profiling"))
        return;
    const struct machine *m = machine_of_line(&b->line);
    const char *const *all = m ? m->pseudo_probes : NULL, *const *last = all;
    while (last && last[0] && last[1])
        last++;
    FREED char *as_true = last ? xasprintf("%s=true", *last) : NULL;
    if (!last || args_has(&b->line, *last) || args_has(&b->line, as_true))
        return; /* Clang takes an option of -mllvm once */
    for (; *all; all++)
        args_add(out, *all);
}
