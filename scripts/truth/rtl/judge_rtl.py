"""Finds the wrong rows of a run on the core in RTL. Compares each row of results.csv with what the bench saw of its
kernels in the simulation (bench.cpp), and operations and chases also with the core's parameters (costs.py)."""
import collections
import pathlib
import statistics
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
import judge

import costs

EXACT = 0.01  # counts of a sample: all is exact here, and the CSV rounds
METRICS = {"cycles": ("cycles", "turn_cycles"), "instret": ("instructions", "turn_instructions")}

Call = collections.namedtuple("Call", "line counter kernel is_sample cycles instructions data_misses code_misses turns"
                                      " turn_cycles turn_instructions")
# what: the truth that the figure is compared with. least, most: counts of a sample.
Verdict = collections.namedtuple("Verdict", "row what measured least most error doubts")


def read_calls(path):
    """The calls in the bench's file."""
    for text in open(path):
        line, counter, kernel, *rest = text.split()
        yield Call(int(line), int(counter, 16), int(kernel, 16), *map(int, rest))


def records(stream):
    """Yields (line, kind, fields) of each record where it arrives first: the firmware sends it again later."""
    seen = set()
    for number, text in enumerate(open(stream, errors="replace")):
        kind, *words = text.split() or [""]
        fields = dict(word.split("=", 1) for word in words if "=" in word)
        if kind in ("@R", "@B", "@C") and fields.get("q") not in seen:
            seen.add(fields.get("q"))
            yield number, kind, fields


def key_of(row):
    return row["suite"], row["benchmark"], row["kind"], int(row["n"] or 0), row["metric"]


def calls_of_rows(stream, calls):
    """A row's key to its calls: those since the record before it. (suite, metric) to the calls of the empty kernel."""
    rows, empties, at = {}, {}, 0
    for number, record, fields in records(stream):
        begun = at
        while at < len(calls) and calls[at].line <= number:
            at += 1
        if record == "@R":
            kind_and_n = fields.get("k", "call"), int(fields.get("n", 0))
            rows[fields["s"], fields["b"], *kind_and_n, fields["m"]] = calls[begun:at]
        elif fields.get("c") == "overhead":
            empties[fields["s"], fields["m"]] = calls[begun:at]
    return rows, empties


class Row:
    """A row and what the bench saw of it."""

    def __init__(self, row, calls, empties):
        self.row, self.calls = row, calls
        self.per = int(row["per"])
        self.measured = float(row["p50"]) * self.per
        self.cost, self.turn = METRICS[row["metric"]]
        # The empty kernel is the shortest.
        shortest = min((call.instructions for call in empties), default=0)
        counts = [getattr(call, self.cost) for call in empties if call.instructions == shortest]
        self.empty = statistics.median(counts) if counts else None

    def cost_of(self, call):
        return getattr(call, self.cost)

    def kernel(self):
        """The kernel that the row measures is the last one that a sample called."""
        return next(call.kernel for call in reversed(self.calls) if call.is_sample)

    def samples(self):
        """The last samples of the kernel, as many as the row has."""
        kernel = self.kernel()
        return [call for call in self.calls if call.is_sample and call.kernel == kernel][-int(self.row["samples"]):]

    def sample(self):
        return self.measured + float(self.row["overhead"])

    def by_turns(self, calls):
        """Counts of so many turns as these calls have. The bench times the turns between the first and the last."""
        return [getattr(call, self.turn) / call.turns * (call.turns + 2) for call in calls if call.turns]

    def of_loop(self):
        """The truths of a kernel that repeats an operation: its turns, in the calls that cost what the row's sample
        does, so one of them must. And what calls with twice as many turns cost more, for a loop whose turns differ."""
        once = [call for call in self.calls if call.is_sample and abs(self.cost_of(call) - self.sample()) < EXACT]
        if not once:
            nearest = min((self.cost_of(call) for call in self.samples()), key=lambda cost: abs(cost - self.sample()))
            yield "sample", *span([nearest - float(self.row["overhead"])])
            return
        once = [call for call in once if call.turns] or once
        kernel, instructions = once[-1].kernel, once[-1].instructions
        twice = [call for call in self.calls if call.is_sample and call.kernel == kernel
                 and 1.75 < call.instructions / instructions < 2.25]
        if once[-1].turns:
            yield "turns", *span(self.by_turns(once))
        if twice:
            yield "calls", *difference([self.cost_of(call) for call in twice], [self.cost_of(call) for call in once])

    def of_pair(self):
        """The truths of a pair: the turns of the long kernel less those of the short one. And the same of the calls,
        for data that miss once in a call. The kernel without operations has fewer instructions in a turn than
        both."""
        most = max(call.turns for call in self.calls)
        kernels = collections.defaultdict(list)
        for call in self.calls:
            if call.is_sample and call.turns == most:
                kernels[call.turn_instructions].append(call)
        if len(kernels) < 2:
            return
        short, long = [kernels[instructions] for instructions in sorted(kernels)][-2:]
        yield "turns", *difference(self.by_turns(long), self.by_turns(short))
        yield "calls", *difference([self.cost_of(call) for call in long], [self.cost_of(call) for call in short])

    def of_call(self):
        """The truth of any other kernel: its samples less the empty kernel."""
        yield "samples", *span([self.cost_of(call) - self.empty for call in self.samples()])

    def of_cold(self):
        """The truth of the cold run: the first sample of the kernel."""
        kernel = self.kernel()
        counts = next(self.cost_of(call) for call in self.calls if call.is_sample and call.kernel == kernel)
        yield "cold", *span([counts - float(self.row["overhead"])])

    def truths(self):
        """Those that the bench saw, as (what, least, most). A right row agrees with one."""
        if self.row["kind"] != "call":
            return self.of_pair()
        return self.of_loop() if "batched" in self.row["flags"].split(";") else self.of_call()


def span(counts):
    return min(counts), max(counts)


def difference(more, less):
    return min(more) - max(less), max(more) - min(less)


def truths_of_core(row, parameters):
    """The truth that the core's parameters imply, if they imply one."""
    name, kind = row["benchmark"], row["kind"]
    if row["metric"] != "cycles" or kind == "call":
        return
    if row["suite"] == "primitive_ops":
        cost = costs.of_operations(parameters).get((name, kind))
        if cost is not None:
            yield "parameters", cost * int(row["per"]), cost * int(row["per"])
    elif row["suite"] == "memory":
        yield "parameters", *(cost * int(row["per"]) for cost in costs.of_chase(parameters, name, int(row["n"])))


def claimed(row, measured):
    """The counts that a row claims as its median. A row that says `few` has no interval: it claims its samples."""
    if "few" not in row["flags"].split(";") or not row["max"]:
        return measured, measured
    return tuple(float(row[column]) * int(row["per"]) for column in ("min", "max"))


def verdict_of(row, measured, claim, truths, doubts):
    """By the truth that is nearest to the figure, or to what the row claims."""
    def error_of(truth):
        return max(truth[1] - claim[1], claim[0] - truth[2], 0)
    nearest = min(truths, key=error_of)
    what, least, most = nearest
    return Verdict(row, what, measured, least, most, error_of(nearest), judge.flags_of(row, doubts))


def judge_rows(rows, stream, calls, parameters):
    """Yields verdicts on every row with status ok: one by what the bench saw, one by the core's parameters."""
    of_rows, empties = calls_of_rows(stream, list(calls))
    for row in rows:
        if row["status"] != "ok" or row["metric"] not in METRICS or not row["p50"]:
            continue
        calls_of_row = of_rows.get(key_of(row), [])
        if not any(call.is_sample for call in calls_of_row):
            yield Verdict(row, "nothing", float(row["p50"]) * int(row["per"]), 0, 0, float("inf"), [])
            continue
        seen = Row(row, calls_of_row, empties.get((row["suite"], row["metric"]), []))
        if row["cold"]:
            cold = float(row["cold"]) * seen.per
            yield verdict_of(row, cold, (cold, cold), list(seen.of_cold()), judge.DOUBTS_OF_COLD)
        for truths in list(seen.truths()), list(truths_of_core(row, parameters)):
            if truths:
                yield verdict_of(row, seen.measured, claimed(row, seen.measured), truths, judge.DOUBTS)


def verdicts_of_folder(folder, configuration):
    """The verdicts from the files that `run` left."""
    return judge_rows(judge.read_rows(folder / "results.csv"), folder / "stream.txt", read_calls(folder / "calls"),
                      configuration.parameters)


def is_wrong(verdict):
    return not verdict.doubts and verdict.error > EXACT


def describe(verdict):
    row = verdict.row
    truth = f"{verdict.least:.10g}" + (f" to {verdict.most:.10g}" if verdict.most != verdict.least else "")
    return (f"{judge.name(verdict)} {row['metric']}: {verdict.measured:.10g} counts, not {truth} by {verdict.what}"
            f" ({row['per']} operations, flags {row['flags'] or 'none'}, overhead {row['overhead'] or 'none'})")
