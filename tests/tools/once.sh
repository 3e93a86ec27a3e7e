# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced by tests that link many images.  From here on a compiler compiles each file of the runtime and of the boards once
# for the same options (once.c).  All scripts share the objects.  With MIP_ONCE_TEXTS it does so with the test's own texts.
MIP_ONCE=$("$MIP_ROOT/tests/trace/once" "$(dirname "$MIP_BIN")/cache/once") || exit 1
export MIP_ONCE PATH=$MIP_ONCE/bin:$PATH
