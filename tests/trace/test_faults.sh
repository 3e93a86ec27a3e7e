# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The comparer finds every planted fault: in the profile, the trace, the image and the instrumented code.
. "$MIP_ROOT/tests/trace/lib.sh"
programs=$MIP_ROOT/tests/trace/programs

good() { # WHAT OPTION…
    local what=$1
    shift
    cases=$((cases + 1))
    "$MIP_TOOLS/trace-compare" "$@" >out 2>&1 || fail "$what: should be equal" out
}
bad() { # WHAT TEXT OPTION…: the status must be 1, and the output must have TEXT
    local what=$1 text=$2 status
    shift 2
    cases=$((cases + 1))
    "$MIP_TOOLS/trace-compare" "$@" >out 2>&1
    status=$?
    [ $status = 1 ] && grep -qF -- "$text" out || fail "$what: not found (status $status, wants \`$text')" out
}
# Changes some bytes of a raw profile's data, and its CRC, which gzip computes.
patch_raw() { # IN OUT OFFSET_IN_SECTION HEX
    local start
    start=$(od -An -tu4 -j20 -N4 "$1")
    head -c -4 "$1" >patched
    printf '%b' "$(echo "$4" | sed 's/../\\x&/g')" | dd of=patched bs=1 seek=$((start + $3)) conv=notrunc status=none
    { cat patched; gzip -c <patched | tail -c 8 | head -c 4; } >"$2"
}
# A function's slot as an offset in the raw section.
slot_of() { # MIP NAME
    "$MIP_BIN/mipdata" mip2yaml -p "$1" |
        awk -v n="$2" '/Function Name:/ { on = $NF == n } on && /Raw Profile Data Address:/ { print $NF }'
}

dir=$PWD/case
build "$dir" qemu-mps2-an385 newlib gcc calls -O2 "$programs/jumps.c" && run "$dir" qemu-mps2-an385 calls || fail "does not build or run" "$dir/build.log"
all=(--elf "$dir/fw.elf" --trace "$dir/trace")
good "untouched" "${all[@]}" --raw "$dir/raw" --min-covered 13 --min-uncovered 0
"$MIP_BIN/mipdata" create -p a.mip "$dir/fw.elf" 2>/dev/null
last=$(slot_of a.mip last) gcd=$(slot_of a.mip gcd)
[ -n "$last" ] && [ -n "$gcd" ] || fail "cannot find the slots of last and gcd"

# A count that is one too high, one too low, or lost; two orders exchanged; two slots exchanged.
count() { od -An -tu4 -j$(($(od -An -tu4 -j20 -N4 "$dir/raw") + $1)) -N4 "$dir/raw" | tr -d ' '; }
le() { printf '%02x%02x%02x%02x' $(($1 & 255)) $(($1 >> 8 & 255)) $(($1 >> 16 & 255)) $(($1 >> 24 & 255)); }
n=$(count $((last)))
patch_raw "$dir/raw" high $((last)) "$(le $((n + 1)))"
bad "a count one too high" "last: calls: profile $((n + 1)), trace $n" "${all[@]}" --raw high
patch_raw "$dir/raw" low $((last)) "$(le $((n - 1)))"
bad "a count one too low" "last: calls" "${all[@]}" --raw low
patch_raw "$dir/raw" lost $((last)) ffffffffffffffff
bad "a function that was lost" "last: covered: profile 0, trace 1" "${all[@]}" --raw lost
patch_raw "$dir/raw" x1 $((last + 4)) "$(le "$(count $((gcd + 4)))")"
patch_raw x1 x2 $((gcd + 4)) "$(le "$(count $((last + 4)))")"
bad "two numbers of first calls exchanged" "number of its first call" "${all[@]}" --raw x2
patch_raw "$dir/raw" y1 $((last)) "$(le "$(count $((gcd)))")$(le "$(count $((gcd + 4)))")"
patch_raw y1 y2 $((gcd)) "$(le "$(count $((last)))")$(le "$(count $((last + 4)))")"
bad "two slots exchanged" "calls" "${all[@]}" --raw y2

# Too few functions, or an incomplete trace, is a failure.
bad "fewer covered than asked for" "fewer than asked for" "${all[@]}" --raw "$dir/raw" --min-covered 1000
bad "fewer uncovered than asked for" "fewer than asked for" "${all[@]}" --raw "$dir/raw" --min-uncovered 1000
sed 's/^# start 1 stop 1/# start 1 stop 0/' "$dir/trace" >trace2
cases=$((cases + 1))
"$MIP_TOOLS/trace-compare" --elf "$dir/fw.elf" --trace trace2 --raw "$dir/raw" >out 2>&1
[ $? = 3 ] || fail "an incomplete trace is not refused" out
cases=$((cases + 1))
head -n 1 "$dir/trace" >trace3
"$MIP_TOOLS/trace-compare" --elf "$dir/fw.elf" --trace trace3 --raw "$dir/raw" >out 2>&1
[ $? = 3 ] || fail "an empty trace is not refused" out
entry=$(symbol "$dir/fw.elf" gcd)
grep -v "^$(printf %x $((entry & ~1))) " "$dir/trace" >trace5
bad "a function that is not in the trace" "gcd: covered: profile 1, trace 0" --elf "$dir/fw.elf" --trace trace5 --raw "$dir/raw"

# Faults in the instrumented text: a missing probe, a probe that counts twice, two probes with each other's slot.
gcc_flags=(-mcpu=cortex-m3 -mthumb -mfloat-abi=soft -O2 -w -fno-ipa-ra)
arm-none-eabi-gcc "${gcc_flags[@]}" -S "$programs/jumps.c" -o jumps.s
"$MIP_BIN/mip-as" --mip-rewrite --mip-mode=call-graph --mip-no-ipa-ra jumps.s -o probed.s || fail "mip-as --mip-rewrite"
variant() { # WHAT TEXT: probed2.s is the instrumented text with a fault
    cmp -s probed.s probed2.s && fail "$1: the fault was not planted"
    arm-none-eabi-gcc "${gcc_flags[@]}" -c probed2.s -o "$dir/jumps.c.o" 2>"$dir/build.log" &&
        "$MIP_BIN/mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -fmachine-profile-generate "$dir/jumps.c.o" -o "$dir/fw.elf" 2>>"$dir/build.log" ||
        { fail "$1: does not build" "$dir/build.log"; return; }
    run "$dir" qemu-mps2-an385 calls
    bad "$1" "$2" "${all[@]}" --raw "$dir/raw"
}
# In the probe of `last`, the increment is the first adds #1 after the label.
sed '/^last:/,/adds/ s/adds\(.*\)#1/adds\1#0/' probed.s >probed2.s
variant "a probe that adds nothing" "last: "
sed '/^last:/,/adds/ s/adds\(.*\)#1/adds\1#2/' probed.s >probed2.s
variant "a probe that adds two" "last: calls"
awk '/^last:/ { on = 1 } on && /^\tstr/ && !done { done = 1; next } { print }' probed.s >probed2.s
variant "a probe without its store" "last: calls"
a=$(awk '/^last:/ { on = 1 } on && match($0, /\.Lmip_raw[0-9]+/) { print substr($0, RSTART, RLENGTH); exit }' probed.s)
b=$(awk '/^gcd:/ { on = 1 } on && match($0, /\.Lmip_raw[0-9]+/) { print substr($0, RSTART, RLENGTH); exit }' probed.s)
awk -v a="$a" -v b="$b" '/^\t\.word/ { gsub(a "$", "@"); gsub(b "$", a); gsub("@", b) } { print }' probed.s >probed2.s
variant "two probes that use each other's slot" "calls"

# A coverage probe needs its store: without it the function does not look covered, on any instruction set.
store_less() { # BOARD LIBC FLAGS…: turns the store in the probe of `last` into a load
    local board=$1 libc=$2 cc fault=(--elf "$dir/fw.elf" --trace "$dir/trace" --raw "$dir/raw")
    shift 2
    cc=$(compiler_of "$board" gcc)
    build "$dir" "$board" "$libc" gcc coverage "-O2 $*" "$programs/jumps.c" && run "$dir" "$board" coverage || fail "$board $*: does not build or run" "$dir/build.log"
    good "coverage, untouched: $board $*" "${fault[@]}" --min-covered 13 --min-uncovered 0
    "$MIP_BIN/mipcc" --board="$board" --libc="$libc" "$cc" -O2 -w -fno-ipa-ra "$@" -S "$programs/jumps.c" -o jumps.s &&
        "$MIP_BIN/mip-as" --mip-rewrite --mip-mode=function-coverage --mip-no-ipa-ra jumps.s -o probed.s || fail "$board: mip-as --mip-rewrite"
    awk '/^last:/ { on = 1 } on && /^\tstrb/ && !done { done = sub(/strb/, "ldrb") } { print }' probed.s >probed2.s
    cmp -s probed.s probed2.s && fail "$board $*: the fault was not planted"
    "$MIP_BIN/mipcc" --board="$board" --libc="$libc" "$cc" "$@" -c probed2.s -o "$dir/jumps.c.o" &&
        "$MIP_BIN/mipcc" --board="$board" --libc="$libc" "$cc" $(mode_flags coverage) "$@" "$dir/jumps.c.o" -o "$dir/fw.elf" ||
        fail "$board $*: the fault does not build"
    run "$dir" "$board" coverage
    bad "a coverage probe without its store: $board $*" "last: covered: profile 0, trace 1" "${fault[@]}"
}
store_less qemu-mps2-an385 newlib
store_less qemu-virt-a15 newlib
store_less qemu-virt-a15 picolibc -mthumb
store_less qemu-virt-a53 picolibc

# A function of an instrumented object without a record is an error, unless an exception names it.
build "$dir" qemu-mps2-an385 newlib gcc calls -O2 "$programs/statics_main.c" "$programs/statics_a.c" "$programs/statics_b.c" &&
    run "$dir" qemu-mps2-an385 calls || fail "statics do not build" "$dir/build.log"
printf '[mip]\nfun:unit_a=block\n' >deny
"$MIP_BIN/mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -fmachine-profile-generate -fmachine-profile-list="$PWD/deny" -O2 -w \
    -c "$programs/statics_a.c" -o "$dir/statics_a.c.o" &&
    "$MIP_BIN/mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -fmachine-profile-generate "$dir"/*.o -o "$dir/fw.elf" || fail "deny list"
run "$dir" qemu-mps2-an385 calls
bad "a function without a record" "unit_a: is in the image, of an instrumented object, and has no record" "${all[@]}" --raw "$dir/raw" --object "$dir/statics_a.c.o"
good "a function without a record, by --except" "${all[@]}" --raw "$dir/raw" --object "$dir/statics_a.c.o" --except "unit_a=on the deny list"
finish 25
