#!/usr/bin/python3
"""wide-terminal.py COLUMNS SECONDS COMMAND... <LINES: runs COMMAND with a terminal of COLUMNS columns as stdout and
stderr. Gives it the lines on its standard input, with SECONDS seconds between them. Copies the output of the terminal
to stdout, with ESC as ^[ and CR as ^M. Exits with the status of COMMAND."""
import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
import threading
import time

columns, pause, command = int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:]
lines = sys.stdin.buffer.readlines()
master, slave = pty.openpty()
fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
attributes = termios.tcgetattr(slave)
attributes[1] &= ~termios.OPOST
termios.tcsetattr(slave, termios.TCSANOW, attributes)
child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=slave, stderr=slave)
os.close(slave)


def feed():
    for line in lines:
        child.stdin.write(line)
        child.stdin.flush()
        time.sleep(pause)
    child.stdin.close()


threading.Thread(target=feed, daemon=True).start()
while True:
    try:
        more = os.read(master, 65536)
    except OSError:  # all ends of the terminal are closed
        break
    if not more:
        break
    sys.stdout.write(more.decode("ascii", "replace").replace("\x1b", "^[").replace("\r", "^M"))
    sys.stdout.flush()
sys.exit(child.wait())
