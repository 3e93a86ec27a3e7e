/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The programs that a link of rustc needs: a C compiler for the runtime, the linker itself, and rustc.
 */
#include <glob.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "driver/rust.h"
#include "machine/machine.h"

static char *on_path(const char *name)
{
    const char *path = getenv("PATH");
    for (const char *at = path ? path : ""; *at;) {
        size_t n = strcspn(at, ":");
        char *file = xasprintf("%.*s/%s", (int)n, at, name);
        if (n && access(file, X_OK) == 0)
            return file;
        free(file);
        at += n + (at[n] == ':');
    }
    return NULL;
}

/* Finds NAME, or the newest NAME-VERSION, as Debian calls them.  The newest reads the texts of most rustc. */
static char *newest(const char *name)
{
    char *found = NULL;
    for (int version = 40; version >= 14 && !found; version--) {
        FREED char *versioned = xasprintf("%s-%d", name, version);
        found = on_path(versioned);
    }
    return found ? found : on_path(name);
}

char *drv_rust_clang(void)
{
    return newest("clang");
}

/* Returns the row of `--target=…`; without one the first row's. */
static const struct machine *machine_of_rust(const char *target)
{
    const char *named = strchr(target, '=');
    const struct machine *m = named ? machine_targeted(named + 1) : NULL;
    return m ? m : machine_row(0);
}

static char *first_on_path(const char *const *names)
{
    char *found = NULL;
    for (; names && *names && !found; names++)
        found = on_path(*names);
    return found;
}

char *drv_rust_gcc(const char *target)
{
    return first_on_path(machine_of_rust(target)->cross_gcc);
}

const char *drv_rust_gcc_name(const char *target)
{
    return machine_of_rust(target)->cross_gcc[0];
}

char *drv_rust_rustc(void)
{
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/%ld/exe", (long)getppid());
    ssize_t n = readlink(link, path, sizeof path - 1);
    path[n > 0 ? n : 0] = '\0';
    return ends_with(path, "/rustc") ? xstrdup(path) : on_path("rustc");
}

/* Finds the linker that comes with rustc: it takes GNU's options under the name ld.lld. */
static char *own_lld(void)
{
    char *rustc = drv_rust_rustc(), *found = NULL;
    char *slash = rustc ? strrchr(rustc, '/') : NULL;
    if (slash) {
        *slash = '\0';
        FREED char *pattern = xasprintf("%s/../lib/rustlib/*/bin/gcc-ld/ld.lld", rustc);
        glob_t g;
        if (glob(pattern, 0, NULL, &g) == 0) {
            found = access(g.gl_pathv[0], X_OK) == 0 ? xstrdup(g.gl_pathv[0]) : NULL;
            globfree(&g);
        }
    }
    free(rustc);
    return found;
}

char *drv_rust_linker(const char *target)
{
    const char *given = getenv("MIP_RUST_LINKER");
    if (given && *given)
        return xstrdup(given);
    char *found = own_lld();
    if (!found)
        found = newest("ld.lld");
    if (!found)
        found = first_on_path(machine_of_rust(target)->cross_ld);
    return found;
}
