#!/usr/bin/python3
"""check-gbench-time.py BASE NEW REPORT: checks that the exports for Google Benchmark of `walks 0` and `walks 7`
(export.bash) have their ten samples in ns, and that compare.py's REPORT has the p-value of scipy's U test."""
import json
import sys

from scipy import stats

ENTRY = ("list/walk/64", "hardware; doubtful: unsteady", "ns", 16)

sides = []
for path, extra in zip(sys.argv[1:3], (0, 7)):
    export = json.load(open(path))
    assert export["context"]["mhz_per_cpu"] == 16, export["context"]
    entries = [e for e in export["benchmarks"] if e["run_type"] == "iteration"]
    found = {(e["name"], e["label"], e["time_unit"], e["iterations"]) for e in entries}
    assert found == {ENTRY}, found
    indices = [e["repetition_index"] for e in entries]
    assert indices == list(range(10)), indices
    sides.append([e["real_time"] for e in entries])
    # Counts of 62.5 ns, less 4 of overhead, over 16 operations.
    expected = [(100 + extra + i - 4) / 16 * 62.5 for i in range(10)]
    assert all(abs(a - b) < 1e-9 for a, b in zip(sides[-1], expected)), (sides[-1], expected)
p = stats.mannwhitneyu(*sides, alternative="two-sided").pvalue
assert p < 0.05, p
report = open(sys.argv[3]).read()
assert f"{p:.4f}" in report, (p, report)
