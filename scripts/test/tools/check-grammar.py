#!/usr/bin/python3
"""check-grammar.py STREAM: checks a firmware's stream, from its first byte to its last, against
firmware/wire/README.md. Written from that page alone."""
import re
import sys
import zlib

PAIR = rb"[A-Za-z0-9_]+=(?:[!-$&-?A-~]|%(?!00)[0-9a-f]{2})*"
SENTENCE = re.compile(rb"@([A-Z]) q=(\d+) ((?:" + PAIR + rb" )*)([0-9a-v]{2}) \*([0-9a-f]{8})")
HELLO_EVERY = 64

with open(sys.argv[1], "rb") as file:
    lines = file.read().split(b"\r\n")
assert lines.pop() == b"", "the last line has no end"
marks = set()
first, places, crcs, kinds, ends = {}, {}, {}, {}, []
for place, line in enumerate(lines):
    assert len(line) + 2 <= 512, line
    match = SENTENCE.fullmatch(line)
    assert match, line
    kind, q, pairs, crc = match[1].decode(), int(match[2]), match[3].split(), int(match[5], 16)
    assert zlib.crc32(line[:-9]) == crc, line
    assert len(pairs) < 64
    marks.add(match[4])
    if kind == "E":
        ends.append((q, dict(pair.split(b"=", 1) for pair in pairs), place))
        continue
    places.setdefault(q, []).append(place)
    assert first.setdefault(q, line) == line, "the copies of a record differ"
    crcs[q], kinds[q] = crc, kind
    if len(places[q]) == 2:
        assert max(first) < q + 8, "a second copy comes late"

assert len(marks) == 1, marks
assert sorted(first) == list(range(len(first)))
for q, at in places.items():
    assert len(at) == (1 if kinds[q] == "S" else 2), (q, at)
    assert kinds[q] == "S" or at[1] >= at[0] + 4, (q, at)
    if q % HELLO_EVERY == 0:
        assert kinds[q] == "H" and b" first=%d " % (q == 0) in first[q], first[q]
total = 0
for crc in crcs.values():
    total ^= crc
assert [end[0] for end in ends] == [len(first)] * 3
assert [end[2] for end in ends] == list(range(len(lines) - 3, len(lines)))
assert {int(end[1][b"xor"], 16) for end in ends} == {total}
print(len(first), "records,", "".join(sorted(set(kinds.values()))))
