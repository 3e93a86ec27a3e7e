# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# GDB steps through instrumented code, and its backtrace is right at every instruction. This holds on each instruction
# set, in the runtime's helpers, with and without frame pointers. If a place is wrong, the same program without probes
# is stepped through, too. A place that is also wrong there is the compiler's error, and so are probes right before it.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"
here=$MIP_ROOT/tests/unwind g=-fmachine-profile
bad=0 total=0
declare -A mode=([calls]=" " [blocks]="$g-function-coverage $g-block-coverage" [edges]="$g-function-coverage $g-edge-counts" [both]="$g-edge-counts"
    [atomic]="$g-edge-counts $g-atomic" [alone]="$g-edge-counts $g-self-contained" [samples]="$g-runtime-buffer=16 $g-sample-period=1 $g-edge-counts"
    [shared]="$g-runtime-buffer=16 $g-sample-period=1 $g-atomic")

# build BOARD COMPILER MODULES FLAGS...: builds fw.elf, with probes unless $plain is set
build() {
    local on=() how=() m list='' board=$1 cc=$2 modules=$3
    shift 3
    [ "$board" = host ] || on=(--board="$board")
    rm -f ./*.o fw.elf
    for m in $modules; do
        [ -n "$plain" ] || how=("$g-generate" ${mode[$m]})
        "$MIP_BIN/mipcc" "${on[@]}" "$cc" -g1 -w "$@" "${how[@]}" -DMODULE="$m" -c "$here/program.c" -o "$m.o" || return 1
        list+=" M($m)"
    done
    [[ $modules != s* ]] || how=("$g-generate" "$g-runtime-buffer=16")
    "$MIP_BIN/mipcc" "${on[@]}" "$cc" -g1 -w "$@" "${how[@]}" "-DMODULES=$list" -DLAST="${m}_stop" "$here/main.c" ./*.o -o fw.elf
}

# walk BOARD PYTHON: prints the output of steps.py
walk() {
    local server qemu child=
    if [ "$1" = host ]; then
        rm -f gdb.sock
        qemu-x86_64 -g "$PWD/gdb.sock" ./fw.elf >/dev/null 2>&1 &
        child=$!
        server=$PWD/gdb.sock
        for _ in $(seq 100); do [ -S gdb.sock ] && break || sleep 0.05; done
    else
        qemu=$(fw_conf "$1" qemu)
        server="| exec $qemu -display none -monitor none -serial null -S -gdb stdio -semihosting-config enable=on,target=native -kernel fw.elf"
    fi
    timeout -k 5 300 gdb-multiarch -batch -nx -ex "file fw.elf" -ex "target remote $server" -ex "python $2" -x "$here/steps.py" 2>&1 |
        grep -E '^(wrong|steps|Traceback|[A-Za-z.]*[Ee]rror)'
    [ -z "$child" ] || { kill "$child" 2>/dev/null; wait "$child" 2>/dev/null; }
}

one() { # STEPS BOARD COMPILER MODULES FLAGS...: every backtrace must be right, for at least STEPS instructions
    local least=$1 board=$2 row="$3 $2 ($4) ${*:5}" out steps
    shift
    plain=
    build "$@" || { echo "$row: build"; bad=1; return; }
    out=$(walk "$board" "forgiven = []; out = 'wrong'")
    if [[ $out == *" wrong "[1-9]* ]]; then
        plain=1
        build "$@" && walk "$board" "forgiven = []; out = 'plain'" >/dev/null
        plain=
        build "$@" && out=$(walk "$board" "import json; forgiven = json.load(open('plain')); out = 'wrong'")
    fi
    steps=$(sed -n 's/^steps \([0-9]*\) wrong 0$/\1/p' <<<"$out")
    [ "${steps:-0}" -ge "$least" ] || { echo "$row: fewer than $least steps, or wrong ones: $out"; bad=1; }
    total=$((total + ${steps:-0}))
}

helpers() { # the same arguments: only places in MIP's helpers count, as the compiler's directives are wrong elsewhere
    local least=$1 out steps
    shift
    plain=
    build "$@" && out=$(walk "$1" "forgiven = None; out = 'wrong'")
    steps=$(sed -n 's/^steps \([0-9]*\) wrong 0$/\1/p' <<<"$out")
    [ "${steps:-0}" -ge "$least" ] || { echo "helpers of $*: fewer than $least steps, or wrong ones: $out"; bad=1; }
    total=$((total + ${steps:-0}))
}

arm=arm-none-eabi-gcc a64=aarch64-linux-gnu-gcc rv=riscv64-unknown-elf-gcc
one 2500 qemu-mps2-an385 $arm "both atomic" -O2
one 800 qemu-mps2-an386 clang-14 alone -O1
# For cortex-a15, GCC's directive says too early that lr is saved. No call probe stands there, so its helper is right.
one 800 qemu-virt-a15 $arm atomic -O2 -mtune=cortex-a7
helpers 1400 qemu-virt-a15 $arm calls -O2
# Without asynchronous tables, Clang says at the prologue's end how deep the stack is.
helpers 1400 qemu-virt-a53 clang-22 calls -O2
one 800 qemu-virt-a53 $a64 atomic -O2
# Clang says late where the link register is.
one 600 qemu-virt-a53 clang-19 blocks -O2 -fasynchronous-unwind-tables
# Without jump tables: libgcc's helpers for them end with a jump into the function.
one 800 qemu-mps2-m0 $arm atomic -Os -fno-jump-tables
one 1200 host gcc both -O2 -fno-omit-frame-pointer
one 1000 qemu-mps2-an385 $arm samples -Os
one 1000 qemu-virt-a53 $a64 shared -O2
one 1000 host gcc samples -O2
# In libgcc's __riscv_save_N places are wrong in the plain program, too.
one 1000 qemu-virt-rv32 $rv shared -Os -msave-restore
one 1000 qemu-virt-rv64 clang-22 both -O2
one 1000 qemu-virt-rv64 $rv samples -O2
if [ "${MIP_LONG:-0}" = 1 ]; then
    all="calls blocks edges both atomic alone"
    for how in -O0 -O1 "-O2 -fno-omit-frame-pointer" -Os -O3; do
        for modules in "$all" samples; do
            one 1000 qemu-mps2-an385 $arm "$modules" $how
            one 1000 qemu-mps2-an386 clang-22 "$modules" $how
            one 1000 qemu-mps2-an386 clang-19 "$modules" $how
            one 1000 qemu-virt-a15 $arm "$modules" $how -mtune=cortex-a7
            helpers 1000 qemu-virt-a15 $arm "$modules" $how
            helpers 1000 qemu-virt-a53 clang-22 "$modules" $how
            one 1000 qemu-virt-a15 $arm "$modules" $how -mthumb
            one 1000 qemu-virt-a53 $a64 "$modules" $how
            one 1000 qemu-virt-a53 clang-22 "$modules" $how -fasynchronous-unwind-tables
            one 1000 qemu-mps2-m0 $arm "$modules" $how -fno-jump-tables
            one 1000 qemu-mps2-m23 clang-14 "$modules" $how -fno-jump-tables
            one 1000 host gcc "${modules/ alone/}" $how
            one 1000 host clang-22 "${modules/ alone/}" $how
            one 1000 qemu-virt-rv32 $rv "${modules/ alone/}" $how
            one 1000 qemu-virt-rv32 $rv "${modules/ alone/}" $how -msave-restore
            one 1000 qemu-virt-rv64 $rv "${modules/ alone/}" $how
            one 1000 qemu-virt-rv64 clang-19 "${modules/ alone/}" $how -fasynchronous-unwind-tables
            one 1000 qemu-virt-rv64 clang-22 "${modules/ alone/}" $how
        done
    done
fi

# If a probe has no directives, the walk must find wrong places that the plain program does not have.
for plain in 1 ""; do
    build qemu-mps2-an385 $arm "calls" -O2 -fno-dwarf2-cfi-asm >/dev/null 2>&1
    [ -z "$plain" ] || walk qemu-mps2-an385 "forgiven = []; out = 'plain'" >/dev/null
done
out=$(walk qemu-mps2-an385 "import json; forgiven = json.load(open('plain')); out = 'wrong'")
[[ $out == *" wrong "[1-9]* ]] || { echo "no wrong backtrace although a probe has no directives: $out"; bad=1; }
echo "$total instructions"
exit $bad
