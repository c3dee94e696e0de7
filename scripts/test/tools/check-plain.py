#!/usr/bin/python3
"""check-plain.py FILE...: checks that no file contains a control character (C0 except tab and line ends, DEL, U+0080 to
U+009F) or a byte that is not UTF-8."""
import sys

for path in sys.argv[1:]:
    text = open(path, "rb").read().decode()
    obeyed = [c for c in text if c < " " and c not in "\t\r\n" or "\x7f" <= c <= "\x9f"]
    assert not obeyed, (path, obeyed)
