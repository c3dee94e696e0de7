#!/usr/bin/python3 -SEB
"""csv-cells.py [--once] [--dash] FILE.csv [NAME=VALUE | NAME!=VALUE]... NAME...: prints the cells of these columns, one
line for each row for which the conditions hold. VALUE may be alternatives, as A|B; "-" stands for an empty cell. --dash
writes an empty cell as "-". --once writes one sorted line: each different row once, its cells joined by ":"."""
import sys
# The tests call this several hundred times, so it leaves out what takes long to import: csv, argparse, site (-S).
from _csv import reader


def split(words):
    """The conditions among WORDS as (name, whether it must be equal, values), and the other words."""
    conditions, others = [], []
    for word in words:
        name, equals, values = word.partition("=")
        is_equal = not name.endswith("!")
        name = name.removesuffix("!")
        if equals and name.replace("_", "a").isalnum():
            conditions.append((name, is_equal, values.split("|")))
        else:
            others.append(word)
    return conditions, others


def holds(conditions, row):
    return all(((row[name] or "-") in values) == equal for name, equal, values in conditions)


options, words = set(), sys.argv[1:]
while words and words[0] in ("--once", "--dash"):
    options.add(words.pop(0))
path, *words = words
conditions, names = split(words)
assert names, "name a column"
with open(path, newline="", encoding="utf-8") as file:
    lines = [line for line in reader(file) if line]
if lines:
    unknown = {*names, *(name for name, _, _ in conditions)} - set(lines[0])
    assert not unknown, f"no such column: {unknown}"
rows = [dict(zip(lines[0], line)) for line in lines[1:]]
cells = [[row[name] or "-" * ("--dash" in options) for name in names] for row in rows if holds(conditions, row)]
if "--once" in options:
    print(*sorted({":".join(line) for line in cells}))
else:
    for line in cells:
        print(*line)
