#!/usr/bin/python3
"""check-lengths.py <CHAINS: reads lines "KERNEL result x y z" in hexadecimal. Checks that every result that becomes the
next operand is as long as x and z, within a bit. In a chain of remainders the next operand is the result with bits of
the divisor set again."""
import sys

count = 0
for line in sys.stdin:
    kernel, *values = line.split()
    result, x, _, z = (int(value, 16).bit_length() for value in values)
    if kernel == "mad":
        z = x  # z is added and is no factor
    assert min(x, z) - 1 <= result <= max(x, z) + 1, f"{kernel}: {result} bits, of {x} and {z}"
    count += 1
assert count >= 9, f"{count} chains"
