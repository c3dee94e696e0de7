#!/usr/bin/python3
"""check-hostile-names.py RESULTS.csv RESULTS.json MESSAGES: checks how `barecycle decode` treats the names of `hostile`
in stream.bats: no file contains a control character, no cell of the CSV begins a formula, and the JSON has the names
unchanged."""
import csv
import json
import sys

results_csv, results_json, messages = sys.argv[1:]


def is_bad(byte, path):
    """Bytes above 127 may occur only in the messages, because these show text that is not a sentence."""
    return byte < 32 and byte not in b"\r\n" or byte == 127 or byte > 127 and path != messages


for path in results_csv, results_json, messages:
    data = open(path, "rb").read()
    bad = [byte for byte in data if is_bad(byte, path)]
    assert not bad and b"\xc2\x9b" not in data, (path, bad)
said = open(messages, "rb").read().decode("latin1")
assert "boot: ?[2J ??2J ? caf\xc3\xa9" in said and "damaged: @R damaged ?[2J" in said, said

lines = open(results_csv, newline="").read().split("\r\n")
rows = list(csv.DictReader(open(results_csv, newline="")))
assert len(rows) == 14 and len(lines) == 16, (len(rows), len(lines))
for row in rows:
    for cell in row.values():
        assert not cell.strip() or cell.strip()[0] not in "=+-@", cell
assert rows[0]["board"] == "../../etc/passwd", rows[0]
names = [row["benchmark"] for row in rows]
assert names[0] == "'=1+1" and names[4:6] == ["a%0d%0ab", "a,b;=c"], names

run = json.load(open(results_json))["runs"][0]
names = [record["benchmark"] for record in run["records"] if record["record"] == "row"]
assert len(names) == 14 and names[4] == "a\r\nb" and names[7] == "<img/onerror=alert(1)>", names
