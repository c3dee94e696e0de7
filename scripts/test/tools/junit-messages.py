#!/usr/bin/python3
"""junit-messages.py JUNIT.xml: the messages of all that did not go well, as junitparser reads them, a line each, as
literals of Python in ASCII."""
import sys

from junitparser import JUnitXml

for suite in JUnitXml.fromfile(sys.argv[1]):
    for case in suite:
        for result in case.result:
            print(ascii(result.message))
