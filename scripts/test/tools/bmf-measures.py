#!/usr/bin/python3
"""bmf-measures.py EXPORT: the measures of an export in Bencher Metric Format, a line each: the benchmark's name, the
measure's, and all that is said of it, as "value=4"."""
import json
import sys

for name, measures in json.load(open(sys.argv[1])).items():
    for measure, figures in measures.items():
        print(name, measure, *(f"{key}={value}" for key, value in figures.items()))
