# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Turns the map that mip-as writes as text into a short form: a line a function, a line a list.

Problem: the map of a golden pair was as long as its probes, and a new field changed every pair.
Method: the directives are read as bytes and symbols, and these by docs/formats.md.  What follows from the rest (magic, version,
lengths, padding) must be right, and is not printed.  Everything else is printed.  Nothing here is shared with mip-as.
Invariant: two maps that differ in one number have different short forms, or one is refused (test_golden.sh tries all).

    .4byte 0x50494dfb …         f of t.c: profile 0x2c, flags 0x3, …, code hash 0x1442d038 0x7ab94240
    … 30 lines        becomes   edges: -1:0:0, 0:1:4, 1:-1:-1
"""
import re
import textwrap

SIZES = {".4byte": 4, ".8byte": 8}
NEEDS_RUNTIME = "__mip_link_needs_fmachine_profile_generate"
TEXTS = {1: "name", 2: "file", 16: "without blocks", 17: "reason", 22: "successors", 23: "path", 24: "known", 25: "known from"}
# Number of a list of words: its name, and how many words belong together.
LISTS = {3: ("offsets", 1), 7: ("slots", 1), 8: ("inferred", 2), 9: ("edges", 3), 10: ("stops", 1), 13: ("inner nodes", 1)}


HEX = {"kind", "profile", "unit hash", "flags", "signature", "code hash", "hashes"}


class Chunk:
    """A cursor over the bytes of a map.  Each item is a byte's value, or an expression of symbols: (bytes, text)."""

    def __init__(self, items):
        self.items, self.at, self.bytes = items, 0, 0

    def next(self):
        if self.at == len(self.items):
            raise ValueError("the map ends inside of a chunk")
        return self.items[self.at]

    def take(self, size, what=""):
        """Returns a number as text, in hex if it is one of HEX, or an expression."""
        if isinstance(self.next(), tuple):
            have, text = self.next()
            self.at, self.bytes = self.at + 1, self.bytes + have
            if have != size:
                raise ValueError(f"{have} bytes ({text}) where the format has {size}")
            return text
        raw = self.items[self.at:self.at + size]
        if len(raw) < size or not all(isinstance(byte, int) for byte in raw):
            raise ValueError(f"fewer than {size} bytes where the format has so many")
        self.at, self.bytes = self.at + size, self.bytes + size
        number = int.from_bytes(bytes(raw), "little")
        return f"0x{number:x}" if what in HEX else "-1" if size == 4 and number == 0xffffffff else str(number)

    def expect(self, size, *allowed, what=""):
        text = self.take(size, what)
        if text not in allowed:
            raise ValueError(f"{text}, not {' or '.join(allowed)}")
        return text

    def must_be_at(self, end):
        if self.bytes != end:
            raise ValueError(f"a length tells of {end - self.bytes} bytes more than there are")

    def address(self, wide):
        if wide:
            return self.take(8)
        text = self.take(4)
        self.expect(4, "0")
        return text

    def is_wide(self):
        return isinstance(self.next(), tuple) and self.next()[0] == 8

    def text(self, length):
        codes = [int(self.take(1)) for _ in range(length)]
        text = "".join(chr(c) if 32 <= c < 127 and chr(c) not in '\\"' else f"\\{c:03o}" for c in codes)
        self.pad(length)
        return text.replace("  ", " \\040")

    def pad(self, length):
        while length % 4:
            self.expect(1, "0")
            length += 1


def read_field(chunk, number, length, wide):
    """Returns (what, [words])."""
    if number in TEXTS:
        return TEXTS[number], [chunk.text(length)]
    if number in LISTS:
        what, group = LISTS[number]
        words = [chunk.take(4) for _ in range(length // 4)]
        return what, [":".join(words[i:i + group]) for i in range(0, len(words), group)]
    if number == 20:
        return "code hash", [" ".join(chunk.take(4, "code hash") for _ in range(length // 4))]
    if number == 21:
        words = [f"{chunk.take(4, 'hashes')}:{chunk.take(2, 'hashes')}" for _ in range(length // 6)]
        if length % 4:
            chunk.expect(2, "0")
        return "hashes", words
    if number != 14:
        raise ValueError(f"field {number}")
    parts = []
    for _ in range(length // 16):
        block = chunk.take(4)
        chunk.expect(4, "0")
        parts.append(f"{block} {chunk.address(wide)}")
    return "parts", parts


def read_fields(chunk, end, wide):
    """Yields the fields up to the tag that ends them."""
    while chunk.bytes < end:
        number, length = int(chunk.take(2)), int(chunk.take(2))
        if number == 0 and length == 0:
            return
        after = chunk.bytes + (length + 3) // 4 * 4
        yield read_field(chunk, number, length, wide)
        chunk.must_be_at(after)


def plain_offsets(words):
    """The usual offsets are those of the blocks' labels from the function's."""
    match = re.fullmatch(r"\.Lmip_b(\d+)_1-\.Lmip_fn\1", words[1]) if len(words) > 1 else None
    f = match and match[1]
    usual = ["0"] + [f".Lmip_b{f}_{i}-.Lmip_fn{f}" for i in range(1, len(words))]
    return ["of the blocks' labels"] if words == usual else words


def lay_out(first, fields):
    short = {what: words for what, words in fields if what in ("name", "file", "reason", "code hash")}
    rest = [(what, words) for what, words in fields if what not in short]
    lines = [f"{''.join(short.get('name', ['?']))} of {''.join(short.get('file', ['?']))}: {first}" +
             "".join(f", {what} {''.join(short[what])}" for what in ("reason", "code hash") if what in short)]
    for what, words in rest:
        words = plain_offsets(words) if what == "offsets" else words
        lines.append(f"  {what}: {', '.join(words)}")
    return [part for line in lines for part in textwrap.wrap(line, 110, subsequent_indent="    ", break_on_hyphens=False,
                                                             break_long_words=False, initial_indent=re.match(" *", line)[0])]


def read_place(chunk, wide):
    """Address, slots and length.  Usually these are the labels of one number."""
    code, slots, length = chunk.address(wide), chunk.address(wide), chunk.take(4)
    f = code.removeprefix(".Lmip_fn")
    if [code, slots, length] == [f".Lmip_fn{f}", f".Lmip_raw{f}", f".Lmip_end{f}-.Lmip_fn{f}"]:
        return [f"labels {f}"]
    return [f"at {code}", f"slots {slots}", f"length {length}"]


def read_record(chunk):
    start, size = chunk.bytes, int(chunk.take(4))
    first = [f"profile {chunk.take(4, 'profile')}", f"flags {chunk.take(4, 'flags')}", f"slot bytes {chunk.take(4)}"]
    wide = chunk.is_wide()
    first += [*read_place(chunk, wide), f"signature {chunk.take(4, 'signature')}", f"blocks {chunk.take(4)}", f"instructions {chunk.take(4)}"]
    lines = lay_out(", ".join(first), list(read_fields(chunk, start + size, wide)))
    chunk.must_be_at(start + size)
    return lines


def read_skipped(chunk, length):
    end, wide = chunk.bytes + length, chunk.is_wide()
    first = f"skipped, at {chunk.address(wide)}, length {chunk.take(4)}, flags {chunk.take(4, 'flags')}"
    fields = []
    while chunk.bytes < end:
        number, size = int(chunk.take(2)), int(chunk.take(2))
        fields.append(read_field(chunk, number, size, wide))
    chunk.must_be_at(end)
    return lay_out(first, fields)


def read_chunk(chunk):
    """Header, tags, and the record if there is one."""
    start = chunk.bytes
    chunk.expect(4, str(0x50494dfb))
    chunk.expect(2, "9")
    head = {what: chunk.take(size, what) for what, size in (("kind", 2), ("profile", 4), ("unit hash", 4))}
    if head["kind"] not in ("0x14", "0x24"):
        raise ValueError(f"kind {head['kind']}")
    chunk.expect(4, "0")
    data, more, lines = start + int(chunk.take(4)), 0, []
    while chunk.bytes < data:
        number, length = int(chunk.take(2)), int(chunk.take(2))
        end = chunk.bytes + length
        if number == 2:
            head["machine"], head["pointer"] = chunk.take(2), chunk.take(1)
            chunk.expect(1, "0")
        elif number == 3:
            more, needs = int(chunk.take(4)), chunk.expect(4, "0", NEEDS_RUNTIME)
            head["needs"] = "the runtime" if needs != "0" else "nothing"
        elif number == 5:
            head["unit"] = chunk.text(length)
        elif number == 11:
            lines += read_skipped(chunk, length)
        elif number or length:
            raise ValueError(f"tag {number}")
        chunk.must_be_at(end if number != 5 else (end + 3) // 4 * 4)
    chunk.must_be_at(data)
    lines += read_record(chunk) if more else []
    chunk.must_be_at(data + more)
    return head, lines


def one(size, word):
    """The bytes of a number; an expression as it is."""
    if not re.fullmatch(r"-?\d+|0x[0-9a-f]+", word):
        return [(size, word)]
    return list((int(word, 0) % (1 << 8 * size)).to_bytes(size, "little"))


def numbers(line):
    """Returns the bytes and expressions of a data directive; None: it is none."""
    directive, _, rest = line.strip().partition("\t")
    if directive in SIZES:
        return [item for word in rest.split(", ") for item in one(SIZES[directive], word)]
    if directive == ".ascii":
        return [int(c[1:], 8) if c[1:] else ord(c) for c in re.findall(r"\\\d\d\d|.", rest[1:-1])]
    return None


def shorten(lines):
    """Returns the short form of a map's lines.  Other directives are kept."""
    out, data, usual = [], [], None

    def flush():
        nonlocal usual
        chunk = Chunk(data[:])
        data.clear()
        while chunk.at < len(chunk.items):
            head, text = read_chunk(chunk)
            if head != usual:
                out.append("map: " + ", ".join(f"{what} {value}" for what, value in head.items()))
                usual = head
            out.extend(text)

    for line in lines:
        more = numbers(line)
        if more is None:
            flush()
            if line == "\t.p2align\t2" and out and "__llvm_mipmap" in out[-1]:
                out[-1] = out[-1].replace("\t.section\t", "section ")
            else:
                out.append(line)
        else:
            data.extend(more)
    flush()
    return out
