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


def read_all():
    """A dictionary from a name to its configuration."""
    found = {}
    text = re.sub(r"\\\n", "", (HERE / "configurations").read_text())
    for line in text.splitlines():
        if line.startswith("#") or not line.strip():
            continue
        words, fields = (part.split() for part in line.split("|"))
        name, given = words[0], dict(word.split("=") for word in words[1:])
        parameters = defaults() | {key: int(value) for key, value in given.items()}
        found[name] = Configuration(name, parameters, given, fields)
    return found
