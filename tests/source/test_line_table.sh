# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The line tables that MIP reads (host/elf/line_table.c) have the rows and files of libdw's: of GCC and Clang, DWARF 2 to
# 5, split units, sections of functions, LTO, C++, a compressed section, two ends at one address, a dropped function.
# libdw is asked only for what stands in the case: so the reader cannot hide what it does not know.
set -u
programs=$MIP_ROOT/tests/source/programs
failures=0
compare() { # BY_LIBDW: for all units of prog
    "$MIP_TOOLS/table-compare" prog >log 2>&1 && awk -v "by=$1" '{ exit !($1 > 5 && $3 > 0 && (by == "all" ? $5 == $3 : $5 == 0)) }' log && return
    failures=$((failures + 1))
    echo "FAIL $how"
    cat log
}
try() { # BY_LIBDW COMMAND...: compiles and compares
    how=${*:2}
    (cd "$programs" && "${@:2}" -o "$TMPDIR/prog") >log 2>&1 || { failures=$((failures + 1)); echo "FAIL $how"; cat log; return; }
    compare "$1"
}

for cc in gcc clang-14 clang-22; do
    for version in 2 3 4 5; do
        try none $cc -g -gdwarf-$version -O2 -isystem . gain.c main.c
        try none $cc -g -gdwarf-$version -Os -ffunction-sections -Wl,--gc-sections -isystem . gain.c main.c
    done
    try none $cc -g -O1 -flto -isystem . gain.c main.c
    try none $cc -g -gdwarf-4 -gz=zlib -O2 -isystem . gain.c main.c
done
try none g++ -g -O2 ../reached.cpp
try none g++ -g -O2 -fdebug-types-section -gdwarf-4 ../reached.cpp
try none arm-none-eabi-gcc -g -O2 -nostdlib -mcpu=cortex-m3 -Wl,-e0 -isystem . gain.c
try none gcc -g -gsplit-dwarf -gdwarf-5 -O2 -isystem . gain.c main.c
how="mipdata's own"
cp "$MIP_BIN/mipdata" prog && compare none

# What is left to libdw: an object, whose addresses are not known, and a table that does not say what DWARF says.
try all gcc -g -O1 -isystem . -c gain.c
[ $failures = 0 ]
