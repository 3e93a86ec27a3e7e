# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the corpus's input: a text, zlib streams of it, one of them damaged, and symbols."""
import pathlib
import zlib

folder = pathlib.Path("input")
folder.mkdir(exist_ok=True)
text = pathlib.Path("calc/src/lib.rs").read_bytes() * 5 + bytes(range(256)) + bytes(3000)


def pack(level, strategy=zlib.Z_DEFAULT_STRATEGY):
    c = zlib.compressobj(level, zlib.DEFLATED, 15, 8, strategy)
    return c.compress(text) + c.flush()


dynamic = pack(9)
damaged = dynamic[:900] + b"\xff" * 40 + dynamic[940:]
SYMBOLS = """
_ZN4core3fmt9Formatter3pad17h0123456789abcdefE
_ZN12_$LT$App$GT$3run28_$u7b$$u7b$closure$u7d$$u7d$17h00112233445566778E.llvm.77
_ZN4half8one$u7b$$
_RNvC6_123app3run
_RNvNtCs1234_4core5slice3len
_RINvNtC3app3mem5alignjdE
_RNCNvC4calc3sum0
_RNvMs_C4calcNtB4_6Tokens4next
_RINvC3appAhKj123_E
_RINbC3appDNvC4core5DebugEL_E
_RNqC3appu7bcher_kva
_RMC0INtC8arrayvec8ArrayVechKj7b_E
_RNvYNtC4calc5TokenNtNtC4core3fmt5Debug3fmt
_RINvC3appFUKCRhEuE
_RINvC3appKca_E
_RC3appz
_RNvC0
main
"""
for name, data in {"text": text, "dynamic.z": dynamic, "fixed.z": pack(6, zlib.Z_FIXED), "stored.z": pack(0),
                   "damaged.z": damaged, "symbols": SYMBOLS.strip().encode()}.items():
    (folder / name).write_bytes(data)
