#!/usr/bin/python3
"""find-skips.py ELF SYMBOL...: prints what the branches of these functions skip, if that is one instruction.

In one line: "branch_on_outcomes: j; branches_taken: nop".
"""
import re
import subprocess
import sys


def instructions(elf, symbol):
    """Yields address, bytes, name and operands of each instruction of a function."""
    listing = subprocess.run(["riscv64-unknown-elf-objdump", "-D", f"--disassemble={symbol}", elf],
                             check=True, capture_output=True, text=True).stdout
    for line in re.finditer(r"^ *([0-9a-f]+):\t([0-9a-f]+) *\t(\S+)\t?(.*)$", listing, re.MULTILINE):
        yield int(line[1], 16), len(line[2]) // 2, line[3], line[4]


def skipped(elf, symbol):
    """Returns the names of the single instructions that branches skip."""
    code = list(instructions(elf, symbol))
    if not code:
        sys.exit(f"find-skips.py: {elf} has no {symbol}")
    names = []
    for (_, _, branch, operands), (address, size, name, _) in zip(code, code[1:]):
        target = re.search(r"([0-9a-f]+)(?: <|$)", operands)
        if branch.startswith("b") and target and int(target[1], 16) == address + size:
            names.append(name)
    return names


elf, symbols = sys.argv[1], sys.argv[2:]
print("; ".join(f"{symbol}: {' '.join(skipped(elf, symbol))}" for symbol in symbols))
