#!/usr/bin/python3
"""csv-cells.py [--once] FILE.csv [NAME=VALUE | NAME!=VALUE]... NAME...: prints the cells of these columns, one line for
each row for which the conditions hold. VALUE may be alternatives, as A|B. --dash writes an empty cell as "-". --once
writes one sorted line: each different row once, its cells joined by ":"."""
import argparse
import csv

from conditions import holds, split

parser = argparse.ArgumentParser()
parser.add_argument("--once", action="store_true")
parser.add_argument("--dash", action="store_true")
parser.add_argument("file")
parser.add_argument("words", nargs="+")
arguments = parser.parse_args()

conditions, names = split(arguments.words)
with open(arguments.file, newline="") as file:
    reader = csv.DictReader(file)
    rows = [row for row in reader if holds(conditions, row)]
    unknown = {*names, *(name for name, _, _ in conditions)} - set(reader.fieldnames or names)
    assert not unknown, f"no such column: {unknown}"
cells = [[row[name] or "-" * arguments.dash for name in names] for row in rows]
if arguments.once:
    print(*sorted({":".join(line) for line in cells}))
else:
    for line in cells:
        print(*line)
