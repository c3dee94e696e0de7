#!/usr/bin/python3
"""lava-cases.py JOB: the test cases that a LAVA job left in its folder, a line each: the name, that of the signal, the
definition, the result, and of a measurement its value, as 8.0, and its units; what there is none of is "-"."""
import json
import sys

for case in json.load(open(sys.argv[1] + "/measurements.json")):
    value = float(case["measurement"]) if "measurement" in case else "-"
    print(case["case"], case["extra"]["test_case_id"], case["definition"], case["result"], value, case.get("units", "-"))
