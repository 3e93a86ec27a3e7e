# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Totals of one profile are the same wherever they stand: blocks in info, check and the page, also those of functions of
# one block; lines and branches in check, show, branches, the page and each format.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata

. "$MIP_ROOT/tests/tools/fail.sh"
for mode in -fmachine-profile-edge-counts -fmachine-profile-block-coverage; do
    rm -f x.mip default.mipraw
    $mipcc gcc -O0 -g -fmachine-profile-generate $mode "$MIP_ROOT/tests/source/passed.c" -o prog >out 2>err && ./prog >out 2>err &&
        "$mipdata" create -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>err || fail "$mode: build and run"
    "$mipdata" info -p x.mip >info 2>err || fail "$mode: info"
    "$mipdata" check --json -p x.mip --debug prog --min-blocks 1 --min-lines 1 >check 2>err || fail "$mode: check"
    "$mipdata" show -p x.mip --debug prog --per-file >files 2>err || fail "$mode: show"
    "$mipdata" report -p x.mip --debug prog -o page 2>err || fail "$mode: report"
    for format in lcov json cobertura sonar; do
        "$mipdata" export -p x.mip --debug prog --format=$format -o x.$format 2>err || fail "$mode: export $format"
    done
    python3 - <<'P' >out 2>&1 || fail "$mode: totals differ"
import json, re
import xml.etree.ElementTree as xml
info = dict(t.rstrip("\n").split(": ", 1) for t in open("info") if ": " in t)
check = {l["measure"]: (l["all"], l["covered"]) for l in json.load(open("check"))["limits"]}
page = re.search(r'"blocks":\[(\d+),(\d+)\]', open("page").read())
blocks = {"info": (int(info["Total Machine Basic Blocks"]), int(info["Covered Machine Basic Blocks"])),
          "check": check["blocks"], "page": (int(page[1]), int(page[2]))}
lcov = open("x.lcov").read()
told = [l for f in json.load(open("x.json"))["files"] for l in f["lines"] if l["state"] not in ("unknown", "conditional")]
root = xml.parse("x.cobertura").getroot()
sonar = [l.get("covered") for l in xml.parse("x.sonar").getroot().iter("lineToCover")]
total = open("files").read().split("\n")[-2].split()
lines = {"check": check["lines"], "json": (len(told), sum(l["state"] != "not run" for l in told)),
         "lcov": tuple(sum(map(int, re.findall(r"^%s:(\d+)" % k, lcov, re.M))) for k in ("LF", "LH")),
         "cobertura": (int(root.get("lines-valid")), int(root.get("lines-covered"))),
         "sonar": (len(sonar), sonar.count("true")), "show": (int(total[1]), int(total[1]) - int(total[2]))}
print(blocks, lines)
assert len(set(blocks.values())) == 1 and len(set(lines.values())) == 1 and blocks["info"][0] > 20
P
done
