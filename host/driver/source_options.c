/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * -fmachine-profile-source: lines of source and machine code agree.
 *
 * Problem: optimisers execute an instruction before its condition is known, or under a predicate, and merge equal code
 * of two lines.  Then a block says less about its lines.
 *
 * Method: options that leave out such steps; the rest of -O stays (GCC 12 manual, "Optimize Options").  docs/lines.md
 * has their effect.  The user's own options come later, so they win.
 */
#include "driver/build.h"

static const char *const gcc_options[] = {
    "-fno-if-conversion",  "-fno-if-conversion2", "-fno-ssa-phiopt",      "-fno-tree-tail-merge",
    "-fno-crossjumping",   "-fno-code-hoisting",  "-fno-tree-sink",       "-fno-tree-pre",
    "-fno-schedule-insns", "-fno-shrink-wrap",    "-fno-schedule-insns2", "-fno-tree-dominator-opts",
    "-fno-thread-jumps",   "-fno-tree-vrp",       "-fno-tree-vectorize",
};

/* Options for LLVM's middle and back end.  Clang 14 to 22 have all of them. */
static const char *const llvm_options[] = {
    "-phi-node-folding-threshold=0",
    "-two-entry-phi-node-folding-threshold=0",
    "-ifcvt-limit=0",
    "-speculate-one-expensive-inst=0",
    "-enable-tail-merge=0",
    "-hoist-common-insts=0",
    "-sink-common-insts=0",
    "-disable-branch-fold",
};

void drv_source_options(const struct drv_build *b, bool clang, struct args *out)
{
    bool compiles = b->command.sources.n || b->options.print_flags;
    if (!b->options.source || !b->options.generate || !compiles)
        return;
    args_add(out, "-g");
    for (size_t i = 0; clang && i < sizeof llvm_options / sizeof *llvm_options; i++) {
        args_add(out, "-mllvm");
        args_add(out, llvm_options[i]);
    }
    for (size_t i = 0; !clang && i < sizeof gcc_options / sizeof *gcc_options; i++)
        args_add(out, gcc_options[i]);
}
