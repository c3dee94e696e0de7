"""Runs make for a core that is tried, and reads the numbers that the user gives."""
import os
import shlex
import subprocess
import sys

# Variables of the calling make that the make of a core must not inherit.
OURS = ("MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES", "FILTER", "SEED", "SAMPLES", "CORES", "FIRST", "LANES", "CONFIGURATION")
# The user's variables that choose the image (scripts/test/test.mk).
VALUES = shlex.split(os.environ.get("BUILD_VALUES", ""))


def number(command, name, default, least=0):
    """The value of the user's variable `name`, or the default. Exits with 2 if it is no number, or less than `least`."""
    text = os.environ.get(name) or str(default)
    if not text.isdecimal() or int(text) < least:
        print(f"{command}: {name}={text}: give it a whole number from {least}, as in {name}={default}", file=sys.stderr)
        sys.exit(2)
    return int(text)


def make(log, *words, **environment):
    """Runs make with the user's variables and with these words, which count where both set a variable. make also exits
    with 2 if a row is not ok, so the results decide, not the status."""
    inherited = {key: value for key, value in os.environ.items() if key not in OURS}
    subprocess.run(["make", "--no-print-directory", "-s", *VALUES, *words], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                   env=inherited | environment, check=False)
