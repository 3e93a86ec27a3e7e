# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# show --source, --asm, --tree, --top, --per-file and --uncovered: each output follows from page.cpp and its run.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata

. "$MIP_ROOT/tests/tools/fail.sh"
show() { # STATUS OPTIONS...
    "$mipdata" show -p p.mip --debug prog "${@:2}" >out 2>err
    [ $? = "$1" ] || fail "show ${*:2}: not status $1"
}
cp "$MIP_ROOT/tests/report/page.cpp" .
"$mipcc" g++ -O0 -g -fmachine-profile-generate -fmachine-profile-edge-counts -fmachine-profile-runtime-buffer=64 page.cpp \
    -o prog >out 2>err && ./prog && "$mipdata" create -p p.mip prog 2>err && "$mipdata" merge -p p.mip default.mipraw 2>err ||
    fail "the profile"

show 0 --source --files '*page.cpp'
grep -qE "^  +6 +11  +return a \* 3;" out || fail "line 11 ran 6 times"
grep -qE '^! +0 +20  ' out || fail "line 20 did not run"
grep -qF -- '-- third(int): called 9 times' out || fail "calls of third"
[ "$(grep -c '^-- ' out)" = 5 ] || fail "five functions"
[ "$(grep -cE '^.{14} +[0-9]+' out)" -ge "$(wc -l <page.cpp)" ] || fail "all lines are there"
show 0 --source --uncovered --files '*page.cpp'
grep -qE '^! +0 +20  ' out && ! grep -qE ' 16  ' out || fail "--uncovered: only lines that did not run"
show 0 --source -r '^third'
grep -q ' 9  ' out && ! grep -q ' 20  ' out || fail "-r: lines of one function"

show 0 --per-file --files '*page.cpp'
read -r _ lines missed share where < <(grep 'page.cpp' out)
[ "$where" = "18-21" ] || fail "missing lines: $where"
[ "$(tail -n 1 out | tr -s ' ')" = "TOTAL $lines $missed $share" ] || fail "the last line is the total"
[ "$share" = "$(((lines - missed) * 100 / lines))%" ] || fail "share"
show 0 --per-file --json --files '*page.cpp'
python3 -c "import json; t = json.load(open('out'))['totals']; assert t['lines'] - t['lines_run'] == $missed and t['lines'] == $lines" ||
    fail "--per-file --json"

show 0 --asm -r '^third'
grep -q '^third(int)  0x.* called 9 times$' out || fail "--asm: the function"
grep -q '^  block 0 .*ran  *9  page.cpp:9$' out || fail "--asm: block 0"
grep -A 30 '^  block 0 ' out | grep -qE -- '-> block [0-9]+  66.7 %  6$' || fail "--asm: odds"
grep -qE '^ +[0-9a-f]+  ret' out || fail "--asm: instructions"
show 0 --asm --uncovered
grep -q '^never(int)' out && ! grep -q '^bool before' out || fail "--asm --uncovered"

show 0 --tree
grep -qE '^ +1  main$' out && grep -qE '^ +9    third\(int\)$' out || fail "--tree"
show 0 --top 2
[ "$(sed 1d out | wc -l)" = 2 ] || fail "--top 2: two rows"
show 0 --top 9 --json
python3 -c 'import json; f = json.load(open("out"))["functions"]; assert abs(sum(x["percent"] for x in f) - 100) < .1
assert f == sorted(f, key=lambda x: -x["percent"]) and "never(int)" not in [x["name"] for x in f]' || fail "--top --json"
show 0 --uncovered
grep -q '^never' out && ! grep -q '^bool before' out || fail "--uncovered"

show 2 --source --asm
show 2 --top x
show 2 --top 3 --tree
show 2 --source --json
show 2 --files x
show 1 --asm -r nothing
"$mipdata" show -p p.mip --source 2>err
[ $? = 2 ] || fail "--source without --debug"
"$mipcc" g++ -g -fmachine-profile-generate page.cpp -o prog >out 2>err && rm default.mipraw && ./prog && "$mipdata" create --force -p p.mip prog 2>err || fail build
show 1 --tree
grep -q 'call samples' err || fail "--tree without samples says why"
