#!/usr/bin/python3
"""check-schema-refuses.py RESULTS.json STATEMENT...: checks that build/host/results.schema.json refuses the file after each
Python STATEMENT alone has changed it. `run` is its first run, `first` the first record of every kind."""
import copy
import json
import sys

import jsonschema

validator = jsonschema.Draft202012Validator(json.load(open("build/host/results.schema.json")))
original = json.load(open(sys.argv[1]))
validator.validate(original)
accepted = []
for statement in sys.argv[2:]:
    results = copy.deepcopy(original)
    run = results["runs"][0]
    first = {record["record"]: record for record in reversed(run["records"])}
    exec(statement)
    if validator.is_valid(results):
        accepted.append(statement)
sys.exit("accepted: " + "; ".join(accepted) if accepted else 0)
