/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Options that change which registers a callee may write.
 *
 * Problem: assembly text does not show them, so they are read from the command line.  A probe uses registers that
 * belong to the callee by the procedure call standard, if nothing reads them before the function writes them.
 *
 * Method: mip-as is told which registers an option reserves, and does not use them.  Those that the machine's row names
 * cannot be reserved: probes need them.  -fcall-used- is harmless, as it only weakens promises to callers.  Probes of
 * x86-64 use no registers.
 */
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "driver/build.h"

#include "machine/machine.h"

/* Beginnings of options that end with a register's name.  The last two are Clang's, after -Xclang -target-feature. */
static const char *const takers[] = {"-ffixed-", "-fcall-saved-", "+reserve-", "+call-saved-"};

/* Returns the number of a register by any of its names (GCC: ADDITIONAL_REGISTER_NAMES, plain numbers, a leading % or
 * #); -1: it is no core register. */
static int register_option_number(const char *name, const struct machine *m)
{
    name += *name == '%' || *name == '#';
    for (const struct machine_register *r = m->registers; r && r->name; r++)
        if (strcmp(name, r->name) == 0)
            return r->number;
    const char *digits = name + (*name && strchr(m->number_letters, *name) != NULL);
    char *end = NULL;
    long n = isdigit((unsigned char)*digits) ? strtol(digits, &end, 10) : -1;
    if (n < 0 || n > 31 || *end)
        return -1;
    return (int)n - (m->letters_from_one && *name == m->number_letters[1]); /* Arm: a1 is r0 */
}

/* Returns the register that the option reserves, from callees or altogether; -1: none. */
static int reserved_by(const char *option, const struct machine *m, const char **name)
{
    for (size_t k = 0; m->number_letters && k < sizeof takers / sizeof *takers; k++)
        if (starts_with(option, takers[k])) {
            *name = option + strlen(takers[k]);
            return register_option_number(*name, m);
        }
    return -1;
}

/* Do probes always need the register?  Under LTO, options for the assembler may get lost on the way to the link
 * (gcc_driver.c). */
static bool probes_need(int n, const struct machine *m, bool lto)
{
    return n >= 0 && ((m->probe_registers | (lto ? m->probe_registers_lto : 0)) >> n & 1);
}

/* Does the option ask for LLVM's interprocedural register allocation?  Then a caller keeps values in registers that it
 * saw the callee not write.  LLVM reads a truth value in several spellings (CommandLine.cpp, parseBool). */
static bool asks_for_ipra(const char *s)
{
    static const char name[] = "-enable-ipra";
    static const char *const off[] = {"=0", "=false", "=FALSE", "=False"};
    const char *at = s[0] == '-' ? strstr(s, name) : NULL; /* also in -mllvm=-enable-ipra and -Wl,-mllvm,-enable-ipra */
    if (!at)
        return false;
    at += sizeof name - 1;
    bool asks = *at == 0 || *at == ',' || *at == '=';
    for (size_t i = 0; i < sizeof off / sizeof *off; i++)
        asks = asks && strncmp(at, off[i], strlen(off[i])) != 0;
    return asks;
}

enum mip_status drv_registers_check(const struct drv_build *b, struct diag *d)
{
    const struct machine *m = drv_machine(&b->compiler);
    for (size_t i = 0; i < b->line.n; i++) {
        const char *s = b->line.v[i], *name = NULL;
        if (probes_need(reserved_by(s, m, &name), m, b->command.lto))
            return diag_fail(d, MIP_USAGE, NULL,
                             "%s: probes use %s at a function's entry, as every callee may without it; note: leave it "
                             "out of the whole instrumented build; without LTO, any but %s may be fixed",
                             s, name, m->probe_names);
        if (b->compiler.clang && asks_for_ipra(s))
            return diag_fail(d, MIP_USAGE, NULL,
                             "%s: callers keep values in registers that they saw the callee leave alone; probes do "
                             "not; note: leave it out of the instrumented build",
                             s);
    }
    return MIP_OK;
}

void drv_registers_option(const struct drv_build *b, struct args *out)
{
    uint32_t reserved = 0;
    const struct machine *m = drv_machine(&b->compiler);
    const char *name;
    for (size_t i = 0; i < b->line.n && !b->command.lto; i++) {
        int n = reserved_by(b->line.v[i], m, &name);
        if (n >= 0)
            reserved |= UINT32_C(1) << n;
    }
    if (reserved)
        args_addf(out, "--mip-reserved=0x%" PRIx32, reserved);
}
