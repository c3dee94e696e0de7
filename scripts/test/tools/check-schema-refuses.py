#!/usr/bin/python3
"""check-schema-refuses.py RESULTS.json STATEMENT: checks that build/host/results.schema.json refuses the file after the
Python STATEMENT has changed it. `run` is its first run, `first` the first record of every kind."""
import json
import sys

import jsonschema

schema = json.load(open("build/host/results.schema.json"))
results = json.load(open(sys.argv[1]))
run = results["runs"][0]
first = {record["record"]: record for record in reversed(run["records"])}
exec(sys.argv[2])
try:
    jsonschema.validate(results, schema)
except jsonschema.ValidationError:
    sys.exit(0)
sys.exit("accepted: " + sys.argv[2])
