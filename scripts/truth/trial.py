"""One core: the image with suite `alone` in it, what kernels cost alone, the suites as they are run, and the verdicts."""
import os
import pathlib
import shutil
import subprocess

import core_file
import judge

HERE = pathlib.Path(__file__).resolve().parent
MEMORY = "ram:0x80000000:0x00100000"  # sizes that double in memory end at half of it
BYTES_MAX = 0x10000
ICACHE_LEAST = 2048  # for a smaller one the build refuses to lay kernels
# What our caller's make was told is not for the makes below.
OURS = ("MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES", "FILTER", "SEED", "SAMPLES", "CORES", "FIRST", "LANES")


TRIAL_H = """/* Two-bit counters of this core's predictor, and the benchmarks that are wanted. */
enum {{ TRIAL_BHT = {} }};
static const char trial_filter[] = "{}";
"""


def write_suite(folder, core, layout, pattern):
    """The suite, what it knows of the trial, and what moves the image: so many bytes before the kernels, so many before the heap."""
    shutil.copytree(HERE / "alone", folder)
    (folder / "trial.h").write_text(TRIAL_H.format(core["bht"][0], pattern))
    (folder / "pad.S").write_text('\t.section .text.pad, "axR"\n\t.zero {}\n\t.section .data.pad, "awR"\n\t.zero {}\n'
                                  .format(*layout))


def variables_of(core, folder):
    """What make is told: the board has the caches of the core, as a real one would."""
    l1i, l1d = core["l1i"], core["l1d"]
    last = core["l2"][0] if core["l2"] != ["none"] else l1d[0]
    return [f"IMAGE={folder}", f"LAST_RUN_FILE={folder}/last-run", f"SUITE_DIR={folder}/suite", "MODEL=custom", f"CORE={folder}/core",
            f"MEMORIES_m={MEMORY}", f"ICACHE_BYTES={max(int(l1i[0]), ICACHE_LEAST)}", f"ICACHE_LINE_BYTES={l1i[2]}", f"DCACHE_LINE_BYTES={l1d[2]}",
            f"LAST_CACHE_BYTES={last}", f"MAX_BYTES={min(4 * int(last), BYTES_MAX)}", "EVENTS=", "SEED=0"]


def make(log, *words):
    command = ["make", "--no-print-directory", "-s", *words]
    environment = {key: value for key, value in os.environ.items()
                   if key not in OURS}
    # The commit's name is in the stream, and what a cache replaces at random depends on every access before.
    environment["BUILD_COMMIT"] = "truth"
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment, check=False).returncode


def measure(folder, core, pattern):
    """Leaves alone.txt and results.csv in the folder; False: see its log."""
    variables = variables_of(core, folder)
    alone = "alone/" + (pattern.split("/")[0] if "/" in pattern else "*")
    with open(folder / "log", "w") as log:
        # Status 2 is also what make says when a row is not ok: what counts is what is there.
        make(log, "run-qemu", *variables, f"FILTER={alone}", "SAMPLES=30", "TIMEOUT_MS=0")
        if not (folder / "stream.txt").exists():
            return False
        (folder / "stream.txt").rename(folder / "alone.txt")
        (folder / "results.csv").unlink(missing_ok=True)
        make(log, "run-qemu", *variables, f"FILTER={pattern}", f"SAMPLES={os.environ.get('SAMPLES') or 30}", "TIMEOUT_MS=0")
    return (folder / "results.csv").exists()


def verdicts_of_files(folder):
    """Verdicts on what `measure` left."""
    core = core_file.read(folder / "core")
    return list(judge.judge(judge.read_rows(folder / "results.csv"), core, judge.read_alone(folder / "alone.txt")))


def verdicts_of(folder, layout, pattern):
    """Verdicts on rows of the core in the file `core` of the folder; None: it could not be measured."""
    shutil.rmtree(folder / "suite", ignore_errors=True)
    core = core_file.read(folder / "core")
    write_suite(folder / "suite", core, layout, pattern)
    is_measured = measure(folder, core, pattern)
    return verdicts_of_files(folder) if is_measured else None
