#!/usr/bin/python3
"""junit-messages.py JUNIT.xml: prints the messages of failures, errors and skipped tests as junitparser reads them, one
per line, as Python literals in ASCII."""
import sys

from junitparser import JUnitXml

for suite in JUnitXml.fromfile(sys.argv[1]):
    for case in suite:
        for result in case.result:
            print(ascii(result.message))
