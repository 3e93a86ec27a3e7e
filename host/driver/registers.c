/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Options that change which registers a callee may write.
 *
 * Problem: assembly text does not show them, so they are read from the command line.  A probe uses registers that
 * belong to the callee by the procedure call standard, if nothing reads them before the function writes them: r0 to r3
 * and ip (AAPCS32 6.1.1), x0 to x17 (AAPCS64 6.1.1).
 *
 * Method: mip-as is told which registers an option reserves, and does not use them.  ip, x16 and x17 cannot be
 * reserved: probes need them.  -fcall-used- is harmless, as it only weakens promises to callers.  Probes of x86-64 use
 * no registers.
 */
#include <ctype.h>
#include <elf.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "driver/build.h"

/* Beginnings of options that end with a register's name.  The last two are Clang's, after -Xclang -target-feature. */
static const char *const takers[] = {"-ffixed-", "-fcall-saved-", "+reserve-", "+call-saved-"};

/* Returns the number of a register by any of its names (GCC: ADDITIONAL_REGISTER_NAMES, plain numbers, a leading % or
 * #); -1: it is no core register. */
static int register_option_number(const char *name, bool a64)
{
    name += *name == '%' || *name == '#';
    const char *digits = name + (*name && strchr(a64 ? "xwr" : "ra", *name) != NULL);
    if (strcmp(name, "ip") == 0)
        return a64 ? -1 : 12;
    if (a64 && (strcmp(name, "ip0") == 0 || strcmp(name, "ip1") == 0))
        return 16 + (name[2] - '0');
    char *end = NULL;
    long n = isdigit((unsigned char)*digits) ? strtol(digits, &end, 10) : -1;
    if (n < 0 || n > 31 || *end)
        return -1;
    return (int)n - (!a64 && *name == 'a'); /* a1 is r0 */
}

/* Returns the register that the option reserves, from callees or altogether; -1: none. */
static int reserved_by(const char *option, bool a64, const char **name)
{
    for (size_t k = 0; k < sizeof takers / sizeof *takers; k++)
        if (starts_with(option, takers[k])) {
            *name = option + strlen(takers[k]);
            return register_option_number(*name, a64);
        }
    return -1;
}

/* Do probes always need the register?  Under LTO, options for the assembler may get lost on the way to the link
 * (gcc_driver.c). */
static bool probes_need(int n, uint16_t machine, bool lto)
{
    switch (machine) {
    case EM_ARM:
        return n == 12 || (lto && n >= 0 && n <= 3);
    case EM_AARCH64:
        return n == 16 || n == 17 || (lto && n >= 0 && n <= 15);
    default:
        return false;
    }
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
    bool a64 = b->compiler.machine == EM_AARCH64;
    for (size_t i = 0; i < b->line.n; i++) {
        const char *s = b->line.v[i], *name = NULL;
        if (probes_need(reserved_by(s, a64, &name), b->compiler.machine, b->command.lto)) {
            diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                       "%s: probes use %s at a function's entry, as every callee may without it", s, name);
            diag_note(d, "leave it out of the whole instrumented build; without LTO, any but %s may be fixed",
                      a64 ? "x16 and x17" : "ip");
            return MIP_USAGE;
        }
        if (b->compiler.clang && asks_for_ipra(s)) {
            diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                       "%s: callers keep values in registers that they saw the callee leave alone; probes do not", s);
            diag_note(d, "leave it out of the instrumented build");
            return MIP_USAGE;
        }
    }
    return MIP_OK;
}

void drv_registers_option(const struct drv_build *b, struct args *out)
{
    uint32_t reserved = 0;
    bool a64 = b->compiler.machine == EM_AARCH64;
    const char *name;
    for (size_t i = 0; i < b->line.n && (a64 || b->compiler.machine == EM_ARM) && !b->command.lto; i++) {
        int n = reserved_by(b->line.v[i], a64, &name);
        if (n >= 0)
            reserved |= UINT32_C(1) << n;
    }
    if (reserved)
        args_addf(out, "--mip-reserved=0x%" PRIx32, reserved);
}
