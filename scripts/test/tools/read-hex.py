#!/usr/bin/python3
"""read-hex.py FILE START: writes the bytes that an Intel HEX file has from the address START on to stdout. Gaps are
zeros. It shares no code with objcopy, which wrote the file."""
import sys

memory = {}
base = 0
ended = False
for number, line in enumerate(open(sys.argv[1], encoding="ascii"), 1):
    assert line[0] == ":" and not ended, number
    record = bytes.fromhex(line[1:].strip())
    assert sum(record) % 256 == 0 and record[0] == len(record) - 5, number
    offset, kind, data = int.from_bytes(record[1:3], "big"), record[3], record[4:-1]
    if kind == 0:
        memory.update((base + offset + i, byte) for i, byte in enumerate(data))
    elif kind == 1:
        ended = True
    elif kind == 2:
        base = int.from_bytes(data, "big") << 4
    elif kind == 4:
        base = int.from_bytes(data, "big") << 16
assert ended and min(memory) == int(sys.argv[2], 0), hex(min(memory))
sys.stdout.buffer.write(bytes(memory.get(place, 0) for place in range(min(memory), max(memory) + 1)))
