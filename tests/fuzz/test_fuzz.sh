# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# AFL++ tries each reader under sanitizers; the build leaves out checks of checksums. First the reader must accept each
# good input and survive earlier finds (tests/fuzz/seeds). Then the fuzzer runs for a few seconds, or for ten minutes
# with MIP_LONG=1. Last, the inputs that it kept run once more with a check for leaks. Finds are kept in
# build/fuzz/found.
set -u
. "$MIP_ROOT/tests/tools/progress.sh"
fuzz=$(dirname "$MIP_BIN")/fuzz bad=0
# The number of inputs that each reader tries in a few seconds.
declare -A inputs=([assembly]=20000 [elf]=12000 [gdb]=20000 [map]=60000 [markers]=20000 [mip]=80000 [pc_samples]=40000 [profdata]=30000 [profraw]=30000 [proftext]=30000 [pseudo_probe]=60000 [raw]=60000 [stream]=40000 [usb]=40000 [yaml]=30000)
limits=max_allocation_size_mb=512
# The fuzzer must not ask for another setting of the machine: governor, core pattern, processors.
export AFL_SKIP_CPUFREQ=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_NO_AFFINITY=1 AFL_NO_UI=1 AFL_NO_COLOR=1 AFL_FAST_CAL=1
ulimit -c 0

complain() {
    echo "$*"
    bad=1
}

# Runs the reader on these inputs without the fuzzer. xargs, because a long run keeps too many for one command line.
read_all() { # FILE…
    printf '%s\0' "$@" | ASAN_OPTIONS=detect_leaks=1:$limits xargs -0 timeout 120 "$fuzz/fuzz_$reader"
}

add_find() { # FILE
    local at=$fuzz/found/$reader/$(md5sum <"$1" | cut -c1-8)
    mkdir -p "$fuzz/found/$reader"
    cp "$1" "$at"
    finds=$((finds + 1))
    [ $finds = 1 ] || return
    complain "$reader: a crash, a hang or a leak: $fuzz/fuzz_$reader $at"
    ! read_all "$at" >said 2>&1 || echo "    it does not fail again when it runs alone"
    grep -E 'runtime error|ERROR|Assertion|    #[0-9] ' said | head -n 12
}

replay() { # FILE…
    local file before=$finds
    read_all "$@" >replayed 2>said && return
    for file in "$@"; do read_all "$file" >/dev/null 2>&1 || add_find "$file"; done
    [ $finds != "$before" ] || complain "$reader: fails on $# inputs together, on none alone: $(tail -n 20 said)"
}

replay_seeds() {
    local seed
    mkdir -p "in/$reader"
    cp "seeds/$reader"/* "in/$reader" || complain "$reader: no good inputs"
    replay "in/$reader"/*
    [ "$(grep -c ': taken$' replayed)" = "$(find "in/$reader" -type f | wc -l)" ] ||
        complain "$reader: good inputs that it refuses: $(grep -v ': taken$' replayed)"
    for seed in "$MIP_ROOT/tests/fuzz/seeds/$reader"/*; do
        [ ! -e "$seed" ] || { replay "$seed"; cp "$seed" "in/$reader"; }
    done
}

run_fuzzer() { # OUT LIMIT…
    local out=$1 file dictionary=()
    shift
    mkdir -p "$out"
    [ ! -e "seeds/$reader.dict" ] || dictionary=(-x "seeds/$reader.dict")
    # An input that takes 20 s hangs, whatever the load of the machine is.
    ASAN_OPTIONS=detect_leaks=0:abort_on_error=1:symbolize=0:$limits AFL_HANG_TMOUT=20000 \
        afl-fuzz -i "in/$reader" -o "$out" "${dictionary[@]}" -s 1 -t 20000 -G 16384 "$@" -- "$fuzz/fuzz_$reader" >log 2>&1 ||
        { complain "$reader: afl-fuzz: status $?: $(tail -n 8 log)" && return; }
    for file in "$out"/default/{crashes,hangs}/id*; do [ ! -e "$file" ] || add_find "$file"; done
    replay "$out"/default/queue/id*
    tried=$(sed -n 's/^execs_done *: //p' "$out/default/fuzzer_stats")
    [ "${tried:-0}" -ge 1000 ] || complain "$reader: the fuzzer tried ${tried:-0} inputs"
}

# Runs two minutes at a time, so that a stopped run can continue.
run_long() {
    local out=$kept/$reader n
    mkdir -p "$out"
    for n in 1 2 3 4 5; do
        [ ! -e "$out/done-$n" ] || continue
        AFL_AUTORESUME=1 run_fuzzer "$out/afl" -V 120
        [ $bad = 0 ] || return
        touch "$out/done-$n"
        progress "fuzz/$reader: $((10 - 2 * n)) min left, $tried inputs tried"
    done
}

python3 "$MIP_ROOT/tests/fuzz/make_seeds.py" seeds || { echo "no good inputs were made"; exit 1; }
[ "$MIP_LONG" != 1 ] || kept fuzz "$fuzz"/fuzz_* "$MIP_ROOT/tests/fuzz"
for source in "$MIP_ROOT"/tests/fuzz/fuzz_*.c; do
    reader=$(basename "${source#*/fuzz_}" .c) finds=0
    replay_seeds
    if [ "$MIP_LONG" = 1 ]; then
        run_long
    else
        run_fuzzer "out/$reader" -E "${inputs[$reader]}"
        echo "$reader: $tried inputs tried, $(find "out/$reader/default/queue" -name 'id*' | wc -l) kept"
    fi
    [ $finds -lt 2 ] || echo "$reader: $finds finds in $fuzz/found/$reader"
done
exit $bad
