/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a profile of another program, or of another compiler, knows nothing of the code.  Then all probes are
 * where they would be without it, and no message says why.  One compile cannot tell: all functions of its file may be
 * new.
 *
 * Method: the linked image tells.  Its map has the hash of each function and what is known to be covered.
 *
 * Example: 116 functions, 110 of them unchanged, 85 covered: one line says so.
 */
#include "driver/earlier_profile.h"

#include <stdio.h>

#include "training/training.h"

enum mip_status drv_earlier_check(const char *path, unsigned machine, bool counts, struct diag *d)
{
    FREED_BY(training_free) struct training t;
    enum mip_status st = counts ? training_read_counts(path, &t, d) : training_read(path, &t, d);
    if (!st && t.profile.machine && t.profile.machine != machine)
        st = diag_fail(d, MIP_MISMATCH, path,
                       "a profile of another machine: e_machine %u, not %u; note: give the profile of an earlier build "
                       "of this program, or leave the option out",
                       t.profile.machine, machine);
    return st;
}

/* Returns false if nothing matches, and warns.  effect: what becomes of the probes then. */
static bool tell_same(const char *path, const char *image, const struct training_match *m, const char *effect)
{
    if (!m->ran) {
        fprintf(stderr, "mipcc: %s: warning: no function in it ran, so %s %s\n", path, image, effect);
        fputs("mipcc: note: merge the raw profiles of a run into it: mipdata merge -p x.mip default.mipraw\n", stderr);
        return false;
    }
    if (m->same)
        return true;
    fprintf(stderr, "mipcc: %s: warning: no function of %s has the code of that earlier build, so it %s\n", path, image,
            effect);
    fputs("mipcc: note: it must come from a build of this program by the same compiler, with the same options\n",
          stderr);
    return false;
}

static bool find_match(const char *path, const char *image, struct training_match *m)
{
    FREED_BY(training_free) struct training t;
    FREED_BY(img_map_free) struct img_map map = {0};
    bool read = !training_read(path, &t, NULL) && !img_map_read(image, &map, NULL);
    if (read)
        *m = training_match_map(&t, &map);
    return read;
}

void drv_earlier_tell_covered(const char *path, const char *image)
{
    struct training_match m;
    if (!find_match(path, image, &m))
        return;
    if (tell_same(path, image, &m, "has all of its probes"))
        fprintf(stderr, "mipcc: %s: %zu of %zu functions have the same code, %zu are known to be covered\n", path,
                m.same, m.functions, m.known);
    if (m.strange)
        fprintf(stderr,
                "mipcc: %s: warning: %zu functions were compiled with another profile\n"
                "mipcc: note: compile all files again after the profile has changed\n",
                path, m.strange);
}

void drv_earlier_tell_weights(const char *path, const char *image)
{
    struct training_match m;
    if (find_match(path, image, &m) && tell_same(path, image, &m, "has its probes where they are without it"))
        fprintf(stderr, "mipcc: %s: %zu of %zu functions have the same code, %zu ran and have true counts\n", path,
                m.same, m.functions, m.weighed);
}
