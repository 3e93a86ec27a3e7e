#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plays a capture to one listener.

  play.py pty|tcp NAME-FILE MODE SEED CAPTURE

It writes into NAME-FILE where to connect: the name of a pseudo-terminal, or a port of this computer. MODE is a
list of words with commas between:

  lose=N   loses N of 1000 bytes
  noise=N  sends N bytes of noise first
  slow     sends a few bytes at a time
  again    repeats the capture without end
  silent   sends nothing and stays open
  forever  sends noise without end
  hold     stays open after the end
  after=S  waits S seconds before the start (pty only)"""
import os
import pty
import random
import socket
import sys
import termios
import time
import tty


def with_noise_and_losses(data, mode, rand):
    lost = int(mode.get("lose", 0))
    out = bytes(rand.randrange(256) for _ in range(int(mode.get("noise", 0))))
    return out + bytes(b for b in data if rand.randrange(1000) >= lost)


def play(write, mode, rand, data):
    if "silent" in mode:
        time.sleep(600)
    while "forever" in mode:
        write(bytes(rand.randrange(256) for _ in range(256)))
    while True:
        now = with_noise_and_losses(data, mode, rand)
        step = 7 if "slow" in mode else len(now)
        for i in range(0, len(now), step):
            write(now[i:i + step])
            if "slow" in mode:
                time.sleep(0.0005)
        if "again" not in mode:
            break
        time.sleep(0.01)
    if "hold" in mode:
        time.sleep(600)


def announce(name, text):
    """A reader of the file never sees half a name."""
    with open(name + ".new", "w") as f:
        f.write(text)
    os.rename(name + ".new", name)


def main():
    kind, name, mode, seed, capture = sys.argv[1:]
    mode = dict(w.partition("=")[::2] for w in mode.split(","))
    rand = random.Random(int(seed))
    with open(capture, "rb") as f:
        data = f.read()
    if kind == "tcp":
        listener = socket.create_server(("127.0.0.1", 0))
        announce(name, str(listener.getsockname()[1]))
        connection, _ = listener.accept()
        write = connection.sendall
    else:
        master, slave = pty.openpty()
        tty.setraw(slave, termios.TCSANOW)
        announce(name, os.ttyname(slave))
        os.set_blocking(master, True)
        time.sleep(float(mode.get("after", 0.3) or 0))

        def write(what):
            while what:
                what = what[os.write(master, what):]
    try:
        play(write, mode, rand, data)
    except (BrokenPipeError, ConnectionError, OSError):
        pass


main()
