#!/usr/bin/python3
"""pdf-pages.py FILE.pdf: prints a line for each page of a PDF from Chromium: its number of texts, and its number of
invisible lines. An invisible line has no length and square ends: PDF paints nothing for it (PDF 32000-1:2008,
8.5.3.2)."""
import re
import sys
import zlib

NUMBER = r"(-?[\d.]+)"
STEP = re.compile(rf"/G(?P<state>\d+) gs\b|{NUMBER} {NUMBER} m\s+{NUMBER} {NUMBER} l\b|(?P<text>T[jJ])\b")
data = open(sys.argv[1], "rb").read()
objects = {int(number): body for number, body in re.findall(rb"(?:^|\n)(\d+) 0 obj\s(.*?)\nendobj", data, re.S)}


def stream(number):
    head, body = objects[number].split(b"stream\n", 1)
    body = body.rsplit(b"\nendstream", 1)[0]
    return (zlib.decompress(body) if b"FlateDecode" in head else body).decode("latin-1")


def count(drawn):
    texts, unseen, is_square = 0, 0, False
    for step in STEP.finditer(drawn):
        if step["state"]:
            is_square = b"/LC 2" in objects[int(step["state"])]
        texts += step["text"] is not None
        x, y, to_x, to_y = step.groups()[1:5]
        unseen += is_square and x is not None and (x, y) == (to_x, to_y)
    return texts, unseen


for page in objects.values():
    if re.search(rb"/Type\s*/Page\b", page):
        drawn = stream(int(re.search(rb"/Contents (\d+) 0 R", page).group(1)))
        print(*count(drawn))
