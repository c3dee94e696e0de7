#!/usr/bin/python3
"""check-report-page.py PAGE.html RESULTS.json: that the data, the table of rows and a ratio on the page of a run in
qemu-virt64 are those of its results."""
import html
import json
import re
import sys

page = open(sys.argv[1]).read()
run = json.load(open(sys.argv[2]))["runs"][0]
rows = [record for record in run["records"] if record["record"] == "row"]

data = json.loads(re.search(r'<script type="application/json" id=data>(.*?)</script>', page, re.S).group(1))
shown, = data["runs"]
assert len(rows) == len(shown["rows"]) > 300, (len(rows), len(shown["rows"]))
for row, values in zip(rows, shown["rows"]):
    for column, value in zip(shown["columns"], values):
        same = row[column] == value
        assert same or abs(row[column] - value) < 1e-7 * abs(value), (column, row[column], value)
environment = shown["environment"]
assert environment["source"] == "emulated" and environment["board"] == "qemu-virt64", environment
assert environment["clock_hz"] is None, environment

# The table has them all, in the same order, and so have the ratios.
table = re.search(r"<section class=in-rows .*?</section>", page, re.S).group(0)
lines = [html.unescape(line).split("<td>") for line in re.findall(r"<tr><td>(.*)", table)]
assert len(lines) == len(rows), (len(lines), len(rows))
for line, row in zip(lines, rows):
    found = line[0], line[1].split(" ")[0], line[2]
    assert found == (row["suite"], row["benchmark"], row["metric"]), (line, row)
    assert abs(float(line[4]) - row["p50"]) <= 0.06, (line, row)
medians = {(r["benchmark"], r["n"]): r["p50"] for r in rows if r["metric"] == "cycles" and r["kind"] == "call"}
ratios = re.search(r"<section class=in-ratios .*?</section>", page, re.S).group(0)
name, n, ratio = re.search(r"<td>(list_insert_front)<td>(1024)<td>([0-9.]+)", ratios).groups()
expected = medians[name, int(n)] / medians["array_insert_front", int(n)]
assert abs(float(ratio) - expected) < 6e-4, (ratio, expected)
