#!/usr/bin/python3 -SEB
"""sentence.py BODY...: prints each BODY as a sentence with a correct CRC, one per line. A BODY may be any text."""
import os
import sys
import zlib

for body in sys.argv[1:]:
    body = os.fsencode(body) + b" "
    sys.stdout.buffer.write(b"%s*%08x\n" % (body, zlib.crc32(body)))
