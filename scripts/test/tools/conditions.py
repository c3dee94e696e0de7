"""For csv-cells.py and json-cells.py: conditions on the command line, NAME=VALUE or NAME!=VALUE. VALUE may be
alternatives, as A|B; "-" stands for an empty or missing value."""


def split(words):
    """The conditions among WORDS as (name, whether it must be equal, values), and the other words."""
    conditions, others = [], []
    for word in words:
        name, equals, values = word.partition("=")
        is_equal = not name.endswith("!")
        name = name.removesuffix("!")
        if equals and name.replace("_", "a").isalnum():
            conditions.append((name, is_equal, values.split("|")))
        else:
            others.append(word)
    return conditions, others


def holds(conditions, cells):
    return all(((cells.get(name) or "-") in values) == equal for name, equal, values in conditions)
