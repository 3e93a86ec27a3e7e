# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sample profiles of exact counts.  llvm-profgen makes the same profile from a trace of the run, by probe and by line.
# Clang and GCC (-fauto-profile) use them, and their branch weights are the counts.
set -u
mipdata=$MIP_SAN/mipdata from=$MIP_ROOT/tests/llvm

fail() {
    echo "FAIL: $*" >&2
    head -n 20 err difference 2>/dev/null >&2
    exit 1
}

# image DIR BOARD LIBC COMPILER SOURCE FLAGS…: builds and runs an instrumented image; makes its trace and its profile.
image() {
    local dir=$1 board=$2 start stop
    mkdir -p "$dir"
    "$MIP_BIN/mipcc" --board="$board" --libc="$3" "$4" -g -fmachine-profile-generate -fmachine-profile-edge-counts \
        "${@:6}" "$from/$5" -o "$dir/fw.elf" 2>err || fail "$dir: build"
    start=0x$(nm "$dir/fw.elf" | awk '$3 == "mip_init" { print $1 }') stop=0x$(nm "$dir/fw.elf" | awk '$3 == "mip_dump" { print $1 }')
    (cd "$dir" && "$MIP_ROOT/qemu/run" --board "$board" -o raw \
        --plugin "$MIP_PLUGIN/trace.so,out=trace,start=$start,stop=$stop,steps=steps" fw.elf) >err 2>&1 || fail "$dir: run"
    "$mipdata" create -p "$dir/x.mip" "$dir/fw.elf" 2>err && "$mipdata" merge -p "$dir/x.mip" "$dir/raw" 2>err || fail "$dir: profile"
}
export_as() { # DIR FORMAT
    "$mipdata" export -p "$1/x.mip" --debug "$1/fw.elf" --format="$2" -o "$1/$2" 2>err || fail "$1: export $2"
}
same=0
same_as_profgen() { # DIR LEAST
    export_as "$1" sampleprof
    python3 "$from/unsymbolized.py" "$1/trace" "$1/steps" >"$1/unsymbolized"
    llvm-profgen-22 --binary="$1/fw.elf" --unsymbolized-profile="$1/unsymbolized" --use-offset=0 --format=text \
        --update-total-samples --output="$1/theirs" 2>err || fail "$1: llvm-profgen"
    python3 "$from/same_profile.py" "$1/theirs" "$1/sampleprof" >difference || fail "$1: not llvm-profgen's profile"
    [ "$(sed -n 's/ counts are the same.*//p' difference)" -ge "$2" ] || fail "$1: too few counts"
    same=$((same + 1))
}

probes="-fdebug-info-for-profiling -fpseudo-probe-for-profiling"
# shellcheck disable=SC2086
{
    image m3 qemu-mps2-an385 newlib clang-22 probes.c -O2 $probes
    image a64 qemu-virt-a53 picolibc clang-22 probes.c -O2 $probes
    image m3-lines qemu-mps2-an385 newlib clang-22 probes.c -O2 -fdebug-info-for-profiling
    image a64-lines qemu-virt-a53 picolibc clang-22 probes.c -O2 -fdebug-info-for-profiling
    image split qemu-mps2-an385 newlib clang-22 samples.c -O1 $probes
}
for dir in m3 a64; do
    same_as_profgen $dir 30
    diff $dir/theirs $dir/sampleprof >difference || fail "$dir: not byte for byte llvm-profgen's profile"
done
same_as_profgen m3-lines 25
same_as_profgen a64-lines 25

# The binary form has the same data.  Without probes it has the same bytes as llvm-profdata's.
for dir in m3 m3-lines; do
    export_as $dir extbinary
    llvm-profdata-22 merge --sample --extbinary $dir/sampleprof -o $dir/theirs.ext 2>err || fail "llvm-profdata"
    for f in extbinary theirs.ext; do llvm-profdata-22 merge --sample --text $dir/$f -o $dir/$f.text 2>err || fail "$dir: $f is not read"; done
    diff $dir/theirs.ext.text $dir/extbinary.text >difference && [ -s $dir/extbinary.text ] || fail "$dir: extbinary"
done
cmp m3-lines/theirs.ext m3-lines/extbinary || fail "extbinary by line"

# Callers, from call samples: the counts of split() are divided between its callers, 1000 calls by main and 1 by rest.
image callers qemu-mps2-an385 newlib clang-22 samples.c -O1 -fdebug-info-for-profiling \
    -fmachine-profile-runtime-buffer=4096 -fmachine-profile-sample-period=1
export_as callers cssample
grep -qx '\[main:3 @ split\]:[0-9]*:1000' callers/cssample && grep -qx '\[rest:5 @ split\]:[0-9]*:1' callers/cssample || fail "cssample: $(grep '\[' callers/cssample)"
clang-22 --target=thumbv7m-none-eabi -ffreestanding -O1 -g1 -fdebug-info-for-profiling -fprofile-sample-use=callers/cssample \
    -S -emit-llvm "$from/samples.c" -o callers.ll 2>err || fail "clang takes no cssample"
grep -Eq '"branch_weights", i32 (901, i32 100|100, i32 901)}' callers.ll || fail "cssample: $(grep weights callers.ll)"

# Values computed by hand, and the compilers' weights.
export_as split sampleprof
sed -n '/^split:/,/^[^ ]/p' split/sampleprof | tr -d ' ' >found
for line in 'split:.*:1001' 1:1001 2:901 3:100; do grep -qx "$line" found || fail "split: no $line: $(tr '\n' ';' <found)"; done
clang-22 --target=thumbv7m-none-eabi -ffreestanding -O1 -g1 -fpseudo-probe-for-profiling -fprofile-sample-use=split/sampleprof \
    -S -emit-llvm "$from/samples.c" -o split.ll 2>err || fail "clang -fprofile-sample-use"
[ ! -s err ] || fail "Clang prints a message: $(cat err)"
grep -Eq '"function_entry_count", i64 100[12]}' split.ll || fail "entry count: $(grep entry_count split.ll)"
grep -Eq '"branch_weights", i32 (901, i32 100|100, i32 901)}' split.ll || fail "weights: $(grep branch_weights split.ll)"

image gcc qemu-mps2-an385 newlib arm-none-eabi-gcc samples.c -O2 -fno-if-conversion -fno-if-conversion2
export_as gcc afdo
arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -O2 -g -fno-if-conversion -fno-if-conversion2 -fauto-profile=gcc/afdo \
    -fdump-tree-optimized-blocks=dump -S "$from/samples.c" -o split.s 2>err || fail "GCC -fauto-profile"
grep -q 'count:901 (auto FDO)\|90\.01%\|\[90\.0% (auto FDO)\]' dump || fail "GCC: $(grep -A 30 'Function split' dump | grep -E 'goto|count')"

# A32, and Thumb of ARMv7-A, which llvm-profgen cannot read: there mip-as encodes the probes.  Clang 22 crashes for
# -mcpu=cortex-a15 with probes unless its scheduler's hazard check is off.
for state in -marm -mthumb; do
    rm -rf arm
    # shellcheck disable=SC2086
    image arm qemu-virt-a15 newlib clang-22 samples.c -O1 $state -mllvm -disable-sched-hazard=true $probes
    export_as arm sampleprof
    sed -n '/^split:/,/^[^ ]/p' arm/sampleprof | tr -d ' ' >found
    for line in 'split:.*:1001' 1:1001 2:901 3:100; do grep -qx "$line" found || fail "$state: no $line: $(tr '\n' ';' <found)"; done
done

# Without edge counts there is no sample profile.
"$MIP_BIN/mipcc" --board=qemu-mps2-an385 --libc=newlib arm-none-eabi-gcc -g -fmachine-profile-generate "$from/samples.c" -o calls.elf 2>err || fail "calls"
"$mipdata" create -p calls.mip calls.elf 2>err
"$mipdata" export -p calls.mip --debug calls.elf --format=sampleprof -o calls.prof 2>err
[ $? = 1 ] && grep -q 'no edge counts' err && [ ! -e calls.prof ] || fail "a profile without counts"
[ $same = 4 ] || fail "$same compared"
