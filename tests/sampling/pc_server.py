#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Stands in for OpenOCD's Tcl port, as far as mipdump --sample-pc uses it: DWT_PCSR of a core that runs a trace.

  pc_server.py TRACE PORT_FILE [MODE]

MODE is one of:
  run      addresses of the trace, each as often as it was executed; in each tenth sample the core sleeps
  asleep   always all ones
  error    OpenOCD's message for a failed access
  mute     no answer
  close    the connection ends
`pc_server.py TRACE --itm FILE N` writes N such samples as ITM packets, with other packets between."""
import itertools
import random
import socket
import struct
import sys

rows = [line.split() for line in open(sys.argv[1]) if line[0] != "#"]
addresses, weights = [int(r[0], 16) for r in rows], list(itertools.accumulate(int(r[1]) for r in rows))
dice = random.Random(1)


def sample():
    return dice.choices(addresses, cum_weights=weights)[0]


if sys.argv[2] == "--itm":
    out = b"\x12\x34" + b"\0" * 5 + b"\x80"  # begins within a packet, then synchronizes
    for n in range(int(sys.argv[4])):
        out += b"\x17" + struct.pack("<I", sample())
        out += (b"\xc0\x81\x01", b"\x01A", b"\x15\0", b"\x70", b"\x20", b"\x0e\x03\x10", b"\x03text")[n % 7]
    open(sys.argv[3], "wb").write(out + b"\x17\x01")
    sys.exit()
mode = sys.argv[3] if len(sys.argv) > 3 else "run"
server = socket.create_server(("127.0.0.1", 0))
with open(sys.argv[2] + ".new", "w") as f:
    f.write(str(server.getsockname()[1]))
import os
os.rename(sys.argv[2] + ".new", sys.argv[2])
client, _ = server.accept()
data = b""
for n in itertools.count():
    while b"\x1a" not in data:
        more = client.recv(4096)
        if not more:
            sys.exit()
        data += more
    command, data = data.split(b"\x1a", 1)
    assert command == b"read_memory 0xE000101C 32 1", command
    if mode == "close":
        sys.exit()
    if mode == "mute":
        continue
    value = 0xFFFFFFFF if mode == "asleep" or n % 10 == 9 else sample()
    client.sendall(b"read_memory: failed to read" + b"\x1a" if mode == "error" else b"0x%x\x1a" % value)
