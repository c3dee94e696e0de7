#!/usr/bin/python3
"""junit-outcomes.py JUNIT.xml: prints each test case as junitparser reads it: its name, then `passed`, or the kind of its
result and the message up to the first semicolon. Checks that the numbers of tests are right."""
import sys

from junitparser import JUnitXml


def kinds(cases):
    return [type(result).__name__.lower() for case in cases for result in case.result]


xml = JUnitXml.fromfile(sys.argv[1])
cases = [case for suite in xml for case in suite]
for part, inside in [(xml, cases), *((suite, list(suite)) for suite in xml)]:
    assert (part.tests, part.failures) == (len(inside), kinds(inside).count("failure"))
assert all(suite.skipped == kinds(suite).count("skipped") for suite in xml)
# Jenkins's xUnit plugin refuses the file otherwise.
assert set(xml._elem.attrib) <= {"name", "tests", "failures", "errors"}, xml._elem.attrib
for case in cases:
    said = [f"{type(result).__name__.lower()} {result.message.split(';')[0]}" for result in case.result]
    print(f"{case.name}: {''.join(said) or 'passed'}")
