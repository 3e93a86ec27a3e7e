#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A GDB server for memory from files. It can misbehave in many ways.

  gdb_server.py PORT-FILE ORDERS

It listens on a free port of this computer and writes the port into PORT-FILE. It serves one client after another.
For each client it reads the file ORDERS: MODE SEED ADDRESS=FILE … It prints requests that change something: `go`,
`stop`, `write ADDRESS LENGTH BYTES`.

MODE is a list of words with commas between:

  acks         does not offer QStartNoAckMode
  running      memory can be read while the core runs
  halts        a read while the core runs stops it and gets no answer
  small        PacketSize=80
  silent-size  states no packet size
  lose=N       loses N of 1000 answers and acknowledgements; damage=N and repeat=N (sends twice) likewise
  late=N       N of 1000 answers come after a second
  runs         answers are run-length encoded
  close=N      closes the connection after N packets
  mute=N       sends nothing after N packets
  half, long   answers to reads are too short, too long
  nothex, odd, error, empty
               answers to reads have other characters, an odd number of digits, an error, nothing
  escape       answers to reads are an error text with terminal control characters
  babble       sends an endless packet after the first one
  chatter      sends console text without end
  exited       reports that the program has ended
  bmp          has no target before vAttach
  stuck        ignores 0x03
  twice        reports each stop twice
  breaks       the core stops at once after each `continue`
  swap=N       from read N on the first memory of ORDERS is gone: the next one of that address is there; prints `swap`
  stays        what was written before a swap is in the next memory, too
  tells        prints each read: `read ADDRESS`
  keep         memory is as the client before left it
  stale=N      read N has a wrong checksum; read N + 2 gets the answer to the one before it
  drift=N      read N has a wrong checksum; each later read gets other bytes"""
import os
import random
import socket
import sys
import time


def options(text):
    out = {}
    for word in text.split(","):
        name, _, value = word.partition("=")
        out[name] = int(value) if value else 1
    return out


class ConnectionLost(Exception):
    pass


class Server:
    def __init__(self, mode, seed, memory):
        self.mode, self.random, self.memory = mode, random.Random(seed), memory
        self.attached = "bmp" not in mode
        self.written = []
        self.size = 80 if "small" in mode else 400 if "silent-size" in mode else 1024  # bytes of the largest packet

    def chance(self, name):
        return self.random.randrange(1000) < self.mode.get(name, 0)

    def find(self, address, length):
        for start, data in self.memory:
            if start <= address and address + length <= start + len(data):
                return data, address - start
        return None, 0

    def read(self, address, length):
        if "escape" in self.mode:
            return b"E.\x1b]0;title\x07"
        data, at = self.find(address, length)
        if "error" in self.mode or data is None or 2 * length + 4 > self.size:
            return b"E01"
        if "empty" in self.mode:
            return b""
        if "half" in self.mode and length > 4:
            length = max(4, length // 2 & ~3)
        if "long" in self.mode:
            length += 4
        self.reads += 1
        if "tells" in self.mode:
            print(f"read {address:#x}", flush=True)
        if self.reads == self.mode.get("swap", 0):
            del self.memory[0]
            for where, bytes_written in self.written if "stays" in self.mode else ():
                data, at = self.find(where, len(bytes_written))
                data[at:at + len(bytes_written)] = bytes_written
            print("swap", flush=True)
            data, at = self.find(address, length)
        now = bytes(data[at:at + length])
        if self.reads == self.mode.get("stale", -2) + 2:
            now = (self.last * length)[:length]
        if self.reads > self.mode.get("drift", 1 << 60):
            now = bytes([self.reads & 255]) + now[1:]
        self.last = now
        text = now.hex().encode()
        if "long" in self.mode and len(text) < 2 * length:
            text += b"00" * 4
        return b"zz" + text[2:] if "nothex" in self.mode else text[1:] if "odd" in self.mode else text

    def write(self, address, data):
        where, at = self.find(address, len(data))
        if where is None:
            return b"E02"
        where[at:at + len(data)] = data
        self.written.append((address, data))
        print(f"write {address:#x} {len(data)} {data.hex()}", flush=True)
        return b"OK"

    def answer(self, p):
        if p.startswith(b"qSupported"):
            size = b"" if "silent-size" in self.mode else b"PacketSize=%x" % self.size
            return size + (b"" if "acks" in self.mode else b";QStartNoAckMode+")
        if p == b"QStartNoAckMode":
            return b"OK"
        if p == b"vCont?":
            return b"vCont;c;C;s;S"
        if p == b"?":
            return b"W00" if "exited" in self.mode or not self.attached else b"T05thread:01;"
        if p == b"!" and "bmp" in self.mode:
            return b"OK"
        if p.startswith(b"qRcmd,") and "bmp" in self.mode:
            self.scanned = bytes.fromhex(p[6:].decode()) == b"swdp_scan"
            return b"OK"
        if p == b"vAttach;1" and "bmp" in self.mode and self.scanned:
            self.attached = True
            return b"T05thread:1;"
        if p[:1] == b"m":
            address, length = (int(x, 16) for x in p[1:].split(b","))
            return self.read(address, length)
        if p[:1] == b"M":
            head, _, text = p[1:].partition(b":")
            return self.write(int(head.split(b",")[0], 16), bytes.fromhex(text.decode()))
        return b""

    # Bytes and packets.
    def byte(self):
        b = self.connection.recv(1)
        if not b:
            raise ConnectionLost
        return b

    def send(self, data):
        if self.chance("lose"):
            return
        if self.chance("damage"):
            at = self.random.randrange(len(data))
            data = data[:at] + bytes([data[at] ^ 1 << self.random.randrange(7)]) + data[at + 1:]
        self.connection.sendall(data)

    def run_length_encode(self, body):
        out, i = b"", 0
        while i < len(body):
            n = 1
            while i + n < len(body) and body[i + n] == body[i] and n < 98:
                n += 1
            more = n - 1
            if more in (6, 7):  # these counts would be sent as # or $
                more = 5
            if more < 3:
                out, i = out + body[i:i + 1], i + 1
            else:
                out, i = out + body[i:i + 1] + b"*" + bytes([more + 29]), i + 1 + more
        return out

    def reply(self, body):
        if self.chance("late"):
            time.sleep(1)
        if "runs" in self.mode:
            body = self.run_length_encode(body)
        damage_this = body and self.reads in (self.mode.get("stale"), self.mode.get("drift")) and self.reads != self.damaged_read
        self.damaged_read = self.reads
        packet = b"$" + body + b"#%02x" % (sum(body) + bool(damage_this) & 255)
        self.send(packet)
        if self.chance("repeat"):
            self.connection.sendall(packet)
        while not self.no_acknowledgements:  # GDB manual, "Packet Acknowledgment"
            b = self.byte()
            if b == b"+":
                return
            if b == b"-":
                self.send(packet)
            elif b == b"$":
                self.pending = b
                return

    def packet(self):
        """The body of the next packet, 0x03 as it is, or None for a bad packet."""
        b, self.pending = self.pending or self.byte(), b""
        if b == b"\x03":
            return b
        if b != b"$":
            return None
        body = b""
        while (b := self.byte()) != b"#":
            body = b"" if b == b"$" else body + (bytes([self.byte()[0] ^ 0x20]) if b == b"}" else b)
        digits = self.byte() + self.byte()
        good = int(digits, 16) == sum(body) & 255 and len(body) + 4 <= self.size
        if not self.no_acknowledgements:
            self.send(b"+" if good else b"-")
        return body if good else None

    def handle_while_running(self, p):
        """Handles a packet while the core runs. Returns False if it needs the usual answer."""
        if p == b"\x03":
            if "stuck" not in self.mode:
                print("stop", flush=True)
                self.core_runs = False
                self.reply(b"T02thread:01;")
                if "twice" in self.mode:
                    time.sleep(0.02)
                    self.reply(b"T02thread:01;")
            return True
        if "running" in self.mode:
            return False
        if "halts" in self.mode:
            self.core_runs = False
            self.reply(b"T02thread:01;")
        return True

    def endless(self, data):
        while True:
            self.connection.sendall(data)

    def serve(self, connection):
        self.connection, self.no_acknowledgements, self.core_runs, self.pending, count = connection, False, False, b"", 0
        self.scanned, self.reads, self.damaged_read, self.last = False, 0, 0, b""
        while True:
            p = self.packet()
            if p is None:
                continue
            count += 1
            if count > self.mode.get("close", 1 << 60):
                return
            if count > self.mode.get("mute", 1 << 60):
                while True:
                    self.byte()
            if count > 1 and "babble" in self.mode:
                self.endless(b"$" + b"0" * 5000)
            if count > 1 and "chatter" in self.mode:
                self.endless(b"$O6869#%02x" % (sum(b"O6869") & 255))
            if self.core_runs and self.handle_while_running(p):
                continue
            if p in (b"c", b"vCont;c"):
                print("go", flush=True)
                self.core_runs = True
                if "breaks" in self.mode:
                    self.core_runs = False
                    self.reply(b"T05thread:01;")
            elif p == b"\x03":
                print("stop of a stopped core", flush=True)
            else:
                self.reply(self.answer(p))
                self.no_acknowledgements = self.no_acknowledgements or p == b"QStartNoAckMode"


def main():
    port_file, orders = sys.argv[1:]
    listener = socket.create_server(("127.0.0.1", 0))
    with open(port_file + ".new", "w") as f:
        f.write(str(listener.getsockname()[1]))
    os.rename(port_file + ".new", port_file)
    memory = []
    while True:
        connection, _ = listener.accept()
        with open(orders) as f:
            mode, seed, *files = f.read().split()
        if "keep" not in mode.split(","):
            memory = [(int(a, 0), bytearray(open(f, "rb").read())) for a, f in (m.split("=", 1) for m in files)]
        try:
            Server(options(mode), int(seed), memory).serve(connection)
        except (ConnectionLost, ConnectionError, ValueError):
            pass
        connection.close()


main()
