#!/usr/bin/python3
"""check-board.py RESULTS.csv NAME=VALUE... "WHAT: REASON"...: checks a run of all suites on a board. All rows must be
emulated and have these values; all suites must be present; every row must be ok except those named, which must be
unsupported for that reason. WHAT is a benchmark, one with its size (memcpy/4096), or `events` for the rows of all
metrics but cycles and instret."""
import csv
import sys

SUITES = {"array_list", "branches", "memory", "primitive_ops", "variants"}


def rows(path):
    return list(csv.DictReader(open(path, newline="")))


def reason(row, reasons):
    events = reasons.get("events") if row["metric"] not in ("cycles", "instret") else None
    return events or reasons.get(row["benchmark"]) or reasons.get(f'{row["benchmark"]}/{row["n"]}')


def check(path, *expected):
    values = dict(text.split("=", 1) for text in expected if ": " not in text)
    reasons = dict(text.split(": ", 1) for text in expected if ": " in text)
    seen = set()
    table = rows(path)
    for row in table:
        for name, value in values.items() | {("source", "emulated")}:
            assert row[name] == value, (name, row[name], value, row)
        found = "" if row["status"] in ("ok", "below_noise") else f'{row["status"]}: {row["reason"]}'
        wanted = reason(row, reasons)
        assert found == (f"unsupported: {wanted}" if wanted else ""), (row["benchmark"], row["metric"], found, wanted)
        seen |= {"events" if row["metric"] not in ("cycles", "instret") else row["benchmark"]}
        seen |= {f'{row["benchmark"]}/{row["n"]}'}
    assert seen >= set(reasons), set(reasons) - seen
    assert {row["suite"] for row in table} == SUITES
    noisy = {row["benchmark"] for row in table if row["status"] == "below_noise"}
    assert not noisy, noisy


check(*sys.argv[1:])
