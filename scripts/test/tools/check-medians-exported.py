#!/usr/bin/python3
"""check-medians-exported.py BMF GHA RESULTS.json: checks that exports of an emulated run as Bencher Metric Format and
for github-action-benchmark have every row, with median, interval and unit."""
import json
import sys

bmf, gha = (json.load(open(path)) for path in sys.argv[1:3])
run, = json.load(open(sys.argv[3]))["runs"]
rows = [record for record in run["records"] if record["record"] == "row"]

assert sum(map(len, bmf.values())) == len(rows), (sum(map(len, bmf.values())), len(rows))
measures = {measure for figures in bmf.values() for measure in figures}
assert measures >= {"instructions-emulated", "instret-emulated", "qemu_itlb_miss-emulated"}, measures
assert not any("latency" in figures for figures in bmf.values()), bmf
row = next(r for r in rows if (r["benchmark"], r["kind"], r["metric"]) == ("add", "call", "cycles"))
found = bmf["primitive_ops/add"]["instructions-emulated"]
assert found == {"value": row["p50"], "lower_value": row["lo"], "upper_value": row["hi"]}, (found, row)

found = next(e for e in gha if e["name"] == "primitive_ops/add:instructions-emulated")
assert found == {"name": found["name"], "unit": "instructions", "value": 8, "range": "± 0",
                 "extra": "samples=30 boots=1 source=emulated metric=cycles per operation"}, found
counts = len(gha), len({entry["name"] for entry in gha}), sum(r["metric"] == "cycles" for r in rows)
assert len(set(counts)) == 1, counts
