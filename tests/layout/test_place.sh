#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdata place: what it chooses goes to a second memory of the board, by GNU ld and by lld, and the program runs as
# before.  The trace of the plain program with another input says that its executed instructions are in there.  The
# linker's veneers are those that were counted.  --verify says of each function why it is not there.
set -u
. "$MIP_ROOT/tests/layout/fast.sh"
mipdata=$MIP_BIN/mipdata programs=$MIP_ROOT/tests/layout/programs board=qemu-mps2-an386
sources=("$programs/main.c" "$programs/work.c" "$programs/other.c")

. "$MIP_ROOT/tests/tools/fail.sh"
compile() { "$MIP_BIN/mipcc" --board=$board $cc -O2 -g -w -ffunction-sections -Wl,--gc-sections "$@" 2>err || fail "$cc $*: $(cat err)"; }
execute() { "$MIP_ROOT/qemu/run" --board $board --timeout 60 "$@" 2>err || fail "$cc: run $*: $(cat err)"; }

# profile: x.mip of probed.elf, and the plain twin
profile() {
    rm -f default* x.mip
    compile "${sources[@]}" -o plain.elf
    compile -fmachine-profile-generate -fmachine-profile-edge-counts "${sources[@]}" -o probed.elf
    execute probed.elf 20 >out
    "$mipdata" create -p x.mip probed.elf 2>err && "$mipdata" merge -p x.mip default.mipraw 2>err || fail "$(cat err)"
    place="$mipdata place -p x.mip --debug probed.elf --sizes plain.elf"
}

# veneers ELF [PLACE]: how many the linker made in FAST, or where addresses begin with this expression, and elsewhere
veneers() {
    "${tool}nm" "$1" | awk -v fast="${2:-21}" '/_veneer$|Thunk_/ { if ($1 ~ "^" fast) inside++; else outside++ } END { print inside + 0, outside + 0 }'
}

# inside: the share of the program's own instructions that fast.elf executes in FAST, in percent, by the trace
inside() {
    "${tool}nm" -S fast.elf | awk --non-decimal-data -v own='^(main|crc8|mix|big|fold|guard|step|other_work|small|helper|rare)$' '
        NR == FNR { if ($4 ~ own) { a = strtonum("0x" $1); from[n] = a - a % 2; to[n] = from[n] + strtonum("0x" $2); n++ } next }
        /^#/ { next }
        { at = strtonum("0x" $1); for (i = 0; i < n; i++) if (at >= from[i] && at < to[i]) { all += $2; if (at >= 0x21000000) fast += $2 } }
        END { printf "%d\n", all ? 100 * fast / all : 0 }' - trace
}

tool=arm-none-eabi-
for cc in clang-22 arm-none-eabi-gcc; do
    profile
    region=FAST=1K@0x21000000
    $place --region $region --format=ld -o fast.ld 2>told || fail "$cc: $(cat told)"
    fast_script fast.ld 1K >fast_board.ld
    compile -T fast_board.ld "${sources[@]}" "$programs/copy_fast.c" -o fast.elf
    execute plain.elf 33 >expected
    execute --plugin "$MIP_PLUGIN/trace.so,out=trace" fast.elf 33 >out
    cmp -s expected out || fail "$cc: prints $(cat out), not $(cat expected)"
    [ "$(inside)" -ge 90 ] || fail "$cc: $(inside) % of the instructions are in the region"
    told=$(sed -n 's/.*; \([0-9]*\) veneers\{0,1\} in it$/\1/p' told)" "$(sed -n 's/^mipdata: \([0-9]*\) veneers\{0,1\} outside.*/\1/p' told)
    [ "$told" = "$(veneers fast.elf)" ] || fail "$cc: $told veneers were counted, the linker made $(veneers fast.elf)"
    $place --region $region --verify fast.elf >missed 2>err || fail "$cc: verify: $(cat missed err)"
    [ ! -s missed ] && grep -q 'functions landed, 9[0-9]\.. %' err || fail "$cc: verify: $(cat missed err)"
    # Without an address, the section's name tells.
    $place --region FAST=1K --verify fast.elf >missed 2>err && [ ! -s missed ] || fail "$cc: verify by name: $(cat missed err)"
    $place --region ITCM=1K --verify fast.elf >missed 2>err && fail "$cc: verify finds a region that is not there"
    grep -q 'no code in region ITCM' err || fail "$cc: $(cat err)"
    # Two regions, one of them near the ROM: it needs veneers for functions of the other one alone.
    $place --region FAST=400@0x21000000,NEAR=600@0x200000 --format=ld -o two_ 2>told || fail "$cc: $(cat told)"
    fast_script two_FAST.ld 1K two_NEAR.ld >two_board.ld
    compile -T two_board.ld "${sources[@]}" "$programs/copy_fast.c" -o two.elf
    told=$(sed -n 's/.*; \([0-9]*\) veneers\{0,1\} in it$/\1/p' told | tr '\n' ' ')
    [ "$told" = "$(veneers two.elf 21 | cut -d' ' -f1) $(veneers two.elf '00200[01]' | cut -d' ' -f1) " ] && [ "${told#* }" != "0 " ] ||
        fail "$cc: two regions: $told veneers were counted, the linker made $(veneers two.elf 21) and $(veneers two.elf '00200[01]')"
done

# Why a function is not there.
$place --region $region,RAM=4M@0x20000000 --format=ld 2>err && fail "ld of two regions without -o PREFIX"
missed() { # ELF FUNCTION REASON: the image lacks the function for this reason
    $place --region FAST=1K@0x21000000 --verify $1 >missed 2>err
    [ $? = 1 ] && grep -qE "^FAST .* $2: $3" missed || fail "$*: $(cat missed err)"
}
compile -T fast_board.ld -DINLINED -DRENAMED -DRAMFUNC "${sources[@]}" "$programs/copy_fast.c" -o other.elf
missed other.elf small "inlined away, at 1 place"
missed other.elf fold "renamed: fold.isra.0 is there"
missed other.elf guard "in .data: another line of the script takes its section"
[ "$(wc -l <missed)" = 3 ] || fail "of the others: $(cat missed)"
$place --region FAST=400@0x21000000,RAM=4M@0x20000000 --verify other.elf >missed 2>err
grep -q '^FAST .* guard: in region RAM' missed || fail "two regions: $(cat missed err)"
compile -DDROPPED -fno-function-sections -c "$programs/work.c" -o work.o
compile -T fast_board.ld -DDROPPED "$programs/main.c" "$programs/other.c" work.o "$programs/copy_fast.c" -o other.elf
missed other.elf fold "dropped: no code of it is in the image"
missed other.elf crc8 "in .text: no section of its own"
arm-none-eabi-objcopy -g other.elf bare.elf
missed bare.elf fold "not in the image: inlined or dropped; link with -g to know"
missed bare.elf crc8 "in .text: link with -g to know why"

# Functions without sections are not chosen, and an image with one .text is refused.
$place --region FAST=1K --sizes other.elf >table 2>err || fail "$(cat err)"
grep -q '^- .* crc8  (has no section of its own)$' table && grep -q 'compile with -ffunction-sections$' err || fail "shared: $(cat table err)"
compile -fno-function-sections "${sources[@]}" -o one.elf
$place --region FAST=1K --sizes one.elf --format=ld >table 2>err
[ $? = 1 ] && grep -q 'one.elf: error: most functions that ran have no section of their own' err || fail "one .text: $(cat table err)"

# A function that is too large for each region is not there, either.
$place --region FAST=600@0x21000000 --format=ld -o fast.ld 2>err || fail "$(cat err)"
compile -T fast_board.ld "${sources[@]}" "$programs/copy_fast.c" -o large.elf
$place --region FAST=600@0x21000000 --verify large.elf >missed 2>err
[ $? = 1 ] && [ "$(cat missed)" = "$(grep 'big: too large for each region$' missed)" ] && [ -s missed ] || fail "too large: $(cat missed err)"

# JSON has what the table and --verify have.
$place --region FAST=600@0x21000000 >table 2>err && $place --region FAST=600@0x21000000 --json >x.json 2>err || fail "--json: $(cat err)"
$place --region FAST=600@0x21000000 --json --verify large.elf >y.json 2>err
[ $? = 1 ] || fail "--json --verify: $(cat err)"
python3 - <<'P' || fail "JSON: $(cat x.json y.json)"
import json
x, y = json.load(open("x.json")), json.load(open("y.json"))
rows = [l.split() for l in open("table")][1:]
assert x["format"] == "mip-place" and x["version"] == 1
assert [[f["region"] or "-", f["executed"], f["bytes"], f["symbol"]] for f in x["functions"]] == [[r[0], int(r[1]), int(r[2]), r[6]] for r in rows]
inside = [f for f in x["functions"] if f["region"]]
r, = x["regions"]
assert r["name"] == "FAST" and r["bytes"] == 600 and r["address"] == 0x21000000 and r["functions"] == len(inside) > 3
assert r["executed"] == sum(f["executed"] for f in inside) and r["used"] >= sum(f["bytes"] for f in inside)
assert x["executed"] == sum(f["executed"] for f in x["functions"])
assert [f["symbol"] for f in x["functions"] if f["why"] == "is too large"] == ["big"]
assert [f["symbol"] for f in y["functions"] if not f["landed"]] == [f["symbol"] for f in x["functions"] if not f["region"]]
P
$place --region FAST=600 --json --format=ld >out 2>err
[ $? = 2 ] && grep -q 'excludes --format' err || fail "--json and --format"

# What stays, and what does not fit.
$place --region FAST=600 --not '^(crc8|mix)$' >table 2>err || fail "$(cat err)"
grep -q '^- .* mix  (stays, by --not)$' table && grep -q '^- .* big  (is too large)$' table || fail "$(cat table)"

# Zephyr's call as CMake reads it: FILTER selects these sections of the object and no others.
$place --region FAST=1K --format=zephyr --path-map="$programs=\${APP}/its code" -o place.cmake 2>err || fail "$(cat err)"
cat >read.cmake <<'END'
set(APP app)
function(zephyr_code_relocate)
    cmake_parse_arguments(R "NOKEEP" "LOCATION;FILTER" "FILES" ${ARGN})
    message(STATUS "${R_FILES} ${R_LOCATION} ${R_NOKEEP} ${R_FILTER}")
endfunction()
include(place.cmake)
END
cmake -P read.cmake >calls || fail "cmake: $(cat calls)"
compile -c "$programs/work.c" -o work.o
filter=$(sed -n 's,^-- app/its code/work.c FAST_TEXT TRUE ,,p' calls)
taken=$(arm-none-eabi-objdump -h work.o | awk '{ print $2 }' | python3 -c 'import re, sys
print(*sorted(s for s in sys.stdin.read().split() if re.search(sys.argv[1], s)))' "$filter")
[ "$taken" = ".text.crc8 .text.fold .text.guard .text.helper .text.mix .text.small .text.step" ] || fail "zephyr: $taken of $(cat calls)"
exit 0
