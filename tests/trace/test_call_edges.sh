# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Call samples. With period 1, call edges are the calls of the trace, each place with its count: direct and indirect
# calls, tables, virtual functions, tail calls, recursion, handlers. With greater periods the counts give the samples.
# Samples that the ring loses are counted. Reset, freeze and thinning do what mip.h says. No interrupt mixes two
# samples. MIP_LONG=1: every board, compiler, level and period.
. "$MIP_ROOT/tests/trace/lib.sh"
programs=$MIP_ROOT/tests/trace/programs
dir=$PWD/case
mipdata=$MIP_BIN/mipdata
# The hardware calls this function, so the place of its call is unknown.
export CALLS="--interrupted irq_handler"

if [ "$MIP_LONG" = 1 ]; then
    long_run
    for level in -O0 -O1 -O2 -O3 -Os; do
        for cc in gcc clang-14 clang-19 clang-22; do
            for board in "qemu-mps2-m0 newlib" "qemu-mps2-m23 picolibc" "qemu-mps2-an385 newlib" "qemu-mps2-an386 picolibc" \
                "qemu-virt-a15 newlib" "qemu-virt-a53 picolibc" "linux none"; do
                for mode in samples samples8 samples-poison sampleblocks sampleedges; do
                    [ $mode-$board = "sampleedges-linux none" ] && continue
                    # shellcheck disable=SC2086
                    [[ $mode = *poison || $board = *-m0\ * || $board = *-m23\ * || $board = linux* ]] || programs $board $cc atomic$mode $level
                    # shellcheck disable=SC2086
                    programs $board $cc $mode $level
                    # shellcheck disable=SC2086
                    [[ $board = *a15* ]] && programs $board $cc $mode "$level -mthumb"
                    [[ $board$cc = *a53*gcc ]] && programs qemu-virt-a53 picolibc gcc $mode "$level -mbranch-protection=standard"
                done
            done
        done
    done
    finish 2000
fi

programs qemu-mps2-an385 newlib gcc samples -O2 "[cdijs]*"
programs qemu-mps2-an386 picolibc clang-22 sampleblocks-poison -Os "[cs]*"
programs qemu-mps2-an385 newlib gcc sampleedges -O1 "[ci]*"
programs qemu-mps2-m0 newlib gcc samples -Os "[dis]*"
programs qemu-mps2-m23 picolibc clang-22 samples8-poison -O2 "[c]*"
programs qemu-virt-a15 newlib gcc samples -O2 "[di]*"
programs qemu-virt-a15 newlib gcc samples8-poison "-Os -mthumb" "[ci]*"
programs qemu-virt-a53 picolibc gcc samples-poison "-O2 -mbranch-protection=standard" "[cj]*"
programs qemu-virt-a53 picolibc clang-14 samples8 -Os "d*"
programs qemu-virt-a53 picolibc clang-22 samples -O3 asmgoto
programs qemu-virt-a15 newlib clang-14 samples -Os leave
programs qemu-virt-a15 newlib gcc samples "-O2 -mthumb" hops
programs qemu-mps2-an385 newlib gcc atomicsamples8-poison -O2 "d*"
programs qemu-virt-a15 newlib clang-22 atomicsamples "-Os -mthumb" "c*"
programs qemu-virt-a53 picolibc gcc atomicsampleedges -O2 "c*"
programs linux none gcc samples -O2 "[dj]*"
programs linux none clang-22 samples8-poison -O1 "[cs]*"
programs qemu-mps2-an385 newlib gcc samples "-O2 -flto" callers
# shellcheck disable=SC2046
for board in qemu-mps2-an385 qemu-virt-a15 qemu-virt-a53; do
    libc=newlib
    [ $board = qemu-virt-a53 ] && libc=picolibc
    CALLS="" try firmware "firmware: ok" $board $libc gcc samples "-O2 -fno-exceptions" "70 5" $(firmware_sources $board)
done

# The comparer finds wrong data: another period, a missing edge, an extra call, a call too few.
start() { # MODE SOURCE "FLAGS"
    build "$dir" qemu-mps2-an385 newlib gcc "$1" "-O2 $3" "$2" && run "$dir" qemu-mps2-an385 "$1" && [ "$(cat "$dir/status")" = 0 ] ||
        { fail "$2: does not run" "$dir/build.log"; finish 1000; }
}
compare_to() { "$MIP_TOOLS/call-compare" --elf "$dir/fw.elf" --raw "$dir/raw" --calls "$1" "${@:2}" >"$dir/compare" 2>&1; }
finds() { # TEXT CALLS OPTION…
    cases=$((cases + 1))
    compare_to "${@:2}"
    [ $? = 1 ] && grep -qF -- "$1" "$dir/compare" || fail "call-compare does not find \`$1'" "$dir/compare"
}
SAMPLES=4096 start samples "$programs/callers.cpp" "-fno-rtti -fno-exceptions"
finds "samples 0x" "$dir/calls" --period 2
finds "fewer than asked for" "$dir/calls" --min-edges 1000
leaf=$(printf '%x' $(($(symbol "$dir/fw.elf" _ZL4leafj) & ~1)))
awk -v f="$leaf" '$2 == f && !n++ { $3++ } 1' "$dir/calls" >more
finds "leaf" more
awk -v f="$leaf" '$2 == f && !n++ { next } 1' "$dir/calls" >fewer
finds "leaf" fewer

# Callers are shown by name and line. After a tail call, the caller of the function that made it is shown.
"$mipdata" create -p c.mip "$dir/fw.elf" 2>log && "$mipdata" merge -p c.mip "$dir/raw" 2>>log || fail "no profile" log
shown() { # TEXT FUNCTION: `mipdata show` prints TEXT for FUNCTION
    cases=$((cases + 1))
    "$mipdata" show --no-demangle -p c.mip --debug "$dir/fw.elf" -r "$2" >shown
    grep -qE -- "$1" shown || fail "show does not print \`$1' for $2" shown
}
line() { grep -n -- "$1" "$programs/callers.cpp" | head -n 1 | cut -d: -f1; }
shown "^    50  _ZL13through_tablej\+0x[0-9a-f]+ \(.*callers.cpp:$(line 'x += table')\)$" '^_ZL9handed_onj$'
shown "^    [0-9]+  main\+0x[0-9a-f]+ \(.*callers.cpp:$(line 'mix(pointer_at_the_end')\)$" '^_ZL5otherj$'
shown "^    30  _ZL6shapes.*callers.cpp:$(line 'area(i) . 8')\)$|^    3[0-9]  _ZL6shapes" 'Square4areaEj$'
shown "^    1  main\+" '^_ZL9fibonaccij$'
shown "^    1  board_main at 0x[0-9a-f]+$" '^main$'
cases=$((cases + 1))
grep -q lost log && fail "samples were lost" log
"$mipdata" info -p c.mip >info
grep -q '^Lost Call Samples: 0$' info && grep -q '^Call Samples: [1-9]' info || fail "info" info

# The profile is the same after YAML and back. A second run is added.
cases=$((cases + 1))
"$mipdata" mip2yaml -p c.mip >c.yaml 2>>log && "$mipdata" yaml2mip -p d.mip c.yaml 2>>log && cmp c.mip d.mip || fail "YAML" log
"$mipdata" merge -p c.mip "$dir/raw" 2>>log
shown "^    2  main\+" '^_ZL9fibonaccij$'

# If the ring is too small, the loss is reported and counted, and the other samples are right.
cases=$((cases + 1))
SAMPLES=16 start samples "$programs/callers.cpp" "-fno-rtti -fno-exceptions"
compare_to "$dir/calls" --dropped 100000 --min-samples 16 || fail "a ring that overflows" "$dir/compare"
"$mipdata" create -p e.mip "$dir/fw.elf" 2>/dev/null
"$mipdata" merge -p e.mip "$dir/raw" 2>log
grep -qE 'warning: [1-9][0-9]+ of [1-9][0-9]+ call samples were lost' log || fail "no warning about lost samples" log
"$mipdata" show -p e.mip | grep -q '^    about ' || fail "estimates are not marked by \`about'"

# With a period of 8, all four places that call in turn are sampled.
cases=$((cases + 1))
start samples8 "$programs/callers.cpp" "-fno-rtti -fno-exceptions"
"$mipdata" create -p f.mip "$dir/fw.elf" 2>/dev/null && "$mipdata" merge -p f.mip "$dir/raw" 2>/dev/null
[ "$("$mipdata" show --no-demangle -p f.mip -r '^_ZL4leafj$' | grep -c _ZL8in_turnsj)" = 4 ] || fail "not all callers were sampled"

# The calls of mip.h.
cases=$((cases + 1))
SAMPLES=64 start samples "$programs/sampling.c" ""
dropped=$(sed -n 's/^dropped //p' "$dir/out")
"$mipdata" create -p g.mip "$dir/fw.elf" 2>/dev/null && "$mipdata" merge -p g.mip "$dir/raw" 2>/dev/null
"$mipdata" info -p g.mip >info
grep -q "^Lost Call Samples: $dropped\$" info && [ "$dropped" -gt 0 ] || fail "calls of the dump: $dropped" info
"$mipdata" show -p g.mip -r '^(counted|frozen_first)$' >shown
grep -q '^    about 23  calls+0x.*, 12 samples$' shown && grep -q '^    about 2  main+0x.*, 1 sample$' shown || fail "reset, freeze, each third" shown

# QEMU runs one instruction at a time, so an interrupt may come between any two.
mkdir -p single && printf '#!/bin/sh\nexec %s %s "$@"\n' "$(command -v qemu-system-arm)" "$("$MIP_ROOT/tests/tools/one_step.sh")" >single/qemu-system-arm
chmod +x single/qemu-system-arm
torn() { # BOARD
    cases=$((cases + 1))
    SAMPLES=8 build "$dir" "$1" newlib gcc samples "-O2 -DENTRIES=8 -DROUNDS=20000" "$programs/torn.c" || fail "does not build" "$dir/build.log"
    (cd "$dir" && PATH=$dir/../single:$PATH "$MIP_ROOT/qemu/run" --board "$1" -t 120 fw.elf) >"$dir/out" 2>&1
    grep -q ' torn 0$' "$dir/out" && grep -q '^checksum 00000021' "$dir/out" || fail "$1: an entry with parts of two samples" "$dir/out"
}
torn qemu-mps2-an385
torn qemu-mps2-m0
torn qemu-mps2-m23
finish 88
