# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# -fmachine-profile-use never changes what a program does, whatever the profile says. GCC's torture tests and generated
# programs are compiled at -O2 and -O3 with lists whose counts are drawn at random (draw_list). All tests must have the
# status of the build without a profile, and csmith's programs the same checksum. MIP_LONG=1: all torture tests, with
# three lists at each level.
set -u
tests=$("$MIP_ROOT/tests/torture/unpack" "$(dirname "$MIP_BIN")/cache/torture") || exit 1
. "$MIP_ROOT/tests/torture/rows.sh"
XDG_CACHE_HOME=$(dirname "$MIP_BIN")/cache/use # the plugin is built once
export XDG_CACHE_HOME TORTURE_JOBS=1
mkdir -p "$XDG_CACHE_HOME" programs

use() { # LIST "MODES" BOARD LIBC COMPILER FLAGS: prints what the corpus says if something is wrong
    local in="$folder/$3-$4-$5${6// /}" log
    cases=$((cases + 1))
    log=$("$MIP_ROOT/tests/torture/corpus" "$in" "$3" "$4" "$5" "$6 -I/usr/include/csmith" "$2" <"$1") ||
        { fail "$3 $5 $6: $(head -n 20 <<<"$log" | cut -c1-300)"; return; }
    [ "${log%% run*}" -ge $(($(wc -l <"$1") * 7 / 8)) ] || fail "$3 $5 $6: too few ran: $log"
}

csmith_programs() { # SEED…
    for seed in "$@"; do csmith --seed "$seed" --no-argc --max-funcs 8 --max-block-depth 4 --max-block-size 4 >programs/s$seed.c; done
    ls "$PWD"/programs/*.c
}

if [ "$MIP_LONG" = 1 ]; then
    folder=$(dirname "$MIP_BIN")/torture/use
    ls "$tests"/*.c >list
    for level in -O2 -O3; do
        while read -r board libc compiler own; do
            export TORTURE_ROW="profiles drawn at random, row $((cases + 1)) of 18"
            use list "use-1 use-2 use-3" "$board" "$libc" "$compiler" "$level${own:+ $own}"
        done <<'END'
qemu-mps2-an386 newlib   gcc
qemu-mps2-an386 picolibc clang-14
qemu-mps2-an386 picolibc clang-19
qemu-mps2-an386 picolibc clang-22
qemu-mps2-m0    newlib   gcc
qemu-virt-a53   picolibc gcc
qemu-virt-a53   picolibc clang-19
qemu-virt-rv32  picolibc gcc
qemu-virt-rv64  picolibc clang-22 -gdwarf-4
END
    done
    finish 18
fi

folder=$PWD/results
export TORTURE_BATCH=80
{ ls "$tests"/*.c | awk 'NR % 100 == 7'; csmith_programs 1 3 4 5; } >list
use list use-1 qemu-mps2-an386 newlib gcc -O2
use list use-3 qemu-virt-a53 picolibc gcc -O3
use list use-4 qemu-mps2-an386 picolibc clang-19 -O3
use list use-6 qemu-virt-rv32 picolibc gcc -O3
use list use-7 qemu-virt-rv64 picolibc clang-22 "-O2 -gdwarf-4" # GNU objcopy 2.40 cannot read DWARF 5 of Clang there
finish 5
