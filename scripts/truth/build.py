"""Runs make for a core that is tried."""
import os
import shlex
import subprocess

# Variables of the calling make that the make of a core must not inherit.
OURS = ("MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES", "FILTER", "SEED", "SAMPLES", "CORES", "FIRST", "LANES", "CONFIGURATION")
# The user's variables that choose the image (scripts/test/test.mk).
VALUES = shlex.split(os.environ.get("BUILD_VALUES", ""))


def make(log, *words, **environment):
    """Runs make with the user's variables and with these words, which count where both set a variable. make also exits
    with 2 if a row is not ok, so the results decide, not the status."""
    inherited = {key: value for key, value in os.environ.items() if key not in OURS}
    subprocess.run(["make", "--no-print-directory", "-s", *VALUES, *words], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                   env=inherited | environment, check=False)
