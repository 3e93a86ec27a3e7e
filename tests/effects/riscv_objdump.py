# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares host/disasm on RISC-V with objdump.

riscv_objdump.py words 32|64        prints assembly: each 16-bit word, and 32-bit words that are drawn
riscv_objdump.py extensions         the same for Zcb, Zcmp, Zcmt and Zicond, for Clang
riscv_objdump.py compare LIST OBJDUMP NAMES ELF
    Runs LIST (code-list) and OBJDUMP on ELF.  Each instruction must have the same length and text, and the class and
    target that the text says.  Adds the mnemonics on which both agree to the file NAMES.

What objdump leaves out is named: FEWER are encodings of extensions that GNU binutils 2.40 does not have, or whose
unused fields it wants to be 0.
"""
import random
import re
import subprocess
import sys

FEWER = {"c.lbu", "c.lhu", "c.lh", "c.sb", "c.sh", "c.zext.b", "c.sext.b", "c.zext.h", "c.sext.h", "c.zext.w", "c.not", "c.mul",
         "czero.eqz", "czero.nez", "fence", "fence.i", "fence.tso", "fcvt.d.w", "fcvt.d.wu", "fcvt.d.s"}
# objdump's names of one encoding
SAME = {("c.nop", ""): ("c.addi", "zero,0")}
RESERVED = ("c.addi16sp", "sp,0")


def drawn(word):
    return f".insn 0x{word | random.getrandbits(5) << 15 | random.getrandbits(5) << 7:08x}"


def words(xlen):
    random.seed(1)
    print(f'.attribute arch, "rv{xlen}imafdc_zicsr_zifencei_zba_zbb_zbs"\n.text')
    for w in range(65536):
        if w & 3 != 3:
            print(f".insn 0x{w:04x}")
    high = (0, 1, 4, 5, 8, 9, 0x0C, 0x0D, 0x10, 0x11, 0x14, 0x15, 0x20, 0x21, 0x24, 0x2C, 0x2D, 0x30, 0x34, 0x35, 0x50, 0x51, 0x60, 0x61, 0x68,
            0x69, 0x70, 0x71, 0x78, 0x79)
    for op in (0x13, 0x33, 0x1B, 0x3B, 0x53):
        for f7 in high:
            for f3 in range(8):
                for rs2 in (0, 1, 2, 3, 4, 5, 7, 24, random.getrandbits(5)):
                    print(drawn(f7 << 25 | rs2 << 20 | f3 << 12 | op))
    for f7 in range(128):
        for f3 in (2, 3):
            for rs2 in (0, random.getrandbits(5)):
                print(drawn(f7 << 25 | rs2 << 20 | f3 << 12 | 0x2F))
    for op in (0x37, 0x17, 0x6F, 0x67, 0x63, 0x03, 0x23, 0x0F, 0x73, 0x07, 0x27, 0x43, 0x47, 0x4B, 0x4F):
        for _ in range(200):
            print(f".insn 0x{random.getrandbits(32) & ~0x7F | op:08x}")
    for w in (0x00000073, 0x00100073, 0x30200073, 0x10200073, 0x10500073, 0x12B50073, 0x0FF0000F, 0x8330000F, 0x0000100F, 0xC0001073,
              0x28755513, 0x69855513, 0x6B855513, 0x30057073, 0x341025F3, 0xF1402573):
        print(f".insn 0x{w:08x}")


def extensions():
    print(".text\n.insn 4, 0x70200073")
    for w in range(65536):
        if w & 3 != 3 and (w & 0xE003 in (0x8000, 0xA002) or w & 0xFC43 == 0x9C41):
            print(f".insn 2, 0x{w:04x}")
    for w in range(0, 1 << 15, 37):
        print(f".insn 4, 0x{0x0E005033 | (w & 31) << 7 | (w >> 5 & 31) << 15 | (w >> 10 & 31) << 20 | (w & 1) << 13:08x}")


def read_objdump(tool, elf):
    out = {}
    llvm = "llvm" in tool
    flags = ["-d", "-z", "-M", "no-aliases", elf]
    text = subprocess.run([tool] + flags, capture_output=True, text=True, check=True).stdout
    for line in text.splitlines():
        m = re.match(r"\s*([0-9a-f]+):\s+([0-9a-f ]+?)\s*\t(\S+)\s*(.*)$", line)
        if not m:
            continue
        comment = re.search(r"# ([0-9a-f]+)", m[4])
        operands = re.sub(r"\s*(<[^>]*>|#.*)", "", m[4]).strip()
        if llvm:
            operands = re.sub(r"0x([0-9a-f]+)", lambda h: str(int(h[1], 16)), operands.replace(", ", ","))
        out[int(m[1], 16)] = (len(m[2].replace(" ", "")) // 2, m[3], operands, int(comment[1], 16) if comment else None)
    return out


def meaning(name, operands, comment, before, xlen):
    """The classes that the text allows, and the target; None: any, or none."""
    ops = operands.split(",")
    if re.fullmatch(r"(c\.)?b(eq|ne|lt|ge|ltu|geu)z?", name):
        return {"branch"}, int(ops[-1], 16)
    if name in ("jal", "c.jal", "c.j"):
        return {"jump" if name == "c.j" or ops[0] == "zero" else "call"}, int(ops[-1], 16)
    if name in ("jalr", "c.jr", "c.jalr"):
        if re.search(r"\(zero\)", operands):
            return {"call" if ops[0] != "zero" else "jump"}, int(re.search(r"(-?\d+)\(", operands)[1]) & ~1 & (1 << xlen) - 1
        base = re.sub(r".*\(|\)", "", ops[-1])
        pair = before and before[0] == "auipc" and before[1].split(",")[0] == base
        if name == "c.jalr" or (name == "jalr" and ops[0] != "zero"):
            return {"call"}, comment if pair else None
        if pair:
            return {"jump"}, comment
        return {"return"} if base in ("ra", "t0") else {"away", "table"}, None
    if name in ("cm.popret", "cm.popretz"):
        return {"return"}, None
    if name in ("cm.jt", "cm.jalt"):
        return {"away"} if name == "cm.jt" else {"call"}, None
    if name in ("ecall", "mret", "sret", "mnret", "wfi", "unimp", "c.unimp"):
        return {"stop"}, None
    if name in ("ebreak", "c.ebreak"):
        return ({"next"} if before == ("slli", "zero,zero,0x1f") else {"stop"}), None
    return {"next", "stop"} if re.match(r"sp\b", operands) else {"next"}, None


def compare(code_list, tool, names, elf):
    with open(elf, "rb") as f:
        xlen = 32 * f.read(5)[4]
    theirs = read_objdump(tool, elf)
    lines = subprocess.run([code_list, elf], capture_output=True, text=True, check=True).stdout.splitlines()
    bad, agreed, before = [], set(), None
    for line in lines:
        address, size, kind, target, name, operands = line.split(" ", 5)
        size2, name2, operands2, comment = theirs.pop(int(address, 16), (0, "nothing", "", None))
        ours = SAME.get((name, operands), (name, operands))
        if "csr" in name and re.search(r"0x[0-9a-f]+", operands):
            ours = (name, re.sub(r",[^,]+,", ",#,", operands))
            operands2 = re.sub(r",[^,]+,", ",#,", operands2)
        if re.fullmatch(r"c\.s(ll|rl|ra)i64", name2):
            name2, operands2 = name2[:-2], operands2 + ",0x0"
        if name == "?" and (name2, operands2) == RESERVED:
            continue
        known = not re.match(r"\.|<unknown>", name2)
        if int(size) != size2 or (known and ours != (name2, operands2)) or (not known and name != "?" and name not in FEWER and "llvm" not in tool):
            bad.append(f"{line} | {size2} {name2} {operands2}")
        elif known:
            kinds, to = meaning(name2, operands2, comment, before, xlen)
            if kind not in kinds or (None if target == "-" else int(target, 16)) != (to or None):
                bad.append(f"{line} | is {kinds} to {to and hex(to)}")
            agreed.add(name)
        before = (name2, operands2)
    bad += [f"{a:x}: not listed" for a in theirs]
    with open(names, "a", encoding="ascii") as f:
        f.writelines(n + "\n" for n in sorted(agreed))
    print(f"{elf}: {len(lines)} instructions, {len(bad)} differ")
    print("\n".join(bad[:20]))
    return 1 if bad or len(lines) < 500 else 0


if sys.argv[1] == "words":
    words(sys.argv[2])
elif sys.argv[1] == "extensions":
    extensions()
else:
    sys.exit(compare(*sys.argv[2:]))
