"""Finds the wrong rows of a run. Compares results.csv with the truth: the core's parameters, and the cost of kernels
alone."""
import collections
import csv
import itertools

import operations

# Flags of rows that do not claim a correct median, and flags of rows that do not claim a correct cold run.
DOUBTS = {"nonlinear", "disturbed", "unsteady", "bimodal", "wrapped", "below_base", "coarse"}
DOUBTS_OF_COLD = {"warm", "wrapped", "coarse"}
HALVES = 8  # half batches in the longest call alone (alone/alone.c)
COUNT = 1.0001  # a row may be off by one count in a sample; the CSV rounds

Alone = collections.namedtuple("Alone", "calls least median most mean")
# least, most: counts of the operations in a sample. sample_least, sample_most: counts of the whole sample. begin:
# counts of the sample that are not the operations'. The last three are None if the figure is a difference of two
# kernels.
Truth = collections.namedtuple("Truth", "least most sample_least sample_most begin")
Verdict = collections.namedtuple("Verdict", "row kind measured truth error doubts")


def read_alone(paths):
    """Reads the notes of suite `alone` from streams: (suite, benchmark, n) to (batch, way) to the cost of the
    kernel."""
    found = collections.defaultdict(dict)
    for line in itertools.chain.from_iterable(open(path, errors="replace") for path in paths):
        if not line.startswith("@N ") or "text=alone%20" not in line:
            continue
        words = line.split("text=")[1].split()[0].split("%20")[1:]
        n, batch, way, calls, least, median, most, total = map(int, words[2:])
        found[words[0], words[1], n][batch, way] = Alone(calls, least, median, most, total / calls)
    return found


def kind_of(row):
    if row["suite"] == "memory":
        return "chase" if row["benchmark"].startswith("chase") else "stream"
    if row["kind"] != "call":
        return row["kind"]
    return {"primitive_ops": "call", "array_list": "list", "branches": "branches"}.get(row["suite"], "other")


def repeated_rise(costs):
    """The difference between the medians of neighbouring costs, if all differences are equal or all but one, because
    something may happen once. None if they are not."""
    rises = collections.Counter(longer.median - shorter.median for shorter, longer in itertools.pairwise(costs))
    rise, times = rises.most_common(1)[0]
    return rise if times >= rises.total() - 1 else None


def slope_of(ways, batch, way, most):
    """The cost of a batch: from the calls of one to eight half batches if each half adds the same cost. Otherwise from
    those of one to four whole batches, because half batches may alternate. Then the calls must not vary, and a batch
    must not cost more than `most`. None if neither holds. Calls of many halves vary where they pass the end of the data
    now and then; their median does not."""
    costs = [ways.get((batch * halves // 2, way)) for halves in range(1, HALVES + 1)]
    if batch % 2 != 0 or None in costs:
        return None
    half, whole = repeated_rise(costs), repeated_rise(costs[1::2])
    if half is not None:
        return 2 * half
    is_steady = all(cost.least == cost.most for cost in costs[1::2])
    return whole if is_steady and whole is not None and whole <= most else None


def uneven_slopes(ways, batch, way):
    """The smallest and the largest cost of one more batch, for a stream whose misses lie in some parts of its data, so
    that a batch costs more there. No call of one to four batches may vary. None if a call varies, or if every batch
    costs the same."""
    costs = [ways.get((batch * count, way)) for count in range(1, HALVES // 2 + 1)]
    if None in costs or any(cost.least != cost.most for cost in costs) or repeated_rise(costs) is not None:
        return None
    rises = [longer.mean - shorter.mean for shorter, longer in itertools.pairwise(costs)]
    return min(rises), max(rises)


def begin_of(ways, batch, way, fastest):
    """The part of a sample that is not the operations', from the cost of one and of two batches. Two batches may have
    one miss that one batch does not have. The line through them then begins below the fastest empty run. In that case
    the cost of half a batch is used, if it was measured."""
    once, twice, half = ways[batch, way].mean, ways[2 * batch, way].mean, ways.get((batch // 2, way))
    slope = slope_of(ways, batch, way, once - fastest)
    if slope is not None:
        return once - slope
    if 2 * once - twice < fastest and half is not None:
        return 2 * half.mean - once
    return 2 * once - twice


def truth_of_way(ways, batch, empties, way, is_stream):
    """The truth about a kernel that is called in this way: the cost of a sample, and the part that is not the
    operations'."""
    once, twice = ways[batch, way], ways.get((2 * batch, way))
    if batch == 0 or twice is None:
        begin = empties.get((0, way), empties[0, 0]).median
        return Truth(once.least - begin, once.most - begin, once.least, once.most, begin)
    uneven = uneven_slopes(ways, batch, way) if is_stream else None
    if uneven is not None:
        return Truth(*uneven, once.least, once.most, once.mean - uneven[0])
    begin = begin_of(ways, batch, way, fastest_of(empties))
    # If runs vary, the intercept comes from medians. It is then only as exact as the runs.
    spread = max(once.most - once.least, twice.most - twice.least)
    return Truth(once.least - begin - spread, once.most - begin + spread, once.least, once.most, begin)


def fastest_of(empties):
    return min(empty.median for empty in empties.values())


def truths_of_call(row, alone):
    """The truths of a call: one for each way in which the kernel was called, and combinations of two ways."""
    ways = alone.get((row["suite"], row["benchmark"], int(row["n"] or 0)), {})
    empties = alone["-", "empty", 0]
    fastest = fastest_of(empties)
    # A kernel without a batch is called with batch 0.
    batch = 0 if any(batch == 0 for batch, _ in ways) else int(row["per"])
    is_stream = kind_of(row) == "stream"
    truths = list(dict.fromkeys(truth_of_way(ways, batch, empties, way, is_stream) for way in sorted({way for _, way in ways})))
    # If one and two batches ran in different states of the predictor, their line may begin below any empty run by more
    # than a count. Such an overhead is impossible.
    possible = [truth for truth in truths if truth.begin >= fastest - COUNT - (truth.most - truth.least)]
    return [begun_as(truth, other) for truth in truths for other in possible] or truths


def begun_as(truth, other):
    """The truth with the overhead of another way. The predictor may be in one state when the sample is taken, and in
    another state when the overhead is measured."""
    shift = truth.begin - other.begin
    return truth._replace(least=truth.least + shift, most=truth.most + shift, begin=other.begin)


def truths_of_pair(row, alone):
    """The truths of an unrolled pair: one for each way in which its short and its long kernel were called."""
    ways = alone.get((row["suite"], row["benchmark"], int(row["n"] or 0)), {})
    for way in sorted({way for _, way in ways}):
        short, long = ways[1, way], ways[2, way]
        difference, spread = long.mean - short.mean, max(short.most - short.least, long.most - long.least)
        yield Truth(difference - spread, difference + spread, None, None, None)


def truths_of(row, core_costs, alone):
    """The truths of a row. The row is right if it agrees with one of them. An empty list means that the truth is not
    known."""
    if row["kind"] == "call":
        return truths_of_call(row, alone)
    if row["suite"] == "memory":
        return list(truths_of_pair(row, alone))
    cost = core_costs.get((row["benchmark"], row["kind"]))
    return [] if cost is None else [Truth(cost * int(row["per"]), cost * int(row["per"]), None, None, None)]


def off_by(measured, truth):
    return span_off_by(measured, measured, truth)


def span_off_by(least, most, truth):
    return max(truth.least - most, least - truth.most, 0)


def replaces_at_random(core):
    return any("random" in core[cache] for cache in ("l1i", "l1d", "l2"))


def claimed(row, core):
    """The range in which the row claims its median to be, in counts. Behind a cache that replaces at random the samples
    are random, and the row claims the 95 % interval of their median. So does a row that says `wide`. Any other row claims
    the median itself."""
    has_interval = row["lo"] and row["hi"] and (replaces_at_random(core) or "wide" in row["flags"].split(";"))
    columns = ("lo", "hi") if has_interval else ("p50", "p50")
    return tuple(float(row[column]) * int(row["per"]) for column in columns)


def flags_of(row, doubts):
    return sorted(doubts & set(row["flags"].split(";")))


def judge_cold(row):
    """Judges the cold run: a run with empty caches is not faster than the fastest run with full ones."""
    per = int(row["per"])
    cold, truth = float(row["cold"]) * per, Truth(float(row["min"]) * per, float("inf"), None, None, None)
    return Verdict(row, "cold", cold, truth, off_by(cold, truth), flags_of(row, DOUBTS_OF_COLD))


def judge_figure(row, core, truths):
    least, most = claimed(row, core)
    truth = min(truths, key=lambda truth: span_off_by(least, most, truth))
    measured = float(row["p50"]) * int(row["per"])
    return Verdict(row, kind_of(row), measured, truth, span_off_by(least, most, truth), flags_of(row, DOUBTS))


def judge(rows, core, alone):
    """Yields a verdict on every row with status ok whose truth is known."""
    core_costs = operations.costs(core)
    for row in rows:
        if row["metric"] != "cycles" or row["status"] != "ok":
            continue
        if row["cold"] and row["min"]:
            yield judge_cold(row)
        truths = truths_of(row, core_costs, alone)
        if truths and row["p50"]:
            yield judge_figure(row, core, truths)


def is_wrong(verdict):
    return not verdict.doubts and verdict.error > COUNT


def is_flagged_in_vain(verdict):
    return bool(verdict.doubts) and verdict.error <= COUNT


def name(verdict):
    row = verdict.row
    return f"{row['suite']}/{row['benchmark']} {row['kind']}" + (f" n={row['n']}" if row["n"] not in ("", "0") else "")


def span(least, most):
    return f"{least:.10g}" + (f" to {most:.10g}" if most != least else "")


def sample_of(verdict):
    return verdict.measured + float(verdict.row["overhead"])


def part_of(verdict):
    """The part of a figure that is wrong: `sample`, or the subtracted `overhead`, or `figure` if it has no such
    parts."""
    truth = verdict.truth
    if truth.begin is None:
        return "figure"
    if not truth.sample_least - COUNT <= sample_of(verdict) <= truth.sample_most + COUNT:
        return "sample"
    return "overhead"


def describe_parts(verdict):
    truth = verdict.truth
    if truth.begin is None:
        return ""
    return (f"; sample {sample_of(verdict):.10g}, alone {span(truth.sample_least, truth.sample_most)};"
            f" taken off {verdict.row['overhead']}, alone {truth.begin:.10g}")


def describe(verdict):
    row, truth = verdict.row, verdict.truth
    return (f"{verdict.kind}: {name(verdict)}: {verdict.measured:.10g} counts, not {span(truth.least, truth.most)}"
            f" ({row['per']} operations, flags {row['flags'] or 'none'}{describe_parts(verdict)})")


def read_rows(path):
    return list(csv.DictReader(open(path, newline="")))
