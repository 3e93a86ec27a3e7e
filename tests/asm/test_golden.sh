# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mip-as inserts into each input what its golden file has, and nothing else; the assembler takes input and output.
# golden.py says how a file is read.  MIP_ACCEPT=1 tests/run asm/test_golden rewrites the files: read git's diff then.
set -u
G=$MIP_ROOT/tests/asm
bad=0
"$G/golden.py" check "$TMPDIR" || bad=1
# Nothing is inserted into text that is no compiler's, nor into GCC's slim LTO objects.
grep -nE '^[a-z]*[-+=!]' "$G/hand-written.s" "$G/lto-slim.s" && bad=1
# The short form of a map hides no number of it.
python3 - "$G" "$TMPDIR" <<'P' || bad=1
import re, sys
sys.path.insert(0, sys.argv[1])
import golden, map_text

tried = hidden = 0
for name in "x86-retpoline", "exclusive-tail.edges", "exclusive-tail.samples", "sections", "skipped-clang":
    lines = open(f"{sys.argv[2]}/{name}.s").read().splitlines()
    lines = lines[next(i for i, line in enumerate(lines) if golden.MAP.match(line)):]
    short = map_text.shorten(lines)
    for i, line in enumerate(lines):
        for at in (m.start() for m in re.finditer(r"(?<=0x)[0-9a-f]|[0-9a-zA-Z_](?=[^0-9a-zA-Z_.-]|$)", line)):
            other = "1" if line[at] != "1" else "2"
            tried += 1
            try:
                same = map_text.shorten(lines[:i] + [line[:at] + other + line[at + 1:]] + lines[i + 1:]) == short
            except ValueError:
                same = False
            if same:
                print(f"{name}: the short form hides {line[at]} in {line!r}")
                hidden += 1
sys.exit(1 if hidden or tried < 500 else 0)
P
exit $bad
