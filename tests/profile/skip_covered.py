# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Random programs, edits and splits of runs: what a build with -fmachine-profile-skip-covered tells is what builds with all
# probes tell.  For each function and block:  covered in the second build  =  covered in a full second build by the same
# runs, or the function's plain text is the same as before and the first build's runs covered the block.  Plain texts are
# compared here, not by the tools' hashes; the full builds have all probes.
#   skip_covered.py SEED CASES
import os
import random
import re
import subprocess
import sys

MIPCC, MIPDATA = os.environ["MIP_BIN"] + "/mipcc", os.environ["MIP_BIN"] + "/mipdata"
COVERAGE, BLOCKS = "-fmachine-profile-function-coverage", "-fmachine-profile-block-coverage"
MODES = [
    [COVERAGE],
    [COVERAGE, BLOCKS],
    [COVERAGE, BLOCKS, "-fmachine-profile-dump=any"],
    [COVERAGE, BLOCKS, "-fmachine-profile-all-blocks"],
    [COVERAGE, "-fmachine-profile-source"],
]
LEVELS = ["-O0", "-O1", "-O2", "-Os"]


def statement(r, depth, names):
    kind = r.randrange(7)
    n = r.randrange(1, 99)
    if kind == 0 or depth > 2:
        return f"v = v * {n} + {r.randrange(9)};"
    if kind == 1:
        return f"if ((v >> {r.randrange(5)}) % {r.randrange(2, 6)} == {r.randrange(2)}) {{ {body(r, depth + 1, names)} }}"
    if kind == 2:
        return f"if (v & {1 << r.randrange(6)}) {{ {body(r, depth + 1, names)} }} else {{ {body(r, depth + 1, names)} }}"
    if kind == 3:
        return f"for (unsigned i{depth} = v % {r.randrange(1, 4)}; i{depth}; i{depth}--) {{ {body(r, depth + 1, names)} }}"
    if kind == 4:
        cases = " ".join(f"case {i}: {body(r, depth + 1, names)} break;" for i in range(r.randrange(4, 8)))
        return f"switch (v % 9) {{ {cases} default: v++; }}"
    if kind == 5:
        return f"if (v % {n} == 1) return v;"
    return f"v += {r.choice(names)}(v % {n});" if names else f"v ^= {n};"


def body(r, depth, names):
    return " ".join(statement(r, depth, names) for _ in range(r.randrange(1, 4)))


class Program:
    """Two files.  Both have a local function `twin` of equal code, and only b.c's needs a large input."""

    def __init__(self, r):
        self.functions = []
        for i in range(r.randrange(4, 10)):
            names = [f"f{k}" for k in range(i)][-3:]
            self.functions.append([f"f{i}", body(r, 0, names)])
        self.twin = body(r, 1, [])
        self.local = r.random() < 0.5

    def edit(self, r):
        for f in self.functions:
            what = r.randrange(8)
            if what == 0:
                f[1] += f" v += {r.randrange(100, 999)};"
            elif what == 1:
                f[1] = re.sub(r"\b\d+", lambda m: str(int(m[0]) + 1), f[1], count=1)
            elif what == 2:
                f[1] = "v ^= v >> 3; " + f[1]
        if r.random() < 0.5:
            self.functions.insert(0, [f"new{r.randrange(1000)}", body(r, 1, [])])

    def write(self, folder):
        os.makedirs(folder)
        twin = "__attribute__((noinline)) static unsigned twin(unsigned v) { %s return v + 7; }\n" % self.twin
        for name, which in (("a", 0), ("b", 1)):
            own = [f for i, f in enumerate(self.functions) if i % 2 == which]
            text = "".join(f"unsigned {f[0]}(unsigned v);\n" for f in self.functions) + twin
            text += "".join(f"__attribute__((noinline)) unsigned {f[0]}(unsigned v) {{ {f[1]} return v; }}\n" for f in own)
            call = "v > 3 ? twin(v) : v" if which else "v != 5 ? v : twin(v)"
            text += f"unsigned run_{name}(unsigned v) {{ v += {call}; return v; }}\n"
            open(f"{folder}/{name}.c", "w").write(text)
        calls = " ".join(f"if (n & {1 << i % 5}) s += {f[0]}(n + {i});" for i, f in enumerate(self.functions))
        main = "#include <stdio.h>\n#include <stdlib.h>\nunsigned run_a(unsigned), run_b(unsigned);\n"
        main += "".join(f"unsigned {f[0]}(unsigned v);\n" for f in self.functions)
        main += "int main(int c, char **v) { unsigned s = 0; (void)c; while (*++v) { unsigned n = (unsigned)atoi(*v); "
        main += f"s += run_a(n) + run_b(n); {calls} }} printf(\"%u\\n\", s); return 0; }}\n"
        open(f"{folder}/main.c", "w").write(main)


def command(line, **more):
    done = subprocess.run(line, capture_output=True, text=True, **more)
    if done.returncode:
        sys.exit(f"FAIL: {' '.join(line)}: {done.stdout}{done.stderr}")
    return done


def build(folder, out, flags, more=()):
    sources = [f"{folder}/{n}.c" for n in ("a", "b", "main")]
    return command([MIPCC, "gcc", "-w", "-fmachine-profile-generate", *flags, *more, *sources, "-o", out]).stderr


def profile(image, out, runs):
    """Runs the image, and returns what the profile says: {(function, file): [covered by block]}."""
    if os.path.exists(out):
        os.remove(out)
    command([MIPDATA, "create", "-p", out, image])
    results = []
    for i, words in enumerate(runs):
        raw = f"{out}.{i}.mipraw"
        done = command([os.path.abspath(image), *map(str, words)], env={**os.environ, "MIP_PROFILE_FILE": raw})
        results.append(done.stdout)
        command([MIPDATA, "merge", "-p", out, raw])
        os.remove(raw)
    return read(out), results


def read(path):
    found, name, function = {}, None, None
    for line in command([MIPDATA, "mip2yaml", "-p", path]).stdout.splitlines():
        key, _, value = line.strip(" -").partition(":")
        value = value.strip()
        if key == "Function Name":
            name, blocks, ran = value, [], False
        elif key in ("Raw Profile Count", "Known Covered") and name:
            ran = ran or (value != "0" if key[0] == "R" else "1" in value)
            if key[0] == "K":
                found[function] = [ran] + found[function][1:]
        elif key == "Covered":
            blocks.append(value)
        elif key == "Source File":
            function = (name, value)
            # without blocks of its own only the function is covered
            found[function] = [ran] if len(blocks) < 2 else [ran] + [b == "true" for b in blocks[1:]]
    return found


def texts(folder, flags):
    """Returns the plain text of each function, with local labels by order and literals in place."""
    found = {}
    for name in ("a", "b", "main"):
        text = command([MIPCC, "gcc", "-w", "-fmachine-profile-generate", *flags, "-S", f"{folder}/{name}.c", "-o", "-"]).stdout
        strings = dict(re.findall(r"^(\.LC\d+):\n\t\.string\t(.*)$", text, re.M))
        for m in re.finditer(r"^([\w.]+):\n(.*?)\n\t\.size\t\1,", text, re.M | re.S):
            labels = {}
            lines = [x for x in m[2].splitlines() if not re.match(r"\t\.(loc|cfi|file|p2align)|\.L(VL|FB|FE|BB|BE)\w*:|#", x)]
            one = re.sub(r"\.L\w+", lambda l: strings.get(l[0]) or labels.setdefault(l[0], f"L{len(labels)}"), "\n".join(lines))
            found[(m[1], f"{name}.c")] = one
    return found


def case(seed):
    r = random.Random(seed)
    flags = r.choice(MODES) + [r.choice(LEVELS)]
    program = Program(r)
    words = [r.randrange(1, 64) for _ in range(8)]
    known, before, x = {}, {}, None
    facts = [0, 0]
    for generation in range(3):
        folder = f"s{seed}.{generation}"
        if generation and r.random() < 0.7:
            program.edit(r)
        program.write(folder)
        runs = [r.sample(words, r.randrange(1, 4)) for _ in range(r.randrange(1, 3))]
        runs = [[w // (4 >> generation) for w in run] for run in runs]  # later builds see more
        text = texts(folder, flags)
        build(folder, f"{folder}.full", flags)
        full, results = profile(f"{folder}.full", f"{folder}.f.mip", runs)
        expected = {}
        for key, blocks in full.items():
            # a global function may move to another file
            was = next((k for k in known if k[0] == key[0] and (re.fullmatch("f.|new.*", k[0]) or k == key)), None)
            same = was is not None and before[was] == text[key]
            old = known[was] if same else [False] * len(blocks)
            expected[key] = [a or b for a, b in zip(blocks, old)]
            facts[same] += 1
        said = build(folder, f"{folder}.skip", flags, [f"-fmachine-profile-skip-covered={x}"] if x else [])
        if x and "have the same code" not in said:
            sys.exit(f"FAIL: seed {seed}: generation {generation}: no function matches: {said}")
        got, again = profile(f"{folder}.skip", f"{folder}.mip", runs)
        if got != expected or results != again:
            for key in expected:
                if got.get(key) != expected[key]:
                    print(f"{key}: {got.get(key)}, expected {expected[key]}; full {full[key]}, known {known.get(key)}")
            sys.exit(f"FAIL: seed {seed}: generation {generation}, {flags}")
        known, before, x = got, text, f"{folder}.mip"
    return facts


def main():
    seed, cases = int(sys.argv[1]), int(sys.argv[2])
    changed = same = 0
    for i in range(seed, seed + cases):
        new, old = case(i)
        changed, same = changed + new, same + old
    if not changed or not same:
        sys.exit("FAIL: no function changed, or none stayed the same")
    print(f"{cases} cases: {same} functions had the same code, {changed} were new or had changed")


main()
