"""Reads the table of configurations and the default parameters of the core."""
import collections
import pathlib
import re

HERE = pathlib.Path(__file__).resolve().parent

# parameters: all of core.sv, by name. given: those of the table, for Verilator. fields: of the board, for make.
Configuration = collections.namedtuple("Configuration", "name parameters given fields")


def defaults():
    found = re.findall(r"^\tparameter int (\w+) = (\d+)", (HERE / "core.sv").read_text(), re.M)
    return {name: int(value) for name, value in found}


def fields_of(parameters):
    """The fields of the board that follow from the core's caches."""
    line = int(re.search(r"LINE_BYTES = (\d+)", (HERE / "types.sv").read_text())[1])
    code, data = parameters["ICACHE_BYTES"], parameters["DCACHE_BYTES"]
    return [f"ICACHE_BYTES={code}", f"ICACHE_LINE_BYTES={line if code else 0}",
            f"DCACHE_LINE_BYTES={line if data else 0}", f"LAST_CACHE_BYTES={max(code, data)}"]


def read_all():
    """A dictionary from a name to its configuration."""
    found = {}
    text = re.sub(r"\\\n", "", (HERE / "configurations").read_text())
    for line in text.splitlines():
        if line.startswith("#") or not line.strip():
            continue
        words, fields = (part.split() for part in line.partition("|")[::2])
        name, given = words[0], dict(word.split("=") for word in words[1:])
        parameters = defaults() | {key: int(value) for key, value in given.items()}
        found[name] = Configuration(name, parameters, given, fields_of(parameters) + fields)
    return found
