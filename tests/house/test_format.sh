# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# clang-format decides layout.
cd "$MIP_ROOT" && exec make --no-print-directory format-check
