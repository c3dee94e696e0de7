#!/usr/bin/python3
"""check-comparison-page.py PAGE.html COMPARISON.csv: checks that the tables of a comparison on a page say the same as
`barecycle compare -o`, each row in the section of its verdict."""
import csv
import html
import math
import re
import sys

page = open(sys.argv[1]).read()


def section(name):
    return re.search(rf"<section class=in-{name} .*?</section>", page, re.S).group(0)


def number(text):
    return float(text) if text else math.nan


def per_cent(text):
    change = number(text)
    if math.isnan(change):
        return "-"
    if math.isinf(change):
        return "from 0 up" if change > 0 else "down"
    small = 0 < abs(100 * change) < 0.005
    return f"{100 * change:+.1g} %" if small else f"{100 * change:+.2f} %"


def shown(row):
    """The metric and the verdict as the page shows them. An emulator counts instructions, so nothing is faster or
    slower."""
    sources = {row["base_source"], row["new_source"]} - {""}
    if sources != {"emulated"}:
        return row["metric"], row["verdict"]
    return ("instructions" if row["metric"] == "cycles" else row["metric"],
            {"slower": "more", "faster": "fewer"}.get(row["verdict"], row["verdict"]))


def interval(row):
    if row["exact"] == "1":
        return "exact"
    finite = math.isfinite(number(row["lo"])) and math.isfinite(number(row["hi"]))
    return f"{100 * number(row['lo']):+.2f} .. {100 * number(row['hi']):+.2f} %" if finite else "-"


def p(text):
    return "-" if math.isnan(number(text)) else "<0.001" if number(text) < 0.001 else f"{number(text):.3f}"


def figure(row, side):
    if not row[side]:
        return row[f"{side}_status"] or "-"
    return f"{number(row[side]):.{3 if abs(number(row[side])) < 1e5 else 1}f}"


def name(row):
    n = int(row["n"])
    size = (f"{n // 1024}Ki" if n < 1 << 20 else f"{n / (1 << 20):g}Mi") if n % 1024 == 0 else str(n)
    return row["benchmark"] + ("" if row["kind"] == "call" else " " + row["kind"]) + (f" n={size}" if n else "")


where = {"slower": "worse", "no longer ok": "worse", "missing in new": "worse", "faster": "faster",
         "too noisy to tell": "noisy"}
expected = {}
for row in csv.DictReader(open(sys.argv[2], newline="")):
    metric, verdict = shown(row)
    line = (name(row), metric, per_cent(row["change"]), interval(row), p(row["p_corrected"]),
            figure(row, "base"), figure(row, "new"), verdict, row["suite"])
    if row["verdict"] != "not asked for in new":
        expected.setdefault(where.get(row["verdict"], "rest"), []).append(line)
    noted = row["reason"] if row["verdict"] == "too noisy to tell" else ""
    noted += "code changed" * (row["code_changed"] == "1")
    noted += "same code" * (row["code_changed"] == "0" and row["verdict"] in ("slower", "faster"))
    assert noted.replace(" ", "") in page.replace("; ", "").replace(" ", ""), noted
assert sum(map(len, expected.values())) > 15, expected
for part in ("worse", "faster", "noisy", "rest"):
    cells = [html.unescape(line).split("<td>") for line in re.findall(r"<tr><td>(.*)", section(part))]
    found = sorted((*cell[:8], cell[9]) for cell in cells)
    assert found == sorted(expected.get(part, [])), (part, set(found) ^ set(expected.get(part, [])))
# Every row that has a change is in a chart's table, with the same change. If its mean decides, it is named so.
drawn = re.findall(r"<tr><td>([^<]*?)(?:, mean)?<td>([^<]*)<td>[^<]*<td>[^<]*<td>([a-z ]+)\n", section("forest"))
assert drawn or not expected.get("worse"), "no chart"
everything = {(html.escape(line[0]), line[7]) for lines in expected.values() for line in lines}
strange = [(row, verdict) for row, _, verdict in drawn if (row, verdict) not in everything]
assert not strange, strange
