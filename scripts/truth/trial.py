"""One core: the image with suite `alone` in it, what kernels cost alone, the suites as they are run, and the verdicts. A kernel whose
row is wrong is called alone again, in more states of the predictor, and at last in many more: a cost that repeats in one of them is
right."""
import collections
import math
import os
import pathlib
import shutil
import subprocess

import core_file
import draw
import judge

HERE = pathlib.Path(__file__).resolve().parent
# By the bytes of the last cache: sizes that double in memory end at half of the memory.
MEMORY, BYTES_MAX = "ram:0x80000000:0x00100000", 0x10000
MEMORY_OF_LARGE, BYTES_MAX_OF_LARGE = "ram:0x80000000:0x01000000", 0x400000
ICACHE_LEAST = 2048  # for a smaller one the build refuses to lay kernels
# What our caller's make was told is not for the makes below.
OURS = ("MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES", "FILTER", "SEED", "SAMPLES", "CORES", "FIRST", "LANES")
# Ways to call a kernel (alone/alone.c): at first, and where its row is wrong by those. A small predictor has costs that few states
# lead to: one of 14 that `snprintf_long` has with 16 counters repeats behind 5 % of them.
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
    """The suite, and what moves the image: so many bytes before the kernels, so many before the heap."""
    shutil.copytree(HERE / "alone", folder)
    (folder / "pad.S").write_text('\t.section .text.pad, "axR"\n\t.zero {}\n\t.section .data.pad, "awR"\n\t.zero {}\n'
                                  .format(*layout))


def variables_of(core, folder):
    """What make is told: the board has the caches of the core, as a real one would."""
    l1i, l1d = core["l1i"], core["l1d"]
    last = int(core["l2"][0] if core["l2"] != ["none"] else l1d[0])
    memory, most = (MEMORY_OF_LARGE, BYTES_MAX_OF_LARGE) if last >= draw.LARGE_L2 else (MEMORY, BYTES_MAX)
    return [f"IMAGE={folder}", f"LAST_RUN_FILE={folder}/last-run", f"SUITE_DIR={folder}/suite", "MODEL=custom", f"CORE={folder}/core",
            f"MEMORIES_m={memory}", f"ICACHE_BYTES={max(int(l1i[0]), ICACHE_LEAST)}", f"ICACHE_LINE_BYTES={l1i[2]}", f"DCACHE_LINE_BYTES={l1d[2]}",
            f"LAST_CACHE_BYTES={last}", f"MAX_BYTES={min(4 * last, most)}", "EVENTS=", "SEED=0"]


def make(log, *words):
    command = ["make", "--no-print-directory", "-s", *words]
    environment = {key: value for key, value in os.environ.items()
                   if key not in OURS}
    # The commit's name is in the stream, and what a cache replaces at random depends on every access before.
    environment["BUILD_COMMIT"] = "truth"
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment, check=False).returncode


def suite_of(pattern):
    return pattern.split("/")[0] if "/" in pattern else "*"


def is_whole(stream):
    """Whether the run's last record came. The notes and rows of a run that was cut short are too few, and one is cut in two."""
    return stream.exists() and any(line.startswith("@E ") for line in open(stream, errors="replace"))


def measure_alone(folder, core, pattern, ways, name, n=0):
    """Leaves the notes of suite `alone` in the file `name` of the folder; False: see its log. Rows of another run stay as they are."""
    rows, kept = folder / "results.csv", folder / "rows.csv"
    write_trial(folder, core, pattern, ways, n)
    if rows.exists():
        rows.rename(kept)
    (folder / "stream.txt").unlink(missing_ok=True)
    with open(folder / "log", "a") as log:
        # Status 2 is also what make says when a row is not ok: what counts is what is there.
        make(log, "run-qemu", *variables_of(core, folder), f"FILTER=alone/{suite_of(pattern)}", "SAMPLES=30", "TIMEOUT_MS=0")
    rows.unlink(missing_ok=True)
    if kept.exists():
        kept.rename(rows)
    if not is_whole(folder / "stream.txt"):
        return False
    (folder / "stream.txt").rename(folder / name)
    return True


def measure(folder, core, pattern):
    """Leaves alone.txt and results.csv in the folder; False: see its log."""
    (folder / "log").unlink(missing_ok=True)
    if not measure_alone(folder, core, pattern, WAYS, "alone.txt"):
        return False
    with open(folder / "log", "a") as log:
        make(log, "run-qemu", *variables_of(core, folder), f"FILTER={pattern}", f"SAMPLES={os.environ.get('SAMPLES') or 30}", "TIMEOUT_MS=0")
    return is_whole(folder / "stream.txt")


def ask(folder, core, ways, most):
    """Calls kernels whose rows are wrong alone in more ways: a benchmark with more than `most` wrong n for all n at once. Leaves
    alone-SUITE-BENCHMARK-N-WAYS.txt of each."""
    wrong = collections.defaultdict(set)
    for verdict in verdicts_of_files(folder):
        if judge.is_wrong(verdict) and verdict.kind in PREDICTED:
            wrong[verdict.row["suite"], verdict.row["benchmark"]].add(int(verdict.row["n"] or 0))
    asked = [(*name, n) for name, sizes in wrong.items() for n in (sizes if len(sizes) <= most else [0])]
    for suite, benchmark, n in sorted(asked):
        measure_alone(folder, core, f"{suite}/{benchmark}", ways, f"alone-{suite}-{benchmark}-{n}-{ways}.txt", n)


def ask_again(folder, core):
    """First all n at once where several are wrong, for most of the time goes into building and starting the image then; and
    those that are still wrong."""
    ask(folder, core, WAYS_AGAIN, 2)
    ask(folder, core, WAYS_AT_LAST, math.inf)


def verdicts_of_files(folder):
    """Verdicts on what `measure` and `ask_again` left."""
    core = core_file.read(folder / "core")
    alone = judge.read_alone(sorted(folder.glob("alone*.txt")))
    return list(judge.judge(judge.read_rows(folder / "results.csv"), core, alone))


def clear(folder):
    """Removes what an earlier trial of the folder left."""
    shutil.rmtree(folder / "suite", ignore_errors=True)
    for notes in folder.glob("alone*.txt"):
        notes.unlink()
    (folder / "results.csv").unlink(missing_ok=True)


def verdicts_of(folder, layout, pattern):
    """Verdicts on rows of the core in the file `core` of the folder; None: it could not be measured."""
    core = core_file.read(folder / "core")
    clear(folder)
    write_suite(folder / "suite", layout)
    if not measure(folder, core, pattern):
        return None
    ask_again(folder, core)
    return verdicts_of_files(folder)
