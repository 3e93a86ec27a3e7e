# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The HTML page is well formed, needs no other file, is the same each time, and has the numbers of the profile.
# MIP_LONG=1: in headless Chromium every view of 5,000 functions opens and sorts in time.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata here=$MIP_ROOT/tests/report
flags="-g -fmachine-profile-generate -fmachine-profile-edge-counts"

. "$MIP_ROOT/tests/tools/fail.sh"
profile() { # PROGRAM PROFILE: runs the program and makes its profile
    rm -f default.mipraw
    "./$1" && "$mipdata" create -p "$2" "$1" 2>err && "$mipdata" merge -p "$2" --name '<run>' default.mipraw 2>err ||
        fail "$1: profile"
}
cp "$here/page.cpp" .
"$mipcc" g++ -O0 $flags -fmachine-profile-runtime-buffer=64 page.cpp -o prog >out 2>err || fail build
profile prog p.mip
"$mipdata" report p.mip --debug prog --title 'A <b> & "c"' -o page.html 2>err || fail report
"$mipdata" report p.mip --debug prog --title 'A <b> & "c"' -o again.html 2>err && cmp page.html again.html ||
    fail "two reports of one profile differ"
"$mipdata" report p.mip -o none.html 2>err
[ $? = 2 ] && [ ! -e none.html ] || fail "without --debug"
cp prog copy
"$mipdata" report p.mip --debug prog -o prog 2>err && fail "the page replaces the firmware"
cmp -s prog copy || fail "the firmware is damaged"

cat >check.py <<'P'
import html.parser, json, re, sys
text = open("page.html", encoding="utf-8").read()
class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.ids, self.parts, self.title = [], [], {}, ""
    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if "id" in attrs:
            assert attrs["id"] not in self.ids, attrs["id"]
            self.ids.append(attrs["id"])
        for key in ("src", "srcset", "action", "data"):
            assert key not in attrs, (tag, attrs)
        assert tag != "link" or attrs["href"] == "data:,", attrs
        assert not attrs.get("href", "#").startswith("//"), attrs
        if tag not in ("meta", "link", "input", "br"):
            self.open.append((tag, attrs.get("id")))
    def handle_endtag(self, tag):
        assert self.open and self.open[-1][0] == tag, (tag, self.open, self.getpos())
        self.open.pop()
    def handle_data(self, data):
        if self.open and self.open[-1][0] == "title":
            self.title += data
        elif self.open and self.open[-1][0] == "script" and self.open[-1][1]:
            self.parts[self.open[-1][1]] = json.loads(data)
page = Page()
page.feed(text)
page.close()
assert not page.open, page.open
assert page.title.startswith('A <b> & "c"'), page.title
assert not re.search(r"https?:|@import|url\(", text), "the page names another file"
main = page.parts["data0"]
assert main["title"] == 'A <b> & "c"' and main["names"] == ["<run>"] and main["runs"] == 1
by = {f[0]: f for f in main["functions"]}
assert by["bool before<int>(int const&, int const&)"][6:8] == ["run", 9]
assert by["third(int)"][6:8] == ["run", 9] and by["main"][7] == 1
assert by["never(int)"][6:8] == ["not", 0]
inlined = [f for f in main["functions"] if "everywhere" in f[0]][0]
assert inlined[6] == "run" and inlined[15] == -1 and inlined[10] == 1, inlined
at = [i for i, f in enumerate(main["files"]) if f["path"].endswith("page.cpp")][0]
file = page.parts["file%d" % at]
assert file["text"] == open("page.cpp").read().splitlines()
lines = {l[0]: l for l in file["lines"]}
assert lines[11][2] == 6 and lines[12][2] == 3 and lines[16][2] == 9 and lines[20][1] == 1, lines
assert sorted(c for b in lines[10][4] for c in b) == [0, 3, 6, 6], lines[10]
assert all("code%d" % f[15] in page.parts for f in main["functions"] if f[15] >= 0)
code = page.parts["code%d" % by["third(int)"][15]]
assert by["main"][4].startswith("0x") and code[0][1] == 0 and code[0][3] == 9 and code[0][5].count("\t") > 3 and sorted(w[1] for w in code[0][6]) == [3, 6], code[0]
names = {f[15]: f[0] for f in main["functions"]}
calls = [(names.get(c[0]), names[c[1]], c[2]) for c in main["calls"]]
assert ("main", "third(int)", 9) in calls, calls
assert by["main"][14] < by["third(int)"][14] < by["bool before<int>(int const&, int const&)"][14]
P
python3 check.py >out 2>&1 || fail "the page"

[ "$MIP_LONG" = 1 ] || exit 0
browse() { # PAGE: opens each view and prints the times
    cat "$1" "$here/page_bars.html" >try.html
    timeout 120 chromium --headless=new --no-sandbox --disable-gpu --user-data-dir="$PWD/browser" --dump-dom \
        "file://$PWD/try.html" 2>err | sed -n 's/.*RESULT\({.*}\).*/\1/p' >result.json
    [ -s result.json ] || fail "$1: nothing from the browser"
    python3 -c 'import json; r = json.load(open("result.json")); print(r); assert not r["errors"] and not r["empty"]
assert r["opened"] <= 1000 and r["sort"] <= 100, "too slow"' || fail "$1 in the browser"
}
browse page.html
"$mipcc" g++ -O2 -g -fmachine-profile-generate -fmachine-profile-function-coverage page.cpp -o cover >out 2>err || fail build
profile cover cover.mip
"$mipdata" report cover.mip --debug cover -o cover.html 2>err || fail "report of function coverage"
browse cover.html
python3 - <<'P'
for part in range(100):
    with open("part%d.c" % part, "w") as out:
        out.write("extern volatile int sink;\n")
        for i in range(part * 50, part * 50 + 50):
            out.write("int work_%d(int a)\n{\n    int sum = 0;\n    for (int i = 0; i < (a & 7); i++) {\n        if (i & 1)\n"
                      "            sum += %d;\n        sink = sum;\n    }\n    return sum > 9 ? sum * a : sum;\n}\n" % (i, i))
with open("main.c", "w") as out:
    out.write("volatile int sink;\nint main(void)\n{\n" +
              "".join("    int work_%d(int);\n    work_%d(%d);\n" % (i, i, i) for i in range(0, 5000, 2)) + "    return 0;\n}\n")
P
"$mipcc" gcc -O2 $flags part*.c main.c -o many >out 2>err || fail "build of 5,000 functions"
profile many many.mip
"$MIP_BIN/mipdata" report many.mip --debug many -o many.html 2>err || fail "report of 5,000 functions"
[ "$(stat -c %s many.html)" -le 30000000 ] || fail "more than 30 MB"
browse many.html
