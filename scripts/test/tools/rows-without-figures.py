#!/usr/bin/python3
"""rows-without-figures.py RESULTS.csv: "benchmark:status:reason" of the rows that are neither ok nor unsupported, each
once. Fails if such a benchmark has not one row of every metric there is."""
import csv
import sys

rows = list(csv.DictReader(open(sys.argv[1], newline="")))
metrics = sorted({row["metric"] for row in rows})
bad = [row for row in rows if row["status"] not in ("ok", "unsupported")]
for name in {row["benchmark"] for row in bad}:
    found = sorted(row["metric"] for row in rows if row["benchmark"] == name)
    assert found == metrics, (name, found, metrics)
print("\n".join(sorted({":".join((row["benchmark"], row["status"], row["reason"])) for row in bad})))
