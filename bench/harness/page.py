# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""docs/bench.md."""
from harness import summary


def write(work):
    rows = list(summary.read(work / "results.jsonl").values())
    return "# What probes cost\n" + summary.tables_of(rows) + "\n"
