#!/usr/bin/env python3
"""check-same.py FOLDER FOLDER [BENCHMARK...]: the operations' rows in both results.csv have the same figures to
the last digit, and those of unrolled kernels are of the same instructions (column code; a call's are not, they
hold addresses). The BENCHMARKs may have other kernels, or be unsupported in one of the two."""
import csv
import os
import sys

folders, other = sys.argv[1:3], set(sys.argv[3:])
KEY = ("benchmark", "kind", "n", "metric")


def rows_of(folder):
    with open(os.path.join(folder, "results.csv"), newline="") as file:
        return {tuple(row[name] for name in KEY): row for row in csv.DictReader(file)
                if row["metric"] in ("cycles", "instret")}


first, second = map(rows_of, folders)
assert first.keys() == second.keys()
same = 0
for key, row in first.items():
    if "unsupported" in (row["status"], second[key]["status"]):
        assert row["benchmark"] in other, key
        continue
    for name in ("status", "min", "p50", "mean", "sd", "lo", "hi"):
        assert row[name] == second[key][name], (key, name, row[name], second[key][name])
    assert row["kind"] == "call" or row["code"] == second[key]["code"] or row["benchmark"] in other, (key, row["code"], second[key]["code"])
    same += 1
print(same, "rows the same")
