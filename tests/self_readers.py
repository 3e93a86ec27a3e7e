# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The readers' lines and error messages in a file of lcov, as tests/self makes it.

    self_readers.py LINES.info

A reader parses bytes that others wrote.  90 % of the readers' lines must have run.  An error message did not come if its
line did not run.  Such a message must be in tests/self_unreached, with the reason, and no other one."""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
READERS = ("host/format/", "host/image/", "host/elf/", "host/stream/", "host/profile/mip_", "host/profile/raw", "host/report/yaml",
           "host/llvm/byte_cursor", "host/llvm/profdata_layout", "host/llvm/profdata_read", "host/llvm/profraw_layout",
           "host/llvm/profraw_read", "host/llvm/proftext_read", "host/llvm/pseudo_probe", "host/llvm/value_data")
ERROR = re.compile(r"\b(?:\w+_error|diag_fail|(?:cursor_)?refuse\w*|bad_record)\(")


def read_lines(path):
    """Returns {file: {line: count}}, a line of several images with the largest count."""
    files, current = {}, {}
    with open(path, encoding="utf-8") as f:
        for row in f:
            if row.startswith("SF:"):
                name = row[3:].strip()
                name = os.path.relpath(os.path.join(ROOT, name), ROOT)
                current = files.setdefault(name, {})
            elif row.startswith("DA:"):
                line, count = row[3:].strip().split(",")[:2]
                current[int(line)] = max(current.get(int(line), 0), int(count))
    return files


def messages(name):
    """Yields (line, message): the first string of each call that reports an error."""
    with open(os.path.join(ROOT, name), encoding="utf-8") as f:
        text = f.read()
    for call in ERROR.finditer(text):
        string = re.compile(r'[^;{}"]*"((?:[^"\\]|\\.)*)"').match(text, call.end())
        if string and not text[text.rfind("\n", 0, call.start()) + 1:call.start()].startswith(("static", "enum", "bool", "void")):
            yield text.count("\n", 0, call.start()) + 1, string[1]


def main(path):
    files = {name: lines for name, lines in read_lines(path).items() if name.startswith(READERS) and name.endswith(".c")}
    all_lines = sum(map(len, files.values()))
    ran = sum(count > 0 for lines in files.values() for count in lines.values())
    if not all_lines:
        sys.exit("self_readers.py: error: no lines of readers")
    for name, lines in sorted(files.items()):
        print(f"  {100 * sum(c > 0 for c in lines.values()) / len(lines):5.1f} % of {len(lines):4} {name}")
    print(f"readers: {100 * ran / all_lines:.1f} % of {all_lines} lines ran")
    with open(os.path.join(ROOT, "tests/self_unreached"), encoding="utf-8") as f:
        rows = [line.rstrip("\n").split("\t") for line in f if line.strip() and not line.startswith("#")]
    listed = {(row[0], row[1]) for row in rows if len(row) == 3}
    bad = [f"tests/self_unreached: a row is file, message, reason: {row}" for row in rows if len(row) != 3]
    silent, total = set(), 0
    for name, lines in files.items():
        for line, message in messages(name):
            total += 1
            if lines.get(line, 0) == 0:
                silent.add((name, message))
    bad += [f"{name}: no test reaches: {message}" for name, message in sorted(silent - listed)]
    bad += [f"tests/self_unreached: {name}: it is reached, or it is gone: {message}" for name, message in sorted(listed - silent)]
    print(f"{total} error messages of readers, {len(silent)} not reached")
    print("\n".join(bad))
    return 1 if bad or ran < 0.9 * all_lines else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
