#!/usr/bin/python3
"""walks.py RESULTS.csv: prints the cost of a list relative to that of an array, for each benchmark of lists and each
size.

Needs Debian's python3-pandas. In a notebook, draw the ratios with ratios(path).plot(logx=True)."""
import sys

import pandas


def ratios(path):
    """A table with a column for each list_walk* and a line for each number of elements: its median over
    array_walk's."""
    rows = pandas.read_csv(path, dtype={"flags": "string"})
    medians = rows[
        (rows.suite == "array_list")
        & (rows.kind == "call")
        & (rows.metric == "cycles")
        & (rows.status == "ok")
        & ~rows["flags"].str.contains("wrapped", na=False)
    ].pivot(index="n", columns="benchmark", values="p50")
    if "array_walk" not in medians:
        sys.exit(f"{path}: no array_walk to compare with: make run-qemu FILTER='array_list/*_walk*'")
    lists = [name for name in medians if name.startswith("list_walk")]
    return medians[lists].div(medians.array_walk, axis="index")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: walks.py RESULTS.csv")
    print(ratios(sys.argv[1]).round(2).to_string())
