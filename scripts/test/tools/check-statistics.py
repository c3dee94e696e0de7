#!/usr/bin/python3
"""check-statistics.py RESULTS.json: checks the device's statistics against its raw samples: integers exactly, mean and
standard deviation to 12 digits, percentiles within the bound of firmware/stats/stats.h, the interval, every bucket."""
import json
import math
import sys
from fractions import Fraction


def check_percentiles(result, samples, base):
    for name, permille, least in (("p50", 500, 1), ("p90", 900, 10), ("p99", 990, 100), ("p999", 999, 1000)):
        true = samples[-(-len(samples) * permille // 1000) - 1]
        if len(samples) < least or "at_min" not in result and name != "p50":
            assert name not in result, name
        elif true < base:
            assert name not in result or result[name] == samples[0], name
        else:
            assert abs(result[name] - true) * 32 <= true - base, (name, result[name], true)


def check_interval(result, samples):
    """Checks that the row's interval contains the 95 % interval of the samples' median."""
    rank = max(1, int(len(samples) / 2 - 1.96 * math.sqrt(len(samples)) / 2))
    if "lo" in result:
        assert result["lo"] <= samples[rank - 1], (result["lo"], samples[rank - 1])
        assert result["hi"] >= samples[-rank], (result["hi"], samples[-rank])


def check_moments(result, samples):
    mean = Fraction(sum(samples), len(samples))
    m2 = sum((sample - mean) ** 2 for sample in samples)
    assert math.isclose(result["mean"], mean, rel_tol=1e-12), (result["mean"], float(mean))
    assert math.isclose(math.sqrt(result["m2"]), math.sqrt(m2), rel_tol=1e-12)


def check_buckets(buckets, samples, base):
    for low, high, count in buckets:
        assert count == sum(low <= sample <= high for sample in samples), (low, high, count)
        assert (high - low + 1) * 16 <= max(16, low - base), (low, high)
    assert sum(count for _, _, count in buckets) == sum(sample >= base for sample in samples)


def check(run, result, kind):
    """Checks a row, or the second kernel of a pair. The samples of that kernel have a kind of their own."""
    def mine(what):
        return [record for record in run["records"] if record["record"] == what and record["kind"] == kind and
                all(record[key] == result[key] for key in ("suite", "benchmark", "n", "metric"))]

    samples = sorted(sample for record in mine("samples") for sample in record["data"])
    distribution = mine("distribution")
    assert bool(distribution) == (samples[0] != samples[-1]), "only samples that differ have a distribution"
    base = distribution[0]["base"] if distribution else samples[0]
    known = {"samples": len(samples), "min": samples[0], "max": samples[-1], "at_min": samples.count(samples[0])}
    for name, value in known.items():
        assert result.get(name, value) == value, (name, result[name], value)
    assert result["samples"] == known["samples"]
    check_percentiles(result, samples, base)
    check_interval(result, samples)
    check_moments(result, samples)
    if distribution:
        check_buckets([bucket for record in distribution for bucket in record["buckets"]], samples, base)
    return len(samples)


run, = json.load(open(sys.argv[1]))["runs"]
assert run["complete"]
results = [(record, record["kind"]) for record in run["records"] if record["record"] == "result"]
results += [(record, record["kind"] + "_n") for record in run["records"] if record["record"] == "pair"]
print(len(results), "rows,", sum(check(run, *result) for result in results), "samples")
