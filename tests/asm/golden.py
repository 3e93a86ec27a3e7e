#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Golden files: input, command and expectation in one file NAME.s.

    golden.py check               mip-as writes what the files expect; MIP_ACCEPT=1 rewrites them
    golden.py inputs FOLDER       writes each input as FOLDER/NAME.in.s

The head says what must hold, the options, the assembler.  Then the text follows.  A line without a mark is in input and
output.  Marked are
    +  a line that mip-as inserts
    -  a line that it takes out
    !  a remark of mip-as
    =  a line of the map, in short form (map_text.py)
A head with several `options WORD:` has several cases, and the word before a mark is its case: `edges+`.  A mark without a
word is of all cases.  `map: as text` in the head keeps the map's directives.
"""
import concurrent.futures
import glob
import os
import re
import shlex
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import map_text  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
MARKED = re.compile(r"([a-z0-9]*)([-+!=])(.*)", re.S)
HEAD = re.compile(r"(?:@|#|//) (options|assembler|map)(?: ([a-z0-9]+))?: (.*)")
MAP = re.compile(r"\t\.section\t([0-9a-f]+\.)?__llvm_mipmap,")


class Golden:
    """A file: lines of the input, and for each case the lines that its output has in place of each."""

    def __init__(self, path):
        self.path, self.name = path, os.path.basename(path)[:-2]
        with open(path, encoding="utf-8") as f:
            self.lines = f.read().splitlines()
        head = [match for match in map(HEAD.fullmatch, self.lines) if match]
        self.options = {word or "": text.split() for what, word, text in map(re.Match.groups, head) if what == "options"}
        self.assembler = next(text for what, _, text in map(re.Match.groups, head) if what == "assembler")
        self.map_as_text = any(what == "map" for what, _, _ in map(re.Match.groups, head))
        marked = [MARKED.fullmatch(line) for line in self.lines]
        self.input = [line if not mark else mark[3] for line, mark in zip(self.lines, marked) if not mark or mark[2] == "-"]

    def text(self):
        return "\n".join(self.input) + "\n"

    def expected(self, case):
        """The lines without marks of other cases."""
        out = []
        for line in self.lines:
            mark = MARKED.fullmatch(line)
            if not mark:
                out.append(line)
            elif mark[1] in ("", case):
                out.append(mark[2] + mark[3])
            elif mark[2] == "-":
                out.append(mark[3])
        return out


def run(command, **more):
    return subprocess.run(command, capture_output=True, text=True, check=False, **more)


def compare(old, new):
    """Returns the lines of both, those that only one has with its mark.  GNU diff finds the fewest."""
    formats = ["--old-line-format=-%L", "--new-line-format=+%L", "--unchanged-line-format=%L"]
    return run(["diff", "--minimal", *formats, old, new]).stdout.splitlines()


def actual(golden, case, folder):
    """Runs the case.  Returns the lines as expected() has them, and the faults."""
    base = os.path.join(folder, f"{golden.name}{'.' if case else ''}{case}")
    plain, out, again = os.path.join(folder, f"{golden.name}.in.s"), base + ".s", base + ".again"
    tool, options = os.environ["MIP_BIN"] + "/mip-as", ["--mip-rewrite", *golden.options[case], plain, "-o"]
    done = run([tool, *options, out])
    if done.returncode:
        return [], [f"mip-as failed: {done.stderr}"]
    faults = []
    for text, what in (plain, "input"), (out, "output"):
        assembled = run([*shlex.split(golden.assembler), text, "-o", base + ".o"])
        if assembled.returncode:
            faults.append(f"the {what} does not assemble: {assembled.stderr}")
    run([os.environ["MIP_SAN"] + "/mip-as", *options, again])
    with open(out, encoding="utf-8") as f:
        text = f.read()
    if not os.path.exists(again) or open(again, encoding="utf-8").read() != text:
        faults.append("the sanitized build writes another output")
    if not text.endswith("\n"):
        faults.append("the output's last line has no end")
    lines = text.splitlines()
    start = next((i for i, line in enumerate(lines) if MAP.match(line)), len(lines))
    if golden.map_as_text:
        start = len(lines)
    with open(base + ".code", "w", encoding="utf-8") as f:
        f.write("".join(line + "\n" for line in lines[:start]))
    result = compare(plain, base + ".code") + ["!" + line.removeprefix("mip-as: ") for line in done.stderr.splitlines()]
    try:
        result += ["=" + line for line in map_text.shorten(lines[start:])]
    except ValueError as error:
        faults.append(f"the map is not as docs/formats.md has it: {error}")
    return result, faults


def merge(golden, results):
    """Returns the file's lines from the lines of each case."""
    cases, at = list(results), dict.fromkeys(results, 0)
    only = len(cases) == 1

    def inserted():
        """The marked lines of each case at this place."""
        found = {}
        for case in cases:
            start = at[case]
            while at[case] < len(results[case]) and results[case][at[case]][:1] in ("+", "!", "="):
                at[case] += 1
            found[case] = results[case][start:at[case]]
        if len({tuple(lines) for lines in found.values()}) == 1:
            return found[cases[0]]
        return [case + line for case in cases for line in found[case]]

    out = []
    for line in golden.input:
        out += inserted()
        gone = [case for case in cases if results[case][at[case]] == "-" + line]
        for case in cases:
            at[case] += 1
        if len(gone) not in (0, 1, len(cases)):
            sys.exit(f"{golden.name}: cases {gone} take out a line that another keeps; give them files of their own")
        out.append(line if not gone else ("-" if only or len(gone) == len(cases) else gone[0] + "-") + line)
    return out + inserted()


def differences(golden, case, new, folder):
    base = os.path.join(folder, f"{golden.name}.{case}")
    for end, lines in (".expected", golden.expected(case)), (".actual", new):
        with open(base + end, "w", encoding="utf-8") as f:
            f.write("".join(line + "\n" for line in lines))
    return run(["diff", "-u", "--label", f"{golden.name} {case}: expected", "--label", "mip-as", base + ".expected", base + ".actual"]).stdout


def check(golden, folder):
    """Returns what is wrong.  MIP_ACCEPT=1 rewrites the file."""
    write_input(golden, folder)
    results, bad = {}, []
    for case in golden.options:
        results[case], faults = actual(golden, case, folder)
        bad += [f"{golden.name} {case}: {fault}" for fault in faults]
    if os.environ.get("MIP_ACCEPT") == "1" and not bad:
        with open(golden.path, "w", encoding="utf-8") as f:
            f.write("".join(line + "\n" for line in merge(golden, results)))
        golden = Golden(golden.path)
    return bad + [found for case in results if (found := differences(golden, case, results[case], folder))]


def write_input(golden, folder):
    with open(os.path.join(folder, f"{golden.name}.in.s"), "w", encoding="utf-8") as f:
        f.write(golden.text())


def read_all(folder=HERE):
    return [Golden(path) for path in sorted(glob.glob(os.path.join(folder, "*.s")))]


def main(command, folder):
    all_files = read_all()
    if command == "inputs":
        for golden in all_files:
            write_input(golden, folder)
        return 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        bad = [text for found in pool.map(lambda golden: check(golden, folder), all_files) for text in found]
    print("\n".join(bad))
    cases = sum(len(golden.options) for golden in all_files)
    print(f"{cases} cases in {len(all_files)} files")
    return 1 if bad or cases < 190 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
