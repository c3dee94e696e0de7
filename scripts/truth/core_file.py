"""Reads a .core file into a dictionary from a name to its values, a list of words (host/model/parameters_line.c)."""


def read(path):
    core = {}
    for line in open(path):
        if line.strip() and not line.startswith("#"):
            name, rest = line.split("=", 1)
            core[name.strip()] = rest.split(";")[0].split()
    return core
