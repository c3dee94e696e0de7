#!/usr/bin/python3
"""check-schema.py RESULTS.json: that the file is what host/results/results.schema.json describes, and that the schema
itself is one."""
import json
import sys

import jsonschema

schema = json.load(open("host/results/results.schema.json"))
jsonschema.Draft202012Validator.check_schema(schema)
jsonschema.validate(json.load(open(sys.argv[1])), schema)
