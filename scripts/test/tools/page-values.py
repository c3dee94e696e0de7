#!/usr/bin/python3
"""page-values.py SEEN.json: prints the values that browse.py found on pages, one per line, one list item per line.
Fails if a page loaded anything or printed anything to its console."""
import json
import sys

for seen in json.load(open(sys.argv[1])):
    assert seen["console"] == [] and seen["requests"] == [], seen
    for value in seen["values"]:
        print(value if not isinstance(value, list) else "\n".join(map(str, value)))
