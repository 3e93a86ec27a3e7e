# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Two cores, two threads, or a program and its interrupts share counters. Both do the work at the same time; then one
# does all of it alone. With -fmachine-profile-atomic, all counts are equal and each function has its own order. Without
# it counts are lost, which proves that the test can see a loss.
#
# QEMU runs each core in its own thread (-accel tcg,thread=multi). A single core runs one instruction at a time, because
# QEMU takes interrupts only between its steps.
set -u
fw=$MIP_ROOT/tests/boards/firmware
bad=0 cases=0
cp -r "$MIP_ROOT/boards" boards
for b in boards/qemu-virt-*/board.conf; do echo "qemu += -smp 2 -accel tcg,thread=multi" >>"$b"; done
step=$("$MIP_ROOT/tests/tools/one_step.sh")
for b in qemu-mps2-an385 qemu-mps2-m23 qemu-microbit; do echo "qemu += $step" >>boards/$b/board.conf; done
export MIP_BOARDS=$PWD/boards

complain() {
    echo "FAIL $*"
    bad=1
}

# image BOARD LIBC COMPILER "FLAGS" "FLAGS of the instrumented part": builds fw.elf
image() {
    local front=("$MIP_BIN/mipcc" "--board=$1" "--libc=$2" "$3") start main=cores.c
    case $1 in
        *an385 | *m23 | *microbit) main=cores_irq.c start= ;;
        linux) front=("$MIP_BIN/mipcc" "$3") start=cores_threads.c ;;
        *a53) start=cores_a64.S ;;
        *) start=cores_a32.S ;;
    esac
    # shellcheck disable=SC2086
    "${front[@]}" -O2 -w $4 $5 -fmachine-profile-generate -c "$fw/cores_work.c" -o work.o &&
        "${front[@]}" -O2 -w $4 -c "$fw/$main" -o main.o &&
        { [ -z "$start" ] || "${front[@]}" $4 -c "$fw/$start" -o start.o; } &&
        "${front[@]}" -O2 -w $4 $5 -fmachine-profile-generate work.o main.o ${start:+start.o} -o fw.elf
}

# profile BOARD NAME ARGUMENT…: runs fw.elf; NAME.text gets the counts, NAME.order the orders
profile() {
    local board=$1 name=$2 run=("$MIP_ROOT/qemu/run" --board "$1" -t 100 fw.elf)
    shift 2
    rm -f default.mipraw "$name.mip"
    [ "$board" = linux ] && run=(timeout 100 ./fw.elf)
    MIP_PROFILE_FILE=default.mipraw "${run[@]}" "$@" >"$name.out" 2>&1 || return 1
    "$MIP_BIN/mipdata" create -p "$name.mip" fw.elf 2>/dev/null && "$MIP_BIN/mipdata" merge -p "$name.mip" default.mipraw 2>"$name.err" || return 1
    "$MIP_BIN/mipdata" mip2yaml -p "$name.mip" -o "$name.yaml" || return 1
    # The raw hash depends on the orders, and samples are taken at random, so both are left out.
    awk '/ Call Edges:/ { match($0, /^ */); indent = RLENGTH; skip = 1; next }
        skip { match($0, /^ */); if (RLENGTH > indent || RLENGTH == indent && /^ *- /) next; skip = 0 }
        !/Order Sum|Raw Hashes|Samples (Taken|Lost)/' "$name.yaml" >"$name.text"
    sed -n 's/.*Function Order Sum: *//p' "$name.yaml" | sort -n >"$name.order"
}

one() { # same | lost, BOARD LIBC COMPILER "FLAGS" "FLAGS of the instrumented part"
    local wants=$1 what="${*:2}" n try
    shift
    cases=$((cases + 1))
    rm -f ./*.o
    image "$@" >log 2>&1 || { complain "$what: does not build: $(head -n 3 log)"; return; }
    profile "$1" alone alone || { complain "$what: alone: $(cat alone.out)"; return; }
    for try in $([ "$wants" = same ] && echo 1 || seq 30); do # on a busy computer the cores may miss each other
        profile "$1" both || { complain "$what: both: $(cat both.out)"; return; }
        [ "$(tail -n 1 alone.out)" = "$(tail -n 1 both.out)" ] || complain "$what: other output"
        [ "$wants" = lost ] && ! cmp -s alone.text both.text && return
    done
    [ "$wants" = lost ] && complain "$what: nothing was lost without atomic counters: this test cannot see a loss" && return
    diff alone.text both.text >changes || complain "$what: $(head -n 6 changes)"
    n=$(wc -l <both.order)
    [ "$n" -ge 20 ] && [ "$(echo $(cat both.order))" = "$(seq -s ' ' 1 "$n")" ] || complain "$what: orders $(echo $(cat both.order))"
}

atomic=-fmachine-profile-atomic edges=-fmachine-profile-edge-counts
samples="-fmachine-profile-runtime-buffer=256 -fmachine-profile-sample-period=4"
one same qemu-virt-a53 picolibc aarch64-linux-gnu-gcc "" "$atomic"
one same qemu-virt-a53 picolibc aarch64-linux-gnu-gcc "" "$atomic $edges"
one same qemu-virt-a53 picolibc aarch64-linux-gnu-gcc "" "$atomic $samples"
one lost qemu-virt-a53 picolibc aarch64-linux-gnu-gcc "" ""
one lost qemu-virt-a53 picolibc aarch64-linux-gnu-gcc "" "$edges"
one same qemu-virt-a15 newlib arm-none-eabi-gcc "" "$atomic $edges"
one same qemu-virt-a15 newlib clang-22 "-mthumb" "$atomic $edges"
one lost qemu-virt-a15 newlib arm-none-eabi-gcc "" "$edges"
one same qemu-mps2-an385 newlib arm-none-eabi-gcc "" "$atomic $edges"
one same qemu-mps2-an385 newlib clang-22 "" "$atomic"
one same qemu-mps2-an385 newlib arm-none-eabi-gcc "" "$atomic $edges $samples"
one same qemu-virt-a15 newlib clang-22 "" "$atomic $samples"
one lost qemu-virt-a15 newlib clang-22 "" "$samples"
one lost qemu-mps2-an385 newlib arm-none-eabi-gcc "" "$edges"
one same qemu-microbit picolibc arm-none-eabi-gcc "" "$atomic $edges"
one same qemu-microbit picolibc clang-22 "" "$atomic"
one lost qemu-microbit picolibc arm-none-eabi-gcc "" "$edges"
one same qemu-mps2-m23 newlib arm-none-eabi-gcc "" "$atomic $edges"
one lost qemu-mps2-m23 newlib arm-none-eabi-gcc "" ""
one same linux - gcc "-pthread" "$atomic $edges"
one lost linux - gcc "-pthread" "$edges"
# The Cortex-A53 has no Large System Extensions.
sed -i 's/-cpu cortex-a53/-cpu max/' boards/qemu-virt-a53/board.conf
one same qemu-virt-a53 picolibc aarch64-linux-gnu-gcc "-march=armv8.1-a" "$atomic $edges"
one same qemu-virt-a53 picolibc clang-22 "-march=armv8.1-a" "$atomic $edges"
"$MIP_BIN/mipcc" clang-22 --target=aarch64-none-elf -march=armv8.1-a -O2 -fmachine-profile-generate $atomic -c "$fw/cores_work.c" -o lse.o &&
    aarch64-linux-gnu-objdump -d lse.o >lse.s
grep -q ldadd lse.s && ! grep -q ldxr lse.s || complain "no ldadd for a core that has it"
[ $cases = 23 ] || complain "$cases cases"
exit $bad
