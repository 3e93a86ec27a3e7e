/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Begins the profile where the program's start-up code calls main().  It is for start-up code that does not walk
 * .preinit_array, as that of cortex-m-rt.  The link has --wrap=main.  What runs before is not counted.
 */
#define MIP_RUNTIME
#include "mip.h"

/* weak: the program may have no main() */
int __real_main(int argc, char **argv) __attribute__((weak));
int __wrap_main(int argc, char **argv);

int __wrap_main(int argc, char **argv)
{
    mip_init();
    return __real_main(argc, argv);
}
