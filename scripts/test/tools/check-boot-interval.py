#!/usr/bin/python3
"""check-boot-interval.py COMPARISON.csv BASE NEW: checks p and the interval of the first row against Student's t for
three boots per side, whose medians BASE and NEW list in ascending order, as 1,2,3. Deviations are relative to the
median of a side."""
import csv
import math
import sys

# The two-sided 5 % quantile of Student's t with 4 degrees of freedom.
QUANTILE = 2.7764451051977987



def tail(t):
    """The two-sided tail of Student's t with 4 degrees of freedom. To import scipy takes ten times as long."""
    square = t * t / (4 + t * t)
    return 1 - math.sqrt(square) * (3 - square) / 2


row = next(csv.DictReader(open(sys.argv[1], newline="")))
base, new = ([float(word) for word in side.split(",")] for side in sys.argv[2:])
deviations = [median / side[1] - 1 for side in (base, new) for median in side]
assert len(deviations) == 6  # so there are 4 degrees of freedom
error = math.sqrt(sum(d * d for d in deviations) / 4 * 2 / 3)
change = new[1] / base[1] - 1
expected = tail(change / error)
assert math.isclose(float(row["p"]), expected, rel_tol=1e-9), (row["p"], expected)
# The interval comes from random draws, so it is close to Student's but not equal.
half = QUANTILE * error
assert abs(float(row["lo"]) - (change - half)) < 0.15 * half, (row["lo"], change, half)
assert abs(float(row["hi"]) - (change + half)) < 0.15 * half, (row["hi"], change, half)
assert row["base_runs"] == row["new_runs"] == "3", row
