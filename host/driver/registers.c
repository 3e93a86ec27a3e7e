/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Options that change which registers a callee may write.  Assembly text does not show them, so they are read off the
 * command line.  A probe takes registers that the procedure call standard gives to the callee and that nothing reads
 * before the function writes them: r0 to r3 and ip (AAPCS32 6.1.1), x0 to x17 (AAPCS64 6.1.1).  An option about any
 * other register is harmless: -ffixed-r9, -ffixed-x18.  So is -fcall-used-, which takes promises from callers only.
 * Probes of x86-64 take none.
 */
#include <ctype.h>
#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "driver/build.h"

/* Beginnings of options that a register's name ends; the last two are Clang's, behind -Xclang -target-feature. */
static const char *const takers[] = {"-ffixed-", "-fcall-saved-", "+reserve-", "+call-saved-"};

/* Number of a register by any of its names (GCC: ADDITIONAL_REGISTER_NAMES, plain numbers, a leading % or #); -1: not a
 * core register. */
static int number_of(const char *name, bool a64)
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

static bool probes_take(int n, uint16_t machine)
{
    switch (machine) {
    case EM_ARM:
        return (n >= 0 && n <= 3) || n == 12;
    case EM_AARCH64:
        return n >= 0 && n <= 17;
    default:
        return false;
    }
}

/* LLVM's interprocedural register allocation: callers keep values wherever they saw the callee not write. */
static bool asks_for_ipra(const char *s)
{
    s += strspn(s, "-");
    return strcmp(s, "enable-ipra") == 0 || strcmp(s, "enable-ipra=true") == 0 || strcmp(s, "enable-ipra=1") == 0;
}

enum mip_status drv_registers_check(const struct drv_build *b, struct diag *d)
{
    bool a64 = b->compiler.machine == EM_AARCH64;
    for (size_t i = 0; i < b->line.n; i++) {
        const char *s = b->line.v[i];
        for (size_t k = 0; k < sizeof takers / sizeof *takers; k++) {
            size_t n = strlen(takers[k]);
            if (!starts_with(s, takers[k]) || !probes_take(number_of(s + n, a64), b->compiler.machine))
                continue;
            diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                       "%s: probes use %s at a function's entry, as every callee may without it", s, s + n);
            diag_note(d, "leave it out of the whole instrumented build; %s may be fixed",
                      a64 ? "x18 to x28" : "r4 to r11");
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
