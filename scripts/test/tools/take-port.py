#!/usr/bin/python3
"""take-port.py PORT: opens the port exclusively, prints "taken", and keeps it open for a minute."""
import fcntl
import sys
import termios
import time

port = open(sys.argv[1], "rb", buffering=0)
fcntl.ioctl(port, termios.TIOCEXCL)
print("taken", flush=True)
time.sleep(60)
