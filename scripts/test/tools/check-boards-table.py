#!/usr/bin/python3
"""check-boards-table.py TABLE BOARDS.csv DECODED.csv...: checks the table of three boards printed by `barecycle table
--side-by-side`, and its CSV: every cell must be the median in `barecycle decode` of that board, and the mean must be
over the rows that all boards have."""
import csv
import math
import sys

boards = [list(csv.DictReader(open(name, newline=""))) for name in sys.argv[3:]]
cycles = [{(r["benchmark"], r["kind"], r["n"]): r for r in rows if r["metric"] == "cycles"} for rows in boards]
keys = sorted(set().union(*cycles), key=lambda key: (key[0], key[1], int(key[2])))
assert len(keys) > 30 and len(cycles[1]) < len(keys), (len(keys), len(cycles[1]))

# The CSV has all rows, in order, with the boards' names as heads.
table = list(csv.reader(open(sys.argv[2], newline="")))
assert table[0] == ["suite", "benchmark", "kind", "n", "metric", "qemu-virt64 emulated",
                    "qemu-virt32 emulated", "hifive-unleashed emulated", "doubts"], table[0]
found = [tuple(line[1:4]) for line in table[1:]]
assert found == keys, (found, keys)
for line in table[1:]:
    assert line[0] == "primitive_ops" and line[4] == "cycles", line
    key = tuple(line[1:4])
    for cell, rows in zip(line[5:], cycles):
        assert cell == (rows[key]["p50"] if key in rows else ""), (key, cell)

# The table has all rows too.
lines = [line.split() for line in open(sys.argv[1])]
lines = {tuple(words[:2]): words[2:] for words in lines if len(words) == 5}
for name, kind, n in keys:
    expected = [f'{float(rows[name, kind, n]["p50"]):.3f}' if (name, kind, n) in rows else "-" for rows in cycles]
    assert lines[name, kind] == expected, (name, kind, lines[name, kind], expected)

# The mean is over the rows that all boards have.
common = [key for key in keys if all(key in rows and float(rows[key]["p50"]) > 0 for rows in cycles)]


def mean(rows):
    return math.exp(sum(math.log(float(rows[k]["p50"]) / float(cycles[0][k]["p50"])) for k in common) / len(common))


text = open(sys.argv[1]).read()
head = f"geometric mean of {len(common)} rows, emulated"
assert head in text, (head, text)
found = text.split(head)[1].split()[:3]
assert found == [f"{mean(rows):.2f}x" for rows in cycles], found
assert found[0] == "1.00x" and found[1] != "1.00x", found
