# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Clang also compiles the host sources without warnings.  make itself builds them with GCC.
set -eu
cd "$MIP_ROOT"
n=0
for f in host/*.c host/*/*.c host/*/*/*.c tests/tools/*.c tests/validate/*.c; do
    clang-14 -std=c11 -D_GNU_SOURCE -Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla -Werror \
        -fsyntax-only -Ihost -Itarget "$f"
    n=$((n + 1))
done
[ "$n" -gt 20 ]
