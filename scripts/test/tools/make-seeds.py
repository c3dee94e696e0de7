#!/usr/bin/python3
"""make-seeds.py STREAM JSON FOLDER: writes inputs for the targets of host/fuzz, from the output of a firmware and the
results decoded from it. Each target has a folder of its own. Targets that seal their input get sentences without a
CRC."""
import hashlib
import json
import os
import re
import sys

LINES = 12  # of a stream at a time
LONGEST = 4096  # of an input (scripts/test/tools/fuzz)
# Sentences at the limits of the grammar that no run sends. A mutation seldom makes an escape, or many pairs.
TEXTS = [b"%3d1", b"%401", b"-1", b"+1", b"%09=1", b"%201", b"%1b[2J", b"%c3%a9", b"%c2%9b", b"%ff", b"%22,;", b"a%0d%0ab", b"%7f"]
LIMITS = [
    b"@N " + b" ".join(b"k=v" for _ in range(64)),
    b"@N " + b" ".join(b"k=v" for _ in range(65)),
    b"@N q=0 level=info text=" + b"%25" * 80,
    b"@H q=0 first=1 mtime=18446744073709551614\n@E q=4294967294 xor=0 status=ok",
] + [
    b"@H q=0 board=%s cc=%s\n@B q=1 s=%s b=%s ref=%s\n@R q=2 s=%s b=%s k=call n=1 m=cycles per=1 cnt=9 p50=8 ovh=4"
    b" status=%s reason=%s flags=b=%s" % ((text,) * 10) for text in TEXTS
]


def put(target, data):
    folder = os.path.join(sys.argv[3], target)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, hashlib.sha1(data).hexdigest()), "wb") as file:
        file.write(data)


def put_results(run, records):
    """Results of one row or of a fault, from an emulator and from a board, of one boot and of two."""
    runs = [{**run, "records": records}]
    for source in "emulated", "hardware":
        for boots in runs, runs * 2:
            text = json.dumps({"format": "barecycle", "version": 1, "runs": boots}, separators=(",", ":"))
            text = text.replace('"emulated"', f'"{source}"').replace('"m2":0.0', '"m2":9.5')
            if len(text) <= LONGEST:
                put("fuzz_results", text.encode())


def cut_results(run):
    head, row = {}, []
    for record in run["records"]:
        kind = record["record"]
        if kind in ("hello", "request") or record.get("what") in ("clock", "aa"):
            head.setdefault(kind + record.get("what", ""), record)
        elif kind == "benchmark":
            row = [record]
        elif kind in ("pair", "result", "row", "samples", "distribution", "fault", "note", "lost"):
            row.append(record)
            if kind in ("distribution", "fault", "note"):
                put_results(run, [*head.values(), *row])
                row = []


with open(sys.argv[2], "rb") as file:
    for run in json.load(file)["runs"]:
        cut_results(run)
with open(sys.argv[1], "rb") as file:
    lines = file.read().splitlines(keepends=True)
bare = [re.sub(rb" \*[0-9a-f]{8}\r?\n$", b"\n", line) for line in lines]
for at in range(0, len(lines), LINES):
    put("fuzz_sentences", b"".join(lines[at:at + LINES]))
    for target in ("fuzz_request_client", "fuzz_decoder", "fuzz_outputs"):
        put(target, b"".join(bare[at:at + LINES]))
    # Folded at 60 columns, both for a target that seals it and unchanged.
    put("fuzz_decoder", b"".join(re.sub(rb"(.{60})(?=.)", rb"\1\v", line) for line in bare[at:at + LINES]))
    put("fuzz_sentences", b"".join(re.sub(rb"(.{60})(?=.)", rb"\1\n", line) for line in lines[at:at + LINES]))
# A board that refuses a request, listens, runs something else, and then runs what was requested.
begin = next(line for line in bare if line.startswith(b"@H q=0 "))
put("fuzz_request_client", begin + b"@L q=1 ms=200\n@N q=2 level=warning text=request%20refused\n@Q q=3 samples=9\n@E q=4 xor=0 status=ok\n"
    + begin.replace(b"mtime=", b"mtime=1") + b"@Q q=1 samples=10\n@B q=2\n@E q=3 xor=0 status=ok\n")
for limit in LIMITS:
    put("fuzz_decoder", limit + b"\n")
    put("fuzz_outputs", limit + b"\n")
for kind in {line[:2] for line in bare}:
    of_kind = [line for line in bare if line[:2] == kind]
    put("fuzz_outputs", b"".join(of_kind[:2]))
for line in lines:
    match = re.search(rb" cnt=(\d+) data=(\S+)", line)
    if match:
        put("fuzz_samples", bytes([int(match[1])]) + match[2])
