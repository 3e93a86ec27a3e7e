/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which versions of GCC and Clang the tests compile with.  Another version may write text that no row of mip-as knows.
 * mip-as then skips a function, or, at worst, takes the text for something else.  So the user is told.
 *
 * The line is printed once for each version of the compiler and of MIP, not for each file of a build.  An empty file in
 * the user's cache folder remembers it (XDG Base Directory Specification).  Without such a folder each compile says it.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/version.h"
#include "driver/build.h"
#include "driver/cache.h"

static const struct {
    bool clang;
    unsigned major[4]; /* 0 ends them */
    const char *text;
} tested[] = {
    {false, {12, 14},         "GCC 12 and 14"          },
    {true,  {14, 17, 19, 22}, "Clang 14, 17, 19 and 22"},
};

static const char *tested_instead(const struct drv_compiler *c)
{
    for (size_t i = 0; i < sizeof tested[0].major / sizeof tested[0].major[0]; i++)
        if (tested[c->clang].major[i] == c->major)
            return NULL;
    return tested[c->clang].text;
}

/* Returns whether the file is new.  If it cannot be made, that counts as new: silence must be earned. */
static bool remember(const char *kind, unsigned major)
{
    FREED char *folder = drv_cache_folder("told");
    if (!folder)
        return true;
    FREED char *path = xasprintf("%s/%s-%u-%s", folder, kind, major, MIP_TOOLS_VERSION);
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool is_new = fd >= 0 || errno != EEXIST;
    if (fd >= 0)
        close(fd);
    return is_new;
}

void drv_tell_unknown_compiler(const struct drv_build *b)
{
    const struct drv_compiler *c = &b->compiler;
    const char *text = c->major ? tested_instead(c) : NULL, *kind = c->clang ? "Clang" : "GCC";
    if (text && !b->session.dry_run && remember(c->clang ? "clang" : "gcc", c->major))
        fprintf(stderr,
                "mipcc: note: no test of mip has compiled with %s %u, only with %s: docs/limits.md (said once)\n", kind,
                c->major, text);
}
