#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes good inputs for the fuzzers from the test vectors of docs/, the project's tools and the golden tests.

  make_seeds.py OUT

It writes OUT/READER/NAME, and OUT/READER.dict with the words of the reader's language. Each reader accepts its
inputs."""
import glob
import hashlib
import os
import re
import struct
import subprocess
import sys

ROOT, TOOLS, BIN = os.environ["MIP_ROOT"], os.environ["MIP_TOOLS"], os.environ["MIP_BIN"]
OUT = sys.argv[1]
sys.path.insert(0, f"{ROOT}/tests/asm")
import golden  # noqa: E402


def write(reader, name, data):
    path = f"{OUT}/{reader}/{name}"
    with open(path, "wb") as f:
        f.write(data)
    return path


def write_dictionary(reader, words):
    with open(f"{OUT}/{reader}.dict", "w") as f:
        for word in sorted(set(words)):
            f.write('"%s"\n' % re.sub(r'[\\"]|[^ -~]', lambda m: "\\x%02x" % ord(m[0]), word))


def vectors(page):
    with open(f"{ROOT}/docs/{page}") as f:
        for name, text in re.findall(r"\n```hex (\S+)\n(.*?)```", f.read(), re.S):
            yield name, bytes.fromhex(re.sub(r";.*", "", text))


def run(*command):
    done = subprocess.run(command, capture_output=True)
    if done.returncode:
        sys.exit(f"make_seeds.py: error: {' '.join(command)}: {done.stderr.decode()}")
    return done.stdout


def formats():
    # The first byte of an input of fuzz_raw is the number of the map that the raw profile belongs to.
    maps = ["map-9", "map-9-blocks", "map-9-samples", "map-8-64", "map-8-32", "map-7-24", "map-9-runs"]
    for name, data in vectors("formats.md"):
        kind = name[:3]
        of = "map" + name[3:].removesuffix("-named")
        write(kind, name, bytes([maps.index(of)]) + data if kind == "raw" else data)
        if name.startswith("raw-9"):
            whole = write("whole", name, data)
            for form in "text", "binary":
                write("stream", f"{name}-{form}", b"\0" + run(f"{TOOLS}/stream-encode", form, whole))
            profile(name, f"{OUT}/map/{of}", whole)
    for name, data in vectors("stream.md"):
        write("stream", name, b"\x87" + data)


def profile(name, image, *raws):
    """Makes a profile of that map or ELF file. Each raw profile is merged twice, once as a run with a name."""
    path = f"{OUT}/mip/{name}"
    run(f"{BIN}/mipdata", "create", "-p", path, image)
    for raw in raws:
        run(f"{BIN}/mipdata", "merge", "-p", path, raw)
        run(f"{BIN}/mipdata", "merge", "-p", path, "--name", "night", raw)


def elf():
    source = write("whole", "fw.c", b"#include <mip.h>\nstatic int twice(int n) { return n > 3 ? n + n : 2; }\n"
                   b"int sum(int n) { int s = 0; for (int i = 0; i < n; i++) s += twice(i); return s; }\n"
                   b"int main(void) { mip_init(); return sum(5); }\n")
    for name, command in (("thumb", ["arm-none-eabi-gcc", "-mcpu=cortex-m3", "-mthumb", "-fmachine-profile-edge-counts"]),
                          ("aarch64", ["aarch64-linux-gnu-gcc", "-ffreestanding", "-static", "-Wl,--build-id=none",
                                       "-fmachine-profile-function-coverage", "-fmachine-profile-block-coverage"])):
        image = write("elf", name, b"")
        run(f"{BIN}/mipcc", *command, "-Os", "-g", "-nostdlib", "-nostartfiles", "-Wl,-e,main", "-Wl,-z,max-page-size=256",
            "-fmachine-profile-generate", source, "-o", image)
        profile(name, image)
    # Counters of Clang and GCC. The linker script keeps their records.
    link = write("whole", "link.ld", b"SECTIONS { .gcov_data 16 (INFO) : { *(.data..LPBX*) *(.data.__gcov_*) } "
                 b".gcov_info 0 (INFO) : { KEEP(*(.gcov_info)) } __llvm_prf_data 0 (INFO) : { *(__llvm_prf_data) } "
                 b"__llvm_prf_names 0 (INFO) : { *(__llvm_prf_names) } .text 0x8000 : { *(.text*) *(.rodata*) } "
                 b"__llvm_mipraw 0x9000 (NOLOAD) : { *(.bss.__gcov*) *(__llvm_prf_cnts) *(__llvm_mipraw) } }")
    own = write("whole", "own.c", b"int twice(int n) { return n > 3 ? n + n : 2; }\nint main(void) { return twice(5); }\n")
    for name, command in (("gcc", ["arm-none-eabi-gcc", "-mcpu=cortex-m3", "-mthumb", "-fdata-sections", "-fprofile-arcs",
                                   "-fprofile-info-section"]),
                          ("clang", ["clang-22", "--target=thumbv7m-none-eabi", "-fprofile-instr-generate"])):
        unit = f"{OUT}/whole/{name}.o"
        run(*command, "-Os", "-c", own, "-o", unit)
        run(f"{BIN}/mipcc", "arm-none-eabi-gcc", "-mcpu=cortex-m3", "-mthumb", "-nostdlib", "-nostartfiles", "-Wl,-e,main",
            "-T", link, "-fmachine-profile-generate", unit, "-o", write("elf", name, b""))


def pseudo_probes():
    """All LEB128 numbers here have one byte."""
    def guid(name):
        return hashlib.md5(name).digest()[:8]

    def body(name, probes, *inlined):
        return guid(name) + bytes([len(probes), len(inlined)]) + b"".join(probes) + b"".join(inlined)

    names = b"".join(guid(n) + struct.pack("<QB", 7, len(n)) + n for n in (b"work", b"leaf"))
    block, call, marked = b"\1\x80\4", b"\2\x82\x7f", b"\3\xc0\2\5"
    leaf = b"\2" + body(b"leaf", [block, marked])
    for name, data in (("plain", body(b"work", [block, call])), ("inlined", body(b"work", [block], leaf, leaf)),
                       ("sentinel", body(b"leaf", [b"\0\x20" + guid(b"work"), block])), ("unknown", body(b"gone", [block])),
                       ("absolute", body(b"work", [b"\1\0" + struct.pack("<Q", 0x8004), call])), ("two", body(b"twice", [block]))):
        write("pseudo_probe", name, bytes([len(names)]) + names + data)
    deep = b""
    for i in range(200):
        deep = (b"\1" if i < 199 else b"") + body(b"leaf", [block], *([deep] if i else []))
    write("pseudo_probe", "deep", b"\0" + deep)


def markers():
    write("markers", "all", b"a; // LCOV_EXCL_LINE\n/* GCOVR_EXCL_START */ b; /* GCOVR_EXCL_STOP */\r\n// LCOV_EXCL_BR_START\n// GCOV_EXCL_BR_STOP\n"
          b"int f(void) // GCOVR_EXCL_FUNCTION\nif (c) // GCOVR_EXCL_BR_WITHOUT_HIT: 1/2\nd; // GCOVR_EXCL_BR_SOURCE\n")
    write("markers", "open", b"LCOV_UNREACHABLE_START\nLCOV_EXCL_EXCEPTION_BR_LINE\nLCOV_EXCL_BR_WITHOUT_HIT: /\nLCOV_EXCL_BEGIN")


def pc_samples():
    pc = struct.pack("<II", 0x8002, 0x800A)
    write("pc_samples", "target", b"MIPP" + struct.pack("<HHIIII", 1, 4, 2, 1, 1000, 8) + pc)
    write("pc_samples", "target-64", b"MIPP" + struct.pack("<HHIIII", 1, 8, 1, 0, 1000, 8) + pc)
    write("pc_samples", "text", b"0x8002 3\n# note\n8004\n 0x800a\t7 # more\n")
    write("pc_samples", "itm", b"\1" + b"\0" * 5 + b"\x80\x17" + pc[:4] + b"\xc0\x81\1\x70\x15\0\3text\x17" + pc[4:] + b"\x20\x08")


def llvm_profiles():
    run("python3", f"{ROOT}/tests/llvm/make_profdata.py", f"{OUT}/whole/llvm")
    for path in sorted(glob.glob(f"{OUT}/whole/llvm/*")):
        name, reader = os.path.basename(path).split(".")
        with open(path, "rb") as f:
            data = f.read()
        if len(data) < 4096:
            write(reader, name, data)
            write("profdata", name, run(f"{BIN}/mipdata", "export", "--format=profdata", path))
    write_dictionary("proftext", [":ir", ":fe", ":csir", ":entry_first", ":single_byte_coverage", ":temporal_prof_traces",
                                  ":instrument_loop_entries", "** External Symbol **", "18446744073709551615", "$1\n0xff\n"])


def yaml():
    words = ["- ", "[", "]", "{ ", "&a", "*a", "|", "~", "0x"]
    for path in sorted(glob.glob(f"{OUT}/mip/*")):
        text = run(f"{BIN}/mipdata", "mip2yaml", "-p", path)
        write("yaml", os.path.basename(path), text)
        words += re.findall(r"^[ -]*([A-Z][A-Za-z ]*:)", text.decode(), re.M)
    write_dictionary("yaml", words)


def gdb():
    def packet(body, mark=b""):  # None means no answer
        return b"\n" + (b"" if body is None else mark + b"$" + body + b"#%02x" % (sum(body) & 255))

    def packets(bodies, mark=b""):
        return b"".join(packet(b, mark) for b in bodies)

    def greeting(size, target=b"T05thread:01;"):
        return packets([b"PacketSize=%x;QStartNoAckMode+" % size, b"OK"], b"+") + packets([b"vCont;c;C;s;S", b"", target])

    image_id, section = b"0" * 40, b"01*\"" + b"f" * 185
    reset, go = [image_id, b"OK", b"OK", b"OK", None], None
    write("gdb", "fetch", b"\0" + greeting(1024) + packets([image_id, section, go]))
    write("gdb", "reset", b"\x10" + greeting(1024) + packets([image_id, section] + reset))
    write("gdb", "acknowledged", b"\x11" + packets([b"PacketSize=400", b"", b"", b"S05", section] + reset[1:], b"+"))
    write("gdb", "no-halt", b"\x04" + greeting(1024) + packets([go, image_id, section]))
    write("gdb", "no-target", b"\1" + greeting(1024, b"W00") + packets([b"OK", b"OK", b"T05", section]))
    def rtt(writer, reader):  # a control block and its one descriptor
        head, ring = struct.pack("<16sII", b"SEGGER RTT", 1, 0), struct.pack("<6I", 0, 0x20000200, 64, writer, reader, 0)
        return (head + ring).hex().encode()

    old, read = rtt(3, 0), rtt(3, 3)
    take = [old, b"616263", old, b"OK", go, b"T02", read, go, b"T02"]
    write("gdb", "rtt", b"\x09" + greeting(1024) + packets([old] + take))
    memory = b"0*~" * 16 + old + b"00" * 192  # 1,024 bytes
    write("gdb", "rtt-search", b"\x0b" + greeting(4096) + packets([b"00" * 48, memory, old, b"00" * 236] + take))
    write_dictionary("gdb", ["PacketSize=", "QStartNoAckMode+", "vCont;c", "ENABLE=1", "T05", "S05", "W00", "X09", "OK", "E01", "E.x",
                             "O41", "F1,2", "#00", "\n$", "\n+$", "%", "}", "*~", "00000000", old.decode(), read.decode()])


def usb():
    def string(text):
        return bytes([len(text)]) + text

    # An interface descriptor for endpoint 1 IN, bulk, 64 bytes, and the interface number 0.
    interface = bytes([0x81, 2, 64, 0, 0])
    listed = interface + string(b"1234") + string(b"thing")
    for name, flags in ("plain", 1), ("snapshot", 0x11):
        raw = dict(vectors("formats.md"))["raw-9"]
        header = struct.unpack_from("<I", raw, 20)[0]
        info = struct.pack("<IHHIIIIHBB20s", 0x5550494D, 1, 48, flags, len(raw), header, len(raw) - header - 4, 40, 4, 0, raw[32:52])
        transfer = b"\0" + struct.pack("<H", len(raw)) + raw
        write("usb", name, 2 * listed + listed + (b"\0" + info) * 2 + transfer)


def assembly():
    bits = {"--mip-mode=call-graph": (1, 0), "--mip-blocks": (2, 0), "--mip-edges": (4, 0), "--mip-all-blocks": (6, 0),
            "--mip-sample": (8, 0), "--mip-dump=any": (16, 0), "--mip-atomic": (32, 0), "--mip-poison": (64, 0),
            "--mip-self-contained": (128, 0), "--mip-pic": (0, 4), "--mip-execute-only": (0, 8), "--mip-no-ipa-ra": (0, 16),
            "--mip-lse": (0, 32), "--mip-apart": (0, 64), "--mip-reserved": (0, 128)}
    words = []
    for case in golden.read_all():
        first, second = 0, 0
        for option in next(iter(case.options.values())):
            a, b = bits.get(option) or bits.get(option.split("=")[0]) or (0, 0)
            first, second = first | a, second | b
        text = re.sub(r"\A([@/#].*\n)+", "", case.text())
        words += re.findall(r"^\s+(\.?[a-z_0-9.]+)", text, re.M)
        instrumented = any("__llvm_mipraw" in line for line in case.lines)
        if instrumented and len(text) < 2000:
            good = write("assembly", case.name, bytes([first, second]) + text.encode())
    # The text ends in the middle of a statement.
    with open(good, "rb") as f:
        text = f.read()
    for number, end in enumerate(["'", "'a", '"', '"a', '"\\', "/", "/*", "#", "a:", "%", "("]):
        write("assembly", f"end-{number}", text + b"\t.data\n\t.byte " + end.encode())
    write_dictionary("assembly", words)


for folder in "whole", "map", "raw", "mip", "yaml", "stream", "elf", "gdb", "usb", "assembly", "pseudo_probe", "pc_samples", "profraw", "proftext", "profdata", "markers":
    os.makedirs(f"{OUT}/{folder}")
formats()
elf()
yaml()
gdb()
usb()
assembly()
pseudo_probes()
markers()
pc_samples()
llvm_profiles()
