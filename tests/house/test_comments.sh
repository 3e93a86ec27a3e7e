# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Comments of C and assembly: there is code between any two.  The first one may also be the head of the file, a title
# (/* ---- ... ---- */) or a mark of clang-format.  Comments, also those of scripts, and *.md do not contain some unclear
# words: `after` is clearer than `behind`, `before` than `ahead of`.  Words in backticks are names and not checked.
set -u
cd "$MIP_ROOT" || exit 1
cat >"$TMPDIR/lint.py" <<'END'
import re, sys

TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/', re.S)
ALONE = re.compile(r"/\* (SPDX-|---- .* ---- \*/|clang-format o)", re.S)
UNCLEAR = re.compile(r"\b(behind|nobody|anybody|whoever|ahead of)\b", re.I)

found = count = 0


def unclear(path, line, text):
    """1 if an unclear word stands in the text."""
    word = UNCLEAR.search(re.sub(r"`[^`]*`", "", text))
    if word:
        print(f"{path}:{line}: unclear word: {word.group()}")
    return word is not None


for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as f:
        text = f.read()
    if not re.search(r"\.([chS]|inc)$", path):
        for line, words in enumerate(text.splitlines(), 1):
            if path.endswith(".md") or words.lstrip().startswith("#"):
                count += 1
                found += unclear(path, line, words)
        continue
    end = None  # end of the last comment, if it has its own lines and needs code after it
    for token in TOKEN.finditer(text):
        comment = token.group()
        if not comment.startswith("/*"):
            continue
        count += 1
        line = text.count("\n", 0, token.start()) + 1
        if end is not None and not text[end : token.start()].strip():
            print(f"{path}:{line}: a comment right after a comment")
            found += 1
        found += unclear(path, line, comment)
        own_line = not text[text.rfind("\n", 0, token.start()) + 1 : token.start()].strip()
        end = token.end() if own_line and not ALONE.match(comment) else None
sys.exit(1 if found else 0 if count else 2)
END
bad=0
lint() { python3 "$TMPDIR/lint.py" "$@"; }
# shellcheck disable=SC2046
lint $(git ls-files -co --exclude-standard '*.[chS]' '*.inc' '*.md' '*.sh' '*.py') || bad=1

# The lint finds planted faults, and accepts good comments.
plant() { # STATUS TEXT [SUFFIX]
    planted=$TMPDIR/planted.${3:-c}
    printf '%b' "$2" >"$planted"
    lint "$planted" >"$TMPDIR/said"
    status=$?
    [ "$status" = "$1" ] || { echo "status $status, not $1: $2: $(cat "$TMPDIR/said")"; bad=1; }
}
plant 1 '/* One. */\n/* Two. */\nint a;\n'
plant 1 '/* One. */\n\n/* Two. */\nint a;\n'
plant 1 'int a;\n/* The byte behind it. */\nint b;\n'
plant 0 '/* SPDX-License-Identifier: x */\n/* One. */\nint a; /* Two. */\n/* Three. */\nint b;\n'
plant 0 '/* ---- Title ---- */\n/* One `behind`. */\nconst char *a = "/* behind */ /* ahead of */";\n'
plant 2 'int a;\n'
plant 1 '# The byte behind it.\necho nobody\n' sh
plant 0 '# The byte after it.\necho nobody\n' sh
plant 1 'Whoever reads this.\n' md
exit $bad
