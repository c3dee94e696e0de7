#!/usr/bin/python3
"""check-plain.py FILE...: no file holds a character that a terminal obeys: C0 but tab and line ends, DEL, U+0080 to
U+009F, or a byte that is no UTF-8."""
import sys

for path in sys.argv[1:]:
    text = open(path, "rb").read().decode()
    obeyed = [c for c in text if c < " " and c not in "\t\r\n" or "\x7f" <= c <= "\x9f"]
    assert not obeyed, (path, obeyed)
