# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that inserted code accesses no memory between a load exclusive and its store (DDI 0487, B2.12.5).

    exclusive.py plain.s instrumented.s

It shares nothing with mip-as.  A comparison of the two texts finds the inserted instructions.  An instruction is
between if a path leads from a load exclusive to it, and a path leads from it to a store exclusive.  No other exclusive
instruction may be on these paths.  Calls of functions in the same text are followed.  Prints each wrong access, then
how many instructions are between.
"""
import difflib
import re
import sys

LOAD = re.compile(r"ld(a?ex|rex|a?t?x[rp])")
STORE = re.compile(r"st(l?ex|rex|l?t?x[rp])")
MEMORY = re.compile(r"(ld|st|push|pop|bl|svc|v(ld|st|push|pop))(?!e$|t$|s$|e\.|t\.|s\.)")
CONDITION = "eq|ne|cs|hs|cc|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le"
BRANCH = re.compile(r"(b\.?(%s)(\.[nw])?|cbn?z|tbn?z)$" % CONDITION)
LABEL = re.compile(r"([A-Za-z_.$][\w.$]*|\d+):")


def functions(path):
    """name -> [(labels before it, mnemonic, operands)]"""
    found, name, code, labels = {}, None, [], []
    starts = set(re.findall(r"\.type\s+(\S+?),\s*[%@]function", open(path, errors="replace").read()))
    for line in open(path, errors="replace"):
        line = re.split(r"\s//|@ | @|\s;\s", line)[0] if '"' not in line else line
        for part in line.split(";"):
            part = part.strip()
            while m := LABEL.match(part):
                part = part[m.end():].strip()
                if m.group(1) in starts:
                    name, code, labels = m.group(1), found.setdefault(m.group(1), []), []
                labels.append(m.group(1))
            if name and part.startswith(".size") and re.search(r"\b%s\b" % re.escape(name), part):
                code.append((labels, "end", ""))
                name = None
            if name and part and part[0] not in ".@#/":
                word = part.split(None, 1)
                code.append((labels, word[0].lower(), word[1].strip() if len(word) > 1 else ""))
                labels = []
    return found


def added(plain, code):
    """For each instruction of the second text: is it missing in the first?"""
    a, b = ([" ".join(i[1:]) for i in c] for c in (plain, code))
    new = [True] * len(code)
    for block in difflib.SequenceMatcher(None, a, b, False).get_matching_blocks():
        new[block.b:block.b + block.size] = [False] * block.size
    return new


def target(code, i):
    word = code[i][2].split(",")[-1].strip()
    if m := re.fullmatch(r"(\d+)([bf])", word):
        places = [k for k, c in enumerate(code) if m.group(1) in c[0] and (k <= i) == (m.group(2) == "b")]
        return (places[-1] if m.group(2) == "b" else places[0]) if places else None
    return next((k for k, c in enumerate(code) if word in c[0]), None)


def successors(code):
    """For each instruction: its successors.  None is outside the function."""
    labels = [k for k, c in enumerate(code) if any(not l.startswith(".Lmip") for l in c[0])]
    ways = []
    for i, (_, word, operands) in enumerate(code):
        base = re.sub(r"\.[nw]$", "", word)
        conditional = re.search(r"(%s)$" % CONDITION, base) is not None
        if word == "end":
            ways.append([None])
        elif BRANCH.match(word):
            ways.append([i + 1, target(code, i)])
        elif base == "b":
            ways.append([target(code, i)])
        elif base in ("bx", "ret", "retaa", "retab", "eret") or (re.match("pop|ldm|ldr|mov", base) and
                                                         re.search(r"\bpc\b", operands.split("[")[0]) and
                                                         not (base[:3] in ("ldr", "mov") and operands[:2] != "pc")):
            returns = base[:3] not in ("ldr", "mov") or "[sp]" in operands
            ways.append([None] + ([] if returns else labels) + ([i + 1] if conditional else []))
        elif base in ("br", "tbb", "tbh"):
            ways.append([None] + labels)
        else:
            ways.append([i + 1])
    return ways


def event(code, i, half):
    word, operands = code[i][1:]
    if LOAD.match(word):
        return "load"
    if STORE.match(word):
        return "store"
    if word == "clrex":
        return "clear"
    return half.get(operands) if re.match(r"bl?$", word) else None


def between(code, half, whole, wide_alone):
    """Which instructions stand between a load and its store; whether a store comes first, with no load before it;
    whether the code is a half of a pair; the functions called between."""
    ways, n = successors(code), len(code)
    events = [event(code, i, half) for i in range(n)]
    is_half = "load" in events and "store" not in events and not wide_alone
    needed = [False] * n
    opened = [False] * n
    for changed in iter(lambda: step_back(ways, events, needed, whole or is_half), False):
        pass
    opened[0] = whole or needed[0]
    for changed in iter(lambda: step_forth(ways, events, opened), False):
        pass
    inside = [o and k for o, k in zip(opened, needed)]
    calls = {c[2] for c, i, e in zip(code, inside, events) if i and not e and re.match(r"bl?$", c[1])}
    return inside, needed[0] and not whole, is_half, calls


def step_back(ways, events, needed, outside):
    before = list(needed)
    for i in range(len(ways) - 1, -1, -1):
        after = any(outside if w is None else needed[w] for w in ways[i] if w is None or w < len(ways))
        needed[i] = events[i] == "store" or (after and not events[i])
    return before != needed


def step_forth(ways, events, opened):
    before = list(opened)
    for i, way in enumerate(ways):
        on = events[i] == "load" or (opened[i] and not events[i])
        for w in way:
            if w is not None and w < len(opened):
                opened[w] = opened[w] or on
    return before != opened


def main(plain, instrumented):
    old, new = functions(plain), functions(instrumented)
    half, whole, places, wrong = {}, set(), 0, 0
    wide = {n: not any(LOAD.match(c[1]) and c[1][-1] != "d" for c in code) for n, code in old.items()}
    while True:
        before = (dict(half), set(whole))
        for name, code in old.items():
            _, stores, loads, calls = between(code, half, name in whole, wide[name])
            if stores or loads:
                half[name] = "store" if stores else "load"
            whole |= calls & old.keys()
        if before == (half, whole):
            break
    for name, code in new.items():
        ours = added(old.get(name, []), code)
        # Inserted loads and stores exclusive belong to atomic counters: both are in the same probe.
        keep = [(l, w if not o or not (LOAD.match(w) or STORE.match(w)) else "ld." + w, r)
                for (l, w, r), o in zip(code, ours)]
        inside, *_ = between(keep, half, name in whole, wide.get(name, True))
        places += sum(inside)
        for (_, word, operands), is_in, is_ours in zip(keep, inside, ours):
            if is_in and is_ours and MEMORY.match(word):
                print(f"{name}: between a load exclusive and its store: {word} {operands}")
                wrong += 1
    print(f"places: {places}")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
