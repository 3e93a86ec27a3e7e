# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Source lines.  For a small program at -O0 each line has the same state as in gcov: with GCC and Clang, DWARF 4 and 5, split
# and compressed.  Each rule of docs/lines.md holds on a target where it matters.
# MIP_LONG=1: zlib against gcov at each level, with the limits of docs/lines.md.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata here=$MIP_ROOT/tests/source
edges="-fmachine-profile-generate -fmachine-profile-edge-counts"

. "$MIP_ROOT/tests/tools/fail.sh"
mkdir truth && (cd truth && gcc -O0 --coverage "$here/lines.c" -o p && ./p >out && gcov -o . p-lines.gcda >/dev/null) || fail gcov

export_lines() { # ELF: writes x.json
    rm -f x.mip
    "$mipdata" create -p x.mip "$1" 2>err && "$mipdata" merge -p x.mip default.mipraw 2>>err &&
        "$mipdata" export -p x.mip --debug "$1" --format=json -o x.json 2>>err || fail "$1: export"
}
image() { # COMPILER FLAGS...: builds prog and runs it on this computer
    rm -f default.mipraw
    "$mipcc" "$@" "$here/lines.c" -o prog >out 2>err && ./prog >out 2>err || fail "$*: build and run"
    export_lines prog
}
board() { # BOARD COMPILER FLAGS...: builds prog and runs it in QEMU
    rm -f default.mipraw
    "$mipcc" --board="$1" "${@:2}" "$here/lines.c" -o prog >out 2>err && "$MIP_ROOT/qemu/run" --board "$1" prog >out 2>err ||
        fail "$*: build and run"
    export_lines prog
}
agrees() { # LEAST [counts]: both know at least LEAST lines, and agree on ran or not; with `counts` also on the counts
    local found
    found=$("$here/against_gcov.py" x.json truth/lines.c.gcov) || fail "$*: compare"
    read -r _ both _ ran _ counted _ <<<"$found"
    [ "$both" -ge "$1" ] && [ "$both" = "$ran" ] && [ "${2:-}" != counts -o "$both" = "$counted" ] && return
    "$here/against_gcov.py" x.json truth/lines.c.gcov --list >out
    fail "gcov disagrees: $found"
}
state() { # WORDS STATE [COUNT]: the line with these words has this state and count
    local line
    line=$(grep -n "/\* $1 \*/" "$here/lines.c" | cut -d: -f1)
    python3 - "$line" "$2" "${3:-}" <<'P' || fail "line of '$1' is not $2 ${3:-}"
import json, sys
line, state, count = int(sys.argv[1]), sys.argv[2], sys.argv[3]
found = [l for f in json.load(open("x.json"))["files"] if f["path"].endswith("lines.c") for l in f["lines"] if l["line"] == line]
is_so = not found if state == "absent" else bool(found) and found[0]["state"] == state and (not count or found[0]["count"] == int(count))
if not is_so:
    print(line, found)
sys.exit(not is_so)
P
}
func() { # NAME PYTHON: the Python condition on the function's row f holds
    python3 - "$1" "$2" <<'P' || fail "$1: $2"
import json, sys
rows = [f for x in json.load(open("x.json"))["files"] for f in x["functions"] if f["name"] == sys.argv[1]]
f = rows[0] if rows else None
sys.exit(not eval(sys.argv[2]))
P
}

n=0
for flags in "gcc -O0 -g" "gcc -O0 -gdwarf-4" "gcc -O0 -g -gz" "gcc -O0 -g -gsplit-dwarf" "clang-14 -O0 -g" "clang-19 -O0 -gdwarf-4" "clang-22 -O0 -g" \
    "clang-22 -O0 -g -gsplit-dwarf"; do
    # shellcheck disable=SC2086
    image $flags $edges
    agrees 24 counts
    n=$((n + 1))
done
# The .dwo file of the last build is cut, then removed: most lines are missing, and a warning names the file.
for spoil in "truncate -s 200" rm; do
    $spoil ./*.dwo && "$mipdata" export -p x.mip --debug prog --format=json -o lost.json 2>err
    grep -q 'warning: the debug information of 1 file cannot be read: .*\.dwo' err || fail "$spoil: a .dwo file that cannot be read"
done
image gcc -Og -g $edges
agrees 16 counts
image gcc -O2 $edges -fmachine-profile-source
agrees 14
state "selects: taken" "not run" 0
# Clang 22 joins no two tests of one value there.
image clang-22 -O2 $edges -fmachine-profile-source
state "compares: second" covered

# Block coverage has no counts: 1 and 0.
image gcc -O0 -g -fmachine-profile-generate -fmachine-profile-block-coverage
agrees 24
state "decides: both" covered 1

# Inlined code has its own lines and counts.  The function ran, without a call.
image gcc -O2 -g $edges
func small "f['state'] == 'covered' and f['calls'] == 0 and 0 < f['inlined_calls'] <= 10 and f['places']['ran'] == 1"

# A copy that ran without code for a line: the line is unknown, never "not run".  One that ran proves the line of its call
# (on the M0 its code is conditional).
run_copies() { # COMPILER: on this computer, or on a Cortex-M0, whose code cannot jump to a folded function's twin
    local on=() flags="-O2 -g -fmachine-profile-generate -fmachine-profile-block-coverage"
    rm -f default.mipraw
    [ "$1" != arm-none-eabi-gcc ] || on=(--board=qemu-microbit)
    # shellcheck disable=SC2086
    "$mipcc" "${on[@]}" $1 $flags "$here/copies.c" -o prog >out 2>err || return 1
    if [ ${#on[@]} = 0 ]; then ./prog; else "$MIP_ROOT/qemu/run" --board qemu-microbit prog; fi >out 2>err
}
for cc in gcc clang-22 arm-none-eabi-gcc; do
    run_copies $cc || fail "$cc: copies.c"
    export_lines prog
    python3 - "$here/copies.c" $cc <<'P' || fail "$cc: a line of copies.c that ran elsewhere, or by its call"
import json, sys
lines = {l["line"]: l["state"] for f in json.load(open("x.json"))["files"] for l in f["lines"] if f["path"].endswith("copies.c")}
bad = []
for n, text in enumerate(open(sys.argv[1]), 1):
    if ("/* inlined */" in text or ("/* folded */" in text and sys.argv[2].endswith("gcc"))) and lines.get(n) == "not run":
        bad.append((n, text))
    if "/* call */" in text and not sys.argv[2].startswith("arm") and lines.get(n) != "covered":
        bad.append((n, text))
    if "/* between */" in text and sys.argv[2] == "gcc" and lines.get(n) != "covered":
        bad.append((n, text))
    if "/* never */" in text and lines.get(n, "not run") != "not run":
        bad.append((n, text))
print(bad, lines)
sys.exit(bool(bad))
P
done
# Source mode: equal functions are not folded, and calls without an effect stay.
for level in -Os -O2; do
    rm -f default.mipraw
    "$mipcc" gcc $level -fmachine-profile-generate -fmachine-profile-source "$here/copies.c" -o prog >out 2>err && ./prog >out 2>err || fail "copies.c $level"
    export_lines prog
    func red "f['state'] == 'covered'"
    func blue "f['state'] == 'not run'"
    func folded "f['state'] == 'covered' and f['calls'] == 1"
done

# Source mode with Clang: no tail is copied, and no loop's test is moved, so each line has one block with its whole count.
# The counts are by hand: sum(i) has i rounds, and 0 + 1 + … + 19 is 190.
cat >tails.c <<'C'
volatile int sink;
__attribute__((noinline)) static int sum(int n)
{
    int s = 0;
    while (n > 0) { /* 190 + 20 */
        switch (n & 3) {
        case 0:
            s += 3; /* 40 */
            break;
        case 1:
            s ^= sink; /* 55 */
            break;
        default:
            s -= n;
        }
        n--; /* 190 */
    }
    return s; /* 20 */
}
int main(void)
{
    for (int i = 0; i < 20; i++) /* 20 + 1 */
        sink = sum(i);
    return 0;
}
C
for compiler in clang-14 clang-19 clang-22; do
    rm -f default.mipraw
    "$mipcc" $compiler -O2 -fmachine-profile-generate $edges -fmachine-profile-source tails.c -o prog >out 2>err && ./prog >out 2>err || fail "tails.c $compiler"
    export_lines prog
    "$mipdata" export -p x.mip --debug prog --format=lcov -o info 2>err || fail "tails.c $compiler: lcov"
    for want in 5:210 8:40 11:55 16:190 18:20 22:21; do
        grep -qx "DA:${want%:*},${want#*:}" info || fail "$compiler: line ${want%:*} ran ${want#*:} times: $(grep "^DA:${want%:*}," info)"
    done
done

# The work grows with rows and functions, not with their product: 1,000 dropped functions in one unit, at address 0, where the
# image begins, too.  It took 20 s of CPU when each row walked all functions.
(
    for ((i = 0; i < 1000; i++)); do
        printf 'void f%d(int a)\n{\n' "$i"
        for ((k = 0; k < 8; k++)); do printf '  if (a == %d)\n    v += %d;\n' "$k" "$((k * i + 1))"; done
        echo '}'
    done
) | (echo 'extern volatile int v;' && cat) >many.c
printf 'volatile int v;\nvoid f0(int);\nint main(void)\n{\n  f0(1);\n  return 0;\n}\n' >few.c
arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -Os -g -ffunction-sections -c many.c -o many.o &&
    "$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -Os -g -fmachine-profile-generate few.c many.o \
        -Wl,--gc-sections -o many >out 2>err && rm -f x.mip && "$mipdata" create -p x.mip many 2>err || fail "many dropped functions"
(ulimit -t 8 && "$mipdata" export -p x.mip --debug many --format=lcov -o x.info 2>err) || fail "many dropped functions: export"
# The C library may have debug information, too.
grep -q '^SF:.*few.c' x.info && awk '/^SF:/ { ours = /(few|many)\.c$/ } ours && /^DA:[1-9][0-9][0-9]/ { exit 1 }' x.info || fail "many dropped functions: lines of dropped ones"

# A function without probes is unknown and in no total.  A function that the linker dropped is not listed.
printf '[mip]\nfun:skipped=skip\n' >list
image gcc -O0 -g -ffunction-sections -Wl,--gc-sections $edges -fmachine-profile-list=list
state "skipped: body" unknown
state "never: body" "not run"
state "dropped: body" absent
func skipped "f['state'] == 'unknown'"
func dropped "f is None"
python3 -c 'import json; t = json.load(open("x.json"))["totals"]; assert t["functions"] == 7 and t["functions_run"] == 6, t' || fail "totals"

# Predicated instructions: their block ran, but whether they took effect is not known.
board qemu-mps2-an385 arm-none-eabi-gcc -O2 -g $edges
state "selects: taken" conditional
state "never: body" "not run"
# check fails for a patch that changes only such a line.
n_line=$(grep -n '/\* selects: taken \*/' "$here/lines.c" | cut -d: -f1)
printf '%s\n' '--- a/lines.c' '+++ b/lines.c' "@@ -$n_line,1 +$n_line,1 @@" -old +new >line.patch
"$mipdata" check -p x.mip --debug prog --changed line.patch >out 2>err
[ $? = 1 ] && grep -q 'FAILED  changed lines: not known whether any ran' out || fail "check of a conditional line"
board qemu-mps2-an385 arm-none-eabi-gcc -O2 $edges -fmachine-profile-source
state "selects: taken" "not run"
board qemu-virt-a15 arm-none-eabi-gcc -O2 -marm -g $edges
state "selects: taken" conditional
board qemu-virt-a53 aarch64-linux-gnu-gcc -O2 -g $edges
state "never: body" "not run"
[ $n = 8 ] || fail "only $n builds"
[ "$MIP_LONG" = 1 ] || exit 0

# Whole programs: zlib.
tar xJf "$("$MIP_ROOT/integrate/debian/gcc_source")" --wildcards --strip-components=1 '*/zlib/*.[ch]' || fail "GCC's sources"
sources=$(ls "$PWD"/zlib/*.c "$PWD"/zlib/test/example.c | grep -v -e zlib/example -e minigzip)
rm -rf truth && mkdir truth
# shellcheck disable=SC2086
(cd truth && gcc -w -O0 --coverage -DHAVE_UNISTD_H -I../zlib $sources -o p && ./p >out && gcov -o . ./*.gcda >/dev/null) || fail "zlib, gcov"
bar() { # RAN COUNTED FLAGS...: at least these shares of lines agree, in thousandths
    rm -f default.mipraw
    # shellcheck disable=SC2086
    "$mipcc" "${@:3}" -w -g $edges -DHAVE_UNISTD_H -Izlib $sources -o prog >out 2>err && ./prog >out 2>err || fail "zlib: ${*:3}"
    export_lines prog
    "$here/against_gcov.py" x.json truth/*.gcov >found || fail "zlib: compare"
    echo "${*:3}: $(cat found)" >&2
    awk -v ran="$1" -v counted="$2" '{ exit !($2 > 2400 && $4 * 1000 >= ran * $2 && $6 * 1000 >= counted * $2 && $8 * 100 <= 3 * $2) }' found ||
        fail "zlib, ${*:3}: $(cat found)"
}
bar 1000 995 gcc -O0
bar 995 970 gcc -Og
bar 985 0 gcc -O2
bar 985 0 gcc -Os
bar 994 0 gcc -O2 -fmachine-profile-source
bar 995 0 gcc -Os -fmachine-profile-source
bar 985 0 clang-14 -O2
bar 985 0 clang-22 -Os
bar 994 0 clang-22 -O2 -fmachine-profile-source
