"""Tries one core: builds the image with suite `alone`, measures the cost of kernels alone, runs the suites as usual,
and judges the rows. If a row is wrong, its kernel is called alone again in more states of the predictor, and then in
many more. The row is right if its cost repeats in one of them."""
import collections
import math
import os
import pathlib
import shutil

import build
import core_file
import draw
import judge

HERE = pathlib.Path(__file__).resolve().parent
# The memory depends on the bytes of the last cache. Sizes that double end at half of the memory.
MEMORY, BYTES_MAX = "ram:0x80000000:0x00100000", 0x10000
MEMORY_OF_LARGE, BYTES_MAX_OF_LARGE = "ram:0x80000000:0x01000000", 0x400000
ICACHE_LEAST = 2048  # the build refuses kernels for a smaller one
# The number of ways to call a kernel (alone/alone.c): at first, and again if its row is wrong by these. With a small
# predictor only few states lead to some costs. `snprintf_long` has 14 costs with 16 counters, and 5 % of the states
# lead to one of them.
WAYS = int(os.environ.get("WAYS") or 12)
WAYS_AGAIN, WAYS_AT_LAST = 128, 2048
PREDICTED = {"call", "list", "branches", "other"}  # kinds of rows whose kernels have branches of their own

TRIAL_H = """/* Of this trial: two-bit counters of the core's predictor, ways to call kernels, the n (0: all) and the benchmarks that are wanted. The
   last three are data of one size, so every trial of a core has its code and data at the same places. */
#include <stdint.h>

enum {{ TRIAL_BHT = {} }};
static const volatile uint32_t trial_ways = {};
static const volatile uint32_t trial_n = {};
static const char trial_filter[64] = "{}";
"""


def write_trial(folder, core, pattern, ways, n):
    (folder / "suite" / "trial.h").write_text(TRIAL_H.format(core["bht"][0], ways, n, pattern))


def write_suite(folder, layout):
    """Writes the suite, and padding that moves the image. `layout` has the bytes before the kernels and before the
    heap."""
    shutil.copytree(HERE / "alone", folder)
    (folder / "pad.S").write_text('\t.section .text.pad, "axR"\n\t.zero {}\n\t.section .data.pad, "awR"\n\t.zero {}\n'
                                  .format(*layout))


def variables_of(core, folder):
    """The variables for make. The board has the caches of the core, as a real board would."""
    l1i, l1d = core["l1i"], core["l1d"]
    last = int(core["l2"][0] if core["l2"] != ["none"] else l1d[0])
    memory, most = (MEMORY_OF_LARGE, BYTES_MAX_OF_LARGE) if last >= draw.LARGE_L2 else (MEMORY, BYTES_MAX)
    return [f"IMAGE={folder}", f"LAST_RUN_FILE={folder}/last-run", f"SUITE_DIR={folder}/suite", "MODEL=custom", f"CORE={folder}/core",
            f"MEMORIES_m={memory}", f"ICACHE_BYTES={max(int(l1i[0]), ICACHE_LEAST)}", f"ICACHE_LINE_BYTES={l1i[2]}", f"DCACHE_LINE_BYTES={l1d[2]}",
            f"LAST_CACHE_BYTES={last}", f"MAX_BYTES={min(4 * last, most)}", "EVENTS=", "SEED=0"]


def run(folder, core, pattern, samples):
    """Runs the image. All trials have one name of a commit: the stream contains it, so another name would change the
    accesses, and which lines a cache replaces at random."""
    with open(folder / "log", "a") as log:
        build.make(log, "run-qemu", *variables_of(core, folder), f"FILTER={pattern}", f"SAMPLES={samples}", "TIMEOUT_MS=0",
                   BUILD_COMMIT="truth")


def suite_of(pattern):
    return pattern.split("/")[0] if "/" in pattern else "*"


def is_whole(stream):
    """Whether the run's last record has arrived. Without it notes and rows are missing, and one may be cut in two."""
    return stream.exists() and any(line.startswith("@E ") for line in open(stream, errors="replace"))


def measure_alone(folder, core, pattern, ways, name, n=0):
    """Leaves the notes of suite `alone` in the file `name` of the folder, and keeps the rows of another run. Returns
    False if the run failed; the folder's log says why."""
    rows, kept = folder / "results.csv", folder / "rows.csv"
    write_trial(folder, core, pattern, ways, n)
    if rows.exists():
        rows.rename(kept)
    (folder / "stream.txt").unlink(missing_ok=True)
    run(folder, core, f"alone/{suite_of(pattern)}", "30")
    rows.unlink(missing_ok=True)
    if kept.exists():
        kept.rename(rows)
    if not is_whole(folder / "stream.txt"):
        return False
    (folder / "stream.txt").rename(folder / name)
    return True


def measure(folder, core, pattern):
    """Leaves alone.txt and results.csv in the folder. Returns False if a run failed; the folder's log says why."""
    (folder / "log").unlink(missing_ok=True)
    if not measure_alone(folder, core, pattern, WAYS, "alone.txt"):
        return False
    run(folder, core, pattern, os.environ.get("SAMPLES") or "30")
    return is_whole(folder / "stream.txt")


def ask(folder, core, ways, most):
    """Calls the kernels of wrong rows alone, in more ways. A benchmark with more than `most` wrong n is called for all
    n in one run. Leaves alone-SUITE-BENCHMARK-N-WAYS.txt of each run."""
    wrong = collections.defaultdict(set)
    for verdict in verdicts_of_files(folder):
        if judge.is_wrong(verdict) and verdict.kind in PREDICTED:
            wrong[verdict.row["suite"], verdict.row["benchmark"]].add(int(verdict.row["n"] or 0))
    asked = [(*name, n) for name, sizes in wrong.items() for n in (sizes if len(sizes) <= most else [0])]
    for suite, benchmark, n in sorted(asked):
        measure_alone(folder, core, f"{suite}/{benchmark}", ways, f"alone-{suite}-{benchmark}-{n}-{ways}.txt", n)


def ask_again(folder, core):
    """Calls the kernels of wrong rows alone again. First it calls all n of a benchmark in one run if several are wrong,
    because building and starting the image takes most of the time. Then it calls each n that is still wrong, in many
    ways."""
    ask(folder, core, WAYS_AGAIN, 2)
    ask(folder, core, WAYS_AT_LAST, math.inf)


def verdicts_of_files(folder):
    """The verdicts from the files that `measure` and `ask_again` left."""
    core = core_file.read(folder / "core")
    alone = judge.read_alone(sorted(folder.glob("alone*.txt")))
    return list(judge.judge(judge.read_rows(folder / "results.csv"), core, alone))


def clear(folder):
    """Removes the files of an earlier trial in the folder."""
    shutil.rmtree(folder / "suite", ignore_errors=True)
    for notes in folder.glob("alone*.txt"):
        notes.unlink()
    (folder / "results.csv").unlink(missing_ok=True)


def verdicts_of(folder, layout, pattern):
    """The verdicts on the rows of the core in the file `core` of the folder. None if it could not be measured."""
    core = core_file.read(folder / "core")
    clear(folder)
    write_suite(folder / "suite", layout)
    if not measure(folder, core, pattern):
        return None
    ask_again(folder, core)
    return verdicts_of_files(folder)
