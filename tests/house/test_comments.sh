# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Comments of C and assembly.  Two of them do not follow each other without code between, unless the first one is the
# head of the file, a title (/* ---- ... ---- */) or a mark of clang-format.  And some words do not come in comments of
# what is built: a reader has to think twice there (`after` is clearer than `behind`, `before` than `ahead of`).
set -u
cd "$MIP_ROOT" || exit 1
cat >"$TMPDIR/lint.py" <<'END'
import re, sys

TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/', re.S)
ALONE = re.compile(r"/\* (SPDX-|---- .* ---- \*/|clang-format o)", re.S)
UNCLEAR = re.compile(r"\b(behind|nobody|anybody|whoever|ahead of)\b", re.I)

found = count = 0
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as f:
        text = f.read()
    end = None  # of a comment on lines of its own that needs code after it
    for token in TOKEN.finditer(text):
        comment = token.group()
        if not comment.startswith("/*"):
            continue
        count += 1
        line = text.count("\n", 0, token.start()) + 1
        if end is not None and not text[end : token.start()].strip():
            print(f"{path}:{line}: a comment right after a comment")
            found += 1
        unclear = UNCLEAR.search(re.sub(r"`[^`]*`", "", comment))
        if unclear and not path.startswith(("tests/", "bench/")):
            print(f"{path}:{line}: unclear word: {unclear.group()}")
            found += 1
        own_line = not text[text.rfind("\n", 0, token.start()) + 1 : token.start()].strip()
        end = token.end() if own_line and not ALONE.match(comment) else None
sys.exit(1 if found else 0 if count else 2)
END
bad=0
lint() { python3 "$TMPDIR/lint.py" "$@"; }
# shellcheck disable=SC2046
lint $(git ls-files -co --exclude-standard '*.[chS]' '*.inc') || bad=1

# It finds what it looks for, and nothing else.
plant() { # STATUS TEXT
    printf '%b' "$2" >"$TMPDIR/planted.c"
    lint "$TMPDIR/planted.c" >"$TMPDIR/said"
    status=$?
    [ "$status" = "$1" ] || { echo "status $status, not $1: $2: $(cat "$TMPDIR/said")"; bad=1; }
}
plant 1 '/* One. */\n/* Two. */\nint a;\n'
plant 1 '/* One. */\n\n/* Two. */\nint a;\n'
plant 1 'int a;\n/* The byte behind it. */\nint b;\n'
plant 0 '/* SPDX-License-Identifier: x */\n/* One. */\nint a; /* Two. */\n/* Three. */\nint b;\n'
plant 0 '/* ---- Title ---- */\n/* One `behind`. */\nconst char *a = "/* behind */ /* ahead of */";\n'
plant 2 'int a;\n'
exit $bad
