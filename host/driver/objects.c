/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Small objects that mipcc compiles itself, for the runtime and the link.
 */
#include "driver/objects.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* Options without messages and without debug information, so nothing in an object depends on where it was compiled. */
static const char *const fixed[] = {
    "-c",
    "-w",
    "-g0",
    "-ffreestanding",
    "-ffunction-sections",
    "-fdata-sections",
    "-fno-lto",
    "-fno-stack-protector",
    "-fno-unwind-tables",
    "-fno-asynchronous-unwind-tables",
};

/* Returns the language of the source by its name: g++ and clang++ would take .c for C++. */
static const char *language(const char *source)
{
    return ends_with(source, ".s") ? "assembler" : ends_with(source, ".S") ? "assembler-with-cpp" : "c";
}

enum mip_status drv_object(struct drv_build *b, const char *source, const struct args *options, char **object,
                           struct drv_end *end, struct diag *d)
{
    const char *base = name_in_path(source);
    struct args argv = {0};
    char *name = xasprintf("%.*s.o", (int)strcspn(base, "."), base);
    *object = drv_temp(&b->session, name, d);
    free(name);
    if (!*object)
        return MIP_PERMISSION;
    args_add(&argv, b->compiler.name);
    args_append(&argv, &b->command.target);
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        args_add(&argv, fixed[i]);
    args_add(&argv, b->compiler.clang ? "-Oz" : "-Os"); /* Clang's -Os gives up 7 % of size for speed */
    /* Clang's C objects have the note of the stack; GNU ld warns if some objects have it and others do not. */
    if (ends_with(source, ".c"))
        args_add(&argv, "-std=c11");
    else if (b->compiler.clang)
        args_add(&argv, "-Wa,--noexecstack");
    if (options)
        args_append(&argv, options);
    args_add(&argv, "-x");
    args_add(&argv, language(source));
    args_add(&argv, source);
    args_add(&argv, "-o");
    args_add(&argv, *object);
    enum mip_status st = drv_step(&b->session, &argv, end, d);
    args_free(&argv);
    if (st || !drv_end_ok(end)) {
        free(*object);
        *object = NULL;
    }
    return st;
}

bool drv_is_hosted(const struct drv_build *b)
{
    return b->options.hosted || drv_machine(&b->compiler)->hosted;
}
