# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Shortcuts in long runs change no result. Objects and images are the same with and without tests/tools/once.c, in any
# order of modes. Cases that passed, and code that ran, are not run again. All others are.
set -u
bad=0
complain() { echo "FAIL $*"; bad=1; }
ways=${PATH//"${MIP_ONCE:-none}/bin:"/} source=$MIP_ROOT/tests/trace/programs/jumps.c
once=$("$MIP_ROOT/tests/tools/make_once" "$PWD/once") || exit 1

made() { # BOARD COMPILER LEVEL MODE…: puts an object and an image into $to
    mkdir -p case texts "$to"
    # shellcheck disable=SC2086
    "$MIP_BIN/mipcc" --board=$1 $2 $3 -g -w -fmachine-profile-generate "${@:4}" -c "$source" -o case/jumps.o &&
        "$MIP_BIN/mipcc" --board=$1 $2 $3 -fmachine-profile-generate "${@:4}" case/jumps.o -o case/fw.elf || complain "$*: does not build"
    mv case/jumps.o case/fw.elf "$to/"
}

for compiler in arm-none-eabi-gcc clang-22; do
    for mode in -fmachine-profile-block-coverage "-fmachine-profile-edge-counts --mip-poison=1"; do
        PATH=$ways to=without made qemu-mps2-an385 $compiler -O2 $mode
        PATH=$once/bin:$ways MIP_ONCE=$once MIP_ONCE_TEXTS=$PWD/texts to=with made qemu-mps2-an385 $compiler -O2 $mode
        cmp without/jumps.o with/jumps.o && cmp without/fw.elf with/fw.elf || complain "$compiler $mode: not the same"
    done
    [ "$(grep -l 'jumps\.c' texts/* | wc -l)" = 1 ] || complain "$compiler: the source was not compiled exactly once"
    # A change in the kept text changes the object, so the kept text is used.
    sed -i 's/jumps\.c/jumpz.c/g' texts/*
    PATH=$once/bin:$ways MIP_ONCE=$once MIP_ONCE_TEXTS=$PWD/texts to=with made qemu-mps2-an385 $compiler -O2 $mode
    cmp -s without/jumps.o with/jumps.o && complain "$compiler: the kept text was not used"
    rm texts/*
done

# A folder for results, and a script with a long run.
mkdir -p build tests/trace && for d in "$(dirname "$MIP_BIN")"/*; do ln -s "$d" build/; done
rm -f build/long build/cache && mkdir build/cache && export MIP_BIN=$PWD/build/bin
cat >tests/trace/test_some.sh <<'END'
. "$MIP_ROOT/tests/trace/lib.sh"
long_run
for libc in newlib picolibc; do
    for program in tails statics; do programs qemu-mps2-an385 $libc gcc calls -O2 $program; done
done
[ -z "${WRONG:-}" ] || try tails "checksum $WRONG" qemu-mps2-an385 newlib gcc calls -O2 "5 0" "$LIB_TRACE/programs/tails.c"
finish 4
END
says() { # TEXT: the script prints TEXT
    bash "$PWD/tests/trace/test_some.sh" >said 2>said.err 3>progress
    grep -q "$1" said || { complain "not printed: $1"; cat said said.err; }
}
export MIP_SHARE=1/1
says '^0 passed earlier, 1 of equal code$' # the first program of each library is always run
grep -q '^trace-test_some: all 4 cases of share 1/1 (0 passed earlier, 1 of equal code), 0 failures$' progress || complain "progress: $(cat progress)"
WRONG=00000000 says '^FAIL tails .* wants .checksum 00000000'
grep -q '^4 passed earlier, 0 of equal code$' said && grep -q '^5 cases, 1 failures$' said || complain "$(cat said)"

# Each case is in exactly one share, with all modes of its program.
cat >tests/trace/test_shares.sh <<'END'
. "$MIP_ROOT/tests/trace/lib.sh"
try_now() { echo "$1 $3 $4 $5 $7 $6" >&2; }
long_run
for flags in -O0 -O1 -O2 -Os; do
    for mode in coverage blocks edges; do programs qemu-mps2-an385 newlib gcc $mode $flags; done
done
finish 40
END
for share in 1/1 1/3 2/3 3/3; do
    rm -rf build/long/trace-test_shares
    MIP_SHARE=$share bash "$PWD/tests/trace/test_shares.sh" 2>"shares.${share//\//_}" >shares.out || complain "$share: $(cat shares.out)"
done
cat shares.[123]_3 | sort >shares.sum
sort shares.1_1 | cmp - shares.sum || complain "the shares together are not all cases"
for share in 1_3 2_3 3_3; do
    [ "$(wc -l <shares.$share)" -ge 12 ] || complain "share $share: $(wc -l <shares.$share) cases"
    sed 's/ [^ ]*$//' shares.$share | sort | uniq -c | grep -v '^ *3 ' && complain "share $share: not all modes"
done
MIP_SHARE=4/3 says 'not K/N'

echo other >build/long/trace-test_some/key && says '^0 passed earlier, 1 of equal code$'
exit $bad
