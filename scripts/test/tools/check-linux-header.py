#!/usr/bin/python3
"""check-linux-header.py IMAGE.bin ENTRY: checks that the image begins with the header of a Linux Image, made for the
address ENTRY (hexadecimal), and that its first instruction jumps over the header."""
import struct
import sys

image, entry = open(sys.argv[1], "rb").read(), int(sys.argv[2], 16)
code, _, offset, size, flags, version, _, _, magic, magic2, _ = struct.unpack_from("<IIQQQIIQQII", image)
assert entry & 0xfff == 0 and offset == 0x200000 == entry & 0x3fffffff, (hex(entry), hex(offset))
assert size >= len(image) and flags == 0 and version == 2, (size, len(image), flags, version)
magics = struct.pack("<Q", magic), struct.pack("<I", magic2)
assert magics == (b"RISCV\0\0\0", b"RSC\x05"), magics
assert code & 0xfff == 0x06f, hex(code)  # jal zero
