#!/usr/bin/python3
"""check-report-page.py PAGE.html RESULTS.json: checks that the data, the tables of benchmarks and a ratio on the page
of a run in qemu-virt64 agree with its results."""
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
        assert same or abs(row[column] - value) < 1e-11 * abs(value), (column, row[column], value)
environment = shown["environment"]
assert environment["source"] == "emulated" and environment["board"] == "qemu-virt64", environment
assert environment["clock_hz"] is None, environment


def section(name):
    return re.search(rf"<section class=in-{name} .*?</section>", page, re.S).group(0)


def cells(line):
    line = re.sub(r"<td colspan=(\d+)>(\S+) in every column", lambda alike: int(alike[1]) * f"<td>{alike[2]}", line)
    return [html.unescape(cell.strip()) for cell in re.split("<t[hd]>", line)[1:]]


def size(n):
    return str(n) if n % 1024 else f"{n // 1024}Ki" if n < 1 << 20 else f"{n / (1 << 20):g}Mi"


def head(row):
    """The head of a row's column: its kind unless that is a call, and its size."""
    parts = [row["kind"]] * (row["kind"] != "call") + [f"n={size(row['n'])}"] * (row["n"] > 0)
    return " ".join(parts) or "call"


def is_near(text, value):
    return text == "-" if value is None else abs(float(text) - value) <= 0.0006 * max(1, abs(value) / 100)


# Every row has a column in the table of its benchmark, with its median. Rows of cycles also have other figures that
# differ from the median.
sheets = {}
for name, suite, table in re.findall(r"<details class=row><summary><b>(.*?)</b> (\S+).*?<table class=sheet>(.*?)</table>", section("suites"), re.S):
    heads, *lines = [cells(line) for line in re.findall(r"<tr>(.*?)(?=\n|</thead>)", table)]
    sheets[html.unescape(suite), html.unescape(name)] = {(line[0], at): value for line in lines for at, value in zip(heads[1:], line[1:])}
    assert heads[0] == "instructions", heads
assert set(sheets) == {(row["suite"], row["benchmark"]) for row in rows}, "benchmarks"
for row in rows:
    sheet = sheets[row["suite"], row["benchmark"]]
    line = "median" if row["metric"] == "cycles" else row["metric"]
    assert is_near(sheet[line, head(row)], row["p50"]), (row, sheet)
    for statistic in ("min", "p99", "max", "cold", "samples") if row["metric"] == "cycles" else ():
        told = sheet.get((statistic, head(row)))
        left_out = row[statistic] in (None, row["p50"]) and statistic not in ("cold", "samples") or row[statistic] is None
        assert left_out if told is None else is_near(told, row[statistic]), (statistic, row, told)

medians = {(r["benchmark"], r["n"]): r["p50"] for r in rows if r["metric"] == "cycles" and r["kind"] == "call"}
# The table of a suite has the medians too, with a line for each benchmark.
for table in re.findall(r"<table class=t1><thead><tr><th>n(<th>.*?)</table>", section("suites"), re.S):
    sizes, *lines = [cells(line) for line in re.findall(r"(?:^|<tr>)(.*?)(?=\n|</thead>)", table)]
    for line in lines:
        for n, value in zip(sizes, line[1:]):
            expected = [r["p50"] for r in rows if r["metric"] == "cycles" and size(r["n"]) == n and
                        line[0] == r["benchmark"] + (f" {r['kind']}" if r["kind"] != "call" else "")]
            assert is_near(value, expected[0]) if expected else value == "", (line[0], n, value, expected)
ratios = re.search(r"against array_insert_front, in [^<]*</figcaption>.*?<th>list_insert_front</thead>(.*?)</table>", page, re.S).group(1)
ratio = re.search(r"<tr><td>1024<td>([0-9.]+)", ratios).group(1)
expected = medians["list_insert_front", 1024] / medians["array_insert_front", 1024]
assert abs(float(ratio) - expected) < 6e-4, (ratio, expected)
