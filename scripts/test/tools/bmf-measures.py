#!/usr/bin/python3
"""bmf-measures.py EXPORT: prints the measures of an export in Bencher Metric Format, one per line: the benchmark, the
measure, and its members, as "value=4"."""
import json
import sys

for name, measures in json.load(open(sys.argv[1])).items():
    for measure, figures in measures.items():
        print(name, measure, *(f"{key}={value}" for key, value in figures.items()))
