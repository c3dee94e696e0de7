#!/usr/bin/python3
"""check-coarse-means.py RESULTS.csv: checks that the six rows of mtime, which ticks once in 100 instructions, have
means right to a thousandth, and intervals that contain the truth: 8 instructions for a call, otherwise 1."""
import csv
import sys

rows = [row for row in csv.DictReader(open(sys.argv[1], newline="")) if row["metric"] == "mtime"]
assert len(rows) == 6, rows
for row in rows:
    true = 8 if row["kind"] == "call" else 1
    assert abs(float(row["mean"]) * 100 / true - 1) < 1e-3, (row["kind"], row["mean"])
    assert float(row["lo"]) <= true / 100 <= float(row["hi"]), (row["kind"], row["lo"], row["hi"])
    assert row["flags"] == "batched;coarse", row["flags"]
    assert float(row["per"]) > 10000, row["per"]
