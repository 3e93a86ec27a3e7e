/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Links whose command is the linker's own, as in builds like the Linux kernel's: `mipcc COMPILER TARGET-OPTIONS
 * --ld=LINKER ARGUMENTS`.  The compiler makes the runtime; there is no plan.
 */
#include <string.h>

#include "base/text.h"
#include "driver/link.h"

void drv_linker_driver_split(struct args *line, struct args *linker)
{
    static const char option[] = "--ld=";
    size_t at = 0;
    while (at < line->n && !starts_with(line->v[at], option))
        at++;
    for (size_t i = at; i < line->n; i++)
        args_add(linker, line->v[i] + (i == at ? sizeof option - 1 : 0));
    while (line->n > at)
        args_remove(line, line->n - 1);
}

enum mip_status drv_linker_driver_check(const struct drv_build *b, struct diag *d)
{
    if (!b->linker.n)
        return MIP_OK;
    if (!*b->linker.v[0]) {
        diag_fail(d, MIP_USAGE, NULL, "--ld= needs the linker's name");
    } else if (b->options.board) {
        diag_fail(d, MIP_USAGE, NULL, "--ld= and --board= exclude each other");
    } else if (b->command.inputs) {
        const struct args *files = b->command.others.n ? &b->command.others : &b->command.sources;
        diag_fail(d, MIP_USAGE, NULL, "%s stands in front of --ld=", files->v[0]);
    } else {
        return MIP_OK;
    }
    diag_note(d, "mipcc arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb --ld=arm-none-eabi-ld and the linker's arguments");
    return MIP_USAGE;
}

/* Reads only the options that decide what the output is.  A word that is a file's name may be an option's value: the
 * file's contents say what it is. */
void drv_linker_driver_read(const struct args *linker, struct drv_command *c)
{
    bool question = false;
    for (size_t i = 1; i < linker->n; i++) {
        const char *s = linker->v[i];
        const char *next = i + 1 < linker->n ? linker->v[i + 1] : "";
        if (*s != '-')
            args_add(&c->others, s);
        else if (strcmp(s, "--version") == 0 || strcmp(s, "--help") == 0)
            question = true;
        else if (starts_with(s, "-l"))
            c->libraries = true;
        drv_command_linker_option(s, c);
        if (strcmp(s, "--oformat") == 0)
            c->to_binary = !strstr(next, "elf");
    }
    c->inputs = c->others.n;
    c->mode = question || !c->inputs ? DRV_NOTHING : DRV_LINK;
}

/* Adds options without their -Wl: a compiler's -Wl,-u,name is a linker's -u name. */
static void add_unwrapped(struct args *job, const struct args *late)
{
    for (size_t i = 0; i < late->n; i++) {
        const char *s = late->v[i];
        if (!starts_with(s, "-Wl,")) {
            args_add(job, s);
            continue;
        }
        for (s += 4; *s;) {
            size_t n = strcspn(s, ",");
            args_addn(job, s, n);
            s += n + (s[n] == ',');
        }
    }
}

enum mip_status drv_linker_driver_link(struct drv_build *b, struct drv_end *end, struct diag *d)
{
    FREED_BY(args_free) struct args job = {0};
    FREED_BY(drv_link_free) struct drv_link link = {0};
    args_append(&job, &b->linker);
    enum mip_status st = MIP_OK;
    if (b->command.instrumented_link) {
        st = drv_link_adapt(b, &job, &link, d);
        drv_link_apply_job(b, &link, &job);
        args_append(&job, &b->objects);
        add_unwrapped(&job, &b->late);
    }
    if (!st)
        st = drv_step(&b->session, &job, end, d);
    if (!st && drv_end_ok(end) && b->command.instrumented_link)
        st = drv_link_finish(b, &link, d);
    return st;
}
