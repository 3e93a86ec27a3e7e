# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sample profiles of exact counts.  They are what the trace of the plain program says: at its probes, and by line.
# Clang and GCC (-fauto-profile) use them, and their branch weights are the counts.
set -u
mipdata=$MIP_SAN/mipdata from=$MIP_ROOT/tests/llvm

. "$MIP_ROOT/tests/tools/fail.sh"

# image DIR BOARD LIBC COMPILER "FLAGS" SOURCE…: builds an instrumented image, runs it, and makes its profile.  Board
# `linux` is this computer.
command_of() {
    front=("$MIP_BIN/mipcc" --board="$1" --libc="$2" "$3" -w -g)
    [ "$1" != linux ] || front=("$MIP_BIN/mipcc" "$3" -w -g -static -no-pie)
}
run() { # DIR BOARD ELF PLUGIN…
    if [ "$2" = linux ]; then
        local front=(qemu-x86_64)
        [ $# = 3 ] || front=("$MIP_ROOT/tests/tools/linux_run.sh" x86_64 "$4")
        (cd "$1" && MIP_PROFILE_FILE=raw timeout 60 "${front[@]}" "./$3") >err 2>&1
    else
        (cd "$1" && "$MIP_ROOT/qemu/run" --board "$2" -o raw ${4:+--plugin "$4"} "$3") >err 2>&1
    fi
}
image() {
    local dir=$1 board=$2 front
    rm -rf "$dir" && mkdir "$dir"
    command_of "${@:2:3}"
    # shellcheck disable=SC2086
    "${front[@]}" $5 -fmachine-profile-generate -fmachine-profile-edge-counts "${@:6}" -o "$dir/fw.elf" 2>err || fail "$dir: build"
    run "$dir" "$board" fw.elf || fail "$dir: run"
    "$mipdata" create -p "$dir/x.mip" "$dir/fw.elf" 2>err && "$mipdata" merge -p "$dir/x.mip" "$dir/raw" 2>err || fail "$dir: profile"
}
export_as() { # DIR FORMAT
    "$mipdata" export -p "$1/x.mip" --debug "$1/fw.elf" --format="$2" -o "$1/$2" 2>"$1/said" || { cat "$1/said" >err; fail "$1: export $2"; }
}
# twin, with the same arguments: the plain program of the same text, too, with a label at each pseudo-probe.  Its trace is
# the truth.  Loops are not aligned in it, as padding would count for the line before it.
twin() {
    local dir=$1 board=$2 front source texts=()
    image "$@"
    command_of "${@:2:3}"
    [[ $4 != *gcc ]] || front+=(-fno-ipa-ra) # as mipcc does
    for source in "${@:6}"; do
        texts+=("$dir/$(basename "$source" .c).s")
        # shellcheck disable=SC2086
        "${front[@]}" $5 -S "$source" -o "${texts[-1]}" 2>err || fail "$dir: $source"
    done
    python3 "$from/plain_probes.py" label "${texts[@]}"
    mkdir -p "$dir/plain"
    for source in "${texts[@]}"; do sed '/\.pseudoprobe\t/d; /^\t\.p2align\t[2-9]/{N; s/^[^\n]*\n\.LBB/.LBB/; P; D}' "$source" >"$dir/plain/${source##*/}"; done
    "${front[@]}" "$dir"/plain/*.s -o "$dir/plain.elf" 2>err || fail "$dir: plain"
    run "$dir" "$board" plain.elf "$MIP_PLUGIN/trace.so,out=trace,steps=steps" || fail "$dir: plain run"
}
compared=0 any_calls=''
by_probe() { # LEAST DIR …: a twin whose profile by probe is that of the plain trace
    local least=$1 dir=$2
    twin "${@:2}"
    export_as "$dir" sampleprof
    python3 "$from/plain_probes.py" compare "$dir/plain.elf" "$dir/trace" "$dir/sampleprof" \
        "$(sed -n 's/.*take [a-z]* for cold://p' "$dir/said")" "$dir"/*.s >difference || fail "$dir: not the plain program's counts"
    [ "$(sed -n 's/ probes are right.*//p' difference)" -ge "$least" ] || fail "$dir: too few probes"
    [ "$3" = linux ] || [ "$(sed -n 's/ calls are right.*//p' difference)" -gt 0 ] || fail "$dir: no calls"
    compared=$((compared + 1))
}
by_line() { # LEAST DIR …: the same by line.  llvm-profgen does not know calls between A32 and Thumb, nor we those of x86-64.
    local least=$1 dir=$2
    twin "${@:2}"
    export_as "$dir" sampleprof
    python3 "$from/unsymbolized.py" "$dir/trace" "$dir/steps" >"$dir/unsymbolized"
    llvm-profgen-22 --binary="$dir/plain.elf" --unsymbolized-profile="$dir/unsymbolized" --use-offset=0 --format=text \
        --update-total-samples --output="$dir/theirs" 2>err || fail "$dir: llvm-profgen"
    python3 "$from/same_profile.py" "$dir/theirs" "$dir/sampleprof" $any_calls >difference || fail "$dir: not llvm-profgen's profile of the plain program"
    [ "$(sed -n 's/ counts are the same.*//p' difference)" -ge "$least" ] || fail "$dir: too few counts"
    compared=$((compared + 1))
}
by_gcc() { # LEAST OBJDUMP DIR …: GCC's by line, and as afdo
    local least=$1 objdump=$2 dir=$3
    twin "${@:3}"
    export_as "$dir" sampleprof
    export_as "$dir" afdo
    python3 "$from/plain_lines.py" "$objdump" "$dir/plain.elf" "$dir/trace" "$dir/sampleprof" "$dir/afdo" >difference || fail "$dir: not the plain program's counts"
    [ "$(sed -n 's/ counts are right.*//p' difference)" -ge "$least" ] || fail "$dir: too few counts"
    compared=$((compared + 1))
}

programs=$MIP_ROOT/bench/programs
echo 'void board_putc(unsigned char c) { (void)c; }' >putc.c
sources() { echo "$programs/own/$1.c $programs/main.c $programs/input.c $programs/trigger.c"; }
probes="-fdebug-info-for-profiling -fpseudo-probe-for-profiling" lines="-fdebug-info-for-profiling"
# shellcheck disable=SC2046
{
    by_probe 300 m3 qemu-mps2-an385 newlib clang-22 "-O2 -I$programs $probes" $(sources json)
    by_probe 300 a64-14 qemu-virt-a53 picolibc clang-14 "-O2 -I$programs $probes" $(sources json)
    by_probe 300 rv64 qemu-virt-rv64 picolibc clang-22 "-O2 -I$programs $probes" $(sources json)
    by_probe 15 table qemu-mps2-an385 newlib clang-22 "-O2 $probes" "$from/probes.c"
    by_line 280 m3-lines qemu-mps2-an385 newlib clang-22 "-O2 -I$programs $lines" $(sources json)
    by_line 280 a64-lines qemu-virt-a53 picolibc clang-19 "-O2 -I$programs $lines" $(sources json)
    by_line 280 rv64-lines qemu-virt-rv64 picolibc clang-19 "-O2 -I$programs $lines" $(sources json)
    by_gcc 150 arm-none-eabi-objdump gcc-m3 qemu-mps2-an385 newlib arm-none-eabi-gcc "-O2 -I$programs" $(sources json)
    by_gcc 150 riscv64-unknown-elf-objdump gcc-rv32 qemu-virt-rv32 picolibc riscv64-unknown-elf-gcc "-O2 -I$programs" $(sources json)
}
want=9
if [ "${MIP_LONG:-0}" = 1 ]; then
    any_calls=any-calls
    for program in json scheduler filter protocol; do
        read -ra files <<<"$(sources $program)"
        for cc in clang-14 clang-19 clang-22; do
            for level in -O1 -O2 -Os; do
                by_probe 50 x qemu-mps2-an385 newlib $cc "$level -I$programs $probes" "${files[@]}"
                by_probe 50 x qemu-mps2-m0 newlib $cc "$level -I$programs $probes" "${files[@]}"
                by_probe 50 x qemu-virt-a15 newlib $cc "$level -marm -I$programs $probes" "${files[@]}"
                by_probe 50 x qemu-virt-a15 newlib $cc "$level -mthumb -I$programs $probes" "${files[@]}"
                by_probe 50 x qemu-virt-a53 picolibc $cc "$level -I$programs $probes" "${files[@]}"
                by_probe 50 x linux - $cc "$level -I$programs $probes" "${files[@]}" putc.c
                by_line 50 x qemu-mps2-an385 newlib $cc "$level -I$programs $lines" "${files[@]}"
                by_line 50 x qemu-virt-a53 picolibc $cc "$level -I$programs $lines" "${files[@]}"
                by_line 50 x linux - $cc "$level -I$programs $lines" "${files[@]}" putc.c
                want=$((want + 9))
            done
        done
        for level in -O1 -O2 -Os; do
            by_gcc 40 arm-none-eabi-objdump x qemu-mps2-an385 newlib arm-none-eabi-gcc "$level -I$programs" "${files[@]}"
            by_gcc 40 arm-none-eabi-objdump x qemu-virt-a15 newlib arm-none-eabi-gcc "$level -marm -I$programs" "${files[@]}"
            by_gcc 40 aarch64-linux-gnu-objdump x qemu-virt-a53 picolibc aarch64-linux-gnu-gcc "$level -I$programs" "${files[@]}"
            by_gcc 40 objdump x linux - gcc "$level -I$programs" "${files[@]}" putc.c
            want=$((want + 4))
        done
    done
fi

# Probes in discriminators, which have more bits than libdw takes, hide no line.
export_as m3 lcov
sed -n '/^SF:.*own\/json\.c$/,/^end_of_record/p' m3/lcov | grep -c '^DA:' >found
[ "$(cat found)" -ge 130 ] || fail "$(cat found) lines of json.c with probes"

# The binary form has the same data.  Without probes it has the same bytes as llvm-profdata's.
for dir in m3 m3-lines; do
    export_as $dir extbinary
    llvm-profdata-22 merge --sample --extbinary $dir/sampleprof -o $dir/theirs.ext 2>err || fail "llvm-profdata"
    for f in extbinary theirs.ext; do llvm-profdata-22 merge --sample --text $dir/$f -o $dir/$f.text 2>err || fail "$dir: $f is not read"; done
    diff $dir/theirs.ext.text $dir/extbinary.text >difference && [ -s $dir/extbinary.text ] || fail "$dir: extbinary"
done
cmp m3-lines/theirs.ext m3-lines/extbinary || fail "extbinary by line"

# Functions without counts that may have run are named: the compiler takes them for cold.
echo 'int blind(int x) { return x + 1; }' >blind.c
echo 'int counted(int x) { return x + 2; }' >counted.c
echo 'int blind(int), counted(int), cold; int never(void) { return 5; } int main(void) { return (cold ? never() : blind(counted(1))) != 4; }' >left.c
mkdir -p left
on="-fmachine-profile-generate -fmachine-profile-edge-counts" command="$MIP_BIN/mipcc --board=qemu-mps2-an385 --libc=newlib clang-22 -g -O1"
{ $command $on -c blind.c && $command -fmachine-profile-generate $probes -c counted.c && $command $on -fno-inline $probes -c left.c &&
    $command $on left.o blind.o counted.o -o left/fw.elf; } 2>err || fail "left"
run left qemu-mps2-an385 fw.elf || fail "left: run"
"$mipdata" create -p left/x.mip left/fw.elf 2>err && "$mipdata" merge -p left/x.mip left/raw 2>err || fail "left: profile"
export_as left sampleprof
grep -q 'note: 2 functions left out, which may have run; compilers take them for cold: \(blind, counted\|counted, blind\)$' left/said || fail "left: $(cat left/said)"

# Callers, from call samples: the counts of split() are divided between its callers, 1000 calls by main and 1 by rest.
image callers qemu-mps2-an385 newlib clang-22 "-O1 -fdebug-info-for-profiling -fmachine-profile-runtime-buffer=4096 -fmachine-profile-sample-period=1" \
    "$from/samples.c"
export_as callers cssample
grep -qx '\[main:3 @ split\]:[0-9]*:1000' callers/cssample && grep -qx '\[main:4 @ rest:5 @ split\]:[0-9]*:1' callers/cssample || fail "cssample: $(grep '\[' callers/cssample)"
clang-22 --target=thumbv7m-none-eabi -ffreestanding -O1 -g1 -fdebug-info-for-profiling -fprofile-sample-use=callers/cssample \
    -S -emit-llvm "$from/samples.c" -o callers.ll 2>err || fail "clang takes no cssample"
grep -Eq '"branch_weights", i32 (901, i32 100|100, i32 901)}' callers.ll || fail "cssample: $(grep weights callers.ll)"

# Targets of calls through pointers, from call samples.  last() is called by a jump of jumper(), not at this site.
image targets qemu-mps2-an385 newlib clang-22 "-O2 -fdebug-info-for-profiling -fmachine-profile-runtime-buffer=1024 -fmachine-profile-sample-period=1" \
    "$from/indirect.c"
export_as targets sampleprof
grep -q ' 4.*: 100 one:70 jumper:20 two:10$' targets/sampleprof || fail "targets: $(cat targets/sampleprof)"
clang-22 --target=thumbv7m-none-eabi -ffreestanding -O2 -g1 -fdebug-info-for-profiling -fprofile-sample-use=targets/sampleprof \
    -S -emit-llvm "$from/indirect.c" -o targets.ll 2>err || fail "clang: $(cat err)"
grep -q 'icmp eq ptr .*@one' targets.ll || fail "the call is not promoted: $(cat targets.ll)"
# Callers: main() alone calls run(), so one() has both.
export_as targets cssample
grep -Eqx '\[main:[0-9.]+ @ run:4[0-9.]* @ one\]:70:70' targets/cssample || fail "callers: $(cat targets/cssample)"
# The same by probe.  Clang 22 gives the call in run() another number than Clang 14.
for cc in clang-14 clang-22; do
    image targets qemu-mps2-an385 newlib $cc "-O2 $probes -fmachine-profile-runtime-buffer=1024 -fmachine-profile-sample-period=1" "$from/indirect.c"
    export_as targets cssample
    grep -Eq '^ [0-9]+: 100 one:70 jumper:20 two:10$' targets/cssample && grep -Eqx '\[main:2 @ run:[0-9]+ @ one\]:70:70' targets/cssample &&
        [ "$(grep -c '^ !CFGChecksum: [0-9]*$' targets/cssample)" = "$(grep -c '^\[' targets/cssample)" ] ||
        fail "targets by probe, $cc: $(cat targets/cssample)"
    $cc --target=thumbv7m-none-eabi -ffreestanding -O2 -g1 $probes -fprofile-sample-use=targets/cssample \
        -S -emit-llvm "$from/indirect.c" -o targets.ll 2>err || fail "$cc: $(cat err)"
    grep -q 'icmp eq .*@one' targets.ll || fail "the call is not promoted by probe, $cc: $(cat targets.ll)"
done

# Values computed by hand, and the compilers' weights.
image split qemu-mps2-an385 newlib clang-22 "-O1 $probes" "$from/samples.c"
export_as split sampleprof
sed -n '/^split:/,/^[^ ]/p' split/sampleprof | tr -d ' ' >found
for line in 'split:.*:1001' 1:1001 2:901 3:100; do grep -qx "$line" found || fail "split: no $line: $(tr '\n' ';' <found)"; done
clang-22 --target=thumbv7m-none-eabi -ffreestanding -O1 -g1 -fpseudo-probe-for-profiling -fprofile-sample-use=split/sampleprof \
    -S -emit-llvm "$from/samples.c" -o split.ll 2>err || fail "clang -fprofile-sample-use"
[ ! -s err ] || fail "Clang prints a message: $(cat err)"
grep -Eq '"function_entry_count", i64 100[12]}' split.ll || fail "entry count: $(grep entry_count split.ll)"
grep -Eq '"branch_weights", i32 (901, i32 100|100, i32 901)}' split.ll || fail "weights: $(grep branch_weights split.ll)"

image gcc qemu-mps2-an385 newlib arm-none-eabi-gcc "-O2 -fno-if-conversion -fno-if-conversion2" "$from/samples.c"
export_as gcc afdo
arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -O2 -g -fno-if-conversion -fno-if-conversion2 -fauto-profile=gcc/afdo \
    -fdump-tree-optimized-blocks=dump -S "$from/samples.c" -o split.s 2>err || fail "GCC -fauto-profile"
grep -q 'count:901 (auto FDO)\|90\.01%\|\[90\.0% (auto FDO)\]' dump || fail "GCC: $(grep -A 30 'Function split' dump | grep -E 'goto|count')"

# GCC's debug information has no symbols of C++ functions that other units do not see.  Those of equal names are apart, and
# GCC finds each of them.
image unnamed qemu-mps2-an385 newlib arm-none-eabi-gcc "-O2 -fno-exceptions -fno-rtti" "$from/unnamed.cpp"
export_as unnamed sampleprof
export_as unnamed afdo
for line in _ZN12_GLOBAL__N_11A4stepEi:10 _ZN12_GLOBAL__N_11B4stepEi:10 _ZL1fi:10 _ZL1fPKc:1 _ZN12_GLOBAL__N_11CC2Ei:5 _ZN12_GLOBAL__N_11CD2Ev:5; do
    grep -qx "${line%:*}:[0-9]*:${line##*:}" unnamed/sampleprof || fail "no $line: $(grep '^[^ ]' unnamed/sampleprof)"
done
arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -O2 -g -fno-exceptions -fno-rtti -fauto-profile=unnamed/afdo -fdump-ipa-afdo-all=dump -S "$from/unnamed.cpp" -o unnamed.s 2>err ||
    fail "GCC -fauto-profile, C++"
sed -n 's/.*pred: *ENTRY .*count:\([0-9]*\) (auto FDO.*/\1/p' dump | sort -n | tr '\n' ' ' >found
[ "$(cat found)" = "1 1 5 5 10 10 10 " ] || fail "GCC, C++: calls of the seven functions: $(cat found)"

# A32, and Thumb of ARMv7-A, which llvm-profgen cannot read: there mip-as encodes the probes.  Clang 22 crashes for
# -mcpu=cortex-a15 with probes unless its scheduler's hazard check is off.
for state in -marm -mthumb; do
    image arm qemu-virt-a15 newlib clang-22 "-O1 $state -mllvm -disable-sched-hazard=true $probes" "$from/samples.c"
    export_as arm sampleprof
    sed -n '/^split:/,/^[^ ]/p' arm/sampleprof | tr -d ' ' >found
    for line in 'split:.*:1001' 1:1001 2:901 3:100; do grep -qx "$line" found || fail "$state: no $line: $(tr '\n' ';' <found)"; done
done

# Without edge counts there is no sample profile.
"$MIP_BIN/mipcc" --board=qemu-mps2-an385 --libc=newlib arm-none-eabi-gcc -g -fmachine-profile-generate "$from/samples.c" -o calls.elf 2>err || fail "calls"
"$mipdata" create -p calls.mip calls.elf 2>err
"$mipdata" export -p calls.mip --debug calls.elf --format=sampleprof -o calls.prof 2>err
[ $? = 1 ] && grep -q 'no edge counts' err && [ ! -e calls.prof ] || fail "a profile without counts"
[ $compared = $want ] || fail "$compared compared, not $want"
