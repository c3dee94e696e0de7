#!/usr/bin/python3
"""check-json-matches-csv.py RESULTS.json RESULTS.csv: checks that the JSON of a good run has a record of every kind but
the distribution, and rows equal to those of the CSV, cell by cell."""
import csv
import json
import sys

KINDS = {"hello", "request", "calibration", "benchmark", "result", "row", "samples"}

run = json.load(open(sys.argv[1]))["runs"][0]
ending = run["complete"], run["status"], run["lost"]
assert ending == (True, "ok", 0), ending
kinds = {record["record"] for record in run["records"]}
assert kinds >= KINDS, KINDS - kinds
rows = [record for record in run["records"] if record["record"] == "row"]
table = list(csv.DictReader(open(sys.argv[2], newline="")))
assert len(rows) == len(table) > 20, (len(rows), len(table))
for row, line in zip(rows, table):
    for column, cell in line.items():
        value = row[column]
        if value is None:
            same = cell == ""
        elif column == "code":
            same = value == "0x" + cell
        elif isinstance(value, str):
            same = value == cell
        else:
            same = abs(value - float(cell)) <= 1e-11 * abs(value)
        assert same, (column, value, cell)
