# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Clang's own counters in MIP's raw section: each mode, Clang 14, 19 and 22, 32 and 64 bits.  llvm-profdata shows the counts
# that a reader of the program computes.  llvm-cov reports them, and Clang uses the profile.  mipdata reads each .profdata
# and writes it back byte for byte.
set -u
. "$MIP_ROOT/tests/transport/transport.sh"
mipdata=$MIP_SAN/mipdata from=$MIP_ROOT/tests/llvm

. "$MIP_ROOT/tests/tools/fail.sh"

# image DIR BOARD LIBC CLANG FLAGS…: compiles with these flags, links, and runs.  lld refuses Debian's picolibc of RV32, and
# GNU ld 2.40 crashes on what Clang says for debuggers there.
image() {
    local dir=$1 cc="$MIP_BIN/mipcc --board=$2 --libc=$3 clang-$4" debug=-g link=
    [ "$2" != qemu-virt-rv32 ] || debug= link="--ld-path=$(command -v riscv64-unknown-elf-ld) -Wl,-melf32lriscv"
    rm -rf "$dir"
    mkdir -p "$dir"
    $cc $debug "${@:5}" -c "$from/profraw.c" -o "$dir/fw.o" 2>err || fail "$dir: compile"
    $cc $link -fmachine-profile-generate "$dir/fw.o" -o "$dir/fw.elf" 2>err || fail "$dir: link"
    (cd "$dir" && "$MIP_ROOT/qemu/run" --board "$2" fw.elf) >err 2>&1 || fail "$dir: run"
}
export_raw() { # DIR RAW…
    local dir=$1
    "$mipdata" export --format=profraw --debug "$dir/fw.elf" "${@:2}" -o "$dir/fw.profraw" 2>err
}
# counts DIR TOOLS: "function: first count, others" for each function, sorted.
counts() {
    export_raw "$1" "$1/default.mipraw" || fail "$1: export"
    "llvm-profdata-$2" merge "$1/fw.profraw" -o "$1/data" >err 2>&1 && [ ! -s err ] || fail "$1: llvm-profdata merge"
    "$mipdata" export --format=profdata "$1/data" -o "$1/again" 2>err && cmp "$1/data" "$1/again" || fail "$1: written back, it is another"
    "llvm-profdata-$2" show --all-functions --counts $3 "$1/data" >"$1/shown" 2>err || fail "$1: llvm-profdata show"
    sed -n 's/^  \([^ ]*\):$/\1/p; s/^    Function count: //p; s/^    Block counts: //p' "$1/shown" |
        sed 's/.*[:;]\(leaf\)/\1/' | tr '\n' ' ' | sed 's/ \([a-z]\)/\n\1/g; s/ $/\n/' | sort
}
expect() { # DIR TOOLS SHOWN COUNTS…
    counts "$1" "$2" "$3" >found
    printf '%s\n' "${@:4}" | diff - found >err || fail "$1: other counts"
}
refused() { # STATUS WORDS
    [ "$3" = "$1" ] && grep -q "$2" err && grep -q 'note: ' err && [ ! -e "$4/fw.profraw" ] || fail "not refused: $2"
}
front=('classify 20 [9, 7]' 'leaf 20 [10]' 'main 1 [20, 0]' 'never 0 []')
fe="-fprofile-instr-generate -fcoverage-mapping"
ir="-fprofile-generate -mllvm -disable-vp=true"
cov() { # DIR TOOLS
    "llvm-cov-$2" report "$1/fw.elf" -instr-profile="$1/data" >"$1/report" 2>err || fail "$1: llvm-cov"
    # regions, missed; functions, missed
    tail -n 1 "$1/report" | grep -Eq '^TOTAL +[0-9]+ +[0-9]+ +[0-9.]+% +4 +1 ' || fail "$1: $(tail -n 1 "$1/report")"
}

# shellcheck disable=SC2086
{
    for place in m3:qemu-mps2-an385:newlib a15:qemu-virt-a15:newlib a53:qemu-virt-a53:picolibc rv32:qemu-virt-rv32:picolibc rv64:qemu-virt-rv64:picolibc; do
        IFS=: read -r name board libc <<<"$place"
        for clang in 14:14 19:22 22:22; do
            [ $name:$clang != rv64:14:14 ] || continue # Clang 14 stops there: "Unsupported relocation type"
            image "$name" "$board" "$libc" "${clang%:*}" -O1 $fe
            expect "$name" "${clang#*:}" "" "${front[@]}"
            cov "$name" "${clang#*:}"
        done
        cp "$name/data" "$name.fe"
        image "$name" "$board" "$libc" 22 -O1 $ir
        counts "$name" 22 "" >"$name.ir"
        grep -q '^classify \[20, 9\]$' "$name.ir" && grep -q '^never \[0\]$' "$name.ir" || fail "$name: IR: $(cat "$name.ir")"
        cp "$name/data" "$name.data"
    done
    cmp m3.data a53.data && cmp m3.data a15.data && cmp m3.data rv32.data && cmp m3.data rv64.data && cmp m3.fe a53.fe && cmp m3.fe rv64.fe || fail "32 and 64 bits differ"

    # Other modes.  A covered byte is shown as the count 1.  In block mode a function that did not run is not shown.
    for clang in 19 22; do
        image byte qemu-mps2-an385 newlib $clang -O1 $fe -mllvm -enable-single-byte-coverage
        counts byte 22 "" >found
        grep -q '^never 0 \[\]' found && grep -q '^classify 1 \[1' found || fail "bytes: $(cat found)"
        cov byte 22
    done
    image ir14 qemu-mps2-an385 newlib 14 -O1 $ir
    counts ir14 14 "" >found
    grep -q '^classify \[20, 9\]$' found || fail "IR of Clang 14: $(cat found)"
    image entry qemu-mps2-an385 newlib 22 -O1 $ir -mllvm -pgo-instrument-entry
    counts entry 22 "" >found
    grep -q '^classify \[20, 9' found && grep -q 'entry_first = 1' entry/shown || fail "entry first: $(cat found)"
    for mode in block-coverage function-entry-coverage; do
        image bytes qemu-virt-a53 picolibc 22 -O1 $ir -mllvm -pgo-$mode
        counts bytes 22 --covered >found
        grep -qx classify bytes/shown && grep -qx main bytes/shown && ! grep -qx never bytes/shown || fail "$mode: $(cat bytes/shown)"
    done
    image cs qemu-mps2-an385 newlib 22 -O1 -fprofile-use=m3.data -fcs-profile-generate -mllvm -disable-vp=true
    counts cs 22 --showcs >found
    grep -q '^classify \[' found || fail "context-sensitive: $(cat found)"

    # MC/DC: decide(4, 5) and decide(4, 4) show that b decides, but not that a does.
    for place in m3:qemu-mps2-an385:newlib:22 a15:qemu-virt-a15:newlib:22 a53:qemu-virt-a53:picolibc:19; do
        IFS=: read -r name board libc clang <<<"$place"
        image mcdc-$name $board $libc $clang -O1 $fe -fcoverage-mcdc -DDECISION
        counts mcdc-$name 22 "" >found
        grep -q '^decide 2 \[' found || fail "MC/DC: $(cat found)"
        llvm-cov-22 show mcdc-$name/fw.elf -instr-profile=mcdc-$name/data --show-mcdc >found 2>err || fail "MC/DC: llvm-cov"
        grep -q 'C1-Pair: not covered' found && grep -q 'C2-Pair: covered: (1,2)' found || fail "MC/DC: $(grep -A 20 'MC/DC' found)"
        llvm-cov-22 export mcdc-$name/fw.elf -instr-profile=mcdc-$name/data >found 2>err && grep -q '"mcdc":{"count":2,"covered":1' found || fail "MC/DC: export"
    done
    # With MIP_KEEP the chip may reset during the fill.  Bitmaps must be 0 before the mark says that they are filled.
    mipcc_m3="$MIP_BIN/mipcc --board=qemu-mps2-an385 --libc=newlib clang-22"
    $mipcc_m3 -fmachine-profile-generate -fmachine-profile-keep mcdc-m3/fw.o -o keep.elf 2>err || fail "MC/DC, kept: link"
    qemu_gdb qemu-mps2-an385 keep.elf -S
    timeout 60 gdb-multiarch -batch -nx -ex "file keep.elf" -ex "target remote localhost:$port" -ex 'watch *(unsigned *)&__mip_state' \
        -ex continue -ex 'echo first\ ' -ex 'output *(char *)&__mip_clang_bits_start' -ex 'echo \ last\ ' \
        -ex 'output ((char *)&__mip_clang_bits_end)[-1]' -ex 'echo \n' >found 2>&1
    stop_qemu
    grep -q 'first0.*last0' found || fail "MC/DC, kept: a mark before the bitmaps are 0: $(cat found)"
    # A linker script must define the bounds of the bitmaps.
    llvm-objcopy-22 --strip-symbol=__mip_clang_bits_start mcdc-m3/fw.elf mcdc-m3/gone.elf && mv mcdc-m3/gone.elf mcdc-m3/fw.elf
    rm -f mcdc-m3/fw.profraw
    export_raw mcdc-m3 mcdc-m3/default.mipraw
    refused 7 'bitmap of MC/DC is not in' $? mcdc-m3

    # Order of first calls.
    for place in m3:qemu-mps2-an385:newlib a53:qemu-virt-a53:picolibc; do
        IFS=: read -r name board libc <<<"$place"
        image temporal-$name $board $libc 22 -O1 $ir -mllvm -pgo-temporal-instrumentation
        counts temporal-$name 22 "" >found
        grep -q '^classify \[20, 9\]$' found || fail "temporal: $(cat found)"
        llvm-profdata-22 show --temporal-profile-traces temporal-$name/data >found 2>err || fail "temporal: traces"
        sed '1,/Trace 0/d' found | tr -d ' ' | tr '\n' ' ' | grep -q '^main classify $' || fail "temporal: $(cat found)"
    done

    # llvm-profdata may find the records in the ELF file or in its debug information: the profile is the same.
    for clang in 22; do
        image self qemu-virt-a15 newlib $clang -O1 $ir
        counts self 22 "" >self.counts
        for how in binary debug-info; do
            image correlated qemu-virt-a15 newlib $clang -O1 $ir -mllvm -profile-correlate=$how
            counts correlated 22 "" >found
            cmp self/data correlated/data && diff self.counts found >err || fail "Clang $clang, $how: other profile"
        done
    done
    image correlated qemu-virt-a53 picolibc 22 -O1 $fe -fcoverage-mcdc -DDECISION -mllvm -profile-correlate=binary
    counts correlated 22 "" >found
    llvm-cov-22 show correlated/fw.elf -instr-profile=correlated/data --show-mcdc 2>err | grep -q 'C2-Pair: covered: (1,2)' || fail "correlated, MC/DC"

    # Clang uses the profile: 20 calls, 9 of them with values above 10.
    for data in m3.data m3.fe; do
        use="-fprofile-use=$data"
        [ $data = m3.data ] || use=-fprofile-instr-use=$data
        clang-22 --target=thumbv7m-none-eabi -O1 -mllvm -disable-vp=true $use -S -emit-llvm "$from/profraw.c" -o used.ll 2>err &&
            [ ! -s err ] || fail "$use"
        grep -q '"function_entry_count", i64 20}' used.ll || fail "$use: $(grep entry_count used.ll)"
        grep -Eq '"branch_weights", i32 (9, i32 11|11, i32 9|10, i32 12|12, i32 10)}' used.ll || fail "$use: $(grep branch_weights used.ll)"
    done

    # MIP's probes and Clang's counters in one image: both count 20.
    image both qemu-mps2-an385 newlib 22 -O1 $fe -fmachine-profile-generate -fmachine-profile-edge-counts
    expect both 22 "" "${front[@]}"
    "$mipdata" create -p both/x.mip both/fw.elf 2>err && "$mipdata" merge -p both/x.mip both/default.mipraw 2>err || fail "both: MIP"
    "$mipdata" show -p both/x.mip >found 2>err && grep -A 5 '^classify$' found | grep -q 'Call Count: 20$' || fail "both: $(cat found)"
    # MIP's function coverage does not change Clang's counters.
    image both qemu-mps2-an385 newlib 22 -O1 $fe -fmachine-profile-generate -fmachine-profile-function-coverage
    expect both 22 "" "${front[@]}"

    # Counts of two runs are added.
    export_raw both both/default.mipraw both/default.mipraw || fail "two runs"
    llvm-profdata-22 merge both/fw.profraw -o both/data && llvm-profdata-22 show --function=classify --counts both/data | grep -q 'Function count: 40' || fail "two runs"

    # Profiles that cannot be exported are an error with the reason, and no file is written.
    image plain qemu-mps2-an385 newlib 22 -O1 -fmachine-profile-generate
    export_raw plain plain/default.mipraw
    refused 1 'no counters of Clang\|nothing says' $? plain
    rm -f both/fw.profraw
    export_raw both plain/default.mipraw
    refused 7 'not a raw profile of' $? both
    export_raw both
    refused 2 'image and its raw profiles' $? both
    llvm-objcopy-22 --remove-section=.comment both/fw.elf both/gone.elf && mv both/gone.elf both/fw.elf
    export_raw both both/default.mipraw
    refused 7 'which Clang' $? both
}
