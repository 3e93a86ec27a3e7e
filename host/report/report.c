/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What reports share: selection, names, places.
 */
#include "report/report.h"

#include <stdlib.h>

#include "elf/demangle.h"

char *rep_name(const struct rep_options *o, const char *symbol)
{
    return o->mangled ? xstrdup(symbol) : img_demangle(symbol);
}

void rep_put_name(const struct rep_options *o, const char *symbol, struct bytes *out)
{
    FREED char *name = rep_name(o, symbol);
    bytes_puts(out, name);
}

bool rep_wanted_name(const struct rep_options *o, const char *symbol)
{
    if (!o->filter || regexec(o->filter, symbol, 0, NULL, 0) == 0)
        return true;
    FREED char *name = img_demangle(symbol);
    return regexec(o->filter, name, 0, NULL, 0) == 0;
}

bool rep_wanted(const struct rep_options *o, const struct prof_function *f)
{
    bool in_run = !o->one_run;
    for (size_t i = 0; i < f->run_count && !in_run; i++)
        in_run = f->runs[i] == o->run;
    return in_run && rep_wanted_name(o, f->f.name);
}

bool rep_wanted_skipped(const struct rep_options *o, const struct img_skipped *l)
{
    return !o->one_run && rep_wanted_name(o, l->name);
}
