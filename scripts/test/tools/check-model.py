#!/usr/bin/python3
"""check-model.py CORE_FILE RESULTS.csv WHAT...: compares measurements on a core model with the costs in its core file.
WHAT is `operations`, `memory` or `mispredicts`. Rows with flags that doubt them are skipped. Prints how many figures
were compared, how many rows were skipped, and every figure that differs."""
import csv
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "truth"))
import core_file
import operations as truth

core = core_file.read(sys.argv[1])
rows = [row for row in csv.DictReader(open(sys.argv[2], newline=""))]
compared = 0
doubtful = set()
wrong = []


def compare(what, measured, expected):
    global compared
    compared += 1
    if not measured or abs(float(measured) - expected) > 1e-6:
        wrong.append(f"{what}: {measured or 'no figure'} instead of {expected:g}")


def figures(metric, **wanted):
    found = [row for row in rows if row["metric"] == metric and all(row[key] == value for key, value in wanted.items())]
    sure = [row for row in found if not {"nonlinear", "disturbed"} & set(row["flags"].split(";"))]
    doubtful.update((row["benchmark"], row["kind"], row["n"]) for row in found if row not in sure)
    return sure


def operations():
    for (name, kind), cost in truth.costs(core).items():
        for row in figures("cycles", benchmark=name, kind=kind):
            compare(f"{kind} of {name}", row["p50"], cost)


def memory():
    """Compares chases. The caches replace the least recently used line, so a lap that does not fit has no hit."""
    l1, l2 = int(core["l1d"][0]), int(core["l2"][0])
    dram = next(int(values[3]) for name, values in core.items() if name == "region.dram")
    for row in figures("cycles", benchmark="chase_random"):
        size = int(row["n"])
        if size <= l1 // 2:
            compare(f"hop within {size} bytes", row["p50"], int(core["cost.load"][0]))
        elif 2 * l1 <= size <= l2 // 2:
            compare(f"hop within {size} bytes", row["p50"], int(core["l2_latency"][0]))
        elif size >= 2 * l2:
            compare(f"hop within {size} bytes", row["p50"], dram)


def mispredicts():
    """Compares the cost of a mispredict: the cycles of shuffled outcomes beyond those of sorted ones, per further
    mispredict."""
    for row in figures("cycles", benchmark="branch_shuffled"):
        cost = [0, 0]
        for i, metric in enumerate(("cycles", "branch_mispredict")):
            for benchmark, sign in (("branch_shuffled", 1), ("branch_sorted", -1)):
                cost[i] += sign * float(figures(metric, benchmark=benchmark, n=row["n"])[0]["p50"])
        if int(row["n"]) < 256:
            continue  # the predictor knows many outcomes, and each pass mispredicts other ones
        compare(f"mispredict among {row['n']}", str(cost[0] / cost[1]), int(core["mispredict"][0]))


for check in sys.argv[3:]:
    {"operations": operations, "memory": memory, "mispredicts": mispredicts}[check]()
print(compared, "figures,", len(doubtful), "rows are flagged")
sys.exit("\n".join(wrong) or None)
