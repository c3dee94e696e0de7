#!/usr/bin/python3
"""gbench-entries.py EXPORT: prints the entries of an export for Google Benchmark, one per line: name, iteration or
aggregate, the index of its repetition or "-", and its time."""
import json
import sys

for entry in json.load(open(sys.argv[1]))["benchmarks"]:
    print(entry["name"], entry["run_type"], entry.get("repetition_index", "-"), entry["real_time"])
