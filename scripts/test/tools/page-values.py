#!/usr/bin/python3
"""page-values.py SEEN.json: the values that browse.py found on pages, a line each; of a list, a line for each of its items.
Fails if a page asked for anything or said anything on its console."""
import json
import sys

for seen in json.load(open(sys.argv[1])):
    assert seen["console"] == [] and seen["requests"] == [], seen
    for value in seen["values"]:
        print(value if not isinstance(value, list) else "\n".join(map(str, value)))
