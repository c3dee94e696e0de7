"""For csv-cells.py and json-cells.py: conditions on the command line, NAME=VALUE or NAME!=VALUE. VALUE may be
alternatives, as A|B; "-" stands for an empty or missing value."""
import re


def split(words):
    """The conditions among WORDS as (name, whether it must be equal, values), and the other words."""
    found = [re.fullmatch(r"(\w+)(!?=)(.*)", word, re.S) for word in words]
    conditions = [(match[1], match[2] == "=", match[3].split("|")) for match in found if match]
    return conditions, [word for word, match in zip(words, found) if not match]


def holds(conditions, cells):
    return all(((cells.get(name) or "-") in values) == equal for name, equal, values in conditions)
