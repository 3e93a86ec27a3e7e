# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# GCC's own tests of gcov, 46 programs with 269 notes `count(N)`, are the oracle: each noted line has N, or gcov_suite.expected
# says why not.  The programs come from the Debian package gcc-12-source.  By default a few programs run at -Os in source mode.
# MIP_LONG=1: all, with GCC at -O0, -Og and -Os, and with Clang at -O0.
set -u
here=$MIP_ROOT/tests/source
suite=$(dirname "$(dirname "$("$MIP_ROOT/tests/torture/unpack" "$(dirname "$MIP_BIN")/cache/torture")")") || exit 1
mode="-fmachine-profile-generate -fmachine-profile-edge-counts -fmachine-profile-atomic -fmachine-profile-source"

row() { # NAME PROGRAMS CC CXX LEVEL
    mkdir "$1"
    # shellcheck disable=SC2086
    "$here/gcov_suite.py" "$suite" "$PWD/$1" "$here/gcov_suite.expected" "$1" "$2" "$3" "$4" "$5" $mode >out 2>&1 ||
        { cat out; echo "FAIL: $1"; exit 1; }
    cat out
}

if [ "$MIP_LONG" != 1 ]; then
    row gcc-Os 'gcov-(4|6|17|18)\.c|pr86109' gcc g++ -Os
    exit 0
fi
row gcc-O0 . gcc g++ -O0
row gcc-Og . gcc g++ -Og
row gcc-Os . gcc g++ -Os
row gcc-O2 . gcc g++ -O2
row clang-O0 . clang-22 clang++-22 -O0
