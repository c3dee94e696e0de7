#!/usr/bin/python3
"""check-comparison-json.py COMPARISON.json COMPARISON.csv: checks that both have the same rows, cell by cell, and that the
counts of the JSON are those of its rows. Prints its threshold, regressions and unjudged, and the counts above 0."""
import collections
import csv
import json
import sys

made = json.load(open(sys.argv[1]))
table = list(csv.DictReader(open(sys.argv[2], newline="")))
assert (made["format"], made["version"]) == ("barecycle-comparison", 1), made
assert len(made["rows"]) == len(table) > 0, (len(made["rows"]), len(table))
for row, line in zip(made["rows"], table):
    assert list(row) == list(line), (list(row), list(line))
    for name, cell in line.items():
        value = row[name]
        if isinstance(value, list):
            same = ";".join(value) == cell
        elif value is None or isinstance(value, str):
            same = (value or "") == cell
        else:
            same = abs(value - float(cell)) <= 1e-11 * abs(value)
        assert same, (name, value, cell)
seen = collections.Counter(row["verdict"] for row in made["rows"])
counts = {name: count for name, count in made["counts"].items() if count > 0}
assert counts == dict(seen), (counts, seen)
print(made["threshold"], made["regressions"], made["unjudged"], *(f"{name}={count}" for name, count in counts.items()))
