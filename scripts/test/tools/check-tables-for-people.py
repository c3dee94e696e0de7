#!/usr/bin/python3
"""check-tables-for-people.py TABLE.tsv TABLE.md: that the exports of `troubles` (export.bash) as TSV and as Markdown have
every row, with its status, and that every line of a table has as many cells as its head."""
import csv
import re
import sys

table = list(csv.reader(open(sys.argv[1], newline=""), delimiter="\t", quoting=csv.QUOTE_NONE))
assert len(table) == 7 and {len(line) for line in table} == {38}, [len(line) for line in table]
rows = [dict(zip(table[0], line)) for line in table[1:]]
statuses = [row["status"] for row in rows]
assert statuses == ["ok", "below_noise", "failed", "fault", "timeout", "unsupported"], statuses
assert rows[0]["unit"] == "cycles", rows[0]

text = open(sys.argv[2]).read()
lines = [line for line in text.splitlines() if line.startswith("|")]
assert len(lines) == 8 and {len(re.findall(r"(?<!\\)\|", line)) for line in lines} == {12}, lines
for expected in ("### a\\|b\n", "source: hardware.", "| fault: load access |",
                 '| ok"\\\\\\< | call |  | cycles | cycles | 46.000 | 50.000 | - | 56.000 | 1.000 |  |'):
    assert expected in text, (expected, text)
