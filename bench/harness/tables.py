# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tables of targets, compilers, modes of MIP, peers, and bars.  This file has no code."""
from collections import namedtuple

# insn_mask: clears the Thumb bit of an address.  isa: selects start-up code and hooks.  controller: the interrupt
# controller.  gcc_flags, clang_flags: flags of every compile, plain and instrumented.
# Erratum work-arounds of the linker depend on addresses, and outlined atomics on the C library.  Both are off: they would
# be noise.
Target = namedtuple("Target", "board insn_mask isa controller gcc gcc_flags clang_flags")
TARGETS = {
    "m4": Target("qemu-mps2-an386", ~1, "m", "nvic", "arm-none-eabi-gcc", [], []),
    "m0": Target("qemu-mps2-m0", ~1, "m0", "nvic", "arm-none-eabi-gcc", [], []),
    "a53": Target("qemu-virt-a53", ~0, "a64", "gic", "aarch64-linux-gnu-gcc",
                  ["-mno-outline-atomics", "-fno-stack-protector", "-mno-fix-cortex-a53-835769",
                   "-mno-fix-cortex-a53-843419"],
                  ["-mno-outline-atomics", "-mno-fix-cortex-a53-835769"]),
    "rv32": Target("qemu-virt-rv32", ~0, "riscv", "clint", "riscv64-unknown-elf-gcc", [], []),
    "rv32far": Target("qemu-virt-rv32", ~0, "riscv", "clint", "riscv64-unknown-elf-gcc", [], []),
}
FAR = ("rv32far",)  # the counters are out of the global pointer's reach
COMMON = ["-ffunction-sections", "-fdata-sections", "-fno-common", "-fno-unwind-tables",
          "-fno-asynchronous-unwind-tables"]
COMPILERS = {"gcc": None, "clang": "clang-22"}  # None: the target's GCC
# The configurations of `make bench`.  --quick takes the first two.
CONFIGS = [("m4", "gcc", "Os"), ("m4", "clang", "Os"), ("a53", "gcc", "Os"), ("a53", "clang", "Os"),
           ("m4", "gcc", "O2"), ("m4", "clang", "O2"), ("m0", "gcc", "Os"),
           ("rv32", "gcc", "Os"), ("rv32", "clang", "Os"), ("rv32far", "gcc", "Os"), ("rv32far", "clang", "Os")]

# kind: the kind of profile, for comparison.  compilers: those that have the variant.  hook: 1 for the byte hook, 4 for the
# word hook, 0 for none.  ours: a mode of MIP.
Variant = namedtuple("Variant", "name kind flags compilers hook ours")
KINDS = {
    "function": "function coverage",
    "blocks": "block coverage",
    "calls": "call count and order",
    "edges": "edge counts",
    "reference": "for reference, without a probe: Clang's PGO inlines first; mipcc turns off one of GCC's optimisations",
}


def mode(name, kind, *flags):
    return Variant(name, kind, ["-fmachine-profile-generate", *flags], ("gcc", "clang"), 0, True)


MODES = [
    mode("mip-function", "function", "-fmachine-profile-function-coverage"),
    mode("mip-blocks", "blocks", "-fmachine-profile-function-coverage", "-fmachine-profile-block-coverage"),
    mode("mip-blocks-any", "blocks", "-fmachine-profile-function-coverage", "-fmachine-profile-block-coverage",
         "-fmachine-profile-dump=any"),
    mode("mip-all-blocks", "blocks", "-fmachine-profile-function-coverage", "-fmachine-profile-block-coverage",
         "-fmachine-profile-all-blocks"),
    mode("mip-calls", "calls", "-fmachine-profile-call-graph"),
    mode("mip-counts", "calls", "-fno-machine-profile-order"),
    mode("mip-calls-atomic", "calls", "-fmachine-profile-call-graph", "-fmachine-profile-atomic"),
    mode("mip-call-samples", "calls", "-fmachine-profile-call-graph", "-fmachine-profile-runtime-buffer=256"),
    mode("mip-edges", "edges", "-fmachine-profile-function-coverage", "-fmachine-profile-edge-counts"),
    mode("mip-calls-edges", "edges", "-fmachine-profile-call-graph", "-fmachine-profile-edge-counts"),
    mode("mip-edges-atomic", "edges", "-fmachine-profile-edge-counts", "-fmachine-profile-atomic"),
]

SANCOV = "-fsanitize-coverage="
CORRELATE = ["-mllvm", "-profile-correlate=binary"]
NO_VALUES = ["-mllvm", "-disable-vp=true"]
DROP_CTORS = ["-mllvm", "-sanitizer-coverage-drop-ctors"]
PGO = ["-fprofile-generate", *NO_VALUES, *CORRELATE]
NO_INLINING = ["-mllvm", "-disable-preinline"]  # "-nopi": PGO's probes without its inlining
SOURCE = ["-fprofile-instr-generate", "-fcoverage-mapping", *CORRELATE]


def clang(name, kind, flags, hook=0):
    return Variant("clang-" + name, kind, flags, ("clang",), hook, False)


def gcc(name, kind, flags, hook=0):
    return Variant("gcc-" + name, kind, flags, ("gcc",), hook, False)


PEERS = [
    clang("pgo-entry-cov", "function", PGO + ["-mllvm", "-pgo-function-entry-coverage"]),
    clang("pgo-entry-cov-nopi", "function", PGO + NO_INLINING + ["-mllvm", "-pgo-function-entry-coverage"]),
    clang("sancov-func-bool", "function", [SANCOV + "func,inline-bool-flag"] + DROP_CTORS),
    clang("sancov-func-tracepc-byte", "function", [SANCOV + "func,trace-pc"], 1),
    clang("finstr-bare-byte", "function", ["-finstrument-function-entry-bare"], 1),
    gcc("pg-byte", "function", ["-pg"], 1),
    gcc("finstr-byte", "function", ["-finstrument-functions"], 1),
    clang("pgo-block-cov", "blocks", PGO + ["-mllvm", "-pgo-block-coverage"]),
    clang("pgo-block-cov-cond", "blocks", PGO + ["-mllvm", "-pgo-block-coverage", "-mllvm", "-conditional-counter-update"]),
    clang("pgo-block-cov-nopi", "blocks", PGO + NO_INLINING + ["-mllvm", "-pgo-block-coverage"]),
    clang("srccov-1byte", "blocks", SOURCE + ["-mllvm", "-enable-single-byte-coverage=true"]),
    clang("sancov-bb-bool", "blocks", [SANCOV + "bb,inline-bool-flag"] + DROP_CTORS),
    clang("sancov-bb-tracepc", "blocks", [SANCOV + "bb,trace-pc"], 1),
    clang("sancov-edge-bool", "blocks", [SANCOV + "edge,inline-bool-flag"] + DROP_CTORS),
    clang("sancov-edge-tracepc", "blocks", [SANCOV + "edge,trace-pc"], 1),
    clang("sancov-edge-guard", "blocks", [SANCOV + "edge,trace-pc-guard"] + DROP_CTORS),
    gcc("trace-pc", "blocks", [SANCOV + "trace-pc"], 1),
    clang("sancov-func-8bit", "calls", [SANCOV + "func,inline-8bit-counters"] + DROP_CTORS),
    clang("sancov-func-tracepc-count", "calls", [SANCOV + "func,trace-pc"], 4),
    clang("finstr-bare-count", "calls", ["-finstrument-function-entry-bare"], 4),
    clang("finstr-count", "calls", ["-finstrument-functions"], 4),
    gcc("pg-count", "calls", ["-pg"], 4),
    gcc("finstr-count", "calls", ["-finstrument-functions"], 4),
    clang("sancov-edge-8bit", "edges", [SANCOV + "edge,inline-8bit-counters"] + DROP_CTORS),
    clang("pgo", "edges", PGO),
    clang("pgo-nopi", "edges", PGO + NO_INLINING),
    clang("srccov", "edges", SOURCE),
    clang("pgo-null", "reference", PGO + ["-mllvm", "-pgo-function-size-threshold=1000000"]),
    gcc("no-ipa-ra", "reference", ["-fno-ipa-ra"]),
    gcc("gcov", "edges", ["-fprofile-arcs", "-ftest-coverage", "-fprofile-update=single", "-fprofile-info-section"]),
]

BASE = Variant("base", "base", [], ("gcc", "clang"), 0, False)

# Limits of (code, executed instructions), × the plain build, geometric mean at -Os.
BARS = {
    ("m4", "function"): (1.08, 1.02), ("m4", "blocks"): (1.16, 1.08),
    ("m4", "calls"): (1.12, 1.04), ("m4", "edges"): (1.40, 1.25),
    ("a53", "function"): (1.05, 1.012), ("a53", "blocks"): (1.18, 1.09),
    ("a53", "calls"): (1.10, 1.03), ("a53", "edges"): (1.45, 1.22),
    ("rv32", "function"): (1.013, 1.006), ("rv32", "blocks"): (1.16, 1.07),
    ("rv32", "calls"): (1.08, 1.02), ("rv32", "edges"): (1.45, 1.20),
    ("rv32far", "function"): (1.025, 1.010), ("rv32far", "blocks"): (1.16, 1.07),
    ("rv32far", "calls"): (1.08, 1.02), ("rv32far", "edges"): (1.45, 1.20),
}
