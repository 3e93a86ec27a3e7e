# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The validator is alive: mistakes are planted into instrumented text, and each must be found: a push or pop that is lost,
# another slot, a slot of the function before, a record that tells of another's slots or code, the slots of two blocks or
# edges swapped, another register for a slot's address, a register or flags overwritten, another target of a branch or stub,
# an instruction that is lost, another entry of a jump table, another literal, another test before an edge's probe, a result
# overwritten before a return through lr, something put into an IT block or the red zone, at the label of an `auipc`, between a load exclusive and its
# store, or between a label and the instruction that reads the PC there; a register overwritten that LLVM's preserve_most
# keeps, which only the callers' text tells.  A mistake that leaves the object as it was, or that
# does not assemble, does not count.
set -u
here=$MIP_ROOT/tests/validate
bad=0 step=7 tries=10
[ "$MIP_LONG" = 1 ] && step=3 tries=60

# A probe that never goes on is no finding: what follows is not reached, which each row bounds (test_validate.sh).
unreached() { sed -n 's/.* unreached \([0-9]*\) .*/\1/p'; }

try() { # ISA KIND NTH "ASSEMBLER": prints what came out
    awk -v isa="$1" -v kind="$2" -v nth="$3" -f "$here/mutate.awk" "$1.s" "$1.probed.s" >mutant.s || { echo none; return; }
    # shellcheck disable=SC2086
    $4 mutant.s -o mutant.o 2>messages || { echo refused; return; }
    cmp -s mutant.o "$1.probed.o" && { echo same; return; }
    "$MIP_TOOLS/validate" "$1.o" mutant.o >out 2>&1
    case $? in
        0) [ "$(unreached <out)" = "$(unreached <right)" ] && echo missed || echo caught ;;
        1) echo caught ;;
        *) echo broken ;;
    esac
}

mutants() { # ISA MODE "COMPILER" "ASSEMBLER" KINDS [SOURCE]
    local isa=$1 kind n by result caught source=$MIP_ROOT/tests/${6:-firmware/vm.c}
    $3 -w -I"$MIP_ROOT/tests/firmware" -S "$source" -o "$isa.s" && $4 "$isa.s" -o "$isa.o" || { bad=1; return; }
    # shellcheck disable=SC2086
    "$MIP_BIN/mip-as" --mip-rewrite ${machine:+--mip-machine=$machine} --mip-no-ipa-ra --mip-mode=$2 "$isa.s" -o "$isa.probed.s" && $4 "$isa.probed.s" -o "$isa.probed.o" || { bad=1; return; }
    "$MIP_TOOLS/validate" "$isa.o" "$isa.probed.o" >right || { bad=1; echo "FAIL $isa: not right to begin with"; head -n 5 right; return; }
    for kind in $5; do
        caught=0
        for ((n = 1, by = step; n <= (by == step ? step * tries : 5); n += by)); do
            result=$(try "$isa" "$kind" "$n" "$4")
            case $result in
                caught) caught=$((caught + 1)) ;;
                missed | broken) bad=1; echo "FAIL $isa $kind $n: $result"; cp mutant.s "${KEEP_MUTANTS:-.}/$isa-$kind-$n.s" ;;
                none) [ $n = 1 ] || [ $by = 1 ] && break; n=1 by=1 ;; # few places: each
            esac
        done
        echo "$isa $kind: $caught caught"
        [ $caught -ge 1 ] || { bad=1; echo "FAIL $isa $kind: none was planted and caught"; }
    done
}

all="junk flags target lost"
edges="call-graph --mip-edges"
mutants m4 "$edges" "arm-none-eabi-gcc -O2 -mcpu=cortex-m4 -mthumb -ffreestanding -fno-ipa-ra" "arm-none-eabi-as -L" "push pop slot neighbour record base table $all"
mutants m0 "$edges" "arm-none-eabi-gcc -O2 -mcpu=cortex-m0 -mthumb -ffreestanding -fno-ipa-ra" "arm-none-eabi-as -L" "push pop slot base literal $all"
mutants a32 "$edges" "arm-none-eabi-gcc -O2 -mcpu=cortex-a15 -marm -ffreestanding -fno-ipa-ra" "arm-none-eabi-as -L" "push pop slot base $all"
mutants a64 "$edges" "clang-22 --target=aarch64-none-elf -O2 -ffreestanding" "clang-22 --target=aarch64-none-elf -c -x assembler -Wa,-L" "slot neighbour record $all"
mutants x86 "$edges" "gcc -O2 -fno-ipa-ra -ffreestanding" "as -L" "slot neighbour record table zone $all"
mutants x86rax "$edges" "gcc -O2 -fno-ipa-ra" "as -L" "push pop" trace/programs/variadic.c # rax is live at the entry
blocks="function-coverage --mip-blocks"
mutants m4swap "$blocks" "arm-none-eabi-gcc -O2 -mcpu=cortex-m4 -mthumb -ffreestanding -fno-ipa-ra" "arm-none-eabi-as -L" swap
mutants m0swap "$blocks" "arm-none-eabi-gcc -O2 -mcpu=cortex-m0 -mthumb -ffreestanding -fno-ipa-ra" "arm-none-eabi-as -L" swap
mutants a64swap "$edges" "clang-22 --target=aarch64-none-elf -O2 -ffreestanding" "clang-22 --target=aarch64-none-elf -c -x assembler -Wa,-L" swap
mutants x86swap "$edges" "gcc -O2 -fno-ipa-ra -ffreestanding" "as -L" swap
thumb="--target=thumbv7em-none-eabi -mcpu=cortex-m4"
mutants m4clang "$edges" "clang-22 $thumb -O2 -ffreestanding" "clang-22 $thumb -c -x assembler -Wa,-L" place
mutants m4it "$edges" "arm-none-eabi-gcc -O2 -mcpu=cortex-m4 -mthumb -fno-ipa-ra" "arm-none-eabi-as -L" it firmware/packet.c
mutants m4pic "$edges" "arm-none-eabi-gcc -O2 -fPIC -mcpu=cortex-m4 -mthumb -fno-ipa-ra" "arm-none-eabi-as -L" place trace/programs/floats.c
mutants m4pair "$edges" "arm-none-eabi-gcc -O2 -mcpu=cortex-m4 -mthumb -fno-ipa-ra" "arm-none-eabi-as -L" pair trace/programs/exclusive.c
mutants a64pair "$edges" "aarch64-linux-gnu-gcc -O2 -fno-ipa-ra" "aarch64-linux-gnu-as -L" pair trace/programs/exclusive.c
mutants m4tail "$edges" "clang-22 $thumb -Os" "clang-22 $thumb -c -x assembler -Wa,-L" "callee argument slot lost" validate/programs/tail.c
mutants m4exit "$edges" "clang-22 $thumb -O2" "clang-22 $thumb -c -x assembler -Wa,-L" exit validate/programs/link.c
mutants m4rank "$edges" "clang-22 $thumb -Os" "clang-22 $thumb -c -x assembler -Wa,-L" turned validate/programs/forms.c
a32="--target=armv7a-none-eabi -mcpu=cortex-a15"
mutants a32pic "$blocks" "clang-22 $a32 -Os -fPIC" "clang-22 $a32 -c -x assembler -Wa,-L" place validate/programs/forms.c
# Builds with options whose forms the validator was taught: the same mistakes are found there.
x86="--target=x86_64-linux-gnu"
mutants x86cet "$edges" "clang-22 $x86 -O2 -fcf-protection=full -ffreestanding -fstack-protector-all" "clang-22 $x86 -c -x assembler -Wa,-L" "$all slot zone"
mutants x86kcfi "$edges" "clang-22 $x86 -O1 -fcf-protection=branch -fsanitize=kcfi -fpatchable-function-entry=4,2" "clang-22 $x86 -c -x assembler -Wa,-L" "prefix nops $all" validate/programs/grown.c
mutants x86parts "$edges" "clang-22 $x86 -O2 -fbasic-block-sections=all -ffreestanding" "clang-22 $x86 -c -x assembler -Wa,-L" "$all slot"
mutants x86table "$edges" "gcc -O3 -fno-ipa-ra -fpatchable-function-entry=3,1 -falign-loops=32 -falign-jumps=16" "as -L" "nops pointer lost" validate/programs/pointers.c
mutants m4table "$edges" "arm-none-eabi-gcc -O3 -fno-ipa-ra -mcpu=cortex-m3 -mthumb -falign-loops=16 -fpatchable-function-entry=2" "arm-none-eabi-as -L" "nops pointer lost" validate/programs/pointers.c
sve="--target=aarch64-none-elf -march=armv9-a"
mutants a64sve "$edges" "clang-22 $sve -O3 -mbranch-protection=standard -fpseudo-probe-for-profiling -ffreestanding" "clang-22 $sve -c -x assembler -Wa,-L" "$all slot"
mutants a64kcfi "$blocks" "clang-22 --target=aarch64-none-elf -O2 -fsanitize=kcfi -fpatchable-function-entry=3,1" "clang-22 --target=aarch64-none-elf -c -x assembler -Wa,-L" "prefix lost" validate/programs/grown.c
baseline="--target=thumbv8m.base-none-eabi -mcpu=cortex-m23"
mutants m23row "$blocks" "clang-14 $baseline -O3" "clang-14 $baseline -c -x assembler -Wa,-L" target validate/programs/rows.c
mutants m23stub "function-coverage --mip-blocks --mip-all-blocks" "clang-22 $baseline -O2" "clang-22 $baseline -c -x assembler -Wa,-L" "swap stub" validate/programs/rows.c
"$here/has_riscv" "mutants of RISC-V"
case $? in
    0)
        kinds="slot neighbour record probe through lost junk target"
        rv32="riscv64-unknown-elf-gcc -march=rv32imac -mabi=ilp32 -fno-ipa-ra -ffreestanding" as32="riscv64-unknown-elf-as -L -march=rv32imac -mabi=ilp32"
        rv64="--target=riscv64-none-elf -march=rv64imafdc -mabi=lp64d"
        machine=riscv32 mutants rv32 "$edges" "$rv32 -O2" "$as32" "$kinds table exit"
        # With few registers a probe must save some.
        machine=riscv32 mutants rv32e "$edges" "${rv32/rv32imac -mabi=ilp32/rv32emac -mabi=ilp32e} -O2" "${as32/rv32i/rv32e} -mabi=ilp32e" "depth slot"
        machine=riscv32 mutants rv32swap "$blocks" "$rv32 -Os -msave-restore" "$as32" "swap probe exit"
        machine=riscv64 mutants rv64 "$edges" "clang-22 $rv64 -Os -mcmodel=medany -ffreestanding" "clang-22 $rv64 -c -x assembler -Wa,-L" "$kinds swap exit"
        ;;
    2) bad=1 ;;
esac

# preserve_most keeps all registers but t1 to t3.  Leaf functions show nothing of it; their callers have values in t0.
most() { # WHAT EDIT
    sed -e "$2" most.probed.s >mutant.s && ! cmp -s mutant.s most.probed.s || { bad=1; echo "FAIL preserve_most: $1: none was planted"; return; }
    # shellcheck disable=SC2086
    clang-22 $rv64 -c -x assembler -Wa,-L mutant.s -o mutant.o && "$MIP_TOOLS/validate" most.o mutant.o >out
    [ $? = 1 ] || { bad=1; echo "FAIL preserve_most: $1: missed: $(tail -n 1 out)"; }
}
if [ -n "${rv64:-}" ]; then
    # shellcheck disable=SC2086
    clang-22 $rv64 -w -O2 -S "$MIP_ROOT/tests/trace/programs/preserve_most.ll" -o most.s && clang-22 $rv64 -c -x assembler -Wa,-L most.s -o most.o || bad=1
    for mode in call-graph "$edges" "$blocks"; do
        # shellcheck disable=SC2086
        "$MIP_BIN/mip-as" --mip-rewrite --mip-machine=riscv64 --mip-no-ipa-ra --mip-mode=$mode most.s -o most.probed.s && clang-22 $rv64 -c -x assembler -Wa,-L most.probed.s -o most.probed.o || bad=1
        "$MIP_TOOLS/validate" most.o most.probed.o >out && grep -q ' unknown [01] ' out || { bad=1; echo "FAIL preserve_most: $mode: $(tail -n 3 out)"; }
        for f in leaf branch calls; do
            most "$f overwrites t0" "/^$f:/a\\	li t0, 1"
        done
        most "a4 overwritten at an end" "/^branch:/,/^	ret/s/^	ret/	li a4, 1\\n&/"
        most "t0 overwritten before a call that keeps it" '/^through:/,/^	ret/{/call	branch/i\	li t0, 1
}'
        [ "$mode" = call-graph ] || continue
        most "another counter" '/^leaf:/,/Lmip_on/s/t[23]/t0/g'
        most "t0 is lost in the first call" '/^.Lmip_first0_0/,/Lmip_on0/s/^	mv t0, .*//'
        most "t0 is lost in the first call of calls" '/^.Lmip_first1_0/,/Lmip_on1/s/^	mv t0, .*//'
    done
fi
exit $bad
