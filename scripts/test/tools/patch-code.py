#!/usr/bin/python3
"""patch-code.py IN.elf OUT.elf SYMBOL OLD NEW [SYMBOL OLD NEW]...: replaces the first OLD at or after SYMBOL by NEW. So
an image behaves as on a core with faults that QEMU's cores do not have.

OLD and NEW are bytes in hexadecimal. OLD may also be csrr:NUMBER or csrw:NUMBER, an instruction that reads or
writes that CSR, and csrr:NUMBER:N its N-th from SYMBOL on; then NEW may be the NUMBER of
another CSR to take its place, nop, or =N: N is read, whatever the CSR holds."""
import subprocess
import sys

source, target, *patches = sys.argv[1:]
image = bytearray(open(source, "rb").read())


def tool(name, *arguments):
    return subprocess.run(["riscv64-unknown-elf-" + name, *arguments], check=True, capture_output=True,
                          text=True).stdout


symbols = {line.split()[-1]: int(line.split()[0], 16) for line in tool("nm", source).splitlines()}
text = next(line.split() for line in tool("readelf", "-SW", source).replace("[ ", "[").splitlines()
            if " .text " in line)


def word_at(place):
    return int.from_bytes(image[place:place + 4], "little")


def find_csr(place, old):
    """The place of the instruction `csrr rd, NUMBER` or `csrw NUMBER, rs` that OLD names, from this place on."""
    access, number, *which = old.split(":")
    fixed = {"csrr": 0x2073, "csrw": 0x1073}[access] | int(number, 16) << 20
    mask = {"csrr": 0xfffff07f, "csrw": 0xfff07fff}[access]
    left = int(which[0]) if which else 1
    for place in range(place, len(image) - 3, 2):
        if word_at(place) & mask == fixed:
            left -= 1
            if left == 0:
                return place
    sys.exit(f"patch-code: the image has no {old} there")


def changed(word, new):
    if new == "nop":
        word = 0x13
    elif new.startswith("="):
        word = word & 0xf80 | (int(new[1:], 0) & 0xfff) << 20 | 0x13
    else:
        word = word & 0xfffff | int(new, 16) << 20
    return word.to_bytes(4, "little")


for symbol, old, new in zip(*[iter(patches)] * 3):
    start = int(text[4], 16) + symbols[symbol] - int(text[3], 16)
    if old.startswith("csr"):
        place = find_csr(start, old)
        bytes_new = changed(word_at(place), new)
    else:
        bytes_new = bytes.fromhex(new)
        place = image.index(bytes.fromhex(old), start)
    image[place:place + len(bytes_new)] = bytes_new
open(target, "wb").write(image)
