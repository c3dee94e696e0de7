#!/usr/bin/python3
"""check-gbench-emulated.py EXPORT RESULTS.json: checks that an export of an emulated run for Google Benchmark has the
median of every row of cycles, and says everywhere that this is not time."""
import json
import sys

export = json.load(open(sys.argv[1]))
run, = json.load(open(sys.argv[2]))["runs"]
context = export["context"]
assert "not for time" in context["time_unit_ns"] and context["source"] == "emulated", context
assert "mhz_per_cpu" not in context, context
medians = {}
for entry in export["benchmarks"]:
    assert entry["run_name"].endswith(":instructions-emulated") and "no time" in entry["label"], entry
    if entry["run_type"] == "aggregate":
        medians[entry["run_name"]] = entry["real_time"]
expected = [r["p50"] for r in run["records"] if r["record"] == "row" and r["metric"] == "cycles"]
assert len(medians) == len(expected) > 80, (len(medians), len(expected))
assert sorted(medians.values()) == sorted(expected), (sorted(medians.values()), sorted(expected))
