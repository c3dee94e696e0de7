#!/usr/bin/python3
"""take-port.py PORT: opens the port for itself alone, says "taken", and holds it for a minute."""
import fcntl
import sys
import termios
import time

port = open(sys.argv[1], "rb", buffering=0)
fcntl.ioctl(port, termios.TIOCEXCL)
print("taken", flush=True)
time.sleep(60)
