# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Landing markers stay first. An indirect call must arrive at bti, pacbti or paciasp, so the probe comes after the
# marker. This QEMU has no machine with ARMv8.1-M: its code is only disassembled. AArch64 code also runs, in
# test_programs_*.sh.
set -u
programs=$MIP_ROOT/tests/trace/programs
bad=0 seen=0

first_is() { # OBJECT OBJDUMP PATTERN: each function still begins with its marker
    local object=$1 objdump=$2 pattern=$3 n=0 line
    while read -r line; do
        n=$((n + 1))
        [[ $line =~ $pattern ]] || { echo "$object: a function begins with: $line"; bad=1; }
    done < <($objdump -d --no-show-raw-insn "$object" | awk '/^[0-9a-f]+ <[A-Za-z_]/ && !/<\$/ { name = $2; getline; print $2, $3, name }')
    seen=$((seen + n))
    [ $n -ge 5 ] || { echo "$object: only $n functions"; bad=1; }
}

for mode in -fmachine-profile-function-coverage -fmachine-profile-call-graph; do
    for p in jumps structs ipa_ra; do
        for level in -O0 -O2 -Os; do
            for pac in pac-ret standard; do
                "$MIP_BIN/mipcc" clang-22 --target=thumbv8.1m.main-none-eabi -mcpu=cortex-m85 -mbranch-protection=$pac $level -w \
                    -I"$programs" -isystem /usr/lib/picolibc/arm-none-eabi/include -fmachine-profile-generate $mode \
                    -c "$programs/$p.c" -o m.o >log 2>&1 || { echo "m85 $p $level $pac: does not build"; head -n 3 log; bad=1; }
                [ $pac = standard ] && first_is m.o arm-none-eabi-objdump "^(pacbti|bti)"
                for cc in aarch64-linux-gnu-gcc "clang-22 --target=aarch64-none-elf"; do
                    # shellcheck disable=SC2086
                    "$MIP_BIN/mipcc" $cc -mbranch-protection=$pac $level -w -I"$programs" -ffreestanding \
                        -isystem /usr/lib/picolibc/aarch64-linux-gnu/include -fmachine-profile-generate $mode \
                        -c "$programs/$p.c" -o a.o >log 2>&1 || { echo "a64 $cc $p $level $pac: does not build"; head -n 3 log; bad=1; }
                done
            done
        done
    done
done
for level in -O0 -O2; do
    for cc in aarch64-linux-gnu-gcc "clang-22 --target=aarch64-none-elf"; do
        # The same functions begin with a marker as in plain code. Local functions that are only called directly need
        # none.
        # shellcheck disable=SC2086
        $cc -mbranch-protection=standard $level -w -I"$programs" -isystem /usr/lib/picolibc/aarch64-linux-gnu/include \
            -c "$programs/jumps.c" -o plain.o && "$MIP_BIN/mipcc" $cc -mbranch-protection=standard $level -w -I"$programs" \
            -isystem /usr/lib/picolibc/aarch64-linux-gnu/include -fmachine-profile-generate -c "$programs/jumps.c" -o a.o || bad=1
        for o in plain a; do
            aarch64-linux-gnu-objdump -d --no-show-raw-insn $o.o | awk '/^[0-9a-f]+ <[A-Za-z_]/ { name = $2; getline; if ($2 ~ /^(bti|paciasp|pacibsp|hint)$/) print name, $2, $3 }' | sort >$o.first
        done
        [ "$(wc -l <plain.first)" -ge 3 ] || { echo "$cc $level: plain code has no markers"; bad=1; }
        cmp plain.first a.first || { diff plain.first a.first; bad=1; }
        seen=$((seen + 1))
    done
done
[ $seen -ge 50 ] || { echo "only $seen objects compared"; bad=1; }
exit $bad
