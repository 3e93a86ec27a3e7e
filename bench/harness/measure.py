# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures one image: sizes from the ELF file, executed instructions from QEMU."""
import re
import subprocess

from harness import tables
from harness.build import ROOT, run
from harness.elf import FUNC, Image
from harness.programs import Failure

COUNTERS = ("__llvm_prf_cnts", "__llvm_prf_bits", "__sancov_bools", "__sancov_cntrs", "__sancov_guards")
RECORDS = ("__llvm_prf_data", "__llvm_prf_names", ".gcov_info", ".init_array", ".fini_array")
# Both are in an image once, so they are not counted: the runtime's state record (docs/formats.md), and the ring of samples.
STATE = 16
RING = "__mip_ring"
TIMEOUT = 120


def sizes(image, variant):
    def part(*names):
        return sum(image.value(f"__bench_{n}_end") - image.value(f"__bench_{n}_start") for n in names)
    small = any(s.name == "__bench_sdata_start" for s in image.symbols)
    code = part("text")
    raw = image.size("__llvm_mipraw")
    # A hook that uses return addresses needs a byte or a word for every 4 bytes of code.
    once = STATE + sum(s.size for s in image.symbols if s.name == RING)
    counters = image.size(*COUNTERS) + (raw - once if raw else 0) + code // 4 * variant.hook
    data = part("data", *(["sdata"] if small else []))
    return {"code": code, "flash": code + part("rodata") + data + image.size(*RECORDS),
            "ram": data + part("bss", *(["sbss"] if small else [])) + counters, "counters": counters}


def functions(image, mask):
    low, high = image.value("__bench_text_start"), image.value("__bench_text_end")
    return {s.value & mask for s in image.symbols if s.type == FUNC and low <= s.value & mask < high}


def run_under(plugin, out, target, elf, image, more=()):
    """The plugin's report of the instructions between the triggers."""
    t = tables.TARGETS[target]
    report = elf.parent / "count"
    report.unlink(missing_ok=True)
    arguments = ",".join(f"{k}={image.value(symbol) & t.insn_mask:#x}"
                         for k, symbol in [("start", "start_trigger"), ("stop", "stop_trigger"), *more])
    r = run([ROOT / "qemu/run", "--board", t.board, "--timeout", TIMEOUT, "--plugin",
             f"{out}/plugin/{plugin},out={report.name},{arguments}", elf.name], elf.parent, TIMEOUT + 30)
    if r.returncode:
        raise Failure(f"run: status {r.returncode}: {(r.stdout + r.stderr).strip()[:300]}")
    return report.read_text()


def execute(out, target, elf, image):
    """Executed instructions between the triggers: (in the program, elsewhere)."""
    text = run_under("icount.so", out, target, elf, image,
                     [("low", "__bench_text_start"), ("high", "__bench_text_end")])
    found = re.fullmatch(r"start 1 stop 1 inside (\d+) outside (\d+)\n", text)
    if not found:
        raise Failure(f"run: the triggers were not reached: {text.strip()}")
    return int(found[1]), int(found[2])


def trace(out, target, elf, image):
    """{address: executions} between the triggers."""
    head, *lines = run_under("trace.so", out, target, elf, image).splitlines()
    if not head.startswith("# start 1 stop 1 "):
        raise Failure(f"run: the triggers were not reached: {head}")
    return {int(a, 16): int(n) for a, n, _ in map(str.split, lines)}


def row(builder, target, compiler, opt, variant, program, repeat, twins):
    """Builds, measures and runs one row.  A failure is a row, too.  twins: {link_key: a good row}."""
    of = target, compiler, opt, variant, program
    result = {"target": target, "compiler": compiler, "opt": opt, "variant": variant.name, "program": program.name,
              "key": builder.key(*of)}
    try:
        objects = builder.compile_program(*of)
        result["link_key"] = builder.link_key(*of, objects)
        twin = twins.get(result["link_key"])
        if twin:
            return {**twin, **result, "twin": True}
        elf = builder.link(*of, objects)
        image = Image(elf)
        result.update(sizes(image, variant))
        result["functions"] = len(functions(image, tables.TARGETS[target].insn_mask))
        inside, outside = execute(builder.out, target, elf, image)
        for _ in range(1, repeat):
            if execute(builder.out, target, elf, image) != (inside, outside):
                raise Failure("run: the second run has another count")
        result.update(ok=True, instructions=inside + outside, inside=inside)
    except (Failure, OSError, subprocess.TimeoutExpired, StopIteration) as e:
        result.update(ok=False, error=str(e) or type(e).__name__)
    return result
