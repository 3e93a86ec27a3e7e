# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sections and symbols of a linked little-endian ELF image."""
import struct
from collections import namedtuple
from pathlib import Path

Section = namedtuple("Section", "name type flags address offset size link")
Symbol = namedtuple("Symbol", "name value size type section")
ALLOC, EXEC, SYMTAB, NOBITS, FUNC = 2, 4, 2, 8, 2


class Image:
    def __init__(self, path):
        self.data = Path(path).read_bytes()
        wide = self.data[4] == 2
        at, = struct.unpack_from("<Q" if wide else "<I", self.data, 0x28 if wide else 0x20)
        each, count, names = struct.unpack_from("<HHH", self.data, 0x3A if wide else 0x2E)
        layout = "<IIQQQQI" if wide else "<IIIIIII"
        raw = [struct.unpack_from(layout, self.data, at + i * each) for i in range(count)]
        strings = raw[names][4]
        self.sections = [Section(self._string(strings + s[0]), *s[1:]) for s in raw]
        self.symbols = [s for t in self.sections if t.type == SYMTAB for s in self._symbols(t, wide)]

    def _string(self, at):
        return self.data[at:self.data.index(b"\0", at)].decode(errors="replace")

    def _symbols(self, table, wide):
        strings = self.sections[table.link].offset
        for at in range(table.offset, table.offset + table.size, 24 if wide else 16):
            if wide:
                name, info, _, section, value, size = struct.unpack_from("<IBBHQQ", self.data, at)
            else:
                name, value, size, info, _, section = struct.unpack_from("<IIIBBH", self.data, at)
            yield Symbol(self._string(strings + name), value, size, info & 15, section)

    def value(self, name):
        return next(s.value for s in self.symbols if s.name == name)

    def size(self, *names):
        """Bytes of the sections with these names."""
        return sum(s.size for s in self.sections if s.name in names)
