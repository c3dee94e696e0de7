#!/usr/bin/python3 -SEB
"""make-stream.py [STATUS] <BODIES >STREAM: makes a run of one record per line, "R s=suite b=name mean=1.5 ...",
numbered and with CRCs as a firmware would send it, ending with STATUS (ok). A line "-" is a lost record."""
import struct
import sys
import zlib

DOUBLES = ("mean", "m2", "oe")


def encode(pair):
    key, value = pair.split("=", 1)
    return f"{key}={struct.pack('>d', float(value)).hex()}" if key in DOUBLES else pair


def seal(body):
    crc = zlib.crc32((body + " ").encode())
    sys.stdout.write(f"{body} *{crc:08x}\r\n")
    return crc


records = crcs = 0
for line in sys.stdin:
    words = line.split()
    if words and words[0] != "-":
        crcs ^= seal(" ".join([f"@{words[0]}", f"q={records}", *map(encode, words[1:])]))
    if words:
        records += 1
seal(f"@E q={records} xor={crcs:x} status={sys.argv[1] if len(sys.argv) > 1 else 'ok'}")
