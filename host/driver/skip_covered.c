/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a profile of another program, or of another compiler, knows nothing of the code.  Then all probes are there,
 * and no message says why.  One compile cannot tell: all functions of its file may be new.
 *
 * Method: the linked image tells.  Its map has the hash of each function and what is known to be covered.
 *
 * Example: 116 functions, 110 of them unchanged, 85 covered: one line says so.
 */
#include "driver/skip_covered.h"

#include <stdio.h>

#include "training/training.h"

enum mip_status drv_skip_covered_check(const char *path, unsigned machine, struct diag *d)
{
    struct training t;
    enum mip_status st = training_read(path, &t, d);
    if (!st && t.profile.machine && t.profile.machine != machine) {
        st = diag_error(d, MIP_MISMATCH, path, DIAG_NO_OFFSET, "a profile of another machine: e_machine %u, not %u",
                        t.profile.machine, machine);
        diag_note(d, "give the profile of an earlier build of this program, or leave the option out");
    }
    training_free(&t);
    return st;
}

static void tell_match(const char *path, const char *image, const struct training_match *m)
{
    if (!m->ran) {
        fprintf(stderr, "mipcc: %s: warning: no function in it ran, so %s has all of its probes\n", path, image);
        fputs("mipcc: note: merge the raw profiles of a run into it: mipdata merge -p x.mip default.mipraw\n", stderr);
    } else if (!m->same) {
        fprintf(stderr,
                "mipcc: %s: warning: no function of %s has the code of that earlier build, so all probes are there\n",
                path, image);
        fputs("mipcc: note: it must come from a build of this program by the same compiler, with the same options\n",
              stderr);
    } else {
        fprintf(stderr, "mipcc: %s: %zu of %zu functions have the same code, %zu are known to be covered\n", path,
                m->same, m->functions, m->known);
    }
    if (m->strange)
        fprintf(stderr,
                "mipcc: %s: warning: %zu functions were compiled with another profile\n"
                "mipcc: note: compile all files again after the profile has changed\n",
                path, m->strange);
}

void drv_skip_covered_tell(const char *path, const char *image)
{
    struct training t;
    struct img_map map = {0};
    if (!training_read(path, &t, NULL) && !img_map_read(image, &map, NULL)) {
        struct training_match m = training_match_map(&t, &map);
        tell_match(path, image, &m);
    }
    img_map_free(&map);
    training_free(&t);
}
