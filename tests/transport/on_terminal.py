#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command with a terminal as its output, and prints what the command wrote: on_terminal.py COMMAND…"""
import os
import pty
import sys

sys.stdout.flush()
status = pty.spawn(sys.argv[1:], lambda fd: os.read(fd, 4096))
sys.exit(os.waitstatus_to_exitcode(status))
