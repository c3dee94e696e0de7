#!/usr/bin/python3
"""compare-rates.py FOLDER [PAIRS [sweep]]: how often `barecycle compare` is wrong, over that many (200) pairs of
simulated runs, every one decoded and compared by the real program. Prints the rates; ends with 1 when one is out of
bounds.

alike: runs of the same firmware, with all models of noise and 0.3 % from boot to boot, must not differ: at most 5 % of
the pairs may have any row that is called faster or slower, and quiet ones have no difference. slower, faster: on a
quiet core 3 % must be found, in at least 95 % of the rows. binned: without raw samples, from their distributions.
boots: three runs of each side, alike ones 1 % apart from boot to boot.

sweep: the same for other distances from boot to boot, with one run of each side and with three. Where one run is
too few is to be seen there: the bounds do not hold, and it ends with 1."""
import collections
import csv
import multiprocessing
import subprocess
import sys

PROGRAM, BOARD = "build/host/barecycle", "build/host/board"
FOLDER = sys.argv[1]
PAIRS = int(sys.argv[2]) if len(sys.argv) > 2 else 200


def run(name, seed, settings):
    """A run of a simulated board, as results.json."""
    results = f"{FOLDER}/{name}.json"
    stream = subprocess.run([BOARD, str(seed), *settings], check=True, stdout=subprocess.PIPE).stdout
    subprocess.run([PROGRAM, "decode", "-o", results, "-"], input=stream, check=True)
    return results


def compare(world, index, boots, settings, change):
    """The rows of a comparison of runs, which no other has the seeds of."""
    name = f"{world}-{index}"
    seed = (1 + sorted(WORLDS).index(world)) * 10 ** 6 + index * 100
    base = [run(f"{name}-base{i}", seed + i, settings) for i in range(boots)]
    new = [run(f"{name}-new{i}", seed + 50 + i, settings + [f"change={change}"]) for i in range(boots)]
    table = f"{FOLDER}/{name}.csv"
    subprocess.run([PROGRAM, "compare", *base, "--brief", "-o", table, "--", *new], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["rm", *base, *new], check=True)
    return collections.Counter(row["verdict"] for row in csv.DictReader(open(table, newline="")))


# world: share of PAIRS, boots of a side, what the board is to do, true change
WORLDS = {
    "alike": (1, 1, ["rows=2", "boot=0.003", "samples=700"], 0),
    "alike_quiet": (0.1, 1, ["rows=5", "noise=quiet"], 0),
    "alike_binned": (0.15, 1, ["rows=2", "boot=0.003", "raw=0"], 0),
    "alike_boots": (0.1, 3, ["rows=1", "boot=0.01", "samples=500"], 0),
    "slower": (0.2, 1, ["rows=3", "noise=quiet"], 0.03),
    "slower_binned": (0.1, 1, ["rows=5", "noise=quiet", "raw=0"], 0.03),
    "faster": (0.1, 1, ["rows=5", "noise=quiet"], -0.03),
    "slower_boots": (0.05, 3, ["rows=5", "noise=quiet", "samples=500"], 0.03),
}
SWEEP = {f"{what}_{boots}_{boot}": (share, boots, ["rows=2", "samples=300", f"boot={boot / 1000}", *more], change)
         for what, share, more, change in (("alike", 1, [], 0), ("slower", 0.4, ["noise=quiet"], 0.03))
         for boots in (1, 3) for boot in (3, 5, 7, 10)}
if sys.argv[3:] == ["sweep"]:
    WORLDS = SWEEP


def task(job):
    world, index = job
    _, boots, settings, change = WORLDS[world]
    return world, compare(world, index, boots, settings, change)


def judge(world, pairs):
    """Prints a line; whether the rate is within its bound."""
    change = WORLDS[world][3]
    total = sum(pairs, collections.Counter())
    rows = total.total()
    verdicts = ", ".join(f"{count} {verdict}" for verdict, count in sorted(total.items()))
    if change == 0:
        false = sum(1 for pair in pairs if pair["faster"] + pair["slower"] > 0)
        print(f"{world}: {false} of {len(pairs)} pairs have a false verdict ({100 * false / len(pairs):.1f} %); of {rows} rows {verdicts}")
        silent = "noise=quiet" in WORLDS[world][2]
        return false <= 0.05 * len(pairs) and (not silent or total["no difference"] >= 0.99 * rows)
    found = total["slower" if change > 0 else "faster"]
    print(f"{world}: {100 * change:+.0f} % is found in {100 * found / rows:.1f} % of {rows} rows: {verdicts}")
    return found >= 0.95 * rows


if __name__ == "__main__":
    jobs = [(world, i) for world in WORLDS for i in range(max(1, round(WORLDS[world][0] * PAIRS)))]
    found = collections.defaultdict(list)
    with multiprocessing.Pool() as pool:
        for world, verdicts in pool.imap_unordered(task, jobs):
            found[world].append(verdicts)
    good = [judge(world, found[world]) for world in WORLDS]
    sys.exit(0 if all(good) else 1)
