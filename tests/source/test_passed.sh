# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# No line of passed.c is wrong: gcov at -O0 knows which ran.  Lines that did not run, and that nothing passes by, stay so.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata here=$MIP_ROOT/tests/source

. "$MIP_ROOT/tests/tools/fail.sh"
mkdir truth && (cd truth && gcc -O0 --coverage "$here/passed.c" -o p && ./p >out && gcov -o . p-passed.gcda >/dev/null) || fail gcov

never=$(awk '/^static int never/ { on = 1 } on && /goto again|kept = [12]|break;/ { print NR } on && /^}/ { exit }' "$here/passed.c")
[ "$(wc -w <<<"$never")" = 4 ] || fail "passed.c has other lines in never()"

agrees() { # LEAST: both know at least LEAST lines, agree on ran or not, and the lines of never() did not run
    local found
    "$mipdata" create -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>>err &&
        "$mipdata" export -p x.mip --debug prog --format=json -o x.json 2>>err || fail "$row: export"
    found=$("$here/against_gcov.py" x.json truth/passed.c.gcov --list) || fail "$row: compare"
    read -r _ both _ ran _ <<<"$(tail -n 1 <<<"$found")"
    [ "$both" -ge "$1" ] && [ "$both" = "$ran" ] || fail "$row: gcov disagrees: $found"
    [ "$2" = - ] || python3 - $never <<'P' || fail "$row: a line of never() that did not run is in doubt"
import json, sys
states = {l["line"]: l["state"] for f in json.load(open("x.json"))["files"] for l in f["lines"]}
sys.exit(any(states.get(int(n), "not run") != "not run" for n in sys.argv[1:]))
P
    rm -f x.mip default.mipraw
}

for mode in -fmachine-profile-edge-counts -fmachine-profile-block-coverage; do
    for flags in "gcc -O0 -g" "gcc -O2 -fmachine-profile-source" "clang-22 -O0 -g" "clang-22 -O2 -fmachine-profile-source"; do
        row="$flags $mode"
        $mipcc $flags -w -fmachine-profile-generate $mode "$here/passed.c" -o prog >out 2>err && ./prog >out 2>err || fail "$row: build and run"
        case $flags in *-O0*) agrees 55 never ;; *) agrees 25 - ;; esac
    done
    for flags in "arm-none-eabi-gcc -O0 -g" "arm-none-eabi-gcc -O2 -fmachine-profile-source"; do
        row="$flags $mode, Cortex-M3"
        $mipcc --board=qemu-mps2-an385 $flags -w -fmachine-profile-generate $mode "$here/passed.c" -o prog >out 2>err &&
            "$MIP_ROOT/qemu/run" --board qemu-mps2-an385 prog >out 2>err || fail "$row: build and run"
        case $flags in *-O0*) agrees 55 never ;; *) agrees 25 - ;; esac
    done
done
