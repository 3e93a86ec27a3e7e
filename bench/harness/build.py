# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds one image: a program, a compiler, and a variant (plain, a mode of MIP, or a peer)."""
import hashlib
import os
import re
import shutil
import subprocess
import threading
from pathlib import Path

from harness import tables
from harness.programs import ROOT, Failure

PEERS = ROOT / "bench/peers"
FORMAT = 1  # increase it if the meaning of rows changes


def run(command, folder, timeout=300):
    return subprocess.run([str(c) for c in command], cwd=folder, timeout=timeout, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, errors="replace")


def digest(*paths):
    """The hash of files, and of all files below folders."""
    h = hashlib.sha256()
    for path in map(Path, paths):
        for f in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if f.is_file() and "__pycache__" not in f.parts:
                h.update(str(f.name).encode() + b"\0" + f.read_bytes())
    return h.hexdigest()


class Builder:
    def __init__(self, out, work, defines=()):
        self.out, self.work, self.defines = out, work, list(defines)
        self.mipcc = out / "bin/mipcc"
        if not self.mipcc.exists() or not (out / "plugin/icount.so").exists():
            raise Failure(f"bench: error: {out} has no mipcc and plugins\nbench: note: make O={out} tools")
        self.known, self.supports, self.lock = {}, {}, threading.Lock()
        self.common = digest(ROOT / "bench/programs/bench.h", ROOT / "qemu/plugin/icount.c")
        self.peers = digest(PEERS)
        self.mip_as = digest(out / "bin/mip-as")
        self.tools = digest(self.mipcc, ROOT / "target", ROOT / "linker")
        self.boards = {name: self.board_digest(t) for name, t in tables.TARGETS.items()}

    @staticmethod
    def board_digest(target):
        """The hash of a board's files that influence the measured part: flags, layout, and interrupt entry."""
        conf = ROOT / "boards" / target.board / "board.conf"
        family = ROOT / "boards/family" / re.search(r"^family *= *(\S+)", conf.read_text(), re.M)[1]
        return digest(conf, family / "family.conf", *family.glob("*.ld"), ROOT / f"boards/common/start_{target.isa}.S",
                      *(ROOT / "boards/common").glob("*.inc"))

    def compiler(self, target, compiler):
        return tables.COMPILERS[compiler] or tables.TARGETS[target].gcc

    def command(self, target, compiler, variant, *words):
        t = tables.TARGETS[target]
        own = t.gcc_flags if compiler == "gcc" else t.clang_flags
        return [self.mipcc, "--board=" + t.board, "--libc=picolibc", self.compiler(target, compiler), *tables.COMMON, *own,
                *variant.flags, *words]

    def refused(self, target, compiler, variant):
        """The error message if the tools do not know this variant, or None."""
        key = target, compiler, variant.name
        if key not in self.known:
            folder = self.work / "probe" / "-".join(key)
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "probe.c").write_text("int probe(int x);\nint probe(int x) { return x ? x + 1 : 7; }\n")
            r = run(self.command(target, compiler, variant, "-Os", "-c", "probe.c", "-o", "probe.o"), folder)
            lines = (r.stderr or r.stdout).strip().splitlines() or ["status %d" % r.returncode]
            self.known[key] = lines[0] if r.returncode else None
        return self.known[key]

    def key(self, target, compiler, opt, variant, program):
        """A hash of everything that can change the row.  Plain builds and peers do not depend on MIP's tools: mipcc
        only passes their commands on."""
        return self.hash_of(target, compiler, opt, variant, program, self.mip_as if variant.ours else "")

    def link_key(self, target, compiler, opt, variant, program, objects):
        """The same with the hash of the objects in place of mip-as: a new mip-as may make the same objects."""
        folder = self.folder(target, compiler, opt, variant, program)
        return self.hash_of(target, compiler, opt, variant, program, [digest(folder / o) for o in objects])

    def hash_of(self, target, compiler, opt, variant, program, more):
        own = sorted({h for s in program.sources if s.startswith(str(ROOT)) for h in Path(s).parent.glob("*.h")})
        parts = [FORMAT, target, compiler, opt, variant.name, variant.hook, program.name, self.defines, tables.COMMON,
                 variant.flags, *tables.TARGETS[target], self.without_places(program.flags + program.support_flags),
                 self.common, self.boards[target], digest(*program.sources, *program.support, *own)]
        if variant.kind != "base":
            parts.append(self.tools if variant.ours else self.peers)
        parts.append(more)
        return hashlib.sha256(repr(parts).encode()).hexdigest()

    def without_places(self, words):
        return [w.replace(str(self.work), "").replace(str(ROOT), "") for w in words]

    def script(self, target):
        """The board's linker script.  The program's parts are together, at fixed addresses, and between symbols."""
        board = self.work / "script"
        board.mkdir(parents=True, exist_ok=True)
        path = board / (target + ".ld")
        family = {"a64": "virt/virt.ld", "riscv": "virt-riscv/virt.ld"}.get(tables.TARGETS[target].isa, "mps2/mps2.ld")
        text = (ROOT / "boards/family" / family).read_text()

        def part(name, patterns, align=16):
            return (f". = ALIGN({align}); __bench_{name}_start = .; program/*.o({patterns}) "
                    f"__bench_{name}_end = .; . = ALIGN({align});\n")
        relaxes = "__global_pointer$" in text  # GNU ld shortens jumps, and knows no alignment within a section but its own
        counters = "  . = ALIGN(16);\n  __heap_start = .;\n"
        edits = [
            ("    KEEP (*(.vectors))\n", "after", part("text", ".text .text.*", 64 if relaxes else 4096)),
            ("  .rodata :\n  {\n", "after", part("rodata", ".rodata .rodata.* .data.rel.ro .data.rel.ro.*")),
            ("    __data_start = .;\n", "after", part("data", ".data .data.*")),
            ("    *(.bss .bss.* .gnu.linkonce.b.* COMMON)\n", "before", part("bss", ".bss .bss.* COMMON")),
            ("  .preinit_array :\n", "before", (PEERS / "records.ld").read_text()),
        ]
        if relaxes:  # counters of peers have the place of ours, and small data has parts of its own
            counters = "  .bss (NOLOAD) : ALIGN(16)\n"
            edits += [("    *(.sdata .sdata.* .gnu.linkonce.s.*)\n", "before", part("sdata", ".sdata .sdata.*", 4)),
                      ("    *(.sbss .sbss.* .gnu.linkonce.sb.* .scommon)\n", "before", part("sbss", ".sbss .sbss.*", 4))]
        edits.append((counters, "before", (PEERS / "sections.ld").read_text()))
        if target in tables.FAR:
            edits.append(("  __llvm_mipraw (NOLOAD) :", "before", "  .far (NOLOAD) : { . = . + 8K; } >RAM AT>RAM :ram\n"))
        # Remove the board's lines for counters of compilers: here they are peers.
        text = re.sub(r"\*\(\.bss\.__gcov\*\).*?(\*\(__llvm_mipraw\))", r"\1", text)
        text = re.sub(r"(?m)^  (__llvm_prf_|\.gcov_)\w+ \d+ \(INFO\).*\n", "", text)
        for anchor, where, new in edits:
            if text.count(anchor) != 1:
                raise Failure(f"bench: error: {family}: it has {anchor.strip()!r} {text.count(anchor)} times, not once\n"
                              "bench: note: adapt bench/harness/build.py to the board's script")
            text = text.replace(anchor, anchor + new if where == "after" else new + anchor)
        with self.lock:
            if not path.exists() or path.read_text() != text:
                part_path = path.with_suffix(f".{os.getpid()}")
                part_path.write_text(text)
                part_path.replace(path)
        return path

    def compile(self, folder, sources, command, flags):
        folder.mkdir(parents=True, exist_ok=True)
        objects = []
        for i, s in enumerate(map(Path, sources)):
            # gcov and Clang put file names into loaded data, so names are relative, and the folder's depth is fixed.
            link = folder.parent / s.name
            link.unlink(missing_ok=True)
            link.symlink_to(s)
            o = Path(folder.name) / f"{i}_{s.stem}.o"
            r = run([*command, *flags, "-I", s.parent, "-c", s.name, "-o", o], folder.parent)
            if r.returncode:
                raise Failure(f"compile {s.name}: {r.stderr.strip()[:600]}")
            objects.append(o)
        return objects

    def support(self, target, compiler, name, sources, flags):
        """Objects without probes, compiled once for each run."""
        folder = self.work / "support" / f"{target}-{compiler}" / name
        with self.lock:
            if folder not in self.supports:
                shutil.rmtree(folder, ignore_errors=True)
                command = self.command(target, compiler, tables.BASE, "-Os", *self.defines)
                self.supports[folder] = [folder / o for o in self.compile(folder / "o", sources, command, flags)]
        return self.supports[folder]

    def folder(self, target, compiler, opt, variant, program):
        return self.work / "images" / f"{target}-{compiler}-{opt}" / variant.name / program.name

    def forget(self, *row):
        shutil.rmtree(self.folder(*row), ignore_errors=True)

    def build(self, *row):
        """Returns the image's path."""
        return self.link(*row, self.compile_program(*row))

    def compile_program(self, target, compiler, opt, variant, program):
        """Returns the program's own objects, relative to its folder."""
        folder = self.folder(target, compiler, opt, variant, program)
        shutil.rmtree(folder, ignore_errors=True)
        # Names in gcov's records are relative to this folder, so their length does not depend on the work folder.
        here = ["-fprofile-dir=.", f"-fprofile-prefix-path={folder}"] if variant.name == "gcc-gcov" else []
        return self.compile(folder / "program", program.sources,
                            self.command(target, compiler, variant, "-" + opt, *self.defines, *here), program.flags)

    def link(self, target, compiler, opt, variant, program, objects):
        t = tables.TARGETS[target]
        folder = self.folder(target, compiler, opt, variant, program)
        objects = objects + self.support(target, compiler, "program-" + program.name, program.support,
                                program.flags + program.support_flags)
        if variant.kind != "base" and not variant.ours:
            hooks = ["-DHOOK_COUNT"] if variant.hook == 4 else []
            objects += self.support(target, compiler, f"peers-{variant.hook}",
                                    [PEERS / "runtime.c", PEERS / f"hooks_{t.isa}.S"], hooks)
        link = tables.BASE if not variant.ours else variant
        linker = "gcc" if t.isa == "riscv" else compiler  # lld refuses Debian's picolibc for RV32
        r = run([*self.command(target, linker, link, "-" + opt, "-Wl,--gc-sections", "-T", self.script(target)),
                 *objects, "-o", "image.elf"], folder)
        if r.returncode:
            raise Failure(f"link: {r.stderr.strip()[:600]}")
        return folder / "image.elf"
