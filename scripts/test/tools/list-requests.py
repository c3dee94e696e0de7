#!/usr/bin/python3
"""list-requests.py RESULTS.json: prints the records of all runs that concern requests, in order, each with its number,
and how every run ended, in one line."""
import json
import sys

words = []
for run in json.load(open(sys.argv[1]))["runs"]:
    for record in run["records"]:
        if record["record"] in ("request", "listening", "note") or record["record"] == "hello" and record["q"] < 16:
            words += [record["record"], record["q"]]
    words.append(run.get("status", "without an end"))
print(*words)
