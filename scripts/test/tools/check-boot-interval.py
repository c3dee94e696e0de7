#!/usr/bin/python3
"""check-boot-interval.py COMPARISON.csv BASE NEW: checks p and the interval of the first row against Student's t for
three boots per side, whose medians BASE and NEW list in ascending order, as 1,2,3. Deviations are relative to the
median of a side."""
import csv
import math
import sys

from scipy import stats

row = next(csv.DictReader(open(sys.argv[1], newline="")))
base, new = ([float(word) for word in side.split(",")] for side in sys.argv[2:])
deviations = [median / side[1] - 1 for side in (base, new) for median in side]
freedom = len(deviations) - 2
error = math.sqrt(sum(d * d for d in deviations) / freedom * 2 / 3)
change = new[1] / base[1] - 1
expected = 2 * stats.t.sf(change / error, freedom)
assert math.isclose(float(row["p"]), expected, rel_tol=1e-9), (row["p"], expected)
# The interval comes from random draws, so it is close to Student's but not equal.
half = stats.t.isf(0.025, freedom) * error
assert abs(float(row["lo"]) - (change - half)) < 0.15 * half, (row["lo"], change, half)
assert abs(float(row["hi"]) - (change + half)) < 0.15 * half, (row["hi"], change, half)
assert row["base_runs"] == row["new_runs"] == "3", row
