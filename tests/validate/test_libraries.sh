# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Translation validation (validate.c) of code that others wrote: newlib's libc and libm; zlib, libiberty with its
# demanglers and libdecnumber from GCC's sources; Lua, MuJS, Mbed TLS, SQLite.  Of newlib one file in 50; MIP_LONG=1:
# every file, by each target and compiler, levels and modes by turns.  What a row bounds: test_validate.sh.
set -u
here=$MIP_ROOT/tests/validate cache=$(dirname "$MIP_BIN")/cache
. "$here/rows.sh"
bad=0 rows=0 step=50
if [ "$MIP_LONG" = 1 ]; then
    . "$MIP_ROOT/tests/tools/progress.sh"
    step=1
    kept validate-libraries "$MIP_BIN/mip-as" "$MIP_TOOLS/validate" "$here/pairs" "$here/rows.sh" "$0"
fi

fetch() { # NAME COMMAND…: a link of this name to the folder that the command prints
    local from
    from=$("${@:2}") && ln -s "$from" "$1" || exit 1
}
fetch newlib "$MIP_ROOT/tests/newlib/unpack" "$cache/newlib"
options="-std=gnu99 -ffreestanding -fno-builtin -D_COMPILING_NEWLIB -D_LIBC -DHAVE_FCNTL -D__DYNAMIC_REENT__ -D_HAVE_LONG_DOUBLE -DMALLOC_PROVIDED_"
for d in libc/include libm/common libm/math libc/stdio libc/locale libc/stdlib libc/string libc/search libc/time libc/posix; do
    options+=" -Inewlib/$d"
done
with() { sed "s|\$|\t$1|"; } # OPTIONS
of_newlib() { # MACHINE: its files and those of no machine
    find newlib/libc newlib/libm -name '*.c' -not -path '*/sys/*' -not -path '*/libm/test/*' \
        \( -not -path '*/machine/*' -o -path "*/machine/$1/*" \) | sort | with "$options"
}
of_others() {
    ls gnu/zlib/*.c gnu/libiberty/*.c gnu/libdecnumber/*.c gnu/libdecnumber/dpd/*.c |
        with "-Iconfig -Ignu/include -Ignu/zlib -Ignu/libdecnumber -DHAVE_CONFIG_H"
    ls lua/src/*.c mujs/one.c | with ""
    ls mbedtls/library/*.c | with -Imbedtls/include
    echo sqlite/sqlite3.c | with "-DSQLITE_OS_OTHER=1 -DSQLITE_THREADSAFE=0 -DSQLITE_OMIT_LOAD_EXTENSION -DSQLITE_OMIT_WAL -DSQLITE_OMIT_LOCALTIME"
}
if [ "$MIP_LONG" = 1 ]; then
    fetch gnu "$MIP_ROOT/bench/programs/unpack" "$cache/gnu"
    ln -s "$MIP_ROOT/bench/programs/foreign/config" config
    for p in lua=lua5.4 mujs=mujs mbedtls=mbedtls sqlite=libdbd-sqlite3-perl; do
        fetch "${p%=*}" "$MIP_ROOT/tests/foreign/sources" "$cache/foreign" "${p#*=}"
    done
    of_others | tac >others # the largest one first
fi
: >>others
for m in arm aarch64 x86_64; do
    of_newlib $m | awk -v step=$step '/vfprintf.c/ || NR % step == 30 % step' >newlib.$m
    cat others newlib.$m >$m
done
[ "$MIP_LONG" != 1 ] || [ "$(wc -l <arm)" -gt 1490 ] || { echo "too few files: $(wc -l <arm)"; exit 1; }

blocks="call-graph --mip-blocks" edges="call-graph --mip-edges"
poison="--mip-poison=1" atomic="call-graph --mip-edges --mip-atomic" own=--mip-self-contained any="function-coverage --mip-edges --mip-dump=any"
a64gcc() { check "$1" "$2" "$3" "aarch64-linux-gnu-gcc -fno-ipa-ra $4" "aarch64-linux-gnu-as -L" "$5" aarch64; }
x86gcc() { check "$1" "$2" "$3" "gcc -fno-ipa-ra $4" "as -L" "$5" x86_64; }
if [ "$MIP_LONG" != 1 ]; then
    gcc m0-Os 0 0 "-Os -mcpu=cortex-m0 -mthumb" "$edges;$blocks $poison" arm
    clang m4-clang22-O2 0 0 22 "thumbv7em-none-eabi -mcpu=cortex-m4" -O2 "$edges" arm
    exit $bad
fi
# Not decided: what follows fatal() of luac and luaD_throw(), which do not return; an argument of emdnorm() in ldtoa.c that
# has no value.
coverage="function-coverage --mip-blocks --mip-all-blocks" sample="call-graph --mip-sample=8"
gcc m4-O2 0 0.1 "-O2 -mcpu=cortex-m4 -mthumb" "function-coverage;$edges;$blocks $poison;$edges $own" arm
clang m4-clang22-Os 0 0.1 22 "thumbv7em-none-eabi -mcpu=cortex-m4" -Os "$edges;$blocks $poison;$any" arm
a64gcc a53-O2 0 0.1 -O2 "function-coverage;$edges;$blocks $poison;$edges $own $poison"
x86gcc x86-O2 0 0.2 -O2 "function-coverage;$atomic;$edges $poison;$blocks"
gcc m0-Os 0 0.1 "-Os -mcpu=cortex-m0 -mthumb" "$edges;$atomic;$any $poison;$blocks $own" arm
clang m0-clang14-O2 0 0.1 14 "thumbv6m-none-eabi -mcpu=cortex-m0" -O2 "$edges;$blocks $poison;$any" arm
gcc a15-O2 0 0.1 "-O2 -mcpu=cortex-a15 -marm" "$edges;$atomic;$blocks $poison;$atomic $own $poison" arm
clang a15-clang19-O3 0 0.1 19 "armv7a-none-eabi -mcpu=cortex-a15" -O3 "$blocks;$edges $poison;$edges $own" arm
clang a53-clang22-Oz 0 0.1 22 aarch64-none-elf -Oz "$blocks;$atomic;$edges $poison" aarch64
clang x86-clang14-Os 0 0.1 14 x86_64-none-elf -Os "$edges;$coverage $poison;$any" x86_64
clang m23-clang19-Os 0 0.1 19 "thumbv8m.base-none-eabi -mcpu=cortex-m23" -Os "$edges;$any $poison;$blocks $own" arm
gcc m7-O3 0 0.1 "-O3 -mcpu=cortex-m7 -mthumb -mfloat-abi=hard" "$atomic;$edges $poison;$blocks" arm
clang m7-clang14-O2 0 0.1 14 "thumbv7em-none-eabihf -mcpu=cortex-m7" -O2 "$coverage;$edges $poison;$edges $own" arm
clang a15t-clang22-O2 0 0.1 22 "thumbv7a-none-eabi -mcpu=cortex-a15" -O2 "$atomic;$edges $poison;$blocks" arm
# Not reached: both compilers may test flags twice (lparser.c, cp-demangle.c), so what follows the second test never runs.
gcc m23-O1 0.1 0.1 "-O1 -mcpu=cortex-m23 -mthumb" "$blocks;$sample;$edges $poison" arm
gcc m55-O3 0 1 "-O3 -mcpu=cortex-m55 -mthumb -mfloat-abi=hard" "$edges;$blocks $poison;$any" arm
gcc m33pic-Os 0 0.1 "-Os -fPIC -mcpu=cortex-m33 -mthumb" "$edges;$any $poison;$atomic" arm
gcc a15pic-O2 0 0.1 "-O2 -fPIC -mcpu=cortex-a15 -marm" "$edges;$blocks $poison;$any" arm
gcc m4pic-O3 0 0.1 "-O3 -fPIC -mcpu=cortex-m4 -mthumb" "$blocks;$edges $poison;$atomic" arm
gcc m0-O2 0 0.1 "-O2 -mcpu=cortex-m0 -mthumb" "$blocks;$edges $poison;$coverage" arm
gcc a15t-Os 0 0.1 "-Os -mcpu=cortex-a15 -mthumb" "$edges;$blocks $poison;$sample" arm
# Not reached: what GCC writes after the return in newlib's naked strcpy().
gcc a15-O0 0.1 0.1 "-O0 -mcpu=cortex-a15 -marm" "$edges;$blocks $poison" arm
a64gcc a53-O3 0 0.1 -O3 "$atomic;$edges $poison;$coverage"
x86gcc x86pic-O3 0 0.2 "-O3 -fPIC" "$edges;$blocks $poison;$any"
a64gcc a53pic-Os 0 0.1 "-Os -fPIC -mbranch-protection=standard" "$edges;$blocks $poison;$any"
clang m81-clang22-O2 0.1 0.1 22 "thumbv8.1m.main-none-eabi -march=armv8.1-m.main+pacbti" "-O2 -mbranch-protection=standard" "$edges;$blocks $poison;$atomic" arm
clang a15pic-clang22-Os 0 0.1 22 "armv7a-none-eabi -mcpu=cortex-a15" "-Os -fPIC -ffunction-sections" "$blocks;$edges $poison;$any" arm
clang m4-clang14-Oz 0 0.1 14 "thumbv7em-none-eabi -mcpu=cortex-m4" -Oz "$sample;$edges $poison;$blocks" arm
clang m4-clang19-O1 0.1 0.1 19 "thumbv7em-none-eabi -mcpu=cortex-m4" -O1 "$atomic;$blocks $own $poison;$edges" arm
clang m7-clang19-O3 0.1 0.1 19 "thumbv7em-none-eabihf -mcpu=cortex-m7" -O3 "$edges;$any $poison;$blocks" arm
clang m7-clang22-Os 0 0.1 22 "thumbv7em-none-eabihf -mcpu=cortex-m7" -Os "$atomic;$edges $poison;$coverage" arm
clang m0-clang19-Os 0 0.1 19 "thumbv6m-none-eabi -mcpu=cortex-m0" -Os "$blocks;$edges $poison;$coverage" arm
clang m0-clang22-Oz 0.1 0.1 22 "thumbv6m-none-eabi -mcpu=cortex-m0" -Oz "$edges $own;$edges $poison;$any" arm
clang m23-clang14-O3 0.1 0.1 14 "thumbv8m.base-none-eabi -mcpu=cortex-m23" -O3 "$blocks;$edges $poison;$atomic" arm
clang m23-clang22-O2 0.2 0.1 22 "thumbv8m.base-none-eabi -mcpu=cortex-m23" -O2 "$any;$edges $poison;$coverage" arm
clang a15-clang14-Os 0 0.1 14 "armv7a-none-eabi -mcpu=cortex-a15" -Os "$edges;$blocks $poison;$atomic $own" arm
clang a15-clang22-O2 0 0.1 22 "armv7a-none-eabi -mcpu=cortex-a15" -O2 "$coverage;$edges $poison;$any" arm
clang a15t-clang14-O1 0.1 0.1 14 "thumbv7a-none-eabi -mcpu=cortex-a15" -O1 "$edges;$any $poison;$blocks" arm
clang a15t-clang19-O0 0 0.1 19 "thumbv7a-none-eabi -mcpu=cortex-a15" -O0 "$blocks;$edges $poison" arm
clang a53-clang14-O2 0 0.1 14 aarch64-none-elf -O2 "$edges;$blocks $poison;$any" aarch64
clang a53-clang19-O3 0 0.1 19 aarch64-none-elf -O3 "$coverage;$edges $poison;$atomic" aarch64
clang x86-clang19-O3 0 0.1 19 x86_64-none-elf -O3 "$atomic;$edges $poison;$blocks" x86_64
clang x86-clang22-O2 0 0.1 22 x86_64-none-elf -O2 "$edges;$any $poison;$coverage" x86_64
exit $bad
