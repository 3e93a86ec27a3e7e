# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Which lines of GCC's torture tests ran, against gcov at -O0: each line that differs is in torture_lines.expected with its
# class (docs/line_differences.md).  By default seven programs in two builds for this computer, and one on a Cortex-M3.
# MIP_LONG=1: all programs in ten builds.  There so many of a thousand lines that both know may differ.
set -u
here=$MIP_ROOT/tests/source
tests=$("$MIP_ROOT/tests/torture/unpack" "$(dirname "$MIP_BIN")/cache/torture") || exit 1
probes="-fmachine-profile-generate -fmachine-profile-block-coverage" bad=0
mkdir work

row() { # NAME BOARD MOST COMPILER FLAGS...: the programs in the file list
    "$here/torture_lines.py" work "$here/torture_lines.expected" "$@" $probes <list >out 2>&1 || { bad=1; echo "FAIL: $*"; }
    cat out
}

if [ "$MIP_LONG" != 1 ]; then
    for p in 20001130-2 20020916-1 20180226-1 pr85756 20050224-1 991216-1 960909-1; do echo "$tests/$p.c"; done >list
    row gcc-O2 linux 0 gcc -g -O2
    row gcc-source linux 0 gcc -O2 -fmachine-profile-source
    head -n 1 list >one && mv one list
    row m3-source qemu-mps2-an385 0 arm-none-eabi-gcc -Os -fmachine-profile-source
    exit $bad
fi
ls "$tests"/*.c >list
row gcc-O0 linux 3 gcc -g -O0
row gcc-source linux 3 gcc -O2 -fmachine-profile-source
row gcc-O2 linux 10 gcc -g -O2
row gcc-Os linux 10 gcc -g -Os
row clang-O0 linux 3 clang-22 -g -O0
row clang-source linux 5 clang-22 -O2 -fmachine-profile-source
awk 'NR % 8 == 3' list >some && mv some list
row m3-O2 qemu-mps2-an385 10 arm-none-eabi-gcc -g -O2
row m3-source qemu-mps2-an385 5 arm-none-eabi-gcc -Os -fmachine-profile-source
row a15-O2 qemu-virt-a15 10 arm-none-eabi-gcc -marm -g -O2
row a53-O2 qemu-virt-a53 10 aarch64-linux-gnu-gcc -g -O2
exit $bad
