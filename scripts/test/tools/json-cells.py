#!/usr/bin/python3
"""json-cells.py RESULTS.json RECORD [NAME=VALUE | NAME!=VALUE]... NAME...: prints these members of every record of the
kind RECORD for which the conditions hold, in all runs, one line for each record. RECORD may be "run", for the runs
themselves. A missing member is "-". A member that is not text is written as JSON. VALUE may be alternatives, as A|B."""
import json
import sys

from conditions import holds, split

path, kind, *words = sys.argv[1:]
conditions, names = split(words)
for run in json.load(open(path))["runs"]:
    for record in [run] if kind == "run" else run["records"]:
        if kind in ("run", record.get("record")):
            cells = {name: value if isinstance(value, str) else json.dumps(value) for name, value in record.items()
                     if value is not None}
            if holds(conditions, cells):
                print(*(cells.get(name, "-") for name in names))
