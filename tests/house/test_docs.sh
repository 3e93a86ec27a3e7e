# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Rules for the documents.  README is short and has short sentences.  A note in docs/ is one page.  Each relative link has
# a target.  The tools print each message in docs/troubleshooting*.md.
set -u
cd "$MIP_ROOT" || exit 1
exec python3 - <<'END'
import glob, os, re, subprocess, sys, unicodedata

bad = 0
def complain(text):
    global bad
    bad = 1
    print(text)

def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()

def prose(text):
    """Lines of a text outside its code blocks: (number, line)."""
    fence = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            fence = not fence
        elif not fence and not line.startswith("    "):
            yield number, line

def lines_at_most(path, lines, columns):
    text = read(path).splitlines()
    if len(text) > lines:
        complain(f"{path}: {len(text)} lines, at most {lines}")
    for number, line in enumerate(text, 1):
        if len(line) > columns:
            complain(f"{path}:{number}: {len(line)} columns, at most {columns}")

def sentences(text):
    """Sentences.  A table's cell, a list's item and a heading also end one.  A code span is one word."""
    paragraph = []
    for _, line in prose(text + "\n\n"):
        if not line.strip() or re.match(r"\s*([|#]|[-*] |\d+\. )", line):
            yield from re.split(r"(?<=[.!?])[*_]*\s+|·", " ".join(paragraph))
            paragraph = []
        if line.startswith("|"):
            yield from line.split("|")
        else:
            paragraph.append(re.sub(r"^\s*([-*]|\d+\.) ", "", line))

def words(sentence):
    return len(re.sub(r"`[^`]*`", "code", sentence).split())

# README: a screen and a half.
lines_at_most("README.md", 132, 95)
for s in sentences(read("README.md")):
    if words(s) > 30:
        complain(f"README.md: a sentence of {words(s)} words: {s.strip()[:60]}…")

# Notes have one concept each.  References and pages that a program writes may be longer.
longer = {f"docs/{name}.md" for name in ("README", "design", "walkthrough", "probes", "mip_as", "mipcc", "decisions", "formats", "stream", "usb", "bench", "tests")}
notes = [p for p in sorted(glob.glob("docs/*.md")) if p not in longer]
if len(notes) < 10:
    complain("found too few notes to mean anything")
for path in notes:
    lines_at_most(path, 80, 100)
lines_at_most("docs/design.md", 200, 1000) # tables have long rows

# docs/tests.md names tests that are there.
promises = read("docs/tests.md").split("## README's promises")[1].split("\n## ")[0]
named = re.findall(r"`([a-z_0-9]+/test_[a-z_0-9]+)`", promises)
for name in named:
    if not glob.glob(f"tests/{name}.*"):
        complain(f"docs/tests.md: no test {name}")
if len(named) < 40:
    complain(f"docs/tests.md: only {len(named)} tests for README's promises")

# Each page has 100 columns.  Rows of tables may be longer.
pages = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.md"], capture_output=True, text=True, check=True).stdout.split()
for path in pages:
    for number, line in enumerate(read(path).splitlines(), 1):
        if len(line) > 100 and not line.startswith("|"):
            complain(f"{path}:{number}: {len(line)} columns, at most 100")

# Links.
def anchors(path):
    """The anchors that GitHub makes for headings."""
    found = set()
    for _, line in prose(read(path)):
        if line.startswith("#"):
            title = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", line.lstrip("#").strip()).lower()
            kept = [c for c in title if c in " -_" or unicodedata.category(c)[0] in "LN"]
            found.add("".join(kept).replace(" ", "-"))
    return found

links = 0
for path in pages:
    text = "\n".join(re.sub(r"`[^`]*`", "", line) for _, line in prose(read(path)))
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", link):
            continue
        links += 1
        name, _, anchor = link.partition("#")
        target = os.path.normpath(os.path.join(os.path.dirname(path), name)) if name else path
        if not os.path.exists(target):
            complain(f"{path}: no such file: {link}")
        elif anchor and anchor not in anchors(target):
            complain(f"{path}: no such heading: {link}")
if links < 50:
    complain("found too few links to mean anything")

# docs/README.md has three paths.  Each page is on one of them, once.
paths = re.split(r"^## ", read("docs/README.md"), flags=re.M)[1:]
on_path = [os.path.normpath(f"docs/{link}") for part in paths for link in re.findall(r"\]\(([^)#]+)\)", part)]
if len(paths) != 3:
    complain(f"docs/README.md: {len(paths)} paths, not 3")
for path in sorted(set(glob.glob("docs/*.md")) - {"docs/README.md"} | set(on_path)):
    if on_path.count(path) != 1:
        complain(f"docs/README.md: {path} is there {on_path.count(path)} times, not once")

# Messages: each part between dots is in a string of the sources.
sources = "\n".join(read(p) for p in glob.glob("host/**/*.c", recursive=True) + ["qemu/run"])
strings = re.sub(r'"\s*(?:PRI\w+\s*|[A-Z_]+\s*)?"', "", sources).replace("\\n", "")
messages = 0
for path in sorted(glob.glob("docs/troubleshooting*.md")):
    section = ""
    for _, line in prose(read(path)):
        section = line if line.startswith("#") else section
        if "linker" in section or not line.startswith("- `"):
            continue
        for quote in re.findall(r"`([^`]+)`", line.split("`: ")[0] + "`" if "`: " in line else line):
            messages += 1
            for part in quote.split("…"):
                if part.strip() and part.strip() not in strings:
                    complain(f"{path}: no tool prints: {quote}")
if messages < 40:
    complain("found too few messages to mean anything")
sys.exit(bad)
END
