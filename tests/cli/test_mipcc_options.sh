#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipcc's own options: which options of mip-as each becomes, which are errors, and what the compiler gets unchanged.
set -u
mipcc=$MIP_BIN/mipcc
cc=(arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb)

. "$MIP_ROOT/tests/tools/fail.sh"

for command in "mipcc --help" "mipcc --version" "mip-as --mip-help" "mip-as --version"; do
    # shellcheck disable=SC2086
    "$MIP_BIN"/$command >/dev/full 2>err
    [ $? = 5 ] || fail "$command: a full disk is not seen"
done

echo 'int f(int x) { return x + 1; }' >a.c
printf '[mip]\nfun:g=block\n' >l.txt

# The options that mip-as gets, in the order of -###.  The assembler's path is tested below.
told() {
    "$mipcc" "${cc[@]}" -c a.c -### "$@" 2>&1 | tr -d '"' | grep -o -- '--mip-[^ ]*' | grep -v '^--mip-real-as=\|^--mip-built-with=' | tr '\n' ' '
}
tells() { # EXPECTED options
    local want=$1 got
    shift
    got=$(told -fmachine-profile-generate "$@")
    [ "$got" = "$want" ] || fail "$*: mip-as gets: $got, not: $want"
}
tail='--mip-need-library --mip-machine=arm --mip-no-ipa-ra '

# MIP_FLAGS: the same options from the environment.  Those of the command line win.
export MIP_FLAGS='-fmachine-profile-generate -fmachine-profile-function-coverage "-fmachine-profile-list=l.txt"'
[ "$(told)" = "--mip-mode=function-coverage --mip-list=l.txt $tail" ] || fail "MIP_FLAGS: $(told)"
[ "$(told -fno-machine-profile-function-coverage)" = "--mip-mode=call-graph --mip-list=l.txt $tail" ] || fail "MIP_FLAGS does not lose"
MIP_FLAGS=-O2 "$mipcc" "${cc[@]}" -c a.c 2>err && fail "MIP_FLAGS with an option of the compiler"
grep -q '^mipcc: error: MIP_FLAGS: -O2 is no option' err && grep -q '^mipcc: note: ' err || fail "$(cat err)"
# An apostrophe in a path: the options after it would be part of the name.
for end in "/o'brien/l.txt -fmachine-profile-edge-counts" 'l.txt "-fmachine-profile-edge-counts'; do
    MIP_FLAGS="-fmachine-profile-generate -fmachine-profile-output=$end" "$mipcc" "${cc[@]}" -c a.c 2>err && fail "MIP_FLAGS with an open quote"
    grep -q '^mipcc: error: MIP_FLAGS: a quote has no end' err && grep -q '^mipcc: note: ' err || fail "$(cat err)"
done
# Commands that they are not meant for work, and say so.
without() { # REASON COMMAND
    "$mipcc" "${@:2}" 2>err || fail "${*:2}: $(cat err)"
    grep -q "^mipcc: note: without MIP_FLAGS: $1" err || fail "${*:2}: $(cat err)"
}
"$mipcc" gcc -fPIC -c a.c -o pic.o 2>err && [ ! -s err ] || fail "libtool takes a message for a refusal: $(cat err)"
MIP_FLAGS="$MIP_FLAGS --mip-verbose" without '-fPIC' gcc -fPIC -c a.c -o pic.o
objdump -h pic.o | grep -q llvm_mip && fail "-fPIC has probes"
without 'a shared library' gcc -shared pic.o -o a.so
without 'a shared library' gcc -shared -fPIC a.c -o a.so
# A program is none, and a chip has none.
echo 'int main(void) { return 0; }' >main.c
"$mipcc" gcc -fPIC main.c -o pic 2>err && ! grep -q MIP_FLAGS err && objdump -h pic | grep -q llvm_mipmap || fail "a program with -fPIC: $(cat err)"
on_chip() { # BOARD-OPTION COMPILER...
    MIP_FLAGS="$1 -fmachine-profile-generate" "$mipcc" "${@:2}" -fPIC -c a.c -o chip.o 2>err && [ ! -s err ] &&
        readelf -SW chip.o | grep -q llvm_mipraw || fail "$*: -fPIC: $(cat err)"
}
on_chip '' arm-none-eabi-gcc -mcpu=cortex-m3
on_chip '' clang-14 --target=thumbv7m-none-eabi
on_chip --board=qemu-virt-a53 aarch64-linux-gnu-gcc
on_chip '' clang-22 --target=arm-eabi -mcpu=cortex-m4
on_chip '' clang-22 --target=thumbv7em-unknown-eabi
# Arm's own compilers for Linux have this triple.
mkdir none
printf '#!/bin/sh\ncase " $* " in *" -dumpmachine "*) echo aarch64-none-linux-gnu ;; *) exec aarch64-linux-gnu-gcc "$@" ;; esac\n' >none/aarch64-none-linux-gnu-gcc
chmod +x none/*
MIP_FLAGS="$MIP_FLAGS --mip-verbose" PATH=$PWD/none:$PATH without '-fPIC' aarch64-none-linux-gnu-gcc -fPIC -c a.c -o pic.o
MIP_FLAGS="$MIP_FLAGS --mip-verbose" without '-fPIC' gcc -fno-pic -fPIC -c a.c -o pic.o
"$mipcc" gcc -fPIC -fPIE -c a.c -o pie.o 2>err && [ ! -s err ] || fail "-fPIE: $(cat err)"
objdump -h pie.o | grep -q llvm_mipraw || fail "-fPIE has no probes"
MIP_FLAGS='--board=qemu-mps2-an385 -fmachine-profile-generate' without 'the compiler is not for' gcc main.c -o main && ./main || fail "build computer"
"$mipcc" gcc -fmachine-profile-generate -shared -fPIC a.c -o a.so 2>err && fail "a shared library, by its own command line"
# Objects keep their options, so a link names those with others: objects, archives, what `ld -r` made.  No image has them.
export MIP_FLAGS='-fmachine-profile-generate -fmachine-profile-function-coverage "-fmachine-profile-list=l.txt"'
# A program that writes the mark, as mip-as does, has it in its data with other text after it.
printf 'const char mark[] = "mip: built with \\"\\n\\t.asciz";\n' >mark.c
"$mipcc" gcc -c mark.c -o mark.o && "$mipcc" gcc -c main.c -o main.o && "$mipcc" gcc main.o mark.o -o main 2>err || fail "mark: $(cat err)"
! grep 'mark.o: warning' err || fail "a text of the program is taken for options"
for old in "" "-fmachine-profile-function-coverage -fmachine-profile-block-coverage" "-fmachine-profile-function-coverage -fmachine-profile-atomic -fmachine-profile-list=l.txt"; do
    for compiler in gcc clang-14; do
        MIP_FLAGS="-fmachine-profile-generate $old" "$mipcc" $compiler -c a.c -o old.o || fail "$compiler $old"
        ar rc old.a old.o && ld -r old.o -o old_r.o && "$mipcc" gcc -c main.c -o main.o 2>/dev/null
        for file in old.o old.a old_r.o; do
            "$mipcc" gcc main.o $file -o main 2>err || fail "link: $(cat err)"
            grep -q "^mipcc: $file: warning: compiled with .*, not with MIP_FLAGS' function-coverage,list=l.txt$" err || fail "stale: $old: $(cat err)"
            readelf -S main | grep -q 'mip\.built' && fail "the image has the options of $file"
        done
    done
done
"$mipcc" gcc -c a.c && "$mipcc" gcc main.o a.o -o main 2>err && ! grep -q MIP_FLAGS err || fail "not stale: $(cat err)"
MIP_FLAGS= "$mipcc" gcc -c a.c && ar rc a.a a.o && printf '.section .note.GNU-stack,"",@progbits\n.text\n.globl g\n.type g, @function\ng: ret\n.size g, .-g\n' | gcc -x assembler -c - -o g.o
export MIP_FLAGS=-fmachine-profile-generate
"$mipcc" gcc -c main.c -o main.o && "$mipcc" gcc main.o a.o g.o -o main 2>err && grep -qx 'mipcc: note: a.o was compiled without MIP_FLAGS' err || fail "plain: $(cat err)"
"$mipcc" gcc main.o a.a g.o -o main 2>err && [ ! -s err ] || fail "a library without counters: $(cat err)"
"$mipcc" gcc -shared -fPIC a.c -o a.so 2>err && "$mipcc" gcc main.o ./a.so -o main 2>err && [ ! -s err ] || fail "a shared library: $(cat err)"
# -fPIC is left out for the sake of shared libraries.  What of it gets into a program is named, out of archives, too.
printf 'int f(void);\nint g(void);\nint main(void)\n{\n    return f() + g() > 9;\n}\n' >both.c
echo 'int f(void) { return 1; }' >pf.c && echo 'int g(void) { return 1; }' >pg.c && echo 'int unused(void) { return 1; }' >ph.c
"$mipcc" gcc -c both.c || fail "the caller"
pic() { # WHAT-IT-SAYS COMPILER SOURCES…: of the library in pic.a, of which the link drops ph.o
    "$mipcc" "$2" -fPIC -c "${@:3}" 2>err && [ ! -s err ] && ar rc pic.a pf.o pg.o ph.o || fail "$2 -fPIC: $(cat err)"
    "$mipcc" gcc both.o pic.a -o both 2>err && [ "$(grep -c . err)" = 2 ] && grep -qx "mipcc: note: $1, as .* compiled with -fPIC" err || fail "a library of $2 -fPIC: $(cat err)"
}
pic 'pf.c and 1 more source have no probes' gcc pf.c pg.c ph.c
for f in ph.c ./pf.c; do "$mipcc" clang-14 -fPIC -c $f; done
pic 'pf.c and 1 more source have no probes' clang-14 pg.c
for compiler in gcc clang-14; do # as objects of the link, they are named once
    "$mipcc" $compiler -fPIC -c pf.c && "$mipcc" $compiler -fPIC -c pg.c && "$mipcc" gcc both.o pf.o pg.o -o both 2>err && [ "$(grep -c . err)" = 2 ] || fail "$compiler -fPIC: $(cat err)"
done
pic 'pf.c or another source of its command has no probes' clang-14 pf.c pg.c ph.c
"$mipcc" gcc -fPIC -c main.c -o pic_main.o && "$mipcc" gcc pic_main.o -o nothing 2>err && fail "no function has probes"
grep -qx 'mipcc: note: main.c has no probes, as it was compiled with -fPIC' err || fail "a program of -fPIC: $(cat err)"
"$mipcc" gcc -shared pf.o pg.o -o b.so 2>err && "$mipcc" gcc both.o ./b.so -o both 2>err && [ ! -s err ] || fail "objects of a shared library: $(cat err)"
# lto-wrapper warns if objects have different options of the assembler, and drops them all.
"$mipcc" gcc -fPIC -flto -c pf.c -o lto_pf.o && gcc -fPIC -flto -c pg.c -o lto_pg.o && "$mipcc" gcc -shared -flto lto_pf.o lto_pg.o -o lto.so 2>err &&
    ! grep -q warning err || fail "-fPIC with LTO: $(cat err)"
for compiler in gcc clang-14; do
    MIP_FLAGS= "$mipcc" $compiler -fPIC -c pf.c 2>err && [ ! -s err ] && ! grep -q mip.without pf.o || fail "a mark that none asked for: $(cat err)"
done
# A script in PATH with the compiler's name, that starts mipcc with that name.
mkdir loop && printf '#!/bin/sh\nexec "%s" gcc "$@"\n' "$mipcc" >loop/gcc && chmod +x loop/gcc
PATH=$PWD/loop:$PATH "$mipcc" gcc -c pf.c 2>err && fail "a compiler that is mipcc itself"
grep -q 'mipcc starts itself without end' err && grep -q 'the compiler.s whole path' err || fail "mipcc starts itself: $(cat err)"
printf '#!/bin/sh\nexec "%s" /usr/bin/gcc "$@"\n' "$mipcc" >loop/gcc
PATH=$PWD/loop:$PATH gcc -c pf.c 2>err && [ ! -s err ] && objdump -h pf.o | grep -q llvm_mipraw || fail "a script for gcc: $(cat err)"
# The Makefile's own choice of the compiler.
printf 'override CC = $(CROSS_COMPILE)gcc\npf.o: pf.c\n\t$(CC) -c pf.c -o pf.o\n' >override.mk
make -sf override.mk -B CC="$mipcc gcc" && "$mipcc" gcc -c pg.c both.c && "$mipcc" gcc both.o pf.o pg.o -o both 2>err &&
    grep -qx 'mipcc: note: pf.o was compiled without MIP_FLAGS' err || fail "override CC is not told: $(cat err)"
make -sf override.mk -B CROSS_COMPILE="$mipcc " && "$mipcc" gcc both.o pf.o pg.o -o both 2>err && [ ! -s err ] || fail "CROSS_COMPILE: $(cat err)"
PATH=$PWD/loop:$PATH make -sf override.mk -B && "$mipcc" gcc both.o pf.o pg.o -o both 2>err && [ ! -s err ] || fail "a folder of scripts: $(cat err)"

# ccache: after mipcc it sees MIP_FLAGS.  Before mipcc it does not, and mipcc says so, unless ccache asks.
export CCACHE_DIR=$PWD/cache CCACHE_SLOPPINESS=
ln -s "$mipcc" mipcc-gcc
cached() { # WHAT-IT-SAYS COMMAND: is it the right object, after the other flags and from the cache?
    for flags in -fmachine-profile-generate "-fmachine-profile-generate -fmachine-profile-edge-counts"; do
        for time in first again; do
            rm -f a.o && MIP_FLAGS=$flags "${@:2}" -c a.c -o a.o 2>err || fail "${*:2}: $(cat err)"
            [ "$(sed -n 's/^mipcc: warning: //p' err)" = "$1" ] || fail "${*:2}, $flags, $time: $(cat err)"
            [ -n "$1" ] || [ "$(readelf -p .mip.built a.o | grep -c edges)" = "$(grep -c edge <<<"$flags")" ] || fail "${*:2}: $flags, $time: another object"
        done
    done
}
cached '' "$mipcc" ccache gcc
says='ccache does not see MIP_FLAGS, so it may return objects of other options'
ways=("env CCACHE_PREFIX=$mipcc ccache gcc" "ccache $mipcc gcc" "ccache ./mipcc-gcc")
for way in "${ways[@]}"; do
    # shellcheck disable=SC2086
    cached "$says" $way
done
CCACHE_COMPILERCHECK=$(sed -n "s/^    export CCACHE_COMPILERCHECK='\(.*\)'/\1/p" "$MIP_ROOT/docs/build.md" | sed "s,mipcc,$mipcc,")
export CCACHE_COMPILERCHECK
ccache -C >/dev/null 2>&1 && ccache -z >/dev/null
for way in "${ways[@]}"; do
    # shellcheck disable=SC2086
    cached '' $way
done
[ "$(ccache --print-stats | sed -n 's/^cache_miss\t//p')" -ge 4 ] || fail "ccache has cached nothing: $(ccache -s)"
[ "$(ccache --print-stats | sed -n 's/^direct_cache_hit\t//p')" -ge 4 ] || fail "ccache returned nothing: $(ccache -s)"
unset CCACHE_COMPILERCHECK
unset MIP_FLAGS
tells "--mip-mode=call-graph $tail"
tells "--mip-mode=call-graph $tail" -fmachine-profile-call-graph
tells "--mip-mode=function-coverage $tail" -fmachine-profile-function-coverage
tells "--mip-mode=call-graph $tail" -fmachine-profile-function-coverage -fno-machine-profile-function-coverage
tells "--mip-mode=call-graph --mip-blocks --mip-all-blocks --mip-dump=any $tail" -fmachine-profile-block-coverage \
    -fmachine-profile-all-blocks -fmachine-profile-dump=any
tells "--mip-mode=call-graph --mip-dump=any $tail" -fmachine-profile-dump-at=abort,fault
tells "--mip-mode=call-graph --mip-blocks --mip-ends-at-stops $tail" -fmachine-profile-source
tells "--mip-mode=call-graph --mip-edges --mip-ends-at-stops $tail" -fmachine-profile-source -fmachine-profile-edge-counts
tells "--mip-mode=call-graph --mip-edges --mip-atomic $tail" -fmachine-profile-atomic -fmachine-profile-edge-counts
tells "--mip-mode=function-coverage --mip-edges $tail" -fmachine-profile-function-coverage -fmachine-profile-edge-counts
tells "--mip-mode=call-graph --mip-link-unit=a,b $tail" -fmachine-profile-link-unit-name=a,b
tells "--mip-mode=call-graph --mip-group-count=3 --mip-group=2 $tail" \
    -fmachine-profile-function-group-count=3 -fmachine-profile-selected-function-group=2
tells "--mip-mode=call-graph --mip-min-instructions=9 $tail" -fmachine-profile-min-instruction-count=9
tells "--mip-mode=call-graph --mip-list=l.txt $tail" -fmachine-profile-list=l.txt
tells "--mip-mode=call-graph --mip-remarks $tail" --mip-remarks
tells "--mip-mode=call-graph --mip-need-library --mip-machine=arm --mip-pic --mip-no-ipa-ra " -fPIC
tells "--mip-mode=call-graph --mip-need-library --mip-machine=arm --mip-pic --mip-no-ipa-ra " -fpie -mpic-data-is-text-relative
tells "--mip-mode=call-graph --mip-need-library --mip-machine=arm --mip-execute-only --mip-no-ipa-ra " -mpure-code
tells "--mip-mode=call-graph --mip-need-library --mip-machine=arm " -fipa-ra
# mip-as calls the compiler's own assembler, or the one in the folder of -B.
mkdir own
printf '#!/bin/bash\necho "$@" >as.log\nexec arm-none-eabi-as "$@"\n' >own/as
chmod +x own/as
for by in -Bown/ '-B own/'; do
    # shellcheck disable=SC2086
    "$mipcc" "${cc[@]}" -fmachine-profile-generate $by -c a.c -o b.o || fail "$by: no object"
    [ -s as.log ] && arm-none-eabi-readelf -S b.o | grep -q __llvm_mipmap || fail "$by: another assembler, or no probes"
    rm as.log b.o
done
[ -z "$(told)" ] || fail "mip-as is called without -fmachine-profile-generate"
[ -z "$(told -fmachine-profile-generate -fno-machine-profile-generate)" ] || fail "-fno-machine-profile-generate"

refused() { # STATUS TEXT options
    local want=$1 text=$2 status=0
    shift 2
    "$mipcc" "${cc[@]}" -fmachine-profile-generate -c a.c -o no.o "$@" >out 2>err || status=$?
    [ $status = "$want" ] || fail "$*: status $status, not $want"
    grep -q -- "^mipcc: .*error: .*$text" err || fail "$*: not '$text' but: $(cat err)"
    [ ! -s out ] || fail "$*: an error, but text on standard output"
    [ ! -e no.o ] || fail "$*: an error, but an object was written"
}
refused 2 'exclude each other' -fmachine-profile-function-coverage -fmachine-profile-call-graph
refused 2 'exclude each other' -fmachine-profile-block-coverage -fmachine-profile-edge-counts
refused 2 'needs -fmachine-profile-block-coverage' -fmachine-profile-all-blocks
refused 2 'sync or any' -fmachine-profile-block-coverage -fmachine-profile-dump=always
refused 2 'must be a power of two from 2 to 1048576' -fmachine-profile-runtime-buffer=100
refused 2 'must be a power of two from 2 to 1048576' -fmachine-profile-runtime-buffer=1
refused 2 'must be a power of two from 2 to 1048576' -fmachine-profile-runtime-buffer=2097152
refused 2 'must be a power of two from 1 to 32768' -fmachine-profile-runtime-buffer=64 -fmachine-profile-sample-period=65536
refused 2 'needs -fmachine-profile-runtime-buffer' -fmachine-profile-sample-period=4
refused 2 'exclude each other' -fmachine-profile-function-coverage -fmachine-profile-runtime-buffer=64
refused 4 'cannot open: No such file' -fmachine-profile-use=x.use
refused 2 'groups are numbered 0 to 1' -fmachine-profile-function-group-count=2 -fmachine-profile-selected-function-group=2
refused 2 'needs -fmachine-profile-function-group-count' -fmachine-profile-selected-function-group=0
refused 2 'at least 1' -fmachine-profile-min-instruction-count=0
refused 2 'not a number' -fmachine-profile-min-instruction-count=many
refused 2 'not a number' -fmachine-profile-min-instruction-count=-1
refused 2 'not a number' -fmachine-profile-function-group-count=99999999999
refused 2 'not VID:PID' -fmachine-profile-usb-id=0000:0001
refused 2 'not VID:PID' -fmachine-profile-usb-id=1d50:60c
refused 2 'not VID:PID' -fmachine-profile-usb-id=1d5g:60c7
refused 2 'needs a value' -fmachine-profile-list=
refused 2 'no such board' --board=nosuch
grep -q 'note: boards are:.* qemu-mps2-an385' err || fail "the known boards are not listed: $(cat err)"
refused 2 'no such board' --board=../boards/qemu-mps2-an385
# board.conf may have only the keys of boards/README.md, and must have all required ones.
mkdir -p own/share/mip
cp -rL "$MIP_BIN" "$MIP_BIN/../libexec" own
cp -r "$MIP_ROOT"/{boards,target,linker} own/share/mip
conf=own/share/mip/boards/qemu-mps2-an385/board.conf
board_says() { # ERROR NOTE SED-SCRIPT: mipcc's messages about a board.conf that the script has changed
    cp "$MIP_ROOT/boards/qemu-mps2-an385/board.conf" $conf
    sed -i "$3" $conf
    mipcc=$PWD/own/bin/mipcc refused 3 "$1" --board=qemu-mps2-an385
    grep -q "note: $2" err || fail "no next step: $(cat err)"
}
board_says 'no board has a key `qemo`' 'boards/README.md lists' 's/^qemu/qemo/'
board_says 'the key `description` is missing' "set it here or in the family's" '/^description/d'
refused 2 'newlib or picolibc' --libc=glibc
refused 2 'no --board is given' --libc=newlib
refused 2 'msingle-pic-base' -fpic -msingle-pic-base
refused 2 'unknown option -fmachine-profile-functon-coverage' -fmachine-profile-functon-coverage
grep -q 'note: nearest is -fmachine-profile-function-coverage' err || fail "nearest name: $(cat err)"
refused 2 'unknown option --mip-remark' --mip-remark

status=0
"$mipcc" -fmachine-profile-generate -c a.c 2>err || status=$?
[ $status = 2 ] && grep -q 'no compiler given' err || fail "no compiler: $status $(cat err)"
status=0
"$mipcc" --bord=x arm-none-eabi-gcc -c a.c 2>err || status=$?
[ $status = 2 ] && grep -q -- '--bord=x is neither' err || fail "misspelt, in front: $status $(cat err)"
status=0
"$mipcc" --board=qemu-virt-a53 "${cc[0]}" a.c -o no.elf 2>err || status=$?
[ $status = 2 ] && grep -q 'does not compile for this board' err && grep -q 'note: use aarch64' err ||
    fail "another machine's board: $status $(cat err)"
status=0
"$mipcc" "${cc[0]}" -fmachine-profile-generate -nostdlib a.c -o no.elf 2>err || status=$?
[ $status = 2 ] && grep -q 'no probes for cores before ARMv7' err && grep -q 'note: .*-mcpu=' err || fail "no -mcpu: $status $(cat err)"
"$mipcc" "${cc[@]}" -fmachine-profile-function-coverage -c a.c -o idle.o 2>err
grep -q 'warning: -fmachine-profile-function-coverage does nothing without' err || fail "a mode alone: $(cat err)"
"$mipcc" "${cc[@]}" -fmachine-profile-function-coverage -fno-machine-profile-generate -c a.c -o idle.o 2>err
[ ! -s err ] || fail "switched off: $(cat err)"
status=0
"$mipcc" no-such-compiler -c a.c 2>err || status=$?
[ $status = 4 ] && grep -q 'note: ' err || fail "missing compiler: $status $(cat err)"
status=0
"$mipcc" ls -fmachine-profile-generate -c a.c 2>err || status=$?
[ $status = 2 ] && grep -q 'does not answer as GCC and Clang do' err || fail "no compiler at all: $status $(cat err)"
status=0
"$mipcc" gcc -m32 -fmachine-profile-generate -c a.c 2>err || status=$?
[ $status = 2 ] && grep -q 'no probes for this machine' err || fail "machine without probes: $status $(cat err)"
refused 2 'no probes for big-endian' -mbig-endian
refused 2 'it refuses its options: .*no-such.specs' --specs=no-such.specs
refused 2 'no probes for cores before ARMv7' -mcpu=arm7tdmi -marm
refused 2 'no probes for cores before ARMv7' -mcpu=arm1156t2-s
refused 4 'cannot open' -fmachine-profile-list=none.txt
grep -q 'note: -fmachine-profile-list= names' err || fail "missing list: no next step: $(cat err)"

# Without mipcc's options the compiler gets its arguments unchanged, also response files.
cat >fakecc <<'EOF'
#!/bin/sh
printf '%s\n' "$@"
EOF
chmod +x fakecc
printf 'one two\n' >args.rsp
[ "$("$mipcc" ./fakecc @args.rsp -c 'a b' '' | tr '\n' ',')" = '@args.rsp,-c,a b,,' ] || fail "the arguments have changed"
[ "$("$mipcc" ./fakecc -fno-machine-profile-generate -E 'a b' | tr '\n' ',')" = '-E,a b,' ] || fail "the compiler got an option of mipcc"
[ "$("$mipcc" arm-none-eabi-gcc -fmachine-profile-generate -dumpmachine)" = arm-none-eabi ] || fail "-dumpmachine"
"$mipcc" arm-none-eabi-gcc -fmachine-profile-generate --version | grep -q GCC || "$mipcc" arm-none-eabi-gcc --version | grep -q gcc || fail "--version"
[ "$("$mipcc" "${cc[@]}" -fmachine-profile-generate -E -P -x c - <<<'#define X 7
X')" = 7 ] || fail "-E"
"$mipcc" "${cc[@]}" -fmachine-profile-generate -S a.c -o a.s && ! grep -q mip a.s || fail "-S is plain text"

ln -s "$mipcc" mipcc-arm-none-eabi-gcc
[ "$(./mipcc-arm-none-eabi-gcc -dumpmachine)" = arm-none-eabi ] || fail "a link mipcc-COMPILER"

"$mipcc" --help | grep -q 'fmachine-profile-generate' || fail "--help"
"$mipcc" --version | grep -q '^mipcc [0-9]' || fail "--version"
for o in $("$mipcc" --help | grep -o -- '-fn\?o\?-\?machine-profile-[a-z-]*' | sort -u); do
    case $o in # mipcc accepts each option that --help names
        *-skip-covered) "$mipcc" "${cc[@]}" -c a.c -fmachine-profile-function-coverage $o=x.mip || fail "$o" ;;
        *-weights) "$mipcc" "${cc[@]}" -c a.c -fmachine-profile-edge-counts $o=x.mip || fail "$o" ;;
        *-count | *-group) "$mipcc" "${cc[@]}" -c a.c -fmachine-profile-function-group-count=2 $o=1 || fail "$o" ;;
        *-buffer | *-values) "$mipcc" "${cc[@]}" -c a.c $o=2 || fail "$o" ;;
        *-period) "$mipcc" "${cc[@]}" -c a.c -fmachine-profile-runtime-buffer=2 $o=1 || fail "$o" ;;
        *-list | *-name | *-output | *-cost) "$mipcc" "${cc[@]}" -c a.c $o=x || fail "$o" ;;
        *-dump-at) "$mipcc" "${cc[@]}" -c a.c $o=exit,abort,fault || fail "$o" ;;
        *-use) "$mipcc" "${cc[@]}" -c a.c $o=x.use 2>err; grep -q 'x.use: error: cannot open' err || fail "$o" ;;
        *-share) "$mipcc" "${cc[@]}" -c a.c $o=0.5 || fail "$o" ;;
        *-region) "$mipcc" "${cc[@]}" -c a.c $o=v8-m || fail "$o" ;;
        *-id) "$mipcc" "${cc[@]}" -c a.c $o=1d50:60c7 || fail "$o" ;;
        *-all-blocks) "$mipcc" "${cc[@]}" -c a.c -fmachine-profile-block-coverage $o || fail "$o" ;;
        *) "$mipcc" "${cc[@]}" -c a.c $o || fail "$o" ;;
    esac
done

# --print-flags gives the same object without mipcc.  Only what the link reads is missing: the request for the library, and the options.
flags=$("$mipcc" --print-flags -fmachine-profile-function-coverage "${cc[@]}") || fail "--print-flags"
"${cc[@]}" $flags -O2 -c a.c -o flags.o && "$mipcc" "${cc[@]}" -fmachine-profile-generate -fmachine-profile-function-coverage -O2 -c a.c -o mipcc.o
[ "$(readelf -p .deplibs mipcc.o | grep -c __mip_link_needs)" = 1 ] || fail "mipcc's object asks for no library"
arm-none-eabi-objcopy -R .deplibs -R .mip.built mipcc.o && arm-none-eabi-objcopy flags.o && cmp flags.o mipcc.o || fail "--print-flags give another object"
mkdir "it's here" && cp -r "$MIP_BIN" "$(dirname "$MIP_BIN")/libexec" "it's here/"
"it's here/bin/mipcc" --print-flags "${cc[@]}" >out 2>err && fail "without share/"
grep -q "share/mip/boards: error: this part of mipcc is not there" err || fail "without share/: $(cat err)"
cp -rL "$(dirname "$MIP_BIN")/share" "it's here/"
flags=$("it's here/bin/mipcc" --print-flags "${cc[@]}") && eval "${cc[*]} $flags -O2 -c a.c -o blank.o" && nm blank.o | grep -q 'f\$MIP' ||
    fail "--print-flags of a folder with a blank: $flags"
"$mipcc" --print-flags clang-14 --target=arm-none-eabi >out 2>err && fail "--print-flags for Clang"
exit 0
