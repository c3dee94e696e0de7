#!/usr/bin/python3 -B
"""dearest-cost.py FOLDER BENCHMARK: prints the most counts that a row of the benchmark may have, from its cost alone
(scripts/truth)."""
import pathlib
import sys

sys.path.insert(0, "scripts/truth")
import judge  # noqa: E402

folder, benchmark = pathlib.Path(sys.argv[1]), sys.argv[2]
alone = judge.read_alone(sorted(folder.glob("alone*.txt")))
rows = (row for row in judge.read_rows(folder / "results.csv") if row["benchmark"] == benchmark and row["metric"] == "cycles")
print(max(truth.most for row in rows for truth in judge.truths_of_call(row, alone)))
