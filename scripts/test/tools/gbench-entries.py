#!/usr/bin/python3
"""gbench-entries.py EXPORT: the entries of an export for Google Benchmark, a line each: its name, whether it is an
iteration or an aggregate, the index of its repetition or "-", and its time."""
import json
import sys

for entry in json.load(open(sys.argv[1]))["benchmarks"]:
    print(entry["name"], entry["run_type"], entry.get("repetition_index", "-"), entry["real_time"])
