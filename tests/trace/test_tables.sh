# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Several switches in a function: each jump through a table has its own ways, and each way's count is the number of steps
# from the jumps to the case in the trace. How many ways of each switch ran is known by hand.
. "$MIP_ROOT/tests/trace/lib.sh"
dir=$PWD/case
program=$MIP_ROOT/tests/trace/programs/tables.c

run_steps() { # BOARD: run() of lib.sh, with a file of steps
    local at
    at=start=$(symbol "$dir/fw.elf" mip_init),stop=$(symbol "$dir/fw.elf" mip_dump)
    if [[ $1 = linux* ]]; then
        (cd "$dir" && MIP_PROFILE_FILE=raw "$LIB_TRACE/../tools/linux_run.sh" "$([ "$1" = linux ] && echo x86_64 || echo aarch64)" \
            "$MIP_PLUGIN/trace.so,out=trace,steps=steps,$at" ./fw.elf) >"$dir/out" 2>&1 </dev/null
    else
        (cd "$dir" && "$MIP_ROOT/qemu/run" --board "$1" -t 60 -o raw --plugin "$MIP_PLUGIN/trace.so,out=trace,steps=steps,$at" fw.elf) >"$dir/out" 2>&1 </dev/null
    fi
}

# tables BOARD LIBC COMPILER MODE "FLAGS" [FUNCTION=N…]: so many lists of ways a function has, if not those of most builds.
# Optimisers join cases that do the same, so how many ways ran is known by hand at -O0 alone.
tables() {
    local label="$1 $2 $3 $4 $5" f got
    cases=$((cases + 1))
    build "$dir" "${@:1:5}" "$program" && run_steps "$1" || { fail "$label: build or run" "$dir/build.log"; return; }
    [ -z "${MIP_KEEP:-}" ] || { rm -rf "$MIP_KEEP"; cp -r "$dir" "$MIP_KEEP"; }
    grep -q 'checksum 056df40a' "$dir/out" || { fail "$label: the checksum" "$dir/out"; return; }
    compare "$dir" 11 0 --each edges --min-blocks 1 --min-edges 1 --jumps "$dir/steps" || { fail "$label: profile and trace differ" "$dir/compare"; return; }
    (cd "$dir" && rm -f x.mip && "$MIP_BIN/mipdata" create -p x.mip fw.elf && "$MIP_BIN/mipdata" merge -p x.mip raw &&
        "$MIP_BIN/mipdata" branches x.mip --debug fw.elf --files '*tables.c') >"$dir/list" 2>"$dir/said" || { fail "$label: branches" "$dir/said"; return; }
    grep -o '[0-9]* of [0-9]* ways .*' "$dir/list" | tr -s ' ' | cut -d ' ' -f 1-3,5 >"$dir/ways"
    local -A lists=([leaf]=2 [loop]=2 [nested]=3 [common]=2 [gotos]=3 [tail]=2 [tail_and_calls]=2 [five]=5 [either]=2 [by_hand]=2 [loop_and_tail]=2)
    for f in "${@:6}"; do lists[${f%%=*}]=${f#*=}; done
    for f in "${!lists[@]}"; do
        got=$(grep -c " $f\$" "$dir/ways")
        [ "$got" = "${lists[$f]}" ] || { fail "$label: $f has $got lists of ways"; grep " $f\$" "$dir/ways"; }
    done
    [[ $5 != *-O0* ]] && return
    # How many values below 20 each switch of leaf(), tail() and five() gets: 0 to 18, i * k % 17, i ^ k ^ i + k, ….
    got=$(grep -E ' (leaf|tail|five)$' "$dir/ways" | cut -d ' ' -f 1,4 | sort | paste -sd ,)
    [ "$got" = "16 tail,19 five,19 five,19 leaf,19 leaf,19 tail,20 five,5 five,7 five" ] || fail "$label: $got"
}

if [ -n "${MIP_TRY:-}" ]; then # commands of this file, to try others
    eval "$MIP_TRY"
    finish 1
fi

# Where a function has fewer lists than switches, the compiler made data of a switch (leaf, tail, five), gave two of them
# common cases (common), or gave the jump no line (nested, by_hand: Clang).
few="gotos=2"
tables linux none gcc edges -O0
tables linux none gcc calledges "-O2 -fPIC"
tables linux-a64 none gcc edges -O0
tables qemu-virt-a53 picolibc gcc calledges-poison -O2
tables qemu-virt-a53 picolibc clang-19 edges -O2 $few leaf=1 tail=1 common=0 five=4 nested=6
tables qemu-mps2-m0 newlib gcc edges -O0
tables qemu-mps2-m0 newlib gcc calledges-poison -O2
tables qemu-mps2-m23 picolibc clang-22 edges -O2 $few nested=4
tables qemu-mps2-an386 newlib gcc edges -O2
tables qemu-virt-rv32 picolibc gcc edges -O0
tables qemu-virt-rv32 picolibc gcc calledges-poison -Os
tables qemu-virt-rv64 picolibc clang-22 edges -O2 $few common=0

# A callee that keeps more registers than the calling standard says: a table's address is in one of them.
cases=$((cases + 1))
build "$dir" qemu-mps2-m0 picolibc gcc edges -O2 "$MIP_ROOT/tests/trace/programs/local_switch.c" && run_steps qemu-mps2-m0 &&
    grep -q 'checksum 488ea320' "$dir/out" && compare "$dir" 2 0 --each edges --min-blocks 1 --min-edges 1 || fail "local_switch" "$dir/compare"

# What another function's text says: an address of a label (-O2), a call that returns twice (-Oz).
for row in 'linux none clang-14 edges -O2' 'qemu-virt-a53 picolibc clang-19 edges -Oz'; do
    cases=$((cases + 1))
    # shellcheck disable=SC2086
    build "$dir" $row "$MIP_ROOT/tests/trace/programs/far_labels.c" && run_steps ${row%% *} && grep -q 'checksum 000473a4' "$dir/out" &&
        compare "$dir" 3 0 --each edges --min-blocks 1 --min-edges 1 || fail "far_labels: $row" "$dir/compare"
done
finish 15
