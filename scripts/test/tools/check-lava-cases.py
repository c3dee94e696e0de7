#!/usr/bin/python3
"""check-lava-cases.py JOB LEAST: checks the test cases that a LAVA job left in its folder against the rows of cycles in
its CSV: a row that is ok, of which there are at least LEAST, is a measurement of its median; a row that failed is a
failed test case, and so is the decoder's; every test case has a unique name."""
import csv
import json
import sys

folder, least = sys.argv[1], int(sys.argv[2])


def name(row):
    parts = [row["suite"], row["benchmark"]]
    parts += [row["kind"]] * (row["kind"] != "call") + [row["n"]] * (row["n"] != "0")
    return ".".join(parts) + ".instructions-emulated"


cases = json.load(open(folder + "/measurements.json"))
rows = [row for row in csv.DictReader(open(folder + "/results.csv", newline="")) if row["metric"] == "cycles"]
expected = {name(row): float(row["p50"]) for row in rows if row["status"] == "ok"}
measured = [case for case in cases if "measurement" in case]
found = {case["extra"]["test_case_id"]: float(case["measurement"]) for case in measured}
assert found == expected, set(found.items()) ^ set(expected.items())
assert len(measured) == len(expected) >= least, (len(measured), len(expected))
wrong = {name(row) for row in rows if row["status"] in ("failed", "fault", "timeout")}
failed = {case["extra"]["test_case_id"] for case in cases if case["result"] == "fail"}
assert failed == (wrong | {"barecycle-decode"} if wrong else set()), (failed, wrong)
names = [case["case"] for case in cases]
assert len(set(names)) == len(names), sorted(names)
