#!/usr/bin/python3
"""check-compare.py (BASE.json NEW.json TABLE.csv)...: compares the output of `barecycle compare` on two runs with raw
samples with scipy: the p-value of every test, Holm's correction, and the interval of the change."""
import csv
import json
import math
import sys

import numpy
from scipy import stats

EXACT_MAX = 20


def rows_of(path):
    """The rows: counts of the long kernel, counts of the short kernel or None, overhead, operations and flags."""
    run, = json.load(open(path))["runs"]
    lanes, rows = {}, {}
    for record in run["records"]:
        key = tuple(record.get(name) for name in ("suite", "benchmark", "kind", "n", "metric"))
        if record["record"] == "samples":
            lanes.setdefault(key, []).extend(record["data"])
        if record["record"] == "result":
            short = lanes.get(key[:2] + (key[2] + "_n",) + key[3:])
            rows[key] = (numpy.array(lanes[key]), None if short is None else numpy.array(short),
                         record.get("overhead", 0), record["per"], record.get("flags", ""))
    return rows


def figures(row):
    long, short, overhead, per, _ = row
    return (long - (overhead if short is None else short)) / per


def median(samples, axis):
    middle = (samples.shape[axis] - 1) // 2
    return numpy.partition(samples, middle, axis=axis).take(middle, axis=axis)


def medians_of(samples, chance):
    """Draws the true median 20000 times. Each sample is below it with a probability of a half. Of the two samples
    beside it, the outer one is taken."""
    count = len(samples)
    below = chance.binomial(count, 0.5, 20000)
    rank = numpy.where(2 * below <= count, below, below + 1).clip(1, count)
    return numpy.sort(samples)[rank - 1]


def interval(base, new):
    """The interval of the change, from draws of the median of every kernel."""
    chance = numpy.random.default_rng(1)

    def figures_of(row):
        long, short, overhead, per, _ = row
        return (medians_of(long, chance) - (overhead if short is None else medians_of(short, chance))) / per

    return numpy.quantile(figures_of(new) / figures_of(base) - 1, (0.025, 0.975))


def scatter(samples):
    """The variance of a lane's median, from the scatter of the medians of blocks of 16, and its degrees of freedom.
    None if there are too few blocks."""
    count = len(samples) // 16
    if count < 8:
        return None
    blocks = median(samples[:16 * count].reshape(count, 16), 1)
    deviations = blocks - blocks.mean()
    squares = (deviations ** 2).sum()
    if squares == 0:
        return 0, count - 1
    correlation = (count * (deviations[1:] * deviations[:-1]).sum() / squares + 1) / (count - 3)
    correlation = min(max(correlation, 0), (count / 2 - 1) / (count / 2 + 1))
    independent = count * (1 - correlation) / (1 + correlation)
    return squares / count / (independent - 1), independent - 1


def ends_of(row):
    """The range in which the median of a row may lie. If the row's samples come in stretches, that is their middle 80
    %."""
    long, short, overhead, per, flags = row
    middle = (median(long, 0) - (overhead if short is None else median(short, 0))) / per
    if "m" not in flags and not ("u" in flags and scatter(long) is None):
        return middle, middle
    low, high = (numpy.sort(long)[len(long) * tenths // 10] for tenths in (1, 9))
    off = [overhead, overhead] if short is None else [numpy.sort(short)[len(short) * tenths // 10] for tenths in (9, 1)]
    return (low - off[0]) / per, (high - off[1]) / per


def middle_of(row):
    return ends_of((*row[:4], ""))[0]


def change_of(base, new, from_, to):
    """The change from one figure to another, its standard error from the scatter of all lanes, and the error's degrees
    of freedom."""
    factors = to / from_ ** 2 / base[3], 1 / from_ / new[3]
    parts = [(scatter(lane), factor) for row, factor in zip((base, new), factors) for lane in row[:2] if lane is not None]
    if any(part is None for part, _ in parts):
        return to / from_ - 1, 0, math.inf
    variances = [part[0] * factor ** 2 for part, factor in parts]
    total = sum(variances)
    if total == 0:
        return to / from_ - 1, 0, math.inf
    return to / from_ - 1, math.sqrt(total), total ** 2 / sum(
        variance ** 2 / part[1] for variance, (part, _) in zip(variances, parts))


def change_of_medians(base, new):
    return change_of(base, new, middle_of(base), middle_of(new))


def check_p(name, row, base, new):
    a, b = figures(base), figures(new)
    ties = len(set(a) | set(b)) < len(a) + len(b)
    exact = not ties and max(len(a), len(b)) <= EXACT_MAX
    if len(set(a) | set(b)) == 1:
        expected = 1
    else:
        expected = stats.mannwhitneyu(a, b, method="exact" if exact else "asymptotic").pvalue
    sign = -1 if change_of_medians(base, new)[0] < 0 else 1
    change, error, freedom = change_of(base, new, ends_of(base)[sign > 0], ends_of(new)[sign < 0])
    if sign * change < 0:
        expected = 1
    elif error > 0:
        expected = max(expected, 2 * stats.t.sf(abs(change) / error, freedom))
    elif change == 0 and len(base[0]) >= 128:
        expected = 1
    assert math.isclose(float(row["p"]), expected, rel_tol=1e-6, abs_tol=1e-300), (name, row["p"], expected)
    return exact


def check_interval(name, row, base, new):
    """Checks the interval. It may differ by the uncertainty of 2000 draws and by one step of the counts."""
    low, high = interval(base, new)
    change, error, freedom = change_of_medians(base, new)
    half = stats.t.isf(0.025, freedom) * error if error > 0 else 0
    lo, hi = min(low, change - half), max(high, change + half)
    step = 2 / abs(numpy.median(figures(base)) * base[3])
    found = float(row["lo"]), float(row["hi"])
    allowed = 0.15 * (high - low) + step
    assert abs(found[0] - lo) <= allowed and abs(found[1] - hi) <= allowed, (name, found, lo, hi)


def holm(tests):
    order, least, corrected = sorted(tests, key=tests.get), 0, {}
    for i, name in enumerate(order):
        least = max(least, min(1, tests[name] * (len(order) - i)))
        corrected[name] = least
    return corrected


def check(base, new, path):
    table = {(r["suite"], r["benchmark"], r["kind"], int(r["n"]), r["metric"]): r for r in csv.DictReader(open(path, newline=""))}
    assert set(table) == set(base) == set(new) and len(table) >= 10
    exact = intervals = 0
    for name, row in table.items():
        exact += check_p(name, row, base[name], new[name])
        flags = set(base[name][4] + new[name][4])
        if "m" not in flags and ("u" not in flags or change_of_medians(base[name], new[name])[1] > 0):
            check_interval(name, row, base[name], new[name])
            intervals += 1
    corrected = holm({name: float(row["p"]) for name, row in table.items()})
    for name, row in table.items():
        assert math.isclose(float(row["p_corrected"]), corrected[name], rel_tol=1e-9, abs_tol=1e-300), (name, row, corrected[name])
    assert intervals >= 8
    print(len(table), "tests,", exact, "of them exact,", intervals, "intervals")


paths = sys.argv[1:]
assert paths and len(paths) % 3 == 0
for base, new, table in zip(paths[0::3], paths[1::3], paths[2::3]):
    check(rows_of(base), rows_of(new), table)
