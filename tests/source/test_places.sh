# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A function's place is that of its first instruction, by the line table: its declaration may be in a header found by
# -isystem, it may be defined by a macro, after #line, as a member, or be inlined everywhere.  An inlined function at the
# entry is never the place.
# Counts of calls do not tell lines: no verb makes a percentage of lines from them, and each says which mode would tell.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata here=$MIP_ROOT/tests/source/programs

. "$MIP_ROOT/tests/tools/fail.sh"
image() { # FLAGS...: builds prog in the sources' folder, runs it, and makes x.mip
    rm -f default*.mipraw x.mip
    (cd "$here" && "$mipcc" "$@" -g -fmachine-profile-generate -o "$TMPDIR/prog") >out 2>err && ./prog >out 2>err || fail "$*: build and run"
    "$mipdata" create -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>>err || fail "$*: merge"
}
place() { # NAME FILE:LINE: export's files and functions, and show, have the function there
    "$mipdata" export -p x.mip --debug prog --all-files --format=json -o x.json 2>err || fail "$1: export"
    python3 - "$1" "$2" <<'P' || fail "$1 is not at $2"
import json, os, sys
at = [f"{os.path.basename(x['path'])}:{f['line']}" for x in json.load(open("x.json"))["files"] for f in x["functions"] if f["name"] == sys.argv[1]]
print(*at)
sys.exit(at != [sys.argv[2]])
P
    [ "${3:-}" = unseen ] || "$mipdata" show -p x.mip --debug prog -r "^${1%%(*}" 2>err | grep -q "Source Info: .*$2\$" || fail "show: $1 is not at $2"
}

blocks=-fmachine-profile-block-coverage
n=0
for how in "gcc -O1" "gcc -O2 -gdwarf-4" "gcc -Og -gsplit-dwarf" "gcc -Os -flto" "clang-14 -O2" "clang-22 -O2 -gdwarf-4"; do
    # shellcheck disable=SC2086
    image $how $blocks -fno-inline-functions -isystem . gain.c main.c
    case $how in
        *flto*) ;; # inlined, or not, as the linker's compiler likes
        gcc*) place gain gain.c:4 && place only_inlined main.c:9 && place from_line generated.y:40 ;;
        *) place gain gain.c:3 && place only_inlined main.c:8 && place from_line generated.y:40 ;;
    esac
    place uart_handler gain.c:11
    place clamp gain.h:3
    place main main.c:19
    "$mipdata" check x.mip --debug prog --min-functions '*gain.c=100' >out 2>err || fail "$how: --min-functions"
    grep -q '100.0 % (2 of 2)' out || case $how in *flto*) ;; *) fail "$how: functions of gain.c" ;; esac
    "$mipdata" export -p x.mip --debug prog --format=lcov --files '*gain.c' 2>err >out && grep -q '^FNDA:1,uart_handler$' out ||
        fail "$how: --files"
    n=$((n + 1))
done
[ $n = 6 ] || fail "only $n builds"
for how in "g++ -O0" "g++ -O0 -gdwarf-4" "clang++-22 -O0"; do
    # shellcheck disable=SC2086
    image $how $blocks -isystem . member.cpp
    place 'motor::step(int)' member.cpp:7
    place 'motor::twice()' member.h:6
    place 'int motor::scaled<int>(int)' member.h:9 unseen
done

# Which functions are copies of one: templates for two types are, though their results differ. A lambda and its function,
# the parts of a coroutine, and the two bodies of a virtual destructor, are not: what did not run in one of these did not
# run.  But if one of two bodies ran, the function's name did.  A body may be another name of a base class's.  A noexcept
# function ran where its name stands, though the call of std::terminate() there did not.
marks() { # FILE FLAGS...
    image "${@:2}" "$1"
    "$mipdata" export -p x.mip --debug prog --all-files --format=lcov --files "*$1" -o out 2>err || fail "$*: export"
    while read -r line why; do
        case $why in
            known*) grep -qx "DA:$line,0" out ;;
            red) ! grep -qx "DA:$line,0" out ;;
            seen) grep -q "^DA:$line,[1-9]" out ;;
            *) ! grep -q "^DA:$line," out ;;
        esac || fail "$*: line $line is not $why"
    done < <(awk '/: (known|unknown|seen|not red)$/ { print FNR, $NF }' "$here/$1")
}
for how in "g++ -O0" "clang++-14 -O0" "clang++-22 -O0"; do
    # shellcheck disable=SC2086
    marks copies.cpp $how -std=c++17 $blocks
done
for how in "g++ -O0 $blocks" "g++ -O0 -fmachine-profile-source" "g++ -Os -fmachine-profile-source" "clang++-22 -O0 $blocks" "clang++-22 -O2 -fmachine-profile-source"; do
    # shellcheck disable=SC2086
    marks coroutine.cpp $how -std=c++20
done
for how in "g++ -O0" "g++ -O2" "clang++-22 -O0" "clang++-22 -O2" "clang++-14 -Os"; do
    # shellcheck disable=SC2086
    marks destructor.cpp $how -fmachine-profile-source
done

# The brace at the line of its name: what stands at the margin below is no brace.
cat >margin.c <<'C'
volatile int n = 3;
__attribute__((noinline)) int stop(int a) { while (a && n) n = a;
return n; }
__attribute__((noinline)) int un(int a) { if (a)
stop(0);
return a; }
int main(void) { return un(0); }
C
for how in "gcc -O0" "gcc -O1" "clang-14 -O1" "clang-22 -O0"; do
    # shellcheck disable=SC2086
    image $how $blocks "$PWD/margin.c"
    "$mipdata" export -p x.mip --debug prog --all-files --format=lcov --files '*margin.c' -o out 2>err || fail "$how: margin"
    for line in 2,0 3,0 4,1 5,0 6,1; do
        grep -qx "DA:$line" out || fail "$how: a row at the margin: not DA:$line: $(grep -o '^DA.*' out | tr '\n' ' ')"
    done
done

# Without a row of its own at the entry, the inlined function's row is not the place: the next row of its own is.
(cd "$here" && gcc -O1 -g -S -isystem . gain.c -o "$TMPDIR/gain.s") || fail "gcc -S"
awk '/^gain:/ { cut = 1 } cut && /^\t\.loc 1 / { next } cut && /^\t\.loc 2 / { cut = 0 } { print }' gain.s >cut.s
[ "$(grep -c '\.loc' cut.s)" -lt "$(grep -c '\.loc' gain.s)" ] || fail "no row was cut"
gcc -c cut.s -o cut.o && image gcc -O1 $blocks -isystem . main.c "$TMPDIR/cut.o"
place gain gain.c:6 unseen

# Calls alone, and function coverage: lines are unknown, functions are counted.
for mode in "" -fmachine-profile-function-coverage; do
    # shellcheck disable=SC2086
    image gcc -O1 $mode -isystem . gain.c main.c
    "$mipdata" check x.mip --debug prog --min-lines 0 >out 2>err
    [ $? = 1 ] && grep -q 'error: calls alone are counted' err && grep -q 'note: .*-fmachine-profile-source' err && [ ! -s out ] ||
        fail "$mode: --min-lines"
    "$mipdata" check x.mip --debug prog --min-functions 50 >out 2>err && [ ! -s err ] || fail "$mode: --min-functions"
    for view in "show --per-file" "show --source" "export --format=lcov" "export --format=json" "export --format=csv" "export --format=gcovr-json" \
        "export --format=markdown" "report -o x.html"; do
        # shellcheck disable=SC2086
        "$mipdata" ${view%% *} -p x.mip --debug prog ${view#* } >out 2>err || fail "$mode: $view"
        grep -q 'warning: calls alone are counted, .*all lines are unknown' err && grep -q 'note: .*-fmachine-profile-source' err || fail "$mode: $view: no word"
        case $view in
            *per-file) grep -q '^TOTAL  *0  *0  *-$' out ;;
            *markdown) grep -q '^| \*\*all\*\* | – |' out ;;
            *lcov) grep -q '^LF:0$' out && grep -q '^FNH:[1-9]' out && ! grep '^DA' out ;;
            *html) grep -q '"lines": 0, "lines_run": 0' x.html || grep -q '"lines":0,"lines_run":0' x.html ;;
            *) ! grep -i '"state": "\(not run\|covered\)", "count\|line_number' out ;;
        esac || fail "$mode: $view"
    done
    for format in cobertura sonar github; do
        "$mipdata" export -p x.mip --debug prog --format=$format >out 2>err
        [ $? = 1 ] && grep -q 'error: calls alone are counted' err && [ ! -s out ] || fail "$mode: $format"
    done
    cp x.mip old.mip
    "$mipdata" diff -p x.mip old.mip --debug prog >out 2>err && grep -q 'all lines are unknown' err || fail "$mode: diff"
done
# An image of both kinds: lines of the one are counted, the other is named.
(cd "$here" && "$mipcc" gcc -O1 -g -isystem . -fmachine-profile-generate -c gain.c -o "$TMPDIR/gain.o") >out 2>err || fail "gain.o"
image gcc -O1 $blocks -isystem . main.c "$TMPDIR/gain.o"
"$mipdata" export -p x.mip --debug prog --format=csv >out 2>err || fail "two modes"
grep -q 'warning: in 3 of [4-6] functions calls alone are counted' err || fail "two modes: no word"
grep -q 'gain.c",0,0,' out && grep -q 'main.c",[1-9]' out || fail "two modes: lines"
"$mipdata" check x.mip --debug prog --min-lines 'main.c=1' --min-lines '*/main.c=1' >out 2>err
grep -q '^ok  .*main.c' out || fail "two modes: check"
# Of two images, one tells lines.
mkdir p && rm -f default.mipraw && mv prog prog1 && image gcc -O1 -isystem . gain.c main.c
"$mipdata" create -p 'p/%m.mip' prog1 prog >out 2>err || fail "two images"
"$mipdata" check -p 'p/%m.mip' prog1 prog --min-lines 1 >out 2>err
[ $? = 1 ] && grep -q 'error: in one image calls alone are counted' err || fail "two images: --min-lines"
