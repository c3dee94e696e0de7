#!/usr/bin/python3
"""sentence.py BODY...: each BODY as a sentence with its right CRC, whatever it says, on a line of its own."""
import os
import sys
import zlib

for body in sys.argv[1:]:
    body = os.fsencode(body) + b" "
    sys.stdout.buffer.write(b"%s*%08x\n" % (body, zlib.crc32(body)))
