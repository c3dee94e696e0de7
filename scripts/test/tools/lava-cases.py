#!/usr/bin/python3
"""lava-cases.py JOB: prints the test cases that a LAVA job left in its folder, one per line: the name, the name in the
signal, the definition, the result, and for a measurement its value, as 8.0, and its units. A missing field is "-"."""
import json
import sys

for case in json.load(open(sys.argv[1] + "/measurements.json")):
    value = float(case["measurement"]) if "measurement" in case else "-"
    print(case["case"], case["extra"]["test_case_id"], case["definition"], case["result"], value, case.get("units", "-"))
