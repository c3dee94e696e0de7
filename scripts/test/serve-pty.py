#!/usr/bin/env python3
"""serve-pty.py FILE LINK: a pseudo-terminal at LINK that says what FILE holds and then stays open, as a
board does, until it is killed."""
import os
import pty
import sys
import time

stream = open(sys.argv[1], "rb").read()
board, port = pty.openpty()
os.symlink(os.ttyname(port), sys.argv[2])
time.sleep(0.3)  # the reader sets the port to raw first
for start in range(0, len(stream), 1024):
    os.write(board, stream[start:start + 1024])
time.sleep(600)
