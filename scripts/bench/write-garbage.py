#!/usr/bin/python3
"""write-garbage.py KIND MB: writes MB megabytes to stdout, which no firmware would send, to test the decoder."""
import random
import sys
import zlib


def seal(body):
    body = body.encode() + b" "
    return body + b"*%08x\n" % zlib.crc32(body)


def rows():
    """Valid sentences, each a row of another benchmark."""
    return b"".join(seal(f"@R q={q} s=s{q} b=b{q} k=latency n={q} m=cycles per=1 p50=3 status=ok") for q in range(9000))


def junk():
    """Valid sentences without meaning: random kinds, numbers, keys and values."""
    dice = random.Random(1)
    word = lambda longest: "".join(dice.choices("abcdefghijklmnopqrstuvwxyz_0123456789", k=dice.randrange(1, longest)))
    return b"".join(seal(" ".join([f"@{dice.choice('ABCDEFGHIJKLMNOPQRSTUVWXYZ')}", f"q={dice.randrange(1 << 32)}"] +
                                  [f"{word(8)}={word(12)}" for _ in range(dice.randrange(1, 6))])) for _ in range(9000))


KINDS = {
    "endless": lambda: b"x" * 4096,
    "heads": lambda: b"@R " * 2048,
    "crcs": lambda: (b"@R " + b"a=b " * 60 + b"*01234567 *01234567\n") * 16,
    "cut": lambda: (b"@R \n" + b"a\n" * 5 + b" *01234567\n") * 128,
    "words": lambda: b"a\n" * 2048,
    "noise": lambda: random.Random(1).randbytes(1 << 20),
    "records": rows,
    "junk": junk,
    "stamps": lambda: b"".join(b"[%d] %s\n" % (i, line) for i, line in enumerate(rows().splitlines())),
    "runs": lambda: b"".join(seal(f"@H q={i % 2} first=1 mtime={i}") for i in range(9000)),
}

chunk = KINDS[sys.argv[1]]()
wanted = int(sys.argv[2]) * 1000000
try:
    for _ in range(wanted // len(chunk) + 1):
        sys.stdout.buffer.write(chunk)
except BrokenPipeError:
    pass
