#!/usr/bin/python3
"""check-tables-for-people.py TABLE.tsv TABLE.md: checks that the exports of `failures` (export.bash) as TSV and as
Markdown have every row with its status, and that every line of a table has as many cells as its head."""
import csv
import re
import sys

table = list(csv.reader(open(sys.argv[1], newline=""), delimiter="\t", quoting=csv.QUOTE_NONE))
assert len(table) == 7 and {len(line) for line in table} == {16}, [len(line) for line in table]
rows = [dict(zip(table[0], line)) for line in table[1:]]
statuses = [row["remarks"].split(":")[0] for row in rows]
assert statuses == ["", "below_noise", "failed", "fault", "timeout", "unsupported"], statuses
assert rows[0]["unit"] == rows[0]["metric"] == "cycles", rows[0]

text = open(sys.argv[2]).read()
lines = [line for line in text.splitlines() if line.startswith("|")]
assert len(lines) == 8 and {len(re.findall(r"(?<!\\)\|", line)) for line in lines} == {11}, lines
for expected in ("### a\\|b: cycles per operation\n", "source: hardware\n", "| cycles fault: load access |",
                 '| ok"\\\\\\< | call |  | 46.000 | 50.000 | - | 56.000 | 1.000 | - |  |'):
    assert expected in text, (expected, text)
