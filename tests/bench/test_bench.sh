# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# bench/run measures two programs in one mode.  They pass their own checks and cost at least as much as without probes.
# A second build in another folder costs the same.  A wrong result is a failed row.  No row is measured twice without
# need.  bench/explain accounts for every byte and instruction.  bench/runtime counts as many instructions as mip.h says.
set -u
run=("$MIP_ROOT/bench/run" --build "${MIP_BIN%/bin}" --configs m4-gcc-Os --programs scheduler,protocol)
bad=0
complain() {
    echo "$*"
    bad=1
}

"${run[@]}" --work one --variants mip-function --repeat 2 >one.out 2>&1 || complain "status $?: $(cat one.out)"
"${run[@]}" --work "$PWD/two/deeper" --variants mip-function >two.out 2>&1 || complain "again: $(cat two.out)"
cat >check.py <<'END'
import json, sys
rows = [{(r["variant"], r["program"]): r for r in map(json.loads, open(f))} for f in sys.argv[1:]]
assert sorted(rows[0]) == [(v, p) for v in ("base", "mip-function") for p in ("protocol", "scheduler")], sorted(rows[0])
for key, r in rows[0].items():
    again = rows[1][key]
    assert r["ok"] and again["ok"], (r, again)
    for what in ("code", "flash", "ram", "counters", "instructions", "inside", "functions"):
        assert r[what] == again[what], (key, what, r[what], again[what])
    assert r["instructions"] > 100000 and 500 < r["code"] < r["flash"], r
for p in ("protocol", "scheduler"):
    base, mode = rows[0]["base", p], rows[0]["mip-function", p]
    for what in ("code", "instructions"):
        assert 1 < mode[what] / base[what] < 1.5, (p, what, base, mode)
    assert base["counters"] == 0 and mode["functions"] <= mode["counters"] < 2 * mode["functions"] + 8, (base, mode)
END
python3 check.py one/results.jsonl two/deeper/results.jsonl || bad=1
grep -q '^| mip-function | 2 | 1\.' one.out || complain "no line of the mode: $(cat one.out)"

"${run[@]}" --work one --variants mip-function 2>&1 | grep -q ' 4 rows, 0 to measure' || complain "measured twice without need"

# Another mip-as: the rows are compiled again.  They are linked and run only if their objects differ.
mkdir -p tools/rows
cp one/results.jsonl tools/rows/
cp -R "${MIP_BIN%/bin}"/{bin,libexec,plugin} tools/
cp -RL "${MIP_BIN%/bin}/share" tools/
other_mip_as() {
    rm tools/bin/mip-as
    printf '#!/bin/sh\nexec "%s/mip-as" %s "$@"\n' "$MIP_BIN" "$2" >tools/bin/mip-as
    chmod +x tools/bin/mip-as
    "${run[@]}" --build "$PWD/tools" --work tools/rows --variants mip-function >tools.out 2>&1
    grep -q "^bench: 4 rows, 2 to measure" tools.out && grep -q ", $1 of them known by their objects" tools.out ||
        complain "mip-as $2: $(cat tools.out)"
}
other_mip_as 2 ""
python3 check.py tools/rows/results.jsonl two/deeper/results.jsonl || bad=1
other_mip_as 0 --mip-poison

# With another input the checksum is wrong: the row fails with a message, and no figure contains it.
"${run[@]}" --work one --variants base --define BENCH_SEED=2 >wrong.out 2>&1
[ $? = 1 ] || complain "a wrong result went unnoticed: $(cat wrong.out)"
grep -q 'error: m4-gcc-Os base protocol: run: status 1: wrong result: 0x' wrong.out || complain "wrong.out: $(cat wrong.out)"
grep -q '^2 rows failed and are in no figure' wrong.out || complain "wrong.out: $(cat wrong.out)"

# The shares that bench/explain prints add up to the total of bench/run.
"$MIP_ROOT/bench/explain" --build "${MIP_BIN%/bin}" --work one protocol mip-function >explained 2>&1 || complain "explain: $?"
python3 - <<'END' || { bad=1; cat explained; }
import json, re
rows = {(r["variant"], r["program"]): r for r in map(json.loads, open("one/results.jsonl")) if r["ok"]}
base, mode = rows["base", "protocol"], rows["mip-function", "protocol"]
head, _, *lines = open("explained").read().splitlines()
more = [re.match(r"(.+?) +\d+ +([+-]\d+) +\S+ +\d+ +([+-]\d+)", l).groups() for l in lines]
assert sum(int(m[1]) for m in more) == mode["code"] - base["code"], (more, base, mode)
assert sum(int(m[2]) for m in more) == mode["instructions"] - base["instructions"], (more, base, mode)
assert any(m[0].startswith("crc_byte") and int(m[2]) > 0 for m in more), more
END

# bench/runtime counts as many instructions for a dump as mip.h says.
said=$(sed -n 's/^ \*     dump  .* \([0-9]*\) a byte$/\1/p' "$MIP_ROOT/target/mip.h")
"$MIP_ROOT/bench/runtime" --build "${MIP_BIN%/bin}" --work calls --call mip_dump >calls.out 2>&1 || complain "runtime: $?"
grep -q "^runtime: mip_dump: [0-9]* and ${said:-nothing}\.[0-9]* a byte$" calls.out || complain "mip.h: $said; $(cat calls.out)"

# bench/benefit has a row for each kind of profile.  Each is of a run that passed its check.  A real profile and an empty
# one give different figures.
"$MIP_ROOT/bench/benefit" --build "${MIP_BIN%/bin}" --work benefit --programs scheduler --levels O2 --compilers gcc >benefit.out 2>&1 ||
    complain "benefit: $?: $(cat benefit.out)"
python3 - <<'END' || { bad=1; cat benefit.out; }
import re
rows = {}
for line in open("benefit.out"):
    found = re.match(r"\| gcc \| -O2 \| (.*?) \| (.*) \|$", line)
    if found:
        rows[found[1]] = [float(cell.split()[0]) for cell in found[2].split(" | ")]
assert sorted(rows) == ["afdo", "empty afdo", "gcda"], rows
assert all(0.5 < x < 3 for r in rows.values() for x in r), rows
assert rows["afdo"] != rows["empty afdo"] != [1, 1, 1], rows
END

"$MIP_ROOT/bench/run" --build "${MIP_BIN%/bin}" --work one --programs nothing 2>&1 | grep -q "no program .nothing'" || complain "unknown program"
exit $bad
