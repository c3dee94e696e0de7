#!/usr/bin/python3
"""check-junit-statuses.py JUNIT.xml: checks that junitparser finds which rows of `failures` (export.bash) failed, which
are errors and which were skipped, with their reasons."""
import sys

from junitparser import Error, Failure, JUnitXml, Skipped


def counts(part):
    return part.tests, part.failures, part.errors


xml = JUnitXml.fromfile(sys.argv[1])
assert counts(xml) == (7, 1, 2), counts(xml)
# Jenkins's xUnit plugin refuses the file otherwise.
assert set(xml._elem.attrib) <= {"name", "tests", "failures", "errors"}, xml._elem.attrib
suites = {suite.name: suite for suite in xml}
assert set(suites) == {"run", "a|b"}, suites
suite = suites["a|b"]
assert counts(suite) == (6, 1, 2) and suite.skipped == 1, (counts(suite), suite.skipped)
assert suite.hostname == "hand", suite.hostname
properties = {p.name: p.value for p in suite.properties()}
assert properties["source"] == "hardware", properties
cases = {case.name: case for case in suite}
for name, kind, expected in (("wrong", Failure, '<a&b>"%01\n\''), ("trap", Error, "load access"),
                             ("loops", Error, "timeout"), ("no_clz", Skipped, "no Zbb")):
    case = cases[name + " cycles"]
    assert case.classname == "hand.a|b", case.classname
    result, = case.result
    assert type(result) is kind and result.message == expected, (name, result, result.message)
assert cases["trap cycles"].result[0].type == "fault", cases["trap cycles"].result[0].type
good = cases['ok"\\< cycles']
assert not cases["weak cycles"].result and not good.result, (cases["weak cycles"].result, good.result)
assert "median 50.000" in good.system_out, good.system_out
assert "cycles per operation, source hardware" in good.system_out, good.system_out
