#!/usr/bin/python3
"""check-schema.py [RESULTS.json...]: checks the files against build/host/results.schema.json; without a file, checks the
schema itself. Each record is checked against the schema of its kind only: to try all kinds takes three times as long."""
import functools
import json
import sys

import jsonschema

Validator = jsonschema.Draft202012Validator
schema = json.load(open("build/host/results.schema.json", encoding="utf-8"))


def inline(node):
    """A part of the schema, in which each reference is replaced by its target."""
    if isinstance(node, list):
        return [inline(item) for item in node]
    if not isinstance(node, dict):
        return node
    rest = {key: inline(value) for key, value in node.items() if key != "$ref"}
    if "$ref" not in node:
        return rest
    target = inline(schema["$defs"][node["$ref"].removeprefix("#/$defs/")])
    return {**rest, "allOf": [target]} if rest else target


@functools.cache
def validator_of(kind):
    """A validator of the demands on every record and on records of that kind."""
    record = inline(schema["$defs"]["record"])
    of_kind = {demand["if"]["properties"]["record"]["const"]: demand["then"] for demand in record["allOf"]}
    # Checks that all demands depend on the kind alone.
    assert record["allOf"] == [{"if": {"properties": {"record": {"const": const}}}, "then": then} for const, then in of_kind.items()]
    return Validator({**record, "allOf": [of_kind[kind]] if kind in of_kind else []})


if not sys.argv[1:]:
    Validator.check_schema(schema)
for path in sys.argv[1:]:
    results = json.load(open(path, encoding="utf-8"))
    records = []
    for run in results["runs"]:
        records += run["records"]
        run["records"] = []
    Validator(schema).validate(results)
    for record in records:
        validator_of(record["record"]).validate(record)
