#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes profiles of Clang's counters as text and as raw files, for test_profdata.sh.  Layout: LLVM, InstrProfData.inc.

  make_profdata.py OUT

OUT/NAME.proftext is input of llvm-profdata merge.  OUT/raw-VERSION-BITS-ORDER[-MODE].profraw are raw profiles that this
script packs itself."""
import hashlib
import os
import random
import struct
import sys
import zlib

OUT = sys.argv[1]
IR, CONTEXT, BYTES, TEMPORAL = 1 << 56, 1 << 57, 1 << 60, 1 << 63


def write(name, data):
    with open(f"{OUT}/{name}", "wb") as f:
        f.write(data)


def md5(name):
    return struct.unpack("<Q", hashlib.md5(name.encode()).digest()[:8])[0]


def function(name, func_hash, counts, rest=()):
    return "\n".join([name, str(func_hash), str(len(counts)), *map(str, counts), *map(str, rest), ""]) + "\n"


def texts():
    dice = random.Random(7)
    write("mcdc.proftext", (function("a.c:f", 77, [5, 0, 3], ["$9"] + [hex(b) for b in (0, 1, 255, 16, 0, 0, 7, 8, 9)])
                            + function("g", 78, [1], ["$1", "0x3"]) + function("h", 79, [0])).encode())
    values = [2, 0, 2, 2, "work:7", "leaf:3", 0, 1, 1, 3, "4:9", "0:2", "18446744073709551615:1"]
    write("values.proftext", (":ir\n:entry_first\n" + function("work", 1, [3, 4]) + function("leaf", 2, [9])
                              + function("main", 3, [1, 2, 3], values)).encode())
    write("vtables.proftext", (":ir\n" + function("main", 3, [1, 2], [2, 0, 1, 1, "leaf:3", 2, 1, 2, "_ZTV1A:7", "_ZTV1B:2"])
                               + function("leaf", 2, [9])).encode())
    write("context.proftext", (":csir\n" + function("work", 1, [3, 4]) + function("work", 1 << 60 | 5, [30, 40, 2])
                               + function("leaf", 2, [9])).encode())
    write("temporal.proftext", (":ir\n:temporal_prof_traces\n2\n5\n1\nmain,leaf,\n3\nleaf,\n" + function("main", 3, [1, 2])
                                + function("leaf", 2, [9])).encode())
    write("bytes.proftext", (":ir\n:single_byte_coverage\n" + function("main", 3, [1, 0]) + function("leaf", 2, [0])).encode())
    # Front-end hashes may have bit 60.  A first counter of 2^64-1 means hot, of 2^64-2 warm.  Sums saturate.
    write("odd.proftext", (function("hot", 1 << 60 | 1, [2**64 - 1, 2**64 - 1]) + function("warm", 2, [2**64 - 2, 7])
                           + function("big", 1 << 60 | 9, [2**64 - 3, 2**63]) + function("b", 4, [2**63, 1, 0])).encode())
    many, twice = "", ""
    for i in range(700):
        counts = [dice.choice([0, 1, 2, 9, 100, 12345]) for _ in range(1 + i % 5)]
        many += function("f%d" % (i * i), i, counts, [] if i else ["$1", "0x7"])
        twice += function("f%d" % (i % 100), i, counts)
    write("many.proftext", many.encode())
    write("twice.proftext", twice.encode())
    write("one.proftext", function("only", 1, [2]).encode())
    for n in 2, 3, 6, 48, 49:
        write(f"few{n}.proftext", "".join(function("x%d" % i, i, [i], [] if i else ["$1", "0x0"]) for i in range(n)).encode())


# name, hash, counts, bytes of bitmap, values: call sites (pairs), sizes
FUNCTIONS = [("main", 11, [1, 0, 4], b"", None), ("a.c;leaf", 12, [7, 3], b"\1\0\xff", None), ("never", 13, [0], b"", None),
             ("work", 14, [2, 2, 9, 0, 5], b"\x81", ([[(0x2004, 5), (0x200c, 1), (0x666, 2)], []], [[(8, 1), (4, 2)]]))]


def raw(layout, bits, order, mode=0, ids=(), packed=True, functions=FUNCTIONS):
    word, e = bits // 8, order
    pointer = "Q" if bits == 64 else "I"
    size = {(8, 64): 48, (8, 32): 40}.get((layout, bits), 64 if bits == 64 else 48)
    kinds = 3 if layout >= 10 else 2
    unit = 1 if mode & BYTES else 8
    records, counters, bitmap, values = b"", b"", b"", b""
    delta = len(functions) * size + 40
    bits_delta = delta + 4096
    for i, (name, func_hash, counts, bits_of, sites) in enumerate(functions):
        if mode & TEMPORAL:
            counts = [[3, 1, 0, 2][i]] + counts
        has = sites if not mode & BYTES else None
        mask = (1 << bits) - 1
        record = struct.pack(e + "QQ" + pointer, md5(name), func_hash, (delta + len(counters) - i * size) & mask)
        if layout >= 9:
            record += struct.pack(e + pointer, (bits_delta + len(bitmap) - i * size) & mask)
        record += struct.pack(e + pointer * 2 + "I", 0x2000 + 4 * i, 0, len(counts))
        record += struct.pack(e + "H" * kinds, *(([len(has[0]), len(has[1])] if has else [0, 0]) + [0] * (kinds - 2)))
        if layout >= 10:
            record += b"\0\0"
        if layout >= 9:
            record += struct.pack(e + "I", len(bits_of))
            bitmap += bits_of
        records += record.ljust(size, b"\0")
        counters += b"".join(struct.pack("B", 0 if c else 255) if unit == 1 else struct.pack(e + "Q", c) for c in counts)
        if has:
            block = b""
            for kind, its in enumerate(has):
                lengths = bytes(len(s) for s in its)
                block += struct.pack(e + "II", kind, len(its)) + lengths + b"\0" * (-len(its) % 8)
                block += b"".join(struct.pack(e + "QQ", *v) for s in its for v in s)
            values += struct.pack(e + "II", 8 + len(block), 2) + block
    text = b"\1".join(f[0].encode() for f in functions)
    squeezed = zlib.compress(text)
    names = bytes([len(text)]) + (bytes([len(squeezed)]) + squeezed if packed else b"\0" + text)
    id_bytes = b"".join(struct.pack(e + "Q", len(i)) + i + b"\0" * (-len(i) % 8) for i in ids)
    magic = 0xff6c70726f667281 if bits == 64 else 0xff6c70726f665281
    pad = -len(counters) % 8
    head = [magic, layout | mode, len(id_bytes), len(functions), 0, len(counters) // unit, pad]
    if layout >= 9:
        head += [len(bitmap), -len(bitmap) % 8]
    head += [len(names), delta] + ([bits_delta] if layout >= 9 else []) + [0] + ([0, 0] if layout >= 10 else []) + [kinds - 1]
    return (struct.pack(e + "Q" * len(head), *head) + id_bytes + records + counters + b"\0" * pad + bitmap
            + b"\0" * (-len(bitmap) % 8) + names + b"\0" * (-len(names) % 8) + values)


def raws():
    for layout in 8, 9, 10:
        for bits in 32, 64:
            for name, order in ("little", "<"), ("big", ">"):
                at = f"raw-{layout}-{bits}-{name}"
                write(f"{at}.profraw", raw(layout, bits, order, IR, packed=bits == 64))
                write(f"{at}-front.profraw", raw(layout, bits, order, 0, ids=(b"\1\2\3", b"\xab" * 20)))
                write(f"{at}-bytes.profraw", raw(layout, bits, order, IR | BYTES))
                write(f"{at}-temporal.profraw", raw(layout, bits, order, IR | TEMPORAL))
    both = raw(10, 64, "<", IR)
    write("runs.profraw", both + both)


os.makedirs(OUT, exist_ok=True)
texts()
raws()
