# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Blocks and edges of a program that is instrumented by hand. Profile and trace agree. Faults in probes, records and
# counters are found.
. "$MIP_ROOT/tests/trace/lib.sh"
programs=$MIP_ROOT/tests/trace/programs
dir=$PWD/case

# run() of lib.sh, with a file of steps.
run_steps() {
    local at
    at=start=$(symbol "$dir/fw.elf" mip_init),stop=$(symbol "$dir/fw.elf" mip_dump)
    (cd "$dir" && "$MIP_ROOT/qemu/run" --board qemu-mps2-an385 -t 60 -o raw \
        --plugin "$MIP_PLUGIN/trace.so,out=trace,steps=steps,$at" fw.elf) >"$dir/out" 2>&1 </dev/null
}
start() { # "FLAGS": builds and runs
    build "$dir" qemu-mps2-an385 newlib gcc coverage "-O2 $1" "$programs/by_hand.c" "$programs/by_hand.S" ||
        { fail "does not build" "$dir/build.log"; finish 1; }
    run_steps
    grep -q '^checksum of' "$dir/out" || { fail "does not run" "$dir/out"; finish 1; }
}
good() { # WHAT "FLAGS"
    cases=$((cases + 1))
    start "$2"
    compare "$dir" 5 1 --min-blocks 15 --min-uncovered-blocks 1 --min-edges 15 --steps "$dir/steps" -v || fail "$1: should be equal" "$dir/compare"
}
bad() { # WHAT TEXT "FLAGS" OPTION…
    local what=$1 text=$2 status
    cases=$((cases + 1))
    [ -z "$3" ] || start "$3"
    shift 3
    compare "$dir" 5 1 "$@"
    status=$?
    [ $status = 1 ] && grep -qF -- "$text" "$dir/compare" || fail "$what: not found (status $status, wants \`$text')" "$dir/compare"
}

good "one branch" -DFLAG=0
bad "too few blocks" "blocks compared, fewer than asked for" "" --min-blocks 1000
bad "too few uncovered blocks" "blocks not covered, fewer than asked for" "" --min-uncovered-blocks 1000
bad "too few edges" "edges compared, fewer than asked for" "" --min-edges 1000
bad "a function without edges" "choose: has no edge counts" "" --each edges
bad "a function without blocks" "main: has no block coverage" "" --each blocks
good "both branches" -DFLAG=1
good "the other branch" -DFLAG=2
bad "a probe that writes another block's slot" "choose: block 1: profile 0, trace 2" "-DFLAG=0 -DFAULT=1"
bad "a wrong address of a block" "choose: block 1: profile 1, trace 0" "-DFLAG=0 -DFAULT=2"
bad "a missing inference" "choose: block 2: profile 0, trace 2" "-DFLAG=2 -DFAULT=3"
bad "a counter that adds two" "clamp: block 1: profile 2, trace 1" "-DFLAG=0 -DFAULT=4"
bad "an edge that does not exist" "clamp: block 2: profile 4, trace 5" "-DFLAG=0 -DFAULT=5"

bad "two counters exchanged" "cross: edge from block 1 to 3: profile 1, trace 3" "-DFLAG=0 -DFAULT=6" --steps "$dir/steps"
cases=$((cases + 1))
compare "$dir" 5 1 || fail "two counters exchanged change the counts of blocks" "$dir/compare"
bad "an edge that the record does not have" "clamp: no edge from block 1 to 2" "-DFLAG=0 -DFAULT=5" --steps "$dir/steps"

# What `mipdata show` prints for it. GNU as gives Thumb functions odd addresses in its debug information, and no
# function for cold parts. So entries and the cold block have no line.
start -DFLAG=1
"$MIP_BIN/mipdata" create -p x.mip "$dir/fw.elf" 2>/dev/null && "$MIP_BIN/mipdata" merge -p x.mip "$dir/raw" 2>/dev/null
"$MIP_BIN/mipdata" show -p x.mip --debug "$dir/fw.elf" -r '^(choose|spin)$' >shown
cases=$((cases + 1))
grep -q '^  Unfinished Frames: 1 ' shown || fail "no unfinished frame" shown
cases=$((cases + 1))
[ "$(grep -c 'by_hand.S:[1-9]' shown)" = 3 ] || fail "no lines of blocks" shown
finish 18
