#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Interrupts a function before each of its instructions, and prints the counts that result.

    interrupt.py PORT MACHINE SCENARIO … <SYMBOLS

MACHINE is m, a32, a64 or x64. SYMBOLS is what readelf -sW prints. PORT is QEMU's GDB server, which runs
firmware/states.c. f() runs once for each of its instructions and those of the runtime's helper. Before that
instruction an interrupt comes as in hardware: all registers are saved, the stack below sp is overwritten,
irq_NAME() runs, and all registers are restored. If the code masks interrupts there, none comes.

    SCENARIO               START is the count of f before, or new: f was never called
    START:NAME             irq_NAME() interrupts f()
    START:NAME,NAME        two interrupts, at the places from which one alone has another outcome
    START:NAME:FUNCTION    irq_NAME() interrupts FUNCTION()

The result of a scenario is one line of outcomes in the order of the instructions; equal neighbours appear once.
For two interrupts the outcomes are sorted, and each appears once. An outcome is COUNT/ORDER of f, COUNT/ORDER of
g, and the next order; - is a word of all ones. If the image takes call samples, +N is the number of samples.
"""
import itertools
import socket
import struct
import sys

UNSET = 0xFFFFFFFF
FRAME = 32  # most bytes below sp that an exception overwrites on any machine here (DDI 0403, B1.5.6)


class Server:
    """The packets of the GDB remote protocol that this test needs."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.held = b""

    def ask(self, text):
        data = text.encode()
        self.socket.sendall(b"$%s#%02x" % (data, sum(data) & 255))
        while True:
            start, end = self.held.find(b"$"), self.held.find(b"#")
            if 0 <= start < end and end + 3 <= len(self.held):
                break
            more = self.socket.recv(65536)
            assert more, "the GDB server has gone"
            self.held += more
        answer, self.held = self.held[start + 1 : end], self.held[end + 3 :]
        self.socket.sendall(b"+")
        return answer.decode()

    def done(self, text):
        answer = self.ask(text)
        assert answer == "OK", f"{text[:40]}: {answer}"

    def read(self, at, length):
        return bytes.fromhex(self.ask(f"m{at:x},{length:x}"))

    def write(self, at, data):
        self.done(f"M{at:x},{len(data):x}:{data.hex()}")

    def step(self):
        self.stopped(self.ask("s"))

    def run_to(self, size, *places):
        for at in places:
            self.done(f"Z0,{at:x},{size}")
        self.stopped(self.ask("c"))
        for at in places:
            self.done(f"z0,{at:x},{size}")

    @staticmethod
    def stopped(answer):
        assert answer[:3] in ("T05", "S05"), f"the program did not stop as it should: {answer}"


class Registers:
    """The packet g, as QEMU sends it to a client that reads no target description."""

    # offset and size of pc, sp, lr, flags
    PLACES = {
        "m": ((60, 4), (52, 4), (56, 4), (164, 4)),
        "a32": ((60, 4), (52, 4), (56, 4), (164, 4)),
        "a64": ((256, 8), (248, 8), (240, 8), (264, 4)),
        "x64": ((128, 8), (56, 8), None, (136, 4)),
    }

    def __init__(self, machine, text):
        self.machine, self.raw = machine, bytearray.fromhex(text.replace("x", "0"))
        self.places = dict(zip(("pc", "sp", "lr", "flags"), self.PLACES[machine]))
        if machine in ("m", "a32") and len(self.raw) < 168:  # from QEMU 9 on without the FPA's registers
            self.places["flags"] = (64, 4)

    def __getitem__(self, name):
        at, size = self.places[name]
        return int.from_bytes(self.raw[at : at + size], "little")

    def __setitem__(self, name, value):
        at, size = self.places[name]
        self.raw[at : at + size] = value.to_bytes(size, "little")


class Program:
    def __init__(self, port, machine, symbols):
        self.server, self.machine, self.symbols = Server(port), machine, symbols
        self.insn = 2 if machine == "m" or machine == "a32" and symbols["f"] & 1 else 1 if machine == "x64" else 4
        self.server.run_to(self.insn, self.place("f"))
        self.entry = self.registers()
        if machine == "x64":
            self.back = struct.unpack("<Q", self.server.read(self.entry["sp"], 8))[0]
        else:
            self.back = self.entry["lr"] & ~1
        begin, end = symbols["__start___llvm_mipraw"], symbols["__stop___llvm_mipraw"]
        self.bounds = begin, end - begin
        state = symbols["__mip_state"] - begin
        raw = bytearray(self.server.read(*self.bounds))
        raw[:state] = b"\xff" * state
        raw[state + 4 : state + 8] = struct.pack("<I", 1)
        raw[state + 16 :] = b"\xff" * (len(raw) - state - 16)
        self.state, self.fresh = state, bytes(raw)
        self.f, self.g = self.record("irq_f"), self.record("irq_g")

    def place(self, name):
        return self.symbols[name] & ~1 if self.machine in ("m", "a32") else self.symbols[name]

    def masks(self, pc):
        """Returns whether this instruction masks or unmasks interrupts: DDI 0419, B4.2.1 CPS and B4.2.3 MSR of
        PRIMASK."""
        if self.machine != "m":
            return None
        first, second = struct.unpack("<HH", self.server.read(pc, 4))
        return True if first == 0xB672 else False if first & ~15 == 0xF380 and second == 0x8810 else None

    def registers(self):
        return Registers(self.machine, self.server.ask("g"))

    def restore(self, registers):
        self.server.done("G" + registers.raw.hex())

    def words(self):
        raw = self.server.read(*self.bounds)
        return struct.unpack(f"<{len(raw) // 4}I", raw[: len(raw) // 4 * 4])

    def begin(self, count=None):
        raw = bytearray(self.fresh)
        if count is not None:
            raw[4 * self.f : 4 * self.f + 8] = struct.pack("<II", count, 1)
            raw[self.state + 4 : self.state + 8] = struct.pack("<I", 2)
        self.server.write(self.bounds[0], bytes(raw))
        self.restore(self.entry)

    def interrupt(self, name):
        """Calls a handler as hardware does, and returns from it."""
        before = self.registers()
        now = Registers(self.machine, before.raw.hex())
        sp = before["sp"] - (128 if self.machine == "x64" else 0)  # System V ABI, 3.2.2: the red zone
        self.server.write(sp - FRAME, b"\xa5" * FRAME)
        sp = (sp - FRAME) & ~15
        if self.machine == "x64":
            sp -= 8
            self.server.write(sp, struct.pack("<Q", self.symbols["landed"]))
        else:
            now["lr"] = self.symbols["landed"]
        # Clears the IT state (PSR 26:25, 15:10) and sets T: bit 24 of xPSR, bit 5 of CPSR.
        if self.machine in ("m", "a32"):
            now["flags"] = before["flags"] & ~0x0600FC00
        now["sp"], now["pc"] = sp, self.place(name)
        self.restore(now)
        self.server.run_to(self.insn, self.place("landed"))
        self.restore(before)

    def walk(self, count):
        """The places where an interrupt may come in a call of f."""
        self.begin(count)
        path, pc, masked = [], self.entry["pc"], False
        while pc != self.back:
            if not masked and pc not in path:
                path.append(pc)
            told = self.masks(pc)
            masked = masked if told is None else told
            self.server.step()
            pc = self.registers()["pc"]
            assert len(path) < 400, "f does not return"
        return path

    def record(self, name):
        self.begin()
        fresh = self.words()
        self.interrupt(name)
        changed = [i for i, w in enumerate(self.words()) if w != fresh[i] and not 0 <= i - self.state // 4 < 4]
        return changed[0]

    def outcome(self):
        words = self.words()
        counts = tuple("-" if w == UNSET else str(w) for w in words[self.f : self.f + 2] + words[self.g : self.g + 2])
        text = "%s/%s %s/%s" % counts + f" {words[self.state // 4 + 1]}"
        if "__mip_ring" in self.symbols:
            ring = (self.symbols["__mip_ring"] - self.bounds[0]) // 4
            text += f" +{(words[ring] + 1) & UNSET}"
        return text

    def once(self, count, path, events):
        """Runs f. events: pairs of K and NAME. The interrupt NAME comes before instruction K of the path."""
        self.begin(count)
        for at, name in events:
            if self.registers()["pc"] not in (path[at], self.back):
                self.server.run_to(self.insn, path[at], self.back)
            self.interrupt(name)
        if self.registers()["pc"] != self.back:
            self.server.run_to(self.insn, self.back)
        return self.outcome()

    def sweep(self, count, name):
        path = self.walk(count)
        return path, [self.once(count, path, [(k, name)]) for k in range(len(path))]

    def pairs(self, count, names):
        """Outcomes of two interrupts. They come only at places where one interrupt alone has another outcome than at the
        instruction before."""
        places = set()
        for name in names:
            path, outcomes = self.sweep(count, name)
            places |= {k for k, o in enumerate(outcomes) if k == 0 or o != outcomes[k - 1]}
        runs = [[(k, names[0]), (i, names[1])] for k in places for i in places if k <= i]
        return sorted({self.once(count, path, run) for run in runs})

    def along(self, count, name, function):
        """Like sweep(), for a function with loops. After each interrupt the function goes on with the memory as it
        was before."""
        self.begin(count)
        now = self.registers()
        now["pc"] = self.place(function)
        self.restore(now)
        outcomes = []
        while now["pc"] != self.back:
            raw = self.server.read(*self.bounds)
            self.interrupt(name)
            self.server.run_to(self.insn, self.back)
            outcomes.append(self.outcome())
            self.server.write(self.bounds[0], raw)
            self.restore(now)
            self.server.step()
            now = self.registers()
        return outcomes


def main():
    port, machine, scenarios = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
    rows = (line.split() for line in sys.stdin)
    symbols = {r[7]: int(r[1], 16) for r in rows if len(r) == 8 and r[6] != "Ndx"}
    program = Program(port, machine, symbols)
    for scenario in scenarios:
        start, names, *function = scenario.split(":")
        count = None if start == "new" else int(start, 0)
        names = ["irq_" + n for n in names.split(",")]
        if function:
            outcomes = program.along(count, names[0], function[0])
        elif len(names) == 2:
            outcomes = program.pairs(count, names)
        else:
            outcomes = program.sweep(count, names[0])[1]
        print(f"{scenario}: " + " | ".join(o for o, _ in itertools.groupby(outcomes)), flush=True)


if __name__ == "__main__":
    main()
