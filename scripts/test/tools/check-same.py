#!/usr/bin/python3
"""check-same.py FOLDER FOLDER [BENCHMARK...]: checks that the rows of operations in both results.csv have the same
figures to the last digit, and that unrolled kernels have the same instructions (column code). The instructions of
calls differ, because they contain addresses. The BENCHMARKs may have other kernels, or be unsupported in one of the
two.

check-same.py --by-code LEAST RESULTS.csv...: finds the benchmarks, kinds and sizes that have the same instructions in
two or more of the runs. Checks that each takes the same number of instructions in all of these runs, and that each run
has at least LEAST rows of this sort."""
import csv
import os
import sys

KEY = ("suite", "benchmark", "kind", "n", "metric")
FIGURES = ("status", "min", "p50", "mean", "sd", "lo", "hi")
FIGURES_BY_CODE = ("min", "p50", "overhead")  # the largest depends on the number of samples


def rows_of(path):
    """The rows of cycles and instructions. Other metrics depend on more than the code."""
    with open(path, newline="") as file:
        return [row for row in csv.DictReader(file) if row["metric"] in ("cycles", "instret")]


def values(row, names):
    return tuple(row[name] for name in names)


def check_same(folders, other):
    first, second = ({values(row, KEY): row for row in rows_of(os.path.join(folder, "results.csv"))}
                     for folder in folders)
    assert first.keys() == second.keys()
    same = 0
    for key, one in first.items():
        two = second[key]
        if "unsupported" in (one["status"], two["status"]):
            assert one["benchmark"] in other, key
            continue
        assert values(one, FIGURES) == values(two, FIGURES), (key, values(one, FIGURES), values(two, FIGURES))
        assert one["kind"] == "call" or one["code"] == two["code"] or one["benchmark"] in other, (key, one["code"], two["code"])
        same += 1
    print(same, "rows the same")


def check_by_code(least, paths):
    known = {}
    compared = {path: set() for path in paths}
    for path in paths:
        for row in rows_of(path):
            if row["code"] == "" or row["status"] != "ok":
                continue
            key, figures = values(row, KEY + ("code",)), values(row, FIGURES_BY_CODE)
            other, first = known.setdefault(key, (path, figures))
            if other != path:
                compared[path].add(key)
                compared[other].add(key)
            assert figures == first, (key, other, first, path, figures)
    counts = {path: len(keys) for path, keys in compared.items()}
    print(counts)
    assert min(counts.values()) >= least, counts


if sys.argv[1] == "--by-code":
    check_by_code(int(sys.argv[2]), sys.argv[3:])
else:
    check_same(sys.argv[1:3], set(sys.argv[3:]))
