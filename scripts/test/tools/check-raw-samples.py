#!/usr/bin/python3
"""check-raw-samples.py RESULTS.json: checks that raw samples, 100 per row, agree with their distribution and their
result."""
import json
import sys

run = json.load(open(sys.argv[1]))["runs"][0]
results = [record for record in run["records"] if record["record"] == "result"]
assert results, "no result"
for result in results:
    def mine(kind):
        return [r for r in run["records"] if r["record"] == kind and
                all(r[k] == result[k] for k in ("suite", "benchmark", "kind", "n", "metric"))]
    samples = sorted(s for r in mine("samples") for s in r["data"])
    assert len(samples) == result["samples"] == 100, (len(samples), result)
    found = samples[0], samples[49], samples[98], samples[-1]
    assert found == tuple(result[name] for name in ("min", "p50", "p99", "max")), (found, result)
    counted = sum(bucket[2] for r in mine("distribution") for bucket in r["buckets"])
    assert counted == (100 if samples[0] != samples[-1] else 0), (counted, result)
