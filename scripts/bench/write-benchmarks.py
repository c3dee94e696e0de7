#!/usr/bin/python3
"""write-benchmarks.py BENCHMARKS SAMPLES [SEED [PER_SUITE]]: prints the bodies of a run (make-stream.py) of BENCHMARKS
benchmarks on a simulated core, each with SAMPLES raw samples of cycles and an exact count of instructions. The seed
affects the noise only: costs are always the same. A suite has PER_SUITE benchmarks (100)."""
import base64
import random
import sys

SAMPLES_PER_LINE = 32  # firmware/wire/samples.h
OVERHEAD = 11
PER_SUITE = int(sys.argv[4]) if len(sys.argv) > 4 else 100
COSTS = random.Random(1)
DRAW = random.Random(sys.argv[3] if len(sys.argv) > 3 else 1)


def packed(samples):
    """The samples as firmware/wire/samples.h encodes them: differences, zigzag, LEB128, base64."""
    text, last = bytearray(), 0
    for sample in samples:
        code = (sample - last) * 2 if sample >= last else (last - sample) * 2 - 1
        while code > 0x7F:
            text.append(code & 0x7F | 0x80)
            code >>= 7
        text.append(code)
        last = sample
    return base64.b64encode(text).decode().rstrip("=")


# Noise added to the kernel's cost: jitter, sometimes a cache miss; two speeds; a tail.
NOISES = [
    lambda cost: DRAW.gauss(0, cost / 100) + (cost / 4 if DRAW.random() < 0.02 else 0),
    lambda cost: DRAW.gauss(cost / 10 if DRAW.random() < 0.3 else 0, cost / 200),
    lambda cost: DRAW.expovariate(20 / cost),
]


def sentence(letter, **fields):
    print(letter, *(f"{key}={value}" for key, value in fields.items()))


def row(key, samples, **fields):
    count, mean = len(samples), sum(samples) / len(samples)
    ordered = sorted(samples)
    rank = {name: ordered[max(0, -(-count * share // 1000) - 1)] for name, share in (("p50", 500), ("p90", 900), ("p99", 990))}
    half = int(0.98 * count**0.5)
    sentence("R", **key, per=1, cnt=count, cold=ordered[-1] * 3, min=ordered[0], **rank, max=ordered[-1], mean=mean,
             m2=sum((sample - mean) ** 2 for sample in samples), lo=ordered[count // 2 - half], hi=ordered[count // 2 + half],
             atmin=samples.count(ordered[0]), ovh=OVERHEAD, off=0, code=1, status="ok")


def benchmark(index, total, count):
    suite = f"suite_{index // PER_SUITE}"
    name = f"benchmark_number_{index}"
    cost = COSTS.uniform(50, 50000)
    key = {"s": suite, "b": name, "k": "call", "n": 0, "m": "cycles"}
    samples = [OVERHEAD + max(1, round(cost + NOISES[index % len(NOISES)](cost))) for _ in range(count)]
    sentence("B", i=index + 1, of=total, s=suite, b=name, ref=f"benchmark_number_{index // PER_SUITE * PER_SUITE}", code=1)
    for first in range(0, count, SAMPLES_PER_LINE):
        part = samples[first : first + SAMPLES_PER_LINE]
        sentence("S", **key, first=first, cnt=len(part), data=packed(part))
    row(key, samples)
    row({**key, "m": "instret"}, [OVERHEAD + round(cost)] * count)


sentence("H", v=3, first=1, commit="simulated", board="simulated", mode="m", mem="ram", source="hardware", hart=0, isa="rv64imafdc",
         vendor="489", arch="7", imp="1", cc="gcc-12.2.0", cflags="-O2", tb=1000000, mtime=1, seed=0, soc="reset")
sentence("C", c="clock", cycles=100000000, ticks=100000, tb=1000000, err=10)
for at in range(int(sys.argv[1])):
    benchmark(at, int(sys.argv[1]), int(sys.argv[2]))
