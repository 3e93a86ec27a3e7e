#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipcc with Clang, whose plan (-###) mipcc runs itself.  The same files as without mipcc, the same code apart from probes,
# records in every object, and no temporary files.
set -u
mipcc=$MIP_BIN/mipcc
gen=(-fmachine-profile-generate -fmachine-profile-function-coverage)

. "$MIP_ROOT/tests/tools/fail.sh"

# Without these tools empty texts would be compared, and the test would pass.
command -v llvm-objdump-14 llvm-readelf-14 llvm-dwarfdump-14 >/dev/null || { echo "FAIL: no llvm-14"; exit 1; }

functions() { # OBJECT: names in its map, sorted
    rm -f map.bin
    objcopy -I elf32-little --dump-section=__llvm_mipmap=map.bin "$1" /dev/null 2>/dev/null
    [ -e map.bin ] && tr -c 'a-zA-Z0-9_' '\n' <map.bin | grep -x 'fn_[a-z]*' | sort | tr '\n' ' '
}

has() { # OBJECT NAMES
    [ "$(functions "$1")" = "$2" ] || fail "$1 has records of: $(functions "$1"), not: $2"
}

code() { # OBJECT: its functions' bytes, line table and sections: they must not change if no function is selected
    llvm-objdump-14 -d -r --no-show-raw-insn --section=.text "$1" | tail -n +3
    llvm-readelf-14 -SW "$1" | awk '{ sub(/^ *\[ *[0-9]*\] /, ""); if ($5 != "000000") print $1, $2, $5 }' | grep -v 'addrsig\|tab ' | sort
    llvm-dwarfdump-14 --debug-line "$1" | tail -n +3
}

mkdir src tmp && cd src || exit 1
export TMPDIR=$PWD/../tmp
cat >a.c <<'EOF'
#include "a.h"
int fn_b(int);
int fn_a(int x) { return fn_b(x) + A; }
EOF
echo '#define A 1' >a.h
echo 'int fn_b(int x) { return x + 2; }' >b.c
echo 'template <class T> T fn_t(T x) { return x; } extern "C" int fn_cc(int x) { return fn_t(x); }' >c.cc
printf '.text\n.globl byhand\n.type byhand, %%function\nbyhand: nop\n.size byhand, . - byhand\n' >hand.S
for cc in "clang-14 --target=arm-none-eabi -mcpu=cortex-m3" "clang-22 --target=armv7a-none-eabi -marm" \
    "clang-14 --target=aarch64-none-elf" "clang-22 --target=thumbv8.1m.main-none-eabi -mbranch-protection=standard" \
    "clang-22 --target=aarch64-none-elf -mbranch-protection=standard"; do
    modes=("-c a.c" "-c a.c hand.S b.c" "-g -Os -gsplit-dwarf -c a.c -o x.o" "-save-temps -g -c a.c")
    case $cc in # more modes for one compiler of each machine and release
        clang-14*arm-* | clang-22*aarch64*) modes+=("-c a.c -o x.o" "-c a.c b.c" "-pipe -O2 -c a.c" "-save-temps=obj -c a.c -o x.o"
            "-MD -c a.c" "-MMD -MF a.dep -MT target -c a.c -o x.o" "-g3 -Os -c @rsp" "-x c -c a.c -x none b.c" "-fropi -c a.c"
            "-fPIC -c a.c" "-mexecute-only -c a.c" "-ftime-trace -save-stats=obj -MJ two.cdb -c a.c b.c"
            "-ftime-trace -MJone.cdb -c a.c -o x.o" "-ftime-trace -save-temps -c a.c -o x.o") ;;
    esac
    for mode in "${modes[@]}"; do
        case "$cc $mode" in
            *aarch64*-fropi* | *aarch64*execute* | *-marm*execute*) continue ;; # Clang has no such code
        esac
        in_run() { # KEPT_AS COMMAND: in a fresh copy.  It always has the same name, which is in debug information.
            rm -rf "../$1" ../run && cp -r . ../run && echo "-ffunction-sections a.c" >../run/rsp
            (cd ../run && "${@:2}") || return 1
            rm -rf "../$1" && mv ../run "../$1"
        }
        in_run without $cc $mode 2>../said || fail "$cc $mode"
        in_run with "$mipcc" $cc $mode "${gen[@]}" 2>../err || fail "mipcc $cc $mode: $(cat ../err)"
        in_run none "$mipcc" $cc $mode -fmachine-profile-generate -fmachine-profile-min-instruction-count=1000 2>../none.err ||
            fail "$cc $mode: nothing selected: $(cat ../none.err)"
        [ ! -s ../err ] || [ -s ../said ] || fail "mipcc $cc $mode says: $(cat ../err)"
        diff <(cd ../without && ls) <(cd ../with && ls) || fail "$cc $mode: other files with mipcc"
        for f in ../with/*.d ../with/*.dep ../with/*.i ../with/*.s; do
            [ ! -e "$f" ] || cmp "$f" "../without/${f##*/}" || fail "$cc $mode: ${f##*/} differs"
        done
        for f in ../with/*.cdb; do # equal apart from the folder of mip.h
            [ ! -e "$f" ] || diff <(sed 's/"-idirafter", "[^"]*", "-D", "__MIP__=1", //' "$f") "../without/${f##*/}" || fail "$cc $mode: ${f##*/} differs"
        done
        n=x.o
        [ -e ../with/x.o ] || n=a.o
        has ../with/$n 'fn_a '
        [ ! -e ../with/b.o ] || has ../with/b.o 'fn_b '
        [ ! -e ../with/hand.o ] || cmp ../with/hand.o ../without/hand.o || fail "$cc $mode: assembly by hand was changed"

        # If no function is selected, code, sections and lines are as without mipcc.
        diff <(code ../without/$n) <(code ../none/$n) >diff.out || fail "$cc $mode: changed without a probe: $(head -5 diff.out)"
        rm diff.out
    done
    $cc -E a.c | "$mipcc" $cc "${gen[@]}" -x cpp-output -c - -o stdin.o || fail "$cc: standard input"
    has stdin.o 'fn_a '
    "$mipcc" ${cc/clang/clang++} "${gen[@]}" -O0 -c c.cc -o cc.o || fail "$cc: C++"
    functions cc.o | grep -q fn_cc || fail "$cc: C++ has records of: $(functions cc.o)"
    "$mipcc" $cc "${gen[@]}" -O2 -c a.c -o one.o && (cd ../with && "$mipcc" $cc "${gen[@]}" -O2 -c a.c -o two.o) || fail "$cc: -O2"
    cmp one.o ../with/two.o || fail "$cc: two builds differ"

    status=0
    "$mipcc" $cc "${gen[@]}" -c -x c - -o bad.o <<<'int f( {' 2>err || status=$?
    [ $status = 1 ] && grep -q 'error:' err && ! grep -q mipcc: err && [ ! -e bad.o ] || fail "$cc: status $status of a failed compile: $(cat err)"
    echo 'int f( {' >bad.c
    status=0
    "$mipcc" $cc "${gen[@]}" -c bad.c a.c 2>err || status=$?
    [ $status = 1 ] && [ -e a.o ] && [ ! -e bad.o ] || fail "$cc: one bad file of two: status $status"
    # A failed compile removes or keeps the files of an earlier one, as without mipcc.
    echo 'void f(void) { __asm__("no such instruction"); }' >wrong.c
    for how in "-c bad.c" "-c bad.c -o x.o" "-c wrong.c a.c" "-S bad.c" "-save-temps -c bad.c -o x.o" "-c none.c -o x.o" \
        "-nostdlib -fuse-ld=lld -Wl,--no-such-option a.c -o x.o"; do
        rm -f ./*.o
        for front in "" "$mipcc"; do
            touch a.o bad.o wrong.o bad.s x.o
            $front $cc ${front:+"${gen[@]}"} $how 2>err && fail "$cc: $how: no failure"
            ls | tr '\n' ' '
            rm -f ./*.o ./*.s ./*.i ./*.bc
            echo
        done >left
        [ "$(uniq left | wc -l)" = 1 ] || fail "$cc: $how leaves, without and with mipcc: $(cat left)"
    done
    rm wrong.c left
    status=0
    "$mipcc" $cc "${gen[@]}" -c a.c -o no/such/folder/a.o 2>err || status=$?
    [ $status = 1 ] || fail "$cc: no such output folder: status $status, $(cat err)"
    status=0
    "$mipcc" $cc "${gen[@]}" -c a.c b.c -o two.o 2>err || status=$?
    [ $status = 1 ] && grep -q "error:" err && [ ! -e two.o ] || fail "$cc: one output for two files: status $status, $(cat err)"
    rm -f bad.c ./*.o err
done
# Clang before 14 has no --start-no-unused-arguments.  A Clang that prints no plan is an error.
mkdir ../old
for text in --start-no-unused-arguments -via-file-asm; do
    printf '#!/bin/bash\n[[ " $* " != *" %s "* ]] || { echo "clang: error: unsupported option %s" >&2; exit 1; }\nexec clang-14 "$@"\n' \
        "$text" "$text" >../old/clang && chmod +x ../old/clang
    status=0
    PATH=$PWD/../old:$PATH "$mipcc" clang --target=arm-none-eabi -mcpu=cortex-m3 "${gen[@]}" -c a.c -o "old$text.o" 2>err || status=$?
    echo $status
done >statuses
[ "$(tr '\n' ' ' <statuses)" = "0 2 " ] && has old--start-no-unused-arguments.o 'fn_a ' && grep -q 'nothing is instrumented' err ||
    fail "old Clangs: $(cat statuses err)"
rm -r statuses err ../old
# A file named by #line has no checksum, so no file of the unit gets one.  There is no warning.
printf 'int fn_g(int);\n#line 1 "grammar.y"\nint fn_l(int x) { return fn_g(x); }\n' >line.c
files_of() { llvm-dwarfdump-14 --debug-line "$1" | sed -n '/file_names/,/^$/p'; }
for cc in clang-14 clang-22; do
    "$mipcc" $cc --target=arm-none-eabi -mcpu=cortex-m3 "${gen[@]}" -g -c line.c -o line.o 2>err && [ ! -s err ] || fail "$cc, #line: $(cat err)"
    $cc --target=arm-none-eabi -mcpu=cortex-m3 -g -c line.c -o plain.o
    files_of line.o | grep -q grammar.y && [ "$(files_of line.o)" = "$(files_of plain.o)" ] || fail "$cc, #line: $(files_of line.o)"
done
rm line.c line.o plain.o err
# Clang's assembler takes ./same.c for same.c, and without checksums the other same.c, too.  It names both.
mkdir -p other && printf '#include "other/same.c"\n#line 1 "grammar.y"\nint fn_s(int x) { return fn_o(x) * 3; }\n' >same.c
echo 'static __attribute__((noinline)) int fn_o(int x) { return x * x; }' >other/same.c
for cc in clang-14 clang-22; do
    for file in ./a.c ./same.c "-gembed-source ./same.c"; do
        "$mipcc" $cc --target=arm-none-eabi -mcpu=cortex-m3 "${gen[@]}" -g -O1 -c $file -o same.o 2>err && [ ! -s err ] || fail "$cc, $file: $(cat err)"
        functions same.o | grep -q 'fn_[as]' || fail "$cc, $file: no probes"
        $cc --target=arm-none-eabi -mcpu=cortex-m3 -g -O1 -c $file -o plain.o
        [ "$(files_of same.o)" = "$(files_of plain.o)" ] || fail "$cc, $file: $(files_of same.o)"
    done
done
rm -r same.c other same.o plain.o err
# Every word after `--` is a file, also if it begins with a dash.
cp a.c ./-a.c
"$mipcc" clang-22 --target=arm-none-eabi -mcpu=cortex-m3 "${gen[@]}" -I. -c -o end.o -- -a.c && has end.o 'fn_a ' || fail "--"
rm -- -a.c end.o
# The runtime is compiled for the machine that a configuration file chooses.
printf -- '--target=thumbv7m-none-eabi\n-nostdlib -fuse-ld=lld -Wl,-e,fn_a\n' >board.cfg
for option in --config=./board.cfg "--config ./board.cfg"; do
    "$mipcc" clang-22 $option "${gen[@]}" a.c b.c -o configured 2>err || fail "$option at the link: $(cat err)"
done
rm board.cfg configured err
# Clang with GNU as.
for cc in "clang-22 --target=arm-none-eabi -mcpu=cortex-m3" "clang-14 --target=aarch64-linux-gnu"; do
    "$mipcc" $cc "${gen[@]}" -fno-integrated-as -c a.c -o gas.o && has gas.o 'fn_a ' || fail "$cc -fno-integrated-as"
done
refused() { # TEXT options
    local text=$1 status=0
    shift
    "$mipcc" clang-14 --target=arm-none-eabi -mcpu=cortex-m3 "${gen[@]}" -c a.c -o no.o "$@" 2>err || status=$?
    [ $status = 2 ] && grep -q -- "$text" err && grep -q 'note: ' err && [ ! -e no.o ] || fail "$*: status $status, $(cat err)"
}
refused '-flto cannot be instrumented' -flto
refused '-flto cannot be instrumented' -flto=thin
refused 'frwpi: data relative' -frwpi
# -mfix-cortex-a53-835769 also keeps the probes' memory accesses away from a multiply-accumulate.  The last option counts.
echo 'long fn_m(long a, long b, long c) { return c - a * b; }' >apart.c
for cc in "clang-14 --target=aarch64-none-elf" "clang-22 --target=aarch64-none-elf" aarch64-linux-gnu-gcc; do
    for how in "" "-mno-fix-cortex-a53-835769 -mfix-cortex-a53-835769" "-mfix-cortex-a53-835769 -mno-fix-cortex-a53-835769"; do
        "$mipcc" $cc "${gen[@]}" -O1 $how -c apart.c -o apart.o || fail "$cc $how"
        llvm-objdump-14 -d --no-show-raw-insn apart.o | grep -A 1 -P '\tstrb\t' | grep -cP '\tmsub\t' | sed 's/[1-9].*/bad/'
    done | tr '\n' ' ' >found
    [ "$(cat found)" = "bad 0 bad " ] || fail "$cc, -mfix-cortex-a53-835769: $(cat found)"
done
rm apart.c apart.o found
[ -z "$(ls "$TMPDIR")" ] || fail "left over: $(ls "$TMPDIR")"
exit 0
