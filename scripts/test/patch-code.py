#!/usr/bin/env python3
"""patch-code.py IN.elf OUT.elf SYMBOL OLD NEW: puts the bytes NEW (hexadecimal) in the place of the first
OLD at or behind SYMBOL: a core that behaves worse than QEMU's, made from the very image."""
import subprocess
import sys

source, target, symbol, old, new = sys.argv[1:]
old, new = bytes.fromhex(old), bytes.fromhex(new)


def tool(name, *arguments):
    return subprocess.run(["riscv64-unknown-elf-" + name, *arguments], check=True, capture_output=True,
                          text=True).stdout


address = next(int(line.split()[0], 16) for line in tool("nm", source).splitlines()
               if line.split()[-1] == symbol)
text = next(line.split() for line in tool("readelf", "-SW", source).replace("[ ", "[").splitlines()
            if " .text " in line)
image = bytearray(open(source, "rb").read())
place = image.index(old, int(text[4], 16) + address - int(text[3], 16))
image[place:place + len(old)] = new
open(target, "wb").write(image)
