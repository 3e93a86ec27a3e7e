# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds one image that runs all benchmark programs in sequence, like a test suite.

The functions that each program defines (work, checksum, random numbers) are renamed.  A source that several programs
share is compiled once, with the flags of the first program."""
from concurrent.futures import ThreadPoolExecutor
import os
from pathlib import Path

from harness import build, programs, tables
from harness.programs import PROGRAMS, Failure

OWN = ("bench_prepare", "bench_work", "bench_expected", "bench_random", "bench_text", "bench_sum", "bench_sum_word")
SHARED = ("memory.c", "reent.c")
TARGET = "m4"
MAIN = """#include <stdint.h>
void memory_reset(void);
%s
int main(void)
{
    int bad = 0;
%s
    return bad;
}
"""


def units(work):
    """For each source, once: place, flags, whether it has probes."""
    places, found = programs.Places(work), {}
    for name in programs.names():
        p = programs.read(places, name, tables.TARGETS[TARGET].controller)
        own = [f"-D{word}={name}_{word[6:]}" for word in OWN]
        for sources, more, ours in ((p.sources, [], True), (p.support, p.support_flags, False)):
            for s in sources:
                if Path(s).name in ("main.c", "trigger.c"):
                    continue
                flags = [*more, *(own if s.startswith(str(PROGRAMS)) else [])]
                # The second copy of zlib, which packs the input of inflate, has no prefix for this name.
                flags += ["-Ddeflate_copyright=packer_copyright"] if more else []
                flags = [] if Path(s).name in SHARED else flags
                found.setdefault((s, *flags), (p.flags + flags, ours))
    return [(key[0], flags, ours) for key, (flags, ours) in found.items()]


def main_source(folder):
    names = programs.names()
    declare = "\n".join(f"void {n}_prepare(void); uint32_t {n}_work(void); extern const uint32_t {n}_expected;" for n in names)
    work = "\n".join(f"    memory_reset();\n    {n}_prepare();\n    bad += {n}_work() != {n}_expected;" for n in names)
    path = folder / "suite.c"
    path.write_text(MAIN % (declare, work))
    return path


def image(mipcc, work, folder, compiler, flags, out):
    """Links `out`.  Its exit status is 0 if each program has the right checksum."""
    board = [mipcc, "--board=" + tables.TARGETS[TARGET].board, "--libc=picolibc",
             tables.COMPILERS[compiler] or tables.TARGETS[TARGET].gcc, "-Os", *tables.COMMON]
    todo = [*units(work), (str(main_source(folder)), [], False)]

    def compile_one(i):
        source, its, ours = todo[i]
        o = folder / f"suite-{i}.o"
        r = build.run([*board, *(flags if ours else []), *its, "-I", Path(source).parent, "-c", source, "-o", o], folder)
        if r.returncode:
            raise Failure(f"transports: error: compile {source}: {r.stderr.strip()[:600]}")
        return o
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = list(pool.map(compile_one, range(len(todo))))
    r = build.run([*board, *flags, "-Wl,--gc-sections", *objects, "-o", out], folder)
    if r.returncode:
        raise Failure(f"transports: error: link of the test suite: {r.stderr.strip()[:600]}")
    return tables.TARGETS[TARGET].board
