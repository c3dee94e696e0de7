"""Which rows of a run are wrong: results.csv against the truth, the core's parameters and what kernels cost alone."""
import collections
import csv

import operations

# A row with one of these does not claim to be right.
DOUBTS = {"nonlinear", "disturbed", "unsteady", "bimodal", "wrapped", "below_base", "coarse"}
COUNT = 1.0001  # a row may be off by one count in a sample; the CSV rounds

Alone = collections.namedtuple("Alone", "calls least median most mean")
Verdict = collections.namedtuple("Verdict", "row kind measured least most error flagged")


def read_alone(path):
    """The notes of suite `alone` in a stream: (suite, benchmark, n, batch) to what the kernel costs."""
    found = {}
    for line in open(path, errors="replace"):
        if not line.startswith("@N ") or "text=alone%20" not in line:
            continue
        words = line.split("text=")[1].split()[0].split("%20")[1:]
        n, batch, calls, least, median, most, total = map(int, words[2:])
        found[words[0], words[1], n, batch] = Alone(calls, least, median, most, total / calls)
    return found


def kind_of(row):
    if row["kind"] != "call":
        return row["kind"]
    if row["suite"] == "memory":
        return "chase" if row["benchmark"].startswith("chase") else "stream"
    return {"primitive_ops": "call", "array_list": "list", "branches": "branches"}.get(row["suite"], "other")


def bounds_of_call(row, alone):
    """Counts of a run of the kernel, without what it costs to measure: least and most; None: not known."""
    n = int(row["n"] or 0)
    batches = sorted(key[3] for key in alone if key[:3] == (row["suite"], row["benchmark"], n))
    if not batches:
        return None
    once = alone[row["suite"], row["benchmark"], n, batches[0]]
    if len(batches) == 1:
        begin = alone["-", "empty", 0, 0].median
    else:
        begin = 2 * once.mean - alone[row["suite"], row["benchmark"], n, batches[1]].mean
    return once.least - begin, once.most - begin


def bounds(row, core_costs, alone):
    if row["kind"] == "call":
        return bounds_of_call(row, alone)
    cost = core_costs.get((row["benchmark"], row["kind"]))
    return None if cost is None else (cost * int(row["per"]),) * 2


def off_by(measured, least, most):
    return max(least - measured, measured - most, 0)


def judge_cold(row, flagged):
    """A run with empty caches is no faster than any with full ones."""
    per = int(row["per"])
    cold, least = float(row["cold"]) * per, float(row["min"]) * per
    return Verdict(row, "cold", cold, least, float("inf"), off_by(cold, least, float("inf")), flagged)


def judge(rows, core, alone):
    """A verdict on every row that says ok and whose truth is known."""
    core_costs = operations.costs(core)
    for row in rows:
        if row["metric"] != "cycles" or row["status"] != "ok":
            continue
        flagged = bool(DOUBTS & set(row["flags"].split(";")))
        if row["cold"] and row["min"]:
            yield judge_cold(row, flagged)
        limits = bounds(row, core_costs, alone)
        if limits is None or not row["p50"]:
            continue
        measured = float(row["p50"]) * int(row["per"])
        yield Verdict(row, kind_of(row), measured, *limits, off_by(measured, *limits), flagged)


def is_wrong(verdict):
    return not verdict.flagged and verdict.error > COUNT


def name(verdict):
    row = verdict.row
    return f"{row['suite']}/{row['benchmark']} {row['kind']}" + (f" n={row['n']}" if row["n"] else "")


def describe(verdict):
    truth = f"{verdict.least:g}" + (f" to {verdict.most:g}" if verdict.most != verdict.least else "")
    return f"{verdict.kind}: {name(verdict)}: {verdict.measured:g} counts in a sample, not {truth}" \
           f" ({verdict.row['per']} operations, flags {verdict.row['flags'] or 'none'})"


def read_rows(path):
    return list(csv.DictReader(open(path, newline="")))
