#!/usr/bin/python3
"""check-junit-times.py JUNIT.xml EMULATED.json: checks an export of `walks 0` (export.bash), whose stream was cut, and
of the emulated run EMULATED.json: only the row in ns has a time, and only the cut stream is an error."""
import json
import sys

from junitparser import JUnitXml

xml = JUnitXml.fromfile(sys.argv[1])
run, = json.load(open(sys.argv[2]))["runs"]
rows = sum(record["record"] == "row" for record in run["records"])
cases = [case for suite in xml for case in suite]
timed = {case.name: case.time for case in cases if case.time is not None}
assert timed == {"walk/64 ns": 390.625e-9}, timed
# Two rows of the walk, and for each run a test case that its stream is complete.
assert xml.tests == len(cases) == 2 + 2 + rows, (xml.tests, len(cases), rows)
assert xml.errors == 1, xml.errors
error = next(case for case in cases if case.result)
assert error.name == "stream is complete" and "1 is lost" in error.result[0].message, (error.name, error.result[0].message)
