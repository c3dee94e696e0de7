#!/usr/bin/python3
"""check-stored-rows.py ROWS RESULTS.json: checks that ROWS, the output of sqlite3 for the columns benchmark, kind, n,
metric, p50, sd, at_min, code and status, are the rows of the results."""
import json
import sys

stored = [line.rstrip("\n").split("|") for line in open(sys.argv[1])]
run, = json.load(open(sys.argv[2]))["runs"]
rows = [record for record in run["records"] if record["record"] == "row"]
assert len(stored) == len(rows), (len(stored), len(rows))
for (name, kind, n, metric, *figures, code, status), row in zip(stored, rows):
    found = name, kind, float(n), metric, status
    assert found == tuple(row[key] for key in ("benchmark", "kind", "n", "metric", "status")), (found, row)
    assert int(code, 16) == int(row["code"], 16), (code, row)
    for figure, column in zip(figures, ("p50", "sd", "at_min")):
        assert (figure == "") == (row[column] is None), (column, figure, row)
        assert figure == "" or abs(float(figure) - row[column]) < 1e-9, (column, figure, row)
